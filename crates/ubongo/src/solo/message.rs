//! What the game says and asks during a task.

use std::fmt;

use puzzle::{Misfit, PieceSet};

use super::minutes::Minutes;

/// A step that cannot be taken back, to be confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Confirmation {
    PutAside,
    Quit,
}

impl Confirmation {
    /// The key that asks it; the same key again is a yes.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::PutAside => "p",
            Self::Quit => "q",
        }
    }
}

impl fmt::Display for Confirmation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::PutAside => "Put this task aside for a new board? P or Y: yes. N: no.",
            Self::Quit => "Stop playing? Then the game has no result. Q or Y: yes. N: no.",
        })
    }
}

/// Something that just happened, shown until the next key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum SoloMessage {
    /// The task before this one was solved.
    Solved {
        /// How long it took.
        took_ms: u64,
        /// How long an average adult takes, if that is known.
        expected_ms: Option<u64>,
    },
    /// "Ubongo!" was called too early (S6).
    NotSolved(Misfit),
    /// Pieces had to make room.
    SentBack(PieceSet),
    /// Enter, but the piece cannot be placed here.
    DoesNotFit,
    /// There is no layer above or below.
    NoLayer,
    NothingToUndo,
    NothingToLift,
    NoSuchPiece(usize),
}

impl SoloMessage {
    /// Whether it is bad news.
    pub(super) const fn warns(&self) -> bool {
        !matches!(self, Self::SentBack(_) | Self::Solved { .. })
    }
}

impl fmt::Display for SoloMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solved { took_ms, expected_ms } => {
                write!(f, "★ Ubongo! Solved in {}.", Minutes(*took_ms))?;
                match expected_ms {
                    Some(ms) => write!(f, " An average adult takes about {}.", Minutes(*ms)),
                    None => Ok(()),
                }
            }
            Self::NotSolved(misfit) => match misfit {
                Misfit::PieceMissing(piece) => write!(f, "Not yet: {piece} is not on the board."),
                Misfit::Uncovered(_) => write!(f, "Not yet: a square of the area is still free."),
                other => write!(f, "Not yet: {other}."),
            },
            Self::SentBack(pieces) if pieces.len() == 1 => write!(f, "{pieces} went back to the tray."),
            Self::SentBack(pieces) => write!(f, "These went back to the tray: {pieces}."),
            Self::DoesNotFit => write!(f, "It doesn't fit here. Move it or turn it."),
            Self::NoLayer => write!(f, "There is no other layer that way."),
            Self::NothingToUndo => write!(f, "There is nothing to undo."),
            Self::NothingToLift => write!(f, "That piece isn't on the board. Choose one with its number."),
            Self::NoSuchPiece(pieces) => write!(f, "The pieces are numbered from 1 to {pieces}."),
        }
    }
}
