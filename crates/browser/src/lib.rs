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
//! A [`Player`] plays whole games: it knows how every board is covered, and does it with mouse, finger or keys.
//!
//! What does not work panics and says what and where. Nothing sleeps: waiting is done in the browser, until what is waited
//! for is there. Only a [`BadRoad`] takes its time, since that is what it is for.
//!
//! There are crates that speak WebDriver. They stand on one with a licence that we do not want, or bring a whole HTTP client
//! along; what is needed of WebDriver is a dozen requests (`driver`).

mod axe;
mod browser;
mod driver;
mod fit;
mod hand;
mod house;
mod look;
mod picture;
mod player;
mod program;
mod road;
mod solid;
mod stage;
mod stall;

pub use browser::{Browser, Spot};
pub use hand::Key;
pub use house::House;
pub use look::Look;
pub use player::{Duty, Player, With};
pub use road::BadRoad;
pub use stage::Stage;
