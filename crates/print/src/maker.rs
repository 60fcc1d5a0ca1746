//! What every part needs to make its pages.

use puzzle::Lattice;
use puzzle::deck::{Deck, Edition};
use scene::{Anchor, Colour, Paint};
use words::{Value, Words};

use crate::font::{Typesetter, Weight};
use crate::page::SIDE;
use crate::{Duplex, Ink, Page, Part, Settings};

/// What every part needs to make its pages.
pub(crate) struct Maker<'a> {
    pub(crate) settings: &'a Settings,
    pub(crate) deck: &'a Deck,
    pub(crate) words: &'a Words,
    pub(crate) typesetter: Typesetter<'a>,
}

impl Maker<'_> {
    pub(crate) fn edition(&self) -> Edition {
        self.settings.edition()
    }

    /// That of the edition's pieces.
    pub(crate) fn lattice(&self) -> Lattice {
        match self.edition() {
            Edition::Classic | Edition::Modern => Lattice::Flat,
            Edition::ThreeD => Lattice::Solid,
        }
    }

    pub(crate) fn say(&self, key: &str, args: &[(&str, Value<'_>)]) -> String {
        self.words.say(key, args)
    }

    pub(crate) fn page(&self, part: Part, title: &str, note: &str) -> Page {
        Page::new(self.settings.paper, Some(part), title, note, &self.typesetter)
    }

    pub(crate) fn width(&self) -> f64 {
        self.settings.paper.width()
    }

    pub(crate) fn height(&self) -> f64 {
        self.settings.paper.height()
    }

    pub(crate) fn is_duplex(&self) -> bool {
        self.settings.duplex != Duplex::Off
    }

    /// A colour for coloured ink; black ink takes the other one.
    pub(crate) fn ink(&self, colour: u32, black: u32) -> Paint {
        Paint::Fixed(Colour::new(match self.settings.ink {
            Ink::Colour => colour,
            Ink::Black => black,
        }))
    }

    /// The length of a square in words.
    pub(crate) fn square(&self) -> String {
        format!("{}\u{a0}mm", self.settings.square_mm)
    }

    /// Lines of text from a baseline downwards; returns the baseline after them.
    pub(crate) fn paragraph(&self, page: &mut Page, x: f64, y: f64, size: f64, width: f64, text: &str) -> f64 {
        let mut y = y;
        for line in self.typesetter.wrap(text, Weight::Plain, size, width) {
            page.text(x, y, size, Weight::Plain, Anchor::Start, &line);
            y += size * LEADING;
        }
        y
    }

    /// Where a thing of this width is on the back of its sheet, seen from the back.
    ///
    /// ```text
    ///   long edge: left and right change places      short edge: top and bottom do
    ///   front  |A  B|   back  |B  A|                 front  |A  B|   back  |C  D|
    ///          |C  D|         |D  C|                        |C  D|         |A  B|
    /// ```
    pub(crate) fn on_back(&self, x: f64, y: f64, width: f64, height: f64) -> (f64, f64) {
        match self.settings.duplex {
            Duplex::Short => (x, self.height() - y - height),
            Duplex::Long | Duplex::Off => (self.width() - x - width, y),
        }
    }

    /// The page behind things that are cut out and have no back of their own.
    pub(crate) fn plain_back(&self, part: Part) -> Page {
        let mut page = self.page(part, &self.say("print-back", &[]), "");
        self.paragraph(&mut page, SIDE, 18.0, 3.4, self.width() - 2.0 * SIDE, &self.say("print-back-empty", &[]));
        page
    }
}

/// From one baseline to the next, as a part of the font size.
pub(crate) const LEADING: f64 = 1.36;
