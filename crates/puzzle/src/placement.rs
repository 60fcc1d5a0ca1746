//! A piece that lies somewhere.

use crate::{Cell, Piece};

/// A piece of the game in an orientation, the box around it starting at a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placement {
    /// The piece.
    pub piece: Piece,
    /// The number of its orientation, a position in [`Piece::orientations`].
    pub orientation: u8,
    /// Where the box around it starts: its near left lower corner, which the piece itself need not cover.
    pub at: Cell,
}

impl Placement {
    /// The cells it covers, in order. `None` if there is no such orientation or a cell is out of all bounds.
    pub fn cells(&self) -> Option<impl Iterator<Item = Cell> + use<>> {
        let shape = &self.piece.orientations().get(usize::from(self.orientation))?.shape;
        let at = self.at;
        let greatest = Cell::greatest(shape.cells());
        at.x.checked_add(greatest.x)?;
        at.y.checked_add(greatest.y)?;
        at.z.checked_add(greatest.z)?;
        Some(shape.cells().iter().map(move |cell| cell.plus(at)))
    }

    /// The placement of a piece that covers exactly these cells, if the piece can lie like that.
    pub fn covering(piece: Piece, cells: &[Cell]) -> Option<Self> {
        let at = Cell::least(cells);
        let cells = Cell::normalised(cells.to_vec())?;
        let orientation = piece.orientations().iter().position(|o| o.shape.cells() == cells)?;
        Some(Self { piece, orientation: orientation as u8, at })
    }
}
