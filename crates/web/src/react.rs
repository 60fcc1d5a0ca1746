//! Memos and effects of Leptos, compiled once for each value type instead of once for each closure, which makes the
//! page smaller. Also values that are shown for a moment.

use leptos::prelude::*;

use crate::browser;

/// A value that is computed again when its inputs change, and that notifies readers only if it differs.
pub(crate) fn memo<T: PartialEq + Send + Sync + 'static>(read: impl Fn() -> T + Send + Sync + 'static) -> Memo<T> {
    let read: Box<dyn Fn() -> T + Send + Sync> = Box::new(read);
    Memo::new(move |_| read())
}

/// Runs now, and again whenever a signal it reads changes.
pub(crate) fn effect(run: impl Fn() + 'static) {
    let run: Box<dyn Fn()> = Box::new(run);
    Effect::new(run);
}

/// A value that is shown for a limited time.
#[derive(Clone)]
pub(crate) struct Transient<T: Send + Sync + 'static> {
    shown: RwSignal<Option<T>>,
    /// Counts the values shown, so that a timer clears only its own.
    count: StoredValue<usize>,
}

impl<T: Clone + Send + Sync + 'static> Copy for Transient<T> {}

impl<T: Clone + Send + Sync + 'static> Transient<T> {
    pub(crate) fn new() -> Self {
        Self { shown: RwSignal::new(None), count: StoredValue::new(0) }
    }

    /// Shows a value until its time is over or the next one replaces it.
    pub(crate) fn show(self, value: T, ms: u64) {
        let Self { shown, count } = self;
        let number = count.get_value() + 1;
        count.set_value(number);
        shown.set(Some(value));
        browser::after(ms, move || {
            if count.try_get_value() == Some(number) {
                let _ = shown.try_set(None);
            }
        });
    }

    pub(crate) fn get(self) -> Option<T> {
        self.shown.get()
    }
}
