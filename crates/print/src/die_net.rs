//! The die as a net to fold.

use puzzle::Lattice;
use puzzle::deck::Face;
use scene::{Anchor, Mark, Path, Point, Stroke, Token, Transform, symbol};

use crate::cut_out::CutOut;
use crate::font::Weight;
use crate::maker::Maker;
use crate::page::{cut, fold, words};

/// Length of an edge in mm.
const EDGE: f64 = 22.0;
/// Depth of a tab.
const TAB: f64 = 5.0;

/// The place of each face in the net, in edges: a cross. Opposite faces are two apart in the row, or above and below;
/// the numbers of opposite faces add up to seven.
const PLACES: [(f64, f64); Face::COUNT] = [(1.0, 1.0), (2.0, 1.0), (1.0, 0.0), (1.0, 2.0), (0.0, 1.0), (3.0, 1.0)];

/// The die of the edition; its upper left corner is the origin.
pub(crate) fn die(maker: &Maker<'_>) -> CutOut {
    let lattice = maker.deck.boards[0].sides[0].level().lattice();
    let mut marks = vec![tabs()];
    let mut folds = Path::new();
    for (face, (x, y)) in Face::all().zip(PLACES) {
        let corner = Point::new(TAB + x * EDGE, TAB + y * EDGE);
        marks.push(Mark::rect(corner.x, corner.y, EDGE, EDGE, 0.0).filled(Token::Card));
        marks.push(picture(face, lattice).moved(corner.x, corner.y));
    }
    let at = |x: f64, y: f64| Point::new(TAB + x * EDGE, TAB + y * EDGE);
    let cross = [
        (1.0, 0.0),
        (2.0, 0.0),
        (2.0, 1.0),
        (4.0, 1.0),
        (4.0, 2.0),
        (2.0, 2.0),
        (2.0, 3.0),
        (1.0, 3.0),
        (1.0, 2.0),
        (0.0, 2.0),
        (0.0, 1.0),
        (1.0, 1.0),
    ];
    for (from, to) in [
        ((1.0, 1.0), (2.0, 1.0)),
        ((1.0, 2.0), (2.0, 2.0)),
        ((1.0, 1.0), (1.0, 2.0)),
        ((2.0, 1.0), (2.0, 2.0)),
        ((3.0, 1.0), (3.0, 2.0)),
    ] {
        folds.move_to(at(from.0, from.1)).line_to(at(to.0, to.1));
    }
    let corners: Vec<Point> = cross.iter().map(|&(x, y)| at(x, y)).collect();
    // Edges with a tab are folded, the others are cut.
    for (from, to) in TABBED {
        folds.move_to(at(from.0, from.1)).line_to(at(to.0, to.1));
    }
    let mut edges = Path::new();
    for i in 0..corners.len() {
        let (from, to) = (corners[i], corners[(i + 1) % corners.len()]);
        let has_tab = TABBED.iter().any(|&(a, b)| at(a.0, a.1) == from && at(b.0, b.1) == to);
        if !has_tab {
            edges.move_to(from).line_to(to);
        }
    }
    marks.push(edges.stroked(cut()));
    marks.push(folds.stroked(fold()));
    CutOut {
        heading: maker.say("print-die", &[]),
        width: 4.0 * EDGE + 2.0 * TAB,
        height: 3.0 * EDGE + 2.0 * TAB,
        marks,
        back: None,
    }
}

/// The edges with a tab, clockwise: seven of the fourteen that are glued in pairs.
const TABBED: [((f64, f64), (f64, f64)); 7] = [
    ((1.0, 0.0), (2.0, 0.0)),
    ((2.0, 1.0), (3.0, 1.0)),
    ((3.0, 2.0), (2.0, 2.0)),
    ((2.0, 3.0), (1.0, 3.0)),
    ((1.0, 2.0), (0.0, 2.0)),
    ((0.0, 2.0), (0.0, 1.0)),
    ((0.0, 1.0), (1.0, 1.0)),
];

fn tabs() -> Mark {
    let mut path = Path::new();
    for (from, to) in TABBED {
        let at = |(x, y): (f64, f64)| Point::new(TAB + x * EDGE, TAB + y * EDGE);
        path.extend(tab(at(from), at(to), TAB, 0.7 * TAB));
    }
    path.filled(Token::Well.into()).stroked(Stroke::new(Token::Ink, 0.3))
}

/// A tab on the left of an edge whose inside is on the right. `slant` is how much shorter it is at each end.
pub(crate) fn tab(from: Point, to: Point, depth: f64, slant: f64) -> Path {
    let way = to.minus(from);
    let length = (way.x * way.x + way.y * way.y).sqrt();
    let along = way.times(1.0 / length);
    let out = Point::new(along.y, -along.x).times(depth);
    let slant = along.times(slant);
    Path::polygon(&[from, from.plus(out).plus(slant), to.plus(out).minus(slant), to])
}

/// The symbol or the number of a face, within its square.
fn picture(face: Face, lattice: Lattice) -> Mark {
    let place = Transform::scaled(EDGE * 0.64 / 100.0).then(Transform::moved(EDGE * 0.18, EDGE * 0.18));
    match lattice {
        Lattice::Flat => Mark::placed(place, symbol(face, Token::Ink.into(), Token::Card.into())),
        Lattice::Solid => {
            let text = face.number().to_string();
            let number = words(EDGE / 2.0, EDGE * 0.72, EDGE * 0.62, Weight::Black, Anchor::Middle, &text);
            // A six that lies on its head would be a nine.
            let bar = Path::polyline(&[Point::new(EDGE * 0.36, EDGE * 0.82), Point::new(EDGE * 0.64, EDGE * 0.82)]);
            Mark::group(vec![number, bar.stroked(Stroke::new(Token::Ink, 0.9))])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In the cross, the first and the third of the row are opposite, the second and the fourth, and top and bottom.
    #[test]
    fn opposite_faces_of_the_die_add_up_to_seven() {
        let number = |place: (f64, f64)| PLACES.iter().position(|&other| other == place).unwrap() + 1;
        for (a, b) in [((0.0, 1.0), (2.0, 1.0)), ((1.0, 1.0), (3.0, 1.0)), ((1.0, 0.0), (1.0, 2.0))] {
            assert_eq!(number(a) + number(b), 7);
        }
    }
}
