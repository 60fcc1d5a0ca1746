//! Times in minutes and seconds.

use std::fmt;

/// Milliseconds as minutes and seconds, `1:05`.
pub(super) struct Minutes(pub(super) u64);

impl fmt::Display for Minutes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0 / 1000;
        write!(f, "{}:{:02}", seconds / 60, seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_minutes_and_seconds() {
        assert_eq!([0, 999, 65_000, 600_000].map(|ms| Minutes(ms).to_string()), ["0:00", "0:00", "1:05", "10:00"]);
    }
}
