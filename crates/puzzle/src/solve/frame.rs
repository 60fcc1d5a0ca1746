//! Maps the cells of an area to bits and lists the placements that fit.

use std::sync::LazyLock;

use super::kit::{Kit, Oriented, Stock};
use super::word::BitWord;
use crate::{Area, Cell, Lattice};

/// A placement: a kind of piece and the cells it covers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fit<C> {
    /// Bits of the [`BitFrame`].
    pub(crate) cells: C,
    pub(crate) kind: u8,
}

/// The mapping between the cells of an area and bits.
pub(crate) struct BitFrame {
    /// The maximum corner of the bounding box.
    last: Cell,
    /// Bits per row and per layer of the bounding box. Both include a guard column or row, which no piece can cross.
    row: u32,
    layer: u32,
    form: Encoding,
    /// Index into [`STENCILS`] if the area is as small as that of a board.
    stencils: Option<usize>,
}

/// An orientation of a solid piece as a bitmask, precomputed for the areas of boards.
struct Stencil {
    cells: u64,
    /// The positions of the bits of `cells`.
    offsets: Vec<u8>,
}

/// The second layer of a board begins at this bit, whatever the size of the area, so stencils can be precomputed.
const BOARD_LAYER: u32 = 32;
/// Bits per row of a board, guard included.
const BOARD_ROWS: std::ops::RangeInclusive<u32> = 4..=6;

/// Stencils by length of row, then by solid piece.
static STENCILS: LazyLock<Vec<Vec<Vec<Stencil>>>> = LazyLock::new(|| {
    let kinds = &Kit::pieces(Lattice::Solid).kinds;
    BOARD_ROWS.map(|row| kinds.iter().map(|kind| stencils(&kind.orientations, row)).collect()).collect()
});

/// The stencils of the orientations that are at most two layers high.
fn stencils(orientations: &[Oriented], row: u32) -> Vec<Stencil> {
    let low = orientations.iter().filter(|piece| piece.cells.iter().all(|cell| cell.z < 2));
    low.map(|piece| {
        let bit = |cell: &Cell| cell.x as u32 + cell.y as u32 * row + cell.z as u32 * BOARD_LAYER;
        Stencil {
            cells: piece.cells.iter().fold(0, |bits, cell| bits | 1 << bit(cell)),
            offsets: piece.cells.iter().map(|cell| bit(cell) as u8).collect(),
        }
    })
    .collect()
}

enum Encoding {
    /// A bit for each cell of the bounding box. Used for boxes of up to 64 bits, or of up to 128 bits if the area has
    /// more than 64 cells.
    Box { short: bool },
    /// A bit for each of up to 64 cells of the area, in order. `position` maps the bits of a bounding box of up to 128
    /// bits to them.
    Dense { list: Vec<Cell>, position: Box<[u8; 128]> },
    /// A bit for each cell of the area, in order, if the bounding box exceeds 128 bits.
    List(Vec<Cell>),
}

impl BitFrame {
    pub(crate) fn new(area: &Area) -> Self {
        let last = Cell::greatest(area.cells());
        let mut row = area.width() as u32 + 1;
        let mut layer = row * (area.depth() as u32 + 1);
        let mut stencils = None;
        let board_row = row.max(*BOARD_ROWS.start());
        let like_a_board = area.layers() == 2 && BOARD_ROWS.contains(&board_row);
        if like_a_board && board_row * (area.depth() as u32 + 1) <= BOARD_LAYER {
            (row, layer) = (board_row, BOARD_LAYER);
            stencils = Some((board_row - BOARD_ROWS.start()) as usize);
        }
        let mut frame = Self { last, row, layer, form: Encoding::Box { short: true }, stencils };
        match layer * area.layers() as u32 {
            0..=64 => {}
            65..=128 if area.len() <= 64 => {
                let mut position = Box::new([0; 128]);
                for (i, &cell) in area.cells().iter().enumerate() {
                    position[frame.offset(cell) as usize] = i as u8;
                }
                frame.form = Encoding::Dense { list: area.cells().to_vec(), position };
            }
            65..=128 => frame.form = Encoding::Box { short: false },
            _ => frame.form = Encoding::List(area.cells().to_vec()),
        }
        frame
    }

    /// True if 64 bits are enough.
    pub(crate) fn is_short(&self) -> bool {
        match &self.form {
            Encoding::Box { short } => *short,
            Encoding::Dense { .. } => true,
            Encoding::List(list) => list.len() <= 64,
        }
    }

    #[inline(always)]
    fn offset(&self, cell: Cell) -> u32 {
        cell.x as u32 + cell.y as u32 * self.row + cell.z as u32 * self.layer
    }

    /// All `cells` must belong to the area.
    pub(crate) fn bits<C: BitWord>(&self, cells: &[Cell]) -> C {
        let bit = |cell: &Cell| match &self.form {
            Encoding::Box { .. } => self.offset(*cell),
            Encoding::Dense { list, .. } | Encoding::List(list) => {
                list.binary_search(cell).expect("a cell of the area") as u32
            }
        };
        cells.iter().fold(C::NONE, |bits, cell| bits | C::bit(bit(cell)))
    }

    pub(crate) fn cells(&self, bits: u128) -> Vec<Cell> {
        let cell = |bit: u32| match &self.form {
            Encoding::Box { .. } => {
                let in_layer = bit % self.layer;
                Cell::new((in_layer % self.row) as i8, (in_layer / self.row) as i8, (bit / self.layer) as i8)
            }
            Encoding::Dense { list, .. } | Encoding::List(list) => list[bit as usize],
        };
        ones(bits).map(cell).collect()
    }

    /// Lists all placements of pieces of the stock on `free` cells, grouped by kind.
    pub(crate) fn fits<C: BitWord>(&self, free: C, kit: &Kit, stock: &Stock) -> Vec<Fit<C>> {
        let mut fits = Vec::with_capacity(128);
        if let Some(rows) = self.stencils.filter(|_| kit.named) {
            fits_by_stencils(free.low(), &STENCILS[rows], stock, &mut fits);
            return fits;
        }
        let in_box = match &self.form {
            Encoding::Dense { .. } => {
                self.cells(free.wide()).iter().fold(0, |bits, &cell| bits | 1 << self.offset(cell))
            }
            _ => 0u128,
        };
        for (kind, (k, _)) in kit.kinds.iter().zip(stock).enumerate().filter(|(_, (_, copies))| **copies > 0) {
            let kind = kind as u8;
            for piece in k.orientations.iter().filter(|piece| piece.is_within(self.last)) {
                match &self.form {
                    Encoding::Box { .. } => self.fits_in_box(free, piece, |cells| fits.push(Fit { cells, kind })),
                    Encoding::Dense { position, .. } => self.fits_in_box(in_box, piece, |cells| {
                        let cells = ones(cells).fold(C::NONE, |bits, bit| bits | C::bit(position[bit as usize].into()));
                        fits.push(Fit { cells, kind });
                    }),
                    Encoding::List(list) => fits_in_list(free, piece, list, |cells| fits.push(Fit { cells, kind })),
                }
            }
        }
        fits
    }

    /// Finds all positions at once: the AND of the free cells shifted by each cell of the piece.
    #[inline(always)]
    fn fits_in_box<C: BitWord>(&self, free: C, piece: &Oriented, mut found: impl FnMut(C)) {
        let mut positions = !C::NONE;
        let mut shape = C::NONE;
        for &cell in &piece.cells {
            let offset = self.offset(cell);
            shape = shape | C::bit(offset);
            positions = positions & (free >> offset);
            if positions == C::NONE {
                return;
            }
        }
        while positions != C::NONE {
            found(shape << positions.lowest());
            positions = positions.without_lowest();
        }
    }
}

/// Like [`BitFrame::fits_in_box`], for the solid pieces of the game on an area as small as that of a board.
fn fits_by_stencils<C: BitWord>(free: u64, kinds: &[Vec<Stencil>], stock: &Stock, fits: &mut Vec<Fit<C>>) {
    for (kind, stencils) in kinds.iter().enumerate().filter(|&(kind, _)| stock[kind] > 0) {
        for stencil in stencils {
            let mut positions = stencil.offsets.iter().fold(u64::MAX, |positions, offset| positions & (free >> offset));
            while positions != 0 {
                fits.push(Fit { cells: (stencil.cells << positions.trailing_zeros()).into(), kind: kind as u8 });
                positions &= positions - 1;
            }
        }
    }
}

fn fits_in_list<C: BitWord>(free: C, piece: &Oriented, list: &[Cell], mut found: impl FnMut(C)) {
    let first = piece.cells[0];
    for &anchor in list {
        let bits = piece.cells.iter().try_fold(C::NONE, |bits, cell| {
            let x = anchor.x.checked_add(cell.x)?.checked_sub(first.x)?;
            let y = anchor.y.checked_add(cell.y)?.checked_sub(first.y)?;
            let z = anchor.z.checked_add(cell.z)?;
            Some(bits | C::bit(list.binary_search(&Cell::new(x, y, z)).ok()? as u32))
        });
        if let Some(bits) = bits.filter(|&bits| bits & !free == C::NONE) {
            found(bits);
        }
    }
}

/// The positions of the set bits, lowest first.
#[inline(always)]
pub(crate) fn ones<C: BitWord>(mut bits: C) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if bits == C::NONE {
            return None;
        }
        let lowest = bits.lowest();
        bits = bits.without_lowest();
        Some(lowest)
    })
}
