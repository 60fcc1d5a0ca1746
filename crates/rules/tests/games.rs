//! Plays whole games and compares them with the files in `games/`, and checks the files by deciding each input again.
//!
//! `UPDATE_GAMES=1 cargo test -p rules --test games` rewrites them.

mod table;

use std::path::PathBuf;
use std::{env, fs};

use puzzle::deck::Edition;
use rules::script::{Script, ScriptProblem};
use rules::{Command, Gem, Lanes, Moment, Notice, Phase, Purse, Settings};
use table::{TestTable, plain_rows, settings};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("games")
}

/// Compares the game played with its file, or writes the file. The comment says what the game shows.
fn check_file(name: &str, comment: &str, table: &TestTable) {
    let text = format!("# {comment}\n{}", table.writer.text());
    let path = folder().join(format!("{name}.game"));
    if env::var_os("UPDATE_GAMES").is_some() {
        fs::create_dir_all(folder()).unwrap();
        fs::write(&path, &text).unwrap();
    }
    let file = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(file == text, "{name}.game differs from the game played now; see the head of this test file");
}

/// Rows that allow the worked example of the rulebook: A empties row 1 and takes half of row 2, B takes from row 3, C
/// empties row 4 and takes from row 5.
fn rows_of_the_example() -> [[Gem; Lanes::GEMS]; Lanes::SPACES] {
    let [a, b, c] = [[6, 4, 2, 2, 2, 2], [2, 2, 0, 1, 2, 3], [4, 3, 2, 6, 1, 0]].map(Purse::new);
    let mut left = Purse::new([12; 6]);
    let mut rows = [[None; Lanes::GEMS]; Lanes::SPACES];
    let mut put = |purse: Purse, holes: &[(usize, usize)]| {
        for (gem, &(row, hole)) in purse.iter().zip(holes) {
            rows[row][hole] = Some(gem);
            left.remove(gem);
        }
    };
    let holes = |row: usize, count: usize| (0..count).map(move |hole| (row, hole));
    put(a, &holes(0, 12).chain(holes(1, 6)).collect::<Vec<_>>());
    put(b, &holes(2, 10).collect::<Vec<_>>());
    put(c, &holes(3, 12).chain(holes(4, 4)).collect::<Vec<_>>());
    let mut rest = left.iter();
    rows.map(|row| row.map(|gem| gem.or_else(|| rest.next()).expect("72 gems for 72 holes")))
}

#[test]
fn c20_classic_from_the_set_up_to_the_winner_of_the_worked_example() {
    let mut table = TestTable::classic(&[1, 3, 4], rows_of_the_example());
    for round in 1..=9 {
        table.race();
        let solvers: &[usize] = match round {
            1..=5 => &[1, 2, 3],
            6..=8 => &[1, 3],
            _ => &[1],
        };
        for &number in solvers {
            table.solves(number);
            // A has emptied row 1 after six rounds, C row 4.
            let to = match (number, round) {
                (1, 7) => Some(1),
                (3, 7) => Some(4),
                _ => None,
            };
            if let Some(to) = to {
                table.does(number, Command::MovePawn { to }).unwrap();
            }
            table.does(number, Command::TakeGems).unwrap();
        }
        for number in (1..=3).filter(|number| !solvers.contains(number)) {
            table.does(number, Command::GiveUp).unwrap();
        }
    }
    let purses = [[6, 4, 2, 2, 2, 2], [2, 2, 0, 1, 2, 3], [4, 3, 2, 6, 1, 0]].map(Purse::new);
    assert_eq!([1, 2, 3].map(|number| table.purse(number)), purses);
    assert_eq!(table.winners(), [3]);
    check_file(
        "classic",
        "C2 to C20: Classic from the set-up to the winner, with the gems of the worked example.",
        &table,
    );
}

#[test]
fn m9_modern_from_the_set_up_to_the_winner_with_the_purse_of_the_worked_example() {
    let mut table = TestTable::new(Edition::Modern, 3);
    // Player 2 is first once and second three times; the bag gives a ruby and three emeralds.
    for round in 0..9 {
        table.race();
        let solvers: &[usize] = match round {
            0 => &[2],
            1..4 => &[3, 2],
            _ => &[1],
        };
        for &number in solvers {
            // The first ten gems of the bag are emeralds, the next ten rubies.
            let gem = if round == 0 { 10 } else { 0 };
            table.dice = rules::Scripted::new([gem]);
            table.solves(number);
        }
        for number in (1..=3).filter(|number| !solvers.contains(number)) {
            table.does(number, Command::GiveUp).unwrap();
        }
    }
    let purse = table.purse(2);
    let counts = [Gem::RUBY, Gem::SAPPHIRE, Gem::EMERALD, Gem::AMBER].map(|gem| purse.count(gem));
    assert_eq!((counts, purse.points()), ([1, 1, 3, 3], 16));
    assert_eq!(table.winners(), [1]);
    check_file(
        "modern",
        "M2 to M9: Modern from the set-up to the winner; seat 2 ends with the purse of the worked example.",
        &table,
    );
}

#[test]
fn t5_solid_from_the_set_up_to_the_winner() {
    let mut table = TestTable::with(Settings { levels: table::SOLID[..2].to_vec(), ..settings(Edition::ThreeD, 2) });
    for round in 0..9 {
        table.round(if round % 3 == 0 { &[2, 1] } else { &[1] });
    }
    assert_eq!(table.winners(), [1]);
    check_file("solid", "T2 to T8: 3D from the set-up to the winner, levels 1 and 2.", &table);
}

#[test]
fn s9_second_chance_once_and_twice() {
    let mut table = TestTable::new(Edition::Modern, 2);
    table.race();
    table.wait();
    table.solves(2);
    table.wait();
    table.race();
    table.wait();
    table.wait();
    assert!(matches!(table.game.phase, Phase::Ready { .. }));
    check_file("second-chance", "S9, S10: a second chance that one player uses, and one that nobody does.", &table);
}

#[test]
fn c12_gems_lost_to_a_faster_player_on_the_same_space() {
    let mut table = TestTable::classic(&[3, 3], plain_rows());
    table.race();
    table.solves(1);
    table.solves(2);
    table.does(2, Command::TakeGems).unwrap();
    table.does(1, Command::TakeGems).unwrap();
    check_file("lost-take", "C12: the second finisher takes the front gems before the first one does.", &table);
}

#[test]
fn c11_a_solved_task_with_gems_not_taken() {
    let mut table = TestTable::classic(&[3, 3], plain_rows());
    table.race();
    table.solves(1);
    table.wait();
    assert!(table.purse(1).is_empty());
    assert!(table.does(1, Command::TakeGems).is_err());
    check_file("forfeit", "C11: gems that are not taken while the glass runs are forfeited.", &table);
}

#[test]
fn c15_an_empty_row_gives_nothing() {
    let mut table = TestTable::classic(&[1, 1], plain_rows());
    for _ in 0..7 {
        table.race();
        table.solves(1);
        table.does(1, Command::TakeGems).unwrap();
        table.does(2, Command::GiveUp).unwrap();
    }
    assert_eq!(table.purse(1).len(), 12);
    check_file(
        "empty-row",
        "C15: the seventh take finds an empty row. Rows of twelve never have one gem left by takes of two.",
        &table,
    );
}

#[test]
fn m10_a_play_off_among_two_of_four() {
    let mut table = TestTable::new(Edition::Modern, 4);
    table.ties(2, 4);
    table.race();
    assert!(table.does(1, Command::CallUbongo).is_err());
    table.solves(4);
    assert_eq!(table.winners(), [4]);
    check_file(
        "play-off",
        "M10: two of four are tied, boards come from the discards, the first to solve wins.",
        &table,
    );
}

#[test]
fn m5_the_bag_is_drawn_as_empty_as_possible() {
    let mut table = TestTable::new(Edition::Modern, 4);
    for round in 0..9 {
        table.round(if round % 2 == 0 { &[1, 2, 3, 4] } else { &[4, 3, 2, 1] });
    }
    check_file("bag", "M5, M6: four finishers in each of nine rounds leave four gems in the bag.", &table);
}

#[test]
fn s7_a_call_one_millisecond_before_and_after_the_hourglass_ends() {
    let mut table = TestTable::new(Edition::Modern, 2);
    for late in [false, true] {
        table.race();
        table.solves(1);
        table.covers(2);
        let end = table.game.deadline().unwrap();
        table.at = if late { end.plus_ms(1) } else { Moment(end.0 - 1) };
        assert_eq!(table.does(2, Command::CallUbongo).is_ok(), !late);
    }
    check_file(
        "last-call",
        "S7: a call a millisecond before the glass has run out counts, one a millisecond after does not.",
        &table,
    );
}

#[test]
fn o4_o5_o6_people_come_and_go() {
    let mut table = TestTable::new(Edition::ThreeD, 3);
    table.notice(Notice::Away(table::seat(1))).unwrap();
    table.race();
    table.notice(Notice::Pause).unwrap();
    table.at = table.at.plus_ms(30_000);
    table.notice(Notice::Resume).unwrap();
    table.notice(Notice::Back(table::seat(1))).unwrap();
    table.solves(1);
    table.does(2, Command::Leave).unwrap();
    table.wait();
    table.does(3, Command::Leave).unwrap();
    assert_eq!(table.winners(), [1]);
    check_file("coming-and-going", "O2, O4, O5, O6: away, back, paused, left.", &table);
}

#[test]
fn o10_a_race_after_the_die_tumbles() {
    let mut table = TestTable::with(Settings { tumble_ms: 3_000, ..settings(Edition::ThreeD, 2) });
    table.race();
    assert!(table.does(1, Command::CallUbongo).is_err());
    table.wait();
    table.does(2, Command::FlipHourglass).unwrap();
    table.solves(2);
    table.does(1, Command::GiveUp).unwrap();
    check_file("tumbling", "O10: what the die shows is drawn when it comes to rest.", &table);
}

#[test]
fn o11_boards_of_about_the_same_difficulty() {
    let mut table = TestTable::with(Settings { fair_deal: true, ..settings(Edition::Modern, 3) });
    table.round(&[1]);
    table.round(&[2]);
    check_file("fair-deal", "O11: the boards of a round are close in difficulty to the first one.", &table);
}

#[test]
fn every_game_file_follows_from_its_inputs() {
    let mut games = 0;
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let script = Script::read(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        script.check(|_, _, _| {}).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        games += 1;
    }
    assert_eq!(games, 13, "each file belongs to a test above");
}

/// Checks the example in `docs/notation.md` like any other game.
#[test]
fn the_game_in_the_document_follows_from_its_inputs() {
    let document = include_str!("../../../docs/notation.md");
    let start = document.find("game modern").expect("the document shows a game");
    let length = document[start..].find("```").expect("the example ends");
    Script::read(&document[start..start + length]).unwrap().check(|_, _, _| {}).unwrap();
}

#[test]
fn settings_round_trip() {
    let classic = Settings { glass_ms: None, long_game: true, ..Settings::new(Edition::Classic, 3) };
    let modern = Settings {
        glass_ms: Some(90_000),
        without_luck: true,
        play_off_with_glass: true,
        patience_ms: 7_000,
        tumble_ms: 2_000,
        fair_deal: true,
        ..settings(Edition::Modern, 2)
    };
    for settings in [classic, modern] {
        let table = TestTable::with(settings.clone());
        assert_eq!(Script::read(table.writer.text()).unwrap().rules.settings(), &settings);
    }
}

#[test]
fn an_error_in_a_changed_or_truncated_game_names_the_first_wrong_line() {
    let text = fs::read_to_string(folder().join("play-off.game")).unwrap();
    let problem = |text: &str| match Script::read(text) {
        Ok(script) => script.check(|_, _, _| {}).map(|_| ()),
        Err(error) => Err(error),
    };
    assert_eq!(problem(&text), Ok(()));
    let lines: Vec<&str> = text.lines().collect();
    for (number, line) in (1..).zip(&lines).filter(|(_, line)| line.trim_start().starts_with('>')).step_by(40) {
        let mut changed = lines.clone();
        changed[number - 1] = "  > 1 left";
        let error = problem(&changed.join("\n")).unwrap_err();
        assert_eq!(error.line, number, "{line}");
        assert!(matches!(error.problem, ScriptProblem::Otherwise { .. }));
        let error = problem(&lines[..number - 1].join("\n")).unwrap_err();
        assert!(matches!(error.problem, ScriptProblem::CutOff { .. }), "{error}");
    }
    for (from, to, sentence) in [
        ("game modern", "game moderm", "a game must begin with \"game\", its edition and its deck code"),
        ("levels easy", "levels hasy", "\"levels hasy easy easy easy\" is not a valid setting"),
        ("0 table start", "0 table stop", "there is no command \"stop\""),
        (
            "0 table start",
            "-5 table start",
            "\"-5\" is not a time in milliseconds, or is earlier than the input before",
        ),
        ("0 table start ~", "0 table start ~ 0 0", "this input has more dice numbers than the rules use"),
        ("1 roll", "7 roll", "\"7\" is neither a seat from 1 to 4 nor \"table\""),
        ("glass 60000", "glass 6", "the hourglass must run for 10 seconds to 10 minutes, not 6 ms"),
    ] {
        let error = problem(&text.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(error.ends_with(sentence), "{from} as {to}: {error}");
    }
}
