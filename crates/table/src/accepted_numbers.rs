//! The window of request numbers that were already accepted, so that no request runs twice.

use serde::{Deserialize, Serialize};

/// The accepted requests of one client session.
///
/// The client numbers its requests. After a lost connection it resends the unanswered ones, so they may arrive twice and
/// out of order. A bitmask covers the highest accepted number and the 63 below it:
///
/// ```text
///   n:     ... 35 36 37 38 39 40 | 41 42
///   accepted    x  x     x     x |           highest = 40, bits = 0b110101
/// ```
///
/// Anything older counts as accepted: rather lose a very late request than run one twice.
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

    /// True if the request was accepted, or is too old to know.
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
    fn no_number_is_accepted_twice_in_any_order() {
        let mut rng = puzzle::Rng::new(7);
        let mut window = AcceptedNumbers::new(1);
        let mut accepted = std::collections::BTreeSet::new();
        let mut next = 1;
        for _ in 0..10_000 {
            next += rng.below(3) as u32;
            let n = next.saturating_sub(rng.below(100) as u32);
            if !window.contains(n) {
                assert!(accepted.insert(n), "{n} was accepted twice");
                window.insert(n);
            }
            assert!(window.contains(n));
        }
        assert!(accepted.len() > 5_000, "{}", accepted.len());
        assert!(!AcceptedNumbers::new(1).contains(1), "the first request has number 1");
    }

    #[test]
    fn requests_that_come_late_are_accepted_once() {
        let mut window = AcceptedNumbers::new(1);
        window.insert(10);
        assert!(!window.contains(9));
        window.insert(9);
        assert!(window.contains(9) && window.contains(10) && !window.contains(11) && !window.contains(8));
        window.insert(1000);
        assert!(window.contains(10) && window.contains(8), "too old to know");
        assert!(!window.contains(999) && !window.contains(937) && window.contains(936));
    }
}
