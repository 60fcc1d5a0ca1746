//! `ubongo fit`: the weights of the grader, fitted to the times of people.

mod observation;
mod regression;
mod simulation;
mod validation;

use std::io::Write;

use puzzle::{Lattice, Weights};
use table::Attempt;

use self::observation::{Observation, observations};
use crate::args::FitArgs;
use crate::cli_error::CliError;

/// Fewer attempts tell less than the present weights.
const LEAST_ATTEMPTS: usize = 300;

pub(crate) fn run(args: &FitArgs) -> Result<(), CliError> {
    let attempts = match (&args.database, args.simulate) {
        (Some(path), _) => server::store::read_attempts(path).map_err(CliError::message)?,
        (None, Some(count)) => simulation::simulate(count as usize, args.seed),
        (None, None) => return Err(CliError::message("please give --database DATABASE, or --simulate N")),
    };
    let truth = args.simulate.map(|_| simulation::true_weights as fn(Lattice) -> Weights);
    let mut out = anstream::stdout().lock();
    for lattice in [Lattice::Flat, Lattice::Solid] {
        report(&mut out, &attempts, lattice, truth.map(|truth| truth(lattice)))?;
    }
    writeln!(out, "\nThe boards of a deck are chosen by their grades: new weights need a new version of deck codes.")?;
    Ok(())
}

/// Prints what the attempts say about one lattice.
fn report(
    out: &mut impl Write,
    attempts: &[Attempt],
    lattice: Lattice,
    truth: Option<Weights>,
) -> Result<(), CliError> {
    let (observations, left_out) = observations(attempts, lattice);
    let (name, constant) = match lattice {
        Lattice::Flat => ("Flat tiles", "FLAT"),
        Lattice::Solid => ("Solid pieces", "SOLID"),
    };
    let solved = observations.iter().filter(|one| one.solved).count();
    writeln!(out, "{name}: {} attempts, {solved} of them solved; {left_out} left out", observations.len())?;
    if observations.len() < LEAST_ATTEMPTS {
        writeln!(out, "  Too few: at least {LEAST_ATTEMPTS} are needed.\n")?;
        return Ok(());
    }
    let now = Weights::of(lattice);
    let fitted = regression::fit(&observations, now);
    writeln!(out, "             now   fitted         {}", if truth.is_some() { "   truth" } else { "" })?;
    for ((name, weight), share) in PARTS.into_iter().zip(regression::uncertainty(&observations, fitted)) {
        let truth = truth.map_or_else(String::new, |truth| format!(" {:>8.0}", weight(truth)));
        let (before, after) = (weight(now), weight(fitted));
        writeln!(out, "  {name:<8} {before:>6.0} {after:>8.0} +- {:<5.0}{truth}", after * share)?;
    }
    let (before, after) = validation::cross_validated(&observations, now);
    writeln!(
        out,
        "  typical error, cross-validated in {} parts: {before:.2}x now, {after:.2}x fitted",
        validation::FOLDS
    )?;
    correlate(out, &observations, now, fitted)?;
    let Weights { cell_ms, piece_ms, error_ms } = fitted;
    writeln!(
        out,
        "  pub const {constant}: Self = Self {{ cell_ms: {cell_ms:.1}, piece_ms: {piece_ms:.1}, error_ms: {error_ms:.1} }};\n"
    )?;
    Ok(())
}

/// A part of a weight, by its name.
type Part = (&'static str, fn(Weights) -> f64);

const PARTS: [Part; 3] = [
    ("cell_ms", |weights| weights.cell_ms),
    ("piece_ms", |weights| weights.piece_ms),
    ("error_ms", |weights| weights.error_ms),
];

/// Prints the correlation with mean times, as Pelánek does for Sudoku.
fn correlate(
    out: &mut impl Write,
    observations: &[Observation],
    now: Weights,
    fitted: Weights,
) -> Result<(), CliError> {
    let of = |weights| validation::correlation(observations, weights);
    match (of(now), of(fitted)) {
        (Some((before, tasks)), Some((after, _))) => writeln!(
            out,
            "  correlation with the mean times of {tasks} tasks without a time limit: {before:.3} now, {after:.3} fitted (the best models for Sudoku: 0.95)"
        )?,
        _ => writeln!(
            out,
            "  No correlation: too few tasks were solved by at least {} people each without a time limit.",
            validation::LEAST_SOLVES
        )?,
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_of_simulated_people_are_found_although_many_are_cut_off_or_distracted() {
        let attempts = simulation::simulate(30_000, 7);
        let cut_off = attempts.iter().filter(|attempt| !attempt.solved).count();
        assert!(cut_off > attempts.len() / 20, "{cut_off}");
        for lattice in [Lattice::Flat, Lattice::Solid] {
            let (observations, left_out) = observations(&attempts, lattice);
            assert_eq!(left_out, 0);
            let (now, truth) = (Weights::of(lattice), simulation::true_weights(lattice));
            let fitted = regression::fit(&observations, now);
            // Errors make the difference between tasks, so their weight is found. Cells and pieces grow together, and the fit
            // says how little it knows about their shares.
            assert!((fitted.error_ms / truth.error_ms - 1.0).abs() < 0.1, "{lattice:?}: {fitted:?}");
            for ((name, weight), share) in PARTS.into_iter().zip(regression::uncertainty(&observations, fitted)) {
                let off = (weight(fitted) / weight(truth) - 1.0).abs();
                assert!(off < 3.0 * share + 0.05, "{lattice:?}: {name} is off by {off}, uncertain by {share}");
            }
            for one in &observations {
                let ratio = fitted.expected_ms(&one.effort) / truth.expected_ms(&one.effort);
                assert!((0.88..1.12).contains(&ratio), "{lattice:?}: {ratio} for {:?}", one.effort);
            }
            let (before, after) = validation::cross_validated(&observations, now);
            assert!(after < before, "{lattice:?}: {before} {after}");
            let (then, _) = validation::correlation(&observations, now).unwrap();
            let (since, tasks) = validation::correlation(&observations, fitted).unwrap();
            assert!(since > then - 0.01 && since > 0.9 && tasks > 50, "{lattice:?}: {then} {since} of {tasks}");
        }
    }

    #[test]
    fn without_the_censoring_the_same_times_would_give_other_weights() {
        let attempts = simulation::simulate(20_000, 8);
        let (mut observations, _) = observations(&attempts, Lattice::Flat);
        let truth = simulation::true_weights(Lattice::Flat);
        let right = regression::fit(&observations, Weights::FLAT);
        observations.iter_mut().for_each(|one| one.limit_ms = None);
        let wrong = regression::fit(&observations, Weights::FLAT);
        let error = |weights: Weights| (weights.error_ms / truth.error_ms - 1.0).abs();
        assert!(error(right) < 0.05 && error(wrong) > 0.1, "{right:?} {wrong:?}");
    }

    #[test]
    fn attempts_with_aids_and_at_tasks_without_a_grade_are_left_out() {
        let mut attempts = simulation::simulate(20, 9);
        attempts.retain(|attempt| attempt.task.area().lattice() == Lattice::Flat);
        attempts[0].aids = true;
        attempts[1].task = "I2 I3: .#./###/.#.".parse().unwrap();
        let (observations, left_out) = observations(&attempts, Lattice::Flat);
        assert_eq!((observations.len(), left_out), (attempts.len() - 2, 2));
    }
}
