//! What the simulator found, each as short as it can be told.

mod party;

use party::{Party, terms};
use puzzle::deck::Edition;
use rules::{Command, Phase, Refusal};
use table::{Denial, Terms, Wish};

#[test]
fn letting_a_game_go_on_that_does_go_on_takes_nothing_from_the_glass() {
    let mut party = Party::racing(Terms { glass_ms: Some(10_000), ..terms(Edition::Modern) }, 2);
    party.pass(8_000);
    assert_eq!(party.wish(0, Wish::Resume), Err(Denial::Rules(Refusal::NotPaused)));
    party.lay_all(1);
    party.play(1, Command::CallUbongo).unwrap();
    party.pass(1_000);
    assert!(matches!(party.game().phase, Phase::Race { again: false, .. }), "two seconds are left");
    assert_eq!(party.game().solved, 1);
}
