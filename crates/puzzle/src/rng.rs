//! Chance that is the same everywhere.

/// A generator of random numbers that gives the same numbers for the same seed on every machine and in the browser.
///
/// It is SplitMix64: a counter in steps of the golden ratio, its bits mixed. Good enough for dealing boards, not for
/// secrets. Decks are made of its numbers, so it never changes.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The generator of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A generator of its own for a part of the work, so that parts do not disturb each other's numbers.
    pub fn part(&self, number: u64) -> Self {
        Self(mix(self.0 ^ mix(number.wrapping_add(1))))
    }

    /// Any 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// A number below `bound`, each equally likely. 0 if there is none.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        loop {
            // The high half of the product is even over the bound, but for a few low halves that are drawn again.
            let product = u128::from(self.bits()) * u128::from(bound);
            if product as u64 >= bound.wrapping_neg().checked_rem(bound).unwrap_or(0) {
                return (product >> 64) as usize;
            }
        }
    }

    /// One of the items, each equally likely.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// Brings the items into a random order, each equally likely.
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
    fn numbers_below_a_bound_are_even() {
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
