//! Makes printed games in the browser: the crate `print`, compiled to a WebAssembly module of its own.
//!
//! The page loads the module in a worker when somebody prints (`crates/web/printer.js`): other visitors don't download it, and
//! the page never waits for it. The font and the words come from the files of the page.

use print::{Booklet, FontFiles, Page, Part, Settings};
use puzzle::deck::Deck;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;
use words::{Language, Words};

/// What the page hears about the pages before it shows them.
#[derive(Serialize)]
struct PageNote {
    part: Option<Part>,
    /// The name of what begins here.
    title: Option<String>,
}

impl From<&Page> for PageNote {
    fn from(page: &Page) -> Self {
        Self { part: page.part, title: page.bookmark.clone() }
    }
}

/// Lays out pages, shows them, and writes them as PDF.
#[wasm_bindgen]
pub struct Printer {
    fonts: FontFiles,
    /// Made once: it takes longer than most of the rest.
    deck: Option<Deck>,
    booklet: Option<Booklet>,
}

#[wasm_bindgen]
impl Printer {
    /// With the two files of the page's font, as they are downloaded.
    #[wasm_bindgen(constructor)]
    pub fn new(latin: &[u8], latin_ext: &[u8]) -> Result<Printer, String> {
        let fonts = FontFiles::unpack(&[latin, latin_ext]).map_err(|error| error.to_string())?;
        Ok(Self { fonts, deck: None, booklet: None })
    }

    /// Makes the pages. The settings are JSON, the words all files of a language. Returns a list of the pages as JSON.
    pub fn lay_out(&mut self, settings: &str, language: &str, words: &str) -> Result<String, String> {
        self.booklet = None;
        let settings: Settings = serde_json::from_str(settings).map_err(|error| error.to_string())?;
        let language = Language::from_code(language).unwrap_or_default();
        let deck = match self.deck.take() {
            Some(deck) if deck.code == settings.code => deck,
            _ => Deck::new(settings.code),
        };
        let deck = self.deck.insert(deck);
        let booklet = Booklet::new(&settings, deck, &Words::new(language, words), &self.fonts);
        let booklet = self.booklet.insert(booklet.map_err(|error| error.to_string())?);
        let notes: Vec<PageNote> = booklet.pages.iter().map(PageNote::from).collect();
        serde_json::to_string(&notes).map_err(|error| error.to_string())
    }

    /// A page as SVG, as it will be printed, or nothing if there is no such page. Its internal ids begin with `ids`.
    pub fn page(&self, index: usize, ids: &str) -> Option<String> {
        let booklet = self.booklet.as_ref()?;
        let page = booklet.pages.get(index)?;
        Some(page.drawing().to_svg(booklet.ink.theme(), ids))
    }

    /// The pages as PDF. `progress` is called with the number of pages that are done.
    pub fn pdf(&self, progress: &js_sys::Function) -> Result<Vec<u8>, String> {
        self.written(|done| drop(progress.call1(&wasm_bindgen::JsValue::NULL, &(done as u32).into())))
    }
}

impl Printer {
    /// The pages as PDF.
    fn written(&self, progress: impl FnMut(usize)) -> Result<Vec<u8>, String> {
        let booklet = self.booklet.as_ref().ok_or("there are no pages yet")?;
        booklet.to_pdf(&self.fonts, progress).map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn printer() -> Printer {
        Printer::new(
            include_bytes!("../../web/font/nunito-latin-wght-normal.woff2"),
            include_bytes!("../../web/font/nunito-latin-ext-wght-normal.woff2"),
        )
        .unwrap()
    }

    fn settings(boards: &[u8]) -> String {
        let settings = json!({
            "code": "M1-0000-0CBN", "boards": boards, "parts": ["boards", "die"], "players": 4, "paper": "letter",
            "duplex": "short", "ink": "black", "square-mm": 20.0, "solids": "nets", "site": null,
        });
        settings.to_string()
    }

    #[test]
    fn pages_are_listed_shown_and_written() {
        let mut printer = printer();
        assert!(printer.written(|_| ()).is_err() && printer.page(0, "").is_none());
        let words = Language::Polish.all_sources();
        let listed: Vec<Value> =
            serde_json::from_str(&printer.lay_out(&settings(&[1, 2, 3]), "pl", &words).unwrap()).unwrap();
        let parts: Vec<&str> = listed.iter().filter_map(|page| page["part"].as_str()).collect();
        assert_eq!(parts.iter().filter(|part| **part == "boards").count(), 4, "{listed:?}");
        assert!(listed.iter().any(|page| page["title"] == "Plansze"), "{listed:?}");
        let shown = printer.page(2, "x-").unwrap();
        assert!(shown.starts_with("<svg") && shown.contains("id=\"x-1\""), "{}", &shown[..200]);
        assert!(printer.page(listed.len(), "x-").is_none());
        let mut pages = 0;
        let pdf = printer.written(|done| pages = done).unwrap();
        assert!(pdf.starts_with(b"%PDF-1.7") && pages == listed.len());
    }

    #[test]
    fn impossible_settings_leave_no_pages() {
        let mut printer = printer();
        let words = Language::English.all_sources();
        printer.lay_out(&settings(&[1]), "en", &words).unwrap();
        for (wrong, why) in [(settings(&[37]), "there is no board 37"), ("{}".into(), "missing field")] {
            let error = printer.lay_out(&wrong, "en", &words).unwrap_err();
            assert!(error.contains(why), "{error}");
            assert!(printer.written(|_| ()).is_err());
        }
    }
}
