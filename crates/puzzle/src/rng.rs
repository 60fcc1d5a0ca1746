//! A deterministic random number generator.

/// A random number generator that gives the same numbers for the same seed on every machine and in the browser.
///
/// It is SplitMix64: a counter in steps of the golden ratio, its bits mixed. Good enough for dealing boards, not for
/// secrets. Deck codes depend on its numbers, so the algorithm must never change.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// Starts a sequence; every seed is allowed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A separate generator for one part of the work: drawing more numbers in one part leaves the other parts
    /// unchanged.
    pub fn part(&self, number: u64) -> Self {
        Self(mix(self.0 ^ mix(number.wrapping_add(1))))
    }

    /// Draws 64 uniformly random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// Draws a number below `bound`, uniformly; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        loop {
            // The high half of the product is uniform once the few low halves that would bias it are rejected.
            let product = u128::from(self.bits()) * u128::from(bound);
            if product as u64 >= bound.wrapping_neg().checked_rem(bound).unwrap_or(0) {
                return (product >> 64) as usize;
            }
        }
    }

    /// Picks one of the items, uniformly; `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// Shuffles the items; all orders are equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

const fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published first numbers of SplitMix64 for the seed 1234567.
    #[test]
    fn numbers_are_those_of_splitmix64() {
        let mut rng = Rng::new(1_234_567);
        let first: [u64; 3] = std::array::from_fn(|_| rng.bits());
        assert_eq!(first, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn numbers_below_a_bound_are_uniform() {
        let mut rng = Rng::new(7);
        let mut seen = [0; 6];
        for _ in 0..6000 {
            seen[rng.below(6)] += 1;
        }
        assert!(seen.iter().all(|count| (900..1100).contains(count)), "{seen:?}");
        assert_eq!(rng.below(0), 0);
    }

    #[test]
    fn shuffling_keeps_every_item() {
        let mut items: Vec<usize> = (0..20).collect();
        Rng::new(3).shuffle(&mut items);
        assert_ne!(items, (0..20).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..20).collect::<Vec<_>>());
    }
}
