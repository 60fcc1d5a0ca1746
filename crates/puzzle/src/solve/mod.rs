//! The solver: finds all ways to cover an area exactly with given pieces.
//!
//! There are two searches: `sweep` for flat areas with few kinds of pieces, `squeeze` for everything else.

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

/// An area to cover with any shapes, each used as often as it is listed.
///
/// Solutions that differ by a symmetry of the area count separately. Copies of a shape are interchangeable: swapping
/// two copies gives the same solution.
#[derive(Clone, Debug)]
pub struct Puzzle<'a> {
    area: &'a Area,
    kit: Cow<'static, Kit>,
    stock: Stock,
    pieces: usize,
}

/// Errors from [`Puzzle::new`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleError {
    /// The shapes have more or fewer cells than the area.
    CellsDiffer {
        /// The number of cells of all shapes together.
        pieces: usize,
        /// The number of cells of the area.
        area: usize,
    },
    /// A shape with several layers for a flat area.
    SolidShape(Shape),
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            &Self::CellsDiffer { pieces, area } => crate::TaskError::CellsDiffer { pieces, area }.fmt(f),
            Self::SolidShape(_) => write!(f, "one of the pieces is solid, but the area is flat"),
        }
    }
}

impl std::error::Error for PuzzleError {}

/// A piece of a solution.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CoverPiece {
    /// Index in the list given to [`Puzzle::new`]; of equal shapes, the first.
    pub shape: usize,
    /// The cells it covers, sorted.
    pub cells: Vec<Cell>,
}

/// The result of a search and its effort.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// The number of solutions found.
    pub solutions: u64,
    /// The number of pieces placed during the search, a measure of effort that is the same on every machine. Solutions
    /// derived by counting or from symmetry add nothing.
    pub placed: u64,
}

enum Search {
    Sweep {
        masks: Cow<'static, Masks>,
        sheet: Sheet,
        /// True if 64 bits are enough for the area.
        short: bool,
    },
    Squeeze(BitFrame),
}

impl Search {
    /// The sweep if possible, otherwise the squeeze.
    fn new(area: &Area, kit: &Kit) -> Self {
        Self::sweep(area, kit).unwrap_or_else(|| Self::Squeeze(BitFrame::new(area)))
    }

    /// `None` unless the area is flat and at most 128 bits, and the masks fit into tables.
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

    /// Covers the cells with the stock and reports to `watch`. Returns `watch` and the number of pieces placed.
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

    /// Converts bits that the search reported to an observer into cells.
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

/// Symmetry is broken from this number of pieces on. It costs about as much as solving a task of a board, so it pays
/// only for larger puzzles.
const BREAK_SYMMETRY_FROM: usize = 6;

impl<'a> Puzzle<'a> {
    /// Checks that the shapes have as many cells as the area. A shape may be listed several times.
    ///
    /// On a flat area pieces may be rotated and flipped, on a solid area rotated in space.
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

    /// Counts all solutions.
    pub fn count(&self) -> Tally {
        let search = Search::new(self.area, &self.kit);
        if self.pieces >= BREAK_SYMMETRY_FROM
            && let Some(classes) = Classes::new(self.area, &self.kit, &self.stock)
        {
            return self.count_classes(&search, &classes);
        }
        self.count_cells(&search, self.area.cells(), &self.stock, self.pieces, u64::MAX)
    }

    /// Counts solutions and stops at `limit`.
    pub fn count_up_to(&self, limit: u64) -> Tally {
        if limit == 0 {
            return Tally::default();
        }
        let search = Search::new(self.area, &self.kit);
        self.count_cells(&search, self.area.cells(), &self.stock, self.pieces, limit)
    }

    /// The first solution that [`Puzzle::each`] visits; `None` if there is none.
    pub fn first(&self) -> Option<Vec<CoverPiece>> {
        let mut first = None;
        self.each(|cover| {
            first = Some(cover.to_vec());
            ControlFlow::Break(())
        });
        first
    }

    /// Visits every solution until `visit` breaks, in an order that is the same on every machine.
    pub fn each(&self, visit: impl FnMut(&[CoverPiece]) -> ControlFlow<()>) -> Tally {
        self.each_within(u64::MAX, visit)
    }

    /// As [`Puzzle::each`], but the search is cut off when it would place more than `most_placed` pieces. Then
    /// [`Tally::placed`] is greater than `most_placed`.
    pub fn each_within(&self, most_placed: u64, mut visit: impl FnMut(&[CoverPiece]) -> ControlFlow<()>) -> Tally {
        let search = Search::new(self.area, &self.kit);
        let mut cover = Vec::new();
        let visit = |placed: &[(u8, u128)]| {
            cover.clear();
            cover.extend(placed.iter().map(|&(kind, cells)| CoverPiece {
                shape: self.kit.kinds[usize::from(kind)].source,
                cells: search.cells(cells),
            }));
            visit(&cover)
        };
        let visitor = SolutionVisitor { placed: Vec::new(), placings_left: most_placed, solutions: 0, visit };
        let (visitor, placed) = search.run(self.area.cells(), &self.kit, &self.stock, self.pieces, visitor);
        Tally { solutions: visitor.solutions, placed }
    }

    fn count_cells(&self, search: &Search, cells: &[Cell], stock: &Stock, pieces: usize, limit: u64) -> Tally {
        let (counter, placed) = search.run(cells, &self.kit, stock, pieces, SolutionCounter { solutions: 0, limit });
        Tally { solutions: counter.solutions, placed }
    }

    /// Counts solutions with one piece fixed to one placement of each symmetry class, times the size of the class.
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
    /// Counts all solutions.
    pub fn count(&self) -> Tally {
        Puzzle::from(self).count()
    }

    /// The first solution that [`Task::each`] visits; `None` if there is none.
    pub fn first(&self) -> Option<Vec<Placement>> {
        let mut first = None;
        self.each(|placements| {
            first = Some(placements.to_vec());
            ControlFlow::Break(())
        });
        first
    }

    /// Visits every solution until `visit` breaks, in an order that is the same on every machine. The placements of a
    /// solution are sorted by piece.
    pub fn each(&self, visit: impl FnMut(&[Placement]) -> ControlFlow<()>) -> Tally {
        self.each_within(u64::MAX, visit)
    }

    /// As [`Task::each`], but the search is cut off when it would place more than `most_placed` pieces. Then
    /// [`Tally::placed`] is greater than `most_placed`.
    pub fn each_within(&self, most_placed: u64, mut visit: impl FnMut(&[Placement]) -> ControlFlow<()>) -> Tally {
        let first = Piece::first_of(self.area().lattice());
        let placement = |placed: &CoverPiece| {
            let piece = Piece::new(first + placed.shape).expect("a kind of the game's kit");
            Placement::covering(piece, &placed.cells).expect("a solution is made of orientations")
        };
        Puzzle::from(self).each_within(most_placed, |cover| {
            let mut placements: Vec<Placement> = cover.iter().map(placement).collect();
            placements.sort_unstable();
            visit(&placements)
        })
    }
}
