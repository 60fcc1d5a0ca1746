//! The lobby: chairs, settings and the host's rights.

mod party;

use party::{Party, deck, settings};
use puzzle::deck::{Edition, Level};
use rules::solo::Goal;
use rules::{Moment, Seat};
use table::bot::Strength;
use table::{
    Calling, CloseReason, DeckChoice, Follower, MemberId, News, Occupant, Output, Reaction, Rejection, Request,
    TableSettings,
};

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

#[test]
fn the_first_person_is_the_host_and_people_get_chairs_until_none_is_free() {
    let mut party = Party::of(settings(Edition::Modern), 4);
    assert_eq!(party.state().host, party.people[0].follower.you());
    assert_eq!((0..4).map(|who| party.seat(who)).collect::<Vec<_>>(), Seat::first(4).collect::<Vec<_>>());
    let fifth = party.join("Fifth", false);
    assert_eq!(party.state().seat_of(party.people[fifth].follower.you().unwrap()), None);
    assert_eq!(party.request(fifth, Request::Sit), Err(Rejection::NoChair));
    party.check();
}

#[test]
fn a_person_without_a_name_is_a_guest_with_a_number() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    let guest = party.join(" \u{200b} ", false);
    let number = party.people[guest].follower.you().unwrap();
    assert_eq!(party.state().member(number).unwrap().name, "");
    party.request(guest, Request::Rename { name: "Eve".into() }).unwrap();
    party.request(guest, Request::Rename { name: "\t".into() }).unwrap();
    assert_eq!(party.state().member(number).unwrap().name, "", "removing the name makes a guest again");
    party.request(0, Request::AddBot { strength: Strength::Quick }).unwrap();
    party.request(0, Request::Start).unwrap();
    party.request(guest, Request::Stand { bot: None }).unwrap();
    let game = party.state().game.as_ref().unwrap();
    assert_eq!((game.names[2].as_str(), game.members[2]), ("", Some(number)));
    assert_eq!(game.members[3], None, "a bot has a name and no number");
}

#[test]
fn a_table_without_spectators_lets_nobody_watch() {
    let mut party = Party::of(TableSettings { spectators: false, ..settings(Edition::Modern) }, 4);
    let fifth = party.join("Fifth", false);
    assert_eq!(party.close_reason(fifth), Some(CloseReason::Full));
    assert_eq!(party.state().members.len(), 4);
    // A person who only wants to watch is turned away too.
    let mut party = Party::of(TableSettings { spectators: false, ..settings(Edition::Modern) }, 1);
    let watcher = party.join("Watcher", true);
    assert_eq!(party.close_reason(watcher), Some(CloseReason::Full));
}

#[test]
fn only_the_host_changes_the_table() {
    let mut party = Party::of(settings(Edition::Modern), 3);
    let host_requests = || {
        [
            Request::Start,
            Request::Pause,
            Request::Resume,
            Request::Abandon,
            Request::Settings(Box::new(settings(Edition::Classic))),
            Request::AddBot { strength: Strength::Quick },
            Request::RemoveBot { seat: seat(0) },
            Request::Kick { member: MemberId(1), bot: None },
            Request::GiveToBot { seat: seat(0), strength: Strength::Quick },
            Request::PassHost { member: MemberId(2) },
            Request::Level { seat: seat(0), level: Level::Hard },
        ]
    };
    let before = party.state().clone();
    for request in host_requests() {
        assert_eq!(party.request(1, request.clone()), Err(Rejection::NotHost), "{request:?}");
    }
    assert_eq!(party.state(), &before);
    // The host can pass the rights on.
    assert_eq!(party.request(0, Request::PassHost { member: MemberId(2) }), Ok(true));
    assert_eq!(party.request(0, Request::Start), Err(Rejection::NotHost));
    assert_eq!(party.request(1, Request::AddBot { strength: Strength::Gentle }), Ok(true));
    party.check();
}

#[test]
fn spectators_cannot_act() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    let watcher = party.join("Watcher", true);
    let before = party.state().clone();
    let placement = party.solution(0)[0];
    for request in [
        Request::Play { round: party.state().round, act: rules::Command::Place(placement) },
        Request::Play { round: party.state().round, act: rules::Command::CallUbongo },
        Request::React(Reaction::Laugh),
        Request::Stand { bot: None },
    ] {
        assert_eq!(party.request(watcher, request.clone()), Err(Rejection::Watching), "{request:?}");
    }
    assert_eq!(party.request(watcher, Request::Sit), Err(Rejection::GameOn));
    assert_eq!(party.request(watcher, Request::Pause), Err(Rejection::NotHost));
    assert_eq!(party.state(), &before);
    // But a spectator sees everything.
    party.check();
}

#[test]
fn a_kicked_person_cannot_come_back() {
    let mut party = Party::of(settings(Edition::Modern), 3);
    let member = party.people[2].follower.you().unwrap();
    assert_eq!(party.request(0, Request::Kick { member, bot: None }), Ok(true));
    assert_eq!(party.close_reason(2), Some(CloseReason::Kicked));
    party.people[2].news.clear();
    party.connect(2);
    assert_eq!(party.close_reason(2), Some(CloseReason::Kicked));
    assert_eq!(party.state().members.len(), 2);
    // Also after a restart of the server.
    party.crash(500);
    party.people[2].news.clear();
    party.connect(2);
    assert_eq!(party.close_reason(2), Some(CloseReason::Kicked));
    assert_eq!(party.request(0, Request::Kick { member: MemberId(1), bot: None }), Ok(false), "not connected");
    party.connect(0);
    assert_eq!(
        party.request(0, Request::Kick { member: MemberId(1), bot: None }),
        Err(Rejection::NoSuchMember),
        "the host cannot kick themselves"
    );
}

#[test]
fn a_chair_is_kept_for_the_secret_and_not_for_the_name() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    party.disconnect(1);
    // Another person with the same name is a new member.
    let other = party.join("P1", false);
    assert_eq!(party.seat(other), seat(2));
    party.connect(1);
    assert_eq!(party.seat(1), seat(1));
    assert_eq!(party.state().members.len(), 3);
    party.check();
}

#[test]
fn changing_the_edition_resets_what_it_does_not_have() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    assert_eq!(party.request(1, Request::Level { seat: seat(1), level: Level::Hard }), Ok(true));
    assert_eq!(party.request(1, Request::Level { seat: seat(1), level: Level::Two }), Err(Rejection::NoSuchLevel));
    let luckless = TableSettings { without_luck: true, ..settings(Edition::Modern) };
    assert_eq!(party.request(0, Request::Settings(Box::new(luckless.clone()))), Ok(true));
    assert_eq!(party.state().chairs[1].level, Level::Hard);
    let solid = TableSettings { edition: Edition::ThreeD, ..luckless };
    assert_eq!(party.request(0, Request::Settings(Box::new(solid))), Ok(true));
    assert!(!party.state().settings.without_luck);
    assert_eq!(party.state().settings.deck, DeckChoice::Fresh, "the deck was flat");
    assert!(party.state().chairs.iter().all(|chair| chair.level == Level::One));
    // C4: in Classic everyone plays the same side, which the host chooses.
    assert_eq!(party.request(0, Request::Settings(Box::new(settings(Edition::Classic)))), Ok(true));
    assert_eq!(party.request(1, Request::Level { seat: seat(1), level: Level::Hard }), Err(Rejection::NotHost));
    assert_eq!(party.request(0, Request::Level { seat: seat(0), level: Level::Hard }), Ok(true));
    assert!(party.state().chairs.iter().all(|chair| chair.level == Level::Hard));
    party.check();
}

#[test]
fn invalid_settings_are_rejected_at_once() {
    let mut party = Party::of(settings(Edition::Modern), 1);
    let glass = TableSettings { glass_ms: Some(5), ..settings(Edition::Modern) };
    let patience = TableSettings { patience_ms: 1, ..settings(Edition::Modern) };
    let goal = TableSettings { goal: Goal::Minutes(0), ..settings(Edition::Modern) };
    for settings in [glass, patience, goal] {
        let rejected = party.request(0, Request::Settings(Box::new(settings)));
        assert!(matches!(rejected, Err(Rejection::Settings { .. })), "{rejected:?}");
    }
    // Classic cannot be played alone.
    assert_eq!(party.request(0, Request::Settings(Box::new(settings(Edition::Classic)))), Ok(true));
    assert!(matches!(party.request(0, Request::Start), Err(Rejection::Settings { .. })));
    party.request(0, Request::Stand { bot: None }).unwrap();
    assert_eq!(party.request(0, Request::Start), Err(Rejection::NoPlayers));
    // A bot cannot play alone either.
    party.request(0, Request::AddBot { strength: Strength::Steady }).unwrap();
    for edition in Edition::ALL {
        party.request(0, Request::Settings(Box::new(settings(edition)))).unwrap();
        assert_eq!(party.request(0, Request::Start), Err(Rejection::NoPlayers));
    }
}

#[test]
fn a_game_starts_when_its_deck_arrives() {
    let mut party = Party::of(TableSettings { deck: DeckChoice::Fresh, ..settings(Edition::Modern) }, 2);
    // A fresh deck is not the one of the tests, so it is not delivered automatically.
    let message = party.people[0].follower.request(Request::Start);
    let table::ToTable::Do { n, request } = message else { panic!() };
    let client = party.people[0].client;
    let outputs = party.table.handle(table::Input::Request { client, n, request }, party.now, &mut party.dice);
    let Some(Output::MakeDeck(code)) = outputs.last() else { panic!("{outputs:?}") };
    assert_eq!(party.state().shuffling, Some(*code));
    assert!(party.state().playing().is_none());
    assert_eq!(party.request(0, Request::Start), Err(Rejection::Shuffling));
    // Another deck does not start the game.
    let (other, grades) = deck(Edition::Modern);
    party.put(table::Input::Deck(other, grades));
    assert!(party.state().playing().is_none());
}

#[test]
fn o14_anyone_with_a_chair_can_roll_for_a_bot() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    party.request(0, Request::AddBot { strength: Strength::Gentle }).unwrap();
    let starter = TableSettings { starter: rules::Starter::Seat(seat(2)), ..settings(Edition::Modern) };
    party.request(0, Request::Settings(Box::new(starter))).unwrap();
    party.request(0, Request::Start).unwrap();
    let watcher = party.join("Watcher", true);
    let roll = || rules::Command::Roll;
    assert_eq!(party.play(watcher, roll()), Err(Rejection::Watching));
    assert_eq!(party.play(1, roll()), Ok(true));
    assert!(matches!(party.game().phase, rules::Phase::Rolling { by: Some(by), .. } if by == seat(2)));
    party.check();
}

#[test]
fn vacant_chairs_are_removed_when_a_game_starts() {
    let mut party = Party::of(settings(Edition::Modern), 3);
    party.request(0, Request::AddBot { strength: Strength::Gentle }).unwrap();
    party.request(1, Request::Stand { bot: None }).unwrap();
    let starter = TableSettings { starter: rules::Starter::Seat(seat(2)), ..settings(Edition::Modern) };
    party.request(0, Request::Settings(Box::new(starter))).unwrap();
    party.request(0, Request::Start).unwrap();
    assert_eq!(party.state().chairs.len(), 3);
    assert_eq!(party.seat(2), seat(1));
    assert_eq!(party.game().roller, seat(1), "the starter is the same person");
    assert!(matches!(party.state().chairs[2].occupant, Occupant::Bot { .. }));
    party.check();
}

#[test]
fn reactions_reach_everyone_and_are_limited() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    let records = party.records;
    let member = party.people[0].follower.you().unwrap();
    assert_eq!(party.request(0, Request::React(Reaction::Applause)), Ok(true));
    assert!(party.people[1].news.contains(&News::Reaction(member, Reaction::Applause)));
    let done = (0..10).filter(|_| party.request(0, Request::React(Reaction::Laugh)).is_ok()).count();
    assert_eq!(done, 3);
    assert_eq!(party.records, records, "reactions are not stored");
}

#[test]
fn too_many_requests_at_once_are_rejected_for_a_while() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    let harder = |who: usize| Request::Level { seat: seat(who), level: Level::Hard };
    let rejected = (0..100).filter(|_| party.request(1, harder(1)) == Err(Rejection::TooFast)).count();
    assert_eq!(rejected, 60);
    party.pass(1_000);
    assert_eq!(party.request(1, harder(1)), Ok(true));
    assert_eq!(party.request(0, harder(0)), Ok(true), "each client has its own limit");
}

#[test]
fn a_connected_person_stands_in_for_a_disconnected_host() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    party.disconnect(0);
    party.pass(29_000);
    assert_eq!(party.state().host, party.people[0].follower.you());
    party.pass(2_000);
    assert_eq!(party.state().host, party.people[1].follower.you());
    // In the lobby the chair is vacated after some time.
    party.pass(120_000);
    assert_eq!(party.state().members.len(), 2, "the person who opened the table is remembered");
    assert_eq!(party.state().chairs[0].occupant, Occupant::Vacant);
    party.connect(0);
    assert_eq!(party.seat(0), seat(0));
    party.check();
}

#[test]
fn a_person_can_have_a_few_connections() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    let first = party.people[0].client;
    for session in 1..5 {
        party.people[0].follower = Follower::new(format!("{:032x}", 0), "P0", session, false);
        party.connect(0);
    }
    let dismissed = party.outputs.contains(&Output::Close(first, CloseReason::TooMany));
    assert!(dismissed, "the oldest is closed");
    assert_eq!(party.state().members.len(), 2);
    party.disconnect(0);
    assert!(party.state().member(MemberId(1)).unwrap().here, "other connections are open");
}

#[test]
fn a_clock_that_goes_back_does_no_harm() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    party.now = Moment(5);
    assert_eq!(party.request(0, Request::Start), Ok(true));
    party.now = Moment(2_000_000);
    party.pass(0);
    party.check();
}

#[test]
fn o12_the_host_chooses_how_ubongo_is_called_for_everyone() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    assert_eq!(TableSettings::new(Edition::Modern).calling, Calling::ByHand, "as in the rulebooks");
    let automatic = TableSettings { calling: Calling::Automatic, ..settings(Edition::Modern) };
    assert_eq!(party.request(1, Request::Settings(Box::new(automatic.clone()))), Err(Rejection::NotHost));
    party.request(0, Request::Settings(Box::new(automatic))).unwrap();
    for person in &party.people {
        let known = person.follower.state().map(|state| state.settings.calling);
        assert_eq!(known, Some(Calling::Automatic));
    }
    party.request(0, Request::Start).unwrap();
    let again = Request::Settings(Box::new(settings(Edition::Modern)));
    assert_eq!(party.request(0, again), Err(Rejection::GameOn), "not during a game");
}

#[test]
fn o15_the_host_can_end_a_game_without_a_winner() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    assert_eq!(party.request(1, Request::Abandon), Err(Rejection::NotHost));
    party.request(0, Request::Abandon).unwrap();
    let ended = party.state().game.clone().expect("the last game is remembered");
    assert!(ended.abandoned && ended.is_over());
    assert!(!matches!(party.game().phase, rules::Phase::Over { .. }), "no winner is named");
    assert_eq!(party.request(0, Request::Abandon), Err(Rejection::NoGame));
    party.check();
}

#[test]
fn players_say_when_they_are_ready_and_ask_for_another_game() {
    let mut party = Party::of(settings(Edition::Modern), 3);
    let ready = |party: &Party| party.state().members.iter().map(|member| member.ready).collect::<Vec<_>>();
    let watcher = party.join("Watcher", true);
    assert_eq!(party.request(watcher, Request::Ready { ready: true }), Err(Rejection::Watching));
    party.request(1, Request::Ready { ready: true }).unwrap();
    party.request(2, Request::Ready { ready: true }).unwrap();
    party.request(2, Request::Ready { ready: true }).unwrap();
    assert_eq!(ready(&party), [false, true, true, false], "saying it twice changes nothing");
    // Standing up takes it back, and so does the start of a game.
    party.request(2, Request::Stand { bot: None }).unwrap();
    assert_eq!(ready(&party), [false, true, false, false]);
    party.request(2, Request::Sit).unwrap();
    party.request(0, Request::Start).unwrap();
    assert_eq!(ready(&party), [false; 4]);
    assert_eq!(party.request(1, Request::Ready { ready: true }), Err(Rejection::GameOn));
    party.request(0, Request::Abandon).unwrap();
    party.request(1, Request::Ready { ready: true }).unwrap();
    assert_eq!(ready(&party), [false, true, false, false], "a guest asks for a rematch");
    party.crash(500);
    assert_eq!(ready(&party), [false, true, false], "it is stored; the spectator is gone");
    party.check();
}

#[test]
fn settings_stored_before_there_were_short_codes_allow_one() {
    let settings = settings(Edition::Modern);
    let text = serde_json::to_string(&settings).unwrap();
    assert!(!text.contains("short_code"), "an older page can read it");
    assert!(serde_json::from_str::<TableSettings>(&text).unwrap().short_code);
    let off = TableSettings { short_code: false, ..settings };
    let read: TableSettings = serde_json::from_str(&serde_json::to_string(&off).unwrap()).unwrap();
    assert_eq!(read, off);
}
