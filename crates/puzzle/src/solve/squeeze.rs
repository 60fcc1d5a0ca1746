//! The search for everything else: always go on where the fewest placements are left.
//!
//! All placements that fit the area are listed. What must be filled exactly once is an *item*: a cell, or the last copy
//! of a kind of piece. Each step takes the item with the fewest placements left and tries these in turn. Sets of
//! placements are words of bits: AND and a count of bits answer every question. As placements get fewer, the search starts
//! again with shorter words; only puzzles with very many placements begin with plain lists.

use std::ops::ControlFlow;

use super::frame::{Fit, ones};
use super::kit::{Kit, Stock};
use super::watch::SearchObserver;
use super::word::BitWord;

/// A search under way.
pub(crate) struct Squeeze<V> {
    pub(crate) watch: V,
    /// How many copies of each kind are left.
    pub(crate) stock: Stock,
    /// Pieces placed; where solutions are only counted, without the last two.
    pub(crate) placed: u64,
}

/// What is left to do at a step.
#[derive(Clone, Copy)]
pub(crate) struct Left<C> {
    /// The cells still free.
    pub(crate) free: C,
    /// The kinds of which exactly one copy is left: each is an item, placed exactly once in every solution.
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

    /// What is left after a piece was placed of which so many copies are left.
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
    /// Covers `free` with all pieces of the stock, which have as many cells together.
    pub(crate) fn run<C: BitWord>(&mut self, fits: &[Fit<C>], free: C) -> ControlFlow<()> {
        let left = Left::new(free, &self.stock);
        self.list(fits, &left)
    }

    /// Places a piece: what is left, and whether no copy of it is.
    #[inline(always)]
    fn place<C: BitWord>(&mut self, fit: Fit<C>, left: &Left<C>) -> (Left<C>, bool) {
        let copies = &mut self.stock[usize::from(fit.kind)];
        *copies -= 1;
        let copies = *copies;
        self.placed += 1;
        if V::PLACEMENTS {
            self.watch.place(fit.kind, fit.cells.wide());
        }
        (left.after(fit, copies), copies == 0)
    }

    /// Takes the piece back that was placed last.
    #[inline(always)]
    fn lift<C>(&mut self, fit: &Fit<C>) {
        self.stock[usize::from(fit.kind)] += 1;
        self.watch.lift();
    }

    /// Chooses the length of the words.
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

    /// A step with so many placements that lists are as good as words.
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
            let (after, used_up) = self.place(fit, left);
            rest.clear();
            rest.extend(fits.iter().filter(|f| f.cells & fit.cells == C::NONE && !(used_up && f.kind == fit.kind)));
            self.list(&rest, &after)?;
            self.lift(&fit);
        }
        ControlFlow::Continue(())
    }
}

/// A set of placements.
pub(crate) type Set<const W: usize> = [u64; W];

/// Placements as words of bits: bit `i` is the placement `i` of the list.
pub(crate) struct BitSets<const W: usize> {
    /// The placements on each cell. Only free cells are ever looked at.
    on_cell: Vec<Set<W>>,
    of_kind: Vec<Set<W>>,
}

/// With so many pieces left, it pays to start again with words half as long. Measured: with fewer pieces, making the
/// words costs more than they spare.
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
        // Placements are listed by kind; a kind that is left may have none.
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

    /// The set of the first placements.
    pub(crate) fn all(count: usize) -> Set<W> {
        let mut all = [0; W];
        for i in 0..count {
            all[i / 64] |= 1 << (i % 64);
        }
        all
    }

    /// The placements of a kind among others.
    pub(crate) fn of_kind(&self, kind: usize, among: &Set<W>) -> Set<W> {
        and(among, &self.of_kind[kind])
    }

    /// Whether each free cell has a placement on it.
    pub(crate) fn all_reachable<C: BitWord>(&self, alive: &Set<W>, free: C) -> bool {
        ones(free).all(|cell| and(alive, &self.on_cell[cell as usize]) != [0; W])
    }

    /// The placements that are not possible together with a placement, itself included: those that share a cell with it, and
    /// those of the same kind if it is used up.
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
            let (after, used_up) = squeeze.place(fit, left);
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

    /// The placements of the item that has the fewest.
    fn fewest<C: BitWord>(&self, alive: &Set<W>, left: &Left<C>) -> Set<W> {
        let mut fewest = u32::MAX;
        let mut chosen = [0; W];
        // Whether an item was found than which none can have fewer.
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

    /// The solutions with two different pieces left: as many cells are free as they have, so that all pairs that do not
    /// overlap are solutions.
    fn pairs<C: BitWord>(&self, fits: &[Fit<C>], alive: &Set<W>, last_copies: u64) -> u64 {
        let of_a = self.of_kind(last_copies.trailing_zeros() as usize, alive);
        let of_b = self.of_kind((last_copies & (last_copies - 1)).trailing_zeros() as usize, alive);
        let beside = |a: usize| members(of_b).filter(|&b| fits[a].cells & fits[b].cells == C::NONE).count();
        members(of_a).map(|a| beside(a) as u64).sum()
    }
}
