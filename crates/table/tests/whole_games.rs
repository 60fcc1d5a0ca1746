//! Whole games at a table: people and bots, reconnecting, taking over, playing again.

mod party;

use party::{PACE, Party, deck, settings};
use puzzle::deck::Edition;
use rules::solo::{Goal, SoloCommand, SoloPhase};
use rules::{Command, Gems, Phase, Presence, Refusal, Seat, Starter};
use table::bot::Strength;
use table::{
    AchievementKind, Input, News, Occupant, Output, Play, Rejection, Request, Snapshot, Table, TableEvent,
    TableSettings, ToClient,
};

fn over(party: &Party) -> bool {
    party.state().game.as_ref().is_some_and(table::Match::is_over)
}

/// The number of all gems, which never changes.
fn gems(party: &Party) -> usize {
    let purses: usize = party.game().players.iter().map(|player| player.purse.len()).sum();
    purses
        + match &party.game().gems {
            Gems::Rows(lanes) => lanes.as_ref().map_or(72, |lanes| lanes.len()),
            Gems::Treasury(treasury) => treasury.bag.len() + treasury.track.len(),
        }
}

/// All people solve their tasks one after the other and take their gems.
fn play_round(party: &mut Party) {
    party.race();
    for who in 0..party.people.len() {
        if !party.people[who].connected || !matches!(party.game().phase, Phase::Race { .. }) {
            continue;
        }
        party.place_all(who);
        party.play(who, Command::CallUbongo).unwrap();
        party.pass(400);
        if matches!(party.game().gems, Gems::Rows(_)) {
            party.play(who, Command::TakeGems).unwrap();
            party.pass(400);
        }
        party.check();
    }
    party.pass(300);
}

#[test]
fn people_can_play_whole_games_of_every_edition() {
    for (edition, people) in [(Edition::Classic, 4), (Edition::Modern, 3), (Edition::ThreeD, 4)] {
        let mut party = Party::playing(settings(edition), people);
        let all = gems(&party);
        let mut rounds = 0;
        while !over(&party) {
            play_round(&mut party);
            assert_eq!(gems(&party), all);
            rounds += 1;
            assert!(rounds <= 10, "{edition}");
        }
        assert!(party.outputs.iter().any(|output| matches!(output, Output::Over { number: 1, .. })), "{edition}");
        let achievements = party.outputs.iter().filter(|output| matches!(output, Output::Achievement(_))).count();
        assert!(achievements >= rounds * people - people, "{edition}: {achievements}");
    }
}

#[test]
fn games_with_bots_end_in_every_edition() {
    for edition in Edition::ALL {
        let mut party = Party::of(settings(edition), 1);
        for strength in [Strength::Fierce, Strength::Steady, Strength::Gentle] {
            party.request(0, Request::AddBot { strength }).unwrap();
        }
        party.request(0, Request::Start).unwrap();
        // The person does nothing, and the game goes on.
        for _ in 0..200 {
            party.pass(30_000);
            if over(&party) {
                break;
            }
        }
        assert!(over(&party), "{edition}: {:?}", party.game().phase);
        let won: usize = party.game().players[1..].iter().map(|player| player.purse.len()).sum();
        assert!(won >= 9, "{edition}: {won}");
        assert_eq!(party.game().players[0].purse.len(), 0);
        party.check();
    }
}

#[test]
fn a_table_can_play_another_game() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    for number in 1..=2 {
        party.request(0, Request::Start).unwrap();
        assert_eq!(party.state().game.as_ref().unwrap().number, number);
        party.race();
        assert_eq!(party.request(0, Request::Start), Err(Rejection::GameOn));
        assert_eq!(party.request(0, Request::Abandon), Ok(true));
        assert!(over(&party));
        assert_eq!(party.play(0, Command::Roll), Err(Rejection::NoGame));
    }
    // Between games chairs and settings can be changed again.
    assert_eq!(party.request(0, Request::AddBot { strength: Strength::Quick }), Ok(true));
    party.check();
}

#[test]
fn a_request_that_comes_twice_is_accepted_once() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    let placement = party.solution(0)[0];
    let request = Request::Play { round: party.state().round, act: Command::Place(placement) };
    let message = party.people[0].follower.request(request);
    party.send(0, &message);
    let records = party.records;
    party.send(0, &message);
    assert_eq!(party.records, records);
    assert!(matches!(party.outputs.last(), Some(Output::Send(_, ToClient::Done { .. }))));
    // Nor after a restart of the server.
    party.crash(1_000);
    party.connect(0);
    let records = party.records;
    party.send(0, &message);
    assert_eq!(party.records, records);
}

#[test]
fn a_command_for_another_round_is_rejected() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    let round = party.state().round;
    party.play(0, Command::GiveUp).unwrap();
    party.play(1, Command::GiveUp).unwrap();
    party.race();
    let late = Request::Play { round, act: Command::GiveUp };
    assert_eq!(party.request(0, late), Err(Rejection::Stale { round: round + 1 }));
}

#[test]
fn a_player_who_reconnects_in_a_race_loses_nothing() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    let first = party.solution(0)[0];
    party.play(0, Command::Place(first)).unwrap();
    party.disconnect(0);
    party.pass(4_000);
    let other = party.solution(1)[0];
    party.play(1, Command::Place(other)).unwrap();
    party.people[0].news.clear();
    party.connect(0);
    let seat = party.seat(0);
    assert_eq!(party.game().player(seat).unwrap().tray.placed, [first]);
    assert_eq!(party.game().player(seat).unwrap().presence, Presence::Here, "never marked as away");
    assert!(!party.people[0].news.contains(&News::Welcomed), "only the missed entries are sent");
    party.check();
    // A client that missed too much gets the whole state.
    party.disconnect(0);
    for _ in 0..100 {
        party.pass(1_000);
        party.play(1, Command::Lift(other.piece)).ok();
        party.play(1, Command::Place(other)).ok();
    }
    party.connect(0);
    assert!(party.people[0].news.contains(&News::Welcomed));
    party.check();
}

#[test]
fn a_client_that_misses_an_entry_asks_for_it() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    let (a, b) = (party.solution(0)[0], party.solution(0)[1]);
    let before = party.people[1].follower.clone();
    party.play(0, Command::Place(a)).unwrap();
    // The first of two messages to the second person is lost.
    party.people[1].follower = before;
    party.play(0, Command::Place(b)).unwrap();
    party.check();
}

#[test]
fn o4_nobody_waits_long_for_an_absent_player_who_may_return() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    party.disconnect(0);
    party.pass(PACE.away_ms);
    let seat = party.seat(0);
    assert_eq!(party.game().player(seat).unwrap().presence, Presence::Away);
    party.place_all(1);
    party.play(1, Command::CallUbongo).unwrap();
    party.pass(300);
    assert!(matches!(party.game().phase, Phase::Ready { .. }), "the round ends without the absent player");
    party.connect(0);
    assert_eq!(party.game().player(seat).unwrap().presence, Presence::Here);
    party.check();
}

#[test]
fn o9_a_game_without_people_is_paused_even_if_bots_play() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    party.request(0, Request::AddBot { strength: Strength::Fierce }).unwrap();
    party.request(0, Request::Start).unwrap();
    party.race();
    party.disconnect(0);
    party.disconnect(1);
    party.pass(PACE.away_ms);
    assert!(party.game().deserted);
    let game = party.game().clone();
    party.pass(3_600_000);
    assert_eq!(party.game(), &game);
    assert!(party.table.is_idle());
    party.connect(1);
    assert!(party.game().paused.is_none());
    let Phase::Race { ends: Some(ends), .. } = party.game().phase else { panic!("the race continues") };
    assert!(ends.ms_since(party.now) > 50_000, "the time is credited, after a countdown");
    party.check();
}

#[test]
fn o9_bots_stop_when_the_last_connected_person_gives_up() {
    for bot in [None, Some(Strength::Steady)] {
        let starter = Starter::Seat(Seat::new(0).unwrap());
        let mut party = Party::of(TableSettings { starter, ..settings(Edition::Modern) }, 2);
        party.request(0, Request::AddBot { strength: Strength::Fierce }).unwrap();
        party.request(0, Request::AddBot { strength: Strength::Fierce }).unwrap();
        party.request(0, Request::Start).unwrap();
        party.race();
        let seat = party.seat(1);
        party.disconnect(1);
        party.pass(PACE.away_ms);
        assert!(!party.game().deserted);
        party.request(0, Request::Stand { bot }).unwrap();
        assert!(party.game().deserted, "the absent player has not given up");
        party.connect(1);
        assert!(party.game().paused.is_none());
        party.disconnect(1);
        party.pass(PACE.away_ms);
        assert!(party.game().deserted);
        // The host, who now watches, may let the bots play.
        party.request(0, Request::GiveToBot { seat, strength: Strength::Steady }).unwrap();
        assert!(party.game().paused.is_none());
        assert_eq!(party.game().here(), party.game().staying(), "everyone is back");
        assert!(party.state().game.as_ref().unwrap().from > party.now, "after a countdown");
        party.check();
    }
}

#[test]
fn people_can_watch_the_bots_that_replaced_them() {
    let mut party = Party::of(settings(Edition::Modern), 1);
    party.request(0, Request::AddBot { strength: Strength::Fierce }).unwrap();
    party.request(0, Request::Start).unwrap();
    party.request(0, Request::Stand { bot: Some(Strength::Fierce) }).unwrap();
    party.pass(3_600_000);
    assert!(over(&party));
    party.check();
}

#[test]
fn o14_a_bot_sits_in_for_an_absent_player_and_gives_the_chair_back() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    let seat = party.seat(1);
    let request = Request::GiveToBot { seat, strength: Strength::Fierce };
    assert_eq!(party.request(0, request.clone()), Err(Rejection::NotAway));
    let wrong = party.solution(1)[0];
    party.play(1, Command::Place(wrong)).unwrap();
    party.disconnect(1);
    party.pass(15_000);
    assert_eq!(party.request(0, request), Ok(true));
    party.pass(45_000);
    assert!(!party.game().players[seat.index()].purse.is_empty(), "the bot continued and solved the task");
    party.connect(1);
    assert_eq!(party.seat(1), seat);
    assert_eq!(party.game().player(seat).unwrap().presence, Presence::Here);
    party.check();
}

#[test]
fn o5_a_player_can_give_up_the_seat_to_a_bot_or_to_nobody() {
    let mut party = Party::racing(settings(Edition::Modern), 3);
    let (left, given) = (party.seat(1), party.seat(2));
    assert_eq!(party.request(1, Request::Stand { bot: None }), Ok(true));
    assert_eq!(party.game().player(left).unwrap().presence, Presence::Gone);
    assert_eq!(party.request(2, Request::Stand { bot: Some(Strength::Steady) }), Ok(true));
    assert!(matches!(party.state().chairs[given.index()].occupant, Occupant::Bot { sits_in_for: None, .. }));
    assert_eq!(party.play(2, Command::GiveUp), Err(Rejection::Watching), "a player who gave up only watches");
    party.request(0, Request::Kick { member: table::MemberId(2), bot: None }).unwrap();
    assert!(!over(&party), "a bot still plays");
    party.check();
}

#[test]
fn a_player_can_be_kicked_during_a_game() {
    let mut party = Party::racing(settings(Edition::Modern), 3);
    let member = party.people[1].follower.you().unwrap();
    let seat = party.seat(1);
    assert_eq!(party.request(0, Request::Kick { member, bot: Some(Strength::Gentle) }), Ok(true));
    assert!(party.state().chairs[seat.index()].is_bot());
    assert!(!party.people[1].connected);
    assert_eq!(party.state().members.len(), 2);
    party.check();
}

#[test]
fn a_crash_loses_nothing_and_credits_the_time() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    let first = party.solution(0)[0];
    party.play(0, Command::Place(first)).unwrap();
    party.pass(20_000);
    party.crash(3_600_000);
    assert!(party.game().paused.is_some());
    party.connect(0);
    party.pass(1_000);
    assert!(party.game().paused.is_some(), "the game waits for the other player");
    assert_eq!(party.play(0, Command::GiveUp), Err(Refusal::Paused.into()));
    party.connect(1);
    party.pass(0);
    let from = party.state().game.as_ref().unwrap().from;
    assert_eq!(from, party.now.plus_ms(PACE.resume_ms));
    let Phase::Race { ends: Some(ends), .. } = party.game().phase else { panic!("the race continues") };
    // 20 of 60 seconds had passed; the hold before the crash is credited too.
    assert_eq!(ends.ms_since(from), 40_000 + table::HOLD_MS);
    assert_eq!(party.game().player(party.seat(0)).unwrap().tray.placed, [first]);
    party.check();
    party.pass(3_000);
    party.place_all(0);
}

#[test]
fn after_a_crash_the_game_does_not_wait_too_long() {
    let mut party = Party::racing(settings(Edition::Modern), 3);
    party.crash(10_000);
    party.connect(0);
    party.pass(PACE.return_ms - 1);
    assert!(party.game().paused.is_some());
    party.pass(1);
    assert!(party.game().paused.is_none());
    assert_eq!(party.game().here().len(), 1, "the others are away");
    party.connect(1);
    assert_eq!(party.game().here().len(), 2);
    party.check();
}

#[test]
fn whole_games_survive_crashes_at_any_moment() {
    for edition in Edition::ALL {
        let mut party = Party::playing(settings(edition), 2);
        let all = gems(&party);
        for round in 0..30 {
            if over(&party) {
                break;
            }
            party.race();
            for who in 0..2 {
                for placement in party.solution(who) {
                    party.play(who, Command::Place(placement)).unwrap();
                    if (round + who) % 2 == 0 {
                        party.crash(round as u64 * 777);
                        party.connect(0);
                        party.connect(1);
                        party.pass(3_000);
                        party.check();
                    }
                }
            }
            for who in 0..2 {
                party.play(who, Command::CallUbongo).unwrap();
                party.pass(400);
                if edition == Edition::Classic {
                    party.play(who, Command::TakeGems).unwrap();
                    party.pass(400);
                }
            }
            assert_eq!(gems(&party), all);
        }
        assert!(over(&party), "{edition}");
    }
}

#[test]
fn a_server_that_stops_asks_everyone_to_reconnect() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    party.put(Input::Stop);
    assert_eq!(party.close_reason(1), Some(table::CloseReason::Restart));
    assert!(party.journal.is_empty(), "everything is in the snapshot");
    party.crash(5_000);
    party.connect(0);
    party.connect(1);
    party.pass(3_000);
    party.place_all(0);
    party.check();
}

#[test]
fn a_damaged_log_is_an_error() {
    let mut party = Party::of(settings(Edition::Modern), 3);
    let restore = |snapshot, journal: Vec<_>| {
        let restored = Table::restore(snapshot, journal, PACE, party.now, party.now);
        restored.err().map(|error| error.to_string()).unwrap_or_default()
    };
    assert!(Snapshot::read("{").is_err());
    let other = party.snapshot.text().replacen("\"v\":1", "\"v\":9", 1);
    let sentence = restore(Snapshot::read(&other).unwrap(), vec![]);
    assert_eq!(sentence, "the stored table has version 9, which this program can't read");
    let sentence = restore(party.snapshot.clone(), party.journal[1..].to_vec());
    assert_eq!(sentence, "the stored table is incomplete: the entry before number 2 is missing");
    // Records that the snapshot already contains are skipped.
    let rows = party.journal.clone();
    let newer = party.table.checkpoint().snapshot;
    assert!(Table::restore(newer, rows, PACE, party.now, party.now).is_ok());
}

#[test]
fn the_entries_of_a_game_add_up_to_its_end() {
    let mut party = Party::of(settings(Edition::Modern), 1);
    party.request(0, Request::AddBot { strength: Strength::Quick }).unwrap();
    party.request(0, Request::Start).unwrap();
    (0..100).for_each(|_| party.pass(20_000));
    assert!(over(&party));
    let mut chapters = Vec::new();
    for output in &party.outputs {
        if let Output::Checkpoint(checkpoint) = output {
            chapters.extend(checkpoint.chapter.iter().cloned());
        }
    }
    let mut state = table::TableState::new(settings(Edition::Modern));
    for (seq, entry) in (1..).zip(chapters) {
        assert_eq!(entry.seq, seq);
        entry.events.iter().for_each(|event: &TableEvent| state.apply(event));
    }
    assert_eq!(state.game, party.state().game);
}

#[test]
fn m13_a_solo_game_ends_after_its_number_of_tasks() {
    let mut party = Party::of(TableSettings { goal: Goal::Tasks(3), ..settings(Edition::Modern) }, 1);
    party.request(0, Request::Start).unwrap();
    let (deck, _) = deck(Edition::Modern);
    for _ in 0..3 {
        let Some(Play::Solo { solo, category }) = party.state().game.as_ref().map(|game| &game.play) else { panic!() };
        let SoloPhase::Task { face, .. } = solo.phase else { panic!("{:?}", solo.phase) };
        let board = solo.tray.board.unwrap();
        let task = deck.boards[usize::from(board)].side(category.level).unwrap().rolled(face);
        let round = party.state().round;
        for placement in task.first().unwrap() {
            party.pass(700);
            party.request(0, Request::Solo { round, act: SoloCommand::Place(placement) }).unwrap();
        }
        assert_eq!(party.request(0, Request::Solo { round, act: SoloCommand::CallUbongo }), Ok(true));
    }
    assert!(over(&party));
    let achievements: Vec<_> = (party.outputs.iter())
        .filter_map(|output| match output {
            Output::Achievement(earned) => Some(earned.achievement.kind),
            _ => None,
        })
        .collect();
    assert_eq!(achievements, [AchievementKind::Solo { goal: Goal::Tasks(3), solved: 3, after_ms: 3 * 3 * 700 }]);
    party.check();
}

#[test]
fn a_solo_game_waits_for_its_player() {
    let mut party = Party::of(TableSettings { goal: Goal::Minutes(5), ..settings(Edition::Modern) }, 1);
    party.request(0, Request::Start).unwrap();
    party.pass(60_000);
    party.disconnect(0);
    party.pass(600_000);
    assert!(!over(&party));
    party.connect(0);
    let round = party.state().round;
    assert_eq!(party.request(0, Request::Solo { round, act: SoloCommand::Resume }), Ok(true));
    party.crash(100_000);
    party.connect(0);
    party.pass(100);
    assert!(party.state().playing().unwrap().paused().is_none(), "it resumes on its own after a crash");
    party.pass(231_000);
    assert!(over(&party));
}

#[test]
fn moves_are_limited_to_protect_the_memory() {
    let mut party = Party::racing(TableSettings { glass_ms: None, ..settings(Edition::Modern) }, 2);
    let placement = party.solution(0)[0];
    let mut rejected = None;
    for _ in 0..2_000 {
        party.pass(100);
        rejected = party.play(0, Command::Place(placement)).err();
        party.people.iter_mut().for_each(|person| person.news.clear());
        party.outputs.clear();
    }
    assert_eq!(rejected, Some(Rejection::TooManyMoves));
    assert_eq!(party.state().chairs.len(), Seat::first(2).count());
}

#[test]
fn tasks_put_aside_are_limited_to_protect_the_memory() {
    let mut party = Party::of(TableSettings { goal: Goal::Tasks(3), ..settings(Edition::Modern) }, 1);
    party.request(0, Request::Start).unwrap();
    let mut rejected = None;
    for _ in 0..1_100 {
        party.pass(100);
        let round = party.state().round;
        rejected = party.request(0, Request::Solo { round, act: SoloCommand::Skip }).err();
        party.people[0].news.clear();
        party.outputs.clear();
    }
    assert_eq!(rejected, Some(Rejection::TooManyMoves));
    let Some(Play::Solo { solo, .. }) = party.state().game.as_ref().map(|game| &game.play) else { panic!() };
    assert_eq!(solo.done.len(), 1_000);
}

#[test]
fn m10_the_second_player_of_a_play_off_gets_an_answer() {
    let mut party = Party::playing(settings(Edition::Modern), 2);
    // Nobody solves anything, so both are tied at the end.
    while party.game().contenders.is_none() {
        party.race();
        party.play(0, Command::GiveUp).unwrap();
        party.play(1, Command::GiveUp).unwrap();
    }
    party.race();
    party.place_all(0);
    party.place_all(1);
    party.play(1, Command::CallUbongo).unwrap();
    party.pass(100);
    party.play(0, Command::CallUbongo).unwrap();
    party.pass(1_000);
    let winner = party.seat(1);
    assert!(matches!(party.game().phase, Phase::Over { winners } if winners.iter().eq([winner])));
    let rejected = |news: &News| matches!(news, News::Rejected { why: Rejection::Rules(Refusal::Finished), .. });
    assert!(party.people[0].news.iter().any(rejected));
    assert_eq!(party.people[0].follower.unanswered(), 0);
}
