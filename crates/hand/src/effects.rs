//! What follows from something a player did: changes of the board, feedback, announcements.

use puzzle::{Piece, PieceSet, Placement};
use rules::in_the_way;

use crate::Announcement;

/// A change of the board, for the game to carry out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// Place a piece. Pieces in its way go back to the tray.
    Place(Placement),
    /// Take a piece off the board.
    Lift(Piece),
}

impl Change {
    /// Changes a board as the game will.
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

/// What the player notices at once, for sounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feedback {
    /// A piece was lifted.
    Lift,
    /// A piece was turned.
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

/// What follows from something a player did.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Effects {
    changes: Vec<Change>,
    feedback: Option<Feedback>,
    announcements: Vec<Announcement>,
}

impl Effects {
    /// The changes of the board, in order.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// What the player notices.
    pub const fn feedback(&self) -> Option<Feedback> {
        self.feedback
    }

    /// What is announced, in order.
    pub fn announcements(&self) -> &[Announcement] {
        &self.announcements
    }

    pub(crate) fn new(feedback: Feedback) -> Self {
        Self { feedback: Some(feedback), ..Self::default() }
    }

    pub(crate) fn feeling(self, feedback: Feedback) -> Self {
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
