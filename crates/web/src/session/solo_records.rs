//! The solo results of this browser, kept in its storage.

use puzzle::deck::{DeckCode, Edition, Level};
use rules::solo::{Category, Goal, Score};
use serde::{Deserialize, Serialize};
use table::{Achievement, AchievementKind};

use crate::browser;

/// The number of recent results kept. The best of each kind are kept in addition.
const MOST: usize = 60;

/// The result of a solo game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct SoloRecord {
    pub(crate) edition: Edition,
    pub(crate) level: Level,
    pub(crate) goal: Goal,
    pub(crate) aids: bool,
    pub(crate) deck: DeckCode,
    pub(crate) solved: u32,
    pub(crate) after_ms: u64,
    pub(crate) at: u64,
}

impl SoloRecord {
    /// Results of one category can be compared (M15).
    pub(crate) fn category(&self) -> Category {
        Category { edition: self.edition, level: self.level, goal: self.goal, aids: self.aids }
    }

    /// True if both results can be compared.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        self.category() == other.category()
    }

    /// The score that ranks comparable results.
    pub(crate) fn score(&self) -> Score {
        Score { solved: self.solved, after_ms: self.after_ms }
    }
}

/// All results, newest first.
pub(crate) fn runs() -> Vec<SoloRecord> {
    browser::recall("runs").unwrap_or_default()
}

/// The best result of a category.
pub(crate) fn best_of(category: Category) -> Option<SoloRecord> {
    runs().into_iter().filter(|run| run.category() == category).max_by_key(SoloRecord::score)
}

/// Adds the result of a complete solo game. Returns whether it is better than all before it.
pub(super) fn add(record: &Achievement) -> bool {
    let AchievementKind::Solo { goal, solved, after_ms } = record.kind else { return false };
    let Achievement { edition, level, aids, deck, .. } = *record;
    let mut runs = runs();
    runs.insert(0, SoloRecord { edition, level, goal, aids, deck, solved, after_ms, at: browser::now_ms() });
    // The best result of each kind stays, however old it is.
    let best: Vec<bool> = (0..runs.len())
        .map(|i| {
            !runs
                .iter()
                .enumerate()
                .any(|(j, other)| j != i && other.is_like(&runs[i]) && other.score() > runs[i].score())
        })
        .collect();
    let mut best = best.into_iter();
    let mut count = 0;
    runs.retain(|_| {
        count += 1;
        best.next().unwrap_or_default() || count <= MOST
    });
    browser::keep("runs", &runs);
    !runs[1..].iter().any(|other| other.is_like(&runs[0]) && other.score() >= runs[0].score())
}
