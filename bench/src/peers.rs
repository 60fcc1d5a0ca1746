//! The public crates with which the solver is compared, each used in the way that counts fastest.
//!
//! The time of a peer includes building its matrix, because ours includes finding the placements. Tried without gain: custom
//! choosers of the next item that stop at the first item with one row (`dlx`, `xcov`), and pieces before cells as items (a few
//! percent either way). Not tried: the other solver of `exact-cover`, which starts a thread for a search of microseconds, and
//! the `DcSolver` that `exact-covers` mentions, which is not implemented yet.

use std::ops::ControlFlow;
use std::time::Instant;

use crate::rows::{CoverMatrices, CoverMatrix};

/// A crate, or a way to use it.
pub(crate) struct Peer {
    /// The name of the crate, and the variant if there are two.
    pub(crate) name: &'static str,
    count: fn(&CoverMatrix, Budget) -> Option<u64>,
}

/// The time at which a peer has to stop. Checked at each solution, which is often enough.
#[derive(Clone, Copy)]
pub(crate) struct Budget(Option<Instant>);

impl Budget {
    /// No limit: reading the clock would slow down small tasks.
    pub(crate) const ENDLESS: Self = Self(None);

    pub(crate) fn until(end: Instant) -> Self {
        Self(Some(end))
    }

    #[inline]
    fn is_spent(self) -> bool {
        self.0.is_some_and(|end| Instant::now() > end)
    }
}

pub(crate) static PEERS: [Peer; 6] = [
    Peer { name: "dlx", count: dlx },
    Peer { name: "dlx reduced", count: dlx_reduced },
    Peer { name: "exact-cover", count: exact_cover },
    Peer { name: "xcov", count: xcov },
    Peer { name: "exact-covers", count: exact_covers },
    Peer { name: "dlx-rs", count: dlx_rs },
];

impl Peer {
    pub(crate) fn named(name: &str) -> Option<&'static Self> {
        PEERS.iter().find(|peer| peer.name == name)
    }

    /// Builds the peer's matrices and counts the solutions. `None` if the time limit is reached.
    pub(crate) fn count(&self, rows: &CoverMatrices, budget: Budget) -> Option<u64> {
        rows.matrices.iter().map(|matrix| Some((self.count)(matrix, budget)? * matrix.weight)).sum()
    }
}

/// Counts the solutions that an iterator-like search finds.
fn count_each(budget: Budget, mut next: impl FnMut() -> bool) -> Option<u64> {
    let mut covers = 0;
    while next() {
        covers += 1;
        if budget.is_spent() {
            return None;
        }
    }
    Some(covers)
}

fn dlx(matrix: &CoverMatrix, budget: Budget) -> Option<u64> {
    dlx_search(dlx::x::make_problem(matrix.items as dlx::Uint, 0, &matrix.from_zero, dlx::OptOrder::Seq), budget)
}

/// The most reduction rounds, as in the crate's own example. It stops earlier if nothing changes.
const REDUCTIONS: usize = 200;

/// Removes rows that lead nowhere before the search, which the crate supports. Pays only for long searches.
fn dlx_reduced(matrix: &CoverMatrix, budget: Budget) -> Option<u64> {
    let mut problem = dlx::x::make_problem(matrix.items as dlx::Uint, 0, &matrix.from_zero, dlx::OptOrder::Seq);
    let Ok((_, _, mut options, _)) = dlx::p::Preproc::new(&mut problem).reduce(REDUCTIONS) else {
        return Some(0);
    };
    // Redundant items are gone, but the others keep their numbers. The crate expects numbers without gaps, so they are
    // renumbered here.
    let mut numbers = vec![None; matrix.items];
    for &item in options.iter().flatten() {
        numbers[item as usize] = Some(0);
    }
    let mut items = 0;
    for number in numbers.iter_mut().flatten() {
        *number = items;
        items += 1;
    }
    for item in options.iter_mut().flatten() {
        *item = numbers[*item as usize].expect("an item of an option");
    }
    dlx_search(dlx::x::make_problem(items, 0, &options, dlx::OptOrder::Seq), budget)
}

fn dlx_search(mut problem: dlx::x::Problem, budget: Budget) -> Option<u64> {
    let mut chooser = dlx::choose::mrv_chooser(dlx::choose::prefer_any(), dlx::choose::no_tiebreak());
    let mut solver = dlx::Solver::new(&mut problem);
    count_each(budget, || solver.next_solution(&mut chooser))
}

fn exact_cover(matrix: &CoverMatrix, budget: Budget) -> Option<u64> {
    use exact_cover::dlx::{Callback, Matrix as Links};

    struct CoverCounter {
        covers: u64,
        budget: Budget,
        aborted: bool,
    }

    impl Callback for CoverCounter {
        fn on_solution(&mut self, _: Vec<usize>, links: &mut Links) {
            self.covers += 1;
            if self.budget.is_spent() {
                self.aborted = true;
                links.abort();
            }
        }
    }

    let mut links = Links::new(matrix.items);
    for row in &matrix.from_one {
        links.add_row(row);
    }
    let mut counter = CoverCounter { covers: 0, budget, aborted: false };
    links.solve(&mut counter);
    (!counter.aborted).then_some(counter.covers)
}

fn xcov(matrix: &CoverMatrix, budget: Budget) -> Option<u64> {
    use xcov::{DlxBuilder, ExactCoverProblem, MrvExactCoverSearch};

    let mut builder = DlxBuilder::new(matrix.items, 0);
    for row in &matrix.from_one {
        builder.add_option(row);
    }
    let mut search = MrvExactCoverSearch::new(builder.build());
    count_each(budget, || search.search())
}

fn exact_covers(matrix: &CoverMatrix, budget: Budget) -> Option<u64> {
    use exact_covers::{DlSolver, Solver};

    let mut solver: DlSolver<'_, u8, ()> = DlSolver::new(&matrix.names, &[]);
    for row in &matrix.named {
        solver.add_option(row, []);
    }
    let mut covers = 0;
    let mut aborted = false;
    solver.solve(|_| {
        covers += 1;
        aborted = budget.is_spent();
        if aborted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (!aborted).then_some(covers)
}

fn dlx_rs(matrix: &CoverMatrix, budget: Budget) -> Option<u64> {
    // Options must have names, which the crate copies for every solution: empty ones cost nothing.
    let mut solver: dlx_rs::Solver<()> = dlx_rs::Solver::new(matrix.items);
    for row in &matrix.from_one {
        solver.add_option((), row);
    }
    count_each(budget, || solver.solve().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tasks::Class;

    #[test]
    fn peers_agree_with_the_solver() {
        for name in ["flat3", "flat4", "solid4", "soma"] {
            for job in Class::named(name).unwrap().jobs() {
                let rows = CoverMatrices::new(&job, crate::rows::PuzzlePart::SymmetryBroken);
                for peer in &PEERS {
                    assert_eq!(peer.count(&rows, Budget::ENDLESS), Some(job.count()), "{} {}", peer.name, job.area());
                }
            }
        }
    }
}
