//! Practice: every edition and level, without a clock; hints in steps, another task like this, and a streak that nothing
//! takes away.

use browser::{Browser, BrowserProfile, TestEnv, TestPlayer};

const READY: &str = "document.querySelector('[data-test=race]')?.dataset.mine === 'Puzzling'";
const AREA: &str = "document.querySelector('[data-area]')?.dataset.area";

fn streak(browser: &Browser) -> (String, String) {
    let both = browser.wait(
        "(one => one && [one.dataset.unaided, one.dataset.solved])(document.querySelector('[data-test=streak]'))",
    );
    (both[0].as_str().unwrap_or_default().to_owned(), both[1].as_str().unwrap_or_default().to_owned())
}

fn grade(browser: &Browser) -> i64 {
    let grade = browser.wait("document.querySelector('[data-test=practice-task]')?.dataset.grade");
    grade.as_str().and_then(|ms| ms.parse().ok()).unwrap_or_default()
}

/// Chooses edition, level and difficulty by their positions.
fn practise(browser: &Browser, edition: usize, level: usize, difficulty: usize) {
    let before = browser.wait(AREA);
    browser.click("practice-choose");
    browser.press_segment("practice-editions", edition);
    browser.wait(&format!(
        "document.querySelectorAll('[data-test=practice-levels] button').length === {}",
        if edition == 2 { 4 } else { 2 }
    ));
    browser.press_segment("practice-levels", level);
    browser.press_segment("practice-difficulties", difficulty);
    // While a deck is made, the page stands still, and a driver's tap becomes a long press.
    browser.wait("!document.querySelector('.over-board')");
    browser.click("practice-go");
    browser.wait("!document.querySelector('dialog[open]')");
    browser.wait(&format!("{READY} && {AREA} !== {before}"));
}

#[test]
fn tasks_are_solved_with_and_without_help_and_the_streak_only_grows() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::of(&browser);
    browser.visit(&server, "/practice");
    browser.wait(READY);
    assert_eq!(streak(&browser), ("0".into(), "0".into()));
    browser.look_at("practice");
    let (first, area) = (grade(&browser), browser.wait(AREA));
    assert!(ada.solve());
    browser.spots("practice-done");
    assert_eq!(streak(&browser), ("1".into(), "1".into()));
    assert_eq!(browser.wait("document.querySelector('[data-test=practice-done]').dataset.edition"), "modern");
    browser.look_at("practice-done");
    // Another one like this: the same level, about as hard, another board.
    ada.press("practice-like");
    browser.wait(&format!("{READY} && {AREA} !== {area}"));
    assert!((grade(&browser) - first).abs() < 4_000, "{first} {}", grade(&browser));
    // Help: it gives away what is asked for, and the streak stays.
    ada.press("practice-help");
    browser.spots("verdict");
    ada.press("rung-piece");
    browser.wait("document.querySelector('.hint-plan')?.dataset.shown === '1'");
    browser.look_at("practice-help");
    ada.press("close");
    browser.wait("!document.querySelector('dialog[open]')");
    assert!(ada.solve());
    browser.spots("practice-done");
    assert_eq!(browser.wait("document.querySelector('[data-test=practice-done]').dataset.hints"), "1");
    assert_eq!(streak(&browser), ("1".into(), "2".into()));
    // A skipped task takes nothing away, and a reload keeps task and streak.
    ada.press("practice-any");
    browser.wait(READY);
    ada.press("practice-any");
    browser.wait(READY);
    let area = browser.wait(AREA);
    browser.reload();
    browser.wait(READY);
    assert_eq!((browser.wait(AREA), streak(&browser)), (area, ("1".into(), "2".into())));
    assert_eq!(browser.console_errors().iter().filter(|line| line.contains("panicked")).count(), 0);
}

#[test]
fn every_edition_and_level_can_be_practised() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    let ada = TestPlayer::of(&browser);
    browser.visit(&server, "/practice");
    browser.wait(READY);
    let mut names = Vec::new();
    let mut grades = Vec::new();
    for (edition, levels) in [(0, 2), (2, 4)] {
        for level in (0..levels).rev() {
            practise(&browser, edition, level, level % 3);
            names.push(browser.text("practice-level"));
            grades.push(grade(&browser));
        }
    }
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 6, "{names:?}");
    assert!(grades.iter().all(|&ms| ms > 1_000), "{grades:?}");
    // The last one is a solid board.
    browser.look_at("practice-solid");
    assert!(ada.solve());
    browser.spots("practice-done");
    assert_eq!(streak(&browser), ("1".into(), "1".into()));
    browser.look_at("practice-solid-done");
    practise(&browser, 1, 0, 2);
    let harder = grade(&browser);
    practise(&browser, 1, 0, 0);
    assert!(grade(&browser) < harder);
    browser.look_at("practice");
    assert_eq!(browser.console_errors().iter().filter(|line| line.contains("panicked")).count(), 0);
}

#[test]
fn a_drawn_board_can_be_tried_before_asking_for_help() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::of(&browser);
    browser.visit(&server, "/aid");
    for (x, y) in [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)] {
        browser.click(&format!("square-{x}-{y}"));
    }
    browser.click("pick-I2");
    browser.click("pick-I3");
    browser.click("aid-try");
    browser.wait(READY);
    assert_eq!(browser.wait(AREA), "0,0,0 1,0,0 2,0,0 0,1,0 1,1,0");
    assert!(ada.solve());
    browser.spots("practice-done");
    ada.press("practice-any");
    browser.wait(READY);
}
