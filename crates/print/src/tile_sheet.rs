//! Tiles in true size: each set fills a rectangle of 8 by 6 squares, so that neighbours share their cuts.

use puzzle::{Cell, Piece, Placement};
use scene::{CELL, Cut, Mark, Path, Point, Rect, Tile, Transform};

use crate::maker::Maker;
use crate::page::{corner_marks, cut, hair};
use crate::{Duplex, Page, Paper, Part, board_pages};

/// The twelve tiles in a rectangle; the letters are numbers of pieces in base 36.
const PACKING: [&str; ROWS] = ["aaa8888b", "4aa98bbb", "44495b66", "33395661", "23995771", "22005771"];
const COLUMNS: usize = 8;
const ROWS: usize = 6;

/// Without rounded corners, so that one cut serves two tiles.
const SHARP: Cut = Cut { inset: 0.0, outer: 0.0, inner: 0.0 };

/// The piece whose tile covers a square, counted from the upper left corner.
fn piece_at(column: usize, row: usize) -> Option<Piece> {
    let letter = char::from(*PACKING.get(row)?.as_bytes().get(column)?);
    Piece::new(letter.to_digit(36)? as usize)
}

/// The squares of a piece in the rectangle, mirrored for backs.
fn cells(piece: Piece, side: SheetSide) -> Vec<Cell> {
    let all = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (column, row)));
    let own = all.filter(|&(column, row)| piece_at(column, row) == Some(piece));
    own.map(|(column, row)| {
        let column = if side == SheetSide::LongBack { COLUMNS - 1 - column } else { column };
        let row = if side == SheetSide::ShortBack { ROWS - 1 - row } else { row };
        Cell::new(column as i8, -1 - row as i8, 0)
    })
    .collect()
}

/// The side of a sheet that is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SheetSide {
    Front,
    LongBack,
    ShortBack,
}

/// Two sets on a page; on the back the same tiles flipped over.
pub(crate) fn pages(maker: &Maker<'_>) -> Vec<Page> {
    if !maker.settings.has(Part::Tiles) {
        return Vec::new();
    }
    let players: Vec<u8> = (1..=maker.settings.players).collect();
    let mut pages = Vec::new();
    for pair in players.chunks(2) {
        let number = |i: usize| pair.get(i).copied().unwrap_or(0).into();
        let args = [("count", pair.len().into()), ("first", number(0)), ("second", number(1))];
        let title = maker.say("print-tiles-of", &args);
        pages.push(page(maker, pair.len(), &title, &maker.say("print-tiles-note", &[]), SheetSide::Front));
        let back = match maker.settings.duplex {
            Duplex::Off => continue,
            Duplex::Long => SheetSide::LongBack,
            Duplex::Short => SheetSide::ShortBack,
        };
        pages.push(page(maker, pair.len(), &maker.say("print-tiles-back", &[]), "", back));
    }
    pages[0].bookmark = Some(maker.say("print-tiles", &[]));
    pages
}

fn page(maker: &Maker<'_>, sets: usize, title: &str, note: &str, side: SheetSide) -> Page {
    let mut page = maker.page(Part::Tiles, title, note);
    let square = maker.settings.square_mm;
    let (width, height) = (COLUMNS as f64 * square, ROWS as f64 * square);
    let (top, gap) = if maker.settings.paper == Paper::A4 { (18.0, 10.0) } else { (15.0, 4.0) };
    for i in 0..sets {
        let (x, y) = ((maker.width() - width) / 2.0, top + (height + gap) * i as f64);
        let (x, y) = if side == SheetSide::Front { (x, y) } else { maker.on_back(x, y, width, height) };
        page.put(x, y, set(square, side));
        page.marks.push(corner_marks(Rect::new(x, y, width, height)));
    }
    if side == SheetSide::Front {
        board_pages::foot(maker, &mut page);
    }
    page
}

/// All twelve tiles; the upper left corner is the origin.
fn set(square: f64, side: SheetSide) -> Vec<Mark> {
    let tile = |piece: Piece| {
        let cells = cells(piece, side);
        let tile = Placement::covering(piece, &cells).and_then(Tile::placed);
        tile.expect("the packing is made of the game's tiles").printed(SHARP)
    };
    let tiles: Vec<Mark> = Piece::of(puzzle::Lattice::Flat).flat_map(tile).collect();
    let lines = cuts(square, side).stroked(if side == SheetSide::Front { cut() } else { hair() });
    vec![Mark::placed(Transform::scaled(square / CELL), tiles), lines]
}

/// The lines between tiles and around them all, each drawn once.
fn cuts(square: f64, side: SheetSide) -> Path {
    let at = |column: usize, row: usize| {
        let column = if side == SheetSide::LongBack { COLUMNS - column } else { column };
        let row = if side == SheetSide::ShortBack { ROWS - row } else { row };
        Point::new(column as f64 * square, row as f64 * square)
    };
    let piece = |column: Option<usize>, row: Option<usize>| piece_at(column?, row?);
    let mut path = Path::new();
    for row in 0..=ROWS {
        let differs = |column: usize| piece(Some(column), row.checked_sub(1)) != piece(Some(column), Some(row));
        for (from, to) in runs(COLUMNS, differs) {
            path.move_to(at(from, row)).line_to(at(to, row));
        }
    }
    for column in 0..=COLUMNS {
        let differs = |row: usize| piece(column.checked_sub(1), Some(row)) != piece(Some(column), Some(row));
        for (from, to) in runs(ROWS, differs) {
            path.move_to(at(column, from)).line_to(at(column, to));
        }
    }
    path
}

/// The longest runs of numbers below `count` for which something holds: first, and one after the last.
fn runs(count: usize, holds: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for i in (0..count).filter(|&i| holds(i)) {
        match runs.last_mut() {
            Some((_, end)) if *end == i => *end += 1,
            _ => runs.push((i, i + 1)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_packing_has_each_tile_once_and_no_gap() {
        let mut count = 0;
        for piece in Piece::of(puzzle::Lattice::Flat) {
            for side in [SheetSide::Front, SheetSide::LongBack, SheetSide::ShortBack] {
                let cells = cells(piece, side);
                assert!(Placement::covering(piece, &cells).is_some(), "{piece} {side:?}: {cells:?}");
                count += cells.len();
            }
        }
        assert_eq!(count, 3 * COLUMNS * ROWS);
    }

    #[test]
    fn runs_are_as_long_as_they_can_be() {
        assert_eq!(runs(6, |i| i != 2 && i != 5), [(0, 2), (3, 5)]);
        assert_eq!(runs(3, |_| false), []);
    }
}
