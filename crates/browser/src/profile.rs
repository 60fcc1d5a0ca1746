//! Browser profiles.

use serde_json::{Value, json};

/// A browser's window, theme, motion setting and language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BrowserProfile {
    /// Width of the page in CSS pixels.
    pub width: u32,
    /// Height of the page in CSS pixels.
    pub height: u32,
    /// True for a phone with a touchscreen.
    pub is_phone: bool,
    /// True if the system prefers dark mode.
    pub is_dark: bool,
    /// True if the system prefers reduced motion.
    pub is_calm: bool,
    /// The user's preferred language.
    pub language: &'static str,
}

impl BrowserProfile {
    /// A laptop with a mouse.
    pub const LAPTOP: Self =
        Self { width: 1440, height: 900, is_phone: false, is_dark: false, is_calm: false, language: "en" };
    /// A phone held upright.
    pub const PHONE: Self = Self { width: 390, height: 844, is_phone: true, ..Self::LAPTOP };

    /// With dark mode.
    #[must_use]
    pub const fn dark(self) -> Self {
        Self { is_dark: true, ..self }
    }

    /// With reduced motion.
    #[must_use]
    pub const fn calm(self) -> Self {
        Self { is_calm: true, ..self }
    }

    /// With another language.
    #[must_use]
    pub const fn speaking(self, language: &'static str) -> Self {
        Self { language, ..self }
    }

    /// With another window size.
    #[must_use]
    pub const fn sized(self, width: u32, height: u32) -> Self {
        Self { width, height, ..self }
    }

    /// A name for screenshots, such as `phone-dark`.
    pub fn name(self) -> String {
        let device = if self.is_phone { "phone" } else { "laptop" };
        format!("{device}-{}", if self.is_dark { "dark" } else { "light" })
    }

    /// The WebDriver capabilities of a new browser.
    pub(crate) fn capabilities(self) -> Value {
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
            format!("--lang={}", self.language),
            format!("--window-size={},{}", self.width, self.height),
        ];
        // Windows in the background are not slowed down, because two of them play against each other.
        args.extend(
            ["background-timer-throttling", "backgrounding-occluded-windows", "renderer-backgrounding"]
                .map(|what| format!("--disable-{what}")),
        );
        let options = json!({ "args": args, "prefs": { "intl.accept_languages": self.language } });
        json!({ "capabilities": { "alwaysMatch": {
            "browserName": "chrome",
            "goog:chromeOptions": options,
            "goog:loggingPrefs": { "browser": "ALL" },
            "timeouts": { "script": 60_000, "pageLoad": 60_000 },
        } } })
    }

    /// DevTools commands to run after the start.
    pub(crate) fn commands(self) -> Vec<(&'static str, Value)> {
        let scheme = if self.is_dark { "dark" } else { "light" };
        let motion = if self.is_calm { "reduce" } else { "no-preference" };
        let features = json!([
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": motion },
        ]);
        let (width, height, phone) = (self.width, self.height, self.is_phone);
        let scale = if phone { 2 } else { 1 };
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": phone });
        vec![
            ("Emulation.setDeviceMetricsOverride", metrics),
            ("Emulation.setTouchEmulationEnabled", json!({ "enabled": phone, "maxTouchPoints": 5 })),
            ("Emulation.setEmulatedMedia", json!({ "features": features })),
        ]
    }
}
