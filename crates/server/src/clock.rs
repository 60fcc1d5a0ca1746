//! The server's clock.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use rules::Moment;

/// Milliseconds since 1970, from a clock that never goes back.
///
/// The system clock is read once, at the start. It may be adjusted during a game, which must not affect the game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    start: Instant,
    at_start: Moment,
    system: fn() -> Moment,
}

impl Clock {
    /// A clock that starts with the system's.
    #[cfg(test)]
    pub(crate) fn starting_after(stored: Moment) -> Self {
        Self::new(system_now, stored)
    }

    /// A clock that starts now, but not before `stored`: a table never sees time go back, not even across a restart.
    pub(crate) fn new(system: fn() -> Moment, stored: Moment) -> Self {
        Self { start: Instant::now(), at_start: system().max(stored), system }
    }

    pub(crate) fn now(&self) -> Moment {
        self.at_start.plus_ms(u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX))
    }

    /// The earlier of this clock and the system's, for deciding what has expired. The system clock may have been set right since
    /// the start. This clock may be behind it, and what was stored by this clock must not look old because of that.
    pub(crate) fn cautious_now(&self) -> Moment {
        self.now().min((self.system)())
    }

    /// Converts a moment for use in a timer.
    ///
    /// Tokio's timers count in milliseconds and may fire a fraction of one too early. One more is added, because a table that
    /// is woken before its deadline would have to be woken again.
    pub(crate) fn instant_of(&self, moment: Moment) -> tokio::time::Instant {
        // A century means never, and does not overflow.
        const FAR_MS: u64 = 100 * 365 * 24 * 3_600_000;
        let ms = moment.ms_since(self.at_start).min(FAR_MS);
        tokio::time::Instant::from_std(self.start + Duration::from_millis(ms + 1))
    }
}

/// The time by the system clock.
pub(crate) fn system_now() -> Moment {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
    Moment(u64::try_from(since_1970.as_millis()).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_does_not_go_back_across_a_restart() {
        let far_ahead = Clock::starting_after(Moment(0)).now().plus_ms(1_000_000);
        assert!(Clock::starting_after(far_ahead).now() >= far_ahead);
    }

    #[test]
    fn a_clock_that_was_wrong_at_the_start_does_not_make_things_expire() {
        let ahead = Clock::starting_after(system_now().plus_ms(1_000_000));
        assert!(ahead.cautious_now() <= system_now());
        let behind = Clock { start: Instant::now(), at_start: Moment(7), system: system_now };
        assert!(behind.cautious_now() < system_now());
    }

    #[test]
    fn a_timer_is_never_early() {
        let clock = Clock::starting_after(Moment(0));
        for ms in [0, 1, 50, 60_000] {
            let moment = clock.at_start.plus_ms(ms);
            let timer = clock.instant_of(moment).into_std();
            // The clock's time when the timer fires, independent of when this test runs.
            let then = clock.at_start.plus_ms((timer - clock.start).as_millis() as u64);
            assert!(then > moment, "{ms} ms");
        }
        assert!(clock.instant_of(Moment(u64::MAX)) > clock.instant_of(clock.at_start));
    }
}
