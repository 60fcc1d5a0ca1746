//! Tiles, boards, cards, symbols.

use puzzle::deck::{Deck, DeckCode, Edition, Face, Level};
use puzzle::{Area, Cell, Lattice, Piece, Placement};
use rules::Seat;
use scene::{Board, Card, Detail, Tile, TileState, die_drawing, symbol_drawing, word_mark};

use crate::page::{GalleryItem, GalleryPage};

pub(crate) fn area(text: &str) -> Area {
    text.parse().expect("an area of this file")
}

pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat")
}

pub(crate) fn piece(name: &str) -> Piece {
    Piece::named(name).expect("a piece of the game")
}

fn tile(name: &str, orientation: u8, x: i8, y: i8) -> Tile {
    let placement = Placement { piece: piece(name), orientation, at: Cell::new(x, y, 0) };
    Tile::placed(placement).expect("it can lie so")
}

pub(crate) fn tiles(page: &mut GalleryPage) {
    let all = |pixels: f64| {
        Piece::of(Lattice::Flat).map(move |piece| -> GalleryItem {
            let picture = Tile::wide(piece).detail(Detail::for_pixels(pixels)).drawing();
            let width = picture.frame.width / 100.0 * pixels;
            (picture, width)
        })
    };
    page.section("Word mark", [(word_mark(), 300.0), (word_mark(), 100.0)]);
    page.section("Twelve tiles", all(40.0));
    page.section("The same pieces at 20, 12 and 7 pixels per cell", all(20.0).chain(all(12.0)).chain(all(7.0)));
    let fits = TileState::Ghost { fits: true };
    let states = [TileState::Resting, TileState::Lifted, fits, TileState::Ghost { fits: false }, TileState::Gone];
    let states = states.map(|lying| (tile("L5", 3, 0, 0).lying(lying).drawing(), 150.0));
    page.section("Resting, lifted, ghost that fits, ghost that does not, gone", states);
    let turned = |name: &'static str| {
        (0..piece(name).orientations().len()).map(move |i| (tile(name, i as u8, 0, 0).drawing(), 72.0))
    };
    page.section(
        "Stamps rotate with the tile, names stay upright",
        turned("P5").chain(turned("V3")).chain(turned("T4")),
    );
}

pub(crate) fn boards(page: &mut GalleryPage) {
    let isle = area(".##../.####/###../.#...");
    let placed = [tile("O4", 0, 1, 2), tile("V3", 0, 3, 2)];
    let board = |i: usize| Board::new(isle.cells(), seat(i));
    let with = |tile: Tile| board(0).drawing(&[placed[0].clone(), placed[1].clone(), tile]);
    let fits = tile("T4", 1, 0, 0).lying(TileState::Ghost { fits: true });
    let does_not = tile("P5", 3, 0, 0).lying(TileState::Ghost { fits: false });
    let mut pictures = vec![(with(fits), 414.0), (with(does_not), 200.0)];
    pictures.push((with(tile("T4", 1, 0, 0).lying(TileState::Lifted)), 200.0));
    pictures.extend((1..4).map(|i| (board(i).sized(6.5, 5.3).drawing(&placed), 128.0)));
    page.section("Boards: a sea for each seat", pictures);
    let level = |(i, level): (usize, Level)| (board(i % 4).level(level).sized(6.4, 5.2).drawing(&[]), 128.0);
    page.section("Frames show the level", Level::ALL.into_iter().enumerate().map(level));
}

pub(crate) fn symbols(page: &mut GalleryPage) {
    let symbols = |width: f64| Face::all().map(move |face| (symbol_drawing(face), width));
    page.section("Six symbols", symbols(190.0).chain(symbols(54.0)).chain(symbols(20.0)));
    let dice = |lattice| Face::all().map(move |face| (die_drawing(face, lattice), 58.0));
    page.section("Dice", dice(Lattice::Flat).chain(dice(Lattice::Solid)));
}

pub(crate) fn cards(page: &mut GalleryPage) {
    let mut pictures = Vec::new();
    for (edition, boards) in [(Edition::Modern, [0, 1]), (Edition::ThreeD, [0, 40])] {
        let deck = Deck::new(DeckCode::new(edition, 12).expect("a small seed"));
        for (i, board) in boards.into_iter().enumerate() {
            let side = &deck.boards[board].sides[i];
            let note = format!("{} no. {}", deck.code, board + 1);
            let rolled = if i == 1 { Face::new(2) } else { None };
            pictures.push((Card { side, seat: seat(pictures.len()), rolled, note: &note }.drawing(), 414.0));
        }
    }
    page.section("Board cards", pictures);
}
