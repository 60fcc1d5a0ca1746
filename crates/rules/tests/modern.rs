//! Modern: M1 to M11.

mod table;

use puzzle::deck::{Edition, Level};
use rules::{Command, Event, Gem, Gems, Phase, Purse, Refusal, Settings, Treasury};
use table::{TestTable, settings};

fn treasury(table: &TestTable) -> &Treasury {
    match &table.game.gems {
        Gems::Treasury(treasury) => treasury,
        other => panic!("no bag: {other:?}"),
    }
}

fn won(events: &[Event]) -> (Option<Gem>, Option<Gem>) {
    events
        .iter()
        .find_map(|event| match event {
            Event::GemsWon { from_track, from_bag, .. } => Some((*from_track, *from_bag)),
            _ => None,
        })
        .expect("a finisher gets gems")
}

#[test]
fn m1_m2_40_gems_are_in_the_bag_and_9_sapphires_and_9_ambers_on_the_track() {
    let table = TestTable::new(Edition::Modern, 2);
    let Treasury { bag, track } = *treasury(&table);
    assert_eq!([Gem::RUBY, Gem::SAPPHIRE, Gem::EMERALD, Gem::AMBER].map(|gem| bag.count(gem)), [10; 4]);
    assert_eq!([Gem::SAPPHIRE, Gem::AMBER].map(|gem| track.count(gem)), [9; 2]);
    assert_eq!(bag.len() + track.len(), 58);
}

#[test]
fn m3_players_at_one_table_may_play_different_sides() {
    let mut table =
        TestTable::with(Settings { levels: vec![Level::Easy, Level::Hard], ..settings(Edition::Modern, 2) });
    table.race();
    assert_eq!([table.task(1).pieces().len(), table.task(2).pieces().len()], [3, 4]);
    table.solves(1);
    table.solves(2);
}

#[test]
fn m4_nine_rounds_with_new_boards_and_the_roller_turns_the_hourglass() {
    let mut table = TestTable::new(Edition::Modern, 3);
    let mut rounds = 0;
    while matches!(table.game.phase, Phase::Ready { .. }) && table.game.contenders.is_none() {
        let roller = table.game.roller;
        let events = table.does(roller.index() + 1, Command::Roll).unwrap();
        assert!(matches!(events.last(), Some(Event::HourglassFlipped { by, .. }) if *by == Some(roller)));
        rounds += 1;
        table.solves(1);
        table.does(2, Command::GiveUp).unwrap();
        table.does(3, Command::GiveUp).unwrap();
    }
    assert_eq!(rounds, 9);
    assert_eq!(table.game.discards.iter().count(), 27, "M7");
}

#[test]
fn m5_the_first_two_get_a_gem_from_the_track_and_all_finishers_one_from_the_bag() {
    let mut table = TestTable::new(Edition::Modern, 4);
    table.race();
    let gems: Vec<_> = (1..=4).map(|number| won(&table.solves(number))).collect();
    assert_eq!(
        gems.iter().map(|(track, _)| *track).collect::<Vec<_>>(),
        [Some(Gem::SAPPHIRE), Some(Gem::AMBER), None, None]
    );
    assert!(gems.iter().all(|(_, bag)| bag.is_some()));
    let mut table = TestTable::new(Edition::Modern, 2);
    table.round(&[1]);
    assert!(table.purse(2).is_empty(), "not solved: nothing");
}

#[test]
fn m5_the_dice_choose_the_gem_from_the_bag() {
    // The die, two boards, and the number of a gem in the bag: 10 emeralds come first, then 10 rubies.
    for (number, gem) in [(0, Gem::EMERALD), (9, Gem::EMERALD), (10, Gem::RUBY), (25, Gem::SAPPHIRE), (39, Gem::AMBER)]
    {
        let mut table = TestTable::with_dice(settings(Edition::Modern, 2), [3, 5, 5, number]);
        table.race();
        assert_eq!(won(&table.solves(1)).1, Some(gem));
    }
}

/// M6: with one finisher the amber goes into the bag, with none both do.
#[test]
fn m6_after_each_round_the_track_holds_one_sapphire_and_one_amber_fewer() {
    for (solvers, into_bag) in
        [(&[][..], vec![Gem::SAPPHIRE, Gem::AMBER]), (&[1], vec![Gem::AMBER]), (&[2, 1], vec![]), (&[3, 1, 2], vec![])]
    {
        let mut table = TestTable::new(Edition::Modern, 3);
        let bag = treasury(&table).bag.len();
        table.round(solvers);
        let Treasury { bag: after, track } = *treasury(&table);
        assert_eq!([Gem::SAPPHIRE, Gem::AMBER].map(|gem| track.count(gem)), [8, 8], "{solvers:?}");
        assert_eq!(after.len(), bag - solvers.len() + into_bag.len(), "{solvers:?}");
    }
}

#[test]
fn m8_the_game_ends_with_an_empty_track_and_most_points_win() {
    let mut table = TestTable::new(Edition::Modern, 2);
    for round in 0..9 {
        assert!(matches!(table.game.phase, Phase::Ready { .. }), "round {round}");
        table.round(&[2]);
    }
    assert!(treasury(&table).track.is_empty());
    assert_eq!(table.winners(), [2]);
    assert_eq!(table.purse(2).count(Gem::SAPPHIRE), 9);
}

/// A table at which players 1 and 2 are tied after nine rounds.
fn tied(mut table: TestTable) -> TestTable {
    table.ties(1, 2);
    table
}

#[test]
fn m10_tied_players_play_on_without_the_hourglass_and_the_first_to_solve_wins() {
    let mut table = tied(TestTable::new(Edition::Modern, 3));
    let contenders: Vec<_> = table.game.contenders.expect("a tie").iter().map(|seat| seat.index() + 1).collect();
    assert_eq!(contenders, [1, 2], "among the tied only");
    table.race();
    assert_eq!(table.game.deadline(), None, "EN: without the hourglass");
    assert_eq!(table.does(3, Command::CallUbongo), Err(Refusal::NotPlaying));
    table.wait_ms(10_000_000);
    assert!(table.is_racing());
    table.solves(2);
    assert_eq!(table.winners(), [2]);
}

#[test]
fn m10_with_the_hourglass_another_play_off_follows_if_no_one_finishes() {
    let mut table = tied(TestTable::with(Settings { play_off_with_glass: true, ..settings(Edition::Modern, 2) }));
    table.race();
    let boards: Vec<_> = table.game.players.iter().map(|player| player.tray.board).collect();
    let events = table.wait();
    assert!(matches!(events[..], [Event::HourglassFlipped { again: true, .. }]), "S9 holds here, too: {events:?}");
    let events = table.wait();
    assert!(matches!(events[..2], [Event::RoundClosed { .. }, Event::RoundOpened { .. }]), "{events:?}");
    table.race();
    assert!(table.game.players.iter().all(|player| !boards.contains(&player.tray.board)), "each takes a board");
    table.solves(1);
    assert_eq!(table.winners(), [1]);
}

#[test]
fn m10_boards_come_from_the_discards_when_the_stack_is_empty() {
    let table = tied(TestTable::new(Edition::Modern, 4));
    assert_eq!(table.game.stack.len(), 36 - 2, "four players used 36 boards in nine rounds, so all are shuffled again");
    assert!(table.game.discards.is_empty());
    assert!(table.game.players[0].tray.board.is_some() && table.game.players[1].tray.board.is_some());
    assert_ne!(table.game.players[0].tray.board, table.game.players[1].tray.board);
}

#[test]
fn m11_without_luck_each_rank_has_its_gem_and_nothing_else() {
    let mut table = TestTable::with(Settings { without_luck: true, ..settings(Edition::Modern, 4) });
    for round in 1..=9 {
        table.round(&[1, 2, 3, 4]);
        let purse = |gem| std::iter::repeat_n(gem, round).collect::<Purse>();
        assert_eq!(
            [1, 2, 3, 4].map(|number| table.purse(number)),
            [Gem::RUBY, Gem::SAPPHIRE, Gem::EMERALD, Gem::AMBER].map(purse)
        );
    }
    assert_eq!(table.winners(), [1]);
    let mut table = TestTable::with(Settings { without_luck: true, ..settings(Edition::Modern, 2) });
    table.round(&[1]);
    let Treasury { bag, track } = *treasury(&table);
    assert_eq!([Gem::SAPPHIRE, Gem::AMBER].map(|gem| track.count(gem)), [8, 8], "M6 holds here as well");
    assert_eq!(bag.len(), 40 - 1 + 2);
}

/// The worst case: four finishers in each of nine rounds take 36 of the 40 gems.
#[test]
fn m5_the_bag_never_runs_out() {
    let mut table = TestTable::new(Edition::Modern, 4);
    for _ in 0..9 {
        table.round(&[1, 2, 3, 4]);
    }
    assert_eq!(treasury(&table).bag.len(), 4);
}
