//! Allowances: what a client may ask for at once, and that honest ones do not notice.

mod party;

use party::{Party, settings};
use puzzle::deck::Edition;
use rules::Moment;
use table::limits::Rate;
use table::{Input, Output, Rejection, Request, ToClient, limits};

#[test]
fn the_documents_print_the_same_limits() {
    let protocol = include_str!("../../../docs/protocol.md");
    let security = include_str!("../../../docs/security.md");
    let pace = |every_ms: u64| match every_ms {
        0..=1_000 => format!("{} per second", 1_000 / every_ms),
        _ => format!("one every {} seconds", every_ms / 1_000),
    };
    for (what, Rate { burst, every_ms }) in [
        ("requests on a connection", limits::REQUESTS),
        ("reactions on a connection", limits::REACTIONS),
        ("resyncs on a connection", limits::RESYNCS),
        ("changes of a person's name", limits::RENAMES),
    ] {
        let row = format!("| {what} | bursts of {burst}, {} in the long run", pace(every_ms));
        assert!(protocol.contains(&row), "docs/protocol.md has no row {row}");
        let cell = format!("{}, bursts of {burst}", pace(every_ms));
        assert!(security.contains(&cell), "docs/security.md doesn't say {cell} for {what}");
    }
    let people =
        format!("| people at a table, connections per person | {}, {} |", limits::MEMBERS, limits::CONNECTIONS_EACH);
    assert!(security.contains(&people), "docs/security.md has no row {people}");
    assert!(protocol.contains(&format!("| connections of a person at a table | {} |", limits::CONNECTIONS_EACH)));
    assert!(protocol.contains(&format!("| people at a table | {}, ", limits::MEMBERS)));
}

fn rename(n: usize) -> Request {
    Request::Rename { name: format!("Name {n}") }
}

/// The welcomes sent since the last look, with the size of their texts.
fn welcomes(party: &mut Party) -> Vec<usize> {
    let outputs = std::mem::take(&mut party.outputs);
    let size = |output: &Output| match output {
        Output::Welcome(_, message) => Some(message.text().len()),
        _ => None,
    };
    outputs.iter().filter_map(size).collect()
}

#[test]
fn a_flood_of_resyncs_is_answered_by_a_few_welcomes() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    let client = party.people[1].client;
    welcomes(&mut party);
    // As many as a socket may send in a minute, each asking for the whole state.
    for _ in 0..60 * 40 {
        party.put(Input::Resync { client, seen: None });
        party.pass(25);
    }
    let sent = welcomes(&mut party);
    assert_eq!(sent.len(), 4 + 60 / 2, "a burst, and then one every two seconds");
    // What comes last is answered, too.
    party.put(Input::Resync { client, seen: None });
    party.pass(2_000);
    assert_eq!(welcomes(&mut party).len(), 1);
    party.pass(60_000);
    assert_eq!(welcomes(&mut party).len(), 0, "nothing is left to answer");
    party.check();
}

#[test]
fn resyncs_that_wait_are_answered_once_with_all_that_any_of_them_missed() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    let client = party.people[1].client;
    let seen = party.table.seq();
    (0..4).for_each(|_| party.put(Input::Resync { client, seen: Some(seen) }));
    (0..3).for_each(|n| assert_eq!(party.request(0, rename(n)), Ok(true)));
    welcomes(&mut party);
    for missed in [seen + 2, seen, seen + 1] {
        party.put(Input::Resync { client, seen: Some(missed) });
    }
    assert_eq!(welcomes(&mut party).len(), 0);
    assert_eq!(party.table.deadline(), Some(party.now.plus_ms(2_000)));
    party.now = party.now.plus_ms(2_000);
    let outputs = party.table.handle(Input::Tick, party.now, &mut party.dice);
    let kind = |output: &Output| match output {
        Output::Welcome(_, ToClient::Welcome { seq, state: None, .. }) => *seq,
        Output::Send(_, ToClient::Entry(entry)) => entry.seq,
        other => panic!("{other:?}"),
    };
    assert_eq!(outputs.iter().map(kind).collect::<Vec<_>>(), [seen, seen + 1, seen + 2, seen + 3]);
}

#[test]
fn a_client_over_its_allowance_is_healed_all_the_same() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    for _ in 0..12 {
        // An entry gets lost on the way to the client, which notices with the next one.
        party.people[1].connected = false;
        party.request(0, Request::Pause).unwrap();
        party.people[1].connected = true;
        party.request(0, Request::Resume).unwrap();
        party.pass(300);
    }
    party.pass(2_000);
    assert_eq!(party.people[1].follower.state(), Some(party.table.state()));
    party.check();
}

#[test]
fn names_change_a_few_times_and_then_rarely_over_all_connections_of_a_person() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    let changed = (0..20).filter(|&n| party.request(1, rename(n)).is_ok()).count();
    assert_eq!(changed, limits::RENAMES.burst as usize);
    assert_eq!(party.request(1, rename(20)), Err(Rejection::TooFast));
    let name = party.state().members[1].name.clone();
    // A new connection brings no new allowance: the person keeps the name.
    party.disconnect(1);
    party.connect(1);
    assert_eq!(party.state().members[1].name, name);
    assert_eq!(party.request(1, rename(21)), Err(Rejection::TooFast));
    assert_eq!(party.request(0, rename(0)), Ok(true), "others have their own");
    party.pass(limits::RENAMES.every_ms);
    assert_eq!(party.request(1, rename(22)), Ok(true));
    assert_eq!(party.request(1, rename(23)), Err(Rejection::TooFast));
    party.check();
}

#[test]
fn a_room_of_spectators_who_rename_for_a_minute_stores_little() {
    let mut party = Party::playing(settings(Edition::Modern), 2);
    let watchers: Vec<usize> = (2..limits::MEMBERS).map(|n| party.join(&format!("W{n}"), true)).collect();
    let (records, until) = (party.records, Moment(party.now.0 + 60_000));
    let mut n = 0;
    while party.now < until {
        for &watcher in &watchers {
            n += 1;
            let _ = party.request(watcher, rename(n));
        }
        party.pass(500);
    }
    let most = watchers.len() * (5 + 6 + 1) + 50;
    assert!(party.records - records <= most, "{} entries in a minute, at most {most}", party.records - records);
}
