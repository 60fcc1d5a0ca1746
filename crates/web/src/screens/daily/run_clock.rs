//! The time since a run began.

use crate::browser;

/// The clock of a run. It goes on when the device's clock is set back, and counts the time in which the device slept or the page was
/// closed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct RunClock {
    /// By the device's clock, in milliseconds since 1970.
    pub(super) began_at: u64,
    /// The time that had passed when this page took the run over, and that moment on the page's own clock.
    passed_ms: u64,
    taken_over_ms: u64,
}

impl RunClock {
    /// A run that begins now.
    pub(super) fn starting() -> Self {
        Self::of(browser::now_ms())
    }

    /// A run that began at a moment of the device's clock.
    pub(super) fn of(began_at: u64) -> Self {
        let passed_ms = browser::now_ms().saturating_sub(began_at);
        Self { began_at, passed_ms, taken_over_ms: browser::page_ms() }
    }

    /// Milliseconds since the run began.
    pub(super) fn elapsed_ms(&self) -> u64 {
        let by_page = self.passed_ms + browser::page_ms().saturating_sub(self.taken_over_ms);
        browser::now_ms().saturating_sub(self.began_at).max(by_page)
    }
}
