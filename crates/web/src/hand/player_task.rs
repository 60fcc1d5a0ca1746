//! The task in front of a player.

use puzzle::{Area, Piece, Placement, check_cover};
use rules::Seat;

/// The area and pieces of a player in a round.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PlayerTask {
    /// Differs for every new task, which starts with a new hand.
    pub(crate) key: u64,
    pub(crate) area: Area,
    /// In the order of their number keys.
    pub(crate) pieces: Vec<Piece>,
    /// The seat of the player, which colours the sea.
    pub(crate) seat: Seat,
}

impl PlayerTask {
    /// True if the placed pieces cover the area (S4).
    pub(crate) fn is_covered_by(&self, placed: &[Placement]) -> bool {
        check_cover(&self.area, self.pieces.iter().copied().collect(), placed).is_ok()
    }
}
