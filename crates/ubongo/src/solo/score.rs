//! What the player has done so far.

use std::fmt;

use puzzle::Grade;

use super::glass::{Minutes, Ms};

/// A task that was solved in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Solved {
    pub(super) took_ms: Ms,
    /// What an average adult is expected to need.
    pub(super) grade: Option<Grade>,
}

impl Solved {
    fn beats_the_grade(&self) -> bool {
        self.grade.is_some_and(|grade| self.took_ms < Ms::from(grade.expected_ms))
    }
}

/// How the tasks of a sitting ended. One that is still open when the player leaves is not in it.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct Score {
    pub(super) solved: Vec<Solved>,
    pub(super) put_aside: u32,
    pub(super) given_up: u32,
    pub(super) ran_out: u32,
}

impl Score {
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The summary, a line each.
    pub(super) fn lines(&self) -> Vec<String> {
        if self.is_empty() {
            return vec!["No task was played to the end.".into()];
        }
        let mut lines = vec![match self.solved.len() {
            0 => "No task solved.".into(),
            1 => "1 task solved.".into(),
            many => format!("{many} tasks solved."),
        }];
        let times = || self.solved.iter().map(|solved| solved.took_ms);
        if let Some(best) = times().min() {
            let total: Ms = times().sum();
            let mean = total / self.solved.len() as Ms;
            let list: Vec<String> = times().map(|time| Minutes(time).to_string()).collect();
            lines.push(format!("Times: {}", list.join("  ")));
            lines.push(format!("Best {}, on average {}, together {}.", Minutes(best), Minutes(mean), Minutes(total)));
            let faster = self.solved.iter().filter(|solved| solved.beats_the_grade()).count();
            lines.push(format!("Faster than an average adult: {faster} of {}.", self.solved.len()));
        }
        for (count, what) in [
            (self.put_aside, "put aside"),
            (self.ran_out, "not solved before the sand ran out"),
            (self.given_up, "given up"),
        ] {
            if count > 0 {
                lines.push(format!("{count} {what}."));
            }
        }
        lines
    }
}

/// The score in the corner of the screen while one plays.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "solved {}", self.solved.len())?;
        if self.put_aside > 0 {
            write!(f, ", aside {}", self.put_aside)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn summary_lists_times_and_says_what_was_not_solved() {
        let solved = |took_ms, expected_ms| Solved { took_ms, grade: Some(Grade { expected_ms }) };
        let score =
            Score { solved: vec![solved(21_000, 30_000), solved(65_000, 30_000)], put_aside: 2, ..Score::default() };
        assert_eq!(
            score.lines(),
            [
                "2 tasks solved.",
                "Times: 0:21  1:05",
                "Best 0:21, on average 0:43, together 1:26.",
                "Faster than an average adult: 1 of 2.",
                "2 put aside.",
            ]
        );
        assert_eq!(Score::default().lines(), ["No task was played to the end."]);
        assert_eq!(score.to_string(), "solved 2, aside 2");
    }
}
