//! Drives the page in Chromium, Firefox and WebKit, for tests and benchmarks.
//!
//! `cargo xtask test` builds the program with the page in it and passes its path as `UBONGO_BROWSER`. The tests need
//! the feature `driven`, so that a plain `cargo test` skips them instead of passing them without a browser:
//!
//! ```no_run
//! use browser::{BrowserProfile, TestEnv};
//!
//! let env = TestEnv::set();
//! let server = env.server();
//! let browser = env.browser(BrowserProfile::LAPTOP);
//! browser.visit(&server, "/");
//! browser.click("solo");
//! ```
//!
//! A [`TestPlayer`] plays whole games: it solves every board and places the pieces with mouse, finger or keys.
//!
//! Failures panic with what happened and where. Nothing sleeps: waiting happens in the browser, until a condition
//! holds. Only the faulty proxy of crate `testbed` delays things, because that is its purpose.
//!
//! There are crates for WebDriver. They depend on one with a licence that we do not accept, or on a whole HTTP client;
//! we need a dozen requests (`driver`).

mod axe;
mod browser;
mod deploy_proxy;
mod driver;
mod engine;
mod fit;
mod hand;
mod look;
mod picture;
mod player;
mod profile;
mod program;
mod screen_reader;
mod solid;
mod stall;
mod static_host;
mod test_env;
mod test_server;
mod two_pages;

pub use browser::{Browser, PagePoint};
pub use deploy_proxy::DeployProxy;
pub use engine::Engine;
pub use hand::{Key, Pointer, PointerStep};
pub use player::{InputDevice, NextStep, TestPlayer};
pub use profile::BrowserProfile;
pub use static_host::StaticHost;
pub use test_env::TestEnv;
pub use test_server::TestServer;
pub use two_pages::TwoPages;
