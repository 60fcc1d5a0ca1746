//! The page: Leptos, compiled to WebAssembly. Screens are in `screens`, what several of them show in `parts`, the boards in
//! `flat` and `solid`, what hands do on them in `hand`, and the table they play at behind `session`.

// Components are made public by their macro.
#![allow(unreachable_pub)]

mod app;
mod browser;
mod flat;
mod hand;
mod i18n;
mod parts;
mod prefs;
mod react;
mod route;
mod screens;
mod session;
mod solid;
mod sound;

#[cfg(test)]
#[path = "../../rules/tests/random/mod.rs"]
mod random;

use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the page: `start.js` calls it with the words of a language, and with what loads those of another one.
#[wasm_bindgen]
pub fn start(language: &str, words: &str, load: js_sys::Function) {
    i18n::begin(language, words, load);
    leptos::mount::mount_to_body(app::App);
}

/// Nothing happens by itself: the program may be here before the words are.
fn main() {}
