//! A player's board and the pieces on it.

use puzzle::{Area, Piece, PieceSet, Placement};
use serde::{Deserialize, Serialize};

use crate::Refusal;

/// A player's state in a round.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Tray {
    /// The index of the board in the deck; `None` if the player does not play this round.
    pub board: Option<u8>,
    /// The pieces on the board, in the order of placing.
    pub placed: Vec<Placement>,
    /// The number of players who finished earlier, once this player has finished.
    pub rank: Option<u8>,
    /// True once the player has given up the task.
    pub gave_up: bool,
    /// True once the pawn has moved.
    pub moved: bool,
    /// True once gems were taken.
    pub taken: bool,
}

impl Tray {
    /// True if the piece is on the board.
    pub fn contains(&self, piece: Piece) -> bool {
        self.placed.iter().any(|placement| placement.piece == piece)
    }

    pub(crate) fn place(&mut self, placement: Placement) {
        self.lift(placement.piece);
        self.placed.push(placement);
    }

    pub(crate) fn lift(&mut self, piece: Piece) {
        self.placed.retain(|placement| placement.piece != piece);
    }
}

/// Checks that a piece belongs to the task (S3) and stays within the area. Overlaps are allowed; [`in_the_way`] finds
/// them.
pub fn check_placement(area: &Area, pieces: PieceSet, placement: Placement) -> Result<(), Refusal> {
    let piece = placement.piece;
    if !pieces.contains(piece) {
        return Err(Refusal::WrongPiece(piece));
    }
    let mut cells = placement.cells().ok_or(Refusal::NoSuchPlacement(piece))?;
    cells.find(|&cell| !area.contains(cell)).map_or(Ok(()), |cell| Err(Refusal::Outside(cell)))
}

/// The pieces that go back beside the board when a piece is placed: those it overlaps, in the order of placing.
pub fn in_the_way(placed: &[Placement], placement: Placement) -> impl Iterator<Item = Piece> + use<'_> {
    let overlaps = move |other: &&Placement| {
        let mut cells = other.cells().into_iter().flatten();
        other.piece != placement.piece
            && cells.any(|cell| placement.cells().into_iter().flatten().any(|own| own == cell))
    };
    placed.iter().filter(overlaps).map(|other| other.piece)
}
