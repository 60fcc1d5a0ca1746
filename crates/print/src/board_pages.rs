//! Sheets with two boards each, front and back.

use puzzle::deck::{Board, Grades, Level};
use scene::{Mark, Rect};

use crate::font::Weight;
use crate::maker::Maker;
use crate::page::{SIDE, corner_marks, ruler};
use crate::{Duplex, Page, Paper, Part, board_card};

/// Height of the upper board's upper edge, and the room between the boards.
const fn rows(paper: Paper) -> (f64, f64) {
    match paper {
        Paper::A4 => (18.0, 13.0),
        Paper::Letter => (15.0, 2.0),
    }
}

/// The places of the boards on a front.
fn places(maker: &Maker<'_>) -> [(f64, f64); 2] {
    let (top, gap) = rows(maker.settings.paper);
    let x = (maker.width() - board_card::WIDTH) / 2.0;
    [(x, top), (x, top + board_card::HEIGHT + gap)]
}

/// All boards that were chosen: fronts, each followed by its back.
pub(crate) fn pages(maker: &Maker<'_>) -> Vec<Page> {
    if !maker.settings.has(Part::Boards) {
        return Vec::new();
    }
    let grades = Grades::of(maker.deck);
    let boards: Vec<(u8, &Board)> =
        maker.settings.boards.iter().map(|&number| (number, &maker.deck.boards[usize::from(number) - 1])).collect();
    let sheets: Vec<&[(u8, &Board)]> = boards.chunks(2).collect();
    let mut pages = Vec::new();
    for (i, sheet) in sheets.iter().enumerate() {
        for face in 0..2 {
            let cards: Vec<Vec<Mark>> = sheet
                .iter()
                .map(|&(number, board)| {
                    let side = &board.sides[face];
                    let stars = stars(&grades, usize::from(number) - 1, side.level());
                    board_card::card(maker, number, side, stars)
                })
                .collect();
            let place = [("number", (i + 1).into()), ("count", sheets.len().into())];
            let note = format!("{} · {}", maker.deck.code, maker.say("print-sheet", &place));
            let title = maker.say(if face == 0 { "print-boards" } else { "print-boards-back" }, &[]);
            pages.push(page(maker, Part::Boards, &title, &note, cards, face == 1));
        }
    }
    begin(maker, pages, "print-boards")
}

/// Two blank boards on a page.
pub(crate) fn blanks(maker: &Maker<'_>) -> Vec<Page> {
    if !maker.settings.has(Part::Blanks) {
        return Vec::new();
    }
    let title = maker.say("print-blanks", &[]);
    let note = maker.say("print-blanks-note", &[]);
    let cards = || vec![board_card::blank(maker), board_card::blank(maker)];
    let mut pages = vec![page(maker, Part::Blanks, &title, &note, cards(), false)];
    if maker.is_duplex() {
        pages.push(page(maker, Part::Blanks, &title, &note, cards(), true));
    }
    begin(maker, pages, "print-blanks")
}

fn begin(maker: &Maker<'_>, mut pages: Vec<Page>, key: &str) -> Vec<Page> {
    if let Some(first) = pages.first_mut() {
        first.bookmark = Some(maker.say(key, &[]));
    }
    pages
}

fn page(maker: &Maker<'_>, part: Part, title: &str, note: &str, cards: Vec<Vec<Mark>>, is_back: bool) -> Page {
    let mut page = maker.page(part, title, note);
    let (width, height) = (board_card::WIDTH, board_card::HEIGHT);
    for (card, (x, y)) in cards.into_iter().zip(places(maker)) {
        let (x, y) = if is_back && maker.is_duplex() { maker.on_back(x, y, width, height) } else { (x, y) };
        page.put(x, y, card);
        page.marks.push(corner_marks(Rect::new(x, y, width, height)));
    }
    if !(is_back && maker.settings.duplex == Duplex::Short) {
        foot(maker, &mut page);
    }
    page
}

/// The ruler and what it is for.
pub(crate) fn foot(maker: &Maker<'_>, page: &mut Page) {
    let y = match maker.settings.paper {
        Paper::A4 => 281.0,
        Paper::Letter => 264.5,
    };
    page.put(SIDE, y, ruler());
    let (x, width) = (SIDE + 56.0, maker.width() - 2.0 * SIDE - 62.0);
    let lines = [maker.say("print-ruler", &[]), maker.say("print-square", &[("length", maker.square().into())])];
    for (line, below) in lines.iter().zip([3.4, 7.6]) {
        let size = maker.typesetter.fitting(line, Weight::Plain, 3.2, width);
        page.text(x, y + below, size, Weight::Plain, scene::Anchor::Start, line);
    }
}

/// One to five stars: a fifth of the deck's sides of a level have each.
fn stars(grades: &Grades, board: usize, level: Level) -> usize {
    let place = grades.place(board, level).unwrap_or(Grades::PLACES / 2);
    (place * 5 / Grades::PLACES).min(4) as usize + 1
}
