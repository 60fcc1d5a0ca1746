//! The host's rights: who has them while the host is disconnected, and what does not come with them.

mod party;

use party::{PACE, Party, settings};
use puzzle::deck::Edition;
use table::bot::Strength;
use table::{CloseReason, Rejection, Request};

/// Longer than a host may be disconnected before somebody stands in.
const LONG_MS: u64 = PACE.stand_in_ms + 1_000;

fn kick(party: &Party, who: usize) -> Request {
    Request::Kick { member: party.people[who].follower.you().unwrap(), bot: None }
}

fn is_host(party: &Party, who: usize) -> bool {
    party.state().host == party.people[who].follower.you()
}

/// A game of `people` in which the host is disconnected and another player stands in.
fn with_a_stand_in(people: usize) -> Party {
    let mut party = Party::racing(settings(Edition::Modern), people);
    party.disconnect(0);
    party.pass(LONG_MS);
    assert!(is_host(&party, 1));
    assert_eq!(party.state().stand_in_for, party.people[0].follower.you());
    party
}

#[test]
fn a_spectator_never_inherits_a_running_game() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    let watcher = party.join("Watcher", true);
    party.disconnect(0);
    party.disconnect(1);
    party.pass(24 * 3_600_000);
    assert!(is_host(&party, 0), "nobody with a chair is here, so the rights stay");
    for request in [kick(&party, 0), kick(&party, 1), Request::Abandon, Request::Resume] {
        assert_eq!(party.request(watcher, request), Err(Rejection::NotHost));
    }
    // The players find the game as they left it.
    party.connect(1);
    party.connect(0);
    party.pass(5_000);
    assert!(party.state().is_running() && is_host(&party, 0));
    party.check();
}

#[test]
fn a_stand_in_cannot_remove_absent_players_or_end_the_game() {
    let mut party = with_a_stand_in(3);
    party.disconnect(2);
    for request in [kick(&party, 0), kick(&party, 2), Request::Abandon] {
        assert_eq!(party.request(1, request.clone()), Err(Rejection::StandIn), "{request:?}");
    }
    // A bot that sits in for a player does not make it possible.
    let give = Request::GiveToBot { seat: party.seat(2), strength: Strength::Quick };
    assert_eq!(party.request(1, give), Ok(true));
    assert_eq!(party.request(1, kick(&party, 2)), Err(Rejection::StandIn));
    party.connect(2);
    // What keeps the game going is possible, and so is removing a player who disturbs.
    assert_eq!(party.request(1, Request::Pause), Ok(true));
    assert_eq!(party.request(1, Request::Resume), Ok(true));
    assert_eq!(party.request(1, kick(&party, 2)), Ok(true));
    assert_eq!(party.close_reason(2), Some(CloseReason::Kicked));
    party.check();
}

#[test]
fn a_stand_in_passes_on_no_more_than_they_have() {
    let mut party = with_a_stand_in(3);
    let watcher = party.join("Watcher", true);
    let pass_to = |party: &Party, who: usize| Request::PassHost { member: party.people[who].follower.you().unwrap() };
    assert_eq!(party.request(1, pass_to(&party, watcher)), Err(Rejection::StandIn));
    assert_eq!(party.request(1, pass_to(&party, 2)), Ok(true));
    assert_eq!(party.request(2, Request::Abandon), Err(Rejection::StandIn));
    assert_eq!(party.request(2, kick(&party, 0)), Err(Rejection::StandIn));
    // The next stand-in gets the same rights.
    party.disconnect(2);
    party.pass(LONG_MS);
    assert!(is_host(&party, 1));
    assert_eq!(party.state().stand_in_for, party.people[0].follower.you());
    party.check();
}

#[test]
fn the_opener_is_the_host_again_on_coming_back() {
    let mut party = with_a_stand_in(3);
    party.connect(0);
    assert!(is_host(&party, 0));
    assert_eq!(party.state().stand_in_for, None);
    assert_eq!(party.request(1, Request::Pause), Err(Rejection::NotHost));
    party.disconnect(2);
    assert_eq!(party.request(0, kick(&party, 2)), Ok(true), "the rights are whole again");
    assert_eq!(party.request(0, Request::Abandon), Ok(true));
    party.check();
}

#[test]
fn the_opener_is_remembered_in_the_lobby_and_over_a_restart() {
    let mut party = Party::of(settings(Edition::Modern), 1);
    party.disconnect(0);
    let stranger = party.join("Stranger", true);
    party.pass(LONG_MS);
    assert!(is_host(&party, stranger), "a lobby needs a host");
    party.pass(24 * 3_600_000);
    assert_eq!(party.request(stranger, kick(&party, 0)), Err(Rejection::StandIn));
    party.crash(500);
    party.connect(stranger);
    party.pass(24 * 3_600_000);
    party.connect(0);
    assert!(is_host(&party, 0));
    assert_eq!(party.request(0, kick(&party, stranger)), Ok(true));
    party.check();
}

#[test]
fn rights_that_were_given_away_do_not_come_back() {
    let mut party = Party::racing(settings(Edition::Modern), 3);
    let member = party.people[1].follower.you().unwrap();
    assert_eq!(party.request(0, Request::PassHost { member }), Ok(true));
    party.disconnect(0);
    party.pass(LONG_MS);
    party.connect(0);
    assert!(is_host(&party, 1));
    party.disconnect(0);
    assert_eq!(party.request(1, kick(&party, 0)), Ok(true), "the rights are theirs");
    assert_eq!(party.request(1, Request::Abandon), Ok(true));
    party.check();
}

#[test]
fn when_the_game_is_over_a_stand_in_only_cannot_remove_people_who_are_disconnected() {
    let mut party = with_a_stand_in(3);
    party.disconnect(2);
    party.connect(0);
    assert_eq!(party.request(0, Request::Abandon), Ok(true));
    party.disconnect(0);
    party.pass(LONG_MS);
    assert_eq!(party.request(1, kick(&party, 0)), Err(Rejection::StandIn), "the opener stays");
    assert_eq!(party.request(1, kick(&party, 2)), Err(Rejection::StandIn), "they may be back in a minute");
    // Their chair is free after a while, and not for good.
    party.pass(120_000);
    assert_eq!(party.request(1, Request::AddBot { strength: Strength::Quick }), Ok(true));
    assert_eq!(party.request(1, Request::Start), Ok(true));
    party.check();
}
