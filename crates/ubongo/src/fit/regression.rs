//! Fits the weights of the grader to measured times.
//!
//! Times of people are skewed: a few take three times as long as most, because they were distracted or stuck. And the
//! hourglass cuts them off. So the weights are chosen to make the *median* right, which neither of them moves: they minimise
//! the sum of
//!
//! ```text
//!     | ln(time / min(expected, limit)) |          expected = cell_ms * cells + piece_ms * pieces + error_ms * errors
//! ```
//!
//! over all attempts (Powell's censored least absolute deviations): an attempt that was expected to last beyond the hourglass
//! says nothing about how far. Each step solves a weighted least-squares problem in which an attempt counts the less,
//! the further off it is.

use puzzle::{Rng, Weights};

use super::observation::Observation;

/// The most steps. Usually 20 to 60 are enough.
const STEPS: usize = 200;

/// The iteration ends once no weight changes by more than this share.
const STILL: f64 = 1e-7;

/// Residuals below this one count like it, so that no attempt gets an endless weight. It is a tenth of a percent.
const LEAST_RESIDUAL: f64 = 0.001;

/// The strength of the present weights, in attempts. It is so weak that it only decides what the attempts leave quite open.
const PRIOR: f64 = 0.01;

/// The weights that fit best.
pub(super) fn fit(observations: &[Observation], start: Weights) -> Weights {
    let mut now = start;
    let mut best = (loss(observations, now), now);
    for _ in 0..STEPS {
        let Some(next) = step(observations, now, start) else { break };
        let change = values(next).into_iter().zip(values(now)).map(|(new, old)| (new / old).ln().abs());
        let is_still = change.fold(0.0, f64::max) < STILL;
        now = next;
        let loss = loss(observations, now);
        if loss < best.0 {
            best = (loss, now);
        }
        if is_still {
            break;
        }
    }
    best.1
}

/// The weights as a list, in the order of [`super::PARTS`].
fn values(weights: Weights) -> [f64; 3] {
    super::PARTS.map(|(_, weight)| weight(weights))
}

/// The uncertainty of each fitted weight, as a share of it: the standard deviation over samples of the attempts, drawn with
/// repetition (bootstrap).
pub(super) fn uncertainty(observations: &[Observation], fitted: Weights) -> [f64; 3] {
    let mut rng = Rng::new(2);
    let mut squares = [0.0; 3];
    for _ in 0..SAMPLES {
        let sample: Vec<Observation> = observations.iter().filter_map(|_| rng.pick(observations).cloned()).collect();
        let weights = values(fit(&sample, fitted));
        for (square, (weight, mean)) in squares.iter_mut().zip(weights.into_iter().zip(values(fitted))) {
            *square += (weight / mean - 1.0).powi(2);
        }
    }
    squares.map(|square| (square / SAMPLES as f64).sqrt())
}

/// Samples for the uncertainty.
const SAMPLES: usize = 20;

/// The mean of the absolute residuals.
pub(super) fn loss(observations: &[Observation], weights: Weights) -> f64 {
    observations.iter().map(|one| one.residual(weights).abs()).sum::<f64>() / observations.len().max(1) as f64
}

/// One step of the iteration. The unknowns are the factors by which the weights change, so that all three have a similar size.
fn step(observations: &[Observation], now: Weights, start: Weights) -> Option<Weights> {
    let (current, first) = (values(now), values(start));
    let mut matrix = [[0.0; 3]; 3];
    let mut right = [0.0; 3];
    for one in observations.iter().filter(|one| one.tells_about(now)) {
        let residual = one.residual(now);
        let expected = now.expected_ms(&one.effort);
        let parts = [one.effort.cells, one.effort.pieces, one.effort.errors];
        let slope: [f64; 3] = std::array::from_fn(|k| parts[k] * current[k] / expected);
        let weight = 1.0 / residual.abs().max(LEAST_RESIDUAL);
        for k in 0..3 {
            right[k] += weight * slope[k] * residual;
            (0..3).for_each(|l| matrix[k][l] += weight * slope[k] * slope[l]);
        }
    }
    for k in 0..3 {
        matrix[k][k] += PRIOR;
        right[k] += PRIOR * (first[k] / current[k]).ln();
    }
    let change = solve(matrix, right)?;
    // A weight never becomes negative, and no step is large: the problem is not linear.
    let changed: [f64; 3] = std::array::from_fn(|k| current[k] * change[k].clamp(-0.5, 0.5).exp());
    let [cell_ms, piece_ms, error_ms] = changed;
    Some(Weights { cell_ms, piece_ms, error_ms })
}

/// Solves three linear equations by elimination. `None` if they have no single solution.
fn solve(mut matrix: [[f64; 3]; 3], mut right: [f64; 3]) -> Option<[f64; 3]> {
    for k in 0..3 {
        let pivot = (k..3).max_by(|&a, &b| matrix[a][k].abs().total_cmp(&matrix[b][k].abs()))?;
        if matrix[pivot][k].abs() < 1e-12 {
            return None;
        }
        matrix.swap(k, pivot);
        right.swap(k, pivot);
        for row in k + 1..3 {
            let factor = matrix[row][k] / matrix[k][k];
            let above = matrix[k];
            matrix[row].iter_mut().zip(above).for_each(|(value, above)| *value -= factor * above);
            right[row] -= factor * right[k];
        }
    }
    let mut solution = [0.0; 3];
    for k in (0..3).rev() {
        let known: f64 = (k + 1..3).map(|l| matrix[k][l] * solution[l]).sum();
        solution[k] = (right[k] - known) / matrix[k][k];
    }
    Some(solution)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_equations_are_solved() {
        let solution = solve([[0.0, 2.0, 1.0], [1.0, 1.0, 0.0], [2.0, 0.0, 3.0]], [7.0, 3.0, 11.0]).unwrap();
        for (value, expected) in solution.into_iter().zip([1.0, 2.0, 3.0]) {
            assert!((value - expected).abs() < 1e-12, "{solution:?}");
        }
        assert_eq!(solve([[1.0, 1.0, 0.0], [2.0, 2.0, 0.0], [0.0, 0.0, 1.0]], [1.0; 3]), None);
    }
}
