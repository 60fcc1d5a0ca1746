//! What there is to do: an area and tiles.

use puzzle::{Area, Piece, Placement, check_cover};
use rules::Seat;

/// The task of a player in a round.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PlayerTask {
    /// Another number for every new task: hands begin afresh with it.
    pub(crate) key: u64,
    /// The area to cover.
    pub(crate) area: Area,
    /// The tiles, in the order of their keys.
    pub(crate) pieces: Vec<Piece>,
    /// Whose board it is, which colours its sea.
    pub(crate) seat: Seat,
}

impl PlayerTask {
    /// Whether pieces cover the area (S4).
    pub(crate) fn is_covered_by(&self, placed: &[Placement]) -> bool {
        check_cover(&self.area, self.pieces.iter().copied().collect(), placed).is_ok()
    }
}
