//! The shape of a piece: cells without a name or a position.

use std::fmt;

use crate::{Cell, Turn};

/// The flat or the solid game: decides which rotations a piece may make.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lattice {
    /// Flat tiles: rotated and flipped, always flat on the table.
    Flat,
    /// Solid pieces: rotated in space in any way, never mirrored.
    Solid,
}

impl Lattice {
    /// The turns a piece may make: 8 if flat, 24 if solid.
    pub fn turns(self) -> impl ExactSizeIterator<Item = Turn> {
        Turn::all().take(match self {
            Self::Flat => Turn::FLAT,
            Self::Solid => Turn::COUNT,
        })
    }
}

/// A polyomino or polycube: sorted, connected cells with their bounding box starting at the origin.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shape(Box<[Cell]>);

/// Errors from [`Shape::new`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShapeError {
    /// No cells.
    Empty,
    /// More than [`Shape::MAX_CELLS`] cells.
    TooManyCells(usize),
    /// The same cell twice.
    CellTwice(Cell),
    /// The cells are not connected through shared faces.
    NotConnected,
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "the piece has no cells"),
            Self::TooManyCells(cells) => {
                write!(f, "the piece has {cells} cells; at most {} are possible", Shape::MAX_CELLS)
            }
            Self::CellTwice(Cell { x, y, z }) => write!(f, "the piece contains the cell [{x},{y},{z}] twice"),
            Self::NotConnected => write!(f, "the piece falls apart: all its cells must be connected by their sides"),
        }
    }
}

impl std::error::Error for ShapeError {}

impl Shape {
    /// The maximum number of cells, the same as for an area.
    pub const MAX_CELLS: usize = crate::Area::MAX_CELLS;

    /// The shape of the given cells, moved to the origin.
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
        // At most 128 connected cells never span more than coordinates can express.
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

    /// True if all cells lie in one layer.
    pub fn is_flat(&self) -> bool {
        self.0.iter().all(|cell| cell.z == 0)
    }

    /// The longest side of the bounding box, in cells.
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

    /// The distinct shapes that the turns of a lattice produce, each with its lowest-numbered turn, in the order of
    /// turns.
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
