//! 3D: T1 to T9.

mod table;

use puzzle::deck::{Edition, Face, Level};
use puzzle::{Cell, Placement};
use rules::{Command, Event, Gem, Gems, Phase, Refusal, Rules, Settings, SettingsError};
use table::{SOLID, TestTable, deck, seat, settings};

#[test]
fn t1_the_deck_has_72_boards_with_671_tasks_and_there_are_58_gems() {
    let table = TestTable::new(Edition::ThreeD, 2);
    let deck = table.rules.deck();
    let tasks: usize = deck.boards.iter().flat_map(|board| &board.sides).map(|side| side.sets().len()).sum();
    assert_eq!((deck.boards.len(), tasks), (72, 671));
    let Gems::Treasury(treasury) = &table.game.gems else { panic!("3D has a bag") };
    assert_eq!(treasury.bag.len() + treasury.track.len(), 58);
}

#[test]
fn t2_players_choose_the_same_level_or_different_ones() {
    let mut table = TestTable::with(Settings { levels: SOLID.to_vec(), ..settings(Edition::ThreeD, 4) });
    table.race();
    for (number, level) in (1..).zip(SOLID) {
        let board = table.game.players[number - 1].tray.board.unwrap();
        assert!(table.rules.deck().boards[usize::from(board)].side(level).is_some());
    }
    let flat = Settings { levels: vec![Level::Easy; 2], ..settings(Edition::ThreeD, 2) };
    assert_eq!(Rules::new(flat, deck(Edition::ThreeD)).unwrap_err(), SettingsError::Level(seat(1), Level::Easy));
}

/// T3, T8: each player gets nine boards of their level, none of them twice, even if all four play the same level.
#[test]
fn t3_t8_four_players_of_one_level_get_nine_different_boards_each() {
    for level in SOLID {
        let mut table = TestTable::with(Settings { levels: vec![level; 4], ..settings(Edition::ThreeD, 4) });
        let mut seen = Vec::new();
        for _ in 0..9 {
            table.race();
            for number in 1..=4 {
                let board = table.game.players[number - 1].tray.board.unwrap();
                assert!(!seen.contains(&board), "S2 T8");
                seen.push(board);
            }
            (1..=4).for_each(|number| drop(table.does(number, Command::GiveUp)));
        }
        assert_eq!(seen.len(), 36);
    }
}

#[test]
fn t4_the_number_selects_the_task_and_several_numbers_may_mean_the_same() {
    let mut faces_that_share = 0;
    for face in 0..6 {
        // The first two numbers are for the boards.
        let levels = vec![Level::One; 2];
        let mut table = TestTable::with_dice(Settings { levels, ..settings(Edition::ThreeD, 2) }, [0, 0, face]);
        table.race();
        let board = table.game.players[0].tray.board.unwrap();
        let side = table.rules.deck().boards[usize::from(board)].side(Level::One).unwrap();
        let face = Face::new(face).unwrap();
        assert_eq!(table.face(), face);
        assert_eq!(table.task(1).pieces(), side.rolled(face).pieces());
        faces_that_share += usize::from(side.faces_of(side.index_of(face)).count() > 1);
    }
    assert!(faces_that_share > 0);
}

#[test]
fn t5_another_player_than_the_roller_turns_the_hourglass() {
    let mut table = TestTable::new(Edition::ThreeD, 3);
    let events = table.does(1, Command::Roll).unwrap();
    assert!(matches!(events[..], [Event::Rolled { until: Some(_), .. }]), "{events:?}");
    assert_eq!(table.does(1, Command::FlipHourglass), Err(Refusal::NotTheRoller));
    let events = table.does(3, Command::FlipHourglass).unwrap();
    assert!(matches!(events.last(), Some(Event::HourglassFlipped { by, .. }) if *by == Some(seat(3))));
}

#[test]
fn t6_pieces_stay_within_the_area_and_below_the_third_layer() {
    let mut table = TestTable::new(Edition::ThreeD, 2);
    table.race();
    let first = table.solution(1)[0];
    let up = Placement { at: first.at.plus(Cell::new(0, 0, 2)), ..first };
    assert!(matches!(table.does(1, Command::Place(up)), Err(Refusal::Outside(_))));
    let aside = Placement { at: first.at.plus(Cell::new(9, 0, 0)), ..first };
    assert!(matches!(table.does(1, Command::Place(aside)), Err(Refusal::Outside(_))));
    assert!(!table.solves(1).is_empty());
}

/// T7: rewards, the end of a round and points are those of Modern.
#[test]
fn t7_rewards_are_those_of_the_bag_and_the_track() {
    let mut table = TestTable::new(Edition::ThreeD, 2);
    table.race();
    let events = table.solves(1);
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::GemsWon { from_track: Some(Gem::SAPPHIRE), from_bag: Some(_), .. }))
    );
    table.does(2, Command::GiveUp).unwrap();
    let Gems::Treasury(treasury) = &table.game.gems else { panic!("3D has a bag") };
    assert_eq!([Gem::SAPPHIRE, Gem::AMBER].map(|gem| treasury.track.count(gem)), [8, 8]);
    for _ in 1..9 {
        table.round(&[1]);
    }
    assert_eq!(table.winners(), [1]);
}

#[test]
fn t9_a_tie_is_played_off_without_the_hourglass() {
    let mut table = TestTable::new(Edition::ThreeD, 2);
    table.ties(1, 2);
    assert!(table.game.contenders.is_some());
    table.race();
    assert_eq!(table.game.deadline(), None);
    table.solves(1);
    assert_eq!(table.winners(), [1]);
    let with_glass = Settings { play_off_with_glass: true, ..settings(Edition::ThreeD, 2) };
    assert!(matches!(Rules::new(with_glass, deck(Edition::ThreeD)), Err(SettingsError::NotInEdition(..))));
    assert!(matches!(table.game.phase, Phase::Over { .. }));
}

/// M10: the play-off lasts until one level runs out of boards. The boards of other levels are not shuffled.
#[test]
fn t9_when_one_level_runs_out_only_its_boards_are_shuffled_again() {
    let levels = vec![Level::One, Level::Two, Level::Three, Level::Four];
    let mut table = TestTable::with(Settings { levels, ..settings(Edition::ThreeD, 4) });
    let boards = table.rules.deck().boards.clone();
    let has = |board: u8, level| boards[usize::from(board)].side(level).is_some();
    // All boards with levels 1 and 2 are used, and one with levels 3 and 4.
    for board in (0..boards.len() as u8).filter(|&board| has(board, Level::One)) {
        table.game.apply(&Event::Dealt { seat: seat(1), board });
        table.game.apply(&Event::RoundClosed { to_bag: rules::Purse::EMPTY });
    }
    let other = (0..boards.len() as u8).find(|&board| has(board, Level::Four)).expect("a board of level 4");
    table.game.apply(&Event::Dealt { seat: seat(1), board: other });
    table.game.apply(&Event::RoundClosed { to_bag: rules::Purse::EMPTY });
    let unused = table.game.stack.len();
    table.game.apply(&Event::RoundOpened { roller: seat(1), until: table.at });
    table.game.phase = Phase::Race { face: Face::all().next().unwrap(), opened: table.at, ends: None, again: false };
    table.game.players[0].tray.board = Some(other);
    let events = table.does(1, Command::GiveUp).unwrap();
    let shuffled: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Reshuffled { boards } => Some(*boards),
            _ => None,
        })
        .collect();
    let [shuffled] = shuffled[..] else { panic!("once: {events:?}") };
    assert!(shuffled.len() >= 30 && shuffled.iter().all(|board| has(board, Level::One)));
    assert!(table.game.discards.contains(other), "a used board of another level waits");
    assert_eq!(table.game.stack.len(), unused + shuffled.len() - 4, "and unused ones stay");
}
