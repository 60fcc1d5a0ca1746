//! The piece in the hand, and how it is held.

use puzzle::{Cell, Piece};

/// The way a piece is held.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Grip {
    /// Dragged by a pointer.
    Drag,
    /// Above the board, moved and placed by keys.
    Keys,
    /// Above the board, because it no longer fit there after a turn. It is placed as soon as a turn makes it fit.
    Hover,
}

/// The piece in the hand. It can still be on the board: the board changes when the piece is put down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    piece: Piece,
    at: Option<Cell>,
    grip: Grip,
    layer: Option<i8>,
}

impl Held {
    pub(crate) const fn new(piece: Piece, at: Option<Cell>, grip: Grip) -> Self {
        Self { piece, at, grip, layer: None }
    }

    pub(crate) const fn moved(self, at: Option<Cell>) -> Self {
        Self { at, ..self }
    }

    /// Pins the piece to the layer that the player chose; `None` lets it drop.
    pub(crate) const fn on_layer(self, layer: Option<i8>) -> Self {
        Self { layer, ..self }
    }

    /// The one piece that is held.
    pub const fn piece(&self) -> Piece {
        self.piece
    }

    /// The cell for the corner of its box. `None` if it is off the area.
    pub const fn at(&self) -> Option<Cell> {
        self.at
    }

    /// The way it is held.
    pub const fn grip(&self) -> Grip {
        self.grip
    }

    /// The layer that the player pinned it to. `None` lets a solid piece drop as far as it fits.
    pub const fn layer(&self) -> Option<i8> {
        self.layer
    }
}
