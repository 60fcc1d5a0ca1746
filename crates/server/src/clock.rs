//! The time of the server.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use rules::Moment;

/// Counts milliseconds since 1970 by a clock that never goes back.
///
/// The clock of the machine is asked once, at the start; it may be set while a game is on, and the game must not notice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    start: Instant,
    at_start: Moment,
}

impl Clock {
    /// A clock that starts now, but not before a moment that is in the store: a table never sees time go back, not even
    /// over a restart.
    pub(crate) fn starting_after(stored: Moment) -> Self {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
        let now = Moment(u64::try_from(since_1970.as_millis()).unwrap_or(u64::MAX));
        Self { start: Instant::now(), at_start: now.max(stored) }
    }

    /// Now.
    pub(crate) fn now(&self) -> Moment {
        self.at_start.plus_ms(u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX))
    }

    /// When a moment comes, or came, for timers.
    ///
    /// Timers of the runtime count in milliseconds and may be early by a part of one, so one more is added: a table that
    /// is woken before its deadline would have to be woken again.
    pub(crate) fn instant_of(&self, moment: Moment) -> tokio::time::Instant {
        // A century is as good as never, and does not overflow.
        const FAR_MS: u64 = 100 * 365 * 24 * 3_600_000;
        let ms = moment.ms_since(self.at_start).min(FAR_MS);
        tokio::time::Instant::from_std(self.start + Duration::from_millis(ms + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_does_not_go_back_over_a_restart() {
        let far_ahead = Clock::starting_after(Moment(0)).now().plus_ms(1_000_000);
        assert!(Clock::starting_after(far_ahead).now() >= far_ahead);
    }

    #[test]
    fn a_timer_is_never_early() {
        let clock = Clock::starting_after(Moment(0));
        for ms in [0, 1, 50, 60_000] {
            let moment = clock.at_start.plus_ms(ms);
            let timer = clock.instant_of(moment).into_std();
            // What the clock says when the timer fires, however late this test is.
            let then = clock.at_start.plus_ms((timer - clock.start).as_millis() as u64);
            assert!(then > moment, "{ms} ms");
        }
        assert!(clock.instant_of(Moment(u64::MAX)) > clock.instant_of(clock.at_start));
    }
}
