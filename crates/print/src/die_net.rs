//! The die as a net to fold.

use puzzle::Lattice;
use puzzle::deck::Face;
use scene::{Anchor, Mark, Path, Point, Stroke, Token, Transform, symbol};

use crate::cut_out::CutOut;
use crate::font::Weight;
use crate::maker::Maker;
use crate::net_lines::NetLines;
use crate::page::words;

/// Length of an edge in mm.
const EDGE: f64 = 22.0;
/// Depth of a tab.
const TAB: f64 = 5.0;

/// The place of each face in the net, in edges: a cross. Opposite faces are two apart in the row, or above and below;
/// the numbers of opposite faces add up to seven.
const PLACES: [(f64, f64); Face::COUNT] = [(1.0, 1.0), (2.0, 1.0), (1.0, 0.0), (1.0, 2.0), (0.0, 1.0), (3.0, 1.0)];

/// Around the cross, clockwise: where each edge begins, in edges, and whether it has a tab. Of two edges that are glued
/// one has it.
const OUTLINE: [((f64, f64), bool); 14] = [
    ((1.0, 0.0), true),
    ((2.0, 0.0), false),
    ((2.0, 1.0), true),
    ((3.0, 1.0), false),
    ((4.0, 1.0), false),
    ((4.0, 2.0), false),
    ((3.0, 2.0), true),
    ((2.0, 2.0), false),
    ((2.0, 3.0), true),
    ((1.0, 3.0), false),
    ((1.0, 2.0), true),
    ((0.0, 2.0), true),
    ((0.0, 1.0), true),
    ((1.0, 1.0), false),
];

/// The edges between two faces.
const FOLDS: [((f64, f64), (f64, f64)); 5] = [
    ((1.0, 1.0), (2.0, 1.0)),
    ((1.0, 2.0), (2.0, 2.0)),
    ((1.0, 1.0), (1.0, 2.0)),
    ((2.0, 1.0), (2.0, 2.0)),
    ((3.0, 1.0), (3.0, 2.0)),
];

/// The die of the edition; its upper left corner is the origin.
pub(crate) fn die(maker: &Maker<'_>) -> CutOut {
    let at = |(x, y): (f64, f64)| Point::new(TAB + x * EDGE, TAB + y * EDGE);
    let mut faces = Vec::new();
    for (face, place) in Face::all().zip(PLACES) {
        let corner = at(place);
        faces.push(Mark::rect(corner.x, corner.y, EDGE, EDGE, 0.0).filled(Token::Card));
        faces.push(picture(face, maker.lattice()).moved(corner.x, corner.y));
    }
    let mut lines = NetLines::default();
    for (from, to) in FOLDS {
        lines.fold(at(from), at(to));
    }
    for (&(from, has_tab), &(to, _)) in OUTLINE.iter().zip(OUTLINE.iter().cycle().skip(1)) {
        if has_tab {
            lines.tab(at(from), at(to), TAB, 0.7 * TAB);
        } else {
            lines.cut(at(from), at(to));
        }
    }
    CutOut {
        heading: maker.say("print-die", &[]),
        width: 4.0 * EDGE + 2.0 * TAB,
        height: 3.0 * EDGE + 2.0 * TAB,
        marks: lines.around(faces),
        back: None,
    }
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
