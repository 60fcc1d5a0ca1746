//! The search for everything else: always go on where the fewest placements are left.
//!
//! All placements that fit the area are listed. What must be filled exactly once is an *item*: a cell, or the last copy
//! of a kind of piece. Each step takes the item with the fewest placements left and tries these in turn. Sets of
//! placements are words of bits: AND and a count of bits answer every question. As placements get fewer, the search starts
//! again with shorter words; only puzzles with very many placements begin with plain lists.

use std::ops::ControlFlow;

use super::kit::{Kit, Stock};
use super::watch::Watch;
use crate::{Area, Cell};

/// A kind of piece lying on cells of the area.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fit {
    /// The cells as bits of the [`Frame`].
    pub(crate) cells: u128,
    pub(crate) kind: u8,
}

/// How the cells of an area become bits.
pub(crate) enum Frame {
    /// The box around the area with a guard on each side that pieces cannot pass, if that has at most 128 bits.
    Box { row: u32, storey: u32 },
    /// The position in the ordered list of cells.
    List(Vec<Cell>),
}

impl Frame {
    pub(crate) fn new(area: &Area) -> Self {
        let row = area.width() as u32 + 1;
        let storey = row * (area.depth() as u32 + 1);
        if storey * area.storeys() as u32 <= u128::BITS {
            Self::Box { row, storey }
        } else {
            Self::List(area.cells().to_vec())
        }
    }

    pub(crate) fn bits(&self, cells: &[Cell]) -> Option<u128> {
        match self {
            Self::Box { row, storey } => {
                Some(cells.iter().fold(0, |bits, &cell| bits | 1 << offset(cell, *row, *storey)))
            }
            Self::List(list) => cells.iter().try_fold(0, |bits, cell| Some(bits | 1 << list.binary_search(cell).ok()?)),
        }
    }

    pub(crate) fn cells(&self, bits: u128) -> Vec<Cell> {
        let cell = |bit: u32| match self {
            Self::Box { row, storey } => Cell::new((bit % row) as i8, (bit % storey / row) as i8, (bit / storey) as i8),
            Self::List(list) => list[bit as usize],
        };
        ones(bits).map(cell).collect()
    }

    /// Every way to lay a piece of the stock onto `free` cells of the area.
    pub(crate) fn fits(&self, free: u128, kit: &Kit, stock: &Stock) -> Vec<Fit> {
        let mut fits = Vec::with_capacity(256);
        for (kind, (k, _)) in kit.kinds.iter().zip(stock).enumerate().filter(|(_, (_, copies))| **copies > 0) {
            for cells in &k.orientations {
                match self {
                    Self::Box { row, storey } => fits_in_box(free, cells, *row, *storey, kind as u8, &mut fits),
                    Self::List(list) => fits_in_list(free, cells, list, kind as u8, &mut fits),
                }
            }
        }
        fits
    }
}

#[inline(always)]
fn offset(cell: Cell, row: u32, storey: u32) -> u32 {
    cell.x as u32 + cell.y as u32 * row + cell.z as u32 * storey
}

/// All places at once: shifting the area by each cell of the piece and taking the AND leaves the places where it fits.
fn fits_in_box(free: u128, cells: &[Cell], row: u32, storey: u32, kind: u8, fits: &mut Vec<Fit>) {
    let mut places = u128::MAX;
    let mut shape = 0;
    for &cell in cells {
        let offset = offset(cell, row, storey);
        if offset >= u128::BITS {
            return;
        }
        shape |= 1 << offset;
        places &= free >> offset;
        if places == 0 {
            return;
        }
    }
    while places != 0 {
        fits.push(Fit { cells: shape << places.trailing_zeros(), kind });
        places &= places - 1;
    }
}

fn fits_in_list(free: u128, cells: &[Cell], list: &[Cell], kind: u8, fits: &mut Vec<Fit>) {
    for &anchor in list {
        let bits = cells.iter().try_fold(0u128, |bits, cell| {
            let x = anchor.x.checked_add(cell.x)?.checked_sub(cells[0].x)?;
            let y = anchor.y.checked_add(cell.y)?.checked_sub(cells[0].y)?;
            let z = anchor.z.checked_add(cell.z)?;
            Some(bits | 1 << list.binary_search(&Cell::new(x, y, z)).ok()?)
        });
        if let Some(bits) = bits.filter(|bits| bits & !free == 0) {
            fits.push(Fit { cells: bits, kind });
        }
    }
}

/// The positions of the bits that are set.
pub(crate) fn ones(mut bits: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| bits.trailing_zeros());
        bits &= bits.wrapping_sub(1);
        lowest
    })
}

/// A search under way.
pub(crate) struct Squeeze<V> {
    pub(crate) watch: V,
    /// Pieces placed; where solutions are only counted, without the last two.
    pub(crate) placed: u64,
}

/// What is left to do at a step.
#[derive(Clone, Copy)]
pub(crate) struct Left {
    /// The cells still free.
    pub(crate) free: u128,
    /// How many copies of each kind are left.
    stock: Stock,
    /// The kinds of which exactly one copy is left: each is an item, placed exactly once in every solution.
    last_copies: u64,
    pieces: usize,
}

impl Left {
    pub(crate) fn new(free: u128, stock: Stock) -> Self {
        let last_copies =
            stock.iter().zip(0..).fold(0, |kinds, (&copies, kind)| kinds | u64::from(copies == 1) << kind);
        let pieces = stock.iter().map(|&copies| usize::from(copies)).sum();
        Self { free, stock, last_copies, pieces }
    }

    #[inline(always)]
    pub(crate) fn after(&self, fit: Fit) -> Self {
        let mut after = *self;
        let copies = &mut after.stock[usize::from(fit.kind)];
        *copies -= 1;
        let kind = 1 << fit.kind;
        after.last_copies = if *copies == 1 { self.last_copies | kind } else { self.last_copies & !kind };
        after.free &= !fit.cells;
        after.pieces -= 1;
        after
    }

    /// The kinds of which some are left.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = usize> {
        self.stock.iter().enumerate().filter(|&(_, &copies)| copies > 0).map(|(kind, _)| kind)
    }

    fn used_up(&self, kind: u8) -> bool {
        self.stock[usize::from(kind)] == 0
    }
}

impl<V: Watch> Squeeze<V> {
    /// Covers `free` with all pieces of the stock, which have as many cells together.
    pub(crate) fn run(&mut self, fits: &[Fit], free: u128, stock: Stock) -> ControlFlow<()> {
        self.list(fits, &Left::new(free, stock))
    }

    /// Chooses the length of the words.
    fn list(&mut self, fits: &[Fit], left: &Left) -> ControlFlow<()> {
        match fits.len() {
            0..=64 => Words::<1>::new(fits, left).search(self, fits, left),
            65..=128 => Words::<2>::new(fits, left).search(self, fits, left),
            129..=256 => Words::<4>::new(fits, left).search(self, fits, left),
            257..=512 => Words::<8>::new(fits, left).search(self, fits, left),
            513..=1024 => Words::<16>::new(fits, left).search(self, fits, left),
            1025..=2048 => Words::<32>::new(fits, left).search(self, fits, left),
            _ => self.list_step(fits, left),
        }
    }

    /// A step with so many placements that lists are as good as words.
    fn list_step(&mut self, fits: &[Fit], left: &Left) -> ControlFlow<()> {
        let mut of_cell = [0u32; 128];
        let mut of_kind = [0u32; Kit::MAX_KINDS];
        for fit in fits {
            of_kind[usize::from(fit.kind)] += 1;
            for cell in ones(fit.cells) {
                of_cell[cell as usize] += 1;
            }
        }
        let cell = ones(left.free).map(|cell| (of_cell[cell as usize], cell)).min();
        let kind = ones(left.last_copies.into()).map(|kind| (of_kind[kind as usize], kind)).min();
        let chosen = |fit: &&Fit| match (cell, kind) {
            (Some((fewest, cell)), kind) if kind.is_none_or(|(few, _)| fewest <= few) => fit.cells >> cell & 1 == 1,
            (_, Some((_, kind))) => u32::from(fit.kind) == kind,
            _ => false,
        };
        let mut rest = Vec::with_capacity(fits.len());
        for &fit in fits.iter().filter(chosen) {
            let after = left.after(fit);
            let used_up = after.used_up(fit.kind);
            rest.clear();
            rest.extend(fits.iter().filter(|f| f.cells & fit.cells == 0 && !(used_up && f.kind == fit.kind)));
            self.placed += 1;
            self.tell(fit);
            self.list(&rest, &after)?;
            self.watch.lift();
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn tell(&mut self, fit: Fit) {
        if V::PLACEMENTS {
            self.watch.place(fit.kind, fit.cells);
        }
    }
}

/// A set of placements.
pub(crate) type Set<const W: usize> = [u64; W];

/// Placements as words of bits: bit `i` is the placement `i` of the list.
pub(crate) struct Words<const W: usize> {
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

impl<const W: usize> Words<W> {
    pub(crate) fn new(fits: &[Fit], left: &Left) -> Self {
        let cells = u128::BITS - left.free.leading_zeros();
        let kinds = fits.iter().map(|fit| usize::from(fit.kind) + 1).max().unwrap_or(0);
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

    fn search<V: Watch>(&self, squeeze: &mut Squeeze<V>, fits: &[Fit], left: &Left) -> ControlFlow<()> {
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
        self.of_kind.get(kind).map_or([0; W], |of_kind| and(among, of_kind))
    }

    /// Whether each free cell has a placement on it.
    pub(crate) fn all_reachable(&self, alive: &Set<W>, free: u128) -> bool {
        ones(free).all(|cell| and(alive, &self.on_cell[cell as usize]) != [0; W])
    }

    /// The placements that are not possible together with a placement, itself included. `after` is what is left with it.
    pub(crate) fn conflicting(&self, fit: &Fit, after: &Left) -> Set<W> {
        let sharing_a_cell = ones(fit.cells).fold([0; W], |all, cell| or(&all, &self.on_cell[cell as usize]));
        if after.used_up(fit.kind) { or(&sharing_a_cell, &self.of_kind[usize::from(fit.kind)]) } else { sharing_a_cell }
    }

    fn step<V: Watch>(&self, squeeze: &mut Squeeze<V>, fits: &[Fit], alive: &Set<W>, left: &Left) -> ControlFlow<()> {
        if left.pieces <= 2 && !V::PLACEMENTS && left.last_copies.count_ones() == 2 {
            return squeeze.watch.solved(self.pairs(fits, alive, left.last_copies));
        }
        if left.pieces == 0 {
            return squeeze.watch.solved(1);
        }
        for i in members(self.fewest(alive, left)) {
            let fit = fits[i];
            let after = left.after(fit);
            let rest = and_not(alive, &self.conflicting(&fit, &after));
            squeeze.placed += 1;
            squeeze.tell(fit);
            if W > 1 && after.pieces >= SHORTEN_FROM && count(&rest) <= 32 * W as u32 {
                let fewer: Vec<Fit> = members(rest).map(|i| fits[i]).collect();
                squeeze.list(&fewer, &after)?;
            } else {
                self.step(squeeze, fits, &rest, &after)?;
            }
            squeeze.watch.lift();
        }
        ControlFlow::Continue(())
    }

    /// The placements of the item that has the fewest.
    fn fewest(&self, alive: &Set<W>, left: &Left) -> Set<W> {
        let mut fewest = u32::MAX;
        let mut chosen = [0; W];
        // Two halves, because a loop over the bits of one word is quicker.
        for (items, mut open) in [
            (&self.of_kind[..], left.last_copies),
            (&self.on_cell[..], left.free as u64),
            (self.on_cell.get(64..).unwrap_or(&[]), (left.free >> 64) as u64),
        ] {
            while open != 0 {
                let item = open.trailing_zeros() as usize;
                open &= open - 1;
                let here = items.get(item).map_or([0; W], |item| and(alive, item));
                let count = count(&here);
                if count < fewest {
                    (fewest, chosen) = (count, here);
                    if count <= 1 {
                        return chosen;
                    }
                }
            }
        }
        chosen
    }

    /// The solutions with two different pieces left: as many cells are free as they have, so that all pairs that do not
    /// overlap are solutions.
    fn pairs(&self, fits: &[Fit], alive: &Set<W>, last_copies: u64) -> u64 {
        let of_a = self.of_kind(last_copies.trailing_zeros() as usize, alive);
        let of_b = self.of_kind((last_copies & (last_copies - 1)).trailing_zeros() as usize, alive);
        let beside = |a: usize| members(of_b).filter(|&b| fits[a].cells & fits[b].cells == 0).count();
        members(of_a).map(|a| beside(a) as u64).sum()
    }
}
