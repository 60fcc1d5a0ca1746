//! The search for flat areas: always cover the lowest free cell next.
//!
//! The area is a word of bits, row after row, with one column more than it is wide as a guard that is never free. The
//! word is kept shifted so that the lowest free cell is bit 0, and every orientation is a mask whose lowest cell is bit 0:
//!
//! ```text
//!   area, 3 wide   as bits, 4 a row     the mask of an orientation of L4
//!   ##.            1 1 0 0   (bits 8..)   . 1
//!   ###            1 1 1 0   (bits 4..)   . 1      bits 0, 1, 5 and 9
//!   .##            0 1 1 0   (bits 0..)   1 1
//! ```
//!
//! A mask fits if all its bits are free. No mask can reach around an edge, since a connected piece that crosses the guard
//! column needs a cell of it. Instead of testing up to 64 masks one by one, the bits of the neighbourhood that masks use are
//! cut into four windows; each window indexes a small table of the orientations that fit as far as this window shows, and
//! the AND of the four entries is the set of orientations that fit.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use super::kit::{Kit, Stock};
use super::watch::SearchObserver;
use super::word::BitWord;
use crate::Cell;

/// How the cells of an area become bits: which way round, and how many bits a row has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sheet {
    /// x and y change places, so that rows are short. Flat pieces may be flipped, so that it makes no difference.
    swapped: bool,
    pub(crate) stride: u32,
}

impl Sheet {
    /// The sheet for a box, with short rows of `stride` bits.
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

/// The orientations of a kit as masks, and the tables that tell which of them fit.
///
/// A piece reaches 64 bits at most, whatever the area has.
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
    /// The cells that are looked at for having no free neighbour: those whose neighbours are all within 64 bits, or none if
    /// there is a piece of a single cell.
    looked_at: u64,
}

/// A run of bits of the neighbourhood, and where its table starts.
#[derive(Clone, Copy, Default, Debug)]
struct Window {
    shift: u32,
    mask: usize,
    table: usize,
}

const WINDOWS: usize = 4;
/// A window of so many bits has a table of 32 KiB, about what the nearest cache holds.
const WINDOW_BITS: u32 = 12;
/// The stride of the ready-made masks of the 12 tiles: areas up to 7 wide.
pub(crate) const TILE_STRIDE: u32 = 8;

/// The masks of the 12 tiles for areas up to 7 wide, which all boards are.
pub(crate) static TILES: LazyLock<Masks> = LazyLock::new(|| Masks::of_tiles(TILE_STRIDE));

impl Masks {
    /// The masks of the 12 tiles on sheets of another width.
    pub(crate) fn of_tiles(stride: u32) -> Self {
        Self::new(Kit::pieces(crate::Lattice::Flat), stride).expect("the tiles have 55 orientations within 4 x 4")
    }

    /// The masks of a kit. `None` if there are too many orientations or they reach too far for tables.
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
                    // Row after row, the lowest cell is the first.
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
        let looked_at = if single { 0 } else { u64::MAX >> (stride + 1) };
        Some(Self { stride, mask, kind: kind_of, of_kind, windows, tables, looked_at })
    }

    /// The orientations of the kinds that are in stock.
    pub(crate) fn in_stock(&self, stock: &Stock) -> u64 {
        self.of_kind.iter().zip(stock).filter(|&(_, &copies)| copies > 0).fold(0, |all, (of, _)| all | of)
    }

    /// The orientations that fit with their lowest cell on bit 0, which is free.
    #[inline(always)]
    pub(crate) fn fitting(&self, free: u64) -> u64 {
        let [a, b, c, d] = self.windows;
        let look = |w: Window| self.tables[w.table + ((free >> w.shift) as usize & w.mask)];
        look(a) & look(b) & look(c) & look(d)
    }

    /// Whether one of the lower free cells has no free neighbour, so that no piece could cover it any more.
    #[inline(always)]
    pub(crate) fn has_single(&self, free: u64) -> bool {
        let beside = (free << 1) | (free >> 1) | (free << self.stride) | (free >> self.stride);
        free & !beside & self.looked_at != 0
    }
}

/// Cuts the bits that masks use into windows and builds the table of each.
fn tables(masks: &[u64]) -> Option<([Window; WINDOWS], Vec<u64>)> {
    // Start with each run of used bits, and join neighbours as long as there are too many, the shortest result first.
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

/// A search under way. `REPEATS` says that a kind may have several copies.
pub(crate) struct Sweep<'a, V, const REPEATS: bool> {
    pub(crate) masks: &'a Masks,
    /// Kept up to date only if there are repeats.
    pub(crate) stock: Stock,
    pub(crate) watch: V,
    /// Pieces placed, solutions included.
    pub(crate) placed: u64,
}

impl<V: SearchObserver, const REPEATS: bool> Sweep<'_, V, REPEATS> {
    /// Covers `free` with exactly `left` more pieces out of `alive`, which have as many cells together.
    pub(crate) fn search<W: BitWord>(&mut self, free: W, at: u32, alive: u64, left: usize) -> ControlFlow<()> {
        let lowest = free.lowest();
        let (free, at) = (free >> lowest, at + lowest);
        let mut fitting = self.masks.fitting(free.low()) & alive;
        if left <= 1 {
            // As many cells are free as the piece has: what fits, fits exactly.
            if fitting != 0 {
                self.placed += 1;
                self.visit(fitting.trailing_zeros() as usize, at);
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
            self.visit(orientation, at);
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
    fn visit(&mut self, orientation: usize, at: u32) {
        if V::PLACEMENTS {
            self.watch.place(self.masks.kind[orientation], u128::from(self.masks.mask[orientation]) << at);
        }
    }
}
