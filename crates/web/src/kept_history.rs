//! The history that this browser keeps: a list of records in its storage.

use std::cell::RefCell;

use history::{History, Record};

use crate::browser;

const STORED: &str = "history";
/// A history that could not be read is put aside here, so that nothing is lost.
const ASIDE: &str = "history-aside";

thread_local! {
    /// The history, if the browser does not store it: it stays until the page is closed.
    static NOT_STORED: RefCell<Option<History>> = const { RefCell::new(None) };
}

/// All records.
pub(crate) fn load() -> History {
    if let Some(history) = NOT_STORED.with_borrow(Clone::clone) {
        return history;
    }
    let Some(text) = browser::recall_text(STORED) else { return History::default() };
    match serde_json::from_str::<Vec<Record>>(&text) {
        Ok(records) => History::of(records),
        Err(_) => {
            if browser::keep_text(ASIDE, &text) {
                browser::forget(STORED);
            }
            History::default()
        }
    }
}

/// True if a history was put aside because it could not be read.
pub(crate) fn is_put_aside() -> bool {
    browser::recall_text(ASIDE).is_some()
}

/// Stores a history. If the browser refuses, it stays in memory and this returns false.
pub(crate) fn store(history: &History) -> bool {
    let text = serde_json::to_string(history.records()).unwrap_or_default();
    let stored = browser::keep_text(STORED, &text);
    NOT_STORED.set((!stored).then(|| history.clone()));
    stored
}

/// False once the browser has refused to store the history, or if it refuses to store anything.
pub(crate) fn is_stored() -> bool {
    NOT_STORED.with_borrow(Option::is_none) && browser::can_store()
}

/// Adds a record.
pub(crate) fn add(record: Record) {
    let mut history = load();
    if history.merge(vec![record]) > 0 {
        store(&history);
    }
}

/// Forgets everything.
pub(crate) fn wipe() {
    NOT_STORED.set(None);
    browser::forget(STORED);
    browser::forget(ASIDE);
}

/// An id that no other record has.
pub(crate) fn new_id() -> String {
    let random: String = browser::random::<6>().iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{:x}-{random}", browser::now_ms())
}
