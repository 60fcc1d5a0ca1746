//! The rules of the edition in four pages, with pictures.

use puzzle::deck::{Edition, Face, Level};
use puzzle::{Lattice, Task};
use rules::{Gem, RULE_ENTRIES, RuleEntry, RuleTopic, Seat};
use scene::{
    Anchor, Board, Card, Drawing, Rect, SolidBoard, Stroke, Tile, Token, bag, die_drawing, gem_drawing,
    hourglass_drawing, pawn_drawing, still_life,
};

use crate::font::{Typesetter, Weight};
use crate::maker::{LEADING, Maker};
use crate::page::{SIDE, line};
use crate::{Page, Part};

/// The number of pages that the rules fill.
const PAGES: usize = 4;
/// Sizes of letters in mm, the most readable first.
const SIZES: [f64; 12] = [5.2, 5.0, 4.8, 4.6, 4.4, 4.2, 4.0, 3.8, 3.6, 3.4, 3.2, 3.0];
/// The column with pictures.
const PICTURES: f64 = 52.0;
/// Between the columns.
const GUTTER: f64 = 7.0;
const TOP: f64 = 20.0;

pub(crate) fn pages(maker: &Maker<'_>) -> Vec<Page> {
    if !maker.settings.has(Part::Rules) {
        return Vec::new();
    }
    let chapters = chapters(maker);
    let title = maker.say("print-rules-of", &[("edition", edition_key(maker.edition()).into())]);
    let flows = SIZES.iter().map(|&size| Flow::new(maker, size).all(&chapters));
    let columns = flows.into_iter().find(|pages| pages.len() <= PAGES);
    let columns = columns.unwrap_or_else(|| Flow::new(maker, SIZES[SIZES.len() - 1]).all(&chapters));
    let count = columns.len();
    let mut pages: Vec<Page> = Vec::new();
    for (number, marks) in (1..).zip(columns) {
        let place = [("number", number.into()), ("count", count.into())];
        let mut page = maker.page(Part::Rules, &title, &maker.say("print-sheet", &place));
        page.put(0.0, 0.0, marks);
        pages.push(page);
    }
    pages[0].bookmark = Some(maker.say("print-rules", &[]));
    pages
}

/// The edition in messages.
pub(crate) const fn edition_key(edition: Edition) -> &'static str {
    match edition {
        Edition::Classic => "classic",
        Edition::Modern => "modern",
        Edition::ThreeD => "three_d",
    }
}

/// A topic with its rules and pictures.
struct Chapter {
    heading: String,
    paragraphs: Vec<String>,
    pictures: Vec<Drawing>,
}

fn chapters(maker: &Maker<'_>) -> Vec<Chapter> {
    // Our only rule for wooden tables is about ties.
    let topic_of = |entry: &RuleEntry| if entry.topic == RuleTopic::Ours { RuleTopic::End } else { entry.topic };
    let mut chapters = Vec::new();
    for topic in RuleTopic::ALL {
        let entries = RULE_ENTRIES.iter().filter(|entry| entry.is_in(Some(maker.edition())) && entry.is_for_paper());
        let paragraphs: Vec<String> =
            entries.filter(|entry| topic_of(entry) == topic).map(|entry| maker.say(entry.key, &[])).collect();
        if !paragraphs.is_empty() {
            let heading = match topic {
                RuleTopic::Alone => maker.say("print-solo", &[]),
                _ => maker.say("read-topic", &[("topic", topic.name().into())]),
            };
            chapters.push(Chapter { heading, paragraphs, pictures: pictures(maker, topic) });
        }
    }
    chapters
}

/// What is shown beside a topic.
fn pictures(maker: &Maker<'_>, topic: RuleTopic) -> Vec<Drawing> {
    let edition = maker.edition();
    let is_flat = maker.lattice() == Lattice::Flat;
    let face = |index: usize| Face::new(index).expect("a die has six faces");
    match topic {
        RuleTopic::Aim if is_flat => vec![still_life()],
        RuleTopic::Aim => solved(maker),
        RuleTopic::Box => vec![Drawing::rows([0, 2, 4].map(|i| die_drawing(face(i), maker.lattice())).into(), 3, 20.0)],
        RuleTopic::SetUp if edition == Edition::Classic => {
            vec![Drawing::rows(Seat::first(Seat::MAX).map(pawn_drawing).collect(), 4, 24.0)]
        }
        RuleTopic::SetUp => vec![bag(Some(40))],
        RuleTopic::Round => card(maker, face(3)).into_iter().chain([hourglass_drawing(0.6, false)]).collect(),
        RuleTopic::Call if is_flat => solved(maker),
        RuleTopic::Again => vec![hourglass_drawing(0.0, false)],
        RuleTopic::Rewards => vec![gems(&[Gem::SAPPHIRE, Gem::AMBER])],
        RuleTopic::End if edition == Edition::Classic => vec![gems(&Gem::ALL)],
        RuleTopic::End => vec![gems(&[Gem::RUBY, Gem::SAPPHIRE, Gem::EMERALD, Gem::AMBER])],
        _ => Vec::new(),
    }
}

/// Gems in a row.
fn gems(kinds: &[Gem]) -> Drawing {
    Drawing::rows(kinds.iter().copied().map(gem_drawing).collect(), kinds.len(), 16.0)
}

/// The first board's front, with a rolled face.
fn card(maker: &Maker<'_>, rolled: Face) -> Option<Drawing> {
    let side = &maker.deck.boards.first()?.sides[0];
    let seat = Seat::new(0)?;
    Some(Card { side, seat, rolled: Some(rolled), note: "" }.drawing())
}

/// A task of the deck that is solved.
fn solved(maker: &Maker<'_>) -> Vec<Drawing> {
    let picture = || {
        let level = if maker.edition() == Edition::ThreeD { Level::Two } else { Level::Easy };
        let task: Task = maker.deck.sides(level).next()?.tasks().next()?;
        let placements = task.first()?;
        let seat = Seat::new(0)?;
        if task.area().layers() == 1 {
            let tiles: Vec<Tile> = placements.into_iter().filter_map(Tile::placed).collect();
            return Some(Board::new(task.area().cells(), seat).drawing(&tiles));
        }
        let blocks: Vec<scene::Block> = placements.into_iter().filter_map(scene::Block::placed).collect();
        Some(SolidBoard::new(task.area(), seat, &blocks).drawing())
    };
    picture().into_iter().collect()
}

/// Text in one column and pictures in another, page after page.
struct Flow<'a> {
    typesetter: &'a Typesetter<'a>,
    size: f64,
    width: f64,
    bottom: f64,
    /// The next baseline's upper edge.
    y: f64,
    /// The lower edge of the last picture.
    picture_y: f64,
    pages: Vec<Vec<scene::Mark>>,
}

impl<'a> Flow<'a> {
    fn new(maker: &'a Maker<'a>, size: f64) -> Self {
        let width = maker.width() - 2.0 * SIDE - PICTURES - GUTTER;
        let bottom = maker.height() - 15.0;
        Self { typesetter: &maker.typesetter, size, width, bottom, y: TOP, picture_y: TOP, pages: vec![Vec::new()] }
    }

    fn all(mut self, chapters: &[Chapter]) -> Vec<Vec<scene::Mark>> {
        for chapter in chapters {
            self.chapter(chapter);
        }
        self.pages
    }

    fn chapter(&mut self, chapter: &Chapter) {
        let heading = self.size * 1.4;
        let first = chapter.paragraphs.first().map_or(0.0, |text| self.height(text));
        let pictures: f64 = chapter.pictures.iter().map(|picture| picture_size(picture).1 + 5.0).sum();
        // A heading stays with its first rule and with its pictures.
        let needed = (heading * 2.0 + first).max(pictures.min(70.0));
        if self.y > TOP && (self.y + needed > self.bottom || self.picture_y.max(self.y) + pictures > self.bottom) {
            self.turn();
        }
        if self.y > TOP {
            // A chapter begins below the picture of the one before.
            self.y = self.y.max(self.picture_y - 2.0);
            let end = SIDE + self.width + GUTTER + PICTURES;
            self.push(line((SIDE, self.y), (end, self.y), Stroke::new(Token::Ink3, 0.2)));
            self.y += self.size * 0.6;
        }
        let mut below = self.y.max(self.picture_y) + 1.0;
        for picture in &chapter.pictures {
            let (width, height) = picture_size(picture);
            let x = SIDE + self.width + GUTTER + (PICTURES - width) / 2.0;
            self.push(crate::page::fitted(picture.clone(), Rect::new(x, below, width, height)));
            below += height + 5.0;
        }
        self.picture_y = below;
        let y = self.y + heading;
        self.push(crate::page::words(SIDE, y, heading, Weight::Black, Anchor::Start, &chapter.heading));
        self.y = y + heading * 0.5;
        for text in &chapter.paragraphs {
            self.paragraph(text);
        }
        self.y += self.size * 0.6;
    }

    fn paragraph(&mut self, text: &str) {
        if self.y + self.height(text) > self.bottom {
            self.turn();
        }
        for text in self.typesetter.wrap(text, Weight::Plain, self.size, self.width) {
            self.y += self.size * LEADING;
            let (y, size) = (self.y - self.size * 0.3, self.size);
            self.push(crate::page::words(SIDE, y, size, Weight::Plain, Anchor::Start, &text));
        }
        self.y += self.size * 0.45;
    }

    fn height(&self, text: &str) -> f64 {
        let lines = self.typesetter.wrap(text, Weight::Plain, self.size, self.width).len();
        lines as f64 * self.size * LEADING
    }

    fn turn(&mut self) {
        self.pages.push(Vec::new());
        (self.y, self.picture_y) = (TOP, TOP);
    }

    fn push(&mut self, mark: scene::Mark) {
        if let Some(page) = self.pages.last_mut() {
            page.push(mark);
        }
    }
}

/// Width and height of a picture in its column.
fn picture_size(picture: &Drawing) -> (f64, f64) {
    let ratio = picture.frame.height / picture.frame.width;
    let width = PICTURES.min(46.0 / ratio).min(picture.frame.width * 0.16);
    (width, width * ratio)
}
