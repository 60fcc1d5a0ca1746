//! The atlas: every area that a number of pieces can cover, with all sets of pieces that cover it and the exact number
//! of solutions of each.
//!
//! Areas are not glued together from pieces; that would meet the same area again and again. Instead every outline of the right
//! size is grown once, and one search over all pieces takes its census.

mod census;
mod growth;
mod outline;
mod record;

pub(crate) use self::census::Census;
use self::growth::Growth;
pub use self::growth::Part;
pub(crate) use self::outline::{Outline, Paper};
pub use self::record::{Record, RecordError, head, read};

use std::fmt;

use crate::solve::{BitWord, Masks, TILE_STRIDE, TILES};
use crate::{Area, Lattice, Piece, PieceSet, Task};

/// What an atlas is to cover: areas for so many pieces of a lattice, within a box.
#[derive(Clone, Debug)]
pub struct Scope {
    lattice: Lattice,
    pieces: usize,
    /// The short side and the long side of the box.
    within: (usize, usize),
    /// The least and the most cells of a storey.
    cells: (usize, usize),
}

/// Why there is no atlas of a scope.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScopeError {
    /// No pieces, or more than a player has.
    Pieces {
        /// How many a player has.
        most: usize,
    },
    /// The box is empty, or so large that its areas are beyond counting.
    Box(usize, usize),
    /// There are so many areas that only those within a box can be charted.
    NeedsBox {
        /// The pieces.
        pieces: usize,
    },
}

impl fmt::Display for ScopeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pieces { most } => write!(f, "an atlas takes from 1 to {most} pieces"),
            Self::Box(width, height) => {
                write!(f, "a box of {width}x{height} is empty or too large; the atlas takes boxes up to 7x16 or 10x11")
            }
            Self::NeedsBox { pieces } => {
                write!(f, "{pieces} pieces cover too many areas to chart them all; give a box, as 7x7")
            }
        }
    }
}

impl std::error::Error for ScopeError {}

/// The storeys of the areas of solid pieces.
const LAYERS: usize = 2;

impl Scope {
    /// The scope of areas for exactly `pieces` pieces, within a box that may lie either way round, or anywhere.
    pub fn new(lattice: Lattice, pieces: usize, within: Option<(usize, usize)>) -> Result<Self, ScopeError> {
        let all = Piece::of(lattice);
        if pieces == 0 || pieces > all.len() {
            return Err(ScopeError::Pieces { most: all.len() });
        }
        let most = |length: fn(Piece) -> usize| {
            let mut lengths: Vec<usize> = all.clone().map(length).collect();
            lengths.sort_unstable();
            (lengths.iter().take(pieces).sum::<usize>(), lengths.iter().rev().take(pieces).sum::<usize>())
        };
        let (least_cells, most_cells) = most(Piece::size);
        let layers = match lattice {
            Lattice::Flat => 1,
            Lattice::Solid => LAYERS,
        };
        let cells = (least_cells.div_ceil(layers), most_cells / layers);
        // Connected cells that reach far one way cannot reach far the other way.
        let (_, longest) = most(|piece| piece.orientations()[0].shape.longest_side());
        let (a, b) = within.unwrap_or((cells.1.div_ceil(2).max(1), longest.min(cells.1)));
        // No area is longer than it has cells, so that a larger box restricts nothing.
        let (short, long) = (a.min(b).min(cells.1.div_ceil(2)), a.max(b).min(cells.1));
        if short == 0
            || Paper::<u128>::new(short as u32, long as u32, stride(short)).is_none()
            || long > Outline::MAX_ROWS
        {
            return Err(if within.is_some() { ScopeError::Box(a, b) } else { ScopeError::NeedsBox { pieces } });
        }
        let cells = (cells.0, cells.1.min(short * long));
        Ok(Self { lattice, pieces, within: (short, long), cells })
    }

    /// The numbers of cells that the areas can have, a storey.
    pub fn cells(&self) -> std::ops::RangeInclusive<usize> {
        self.cells.0..=self.cells.1
    }

    /// Hands on each area of a part of the scope, in an order that is the same on every machine. The parts together have
    /// each area once.
    pub fn chart(&self, part: Part, mut tell: impl FnMut(&AtlasEntry<'_>)) {
        let (width, height) = (self.within.0 as u32, self.within.1 as u32);
        let stride = stride(self.within.0);
        match (self.lattice, Paper::<u64>::new(width, height, stride), Paper::<u128>::new(width, height, stride)) {
            (Lattice::Flat, Some(paper), _) => self.chart_flat(paper, part, &mut tell),
            (Lattice::Flat, None, Some(paper)) => self.chart_flat(paper, part, &mut tell),
            (Lattice::Solid, _, Some(paper)) => self.chart_solid(paper, part, &mut tell),
            (_, _, None) => unreachable!("the box was checked"),
        }
    }

    fn chart_flat<W: BitWord>(&self, paper: Paper<W>, part: Part, tell: &mut impl FnMut(&AtlasEntry<'_>)) {
        let own;
        let masks = if paper.stride == TILE_STRIDE {
            &*TILES
        } else {
            own = Masks::of_tiles(paper.stride);
            &own
        };
        let mut census = Census::new(masks, self.pieces);
        let mut sets = Vec::new();
        Growth::new(paper, self.cells.0, self.cells.1, part).each(&mut |bits, outline, cells| {
            census.take(bits, cells, &mut sets);
            if !sets.is_empty() {
                tell(&AtlasEntry { outline, cells, layers: 1, sets: &sets });
            }
        });
    }

    fn chart_solid(&self, paper: Paper<u128>, part: Part, tell: &mut impl FnMut(&AtlasEntry<'_>)) {
        let mut sets = Vec::new();
        Growth::new(paper, self.cells.0, self.cells.1, part).each(&mut |_, outline, cells| {
            let area = outline.area().raised(LAYERS as u8).expect("an outline of an atlas is small");
            solid_census(&area, self.pieces, &mut sets);
            if !sets.is_empty() {
                tell(&AtlasEntry { outline, cells, layers: LAYERS as u8, sets: &sets });
            }
        });
    }
}

/// All sets of so many solid pieces that cover an area, each with its number of solutions.
pub(crate) fn solid_census(area: &Area, pieces: usize, sets: &mut Vec<(PieceSet, u32)>) {
    sets.clear();
    for set in PieceSet::all_of(Lattice::Solid, pieces) {
        if let Ok(task) = Task::new(area.clone(), set)
            && let solutions @ 1.. = task.count().solutions
        {
            sets.push((set, solutions as u32));
        }
    }
}

/// The stride of the sheet for a width: that of the ready-made masks if possible.
fn stride(width: usize) -> u32 {
    (width as u32 + 1).max(TILE_STRIDE)
}

/// An area of the atlas.
#[derive(Clone, Copy, Debug)]
pub struct AtlasEntry<'a> {
    outline: &'a Outline,
    layers: u8,
    cells: usize,
    sets: &'a [(PieceSet, u32)],
}

impl AtlasEntry<'_> {
    /// The area. Of its symmetric images, the atlas has one.
    pub fn area(&self) -> Area {
        self.outline.area().raised(self.layers).expect("an outline of an atlas is small")
    }

    /// How many cells a storey has.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// Whether cells outside are enclosed.
    pub fn has_hole(&self) -> bool {
        self.outline.has_hole()
    }

    /// All sets of pieces that cover the area, in order, each with its number of solutions.
    pub fn sets(&self) -> &[(PieceSet, u32)] {
        self.sets
    }
}

/// The tasks that a side of a board needs, so the sets that make an area interesting.
pub const SIDE_TASKS: usize = 6;

/// How many areas of one size there are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Summary {
    /// Areas that some set of pieces covers.
    pub covered: u64,
    /// Those with at least [`SIDE_TASKS`] sets.
    pub with_six: u64,
    /// Those of them that have no hole.
    pub with_six_no_hole: u64,
    /// Areas with at least [`SIDE_TASKS`] sets of exactly one solution.
    pub with_six_unique: u64,
}

impl Summary {
    /// Counts an area.
    pub fn add(&mut self, entry: &AtlasEntry<'_>) {
        let six = entry.sets.len() >= SIDE_TASKS;
        let unique = six && entry.sets.iter().filter(|&&(_, solutions)| solutions == 1).count() >= SIDE_TASKS;
        self.covered += 1;
        self.with_six += u64::from(six);
        self.with_six_no_hole += u64::from(six && !entry.has_hole());
        self.with_six_unique += u64::from(unique);
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            covered: self.covered + other.covered,
            with_six: self.with_six + other.with_six,
            with_six_no_hole: self.with_six_no_hole + other.with_six_no_hole,
            with_six_unique: self.with_six_unique + other.with_six_unique,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summaries(scope: &Scope, parts: usize) -> Vec<(usize, Summary)> {
        let mut summaries: Vec<(usize, Summary)> = scope.cells().map(|cells| (cells, Summary::default())).collect();
        for index in 0..parts {
            scope.chart(Part { index, of: parts }, |entry| {
                let (_, summary) = summaries.iter_mut().find(|(cells, _)| *cells == entry.cells()).unwrap();
                summary.add(entry);
            });
        }
        summaries
    }

    /// The census against the solver: each set with its count, and no set forgotten.
    #[test]
    fn the_census_of_an_area_is_what_the_solver_finds_for_each_set() {
        for (lattice, pieces, within, every) in [
            (Lattice::Flat, 3, Some((4, 5)), 101),
            (Lattice::Flat, 4, Some((4, 5)), 307),
            (Lattice::Solid, 4, Some((3, 4)), 7),
        ] {
            let scope = Scope::new(lattice, pieces, within).unwrap();
            let mut seen = 0;
            scope.chart(Part::WHOLE, |entry| {
                seen += 1;
                if seen % every != 0 {
                    return;
                }
                let area = entry.area();
                assert_eq!(area.ground().canonical(), area.ground().canonical().canonical());
                let solved: Vec<(PieceSet, u32)> = PieceSet::all_of(lattice, pieces)
                    .filter_map(|set| Some((set, Task::new(area.clone(), set).ok()?.count().solutions as u32)))
                    .filter(|&(_, solutions)| solutions > 0)
                    .collect();
                assert_eq!(entry.sets(), solved, "{area}");
            });
            assert!(seen > 3 * every, "{seen} areas are too few to test anything");
        }
    }

    /// Every area that two tiles can cover, made the other way: by laying a tile beside another.
    #[test]
    fn the_atlas_has_exactly_the_areas_that_tiles_laid_side_by_side_give() {
        let mut glued = std::collections::BTreeSet::new();
        for set in PieceSet::all_of(Lattice::Flat, 2) {
            let [a, b] = [set.iter().next().unwrap(), set.iter().nth(1).unwrap()];
            for orientation in b.orientations() {
                for (x, y) in (-5..=5).flat_map(|x| (-5..=5).map(move |y| (x, y))) {
                    let moved = orientation.shape.cells().iter().map(|cell| cell.plus(crate::Cell::new(x, y, 0)));
                    let cells = a.orientations()[0].shape.cells().iter().copied().chain(moved).collect();
                    if let Ok(area) = Area::new(cells)
                        && area.is_connected()
                    {
                        glued.insert(area.canonical());
                    }
                }
            }
        }
        let mut charted = std::collections::BTreeSet::new();
        Scope::new(Lattice::Flat, 2, None).unwrap().chart(Part::WHOLE, |entry| {
            assert!(charted.insert(entry.area().canonical()), "twice: {}", entry.area());
        });
        assert_eq!(charted, glued);
    }

    #[test]
    fn parts_make_up_the_whole() {
        let scope = Scope::new(Lattice::Flat, 3, Some((4, 5))).unwrap();
        assert_eq!(summaries(&scope, 5), summaries(&scope, 1));
    }

    /// Counted once, kept as a check on every change.
    #[test]
    fn the_solid_atlas_is_known() {
        let rows: Vec<_> = summaries(&Scope::new(Lattice::Solid, 4, None).unwrap(), 1);
        let counts: Vec<_> =
            rows.iter().map(|(cells, s)| (*cells, s.covered, s.with_six, s.with_six_no_hole)).collect();
        assert_eq!(counts, [(7, 106, 77, 77), (8, 319, 178, 174), (9, 510, 14, 14)]);
    }

    #[test]
    fn records_read_as_they_were_written() {
        for (lattice, pieces, within) in
            [(Lattice::Flat, 2, None), (Lattice::Solid, 3, None), (Lattice::Flat, 3, Some((1, 12)))]
        {
            let mut bytes = head(lattice).as_bytes().to_vec();
            let mut written = Vec::new();
            Scope::new(lattice, pieces, within).unwrap().chart(Part::WHOLE, |entry| {
                entry.write(&mut bytes);
                written.push(Record { area: entry.area(), sets: entry.sets().to_vec() });
            });
            assert!(!written.is_empty());
            assert_eq!(read(&bytes).unwrap().collect::<Result<Vec<_>, _>>().as_ref(), Ok(&written));
            let cut: Result<Vec<_>, _> = read(&bytes[..bytes.len() - 1]).unwrap().collect();
            assert_eq!(cut, Err(RecordError::CutOff));
        }
        assert_eq!(read(b"ubongo deck").err(), Some(RecordError::NotAnAtlas));
        let broken: Result<Vec<_>, _> = read(b"ubongo atlas 1 flat\n\0\0").unwrap().collect();
        assert_eq!(broken, Err(RecordError::Broken));
    }

    #[test]
    fn scopes_that_cannot_be_charted_are_refused() {
        assert_eq!(Scope::new(Lattice::Flat, 0, None).unwrap_err(), ScopeError::Pieces { most: 12 });
        assert_eq!(Scope::new(Lattice::Solid, 9, None).unwrap_err(), ScopeError::Pieces { most: 8 });
        assert_eq!(Scope::new(Lattice::Flat, 3, Some((0, 5))).unwrap_err(), ScopeError::Box(0, 5));
        assert_eq!(Scope::new(Lattice::Flat, 4, None).unwrap_err(), ScopeError::NeedsBox { pieces: 4 });
    }
}
