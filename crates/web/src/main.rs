//! The page: Leptos, compiled to WebAssembly. Screens are in `screens`, what several of them show in `parts`, the boards in
//! `flat` and `solid`, what hands do on them in `hand`, and the table they play at behind `session`.

// Components are made public by their macro.
#![allow(unreachable_pub)]

mod app;
mod browser;
mod flat;
mod hand;
mod parts;
mod prefs;
mod react;
mod route;
mod screens;
mod session;
mod solid;
mod sound;
mod tongue;

fn main() {
    leptos::mount::mount_to_body(app::App);
}
