//! An allowance: a burst at once, and a steady refill.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rules::Moment;

/// The right to use `burst` of something at once, and `per_hour` of it in the long run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// The most at once.
    pub burst: u64,
    /// The refill, spread evenly over the hour.
    pub per_hour: u64,
}

impl Allowance {
    pub(crate) const fn per_second(burst: u64, per_second: u64) -> Self {
        Self { burst, per_hour: per_second * 3_600 }
    }

    pub(crate) const fn per_hour(per_hour: u64) -> Self {
        Self { burst: per_hour, per_hour }
    }

    /// An allowance that is this many times as large.
    pub(crate) const fn times(self, factor: u64) -> Self {
        Self { burst: self.burst.saturating_mul(factor), per_hour: self.per_hour.saturating_mul(factor) }
    }

    /// The time in which an amount is refilled, in nanoseconds.
    fn refill_ns(self, amount: u64) -> u64 {
        const HOUR_NS: u64 = 3_600_000_000_000;
        let per_hour = self.per_hour.max(1);
        // Most amounts are small, and dividing 128 bits is slow.
        match amount.checked_mul(HOUR_NS) {
            Some(product) => product / per_hour,
            None => u64::try_from(u128::from(amount) * u128::from(HOUR_NS) / u128::from(per_hour)).unwrap_or(u64::MAX),
        }
    }
}

/// The use of an allowance.
///
/// It is one number: the time at which all that was used is refilled, in nanoseconds. A charge moves it on, and time catches up
/// with it. So it needs no lock, and what is in the past is the same as never used.
///
/// ```text
///            used         left
///       |<---------->|<----------->|
///   ----+------------+-------------+---->  time
///      now       refilled      now + time to refill the burst
/// ```
#[derive(Default, Debug)]
pub(crate) struct Usage(AtomicU64);

/// An allowance is used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OverBudget {
    /// The time until enough is refilled.
    pub(crate) wait_ms: u64,
}

impl OverBudget {
    /// The wait in whole seconds, for people and for `Retry-After`.
    pub(crate) fn retry_s(self) -> u32 {
        u32::try_from(self.wait_ms.div_ceil(1_000)).unwrap_or(u32::MAX).max(1)
    }
}

impl Usage {
    /// Charges an amount, even if it is more than what is left. The cost of some work is known only afterwards.
    pub(crate) fn charge(&self, amount: u64, allowance: Allowance, now: Moment) {
        let (now, time) = (ns(now), allowance.refill_ns(amount));
        let _ = self.0.fetch_update(Relaxed, Relaxed, |refilled| Some(refilled.max(now).saturating_add(time)));
    }

    /// Takes a charge back.
    pub(crate) fn refund(&self, amount: u64, allowance: Allowance) {
        let time = allowance.refill_ns(amount);
        let _ = self.0.fetch_update(Relaxed, Relaxed, |refilled| Some(refilled.saturating_sub(time)));
    }

    /// Succeeds if an amount is left.
    pub(crate) fn check(&self, amount: u64, allowance: Allowance, now: Moment) -> Result<(), OverBudget> {
        if allowance.burst == 0 && amount > 0 {
            return Err(OverBudget { wait_ms: 3_600_000 });
        }
        let used = self.0.load(Relaxed).saturating_sub(ns(now));
        // More than a burst is never left: then the whole burst has to be.
        let most = allowance.refill_ns(allowance.burst.saturating_sub(amount));
        match used.saturating_sub(most) {
            0 => Ok(()),
            wait => Err(OverBudget { wait_ms: wait.div_ceil(1_000_000) }),
        }
    }

    /// True if everything is refilled.
    pub(crate) fn is_refilled(&self, now: Moment) -> bool {
        self.0.load(Relaxed) <= ns(now)
    }
}

fn ns(now: Moment) -> u64 {
    now.0.saturating_mul(1_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_the_refill() {
        let (usage, tables) = (Usage::default(), Allowance::per_hour(3));
        let take = |ms| {
            let room = usage.check(1, tables, Moment(ms));
            room.inspect(|()| usage.charge(1, tables, Moment(ms)))
        };
        let minutes = |minutes: u64| minutes * 60_000;
        assert!((0..3).all(|_| take(0).is_ok()));
        assert_eq!(take(0), Err(OverBudget { wait_ms: minutes(20) }));
        assert_eq!(take(minutes(19)), Err(OverBudget { wait_ms: minutes(1) }));
        assert_eq!([take(minutes(20)).is_ok(), take(minutes(20)).is_ok()], [true, false]);
        assert!(!usage.is_refilled(Moment(minutes(79))) && usage.is_refilled(Moment(minutes(80))));
        assert!(take(minutes(500)).is_ok());
        assert!(!usage.is_refilled(Moment(0)), "a clock that goes back refills nothing");
    }

    #[test]
    fn a_charge_may_exceed_what_is_left_and_is_waited_for() {
        let (usage, bytes) = (Usage::default(), Allowance::per_second(60_000, 1_000));
        usage.charge(59_999, bytes, Moment(0));
        assert!(usage.check(1, bytes, Moment(0)).is_ok());
        usage.charge(5_000, bytes, Moment(0));
        let wait = usage.check(1, bytes, Moment(0)).unwrap_err();
        assert_eq!((wait.wait_ms, wait.retry_s()), (5_000, 5));
        assert!(usage.check(1, bytes, Moment(5_000)).is_ok());
    }

    #[test]
    fn nothing_is_allowed_without_a_burst() {
        assert!(Usage::default().check(1, Allowance::per_hour(0), Moment(0)).is_err());
    }

    #[test]
    fn more_than_a_burst_needs_the_whole_burst() {
        let (usage, work) = (Usage::default(), Allowance::per_second(10, 1));
        assert!(usage.check(50, work, Moment(0)).is_ok());
        usage.charge(1, work, Moment(0));
        assert_eq!(usage.check(50, work, Moment(0)), Err(OverBudget { wait_ms: 1_000 }));
    }
}
