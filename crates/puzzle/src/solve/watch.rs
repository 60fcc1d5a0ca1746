//! What wants to know of the course of a search.

use std::ops::ControlFlow;

/// Told of pieces and solutions while a search runs.
pub(crate) trait SearchObserver {
    /// Whether pieces are told at all; counting needs none, and can then count several solutions at once.
    const PLACEMENTS: bool;
    /// A piece of a kind is laid on cells, as bits of the search.
    fn place(&mut self, kind: u8, cells: u128);
    /// The piece laid last is taken back.
    fn lift(&mut self);
    /// Solutions are found: those with the pieces that lie now, so one, if pieces are told.
    fn solved(&mut self, solutions: u64) -> ControlFlow<()>;
}

/// Counts solutions up to a limit.
pub(crate) struct SolutionCounter {
    pub(crate) solutions: u64,
    pub(crate) limit: u64,
}

impl SearchObserver for SolutionCounter {
    const PLACEMENTS: bool = false;

    fn place(&mut self, _: u8, _: u128) {}

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

/// Hands each solution on, as the kinds of its pieces and the bits of their cells.
pub(crate) struct SolutionVisitor<F> {
    pub(crate) laid: Vec<(u8, u128)>,
    pub(crate) solutions: u64,
    pub(crate) visit: F,
}

impl<F: FnMut(&[(u8, u128)]) -> ControlFlow<()>> SearchObserver for SolutionVisitor<F> {
    const PLACEMENTS: bool = true;

    fn place(&mut self, kind: u8, cells: u128) {
        self.laid.push((kind, cells));
    }

    fn lift(&mut self) {
        self.laid.pop();
    }

    fn solved(&mut self, solutions: u64) -> ControlFlow<()> {
        self.solutions += solutions;
        (self.visit)(&self.laid)
    }
}
