//! The connection goes and comes back in the middle of a race.

use browser::{Browser, Duty, House, Look, Player, Stage, With};

/// A table with a bot, in its first race, with time enough for everything that goes wrong.
fn in_a_race<'a>(house: &House, browser: &'a Browser) -> Player<'a> {
    let ada = Player::new(browser, With::Mouse);
    browser.visit(house, "/");
    ada.press("friends");
    ada.write("name", "Ada");
    ada.press("sit");
    ada.press("add-bot");
    ada.choose("glass", "180");
    ada.press("start");
    assert_eq!(ada.play_until(|duty| *duty == Duty::Puzzle), Duty::Puzzle);
    ada
}

/// The round that is shown as over was won by covering the own board.
fn check_covered(browser: &Browser) {
    browser.wait(
        "(race => race && race.dataset.mine === 'Done')(document.querySelector('[data-test=race]'))
         || document.querySelector('.deed.own .medal:not([data-rank=none])')",
    );
}

#[test]
fn tiles_laid_without_the_server_are_kept_and_count_when_it_is_back() {
    let Some(stage) = Stage::set() else { return };
    let mut house = stage.house();
    let browser = stage.browser(Look::LAPTOP.calm());
    let ada = in_a_race(&house, &browser);
    let tiles = ada.solution().len();
    assert!(ada.solve_but_for(tiles - 1));
    house.stop();
    browser.spots("offline");
    browser.picture("offline-laptop-light");
    assert!(ada.solve_but_for(1));
    assert_eq!(ada.placed(), tiles - 1);
    house.start();
    browser.wait("!document.querySelector('[data-test=offline]')");
    assert_eq!(ada.next(), Duty::Puzzle);
    assert_eq!(ada.placed(), tiles - 1);
    // What was laid meanwhile has come to the table: it is still there for a page that knows nothing.
    browser.reload();
    assert_eq!(ada.next(), Duty::Puzzle);
    assert_eq!(ada.placed(), tiles - 1);
    assert!(ada.solve());
    check_covered(&browser);
}

#[test]
fn a_board_covered_without_the_server_is_called_when_it_is_back() {
    let Some(stage) = Stage::set() else { return };
    let mut house = stage.house();
    let browser = stage.browser(Look::LAPTOP.calm());
    let ada = in_a_race(&house, &browser);
    let solution = ada.solution();
    assert!(ada.solve_but_for(1));
    house.stop();
    browser.spots("offline");
    ada.lay(*solution.last().unwrap());
    browser.wait(&format!("document.querySelectorAll('[data-test=placed]').length === {}", solution.len()));
    house.start();
    check_covered(&browser);
}
