//! What happens when a task is solved: the one place to record it.

use puzzle::deck::{Edition, Level};
use puzzle::practice::Streak;

use crate::sound::{self, Sound};

/// A task that was solved in practice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct FinishedPractice {
    /// The edition and the level; `None` for a board that someone drew.
    pub(super) deck: Option<(Edition, Level)>,
    /// The grade; `None` for a board that someone drew.
    pub(super) expected_ms: Option<u32>,
    /// Time from seeing the task to covering it.
    pub(super) time_ms: u64,
    /// The number of hints, including those that were taken back.
    pub(super) hints: u32,
}

/// Every finished task of practice passes through here. Returns the streak after it.
pub(super) fn finish(finished: FinishedPractice, streak: Streak) -> Streak {
    sound::play(Sound::Ubongo);
    streak.after_solving(finished.hints)
}
