//! What the game says and asks during a task.

use std::fmt;

use puzzle::{Misfit, PieceSet};

use super::key::Key;

/// A step that cannot be taken back, to be confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    PutAside,
    GiveUp,
    Quit,
}

impl Question {
    /// The key that asks it; the same key again is a yes.
    pub(super) const fn key(self) -> Key {
        match self {
            Self::PutAside => Key::Char('p'),
            Self::GiveUp => Key::Char('h'),
            Self::Quit => Key::Char('q'),
        }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (question, key) = match self {
            Self::PutAside => ("Put this task aside for a new board?", 'P'),
            Self::GiveUp => ("Give up and see the solution? The task does not count then.", 'H'),
            Self::Quit => ("Stop playing?", 'Q'),
        };
        write!(f, "{question} {key} or Y: yes. N: no.")
    }
}

/// Something that just happened, told until the next key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Notice {
    /// "Ubongo!" was called too early (S6).
    Refused(Misfit),
    /// Pieces had to make room.
    Evicted(PieceSet),
    /// Enter, but the piece cannot lie here.
    DoesNotFit,
    /// S9.
    SecondChance,
    NothingToUndo,
    NothingToLift,
    NoSuchPiece(usize),
}

impl Notice {
    /// Whether it is bad news.
    pub(super) const fn warns(self) -> bool {
        !matches!(self, Self::Evicted(_))
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(misfit) => {
                write!(f, "Not yet: ")?;
                match misfit {
                    Misfit::PieceMissing(piece) => write!(f, "{piece} is not on the board.")?,
                    Misfit::Uncovered(_) => write!(f, "a cell of the area is still free.")?,
                    Misfit::Outside(piece, _) => write!(f, "{piece} reaches over the edge.")?,
                    Misfit::Overlap(a, b, _) => write!(f, "{a} and {b} lie on top of each other.")?,
                    Misfit::WrongPiece(piece) => write!(f, "{piece} does not belong to this task.")?,
                    Misfit::NoSuchPlacement(piece) => write!(f, "{piece} cannot lie like that.")?,
                }
                write!(f, " Go on, it costs nothing.")
            }
            Self::Evicted(pieces) if pieces.len() == 1 => write!(f, "{pieces} went back to the tray."),
            Self::Evicted(pieces) => write!(f, "These went back to the tray: {pieces}."),
            Self::DoesNotFit => write!(f, "It does not fit here. Move it or turn it."),
            Self::SecondChance => write!(f, "Stop! Second chance: the glass is turned once more, go on!"),
            Self::NothingToUndo => write!(f, "There is nothing to undo."),
            Self::NothingToLift => write!(f, "No piece is on the board yet."),
            Self::NoSuchPiece(pieces) => write!(f, "The pieces are numbered from 1 to {pieces}."),
        }
    }
}
