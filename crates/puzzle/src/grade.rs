//! How hard a task is for a person.

use std::fmt;

use crate::solve::{TrialError, mean_trials};
use crate::{Lattice, Task};

/// The time an average adult is expected to need for a task.
///
/// It is worked out without dice and without rounding that differs between machines: boards are chosen by it, and must be
/// the same everywhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Grade {
    /// The expected time.
    pub expected_ms: u32,
}

/// What the parts of solving cost a person. All that the grade knows of people is in these numbers, so that they can be
/// fitted again to measured times.
struct Weights {
    /// Looking at the area, for each cell.
    cell_ms: f64,
    /// Picking up and laying a piece where it belongs, for each piece.
    piece_ms: f64,
    /// Each placement that turns out wrong: see [`mean_trials`].
    error_ms: f64,
}

/// An easy task takes about 15 seconds, a hard one about 45: the minute of the hourglass is often too short for it.
const FLAT: Weights = Weights { cell_ms: 150.0, piece_ms: 1500.0, error_ms: 2400.0 };
/// Pieces turn in space, and the lower storey is hidden: an error costs twice as much.
const SOLID: Weights = Weights { cell_ms: 200.0, piece_ms: 2500.0, error_ms: 5000.0 };

/// Why a task has no grade.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GradeError {
    /// There is no solution, so that nobody ever finishes.
    NoSolution,
    /// So many pieces that trial and error leads nowhere.
    TooLarge,
}

impl fmt::Display for GradeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSolution => write!(f, "the task has no solution, so it has no grade"),
            Self::TooLarge => write!(f, "the task is too large to be solved by trial and error, so it has no grade"),
        }
    }
}

impl std::error::Error for GradeError {}

impl Grade {
    /// The expected time in seconds.
    pub fn seconds(self) -> f64 {
        f64::from(self.expected_ms) / 1000.0
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.0} s", self.seconds())
    }
}

impl Task {
    /// How hard the task is for a person.
    pub fn grade(&self) -> Result<Grade, GradeError> {
        let trials = mean_trials(self).map_err(|error| match error {
            TrialError::NoSolution => GradeError::NoSolution,
            TrialError::TooLong => GradeError::TooLarge,
        })?;
        let weights = match self.area().lattice() {
            Lattice::Flat => FLAT,
            Lattice::Solid => SOLID,
        };
        let (cells, pieces) = (self.area().len() as f64, self.pieces().len() as f64);
        let ms = weights.cell_ms * cells + weights.piece_ms * pieces + weights.error_ms * (trials - pieces);
        Ok(Grade { expected_ms: ms as u32 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(task: &str) -> f64 {
        task.parse::<Task>().unwrap().grade().unwrap().seconds()
    }

    /// Constructed pairs: the second is harder for a reason that a person feels.
    #[test]
    fn of_two_tasks_the_one_that_feels_harder_has_the_higher_grade() {
        for (easier, harder, reason) in [
            ("I2 I3: ##./###", "I2 I3: #####", "a nook shows where I2 belongs"),
            ("I2 I3 V3: ####/####", "I2 V3 T4: ####/####/#...", "more cells and fewer solutions"),
            ("I2 L4 L5 P5: ####/####/####/####", "I2 I3 T4 L5: ####/####/####/##..", "two solutions instead of 136"),
            ("r2 g3 y5: 2*###/##.", "r2 g3 b4 y5: 2*####/.##./.#..", "one more piece"),
        ] {
            assert!(seconds(easier) < seconds(harder), "{reason}: {} {}", seconds(easier), seconds(harder));
        }
    }

    #[test]
    fn tasks_that_nobody_solves_have_no_grade() {
        let grade = |task: &str| task.parse::<Task>().unwrap().grade();
        assert_eq!(grade("I2 I3: .#./###/.#."), Err(GradeError::NoSolution));
        let all = "I2 I3 V3 T4 L4 I4 S4 O4 Y5 L5 P5 Z5: ########/########/########/########/########/########";
        assert_eq!(grade(all), Err(GradeError::TooLarge));
    }
}
