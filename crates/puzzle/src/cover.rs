//! Checks exact covers.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Area, Cell, Piece, PieceSet, Placement};

/// The first reason why placements do not solve a task (rule S4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Misfit {
    /// A piece that is not part of the task, or is placed a second time (S3).
    WrongPiece(Piece),
    /// A piece covers a cell outside the area.
    Outside(Piece, Cell),
    /// Two pieces cover the same cell.
    Overlap(Piece, Piece, Cell),
    /// A piece of the task has not been placed.
    PieceMissing(Piece),
    /// No piece covers this cell of the area.
    Uncovered(Cell),
    /// The piece has no orientation of that number, or a coordinate overflows.
    NoSuchPlacement(Piece),
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongPiece(piece) => write!(f, "{piece} isn't one of the pieces of this task, or is placed twice"),
            Self::Outside(piece, Cell { x, y, z }) => write!(f, "{piece} reaches outside the area at [{x},{y},{z}]"),
            Self::Overlap(a, b, Cell { x, y, z }) => write!(f, "{a} and {b} overlap at [{x},{y},{z}]"),
            Self::PieceMissing(piece) => write!(f, "{piece} isn't on the board yet"),
            Self::Uncovered(Cell { x, y, z }) => write!(f, "the cell [{x},{y},{z}] isn't covered yet"),
            Self::NoSuchPlacement(piece) => write!(f, "{piece} can't be placed like that"),
        }
    }
}

impl std::error::Error for Misfit {}

/// Checks that the placements cover the area exactly with these pieces, each used once: nothing uncovered, nothing
/// outside, no overlap (S4). Placements are checked in order, and the error is about the first wrong one.
pub fn check_cover(area: &Area, pieces: PieceSet, placements: &[Placement]) -> Result<(), Misfit> {
    let mut missing = pieces;
    let mut covered_by: [Option<Piece>; Area::MAX_CELLS] = [None; Area::MAX_CELLS];
    for placement in placements {
        let piece = placement.piece;
        if !missing.contains(piece) {
            return Err(Misfit::WrongPiece(piece));
        }
        missing = missing.without(piece);
        for cell in placement.cells().ok_or(Misfit::NoSuchPlacement(piece))? {
            let index = area.cells().binary_search(&cell).map_err(|_| Misfit::Outside(piece, cell))?;
            if let Some(other) = covered_by[index].replace(piece) {
                return Err(Misfit::Overlap(other, piece, cell));
            }
        }
    }
    if let Some(piece) = missing.iter().next() {
        return Err(Misfit::PieceMissing(piece));
    }
    match area.cells().iter().zip(covered_by).find(|(_, by)| by.is_none()) {
        Some((&cell, _)) => Err(Misfit::Uncovered(cell)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(name: &str) -> Piece {
        Piece::named(name).unwrap()
    }

    fn place(name: &str, orientation: u8, x: i8, y: i8, z: i8) -> Placement {
        Placement { piece: piece(name), orientation, at: Cell::new(x, y, z) }
    }

    /// I3 above I2 and V3:
    ///
    /// ```text
    /// ###      I3 I3 I3
    /// ###      I2 V3 V3   orientation 3 of V3: a quarter turn to the right
    /// ##.      I2 V3 ..
    /// ```
    #[test]
    fn s4_a_cover_is_exact_or_says_why_not() {
        let area: Area = "###/###/##.".parse().unwrap();
        let pieces: PieceSet = ["I2", "I3", "V3"].map(piece).into_iter().collect();
        let (i3, i2, v3) = (place("I3", 0, 0, 2, 0), place("I2", 1, 0, 0, 0), place("V3", 3, 1, 0, 0));
        let check = |placements: &[Placement]| check_cover(&area, pieces, placements);

        assert_eq!(check(&[i3, i2, v3]), Ok(()));
        assert_eq!(check(&[v3, i3, i2]), Ok(()), "the order does not matter");
        assert_eq!(check(&[i3, i2]), Err(Misfit::PieceMissing(piece("V3"))));
        assert_eq!(check(&[i3, i2, place("V3", 0, 1, 0, 0)]), Err(Misfit::Outside(piece("V3"), Cell::new(2, 0, 0))));
        let overlap = Misfit::Overlap(piece("I2"), piece("V3"), Cell::new(0, 0, 0));
        assert_eq!(check(&[i3, i2, place("V3", 0, 0, 0, 0)]), Err(overlap));
        assert_eq!(check(&[i3, place("O4", 0, 0, 0, 0)]), Err(Misfit::WrongPiece(piece("O4"))), "S3");
        assert_eq!(check(&[i2, i2]), Err(Misfit::WrongPiece(piece("I2"))), "each piece is used once");
        assert_eq!(check(&[place("I3", 77, 0, 0, 0)]), Err(Misfit::NoSuchPlacement(piece("I3"))));
        assert_eq!(check(&[place("I3", 0, 127, 0, 0)]), Err(Misfit::NoSuchPlacement(piece("I3"))));
        let two = pieces.without(piece("V3"));
        assert_eq!(check_cover(&area, two, &[i3, i2]), Err(Misfit::Uncovered(Cell::new(1, 0, 0))));
    }

    /// T6: no piece may reach into a third layer.
    #[test]
    fn t6_a_piece_that_stands_above_the_second_layer_is_outside() {
        let area: Area = "2*##".parse().unwrap();
        let r2 = piece("r2");
        let standing = (0..).zip(r2.orientations()).find(|(_, o)| o.shape.cells()[1].z == 1).unwrap().0;
        let pieces: PieceSet = [r2, piece("g3")].into_iter().collect();
        let up = Placement { piece: r2, orientation: standing, at: Cell::new(0, 0, 1) };
        assert_eq!(check_cover(&area, pieces, &[up]), Err(Misfit::Outside(r2, Cell::new(0, 0, 2))));
    }
}
