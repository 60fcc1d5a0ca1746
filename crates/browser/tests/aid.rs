//! The solution aid (M16): boards are drawn or chosen by their number, and help comes in steps that give away no more
//! than was asked for.

use browser::{Browser, BrowserProfile, InputDevice, Key, NextStep, TestEnv, TestPlayer, TwoPages};

/// The board of the picture: Z5, L4 and I3 cover it.
const FLAT: [(i8, i8); 12] =
    [(1, 3), (2, 3), (1, 2), (2, 2), (3, 2), (4, 2), (0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (4, 0)];
const SOLID: [(i8, i8); 5] = [(0, 0), (1, 0), (0, 1), (1, 1), (2, 1)];

fn count(browser: &Browser, what: &str) -> u64 {
    let found = browser.script("return document.querySelectorAll(arguments[0]).length", &[what.into()]);
    found.as_u64().unwrap_or_default()
}

/// The number of tiles on the plans, and of squares whose tile is known.
fn revealed(browser: &Browser) -> (u64, u64) {
    (count(browser, ".hint-plan svg .tile"), count(browser, ".hint-plan svg .known"))
}

/// Draws squares one by one, and chooses pieces.
fn enter(browser: &Browser, squares: &[(i8, i8)], pieces: &[&str]) {
    browser.spots("aid-pad");
    for (x, y) in squares {
        browser.click(&format!("square-{}-{}", x + 1, y + 2));
    }
    browser.wait(&format!("document.querySelector('[data-test=aid-pad]').dataset.squares === '{}'", squares.len()));
    for piece in pieces {
        browser.click(&format!("pick-{piece}"));
        browser.wait(&format!("document.querySelector('[data-test=pick-{piece}][aria-pressed=true]')"));
    }
}

fn no_panic(browser: &Browser) {
    assert_eq!(browser.console_errors().iter().filter(|line| line.contains("panicked")).count(), 0);
}

/// M16: each step reveals what it says, and nothing more.
#[test]
fn m16_help_with_a_flat_board_reveals_no_more_than_was_asked_for() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    browser.visit(&server, "/aid");
    browser.look_at("aid-empty");
    // A stroke draws several squares, and a second one over them removes them.
    let spots = [browser.spot("square-0-5"), browser.spot("square-3-5")];
    for squares in ["4", "0"] {
        browser.drag(spots[0].middle(), spots[1].middle());
        browser.wait(&format!("document.querySelector('[data-test=aid-pad]').dataset.squares === '{squares}'"));
    }
    enter(&browser, &FLAT, &["Z5", "L4", "I3"]);
    let ways = browser.wait("document.querySelector('[data-test=verdict]')?.dataset.ways");
    assert_ne!(ways, "0");
    assert_eq!(revealed(&browser), (0, 0));
    browser.look_at("aid-drawn");
    browser.click("rung-square");
    assert_eq!(count(&browser, "[data-test=ask-square]"), 12);
    browser.click("ask-square");
    browser.spots("goes-here");
    assert_eq!(revealed(&browser), (0, 1), "the tile of one square, but not how it lies");
    browser.click("rung-piece");
    browser.wait("document.querySelector('[data-test=aid-pad]').dataset.shown === '1'");
    assert_eq!(revealed(&browser).0, 1);
    browser.look_at("aid-hint");
    browser.click("rung-all");
    browser.wait("document.querySelector('[data-test=aid-pad]').dataset.shown === '3'");
    assert_eq!(revealed(&browser), (3, 0));
    browser.look_at("aid-all");
    browser.click("take-back");
    browser.wait("document.querySelector('[data-test=aid-pad]').dataset.shown === '1'");
    browser.click("aid-change");
    browser.spots("aid-undo");
    assert_eq!(revealed(&browser), (0, 0));
    no_panic(&browser);
}

/// M16: the same for a solid board, on a phone.
#[test]
fn m16_help_with_a_solid_board_shows_both_layers_and_all_ways() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    browser.visit(&server, "/aid");
    browser.press_segment("aid-kind", 1);
    enter(&browser, &SOLID, &["r2", "g3", "y5"]);
    browser.look_at("aid-solid-drawn");
    browser.click("aid-go");
    browser.spots("verdict");
    assert_eq!(revealed(&browser), (0, 0));
    browser.click("rung-square");
    assert_eq!(count(&browser, "[data-test=ask-square]"), 10, "five squares in each layer");
    browser.click("ask-square");
    browser.spots("goes-here");
    assert_eq!(revealed(&browser), (0, 1));
    browser.look_at("aid-solid-square");
    browser.click("rung-piece");
    browser.wait("document.querySelector('.hint-plan[data-shown=\"1\"]')");
    browser.click("rung-all");
    browser.wait("document.querySelector('.hint-plan[data-shown=\"3\"]')");
    browser.look_at("aid-solid-all");
    if browser.has("ways") {
        let before = browser.text("ways");
        browser.click("way-next");
        assert_ne!(browser.text("ways"), before);
    }
    browser.click("build");
    browser.wait("document.querySelector('.hint-plan[data-shown=\"1\"]')");
    no_panic(&browser);
}

/// M16: a board of ours by deck code and number; wrong ones are explained, and what was drawn stays.
#[test]
fn m16_a_board_is_found_by_deck_code_and_number() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::of(&browser);
    browser.visit(&server, "/aid");
    enter(&browser, &SOLID, &[]);
    browser.click("aid-deck");
    let code = puzzle::deck::DeckCode::new(puzzle::deck::Edition::ThreeD, 5).unwrap();
    let empty = |name: &str| {
        let script = "const field = document.querySelector(`[data-test=${arguments[0]}]`); field.value = ''; field.dispatchEvent(new Event('input', { bubbles: true }))";
        browser.script(script, &[name.into()]);
    };
    for wrong in ["nonsense", "C1-0000-00DX"] {
        empty("deck-code");
        ada.write("deck-code", wrong);
        browser.click("deck-find");
        browser.wait("document.querySelector('[data-test=deck-trouble]').textContent.length > 10");
    }
    empty("deck-code");
    ada.write("deck-code", &code.to_string().to_lowercase());
    ada.write("deck-number", "73");
    browser.click("deck-find");
    browser.wait("document.querySelector('[data-test=deck-trouble]').textContent.includes('72')");
    assert_eq!(browser.wait("document.querySelector('[data-test=aid-pad]').dataset.squares"), "5", "nothing is lost");
    empty("deck-number");
    ada.write("deck-number", "40");
    browser.click("deck-find");
    browser.spots("deck-sides");
    let side = &puzzle::deck::Deck::new(code).boards[39].sides[0];
    let squares = side.area().len() / 2;
    browser.wait(&format!("document.querySelector('[data-test=aid-pad]').dataset.squares === '{squares}'"));
    let ways = side.rolled(puzzle::deck::Face::new(3).unwrap()).count().solutions;
    browser.click("deck-face-3");
    browser.wait(&format!("document.querySelector('[data-test=verdict]')?.dataset.ways === '{ways}'"));
    browser.look_at("aid-deck");
    no_panic(&browser);
}

/// M16: what can't be done or doesn't add up is one sentence; the drawing survives a reload.
#[test]
fn m16_boards_that_cannot_be_done_are_explained_and_kept() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    browser.visit(&server, "/aid");
    // A hole is asked about, in case a square was forgotten.
    let ring = (0..4)
        .flat_map(|x| (0..4).map(move |y| (x, y)))
        .filter(|(x, y)| [x, y].iter().any(|one| [0, 3].contains(*one)));
    enter(&browser, &ring.collect::<Vec<_>>(), &["Z5", "P5", "I2"]);
    browser.wait("document.querySelector('[data-test=verdict]')?.innerText.includes('has a hole')");
    browser.look_at("aid-hole");
    for piece in ["Z5", "P5", "I2"] {
        browser.click(&format!("pick-{piece}"));
    }
    browser.click("aid-clear");
    // I2 and I3 can't cover a plus.
    enter(&browser, &[(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)], &["I2", "I3"]);
    browser.wait("document.querySelector('[data-test=verdict]')?.dataset.ways === '0'");
    assert!(!browser.has("rung-square"));
    browser.look_at("aid-impossible");
    // The sum doesn't match.
    browser.click("pick-V3");
    browser.wait("document.querySelector('[data-test=aid-sum]')?.dataset.fits === 'false'");
    assert!(!browser.has("verdict"));
    browser.click("aid-undo");
    browser.wait("document.querySelector('[data-test=verdict]')?.dataset.ways === '0'");
    // A seventh tile.
    for piece in ["V3", "T4", "L4", "I4"] {
        browser.click(&format!("pick-{piece}"));
    }
    browser.click("pick-O4");
    browser.wait("document.querySelector('[data-test=pick-refused]').textContent.includes('6')");
    assert_eq!(count(&browser, ".pick.on"), 6);
    // Too many squares.
    for y in 0..4 {
        browser.drag(browser.spot(&format!("square-0-{y}")).middle(), browser.spot(&format!("square-7-{y}")).middle());
    }
    browser.wait("document.querySelector('[data-test=aid-wait]')?.textContent.includes('28')");
    let drawn = browser.wait("document.querySelector('[data-test=aid-pad]').dataset.squares");
    browser.reload();
    browser.spots("aid-pad");
    assert_eq!(browser.wait("document.querySelector('[data-test=aid-pad]').dataset.squares"), drawn);
    assert_eq!(count(&browser, ".pick.on"), 6);
    no_panic(&browser);
}

#[test]
fn a_board_is_drawn_and_helped_with_by_the_keyboard_alone() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Keys);
    browser.visit(&server, "/aid");
    ada.reach("square-0-6");
    let space = || browser.type_text(" ");
    // Two above three: I2 and I3.
    space();
    browser.press(&[Key::Right]);
    space();
    browser.press(&[Key::Down]);
    space();
    browser.press(&[Key::Left]);
    space();
    browser.press(&[Key::Right, Key::Right]);
    space();
    browser.wait("document.querySelector('[data-test=aid-pad]').dataset.squares === '5'");
    ada.press("pick-I2");
    ada.press("pick-I3");
    browser.wait("document.querySelector('[data-test=verdict]')?.dataset.ways === '1'");
    ada.press("rung-square");
    ada.press("ask-square");
    browser.wait(
        "[...document.querySelectorAll('[data-test=live] p')].some(one => /I[23] goes here/.test(one.textContent))",
    );
    ada.press("rung-all");
    browser.wait("document.querySelector('[data-test=aid-pad]').dataset.shown === '2'");
    no_panic(&browser);
}

#[test]
fn the_aid_and_practice_fit_on_a_phone_in_five_languages() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    browser.visit(&server, "/aid");
    enter(&browser, &FLAT, &["Z5", "L4", "I3"]);
    for language in ["en", "de", "pl", "nl", "is"] {
        let choose = "localStorage.setItem('ubongo.prefs', JSON.stringify({ language: arguments[0] }))";
        browser.script(choose, &[language.into()]);
        let fits = |screen: &str| {
            browser.wait(&format!("document.documentElement.lang === '{language}'"));
            let misfits = browser.misfits();
            assert!(misfits.is_empty(), "{screen}, {language}: {misfits:#?}");
            let wide = browser.script("return document.documentElement.scrollWidth - innerWidth", &[]);
            assert!(wide.as_i64() <= Some(0), "{screen}, {language}: {wide} too wide");
            browser.picture(&format!("{screen}-{language}-phone"));
        };
        browser.visit(&server, "/aid");
        browser.spots("aid-sum");
        fits("aid");
        browser.click("aid-go");
        browser.click("rung-piece");
        fits("aid-help");
        browser.visit(&server, "/practice");
        browser.wait("document.querySelector('[data-test=race]')?.dataset.mine === 'Puzzling'");
        fits("practice");
        browser.click("practice-choose");
        browser.spots("practice-levels");
        fits("practice-choices");
    }
}

/// Drawing a board and every step of help fit a phone without scrolling.
#[test]
fn the_aid_does_not_scroll_on_a_phone() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    browser.visit(&server, "/aid");
    let check = |state: &str| {
        let screen = format!("aid-{state}-390");
        browser.check_nothing_scrolls(&screen);
        browser.picture(&screen);
    };
    enter(&browser, &FLAT, &["Z5", "L4", "I3"]);
    check("flat");
    // Squares stay large enough for a finger.
    let side = browser.spot("square-0-0").width;
    assert!(side >= 40.0, "{side} px");
    browser.click("aid-go");
    browser.spots("verdict");
    check("flat-help");
    browser.click("rung-piece");
    browser.wait("document.querySelector('[data-test=aid-pad]').dataset.shown === '1'");
    check("flat-piece");
    browser.press_segment("aid-tabs", 0);
    browser.press_segment("aid-kind", 1);
    enter(&browser, &SOLID, &["r2", "g3", "y5"]);
    check("solid");
    browser.click("aid-go");
    browser.click("rung-square");
    browser.spots("ask-square");
    check("solid-ask");
    browser.click("rung-piece");
    browser.wait("document.querySelector('.hint-plan[data-shown=\"1\"]')");
    check("solid-piece");
    browser.click("rung-all");
    browser.wait("document.querySelector('.hint-plan[data-shown=\"3\"]')");
    check("solid-all");
}

/// M16: after a round the aid is always there, whatever the table allows during it.
#[test]
fn m16_after_a_round_there_is_help_with_your_board() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::of(&browser);
    browser.visit(&server, "/bots");
    ada.press("edition-3d");
    ada.press("start");
    assert_eq!(ada.play_until(|step| *step == NextStep::Puzzle), NextStep::Puzzle);
    assert!(!browser.has("aid"), "the table does not allow aids");
    ada.press("give-up");
    ada.press("sure");
    ada.skip_bots();
    ada.wait_for("round-result");
    ada.press("aid");
    browser.spots("verdict");
    assert_eq!(revealed(&browser), (0, 0));
    ada.press("rung-piece");
    browser.wait("document.querySelector('.hint-plan[data-shown=\"1\"]')");
    browser.look_at("aid-round");
    browser.click("close");
    // No page between rounds follows the last one.
    ada.press("menu");
    ada.press("abandon");
    ada.press("sure");
    browser.spots("finale");
    ada.press("aid");
    browser.spots("verdict");
    assert_eq!(revealed(&browser), (0, 0));
    no_panic(&browser);
}

/// M16: at a table of friends that allows aids, each has help with the solid board in the race, and nobody else notices.
#[test]
fn m16_friends_have_help_in_a_solid_race_if_their_table_allows_it() {
    let env = TestEnv::set();
    let two = TwoPages::at_a_table(&env);
    let (ada, bo) = (two.ada(), two.bo());
    ada.browser.wait("document.querySelector('.table-settings details').open = true");
    ada.press("aids");
    ada.browser.wait("document.querySelector('[data-test=aids]').checked");
    two.start("3d");
    two.play_until_race();
    for (player, other) in [(ada, bo), (bo, ada)] {
        let browser = player.browser;
        // On phones, such as Bo's, it is in the menu.
        if browser.script("return document.querySelector('[data-test=aid]')?.checkVisibility() ?? false", &[]) != true {
            player.press("menu");
        }
        player.press("aid");
        browser.spots("verdict");
        assert_eq!(revealed(browser), (0, 0));
        player.press("rung-square");
        browser.click("ask-square");
        browser.spots("goes-here");
        player.press("rung-piece");
        browser.wait("document.querySelector('.hint-plan[data-shown=\"1\"]')");
        browser.look_at("aid-race-3d");
        assert_eq!(revealed(other.browser), (0, 0), "the other sees no hint");
        player.press("rung-all");
        browser.wait(&format!("document.querySelector('.hint-plan[data-shown=\"{}\"]')", player.solution().len()));
        browser.wait("(() => { const open = document.querySelector('dialog[open]'); open?.close(); return !open; })()");
        assert_eq!(player.placed(), 0, "hints place nothing");
    }
    assert!(ada.solve() && bo.solve());
    ada.wait_for("round-result");
    no_panic(ada.browser);
    no_panic(bo.browser);
}
