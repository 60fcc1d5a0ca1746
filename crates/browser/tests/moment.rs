//! The moment of "Ubongo!": calling by hand on the whole board, calling by itself, and the celebration.

use browser::{
    Browser, BrowserProfile, InputDevice, Key, NextStep, Pointer, PointerStep, TestEnv, TestPlayer, TestServer,
    TwoPages,
};
use serde_json::json;

/// The table of bots, in a race.
fn in_a_race(server: &TestServer, ada: TestPlayer<'_>, edition: &str) {
    ada.browser.visit(server, "/bots");
    ada.press(&format!("edition-{edition}"));
    // No bot ends the round meanwhile.
    ada.choose("glass", "180");
    ada.press("start");
    ada.play_until(|next_step| *next_step == NextStep::Puzzle);
}

/// Covers the board, and waits until it is a button.
fn cover(ada: TestPlayer<'_>) {
    assert!(ada.solve_but_for(1));
    ada.place(*ada.solution().last().expect("a board has tiles"));
    ada.browser.wait("document.querySelector('.call-board.ready')");
}

fn count(browser: &Browser, what: &str) -> u64 {
    browser.script(&format!("return document.querySelectorAll('{what}').length"), &[]).as_u64().unwrap_or_default()
}

/// The board stays while it is celebrated, and gives way after that.
fn check_celebration(browser: &Browser, tiles: u64, picture: &str) {
    // In one look, because a celebration doesn't wait for a slow driver.
    let seen = browser.wait(
        "document.querySelector('[data-test=celebration]') && [document.querySelector('[data-test=race]').dataset.mine,
         !!document.querySelector('[data-test=plate]'), !!document.querySelector('.flat-board, .solid-view'),
         document.querySelectorAll('[data-test=placed]').length,
         !!document.querySelector('.classic') === !!document.querySelector('[data-test=gem-rows]')]",
    );
    assert_eq!((&seen[0], &seen[1], &seen[2]), (&json!("Celebrating"), &json!(true), &json!(true)));
    assert_eq!(seen[4], true, "the rows of Classic stay (C17)");
    assert!(seen[3] == 0 || seen[3] == tiles, "{seen}: {tiles}");
    // The plate has risen; gems may still be on their way.
    browser.wait("!document.querySelector('.plate')?.getAnimations().some(one => one.playState === 'running')");
    browser.picture(picture);
    browser.wait("!document.querySelector('[data-test=celebration]')");
    assert_eq!(browser.console_errors(), [""; 0]);
}

#[test]
fn a_covered_board_is_called_by_a_click_anywhere_on_it() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP);
    let ada = TestPlayer::new(&browser, InputDevice::Mouse);
    in_a_race(&server, ada, "modern");
    cover(ada);
    assert!(browser.has("call-how"));
    browser.check_accessibility();
    browser.picture("moment-call-laptop-light");
    let tiles = ada.placed() as u64;
    // A drag still lifts a tile, and it can be put back where it was.
    let board = browser.spots("board")[0];
    let placed = browser.spots("placed")[0];
    let (x, y) = placed.middle();
    let lift = [PointerStep::Move((x, y)), PointerStep::Press, PointerStep::Move((x + 30.0, y))];
    browser.point(Pointer::LeftButton, &lift);
    browser.wait("document.querySelector('.flat-board.dragging')");
    browser.press(&[Key::Escape]);
    browser.point(Pointer::LeftButton, &[PointerStep::Release]);
    browser.wait("document.querySelector('.call-board.ready') && !document.querySelector('.dragging')");
    // The corner of the board is far from the word.
    browser.click_at(board.at(0.04, 0.05));
    check_celebration(&browser, tiles, "moment-won-laptop-light");
}

#[test]
fn a_covered_board_is_called_by_a_tap_on_a_phone_in_the_dark() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.dark());
    let ada = TestPlayer::new(&browser, InputDevice::Finger);
    in_a_race(&server, ada, "modern");
    cover(ada);
    browser.picture("moment-call-phone-dark");
    let tiles = ada.placed() as u64;
    browser.tap(browser.spots("board")[0].at(0.9, 0.9));
    check_celebration(&browser, tiles, "moment-won-phone-dark");
}

#[test]
fn enter_and_space_call_when_the_area_is_covered_and_motion_may_be_reduced() {
    let env = TestEnv::set();
    let server = env.server();
    for (key, profile) in [("\u{E007}", BrowserProfile::LAPTOP.calm()), (" ", BrowserProfile::LAPTOP.dark())] {
        let browser = env.browser(profile);
        let ada = TestPlayer::new(&browser, InputDevice::Keys);
        in_a_race(&server, ada, "classic");
        cover(ada);
        let tiles = ada.placed() as u64;
        browser.type_text(key);
        check_celebration(&browser, tiles, &format!("moment-won-classic-{}", profile.name()));
        browser.wait("document.querySelector('[data-mine=Taking], [data-test=round-result]')");
    }
}

#[test]
fn a_covered_solid_board_is_a_button_too() {
    let env = TestEnv::set();
    let server = env.server();
    for profile in [BrowserProfile::LAPTOP.calm(), BrowserProfile::PHONE] {
        let browser = env.browser(profile);
        let ada = TestPlayer::of(&browser);
        in_a_race(&server, ada, "3d");
        cover(ada);
        browser.picture(&format!("moment-call-3d-{}", profile.name()));
        let tiles = ada.placed() as u64;
        let place = browser.spots("board")[0].at(0.5, 0.06);
        if profile.is_phone {
            browser.tap(place);
        } else {
            browser.click_at(place);
        }
        check_celebration(&browser, tiles, &format!("moment-won-3d-{}", profile.name()));
    }
}

#[test]
fn where_the_table_calls_there_is_no_button_and_a_solo_board_is_celebrated_without_losing_time() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP);
    let ada = TestPlayer::new(&browser, InputDevice::Mouse);
    browser.visit(&server, "/solo");
    ada.press("start");
    assert_eq!(ada.next(), NextStep::Puzzle);
    assert!(!browser.has("ubongo"));
    assert!(ada.solve_but_for(1));
    let area = "document.querySelector('[data-area]').dataset.area";
    let (before, tiles) = (browser.wait(area), ada.placed() as u64 + 1);
    browser.picture("moment-automatic-solo-laptop-light");
    ada.place(*ada.solution().last().expect("a board has tiles"));
    // The board stays, and its clock stands still.
    let seen = browser.wait(&format!(
        "document.querySelector('[data-test=celebration]') && [{area}, document.querySelector('[data-test=clock]').innerText,
         document.querySelectorAll('[data-test=placed]').length]"
    ));
    assert_eq!((&seen[0], &seen[2]), (&before, &json!(tiles)));
    let clock = seen[1].as_str().expect("a clock").to_owned();
    browser.wait(&format!(
        "!document.querySelector('[data-test=celebration]') && {area} !== '{}'",
        before.as_str().unwrap()
    ));
    let seconds = |clock: &str| {
        let (minutes, seconds) = clock.split_once(':').expect("a clock");
        minutes.parse::<u32>().expect("minutes") * 60 + seconds.parse::<u32>().expect("seconds")
    };
    assert!(seconds(&browser.text("clock")) <= seconds(&clock) + 1);
    assert_eq!(browser.console_errors(), [""; 0]);
}

#[test]
fn who_likes_may_shout_once_the_microphone_is_allowed() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.loud());
    browser.command("Browser.grantPermissions", &json!({ "permissions": ["audioCapture"] }));
    let ada = TestPlayer::new(&browser, InputDevice::Mouse);
    browser.visit(&server, "/bots");
    ada.press("menu");
    assert_eq!(browser.script("return document.querySelector('[data-test=shout]').checked", &[]), false);
    ada.press("shout");
    browser.picture("menu-shout-laptop-light");
    browser.wait("document.querySelector('[data-test=shout]').checked");
    ada.press("close");
    ada.choose("glass", "180");
    ada.press("start");
    ada.play_until(|next_step| *next_step == NextStep::Puzzle);
    assert!(ada.solve_but_for(1));
    // However loud it is, an open board is not called.
    assert!(!browser.has("not-yet"));
    ada.place(*ada.solution().last().expect("a board has tiles"));
    browser.wait("document.querySelector('[data-test=celebration]')");
    assert_eq!(browser.console_errors(), [""; 0]);
}

#[test]
fn reactions_are_pictures_in_a_strip_and_appear_beside_the_player() {
    let env = TestEnv::set();
    let two = TwoPages::new(&env, env.server(), [BrowserProfile::LAPTOP, BrowserProfile::PHONE]);
    let ([first, second], ada, bo) = (&two.browsers, two.ada(), two.bo());
    two.sit_down();
    ada.choose("glass", "180");
    ada.press("start");
    first.wait("document.querySelector('[data-test=roll], [data-test=between]')");
    let roller = if first.has("roll") { ada } else { bo };
    roller.press("roll");
    ada.play_until(|next_step| *next_step == NextStep::Puzzle);
    second.wait("document.querySelector('[data-test=react]')");
    bo.press("react");
    second.picture("reactions-phone-light");
    second.wait("document.querySelectorAll('[data-test=reaction]').length === 8");
    assert_eq!(second.script("return document.querySelector('dialog[open]')", &[]), json!(null));
    bo.press("reaction");
    // On the card of the sender, not on the board.
    first.wait("document.querySelector('[data-test=other] [data-test=bubble]')");
    first.picture("reaction-laptop-light");
    assert!(!second.has("reactions"));
    first.wait("!document.querySelector('[data-test=bubble]')");
}

#[test]
fn gems_fly_from_the_track_and_the_bag_to_their_winners_unless_motion_is_reduced() {
    let env = TestEnv::set();
    let server = env.server();
    for profile in [BrowserProfile::LAPTOP, BrowserProfile::PHONE, BrowserProfile::LAPTOP.calm()] {
        let browser = env.browser(profile);
        let ada = TestPlayer::of(&browser);
        in_a_race(&server, ada, "modern");
        assert!(ada.solve());
        ada.skip_bots();
        ada.wait_for("round-result");
        browser.picture(&format!("gems-fly-{}", profile.name()));
        // The first player has a sapphire from the track and a gem from the bag.
        let gems = count(&browser, "[data-test=player-result] .flown-gem");
        assert!(gems >= 2, "{gems}");
        let flying = count(&browser, "[data-test=player-result] .flown-gem.flies");
        assert_eq!(flying, if profile.is_calm { 0 } else { gems }, "{profile:?}");
        browser.wait_until_quiet();
        let strays = "return [...document.querySelectorAll('.flown-gem')].filter(gem => {
            const at = gem.getBoundingClientRect(), card = gem.closest('.winnings').getBoundingClientRect();
            return at.left < card.left || at.right > card.right || at.top < card.top || at.bottom > card.bottom;
        }).length";
        assert_eq!(browser.script(strays, &[]), 0, "{profile:?}");
    }
}
