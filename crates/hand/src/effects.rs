//! The effects of a player's action: changes to the board, a sound, announcements.

use puzzle::{Piece, PieceSet, Placement};
use rules::in_the_way;

use crate::Announcement;

/// A change to the board, for the game to carry out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// Place a piece. Pieces that it covers go back to the tray.
    Place(Placement),
    /// Remove a piece from the board.
    Lift(Piece),
}

impl Change {
    /// Applies the change to a board, exactly as the game does.
    pub fn apply(self, placed: &mut Vec<Placement>) {
        let (Self::Lift(piece) | Self::Place(Placement { piece, .. })) = self;
        let mut gone = PieceSet::EMPTY.with(piece);
        if let Self::Place(placement) = self {
            gone = in_the_way(placed, placement).fold(gone, PieceSet::with);
        }
        placed.retain(|lying| !gone.contains(lying.piece));
        if let Self::Place(placement) = self {
            placed.push(placement);
        }
    }
}

/// Immediate feedback; each kind has its own sound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feedback {
    /// A piece was picked up.
    Lift,
    /// A piece was rotated or tipped.
    Turn,
    /// A piece was flipped.
    Flip,
    /// A piece was placed.
    Place,
    /// A piece does not fit.
    Clash,
    /// A piece went back to the tray.
    Back,
}

/// Everything that follows from one action of the player.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Effects {
    changes: Vec<Change>,
    feedback: Option<Feedback>,
    announcements: Vec<Announcement>,
}

impl Effects {
    /// The changes to the board, in order.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// At most one feedback per action.
    pub const fn feedback(&self) -> Option<Feedback> {
        self.feedback
    }

    /// The announcements, in order.
    pub fn announcements(&self) -> &[Announcement] {
        &self.announcements
    }

    pub(crate) fn new(feedback: Feedback) -> Self {
        Self { feedback: Some(feedback), ..Self::default() }
    }

    pub(crate) fn with_feedback(self, feedback: Feedback) -> Self {
        Self { feedback: Some(feedback), ..self }
    }

    pub(crate) fn changing(mut self, changes: impl IntoIterator<Item = Change>) -> Self {
        self.changes.extend(changes);
        self
    }

    pub(crate) fn saying(mut self, announcements: impl IntoIterator<Item = Announcement>) -> Self {
        self.announcements.extend(announcements);
        self
    }
}
