//! The network delay of a client, as the server measures it.

/// The largest network delay that counts in a client's favour, and so the time for which a call is held until its order
/// is certain.
pub const HOLD_MS: u64 = 250;

/// The last five round trips of a client. The server measures them itself; a client that delays its answers on purpose
/// gains at most [`HOLD_MS`].
#[derive(Clone, Copy, Default, Debug)]
pub struct Lag {
    samples: [u16; Self::SAMPLES],
    count: u8,
}

impl Lag {
    const SAMPLES: usize = 5;

    /// Adds a sample; the oldest of more than five is dropped.
    pub fn measure(&mut self, round_trip_ms: u32) {
        self.samples.rotate_right(1);
        self.samples[0] = round_trip_ms.min(u16::MAX.into()) as u16;
        self.count = (self.count + 1).min(Self::SAMPLES as u8);
    }

    /// The estimated one-way delay: half the median round trip, at most [`HOLD_MS`].
    pub fn allowance_ms(&self) -> u64 {
        let mut known = self.samples;
        let known = &mut known[..usize::from(self.count)];
        known.sort_unstable();
        let median = known.get(known.len() / 2).copied().unwrap_or(0);
        u64::from(median / 2).min(HOLD_MS)
    }

    /// The same for a message that spent a while between the server's own processes. Together at most [`HOLD_MS`].
    pub fn allowance_with(&self, age_ms: u32) -> u64 {
        (self.allowance_ms() + u64::from(age_ms)).min(HOLD_MS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_the_median_round_trip_is_allowed_up_to_the_limit() {
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
            assert_eq!(lag.allowance_with(30), (expected + 30).min(HOLD_MS), "{round_trips:?}");
        }
    }
}
