//! What there is to do: an area and tiles.

use puzzle::{Area, Piece};
use rules::Seat;

/// The task of a player in a round.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Work {
    /// Another number for every new task: hands begin afresh with it.
    pub(crate) key: u64,
    /// The area to cover.
    pub(crate) area: Area,
    /// The tiles, in the order of their keys.
    pub(crate) pieces: Vec<Piece>,
    /// Whose board it is, which colours its sea.
    pub(crate) seat: Seat,
}
