//! Whole games played by keys, from a seed.

use puzzle::deck::{Board, Deck, Edition, Level, Side};
use puzzle::{Lattice, Misfit, Piece, Placement};
use rules::solo::Goal;

use super::*;

const FLAT: [&str; 2] = ["###/###/##.", "####/####"];
const SOLID: [&str; 2] = ["2*###/##.", "2*###/.##"];

/// A game with small boards, started at time 0.
pub(in crate::solo) fn playing(level: Level, goal: Goal, areas: &[&str], pieces: &str) -> SoloGame {
    let solid = level.lattice() == Lattice::Solid;
    let edition = if solid { Edition::ThreeD } else { Edition::Modern };
    let code = DeckCode::new(edition, 1).unwrap();
    let side = |area: &&str| Side::new(level, area.parse().unwrap(), vec![pieces.parse().unwrap()]).unwrap();
    let boards = areas.iter().map(|area| Board { sides: [side(area), side(area)] }).collect();
    let rules =
        SoloRules::new(Category { edition, level, goal, aids: false }, Deck { code, boards }).expect("two boards");
    let mut game = SoloGame::new(rules, code, Rng::new(1), None);
    assert!(matches!(game.stage(), SoloView::Welcome));
    game.press("Enter", Moment(0));
    game
}

fn flat(goal: Goal) -> SoloGame {
    playing(Level::Easy, goal, &FLAT, "I2 I3 V3")
}

fn on_table(game: &SoloGame) -> &TaskOnBoard {
    match game.stage() {
        SoloView::Task(task) | SoloView::Aside(task) => task,
        _ => panic!("no task is on the table"),
    }
}

/// Presses the keys that place one piece: take it, rotate it into its orientation, move it, place it.
fn place(game: &mut SoloGame, wanted: Placement, now: Moment) {
    let position = on_table(game).hand.pieces().iter().position(|&piece| piece == wanted.piece).unwrap();
    game.press(&(position + 1).to_string(), now);
    let ghost = |game: &SoloGame| on_table(game).hand.ghost().unwrap().0;
    let turns: &[&str] = if wanted.piece.lattice() == Lattice::Solid { &[" ", "t", "r"] } else { &[" ", "f"] };
    let mut random = Rng::new(1);
    for press in 0.. {
        if ghost(game).orientation == wanted.orientation {
            break;
        }
        assert!(press < 1_000, "{wanted:?} is never reached");
        game.press(turns[random.below(turns.len())], now);
    }
    for _ in 0..9 {
        let at = ghost(game).at;
        let steps = [
            (wanted.at.x - at.x, "ArrowLeft", "ArrowRight"),
            (wanted.at.y - at.y, "ArrowDown", "ArrowUp"),
            (wanted.at.z - at.z, "s", "w"),
        ];
        for (off, less, more) in steps {
            if off != 0 {
                game.press(if off < 0 { less } else { more }, now);
            }
        }
    }
    assert_eq!(ghost(game), wanted);
    game.press("Enter", now);
}

fn solve(game: &mut SoloGame, now: Moment) {
    for placement in task(&on_table(game).hand).unwrap().first().unwrap() {
        place(game, placement, now);
    }
}

/// Puts the task aside and continues from its solution at once.
fn put_aside(game: &mut SoloGame, now: Moment) {
    game.press("p", now);
    game.press("p", now);
    game.press("Enter", now);
}

#[test]
fn m13_a_game_of_some_tasks_is_played_by_keys() {
    let mut game = flat(Goal::Tasks(2));
    solve(&mut game, Moment(20_000));
    game.press("u", Moment(21_000));
    assert!(matches!(game.notice(), Some(SoloMessage::Solved { took_ms: 21_000, expected_ms: Some(_) })));
    assert_eq!(game.take_result(), None);
    solve(&mut game, Moment(50_000));
    game.press("u", Moment(51_000));
    let result = game.take_result().unwrap();
    assert_eq!((result.solved(), result.after_ms), (2, 51_000));
    assert_eq!(game.take_result(), None, "once is enough");
    let SoloView::Over(lines) = game.stage() else { panic!("the goal is reached") };
    assert_eq!(lines, ["2 tasks: 0:51.", "Times: 0:21, 0:30", "Your first result in this category."]);
}

#[test]
fn t10_solid_tasks_are_played_by_keys_too() {
    let mut game = playing(Level::One, Goal::Tasks(1), &SOLID, "r2 g3 b5");
    solve(&mut game, Moment(9_000));
    game.press("u", Moment(99_000_000));
    assert_eq!(game.take_result().unwrap().after_ms, 99_000_000, "a stopwatch has no end");
}

#[test]
fn m12_when_the_time_is_up_the_game_is_over_and_late_keys_do_nothing() {
    let mut game = flat(Goal::Minutes(1));
    solve(&mut game, Moment(30_000));
    game.press("u", Moment(30_000));
    solve(&mut game, Moment(59_000));
    assert_eq!(game.time_ms(Moment(59_000)), Some((59_000, Some(1_000))));
    game.press("u", Moment(60_000));
    assert_eq!(game.take_result().unwrap().solved(), 1, "the call comes too late");
    game.press("q", Moment(60_500));
    assert!(matches!(game.stage(), SoloView::Over(_)));
    game.press("q", Moment(62_000));
    assert!(matches!(game.stage(), SoloView::Closed));
}

#[test]
fn s6_a_call_on_an_unsolved_board_is_refused_without_a_penalty() {
    let mut game = flat(Goal::Tasks(5));
    game.press("u", Moment(1_000));
    assert_eq!(game.notice(), Some(&SoloMessage::NotSolved(Misfit::PieceMissing(Piece::named("I2").unwrap()))));
    assert_eq!(game.notice().unwrap().to_string(), "Not yet: I2 is not on the board.");
    assert!(matches!(game.stage(), SoloView::Task(_)) && game.done().is_empty());
}

#[test]
fn m14_a_task_put_aside_shows_a_solution_with_the_clock_stopped_and_gives_a_new_board() {
    let mut game = flat(Goal::Tasks(5));
    let board = on_table(&game).board;
    game.press("p", Moment(10_000));
    assert_eq!(game.question(), Some(Confirmation::Skip));
    game.press("n", Moment(10_000));
    assert_eq!((game.question(), game.done().len()), (None, 0));
    game.press("p", Moment(10_000));
    game.press("p", Moment(10_000));
    assert!(matches!(game.stage(), SoloView::Aside(aside) if aside.board == board && aside.hand.check().is_ok()));
    assert_eq!((game.time_ms(Moment(40_000)), game.is_running()), (Some((10_000, None)), false));
    game.press("Enter", Moment(40_000));
    assert_ne!(on_table(&game).board, board);
    assert_eq!(game.time_ms(Moment(45_000)), Some((15_000, None)));
    assert_eq!(game.done().iter().filter(|done| !done.solved).count(), 1);
}

#[test]
fn an_unanswered_question_stops_neither_the_clock_nor_the_game() {
    let mut game = flat(Goal::Minutes(1));
    game.press("p", Moment(1_000));
    game.press("2", Moment(2_000));
    assert_eq!(game.question(), None, "continuing to play means no");
    assert_eq!(on_table(&game).hand.held().map(|held| held.piece()), Piece::named("I3"));
    game.press("p", Moment(3_000));
    game.tick(Moment(60_000));
    assert!(game.question().is_none() && matches!(game.stage(), SoloView::Over(_)));
}

#[test]
fn m15_quitting_asks_first_and_gives_no_result() {
    let mut game = flat(Goal::Tasks(5));
    game.press("q", Moment(1_000));
    assert_eq!(game.question(), Some(Confirmation::Quit));
    game.press("q", Moment(1_000));
    assert_eq!(game.take_result(), None);
    let SoloView::Over(lines) = game.stage() else { panic!("the game is over") };
    assert_eq!(lines, ["You stopped early, so this game doesn't count.", "Solved: 0 tasks."]);
}

#[test]
fn m15_another_game_is_compared_with_the_best_one_so_far() {
    let mut game = flat(Goal::Tasks(1));
    for (began_ms, took_ms, expected) in [
        (0, 30_000, "Your first result in this category."),
        (40_000, 20_000, "★ New personal best! Your best before: 0:30."),
        (80_000, 25_000, "Your best: 0:20."),
    ] {
        if began_ms > 0 {
            game.press("Enter", Moment(began_ms));
        }
        solve(&mut game, Moment(began_ms + took_ms));
        game.press("u", Moment(began_ms + took_ms));
        assert_eq!(game.summary().last().unwrap(), expected);
    }
    game.warn("The disk is full.".into());
    assert_eq!(game.summary().last().unwrap(), "The disk is full.");
}

#[test]
fn keys_without_effect_say_why() {
    let mut game = playing(Level::Easy, Goal::Tasks(1), &["####/####"; 2], "I2 I3 V3");
    let mut says = |key: &str| {
        game.press(key, Moment(0));
        game.notice().cloned()
    };
    assert_eq!(says("7"), Some(SoloMessage::NoSuchPiece(3)));
    assert_eq!(says("z"), Some(SoloMessage::NothingToUndo));
    assert_eq!(says("Backspace"), Some(SoloMessage::NothingToRemove));
    assert_eq!(says("1"), None);
    assert_eq!(says("Enter"), None);
    says("2");
    assert_eq!(says("Enter"), Some(SoloMessage::SentBack("I2".parse().unwrap())));
    says("Enter");
    says(" ");
    assert_eq!(says("Enter"), Some(SoloMessage::DoesNotFit), "three squares do not fit into two rows");
    assert_eq!(says("z"), None);
}

#[test]
fn the_hand_and_the_rules_agree_about_the_board() {
    let mut game = playing(Level::One, Goal::Tasks(9), &SOLID, "r2 g3 b5");
    let keys =
        ["1", "2", "3", " ", "t", "r", "w", "s", "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "Enter", "z"];
    let mut random = Rng::new(7);
    let mut most = 0;
    for _ in 0..3_000 {
        game.press(keys[random.below(keys.len())], Moment(1_000));
        assert!(on_table(&game).hand.agrees(&game.solo.tray.placed));
        most = most.max(game.solo.tray.placed.len());
    }
    assert!(most >= 2, "{most}");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let boards = |seed| {
        let mut game = flat(Goal::Tasks(5));
        game.dice = Rng::new(seed);
        let mut boards = Vec::new();
        for _ in 0..20 {
            put_aside(&mut game, Moment(1_000));
            boards.push((on_table(&game).board, on_table(&game).face));
        }
        boards
    };
    assert_eq!(boards(7), boards(7));
    assert_ne!(boards(7), boards(8));
}
