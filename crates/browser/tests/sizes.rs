//! Other screen sizes than an upright phone and a laptop: a race fits into all of them, and buttons are large enough
//! for fingers.

use browser::{Browser, BrowserProfile, NextStep, TestEnv, TestPlayer};

/// Elements that are too small for a finger, overlap other buttons, or are cut off by the edge of the screen.
const TROUBLE: &str = "
    const all = [...document.querySelectorAll('button, a, select, summary, input')].filter(one =>
        one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr, dialog:not([open]), .solid-strip'));
    const box = one => one.getBoundingClientRect();
    const named = one => `${one.dataset.test ?? one.className} ${JSON.stringify(box(one))}`;
    const small = all.filter(one => Math.min(box(one).width, box(one).height) < 43.5).map(one => `small: ${named(one)}`);
    const out = all.filter(one => box(one).left < -1 || box(one).top < -1 || box(one).right > innerWidth + 1
        || box(one).bottom > innerHeight + 1).map(one => `cut: ${named(one)}`);
    const over = all.flatMap((one, i) => all.slice(i + 1).filter(other => {
        if (one.contains(other) || other.contains(one)) return false;
        const a = box(one), b = box(other);
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
    }).map(other => `over: ${named(one)} and ${named(other)}`));
    return small.concat(out, over)";

fn check(browser: &Browser, place: &str) {
    let trouble = browser.script(TROUBLE, &[]);
    assert_eq!(trouble.as_array().map(Vec::len), Some(0), "{place}: {trouble:#}");
    let over = "return [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]";
    let over = browser.script(over, &[]);
    assert!(over.as_array().unwrap().iter().all(|by| by.as_i64() <= Some(0)), "{place} scrolls: {over}");
}

/// Taking gems: a player who has finished finds the space to move to.
fn take(browser: &Browser, ada: TestPlayer<'_>, name: &str) {
    assert!(ada.solve());
    assert_eq!(ada.play_until(|next_step| *next_step == NextStep::Take), NextStep::Take);
    browser.picture(&format!("gem-race-{name}"));
    let fields = "const board = document.querySelector('[data-test=gem-board]').getBoundingClientRect();
        const sides = [...document.querySelectorAll('.space')].map(space => space.getBoundingClientRect());
        return [Math.min(...sides.map(({ width, height }) => Math.min(width, height))), board.bottom - innerHeight, board.right - innerWidth]";
    let answer = browser.script(fields, &[]);
    let number = |i: usize| answer[i].as_f64().unwrap_or_default();
    assert!(number(0) > 28.0 && number(1) <= 0.0 && number(2) <= 0.0, "{name}: {answer}");
    // Nothing is chosen at first. The first tap chooses a space and the second takes its gems.
    assert_eq!(browser.script("return document.querySelectorAll('.space[aria-pressed=true]').length", &[]), 0);
    let row = "return [...document.querySelectorAll('.space:not([aria-disabled])')].find(space => space.dataset.left !== '0').dataset.test";
    let row = browser.script(row, &[]);
    for _ in 0..2 {
        if browser.has("gem-race") {
            ada.press(row.as_str().expect("in the first round every row has gems"));
        }
    }
    browser.wait("!document.querySelector('[data-test=gem-race]')");
}

/// Races with all seats taken, and solo.
fn race(env: &TestEnv, profile: BrowserProfile, name: &str, editions: &[&str]) {
    let server = env.server();
    let browser = env.browser(profile.calm());
    let ada = TestPlayer::of(&browser);
    for edition in editions {
        browser.visit(&server, "/bots");
        ada.press(&format!("edition-{edition}"));
        if browser.has("add-bot") {
            ada.press("add-bot");
        }
        browser.wait("document.querySelectorAll('.seat:not(.free)').length === 4");
        ada.choose("glass", "0");
        ada.press("start");
        assert_eq!(ada.play_until(|next_step| *next_step == NextStep::Puzzle), NextStep::Puzzle);
        assert!(ada.solve_but_for(1));
        browser.picture(&format!("race-{edition}-{name}"));
        check(&browser, &format!("{edition}, {name}"));
        if *edition == "classic" {
            take(&browser, ada, name);
        }
        ada.press("menu");
        ada.press("abandon");
        ada.press("sure");
        browser.spots("finale");
    }
    browser.visit(&server, "/solo");
    ada.press("edition-3d");
    ada.press("start");
    ada.next();
    browser.picture(&format!("solo-3d-{name}"));
    check(&browser, &format!("solo, {name}"));
}

#[test]
fn a_race_fits_a_phone_in_landscape_and_one_with_browser_bars() {
    let env = TestEnv::set();
    race(&env, BrowserProfile::PHONE.sized(844, 390), "844x390", &["classic", "modern", "3d"]);
    race(&env, BrowserProfile::PHONE.sized(390, 664), "390x664", &["3d"]);
}

#[test]
fn a_race_fits_a_tablet_a_low_window_and_a_large_screen() {
    let env = TestEnv::set();
    race(&env, BrowserProfile::PHONE.sized(768, 1024).dark(), "768x1024", &["classic", "3d"]);
    race(&env, BrowserProfile::LAPTOP.sized(1280, 720), "1280x720", &["3d"]);
    race(&env, BrowserProfile::LAPTOP.sized(2560, 1440), "2560x1440", &["3d"]);
}

/// Hard boards have four pieces for each symbol.
#[test]
fn the_next_board_fits_a_small_phone_if_it_is_hard() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm().sized(360, 740));
    let ada = TestPlayer::of(&browser);
    for (edition, level) in [("modern", 1), ("3d", 3)] {
        browser.visit(&server, "/bots");
        ada.press(&format!("edition-{edition}"));
        browser.wait(&format!("document.querySelector('[data-test=edition-{edition}][aria-pressed=true]')"));
        browser.press_segment("level", level);
        ada.press("start");
        ada.wait_for("next-board");
        let most = "return Math.max(...[...document.querySelectorAll('.sets li')].map(set => set.children.length))";
        assert_eq!(browser.script(most, &[]), 5, "{edition}: a die and four pieces");
        browser.look_at(&format!("next-board-{edition}-360x740"));
        ada.play_until(|next_step| *next_step == NextStep::Puzzle);
        check(&browser, &format!("hard {edition}, 360x740"));
        for button in ["menu", "abandon", "sure"] {
            ada.press(button);
        }
        browser.spots("finale");
    }
}
