//! The screens beside the table on tablets, upright and on their side: nothing is cut off, nothing is wider than the window, and axe
//! finds nothing. Phones and laptops are in the tests of each screen.

use browser::{Browser, BrowserProfile, NextStep, TestEnv, TestPlayer, TestServer};

/// Looks at a screen; `fixed` ones must not scroll either.
fn look(browser: &Browser, screen: &str, fixed: bool) {
    let profile = browser.profile();
    let screen = format!("{screen}-{}", profile.width);
    browser.look_at(&screen);
    if fixed {
        browser.check_nothing_scrolls(&screen);
    }
    let wide = browser.script("return document.documentElement.scrollWidth - innerWidth", &[]);
    assert!(wide.as_i64() <= Some(0), "{screen}: {wide} px too wide");
}

fn look_at_tutorials(server: &TestServer, player: TestPlayer<'_>) {
    let browser = player.browser;
    let editions = [
        ("classic", [(0, "turn"), (4, "pawn"), (5, "row"), (7, "end")]),
        ("modern", [(2, "cover"), (3, "die"), (5, "gems"), (6, "again")]),
        ("3d", [(0, "tip"), (1, "third"), (3, "die"), (4, "call")]),
    ];
    for (edition, steps) in editions {
        for (index, step) in steps {
            let name = if edition == "3d" { "three_d" } else { edition };
            let skip =
                "localStorage.setItem('ubongo.tutorial', JSON.stringify({ [arguments[0]]: { step: arguments[1] } }))";
            browser.script(skip, &[name.into(), index.into()]);
            browser.visit(server, &format!("/tutorial/{edition}"));
            browser.wait(&format!("document.querySelector('[data-test=tutorial-screen][data-step={step}]')"));
            browser.wait("document.querySelector('.learn-light:not(.off)')");
            look(browser, &format!("tutorial-{edition}-{step}"), true);
            if ["row", "gems"].contains(&step) {
                browser.wait("document.querySelector('[data-test=learn-callers]') || void document.querySelector('[data-test=learn-show]').click()");
                look(browser, &format!("tutorial-{edition}-{step}-callers"), true);
            }
        }
    }
}

fn look_at_the_aid(server: &TestServer, browser: &Browser) {
    browser.visit(server, "/aid");
    for (kind, squares, pieces) in [
        (
            0,
            &[(1, 3), (2, 3), (1, 2), (2, 2), (3, 2), (4, 2), (0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (4, 0)][..],
            ["Z5", "L4", "I3"],
        ),
        (1, &[(0, 0), (1, 0), (0, 1), (1, 1), (2, 1)][..], ["r2", "g3", "y5"]),
    ] {
        browser.press_segment("aid-kind", kind);
        for (x, y) in squares {
            browser.click(&format!("square-{}-{}", x + 1, y + 2));
        }
        for piece in pieces {
            browser.click(&format!("pick-{piece}"));
        }
        browser.wait("document.querySelector('[data-test=aid-sum]')?.dataset.fits === 'true'");
        let kind = ["flat", "solid"][kind];
        look(browser, &format!("aid-{kind}"), true);
        if browser.script("return document.querySelector('[data-test=aid-go]').checkVisibility()", &[]) == true {
            browser.click("aid-go");
        }
        browser.click("rung-piece");
        browser.wait("document.querySelector('.hint-plan[data-shown=\"1\"]')");
        look(browser, &format!("aid-{kind}-piece"), false);
        browser.click("rung-all");
        browser.wait("document.querySelector('.hint-plan[data-shown=\"3\"]')");
        look(browser, &format!("aid-{kind}-all"), false);
        if browser.script("return document.querySelector('.aid-tabs').checkVisibility()", &[]) == true {
            browser.press_segment("aid-tabs", 0);
        } else {
            browser.click("aid-change");
        }
        browser.spots("aid-undo");
    }
}

fn look_at_practice_and_the_daily_five(server: &TestServer, browser: &Browser) {
    const READY: &str = "document.querySelector('[data-test=race]')?.dataset.mine === 'Puzzling'";
    browser.visit(server, "/practice");
    browser.wait(READY);
    look(browser, "practice", true);
    browser.click("practice-choose");
    browser.press_segment("practice-editions", 2);
    browser.wait("!document.querySelector('.over-board')");
    browser.click("practice-go");
    browser.wait(&format!("{READY} && document.querySelector('.practice.solid')"));
    look(browser, "practice-solid", true);
    browser.visit(server, "/daily");
    browser.spots("daily-start");
    look(browser, "daily-before", false);
    browser.click("daily-start");
    browser.spots("daily-give-up");
    look(browser, "daily-play", true);
    browser.click("daily-give-up");
    browser.click("sure");
    browser.spots("daily-result");
    look(browser, "daily-after", false);
    browser.visit(server, "/records");
    browser.spots("records-screen");
    look(browser, "records", false);
    browser.visit(server, "/rules");
    browser.spots("rule");
    look(browser, "rules", false);
}

fn look_at_a_replay(server: &TestServer, player: TestPlayer<'_>) {
    let browser = player.browser;
    browser.visit(server, "/bots");
    player.press("edition-classic");
    player.press("start");
    assert_eq!(player.play_until(|next_step| *next_step == NextStep::Puzzle), NextStep::Puzzle);
    assert!(player.solve());
    player.play_until(|next_step| *next_step == NextStep::Take);
    player.act();
    player.skip_bots();
    player.wait_for("round-result");
    for button in ["menu", "abandon", "sure", "watch-boards"] {
        player.press(button);
    }
    player.press("replay-call-next");
    browser.wait("document.querySelector('[data-test=replay-time]').innerText !== '0:00'");
    look(browser, "replay", true);
    player.press("replay-leave");
    browser.spots("replay-kept");
    look(browser, "replay-shelf", false);
}

/// Everything on one tablet.
fn look_around(width: u32, height: u32) {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::TABLET.sized(width, height).calm());
    let ada = TestPlayer::of(&browser);
    browser.visit(&server, "/");
    look_at_tutorials(&server, ada);
    look_at_the_aid(&server, &browser);
    look_at_practice_and_the_daily_five(&server, &browser);
    look_at_a_replay(&server, ada);
    assert_eq!(browser.console_errors(), [""; 0]);
}

/// Storage that is full or forbidden costs nothing but what it would have kept, and one sentence says so.
#[test]
fn without_storage_everything_works_and_one_sentence_says_what_is_lost() {
    let env = TestEnv::set();
    let server = env.server();
    let full = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }";
    let forbidden =
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })";
    for source in [full, forbidden] {
        let browser = env.browser(BrowserProfile::PHONE.calm());
        let ada = TestPlayer::of(&browser);
        browser.command("Page.addScriptToEvaluateOnNewDocument", &serde_json::json!({ "source": source }));
        for (path, ready) in [("/companion", "glass"), ("/practice", "practice-help"), ("/aid", "aid-pad")] {
            browser.visit(&server, path);
            browser.spots(ready);
            assert!(browser.text("not-stored").contains("doesn’t let this page store anything"), "{path}");
            browser.look_at(&format!("not-stored-{}", &path[1..]));
            ada.press("not-stored-close");
            browser.wait("!document.querySelector('[data-test=not-stored]')");
        }
        browser.visit(&server, "/companion");
        ada.press("not-stored-close");
        ada.press("glass");
        ada.press("to-sheet");
        ada.press("cell-0-g");
        browser.wait("document.querySelector('[data-test=cell-0-g]').innerText === '1'");
        browser.visit(&server, "/tutorial/modern");
        ada.press("learn-show");
        browser.wait("document.querySelector('[data-test=tutorial-screen]').dataset.cue === 'place'");
        for (path, ready) in [
            ("/replay", "replay-shelf"),
            ("/history", "not-stored"),
            ("/daily", "daily-start"),
            ("/records", "no-records"),
        ] {
            browser.visit(&server, path);
            browser.spots(ready);
        }
        let errors = browser.console_errors();
        assert!(errors.iter().all(|line| !line.contains("panicked")), "{errors:?}");
    }
}

#[test]
fn a_tablet_held_upright_shows_everything_beside_the_table() {
    look_around(768, 1024);
}

#[test]
fn a_tablet_on_its_side_shows_everything_beside_the_table() {
    look_around(1180, 820);
}

#[test]
fn a_low_tablet_on_its_side_shows_the_tutorials() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::TABLET.sized(1024, 768).calm());
    browser.visit(&server, "/");
    look_at_tutorials(&server, TestPlayer::of(&browser));
    assert_eq!(browser.console_errors(), [""; 0]);
}
