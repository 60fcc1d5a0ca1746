//! Alone, and without the server.

use browser::{Look, Player, Stage, With};

#[test]
fn a_run_of_five_tasks_needs_no_server_outlives_a_reload_and_is_kept() {
    let Some(stage) = Stage::set() else { return };
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
