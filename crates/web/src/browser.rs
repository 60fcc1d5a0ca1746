//! The parts of the browser's API that several modules need.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Function;
use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use wasm_bindgen_futures::JsFuture;

pub(crate) fn window() -> web_sys::Window {
    web_sys::window().expect("a page has a window")
}

pub(crate) fn document() -> web_sys::Document {
    window().document().expect("a page has a document")
}

/// The root element, which carries theme and language.
pub(crate) fn root() -> web_sys::Element {
    document().document_element().expect("a document has a root")
}

/// False for a page that `ubongo page` has exported: its root element says so.
pub(crate) fn has_server() -> bool {
    !root().has_attribute("data-no-server")
}

/// The device clock, in milliseconds since 1970.
pub(crate) fn now_ms() -> u64 {
    js_sys::Date::now() as u64
}

/// Milliseconds since the page was opened. Unlike the device clock, nobody sets it; it may stand still while the device sleeps.
pub(crate) fn page_ms() -> u64 {
    window().performance().map_or(0, |performance| performance.now() as u64)
}

/// Cryptographically random bytes.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("a browser has random numbers");
    bytes
}

/// Reads a value from local storage.
pub(crate) fn recall<T: DeserializeOwned>(name: &str) -> Option<T> {
    let text = window().local_storage().ok()??.get_item(&format!("ubongo.{name}")).ok()??;
    serde_json::from_str(&text).ok()
}

/// Writes a value to local storage. In a private window that may fail; then the game goes on without it.
pub(crate) fn keep(name: &str, value: &impl Serialize) {
    try_keep(name, value);
}

/// The same, and returns whether the value is there now.
pub(crate) fn try_keep(name: &str, value: &impl Serialize) -> bool {
    let Ok(text) = serde_json::to_string(value) else { return false };
    let Ok(Some(storage)) = window().local_storage() else { return false };
    storage.set_item(&format!("ubongo.{name}"), &text).is_ok()
}

/// Reads a text from local storage.
pub(crate) fn recall_text(name: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(&format!("ubongo.{name}")).ok()?
}

/// Writes a text to local storage. False if it is full or forbidden.
pub(crate) fn keep_text(name: &str, text: &str) -> bool {
    let storage = window().local_storage().ok().flatten();
    storage.is_some_and(|storage| storage.set_item(&format!("ubongo.{name}"), text).is_ok())
}

/// True if local storage takes a value. It may be full, or forbidden in private windows.
pub(crate) fn can_store() -> bool {
    let is_kept = keep_text("trial", "1");
    forget("trial");
    is_kept
}

/// Removes a value from local storage.
pub(crate) fn forget(name: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.remove_item(&format!("ubongo.{name}"));
    }
}

/// A scheduled call. Dropping the timer cancels it.
pub(crate) struct Timer {
    id: i32,
    _run: Closure<dyn FnMut()>,
}

impl Drop for Timer {
    fn drop(&mut self) {
        window().clear_timeout_with_handle(self.id);
    }
}

/// Schedules a call.
pub(crate) fn timer(ms: u64, run: impl FnOnce() + 'static) -> Timer {
    timer_of(ms, Box::new(run))
}

/// Not generic, so that it is compiled once.
fn timer_of(ms: u64, run: Box<dyn FnOnce()>) -> Timer {
    let run = Closure::once(run);
    let ms = i32::try_from(ms).unwrap_or(i32::MAX);
    let id = window()
        .set_timeout_with_callback_and_timeout_and_arguments_0(run.as_ref().unchecked_ref(), ms)
        .unwrap_or_default();
    Timer { id, _run: run }
}

/// Schedules a call that cannot be cancelled.
pub(crate) fn after(ms: u64, run: impl FnOnce() + 'static) {
    after_of(ms, Box::new(run));
}

fn after_of(ms: u64, run: Box<dyn FnOnce()>) {
    let slot = Rc::new(RefCell::new(None));
    let used_slot = slot.clone();
    *slot.borrow_mut() = Some(timer(ms, move || {
        run();
        // A closure must not be dropped while it runs, so it is kept until the next one has run.
        let used = used_slot.borrow_mut().take();
        USED.with_borrow_mut(|bin| *bin = used);
    }));
}

thread_local! {
    /// The last timer that ran.
    static USED: RefCell<Option<Timer>> = const { RefCell::new(None) };
}

/// Listens to an event of the window for the lifetime of the page.
pub(crate) fn listen(event: &str, listener: impl FnMut(web_sys::Event) + 'static) {
    let listener = Closure::<dyn FnMut(web_sys::Event)>::new(listener);
    let _ = window().add_event_listener_with_callback(event, listener.as_ref().unchecked_ref());
    listener.forget();
}

/// Listens to an event of the window until the current owner is cleaned up.
pub(crate) fn listen_here<E: JsCast>(event: &'static str, mut listener: impl FnMut(E) + 'static) {
    listen_here_of(event, Box::new(move |event| listener(event.unchecked_into())));
}

fn listen_here_of(event: &'static str, listener: Box<dyn FnMut(web_sys::Event)>) {
    let listener: Function = Closure::wrap(listener).into_js_value().unchecked_into();
    let _ = window().add_event_listener_with_callback(event, &listener);
    let listener = StoredValue::new_local(listener);
    on_cleanup(move || {
        listener.try_with_value(|listener| window().remove_event_listener_with_callback(event, listener));
    });
}

/// True if a media query matches.
pub(crate) fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// True if a key press goes into a text field, a list or a dialog.
pub(crate) fn is_typing(event: &web_sys::KeyboardEvent) -> bool {
    is_within(event, "input,textarea,select,dialog,[role=dialog],[role=menu],[contenteditable]")
}

/// True if a key press goes to a button or link, which handles Enter and Space itself.
pub(crate) fn is_on_button(event: &web_sys::KeyboardEvent) -> bool {
    is_within(event, "button,a,summary,[role=button]")
}

fn is_within(event: &web_sys::Event, what: &str) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.and_then(|target| target.closest(what).ok().flatten()).is_some()
}

/// Forbids to zoom with two fingers or a double tap on some elements, until the current owner is cleaned up. Older
/// iPhones do not know `touch-action: none`.
pub(crate) fn forbid_zoom(on: &'static str) {
    for name in ["gesturestart", "dblclick"] {
        listen_here(name, move |event: web_sys::Event| {
            if is_within(&event, on) {
                event.prevent_default();
            }
        });
    }
}

/// Awaits the response of a `fetch`: its status and text. `None` if the server cannot be reached.
pub(crate) async fn response_text(response: js_sys::Promise) -> Option<(u16, String)> {
    let response: web_sys::Response = JsFuture::from(response).await.ok()?.dyn_into().ok()?;
    let text = JsFuture::from(response.text().ok()?).await.ok();
    Some((response.status(), text.and_then(|text| text.as_string()).unwrap_or_default()))
}

/// A property of a JavaScript object.
pub(crate) fn property(object: &JsValue, name: &str) -> Option<JsValue> {
    js_sys::Reflect::get(object, &name.into()).ok()
}
