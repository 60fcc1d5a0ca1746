//! What to practise: edition, level and difficulty.

use puzzle::deck::{Edition, Level};
use puzzle::practice::Difficulty;

use super::saved::SavedPractice;
use crate::t;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Choice {
    pub(super) edition: Edition,
    pub(super) level: Level,
    pub(super) difficulty: Difficulty,
}

impl Choice {
    /// As it was stored; what is missing or makes no sense is replaced.
    pub(super) fn of(saved: &SavedPractice) -> Self {
        let edition =
            Edition::ALL.into_iter().find(|edition| edition.name() == saved.edition).unwrap_or(Edition::Modern);
        let all = edition.levels();
        let level = all.iter().copied().find(|level| level.name() == saved.level).unwrap_or(all[0]);
        let difficulty = Difficulty::ALL[saved.difficulty.unwrap_or(1).min(2)];
        Self { edition, level, difficulty }
    }
}

/// The name of an edition.
pub(super) fn edition_name(edition: Edition) -> String {
    t!(
        "edition",
        edition = match edition {
            Edition::Classic => "classic",
            Edition::Modern => "modern",
            Edition::ThreeD => "three_d",
        }
    )
}

/// The name of a difficulty.
pub(super) fn difficulty_name(difficulty: Difficulty) -> String {
    t!(
        "practice-difficulty-name",
        difficulty = match difficulty {
            Difficulty::Easier => "easier",
            Difficulty::Medium => "medium",
            Difficulty::Harder => "harder",
        }
    )
}
