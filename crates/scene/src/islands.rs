//! The way through the tutorial: a small island for each step.

use puzzle::{Cell, Piece};
use rules::Seat;

use crate::isle::Isle;
use crate::{Detail, Drawing, Mark, Paint, PawnPose, Rect, SeatStyle, Stroke, Tile, Transform, outline, pawn};

/// The tiles that cover the islands one after the other.
const TILES: [&str; 8] = ["I2", "V3", "O4", "T4", "S4", "L4", "P5", "I3"];

/// From one island to the next.
const PITCH: f64 = 92.0;
const HEIGHT: f64 = 84.0;
/// The size of a cell, relative to that of a board.
const SCALE: f64 = 0.22;

/// `count` islands, at most eight. Those before `now` are covered, the pawn of the seat stands on the one at `now`, and
/// the later ones are dull.
pub fn islands(seat: Seat, count: usize, now: usize) -> Drawing {
    let count = count.min(TILES.len());
    let width = PITCH * count as f64 + 20.0;
    let slab = |y: f64| Mark::rect(0.0, y, width, HEIGHT, 38.0);
    let mut marks =
        vec![slab(5.0).filled(Paint::SeatSide(seat)), slab(0.0).filled(Paint::Sea(seat, 0)).named("islands")];
    for (number, piece) in TILES.iter().take(count).enumerate().filter_map(|(i, name)| Some((i, Piece::named(name)?))) {
        let tile = Tile::wide(piece).detail(Detail::Bare);
        let x = 10.0 + PITCH * (number as f64 + 0.5);
        marks.push(island(seat, &tile, x, number.cmp(&now)));
    }
    if now < count {
        let place = Transform::scaled(0.72).then(Transform::moved(10.0 + PITCH * (now as f64 + 0.5) - 21.6, -17.0));
        marks.push(Mark::placed(place, vec![pawn(seat, PawnPose::Here)]));
    }
    Drawing::new(Rect::new(-2.0, -20.0, width + 4.0, HEIGHT + 27.0), marks)
}

/// An island around a point, in comparison with the current one.
fn island(seat: Seat, tile: &Tile, x: f64, when: std::cmp::Ordering) -> Mark {
    let most = |part: fn(&Cell) -> i8| f64::from(tile.cells.iter().map(part).max().unwrap_or(0) + 1);
    let (wide, high) = (most(|cell| cell.x) * crate::CELL, most(|cell| cell.y) * crate::CELL);
    let place = Transform::moved(-wide / 2.0, high / 2.0)
        .then(Transform::scaled(SCALE))
        .then(Transform::moved(x, HEIGHT / 2.0 - 2.0));
    let isle = Isle { cells: &tile.cells, seat };
    let last = (SeatStyle::RINGS - 1) as u8;
    let ring = |ring: u8, width: f64| {
        outline(&tile.cells, crate::Cut::ISLE).stroked(Stroke::new(Paint::Sea(seat, ring), width))
    };
    let mut marks = vec![ring(last - 2, 92.0)];
    if when.is_gt() {
        marks.push(isle.ground().faded(0.42));
    } else {
        marks.push(ring(last, if when.is_eq() { 64.0 } else { 40.0 }));
        marks.extend(isle.land());
    }
    if when.is_lt() {
        marks.push(tile.mark());
    }
    Mark::placed(place, marks)
}
