//! How times are spread.

/// The middle half of some times.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeSpread {
    /// A quarter of the times is shorter.
    pub quarter_ms: u64,
    /// Half of the times are shorter.
    pub median_ms: u64,
    /// A quarter of the times is longer.
    pub three_quarters_ms: u64,
}

impl TimeSpread {
    /// `None` if there are no times.
    pub fn of(mut times: Vec<u64>) -> Option<Self> {
        times.sort_unstable();
        let last = times.len().checked_sub(1)?;
        // Between two times in proportion, in quarters of a step.
        let at = |quarters: usize| {
            let (below, part) = (last * quarters / 4, (last * quarters % 4) as u64);
            let (from, to) = (times[below], times[(below + 1).min(last)]);
            from + (to - from) * part / 4
        };
        Some(Self { quarter_ms: at(1), median_ms: at(2), three_quarters_ms: at(3) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_half_of_some_times() {
        let spread =
            |times: &[u64]| TimeSpread::of(times.to_vec()).map(|s| (s.quarter_ms, s.median_ms, s.three_quarters_ms));
        assert_eq!(spread(&[]), None);
        assert_eq!(spread(&[7]), Some((7, 7, 7)));
        assert_eq!(spread(&[20, 10]), Some((12, 15, 17)));
        assert_eq!(spread(&[50, 10, 30, 20, 40]), Some((20, 30, 40)));
        assert_eq!(spread(&[0, u64::MAX / 4]), Some((u64::MAX / 16, u64::MAX / 8, u64::MAX / 16 * 3 + 2)));
    }
}
