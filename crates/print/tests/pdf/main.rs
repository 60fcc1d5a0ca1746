//! Prints games and reads the files again.

mod content;

use std::collections::BTreeMap;

use lopdf::Document;
use print::{Booklet, Duplex, FontFiles, Ink, Paper, Part, PrintError, Settings, Solids};
use puzzle::deck::{Deck, DeckCode, Edition};
use rules::RULE_ENTRIES;
use words::{Language, Words};

use self::content::{Box2, Segment, boxes, colour_widths, paths};

fn fonts() -> FontFiles {
    let files: [&[u8]; 2] = [
        include_bytes!("../../../web/font/nunito-latin-wght-normal.woff2"),
        include_bytes!("../../../web/font/nunito-latin-ext-wght-normal.woff2"),
    ];
    FontFiles::unpack(&files).unwrap()
}

fn deck(edition: Edition) -> Deck {
    Deck::new(DeckCode::new(edition, 2_026).unwrap())
}

fn words(language: Language) -> Words {
    Words::new(language, &language.all_sources())
}

fn settings(edition: Edition) -> Settings {
    Settings {
        code: DeckCode::new(edition, 2_026).unwrap(),
        boards: vec![1, 2, 3, 12],
        parts: Part::ALL.into_iter().filter(|part| part.is_in(edition)).collect(),
        players: 3,
        paper: Paper::A4,
        duplex: Duplex::Long,
        ink: Ink::Colour,
        square_mm: 20.0,
        solids: Solids::Plans,
        site: Some("https://ubongo.example".into()),
    }
}

fn booklet(settings: &Settings, language: Language) -> Booklet {
    Booklet::new(settings, &deck(settings.edition()), &words(language), &fonts()).unwrap()
}

fn file(settings: &Settings, language: Language) -> (Booklet, Document) {
    let booklet = booklet(settings, language);
    let pdf = booklet.to_pdf(&fonts(), |_| ()).unwrap();
    let document = Document::load_mem(&pdf).unwrap();
    (booklet, document)
}

/// The pages of a part, from 1.
fn pages_of(booklet: &Booklet, part: Part) -> Vec<u32> {
    (1..).zip(&booklet.pages).filter(|(_, page)| page.part == Some(part)).map(|(number, _)| number).collect()
}

/// All text of some pages, without any space.
fn text(document: &Document, pages: &[u32]) -> String {
    document.extract_text(pages).unwrap().chars().filter(|c| !c.is_whitespace()).collect()
}

fn packed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

#[test]
fn every_page_is_in_the_file_and_none_is_empty() {
    for edition in Edition::ALL {
        let settings = settings(edition);
        let (booklet, document) = file(&settings, Language::English);
        assert_eq!(document.get_pages().len(), booklet.pages.len());
        for number in 1..=booklet.pages.len() as u32 {
            let (letters, paths) = (text(&document, &[number]).len(), boxes(&document, number).len());
            assert!(
                letters > 3 && letters + paths > 20,
                "{edition}: page {number} has {letters} letters and {paths} paths"
            );
        }
        let parts: Vec<Part> = booklet.pages.iter().filter_map(|page| page.part).collect();
        assert!(parts.is_sorted(), "{edition}: {parts:?}");
        let printed = |part: &Part| match part {
            // Small things share pages.
            Part::Gems | Part::Die | Part::Pawns | Part::Timer | Part::Track => parts.contains(&Part::Gems),
            part => parts.contains(part),
        };
        assert!(settings.parts.iter().all(printed), "{edition}: {parts:?}");
    }
}

#[test]
fn a_square_is_as_long_on_boards_as_on_tiles() {
    for square_mm in [20.0, 13.5] {
        let settings = Settings { square_mm, ..settings(Edition::Modern) };
        let (booklet, document) = file(&settings, Language::English);
        let deck = deck(Edition::Modern);
        let long = |squares: usize| squares as f64 * square_mm;
        let boards = boxes(&document, pages_of(&booklet, Part::Boards)[0]);
        for &number in &settings.boards[..2] {
            let area = deck.boards[usize::from(number) - 1].sides[0].area();
            let (wide, deep) =
                if area.depth() > 5 { (area.depth(), area.width()) } else { (area.width(), area.depth()) };
            let has = boards.iter().any(|found| found.is_sized(long(wide), long(deep), 0.1));
            assert!(has, "board {number}: no outline of {wide} by {deep} squares");
        }
        let tiles = boxes(&document, pages_of(&booklet, Part::Tiles)[0]);
        for (wide, high) in [(2, 1), (1, 3), (2, 2), (3, 2), (1, 4), (3, 3), (4, 2), (2, 4)] {
            let has = tiles.iter().any(|found| found.is_sized(long(wide), long(high), 0.1));
            assert!(has, "no tile of {wide} by {high} squares of {square_mm} mm");
        }
        assert!(tiles.iter().any(|found| found.is_sized(long(8), long(6), 0.1)), "the lines around all tiles");
    }
}

/// The faces of a solid piece, laid flat, are as large as those of the cubes that the boards are drawn for.
#[test]
fn a_square_is_as_long_on_boards_as_on_nets_of_solid_pieces() {
    for square_mm in [20.0, 13.5] {
        let settings = Settings { square_mm, solids: Solids::Nets, players: 1, ..settings(Edition::ThreeD) };
        let (booklet, document) = file(&settings, Language::English);
        let is_square = |length: f64| (length - square_mm).abs() < 0.1;
        // Every fold is an edge of a cube.
        let mut folds = 0;
        for page in pages_of(&booklet, Part::Tiles) {
            for path in paths(&document, page).iter().filter(|path| path.is_dashed) {
                for fold in path.segments() {
                    assert!(is_square(fold.length()), "page {page}: {fold:?}");
                    folds += 1;
                }
            }
        }
        assert!(folds > 100, "{folds}");
        let deck = deck(Edition::ThreeD);
        let boards = boxes(&document, pages_of(&booklet, Part::Boards)[0]);
        for &number in &settings.boards[..2] {
            let area = deck.boards[usize::from(number) - 1].sides[0].area();
            let (wide, deep) =
                if area.depth() > 5 { (area.depth(), area.width()) } else { (area.width(), area.depth()) };
            let has = |found: &Box2| found.is_sized(wide as f64 * square_mm, deep as f64 * square_mm, 0.1);
            assert!(boards.iter().any(has), "board {number}: no outline of {wide} by {deep} squares");
        }
    }
}

#[test]
fn the_solid_pieces_of_a_player_fit_on_three_sheets() {
    for paper in [Paper::A4, Paper::Letter] {
        let parts = vec![Part::Tiles];
        let settings = Settings { parts, paper, solids: Solids::Nets, players: 2, ..settings(Edition::ThreeD) };
        let pages = pages_of(&booklet(&settings, Language::English), Part::Tiles);
        assert_eq!(pages.len(), 2 * 3 * 2, "{paper:?}: fronts and backs of two players");
    }
}

/// Solid lines are cut: where paper is folded there is none, not even a part of one.
#[test]
fn no_line_to_fold_lies_on_a_line_to_cut() {
    for edition in Edition::ALL {
        let parts: Vec<Part> =
            [Part::Tiles, Part::Die, Part::Pawns].into_iter().filter(|part| part.is_in(edition)).collect();
        for (ink, square_mm) in [(Ink::Colour, 20.0), (Ink::Black, 13.5)] {
            let parts = parts.clone();
            let settings = Settings { parts, ink, square_mm, solids: Solids::Nets, players: 1, ..settings(edition) };
            let (booklet, document) = file(&settings, Language::English);
            let mut count = 0;
            for page in [Part::Tiles, Part::Die].into_iter().flat_map(|part| pages_of(&booklet, part)) {
                let lines = |is_dashed: bool| -> Vec<Segment> {
                    let paths = paths(&document, page);
                    let lines = paths.iter().filter(|path| path.is_stroked && path.is_dashed == is_dashed);
                    lines.flat_map(content::PaintedPath::segments).collect()
                };
                let (folds, solid) = (lines(true), lines(false));
                count += folds.len();
                for fold in folds {
                    let cut = solid.iter().find(|line| line.is_under(&fold));
                    assert!(cut.is_none(), "{edition} {ink:?} page {page}: {fold:?} lies on {cut:?}");
                }
            }
            // The die has twelve edges, each of four pawns three, and the solid pieces have the rest.
            match edition {
                Edition::Classic => assert_eq!(count, 12 + 4 * 3),
                Edition::Modern => assert_eq!(count, 12),
                Edition::ThreeD => assert!(count > 112, "{count}"),
            }
        }
    }
}

/// A part, which of its paths are compared, how many there are at least, and how far they may be off.
type Kept<'a> = (Part, &'a dyn Fn(&&Box2) -> bool, usize, f64);

/// Everything on the back lies behind the same thing on the front, to a tenth of a millimetre.
#[test]
fn backs_are_behind_their_fronts() {
    for paper in [Paper::A4, Paper::Letter] {
        for duplex in [Duplex::Long, Duplex::Short] {
            let parts = vec![Part::Boards, Part::Tiles, Part::Gems];
            // In Modern, different gems are side by side.
            let settings = Settings { parts, paper, duplex, ..settings(Edition::Modern) };
            let (booklet, document) = file(&settings, Language::English);
            let behind = |found: &Box2| match duplex {
                Duplex::Short => {
                    Box2 { top: paper.height() - found.bottom, bottom: paper.height() - found.top, ..*found }
                }
                _ => Box2 { left: paper.width() - found.right, right: paper.width() - found.left, ..*found },
            };
            // Corner marks of boards are 4 mm outside; tiles are pieces of their sheet.
            let is_card = |found: &&Box2| found.is_sized(198.0, 130.0, 0.1);
            let is_tile = |found: &&Box2| {
                found.width() < 81.0 && found.height() < 81.0 && found.width() > 19.0 && found.height() > 19.0
            };
            // A gem is the largest of its facets, and each kind has another size. Gems stand upright on both sides, so at
            // the short edge not their pictures but their tokens are behind each other.
            let is_gem = |found: &&Box2| found.width() > 7.2 && found.height() > 8.2 && found.is_sized(9.0, 9.0, 2.0);
            let off = if duplex == Duplex::Short { 0.5 } else { 0.1 };
            let is_sheet = |found: &&Box2| found.is_sized(182.0, 70.0, 0.1);
            let is_kept: [Kept<'_>; 4] = [
                (Part::Boards, &is_card, 2, 0.1),
                (Part::Tiles, &is_tile, 24, 0.1),
                (Part::Gems, &is_gem, 58, off),
                (Part::Gems, &is_sheet, 1, 0.1),
            ];
            for (part, is_kept, least, off) in is_kept {
                let pages = pages_of(&booklet, part);
                assert_eq!(pages[0] % 2, 1, "{part} begins on a front");
                let (front, back) = (boxes(&document, pages[0]), boxes(&document, pages[1]));
                let fronts: Vec<&Box2> = front.iter().filter(is_kept).collect();
                assert!(fronts.len() >= least, "{part}: {}", fronts.len());
                for found in fronts {
                    let expected = behind(found);
                    assert!(
                        back.iter().any(|other| other.is_at(&expected, off)),
                        "{paper:?} {duplex:?} {part}: {found:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn nothing_is_nearer_to_the_edge_than_printers_print() {
    for paper in [Paper::A4, Paper::Letter] {
        for edition in Edition::ALL {
            let settings = Settings { paper, solids: Solids::Nets, players: 1, ..settings(edition) };
            let (booklet, document) = file(&settings, Language::English);
            let least = Paper::MARGIN - 0.05;
            for number in 1..=booklet.pages.len() as u32 {
                for found in boxes(&document, number) {
                    let is_inside = found.left >= least
                        && found.top >= least
                        && found.right <= paper.width() - least
                        && found.bottom <= paper.height() - least;
                    assert!(is_inside, "{edition} {paper:?} page {number}: {found:?}");
                }
            }
        }
    }
}

/// The rules of each edition, whole and in four pages; how to make it, too.
#[test]
fn every_rule_can_be_read_in_every_language() {
    for language in Language::ALL {
        let words = words(language);
        for edition in Edition::ALL {
            for paper in [Paper::A4, Paper::Letter] {
                let settings = Settings { parts: vec![Part::Rules], paper, ..settings(edition) };
                let (booklet, document) = file(&settings, language);
                let pages = pages_of(&booklet, Part::Rules);
                assert!((1..=4).contains(&pages.len()), "{edition} {language:?} {paper:?}: {} pages", pages.len());
                let said = text(&document, &pages);
                for entry in RULE_ENTRIES.iter().filter(|entry| entry.is_in(Some(edition)) && entry.is_for_paper()) {
                    let rule = packed(&words.say(entry.key, &[]));
                    assert!(said.contains(&rule), "{edition} {language:?} {paper:?} {}: {rule}", entry.key);
                }
                let check = packed(&words.say("print-make-check", &[("length", "20\u{a0}mm".into())]));
                assert!(text(&document, &[2]).contains(&check), "{language:?}: {check}");
            }
        }
    }
}

/// Rules about networks and screens are not printed; all those of rulebooks are, apart from the one about the app.
#[test]
fn m16_only_our_own_rules_and_the_app_are_left_out() {
    for entry in RULE_ENTRIES.iter().filter(|entry| !entry.is_for_paper()) {
        for id in entry.ids {
            assert!(id.starts_with('O') || *id == "M16", "{id}");
        }
    }
}

#[test]
fn fonts_are_embedded_as_subsets_and_there_are_no_pictures() {
    let (_, document) = file(&settings(Edition::Modern), Language::Polish);
    let mut fonts = 0;
    for object in document.objects.values() {
        if let Ok(dict) = object.as_dict() {
            let name = |key: &[u8]| dict.get(key).and_then(lopdf::Object::as_name).unwrap_or_default();
            if name(b"Type") == b"FontDescriptor" {
                fonts += 1;
                assert!(dict.has(b"FontFile2") || dict.has(b"FontFile3"), "{dict:?}");
                assert_eq!(name(b"FontName").get(6), Some(&b'+'), "a subset: {dict:?}");
            }
        }
        if let Ok(stream) = object.as_stream() {
            let kind = stream.dict.get(b"Subtype").and_then(lopdf::Object::as_name).unwrap_or_default();
            assert_ne!(kind, b"Image");
        }
    }
    assert!(fonts >= 3, "{fonts}");
}

#[test]
fn black_ink_is_only_black_and_grey() {
    for edition in Edition::ALL {
        let black = Settings { ink: Ink::Black, solids: Solids::Nets, players: 1, ..settings(edition) };
        let widths = colour_widths(&file(&black, Language::English).1);
        assert_eq!(widths.keys().copied().collect::<Vec<_>>(), [1], "{edition}: numbers per colour: {widths:?}");
    }
    let widths: BTreeMap<usize, usize> = colour_widths(&file(&settings(Edition::Modern), Language::English).1);
    assert!(widths.contains_key(&3), "{widths:?}");
}

#[test]
fn the_same_settings_give_the_same_file() {
    let settings = settings(Edition::ThreeD);
    let booklet = booklet(&settings, Language::Icelandic);
    let mut seen = Vec::new();
    let first = booklet.to_pdf(&fonts(), |done| seen.push(done)).unwrap();
    assert_eq!(seen, (1..=booklet.pages.len()).collect::<Vec<_>>(), "progress");
    assert!(first == self::booklet(&settings, Language::Icelandic).to_pdf(&fonts(), |_| ()).unwrap());
}

#[test]
fn bookmarks_lead_to_the_parts() {
    let (booklet, document) = file(&settings(Edition::Classic), Language::German);
    let bookmarks: Vec<&String> = booklet.pages.iter().filter_map(|page| page.bookmark.as_ref()).collect();
    assert!(bookmarks.iter().any(|name| *name == "Lösungen"), "{bookmarks:?}");
    let toc = document.get_toc().unwrap().toc;
    assert_eq!(toc.iter().map(|entry| &entry.title).collect::<Vec<_>>(), bookmarks);
    let contents = text(&document, &[1]);
    assert!(bookmarks.iter().skip(1).all(|name| contents.contains(&packed(name))), "{contents}");
}

#[test]
fn c1_m1_t1_there_are_as_many_gems_as_in_the_box() {
    for (edition, count) in [(Edition::Classic, 72), (Edition::Modern, 58), (Edition::ThreeD, 58)] {
        let settings = Settings { parts: vec![Part::Gems], ..settings(edition) };
        let booklet = booklet(&settings, Language::English);
        let gems = |page: &print::Page| count_groups(&page.marks, "gem");
        assert_eq!(
            booklet.pages.iter().map(gems).collect::<Vec<_>>(),
            [0, 0, count, count],
            "{edition}, front and back"
        );
    }
}

fn count_groups(marks: &[scene::Mark], wanted: &str) -> usize {
    let count = |mark: &scene::Mark| match mark {
        scene::Mark::Group { name, marks, .. } => usize::from(*name == Some(wanted)) + count_groups(marks, wanted),
        _ => 0,
    };
    marks.iter().map(count).sum()
}

#[test]
fn a_game_without_a_single_round_is_named_on_page_1() {
    for language in Language::ALL {
        let said = |boards: &[u8], parts: &[Part]| {
            let settings = Settings { boards: boards.into(), parts: parts.into(), ..settings(Edition::Modern) };
            text(&file(&settings, language).1, &[1])
        };
        let sentence = packed(&words(language).say("print-too-few", &[("players", 3.into())]));
        let game = [Part::Boards, Part::Tiles];
        assert!(said(&[4, 9], &game).contains(&sentence), "{language:?}: {sentence}");
        assert!(!said(&[1, 4, 9], &game).contains(&sentence), "{language:?}: one round");
        assert!(!said(&[4, 9], &[Part::Boards]).contains(&sentence), "{language:?}: boards for the tiles of the box");
    }
}

#[test]
fn impossible_settings_are_explained() {
    let check = |settings: Settings| {
        Booklet::new(&settings, &deck(settings.edition()), &words(Language::English), &fonts()).unwrap_err()
    };
    let modern = || settings(Edition::Modern);
    assert_eq!(check(Settings { parts: vec![], ..modern() }), PrintError::NoParts);
    assert_eq!(check(Settings { boards: vec![], ..modern() }), PrintError::NoBoards);
    assert_eq!(check(Settings { boards: vec![1, 37], ..modern() }), PrintError::Board(37, 36));
    assert_eq!(check(Settings { players: 5, ..modern() }), PrintError::Players(5));
    assert_eq!(check(Settings { square_mm: 25.0, ..modern() }), PrintError::Square(25.0, Paper::A4));
    assert!(matches!(check(Settings { square_mm: f64::NAN, ..modern() }), PrintError::Square(..)));
    assert_eq!(
        check(Settings { parts: vec![Part::Pawns], ..modern() }),
        PrintError::Part(Part::Pawns, Edition::Modern)
    );
    let site = |site: &str| check(Settings { site: Some(site.into()), ..modern() });
    assert_eq!(site(&format!("https://{}", "x".repeat(9_000))), PrintError::Site);
    for incomplete in ["ubongo.example", "", "https://", "http:///", "ftp://ubongo.example", "//ubongo.example"] {
        assert_eq!(site(incomplete), PrintError::SiteStart, "{incomplete}");
    }
    let other = deck(Edition::Classic);
    assert_eq!(Booklet::new(&modern(), &other, &words(Language::English), &fonts()), Err(PrintError::Deck));
}
