//! How far away a client is.

/// The most that a way through the network counts in a client's favour, and so how long a solve is held back until the
/// order is certain.
pub const HOLD_MS: u64 = 250;

/// The round trips to a client that were measured last. The server measures them; what a client says about its lag is
/// not asked for. One that answers late on purpose gains [`HOLD_MS`] at the most.
#[derive(Clone, Copy, Default, Debug)]
pub struct Lag {
    samples: [u16; Self::SAMPLES],
    count: u8,
}

impl Lag {
    const SAMPLES: usize = 5;

    /// One more measurement. The oldest is forgotten.
    pub fn measure(&mut self, round_trip_ms: u32) {
        self.samples.rotate_right(1);
        self.samples[0] = round_trip_ms.min(u16::MAX.into()) as u16;
        self.count = (self.count + 1).min(Self::SAMPLES as u8);
    }

    /// What is taken off the time at which something arrived: half the median round trip, but not more than the most.
    pub fn allowance_ms(&self) -> u64 {
        let mut known = self.samples;
        let known = &mut known[..usize::from(self.count)];
        known.sort_unstable();
        let median = known.get(known.len() / 2).copied().unwrap_or(0);
        u64::from(median / 2).min(HOLD_MS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_the_median_round_trip_is_taken_off_and_never_more_than_the_most() {
        for (round_trips, expected) in [
            (&[][..], 0),
            (&[80], 40),
            (&[80, 900, 100], 50),
            (&[900, 900, 80, 80, 80, 80], 40),
            (&[500], 250),
            (&[60_000, 1_000_000, 70_000], 250),
        ] {
            let mut lag = Lag::default();
            round_trips.iter().for_each(|&ms| lag.measure(ms));
            assert_eq!(lag.allowance_ms(), expected, "{round_trips:?}");
        }
    }
}
