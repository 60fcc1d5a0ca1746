//! Decides whether the clock may be trusted to remove what has expired.
//!
//! A machine without a battery for its clock, or with a mistyped date, starts a hundred days off. By such a clock everything has
//! expired. So the store remembers the last time that it trusted ([`Store::check_clock`](super::Store::check_clock)), and a
//! clock far away from it has to prove itself first.

use std::fmt;
use std::time::Duration;

use rules::Moment;

/// A clock within this distance of the last trusted time is trusted at once.
const PLAUSIBLE_MS: u64 = 7 * DAY_MS;

/// A server that ran this long with an implausible clock trusts it, because it really was switched off for weeks. A wrong clock
/// is set right by the network within minutes, or noticed by somebody within a day. The time of several runs counts together:
/// some servers run for an evening only.
const PROOF_MS: u64 = DAY_MS;

const DAY_MS: u64 = 24 * 3_600_000;

/// The time by a clock that is trusted. Only [`Store::check_clock`](super::Store::check_clock) makes one, so nothing can be
/// removed by an unchecked clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrustedTime(pub(super) Moment);

/// The result of checking the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockCheck {
    /// What has expired by this time may be removed.
    Trusted(TrustedTime),
    /// Nothing may be removed.
    Doubtful(ClockDoubt),
}

/// Why a clock is not trusted. `Display` gives one sentence that says what to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockDoubt {
    /// This many days later than the last trusted time.
    Ahead(u64),
    /// This many days earlier than the last trusted time.
    Behind(u64),
}

impl fmt::Display for ClockDoubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (days, direction) = match self {
            Self::Ahead(days) => (days, "later"),
            Self::Behind(days) => (days, "earlier"),
        };
        write!(
            f,
            "this machine's clock is {days} days {direction} than when the server last ran, so old tables and games are kept \
             until it has run for a day like this; please check the clock"
        )
    }
}

/// What the store remembers about clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ClockTrust {
    /// The last trusted time; 0 in a new database, which has nothing to lose.
    pub(super) trusted_at: Moment,
    /// How long servers have run since then with an implausible clock.
    pub(super) doubted_ms: u64,
}

impl ClockTrust {
    /// Checks a clock, `ran` after the last check of the same run.
    pub(super) fn check(self, now: Moment, ran: Duration) -> (Self, ClockCheck) {
        let trusted = (Self { trusted_at: now, doubted_ms: 0 }, ClockCheck::Trusted(TrustedTime(now)));
        let distance = now.0.abs_diff(self.trusted_at.0);
        if self.trusted_at == Moment(0) || distance <= PLAUSIBLE_MS {
            return trusted;
        }
        let doubted_ms = self.doubted_ms.saturating_add(u64::try_from(ran.as_millis()).unwrap_or(u64::MAX));
        if doubted_ms >= PROOF_MS {
            return trusted;
        }
        let days = distance / DAY_MS;
        let doubt = if now > self.trusted_at { ClockDoubt::Ahead(days) } else { ClockDoubt::Behind(days) };
        (Self { doubted_ms, ..self }, ClockCheck::Doubtful(doubt))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);
    const START: Moment = Moment(1000 * DAY_MS);

    fn at(days: u64) -> Moment {
        START.plus_ms(days * DAY_MS)
    }

    #[test]
    fn a_clock_is_trusted_within_a_week_of_the_last_trusted_time_in_both_directions() {
        let trust = ClockTrust { trusted_at: at(100), doubted_ms: 5 };
        for days in [93, 99, 100, 107] {
            let after = ClockTrust { trusted_at: at(days), doubted_ms: 0 };
            assert_eq!(trust.check(at(days), HOUR), (after, ClockCheck::Trusted(TrustedTime(at(days)))));
        }
        assert_eq!(trust.check(at(108), HOUR).1, ClockCheck::Doubtful(ClockDoubt::Ahead(8)));
        assert_eq!(trust.check(at(92), HOUR).1, ClockCheck::Doubtful(ClockDoubt::Behind(8)));
    }

    #[test]
    fn a_wrong_clock_is_doubted_until_a_day_of_running_and_forgotten_once_it_is_right_again() {
        let mut trust = ClockTrust { trusted_at: START, doubted_ms: 0 };
        for _ in 0..23 {
            let check;
            (trust, check) = trust.check(at(100), HOUR);
            assert_eq!(check, ClockCheck::Doubtful(ClockDoubt::Ahead(100)));
            assert_eq!(trust.trusted_at, START, "the wrong time does not become the measure");
        }
        let (right_again, _) = trust.check(at(1), HOUR);
        assert_eq!(right_again, ClockTrust { trusted_at: at(1), doubted_ms: 0 });
        assert_eq!(trust.check(at(100), HOUR).1, ClockCheck::Trusted(TrustedTime(at(100))));
    }
}
