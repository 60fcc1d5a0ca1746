//! Browser profiles.

use crate::Engine;

/// A browser's engine, window, theme, motion setting and language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BrowserProfile {
    /// The engine.
    pub engine: Engine,
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
    /// True if the microphone hears a shout every two seconds; only in Chromium.
    pub is_loud: bool,
    /// The user's preferred language. WebKit takes it from the system, so it is always English there.
    pub language: &'static str,
}

impl BrowserProfile {
    /// A laptop with a mouse.
    pub const LAPTOP: Self = Self {
        engine: Engine::Chromium,
        width: 1440,
        height: 900,
        is_phone: false,
        is_dark: false,
        is_calm: false,
        is_loud: false,
        language: "en",
    };
    /// A phone held upright.
    pub const PHONE: Self = Self { width: 390, height: 844, is_phone: true, ..Self::LAPTOP };

    /// A tablet held upright.
    pub const TABLET: Self = Self { width: 768, height: 1024, ..Self::PHONE };

    /// In another engine.
    #[must_use]
    pub const fn on(self, engine: Engine) -> Self {
        Self { engine, ..self }
    }

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

    /// With a microphone that hears a shout every two seconds.
    #[must_use]
    pub const fn loud(self) -> Self {
        Self { is_loud: true, ..self }
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
        let device = match (self.width.min(self.height), self.width.max(self.height)) {
            (700.., ..=1200) => "tablet",
            _ if self.is_phone => "phone",
            _ => "laptop",
        };
        format!("{device}-{}", if self.is_dark { "dark" } else { "light" })
    }
}
