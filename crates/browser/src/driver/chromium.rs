//! Chromium, by Chromedriver and DevTools.

use std::path::PathBuf;

use serde_json::{Value, json};

use super::web_driver::WebDriver;
use super::{Driver, Request, program, timeouts};
use crate::BrowserProfile;
use crate::program::Program;

/// Starts of Chromedriver before giving up.
const STARTS: usize = 3;

/// A headless Chromium.
pub(super) struct Chromium(WebDriver);

impl Chromium {
    #[track_caller]
    pub(super) fn start(profile: BrowserProfile) -> Self {
        let start = || {
            Program::try_start(program("chromedriver").arg("--port=0"), |line| {
                line.split_once("successfully on port ")?.1.trim_end_matches('.').parse().ok()
            })
        };
        // It takes a free port of IPv4 and ends at once if another program has that port of IPv6.
        let (program, port) = (0..STARTS).find_map(|_| start()).expect("chromedriver doesn't print its address");
        let driver = WebDriver::begin(program, port, &capabilities(profile));
        Self(driver.unwrap_or_else(|why| panic!("Chromium doesn't start: {why}")))
    }
}

impl Driver for Chromium {
    fn ask(&self, request: Request, params: &Value) -> Result<Value, String> {
        self.0.ask(request, params)
    }

    fn adapt(&self, profile: BrowserProfile) -> Result<(), String> {
        commands(profile).iter().try_for_each(|(name, params)| self.command(name, params).map(drop))
    }

    fn console_errors(&self) -> Option<Vec<String>> {
        let log = self.0.post("se/log", &json!({ "type": "browser" })).ok()?;
        let entries = log.as_array().cloned().unwrap_or_default();
        let severe = entries.iter().filter(|entry| entry["level"] == "SEVERE");
        Some(severe.filter_map(|entry| entry["message"].as_str().map(str::to_owned)).collect())
    }

    fn command(&self, name: &str, params: &Value) -> Result<Value, String> {
        self.0.post("goog/cdp/execute", &json!({ "cmd": name, "params": params }))
    }
}

/// The WebDriver capabilities of a new browser.
fn capabilities(profile: BrowserProfile) -> Value {
    let mut args = vec![
        "--headless=new".to_owned(),
        // For containers, which have no sandbox and little shared memory. All loaded files are our own.
        "--no-sandbox".to_owned(),
        "--disable-dev-shm-usage".to_owned(),
        "--hide-scrollbars".to_owned(),
        "--force-color-profile=srgb".to_owned(),
        // Sounds may play before the first click, so that they are tested, too.
        "--autoplay-policy=no-user-gesture-required".to_owned(),
        "--mute-audio".to_owned(),
        "--no-first-run".to_owned(),
        format!("--lang={}", profile.language),
        format!("--window-size={},{}", profile.width, profile.height),
    ];
    if profile.is_loud {
        args.push("--use-fake-device-for-media-stream".to_owned());
        args.push(format!("--use-file-for-fake-audio-capture={}", shout_file().display()));
    }
    // Windows in the background are not slowed down, because two of them play against each other.
    args.extend(
        ["background-timer-throttling", "backgrounding-occluded-windows", "renderer-backgrounding"]
            .map(|what| format!("--disable-{what}")),
    );
    json!({
        "browserName": "chrome",
        "goog:chromeOptions": { "args": args, "prefs": { "intl.accept_languages": profile.language } },
        "goog:loggingPrefs": { "browser": "ALL" },
        "timeouts": timeouts(),
    })
}

/// DevTools commands that set up a profile.
fn commands(profile: BrowserProfile) -> [(&'static str, Value); 3] {
    let scheme = if profile.is_dark { "dark" } else { "light" };
    let motion = if profile.is_calm { "reduce" } else { "no-preference" };
    let features = json!([
        { "name": "prefers-color-scheme", "value": scheme },
        { "name": "prefers-reduced-motion", "value": motion },
    ]);
    let (width, height, phone) = (profile.width, profile.height, profile.is_phone);
    let scale = if phone { 2 } else { 1 };
    let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": phone });
    [
        ("Emulation.setDeviceMetricsOverride", metrics),
        ("Emulation.setTouchEmulationEnabled", json!({ "enabled": phone, "maxTouchPoints": 5 })),
        ("Emulation.setEmulatedMedia", json!({ "features": features })),
    ]
}

/// A sound file: quiet for most of two seconds, then a loud tone. Browsers play it again and again.
fn shout_file() -> PathBuf {
    const RATE: u32 = 48_000;
    let tone = |i: u32| {
        if i < RATE * 3 / 2 {
            0
        } else if (i / 60).is_multiple_of(2) {
            20_000i16
        } else {
            -20_000
        }
    };
    let samples: Vec<u8> = (0..RATE * 2).flat_map(|i| tone(i).to_le_bytes()).collect();
    let mut file = Vec::with_capacity(samples.len() + 44);
    file.extend(b"RIFF");
    file.extend((36 + samples.len() as u32).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16u32.to_le_bytes());
    // Uncompressed, one channel.
    file.extend([1, 0, 1, 0]);
    file.extend(RATE.to_le_bytes());
    file.extend((RATE * 2).to_le_bytes());
    file.extend([2, 0, 16, 0]);
    file.extend(b"data");
    file.extend((samples.len() as u32).to_le_bytes());
    file.extend(samples);
    let path = std::env::temp_dir().join(format!("ubongo-shout-{}.wav", std::process::id()));
    std::fs::write(&path, file).expect("the folder for temporary files can be written to");
    path
}
