//! Which wishes were granted already.

use serde::{Deserialize, Serialize};

/// The wishes of one session of a client that were granted.
///
/// Wishes are numbered by the client. After a lost connection it sends those again that it has no answer to; they may
/// come twice, and out of order. The highest number and the 64 below it are known one by one:
///
/// ```text
///   n:     ... 35 36 37 38 39 40 | 41 42
///   granted     x  x     x     x |           highest = 40, bits = ...1101 0 1
/// ```
///
/// What is older than that counts as granted: nothing is ever carried out twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct AcceptedNumbers {
    pub(crate) session: u32,
    highest: u32,
    /// Bit `i` stands for `highest - i`.
    bits: u64,
}

impl AcceptedNumbers {
    pub(crate) const fn new(session: u32) -> Self {
        Self { session, highest: 0, bits: 0 }
    }

    /// Whether a wish was granted before, or may have been.
    pub(crate) const fn contains(&self, n: u32) -> bool {
        match self.highest.checked_sub(n) {
            None => false,
            Some(back) => back >= u64::BITS || self.bits >> back & 1 == 1,
        }
    }

    pub(crate) fn insert(&mut self, n: u32) {
        match self.highest.checked_sub(n) {
            None => {
                let ahead = n - self.highest;
                self.bits = self.bits.checked_shl(ahead).unwrap_or(0) | 1;
                self.highest = n;
            }
            Some(back) => self.bits |= 1u64.checked_shl(back).unwrap_or(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_accepted_twice_whatever_the_order() {
        let mut rng = puzzle::Rng::new(7);
        let mut window = AcceptedNumbers::new(1);
        let mut accepted = std::collections::BTreeSet::new();
        let mut next = 1;
        for _ in 0..10_000 {
            next += rng.below(3) as u32;
            let n = next.saturating_sub(rng.below(100) as u32);
            if !window.contains(n) {
                assert!(accepted.insert(n), "{n} twice");
                window.insert(n);
            }
            assert!(window.contains(n));
        }
        assert!(accepted.len() > 5_000, "{}", accepted.len());
        assert!(!AcceptedNumbers::new(1).contains(1), "the first wish has the number 1");
    }

    #[test]
    fn requests_that_come_late_are_accepted_once() {
        let mut window = AcceptedNumbers::new(1);
        window.insert(10);
        assert!(!window.contains(9));
        window.insert(9);
        assert!(window.contains(9) && window.contains(10) && !window.contains(11) && !window.contains(8));
        window.insert(1000);
        assert!(window.contains(10) && window.contains(8), "too old to tell");
        assert!(!window.contains(999) && !window.contains(937) && window.contains(936));
    }
}
