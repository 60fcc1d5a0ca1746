//! Solid pieces.

use puzzle::{Cell, Piece, Placement};

use crate::{Camera, Detail, Drawing, PieceStyle, Pile, TileState};

/// A solid piece at a position in space.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// Colours and stamp.
    pub piece_style: PieceStyle,
    /// The name on its badge; an empty one draws no badge.
    pub name: String,
    /// The cubes it is made of.
    pub cells: Vec<Cell>,
    /// Its state. A lifted block is drawn like a resting one; a gone one is not drawn.
    pub lying: TileState,
}

impl Block {
    /// A piece of any puzzle, resting.
    pub fn new(piece_style: PieceStyle, name: impl Into<String>, cells: Vec<Cell>) -> Self {
        Self { piece_style, name: name.into(), cells, lying: TileState::Resting }
    }

    /// A piece of the game in one of its orientations; its box starts at the origin. `None` if there is no such
    /// orientation.
    pub fn of(piece: Piece, orientation: u8) -> Option<Self> {
        Self::placed(Placement { piece, orientation, at: Cell::default() })
    }

    /// A piece of the game at its placement. `None` if the placement is impossible.
    pub fn placed(placement: Placement) -> Option<Self> {
        let piece = placement.piece;
        Some(Self::new(PieceStyle::of(piece), piece.name(), placement.cells()?.collect()))
    }

    /// The same piece in another state.
    #[must_use]
    pub fn lying(self, lying: TileState) -> Self {
        Self { lying, ..self }
    }

    /// True if it hides what is behind it.
    pub(crate) const fn is_solid(&self) -> bool {
        matches!(self.lying, TileState::Resting | TileState::Lifted)
    }

    /// The piece as a standalone drawing.
    pub fn drawing(&self, camera: Camera, detail: Detail) -> Drawing {
        let pile = Pile { detail, ..Pile::new(camera, std::slice::from_ref(self)) };
        Drawing::new(pile.frame().wider(5.0, 5.0, 5.0, 5.0), pile.marks()).titled(&*self.name)
    }
}
