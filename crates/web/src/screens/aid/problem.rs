//! What is wrong with a drawn board, in one sentence.

use puzzle::Lattice;
use puzzle::aid::{Drawn, DrawnProblem, Miss};
use puzzle::deck::CodeError;

use crate::t;

/// The sentence for something that does not add up.
pub(super) fn problem_text(problem: DrawnProblem, lattice: Lattice) -> String {
    let solid = if lattice == Lattice::Solid { "yes" } else { "no" };
    match problem {
        DrawnProblem::NoSquares => t!("aid-no-squares"),
        DrawnProblem::NoPieces => t!("aid-no-pieces", solid = solid),
        DrawnProblem::TooManyPieces => t!("aid-too-many-pieces", solid = solid, most = Drawn::MOST_PIECES),
        DrawnProblem::TooManySquares { squares, most } => {
            t!("aid-too-many-squares", solid = solid, squares = squares, most = most, pieces = Drawn::MOST_PIECES)
        }
        DrawnProblem::Sum { area, pieces } if lattice == Lattice::Solid => {
            t!("aid-cubes-differ", area = area, pieces = pieces)
        }
        DrawnProblem::Sum { area, pieces } if area > pieces => t!("aid-squares-over", count = area - pieces),
        DrawnProblem::Sum { area, pieces } => t!("aid-squares-missing", count = pieces - area),
    }
}

/// The sentence for what is nearly right. The squares it speaks of are marked on the board.
pub(super) fn miss_text(miss: &Miss) -> String {
    match miss {
        Miss::Unreachable(squares) => t!("aid-miss-unreachable", count = squares.len()),
        Miss::OtherPiece { instead_of, take } => t!("aid-miss-piece", tile = instead_of.name(), other = take.name()),
        Miss::OtherSquare { .. } => t!("aid-miss-square"),
    }
}

/// The sentence for a deck code that is none.
pub(super) fn code_text(error: CodeError) -> String {
    match error {
        CodeError::Slip => t!("aid-code-typo"),
        CodeError::Version(_) => t!("aid-code-version"),
        CodeError::Length(_) | CodeError::Symbol(_) | CodeError::Edition(_) => t!("aid-code-bad"),
    }
}
