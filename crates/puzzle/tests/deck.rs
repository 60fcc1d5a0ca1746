//! Properties of boards and decks that hold for every seed.

use std::collections::BTreeSet;

use puzzle::deck::{DailyFive, Deck, DeckCode, Edition, Face, Level};
use puzzle::{Area, Cell, Date, Lattice, Piece, Task};

/// The decks under test, generated once for all tests of this file.
fn decks(edition: Edition) -> &'static [Deck] {
    use std::sync::OnceLock;
    static FLAT: OnceLock<Vec<Deck>> = OnceLock::new();
    static SOLID: OnceLock<Vec<Deck>> = OnceLock::new();
    let seeds = [0, 1, 2, 3, 5, 8, 77, 1234, 99_999, 31_415_926, 271_828_182, DeckCode::SEEDS - 1];
    let all = |edition| seeds.iter().map(|&seed| Deck::new(DeckCode::new(edition, seed).unwrap())).collect();
    match edition {
        Edition::ThreeD => SOLID.get_or_init(|| all(edition)),
        _ => FLAT.get_or_init(|| all(edition)),
    }
}

fn all_decks() -> impl Iterator<Item = &'static Deck> {
    decks(Edition::Modern).iter().chain(decks(Edition::ThreeD))
}

fn tasks(deck: &Deck, level: Level) -> Vec<Task> {
    deck.sides(level).flat_map(puzzle::deck::Side::tasks).collect()
}

fn levels(deck: &Deck) -> impl Iterator<Item = Level> {
    Level::ALL.into_iter().filter(|&level| deck.sides(level).next().is_some())
}

/// C1, M1, T1: the numbers of boards and tasks of a deck.
#[test]
fn a_deck_has_the_boards_and_tasks_of_its_edition() {
    for deck in decks(Edition::Modern) {
        assert_eq!(deck.boards.len(), 36, "C1 M1");
        assert_eq!([Level::Easy, Level::Hard].map(|level| tasks(deck, level).len()), [216, 216], "M1");
        for side in deck.boards.iter().flat_map(|board| &board.sides) {
            assert_eq!(side.sets().len(), Face::COUNT);
            let pieces = if side.level() == Level::Easy { 3 } else { 4 };
            assert!(side.sets().iter().all(|set| set.len() == pieces), "C4 M3");
        }
    }
    for deck in decks(Edition::ThreeD) {
        assert_eq!(deck.boards.len(), 72, "T1");
        let counts = [Level::One, Level::Two, Level::Three, Level::Four].map(|level| tasks(deck, level).len());
        assert_eq!(counts, [91, 184, 180, 216], "T1");
        for level in levels(deck) {
            assert_eq!(deck.sides(level).count(), 36, "T3: four players of one level have nine boards each");
        }
    }
}

#[test]
fn areas_are_connected_without_holes_and_fit_into_their_box() {
    for deck in all_decks() {
        for side in deck.boards.iter().flat_map(|board| &board.sides) {
            let ground = side.area().ground();
            let name = format!("{} {ground}", deck.code);
            assert!(ground.is_connected(), "{name}");
            assert!(!has_hole(&ground), "{name}");
            let mut size = [ground.width(), ground.depth()];
            size.sort_unstable();
            let within = |short, long| size[0] <= short && size[1] <= long;
            let (least, most) = match side.level() {
                Level::Easy => (11, 14),
                Level::Hard => (14, 18),
                Level::One => (5, 6),
                Level::Two => (7, 7),
                Level::Three | Level::Four => (8, 8),
            };
            assert!((least..=most).contains(&ground.len()), "{name}");
            match side.level() {
                Level::Easy => assert!(within(4, 5) || within(3, 6), "{name}"),
                Level::Hard => assert!(within(5, 6), "{name}"),
                _ => {
                    assert!(within(4, 5), "{name}");
                    assert_eq!(side.area().straight_layers(), Some(2), "{name}");
                }
            }
        }
    }
}

/// A long thread, one cell wide, is ugly and easy. Layers of seven or eight cells are narrow by nature.
#[test]
fn flat_areas_have_no_threads() {
    for deck in decks(Edition::Modern) {
        for side in deck.boards.iter().flat_map(|board| &board.sides) {
            assert!(longest_thread(side.area()) <= 2, "{}", side.area());
        }
    }
}

#[test]
fn most_easy_areas_have_12_or_13_cells_and_most_hard_ones_16_or_17() {
    for deck in decks(Edition::Modern) {
        let share =
            |level, cells: [usize; 2]| deck.sides(level).filter(|side| cells.contains(&side.area().len())).count();
        assert!(share(Level::Easy, [12, 13]) >= 27);
        assert!(share(Level::Hard, [16, 17]) >= 27);
    }
}

#[test]
fn areas_differ_within_a_deck_and_sets_differ_on_a_side() {
    for deck in all_decks() {
        let sides: Vec<_> = deck.boards.iter().flat_map(|board| &board.sides).collect();
        let areas: BTreeSet<Area> = sides.iter().map(|side| side.area().canonical()).collect();
        assert_eq!(areas.len(), sides.len(), "{}", deck.code);
        for side in sides {
            assert_eq!(side.sets().iter().collect::<BTreeSet<_>>().len(), side.sets().len());
        }
    }
}

/// S3, S4: every task has a solution, and no more tasks have several solutions than in the real game.
#[test]
fn shares_of_tasks_with_few_solutions_are_at_least_the_real_ones() {
    for deck in all_decks() {
        for level in levels(deck) {
            let counts: Vec<u64> = tasks(deck, level).iter().map(|task| task.count().solutions).collect();
            let percent =
                |most| 100.0 * counts.iter().filter(|&&count| count <= most).count() as f64 / counts.len() as f64;
            let (unique, few, max) = match level {
                Level::Easy => (66.0, 95.0, 9),
                Level::Hard => (30.0, 69.0, 48),
                Level::One => (59.0, 0.0, 16),
                Level::Two => (33.0, 0.0, 14),
                Level::Three => (67.0, 0.0, 10),
                Level::Four => (53.0, 0.0, 7),
            };
            assert!(counts.iter().all(|count| (1..=max).contains(count)), "{} {level}", deck.code);
            assert!(percent(1) >= unique && percent(3) >= few, "{} {level}: {} {}", deck.code, percent(1), percent(3));
        }
    }
}

#[test]
fn tiles_are_used_a_similar_number_of_times() {
    let uses = |deck: &Deck, levels: &[Level]| -> Vec<usize> {
        let tasks: Vec<Task> = levels.iter().flat_map(|&level| tasks(deck, level)).collect();
        let lattice = levels[0].lattice();
        Piece::of(lattice).map(|piece| tasks.iter().filter(|task| task.pieces().contains(piece)).count()).collect()
    };
    let ratio = |uses: &[usize]| *uses.iter().max().unwrap() as f64 / *uses.iter().min().unwrap() as f64;
    for deck in decks(Edition::Modern) {
        // In the real game the most used tile is used five times as often as the least used one.
        assert!(ratio(&uses(deck, &[Level::Easy, Level::Hard])) < 1.6, "{:?}", uses(deck, &[Level::Easy, Level::Hard]));
        assert!(ratio(&uses(deck, &[Level::Easy])) < 2.0, "{:?}", uses(deck, &[Level::Easy]));
        assert!(ratio(&uses(deck, &[Level::Hard])) < 1.6, "{:?}", uses(deck, &[Level::Hard]));
    }
    for deck in decks(Edition::ThreeD) {
        // Fourteen cubes in four pieces are nearly always r2, g3 and two others, so level 2 is uneven by nature.
        assert!(ratio(&uses(deck, &[Level::Three])) < 1.6, "{:?}", uses(deck, &[Level::Three]));
        assert!(ratio(&uses(deck, &[Level::Four])) < 1.3, "{:?}", uses(deck, &[Level::Four]));
    }
}

#[test]
fn tasks_of_a_side_are_close_in_grade() {
    for deck in all_decks() {
        for side in deck.boards.iter().flat_map(|board| &board.sides) {
            let grades: Vec<u32> = side.tasks().map(|task| task.grade().unwrap().expected_ms).collect();
            let (least, most) = (*grades.iter().min().unwrap(), *grades.iter().max().unwrap());
            let spread = match side.level() {
                Level::Easy | Level::Hard => 1.5,
                Level::One => 2.5,
                _ => 2.0,
            };
            assert!(f64::from(most) <= spread * f64::from(least), "{} {}: {grades:?}", deck.code, side.level());
        }
    }
}

#[test]
fn grades_separate_the_levels() {
    let quartiles = |deck: &Deck, level| {
        let mut grades: Vec<f64> = tasks(deck, level).iter().map(|task| task.grade().unwrap().seconds()).collect();
        grades.sort_by(f64::total_cmp);
        [1, 2, 3].map(|quarter| grades[grades.len() * quarter / 4])
    };
    for deck in all_decks() {
        let quartiles: Vec<[f64; 3]> = levels(deck).map(|level| quartiles(deck, level)).collect();
        for pair in quartiles.windows(2) {
            assert!(pair[0][2] < pair[1][1] && pair[0][1] < pair[1][0], "{}: {quartiles:?}", deck.code);
        }
    }
    for deck in decks(Edition::Modern) {
        let hardest_easy = tasks(deck, Level::Easy).iter().map(|task| task.grade().unwrap()).max();
        let easiest_hard = tasks(deck, Level::Hard).iter().map(|task| task.grade().unwrap()).min();
        assert!(hardest_easy < easiest_hard, "no easy task is as hard as a hard one");
    }
}

#[test]
fn other_seeds_give_other_boards() {
    for edition in [Edition::Modern, Edition::ThreeD] {
        let decks = decks(edition);
        for (i, deck) in decks.iter().enumerate() {
            assert!(decks[..i].iter().all(|other| other.boards != deck.boards));
        }
    }
    let of = |edition| Deck::new(DeckCode::new(edition, 77).unwrap()).boards;
    assert_eq!(of(Edition::Classic), of(Edition::Modern));
}

#[test]
fn decks_round_trip_as_text() {
    for deck in all_decks() {
        let text = deck.to_string();
        assert_eq!(text.parse::<Deck>().as_ref(), Ok(deck));
    }
}

/// Friends share codes: the boards of a code must never change. Other boards need a new version of the code.
#[test]
fn boards_of_a_code_never_change() {
    for (code, digest) in [("C1-0000-00DY", 0x6a89_fc0e_5b3c_e69a), ("D1-0000-007G", 0xe0f8_9d8b_8547_14eb)] {
        let deck = Deck::new(code.parse().unwrap());
        assert_eq!(deck.digest(), digest, "{code}: {:#018x}", deck.digest());
    }
}

#[test]
fn broken_decks_name_the_line() {
    let deck = decks(Edition::ThreeD)[0].to_string();
    let error = |from: &str, to: &str| deck.replacen(from, to, 1).parse::<Deck>().unwrap_err().to_string();
    assert_eq!("".parse::<Deck>().unwrap_err().to_string(), "line 1: a deck must begin with \"deck\" and its code");
    assert!(error("deck D1", "deck D2").starts_with("line 1: there's a typo"));
    assert_eq!(
        error("board 1, level 2", "board 2, level 2").split(": ").nth(1),
        Some("expected a side of board 1; each board has two")
    );
    assert!(error("level 1", "level 9").ends_with("there is no level \"level 9\""));
    assert!(error("1 2 3:", "1 2:").ends_with("expected the faces \"1 2 3\" before the colon"));
    assert!(error("y5", "y6").contains("there is no piece \"y6\""));
    assert!(error("board", "bored").ends_with("expected a line like \"board 1, easy\""));
}

fn beside(cell: Cell) -> [Cell; 4] {
    [(1, 0), (-1, 0), (0, 1), (0, -1)].map(|(x, y)| cell.plus(Cell::new(x, y, 0)))
}

/// The connected components of some cells.
fn parts(cells: &BTreeSet<Cell>) -> Vec<BTreeSet<Cell>> {
    let mut left = cells.clone();
    let mut parts = Vec::new();
    while let Some(first) = left.pop_first() {
        let mut part = BTreeSet::from([first]);
        let mut open = vec![first];
        while let Some(cell) = open.pop() {
            for next in beside(cell).into_iter().filter(|next| left.contains(next)).collect::<Vec<_>>() {
                left.remove(&next);
                part.insert(next);
                open.push(next);
            }
        }
        parts.push(part);
    }
    parts
}

/// True if the cells outside the area, including a margin of one, are not connected.
fn has_hole(area: &Area) -> bool {
    let outside = (-1..=area.width() as i8).flat_map(|x| (-1..=area.depth() as i8).map(move |y| Cell::new(x, y, 0)));
    parts(&outside.filter(|&cell| !area.contains(cell)).collect()).len() > 1
}

/// The largest number of connected cells that belong to no two-by-two square.
fn longest_thread(area: &Area) -> usize {
    assert_eq!(area.lattice(), Lattice::Flat);
    let in_square = |cell: &Cell| {
        [(0, 0), (-1, 0), (0, -1), (-1, -1)].into_iter().any(|(x, y)| {
            [(0, 0), (1, 0), (0, 1), (1, 1)]
                .into_iter()
                .all(|(u, v)| area.contains(cell.plus(Cell::new(x + u, y + v, 0))))
        })
    };
    let thin = area.cells().iter().copied().filter(|cell| !in_square(cell)).collect();
    parts(&thin).iter().map(BTreeSet::len).max().unwrap_or(0)
}

#[test]
fn the_daily_five_of_a_date_never_change() {
    let days = ["1970-01-01", "2026-11-18", "2026-11-19", "9999-12-31"];
    let digests = days.map(|date| format!("{:016x}", DailyFive::new(date.parse().unwrap()).digest()));
    assert_eq!(digests, ["b660525353020f56", "5fa9306b332a23cd", "52321e1f092196e3", "2e19dccc240aa0f4"]);
}

#[test]
fn the_daily_five_get_harder_have_five_areas_and_can_be_solved() {
    let first: Date = "2026-11-01".parse().unwrap();
    for day in 0..60 {
        let date = Date::of_number(first.number() + day).unwrap();
        let five = DailyFive::new(date);
        assert_eq!(five.date(), date);
        let levels = five.tasks().each_ref().map(|daily| daily.level);
        assert_eq!(levels, [Level::Easy, Level::Easy, Level::Hard, Level::Hard, Level::Hard]);
        assert!(five.tasks().is_sorted_by(|a, b| a.grade < b.grade), "{date}");
        let areas: BTreeSet<_> = five.tasks().iter().map(|daily| daily.task.area().canonical()).collect();
        assert_eq!(areas.len(), 5, "{date}");
        for daily in five.tasks() {
            assert_eq!(daily.task.grade(), Ok(daily.grade));
            assert!(daily.task.first().is_some(), "{date}");
        }
    }
}
