//! What practice keeps in the browser's storage.

use std::cell::RefCell;

use puzzle::Task;
use serde::{Deserialize, Serialize};

use crate::browser;

/// The name in the browser's storage.
const STORED: &str = "practice";

/// The choices, the current task and the streak.
#[derive(Clone, PartialEq, Serialize, Deserialize, Default, Debug)]
#[serde(default)]
pub(super) struct SavedPractice {
    /// The name of the edition.
    pub(super) edition: String,
    /// The name of the level.
    pub(super) level: String,
    /// 0 to 2, from easier to harder; 1 if nothing was chosen.
    pub(super) difficulty: Option<usize>,
    /// The code of the deck that tasks come from.
    pub(super) deck: Option<String>,
    /// Board and set of the current task.
    pub(super) task: Option<(usize, usize)>,
    /// A task that someone drew; it comes first.
    pub(super) own: Option<String>,
    pub(super) unaided: u32,
    pub(super) solved: u32,
}

thread_local! {
    /// What the browser did not store: it stays until the page is closed.
    static NOT_STORED: RefCell<Option<SavedPractice>> = const { RefCell::new(None) };
}

impl SavedPractice {
    pub(super) fn load() -> Self {
        NOT_STORED.with_borrow(Clone::clone).or_else(|| browser::recall(STORED)).unwrap_or_default()
    }

    pub(super) fn save(&self) {
        let stored = browser::try_keep(STORED, self);
        NOT_STORED.set((!stored).then(|| self.clone()));
    }
}

/// Makes a task that someone drew the next one to practise.
pub(crate) fn practise_own(task: &Task) {
    SavedPractice { own: Some(task.to_string()), ..SavedPractice::load() }.save();
}
