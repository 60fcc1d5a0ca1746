//! Randomness, passed in as an argument.

use puzzle::Rng;

/// A source of random numbers. Only `decide` draws from it, and the results are in its events.
pub trait Dice {
    /// Draws a number below `bound`, uniformly. `bound` must be at least 1.
    fn below(&mut self, bound: usize) -> usize;
}

/// The same numbers for the same seed, on every machine and in the browser.
impl Dice for Rng {
    fn below(&mut self, bound: usize) -> usize {
        Self::below(self, bound)
    }
}

/// Replays recorded numbers. Numbers beyond the bound are taken modulo the bound; after the last one, zeros follow.
#[derive(Clone, Default, Debug)]
pub struct Scripted {
    numbers: std::collections::VecDeque<usize>,
}

impl Scripted {
    /// Replays these numbers in order.
    pub fn new(numbers: impl IntoIterator<Item = usize>) -> Self {
        Self { numbers: numbers.into_iter().collect() }
    }

    /// The number of unused numbers.
    pub fn left(&self) -> usize {
        self.numbers.len()
    }
}

impl Dice for Scripted {
    fn below(&mut self, bound: usize) -> usize {
        self.numbers.pop_front().unwrap_or(0) % bound.max(1)
    }
}

/// Records the numbers that other dice give.
#[derive(Debug)]
pub struct Recorded<'a, D> {
    dice: &'a mut D,
    /// The numbers so far, in order.
    pub numbers: Vec<usize>,
}

impl<'a, D: Dice> Recorded<'a, D> {
    /// Starts with an empty record.
    pub fn new(dice: &'a mut D) -> Self {
        Self { dice, numbers: Vec::new() }
    }
}

impl<D: Dice> Dice for Recorded<'_, D> {
    fn below(&mut self, bound: usize) -> usize {
        let number = self.dice.below(bound);
        self.numbers.push(number);
        number
    }
}
