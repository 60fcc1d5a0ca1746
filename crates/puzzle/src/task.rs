//! An area together with the pieces that must cover it.

use std::fmt;

use crate::cover::{Misfit, check_cover};
use crate::{Area, Lattice, Piece, PieceSet, Placement};

/// One task of a board: the area, and the pieces shown beside the symbol that the die can roll (rule S3).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Task {
    area: Area,
    pieces: PieceSet,
}

/// Errors from [`Task::new`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TaskError {
    /// The pieces have more or fewer cells than the area.
    CellsDiffer {
        /// The number of cells of all pieces together.
        pieces: usize,
        /// The number of cells of the area.
        area: usize,
    },
    /// A solid piece for a flat area.
    SolidPiece(Piece),
    /// A flat tile for an area with several layers.
    FlatTile(Piece),
}

impl fmt::Display for TaskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CellsDiffer { pieces, area } => {
                let s = |n: usize| if n == 1 { "" } else { "s" };
                write!(f, "the pieces cover {pieces} cell{}, but the area has {area}", s(*pieces))
            }
            Self::SolidPiece(piece) => write!(f, "{piece} is a solid piece, but the area is flat"),
            Self::FlatTile(piece) => write!(f, "{piece} is a flat tile, but the area has several layers"),
        }
    }
}

impl std::error::Error for TaskError {}

impl Task {
    /// Checks that the pieces match the area in lattice and number of cells. The task may still have no solution.
    pub fn new(area: Area, pieces: PieceSet) -> Result<Self, TaskError> {
        if let Some(piece) = pieces.iter().find(|piece| piece.lattice() != area.lattice()) {
            return Err(match piece.lattice() {
                Lattice::Flat => TaskError::FlatTile(piece),
                Lattice::Solid => TaskError::SolidPiece(piece),
            });
        }
        if pieces.cells() != area.len() {
            return Err(TaskError::CellsDiffer { pieces: pieces.cells(), area: area.len() });
        }
        Ok(Self { area, pieces })
    }

    /// The cells to cover.
    pub fn area(&self) -> &Area {
        &self.area
    }

    /// The pieces to use, each once.
    pub fn pieces(&self) -> PieceSet {
        self.pieces
    }

    /// Checks that the placements cover the area exactly with the pieces of the task, each used once (S4).
    pub fn check(&self, placements: &[Placement]) -> Result<(), Misfit> {
        check_cover(&self.area, self.pieces, placements)
    }
}
