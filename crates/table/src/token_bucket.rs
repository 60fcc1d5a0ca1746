//! A token bucket that limits rates.

use rules::Moment;

use crate::limits::Rate;

/// Allows a burst of `most` tokens, and refills `tokens` tokens in each `per_ms`.
#[derive(Clone, Copy, Debug)]
pub struct TokenBucket {
    most: u32,
    tokens: u32,
    per_ms: u64,
    /// In parts of a token: one has as many parts as `per_ms`.
    left: u64,
    since: Moment,
}

impl TokenBucket {
    /// A full bucket that refills by the second.
    pub const fn new(most: u32, per_second: u32, now: Moment) -> Self {
        Self { most, tokens: per_second, per_ms: 1000, left: most as u64 * 1000, since: now }
    }

    /// A full bucket for an allowance.
    pub const fn of(Rate { burst, every_ms }: Rate, now: Moment) -> Self {
        Self { most: burst, tokens: 1, per_ms: every_ms, left: burst as u64 * every_ms, since: now }
    }

    /// Takes one token; `false` if the bucket is empty.
    pub fn take(&mut self, now: Moment) -> bool {
        let gained = now.ms_since(self.since).saturating_mul(self.tokens.into());
        self.left = self.left.saturating_add(gained).min(u64::from(self.most) * self.per_ms);
        self.since = self.since.max(now);
        let enough = self.left >= self.per_ms;
        self.left -= if enough { self.per_ms } else { 0 };
        enough
    }

    /// The first moment at which there is a token, if none is taken before.
    pub fn next(&self) -> Moment {
        self.since.plus_ms(self.per_ms.saturating_sub(self.left).div_ceil(u64::from(self.tokens.max(1))))
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

    #[test]
    fn the_next_token_is_there_when_the_bucket_says() {
        let mut bucket = TokenBucket::of(Rate { burst: 1, every_ms: 2_000 }, Moment(10));
        assert_eq!(bucket.next(), Moment(10));
        assert!(bucket.take(Moment(10)) && !bucket.take(Moment(700)));
        assert_eq!(bucket.next(), Moment(2_010));
        assert!(!bucket.take(Moment(2_009)) && bucket.take(Moment(2_010)));
    }
}
