//! Installing the page as an app, which every browser offers in another way.

use std::cell::{Cell, RefCell};

use js_sys::{Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;

use crate::browser;

/// How this browser installs a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum InstallWay {
    /// The browser asks, when the page asks it to: Chrome, Edge and others on Android and on computers.
    Question,
    /// The player finds it in the share sheet: iPhones and iPads.
    ShareSheet,
}

/// What the page knows about the browser.
#[derive(Clone, Copy, Default)]
struct Situation {
    /// The page runs as an app already.
    is_app: bool,
    /// The browser has said that it can ask.
    can_ask: bool,
    /// An iPhone or iPad, whose browsers never say so.
    is_apple_phone: bool,
    /// The player has seen the hint before.
    was_shown: bool,
}

impl Situation {
    fn now(can_ask: bool) -> Self {
        let navigator = browser::window().navigator();
        // Only browsers on iPhones and iPads have this property. It is true in an app.
        let standalone = browser::property(&navigator, "standalone").filter(|value| !value.is_undefined());
        let has_fingers = browser::property(&navigator, "maxTouchPoints").and_then(|count| count.as_f64());
        Self {
            is_app: browser::matches("(display-mode: standalone), (display-mode: fullscreen)")
                || standalone.as_ref().is_some_and(JsValue::is_truthy),
            can_ask,
            is_apple_phone: standalone.is_some() && has_fingers.is_some_and(|count| count > 0.0),
            was_shown: browser::recall::<bool>("install-hint").unwrap_or_default(),
        }
    }

    const fn way(self) -> Option<InstallWay> {
        match self {
            Self { is_app: true, .. } | Self { was_shown: true, .. } => None,
            Self { can_ask: true, .. } => Some(InstallWay::Question),
            Self { is_apple_phone: true, .. } => Some(InstallWay::ShareSheet),
            _ => None,
        }
    }
}

thread_local! {
    /// The browser's question, which it hands over as an event when it likes.
    static QUESTION: RefCell<Option<JsValue>> = const { RefCell::new(None) };
    /// Whether there is one.
    static CAN_ASK: Cell<Option<RwSignal<bool>>> = const { Cell::new(None) };
}

/// Keeps the browser's question for later. Called once, by the root of the page: the event comes early, and once.
pub(crate) fn prepare() {
    let can_ask = RwSignal::new(false);
    CAN_ASK.set(Some(can_ask));
    browser::listen("beforeinstallprompt", move |event| {
        // Otherwise the browser would ask by itself, perhaps in the middle of a race.
        event.prevent_default();
        QUESTION.set(Some(event.into()));
        can_ask.set(true);
    });
    browser::listen("appinstalled", move |_| can_ask.set(false));
}

/// How the page can be installed, if the player has not been told yet. Reading subscribes.
pub(crate) fn way() -> Option<InstallWay> {
    Situation::now(CAN_ASK.get().is_some_and(|can_ask| can_ask.get())).way()
}

/// From now on the player has been told.
pub(crate) fn remember() {
    browser::keep("install-hint", &true);
}

/// Lets the browser ask. It can do that once.
pub(crate) fn ask() {
    let Some(event) = QUESTION.take() else { return };
    if let Some(can_ask) = CAN_ASK.get() {
        can_ask.set(false);
    }
    let prompt = browser::property(&event, "prompt").and_then(|prompt| prompt.dyn_into::<Function>().ok());
    if let Some(prompt) = prompt {
        let _ = Reflect::apply(&prompt, &event, &js_sys::Array::new());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hint_fits_the_browser_and_is_for_pages_that_are_no_app_yet() {
        let android = Situation { can_ask: true, ..Situation::default() };
        let iphone = Situation { is_apple_phone: true, ..Situation::default() };
        assert_eq!(android.way(), Some(InstallWay::Question));
        assert_eq!(iphone.way(), Some(InstallWay::ShareSheet));
        assert_eq!(Situation::default().way(), None);
        for situation in [android, iphone] {
            assert_eq!(Situation { is_app: true, ..situation }.way(), None);
            assert_eq!(Situation { was_shown: true, ..situation }.way(), None);
        }
    }
}
