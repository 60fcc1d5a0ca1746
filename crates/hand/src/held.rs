//! The piece in the hand.

use puzzle::{Cell, Piece};

/// How a piece is held.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Grip {
    /// By a pointer that drags it.
    Drag,
    /// Above the board, moved and placed by keys.
    Keys,
    /// Above the board, because it was turned there and did not fit. It is placed as soon as it is turned to fit.
    Hover,
}

/// The piece in the hand. It may still lie on the board: the board changes when the piece is put down.
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

    /// The same piece, with the corner of its box elsewhere.
    pub(crate) const fn moved(self, at: Option<Cell>) -> Self {
        Self { at, ..self }
    }

    /// The same piece, on a layer that the player chose, or on none.
    pub(crate) const fn on_layer(self, layer: Option<i8>) -> Self {
        Self { layer, ..self }
    }

    /// The piece.
    pub const fn piece(&self) -> Piece {
        self.piece
    }

    /// Where the corner of its box would come to lie. `None` if it is away from the area.
    pub const fn at(&self) -> Option<Cell> {
        self.at
    }

    /// How it is held.
    pub const fn grip(&self) -> Grip {
        self.grip
    }

    /// The layer that the player chose. Without one, a solid piece drops as far as it fits.
    pub const fn layer(&self) -> Option<i8> {
        self.layer
    }
}
