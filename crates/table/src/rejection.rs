//! The reasons for rejecting a request.

use std::fmt;

use rules::{Moment, Refusal};
use serde::{Deserialize, Serialize};

/// The reason why a request was rejected. A rejected request has changed nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rejection {
    /// The rules of the game do not allow it.
    Rules(Refusal),
    /// The request was for another round.
    Stale {
        /// The current round.
        round: u32,
    },
    /// The race has not started.
    NotYet {
        /// The start of the race.
        from: Moment,
    },
    /// Another call of the same player is held until its order among the calls is certain.
    CallPending,
    /// The person has no chair.
    Watching,
    /// Only the host has the right to it.
    NotHost,
    /// The host has the rights only until the person they belong to is back, and these do not come with them.
    StandIn,
    /// No game is running.
    NoGame,
    /// Not possible while a game is running.
    GameOn,
    /// The deck is still being generated.
    Shuffling,
    /// A solo request in a game with several players, or the other way round.
    OtherGame,
    /// All chairs are taken.
    NoChair,
    /// The person already has a chair.
    Seated,
    /// The chair does not exist, or has the wrong kind of occupant.
    NoSuchChair,
    /// The person is not at this table, or the host named themselves.
    NoSuchMember,
    /// The player is connected, so no bot may take over.
    NotAway,
    /// The edition has no boards of that level.
    NoSuchLevel,
    /// No chair is taken, or only one by a bot.
    NoPlayers,
    /// The settings do not make a game.
    Settings {
        /// The reason as an English sentence.
        say: String,
    },
    /// More requests than the token bucket allows.
    TooFast,
    /// The limit of moves in a round, or of tasks in a solo game, is reached.
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
            Self::Stale { .. } => write!(f, "that was for another round"),
            Self::NotYet { .. } => write!(f, "the race hasn't started yet"),
            Self::CallPending => write!(f, "your last call is still being compared with the others; wait a moment"),
            Self::Watching => write!(f, "you're watching; take a chair to play"),
            Self::NotHost => write!(f, "only the host can do that"),
            Self::StandIn => {
                write!(f, "you're standing in for the host, who has to decide that; wait until they're back")
            }
            Self::NoGame => write!(f, "there's no game at the moment"),
            Self::GameOn => write!(f, "you can do that when the game is over"),
            Self::Shuffling => write!(f, "the boards are still being made; try again in a moment"),
            Self::OtherGame => write!(f, "that doesn't work in this kind of game"),
            Self::NoChair => write!(f, "all chairs are taken"),
            Self::Seated => write!(f, "you already have a chair"),
            Self::NoSuchChair => write!(f, "that chair doesn't exist, or someone else has it now"),
            Self::NoSuchMember => write!(f, "that person isn't at this table"),
            Self::NotAway => write!(f, "that player is here, so no bot can take over"),
            Self::NoSuchLevel => write!(f, "this edition doesn't have that level"),
            Self::NoPlayers => write!(f, "nobody is ready to play; take a chair first"),
            Self::Settings { say } => f.write_str(say),
            Self::TooFast => write!(f, "that was too much at once; wait a moment and try again"),
            Self::TooManyMoves => write!(f, "you've made more moves than the table can keep track of"),
        }
    }
}

impl std::error::Error for Rejection {}
