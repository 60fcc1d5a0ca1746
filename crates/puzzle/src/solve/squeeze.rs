//! The search for everything else: always go on where the fewest placements are left.
//!
//! All placements that fit the area are listed. What must be filled exactly once is an *item*: a cell, or the last copy
//! of a kind of piece. Each step takes the item with the fewest placements left and tries these in turn. As long as there
//! are many placements, a step makes the shorter list of those that are left. Once they are few, sets of placements
//! become words of bits: AND and a count of bits answer every question.

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
    /// Pieces placed, the last two of counted solutions not included.
    pub(crate) placed: u64,
}

/// What is left to do at a step.
#[derive(Clone, Copy)]
struct Left {
    /// The cells still free.
    free: u128,
    /// How many copies of each kind are left.
    stock: Stock,
    pieces: usize,
}

impl Left {
    fn after(&self, fit: Fit) -> Self {
        let mut stock = self.stock;
        stock[usize::from(fit.kind)] -= 1;
        Self { free: self.free & !fit.cells, stock, pieces: self.pieces - 1 }
    }

    /// The kinds of which exactly one is left: each is an item, placed exactly once in every solution.
    fn last_copies(&self) -> u64 {
        self.stock.iter().zip(0..).fold(0, |kinds, (&copies, kind)| kinds | u64::from(copies == 1) << kind)
    }
}

impl<V: Watch> Squeeze<V> {
    /// Covers `free` with all pieces of the stock, which have as many cells together.
    pub(crate) fn run(&mut self, fits: &[Fit], free: u128, stock: Stock) -> ControlFlow<()> {
        let pieces = stock.iter().map(|&copies| usize::from(copies)).sum();
        self.list(fits, &Left { free, stock, pieces })
    }

    fn list(&mut self, fits: &[Fit], left: &Left) -> ControlFlow<()> {
        match fits.len() {
            _ if left.pieces == 0 => self.watch.solved(1),
            0..=64 => Words::<1>::new(fits, left).search(self, fits, left),
            65..=128 => Words::<2>::new(fits, left).search(self, fits, left),
            129..=256 => Words::<4>::new(fits, left).search(self, fits, left),
            _ => self.list_step(fits, left),
        }
    }

    fn list_step(&mut self, fits: &[Fit], left: &Left) -> ControlFlow<()> {
        let mut of_cell = [0u32; 128];
        let mut of_kind = [0u32; Kit::MAX_KINDS];
        for fit in fits {
            of_kind[usize::from(fit.kind)] += 1;
            for cell in ones(fit.cells) {
                of_cell[cell as usize] += 1;
            }
        }
        let cell =
            ones(left.free).min_by_key(|&cell| of_cell[cell as usize]).map(|cell| (of_cell[cell as usize], cell));
        let kind = ones(left.last_copies().into()).map(|kind| (of_kind[kind as usize], kind)).min();
        let chosen = |fit: &&Fit| match (cell, kind) {
            (Some((fewest, cell)), kind) if kind.is_none_or(|(few, _)| fewest <= few) => fit.cells >> cell & 1 == 1,
            (_, Some((_, kind))) => u32::from(fit.kind) == kind,
            _ => false,
        };
        let mut rest = Vec::with_capacity(fits.len());
        for &fit in fits.iter().filter(chosen) {
            let after = left.after(fit);
            let used_up = after.stock[usize::from(fit.kind)] == 0;
            rest.clear();
            rest.extend(fits.iter().filter(|f| f.cells & fit.cells == 0 && !(used_up && f.kind == fit.kind)));
            self.placed += 1;
            self.tell(fit);
            self.list(&rest, &after)?;
            self.watch.lift();
        }
        ControlFlow::Continue(())
    }

    fn tell(&mut self, fit: Fit) {
        if V::PLACEMENTS {
            self.watch.place(fit.kind, fit.cells);
        }
    }
}

/// A set of placements.
type Set<const W: usize> = [u64; W];

/// Placements as words of bits: bit `i` is the placement `i` of the list.
struct Words<const W: usize> {
    /// The placements on each cell. Only free cells are ever looked at.
    on_cell: Box<[Set<W>; 128]>,
    of_kind: [Set<W>; Kit::MAX_KINDS],
    /// The placements that are not possible together with each placement, itself included.
    conflicts: Vec<Set<W>>,
}

fn and<const W: usize>(a: &Set<W>, b: &Set<W>) -> Set<W> {
    std::array::from_fn(|i| a[i] & b[i])
}

fn and_not<const W: usize>(a: &Set<W>, b: &Set<W>) -> Set<W> {
    std::array::from_fn(|i| a[i] & !b[i])
}

fn count<const W: usize>(set: &Set<W>) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

fn members<const W: usize>(set: Set<W>) -> impl Iterator<Item = usize> {
    set.into_iter().enumerate().flat_map(|(i, word)| ones(word.into()).map(move |bit| 64 * i + bit as usize))
}

impl<const W: usize> Words<W> {
    fn new(fits: &[Fit], left: &Left) -> Self {
        let mut on_cell = Box::new([[0; W]; 128]);
        let mut of_kind = [[0; W]; Kit::MAX_KINDS];
        for (i, fit) in fits.iter().enumerate() {
            of_kind[usize::from(fit.kind)][i / 64] |= 1 << (i % 64);
            for cell in ones(fit.cells) {
                on_cell[cell as usize][i / 64] |= 1 << (i % 64);
            }
        }
        let conflicts = fits.iter().map(|fit| {
            let kind = usize::from(fit.kind);
            let mut conflicts = if left.stock[kind] == 1 { of_kind[kind] } else { [0; W] };
            for cell in ones(fit.cells) {
                for (word, on_cell) in conflicts.iter_mut().zip(on_cell[cell as usize]) {
                    *word |= on_cell;
                }
            }
            conflicts
        });
        Self { conflicts: conflicts.collect(), on_cell, of_kind }
    }

    fn search<V: Watch>(&self, squeeze: &mut Squeeze<V>, fits: &[Fit], left: &Left) -> ControlFlow<()> {
        let mut alive = [0; W];
        for i in 0..fits.len() {
            alive[i / 64] |= 1 << (i % 64);
        }
        self.step(squeeze, fits, &alive, left)
    }

    fn step<V: Watch>(&self, squeeze: &mut Squeeze<V>, fits: &[Fit], alive: &Set<W>, left: &Left) -> ControlFlow<()> {
        if left.pieces == 0 {
            return squeeze.watch.solved(1);
        }
        let last_copies = left.last_copies();
        if left.pieces == 2 && !V::PLACEMENTS && last_copies != 0 {
            return squeeze.watch.solved(self.pairs(alive, last_copies));
        }
        for i in members(self.fewest(alive, left.free, last_copies)) {
            let fit = fits[i];
            let after = left.after(fit);
            let mut rest = and_not(alive, &self.conflicts[i]);
            if after.stock[usize::from(fit.kind)] == 0 {
                rest = and_not(&rest, &self.of_kind[usize::from(fit.kind)]);
            }
            squeeze.placed += 1;
            squeeze.tell(fit);
            self.step(squeeze, fits, &rest, &after)?;
            squeeze.watch.lift();
        }
        ControlFlow::Continue(())
    }

    /// The placements of the item that has the fewest.
    fn fewest(&self, alive: &Set<W>, free: u128, last_copies: u64) -> Set<W> {
        let mut fewest = u32::MAX;
        let mut chosen = [0; W];
        let cells = ones(free).map(|cell| &self.on_cell[cell as usize]);
        let kinds = ones(last_copies.into()).map(|kind| &self.of_kind[kind as usize]);
        for item in cells.chain(kinds) {
            let here = and(alive, item);
            let count = count(&here);
            if count < fewest {
                (fewest, chosen) = (count, here);
                if count <= 1 {
                    break;
                }
            }
        }
        chosen
    }

    /// The solutions with two different pieces left: as many cells are free as they have, so that all pairs that do not
    /// conflict are solutions.
    fn pairs(&self, alive: &Set<W>, last_copies: u64) -> u64 {
        let [a, b] = [last_copies.trailing_zeros(), (last_copies & (last_copies - 1)).trailing_zeros()];
        let [of_a, of_b] = [a, b].map(|kind| and(alive, &self.of_kind[kind as usize]));
        members(of_a).map(|i| u64::from(count(&and_not(&of_b, &self.conflicts[i])))).sum()
    }
}
