//! Simulated people whose weights are known, to see whether the fit finds them.

use std::f64::consts::TAU;

use puzzle::deck::{Deck, DeckCode, Edition, Level, Side};
use puzzle::{Lattice, Rng, Task, Weights};
use table::Attempt;

/// The weights of the simulated people: not those of the grader.
pub(super) const fn true_weights(lattice: Lattice) -> Weights {
    match lattice {
        Lattice::Flat => Weights { cell_ms: 260.0, piece_ms: 900.0, error_ms: 3600.0 },
        Lattice::Solid => Weights { cell_ms: 420.0, piece_ms: 3400.0, error_ms: 3200.0 },
    }
}

/// How much people differ, and how much the same person differs from one task to the next: standard deviations of the logarithm
/// of the time.
const PEOPLE: f64 = 0.35;
const LUCK: f64 = 0.4;

/// One in this many attempts is interrupted by something else, and takes four times as long.
const DISTRACTED: usize = 30;

/// Tasks of one person in a row.
const IN_A_ROW: usize = 18;

/// The hourglass and the second chance, which end an attempt. A third of the people play without any.
const LIMITS_MS: [Option<f64>; 3] = [Some(60_000.0), Some(120_000.0), None];

/// A number of attempts at the tasks of two decks, the same for the same seed.
pub(super) fn simulate(count: usize, seed: u64) -> Vec<Attempt> {
    let mut rng = Rng::new(seed);
    let tasks: Vec<(Edition, Level, Task, f64)> = [Edition::Modern, Edition::ThreeD]
        .into_iter()
        .filter_map(|edition| DeckCode::new(edition, rng.below(DeckCode::SEEDS as usize) as u32))
        .flat_map(|code| tasks(&Deck::new(code)))
        .collect();
    let mut attempts = Vec::with_capacity(count);
    while attempts.len() < count {
        let pace = (PEOPLE * normal(&mut rng)).exp();
        let limit = *rng.pick(&LIMITS_MS).expect("there are three");
        for _ in 0..IN_A_ROW.min(count - attempts.len()) {
            let (edition, level, task, median_ms) = rng.pick(&tasks).expect("decks have tasks").clone();
            let distracted = if rng.below(DISTRACTED) == 0 { 4.0 } else { 1.0 };
            let ms = median_ms * pace * (LUCK * normal(&mut rng)).exp() * distracted;
            let solved = limit.is_none_or(|limit| ms <= limit);
            let after_ms = if solved { ms } else { limit.unwrap_or(ms) } as u64;
            let limit_ms = limit.map(|limit| limit as u64);
            attempts.push(Attempt { edition, level, task, after_ms, solved, limit_ms, aids: false });
        }
    }
    attempts
}

/// Some tasks of a deck, each with the median time of the simulated people: one of each side, so that many people meet the same
/// ones.
fn tasks(deck: &Deck) -> Vec<(Edition, Level, Task, f64)> {
    let edition = deck.code.edition();
    let sides = Level::ALL.into_iter().flat_map(|level| deck.sides(level).map(move |side| (level, side)));
    let first = |(level, side): (Level, &Side)| {
        let task = side.tasks().next()?;
        let effort = task.effort().ok()?;
        Some((edition, level, task, true_weights(effort.lattice).expected_ms(&effort)))
    };
    sides.filter_map(first).collect()
}

/// A number of the normal distribution, by the method of Box and Muller.
fn normal(rng: &mut Rng) -> f64 {
    let mut uniform = || (rng.bits() >> 11) as f64 / (1u64 << 53) as f64;
    let (radius, angle) = ((-2.0 * (1.0 - uniform()).ln()).sqrt(), TAU * uniform());
    radius * angle.cos()
}
