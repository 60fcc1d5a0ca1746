//! Bugs that the simulator and others have found, each reduced to a short test.

mod party;

use party::{PACE, Party, settings};
use puzzle::deck::Edition;
use rules::{Command, Moment, Phase, Refusal};
use table::bot::Strength;
use table::{
    ClientId, CloseReason, Follower, GuestKey, HOLD_MS, Input, Occupant, Output, Rejection, Request, TableSettings,
    ToClient, ToTable,
};

/// A hello of the first person from another window.
fn window(client: u64, session: u32) -> Input {
    let mut key = [0; 32];
    key.copy_from_slice(format!("{:032x}", 0).as_bytes());
    let (client, key, name) = (ClientId(client), GuestKey(key), String::new());
    Input::Hello { client, key, name, session, seen: None, watch: false }
}

#[test]
fn a_crash_just_before_a_race_does_not_start_it_early() {
    let mut party = Party::playing(settings(Edition::Modern), 2);
    party.play(party.at(party.game().roller), Command::Roll).unwrap();
    party.pass(2_800);
    assert!(matches!(party.game().phase, Phase::Race { .. }), "the boards are dealt and the race has not started");
    party.crash(5_000);
    party.connect(0);
    party.connect(1);
    party.pass(0);
    let Phase::Race { opened, .. } = party.game().phase else { panic!("the race will continue") };
    assert_eq!(party.state().game.as_ref().unwrap().from, opened);
    party.pass(opened.ms_since(party.now) - 1);
    let placement = party.solution(0)[0];
    assert_eq!(party.play(0, Command::Place(placement)), Err(Rejection::NotYet { from: opened }));
    party.pass(1);
    assert_eq!(party.play(0, Command::Place(placement)), Ok(true));
}

#[test]
fn a_page_that_reconnects_often_closes_no_other_window() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    party.put(window(500, 77));
    // Each time the network was lost and the server has not noticed.
    (0..10).for_each(|_| party.connect(0));
    assert!(!party.outputs.iter().any(|output| matches!(output, Output::Close(ClientId(500), _))));
    (78..82).for_each(|session| party.put(window(500 + u64::from(session), session)));
    assert!(party.outputs.iter().any(|output| matches!(output, Output::Close(ClientId(500), _))), "too many windows");
}

#[test]
fn a_rejected_request_stays_rejected_when_it_comes_twice() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    let start = party.people[1].follower.request(Request::Start);
    party.send(1, &start);
    let host = party.people[1].follower.you().unwrap();
    party.request(0, Request::PassHost { member: host }).unwrap();
    party.send(1, &start);
    assert!(party.state().game.is_none());
    assert_eq!(party.request(1, Request::Start), Ok(true), "a new request");
}

#[test]
fn a_call_before_handing_over_to_a_bot_counts() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    party.place_all(1);
    let seat = party.seat(1);
    assert_eq!(party.play(1, Command::CallUbongo), Ok(false), "the call is held");
    party.request(1, Request::Stand { bot: Some(Strength::Quick) }).unwrap();
    assert_eq!(party.game().player(seat).unwrap().tray.rank, Some(0));
    assert_eq!(party.people[1].follower.unanswered(), 0);
}

#[test]
fn calls_keep_their_order_when_a_leaving_player_releases_a_later_one() {
    let mut party = Party::racing(settings(Edition::Modern), 4);
    (0..3).for_each(|who| party.place_all(who));
    party.lag(0, 150);
    party.lag(1, 60);
    party.pass(1_000);
    // Called at 1000 and released at once.
    party.play(2, Command::CallUbongo).unwrap();
    party.request(2, Request::Stand { bot: None }).unwrap();
    // Called at 950 and at 870, both earlier.
    party.pass(10);
    assert_eq!(party.play(1, Command::CallUbongo), Ok(false), "the call is held");
    party.pass(10);
    assert_eq!(party.play(0, Command::CallUbongo), Ok(false), "the call is held");
    let seats = [0, 1].map(|who| party.seat(who));
    party.pass(HOLD_MS);
    let ranks = seats.map(|seat| party.game().player(seat).unwrap().tray.rank);
    assert_eq!(ranks, [Some(1), Some(2)]);
}

#[test]
fn nobody_can_leave_a_game_before_its_deck_arrives() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    party.crash(1_000);
    let mut say = |input| party.table.handle(input, party.now, &mut party.dice);
    say(window(500, 77));
    let round = 1;
    for request in [
        Request::Play { round, act: Command::Leave },
        Request::Stand { bot: None },
        Request::Stand { bot: Some(Strength::Gentle) },
    ] {
        let said = say(Input::Request { client: ClientId(500), n: 1, request });
        let [Output::Send(_, message)] = &said[..] else { panic!("{said:?}") };
        assert!(matches!(message, ToClient::Rejected { why: Rejection::Shuffling, .. }), "{message:?}");
    }
}

#[test]
fn a_forgotten_client_repeats_no_requests() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    let watcher = party.join("Ada", true);
    let before = party.people[watcher].follower.you();
    // The request arrives, but the answer is lost.
    let rename = party.people[watcher].follower.clone().request(Request::Rename { name: "Eve".into() });
    party.people[watcher].follower.request(Request::Rename { name: "Eve".into() });
    party.people[watcher].connected = false;
    party.send(watcher, &rename);
    party.disconnect(watcher);
    let records = party.records;
    party.connect(watcher);
    assert_ne!(party.people[watcher].follower.you(), before);
    assert_eq!(party.people[watcher].follower.unanswered(), 0);
    assert_eq!(party.records, records + 1, "only the new member");
}

/// A spectator changes their name; the request arrives, the answer is lost, and the person is forgotten.
fn renamed_and_forgotten(party: &mut Party) -> (usize, ToTable) {
    let watcher = party.join("Ada", true);
    let rename = party.people[watcher].follower.request(Request::Rename { name: "Eve".into() });
    party.people[watcher].connected = false;
    party.send(watcher, &rename);
    assert_eq!(party.state().members.last().unwrap().name, "Eve");
    party.disconnect(watcher);
    assert_eq!(party.state().members.len(), 2);
    (watcher, rename)
}

#[test]
fn a_request_accepted_before_departing_is_not_accepted_again_after_returning() {
    // After one crash it is restored from the entries, after two from the snapshot.
    for crashes in 0..3 {
        let mut party = Party::of(settings(Edition::Modern), 2);
        let (watcher, rename) = renamed_and_forgotten(&mut party);
        (0..crashes).for_each(|_| party.crash(1_000));
        party.connect(watcher);
        party.request(watcher, Request::Rename { name: "Ada".into() }).unwrap();
        let records = party.records;
        // Our client does not repeat it, but another program may.
        party.send(watcher, &rename);
        assert_eq!(party.state().members.last().unwrap().name, "Ada");
        assert_eq!(party.records, records);
        party.check();
    }
}

#[test]
fn only_the_last_departed_people_are_remembered() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    let come_and_go = |party: &mut Party, people: usize| {
        for _ in 0..people {
            renamed_and_forgotten(party);
        }
        party.table.checkpoint().snapshot.text().len()
    };
    let full = come_and_go(&mut party, 64);
    // Only numbers grow.
    assert!(come_and_go(&mut party, 200) < full + 500);
}

#[test]
fn the_page_in_use_is_remembered_while_another_reloads_often() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    let reload = |party: &mut Party, n: u32, request: Request| {
        let client = ClientId(500 + u64::from(n));
        party.put(window(client.0, 77 + n));
        party.put(Input::Request { client, n: 1, request });
        party.put(Input::Gone { client });
        party.pass(20_000);
    };
    party.request(0, Request::Rename { name: "Ada".into() }).unwrap();
    (0..7).for_each(|n| reload(&mut party, n, Request::Rename { name: format!("Ada {n}") }));
    // The request arrives, but the answer is lost.
    let add = party.people[0].follower.request(Request::AddBot { strength: Strength::Steady });
    party.people[0].connected = false;
    party.send(0, &add);
    let bots = |party: &Party| party.state().chairs.iter().filter(|chair| chair.is_bot()).count();
    assert_eq!(bots(&party), 1);
    reload(&mut party, 7, Request::Rename { name: "Eve".into() });
    party.connect(0);
    assert_eq!(bots(&party), 1);
    assert_eq!(party.people[0].follower.unanswered(), 0);
}

#[test]
fn a_changed_name_survives_a_reconnect() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    party.request(1, Request::Rename { name: "Eve".into() }).unwrap();
    party.disconnect(1);
    party.connect(1);
    assert_eq!(party.state().members[1].name, "Eve");
}

#[test]
fn a_client_never_gets_further_ahead_than_the_table_remembers() {
    let mut follower = Follower::new("0", "Ada", 7, false);
    let ToTable::Do { n: first, .. } = follower.request(Request::Sit) else { panic!("a request is sent as `do`") };
    let more =
        (0..).take_while(|_| follower.can_request() && matches!(follower.request(Request::Sit), ToTable::Do { .. }));
    assert!((8..64).contains(&more.count()));
    follower.receive(ToClient::Done { n: first }, &mut Vec::new());
    assert!(follower.can_request());
}

#[test]
fn a_late_hello_does_not_close_the_newer_connection() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    party.put(window(501, 77));
    party.put(window(500, 77));
    assert!(party.outputs.iter().any(|output| matches!(output, Output::Close(ClientId(500), _))));
    assert!(!party.outputs.iter().any(|output| matches!(output, Output::Close(ClientId(501), _))));
}

#[test]
fn a_bot_does_not_play_alone() {
    let mut party = Party::of(settings(Edition::Modern), 1);
    party.request(0, Request::AddBot { strength: Strength::Steady }).unwrap();
    party.request(0, Request::Stand { bot: None }).unwrap();
    assert_eq!(party.request(0, Request::Start), Err(Rejection::NoPlayers));
}

#[test]
fn a_deadline_missed_in_a_crash_runs_when_the_game_resumes() {
    let mut party = Party::playing(settings(Edition::Modern), 2);
    party.play(party.at(party.game().roller), Command::Roll).unwrap();
    // The result of the roll is lost, but a later heartbeat was stored.
    party.now = party.now.plus_ms(4_000);
    party.crash(5_000);
    party.connect(0);
    party.connect(1);
    let goes_on = party.now.plus_ms(PACE.resume_ms);
    party.pass(1_000);
    assert!(matches!(party.game().phase, Phase::Rolling { until, .. } if until == goes_on.plus_ms(HOLD_MS)));
}

#[test]
fn a_chair_kept_by_a_bot_is_returned_after_a_crash_too() {
    let mut party = Party::racing(settings(Edition::Modern), 3);
    let seat = party.seat(2);
    party.disconnect(2);
    party.request(0, Request::GiveToBot { seat, strength: Strength::Steady }).unwrap();
    party.crash(5_000);
    party.connect(0);
    party.connect(2);
    assert_eq!(party.seat(2), seat);
}

#[test]
fn a_pause_just_after_the_glass_ran_out_does_not_end_the_race() {
    let mut party = Party::racing(TableSettings { glass_ms: Some(10_000), ..settings(Edition::Modern) }, 2);
    party.place_all(1);
    party.lag(1, 200);
    // The call is on its way when time runs out, and arrives after the pause.
    party.pass(10_100);
    party.request(0, Request::Pause).unwrap();
    assert_eq!(party.play(1, Command::CallUbongo), Err(Rejection::Rules(Refusal::Paused)));
    party.request(0, Request::Resume).unwrap();
    party.pass(3_000);
    party.play(1, Command::CallUbongo).unwrap();
    party.pass(HOLD_MS);
    assert_eq!(party.game().solved, 1);
}

#[test]
fn kicking_works_when_a_held_call_ends_the_game() {
    let mut party = Party::playing(settings(Edition::Modern), 2);
    while party.game().contenders.is_none() {
        party.race();
        party.play(0, Command::GiveUp).unwrap();
        party.play(1, Command::GiveUp).unwrap();
    }
    party.race();
    party.place_all(1);
    let (member, winner) = (party.people[1].follower.you().unwrap(), party.seat(1));
    assert_eq!(party.play(1, Command::CallUbongo), Ok(false), "the call is held");
    assert_eq!(party.request(0, Request::Kick { member, bot: Some(Strength::Steady) }), Ok(true));
    assert!(matches!(party.game().phase, Phase::Over { winners } if winners.iter().eq([winner])));
    assert_eq!(party.close_reason(1), Some(CloseReason::Kicked));
    assert_eq!(party.state().chairs[winner.index()].occupant, Occupant::Vacant);
    party.check();
}

#[test]
fn a_game_that_is_over_waits_for_nobody() {
    for request in [Request::Abandon, Request::Stand { bot: None }] {
        let mut party = Party::racing(settings(Edition::Modern), 2);
        party.crash(5_000);
        party.connect(0);
        assert!(party.state().expected.is_some());
        party.request(0, request).unwrap();
        assert!(party.state().playing().is_none());
        assert_eq!(party.state().expected, None);
        party.check();
    }
}

/// A person against a bot in the first race, until the bot has solved its task or nobody plays any more.
fn against_a_bot(gone: Option<Moment>) -> Party {
    let mut party = Party::of(settings(Edition::Modern), 1);
    party.request(0, Request::AddBot { strength: Strength::Quick }).unwrap();
    party.request(0, Request::Start).unwrap();
    party.race();
    while party.game().solved == 0 && party.game().paused.is_none() {
        if gone == Some(party.now) {
            party.disconnect(0);
        }
        party.pass(1);
    }
    party
}

#[test]
fn a_held_call_of_a_bot_counts_when_the_last_person_goes_away() {
    let counts = against_a_bot(None).now;
    // The person is marked away while the bot's call is held.
    let gone = Moment(counts.0 - PACE.away_ms - HOLD_MS / 2);
    let party = against_a_bot(Some(gone));
    assert_eq!(party.now, Moment(counts.0 - HOLD_MS / 2));
    assert!(party.game().deserted);
    // No other player was left, so the round ended with the call.
    assert_eq!(party.game().round, 2);
    party.check();
}
