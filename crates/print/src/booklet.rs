//! All pages of a printed game, in order.

use puzzle::Lattice;
use puzzle::deck::Deck;
use scene::Anchor;
use words::Words;

use crate::font::{Typesetter, Weight};
use crate::maker::Maker;
use crate::page::SIDE;
use crate::pdf::{PdfDocument, PdfError};
use crate::{
    FontFiles, Ink, Page, Part, PrintError, Settings, board_pages, cut_outs, gem_board_page, instructions, pdf,
    rules_pages, score_sheet, solid_pieces, solutions, tile_sheet,
};

/// All pages of a printed game, in order.
#[derive(Clone, PartialEq, Debug)]
pub struct Booklet {
    /// The title of the document.
    pub title: String,
    /// Its language, as in `<html lang="de">`.
    pub language: String,
    /// What it is printed with.
    pub ink: Ink,
    /// The contents come first.
    pub pages: Vec<Page>,
}

impl Booklet {
    /// Makes the pages. The deck is that of the settings' code, and the words have the rules and the words of `print`.
    pub fn new(settings: &Settings, deck: &Deck, words: &Words, fonts: &FontFiles) -> Result<Self, PrintError> {
        settings.check(deck.boards.len())?;
        if deck.code != settings.code {
            return Err(PrintError::Deck);
        }
        let maker = Maker { settings, deck, words, typesetter: Typesetter::new(fonts) };
        let tiles = match maker.lattice() {
            Lattice::Flat => tile_sheet::pages(&maker),
            Lattice::Solid => solid_pieces::pages(&maker),
        };
        // In the order of `Part::ALL`; a part that isn't chosen has no pages.
        let parts = [
            board_pages::pages(&maker),
            board_pages::blanks(&maker),
            tiles,
            cut_outs::pages(&maker)?,
            gem_board_page::pages(&maker),
            rules_pages::pages(&maker),
            score_sheet::pages(&maker),
            solutions::pages(&maker),
        ];
        let mut pages = Vec::new();
        for mut made in parts {
            // Whatever comes next begins on a new sheet if this is cut out.
            if maker.is_duplex() && made.len() % 2 == 1 && made[0].part.is_some_and(is_cut) {
                made.extend(made[0].part.map(|part| maker.plain_back(part)));
            }
            pages.extend(made);
        }
        let mut all = instructions::pages(&maker, &pages);
        all.extend(pages);
        for (number, page) in (1..).zip(&mut all) {
            let (x, y) = (settings.paper.width() - SIDE, settings.paper.height() - 8.0);
            page.text(x, y, 2.8, Weight::Bold, Anchor::End, &number.to_string());
        }
        let title = instructions::title(&maker);
        Ok(Self { title, language: words.language().code().to_owned(), ink: settings.ink, pages: all })
    }

    /// The pages as a PDF. `progress` gets the number of pages that are done.
    pub fn to_pdf(&self, fonts: &FontFiles, progress: impl FnMut(usize)) -> Result<Vec<u8>, PdfError> {
        pdf::write(
            &PdfDocument { title: &self.title, language: &self.language, ink: self.ink, pages: &self.pages },
            fonts,
            progress,
        )
    }
}

/// True if the part is cut out, so that its back matters.
const fn is_cut(part: Part) -> bool {
    !matches!(part, Part::Rules | Part::Scores | Part::Solutions | Part::GemBoard)
}
