//! The few things of the browser that everything here needs.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Function;
use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The window. Pages always have one.
pub(crate) fn window() -> web_sys::Window {
    web_sys::window().expect("a page has a window")
}

/// The document.
pub(crate) fn document() -> web_sys::Document {
    window().document().expect("a page has a document")
}

/// The root element, which carries theme and language.
pub(crate) fn root() -> web_sys::Element {
    document().document_element().expect("a document has a root")
}

/// The clock of the device, in milliseconds since 1970.
pub(crate) fn now_ms() -> u64 {
    js_sys::Date::now() as u64
}

/// Random bytes that nobody can guess.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("a browser has chance");
    bytes
}

/// Reads what the browser keeps under a name.
pub(crate) fn recall<T: DeserializeOwned>(name: &str) -> Option<T> {
    let text = window().local_storage().ok()??.get_item(&format!("ubongo.{name}")).ok()??;
    serde_json::from_str(&text).ok()
}

/// Lets the browser keep something. In a private window it may refuse; then the game goes on without.
pub(crate) fn keep(name: &str, value: &impl Serialize) {
    let Ok(text) = serde_json::to_string(value) else { return };
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.set_item(&format!("ubongo.{name}"), &text);
    }
}

/// Lets the browser forget what it keeps under a name.
pub(crate) fn forget(name: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.remove_item(&format!("ubongo.{name}"));
    }
}

/// Something that happens later, unless this is dropped before.
pub(crate) struct Timer {
    id: i32,
    _run: Closure<dyn FnMut()>,
}

impl Drop for Timer {
    fn drop(&mut self) {
        window().clear_timeout_with_handle(self.id);
    }
}

/// Does something after some milliseconds. Dropping the timer calls it off.
pub(crate) fn timer(ms: u64, run: impl FnOnce() + 'static) -> Timer {
    timer_of(ms, Box::new(run))
}

/// Compiled once, and not for everybody who waits.
fn timer_of(ms: u64, run: Box<dyn FnOnce()>) -> Timer {
    let run = Closure::once(run);
    let ms = i32::try_from(ms).unwrap_or(i32::MAX);
    let id = window()
        .set_timeout_with_callback_and_timeout_and_arguments_0(run.as_ref().unchecked_ref(), ms)
        .unwrap_or_default();
    Timer { id, _run: run }
}

/// Does something after some milliseconds, come what may.
pub(crate) fn after(ms: u64, run: impl FnOnce() + 'static) {
    after_of(ms, Box::new(run));
}

fn after_of(ms: u64, run: Box<dyn FnOnce()>) {
    let slot = Rc::new(RefCell::new(None));
    let own = slot.clone();
    *slot.borrow_mut() = Some(timer(ms, move || {
        run();
        // The closure that runs may not be dropped by itself; the next one that is dropped takes it along.
        let used = own.borrow_mut().take();
        USED.with_borrow_mut(|bin| *bin = used);
    }));
}

thread_local! {
    /// The last timer that has run.
    static USED: RefCell<Option<Timer>> = const { RefCell::new(None) };
}

/// Listens to an event of the window for as long as the page lives.
pub(crate) fn listen(event: &str, heard: impl FnMut(web_sys::Event) + 'static) {
    let heard = Closure::<dyn FnMut(web_sys::Event)>::new(heard);
    let _ = window().add_event_listener_with_callback(event, heard.as_ref().unchecked_ref());
    heard.forget();
}

/// Listens to an event of the window for as long as the owner lives.
pub(crate) fn listen_here<E: JsCast>(event: &'static str, mut heard: impl FnMut(E) + 'static) {
    listen_here_of(event, Box::new(move |event| heard(event.unchecked_into())));
}

fn listen_here_of(event: &'static str, heard: Box<dyn FnMut(web_sys::Event)>) {
    let heard: Function = Closure::wrap(heard).into_js_value().unchecked_into();
    let _ = window().add_event_listener_with_callback(event, &heard);
    let heard = StoredValue::new_local(heard);
    on_cleanup(move || {
        heard.try_with_value(|heard| window().remove_event_listener_with_callback(event, heard));
    });
}

/// Whether a media query holds.
pub(crate) fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// What a server answers: a number, and the text that goes with it. `None` if it cannot be reached.
pub(crate) async fn answer(asked: js_sys::Promise) -> Option<(u16, String)> {
    let answer: web_sys::Response = JsFuture::from(asked).await.ok()?.dyn_into().ok()?;
    let said = JsFuture::from(answer.text().ok()?).await.ok();
    Some((answer.status(), said.and_then(|said| said.as_string()).unwrap_or_default()))
}

/// A part of what a script has.
pub(crate) fn part(whole: &JsValue, name: &str) -> Option<JsValue> {
    js_sys::Reflect::get(whole, &name.into()).ok()
}
