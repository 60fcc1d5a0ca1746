//! Alone, and without the server.

use browser::{Look, Player, Stage, With};

#[test]
fn a_run_of_five_tasks_needs_no_server_outlives_a_reload_and_is_kept() {
    let stage = Stage::set();
    let mut house = stage.house();
    let browser = stage.browser(Look::PHONE.calm());
    let ada = Player::new(&browser, With::Finger);
    browser.visit(&house, "/");
    browser.wait_until_kept();
    house.stop();
    ada.press("solo");
    ada.press("start");
    for task in ["1", "2"] {
        ada.next();
        browser.wait(&format!("document.querySelector('[data-test=task]')?.dataset.task === '{task}'"));
        assert!(ada.solve());
    }
    ada.next();
    assert!(ada.solve_but_for(1));
    let placed = ada.placed();
    let area = "document.querySelector('[data-area]')?.dataset.area";
    let before = browser.wait(area);
    browser.reload();
    ada.next();
    assert_eq!(browser.wait("document.querySelector('[data-test=task]')?.dataset.task"), "3");
    assert_eq!((browser.wait(area), ada.placed()), (before, placed));
    assert_eq!(ada.play_to_the_end(), 3);
    let result = browser.text("solo-result");
    assert!(result.contains('5'), "{result}");
    browser.picture("solo-finale-phone-light");
    for _ in 0..2 {
        browser.visit(&house, "/solo");
        let kept = browser.wait("document.querySelectorAll('.history li').length");
        assert_eq!(kept, 1);
    }
    assert_eq!(browser.complaints().iter().filter(|line| line.contains("panicked")).count(), 0);
}

#[test]
fn a_solution_is_shown_where_that_was_agreed_on_and_nowhere_else() {
    let stage = Stage::set();
    let house = stage.house();
    let browser = stage.browser(Look::LAPTOP.calm());
    let ada = Player::new(&browser, With::Mouse);
    browser.visit(&house, "/solo");
    ada.press("start");
    ada.next();
    assert!(!browser.has("aid"));
    ada.press("stop-run");
    ada.press("sure");
    ada.press("to-lobby");
    browser.wait("(document.querySelector('.terms details').open = true)");
    ada.press("aids");
    browser.wait("document.querySelector('[data-test=aids]').checked");
    ada.press("start");
    ada.next();
    ada.press("aid");
    // The tiles of the solution, and of nothing else, are on the board that is shown.
    let tiles = browser.wait("document.querySelectorAll('[data-test=tile]').length");
    browser.wait(&format!("document.querySelectorAll('dialog[open] .small-board .fits').length === {tiles}"));
    browser.picture("aid-laptop-light");
}

#[test]
fn who_wants_another_game_is_asked_what_becomes_of_the_one_that_is_on() {
    let stage = Stage::set();
    let house = stage.house();
    let browser = stage.browser(Look::PHONE.calm());
    let ada = Player::new(&browser, With::Finger);
    browser.visit(&house, "/solo");
    ada.press("start");
    ada.next();
    browser.visit(&house, "/");
    ada.press("solo");
    browser.spots("sure");
    browser.check_everybody_can_use_it();
    ada.press("sure");
    browser.spots("lobby");
    browser.visit(&house, "/");
    browser.spots("friends");
    assert!(!browser.has("resume"));
}
