//! Random numbers, all derived from the seed.

use puzzle::Rng;
use puzzle::deck::DeckCode;
use rules::Dice;

use crate::boards;

/// The random numbers of one part of a run. Parts have their own sequences, so a change in one does not affect the
/// others.
#[derive(Clone, Debug)]
pub(crate) struct Chance(Rng);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Rng::new(seed))
    }

    /// An independent sequence.
    pub(crate) fn part(&self, number: u64) -> Self {
        Self(self.0.part(number))
    }

    /// A number from `least` to `most`, both included.
    pub(crate) fn between(&mut self, least: u64, most: u64) -> u64 {
        least + self.0.below((most - least + 1) as usize) as u64
    }

    /// True once in `times` times, on average.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.0.below(times) == 0
    }

    /// True with the given probability.
    pub(crate) fn percent(&mut self, percent: usize) -> bool {
        self.0.below(100) < percent
    }

    /// A random item.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.0.below(items.len())]
    }

    pub(crate) fn bits(&mut self) -> u64 {
        self.0.bits()
    }
}

/// The dice of a table. They draw fresh decks from a few seeds only, because generating a deck takes a moment.
impl Dice for Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0.below(if bound == DeckCode::SEEDS as usize { boards::SEEDS } else { bound })
    }
}
