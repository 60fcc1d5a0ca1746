//! The engines of browsers.

use std::fmt::{Display, Formatter, Result};

/// An engine that the page is tested in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// Chrome, Edge and most others.
    Chromium,
    /// Firefox.
    Firefox,
    /// Safari and everything on iPhones.
    WebKit,
}

impl Engine {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::WebKit];

    /// True if its driver has fingers. A phone without them is tested with a mouse.
    pub const fn has_fingers(self) -> bool {
        matches!(self, Self::Chromium | Self::Firefox)
    }
}

impl Display for Engine {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        out.write_str(match self {
            Self::Chromium => "Chromium",
            Self::Firefox => "Firefox",
            Self::WebKit => "WebKit",
        })
    }
}
