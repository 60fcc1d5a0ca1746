//! The first two pages: what there is, and how to make it.

use puzzle::deck::Edition;
use scene::{Anchor, Mark, Rect, Stroke, Token, word_mark};

use crate::font::Weight;
use crate::maker::{LEADING, Maker};
use crate::page::{SIDE, line};
use crate::rules_pages::edition_key;
use crate::{Duplex, Page, Paper, Part, Solids, board_pages};

/// The rounds of a whole game.
const ROUNDS: usize = rules::Settings::ROUNDS;

/// The title of the document.
pub(crate) fn title(maker: &Maker<'_>) -> String {
    maker.say("print-title", &[("edition", edition_key(maker.edition()).into())])
}

/// Contents and instructions for the pages that follow.
pub(crate) fn pages(maker: &Maker<'_>, following: &[Page]) -> Vec<Page> {
    vec![contents(maker, following), making(maker)]
}

fn contents(maker: &Maker<'_>, following: &[Page]) -> Page {
    let deck = maker.say("print-deck", &[("code", maker.deck.code.to_string().into())]);
    let mut page = Page::new(maker.settings.paper, None, &title(maker), &deck, &maker.typesetter);
    let width = maker.width() - 2.0 * SIDE;
    page.picture(word_mark(), Rect::new(SIDE, 22.0, width, 46.0));
    let mut y = 84.0;
    page.text(SIDE, y, 6.4, Weight::Black, Anchor::Start, &maker.say("print-contents", &[]));
    y += 5.0;
    let begins: Vec<(usize, &String)> =
        (3..).zip(following).filter_map(|(number, page)| Some((number, page.bookmark.as_ref()?))).collect();
    let own = [(2, maker.say("print-make", &[]))];
    let own = own.iter().map(|(number, name)| (*number, name));
    for (number, name) in own.chain(begins) {
        y += 8.0;
        page.text(SIDE, y, 4.4, Weight::Bold, Anchor::Start, name);
        page.text(SIDE + width, y, 4.4, Weight::Bold, Anchor::End, &number.to_string());
        let from = SIDE + maker.typesetter.width(name, Weight::Bold, 4.4) + 3.0;
        let dots = Stroke::new(Token::Ink3, 0.4).dashed(0.1, 2.0);
        page.marks.push(line((from, y - 0.6), (SIDE + width - 9.0, y - 0.6), dots));
    }
    y += 14.0;
    if let Some(text) = short_game(maker) {
        y = maker.paragraph(&mut page, SIDE, y, 4.0, width, &text) + 2.0;
    }
    maker.paragraph(
        &mut page,
        SIDE,
        y,
        4.0,
        width,
        &maker.say("print-again", &[("code", maker.deck.code.to_string().into())]),
    );
    board_pages::foot(maker, &mut page);
    page.bookmark = Some(maker.say("print-contents", &[]));
    page
}

/// How many rounds the boards last, if they are too few for a whole game.
fn short_game(maker: &Maker<'_>) -> Option<String> {
    if !maker.settings.has(Part::Boards) {
        return None;
    }
    let (boards, players) = (maker.settings.boards.len(), usize::from(maker.settings.players));
    // A board has two sides, and each can be played.
    let rounds = boards / players * 2;
    let args = [("boards", boards.into()), ("players", players.into()), ("rounds", rounds.into())];
    let key = match rounds {
        0 if maker.settings.lacks_boards() => "print-too-few",
        0 => return None,
        _ if boards / players >= ROUNDS => return None,
        _ if maker.edition() == Edition::Classic || rounds > ROUNDS => "print-short-classic",
        _ => "print-short",
    };
    Some(maker.say(key, &args))
}

fn making(maker: &Maker<'_>) -> Page {
    let title = maker.say("print-make", &[]);
    let mut page = Page::new(maker.settings.paper, None, &title, "", &maker.typesetter);
    let width = maker.width() - 2.0 * SIDE - 14.0;
    let steps = steps(maker);
    let size = [4.6, 4.2, 3.8, 3.4].into_iter().find(|&size| {
        let lines: usize = steps.iter().map(|step| maker.typesetter.wrap(step, Weight::Plain, size, width).len()).sum();
        lines as f64 * size * LEADING + steps.len() as f64 * 7.0 < maker.height() - 45.0
    });
    let size = size.unwrap_or(3.2);
    let mut y = 28.0;
    for (number, step) in (1..).zip(&steps) {
        page.marks.push(Mark::circle(SIDE + 4.0, y - size * 0.35, 4.0).filled(maker.ink(0x17_686b, 0)));
        let text = crate::page::words_in(
            maker.ink(0xff_ffff, 0xff_ffff),
            SIDE + 4.0,
            y - size * 0.35 + 1.45,
            4.2,
            Weight::Black,
            Anchor::Middle,
            &number.to_string(),
        );
        page.marks.push(text);
        y = maker.paragraph(&mut page, SIDE + 14.0, y, size, width, step) + 7.0;
    }
    page.bookmark = Some(title);
    page
}

/// What to do, for the parts that were chosen.
fn steps(maker: &Maker<'_>) -> Vec<String> {
    let settings = maker.settings;
    let paper = match settings.paper {
        Paper::A4 => "A4",
        Paper::Letter => "Letter",
    };
    let duplex = match settings.duplex {
        Duplex::Long => "long",
        Duplex::Short => "short",
        Duplex::Off => "off",
    };
    let mut steps = vec![
        maker.say("print-make-print", &[("paper", paper.into()), ("duplex", duplex.into())]),
        maker.say("print-make-check", &[("length", maker.square().into())]),
    ];
    let is_solid = maker.edition() == Edition::ThreeD;
    let tiles = match settings.solids {
        _ if !is_solid => "print-make-tiles",
        Solids::Nets => "print-make-nets",
        Solids::Plans => "print-make-plans",
    };
    for (part, key) in [
        (Part::Boards, "print-make-boards"),
        (Part::Tiles, tiles),
        (Part::Gems, "print-make-gems"),
        (Part::Die, "print-make-die"),
        (Part::Pawns, "print-make-pawns"),
        (Part::Track, "print-make-track"),
        (Part::GemBoard, "print-make-gem-board"),
        (Part::Solutions, "print-make-solutions"),
    ] {
        if settings.has(part) {
            steps.push(maker.say(key, &[]));
        }
    }
    steps
}
