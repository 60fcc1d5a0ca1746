//! What is worth keeping as a record.

use puzzle::deck::{DeckCode, Edition, Face, Level};
use rules::solo::Goal;
use serde::{Deserialize, Serialize};

/// Something a person did at a table that can be compared with what others did (M15).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Achievement {
    /// The name of the person, which is empty for a guest.
    pub name: String,
    /// The edition.
    pub edition: Edition,
    /// The level.
    pub level: Level,
    /// The boards.
    pub deck: DeckCode,
    /// Whether solution aids were allowed.
    pub aids: bool,
    /// What was done.
    pub kind: AchievementKind,
}

/// What was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AchievementKind {
    /// A task was solved in a race.
    Task {
        /// The index of the board in the deck.
        board: u8,
        /// What the die showed.
        face: Face,
        /// How long it took.
        after_ms: u64,
    },
    /// A game alone was brought to its end.
    Solo {
        /// What was tried for.
        goal: Goal,
        /// How many tasks were solved.
        solved: u32,
        /// How long it took until the last of them was solved.
        after_ms: u64,
    },
}
