//! Every screen in light and dark mode, on a phone and on a laptop: axe-core finds no problem, and there is a picture
//! of it to look at. The ends of games are checked where games are played to their end.

use browser::{Browser, BrowserProfile, NextStep, TestEnv, TestPlayer, TestServer};

/// Checks a screen in light and dark mode.
fn look_at(browser: &Browser, screen: &str) {
    browser.look_at(screen);
}

/// A race must not scroll.
fn check_nothing_scrolls(browser: &Browser) {
    let over = "return [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]";
    let over = browser.script(over, &[]);
    assert!(over.as_array().unwrap().iter().all(|by| by.as_i64() <= Some(0)), "{over}");
}

/// Table, board and button stay within their part of the screen, so that nothing covers them. On phones the words are
/// above it, beside the hourglass.
fn check_there_is_room(browser: &Browser) {
    let out = "const { top, bottom } = document.querySelector('.middle').getBoundingClientRect();
        return [...document.querySelectorAll('.gem-race :is(.gem-board, .gem-table, .take)')]
            .map(one => [one.className, one.getBoundingClientRect()])
            .filter(([, one]) => one.top < top - 1 || one.bottom > bottom + 1).map(([name]) => name)";
    assert_eq!(browser.script(out, &[]), serde_json::json!([]));
}

/// All screens outside a game.
fn look_around(server: &TestServer, player: TestPlayer<'_>) {
    let browser = player.browser;
    browser.visit(server, "/");
    browser.spots("friends");
    look_at(browser, "start");
    player.press("menu");
    browser.spots("languages");
    look_at(browser, "menu");
    player.press("close");
    browser.visit(server, "/rules");
    browser.spots("rules-screen");
    look_at(browser, "rules");
    browser.visit(server, "/nowhere");
    browser.spots("away");
    look_at(browser, "away");
    browser.visit(server, "/");
    player.press("friends");
    browser.spots("name");
    look_at(browser, "name");
}

/// A round of a game with friends, who are bots here.
fn look_at_a_round(player: TestPlayer<'_>, edition: &str) {
    let browser = player.browser;
    player.press(&format!("edition-{edition}"));
    player.choose("glass", "30");
    look_at(browser, &format!("lobby-{edition}"));
    player.press("start");
    if edition == "classic" {
        assert_eq!(player.next(), NextStep::Pawn);
        look_at(browser, "pawns");
    }
    player.play_until(|next_step| *next_step == NextStep::Puzzle);
    player.solve_but_for(1);
    // On a slow machine the sand may run out while pictures are taken.
    check_nothing_scrolls(browser);
    look_at(browser, &format!("race-{edition}"));
    player.solve();
    if edition == "classic" {
        assert_eq!(player.next(), NextStep::Take);
        check_nothing_scrolls(browser);
        check_there_is_room(browser);
        look_at(browser, "gem-race");
        player.act();
    }
    browser.wait("document.querySelector('[data-mine=Done], [data-test=round-result]')");
    if browser.has("race") {
        look_at(browser, &format!("done-{edition}"));
    }
}

/// The result of the round, and a game that is ended early.
fn look_at_the_result(player: TestPlayer<'_>, edition: &str) {
    let browser = player.browser;
    player.wait_for("round-result");
    look_at(browser, &format!("round-{edition}"));
    player.press("menu");
    browser.spots("abandon");
    look_at(browser, "menu-of-a-game");
    player.press("abandon");
    browser.spots("sure");
    look_at(browser, "question");
    player.press("sure");
    browser.spots("finale");
    check_nothing_scrolls(browser);
    look_at(browser, "finale-abandoned");
    player.press("to-lobby");
    browser.spots("lobby");
}

/// Solo screens: a first game with tasks that are solved and skipped, then the lobby with its result, and a game that is
/// ended early.
fn look_at_solo(server: &TestServer, player: TestPlayer<'_>) {
    let browser = player.browser;
    browser.visit(server, "/solo");
    browser.spots("start");
    look_at(browser, "solo-lobby");
    player.press("start");
    assert_eq!(player.next(), NextStep::Puzzle);
    assert!(player.solve());
    assert_eq!(player.next(), NextStep::Puzzle);
    check_nothing_scrolls(browser);
    look_at(browser, "solo-race");
    assert_eq!(player.play_to_the_end(), 4);
    check_solo_boards(browser, 5);
    look_at(browser, "solo-finale");
    player.press("to-lobby");
    browser.wait("document.querySelector('[data-test=own-best]')");
    look_at(browser, "solo-lobby-with-results");
    player.press("start");
    assert_eq!(player.next(), NextStep::Puzzle);
    assert!(player.solve());
    assert_eq!(player.next(), NextStep::Puzzle);
    // The banner says so for a while, although these players want less motion.
    press_in_a_race(player, "skip-task");
    browser.wait("(banner => banner && getComputedStyle(banner).opacity === '1')(document.querySelector('[data-test=call-out]'))");
    assert_eq!(player.next(), NextStep::Puzzle);
    press_in_a_race(player, "stop-run");
    player.press("sure");
    browser.spots("solo-finale");
    check_solo_boards(browser, 1);
    look_at(browser, "solo-ended-early");
}

/// Presses a button that is in the menu on phones.
fn press_in_a_race(player: TestPlayer<'_>, name: &str) {
    let seen = format!("return document.querySelector('[data-test={name}]')?.checkVisibility() ?? false");
    if player.browser.script(&seen, &[]) == false {
        player.press("menu");
    }
    player.press(name);
}

/// The result of a solo game shows each solved board with its pieces.
fn check_solo_boards(browser: &Browser, count: usize) {
    let covered = "document.querySelectorAll('.runs .small-board[data-placed]:not([data-placed=\"\"])').length";
    browser.wait(&format!("{covered} === {count}"));
}

fn look_at_everything(env: &TestEnv, profile: BrowserProfile) {
    let server = env.server();
    let browser = env.browser(profile.calm());
    let player = TestPlayer::of(&browser);
    look_around(&server, player);
    player.write("name", "Ada");
    player.press("sit");
    player.press("add-bot");
    for edition in ["classic", "modern", "3d"] {
        look_at_a_round(player, edition);
        look_at_the_result(player, edition);
    }
}

fn look_at_solo_games(env: &TestEnv, profile: BrowserProfile) {
    let server = env.server();
    let browser = env.browser(profile.calm());
    look_at_solo(&server, TestPlayer::of(&browser));
}

#[test]
fn every_screen_is_accessible_on_a_phone() {
    let env = TestEnv::set();
    look_at_everything(&env, BrowserProfile::PHONE);
}

#[test]
fn every_screen_is_accessible_on_a_laptop() {
    let env = TestEnv::set();
    look_at_everything(&env, BrowserProfile::LAPTOP);
}

#[test]
fn every_screen_of_a_solo_game_is_accessible_on_a_phone() {
    look_at_solo_games(&TestEnv::set(), BrowserProfile::PHONE);
}

#[test]
fn every_screen_of_a_solo_game_is_accessible_on_a_laptop() {
    look_at_solo_games(&TestEnv::set(), BrowserProfile::LAPTOP);
}
