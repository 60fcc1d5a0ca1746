//! Keeps the screen on during a game and at a table that waits, where the browser can do that.

use std::cell::RefCell;

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::JsValue;
use wasm_bindgen_futures::JsFuture;

use crate::browser;
use crate::react::effect;

thread_local! {
    /// The lock. The browser takes it back whenever the page is hidden.
    static LOCK: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

/// Keeps the screen on while `wanted` is true, until the current owner is cleaned up.
pub(crate) fn keep_awake(wanted: Signal<bool>) {
    let update = move || {
        if wanted.try_get_untracked().unwrap_or_default() && !browser::document().hidden() {
            leptos::task::spawn_local(take(wanted));
        } else {
            release();
        }
    };
    effect(move || {
        wanted.track();
        update();
    });
    browser::listen_here("visibilitychange", move |_: web_sys::Event| update());
    on_cleanup(release);
}

/// Asks for the lock. A browser may refuse, for example when the battery is low; then the screen goes dark as usual.
async fn take(wanted: Signal<bool>) {
    let Some(promise) = call(&browser::window().navigator(), &["wakeLock", "request"], &["screen".into()]) else {
        return;
    };
    let Ok(lock) = JsFuture::from(promise).await else { return };
    release();
    LOCK.set(Some(lock));
    // The table may be left before the browser answers.
    if !wanted.try_get_untracked().unwrap_or_default() {
        release();
    }
}

fn release() {
    if let Some(lock) = LOCK.take() {
        let _ = call(&lock, &["release"], &[]);
    }
}

/// Calls a method that not every browser has, and that returns a promise.
fn call(object: &JsValue, path: &[&str], arguments: &[JsValue]) -> Option<Promise> {
    let (method, way) = path.split_last()?;
    let owner = way.iter().try_fold(object.clone(), |owner, name| browser::property(&owner, name))?;
    let method: Function = browser::property(&owner, method)?.dyn_into().ok()?;
    Reflect::apply(&method, &owner, &arguments.iter().collect()).ok()?.dyn_into().ok()
}
