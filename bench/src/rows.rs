//! The input of the peers: the rows of an exact cover problem, one for each placement.

use puzzle::{Area, Cell, Shape};

use crate::symmetry::Broken;
use crate::tasks::SolverJob;

/// The part of a symmetric puzzle that the peers get.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum PuzzlePart {
    Whole,
    /// The smaller part that our solver searches.
    SymmetryBroken,
}

/// A puzzle as weighted matrices.
///
/// Where our solver breaks the symmetry of the area, one piece keeps only one place of each class of symmetric places, so that
/// the peers solve the same smaller puzzle. A cover with such a place stands for as many covers as its class has places.
/// So there is a matrix for each size of a class.
pub(crate) struct CoverMatrices {
    pub(crate) matrices: Vec<CoverMatrix>,
}

/// Rows of items, in the form that each peer needs, so that no peer spends time on conversion.
///
/// The items are the cells of the area, then the pieces. All pieces of a puzzle are different, so each is an item.
pub(crate) struct CoverMatrix {
    /// Factor for the number of covers.
    pub(crate) weight: u64,
    /// The number of items.
    pub(crate) items: usize,
    /// The items of each row in ascending order, counted from 1.
    pub(crate) from_one: Vec<Vec<usize>>,
    /// The same, counted from 0.
    pub(crate) from_zero: Vec<Vec<dlx::Uint>>,
    /// The same as names, for the peer that looks items up by name.
    pub(crate) named: Vec<Vec<u8>>,
    /// The names of all items.
    pub(crate) names: Vec<u8>,
}

/// The cells that a piece covers, in order.
pub(crate) type PieceCells = Vec<Cell>;

impl CoverMatrices {
    /// The rows of all needed placements.
    pub(crate) fn new(job: &SolverJob, given: PuzzlePart) -> Self {
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

/// All places of a shape in the area.
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
