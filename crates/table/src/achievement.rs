//! Results that may become records.

use puzzle::deck::{DeckCode, Edition, Face, Level};
use rules::solo::Goal;
use serde::{Deserialize, Serialize};

use crate::GuestKey;

/// An achievement as the table reports it, with what a list of records has to know besides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EarnedAchievement {
    /// The public part.
    pub achievement: Achievement,
    /// Identifies the person: a list has only the best result of each. It is stored, never sent.
    pub key: GuestKey,
    /// False if no person is that quick. Such a result must not be listed among those of others.
    pub is_plausible: bool,
}

/// A person's result that is comparable across tables (M15).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Achievement {
    /// Empty for a guest.
    pub name: String,
    /// Results of different editions are not compared.
    pub edition: Edition,
    /// The level of the person's chair.
    pub level: Level,
    /// The code of the deck that was played.
    pub deck: DeckCode,
    /// True if the table allowed solution aids (M16).
    pub aids: bool,
    /// The result itself.
    pub kind: AchievementKind,
}

/// The kinds of results.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AchievementKind {
    /// A task was solved in a race.
    Task {
        /// The index of the board in the deck.
        board: u8,
        /// The face the die showed.
        face: Face,
        /// Time from the start of the race to the call.
        after_ms: u64,
    },
    /// A solo game was played to its end.
    Solo {
        /// The goal of the game: a number of tasks or of minutes.
        goal: Goal,
        /// Number of tasks solved.
        solved: u32,
        /// Time until the last of them was solved.
        after_ms: u64,
    },
}
