//! How the cells of an area become bits, and which pieces fit onto them.

use std::sync::LazyLock;

use super::kit::{Kit, Oriented, Stock};
use super::word::BitWord;
use crate::{Area, Cell, Lattice};

/// A kind of piece lying on cells of the area.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fit<C> {
    /// The cells as bits of the [`BitFrame`].
    pub(crate) cells: C,
    pub(crate) kind: u8,
}

/// How the cells of an area become bits.
pub(crate) struct BitFrame {
    /// The last cell of the box around the area.
    last: Cell,
    /// The bits of a row and of a storey of the box, a guard included that pieces cannot pass.
    row: u32,
    layer: u32,
    form: Encoding,
    /// Which stencils are cut for these rows and storeys, if the area is like that of a board.
    stencils: Option<usize>,
}

/// An orientation of a solid piece as bits of a frame.
struct Stencil {
    cells: u64,
    /// The positions of these bits.
    offsets: Vec<u8>,
}

/// The storeys of boards begin at this bit, whatever their size, so that stencils can stand ready.
const BOARD_LAYER: u32 = 32;
/// The rows of boards have from four to six bits.
const BOARD_ROWS: std::ops::RangeInclusive<u32> = 4..=6;

/// The stencils of each solid piece of the game, for each length of rows that boards have.
static STENCILS: LazyLock<Vec<Vec<Vec<Stencil>>>> = LazyLock::new(|| {
    let kinds = &Kit::pieces(Lattice::Solid).kinds;
    BOARD_ROWS.map(|row| kinds.iter().map(|kind| stencils(&kind.orientations, row)).collect()).collect()
});

/// The stencils of the orientations that are at most two storeys high.
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
    /// The box itself, if that has at most 64 bits, or more cells than that and at most 128 bits.
    Box { short: bool },
    /// The position in the ordered list of at most 64 cells, for each bit of a box of at most 128 bits.
    Dense { list: Vec<Cell>, position: Box<[u8; 128]> },
    /// The position in the ordered list of cells.
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

    /// Whether 64 bits are enough.
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

    /// The bits of cells of the area.
    pub(crate) fn bits<C: BitWord>(&self, cells: &[Cell]) -> C {
        let bit = |cell: &Cell| match &self.form {
            Encoding::Box { .. } => self.offset(*cell),
            Encoding::Dense { list, .. } | Encoding::List(list) => {
                list.binary_search(cell).expect("a cell of the area") as u32
            }
        };
        cells.iter().fold(C::NONE, |bits, cell| bits | C::bit(bit(cell)))
    }

    /// The cells of bits.
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

    /// Every way to lay a piece of the stock onto `free` cells of the area.
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

    /// All places at once: shifting the area by each cell of the piece and taking the AND leaves the places where it fits.
    #[inline(always)]
    fn fits_in_box<C: BitWord>(&self, free: C, piece: &Oriented, mut found: impl FnMut(C)) {
        let mut places = !C::NONE;
        let mut shape = C::NONE;
        for &cell in &piece.cells {
            let offset = self.offset(cell);
            shape = shape | C::bit(offset);
            places = places & (free >> offset);
            if places == C::NONE {
                return;
            }
        }
        while places != C::NONE {
            found(shape << places.lowest());
            places = places.without_lowest();
        }
    }
}

/// Every way to lay solid pieces of the game onto an area as small as those of boards.
fn fits_by_stencils<C: BitWord>(free: u64, kinds: &[Vec<Stencil>], stock: &Stock, fits: &mut Vec<Fit<C>>) {
    for (kind, stencils) in kinds.iter().enumerate().filter(|&(kind, _)| stock[kind] > 0) {
        for stencil in stencils {
            let mut places = stencil.offsets.iter().fold(u64::MAX, |places, offset| places & (free >> offset));
            while places != 0 {
                fits.push(Fit { cells: (stencil.cells << places.trailing_zeros()).into(), kind: kind as u8 });
                places &= places - 1;
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

/// The positions of the bits that are set.
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
