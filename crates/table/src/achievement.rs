//! Results that may become records.

use puzzle::deck::{DeckCode, Edition, Face, Level};
use rules::solo::Goal;
use serde::{Deserialize, Serialize};

use crate::GuestKey;

/// The least time per piece that a person could need (O17).
///
/// A piece has to be grasped and let go in the right place, or chosen, moved and placed by keys. The quickest people hit about ten
/// targets in a second, and two targets for each piece would take 200 ms, with a board they know by heart and pieces that need
/// no rotating; the first one also has to see the die, which takes 200 ms for anyone. So nobody is this quick, and a script has to
/// wait until a person might have been.
const LEAST_MS_PER_PIECE: u64 = 250;

/// False if a task with a number of pieces was solved in less time than any person needs. It counts in its game all the same, but
/// it is no record.
pub(crate) fn is_plausible(pieces: usize, after_ms: u64) -> bool {
    after_ms >= pieces as u64 * LEAST_MS_PER_PIECE
}

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
