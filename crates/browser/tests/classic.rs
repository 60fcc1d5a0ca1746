//! Classic: rows, pawns and everyone's gems are there at all times (C17), and choosing a row.

use browser::{Browser, BrowserProfile, InputDevice, Key, NextStep, TestEnv, TestPlayer, TwoPages};

/// Number of gems in all rows, as shown beside the board.
const IN_ROWS: &str = "return [...document.querySelectorAll('[data-test=gem-rows] .gem-row')]
    .reduce((sum, row) => sum + Number(row.dataset.gems), 0)";

/// Number of elements.
fn count(browser: &Browser, what: &str) -> u64 {
    browser.script("return document.querySelectorAll(arguments[0]).length", &[what.into()]).as_u64().unwrap_or_default()
}

/// In a race of four against bots, without an hourglass.
fn race(ada: TestPlayer<'_>, server: &browser::TestServer) {
    ada.browser.visit(server, "/bots");
    ada.press("edition-classic");
    if ada.browser.has("add-bot") {
        ada.press("add-bot");
    }
    ada.browser.wait("document.querySelectorAll('.seat:not(.free)').length === 4");
    ada.choose("glass", "0");
    ada.press("start");
    assert_eq!(ada.play_until(|next_step| *next_step == NextStep::Puzzle), NextStep::Puzzle);
}

/// Rows, pawns, gems and the reach are on the page while the board is open.
fn check_rows(browser: &Browser) {
    assert_eq!(count(browser, "[data-test=gem-rows] .gem-row"), 6);
    assert_eq!(count(browser, "[data-test=gem-rows] .peg"), 4, "one pawn for each player");
    assert_eq!(browser.script(IN_ROWS, &[]).as_u64().map(|left| left % 2), Some(0));
    let reach = browser.text("reach");
    assert!(reach.starts_with("Finish now: "), "{reach}");
    assert!(count(browser, "[data-test=gem-rows] .gem-row.ok") > 0, "front pairs in reach have a ring: {reach}");
}

fn look_at(browser: &Browser, screen: &str) {
    browser.look_at(&format!("classic-{screen}"));
}

#[test]
fn c17_a_laptop_shows_the_heart_of_classic_and_a_row_is_chosen_by_keys() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Keys);
    race(ada, &server);
    check_rows(&browser);
    assert_eq!(count(&browser, "[data-test=other] .other-gems [data-gem]"), 18, "six counts for each opponent");
    assert!(ada.solve_but_for(1));
    look_at(&browser, "race");
    assert!(ada.solve());
    ada.wait_for("gem-race");
    assert_eq!(count(&browser, ".space[aria-pressed=true]"), 0, "nothing is preselected");
    assert_eq!(count(&browser, "[data-test=take]:disabled"), 1);
    assert_eq!(count(&browser, "[data-test=gem-table] tbody tr"), 4, "everyone's gems stay");
    look_at(&browser, "choose-start");
    // Too far: the space shakes, and nothing is chosen.
    if let Some(far) =
        browser.script("return document.querySelector('.space[aria-disabled]')?.dataset.test", &[]).as_str()
    {
        let key: u8 = far.trim_start_matches("space-").parse().unwrap();
        browser.type_text(&(key + 1).to_string());
        browser.wait(&format!("document.querySelector('[data-test={far}].shaking[aria-pressed=false]')"));
    }
    browser.press(&[Key::Down]);
    browser.wait("document.querySelector('.space[aria-pressed=true]')");
    browser.wait("document.querySelector('[data-test=gem-table] .own .changed')");
    let live = browser.script("return document.querySelector('[data-test=live]').innerText", &[]);
    assert!(live.as_str().is_some_and(|said| said.contains("Space ")), "the choice is said: {live}");
    look_at(&browser, "choose");
    let before = browser.script(IN_ROWS, &[]);
    assert_eq!(before, 0, "the rows beside the board make room for the gem board");
    browser.press(&[Key::Enter]);
    browser.wait("document.querySelector('[data-mine=Done], [data-test=round-result]')");
    if browser.has("race") {
        assert_eq!(count(&browser, "[data-test=gem-rows] .gem-row"), 6, "rows stay for finishers who watch");
        look_at(&browser, "done");
    }
    ada.skip_bots();
    ada.wait_for("round-result");
    assert_eq!(count(&browser, "[data-test=player-result] .won-gems [data-gem]"), 24, "colours, not only totals");
    assert_eq!(count(&browser, "[data-test=gem-rows] .gem-row"), 6, "between rounds, too");
    look_at(&browser, "round");
}

/// The open card covers itself and the others; the board does not move.
fn check_card(browser: &Browser, ada: TestPlayer<'_>, name: &str) {
    let board = "const { top, height } = document.querySelector('[data-test=board]').getBoundingClientRect(); return [top, height]";
    let before = browser.script(board, &[]);
    look_at(browser, &format!("race{name}"));
    ada.press("rows-toggle");
    browser.spots("colour-table");
    assert_eq!(browser.script(board, &[]), before, "the board does not move");
    assert_eq!(count(browser, "[data-test=colour-table] tbody td"), 24, "six colours of four players");
    look_at(browser, &format!("race-open{name}"));
    ada.press("rows-toggle");
    browser.wait("!document.querySelector('[data-test=colour-table]')");
}

#[test]
fn c17_a_phone_shows_rows_and_gems_and_a_second_tap_takes() {
    let env = TestEnv::set();
    let server = env.server();
    for (profile, name) in [(BrowserProfile::PHONE, ""), (BrowserProfile::PHONE.sized(360, 740), "-small")] {
        let browser = env.browser(profile.calm());
        let ada = TestPlayer::new(&browser, InputDevice::Finger);
        race(ada, &server);
        check_rows(&browser);
        check_card(&browser, ada, name);
        assert!(ada.solve());
        ada.wait_for("gem-race");
        look_at(&browser, &format!("choose-start{name}"));
        let row = "return [...document.querySelectorAll('.space:not([aria-disabled])')].find(space => space.dataset.left !== '0').dataset.test";
        let row = browser.script(row, &[]);
        let row = row.as_str().expect("in the first round every row has gems");
        ada.press(row);
        browser.wait(&format!("document.querySelector('[data-test={row}][aria-pressed=true]')"));
        look_at(&browser, &format!("choose{name}"));
        ada.press(row);
        browser.wait("document.querySelector('[data-mine=Done], [data-test=round-result]')");
        ada.skip_bots();
        ada.wait_for("round-result");
        look_at(&browser, &format!("round{name}"));
    }
}

/// C12: pawns share a space, and who takes first gets the front pair.
#[test]
fn c12_the_page_says_who_took_the_gems_of_the_chosen_row_first_and_the_next_pair_can_be_taken() {
    let two = TwoPages::at_a_table(&TestEnv::set());
    let (ada, bo) = (two.ada(), two.bo());
    two.start("classic");
    two.play_until_race();
    for player in [ada, bo] {
        assert!(player.solve());
        player.wait_for("gem-race");
    }
    // Both have put their pawns here, so the row is in reach of both.
    let row = "space-2";
    let front = "document.querySelector('[data-test=space-2]').dataset.left";
    let before: u32 = ada.browser.wait(front).as_str().and_then(|left| left.parse().ok()).expect("a number of gems");
    for player in [ada, bo] {
        player.press(row);
        player.browser.wait(&format!("document.querySelector('[data-test={row}][aria-pressed=true]')"));
    }
    bo.press("take");
    ada.browser.wait("document.querySelector('[data-test=take-told].faster')?.innerText === 'Bo took these first'");
    ada.browser.wait("document.querySelector('[data-test=live]').textContent.includes('Bo took these first')");
    ada.browser.picture("classic-faster-laptop-light");
    assert_eq!(ada.browser.wait(front), (before - 2).to_string(), "the pair behind it has moved up");
    ada.browser.wait("document.querySelector('[data-test=take]:not([disabled])')");
    ada.press("take");
    ada.wait_for("round-result");
    assert_eq!(ada.browser.console_errors(), [""; 0]);
}

#[test]
fn c17_people_who_watch_see_rows_pawns_and_everyones_gems() {
    let env = TestEnv::set();
    let two = TwoPages::at_a_table(&env);
    two.start("classic");
    two.play_until_race();
    for profile in [BrowserProfile::LAPTOP.calm(), BrowserProfile::PHONE.calm()] {
        let browser = env.browser(profile);
        let cy = TestPlayer::of(&browser);
        browser.go(&two.browsers[0].url());
        cy.write("name", "Cy");
        cy.press("sit");
        browser.spots("race");
        assert_eq!(count(&browser, "[data-test=gem-rows] .gem-row"), 6);
        assert_eq!(count(&browser, "[data-test=gem-rows] .peg"), 2, "one pawn for each player");
        assert_eq!(browser.script(IN_ROWS, &[]), 72, "nobody has taken any yet");
        assert_eq!(count(&browser, ".stand-in [data-test=other]"), 2);
        assert_eq!(count(&browser, ".stand-in .other-gems [data-gem]"), 12, "six counts for each player");
        look_at(&browser, "watching");
    }
}
