//! The solver: all ways to cover an area exactly with given pieces.
//!
//! Two searches share the work: `sweep` for flat areas with few kinds of pieces, `squeeze` for everything else.

pub mod famous;
mod frame;
mod kit;
mod squeeze;
mod sweep;
mod symmetry;
mod trial;
mod watch;
mod word;

use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;

use self::frame::BitFrame;
use self::kit::{Kit, Stock};
use self::squeeze::Squeeze;
pub(crate) use self::sweep::{Masks, TILE_STRIDE, TILES};
use self::sweep::{Sheet, Sweep};
use self::symmetry::Classes;
pub(crate) use self::trial::{TrialError, mean_trials};
use self::watch::{SearchObserver, SolutionCounter, SolutionVisitor};
pub(crate) use self::word::BitWord;
use crate::{Area, Cell, Lattice, Piece, Placement, Shape, Task};

/// An area to cover with shapes of any kind, each used as often as it is listed.
///
/// Solutions are counted raw: two that differ by a symmetry of the area count twice. Copies of the same shape are the
/// same piece: changing their places makes no other solution.
#[derive(Clone, Debug)]
pub struct Puzzle<'a> {
    area: &'a Area,
    kit: Cow<'static, Kit>,
    stock: Stock,
    pieces: usize,
}

/// Why shapes and an area are not a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleError {
    /// Together the shapes have more or fewer cells than the area.
    CellsDiffer {
        /// The cells of the shapes.
        pieces: usize,
        /// The cells of the area.
        area: usize,
    },
    /// A shape of several storeys for a flat area.
    SolidShape(Shape),
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            &Self::CellsDiffer { pieces, area } => crate::TaskError::CellsDiffer { pieces, area }.fmt(f),
            Self::SolidShape(_) => write!(f, "a piece is solid, but the area is flat"),
        }
    }
}

impl std::error::Error for PuzzleError {}

/// A piece of a solution: the position of the first shape like it in the list the puzzle was made of, and the cells it covers, in order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CoverPiece {
    /// Which shape.
    pub shape: usize,
    /// Where.
    pub cells: Vec<Cell>,
}

/// What a search found and what it took.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// The solutions that were found.
    pub solutions: u64,
    /// The pieces that were placed on the way: the measure of effort that is the same on every machine. Solutions that
    /// follow from counting or from symmetry cost nothing.
    pub placed: u64,
}

/// How a puzzle is searched.
enum Search {
    Sweep {
        masks: Cow<'static, Masks>,
        sheet: Sheet,
        /// The area has at most 64 bits.
        short: bool,
    },
    Squeeze(BitFrame),
}

impl Search {
    /// The search for an area and a kit.
    fn new(area: &Area, kit: &Kit) -> Self {
        Self::sweep(area, kit).unwrap_or_else(|| Self::Squeeze(BitFrame::new(area)))
    }

    /// The sweep, if the area is flat and small and the kinds are few.
    fn sweep(area: &Area, kit: &Kit) -> Option<Self> {
        let (short, long) =
            if area.width() < area.depth() { (area.width(), area.depth()) } else { (area.depth(), area.width()) };
        let ready = kit.named && short < TILE_STRIDE as usize;
        let stride = if ready { TILE_STRIDE } else { short as u32 + 1 };
        let bits = stride * long as u32;
        if area.lattice() == Lattice::Solid || bits > u128::BITS {
            return None;
        }
        let masks = if ready { Cow::Borrowed(&*TILES) } else { Cow::Owned(Masks::new(kit, stride)?) };
        Some(Self::Sweep { masks, sheet: Sheet::new(area.width(), area.depth(), stride), short: bits <= u64::BITS })
    }

    /// Covers the cells with the stock, `watch` told.
    fn run<V: SearchObserver>(&self, cells: &[Cell], kit: &Kit, stock: &Stock, pieces: usize, watch: V) -> (V, u64) {
        fn sweep<const REPEATS: bool, W: BitWord, V: SearchObserver>(
            masks: &Masks,
            free: W,
            stock: &Stock,
            pieces: usize,
            watch: V,
        ) -> (V, u64) {
            let mut sweep: Sweep<'_, V, REPEATS> = Sweep { masks, stock: *stock, watch, placed: 0 };
            let _ = sweep.search(free, 0, masks.in_stock(stock), pieces);
            (sweep.watch, sweep.placed)
        }
        fn squeeze<C: BitWord, V: SearchObserver>(
            frame: &BitFrame,
            cells: &[Cell],
            kit: &Kit,
            stock: &Stock,
            watch: V,
        ) -> (V, u64) {
            let free: C = frame.bits(cells);
            let fits = frame.fits(free, kit, stock);
            let mut squeeze = Squeeze { watch, stock: *stock, placed: 0 };
            let _ = squeeze.run(&fits, free);
            (squeeze.watch, squeeze.placed)
        }
        match self {
            Self::Sweep { masks, sheet, short } => {
                let repeats = !kit.named && stock.iter().any(|&copies| copies > 1);
                match (short, repeats) {
                    (true, false) => sweep::<false, u64, V>(masks, sheet.bits(cells), stock, pieces, watch),
                    (true, true) => sweep::<true, u64, V>(masks, sheet.bits(cells), stock, pieces, watch),
                    (false, false) => sweep::<false, u128, V>(masks, sheet.bits(cells), stock, pieces, watch),
                    (false, true) => sweep::<true, u128, V>(masks, sheet.bits(cells), stock, pieces, watch),
                }
            }
            Self::Squeeze(frame) if frame.is_short() => squeeze::<u64, V>(frame, cells, kit, stock, watch),
            Self::Squeeze(frame) => squeeze::<u128, V>(frame, cells, kit, stock, watch),
        }
    }

    /// The cells of bits that a watch was told.
    fn cells(&self, bits: u128) -> Vec<Cell> {
        let on_sheet = |sheet: &Sheet| {
            let mut cells: Vec<Cell> = frame::ones(bits).map(|bit| sheet.cell(bit)).collect();
            cells.sort_unstable();
            cells
        };
        match self {
            Self::Sweep { sheet, .. } => on_sheet(sheet),
            Self::Squeeze(frame) => frame.cells(bits),
        }
    }
}

/// Breaking the symmetry of the area costs about as much as solving a task; it pays for real puzzles only.
const BREAK_SYMMETRY_FROM: usize = 6;

impl<'a> Puzzle<'a> {
    /// The puzzle of covering an area with shapes that have as many cells together. A shape may be listed several times.
    ///
    /// On a flat area pieces are turned and flipped, on one of several storeys they are turned in space.
    pub fn new(area: &'a Area, shapes: &[Shape]) -> Result<Self, PuzzleError> {
        let lattice = area.lattice();
        if lattice == Lattice::Flat
            && let Some(shape) = shapes.iter().find(|shape| !shape.is_flat())
        {
            return Err(PuzzleError::SolidShape(shape.clone()));
        }
        let pieces = shapes.iter().map(|shape| shape.cells().len()).sum();
        if pieces != area.len() {
            return Err(PuzzleError::CellsDiffer { pieces, area: area.len() });
        }
        let mut kit = Kit::empty(lattice);
        let mut stock = [0; Kit::MAX_KINDS];
        for (i, shape) in shapes.iter().enumerate() {
            let kind = kit.position(shape).unwrap_or_else(|| kit.add(shape, i));
            stock[kind] += 1;
        }
        Ok(Self { area, kit: Cow::Owned(kit), stock, pieces: shapes.len() })
    }

    /// The number of solutions.
    pub fn count(&self) -> Tally {
        let search = Search::new(self.area, &self.kit);
        if self.pieces >= BREAK_SYMMETRY_FROM
            && let Some(classes) = Classes::new(self.area, &self.kit, &self.stock)
        {
            return self.count_classes(&search, &classes);
        }
        self.count_cells(&search, self.area.cells(), &self.stock, self.pieces, u64::MAX)
    }

    /// The number of solutions, or the limit if there are at least so many.
    pub fn count_up_to(&self, limit: u64) -> Tally {
        if limit == 0 {
            return Tally::default();
        }
        let search = Search::new(self.area, &self.kit);
        self.count_cells(&search, self.area.cells(), &self.stock, self.pieces, limit)
    }

    /// A solution, if there is one.
    pub fn first(&self) -> Option<Vec<CoverPiece>> {
        let mut first = None;
        self.each(|laid| {
            first = Some(laid.to_vec());
            ControlFlow::Break(())
        });
        first
    }

    /// Hands on every solution until told to break, in an order that is the same on every machine.
    pub fn each(&self, mut visit: impl FnMut(&[CoverPiece]) -> ControlFlow<()>) -> Tally {
        let search = Search::new(self.area, &self.kit);
        let mut told = Vec::new();
        let visit = |laid: &[(u8, u128)]| {
            told.clear();
            told.extend(laid.iter().map(|&(kind, cells)| CoverPiece {
                shape: self.kit.kinds[usize::from(kind)].source,
                cells: search.cells(cells),
            }));
            visit(&told)
        };
        let teller = SolutionVisitor { laid: Vec::new(), solutions: 0, visit };
        let (teller, placed) = search.run(self.area.cells(), &self.kit, &self.stock, self.pieces, teller);
        Tally { solutions: teller.solutions, placed }
    }

    fn count_cells(&self, search: &Search, cells: &[Cell], stock: &Stock, pieces: usize, limit: u64) -> Tally {
        let (counter, placed) = search.run(cells, &self.kit, stock, pieces, SolutionCounter { solutions: 0, limit });
        Tally { solutions: counter.solutions, placed }
    }

    /// Counts the solutions with one piece in one place of each class of symmetric ones.
    fn count_classes(&self, search: &Search, classes: &Classes) -> Tally {
        let mut stock = self.stock;
        stock[classes.kind] -= 1;
        let mut tally = Tally::default();
        for (covered, size) in &classes.places {
            let rest: Vec<Cell> = self.area.cells().iter().copied().filter(|cell| !covered.contains(cell)).collect();
            let found = self.count_cells(search, &rest, &stock, self.pieces - 1, u64::MAX);
            tally.solutions += found.solutions * size;
            tally.placed += found.placed + 1;
        }
        tally
    }
}

impl<'a> From<&'a Task> for Puzzle<'a> {
    fn from(task: &'a Task) -> Self {
        let lattice = task.area().lattice();
        let stock = Kit::stock_of(task.pieces(), lattice);
        Self { area: task.area(), kit: Cow::Borrowed(Kit::pieces(lattice)), stock, pieces: task.pieces().len() }
    }
}

impl Task {
    /// The number of solutions and the effort of counting them.
    pub fn count(&self) -> Tally {
        Puzzle::from(self).count()
    }

    /// A solution, if there is one.
    pub fn first(&self) -> Option<Vec<Placement>> {
        let mut first = None;
        self.each(|placements| {
            first = Some(placements.to_vec());
            ControlFlow::Break(())
        });
        first
    }

    /// Hands on every solution until told to break, in an order that is the same on every machine. The placements of a
    /// solution are in the order of their pieces.
    pub fn each(&self, mut visit: impl FnMut(&[Placement]) -> ControlFlow<()>) -> Tally {
        let first = Piece::first_of(self.area().lattice());
        let placement = |laid: &CoverPiece| {
            let piece = Piece::new(first + laid.shape).expect("a kind of the game's kit");
            Placement::covering(piece, &laid.cells).expect("a solution is made of orientations")
        };
        Puzzle::from(self).each(|laid| {
            let mut placements: Vec<Placement> = laid.iter().map(placement).collect();
            placements.sort_unstable();
            visit(&placements)
        })
    }
}
