//! Attempts at tasks in the form that a regression needs.

use puzzle::{Effort, Lattice, Weights};
use table::Attempt;

/// How long somebody tried, and what made the task take long.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Observation {
    /// The same number for attempts at the same task.
    pub(super) task: usize,
    pub(super) effort: Effort,
    pub(super) ms: f64,
    /// False if the task takes longer than `ms`: time ran out, or the person gave up.
    pub(super) solved: bool,
    /// When the attempt would have been cut off, in milliseconds.
    pub(super) limit_ms: Option<f64>,
}

impl Observation {
    /// The logarithm of the time in relation to what weights expect, but for the limit: 0 if they are right, 0.7 if it took
    /// twice as long.
    pub(super) fn residual(&self, weights: Weights) -> f64 {
        let expected = weights.expected_ms(&self.effort);
        (self.ms / self.limit_ms.map_or(expected, |limit| expected.min(limit))).ln()
    }

    /// False if the weights expect a time beyond the limit: then whether and when it was solved doesn't tell how far beyond.
    pub(super) fn tells_about(&self, weights: Weights) -> bool {
        self.limit_ms.is_none_or(|limit| weights.expected_ms(&self.effort) < limit)
    }
}

/// The attempts that say something about grades, by lattice, and the number of those that don't: with solution aids, or at
/// tasks without a grade.
pub(super) fn observations(attempts: &[Attempt], lattice: Lattice) -> (Vec<Observation>, usize) {
    let mut tasks: Vec<String> = attempts.iter().map(|attempt| attempt.task.to_string()).collect();
    tasks.sort_unstable();
    tasks.dedup();
    let (mut observations, mut left_out) = (Vec::new(), 0);
    let mut efforts = vec![None; tasks.len()];
    for attempt in attempts.iter().filter(|attempt| attempt.task.area().lattice() == lattice) {
        let Ok(task) = tasks.binary_search(&attempt.task.to_string()) else { continue };
        let effort = *efforts[task].get_or_insert_with(|| attempt.task.effort().ok());
        match effort {
            Some(effort) if !attempt.aids => {
                let (ms, solved) = (attempt.after_ms.max(1) as f64, attempt.solved);
                // Giving up is an end, too.
                let limit_ms = if solved { attempt.limit_ms.map(|limit| limit as f64) } else { Some(ms) };
                observations.push(Observation { task, effort, ms, solved, limit_ms });
            }
            _ => left_out += 1,
        }
    }
    (observations, left_out)
}
