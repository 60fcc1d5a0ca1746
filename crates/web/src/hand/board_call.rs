//! A covered board is the button for "Ubongo!".

use leptos::prelude::*;

/// Movement in pixels at which a tap becomes a drag.
const TAP: f64 = 8.0;
/// The same on a board that is a button: a call in a hurry must not lift a piece.
const HURRIED_TAP: f64 = 12.0;

/// Whether tapping the board calls "Ubongo!", and how.
#[derive(Clone, Copy)]
pub(crate) struct BoardCall {
    pub(crate) is_on: Signal<bool>,
    pub(crate) call: Callback<()>,
}

impl BoardCall {
    /// A board that is never a button.
    pub(crate) fn never() -> Self {
        Self { is_on: Signal::stored(false), call: Callback::new(|()| ()) }
    }

    /// Calls, if the board is a button; then a tap or key has no other meaning.
    pub(crate) fn taken(self) -> bool {
        let is_on = self.is_on.get_untracked();
        if is_on {
            self.call.run(());
        }
        is_on
    }

    /// Movement in pixels at which a tap becomes a drag.
    pub(crate) fn tap(self) -> f64 {
        if self.is_on.get_untracked() { HURRIED_TAP } else { TAP }
    }
}
