//! Where things are on the time line, in pixels.

/// A part of the time line, drawn at a width.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Strip {
    pub(super) from_ms: u64,
    pub(super) until_ms: u64,
    pub(super) width: f64,
}

impl Strip {
    fn length_ms(self) -> f64 {
        self.until_ms.saturating_sub(self.from_ms).max(1) as f64
    }

    /// The place of a moment, within the strip.
    pub(super) fn x(self, at_ms: u64) -> f64 {
        let after = at_ms.saturating_sub(self.from_ms) as f64;
        (self.width * after / self.length_ms()).min(self.width)
    }

    /// The moment at a place, within the strip.
    pub(super) fn at_ms(self, x: f64) -> u64 {
        let part = if self.width > 0.0 { (x / self.width).clamp(0.0, 1.0) } else { 0.0 };
        self.from_ms + (part * self.length_ms()) as u64
    }
}

/// Moves places apart, as little as possible, so that neighbours are `gap` away from each other and all stay between 0 and
/// `width`. They are in order before and after.
///
/// With `gap` subtracted for each neighbour before it, a place must not be smaller than the one before: that is a monotone
/// regression. Places that collide form a block around their mean.
pub(super) fn spread(places: &[f64], gap: f64, width: f64) -> Vec<f64> {
    let mut blocks: Vec<(f64, usize)> = Vec::new();
    for (index, place) in places.iter().enumerate() {
        blocks.push((place - index as f64 * gap, 1));
        while let [.., (before, count), (sum, more)] = blocks[..]
            && before / count as f64 > sum / more as f64
        {
            blocks.truncate(blocks.len() - 2);
            blocks.push((before + sum, count + more));
        }
    }
    let means = blocks.into_iter().flat_map(|(sum, count)| std::iter::repeat_n(sum / count as f64, count));
    let last = width - places.len().saturating_sub(1) as f64 * gap;
    means.enumerate().map(|(index, mean)| mean.min(last).max(0.0) + index as f64 * gap).collect()
}

/// The moments with a label, from the start of a race: a round number of seconds apart, at most six.
pub(super) fn ticks(length_ms: u64) -> Vec<u64> {
    const STEPS_S: [u64; 9] = [5, 10, 20, 30, 60, 120, 300, 600, 1_200];
    let step =
        STEPS_S.into_iter().map(|seconds| seconds * 1_000).find(|step| length_ms / step <= 6).unwrap_or(3_600_000);
    (1..=6).map(|index| index * step).take_while(|at_ms| *at_ms < length_ms).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_moments_belong_to_each_other() {
        let strip = Strip { from_ms: 1_000, until_ms: 11_000, width: 500.0 };
        assert_eq!((strip.x(1_000), strip.x(6_000), strip.x(11_000)), (0.0, 250.0, 500.0));
        assert_eq!((strip.x(0), strip.x(99_000)), (0.0, 500.0), "outside of it");
        assert_eq!((strip.at_ms(250.0), strip.at_ms(-5.0), strip.at_ms(900.0)), (6_000, 1_000, 11_000));
        let empty = Strip { from_ms: 5, until_ms: 5, width: 0.0 };
        assert_eq!((empty.x(5), empty.at_ms(3.0)), (0.0, 5));
    }

    #[test]
    fn marks_are_moved_apart_but_keep_their_order_and_stay_inside() {
        assert_eq!(spread(&[10.0, 100.0], 28.0, 300.0), [10.0, 100.0], "with room, nothing moves");
        assert_eq!(spread(&[100.0, 100.0, 100.0], 20.0, 300.0), [80.0, 100.0, 120.0], "around their mean");
        assert_eq!(spread(&[290.0, 300.0, 300.0], 20.0, 300.0), [260.0, 280.0, 300.0], "inside");
        assert_eq!(spread(&[0.0, 1.0], 20.0, 300.0), [0.0, 20.0]);
        assert_eq!(spread(&[], 20.0, 300.0), [0.0; 0]);
        let places: Vec<f64> = (0..12).map(|i| f64::from(i * i)).collect();
        let spread = spread(&places, 9.0, 200.0);
        assert!(spread.windows(2).all(|pair| pair[1] - pair[0] > 8.999), "{spread:?}");
    }

    #[test]
    fn labels_are_a_round_number_of_seconds_apart() {
        assert_eq!(ticks(110_000), [20_000, 40_000, 60_000, 80_000, 100_000]);
        assert_eq!(ticks(9_000), [5_000]);
        assert_eq!(ticks(0), [0; 0]);
        assert!(ticks(u64::MAX).len() <= 6);
    }
}
