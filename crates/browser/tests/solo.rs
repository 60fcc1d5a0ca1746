//! Solo play, also without the server.

use browser::{BrowserProfile, InputDevice, TestEnv, TestPlayer};

#[test]
fn a_solo_run_needs_no_server_survives_a_reload_and_is_saved() {
    let env = TestEnv::set();
    let mut server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Finger);
    browser.visit(&server, "/");
    browser.wait_until_cached();
    server.stop();
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
        browser.visit(&server, "/solo");
        let kept = browser.wait("document.querySelectorAll('.history li').length");
        assert_eq!(kept, 1);
    }
    assert_eq!(browser.console_errors().iter().filter(|line| line.contains("panicked")).count(), 0);
}

#[test]
fn a_solution_is_shown_only_if_the_settings_allow_it() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Mouse);
    browser.visit(&server, "/solo");
    ada.press("start");
    ada.next();
    assert!(!browser.has("aid"));
    ada.press("stop-run");
    ada.press("sure");
    ada.press("to-lobby");
    browser.wait("(document.querySelector('.table-settings details').open = true)");
    ada.press("aids");
    browser.wait("document.querySelector('[data-test=aids]').checked");
    ada.press("start");
    ada.next();
    ada.press("aid");
    // The verdict gives nothing away; the whole solution is there once it is asked for.
    let tiles = browser.wait("document.querySelectorAll('[data-test=tile]').length");
    browser.wait("document.querySelector('dialog[open] [data-test=verdict]')");
    let shown = "document.querySelectorAll('dialog[open] .hint-plan .tile').length";
    assert_eq!(browser.script(&format!("return {shown}"), &[]), 0);
    ada.press("rung-all");
    browser.wait(&format!("{shown} === {tiles}"));
    browser.picture("aid-race-laptop-light");
}

#[test]
fn starting_another_game_asks_what_to_do_with_the_unfinished_one() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Finger);
    browser.visit(&server, "/solo");
    ada.press("start");
    ada.next();
    browser.visit(&server, "/");
    ada.press("solo");
    browser.spots("sure");
    browser.check_accessibility();
    ada.press("sure");
    browser.spots("lobby");
    browser.visit(&server, "/");
    browser.spots("friends");
    assert!(!browser.has("resume"));
}
