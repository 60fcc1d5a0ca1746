//! Attempts at tasks, from which the grades of tasks can learn.

use puzzle::Task;
use puzzle::deck::{Edition, Level};

/// One person's attempt at one task. It says nothing about the person: no name, no key, no time of day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The edition that was played.
    pub edition: Edition,
    /// The level of the task.
    pub level: Level,
    /// The task itself, since decks are many and their codes say nothing about a task.
    pub task: Task,
    /// The time spent on it, without pauses.
    pub after_ms: u64,
    /// False if time ran out or the person gave up: then the task takes longer than `after_ms`.
    pub solved: bool,
    /// The time at which the hourglass would have ended it; `None` without an hourglass.
    pub limit_ms: Option<u64>,
    /// True if the table allowed solution aids (M16).
    pub aids: bool,
}

impl Attempt {
    /// False for times that say nothing about the task: quicker than any person (O17), or so long that the person did
    /// something else.
    pub fn is_plausible(&self) -> bool {
        rules::is_plausible(self.task.pieces().len(), self.after_ms) && self.after_ms <= LONGEST_MS
    }
}

/// The longest hourglass, twice: nobody who thinks about a task needs longer.
const LONGEST_MS: u64 = 20 * 60 * 1000;
