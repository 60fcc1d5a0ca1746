//! Pawns of paper: a strip that is folded into a tent with a floor.

use rules::Seat;
use scene::{Mark, Paint, Path, PawnPose, Point, SeatStyle, Token, Transform, pawn};

use crate::cut_out::CutOut;
use crate::maker::Maker;
use crate::page::{cut, fold};

const WIDTH: f64 = 17.0;
const FACE: f64 = 27.0;
const FLOOR: f64 = 9.0;
const GAP: f64 = 4.0;

/// A pawn for each seat.
///
/// ```text
///   +-------+
///   | floor |
///   +- - - -+
///   |   ^   |  upside down
///   +- - - -+  the top of the tent
///   |   v   |
///   +- - - -+
///   | floor |  glued onto the other one
///   +-------+
/// ```
pub(crate) fn pawns(maker: &Maker<'_>) -> CutOut {
    let height = 2.0 * (FACE + FLOOR);
    let mut marks = Vec::new();
    for seat in Seat::first(Seat::MAX) {
        marks.push(Mark::group(net(seat)).moved(seat.index() as f64 * (WIDTH + GAP), 0.0));
    }
    let width = Seat::MAX as f64 * (WIDTH + GAP) - GAP;
    CutOut { heading: maker.say("print-pawns", &[]), width, height, marks, back: None }
}

fn net(seat: Seat) -> Vec<Mark> {
    let height = 2.0 * (FACE + FLOOR);
    // The pawn is 60 wide and 90 high.
    let scale = (FACE - 5.0) / 90.0;
    let upright = Transform::scaled(scale).then(Transform::moved(WIDTH / 2.0 - 30.0 * scale, FLOOR + FACE + 2.5));
    let turned = Transform([-scale, 0.0, 0.0, -scale, WIDTH / 2.0 + 30.0 * scale, FLOOR + FACE - 2.5]);
    let mut folds = Path::new();
    for y in [FLOOR, FLOOR + FACE, FLOOR + 2.0 * FACE] {
        folds.move_to(Point::new(0.0, y)).line_to(Point::new(WIDTH, y));
    }
    let floor = |y: f64| {
        let emblem = SeatStyle::emblem(seat).filled(Paint::Emblem(seat));
        let place = Transform::scaled(0.2).then(Transform::moved(WIDTH / 2.0, y + FLOOR / 2.0));
        Mark::placed(place, vec![emblem])
    };
    vec![
        Mark::rect(0.0, 0.0, WIDTH, height, 0.0).filled(Token::Card),
        Mark::placed(upright, vec![pawn(seat, PawnPose::Here)]),
        Mark::placed(turned, vec![pawn(seat, PawnPose::Here)]),
        floor(0.0),
        floor(height - FLOOR),
        Mark::rect(0.0, 0.0, WIDTH, height, 0.0).stroked(cut()),
        folds.stroked(fold()),
    ]
}
