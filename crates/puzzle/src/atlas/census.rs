//! Finds all sets of tiles that cover an area, with their numbers of solutions, in one search.

use crate::solve::{BitWord, Masks};
use crate::{Piece, PieceSet};

/// The cells of all 12 tiles.
const MAX_CELLS: usize = 48;

/// Buffers and tables reused for one area after the other.
pub(crate) struct Census<'a> {
    masks: &'a Masks,
    pieces: usize,
    /// `useful[n][c]`: with n pieces left and c cells free, the orientations after which some n - 1 tiles add up to the
    /// rest.
    useful: Vec<[u64; MAX_CELLS + 1]>,
    /// The number of solutions of each set, indexed by its bits.
    solutions: Vec<u32>,
    /// The sets with at least one solution.
    sets: Vec<PieceSet>,
}

impl<'a> Census<'a> {
    /// For areas covered by exactly `pieces` of the 12 tiles.
    pub(crate) fn new(masks: &'a Masks, pieces: usize) -> Self {
        let tiles = || Piece::all().take(Piece::TILES);
        // sums[n] has bit c set if some n tiles have c cells together.
        let mut sums = vec![0u64; pieces + 1];
        sums[0] = 1;
        for tile in tiles() {
            for count in (1..=pieces).rev() {
                sums[count] |= sums[count - 1] << tile.size();
            }
        }
        let orientations = |cells: usize, others: u64| {
            let fits = |tile: &Piece| cells >= tile.size() && others >> (cells - tile.size()) & 1 == 1;
            tiles().filter(fits).fold(0, |all, tile| all | masks.of_kind[tile.index()])
        };
        let useful = (0..=pieces)
            .map(|left| std::array::from_fn(|cells| if left == 0 { 0 } else { orientations(cells, sums[left - 1]) }))
            .collect();
        Self { masks, pieces, useful, solutions: vec![0; 1 << Piece::TILES], sets: Vec::new() }
    }

    /// Fills `sets` with the sets that cover the area, sorted, each with its number of solutions.
    pub(crate) fn take<W: BitWord>(&mut self, area: W, cells: usize, sets: &mut Vec<(PieceSet, u32)>) {
        self.sets.clear();
        self.search(area, cells, PieceSet::EMPTY, u64::MAX, self.pieces);
        self.sets.sort_unstable();
        sets.clear();
        for &set in &self.sets {
            sets.push((set, std::mem::take(&mut self.solutions[set.bits() as usize])));
        }
    }

    fn search<W: BitWord>(&mut self, free: W, cells: usize, set: PieceSet, alive: u64, left: usize) {
        let free = free >> free.lowest();
        let mut fitting = self.masks.fitting(free.low()) & alive & self.useful[left][cells];
        if left == 1 {
            // Only pieces with as many cells as are free are useful now, so a piece that fits covers the rest exactly.
            if fitting != 0 {
                let kind = self.masks.kind[fitting.trailing_zeros() as usize];
                let set = PieceSet::from_bits(set.bits() | 1 << kind);
                let solutions = &mut self.solutions[set.bits() as usize];
                if *solutions == 0 {
                    self.sets.push(set);
                }
                *solutions += 1;
            }
            return;
        }
        while fitting != 0 {
            let orientation = fitting.trailing_zeros() as usize;
            fitting &= fitting - 1;
            let mask = self.masks.mask[orientation];
            let rest = free ^ mask.into();
            if left > 2 && self.masks.has_single(rest.low()) {
                continue;
            }
            let kind = self.masks.kind[orientation];
            let alive = alive & !self.masks.of_kind[usize::from(kind)];
            let set = PieceSet::from_bits(set.bits() | 1 << kind);
            self.search(rest, cells - mask.count_ones() as usize, set, alive, left - 1);
        }
    }
}
