//! Memos and effects as Leptos has them, but compiled once for each type of value instead of once for each closure: the
//! page is smaller by that.

use leptos::prelude::*;

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
