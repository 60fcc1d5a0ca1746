//! Grows random flat areas.

use crate::Rng;
use crate::atlas::{Outline, Paper};
use crate::solve::{BitWord, TILE_STRIDE};

/// A random outline within one of the boxes: connected, without holes and threads. The bits have the stride of the
/// tiles, [`TILE_STRIDE`].
pub(super) fn random_outline(rng: &mut Rng, boxes: &[(u32, u32)], cells: usize) -> (u64, Outline) {
    loop {
        let &(short, long) = rng.pick(boxes).expect("a plan has boxes");
        let (width, height) = if rng.below(2) == 0 { (short, long) } else { (long, short) };
        let paper: Paper<u64> = Paper::new(width, height, TILE_STRIDE).expect("boxes are small");
        let bits = to_the_corner(grow(rng, &paper, cells), TILE_STRIDE);
        let outline = paper.outline(bits);
        if !has_thread(bits, TILE_STRIDE) && !outline.has_hole() {
            return (bits, outline);
        }
    }
}

/// Adds cell after cell: of two random candidates, the one with more neighbours, which makes areas compact.
fn grow(rng: &mut Rng, paper: &Paper<u64>, cells: usize) -> u64 {
    let mut grown =
        1 << (rng.below(paper.height as usize) as u32 * paper.stride + rng.below(paper.width as usize) as u32);
    for _ in 1..cells {
        let edge = paper.beside(grown) & !grown;
        let [a, b] = [(); 2].map(|()| nth_bit(edge, rng.below(edge.count_ones() as usize)));
        let neighbours = |cell| (paper.beside(cell) & grown).count_ones();
        grown |= if neighbours(a) >= neighbours(b) { a } else { b };
    }
    grown
}

/// The set bit number `n`, counted from the lowest at 0.
fn nth_bit(mut bits: u64, n: usize) -> u64 {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits & bits.wrapping_neg()
}

/// Moves the cells to row 0 and column 0.
fn to_the_corner(cells: u64, stride: u32) -> u64 {
    let mut cells = cells >> (cells.lowest() / stride * stride);
    let first_column = (0..u64::BITS).step_by(stride as usize).fold(0, |column, bit| column | 1 << bit);
    while cells & first_column == 0 {
        cells >>= 1;
    }
    cells
}

/// True if there is a thread: three connected cells that belong to no two-by-two square.
///
/// ```text
/// ###.                ###...
/// ###.                ###...
/// ####  no thread     ######  a thread of three cells
/// ```
fn has_thread(cells: u64, stride: u32) -> bool {
    let corners = cells & (cells >> 1) & (cells >> stride) & (cells >> (stride + 1));
    let in_squares = corners | (corners << 1) | (corners << stride) | (corners << (stride + 1));
    let thin = cells & !in_squares;
    let [left, right, near, far] = [thin << 1, thin >> 1, thin << stride, thin >> stride];
    // Of three connected cells, one is beside both others.
    let both = (left & right) | (left & near) | (left & far) | (right & near) | (right & far) | (near & far);
    thin & both != 0
}
