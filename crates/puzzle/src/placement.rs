//! A piece placed in a position and orientation.

use crate::{Cell, Piece};

/// A piece in one of its orientations, with its bounding box starting at a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placement {
    /// Flat tile or solid piece; the orientation counts among this piece's own.
    pub piece: Piece,
    /// An index into [`Piece::orientations`].
    pub orientation: u8,
    /// The near left lower corner of its bounding box, which the piece need not cover.
    pub at: Cell,
}

impl Placement {
    /// The cells it covers, in order. `None` if the piece has no such orientation or a coordinate overflows.
    pub fn cells(&self) -> Option<impl Iterator<Item = Cell> + use<>> {
        let shape = &self.piece.orientations().get(usize::from(self.orientation))?.shape;
        let at = self.at;
        let greatest = Cell::greatest(shape.cells());
        at.x.checked_add(greatest.x)?;
        at.y.checked_add(greatest.y)?;
        at.z.checked_add(greatest.z)?;
        Some(shape.cells().iter().map(move |cell| cell.plus(at)))
    }

    /// The placement that covers exactly these cells; `None` if they do not have the shape of the piece.
    pub fn covering(piece: Piece, cells: &[Cell]) -> Option<Self> {
        let at = Cell::least(cells);
        let cells = Cell::normalised(cells.to_vec())?;
        let orientation = piece.orientations().iter().position(|o| o.shape.cells() == cells)?;
        Some(Self { piece, orientation: orientation as u8, at })
    }
}
