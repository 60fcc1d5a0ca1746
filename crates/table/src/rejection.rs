//! Why a wish is not granted.

use std::fmt;

use rules::{Moment, Refusal};
use serde::{Deserialize, Serialize};

/// Why a wish is not granted. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rejection {
    /// The rules of the game say no.
    Rules(Refusal),
    /// It was meant for another round.
    Stale {
        /// The round that is on.
        round: u32,
    },
    /// The race has not begun.
    NotYet {
        /// When it begins.
        from: Moment,
    },
    /// Another wish of the same player is being weighed against those of the others.
    Weighing,
    /// Only those with a chair do things; who watches, watches.
    Watching,
    /// Only the host may do that.
    NotHost,
    /// No game is on.
    NoGame,
    /// Not while a game is on.
    GameOn,
    /// The boards are being made.
    Shuffling,
    /// It is a game alone, or it is none.
    OtherGame,
    /// All chairs are taken.
    NoChair,
    /// One has a chair already.
    Seated,
    /// There is no such chair, or not the right one sits there.
    NoSuchChair,
    /// There is no such person here.
    NoSuchMember,
    /// That person is here.
    NotAway,
    /// The edition has no such level.
    NoSuchLevel,
    /// Nobody would play.
    NoPlayers,
    /// The terms make no game.
    Settings {
        /// Why, in a sentence.
        say: String,
    },
    /// Too much at once.
    TooFast,
    /// So many pieces were laid in this round that it cannot be play any more.
    TooManyMoves,
}

impl From<Refusal> for Rejection {
    fn from(refusal: Refusal) -> Self {
        Self::Rules(refusal)
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(refusal) => refusal.fmt(f),
            Self::Stale { .. } => write!(f, "that was meant for another round"),
            Self::NotYet { .. } => write!(f, "the race has not begun yet"),
            Self::Weighing => write!(f, "your call is being compared with those of the others"),
            Self::Watching => write!(f, "you are watching; only those with a chair play"),
            Self::NotHost => write!(f, "only the host may do that"),
            Self::NoGame => write!(f, "no game is on"),
            Self::GameOn => write!(f, "that has to wait until the game is over"),
            Self::Shuffling => write!(f, "the boards are being made, one moment"),
            Self::OtherGame => write!(f, "this game is of another kind"),
            Self::NoChair => write!(f, "all chairs are taken"),
            Self::Seated => write!(f, "you have a chair already"),
            Self::NoSuchChair => write!(f, "that chair is not the one you mean"),
            Self::NoSuchMember => write!(f, "nobody like that is at this table"),
            Self::NotAway => write!(f, "that player is here"),
            Self::NoSuchLevel => write!(f, "this edition has no such level"),
            Self::NoPlayers => write!(f, "nobody has a chair yet"),
            Self::Settings { say } => f.write_str(say),
            Self::TooFast => write!(f, "that was too much at once; slow down a little"),
            Self::TooManyMoves => write!(f, "you have laid more pieces in this round than the table can remember"),
        }
    }
}

impl std::error::Error for Rejection {}
