//! Pawns, standing or as a ghost of a possible move.

use rules::Seat;

use crate::{Drawing, Mark, Paint, Path, Rect, SeatStyle, Stroke, Token};

/// The two ways to draw a pawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PawnPose {
    /// Standing on its space.
    Here,
    /// A preview of a move.
    Ghost,
}

const BODY: &str =
    "M30 30C36.5 30 39 38 42 47C45.5 57.5 54 60 54 69.5C54 79 6 79 6 69.5C6 60 14.5 57.5 18 47C21 38 23.5 30 30 30Z";

/// The pawn of a seat: 60 wide, 90 high.
pub fn pawn(seat: Seat, standing: PawnPose) -> Mark {
    let emblem = |paint: Paint| SeatStyle::emblem(seat).filled(paint).moved(30.0, 60.0);
    match standing {
        PawnPose::Here => Mark::group(vec![
            // A flat shadow on the ground.
            Path::drawn("M3 80C3 74 57 74 57 80C57 89 3 89 3 80Z").filled(Token::Shadow.into()),
            Path::drawn("M6 69.5C6 60 54 60 54 69.5V75C54 84.5 6 84.5 6 75Z").filled(Paint::SeatSide(seat)),
            Path::drawn(BODY).filled(Paint::Seat(seat)).stroked(Stroke::new(Token::PrintLine, 2.5)),
            Path::drawn("M17 35.5C20 40 40 40 43 35.5C40 31 20 31 17 35.5Z").filled(Paint::SeatSide(seat)),
            Mark::circle(30.0, 19.5, 16.5).filled(Paint::Seat(seat)).stroked(Stroke::new(Token::PrintLine, 2.5)),
            Path::drawn("M19.5 17.5C20.5 12 24.5 8.5 30 8").stroked(Stroke::new(Paint::SeatRim(seat), 4.0)),
            emblem(Token::SeatInk.into()),
        ])
        .named("pawn"),
        PawnPose::Ghost => {
            let line = || Stroke::new(Token::FieldInk, 3.4).dashed(6.0, 6.0);
            let faint = |mark: Mark| mark.filled(Token::FieldInk).faded(0.22);
            Mark::group(vec![
                faint(Mark::path(Path::drawn(BODY))),
                faint(Mark::circle(30.0, 19.5, 16.5)),
                Path::drawn(BODY).stroked(line()),
                Mark::circle(30.0, 19.5, 16.5).stroked(line()),
                emblem(Token::FieldInk.into()),
            ])
            .named("pawn ghost")
        }
    }
}

/// The pawn as a standalone drawing.
pub fn pawn_drawing(seat: Seat) -> Drawing {
    Drawing::new(Rect::new(0.0, 0.0, 60.0, 90.0), vec![pawn(seat, PawnPose::Here)])
}

/// A light line around a pawn, so that it stands out from its space.
pub(crate) fn halo() -> Mark {
    let pen = || Stroke::new(Token::Ring, 7.0);
    let foot = "M6 69.5C6 60 54 60 54 69.5V75C54 84.5 6 84.5 6 75Z";
    Mark::group(vec![
        Path::drawn(foot).stroked(pen()),
        Path::drawn(BODY).stroked(pen()),
        Mark::circle(30.0, 19.5, 16.5).stroked(pen()),
    ])
}
