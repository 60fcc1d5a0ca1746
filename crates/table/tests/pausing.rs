//! Pausing and resuming.

mod party;

use party::{Party, settings};
use puzzle::deck::Edition;
use rules::{Command, Phase, Refusal};
use table::{HOLD_MS, Output, Rejection, Request};

#[test]
fn o6_resuming_a_running_game_changes_nothing() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    party.place_all(0);
    party.pass(58_000);
    let not_paused = Err(Rejection::Rules(Refusal::NotPaused));
    assert_eq!(party.request(0, Request::Resume), not_paused);
    assert!(matches!(party.game().phase, Phase::Race { again: false, .. }), "the hourglass has two seconds left");
    assert_eq!(party.play(0, Command::CallUbongo), Ok(false));
    assert_eq!(party.request(0, Request::Resume), not_paused);
    party.pass(HOLD_MS);
    assert_eq!(party.game().solved, 1, "the call is held no longer than any other");
    assert_eq!(party.people[0].follower.unanswered(), 0);
}

#[test]
fn a_disconnected_client_gets_no_answer_to_its_call() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    party.place_all(1);
    assert_eq!(party.play(1, Command::CallUbongo), Ok(false));
    party.disconnect(1);
    let gone = party.people[1].client;
    let before = party.outputs.len();
    party.request(0, Request::Abandon).unwrap();
    party.pass(HOLD_MS);
    assert!(party.outputs[before..].iter().all(|output| !matches!(output, Output::Send(to, _) if *to == gone)));
}

#[test]
fn a_client_that_reconnects_while_its_call_is_held_gets_the_answer() {
    let mut party = Party::racing(settings(Edition::Modern), 2);
    party.place_all(1);
    assert_eq!(party.play(1, Command::CallUbongo), Ok(false));
    party.disconnect(1);
    party.connect(1);
    party.request(0, Request::Abandon).unwrap();
    assert_eq!(party.people[1].follower.unanswered(), 0);
}

#[test]
fn without_a_game_there_is_nothing_to_pause() {
    let mut party = Party::of(settings(Edition::Modern), 2);
    for request in [Request::Pause, Request::Resume, Request::Abandon] {
        assert_eq!(party.request(0, request), Err(Rejection::NoGame));
    }
}
