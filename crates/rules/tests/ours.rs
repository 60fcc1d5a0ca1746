//! Our own rules, which a real table needs and no rulebook has: O1 to O10. O11 is in `fair_deal`,
//! O12 to O17 are in the tests of `table` and `solo`.

mod table;

use puzzle::deck::Edition;
use rules::{Command, Event, Notice, Phase, Refusal, Settings, Starter};
use table::{TestTable, plain_rows, seat, settings};

#[test]
fn o1_the_table_waits_no_longer_than_its_patience() {
    let mut table = TestTable::new(Edition::Classic, 2);
    let events = table.wait();
    assert!(matches!(events[..], [Event::PawnPlaced { .. }, Event::PawnPlaced { .. }, Event::RoundOpened { .. }, ..]));
    let events = table.wait();
    assert!(matches!(events[0], Event::Rolled { by: None, .. }), "the table rolls");
    assert!(table.is_racing());

    let mut table = TestTable::new(Edition::ThreeD, 2);
    table.does(1, Command::Roll).unwrap();
    assert_eq!(table.game.deadline().unwrap().ms_since(table.at), 10_000);
    let events = table.wait();
    assert!(matches!(events.last(), Some(Event::HourglassFlipped { by: None, .. })), "the table turns the glass");
}

#[test]
fn o1_a_finisher_who_never_takes_gems_holds_no_one_up() {
    let mut table = TestTable::classic(&[1, 1], plain_rows());
    table.race();
    table.solves(1);
    table.does(2, Command::GiveUp).unwrap();
    table.wait();
    assert!(matches!(table.game.phase, Phase::Ready { .. }));
}

#[test]
fn o2_a_roller_who_is_away_passes_the_die_on() {
    let mut table = TestTable::new(Edition::Modern, 3);
    let events = table.notice(Notice::Away(seat(1))).unwrap();
    assert!(matches!(events[1], Event::DiePassed { to, .. } if to == seat(2)));
    table.round(&[]);
    assert_eq!(table.game.roller, seat(3));
    table.round(&[]);
    assert_eq!(table.game.roller, seat(2), "seat 1 is skipped");
}

#[test]
fn o3_a_player_may_give_up_a_task_but_not_resume_it() {
    let mut table = TestTable::new(Edition::Modern, 2);
    table.race();
    table.does(1, Command::GiveUp).unwrap();
    assert_eq!(table.does(1, Command::CallUbongo), Err(Refusal::AlreadyGaveUp));
    assert!(table.is_racing());
    table.solves(2);
    assert!(!table.is_racing());
}

#[test]
fn o4_a_player_who_is_away_keeps_board_and_gems_and_holds_no_one_up() {
    let mut table = TestTable::new(Edition::Modern, 3);
    table.round(&[3]);
    let purse = table.purse(3);
    table.notice(Notice::Away(seat(3))).unwrap();
    table.race();
    assert!(table.game.players[2].tray.board.is_some(), "there may be time to come back");
    table.solves(1);
    assert!(table.is_racing());
    table.notice(Notice::Back(seat(3))).unwrap();
    table.covers(3);
    table.notice(Notice::Away(seat(3))).unwrap();
    table.solves(2);
    assert!(!table.is_racing(), "everyone who is here has finished");
    assert_eq!(table.purse(3), purse);
    assert_eq!(table.notice(Notice::Away(seat(3))), Err(Refusal::AlreadyAway));
    assert_eq!(table.notice(Notice::Back(seat(1))), Err(Refusal::NotAway));
}

/// C11 and O4: the hourglass decides when gems are lost, not the network.
#[test]
fn o4_c11_gems_of_a_finisher_who_is_away_keep_the_round_open_until_the_hourglass_ends() {
    let finished = || {
        let mut table = TestTable::classic(&[1, 4], plain_rows());
        table.race();
        table.solves(1);
        table.notice(Notice::Away(seat(1))).unwrap();
        table.solves(2);
        table.does(2, Command::TakeGems).unwrap();
        assert!(table.is_racing(), "the hourglass still runs, and gems are left to take");
        table
    };
    let mut table = finished();
    table.notice(Notice::Back(seat(1))).unwrap();
    table.does(1, Command::TakeGems).unwrap();
    assert_eq!(table.purse(1).len(), 2);
    assert!(!table.is_racing());
    let mut table = finished();
    table.wait();
    assert!(!table.is_racing() && table.purse(1).is_empty(), "C11: lost when the hourglass runs out");
    let mut table = finished();
    table.does(1, Command::Leave).unwrap();
    assert!(matches!(table.game.phase, Phase::Over { .. }), "a player who left takes nothing");
}

#[test]
fn o5_a_player_who_left_gets_no_boards_and_cannot_win() {
    let mut table = TestTable::new(Edition::Modern, 3);
    table.round(&[1]);
    table.round(&[1]);
    table.does(1, Command::Leave).unwrap();
    assert_eq!(table.does(1, Command::Roll), Err(Refusal::NoSuchSeat(seat(1))));
    for _ in 2..9 {
        table.round(&[2]);
        assert!(table.game.players[0].tray.board.is_none());
    }
    assert_eq!(table.winners(), [2]);
}

#[test]
fn o5_the_last_one_at_the_table_wins() {
    let mut table = TestTable::new(Edition::Modern, 3);
    table.race();
    table.does(2, Command::Leave).unwrap();
    table.does(1, Command::Leave).unwrap();
    assert_eq!(table.winners(), [3]);
    assert_eq!(table.does(3, Command::Leave), Err(Refusal::Finished));
}

#[test]
fn o6_a_paused_game_goes_on_with_the_time_that_was_left() {
    let mut table = TestTable::new(Edition::Modern, 2);
    table.race();
    table.covers(1);
    let left = table.game.deadline().unwrap().ms_since(table.at);
    table.notice(Notice::Pause).unwrap();
    assert_eq!(table.game.deadline(), None);
    table.wait_ms(500_000);
    assert_eq!(table.notice(Notice::Pause), Err(Refusal::Paused), "it is already paused");
    assert_eq!(table.does(1, Command::CallUbongo), Err(Refusal::Paused));
    table.notice(Notice::Resume).unwrap();
    assert_eq!(table.game.deadline().unwrap().ms_since(table.at), left);
    let events = table.does(1, Command::CallUbongo).unwrap();
    assert!(matches!(events[0], Event::Solved { after_ms: 1000, .. }), "the pause does not count: {events:?}");
    assert_eq!(table.notice(Notice::Resume), Err(Refusal::NotPaused));
}

#[test]
fn o6_before_the_start_and_after_the_end_nothing_can_be_done_or_paused() {
    let mut table = TestTable::new(Edition::Modern, 2);
    assert_eq!(table.notice(Notice::Start), Err(Refusal::AlreadyStarted));
    table.game = rules::Game::new(&table.rules);
    for command in [Command::Roll, Command::CallUbongo, Command::Leave] {
        assert_eq!(table.does(1, command), Err(Refusal::NotStarted), "{command}");
    }
    for notice in [Notice::Pause, Notice::Resume] {
        assert_eq!(table.notice(notice), Err(Refusal::NotStarted));
    }
    assert_eq!(rules::legal_commands(&table.rules, &table.game, seat(1), table.at), []);
    table.notice(Notice::Start).unwrap();
    table.does(1, Command::Leave).unwrap();
    assert_eq!(table.winners(), [2]);
    for notice in [Notice::Start, Notice::Pause, Notice::Resume, Notice::Away(seat(2))] {
        assert_eq!(table.notice(notice), Err(Refusal::Finished));
    }
    assert_eq!(table.notice(Notice::Tick), Ok(vec![]));
    assert_eq!(rules::legal_commands(&table.rules, &table.game, seat(2), table.at), []);
}

#[test]
fn o7_the_starter_is_random_unless_the_players_agree_on_one() {
    let starters: Vec<_> = (0..4)
        .map(|lot| {
            let settings = Settings { starter: Starter::Random, ..settings(Edition::Modern, 4) };
            TestTable::with_dice(settings, [lot]).game.roller
        })
        .collect();
    assert_eq!(starters, [1, 2, 3, 4].map(seat));
    let mut table = TestTable::with_dice(Settings { starter: Starter::Random, ..settings(Edition::Modern, 4) }, [2]);
    table.round(&[]);
    assert_eq!(table.game.roller, seat(4), "S11: from then on the die goes to the left");
    let agreed = Settings { starter: Starter::Seat(seat(3)), ..settings(Edition::Modern, 4) };
    assert_eq!(TestTable::with(agreed).game.roller, seat(3));
}

#[test]
fn o1_without_an_hourglass_finishers_get_a_last_call_for_their_gems() {
    let mut table = TestTable::with(Settings { glass_ms: None, ..settings(Edition::Classic, 2) });
    table.wait();
    table.race();
    assert_eq!(table.game.deadline(), None);
    table.solves(1);
    let events = table.does(2, Command::GiveUp).unwrap();
    assert!(matches!(events[..], [Event::GaveUp { .. }, Event::LastCall { .. }]), "{events:?}");
    table.wait();
    assert!(matches!(table.game.phase, Phase::Ready { .. }));
}

#[test]
fn o1_patience_has_limits() {
    for patience_ms in [0, 4_999, 600_001] {
        let settings = Settings { patience_ms, ..settings(Edition::Modern, 2) };
        let refused = rules::Rules::new(settings, table::deck(Edition::Modern)).unwrap_err();
        assert_eq!(refused, rules::SettingsError::Patience(patience_ms));
    }
}

#[test]
fn o5_the_last_player_left_in_a_play_off_wins() {
    let mut table = TestTable::new(Edition::Modern, 3);
    table.ties(1, 2);
    table.does(1, Command::Leave).unwrap();
    assert_eq!(table.winners(), [2]);
}

#[test]
fn o6_leaving_in_a_pause_makes_no_one_wait_longer() {
    let mut table = TestTable::new(Edition::Modern, 3);
    table.notice(Notice::Pause).unwrap();
    table.wait_ms(1_000_000);
    table.does(1, Command::Leave).unwrap();
    table.notice(Notice::Resume).unwrap();
    assert_eq!(table.game.deadline().unwrap().ms_since(table.at), 60_000);
}

#[test]
fn o8_after_nine_unsolved_play_offs_the_victory_is_shared() {
    let mut table = TestTable::with(Settings { play_off_with_glass: true, ..settings(Edition::Modern, 2) });
    // No one ever solves a task, so both have no gems at the end.
    table.wait_ms(100 * 24 * 60 * 60 * 1000);
    assert_eq!((table.winners(), table.game.play_offs), (vec![1, 2], 9));
}

#[test]
fn o4_no_one_waits_for_a_player_who_is_away_to_place_a_pawn_or_turn_the_hourglass() {
    let mut table = TestTable::new(Edition::Classic, 3);
    table.notice(Notice::Away(seat(3))).unwrap();
    table.does(1, Command::PlacePawn { space: 0 }).unwrap();
    let events = table.does(2, Command::PlacePawn { space: 0 }).unwrap();
    assert!(events.iter().any(|event| matches!(event, Event::RoundOpened { .. })), "{events:?}");

    let mut table = TestTable::new(Edition::ThreeD, 2);
    table.notice(Notice::Away(seat(2))).unwrap();
    let events = table.does(1, Command::Roll).unwrap();
    assert!(matches!(events.last(), Some(Event::HourglassFlipped { by: None, .. })), "{events:?}");
    assert_eq!(table.does(2, Command::CallUbongo), Err(Refusal::Away));
}

#[test]
fn o4_the_wait_for_a_player_ends_when_that_player_goes_away() {
    let mut table = TestTable::new(Edition::Classic, 3);
    table.does(1, Command::PlacePawn { space: 0 }).unwrap();
    table.does(2, Command::PlacePawn { space: 0 }).unwrap();
    let events = table.notice(Notice::Away(seat(3))).unwrap();
    assert!(events.iter().any(|event| matches!(event, Event::RoundOpened { .. })), "{events:?}");

    let mut table = TestTable::new(Edition::ThreeD, 2);
    table.does(1, Command::Roll).unwrap();
    let events = table.notice(Notice::Away(seat(2))).unwrap();
    assert!(matches!(events.last(), Some(Event::HourglassFlipped { by: None, .. })), "{events:?}");
}

#[test]
fn o1_a_last_call_is_withdrawn_when_a_player_with_an_open_task_comes_back() {
    let mut table = TestTable::with(Settings { glass_ms: None, ..settings(Edition::Classic, 2) });
    table.wait();
    table.race();
    table.solves(1);
    let events = table.notice(Notice::Away(seat(2))).unwrap();
    assert!(matches!(events[..], [Event::WentAway { .. }, Event::LastCall { .. }]), "{events:?}");
    let events = table.notice(Notice::Back(seat(2))).unwrap();
    assert!(matches!(events[..], [Event::CameBack { .. }, Event::LastCallWithdrawn]), "{events:?}");
    assert_eq!(table.game.deadline(), None);
}

#[test]
fn o1_a_last_call_stays_when_a_player_who_has_finished_comes_or_goes() {
    let mut table = TestTable::with(Settings { glass_ms: None, ..settings(Edition::Classic, 3) });
    table.wait();
    table.race();
    table.solves(1);
    table.does(2, Command::GiveUp).unwrap();
    let events = table.does(3, Command::GiveUp).unwrap();
    assert!(matches!(events[..], [Event::GaveUp { .. }, Event::LastCall { .. }]), "{events:?}");
    let last_call = table.game.deadline();
    assert_eq!(table.notice(Notice::Away(seat(2))).unwrap(), [Event::WentAway { seat: seat(2) }]);
    assert_eq!(table.notice(Notice::Back(seat(2))).unwrap(), [Event::CameBack { seat: seat(2) }]);
    assert_eq!(table.game.deadline(), last_call);
}

#[test]
fn o6_going_away_in_a_pause_has_no_effect_until_it_ends() {
    let mut table = TestTable::new(Edition::Modern, 2);
    table.race();
    table.does(1, Command::GiveUp).unwrap();
    table.notice(Notice::Pause).unwrap();
    table.notice(Notice::Away(seat(2))).unwrap();
    assert!(table.is_racing(), "the board stays");
    table.notice(Notice::Back(seat(2))).unwrap();
    table.notice(Notice::Resume).unwrap();
    assert!(table.is_racing());
    table.solves(2);
}

#[test]
fn o9_a_deserted_game_pauses_until_a_player_comes_back() {
    let mut table = TestTable::new(Edition::Modern, 2);
    table.race();
    table.wait_ms(20_000);
    table.notice(Notice::Away(seat(1))).unwrap();
    let events = table.notice(Notice::Away(seat(2))).unwrap();
    assert!(matches!(events.last(), Some(Event::Deserted { .. })), "{events:?}");
    table.wait_ms(1_000_000_000);
    assert_eq!(table.notice(Notice::Resume), Err(Refusal::NotPaused), "only a player who comes back resumes it");
    let events = table.notice(Notice::Back(seat(2))).unwrap();
    assert!(matches!(events.last(), Some(Event::Resumed { .. })), "{events:?}");
    assert_eq!(table.game.deadline().unwrap().ms_since(table.at), 40_000, "with the time that was left");
    table.solves(2);
}

#[test]
fn t9_without_an_hourglass_no_one_has_to_turn_it() {
    let mut table = TestTable::with(Settings { glass_ms: None, ..settings(Edition::ThreeD, 2) });
    table.does(1, Command::Roll).unwrap();
    assert!(table.is_racing());
}

/// A table where the die tumbles for three seconds.
fn with_tumbling(edition: Edition, players: usize) -> TestTable {
    TestTable::with(Settings { tumble_ms: 3_000, ..settings(edition, players) })
}

fn is_tumbling(table: &TestTable) -> bool {
    matches!(table.game.phase, Phase::Rolling { .. })
}

#[test]
fn o10_the_face_is_drawn_when_the_die_comes_to_rest_and_then_the_race_begins() {
    let mut table = with_tumbling(Edition::Modern, 2);
    assert!(table.game.players.iter().all(|player| player.tray.board.is_some()), "boards are face up: C7");
    let by = Some(seat(1));
    let until = table.at.plus_ms(3_000);
    assert_eq!(table.does(1, Command::Roll).unwrap(), [Event::DieThrown { by, until }]);
    assert_eq!(table.game.deadline(), Some(until));
    assert_eq!(table.wait_ms(2_999), []);
    // No tick came when the die stopped; the first input comes a second later.
    table.at = until.plus_ms(1_000);
    let events = table.does(2, Command::GiveUp).unwrap();
    assert!(matches!(events[0], Event::Rolled { .. }), "{events:?}");
    let ends = Some(until.plus_ms(60_000));
    assert_eq!(events[1], Event::HourglassFlipped { by, at: until, ends, again: false }, "C8, M4: at the same moment");
    let events = table.solves(1);
    assert!(matches!(events[0], Event::Solved { after_ms: 2_000, .. }), "tumbling does not count: {events:?}");
}

#[test]
fn o10_t5_in_3d_the_face_is_shown_before_another_player_turns_the_hourglass() {
    let mut table = with_tumbling(Edition::ThreeD, 2);
    table.does(1, Command::Roll).unwrap();
    assert!(is_tumbling(&table));
    let events = table.wait();
    assert!(matches!(events[..], [Event::Rolled { until: Some(_), .. }]), "{events:?}");
    let events = table.does(2, Command::FlipHourglass).unwrap();
    assert!(matches!(events[..], [Event::HourglassFlipped { by, .. }] if by == Some(seat(2))), "{events:?}");

    let mut table = TestTable::with(Settings { glass_ms: None, tumble_ms: 3_000, ..settings(Edition::ThreeD, 2) });
    table.does(1, Command::Roll).unwrap();
    table.wait();
    assert!(table.is_racing(), "without an hourglass, right after the roll");
}

#[test]
fn o10_a_die_thrown_by_the_table_tumbles_too_but_a_second_chance_comes_at_once() {
    let mut table = with_tumbling(Edition::Modern, 2);
    let events = table.wait();
    assert!(matches!(events[..], [Event::DieThrown { by: None, .. }]), "{events:?}");
    table.wait();
    let events = table.wait();
    assert!(matches!(events[..], [Event::HourglassFlipped { again: true, .. }]), "{events:?}");
}

#[test]
fn o10_nothing_can_be_done_while_the_die_tumbles() {
    let mut table = with_tumbling(Edition::ThreeD, 2);
    table.race();
    assert!(is_tumbling(&table));
    for (command, refusal) in [
        (Command::Roll, Refusal::NotRolling),
        (Command::FlipHourglass, Refusal::NotFlipping),
        (Command::CallUbongo, Refusal::NoRace),
        (Command::GiveUp, Refusal::NoRace),
    ] {
        assert_eq!(table.does(1, command), Err(refusal), "{command}");
    }
    assert_eq!(rules::legal_commands(&table.rules, &table.game, seat(1), table.at), [Command::Leave]);
}

#[test]
fn o10_a_pause_and_a_deserted_table_stop_the_tumbling_die() {
    let mut table = with_tumbling(Edition::Modern, 2);
    table.race();
    table.wait_ms(1_000);
    table.notice(Notice::Pause).unwrap();
    table.wait_ms(500_000);
    table.notice(Notice::Resume).unwrap();
    assert_eq!(table.game.deadline().unwrap().ms_since(table.at), 2_000, "O6");
    table.notice(Notice::Away(seat(1))).unwrap();
    table.notice(Notice::Away(seat(2))).unwrap();
    table.wait_ms(500_000);
    table.notice(Notice::Back(seat(1))).unwrap();
    assert_eq!(table.game.deadline().unwrap().ms_since(table.at), 2_000, "O9");
    table.wait();
    assert!(table.is_racing());
}

#[test]
fn o10_leaving_while_the_die_tumbles_holds_no_one_up() {
    let mut table = with_tumbling(Edition::Modern, 3);
    table.race();
    table.does(1, Command::Leave).unwrap();
    table.wait();
    table.solves(2);
    table.solves(3);
    assert!(!table.is_racing(), "no one waits for seat 1");
    let mut table = with_tumbling(Edition::Modern, 3);
    table.race();
    table.does(1, Command::Leave).unwrap();
    table.does(2, Command::Leave).unwrap();
    assert_eq!(table.winners(), [3], "O5");
}

#[test]
fn o10_a_die_tumbles_for_at_most_ten_seconds() {
    let settings = |tumble_ms| Settings { tumble_ms, ..settings(Edition::Modern, 2) };
    assert_eq!(settings(10_000).check(), Ok(()));
    assert_eq!(settings(10_001).check(), Err(rules::SettingsError::Tumble(10_001)));
}

/// O5 holds even while the die tumbles.
#[test]
fn o10_the_last_tied_player_wins_the_play_off_while_the_die_tumbles() {
    let mut table = TestTable::with(Settings { tumble_ms: 3_000, ..settings(Edition::Modern, 3) });
    while table.game.contenders.is_none() {
        table.wait();
    }
    table.race();
    assert!(is_tumbling(&table));
    table.does(1, Command::Leave).unwrap();
    table.does(3, Command::Leave).unwrap();
    assert_eq!(table.winners(), [2]);
}

#[test]
fn events_and_settings_are_enough_to_rebuild_a_game() {
    let mut table = with_tumbling(Edition::ThreeD, 2);
    let mut game = rules::Game::of(table.rules.settings(), table.rules.deck().boards.len());
    let Phase::Ready { until } = table.game.phase else { panic!("the die is ready") };
    let dealt = |number: usize| Event::Dealt {
        seat: seat(number),
        board: table.game.players[number - 1].tray.board.expect("everyone has a board"),
    };
    let opened = Event::RoundOpened { roller: seat(1), until };
    for event in [Event::Started { rows: None, until: None }, opened, dealt(1), dealt(2)] {
        game.apply(&event);
    }
    assert_eq!(game, table.game);
    for event in table.does(1, Command::Roll).unwrap() {
        game.apply(&event);
    }
    assert_eq!(game, table.game);
}
