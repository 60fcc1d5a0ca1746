//! How well weights predict times: on attempts they were not fitted to, and as a correlation over tasks.

use puzzle::{Rng, Weights};

use super::observation::Observation;
use super::regression::{fit, loss};

/// The number of parts in a cross-validation.
pub(super) const FOLDS: usize = 5;

/// A task needs this many solved attempts without a time limit for a mean that says something.
pub(super) const LEAST_SOLVES: usize = 20;

/// The typical factor by which a prediction is off, such as 1.5, for weights as they are and for weights that are fitted to the
/// other parts. All attempts at a task are in the same part.
pub(super) fn cross_validated(observations: &[Observation], start: Weights) -> (f64, f64) {
    let tasks = observations.iter().map(|one| one.task).max().map_or(0, |last| last + 1);
    let mut fold: Vec<usize> = (0..tasks).map(|task| task % FOLDS).collect();
    Rng::new(1).shuffle(&mut fold);
    let (mut before, mut after) = (0.0, 0.0);
    for part in 0..FOLDS {
        let (held_out, rest): (Vec<_>, Vec<_>) = observations.iter().cloned().partition(|one| fold[one.task] == part);
        let share = held_out.len() as f64 / observations.len().max(1) as f64;
        before += share * loss(&held_out, start);
        after += share * loss(&held_out, fit(&rest, start));
    }
    (before.exp(), after.exp())
}

/// The correlation between expected times and the mean times of people (Pearson), and the number of tasks: those with at
/// least [`LEAST_SOLVES`] solved attempts without a time limit. An hourglass cuts the long times off, so the mean of the others
/// would say nothing about hard tasks. `None` with fewer than three such tasks.
pub(super) fn correlation(observations: &[Observation], weights: Weights) -> Option<(f64, usize)> {
    let tasks = observations.iter().map(|one| one.task).max()? + 1;
    let mut sums = vec![(0.0, 0usize, 0.0); tasks];
    for one in observations.iter().filter(|one| one.solved && one.limit_ms.is_none()) {
        let (sum, count, expected) = &mut sums[one.task];
        *sum += one.ms;
        *count += 1;
        *expected = weights.expected_ms(&one.effort);
    }
    let often = sums.into_iter().filter(|(_, count, _)| *count >= LEAST_SOLVES);
    let points: Vec<(f64, f64)> = often.map(|(sum, count, expected)| (expected, sum / count as f64)).collect();
    Some((pearson(&points)?, points.len()))
}

/// Pearson's correlation of pairs.
fn pearson(points: &[(f64, f64)]) -> Option<f64> {
    if points.len() < 3 {
        return None;
    }
    let count = points.len() as f64;
    let (mean_x, mean_y) = points.iter().fold((0.0, 0.0), |(x, y), point| (x + point.0 / count, y + point.1 / count));
    let sum = |term: fn(f64, f64) -> f64| points.iter().map(|(x, y)| term(x - mean_x, y - mean_y)).sum::<f64>();
    let (xy, xx, yy) = (sum(|x, y| x * y), sum(|x, _| x * x), sum(|_, y| y * y));
    (xx > 0.0 && yy > 0.0).then(|| xy / (xx * yy).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_on_a_line_are_perfectly_correlated() {
        let line = [(1.0, 10.0), (2.0, 8.0), (4.0, 4.0)];
        assert!((pearson(&line).unwrap() + 1.0).abs() < 1e-12);
        assert_eq!(pearson(&[(1.0, 1.0), (1.0, 2.0), (1.0, 3.0)]), None, "equal expectations tell nothing");
        assert_eq!(pearson(&line[..2]), None);
    }
}
