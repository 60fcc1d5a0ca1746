//! What the peers are given: the rows of an exact cover, one for each placement.

use puzzle::{Area, Cell, Shape};

use crate::symmetry::Broken;
use crate::tasks::Job;

/// What the peers are given of a symmetric puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum PuzzlePart {
    /// All of it.
    Whole,
    /// The part to which our solver cuts it down.
    SymmetryBroken,
}

/// A puzzle as matrices, each with a weight.
///
/// Where our solver breaks the symmetry of the area by itself, one piece keeps only one place out of each class of
/// symmetric ones, so that the peers have the same smaller puzzle to solve. A cover with that place stands for as many
/// covers as the class has places; so there is a matrix for each size of classes.
pub(crate) struct CoverMatrices {
    /// The matrices.
    pub(crate) matrices: Vec<CoverMatrix>,
}

/// Rows of items, in the form that each peer takes, so that no peer spends time on converting them.
///
/// Items are the cells of the area and, after them, the pieces. All pieces of a puzzle are different here, so that each is
/// an item.
pub(crate) struct CoverMatrix {
    /// What the number of covers is to be multiplied with.
    pub(crate) weight: u64,
    /// How many items there are.
    pub(crate) items: usize,
    /// The items of each row in ascending order, counted from 1.
    pub(crate) from_one: Vec<Vec<usize>>,
    /// The same, counted from 0.
    pub(crate) from_zero: Vec<Vec<dlx::Uint>>,
    /// The same by name, for the peer that looks items up.
    pub(crate) named: Vec<Vec<u8>>,
    /// The names of all items.
    pub(crate) names: Vec<u8>,
}

/// Where a piece lies: its cells, in order.
pub(crate) type PieceCells = Vec<Cell>;

impl CoverMatrices {
    /// The rows of all placements that are needed.
    pub(crate) fn new(job: &Job, given: PuzzlePart) -> Self {
        let (area, shapes) = (job.area(), job.shapes());
        let mut all: Vec<Vec<PieceCells>> = shapes.iter().map(|shape| places(area, shape)).collect();
        let broken = if given == PuzzlePart::SymmetryBroken && job.breaks_symmetry() {
            Broken::new(area, &shapes)
        } else {
            None
        };
        let matrices = match broken {
            None => vec![CoverMatrix::new(area, &all, 1)],
            Some(Broken { piece, kept }) => (kept.into_iter())
                .map(|(size, kept)| {
                    all[piece] = kept;
                    CoverMatrix::new(area, &all, size)
                })
                .collect(),
        };
        Self { matrices }
    }
}

impl CoverMatrix {
    /// The rows of the places of each piece.
    fn new(area: &Area, places: &[Vec<PieceCells>], weight: u64) -> Self {
        let items = area.len() + places.len();
        let number = |cell: &Cell| area.cells().binary_search(cell).expect("a place lies in the area");
        let from_one: Vec<Vec<usize>> = (places.iter().zip(area.len()..))
            .flat_map(|(places, piece)| places.iter().map(move |cells| (cells, piece)))
            .map(|(cells, piece)| cells.iter().map(number).chain([piece]).map(|item| item + 1).collect())
            .collect();
        let from_zero = convert(&from_one, |item| (item - 1) as dlx::Uint);
        let name = |item: usize| u8::try_from(item).expect("few items");
        let names = (1..=items).map(name).collect();
        Self { weight, items, from_zero, named: convert(&from_one, name), names, from_one }
    }
}

fn convert<T>(rows: &[Vec<usize>], item: impl Fn(usize) -> T) -> Vec<Vec<T>> {
    rows.iter().map(|row| row.iter().map(|&number| item(number)).collect()).collect()
}

/// Every way a shape can lie in the area.
pub(crate) fn places(area: &Area, shape: &Shape) -> Vec<PieceCells> {
    let mut places = Vec::new();
    for (_, oriented) in shape.orientations(area.lattice()) {
        let first = oriented.cells()[0];
        for at in area.cells() {
            let cells: PieceCells = oriented.cells().iter().map(|cell| cell.minus(first).plus(*at)).collect();
            if cells.iter().all(|&cell| area.contains(cell)) {
                places.push(cells);
            }
        }
    }
    places
}
