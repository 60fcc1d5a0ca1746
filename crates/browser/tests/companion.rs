//! The companion for owners of the box (M16): hourglass, die, score sheets and solo timer, without a table.

use browser::{Browser, BrowserProfile, InputDevice, Key, TestEnv, TestPlayer};

const LANGUAGES: [&str; 5] = ["en", "de", "pl", "nl", "is"];

/// Moves the page's clock forward. A reload sets it back.
fn later(browser: &Browser, seconds: u64) {
    let script = "window.ahead = (window.ahead ?? 0) + arguments[0] * 1000;
        if (!window.real) { window.real = Date.now.bind(Date); Date.now = () => window.real() + window.ahead; }
        return new Promise(done => setTimeout(done, 300))";
    browser.script(script, &[seconds.into()]);
}

fn wait_text(browser: &Browser, name: &str, text: &str) {
    browser.wait(&format!("document.querySelector('[data-test=\"{name}\"]')?.innerText.includes({text:?})"));
}

/// Writes down gems: the letters of each player's gems, by seat.
fn write_gems(player: TestPlayer<'_>, purses: &[&str]) {
    for (seat, gems) in purses.iter().enumerate() {
        for gem in gems.chars() {
            player.press(&format!("cell-{seat}-{gem}"));
        }
    }
}

/// Presses a button of a row by its position.
fn choose(browser: &Browser, row: &str, position: usize) {
    let script = "document.querySelectorAll(`[data-test=\"${arguments[0]}\"] button`)[arguments[1]].click()";
    browser.wait(&format!("document.querySelector('[data-test=\"{row}\"]')"));
    browser.script(script, &[row.into(), position.into()]);
}

fn name_players(player: TestPlayer<'_>, names: &[&str]) {
    player.press("setup");
    for (seat, name) in names.iter().enumerate() {
        player.write(&format!("player-{seat}"), name);
    }
    player.press("close");
    player.browser.wait("!document.querySelector('dialog[open]')");
}

/// Nothing scrolls, overlaps or is too small for a finger.
fn check_fit(browser: &Browser, place: &str) {
    let over = "return [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth,
        ...[...document.querySelectorAll('.co-sheet')].filter(one => one.checkVisibility()).map(one => one.scrollHeight - one.clientHeight - 1)]";
    let over = browser.script(over, &[]);
    assert!(over.as_array().unwrap().iter().all(|by| by.as_i64() <= Some(0)), "{place} scrolls: {over}");
    let small = "return [...document.querySelectorAll('.co-page button, .co-page select')].filter(one =>
        one.checkVisibility({ visibilityProperty: true }) && !one.closest('dialog, .co-wide, .co-sheet-head')).map(one => [one, one.getBoundingClientRect()])
        .filter(([, box]) => Math.min(box.width, box.height) < 43.5 || box.left < -1 || box.top < -1
            || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        .map(([one, box]) => `${one.dataset.test} ${JSON.stringify(box)}`)";
    let small = browser.script(small, &[]);
    assert_eq!(small.as_array().map(Vec::len), Some(0), "{place}: {small:#}");
    // The figures stay on the island and clear of the hourglass.
    let crowded = "const box = one => one.getBoundingClientRect(), isle = box(document.querySelector('.co-isle'));
        const glass = box(document.querySelector('.co-turn'));
        return isle.width === 0 ? [] : [...document.querySelectorAll('.co-figures')].map(box).filter(one =>
            one.left < isle.left - 1 || one.right > isle.right + 1 || one.top < isle.top - 1 || one.bottom > isle.bottom + 1
            || Math.min(one.right, glass.right - glass.width * .07) - Math.max(one.left, glass.left + glass.width * .07) > 2
            && Math.min(one.bottom, glass.bottom) - Math.max(one.top, glass.top) > 2)";
    let crowded = browser.script(crowded, &[]);
    assert_eq!(crowded.as_array().map(Vec::len), Some(0), "{place}: {crowded:#}");
}

#[test]
fn the_companion_looks_right_on_every_device() {
    let env = TestEnv::set();
    let server = env.server();
    for (profile, device) in [
        (BrowserProfile::LAPTOP, "laptop"),
        (BrowserProfile::PHONE, "phone"),
        (BrowserProfile::PHONE.sized(844, 390), "side"),
        (BrowserProfile::PHONE.sized(768, 1024), "tablet"),
    ] {
        let browser = env.browser(profile.calm());
        let ada = TestPlayer::of(&browser);
        browser.visit(&server, "/companion");
        let look = |state: &str| {
            browser.in_light_and_dark(|profile| {
                let shade = if profile.is_dark { "dark" } else { "light" };
                browser.picture(&format!("companion-{state}-{device}-{shade}"));
            });
            check_fit(&browser, &format!("{state}, {device}"));
        };
        name_players(ada, &["Mia", "Jonas", "Ewa", "Sigga"]);
        ada.press("die");
        ada.press("glass");
        later(&browser, 23);
        look("running");
        if profile.width < 1001 {
            ada.press("to-sheet");
        }
        write_gems(ada, &["ggbb", "bn", "grny", "vvry"]);
        look("score");
        browser.check_accessibility();
        if profile.width < 1001 {
            ada.press("small-timer");
        }
        later(&browser, 40);
        look("over");
        browser.check_accessibility();
        ada.press("setup");
        look("setup");
        choose(&browser, "modes", 1);
        ada.press("close");
        ada.press("glass");
        later(&browser, 20);
        ada.press("glass");
        later(&browser, 5);
        look("solo");
        assert_eq!(browser.console_errors(), Vec::<String>::new());
    }
}
