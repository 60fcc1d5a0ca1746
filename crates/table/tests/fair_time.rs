//! Fair order of calls over networks of different speed.

mod party;

use party::{PACE, Party, settings};
use puzzle::deck::Edition;
use rules::{Command, Event, Moment, Phase, Refusal};
use table::{HOLD_MS, News, Rejection, TableEvent, TableSettings};

/// All events of the game, as the first person received them.
fn events(party: &Party) -> Vec<(Moment, Event)> {
    let entries = party.people[0].news.iter().filter_map(|news| match news {
        News::Happened(entry) => Some((entry.at, &entry.events)),
        _ => None,
    });
    let game = |at: Moment, event: &TableEvent| match event {
        TableEvent::Game(event) => Some((at, event.clone())),
        _ => None,
    };
    entries.flat_map(|(at, events)| events.iter().filter_map(move |event| game(at, event))).collect()
}

/// The players who solved their task, in the order of ranks, with their times.
fn ranks(party: &Party) -> Vec<(usize, u64)> {
    let mut solved: Vec<_> = (events(party).into_iter())
        .filter_map(|(_, event)| match event {
            Event::Solved { seat, rank, after_ms } => Some((rank, party.at(seat), after_ms)),
            _ => None,
        })
        .collect();
    solved.sort_unstable();
    solved.into_iter().map(|(_, who, after_ms)| (who, after_ms)).collect()
}

/// A race of three players in which all pieces are placed and only the calls are missing.
fn ready_to_call(glass_ms: Option<u32>) -> Party {
    let mut party = Party::racing(TableSettings { glass_ms, ..settings(Edition::Modern) }, 3);
    (0..3).for_each(|who| party.place_all(who));
    party
}

#[test]
fn o10_boards_are_face_up_and_the_roll_reaches_everyone_just_before_the_race() {
    let mut party = Party::playing(settings(Edition::Modern), 2);
    let roller = party.at(party.game().roller);
    let rolled_at = party.now;
    party.play(roller, Command::Roll).unwrap();
    assert!(matches!(party.game().phase, Phase::Rolling { until, .. } if until == rolled_at.plus_ms(3_000)));
    assert!(party.game().players.iter().all(|player| player.tray.board.is_some()), "C7: before the roll");
    party.pass(5_000);
    let rolled = events(&party).iter().find(|(_, event)| matches!(event, Event::Rolled { .. })).unwrap().0;
    let turned = events(&party).into_iter().find_map(|(_, event)| match event {
        Event::HourglassFlipped { at, .. } => Some(at),
        _ => None,
    });
    assert_eq!(turned, Some(rolled_at.plus_ms(PACE.tumble_ms.into())));
    assert_eq!(rolled, rolled_at.plus_ms(3_000 - HOLD_MS), "everyone has it when the race starts");
}

/// T5: another player turns the hourglass, and nobody can turn it before everyone has seen the die.
#[test]
fn o10_in_3d_the_roll_reaches_everyone_before_the_glass_can_be_turned() {
    let mut party = Party::playing(settings(Edition::ThreeD), 2);
    let roller = party.game().roller;
    party.play(party.at(roller), Command::Roll).unwrap();
    party.pass(2_900);
    assert!(matches!(party.game().phase, Phase::Rolled { .. }));
    let rests = party.state().game.as_ref().unwrap().from;
    assert_eq!(rests, party.now.plus_ms(100));
    let other = 1 - party.at(roller);
    assert_eq!(party.play(other, Command::FlipHourglass), Err(Rejection::NotYet { from: rests }));
    party.pass(100);
    assert_eq!(party.play(other, Command::FlipHourglass), Ok(true));
    assert!(matches!(party.game().phase, Phase::Race { .. }));
}

/// The last piece is placed after the hourglass has run out, but within the 250 ms for late calls.
fn last_piece_after_the_glass(edition: Edition, called_in_time: bool) -> (Party, [Result<bool, Rejection>; 2]) {
    let glass = TableSettings { glass_ms: Some(10_000), ..settings(edition) };
    let mut party = Party::racing(glass, 2);
    let solution = party.solution(0);
    let (last, others) = solution.split_last().unwrap();
    for placement in others {
        party.play(0, Command::Place(*placement)).unwrap();
    }
    let ends = party.game().deadline().unwrap();
    if called_in_time {
        party.place_all(1);
        party.pass(ends.ms_since(party.now) - 1);
        assert_eq!(party.play(1, Command::CallUbongo), Ok(false), "the call is held");
    }
    party.pass(ends.ms_since(party.now) + HOLD_MS / 2);
    assert!(matches!(party.game().phase, Phase::Race { again: false, .. }), "the rules do not know yet");
    let done = [party.play(0, Command::Place(*last)), party.play(0, Command::CallUbongo)];
    (party, done)
}

#[test]
fn s9_a_piece_and_a_call_right_after_the_first_glass_count_in_the_second_chance() {
    for edition in Edition::ALL {
        let (mut party, done) = last_piece_after_the_glass(edition, false);
        assert_eq!(done, [Ok(true), Ok(false)], "{edition}: the call is held");
        party.pass(2 * HOLD_MS);
        let solved = ranks(&party);
        assert_eq!(solved.len(), 1, "{edition}");
        assert!(solved[0].0 == 0 && solved[0].1 >= 10_000, "{edition}: {solved:?}");
        let turned = events(&party).iter().filter(|(_, event)| matches!(event, Event::HourglassFlipped { .. })).count();
        assert_eq!(turned, 2, "{edition}: it was turned again");
        party.check();
    }
}

#[test]
fn s7_after_a_call_in_time_nothing_counts_once_the_glass_ran_out() {
    for edition in Edition::ALL {
        let (mut party, done) = last_piece_after_the_glass(edition, true);
        let no_race = || Err(Rejection::Rules(Refusal::NoRace));
        assert_eq!(done, [no_race(), no_race()], "{edition}");
        party.pass(2 * HOLD_MS);
        let solved = ranks(&party);
        assert!(solved.len() == 1 && solved[0].0 == 1, "{edition}: {solved:?}");
        party.check();
    }
}

#[test]
fn nobody_can_use_the_roll_before_the_race() {
    let mut party = Party::playing(settings(Edition::Modern), 2);
    let roller = party.at(party.game().roller);
    party.play(roller, Command::Roll).unwrap();
    party.pass(2_900);
    let from = party.state().game.as_ref().unwrap().from;
    assert_eq!(from, party.now.plus_ms(100));
    let placement = party.solution(0)[0];
    assert_eq!(party.play(0, Command::Place(placement)), Err(Rejection::NotYet { from }));
    party.pass(100);
    assert_eq!(party.play(0, Command::Place(placement)), Ok(true));
}

#[test]
fn s8_o13_an_earlier_call_from_far_away_is_first() {
    let mut party = ready_to_call(None);
    let opened = party.now;
    party.lag(0, 200);
    party.pass(100);
    // The near player calls at 100; the far one called at 50, and the call arrives at 250.
    assert_eq!(party.play(1, Command::CallUbongo), Ok(false), "held until the order is certain");
    party.pass(150);
    assert_eq!(party.play(0, Command::CallUbongo), Ok(false));
    party.pass(HOLD_MS);
    assert_eq!(party.now, opened.plus_ms(500));
    assert_eq!(ranks(&party), [(0, 50), (1, 100)]);
    party.check();
}

#[test]
fn s8_two_calls_within_a_millisecond_are_in_order() {
    for (first, second) in [(0, 1), (1, 0)] {
        let mut party = ready_to_call(None);
        party.pass(1_000);
        party.play(first, Command::CallUbongo).unwrap();
        party.pass(1);
        party.play(second, Command::CallUbongo).unwrap();
        party.pass(1_000);
        assert_eq!(ranks(&party), [(first, 1_000), (second, 1_001)]);
    }
}

#[test]
fn s8_the_order_of_arrival_decides_ties() {
    let mut party = ready_to_call(None);
    party.pass(500);
    party.play(2, Command::CallUbongo).unwrap();
    party.play(1, Command::CallUbongo).unwrap();
    party.pass(1_000);
    assert_eq!(ranks(&party), [(2, 500), (1, 500)]);
}

#[test]
fn o13_lying_about_the_network_gains_at_most_the_limit() {
    // A client that answers every ping after a minute claims half a minute of lag. It is allowed a quarter of a second.
    for (advance_ms, liar_is_first) in [(HOLD_MS - 1, true), (HOLD_MS, false), (HOLD_MS + 1, false), (5_000, false)] {
        let mut party = ready_to_call(None);
        party.lag(1, 30_000);
        party.pass(1_000);
        party.play(0, Command::CallUbongo).unwrap();
        party.pass(advance_ms);
        party.play(1, Command::CallUbongo).unwrap();
        party.pass(1_000);
        let first = if liar_is_first { 1 } else { 0 };
        assert_eq!(ranks(&party)[0].0, first, "{advance_ms} ms");
        let liar = ranks(&party).into_iter().find(|(who, _)| *who == 1).unwrap();
        assert_eq!(liar.1, 1_000 + advance_ms - HOLD_MS, "the limit is subtracted and no more");
    }
}

#[test]
fn s7_a_call_that_the_network_delays_over_the_end_of_the_glass_counts() {
    let mut party = ready_to_call(Some(10_000));
    let opened = party.now;
    party.lag(0, 120);
    party.pass(10_050);
    // One call is too late unless there is a second chance; but the other one was in time.
    assert_eq!(party.play(1, Command::CallUbongo), Ok(false));
    assert_eq!(party.play(0, Command::CallUbongo), Ok(false));
    party.pass(1_000);
    let rejected = |news: &News| matches!(news, News::Rejected { why: Rejection::Rules(Refusal::NoRace), .. });
    assert!(party.people[1].news.iter().any(rejected), "so there is no second chance");
    assert_eq!(ranks(&party), [(0, 10_050 - 120)]);
    let closed = events(&party).into_iter().find(|(_, event)| matches!(event, Event::RoundClosed { .. })).unwrap().0;
    assert_eq!(closed, opened.plus_ms(10_000 + HOLD_MS));
}

#[test]
fn s7_nothing_counts_after_the_round_is_closed() {
    let mut party = ready_to_call(Some(10_000));
    party.play(2, Command::CallUbongo).unwrap();
    party.lag(0, 30_000);
    let round = party.state().round;
    party.pass(10_000 + HOLD_MS - 1);
    assert!(matches!(party.game().phase, Phase::Race { .. }));
    party.pass(1);
    assert!(matches!(party.game().phase, Phase::Ready { .. }));
    let call = table::Request::Play { round, act: Command::CallUbongo };
    assert_eq!(party.request(0, call), Err(Rejection::Stale { round: round + 1 }));
}

#[test]
fn a_false_call_is_rejected_at_once() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    assert!(matches!(party.play(0, Command::CallUbongo), Err(Rejection::Rules(Refusal::NotSolved(_)))));
}

#[test]
fn a_player_cannot_move_while_their_call_is_held() {
    let mut party = ready_to_call(None);
    party.pass(400);
    let piece = party.solution(0)[0].piece;
    party.play(0, Command::CallUbongo).unwrap();
    assert_eq!(party.play(0, Command::Lift(piece)), Err(Rejection::CallPending));
    party.pass(HOLD_MS);
    assert_eq!(ranks(&party), [(0, 400)]);
}

#[test]
fn c12_the_first_to_take_gets_the_front_gems() {
    let mut party = Party::racing(settings(Edition::Classic), 3);
    for who in 0..3 {
        party.place_all(who);
        party.play(who, Command::CallUbongo).unwrap();
        party.pass(300);
    }
    // All go to the same space: the first may move three spaces, the others two and one.
    party.play(1, Command::MovePawn { to: 1 }).unwrap();
    party.play(0, Command::MovePawn { to: 1 }).unwrap();
    party.lag(0, 150);
    party.pass(1_000);
    let rules::Gems::Rows(Some(lanes)) = party.game().gems.clone() else { panic!("rows") };
    let row: rules::Purse = lanes.lane(1)[..2].iter().copied().collect();
    party.play(1, Command::TakeGems).unwrap();
    party.pass(100);
    party.play(0, Command::TakeGems).unwrap();
    party.pass(HOLD_MS + 1);
    assert_eq!(party.game().player(party.seat(0)).unwrap().purse, row, "taken 50 ms before the other");
    party.check();
}

#[test]
fn o6_a_pause_releases_earlier_calls() {
    let mut party = ready_to_call(None);
    party.pass(1_000);
    party.play(1, Command::CallUbongo).unwrap();
    party.pass(10);
    party.request(0, table::Request::Pause).unwrap();
    assert_eq!(ranks(&party), [(1, 1_000)]);
    assert_eq!(party.play(2, Command::CallUbongo), Err(Refusal::Paused.into()));
    party.pass(60_000);
    party.request(0, table::Request::Resume).unwrap();
    // Everyone sees the countdown, and the pause costs nobody time.
    let from = party.state().game.as_ref().unwrap().from;
    assert_eq!(from, party.now.plus_ms(PACE.resume_ms));
    assert_eq!(party.play(2, Command::CallUbongo), Err(Rejection::NotYet { from }));
    party.pass(PACE.resume_ms + 490);
    party.play(2, Command::CallUbongo).unwrap();
    party.pass(1_000);
    assert_eq!(ranks(&party), [(1, 1_000), (2, 1_500)]);
    party.check();
}
