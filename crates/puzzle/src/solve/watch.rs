//! Observers of a search.

use std::ops::ControlFlow;

/// Receives the placements and solutions of a search.
pub(crate) trait SearchObserver {
    /// False if the observer ignores placements; the search may then report several solutions at once.
    const PLACEMENTS: bool;
    /// A piece was placed; `cells` are bits of the search. Called only with `PLACEMENTS`; a break ends the search.
    fn place(&mut self, kind: u8, cells: u128) -> ControlFlow<()>;
    /// The last piece was removed.
    fn lift(&mut self);
    /// Solutions were found. With `PLACEMENTS` it is exactly one, made of the pieces placed now.
    fn solved(&mut self, solutions: u64) -> ControlFlow<()>;
}

/// Counts solutions up to a limit.
pub(crate) struct SolutionCounter {
    pub(crate) solutions: u64,
    pub(crate) limit: u64,
}

impl SearchObserver for SolutionCounter {
    const PLACEMENTS: bool = false;

    fn place(&mut self, _: u8, _: u128) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn lift(&mut self) {}

    #[inline(always)]
    fn solved(&mut self, solutions: u64) -> ControlFlow<()> {
        self.solutions += solutions;
        if self.solutions < self.limit {
            return ControlFlow::Continue(());
        }
        self.solutions = self.limit;
        ControlFlow::Break(())
    }
}

/// Calls `visit` with each solution, as pairs of the kind of a piece and the bits of its cells.
pub(crate) struct SolutionVisitor<F> {
    pub(crate) placed: Vec<(u8, u128)>,
    /// The search ends when this number of pieces has been placed.
    pub(crate) placings_left: u64,
    pub(crate) solutions: u64,
    pub(crate) visit: F,
}

impl<F: FnMut(&[(u8, u128)]) -> ControlFlow<()>> SearchObserver for SolutionVisitor<F> {
    const PLACEMENTS: bool = true;

    fn place(&mut self, kind: u8, cells: u128) -> ControlFlow<()> {
        self.placed.push((kind, cells));
        match self.placings_left.checked_sub(1) {
            Some(left) => self.placings_left = left,
            None => return ControlFlow::Break(()),
        }
        ControlFlow::Continue(())
    }

    fn lift(&mut self) {
        self.placed.pop();
    }

    fn solved(&mut self, solutions: u64) -> ControlFlow<()> {
        self.solutions += solutions;
        (self.visit)(&self.placed)
    }
}
