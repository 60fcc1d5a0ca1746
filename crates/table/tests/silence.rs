//! People whose connection is open but no longer answers.

mod party;

use party::{PACE, Party, settings};
use puzzle::deck::Edition;
use rules::{Command, Presence};
use table::bot::Strength;
use table::{ClientId, GuestKey, Input, Request, TableEvent};

fn is_here(party: &Party, who: usize) -> Option<bool> {
    let member = party.people[who].follower.you()?;
    party.state().member(member).map(|member| member.here)
}

fn silent(party: &mut Party, who: usize) {
    let client = party.people[who].client;
    party.put(Input::Silent { client });
}

fn heard(party: &mut Party, who: usize) {
    let client = party.people[who].client;
    party.put(Input::Heard { client });
}

#[test]
fn a_player_who_falls_silent_is_shown_as_absent_at_once_and_back_when_heard() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    silent(&mut party, 1);
    assert_eq!((is_here(&party, 0), is_here(&party, 1)), (Some(true), Some(false)));
    let seat = party.seat(1);
    assert_eq!(
        party.game().player(seat).unwrap().presence,
        Presence::Here,
        "nobody stops waiting before ten seconds (O4)"
    );
    heard(&mut party, 1);
    assert_eq!(is_here(&party, 1), Some(true));
    let placement = party.solution(1)[0];
    assert_eq!(party.play(1, Command::Place(placement)), Ok(true), "the connection is the same");
}

#[test]
fn o4_a_silent_player_is_away_after_the_usual_time_and_plays_on_when_heard() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    let seat = party.seat(1);
    silent(&mut party, 1);
    party.pass(PACE.away_ms);
    assert_eq!(party.game().player(seat).unwrap().presence, Presence::Away);
    heard(&mut party, 1);
    assert_eq!(party.game().player(seat).unwrap().presence, Presence::Here);
}

#[test]
fn o14_a_silent_player_gets_the_chair_back_from_a_bot_when_heard() {
    let mut party = Party::racing(settings(Edition::Modern), 3);
    let seat = party.seat(1);
    silent(&mut party, 1);
    party.request(0, Request::GiveToBot { seat, strength: Strength::Steady }).unwrap();
    assert!(party.state().chairs[seat.index()].is_bot());
    heard(&mut party, 1);
    assert_eq!(party.state().chairs[seat.index()].member(), party.people[1].follower.you());
}

#[test]
fn a_person_with_another_connection_that_answers_is_here() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    let first = party.people[1].client;
    // Another window of the same person: another session.
    let mut key = [0; 32];
    key.copy_from_slice(format!("{:032x}", 1).as_bytes());
    let (client, key, name) = (ClientId(900), GuestKey(key), String::new());
    party.put(Input::Hello { client, key, name, session: 77, seen: None, watch: false });
    party.put(Input::Silent { client: first });
    assert_eq!(is_here(&party, 1), Some(true));
    party.put(Input::Gone { client });
    assert_eq!(is_here(&party, 1), Some(false), "the other one is still silent");
    party.put(Input::Heard { client: first });
    assert_eq!(is_here(&party, 1), Some(true));
}

#[test]
fn a_silent_connection_that_is_closed_changes_nothing_more() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    silent(&mut party, 1);
    let before = party.table.seq();
    party.disconnect(1);
    assert_eq!((party.table.seq(), is_here(&party, 1)), (before, Some(false)));
}

#[test]
fn the_silence_of_a_spectator_is_not_told() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    let watcher = party.join("Cleo", true);
    let before = party.table.seq();
    silent(&mut party, watcher);
    heard(&mut party, watcher);
    assert_eq!(party.table.seq(), before);
    silent(&mut party, watcher);
    party.disconnect(watcher);
    assert_eq!(is_here(&party, watcher), None, "a spectator who is gone is forgotten");
}

#[test]
fn a_silence_is_one_entry_however_often_it_is_told() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    let before = party.table.seq();
    (0..5).for_each(|_| silent(&mut party, 1));
    assert_eq!(party.table.seq(), before + 1);
    (0..5).for_each(|_| heard(&mut party, 1));
    assert_eq!(party.table.seq(), before + 2);
    let last = party.table.checkpoint().chapter.last().unwrap().events.clone();
    assert!(matches!(last[..], [TableEvent::Connected { .. }]));
}
