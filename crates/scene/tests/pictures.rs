//! Checks that pictures are well-formed, deterministic, and the same as when somebody last looked at them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use puzzle::deck::{Deck, DeckCode, Edition, Face, Level};
use puzzle::{Area, Cell, Lattice, Piece, Placement, Task};
use rules::{Gem, Lanes, Purse, Reach, Seat};
use scene::{
    Block, Board, Camera, Card, Detail, Drawing, GemBoard, GradePlot, LayerPlan, Layout, PieceStyle, Places, PlotBand,
    PlotWeek, ProgressPlot, SolidBoard, Theme, Tile, TileState, TimeLabel, avatar_drawing, bag, die_drawing,
    gem_drawing, hourglass_drawing, islands, pawn_drawing, pointing_hand, purse, symbol_drawing, track, word_mark,
};

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn solved(area: &Area, pieces: &str) -> Vec<Placement> {
    Task::new(area.clone(), pieces.parse().unwrap()).unwrap().first().unwrap()
}

fn flat_board() -> Drawing {
    let area: Area = "####/####/.##./.#..".parse().unwrap();
    let mut tiles: Vec<Tile> =
        solved(&area, "I3 V3 P5").into_iter().map(|placement| Tile::placed(placement).unwrap()).collect();
    tiles[1].lying = TileState::Ghost { fits: true };
    tiles[2].lying = TileState::Ghost { fits: false };
    Board::new(area.cells(), seat(0)).level(Level::Easy).drawing(&tiles)
}

fn solid_area() -> (Area, Vec<Block>) {
    let area: Area = "2*###/##.".parse().unwrap();
    let blocks = solved(&area, "r2 g3 y5").into_iter().map(|placement| Block::placed(placement).unwrap()).collect();
    (area, blocks)
}

fn gem_board(layout: Layout) -> Drawing {
    let lanes = Lanes::new(std::array::from_fn(|_| std::array::from_fn(|hole| Gem::ALL[hole % 6])));
    let pawns = [(seat(0), 2), (seat(3), 2)];
    let reach = Some(Reach { seat: seat(0), space: 2, steps: 1 });
    GemBoard { reach, chosen: Some(1), ..GemBoard::new(&lanes, &pawns, layout) }.drawing()
}

fn time_label(ms: u64) -> TimeLabel {
    TimeLabel { ms, text: format!("{}:{:02}", ms / 60_000, ms / 1000 % 60) }
}

/// Eight weeks in which somebody gets faster, one of them with too few runs for a median.
fn progress_plot(small: bool) -> Drawing {
    let medians = [76, 71, 64, 67, 0, 53, 47, 43];
    let week = |(i, &seconds): (usize, &u64)| PlotWeek {
        label: format!("{} Oct", i + 1),
        dots: (0..8).map(|dot| (dot % 7, (seconds.max(50) * (70 + u64::from(dot) * 9) / 100) * 1000)).collect(),
        median: (seconds > 0).then(|| time_label(seconds * 1000)),
    };
    let guides = ProgressPlot::steps(110_000).into_iter().map(time_label).collect();
    ProgressPlot { weeks: medians.iter().enumerate().map(week).collect(), guides, small }.drawing()
}

/// Times that double from band to band, and nothing in the last.
fn grade_plot(small: bool) -> Drawing {
    let band = |i: u64| {
        let middle = 16_000 << i;
        let times_ms: Vec<u64> = if i == 4 { vec![] } else { (6..16).map(|part| middle * part / 10).collect() };
        PlotBand {
            half_ms: times_ms.first().map(|_| (middle * 8 / 10, middle * 13 / 10)),
            median: times_ms.first().map(|_| time_label(middle)),
            expected_ms: times_ms.first().map(|_| middle * 12 / 10),
            times_ms,
        }
    };
    let guides = GradePlot::GUIDES.map(time_label).to_vec();
    GradePlot { bands: (0..5).map(band).collect(), guides, you: "you".into(), small }.drawing()
}

fn places() -> Drawing {
    let labels = ["1st", "2nd", "3rd", "4th"].map(str::to_owned).to_vec();
    Places { counts: vec![14, 17, 9, 6], labels }.drawing()
}

/// One of everything.
fn everything() -> Vec<(String, Drawing)> {
    let mut all: Vec<(String, Drawing)> = vec![
        ("flat-board".into(), flat_board()),
        ("word-mark".into(), word_mark()),
        ("gem-board-wide".into(), gem_board(Layout::Wide)),
        ("gem-board-tall".into(), gem_board(Layout::Tall)),
        ("track".into(), track(Purse::new([0, 0, 5, 0, 6, 0]), 4)),
        ("bag".into(), bag(Some(40))),
        ("purse".into(), purse(Purse::new([1, 2, 3, 0, 12, 0]), &Gem::ALL, true)),
        ("hourglass".into(), hourglass_drawing(0.4, false)),
        ("hourglass-hot".into(), hourglass_drawing(0.1, true)),
        ("islands".into(), islands(seat(0), 8, 2)),
        ("pointing-hand".into(), pointing_hand()),
        ("progress-plot".into(), progress_plot(false)),
        ("progress-plot-small".into(), progress_plot(true)),
        ("grade-plot".into(), grade_plot(false)),
        ("grade-plot-small".into(), grade_plot(true)),
        ("places".into(), places()),
    ];
    for piece in Piece::of(Lattice::Flat) {
        all.push((format!("tile-{piece}"), Tile::wide(piece).drawing()));
    }
    for piece in Piece::of(Lattice::Solid) {
        all.push((format!("block-{piece}"), Block::of(piece, 0).unwrap().drawing(Camera::stop(0), Detail::Full)));
    }
    for face in Face::all() {
        all.push((format!("symbol-{}", face.symbol()), symbol_drawing(face)));
        all.push((format!("die-{}", face.number()), die_drawing(face, Lattice::Solid)));
    }
    all.extend(Gem::ALL.map(|gem| (format!("gem-{}", gem.letter()), gem_drawing(gem))));
    for seat in Seat::first(Seat::MAX) {
        all.push((format!("pawn-{seat}"), pawn_drawing(seat)));
        all.push((format!("avatar-{seat}"), avatar_drawing(seat, "<")));
    }
    let (area, blocks) = solid_area();
    let ghosts: Vec<Block> =
        blocks.iter().map(|block| block.clone().lying(TileState::Ghost { fits: block.name == "r2" })).collect();
    let board = SolidBoard::new(&area, seat(1), &blocks);
    for stop in 0..Camera::STOPS {
        all.push((format!("solid-{stop}"), board.clone().seen_from(Camera::stop(stop)).drawing()));
    }
    all.push(("solid-top".into(), board.clone().seen_from(Camera::TOP).drawing()));
    all.push(("solid-xray".into(), board.clone().xray().drawing()));
    all.push(("solid-ghosts".into(), SolidBoard { blocks: &ghosts, ..board }.drawing()));
    for layer in 0..2 {
        let (detail, level) = (Detail::Full, Some(Level::One));
        let plan =
            LayerPlan { area: &area, seat: seat(2), blocks: &blocks, layer, turned: 1, detail, level, size: None };
        all.push((format!("plan-{layer}"), plan.drawing()));
    }
    for edition in [Edition::Modern, Edition::ThreeD] {
        let deck = Deck::new(DeckCode::new(edition, 3).unwrap());
        let card = Card { side: &deck.boards[0].sides[0], seat: seat(3), rolled: Face::new(1), note: "1" };
        all.push((format!("card-{edition}"), card.drawing()));
    }
    all
}

/// The stored pictures, each with its theme.
const KEPT: [(&str, Theme); 17] = [
    ("progress-plot", Theme::Light),
    ("progress-plot-small", Theme::Dark),
    ("grade-plot", Theme::Light),
    ("grade-plot-small", Theme::Dark),
    ("places", Theme::Light),
    ("flat-board", Theme::Light),
    ("flat-board", Theme::Print),
    ("solid-0", Theme::Dark),
    ("solid-ghosts", Theme::Light),
    ("solid-xray", Theme::Page),
    ("plan-0", Theme::Light),
    ("card-3d", Theme::Light),
    ("symbol-elephant", Theme::Light),
    ("gem-v", Theme::Print),
    ("hourglass", Theme::Dark),
    ("tile-V3", Theme::Light),
    ("word-mark", Theme::Light),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures")
}

/// One element per line, so that a diff shows the place of a change.
fn in_lines(svg: &str) -> String {
    svg.replace("><", ">\n<")
}

#[test]
fn pictures_have_not_changed_since_somebody_last_looked() {
    let all = everything();
    let mut known = BTreeSet::new();
    for (name, theme) in KEPT {
        let drawing = &all.iter().find(|(other, _)| other == name).unwrap().1;
        let text = in_lines(&drawing.to_file(theme, 600.0));
        let file = format!("{name}-{}.svg", theme.name());
        let path = folder().join(&file);
        if std::env::var_os("UPDATE_SCENES").is_some() {
            std::fs::write(&path, &text).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        let line = kept.lines().zip(text.lines()).position(|(kept, now)| kept != now);
        assert!(
            kept == text,
            "{file} differs from line {:?}; look at it, then UPDATE_SCENES=1 keeps the new one",
            line.map(|i| i + 1)
        );
        known.insert(file);
    }
    let there: BTreeSet<String> =
        std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(there, known, "no stored picture is unused");
}

#[test]
fn pictures_are_well_formed_in_every_theme() {
    for (name, drawing) in everything() {
        for theme in Theme::ALL {
            for text in [drawing.to_svg(theme, "a"), drawing.to_file(theme, 300.0)] {
                let document =
                    roxmltree::Document::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
                let root = document.root_element();
                assert_eq!(root.tag_name().name(), "svg");
                assert_eq!(root.attribute("viewBox").unwrap().split(' ').count(), 4, "{name}");
                assert!(root.descendants().count() > 2, "{name} in {} is empty", theme.name());
            }
        }
    }
}

#[test]
fn a_page_of_all_pictures_has_unique_ids_and_no_missing_clip() {
    let mut ids = BTreeSet::new();
    for (number, (name, drawing)) in everything().into_iter().enumerate() {
        let text = drawing.to_svg(Theme::Page, &format!("s{number}-"));
        let document = roxmltree::Document::parse(&text).unwrap();
        let mut own = BTreeSet::new();
        for node in document.descendants() {
            if let Some(id) = node.attribute("id") {
                assert!(ids.insert(id.to_owned()), "{id} in {name}");
                own.insert(format!("url(#{id})"));
            }
        }
        let clips = document.descendants().filter_map(|node| node.attribute("clip-path"));
        clips.for_each(|clip| assert!(own.contains(clip), "{clip} in {name}"));
    }
    assert!(ids.len() > 10);
}

#[test]
fn the_same_picture_is_the_same_text() {
    for ((name, a), (_, b)) in everything().into_iter().zip(everything()) {
        assert_eq!(a.to_svg(Theme::Light, "x"), b.to_svg(Theme::Light, "x"), "{name}");
    }
}

#[test]
fn numbers_have_at_most_two_decimals_except_in_transforms() {
    for (name, drawing) in everything() {
        let text = drawing.to_svg(Theme::Light, "x");
        let document = roxmltree::Document::parse(&text).unwrap();
        for node in document.descendants().filter(roxmltree::Node::is_element) {
            for attribute in node.attributes().filter(|attribute| attribute.name() != "xmlns") {
                let most = if attribute.name() == "transform" { 4 } else { 2 };
                for decimals in attribute.value().split('.').skip(1) {
                    let count = decimals.chars().take_while(char::is_ascii_digit).count();
                    assert!(count <= most, "{name}: {}={}", attribute.name(), attribute.value());
                }
            }
        }
    }
}

#[test]
fn black_and_white_pictures_have_no_colour() {
    for (name, drawing) in everything() {
        let text = drawing.to_svg(Theme::Print, "x");
        for colour in text.split("=\"#").skip(1) {
            let digits: Vec<char> = colour.chars().take_while(char::is_ascii_hexdigit).collect();
            let channels: BTreeSet<&[char]> = digits.chunks(digits.len() / 3).collect();
            assert!(channels.len() == 1, "{name}: #{}", digits.iter().collect::<String>());
        }
    }
}

/// S1: by colour, stamp or name.
#[test]
fn s1_every_piece_of_a_set_has_its_own_colour_or_stamp_and_its_own_name() {
    for lattice in [Lattice::Flat, Lattice::Solid] {
        let mut looks = BTreeSet::new();
        let mut names = BTreeSet::new();
        for piece in Piece::of(lattice) {
            let piece_style = PieceStyle::of(piece);
            looks.insert((piece_style.face(), piece_style.stamp()));
            // The badge is drawn, so different names are different paths.
            let tile = Tile::new(PieceStyle::nth(0), piece.name(), vec![Cell::default()]);
            names.insert(tile.drawing().to_inner(Theme::Light, ""));
        }
        let count = Piece::of(lattice).len();
        assert_eq!((looks.len(), names.len()), (count, count));
    }
}
