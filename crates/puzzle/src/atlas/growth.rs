//! Generates every connected outline within a box exactly once.

use super::outline::{Outline, Paper};
use crate::solve::BitWord;

/// Grows outlines cell by cell (Redelmeier's method).
///
/// The first cell is the leftmost one of the near row. Each cell beside the outline is either taken now or never again
/// in this branch, so no outline is generated twice. An outline that does not touch the left edge equals one that does,
/// so a branch ends as soon as too few cells are left to reach the edge.
pub(crate) struct Growth<W> {
    paper: Paper<W>,
    /// `within[n]`: the cells from which n more cells reach the left edge.
    within: Vec<W>,
    least: usize,
    most: usize,
    part: Part,
    /// The size at which branches are distributed over the parts.
    branch_cells: usize,
    /// The number of branches so far.
    branch: usize,
}

/// One of several parts of about the same amount of work, for running them in parallel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// Counted from 0.
    pub index: usize,
    /// The number of parts.
    pub of: usize,
}

impl Part {
    /// A single part with all the work.
    pub const WHOLE: Self = Self { index: 0, of: 1 };
}

/// Branches of this size are distributed over the parts. There are 2725 outlines of eight cells, enough work for many
/// parts, and generating them costs next to nothing.
const BRANCH_CELLS: usize = 8;

impl<W: BitWord> Growth<W> {
    /// Generates outlines of `least` to `most` cells.
    pub(crate) fn new(paper: Paper<W>, least: usize, most: usize, part: Part) -> Self {
        let within = (0..=most as u32).map(|cells| paper.columns(cells + 1)).collect();
        Self { paper, within, least, most, part, branch_cells: BRANCH_CELLS.min(most), branch: 0 }
    }

    /// Visits each canonical outline, with its bits and its number of cells.
    pub(crate) fn each(&mut self, visit: &mut impl FnMut(W, &Outline, usize)) {
        for x in 0..self.paper.width {
            let first = W::bit(x);
            let before = (0..x).fold(W::NONE, |cells, x| cells | W::bit(x));
            self.grow(W::NONE, first, before | first, 0, visit);
        }
    }

    fn grow(&mut self, cells: W, mut untried: W, seen: W, size: usize, visit: &mut impl FnMut(W, &Outline, usize)) {
        if size == self.branch_cells {
            self.branch += 1;
            if self.branch % self.part.of != self.part.index {
                return;
            }
        }
        // Outlines smaller than a branch belong to the first part.
        let mine = size >= self.branch_cells || self.part.index == 0;
        if size >= self.least && mine && cells & self.within[0] != W::NONE && self.paper.may_be_canonical(cells) {
            let outline = self.paper.outline(cells);
            if outline.is_canonical() {
                visit(cells, &outline, size);
            }
        }
        if size == self.most {
            return;
        }
        while untried != W::NONE {
            let cell = W::bit(untried.lowest());
            untried = untried ^ cell;
            let grown = cells | cell;
            if grown & self.within[self.most - size - 1] == W::NONE {
                continue;
            }
            let fresh = self.paper.beside(cell) & !seen;
            self.grow(grown, untried | fresh, seen | fresh, size + 1, visit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn free_polyominoes(most: usize, part: Part) -> Vec<[usize; 2]> {
        let mut counts = vec![[0; 2]; most + 1];
        let paper: Paper<u128> = Paper::new(most as u32, most as u32, most as u32 + 1).unwrap();
        Growth::new(paper, 1, most, part).each(&mut |_, outline, size| {
            counts[size][0] += 1;
            counts[size][1] += usize::from(outline.has_hole());
        });
        counts
    }

    #[test]
    fn free_polyominoes_have_the_published_counts() {
        let all = [1, 1, 2, 5, 12, 35, 108, 369, 1285, 4655];
        let with_hole = [0, 0, 0, 0, 0, 0, 1, 6, 37, 195];
        for (size, counts) in free_polyominoes(10, Part::WHOLE).into_iter().enumerate().skip(1) {
            assert_eq!(counts, [all[size - 1], with_hole[size - 1]], "{size} cells");
        }
    }

    #[test]
    fn parts_make_up_the_whole() {
        for (most, parts) in [(9, 7), (8, 3), (7, 512), (3, 2)] {
            let whole = free_polyominoes(most, Part::WHOLE);
            let mut sum = vec![[0; 2]; whole.len()];
            for index in 0..parts {
                for (sum, counts) in sum.iter_mut().zip(free_polyominoes(most, Part { index, of: parts })) {
                    *sum = [sum[0] + counts[0], sum[1] + counts[1]];
                }
            }
            assert_eq!(sum, whole, "{parts} parts of up to {most} cells");
        }
    }

    /// Within 3 x 4 in either orientation, so 4 x 3 as well.
    #[test]
    fn a_box_keeps_outlines_small() {
        let paper: Paper<u64> = Paper::new(3, 4, 4).unwrap();
        let mut widest = (0, 0);
        let mut count = 0;
        Growth::new(paper, 5, 5, Part::WHOLE).each(&mut |_, outline, _| {
            widest = (widest.0.max(outline.width), widest.1.max(outline.height));
            count += 1;
        });
        assert_eq!((widest, count), ((3, 4), 11), "all pentominoes but the straight one");
    }
}
