//! Drives the page in a real Chromium: starts the program with the page in it, starts browsers, lets hands move, and looks at
//! what comes of it.
//!
//! `cargo xtask test` builds the program and says with `UBONGO_BROWSER` where it is. The tests need the feature `driven`, so
//! that a plain `cargo test` does not run them, instead of passing them without having looked at anything:
//!
//! ```no_run
//! use browser::{Look, Stage};
//!
//! let stage = Stage::set();
//! let house = stage.house();
//! let browser = stage.browser(Look::LAPTOP);
//! browser.visit(&house, "/");
//! browser.click("solo");
//! ```
//!
//! A [`TestPlayer`] plays whole games: it knows how every board is covered, and does it with mouse, finger or keys.
//!
//! What does not work panics and says what and where. Nothing sleeps: waiting is done in the browser, until what is waited
//! for is there. Only a [`FaultyProxy`] takes its time, since that is what it is for.
//!
//! There are crates that speak WebDriver. They stand on one with a licence that we do not want, or bring a whole HTTP client
//! along; what is needed of WebDriver is a dozen requests (`driver`).

mod axe;
mod browser;
mod driver;
mod faulty_proxy;
mod fit;
mod hand;
mod picture;
mod player;
mod profile;
mod program;
mod solid;
mod stall;
mod test_env;
mod test_server;

pub use browser::{Browser, PagePoint};
pub use faulty_proxy::FaultyProxy;
pub use hand::Key;
pub use player::{InputDevice, NextStep, TestPlayer};
pub use profile::BrowserProfile;
pub use test_env::TestEnv;
pub use test_server::TestServer;
