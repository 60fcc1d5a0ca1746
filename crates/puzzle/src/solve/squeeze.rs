//! The search for everything else: always branch where the fewest placements are left.
//!
//! # The problem
//!
//! Solid tasks, the Soma cube and large flat areas are beyond the limits of `sweep`: the 8 solid pieces alone have 135
//! orientations. And with many placements its fixed order is a poor guide: the lowest free cell is rarely the one with
//! the fewest choices.
//!
//! # The idea
//!
//! This is exact cover. All placements that fit the area are listed once. An *item* must be covered exactly once: a
//! free cell, or a kind of piece with one copy left. Each step takes the item with the fewest placements left and tries
//! them in turn. An item without placements is a dead end; an item with one is a forced move, and the search for a
//! smaller one stops there.
//!
//! # The data
//!
//! The placements have numbers, and each item has the set of its placements as a bitset. Another bitset, `alive`, has
//! the placements still possible. A small example (in practice `sweep` would take it):
//!
//! ```text
//!   area    cells      placements                 of item   0 1 2 3 4 5   placements left
//!   ##.     d e        0 I2 ab    3 I2 ad         cell a    1 . . 1 . 1   3
//!   ###     a b c      1 I2 bc    4 I2 be         cell b    1 1 . . 1 1   4
//!                      2 I2 de    5 I3 abc        cell c    . 1 . . . 1   2
//!                                                 cell d    . . 1 1 . .   2
//!                                                 cell e    . . 1 . 1 .   2
//!                                                 piece I2  1 1 1 1 1 .   5
//!                                                 piece I3  . . . . . 1   1  <- fewest: place 5
//!
//!   conflicting with 5: a | b | c | I3 =  1 1 . 1 1 1
//!   alive afterwards:                     . . 1 . . .    2 is left, covers d and e: solved
//! ```
//!
//! # The cost
//!
//! Counting an item is an AND and a population count per word; placing a piece is an OR per cell and one AND-NOT.
//! `alive` is copied at each step, so taking a piece back costs nothing. The length of the bitsets, 1 to 32 words, is a
//! constant the compiler can unroll. As placements get fewer, the search restarts with shorter bitsets; beyond 2048
//! placements it starts with plain lists. If solutions are only counted, the last two pieces are counted as pairs that
//! do not overlap.
//!
//! # Why not the other way
//!
//! Dancing links keep the same sets as linked lists, and unlink and relink nodes all over memory. Here a set of the
//! placements of a solid task is a few words. See `docs/benchmarks.md` for the comparison.

use std::ops::ControlFlow;

use super::frame::{Fit, ones};
use super::kit::{Kit, Stock};
use super::watch::SearchObserver;
use super::word::BitWord;

/// The state of a search.
pub(crate) struct Squeeze<V> {
    pub(crate) watch: V,
    pub(crate) stock: Stock,
    /// The number of pieces placed; if solutions are only counted, usually without the last two.
    pub(crate) placed: u64,
}

/// The cells and pieces left at a step.
#[derive(Clone, Copy)]
pub(crate) struct Left<C> {
    pub(crate) free: C,
    /// The kinds with exactly one copy left: each is an item, placed exactly once in every solution.
    pub(crate) last_copies: u64,
    pieces: usize,
}

impl<C: BitWord> Left<C> {
    pub(crate) fn new(free: C, stock: &Stock) -> Self {
        let last_copies =
            stock.iter().zip(0..).fold(0, |kinds, (&copies, kind)| kinds | u64::from(copies == 1) << kind);
        let pieces = stock.iter().map(|&copies| usize::from(copies)).sum();
        Self { free, last_copies, pieces }
    }

    /// The state after a piece is placed; `copies` of its kind remain.
    #[inline(always)]
    pub(crate) fn after(&self, fit: Fit<C>, copies: u8) -> Self {
        let kind = 1 << fit.kind;
        Self {
            free: self.free & !fit.cells,
            last_copies: if copies == 1 { self.last_copies | kind } else { self.last_copies & !kind },
            pieces: self.pieces - 1,
        }
    }
}

impl<V: SearchObserver> Squeeze<V> {
    /// Covers `free` with all pieces of the stock, which must have as many cells together as are free.
    pub(crate) fn run<C: BitWord>(&mut self, fits: &[Fit<C>], free: C) -> ControlFlow<()> {
        let left = Left::new(free, &self.stock);
        self.list(fits, &left)
    }

    /// Places a piece. Returns the state after it, and true if its kind is used up; breaks if the observer does.
    #[inline(always)]
    fn place<C: BitWord>(&mut self, fit: Fit<C>, left: &Left<C>) -> ControlFlow<(), (Left<C>, bool)> {
        let copies = &mut self.stock[usize::from(fit.kind)];
        *copies -= 1;
        let copies = *copies;
        self.placed += 1;
        if V::PLACEMENTS {
            self.watch.place(fit.kind, fit.cells.wide())?;
        }
        ControlFlow::Continue((left.after(fit, copies), copies == 0))
    }

    /// Takes back the piece placed last.
    #[inline(always)]
    fn lift<C>(&mut self, fit: &Fit<C>) {
        self.stock[usize::from(fit.kind)] += 1;
        self.watch.lift();
    }

    /// Starts a search with bitsets just long enough for the placements.
    fn list<C: BitWord>(&mut self, fits: &[Fit<C>], left: &Left<C>) -> ControlFlow<()> {
        match fits.len() {
            0..=64 => BitSets::<1>::new(fits, left).search(self, fits, left),
            65..=128 => BitSets::<2>::new(fits, left).search(self, fits, left),
            129..=256 => BitSets::<4>::new(fits, left).search(self, fits, left),
            257..=512 => BitSets::<8>::new(fits, left).search(self, fits, left),
            513..=1024 => BitSets::<16>::new(fits, left).search(self, fits, left),
            1025..=2048 => BitSets::<32>::new(fits, left).search(self, fits, left),
            _ => self.list_step(fits, left),
        }
    }

    /// A step with more placements than the longest bitset holds.
    fn list_step<C: BitWord>(&mut self, fits: &[Fit<C>], left: &Left<C>) -> ControlFlow<()> {
        let mut of_cell = [0u32; 128];
        let mut of_kind = [0u32; Kit::MAX_KINDS];
        for fit in fits {
            of_kind[usize::from(fit.kind)] += 1;
            for cell in ones(fit.cells) {
                of_cell[cell as usize] += 1;
            }
        }
        let cell = ones(left.free).map(|cell| (of_cell[cell as usize], cell)).min();
        let kind = ones(left.last_copies).map(|kind| (of_kind[kind as usize], kind)).min();
        let chosen = |fit: &&Fit<C>| match (cell, kind) {
            (Some((fewest, cell)), kind) if kind.is_none_or(|(few, _)| fewest <= few) => {
                fit.cells & C::bit(cell) != C::NONE
            }
            (_, Some((_, kind))) => u32::from(fit.kind) == kind,
            _ => false,
        };
        let mut rest = Vec::with_capacity(fits.len());
        for &fit in fits.iter().filter(chosen) {
            let (after, used_up) = self.place(fit, left)?;
            rest.clear();
            rest.extend(fits.iter().filter(|f| f.cells & fit.cells == C::NONE && !(used_up && f.kind == fit.kind)));
            self.list(&rest, &after)?;
            self.lift(&fit);
        }
        ControlFlow::Continue(())
    }
}

/// A bitset of placements: bit `i` is placement `i` of the list.
pub(crate) type Set<const W: usize> = [u64; W];

/// The placements of each item.
pub(crate) struct BitSets<const W: usize> {
    /// By cell. Only free cells are used.
    on_cell: Vec<Set<W>>,
    of_kind: Vec<Set<W>>,
}

/// The minimum number of pieces left for a restart with shorter bitsets. Measured: with fewer pieces, building the sets
/// costs more than it saves.
const SHORTEN_FROM: usize = 7;

fn and<const W: usize>(a: &Set<W>, b: &Set<W>) -> Set<W> {
    std::array::from_fn(|i| a[i] & b[i])
}

pub(crate) fn and_not<const W: usize>(a: &Set<W>, b: &Set<W>) -> Set<W> {
    std::array::from_fn(|i| a[i] & !b[i])
}

fn or<const W: usize>(a: &Set<W>, b: &Set<W>) -> Set<W> {
    std::array::from_fn(|i| a[i] | b[i])
}

pub(crate) fn count<const W: usize>(set: &Set<W>) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

pub(crate) fn members<const W: usize>(set: Set<W>) -> impl Iterator<Item = usize> {
    let mut set = set;
    let mut word = 0;
    std::iter::from_fn(move || {
        while set[word] == 0 {
            word += 1;
            if word == W {
                word = 0;
                return None;
            }
        }
        let bit = set[word].trailing_zeros() as usize;
        set[word] &= set[word] - 1;
        Some(64 * word + bit)
    })
}

impl<const W: usize> BitSets<W> {
    pub(crate) fn new<C: BitWord>(fits: &[Fit<C>], left: &Left<C>) -> Self {
        let cells = if left.free == C::NONE { 0 } else { left.free.highest() + 1 };
        // Placements are grouped by kind; a kind that is left may have none.
        let with_fits = fits.last().map_or(0, |fit| usize::from(fit.kind) + 1);
        let kinds = with_fits.max((u64::BITS - left.last_copies.leading_zeros()) as usize);
        let mut words = Self { on_cell: vec![[0; W]; cells as usize], of_kind: vec![[0; W]; kinds] };
        for (i, fit) in fits.iter().enumerate() {
            let (word, bit) = (i / 64, 1 << (i % 64));
            words.of_kind[usize::from(fit.kind)][word] |= bit;
            for cell in ones(fit.cells) {
                words.on_cell[cell as usize][word] |= bit;
            }
        }
        words
    }

    fn search<C: BitWord, V: SearchObserver>(
        &self,
        squeeze: &mut Squeeze<V>,
        fits: &[Fit<C>],
        left: &Left<C>,
    ) -> ControlFlow<()> {
        self.step(squeeze, fits, &Self::all(fits.len()), left)
    }

    /// The set of the first `count` placements.
    pub(crate) fn all(count: usize) -> Set<W> {
        let mut all = [0; W];
        for i in 0..count {
            all[i / 64] |= 1 << (i % 64);
        }
        all
    }

    pub(crate) fn of_kind(&self, kind: usize, among: &Set<W>) -> Set<W> {
        and(among, &self.of_kind[kind])
    }

    /// True if each free cell can still be covered.
    pub(crate) fn all_reachable<C: BitWord>(&self, alive: &Set<W>, free: C) -> bool {
        ones(free).all(|cell| and(alive, &self.on_cell[cell as usize]) != [0; W])
    }

    /// The placements that `fit` excludes, itself included: those that share a cell with it, and those of its kind if
    /// that is used up.
    #[inline(always)]
    pub(crate) fn conflicting<C: BitWord>(&self, fit: &Fit<C>, used_up: bool) -> Set<W> {
        let same_kind = if used_up { self.of_kind[usize::from(fit.kind)] } else { [0; W] };
        ones(fit.cells).fold(same_kind, |all, cell| or(&all, &self.on_cell[cell as usize]))
    }

    fn step<C: BitWord, V: SearchObserver>(
        &self,
        squeeze: &mut Squeeze<V>,
        fits: &[Fit<C>],
        alive: &Set<W>,
        left: &Left<C>,
    ) -> ControlFlow<()> {
        if left.pieces <= 2 && !V::PLACEMENTS && left.last_copies.count_ones() == 2 {
            return squeeze.watch.solved(self.pairs(fits, alive, left.last_copies));
        }
        if left.pieces == 0 {
            return squeeze.watch.solved(1);
        }
        for i in members(self.fewest(alive, left)) {
            let fit = fits[i];
            let (after, used_up) = squeeze.place(fit, left)?;
            let rest = and_not(alive, &self.conflicting(&fit, used_up));
            if W > 1 && after.pieces >= SHORTEN_FROM && count(&rest) <= 32 * W as u32 {
                let fewer: Vec<Fit<C>> = members(rest).map(|i| fits[i]).collect();
                squeeze.list(&fewer, &after)?;
            } else {
                self.step(squeeze, fits, &rest, &after)?;
            }
            squeeze.lift(&fit);
        }
        ControlFlow::Continue(())
    }

    /// The placements of the item with the fewest.
    fn fewest<C: BitWord>(&self, alive: &Set<W>, left: &Left<C>) -> Set<W> {
        let mut fewest = u32::MAX;
        let mut chosen = [0; W];
        // Returns true if the search can stop: the item has at most one placement.
        let mut consider = |item: &Set<W>| {
            let here = and(alive, item);
            let count = count(&here);
            if count < fewest {
                (fewest, chosen) = (count, here);
            }
            count <= 1
        };
        let found = ones(left.last_copies).any(|kind| consider(&self.of_kind[kind as usize]));
        if !found {
            ones(left.free).any(|cell| consider(&self.on_cell[cell as usize]));
        }
        chosen
    }

    /// Counts the solutions with two different pieces left. They have as many cells as are free, so each pair of
    /// placements that do not overlap is a solution.
    fn pairs<C: BitWord>(&self, fits: &[Fit<C>], alive: &Set<W>, last_copies: u64) -> u64 {
        let of_a = self.of_kind(last_copies.trailing_zeros() as usize, alive);
        let of_b = self.of_kind((last_copies & (last_copies - 1)).trailing_zeros() as usize, alive);
        let beside = |a: usize| members(of_b).filter(|&b| fits[a].cells & fits[b].cells == C::NONE).count();
        members(of_a).map(|a| beside(a) as u64).sum()
    }
}
