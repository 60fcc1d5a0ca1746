//! A token bucket that limits rates.

use rules::Moment;

/// Allows a burst of `most` tokens and refills `per_second` tokens per second.
#[derive(Clone, Copy, Debug)]
pub struct TokenBucket {
    most: u32,
    per_second: u32,
    /// In thousandths of a token.
    left: u64,
    since: Moment,
}

impl TokenBucket {
    /// A full bucket.
    pub const fn new(most: u32, per_second: u32, now: Moment) -> Self {
        Self { most, per_second, left: most as u64 * 1000, since: now }
    }

    /// Takes one token; `false` if the bucket is empty.
    pub fn take(&mut self, now: Moment) -> bool {
        let gained = now.ms_since(self.since).saturating_mul(self.per_second.into());
        self.left = self.left.saturating_add(gained).min(u64::from(self.most) * 1000);
        self.since = self.since.max(now);
        let enough = self.left >= 1000;
        self.left -= if enough { 1000 } else { 0 };
        enough
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_the_refill_rate() {
        let mut bucket = TokenBucket::new(3, 2, Moment(0));
        let mut take = |ms| bucket.take(Moment(ms));
        assert_eq!([take(0), take(0), take(0), take(0)], [true, true, true, false]);
        assert_eq!([take(499), take(500), take(501)], [false, true, false]);
        assert_eq!([take(60_000), take(60_000), take(60_000), take(60_000)], [true, true, true, false]);
        assert!(!take(100), "a clock that goes back adds no tokens");
    }
}
