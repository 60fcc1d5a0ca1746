//! Memos and effects as Leptos has them, but compiled once for each type of value instead of once for each closure: the
//! page is smaller by that. And values that are there for a moment.

use leptos::prelude::*;

use crate::browser;

/// A value that is worked out again when what it is read from changes, and that tells of it only if it is another one.
pub(crate) fn memo<T: PartialEq + Send + Sync + 'static>(read: impl Fn() -> T + Send + Sync + 'static) -> Memo<T> {
    let read: Box<dyn Fn() -> T + Send + Sync> = Box::new(read);
    Memo::new(move |_| read())
}

/// Does something now, and again whenever what it reads changes.
pub(crate) fn effect(run: impl Fn() + 'static) {
    let run: Box<dyn Fn()> = Box::new(run);
    Effect::new(run);
}

/// Something that is shown for a moment.
#[derive(Clone)]
pub(crate) struct Transient<T: Send + Sync + 'static> {
    shown: RwSignal<Option<T>>,
    /// How many there were. Only the last one is taken away when its time is over.
    count: StoredValue<usize>,
}

impl<T: Clone + Send + Sync + 'static> Copy for Transient<T> {}

impl<T: Clone + Send + Sync + 'static> Transient<T> {
    /// Nothing is shown.
    pub(crate) fn new() -> Self {
        Self { shown: RwSignal::new(None), count: StoredValue::new(0) }
    }

    /// Shows something until its time is over or the next one comes.
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

    /// What is shown.
    pub(crate) fn get(self) -> Option<T> {
        self.shown.get()
    }
}
