//! The search for flat areas: always cover the lowest free cell next.
//!
//! # The problem
//!
//! A task of a board has three or four tiles on at most 18 cells. It is tiny, but the atlas searches millions of areas,
//! and a player waits while the page makes a deck. So setting up a search must cost next to nothing.
//!
//! # The idea
//!
//! Some piece has to cover the lowest free cell: nearest row first, leftmost in the row. Since nothing lower is free,
//! it covers it with its own lowest cell. So each orientation has exactly one possible position per step, and no list
//! of placements is needed: the only question is which orientations fit.
//!
//! # The data
//!
//! The area is a bitmask, row after row, with a guard column after each row that is never free. The mask is kept
//! shifted so that the lowest free cell is bit 0. An orientation is a mask too, with its lowest cell at bit 0, and fits
//! if all its bits are free. The guard stops a piece from reaching around an edge: a connected piece would need a cell
//! of it.
//!
//! ```text
//!   area    4 bits a row           shifted by 1    V3 fits: bits 0, 1, 5    the rest, shifted by 3
//!   ##.     1 1 . .  (bits 8..)    1 . . .         . . . .                  . . . .
//!   ###     1 1 1 .  (bits 4..)    1 1 . 1         . 1 . .                  1 1 . .
//!   .##     . 1 1 .  (bits 0..)    1 1 . 1         1 1 . .                  1 1 . .   O4 fits
//! ```
//!
//! Testing up to 64 masks one by one would be slow. The tiles use only 18 bits around bit 0. These are cut into four
//! windows, and each window indexes a table of the orientations that fit as far as this window shows:
//!
//! ```text
//!   column   -3  -2  -1   0  +1  +2  +3          (8 bits a row)
//!   row 3            23  24  25            window d: 3 bits,   8 entries
//!   row 2        14  15  16  17  18        window c: 5 bits,  32 entries
//!   row 1     5   6   7   8   9  10  11    window b: 7 bits, 128 entries
//!   row 0                [0]  1   2   3    window a: 3 bits,   8 entries
//!
//!   fitting = table_a[..] & table_b[..] & table_c[..] & table_d[..]      a set of orientations, one bit each
//! ```
//!
//! # The cost
//!
//! A step is a shift, four loads and three ANDs; the tables of the tiles take 1.4 KiB and are built once. A placement
//! that leaves a cell without a free neighbour is rejected early (`has_single`). The times are in `docs/benchmarks.md`.
//!
//! # Why not the other way
//!
//! `squeeze` branches where the fewest placements are left and needs fewer steps, but it first lists all placements and
//! counts them again at each step, which is not worth it for three or four tiles. The sweep has limits instead: flat
//! areas of at most 128 bits, at most 64 orientations, windows of at most 12 bits. Puzzles beyond them go to `squeeze`.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use super::kit::{Kit, Stock};
use super::watch::SearchObserver;
use super::word::BitWord;
use crate::Cell;

/// The mapping between cells and bits: orientation and bits per row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sheet {
    /// Swaps x and y, so that rows are short. Flat pieces may be flipped, so the solutions stay the same.
    swapped: bool,
    pub(crate) stride: u32,
}

impl Sheet {
    /// The mapping for a bounding box. `stride` must exceed its short side.
    pub(crate) const fn new(width: usize, depth: usize, stride: u32) -> Self {
        Self { swapped: width > depth, stride }
    }

    pub(crate) fn index(self, cell: Cell) -> u32 {
        let (x, y) = if self.swapped { (cell.y, cell.x) } else { (cell.x, cell.y) };
        y as u32 * self.stride + x as u32
    }

    pub(crate) fn cell(self, index: u32) -> Cell {
        let (x, y) = ((index % self.stride) as i8, (index / self.stride) as i8);
        if self.swapped { Cell::new(y, x, 0) } else { Cell::new(x, y, 0) }
    }

    pub(crate) fn bits<W: BitWord>(self, cells: &[Cell]) -> W {
        cells.iter().fold(W::NONE, |bits, &cell| bits | W::bit(self.index(cell)))
    }
}

/// The orientations of a kit as masks, and the lookup tables for those that fit.
///
/// A mask has at most 64 bits, even if the area has 128.
#[derive(Clone)]
pub(crate) struct Masks {
    stride: u32,
    /// The cells of each orientation, the lowest at bit 0.
    pub(crate) mask: Vec<u64>,
    /// The kind of each orientation.
    pub(crate) kind: Vec<u8>,
    /// The orientations of each kind, as a set.
    pub(crate) of_kind: Vec<u64>,
    windows: [Window; WINDOWS],
    tables: Vec<u64>,
    /// The cells that `has_single` checks: those with all neighbours within 64 bits, or none if a piece has a single
    /// cell.
    checked: u64,
}

/// A run of bits around bit 0, and the start of its table.
#[derive(Clone, Copy, Default, Debug)]
struct Window {
    shift: u32,
    mask: usize,
    table: usize,
}

const WINDOWS: usize = 4;
/// The maximum size of a window. Its table then takes 32 KiB, about the size of the L1 cache.
const WINDOW_BITS: u32 = 12;
/// Bits per row of the precomputed masks of the 12 tiles: enough for areas up to 7 wide.
pub(crate) const TILE_STRIDE: u32 = 8;

/// The masks of the 12 tiles for areas up to 7 wide, which includes all boards.
pub(crate) static TILES: LazyLock<Masks> = LazyLock::new(|| Masks::of_tiles(TILE_STRIDE));

impl Masks {
    pub(crate) fn of_tiles(stride: u32) -> Self {
        Self::new(Kit::pieces(crate::Lattice::Flat), stride).expect("the tiles have 55 orientations within 4 x 4")
    }

    /// `None` if there are more than 64 orientations, or a mask or a window is too long.
    pub(crate) fn new(kit: &Kit, stride: u32) -> Option<Self> {
        let orientations: usize = kit.kinds.iter().map(|kind| kind.orientations.len()).sum();
        if orientations > u64::BITS as usize || stride >= 32 {
            return None;
        }
        let (mut mask, mut kind_of, mut of_kind) = (Vec::new(), Vec::new(), Vec::new());
        for (kind, k) in kit.kinds.iter().enumerate() {
            of_kind.push(0);
            for piece in &k.orientations {
                let cells = &piece.cells;
                let mut bits = 0;
                for cell in cells {
                    // Cells are sorted by rows, so the first is the lowest.
                    let bit = i32::from(cell.y) * stride as i32 + i32::from(cell.x) - i32::from(cells[0].x);
                    bits |= 1u64.checked_shl(bit.try_into().ok()?)?;
                }
                of_kind[kind] |= 1 << mask.len();
                mask.push(bits);
                kind_of.push(kind as u8);
            }
        }
        let (windows, tables) = tables(&mask)?;
        let single = kit.kinds.iter().any(|kind| kind.size == 1);
        let checked = if single { 0 } else { u64::MAX >> (stride + 1) };
        Some(Self { stride, mask, kind: kind_of, of_kind, windows, tables, checked })
    }

    /// The orientations of the kinds that are in stock.
    pub(crate) fn in_stock(&self, stock: &Stock) -> u64 {
        self.of_kind.iter().zip(stock).filter(|&(_, &copies)| copies > 0).fold(0, |all, (of, _)| all | of)
    }

    /// The set of orientations that fit with their lowest cell on bit 0, which must be free.
    #[inline(always)]
    pub(crate) fn fitting(&self, free: u64) -> u64 {
        let [a, b, c, d] = self.windows;
        let look = |w: Window| self.tables[w.table + ((free >> w.shift) as usize & w.mask)];
        look(a) & look(b) & look(c) & look(d)
    }

    /// True if one of the lower free cells has no free neighbour, so no piece can cover it.
    #[inline(always)]
    pub(crate) fn has_single(&self, free: u64) -> bool {
        let beside = (free << 1) | (free >> 1) | (free << self.stride) | (free >> self.stride);
        free & !beside & self.checked != 0
    }
}

/// Cuts the bits that masks use into windows and builds the table of each.
fn tables(masks: &[u64]) -> Option<([Window; WINDOWS], Vec<u64>)> {
    // Start with the runs of used bits. While there are too many, join the two neighbours with the shortest result.
    let used = masks.iter().fold(0, |used, mask| used | mask);
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for bit in (1..u64::BITS).filter(|bit| used >> bit & 1 == 1) {
        match runs.last_mut() {
            Some((_, end)) if *end == bit => *end += 1,
            _ => runs.push((bit, bit + 1)),
        }
    }
    while runs.len() > WINDOWS {
        let joined = (0..runs.len() - 1).min_by_key(|&i| runs[i + 1].1 - runs[i].0)?;
        runs[joined].1 = runs.remove(joined + 1).1;
    }
    let mut windows = [Window::default(); WINDOWS];
    let mut tables = vec![u64::MAX];
    for (window, &(start, end)) in windows.iter_mut().zip(&runs) {
        if end - start > WINDOW_BITS {
            return None;
        }
        *window = Window { shift: start, mask: (1 << (end - start)) - 1, table: tables.len() };
        for free in 0..=window.mask {
            let fits = |mask: u64| (mask >> start) as usize & window.mask & !free == 0;
            tables.push(masks.iter().zip(0..).fold(0, |all, (&mask, i)| all | u64::from(fits(mask)) << i));
        }
    }
    Some((windows, tables))
}

/// The state of a search. `REPEATS` is true if a kind may have several copies.
pub(crate) struct Sweep<'a, V, const REPEATS: bool> {
    pub(crate) masks: &'a Masks,
    /// Kept up to date only if there are repeats.
    pub(crate) stock: Stock,
    pub(crate) watch: V,
    /// The number of pieces placed, including those of solutions.
    pub(crate) placed: u64,
}

impl<V: SearchObserver, const REPEATS: bool> Sweep<'_, V, REPEATS> {
    /// Covers `free` with exactly `left` more pieces. `alive` are the orientations of the pieces left, which must have
    /// as many cells together as are free. `at` is the total shift so far.
    pub(crate) fn search<W: BitWord>(&mut self, free: W, at: u32, alive: u64, left: usize) -> ControlFlow<()> {
        let lowest = free.lowest();
        let (free, at) = (free >> lowest, at + lowest);
        let mut fitting = self.masks.fitting(free.low()) & alive;
        if left <= 1 {
            // As many cells are free as the last piece has, so if it fits, it covers them exactly.
            if fitting != 0 {
                self.placed += 1;
                self.visit(fitting.trailing_zeros() as usize, at)?;
                self.watch.solved(1)?;
                self.watch.lift();
            }
            return ControlFlow::Continue(());
        }
        while fitting != 0 {
            let orientation = fitting.trailing_zeros() as usize;
            fitting &= fitting - 1;
            let rest = free ^ self.masks.mask[orientation].into();
            if left > 2 && self.masks.has_single(rest.low()) {
                continue;
            }
            self.placed += 1;
            self.visit(orientation, at)?;
            let kind = usize::from(self.masks.kind[orientation]);
            let used_up = if REPEATS {
                self.stock[kind] -= 1;
                self.stock[kind] == 0
            } else {
                true
            };
            let alive = if used_up { alive & !self.masks.of_kind[kind] } else { alive };
            self.search(rest, at, alive, left - 1)?;
            if REPEATS {
                self.stock[kind] += 1;
            }
            self.watch.lift();
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn visit(&mut self, orientation: usize, at: u32) -> ControlFlow<()> {
        if V::PLACEMENTS {
            self.watch.place(self.masks.kind[orientation], u128::from(self.masks.mask[orientation]) << at)?;
        }
        ControlFlow::Continue(())
    }
}
