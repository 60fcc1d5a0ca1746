//! Grades tasks by their difficulty for a person.

use std::fmt;

use crate::solve::{TrialError, mean_trials};
use crate::{Lattice, Task};

/// The time an average adult is expected to need for a task.
///
/// The computation uses no randomness and rounds the same way on every machine: decks are chosen by grade and must be
/// the same everywhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Grade {
    /// In milliseconds.
    pub expected_ms: u32,
}

/// What makes a task take long: the parts of solving it, counted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Effort {
    /// Flat and solid tasks have weights of their own.
    pub lattice: Lattice,
    /// The cells of the area, which a person looks at.
    pub cells: f64,
    /// The pieces, which a person picks up and places where they belong.
    pub pieces: f64,
    /// The mean number of placements that turn out wrong, by a model of trial and error (see `solve/trial.rs`).
    pub errors: f64,
}

/// The time a person spends on each part of solving, in milliseconds. Everything the grade assumes about people is in these
/// numbers, so they can be fitted to measured times: `ubongo fit` does.
///
/// The boards of a deck are chosen by their grades, so other numbers give other boards: they need another version of the
/// deck code.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// Looking at one cell of the area.
    pub cell_ms: f64,
    /// Picking up one piece and placing it where it belongs.
    pub piece_ms: f64,
    /// One placement that turns out wrong.
    pub error_ms: f64,
}

impl Weights {
    /// An easy task takes about 15 seconds, a hard one about 45: the minute of the hourglass is often too short for it.
    pub const FLAT: Self = Self { cell_ms: 150.0, piece_ms: 1500.0, error_ms: 2400.0 };
    /// Pieces rotate in space and the lower layer is hidden: an error costs twice as much.
    pub const SOLID: Self = Self { cell_ms: 200.0, piece_ms: 2500.0, error_ms: 5000.0 };

    /// The weights in use for a lattice.
    pub const fn of(lattice: Lattice) -> Self {
        match lattice {
            Lattice::Flat => Self::FLAT,
            Lattice::Solid => Self::SOLID,
        }
    }

    /// The expected time in milliseconds.
    pub fn expected_ms(self, effort: &Effort) -> f64 {
        self.cell_ms * effort.cells + self.piece_ms * effort.pieces + self.error_ms * effort.errors
    }
}

/// Reasons why a task has no grade.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GradeError {
    /// The task has no solution.
    NoSolution,
    /// The simulated trial and error exceeds its limit of steps.
    TooLarge,
}

impl fmt::Display for GradeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSolution => write!(f, "this task has no solution, so it has no grade"),
            Self::TooLarge => write!(f, "this task is too large to grade: no one would solve it by trial and error"),
        }
    }
}

impl std::error::Error for GradeError {}

impl Grade {
    /// The expected time in seconds, for display.
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
    /// Estimates how long a person needs for the task.
    pub fn grade(&self) -> Result<Grade, GradeError> {
        let effort = self.effort()?;
        Ok(Grade { expected_ms: Weights::of(effort.lattice).expected_ms(&effort) as u32 })
    }

    /// Counts the parts of solving the task, on which the grade is based.
    pub fn effort(&self) -> Result<Effort, GradeError> {
        let trials = mean_trials(self).map_err(|error| match error {
            TrialError::NoSolution => GradeError::NoSolution,
            TrialError::TooLong => GradeError::TooLarge,
        })?;
        let (cells, pieces) = (self.area().len() as f64, self.pieces().len() as f64);
        Ok(Effort { lattice: self.area().lattice(), cells, pieces, errors: trials - pieces })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(task: &str) -> f64 {
        task.parse::<Task>().unwrap().grade().unwrap().seconds()
    }

    /// Constructed pairs: the second is harder for a reason a person notices.
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
    fn unsolvable_and_huge_tasks_have_no_grade() {
        let grade = |task: &str| task.parse::<Task>().unwrap().grade();
        assert_eq!(grade("I2 I3: .#./###/.#."), Err(GradeError::NoSolution));
        let all = "I2 I3 V3 T4 L4 I4 S4 O4 Y5 L5 P5 Z5: ########/########/########/########/########/########";
        assert_eq!(grade(all), Err(GradeError::TooLarge));
    }
}
