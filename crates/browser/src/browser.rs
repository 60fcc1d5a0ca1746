//! A browser, and what it shows.

use std::path::PathBuf;

use serde_json::{Value, json};

use crate::driver::{self, Driver, Request};
use crate::{BrowserProfile, TestServer, axe, picture};

/// The longest wait for something to appear.
const PATIENCE_MS: u32 = 15_000;

/// Collects errors, for browsers that do not record them.
const WATCH: &str = "if (window.errors_seen) return;
    const seen = window.errors_seen = [], tell = console.error;
    console.error = (...words) => { seen.push(words.join(' ')); tell(...words); };
    addEventListener('error', event => seen.push(event.message));
    addEventListener('unhandledrejection', event => seen.push(String(event.reason)));
    addEventListener('securitypolicyviolation', event => seen.push(`Content Security Policy: ${event.violatedDirective}`))";

/// A browser with one window.
pub struct Browser {
    driver: Box<dyn Driver>,
    profile: BrowserProfile,
    axe: Option<PathBuf>,
    screenshots: PathBuf,
}

/// The box of an element on the page, in CSS pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PagePoint {
    /// Distance from the left edge of the window.
    pub left: f64,
    /// Distance from the upper edge of the window.
    pub top: f64,
    /// In CSS pixels.
    pub width: f64,
    /// In CSS pixels.
    pub height: f64,
}

impl PagePoint {
    /// A point in the box: 0.5, 0.5 is the middle.
    #[must_use]
    pub fn at(self, across: f64, down: f64) -> (f64, f64) {
        (self.left + self.width * across, self.top + self.height * down)
    }

    /// The middle of the box.
    #[must_use]
    pub fn middle(self) -> (f64, f64) {
        self.at(0.5, 0.5)
    }
}

impl Browser {
    #[track_caller]
    pub(crate) fn open(profile: BrowserProfile, axe: Option<PathBuf>, screenshots: PathBuf) -> Self {
        let browser = Self { driver: driver::start(profile), profile, axe, screenshots };
        browser.adapt(profile);
        browser
    }

    #[track_caller]
    fn adapt(&self, profile: BrowserProfile) {
        self.driver.adapt(profile).unwrap_or_else(|why| panic!("{profile:?}: {why}"));
    }

    /// The profile it was started with.
    pub const fn profile(&self) -> BrowserProfile {
        self.profile
    }

    /// Sends a DevTools command, in Chromium.
    #[track_caller]
    pub fn command(&self, name: &str, params: &Value) -> Value {
        self.driver.command(name, params).unwrap_or_else(|why| panic!("{name}: {why}"))
    }

    /// Carries out actions with pointers, keys or wheels, as WebDriver describes them.
    #[track_caller]
    pub(crate) fn perform(&self, source: &Value) {
        let done = self.driver.ask(Request::Actions, &json!({ "actions": [source] }));
        done.unwrap_or_else(|why| panic!("{source}: {why}"));
    }

    /// Goes to an address.
    #[track_caller]
    pub fn go(&self, url: &str) {
        self.driver.ask(Request::Go, &json!({ "url": url })).unwrap_or_else(|why| panic!("{url}: {why}"));
    }

    /// Goes to a page of a test server and waits until it has started.
    #[track_caller]
    pub fn visit(&self, server: &TestServer, path: &str) {
        self.go(&server.url(path));
        self.wait_until_started();
    }

    /// Reloads the page and waits until it has started.
    #[track_caller]
    pub fn reload(&self) {
        self.driver.ask(Request::Reload, &json!({})).unwrap_or_else(|why| panic!("reloading: {why}"));
        self.wait_until_started();
    }

    /// The current address.
    #[track_caller]
    pub fn url(&self) -> String {
        let url =
            self.driver.ask(Request::Address, &json!({})).unwrap_or_else(|why| panic!("reading the address: {why}"));
        url.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until the page is ready.
    #[track_caller]
    pub fn wait_until_started(&self) {
        self.wait("document.querySelector('script[type=module]') && !document.querySelector('.loading')");
        self.script(WATCH, &[]);
        let failed = self.script("return document.querySelector('.loading-failed')?.textContent ?? null", &[]);
        assert!(failed.is_null(), "the page doesn't start: {failed}; {:?}", self.console_errors());
    }

    /// Runs JavaScript, which may return a promise. The script finds its values in `arguments`.
    #[track_caller]
    pub fn script(&self, text: &str, arguments: &[Value]) -> Value {
        let answer = self.driver.ask(Request::Script, &json!({ "script": text, "args": arguments }));
        answer.unwrap_or_else(|why| panic!("{}: {why}", text.chars().take(200).collect::<String>()))
    }

    /// Waits until a JavaScript expression is true, and returns its value.
    #[track_caller]
    pub fn wait(&self, expression: &str) -> Value {
        // Timers, not animation frames, because a window in the background has none.
        let script = format!(
            "const end = performance.now() + {PATIENCE_MS};
             return new Promise((found, lost) => {{
               (function look() {{
                 let value;
                 try {{ value = ({expression}); }} catch (error) {{ return lost(error); }}
                 if (value) found(value === true ? true : value);
                 else if (performance.now() > end) found(null);
                 else setTimeout(look, 15);
               }})();
             }});"
        );
        let value = self.script(&script, &[]);
        if value.is_null() {
            let shown = self.script("return document.body?.innerText.slice(0, 500) ?? ''", &[]);
            panic!(
                "timed out waiting for {expression}\n at {}\n shown: {shown}\n {:?}",
                self.url(),
                self.console_errors()
            );
        }
        value
    }

    /// Waits for visible elements with `data-test="name"` and returns their boxes.
    #[track_caller]
    pub fn spots(&self, name: &str) -> Vec<PagePoint> {
        let all = format!("[...document.querySelectorAll('[data-test=\"{name}\"]')]");
        let spots = self.wait(&format!(
            "(spots => spots.length && spots)({all}.map(one => one.getBoundingClientRect())
             .filter(one => one.width > 0 && one.height > 0).map(one => [one.left, one.top, one.width, one.height]))"
        ));
        let number = |value: &Value| value.as_f64().unwrap_or_default();
        let spot = |one: &Value| PagePoint {
            left: number(&one[0]),
            top: number(&one[1]),
            width: number(&one[2]),
            height: number(&one[3]),
        };
        spots.as_array().expect("a list was made").iter().map(spot).collect()
    }

    /// Waits for the first element with `data-test="name"`, scrolls it into view, and returns its box.
    #[track_caller]
    pub fn spot(&self, name: &str) -> PagePoint {
        self.spots(name);
        let scroll = "document.querySelector(`[data-test=\"${arguments[0]}\"]`)
                      ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })";
        self.script(scroll, &[name.into()]);
        self.spots(name)[0]
    }

    /// True if there is an element with `data-test="name"` now.
    #[track_caller]
    pub fn has(&self, name: &str) -> bool {
        let found = self.script("return !!document.querySelector(`[data-test=\"${arguments[0]}\"]`)", &[name.into()]);
        found == true
    }

    /// Waits for an element and returns its text.
    #[track_caller]
    pub fn text(&self, name: &str) -> String {
        let text = self.wait(&format!("document.querySelector('[data-test=\"{name}\"]')?.innerText"));
        text.as_str().unwrap_or_default().to_owned()
    }

    /// The errors on the console since the last call, including unhandled rejections of promises. Only Chromium notices
    /// those before the page has started.
    #[track_caller]
    pub fn console_errors(&self) -> Vec<String> {
        self.driver.console_errors().unwrap_or_else(|| {
            let errors = self.script("return (window.errors_seen ?? []).splice(0)", &[]);
            errors.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
        })
    }

    /// Saves a screenshot as `target/screenshots/NAME.png`.
    #[track_caller]
    pub fn picture(&self, name: &str) {
        let data = self.driver.ask(Request::Picture, &json!({}));
        let data = data.unwrap_or_else(|why| panic!("taking a picture of {name}: {why}"));
        let bytes = picture::decoded(data.as_str().unwrap_or_default());
        let bytes = bytes.unwrap_or_else(|| panic!("can't decode the picture {name}"));
        let path = self.screenshots.join(format!("{name}.png"));
        let written = std::fs::create_dir_all(&self.screenshots).and_then(|()| std::fs::write(&path, bytes));
        written.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }

    /// Runs a check in light and dark mode and restores the mode.
    pub fn in_light_and_dark(&self, check: impl Fn(BrowserProfile)) {
        for is_dark in [!self.profile.is_dark, self.profile.is_dark] {
            let other = BrowserProfile { is_dark, ..self.profile };
            self.adapt(other);
            self.wait_until_quiet();
            check(other);
        }
    }

    /// Waits until all changes are on the screen and all animations have ended.
    #[track_caller]
    pub fn wait_until_quiet(&self) {
        self.script("return new Promise(done => setTimeout(done, 50))", &[]);
        self.wait(
            "document.getAnimations().every(one => one.playState !== 'running'
             || one.effect?.getTiming().iterations === Infinity)",
        );
    }

    /// Waits until the service worker has cached the whole page, so that it needs no server.
    #[track_caller]
    pub fn wait_until_cached(&self) {
        self.script("return navigator.serviceWorker.ready.then(() => true)", &[]);
        self.wait("navigator.serviceWorker.controller?.state === 'activated'");
    }

    /// The accessibility problems that axe-core finds.
    #[track_caller]
    pub fn barriers(&self) -> Vec<String> {
        axe::barriers(self, self.axe.as_deref())
    }

    /// Fails if axe-core finds an accessibility problem.
    #[track_caller]
    pub fn check_accessibility(&self) {
        let barriers = self.barriers();
        assert!(barriers.is_empty(), "accessibility problems at {}:\n{}", self.url(), barriers.join("\n"));
    }
}
