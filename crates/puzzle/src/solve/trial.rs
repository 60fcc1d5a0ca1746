//! Trial and error as a person goes about it.
//!
//! A person takes the largest piece that is left (of equals the one with the fewest places, which looks the most awkward;
//! a piece that has no place any more is noticed first),
//! tries its places in any order, and sees at once when a cell is left that no other piece can reach. Otherwise the
//! next piece is taken, and when nothing goes any more, the last piece is taken back.
//!
//! How many placements that takes until the first solution is a matter of luck, but the mean needs no dice: if a piece has
//! some places that lead to a solution and some that do not, then in a random order each of the latter is tried before all of
//! the `s` good ones once in `s + 1` times.

use super::frame::{BitFrame, Fit, ones};
use super::kit::Kit;
use super::squeeze::{BitSets, Left, Set, and_not, count, members};
use super::word::BitWord;
use crate::Task;

/// Why there is no mean number of trials.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TrialError {
    /// There is no solution.
    NoSolution,
    /// Nobody would try for so long.
    TooLong,
}

/// More placements than this are no longer trial and error. Tasks of boards take some hundreds.
const PATIENCE: u32 = 200_000;

/// What trying costs from some point on, in placements.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Cost {
    /// Trying everything.
    all: f64,
    /// The mean until a solution is found, if there is one.
    first: Option<f64>,
}

impl Cost {
    /// All pieces lie.
    const DONE: Self = Self { all: 0.0, first: Some(0.0) };
    /// It is plain that it goes no further.
    const DEAD_END: Self = Self { all: 0.0, first: None };

    /// The cost of trying some places in a random order, given what each costs from there on.
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

/// The mean number of placements that a person needs to solve a task.
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
    let mut person = TrialPerson::<C, W> { fits, words: BitSets::new(fits, left), patience: PATIENCE };
    person.try_on(&BitSets::all(fits.len()), left)
}

struct TrialPerson<'a, C, const W: usize> {
    fits: &'a [Fit<C>],
    words: BitSets<W>,
    /// The placements that are still tried.
    patience: u32,
}

impl<C: BitWord, const W: usize> TrialPerson<'_, C, W> {
    /// What it costs to go on. `None` if patience runs out.
    fn try_on(&mut self, alive: &Set<W>, left: &Left<C>) -> Option<Cost> {
        let Some(places) = self.next_piece(alive, left) else { return Some(Cost::DONE) };
        let places = members(places).map(|i| {
            self.patience = self.patience.checked_sub(1)?;
            // Each piece of a task is there once.
            let after = left.after(self.fits[i], 0);
            let rest = and_not(alive, &self.words.conflicting(&self.fits[i], true));
            if self.words.all_reachable(&rest, after.free) { self.try_on(&rest, &after) } else { Some(Cost::DEAD_END) }
        });
        // Stops at the first place where patience ran out.
        let mut patient = true;
        let places = places.map_while(|cost| {
            patient = cost.is_some();
            cost
        });
        let cost = Cost::of_places(places);
        patient.then_some(cost)
    }

    /// The places of the piece that a person takes next. `None` if all lie.
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

    /// I3 has three places on a line of five, and the middle one is seen to be wrong at once.
    ///
    /// ```text
    /// ###..  good     .###.  cells left that I2 cannot reach     ..###  good
    /// ```
    #[test]
    fn the_mean_is_what_pencil_and_paper_give() {
        assert_eq!(trials("I2 I3: #####"), 1.0 / 3.0 + 2.0);
        assert_eq!(trials("I2: ##"), 1.0);
    }

    /// More solutions are never harder, all else equal: a place that leads to a solution after all.
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
