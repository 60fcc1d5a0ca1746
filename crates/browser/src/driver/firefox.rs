//! Firefox, by Marionette.

use std::fmt::Write;

use serde_json::{Value, json};
use tempfile::TempDir;

use super::marionette::Marionette;
use super::{Driver, Request, program, timeouts};
use crate::BrowserProfile;
use crate::program::Program;

/// Gives the page a size by its frame in the window, because windows have a least width that is wider than a phone.
const ADAPT: &str = "const [width, height, settings] = arguments;
    for (const [name, value] of Object.entries(settings)) Services.prefs.setIntPref(name, value);
    const frame = gBrowser.selectedBrowser;
    for (const [side, length] of Object.entries({ width, height }))
        for (const limit of ['', 'min-', 'max-']) frame.style.setProperty(limit + side, `${length}px`, 'important');
    window.resizeTo(width + 200, height + 300);
    return new Promise(done => (function look() {
        if (frame.clientWidth === width && frame.clientHeight === height) done(true); else setTimeout(look, 10);
    })())";

/// A headless Firefox.
pub(super) struct Firefox {
    marionette: Marionette,
    _program: Program,
    /// Declared last, because the program writes into it.
    _folder: TempDir,
}

impl Firefox {
    #[track_caller]
    pub(super) fn start(profile: BrowserProfile) -> Self {
        let folder = tempfile::tempdir().expect("a folder for Firefox");
        let written = std::fs::write(folder.path().join("user.js"), preferences(profile));
        written.expect("a folder for Firefox");
        let mut command = program("firefox-esr");
        // Settings and sizes are not for pages to change, so they need access to the system.
        command.args(["--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--new-instance"]);
        let mut program = Program::run(command.arg("--profile").arg(folder.path()).env("HOME", folder.path()));
        let written = folder.path().join("MarionetteActivePort");
        let marionette = program.until("opens its port", || {
            let port = std::fs::read_to_string(&written).ok()?.trim().parse().ok()?;
            Marionette::connect(port).ok()
        });
        // Marionette takes capabilities bare, without the "alwaysMatch" of WebDriver.
        let made = marionette.send("WebDriver:NewSession", &json!({ "timeouts": timeouts() }));
        made.unwrap_or_else(|why| panic!("Firefox doesn't start: {why}"));
        Self { marionette, _program: program, _folder: folder }
    }

    /// Runs a script with access to the whole browser.
    fn system_script(&self, script: &str, args: &Value) -> Result<Value, String> {
        self.marionette.send("Marionette:SetContext", &json!({ "value": "chrome" }))?;
        let answer = self.marionette.ask(Request::Script, &json!({ "script": script, "args": args }));
        self.marionette.send("Marionette:SetContext", &json!({ "value": "content" }))?;
        answer
    }
}

impl Driver for Firefox {
    fn ask(&self, request: Request, params: &Value) -> Result<Value, String> {
        match request {
            // Its own reload passes by the service worker.
            Request::Reload => {
                let here = self.marionette.ask(Request::Address, params)?;
                self.marionette.ask(Request::Go, &json!({ "url": here }))
            }
            _ => self.marionette.ask(request, params),
        }
    }

    fn adapt(&self, profile: BrowserProfile) -> Result<(), String> {
        let args = json!([profile.width, profile.height, looks(profile)]);
        self.system_script(ADAPT, &args).map(drop)
    }
}

/// The settings for theme and motion, which can change while it runs.
fn looks(profile: BrowserProfile) -> Value {
    json!({
        "layout.css.prefers-color-scheme.content-override": i32::from(!profile.is_dark),
        "ui.prefersReducedMotion": i32::from(profile.is_calm),
    })
}

/// The settings of a new browser.
fn preferences(profile: BrowserProfile) -> String {
    /// A finger: coarse, without hovering.
    const COARSE: i32 = 1;
    /// A mouse: fine, with hovering.
    const FINE: i32 = 6;
    let pointer = if profile.is_phone { COARSE } else { FINE };
    let settings = json!({
        // The system chooses a port.
        "marionette.port": 0,
        "intl.accept_languages": profile.language,
        "ui.primaryPointerCapabilities": pointer,
        "ui.allPointerCapabilities": pointer,
        "dom.w3c_touch_events.enabled": i32::from(profile.is_phone),
        // Phones have bars that take no room.
        "ui.useOverlayScrollbars": 1,
        "media.autoplay.default": 0,
        "media.volume_scale": "0.0",
        // One page needs no more processes.
        "dom.ipc.processCount": 1,
        "dom.ipc.processPrelaunch.enabled": false,
    });
    let mut text = String::new();
    for (name, value) in [settings, looks(profile)].iter().filter_map(Value::as_object).flatten() {
        writeln!(text, "user_pref(\"{name}\", {value});").expect("text takes everything");
    }
    text
}
