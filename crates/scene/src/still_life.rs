//! The picture on the start page: a half-covered board and other game parts.

use puzzle::deck::Face;
use puzzle::{Cell, Lattice, Piece, Placement};
use rules::{Gem, Seat};

use crate::{Board, Drawing, Mark, PawnPose, Rect, Tile, TileState, Transform, die, gem, hourglass, pawn};

/// Three tiles cover it.
const AREA: [(i8, i8); 12] =
    [(1, 3), (2, 3), (1, 2), (2, 2), (3, 2), (4, 2), (0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (4, 0)];

fn cells(places: &[(i8, i8)]) -> Vec<Cell> {
    places.iter().map(|&(x, y)| Cell::new(x, y, 0)).collect()
}

fn tile(name: &str, places: &[(i8, i8)], state: TileState) -> Option<Tile> {
    let placement = Placement::covering(Piece::named(name)?, &cells(places))?;
    Some(Tile::placed(placement)?.lying(state))
}

/// Tilts and scales a mark, and moves its origin to a point. `slope` is how far its base falls on a length of 1.
fn placed(mark: Mark, x: f64, y: f64, slope: f64, size: f64) -> Mark {
    let cos = size / (1.0 + slope * slope).sqrt();
    let sin = slope * cos;
    Mark::placed(Transform([cos, sin, -sin, cos, x, y]), vec![mark])
}

/// A half-covered board, with pawns, gems, the die and the hourglass around it.
pub fn still_life() -> Drawing {
    let tiles = [
        tile("Z5", &[(1, 3), (2, 3), (1, 2), (1, 1), (0, 1)], TileState::Resting),
        tile("L4", &[(2, 1), (3, 1), (4, 1), (4, 0)], TileState::Resting),
        tile("I3", &[(2, 2), (3, 2), (4, 2)], TileState::Ghost { fits: true }),
    ];
    let tiles: Vec<Tile> = tiles.into_iter().flatten().collect();
    let seat = |index: usize| Seat::new(index).expect("there are four seats");
    let area = cells(&AREA);
    let mut drawing = Board::new(&area, seat(0)).sized(7.0, 6.1).drawing(&tiles);
    let Rect { corner, width, height } = drawing.frame;
    let (left, top, right, bottom) = (corner.x, corner.y, corner.x + width, corner.y + height);
    let mut put = |mark: Mark, x: f64, y: f64, slope: f64, size: f64| {
        drawing.marks.push(placed(mark, x, y, slope, size));
    };
    if let Some(tile) = tile("I3", &[(0, 0), (1, 0), (2, 0)], TileState::Lifted) {
        put(tile.mark(), 250.0, -262.0, -0.123, 1.0);
    }
    put(gem(Gem::Green), left + 50.0, top + 60.0, 0.213, 0.62);
    put(gem(Gem::Red), left + 178.0, bottom - 106.0, -0.141, 0.62);
    put(gem(Gem::Blue), left + 248.0, bottom - 128.0, 0.249, 0.56);
    put(gem(Gem::Brown), right - 226.0, bottom - 104.0, 0.364, 0.5);
    for (index, x, y) in [(1, 332.0, 122.0), (2, 398.0, 134.0)] {
        put(pawn(seat(index), PawnPose::Here), left + x, bottom - y, 0.0, 0.9);
    }
    if let Some(elephant) = Face::new(4) {
        put(die(elephant, Lattice::Flat), right - 140.0, bottom - 146.0, 0.141, 1.15);
    }
    put(hourglass(0.6, false), left + 22.0, bottom - 214.0, -0.105, 1.25);
    drawing
}
