//! What happens at a table.

use puzzle::deck::{DeckCode, Level};
use rules::solo::{Category, SoloEvent};
use rules::{Moment, Seat, Settings};
use serde::{Deserialize, Serialize};

use crate::{Chair, MemberId, Occupant, TableSettings};

/// Something that happened at a table. All of it is public.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableEvent {
    /// Somebody came for the first time.
    Joined {
        /// The number, one more than that of whoever came last.
        member: MemberId,
        /// The name.
        name: String,
    },
    /// Somebody is connected.
    Connected {
        /// Who.
        member: MemberId,
    },
    /// Somebody is not connected any more.
    Disconnected {
        /// Who.
        member: MemberId,
    },
    /// Somebody has another name.
    Renamed {
        /// Who.
        member: MemberId,
        /// The name.
        name: String,
    },
    /// Somebody who has no chair is forgotten.
    Departed {
        /// Who.
        member: MemberId,
    },
    /// Somebody was sent away by the host and cannot come back.
    Kicked {
        /// Who.
        member: MemberId,
    },
    /// Somebody is the host now.
    HostChanged {
        /// Who, if anybody is left.
        host: Option<MemberId>,
    },
    /// The host changed the terms.
    SettingsChanged {
        /// The new ones.
        settings: Box<TableSettings>,
    },
    /// A chair has another sitter. A seat one beyond the last chair is a new chair.
    Seated {
        /// Which chair.
        seat: Seat,
        /// Who sits there now.
        occupant: Occupant,
    },
    /// A chair has another level.
    LevelChosen {
        /// Which chair.
        seat: Seat,
        /// The level.
        level: Level,
    },
    /// The boards of a deck are being made, for a game to begin; or not any more.
    Shuffling {
        /// The deck.
        deck: Option<DeckCode>,
    },
    /// A game begins. What happens in it follows as events of the game.
    GameStarted(Box<StartedGame>),
    /// Something happened in a game of several.
    Game(rules::Event),
    /// Something happened in a game alone.
    Solo(SoloEvent),
    /// The host ended the game before it was over.
    Abandoned,
    /// The server went down or lost its breath, so that the game stands still until those who were there are back.
    Interrupted {
        /// When.
        at: Moment,
        /// Who is waited for.
        expected: Vec<MemberId>,
    },
    /// Nobody is waited for any more.
    WaitOver,
}

/// What is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchKind {
    /// A game of several.
    Game(Settings),
    /// A game alone.
    Solo(Category),
}

/// A game that begins. Apart from the other events, which are a fraction of its size, and of which tables keep many.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StartedGame {
    /// Its number at this table, from 1.
    pub number: u32,
    /// The deck.
    pub deck: DeckCode,
    /// The boards of the deck.
    pub boards: u8,
    /// The chairs, without vacant ones: their positions are the seats of the game.
    pub chairs: Vec<Chair>,
    /// The names of who sits there. Those of guests are empty.
    pub names: Vec<String>,
    /// What is played.
    pub what: MatchKind,
}
