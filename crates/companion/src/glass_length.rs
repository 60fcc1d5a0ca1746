//! The length of the hourglass.

use serde::{Deserialize, Serialize};

/// All lengths in seconds. Each is about a seventh longer than the one before, so that equal steps of a rail feel equal.
const SECONDS: [u16; 25] =
    [10, 12, 15, 20, 25, 30, 35, 40, 45, 50, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360, 420, 480, 540, 600];

/// A length of the hourglass: 10 seconds to 10 minutes (S13).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(from = "u16", into = "u16")]
pub struct GlassLength(u8);

impl GlassLength {
    /// The number of lengths.
    pub const COUNT: usize = SECONDS.len();

    /// The lengths that have a name on the rail, in seconds.
    pub const STOPS: [u16; 6] = [10, 30, 60, 120, 300, 600];

    /// The length at a place on the rail, counted from 0; the longest one beyond its end.
    pub const fn at(index: usize) -> Self {
        Self(if index < Self::COUNT { index as u8 } else { Self::COUNT as u8 - 1 })
    }

    /// The place on the rail.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// From 10 to 600.
    pub const fn seconds(self) -> u16 {
        SECONDS[self.0 as usize]
    }

    /// In milliseconds.
    pub const fn ms(self) -> u64 {
        self.seconds() as u64 * 1_000
    }

    /// The next named length; the same if there is none.
    #[must_use]
    pub fn longer(self) -> Self {
        Self::STOPS.into_iter().find(|&stop| stop > self.seconds()).map_or(self, Self::from)
    }

    /// The named length before; the same if there is none.
    #[must_use]
    pub fn shorter(self) -> Self {
        Self::STOPS.into_iter().rfind(|&stop| stop < self.seconds()).map_or(self, Self::from)
    }
}

/// One minute, as in the rulebook (S13).
impl Default for GlassLength {
    fn default() -> Self {
        Self::from(60)
    }
}

/// The longest length that is not longer; the shortest if there is none.
impl From<u16> for GlassLength {
    fn from(seconds: u16) -> Self {
        Self::at(SECONDS.partition_point(|&length| length <= seconds).saturating_sub(1))
    }
}

impl From<GlassLength> for u16 {
    fn from(length: GlassLength) -> Self {
        length.seconds()
    }
}

#[cfg(test)]
mod tests {
    use puzzle::deck::Edition;
    use rules::Settings;

    use super::*;

    #[test]
    fn s13_m16_the_timer_has_exactly_the_lengths_that_a_table_may_have() {
        let accepted = |ms: u64| {
            let glass_ms = Some(ms as u32);
            Settings { glass_ms, ..Settings::new(Edition::Modern, 2) }.check().is_ok()
        };
        let all: Vec<GlassLength> = (0..GlassLength::COUNT).map(GlassLength::at).collect();
        assert!(all.is_sorted() && all.iter().all(|length| accepted(length.ms())));
        assert!(!accepted(all[0].ms() - 1) && !accepted(all[GlassLength::COUNT - 1].ms() + 1));
        assert_eq!(Settings::new(Edition::Modern, 2).glass_ms, Some(GlassLength::default().ms() as u32));
    }

    #[test]
    fn buttons_step_from_name_to_name() {
        let mut length = GlassLength::at(0);
        let mut steps = vec![length.seconds()];
        while length != length.longer() {
            length = length.longer();
            steps.push(length.seconds());
        }
        assert_eq!(steps, GlassLength::STOPS);
        assert_eq!(GlassLength::from(75).shorter().seconds(), 60);
        assert_eq!(GlassLength::from(10).shorter().seconds(), 10);
    }

    #[test]
    fn any_number_of_seconds_becomes_a_length() {
        for (seconds, length) in [(0, 10), (10, 10), (59, 50), (60, 60), (601, 600), (u16::MAX, 600)] {
            assert_eq!(GlassLength::from(seconds).seconds(), length);
        }
        assert_eq!(GlassLength::at(99).seconds(), 600);
    }
}
