//! What other programs find in the files: qpdf checks them, and poppler's tools read their text and fonts and draw their
//! pages.

use std::path::Path;
use std::process::Command;

use print::{Booklet, Duplex, FontFiles, Ink, Paper, Part, Settings, Solids};
use puzzle::deck::{Deck, DeckCode, Edition};
use rules::RULE_ENTRIES;
use words::{Language, Words};

fn fonts() -> FontFiles {
    let files: [&[u8]; 2] = [
        include_bytes!("../../web/font/nunito-latin-wght-normal.woff2"),
        include_bytes!("../../web/font/nunito-latin-ext-wght-normal.woff2"),
    ];
    FontFiles::unpack(&files).unwrap()
}

/// All parts of an edition with a few boards.
fn settings(edition: Edition, paper: Paper, ink: Ink) -> Settings {
    Settings {
        code: DeckCode::new(edition, 2_026).unwrap(),
        boards: vec![1, 2, 20],
        parts: Part::whole(edition),
        players: 2,
        paper,
        duplex: Duplex::Long,
        ink,
        square_mm: 20.0,
        solids: if paper == Paper::A4 { Solids::Nets } else { Solids::Plans },
        site: Some("https://ubongo.example".into()),
    }
}

/// A file in a folder that goes away again, and the number of its pages.
struct Printed {
    folder: tempfile::TempDir,
    pages: usize,
}

impl Printed {
    fn new(settings: &Settings, language: Language) -> Self {
        let words = Words::new(language, &language.all_sources());
        let booklet = Booklet::new(settings, &Deck::new(settings.code), &words, &fonts()).unwrap();
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("box.pdf"), booklet.to_pdf(&fonts(), |_| ()).unwrap()).unwrap();
        Self { folder, pages: booklet.pages.len() }
    }

    fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// What a program says about the file.
    fn ask(&self, program: &str, before: &[&str], after: &[&str]) -> String {
        let mut command = Command::new(program);
        let done = command.current_dir(self.folder()).args(before).arg("box.pdf").args(after).output();
        let done = done.unwrap_or_else(|error| panic!("please install {program}: {error}"));
        let (out, err) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
        assert!(done.status.success() && err.is_empty(), "{program}: {out}{err}");
        out.into_owned()
    }
}

fn without_spaces(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

#[test]
fn qpdf_finds_nothing_wrong() {
    for edition in Edition::ALL {
        for (paper, ink) in [(Paper::A4, Ink::Colour), (Paper::Letter, Ink::Black)] {
            let printed = Printed::new(&settings(edition, paper, ink), Language::English);
            let said = printed.ask("qpdf", &["--check"], &[]);
            assert!(said.contains("No syntax or stream encoding errors found"), "{edition}: {said}");
        }
    }
}

#[test]
fn the_text_can_be_read_in_every_language() {
    for language in Language::ALL {
        let words = Words::new(language, &language.all_sources());
        for edition in Edition::ALL {
            let printed = Printed::new(&settings(edition, Paper::A4, Ink::Colour), language);
            let said = without_spaces(&printed.ask("pdftotext", &["-raw"], &["-"]));
            for entry in RULE_ENTRIES.iter().filter(|entry| entry.is_in(Some(edition)) && entry.is_for_paper()) {
                let rule = without_spaces(&words.say(entry.key, &[]));
                assert!(said.contains(&rule), "{edition} {language:?} {}: {rule}", entry.key);
            }
            for key in ["print-contents", "print-boards", "print-solutions", "print-blanks-note", "print-scores"] {
                assert!(said.contains(&without_spaces(&words.say(key, &[]))), "{edition} {language:?} {key}");
            }
        }
    }
}

#[test]
fn all_fonts_are_embedded_subsets_that_know_their_letters() {
    let printed = Printed::new(&settings(Edition::Modern, Paper::A4, Ink::Colour), Language::Polish);
    let listed = printed.ask("pdffonts", &[], &[]);
    let fonts: Vec<&str> = listed.lines().skip(2).collect();
    assert!(fonts.len() >= 3, "{listed}");
    for font in fonts {
        // Embedded, a subset, and with a table from glyphs to letters.
        let marks: Vec<&str> = font.split_whitespace().filter(|word| ["yes", "no"].contains(word)).collect();
        assert_eq!(marks, ["yes"; 3], "{listed}");
    }
}

#[test]
fn drawn_pages_are_never_empty_and_black_ink_has_no_colour() {
    for edition in Edition::ALL {
        for ink in [Ink::Black, Ink::Colour] {
            let printed = Printed::new(&settings(edition, Paper::Letter, ink), Language::English);
            printed.ask("pdftoppm", &["-r", "36"], &["page"]);
            let (mut pages, mut coloured) = (0, 0);
            for entry in std::fs::read_dir(printed.folder()).unwrap().flatten() {
                let Some(pixels) = pixels(&entry.path()) else { continue };
                pages += 1;
                assert!(pixels.iter().any(|pixel| pixel[0] < 200), "{edition}: {:?} is empty", entry.file_name());
                coloured += pixels.iter().filter(|[r, g, b]| r != g || g != b).count();
            }
            assert_eq!(pages, printed.pages, "{edition}");
            assert_eq!(coloured == 0, ink == Ink::Black, "{edition} {ink:?}: {coloured} coloured pixels");
        }
    }
}

/// The pixels of a picture in the format PPM, or nothing if it is another file.
fn pixels(path: &Path) -> Option<Vec<[u8; 3]>> {
    let bytes = std::fs::read(path.extension().filter(|ending| *ending == "ppm").map(|_| path)?).unwrap();
    // Three lines: P6, width and height, 255.
    let lines = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    let start = lines.map(|(at, _)| at + 1).nth(2)?;
    Some(bytes[start..].chunks_exact(3).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect())
}

/// Drawn with 600 dots per inch and measured. The line ends in ticks, which are 0.2 mm wide.
#[test]
fn a_drawn_ruler_is_five_centimetres_long() {
    let only = Settings { parts: vec![Part::Scores], ..settings(Edition::Modern, Paper::A4, Ink::Black) };
    let printed = Printed::new(&only, Language::English);
    // Only the line of the ruler on page 1, and a part of the ticks.
    let (left, top, width, height) = (200, 6_400, 1_600, 500);
    let numbers = [left, top, width, height].map(|number| number.to_string());
    let [x, y, w, h] = numbers.each_ref().map(String::as_str);
    printed.ask("pdftoppm", &["-r", "600", "-f", "1", "-l", "1", "-x", x, "-y", y, "-W", w, "-H", h], &["ruler"]);
    let file = std::fs::read_dir(printed.folder()).unwrap().flatten().map(|entry| entry.path());
    let pixels = file.filter_map(|path| pixels(&path)).next().expect("a picture");
    // The longest dark stretch of a row is the line of the ruler.
    let longest = pixels
        .chunks_exact(width)
        .map(|row| row.split(|pixel| pixel[0] > 128).map(<[_]>::len).max().unwrap_or_default());
    let mm = longest.max().unwrap_or_default() as f64 / 600.0 * 25.4;
    assert!((mm - 50.0).abs() < 0.3, "{mm} mm");
}
