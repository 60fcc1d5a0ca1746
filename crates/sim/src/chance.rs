//! Chance, all of it from the seed.

use puzzle::Rng;
use puzzle::deck::DeckCode;
use rules::Dice;

use crate::boards;

/// Chance for one part of the run, so that parts do not disturb each other's numbers.
#[derive(Clone, Debug)]
pub(crate) struct Chance(Rng);

impl Chance {
    /// The chance of a seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(Rng::new(seed))
    }

    /// The chance of a part.
    pub(crate) fn part(&self, number: u64) -> Self {
        Self(self.0.part(number))
    }

    /// A number from the least to the most.
    pub(crate) fn between(&mut self, least: u64, most: u64) -> u64 {
        least + self.0.below((most - least + 1) as usize) as u64
    }

    /// Once in so many times.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.0.below(times) == 0
    }

    /// So many times in a hundred.
    pub(crate) fn percent(&mut self, percent: usize) -> bool {
        self.0.below(100) < percent
    }

    /// One of some.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.0.below(items.len())]
    }

    /// Any 64 bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0.bits()
    }
}

/// The dice of a table. They draw fresh decks from a few only, because making one takes a moment.
impl Dice for Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0.below(if bound == DeckCode::SEEDS as usize { boards::SEEDS } else { bound })
    }
}
