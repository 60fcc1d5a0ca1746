//! The pieces that wait beside the board.

use puzzle::{Piece, PieceSet, Placement, Turn};

/// A place in the tray. It stays when its piece is on the board, so that nothing jumps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slot {
    pub(super) piece: Piece,
    /// How the piece lies while it is not on the board.
    pub(super) orientation: u8,
}

/// The pieces of a task in the order of the box, as the player has turned them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tray {
    slots: Vec<Slot>,
}

impl Tray {
    pub(super) fn new(pieces: PieceSet) -> Self {
        Self { slots: pieces.iter().map(|piece| Slot { piece, orientation: 0 }).collect() }
    }

    pub(super) fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// The orientation in which a piece of the task comes to hand.
    pub(super) fn orientation(&self, piece: Piece) -> u8 {
        self.slots.iter().find(|slot| slot.piece == piece).map_or(0, |slot| slot.orientation)
    }

    /// Turns a piece. A turn that it cannot make leaves it as it is.
    pub(super) fn turn(&mut self, piece: Piece, turn: Turn) {
        if let Some(slot) = self.slots.iter_mut().find(|slot| slot.piece == piece)
            && let Some(turned) = piece.turned(slot.orientation, turn)
        {
            slot.orientation = turned;
        }
    }

    /// Takes back a piece as it lay on the board.
    pub(super) fn put_back(&mut self, placement: Placement) {
        if let Some(slot) = self.slots.iter_mut().find(|slot| slot.piece == placement.piece) {
            slot.orientation = placement.orientation;
        }
    }
}
