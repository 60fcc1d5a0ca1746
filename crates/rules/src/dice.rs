//! Chance, as an argument.

use puzzle::Rng;

/// Where chance comes from. All chance of a game happens in `decide`, and its results are in events.
pub trait Dice {
    /// A number below `bound`, each equally likely. `bound` is at least 1.
    fn below(&mut self, bound: usize) -> usize;
}

/// The same numbers for the same seed, on every machine and in the browser.
impl Dice for Rng {
    fn below(&mut self, bound: usize) -> usize {
        Self::below(self, bound)
    }
}

/// Numbers that were written down before. Numbers that are too large for what is asked are taken modulo; when they run
/// out, zeros follow.
#[derive(Clone, Default, Debug)]
pub struct Scripted {
    numbers: std::collections::VecDeque<usize>,
}

impl Scripted {
    /// These numbers, the first first.
    pub fn new(numbers: impl IntoIterator<Item = usize>) -> Self {
        Self { numbers: numbers.into_iter().collect() }
    }

    /// How many numbers are left.
    pub fn left(&self) -> usize {
        self.numbers.len()
    }
}

impl Dice for Scripted {
    fn below(&mut self, bound: usize) -> usize {
        self.numbers.pop_front().unwrap_or(0) % bound.max(1)
    }
}

/// Writes down the numbers that other dice give.
#[derive(Debug)]
pub struct Recorded<'a, D> {
    dice: &'a mut D,
    /// The numbers so far.
    pub numbers: Vec<usize>,
}

impl<'a, D: Dice> Recorded<'a, D> {
    /// Records these dice.
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
