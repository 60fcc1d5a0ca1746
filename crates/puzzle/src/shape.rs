//! The shape of a piece, without a name and without a place.

use std::fmt;

use crate::{Cell, Turn};

/// Which turns a piece may make.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lattice {
    /// Flat tiles: turned and flipped over, always lying on the table.
    Flat,
    /// Solid pieces: turned in space in any way, never mirrored.
    Solid,
}

impl Lattice {
    /// The turns a piece may make.
    pub fn turns(self) -> impl ExactSizeIterator<Item = Turn> {
        Turn::all().take(match self {
            Self::Flat => Turn::FLAT,
            Self::Solid => Turn::COUNT,
        })
    }
}

/// A polyomino or polycube: connected cells in order, the smallest box around them starting at the origin.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shape(Box<[Cell]>);

/// Why cells are not the shape of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShapeError {
    /// There is no cell at all.
    Empty,
    /// More than [`Shape::MAX_CELLS`] cells.
    TooManyCells(usize),
    /// A cell is named twice.
    CellTwice(Cell),
    /// The cells fall apart.
    NotConnected,
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "the piece has no cells"),
            Self::TooManyCells(cells) => {
                write!(f, "the piece has {cells} cells, more than the {} that are possible", Shape::MAX_CELLS)
            }
            Self::CellTwice(Cell { x, y, z }) => write!(f, "the piece names the cell [{x},{y},{z}] twice"),
            Self::NotConnected => write!(f, "the piece falls apart: its cells must share sides"),
        }
    }
}

impl std::error::Error for ShapeError {}

impl Shape {
    /// No piece has more cells than the largest area.
    pub const MAX_CELLS: usize = crate::Area::MAX_CELLS;

    /// The shape of the given cells, wherever they lie.
    pub fn new(cells: Vec<Cell>) -> Result<Self, ShapeError> {
        if cells.is_empty() {
            return Err(ShapeError::Empty);
        }
        if cells.len() > Self::MAX_CELLS {
            return Err(ShapeError::TooManyCells(cells.len()));
        }
        if let Some(twice) = Cell::twice(&cells) {
            return Err(ShapeError::CellTwice(twice));
        }
        // Connected cells are never as far apart as coordinates reach.
        let cells = Cell::normalised(cells).ok_or(ShapeError::NotConnected)?;
        if !Cell::connected(&cells) {
            return Err(ShapeError::NotConnected);
        }
        Ok(Self(cells.into()))
    }

    /// The cells, in order.
    pub fn cells(&self) -> &[Cell] {
        &self.0
    }

    /// Whether the shape lies on one storey.
    pub fn is_flat(&self) -> bool {
        self.0.iter().all(|cell| cell.z == 0)
    }

    /// How many cells its box is long.
    pub(crate) fn longest_side(&self) -> usize {
        let Cell { x, y, z } = Cell::greatest(&self.0);
        x.max(y).max(z) as usize + 1
    }

    /// The shape after a turn.
    #[must_use]
    pub fn turned(&self, turn: Turn) -> Self {
        let cells = self.0.iter().map(|&cell| turn.apply(cell)).collect();
        Self(Cell::normalised(cells).expect("a turn keeps the longest side").into())
    }

    /// The different shapes that turning gives, each with the lowest-numbered turn that gives it, by that number.
    pub fn orientations(&self, lattice: Lattice) -> Vec<(Turn, Self)> {
        let mut different: Vec<(Turn, Self)> = Vec::with_capacity(Turn::COUNT);
        for turn in lattice.turns() {
            let shape = self.turned(turn);
            if different.iter().all(|(_, known)| *known != shape) {
                different.push((turn, shape));
            }
        }
        different
    }
}
