//! The die, with symbols or with pips.

use puzzle::Lattice;
use puzzle::deck::Face;

use crate::{Drawing, Mark, Paint, Rect, Stroke, Token, Transform, symbol};

/// The die of a lattice with a face up: 100 wide, 110 high including its side.
pub fn die(face: Face, lattice: Lattice) -> Mark {
    let rim = Stroke::new(Token::DieSide, 1.5);
    let mut marks = vec![
        Mark::rect(0.0, 10.0, 100.0, 100.0, 24.0).filled(Token::DieSide),
        Mark::rect(0.0, 0.0, 100.0, 100.0, 24.0).filled(Token::DieRim).stroked(rim),
        Mark::rect(5.0, 6.0, 90.0, 90.0, 20.0).filled(Token::Die),
        Mark::rect(0.0, 0.0, 100.0, 100.0, 24.0).stroked(Stroke::new(Token::PrintLine, 4.0)),
    ];
    let size = if lattice == Lattice::Flat { 76.0 } else { 68.0 };
    let inset = (100.0 - size) / 2.0;
    marks.push(shown(face, lattice, size, Token::Die.into()).moved(inset, inset + 0.5));
    Mark::group(marks).named("die")
}

/// The die as a standalone drawing.
pub fn die_drawing(face: Face, lattice: Lattice) -> Drawing {
    let frame = Rect::new(0.0, 0.0, 100.0, 110.0).wider(2.0, 2.0, 2.0, 2.0);
    Drawing::new(frame, vec![die(face, lattice)]).titled(face.name(lattice))
}

/// The symbol or pips of a face, within a square of this size on a ground of this paint.
pub(crate) fn shown(face: Face, lattice: Lattice, size: f64, ground: Paint) -> Mark {
    let marks = match lattice {
        Lattice::Flat => symbol(face, Token::DieInk.into(), ground),
        Lattice::Solid => pips(face),
    };
    Mark::placed(Transform::scaled(size / 100.0), marks)
}

/// Pips in their usual arrangement, within a square of 100.
fn pips(face: Face) -> Vec<Mark> {
    const LOW: f64 = 18.0;
    const HIGH: f64 = 82.0;
    const MID: f64 = 50.0;
    let places: &[(f64, f64)] = match face.number() {
        1 => &[(MID, MID)],
        2 => &[(LOW, LOW), (HIGH, HIGH)],
        3 => &[(LOW, LOW), (MID, MID), (HIGH, HIGH)],
        4 => &[(LOW, LOW), (HIGH, LOW), (LOW, HIGH), (HIGH, HIGH)],
        5 => &[(LOW, LOW), (HIGH, LOW), (MID, MID), (LOW, HIGH), (HIGH, HIGH)],
        _ => &[(LOW, 12.0), (HIGH, 12.0), (LOW, MID), (HIGH, MID), (LOW, 88.0), (HIGH, 88.0)],
    };
    places.iter().map(|&(x, y)| Mark::circle(x, y, 14.0).filled(Token::DieInk)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_face_has_as_many_pips_as_its_number() {
        for face in Face::all() {
            assert_eq!(pips(face).len(), usize::from(face.number()));
        }
    }
}
