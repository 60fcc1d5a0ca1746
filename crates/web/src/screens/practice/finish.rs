//! What happens when a task is solved: the one place to record it.

use history::{Played, Record, TaskTime};
use puzzle::Task;
use puzzle::deck::{Edition, Level};
use puzzle::practice::Streak;

use crate::sound::{self, Sound};
use crate::{browser, kept_history};

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
pub(super) fn finish(finished: FinishedPractice, task: &Task, streak: Streak) -> Streak {
    sound::play(Sound::Ubongo);
    if let Some((edition, level)) = finished.deck {
        let time = TaskTime { expected_ms: finished.expected_ms, time_ms: finished.time_ms };
        kept_history::add(Record {
            id: kept_history::new_id(),
            at_ms: browser::now_ms(),
            edition,
            level,
            played: Played::Practice { hints: finished.hints },
            tasks: vec![time],
            picture: Some(task.to_string()),
            replay: None,
        });
    }
    streak.after_solving(finished.hints)
}
