//! The picture beside messages about links that lead nowhere.

use puzzle::{Cell, Piece};
use rules::Seat;

use crate::{Board, Drawing, Tile, TileState};

/// A small island, and the outline of a tile that has drifted away from it.
pub fn lost_island() -> Drawing {
    let area: Vec<Cell> = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| Cell::new(x, y, 0)).into();
    let seat = Seat::new(0).expect("there are four seats");
    let tile = Piece::named("I2").and_then(|piece| Tile::of(piece, 0));
    let tiles: Vec<Tile> = tile.map(|tile| tile.lying(TileState::Gone)).into_iter().collect();
    Board::new(&area, seat).sized(7.0, 4.0).drawing(&tiles)
}
