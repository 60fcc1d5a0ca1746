//! The page: Leptos, compiled to WebAssembly. Screens are in `screens`, parts that several of them use in `parts`, the
//! boards in `flat` and `solid`, the player's hand in `hand`, and the connection to the table in `session`.

// The component macro makes its functions public.
#![allow(unreachable_pub)]

mod app;
mod browser;
mod chunk;
mod dial;
mod flat;
mod hand;
mod i18n;
mod install;
mod kept_game;
mod kept_history;
mod kept_replays;
mod loudness;
mod microphone;
mod parts;
mod prefs;
mod react;
mod route;
mod screens;
mod session;
mod solid;
mod sound;
mod wake_lock;

#[cfg(test)]
#[path = "../../rules/tests/random/mod.rs"]
mod random;

use wasm_bindgen::prelude::wasm_bindgen;

/// Shows the page. `start.js` calls it with the texts of a language and a function that loads those of another.
#[wasm_bindgen]
pub fn start(language: &str, words: &str, load: js_sys::Function) {
    i18n::begin(language, words, load);
    leptos::mount::mount_to_body(app::App);
}

/// Does nothing: the page starts when `start.js` has loaded the texts too.
fn main() {}
