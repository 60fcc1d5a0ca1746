//! How often somebody may do something.

use rules::Moment;

/// So many at once, and so many a second in the long run.
#[derive(Clone, Copy, Debug)]
pub struct TokenBucket {
    most: u32,
    per_second: u32,
    /// What is left, in thousandths.
    left: u64,
    since: Moment,
}

impl TokenBucket {
    /// A full allowance.
    pub const fn new(most: u32, per_second: u32, now: Moment) -> Self {
        Self { most, per_second, left: most as u64 * 1000, since: now }
    }

    /// Takes one. `false` if none is left.
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
    fn a_burst_is_allowed_and_then_so_many_a_second() {
        let mut allowance = TokenBucket::new(3, 2, Moment(0));
        let mut take = |ms| allowance.take(Moment(ms));
        assert_eq!([take(0), take(0), take(0), take(0)], [true, true, true, false]);
        assert_eq!([take(499), take(500), take(501)], [false, true, false]);
        assert_eq!([take(60_000), take(60_000), take(60_000), take(60_000)], [true, true, true, false]);
        assert!(!take(100), "time that goes back gives nothing");
    }
}
