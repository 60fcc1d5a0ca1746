//! The atlas: every area that a given number of pieces can cover, with all sets of pieces that cover it and the exact
//! number of solutions of each.
//!
//! Areas are not assembled from pieces, which would produce the same area again and again. Instead every outline of the
//! right size is generated once, and one search over all pieces takes its census: the sets that cover it, and their
//! solutions.

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

/// The areas to chart: those for a number of pieces of a lattice, within a bounding box.
#[derive(Clone, Debug)]
pub struct Scope {
    lattice: Lattice,
    pieces: usize,
    /// The short side and the long side of the box.
    within: (usize, usize),
    /// The minimum and maximum number of cells of a layer.
    cells: (usize, usize),
}

/// Errors from [`Scope::new`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScopeError {
    /// No pieces, or more than a player has.
    Pieces {
        /// The number of pieces a player has.
        most: usize,
    },
    /// The box is empty or too large for the bitmasks of the search.
    Box(usize, usize),
    /// There are too many areas; a box must be given.
    NeedsBox {
        /// The requested number of pieces.
        pieces: usize,
    },
}

impl fmt::Display for ScopeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pieces { most } => write!(f, "an atlas needs 1 to {most} pieces"),
            Self::Box(width, height) => {
                write!(f, "a box of {width}x{height} is empty or too large; the largest boxes are 7x16 and 10x11")
            }
            Self::NeedsBox { pieces } => {
                write!(f, "{pieces} pieces cover too many areas to list them all; please give a box, for example 7x7")
            }
        }
    }
}

impl std::error::Error for ScopeError {}

/// The layers of solid areas.
const LAYERS: usize = 2;

impl Scope {
    /// All areas for exactly `pieces` pieces. `within` limits them to a box, in either orientation.
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
        // Connected cells that extend far in one direction cannot extend far in the other.
        let (_, longest) = most(|piece| piece.orientations()[0].shape.longest_side());
        let (a, b) = within.unwrap_or((cells.1.div_ceil(2).max(1), longest.min(cells.1)));
        // No area is longer than its number of cells, so a larger box would not restrict anything.
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

    /// The possible numbers of cells of a layer.
    pub fn cells(&self) -> std::ops::RangeInclusive<usize> {
        self.cells.0..=self.cells.1
    }

    /// Visits each area of a part of the scope, in an order that is the same on every machine. Each area is in exactly
    /// one part.
    pub fn chart(&self, part: Part, mut visit: impl FnMut(&AtlasEntry<'_>)) {
        let (width, height) = (self.within.0 as u32, self.within.1 as u32);
        let stride = stride(self.within.0);
        match (self.lattice, Paper::<u64>::new(width, height, stride), Paper::<u128>::new(width, height, stride)) {
            (Lattice::Flat, Some(paper), _) => self.chart_flat(paper, part, &mut visit),
            (Lattice::Flat, None, Some(paper)) => self.chart_flat(paper, part, &mut visit),
            (Lattice::Solid, _, Some(paper)) => self.chart_solid(paper, part, &mut visit),
            (_, _, None) => unreachable!("the box was checked"),
        }
    }

    fn chart_flat<W: BitWord>(&self, paper: Paper<W>, part: Part, visit: &mut impl FnMut(&AtlasEntry<'_>)) {
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
                visit(&AtlasEntry { outline, cells, layers: 1, sets: &sets });
            }
        });
    }

    fn chart_solid(&self, paper: Paper<u128>, part: Part, visit: &mut impl FnMut(&AtlasEntry<'_>)) {
        let mut sets = Vec::new();
        Growth::new(paper, self.cells.0, self.cells.1, part).each(&mut |_, outline, cells| {
            let area = outline.area().raised(LAYERS as u8).expect("an outline of an atlas is small");
            solid_census(&area, self.pieces, &mut sets);
            if !sets.is_empty() {
                visit(&AtlasEntry { outline, cells, layers: LAYERS as u8, sets: &sets });
            }
        });
    }
}

/// Finds all sets of `pieces` solid pieces that cover an area, each with its number of solutions.
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

/// Bits per row for a width: the stride of the precomputed masks if possible.
fn stride(width: usize) -> u32 {
    (width as u32 + 1).max(TILE_STRIDE)
}

/// An area of the atlas with its census.
#[derive(Clone, Copy, Debug)]
pub struct AtlasEntry<'a> {
    outline: &'a Outline,
    layers: u8,
    cells: usize,
    sets: &'a [(PieceSet, u32)],
}

impl AtlasEntry<'_> {
    /// The area with all its layers. The atlas contains one area of each symmetry class.
    pub fn area(&self) -> Area {
        self.outline.area().raised(self.layers).expect("an outline of an atlas is small")
    }

    /// The number of cells of a layer.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// True if the area encloses cells that do not belong to it.
    pub fn has_hole(&self) -> bool {
        self.outline.has_hole()
    }

    /// All sets of pieces that cover the area, sorted, each with its number of solutions.
    pub fn sets(&self) -> &[(PieceSet, u32)] {
        self.sets
    }
}

/// The number of tasks on a flat side of a board, and so of sets that make an area useful.
pub const SIDE_TASKS: usize = 6;

/// Counts of the areas of one size.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Summary {
    /// Areas with at least one set.
    pub covered: u64,
    /// Those with at least [`SIDE_TASKS`] sets.
    pub with_six: u64,
    /// Areas with at least [`SIDE_TASKS`] sets and no hole.
    pub with_six_no_hole: u64,
    /// Areas with at least [`SIDE_TASKS`] sets that have a unique solution.
    pub with_six_unique: u64,
}

impl Summary {
    /// Adds an area to the counts.
    pub fn add(&mut self, entry: &AtlasEntry<'_>) {
        let six = entry.sets.len() >= SIDE_TASKS;
        let unique = six && entry.sets.iter().filter(|&&(_, solutions)| solutions == 1).count() >= SIDE_TASKS;
        self.covered += 1;
        self.with_six += u64::from(six);
        self.with_six_no_hole += u64::from(six && !entry.has_hole());
        self.with_six_unique += u64::from(unique);
    }

    /// The sum of both counts.
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

    /// Compares the census with the solver: the same sets with the same counts.
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
            assert!(seen > 3 * every, "only {seen} areas");
        }
    }

    /// Builds every area of two tiles the other way: by placing one tile beside another.
    #[test]
    fn the_atlas_has_exactly_the_areas_of_two_adjacent_tiles() {
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
            assert!(charted.insert(entry.area().canonical()), "visited twice: {}", entry.area());
        });
        assert_eq!(charted, glued);
    }

    #[test]
    fn parts_make_up_the_whole() {
        let scope = Scope::new(Lattice::Flat, 3, Some((4, 5))).unwrap();
        assert_eq!(summaries(&scope, 5), summaries(&scope, 1));
    }

    /// Our own counts, kept as a regression check.
    #[test]
    fn the_solid_atlas_has_its_known_counts() {
        let rows: Vec<_> = summaries(&Scope::new(Lattice::Solid, 4, None).unwrap(), 1);
        let counts: Vec<_> =
            rows.iter().map(|(cells, s)| (*cells, s.covered, s.with_six, s.with_six_no_hole)).collect();
        assert_eq!(counts, [(7, 106, 77, 77), (8, 319, 178, 174), (9, 510, 14, 14)]);
    }

    #[test]
    fn records_round_trip() {
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
