//! A stopwatch that can be paused.

use rules::Moment;
use serde::{Deserialize, Serialize};

/// Time that passes while it runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Stopwatch {
    /// The time before the last pause.
    spent_ms: u64,
    /// The start, or the end of the last pause. `None` while it is paused.
    since: Option<Moment>,
}

impl Stopwatch {
    pub(crate) const fn started(now: Moment) -> Self {
        Self { spent_ms: 0, since: Some(now) }
    }

    pub(crate) fn elapsed_ms(self, now: Moment) -> u64 {
        self.spent_ms.saturating_add(self.since.map_or(0, |since| now.ms_since(since)))
    }

    pub(crate) const fn is_paused(self) -> bool {
        self.since.is_none()
    }

    pub(crate) fn pause(&mut self, now: Moment) {
        *self = Self { spent_ms: self.elapsed_ms(now), since: None };
    }

    pub(crate) fn resume(&mut self, now: Moment) {
        self.since.get_or_insert(now);
    }

    /// Goes on from now if the clock was set back to a time before the start. Returns true if it was.
    pub(crate) fn notice_clock(&mut self, now: Moment) -> bool {
        let is_back = self.since.is_some_and(|since| since > now);
        if is_back {
            self.since = Some(now);
        }
        is_back
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_do_not_count() {
        let mut watch = Stopwatch::started(Moment(1_000));
        watch.pause(Moment(4_000));
        assert_eq!((watch.elapsed_ms(Moment(9_000)), watch.is_paused()), (3_000, true));
        watch.resume(Moment(10_000));
        watch.resume(Moment(11_000));
        assert_eq!((watch.elapsed_ms(Moment(12_000)), watch.is_paused()), (5_000, false));
    }

    #[test]
    fn a_clock_that_is_set_back_never_makes_it_wait() {
        let mut watch = Stopwatch::started(Moment(3_600_000));
        assert!(watch.notice_clock(Moment(1_000)) && !watch.notice_clock(Moment(1_000)));
        assert_eq!(watch.elapsed_ms(Moment(3_000)), 2_000);
    }
}
