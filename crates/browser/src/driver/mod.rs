//! The drivers of browsers. All understand the requests of WebDriver; they differ in how they are started and spoken to.

mod chromium;
mod firefox;
mod marionette;
mod web_driver;
mod webkit;

use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};

use crate::{BrowserProfile, Engine};

/// The longest wait for an answer. Scripts give up earlier ([`timeouts`]), so a driver that takes longer is stuck.
const PATIENCE: Duration = Duration::from_secs(75);

/// A request of WebDriver.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Request {
    /// Goes to `url`.
    Go,
    /// Loads the page again.
    Reload,
    /// The address of the page.
    Address,
    /// Runs `script` with `args`.
    Script,
    /// Carries out `actions` with pointers, keys and wheels.
    Actions,
    /// A screenshot.
    Picture,
    /// Sets the `width` and `height` of the window.
    Resize,
}

/// A browser with one window. It ends when this is dropped.
pub(crate) trait Driver: Send + Sync {
    /// Sends a request and returns the answer or the error.
    fn ask(&self, request: Request, params: &Value) -> Result<Value, String>;

    /// Takes on the size, theme and motion setting of a profile.
    fn adapt(&self, profile: BrowserProfile) -> Result<(), String>;

    /// The errors on the console since the last call, if the browser records them by itself.
    fn console_errors(&self) -> Option<Vec<String>> {
        None
    }

    /// Sends a DevTools command; DevTools can do more than WebDriver.
    fn command(&self, name: &str, _params: &Value) -> Result<Value, String> {
        Err(format!("only Chromium knows {name}"))
    }
}

/// Starts a browser.
#[track_caller]
pub(crate) fn start(profile: BrowserProfile) -> Box<dyn Driver> {
    match profile.engine {
        Engine::Chromium => Box::new(chromium::Chromium::start(profile)),
        Engine::Firefox => Box::new(firefox::Firefox::start(profile)),
        Engine::WebKit => Box::new(webkit::WebKit::start(profile)),
    }
}

/// The time limits of a session, shorter than [`PATIENCE`].
fn timeouts() -> Value {
    json!({ "script": 60_000, "pageLoad": 60_000 })
}

/// A program that finds the same time zone and system language on every machine.
fn program(name: &str) -> Command {
    let mut command = Command::new(name);
    command.env("TZ", "UTC").env("LANG", "C.UTF-8").env_remove("LC_ALL").env_remove("LANGUAGE");
    command
}
