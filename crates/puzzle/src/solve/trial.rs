//! A model of how a person solves a task by trial and error.
//!
//! The person takes the largest piece left (of equal sizes the one with the fewest placements, which looks the most
//! awkward; a piece without any placement is noticed first), tries its placements in random order, and sees at once if
//! a free cell can no longer be covered. Otherwise the next piece follows; when nothing fits, the last piece is taken
//! back.
//!
//! The number of placements until the first solution is a matter of luck, but the mean can be computed exactly: if `s`
//! of a piece's placements lead to a solution, then in a random order each of the others comes before all of those `s`
//! with probability `1 / (s + 1)`.

use super::frame::{BitFrame, Fit, ones};
use super::kit::Kit;
use super::squeeze::{BitSets, Left, Set, and_not, count, members};
use super::word::BitWord;
use crate::Task;

/// Errors from [`mean_trials`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TrialError {
    NoSolution,
    /// More than [`MAX_TRIALS`] placements, or more possible placements than the sets hold.
    TooLong,
}

/// The model gives up after this number of placements. Tasks of boards take some hundreds.
const MAX_TRIALS: u32 = 200_000;

/// The number of placements tried from some point on.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Cost {
    /// For trying everything.
    all: f64,
    /// The mean until a solution is found; `None` if there is none.
    first: Option<f64>,
}

impl Cost {
    /// All pieces are placed.
    const DONE: Self = Self { all: 0.0, first: Some(0.0) };
    /// A cell can no longer be covered.
    const DEAD_END: Self = Self { all: 0.0, first: None };

    /// The cost of trying placements in a random order, given the cost that follows each.
    fn of_places(places: impl Iterator<Item = Self>) -> Self {
        let (mut failed, mut found, mut found_all, mut good) = (0.0, 0.0, 0.0, 0.0);
        for place in places {
            match place.first {
                Some(first) => {
                    found += 1.0 + first;
                    found_all += 1.0 + place.all;
                    good += 1.0;
                }
                None => failed += 1.0 + place.all,
            }
        }
        Self { all: failed + found_all, first: (good > 0.0).then(|| failed / (good + 1.0) + found / good) }
    }
}

/// The mean number of placements a person tries until a task is solved.
pub(crate) fn mean_trials(task: &Task) -> Result<f64, TrialError> {
    let frame = BitFrame::new(task.area());
    let cost = if frame.is_short() { costs::<u64>(task, &frame) } else { costs::<u128>(task, &frame) };
    cost.ok_or(TrialError::TooLong)?.first.ok_or(TrialError::NoSolution)
}

fn costs<C: BitWord>(task: &Task, frame: &BitFrame) -> Option<Cost> {
    let lattice = task.area().lattice();
    let free: C = frame.bits(task.area().cells());
    let stock = Kit::stock_of(task.pieces(), lattice);
    let fits = frame.fits(free, Kit::pieces(lattice), &stock);
    let left = Left::new(free, &stock);
    match fits.len() {
        0..=64 => trials::<C, 1>(&fits, &left),
        65..=128 => trials::<C, 2>(&fits, &left),
        129..=256 => trials::<C, 4>(&fits, &left),
        257..=1024 => trials::<C, 16>(&fits, &left),
        _ => None,
    }
}

fn trials<C: BitWord, const W: usize>(fits: &[Fit<C>], left: &Left<C>) -> Option<Cost> {
    let mut person = TrialPerson::<C, W> { fits, words: BitSets::new(fits, left), trials_left: MAX_TRIALS };
    person.cost(&BitSets::all(fits.len()), left)
}

struct TrialPerson<'a, C, const W: usize> {
    fits: &'a [Fit<C>],
    words: BitSets<W>,
    /// Placements until the model gives up.
    trials_left: u32,
}

impl<C: BitWord, const W: usize> TrialPerson<'_, C, W> {
    /// The cost from here on. `None` if the model gives up.
    fn cost(&mut self, alive: &Set<W>, left: &Left<C>) -> Option<Cost> {
        let Some(places) = self.next_piece(alive, left) else { return Some(Cost::DONE) };
        let places = members(places).map(|i| {
            self.trials_left = self.trials_left.checked_sub(1)?;
            // A task has one copy of each piece.
            let after = left.after(self.fits[i], 0);
            let rest = and_not(alive, &self.words.conflicting(&self.fits[i], true));
            if self.words.all_reachable(&rest, after.free) { self.cost(&rest, &after) } else { Some(Cost::DEAD_END) }
        });
        // Stops at the first placement where the model gave up.
        let mut complete = true;
        let places = places.map_while(|cost| {
            complete = cost.is_some();
            cost
        });
        let cost = Cost::of_places(places);
        complete.then_some(cost)
    }

    /// The placements of the piece to try next. `None` if all pieces are placed.
    fn next_piece(&self, alive: &Set<W>, left: &Left<C>) -> Option<Set<W>> {
        let places = ones(left.last_copies).map(|kind| self.words.of_kind(kind as usize, alive));
        places.min_by_key(|places| {
            let size = members(*places).next().map_or(u32::MAX, |i| self.fits[i].cells.count());
            (std::cmp::Reverse(size), count(places))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trials(task: &str) -> f64 {
        mean_trials(&task.parse().unwrap()).unwrap()
    }

    /// I3 has three placements on a line of five, and the middle one is obviously wrong at once.
    ///
    /// ```text
    /// ###..  good     .###.  cells left that I2 cannot reach     ..###  good
    /// ```
    #[test]
    fn the_mean_matches_a_calculation_by_hand() {
        assert_eq!(trials("I2 I3: #####"), 1.0 / 3.0 + 2.0);
        assert_eq!(trials("I2: ##"), 1.0);
    }

    /// More solutions never make a task harder: here a placement that failed leads to a solution.
    #[test]
    fn one_more_solution_never_costs_more() {
        let failed = |all| Cost { all, first: None };
        let good = |all, first| Cost { all, first: Some(first) };
        for others in
            [&[failed(0.0)][..], &[good(4.0, 2.0)], &[failed(7.0), good(9.0, 9.0)], &[good(1.0, 1.0), good(50.0, 3.0)]]
        {
            for all in [1.0, 5.0, 60.0] {
                for first in [1.0, 3.0, all] {
                    let mean = |last| Cost::of_places(others.iter().copied().chain([last])).first;
                    let before = mean(failed(all)).unwrap_or(f64::INFINITY);
                    assert!(mean(good(all, all.min(first))).unwrap() <= before, "{others:?} {all} {first}");
                }
            }
        }
    }
}
