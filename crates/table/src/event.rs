//! The events of a table, from which its state is built.

use puzzle::deck::{DeckCode, Level};
use rules::solo::{Category, SoloEvent};
use rules::{Moment, Seat, Settings};
use serde::{Deserialize, Serialize};

use crate::{Chair, MemberId, Occupant, TableSettings};

/// An event at a table. Events are public: every client receives all of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableEvent {
    /// A new person came to the table.
    Joined {
        /// One more than the last number given out at this table.
        member: MemberId,
        /// Cleaned; empty for a guest.
        name: String,
    },
    /// A person is here: their first connection was opened, or answers again.
    Connected {
        /// The person.
        member: MemberId,
    },
    /// A person is not here: their last connection was closed, or no longer answers.
    Disconnected {
        /// The person.
        member: MemberId,
    },
    /// A person changed their name.
    Renamed {
        /// The person.
        member: MemberId,
        /// The new name, cleaned.
        name: String,
    },
    /// A person without a chair was forgotten; on returning they are a new member.
    Departed {
        /// The person.
        member: MemberId,
    },
    /// The host removed a person, who cannot come back.
    Kicked {
        /// The person.
        member: MemberId,
    },
    /// The host's rights went to another person.
    HostChanged {
        /// The new host.
        host: Option<MemberId>,
        /// The person whose rights these are, if the new host only has them until that person is back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stand_in_for: Option<MemberId>,
    },
    /// The host changed the settings.
    SettingsChanged {
        /// All settings, not only the changed ones.
        settings: Box<TableSettings>,
    },
    /// A chair has another occupant. A seat one beyond the last chair adds a chair.
    Seated {
        /// The seat of the chair.
        seat: Seat,
        /// The new occupant; a vacant chair stays in place.
        occupant: Occupant,
    },
    /// A chair has another level; in Classic all chairs change with it (C4).
    LevelChosen {
        /// The seat of the chair.
        seat: Seat,
        /// The new level.
        level: Level,
    },
    /// A person with a chair is ready for the next game, or no longer is.
    ReadyChanged {
        /// The person.
        member: MemberId,
        /// True if they are ready.
        ready: bool,
    },
    /// A deck is being generated for the next game, or no longer is.
    Shuffling {
        /// The code of the deck; `None` if the game was called off.
        deck: Option<DeckCode>,
    },
    /// A game begins. Its own events follow as `Game` or `Solo`.
    GameStarted(Box<StartedGame>),
    /// An event of a game with two or more players.
    Game(rules::Event),
    /// An event of a solo game.
    Solo(SoloEvent),
    /// The host ended the game before it was over.
    Abandoned,
    /// The server went down or stalled. The game is paused until the players who were connected return.
    Interrupted {
        /// The moment at which the game was paused.
        at: Moment,
        /// The players that the game waits for.
        expected: Vec<MemberId>,
    },
    /// The game no longer waits for players after an interruption.
    WaitOver,
}

impl TableEvent {
    /// True if the game is over with this event.
    pub fn ends_game(&self) -> bool {
        matches!(
            self,
            Self::Game(rules::Event::Finished { .. }) | Self::Solo(SoloEvent::Ended { .. }) | Self::Abandoned
        )
    }
}

/// The kind of a game, with its settings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchKind {
    /// A game with two or more players.
    Game(Settings),
    /// A solo game.
    Solo(Category),
}

/// The start of a game. It is boxed in its event, because tables keep many events and the others are much smaller.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StartedGame {
    /// Its number at this table, from 1.
    pub number: u32,
    /// The code of the deck.
    pub deck: DeckCode,
    /// Number of boards in the deck.
    pub boards: u8,
    /// The occupied chairs; their indices are the seats of the game.
    pub chairs: Vec<Chair>,
    /// The names of the players by seat; empty for guests.
    pub names: Vec<String>,
    /// The kind of the game.
    pub what: MatchKind,
}
