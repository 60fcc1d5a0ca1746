//! The connection is lost and restored in the middle of a race.

use std::time::Duration;

use browser::{Browser, BrowserProfile, InputDevice, Key, NextStep, TestEnv, TestPlayer, TestServer};
use testbed::FaultyProxy;

/// A table with a bot, in its first race, with enough time for everything that goes wrong.
fn in_a_race<'a>(server: &TestServer, browser: &'a Browser) -> TestPlayer<'a> {
    let ada = TestPlayer::new(browser, InputDevice::Mouse);
    ada.open_table(&server.url("/"), "Ada");
    ada.press("add-bot");
    ada.choose("glass", "180");
    ada.press("start");
    assert_eq!(ada.play_until(|next_step| *next_step == NextStep::Puzzle), NextStep::Puzzle);
    ada
}

/// Checks that the finished round was won by covering this player's board.
fn check_covered(browser: &Browser) {
    browser.wait(
        "(race => race && race.dataset.mine === 'Done')(document.querySelector('[data-test=race]'))
         || document.querySelector('.player-result.own .medal:not([data-rank=none])')",
    );
}

#[test]
fn tiles_placed_without_the_server_are_saved_and_count_when_it_is_back() {
    let env = TestEnv::set();
    let mut server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = in_a_race(&server, &browser);
    let tiles = ada.solution().len();
    assert!(ada.solve_but_for(tiles - 1));
    server.stop();
    browser.spots("offline");
    browser.picture("offline-laptop-light");
    assert!(ada.solve_but_for(1));
    assert_eq!(ada.placed(), tiles - 1);
    server.start();
    browser.wait("!document.querySelector('[data-test=offline]')");
    assert_eq!(ada.next(), NextStep::Puzzle);
    assert_eq!(ada.placed(), tiles - 1);
    // Tiles placed meanwhile have reached the table: a reloaded page shows them.
    browser.reload();
    assert_eq!(ada.next(), NextStep::Puzzle);
    assert_eq!(ada.placed(), tiles - 1);
    assert!(ada.solve());
    check_covered(&browser);
}

#[test]
fn a_board_covered_without_the_server_is_called_when_it_is_back() {
    let env = TestEnv::set();
    let mut server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = in_a_race(&server, &browser);
    let solution = ada.solution();
    assert!(ada.solve_but_for(1));
    server.stop();
    browser.spots("offline");
    ada.place(*solution.last().unwrap());
    browser.wait(&format!("document.querySelectorAll('[data-test=placed]').length === {}", solution.len()));
    ada.press_board();
    server.start();
    check_covered(&browser);
}

/// The tiles on another player's board, as a page shows them.
fn seen(browser: &Browser) -> String {
    let pieces = "return document.querySelector('[data-test=other] .small-board')?.dataset.placed ?? ''";
    browser.script(pieces, &[]).as_str().unwrap_or_default().to_owned()
}

#[test]
fn on_a_slow_and_unreliable_network_nothing_is_lost_doubled_or_out_of_order() {
    let env = TestEnv::set();
    let server = env.server();
    let proxy = FaultyProxy::slow(server.port(), Duration::from_millis(400), 5, 20_261_115);
    let (first, second) = (env.browser(BrowserProfile::LAPTOP.calm()), env.browser(BrowserProfile::LAPTOP.calm()));
    let (ada, bo) = (TestPlayer::new(&first, InputDevice::Mouse), TestPlayer::new(&second, InputDevice::Mouse));
    let path = ada.open_table(&proxy.url("/"), "Ada");
    bo.join_table(&server.url(&path), "Bo");
    first.wait("document.querySelectorAll('.seat:not(.free)').length === 2");
    ada.choose("glass", "180");
    second.wait("document.querySelector('[data-test=glass]')?.value === '180'");
    ada.press("start");
    for round in 1..=3 {
        // The player with the die rolls it.
        while second.script("return document.querySelector('[data-test=race]')?.dataset.mine ?? null", &[])
            != "Puzzling"
        {
            for browser in [&first, &second] {
                browser.script("document.querySelector('[data-test=roll]:not([disabled])')?.click()", &[]);
            }
        }
        ada.play_until(|next_step| *next_step == NextStep::Puzzle);
        let solution = ada.solution();
        assert!(ada.solve_but_for(1));
        // Removed and placed again, faster than the network: the last state counts.
        let tile = format!(
            "[...document.querySelectorAll('[data-test=tile]')].findIndex(tile => tile.dataset.piece === '{}')",
            solution[0].piece
        );
        let position = first.script(&format!("return {tile} + 1"), &[]).to_string();
        for _ in 0..3 {
            first.type_text(&position);
            first.press(&[Key::Backspace]);
            first.wait(&format!("!document.querySelector('[data-test=placed][data-piece={}]')", solution[0].piece));
            first.type_text("z");
        }
        let mut placed: Vec<&str> =
            solution[..solution.len() - 1].iter().map(|placement| placement.piece.name()).collect();
        placed.sort_unstable();
        let placed = placed.join(" ");
        second.wait(&format!(
            "(document.querySelector('[data-test=other] .small-board')?.dataset.placed ?? '').split(' ').sort().join(' ') === '{placed}'"
        ));
        assert_eq!(ada.placed(), solution.len() - 1, "round {round}: {}", seen(&second));
        assert!(ada.solve());
        check_covered(&first);
        assert!(bo.solve());
        check_covered(&second);
    }
    assert!(proxy.cuts() > 0, "the proxy cut no connection");
    let panics = |browser: &Browser| browser.console_errors().iter().filter(|line| line.contains("panicked")).count();
    assert_eq!((panics(&first), panics(&second)), (0, 0));
}

/// Two people in a race, the second one behind a network that can be unplugged.
fn two_in_a_race<'a>(
    server: &TestServer,
    proxy: &FaultyProxy,
    first: &'a Browser,
    second: &'a Browser,
) -> (TestPlayer<'a>, TestPlayer<'a>) {
    let (ada, bo) = (TestPlayer::new(first, InputDevice::Mouse), TestPlayer::new(second, InputDevice::Mouse));
    let path = ada.open_table(&server.url("/"), "Ada");
    bo.join_table(&proxy.url(&path), "Bo");
    first.wait("document.querySelectorAll('.seat:not(.free)').length === 2");
    ada.choose("glass", "180");
    second.wait("document.querySelector('[data-test=glass]')?.value === '180'");
    ada.press("start");
    let puzzles = "return document.querySelector('[data-test=race]')?.dataset.mine ?? null";
    while second.script(puzzles, &[]) != "Puzzling" {
        for browser in [first, second] {
            browser.script("document.querySelector('[data-test=roll]:not([disabled])')?.click()", &[]);
        }
    }
    for player in [ada, bo] {
        player.play_until(|next_step| *next_step == NextStep::Puzzle);
    }
    (ada, bo)
}

#[test]
fn both_sides_see_a_silent_network_and_what_was_placed_meanwhile_counts() {
    let env = TestEnv::set();
    let server = env.server();
    let proxy = FaultyProxy::slow(server.port(), Duration::from_millis(40), 0, 1);
    let (first, second) = (env.browser(BrowserProfile::LAPTOP.calm()), env.browser(BrowserProfile::PHONE.calm()));
    let (_, bo) = two_in_a_race(&server, &proxy, &first, &second);
    proxy.unplug();
    second.spots("offline");
    assert!(second.text("offline").contains("before the sand runs out"), "{}", second.text("offline"));
    first.spots("absent");
    first.picture("absent-laptop-light");
    second.picture("offline-race-phone-light");
    let solution = bo.solution();
    assert!(bo.solve_but_for(1));
    proxy.plug_in();
    second.wait("!document.querySelector('[data-test=offline]')");
    first.wait("!document.querySelector('[data-test=absent]')");
    first.wait(&format!(
        "(document.querySelector('[data-test=other] .small-board')?.dataset.placed ?? '').split(' ').length === {}",
        solution.len() - 1
    ));
    assert!(bo.solve());
    check_covered(&second);
}

#[test]
fn the_page_says_that_the_browser_is_offline_at_once_and_takes_it_back_when_the_table_answers() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    in_a_race(&server, &browser);
    // The network of this machine still works, so the notice goes away with the next answer.
    let seen = "return new Promise(done => {
        new MutationObserver(() => {
            const notice = document.querySelector('[data-test=offline]');
            if (notice) done(notice.textContent);
        }).observe(document.body, { childList: true, subtree: true });
        dispatchEvent(new Event('offline'));
    })";
    let notice = browser.script(seen, &[]);
    assert!(notice.as_str().is_some_and(|text| text.contains("Keep going")), "{notice}");
    browser.wait("!document.querySelector('[data-test=offline]')");
}

#[test]
fn a_paused_game_without_its_server_says_one_thing() {
    let env = TestEnv::set();
    let mut server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = in_a_race(&server, &browser);
    ada.press("menu");
    ada.press("pause");
    browser.spots("resume-game");
    server.stop();
    browser.spots("offline");
    browser.picture("paused-offline-laptop-light");
    assert_eq!(browser.spots("offline").len(), 1);
    assert!(!browser.has("resume-game") && !browser.text("paused").contains("Keep"), "{}", browser.text("paused"));
    server.start();
    browser.spots("resume-game");
}
