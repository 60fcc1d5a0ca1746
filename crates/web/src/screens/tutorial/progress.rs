//! How far a player has come, kept in the browser.

use puzzle::deck::Edition;
use serde::{Deserialize, Serialize};

use super::step::Step;
use crate::browser;

/// The name in the browser's storage.
const NAME: &str = "tutorial";

/// The progress in all editions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Progress {
    /// The edition that was begun last.
    last: Edition,
    classic: EditionProgress,
    modern: EditionProgress,
    three_d: EditionProgress,
}

/// The progress in one edition.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
struct EditionProgress {
    /// The index of the current step.
    step: usize,
    /// True once all steps were done.
    done: bool,
}

impl Default for Progress {
    fn default() -> Self {
        let none = EditionProgress::default();
        Self { last: Edition::Modern, classic: none, modern: none, three_d: none }
    }
}

impl Progress {
    pub(super) fn recall() -> Self {
        browser::recall(NAME).unwrap_or_default()
    }

    pub(super) fn keep(self) {
        browser::keep(NAME, &self);
    }

    const fn of(&mut self, edition: Edition) -> &mut EditionProgress {
        match edition {
            Edition::Classic => &mut self.classic,
            Edition::Modern => &mut self.modern,
            Edition::ThreeD => &mut self.three_d,
        }
    }

    /// The edition to begin with, if none is asked for.
    pub(super) const fn last(self) -> Edition {
        self.last
    }

    /// The step to go on with.
    pub(super) fn step(mut self, edition: Edition) -> usize {
        let EditionProgress { step, done } = *self.of(edition);
        if done { 0 } else { step.min(Step::all(edition).len() - 1) }
    }

    /// True once all steps of an edition were done.
    pub(super) const fn is_done(mut self, edition: Edition) -> bool {
        self.of(edition).done
    }

    /// The player is at a step. The one after the last is the end.
    #[must_use]
    pub(super) fn at(mut self, edition: Edition, step: usize) -> Self {
        self.last = edition;
        let end = step >= Step::all(edition).len();
        let before = self.of(edition);
        *before = EditionProgress { step: if end { 0 } else { step }, done: end || before.done && step > 0 };
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_goes_on_at_the_same_step_of_the_same_edition() {
        let progress = Progress::default().at(Edition::Classic, 3);
        assert_eq!(
            (progress.last(), progress.step(Edition::Classic), progress.step(Edition::Modern)),
            (Edition::Classic, 3, 0)
        );
        let text = serde_json::to_string(&progress).unwrap();
        assert_eq!(serde_json::from_str::<Progress>(&text).unwrap(), progress);
    }

    #[test]
    fn a_finished_tutorial_begins_again() {
        let end = Step::all(Edition::ThreeD).len();
        let progress = Progress::default().at(Edition::ThreeD, end);
        assert!(progress.is_done(Edition::ThreeD) && !progress.is_done(Edition::Modern));
        assert_eq!(progress.step(Edition::ThreeD), 0);
    }

    #[test]
    fn what_an_older_page_has_stored_does_no_harm() {
        let progress: Progress = serde_json::from_str(r#"{"modern":{"step":99}}"#).unwrap();
        assert_eq!(progress.step(Edition::Modern), 7);
        assert_eq!(serde_json::from_str::<Progress>("{}").unwrap(), Progress::default());
    }
}
