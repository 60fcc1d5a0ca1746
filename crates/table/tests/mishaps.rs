//! What the simulator found, each as short as it can be told.

mod party;

use party::{Party, terms};
use puzzle::deck::Edition;
use rules::{Command, Phase};
use table::Denial;

#[test]
fn a_crash_just_before_a_race_does_not_make_it_begin_early() {
    let mut party = Party::playing(terms(Edition::Modern), 2);
    party.play(party.at(party.game().roller), Command::Roll).unwrap();
    party.pass(2_800);
    assert!(matches!(party.game().phase, Phase::Race { .. }), "the boards are dealt, and the race has not begun");
    party.crash(5_000);
    party.connect(0);
    party.connect(1);
    party.pass(0);
    let Phase::Race { opened, .. } = party.game().phase else { panic!("the race will go on") };
    assert_eq!(party.state().game.as_ref().unwrap().from, opened);
    party.pass(opened.ms_since(party.now) - 1);
    let placement = party.solution(0)[0];
    assert_eq!(party.play(0, Command::Place(placement)), Err(Denial::NotYet { from: opened }));
    party.pass(1);
    assert_eq!(party.play(0, Command::Place(placement)), Ok(true));
}
