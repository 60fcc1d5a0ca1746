//! What a player works on.

use puzzle::{Area, Piece, PieceSet, Placement};
use serde::{Deserialize, Serialize};

use crate::Refusal;

/// What a player has in a round.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Tray {
    /// The index of the board in the deck, if the player takes part.
    pub board: Option<u8>,
    /// The pieces that lie on it.
    pub placed: Vec<Placement>,
    /// How many were done before, once the player is done.
    pub rank: Option<u8>,
    /// The player gave up.
    pub passed: bool,
    /// The pawn has moved.
    pub moved: bool,
    /// Gems were taken.
    pub taken: bool,
}

/// How many fields a finisher may move the pawn: the first three, each later one a field less (C9).
pub(crate) const fn reach_of(rank: u8) -> u8 {
    3_u8.saturating_sub(rank)
}

impl Tray {
    /// How many fields the pawn may still move this round, once the task is solved and until gems are taken (C9, C14).
    pub fn reach(&self) -> Option<u8> {
        let rank = self.rank.filter(|_| !self.taken)?;
        Some(if self.moved { 0 } else { reach_of(rank) })
    }

    /// Whether a piece lies on the board.
    pub fn lies(&self, piece: Piece) -> bool {
        self.placed.iter().any(|placement| placement.piece == piece)
    }

    pub(crate) fn place(&mut self, placement: Placement) {
        self.lift(placement.piece);
        self.placed.push(placement);
    }

    pub(crate) fn lift(&mut self, piece: Piece) {
        self.placed.retain(|lying| lying.piece != piece);
    }
}

/// Whether a piece may be placed somewhere at all: it belongs to the task (S3) and stays within the area. Pieces that lie
/// there already do not matter; [`in_the_way`] finds them.
pub fn check_placement(area: &Area, pieces: PieceSet, placement: Placement) -> Result<(), Refusal> {
    let piece = placement.piece;
    if !pieces.contains(piece) {
        return Err(Refusal::WrongPiece(piece));
    }
    let mut cells = placement.cells().ok_or(Refusal::NoSuchPlacement(piece))?;
    cells.find(|&cell| !area.contains(cell)).map_or(Ok(()), |cell| Err(Refusal::Outside(cell)))
}

/// The pieces that go back beside the board when a piece is placed: the others whose cells it takes, in the order in which
/// they were placed.
pub fn in_the_way(placed: &[Placement], placement: Placement) -> impl Iterator<Item = Piece> + use<'_> {
    let overlaps = move |other: &&Placement| {
        let mut cells = other.cells().into_iter().flatten();
        other.piece != placement.piece
            && cells.any(|cell| placement.cells().into_iter().flatten().any(|own| own == cell))
    };
    placed.iter().filter(overlaps).map(|other| other.piece)
}
