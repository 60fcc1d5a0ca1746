//! What a browser is like.

use serde_json::{Value, json};

/// What a browser is like: its window, its theme, its language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BrowserProfile {
    /// The width of the page.
    pub width: u32,
    /// The height of the page.
    pub height: u32,
    /// Whether it is a phone that is touched.
    pub is_phone: bool,
    /// Whether the system is dark.
    pub is_dark: bool,
    /// Whether the system asks for less motion.
    pub is_calm: bool,
    /// The first language of whoever sits there.
    pub language: &'static str,
}

impl BrowserProfile {
    /// A laptop with a mouse.
    pub const LAPTOP: Self =
        Self { width: 1440, height: 900, is_phone: false, is_dark: false, is_calm: false, language: "en" };
    /// A phone held upright.
    pub const PHONE: Self = Self { width: 390, height: 844, is_phone: true, ..Self::LAPTOP };

    /// In the dark.
    #[must_use]
    pub const fn dark(self) -> Self {
        Self { is_dark: true, ..self }
    }

    /// With less motion.
    #[must_use]
    pub const fn calm(self) -> Self {
        Self { is_calm: true, ..self }
    }

    /// In another language.
    #[must_use]
    pub const fn speaking(self, language: &'static str) -> Self {
        Self { language, ..self }
    }

    /// With a window of another size.
    #[must_use]
    pub const fn sized(self, width: u32, height: u32) -> Self {
        Self { width, height, ..self }
    }

    /// A name for pictures, such as `phone-dark`.
    pub fn name(self) -> String {
        let device = if self.is_phone { "phone" } else { "laptop" };
        format!("{device}-{}", if self.is_dark { "dark" } else { "light" })
    }

    /// What a new browser is asked to be.
    pub(crate) fn capabilities(self) -> Value {
        let mut args = vec![
            "--headless=new".to_owned(),
            // In containers, where there is neither a sandbox nor much shared memory. What is loaded is our own.
            "--no-sandbox".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--hide-scrollbars".to_owned(),
            "--force-color-profile=srgb".to_owned(),
            // Sounds may play before anybody has touched anything, so that they are tried out, too.
            "--autoplay-policy=no-user-gesture-required".to_owned(),
            "--mute-audio".to_owned(),
            "--no-first-run".to_owned(),
            format!("--lang={}", self.language),
            format!("--window-size={},{}", self.width, self.height),
        ];
        // Windows of which nothing is seen are not slowed down: two of them play with each other.
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

    /// What is set once it runs, as commands of the DevTools.
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
