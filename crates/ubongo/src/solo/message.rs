//! Messages and questions during a task.

use std::fmt;

use puzzle::{Misfit, PieceSet};

use super::minutes::Minutes;

/// A step that cannot be undone, to be confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Confirmation {
    Skip,
    Quit,
}

impl Confirmation {
    /// The key that asks the question; pressing it again means yes.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Skip => "p",
            Self::Quit => "q",
        }
    }
}

impl fmt::Display for Confirmation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Skip => "Put this task aside and get a new board? P or Y: yes. N: no.",
            Self::Quit => "End this game? It won't count. Q or Y: yes. N: no.",
        })
    }
}

/// A message about the last key, shown until the next one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum SoloMessage {
    /// The previous task was solved.
    Solved {
        /// The time it took.
        took_ms: u64,
        /// The time an average adult takes, if known.
        expected_ms: Option<u64>,
    },
    /// "Ubongo!" was called too early (S6).
    NotSolved(Misfit),
    /// Pieces were covered and went back to the tray.
    SentBack(PieceSet),
    /// Enter was pressed, but the piece can't be placed here.
    DoesNotFit,
    /// There is no layer above or below.
    NoLayer,
    NothingToUndo,
    NothingToRemove,
    NoSuchPiece(usize),
}

impl SoloMessage {
    /// True for bad news.
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
                Misfit::Uncovered(_) => write!(f, "Not yet: there's still a free square."),
                other => write!(f, "Not yet: {other}."),
            },
            Self::SentBack(pieces) if pieces.len() == 1 => write!(f, "{pieces} went back to the tray."),
            Self::SentBack(pieces) => write!(f, "These went back to the tray: {pieces}."),
            Self::DoesNotFit => write!(f, "It doesn't fit here. Move or rotate it."),
            Self::NoLayer => write!(f, "There's no other layer that way."),
            Self::NothingToUndo => write!(f, "There's nothing to undo."),
            Self::NothingToRemove => write!(f, "That piece isn't on the board. Choose one by its number."),
            Self::NoSuchPiece(pieces) => write!(f, "The pieces are numbered from 1 to {pieces}."),
        }
    }
}
