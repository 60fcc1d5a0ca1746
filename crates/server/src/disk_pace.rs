//! How quickly the disk stores commits.

use std::time::{Duration, Instant};

/// A disk that needs this long for a commit counts as slow: players see the game stand still.
pub(crate) const SLOW_COMMIT: Duration = Duration::from_secs(5);

/// The commit in progress, and the duration of the last one.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct DiskPace {
    began: Option<Instant>,
    last: Duration,
}

impl DiskPace {
    pub(crate) fn begin(&mut self, now: Instant) {
        self.began = Some(now);
    }

    pub(crate) fn end(&mut self, now: Instant) {
        if let Some(began) = self.began.take() {
            self.last = now.duration_since(began);
        }
    }

    /// The duration of the commit in progress so far, or of the last one, whichever is longer. A disk that hangs has to be noticed
    /// before its commit returns, and one that has been slow stays slow until it has stored something quickly.
    pub(crate) fn duration(&self, now: Instant) -> Duration {
        self.began.map_or(self.last, |began| now.duration_since(began).max(self.last))
    }

    pub(crate) fn is_slow(&self, now: Instant) -> bool {
        self.duration(now) >= SLOW_COMMIT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_is_slow_from_five_seconds_into_a_commit_until_the_next_quick_one() {
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        let mut pace = DiskPace::default();
        assert!(!pace.is_slow(at(60_000)), "a server without games has no commits");
        pace.begin(at(1_000));
        assert!(!pace.is_slow(at(5_999)));
        assert!(pace.is_slow(at(6_000)), "before the commit is done");
        pace.end(at(8_000));
        assert_eq!(pace.duration(at(9_000)), Duration::from_secs(7));
        pace.begin(at(9_000));
        assert!(pace.is_slow(at(9_001)), "the next commit has not shown yet that the disk is quick again");
        pace.end(at(9_020));
        assert!(!pace.is_slow(at(9_021)));
    }
}
