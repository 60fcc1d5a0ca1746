//! The tutorial of each edition, by mouse, finger and keys, and the rules to read.

use browser::{Browser, BrowserProfile, InputDevice, Key, TestEnv, TestPlayer, TestServer};

const LANGUAGES: [&str; 5] = ["en", "de", "pl", "nl", "is"];

/// The steps of each edition.
const CLASSIC: [&str; 8] = ["turn", "cover", "die", "call", "pawn", "row", "again", "end"];
const MODERN: [&str; 8] = ["rotate", "flip", "cover", "die", "call", "gems", "again", "end"];
const SOLID: [&str; 8] = ["tip", "third", "cover", "die", "call", "gems", "again", "end"];

fn wait_for_step(browser: &Browser, step: &str) {
    browser.wait(&format!("document.querySelector('[data-test=tutorial-screen][data-step={step}]')"));
}

fn wait_until_done(browser: &Browser) {
    browser.wait("document.querySelector('[data-test=tutorial-screen][data-done=true] [data-test=learn-yes]')");
}

/// The first element that fits, as a name for tests.
fn name_it(browser: &Browser, what: &str, name: &str) {
    browser.wait(&format!("document.querySelector('{what}')"));
    let script = "document.querySelectorAll(`[data-test=${arguments[1]}]`).forEach(one => delete one.dataset.test);
        document.querySelector(arguments[0]).dataset.test = arguments[1]";
    browser.script(script, &[what.into(), name.into()]);
}

/// Does what a step asks for.
fn do_step(player: TestPlayer<'_>, step: &str) {
    let browser = player.browser;
    match step {
        "die" => {
            player.press("learn-die");
            browser.wait("document.querySelector('[data-right=true]')");
            name_it(browser, ".learn-task[data-right=true]", "right-task");
            player.press("right-task");
        }
        "gems" => {
            player.press("learn-bag");
            serve(player);
        }
        "pawn" => player.press("space-2"),
        "row" => {
            player.press("space-3");
            browser.wait("!document.querySelector('[data-test=learn-take]:disabled')");
            player.press("learn-take");
            serve(player);
        }
        "again" => player.press("learn-glass"),
        "end" => {
            for _ in 0..2 {
                let right = ".learn-player[data-right=true][aria-pressed=false]";
                if browser.script("return !document.querySelector(arguments[0])", &[right.into()]) == true {
                    break;
                }
                name_it(browser, right, "right-player");
                player.press("right-player");
                browser.wait("document.querySelector('[data-test=right-player][aria-pressed=true]')");
            }
        }
        _ => cover(player),
    }
    wait_until_done(browser);
}

/// First come, first served: finds who called next.
fn serve(player: TestPlayer<'_>) {
    name_it(player.browser, ".learn-caller[data-right=true]", "right-caller");
    player.press("right-caller");
}

/// Does what the page asks for on a board, with real drags, taps or keys.
fn cover(player: TestPlayer<'_>) {
    let browser = player.browser;
    let by_keys = player.has_only_keys();
    let solid = browser.script("return !!document.querySelector('.learn-board.solid')", &[]) == true;
    for _ in 0..12 {
        let cue = browser.wait("document.querySelector('[data-test=tile]') && (one => [one.dataset.cue, one.dataset.goal ?? ''])(document.querySelector('[data-test=tutorial-screen]'))");
        let (cue, goal) = (cue[0].as_str().unwrap().to_owned(), cue[1].as_str().unwrap().to_owned());
        let piece = goal.split(' ').next().unwrap_or_default().to_owned();
        match &*cue {
            "nothing" => return,
            "call" => player.press("ubongo"),
            _ if solid => {
                let waits = |piece: &str| {
                    format!("return !!document.querySelector('[data-test=tile][data-piece={piece}][data-place=Tray]')")
                };
                let next =
                    player.solution().into_iter().find(|one| browser.script(&waits(one.piece.name()), &[]) == true);
                player.place(next.expect("a piece waits"));
                let left = browser.script("return document.querySelectorAll('[data-place=Tray]').length", &[]);
                assert!(left.as_i64() < Some(4), "{left}");
            }
            "rotate" if by_keys => browser.type_text(&format!("{} ", number_of(browser, &piece))),
            "rotate" => touch(player, middle_of(browser, &format!("[data-test=tile][data-piece={piece}]"))),
            "flip" if by_keys => browser.type_text("f"),
            "flip" => player.press("flip"),
            "place" if by_keys => place_by_keys(browser, &goal),
            "place" => {
                let from = middle_of(browser, &format!("[data-test=tile][data-piece={piece}] svg"));
                let to = middle_of(browser, "[data-test=hint]");
                if browser.profile().is_phone {
                    // A tile floats above the finger.
                    let cell = browser.script("const board = document.querySelector('[data-test=board]'); return board.getBoundingClientRect().width / board.viewBox.baseVal.width * 120", &[]);
                    browser.touch_drag(from, (to.0, to.1 + cell.as_f64().unwrap()));
                } else {
                    browser.drag(from, to);
                }
            }
            other => panic!("the page asks for {other}"),
        }
        browser.wait_until_quiet();
    }
}

/// A click, or a tap on a phone.
fn touch(player: TestPlayer<'_>, place: (f64, f64)) {
    if player.browser.profile().is_phone { player.browser.tap(place) } else { player.browser.click_at(place) }
}

/// The key of a tile.
fn number_of(browser: &Browser, piece: &str) -> String {
    let key = browser.script("return document.querySelector(`[data-test=tile][data-piece=${arguments[0]}]`).ariaKeyShortcuts ?? document.querySelector(`[data-test=tile][data-piece=${arguments[0]}]`).getAttribute('aria-keyshortcuts')", &[piece.into()]);
    key.as_str().unwrap().to_owned()
}

/// To the corner first, then from there: a tile stays within the box of the area.
fn place_by_keys(browser: &Browser, goal: &str) {
    let words: Vec<&str> = goal.split(' ').collect();
    let number = |word: &str| word.parse::<usize>().unwrap();
    browser.type_text(&number_of(browser, words[0]));
    let mut keys = vec![Key::Left; 5];
    keys.extend(vec![Key::Down; 5]);
    keys.extend(vec![Key::Right; number(words[1])]);
    keys.extend(vec![Key::Up; number(words[2])]);
    keys.push(Key::Enter);
    browser.press_in_a_row(&keys);
}

fn middle_of(browser: &Browser, what: &str) -> (f64, f64) {
    let middle = browser.script("const { left, top, width, height } = document.querySelector(arguments[0]).getBoundingClientRect(); return [left + width / 2, top + height / 2]", &[what.into()]);
    (middle[0].as_f64().unwrap(), middle[1].as_f64().unwrap())
}

/// Does all steps, and looks at each before and after.
fn do_all(server: &TestServer, player: TestPlayer<'_>, path: &str, steps: &[&str], pictures: bool) {
    let browser = player.browser;
    browser.visit(server, path);
    for (number, step) in steps.iter().enumerate() {
        wait_for_step(browser, step);
        assert!(browser.text("learn-step").contains(&format!("{}", number + 1)));
        let scrolls = browser.script("return document.documentElement.scrollHeight - innerHeight", &[]);
        assert!(scrolls.as_i64() <= Some(0), "{step} scrolls by {scrolls}");
        if pictures {
            browser.look_at(&format!("tutorial-{}-{}-{step}", path.rsplit('/').next().unwrap(), number + 1));
        }
        assert_eq!(browser.script("return document.querySelector('[data-test=learn-next]').disabled", &[]), true);
        do_step(player, step);
        if pictures {
            browser.wait_until_quiet();
            let name = browser.profile().name();
            browser.picture(&format!(
                "tutorial-{}-{}-{step}-done-{name}",
                path.rsplit('/').next().unwrap(),
                number + 1
            ));
        }
        player.press("learn-next");
    }
    browser.spots("learn-end");
    if pictures {
        browser.look_at(&format!("tutorial-{}-end", path.rsplit('/').next().unwrap()));
    }
    assert_eq!(browser.console_errors(), [""; 0]);
}

#[test]
fn the_tutorial_of_modern_is_done_by_mouse() {
    let env = TestEnv::set();
    let (server, browser) = (env.server(), env.browser(BrowserProfile::LAPTOP.calm()));
    do_all(&server, TestPlayer::of(&browser), "/tutorial/modern", &MODERN, true);
    browser.click("learn-bots");
    browser.spots("lobby");
}

#[test]
fn the_tutorial_of_classic_is_done_by_mouse() {
    let env = TestEnv::set();
    let (server, browser) = (env.server(), env.browser(BrowserProfile::LAPTOP.calm()));
    do_all(&server, TestPlayer::of(&browser), "/tutorial/classic", &CLASSIC, true);
}

#[test]
fn the_tutorial_of_3d_is_done_by_mouse() {
    let env = TestEnv::set();
    let (server, browser) = (env.server(), env.browser(BrowserProfile::LAPTOP.calm()));
    do_all(&server, TestPlayer::of(&browser), "/tutorial/3d", &SOLID, true);
}

#[test]
fn the_tutorial_of_classic_is_done_by_finger_on_a_phone() {
    let env = TestEnv::set();
    let (server, browser) = (env.server(), env.browser(BrowserProfile::PHONE.calm()));
    do_all(&server, TestPlayer::of(&browser), "/tutorial/classic", &CLASSIC, true);
}

#[test]
fn the_tutorial_of_modern_is_done_by_keys_alone() {
    let env = TestEnv::set();
    let (server, browser) = (env.server(), env.browser(BrowserProfile::LAPTOP.calm()));
    do_all(&server, TestPlayer::new(&browser, InputDevice::Keys), "/tutorial/modern", &MODERN, false);
}

/// On phones, by "Show me", which makes every move.
#[test]
fn show_me_leads_through_every_tutorial() {
    let env = TestEnv::set();
    let (server, browser) = (env.server(), env.browser(BrowserProfile::PHONE.calm()));
    for (path, steps) in [("/tutorial/modern", MODERN), ("/tutorial/3d", SOLID)] {
        browser.visit(&server, path);
        for (number, step) in steps.iter().enumerate() {
            wait_for_step(&browser, step);
            if path.ends_with("3d") && number < 5 {
                browser.wait("document.querySelector('[data-test=tile], [data-test=learn-die]')");
            }
            browser.wait("document.querySelector('.learn-light:not(.off)')");
            browser.look_at(&format!("tutorial-{}-{}-{step}", path.rsplit('/').next().unwrap(), number + 1));
            for _ in 0..10 {
                if browser.script("return document.querySelector('[data-test=learn-show]').disabled", &[]) == true {
                    break;
                }
                browser.click("learn-show");
            }
            wait_until_done(&browser);
            browser.click("learn-next");
        }
        browser.spots("learn-end");
    }
    assert_eq!(browser.console_errors(), [""; 0]);
}

/// The hand takes the tile along the way before it lies there; it glides three times at most, and stands still with reduced motion.
#[test]
fn the_hand_glides_along_the_way_unless_motion_is_reduced() {
    let env = TestEnv::set();
    let server = env.server();
    let placed = "document.querySelectorAll('[data-test=tile][data-place=Board]').length";
    for profile in [BrowserProfile::LAPTOP, BrowserProfile::PHONE, BrowserProfile::LAPTOP.calm()] {
        let browser = env.browser(profile);
        browser.visit(&server, "/tutorial/modern");
        browser.script("localStorage.setItem('ubongo.tutorial', JSON.stringify({ modern: { step: 2 } }))", &[]);
        browser.reload();
        wait_for_step(&browser, "cover");
        let animations = "document.querySelector('[data-test=learn-hand][data-glides=true]').getAnimations().filter(one => one.animationName === 'learn-glide').map(one => one.effect.getTiming().iterations)";
        let iterations = browser.wait(animations);
        browser.wait("!document.querySelector('.learn-way.none')");
        assert_eq!(browser.script(&format!("return {placed}"), &[]), 0);
        browser.click("learn-show");
        if profile.is_calm {
            assert_eq!(iterations, serde_json::json!([]), "it stands still");
            assert_eq!(browser.script(&format!("return {placed}"), &[]), 1, "and the move is made at once");
        } else {
            assert_eq!(iterations, serde_json::json!([3]));
            browser.wait("document.querySelector('.learn-carried .pic svg')");
            assert_eq!(browser.script(&format!("return {placed}"), &[]), 0, "the tile is on its way");
            // The tile ends where it belongs.
            let end = "const [carried, hint] = ['.learn-carried', '[data-test=hint]'].map(what => document.querySelector(what));
                carried.getAnimations().forEach(one => one.finish());
                const [a, b] = [carried, hint].map(one => one.getBoundingClientRect());
                return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2)";
            let off = browser.script(end, &[]).as_f64().unwrap();
            assert!(off < 3.0, "{off} px beside its place");
            browser.picture(&format!("tutorial-glide-{}", profile.name()));
            browser.wait(&format!("{placed} === 1"));
        }
        assert_eq!(browser.console_errors(), [""; 0]);
    }
}

#[test]
fn a_tutorial_can_be_left_and_resumed() {
    let env = TestEnv::set();
    let (server, browser) = (env.server(), env.browser(BrowserProfile::LAPTOP.calm()));
    let player = TestPlayer::of(&browser);
    browser.visit(&server, "/");
    browser.wait("document.querySelector('.start-here').checkVisibility()");
    browser.picture("start-here-laptop-light");
    player.press("tutorial");
    wait_for_step(&browser, "rotate");
    do_step(player, "rotate");
    player.press("learn-next");
    wait_for_step(&browser, "flip");
    browser.reload();
    wait_for_step(&browser, "flip");
    player.press("learn-back");
    wait_for_step(&browser, "rotate");
    assert_eq!(browser.script("return document.querySelector('[data-test=learn-back]').disabled", &[]), true);
    player.press("learn-skip");
    browser.spots("friends");
    browser.wait("!document.querySelector('.start-here').checkVisibility()");
}

#[test]
fn a_lobby_leads_to_the_tutorial_of_its_edition_and_back_to_the_same_table() {
    let env = TestEnv::set();
    let (server, browser) = (env.server(), env.browser(BrowserProfile::LAPTOP.calm()));
    let player = TestPlayer::of(&browser);
    for path in ["/bots", "/solo"] {
        browser.visit(&server, path);
        player.press("edition-3d");
        browser.wait("document.querySelector('[data-test=edition-3d][aria-pressed=true]')");
        player.press("learn");
        wait_for_step(&browser, "tip");
        player.press("learn-skip");
        browser.wait("document.querySelector('[data-test=edition-3d][aria-pressed=true]')");
        assert_eq!(browser.url(), server.url(path));
    }
    let table = player.open_table(&server.url("/"), "Ada");
    player.press("edition-classic");
    browser.wait("document.querySelector('[data-test=edition-classic][aria-pressed=true]')");
    player.press("learn");
    wait_for_step(&browser, "turn");
    player.press("learn-skip");
    browser.wait("document.querySelector('[data-test=edition-classic][aria-pressed=true]')");
    assert_eq!(browser.url(), server.url(&table));
}

#[test]
fn a_mistake_gets_one_sentence_and_costs_nothing() {
    let env = TestEnv::set();
    let (server, browser) = (env.server(), env.browser(BrowserProfile::LAPTOP.calm()));
    let player = TestPlayer::of(&browser);
    browser.visit(&server, "/tutorial/modern");
    // Straight to the step about the die.
    browser.script("localStorage.setItem('ubongo.tutorial', JSON.stringify({ modern: { step: 3 } }))", &[]);
    browser.reload();
    wait_for_step(&browser, "die");
    player.press("learn-die");
    name_it(&browser, ".learn-task[data-right=false]", "wrong-task");
    player.press("wrong-task");
    browser.wait("document.querySelector('[data-test=learn-cue]').innerText.includes('another roll')");
    browser.script("localStorage.setItem('ubongo.tutorial', JSON.stringify({ modern: { step: 4 } }))", &[]);
    browser.reload();
    wait_for_step(&browser, "call");
    player.press("ubongo");
    browser.wait("document.querySelector('[data-test=learn-cue]').innerText.includes('Not yet')");
    assert_eq!(browser.script("return document.querySelector('[data-test=learn-next]').disabled", &[]), true);
    do_step(player, "call");
    // First come, first served.
    browser.script("localStorage.setItem('ubongo.tutorial', JSON.stringify({ modern: { step: 5 } }))", &[]);
    browser.reload();
    wait_for_step(&browser, "gems");
    player.press("learn-bag");
    name_it(&browser, ".learn-caller[data-right=false]", "wrong-caller");
    player.press("wrong-caller");
    browser.wait("document.querySelector('[data-test=learn-cue]').innerText.includes('earlier')");
    serve(player);
    wait_until_done(&browser);
    assert_eq!(browser.script("return document.querySelectorAll('.learn-podium .peg').length", &[]), 3);
    // The next step comes with Enter, too.
    browser.script("document.activeElement.blur()", &[]);
    browser.press(&[Key::Enter]);
    wait_for_step(&browser, "again");
}

#[test]
fn the_rules_can_be_searched_filtered_and_linked() {
    let env = TestEnv::set();
    let (server, browser) = (env.server(), env.browser(BrowserProfile::LAPTOP.calm()));
    let player = TestPlayer::of(&browser);
    browser.visit(&server, "/rules");
    browser.spots("rule");
    browser.look_at("rules");
    let count = || browser.script("return document.querySelectorAll('[data-test=rule]').length", &[]).as_i64().unwrap();
    let all = count();
    assert!(all > 60, "{all}");
    player.write("rules-search", "Hourglass THIRD");
    browser.wait("document.querySelectorAll('[data-test=rule]').length === 1");
    assert!(browser.text("rule").contains("S9"));
    player.write("rules-search", "nonsense");
    browser.wait("!document.querySelector('[data-test=rule]')");
    assert_eq!(browser.text("rules-count"), "No rule has these words.");
    let clear = "const field = document.querySelector('[data-test=rules-search]'); field.value = ''; field.dispatchEvent(new Event('input', { bubbles: true }))";
    browser.script(clear, &[]);
    browser.wait(&format!("document.querySelectorAll('[data-test=rule]').length === {all}"));
    name_it(&browser, "[data-test=rules-editions] .segment:nth-child(2)", "only-classic");
    player.press("only-classic");
    browser.wait("document.getElementById('C9') && !document.getElementById('M5') && !document.getElementById('T6')");
    browser.visit(&server, "/rules#T9");
    browser.wait("document.querySelector('.rule.named #T9')");
    let seen = browser.wait("(one => one.top >= 0 && one.bottom <= innerHeight)(document.querySelector('.rule.named').getBoundingClientRect())");
    assert_eq!(seen, true);
    browser.script("document.getElementById('O5').click()", &[]);
    browser.wait("document.querySelector('.rule.named #O5')");
    assert_eq!(browser.console_errors(), [""; 0]);
}

/// Fails if a text doesn't fit, the page scrolls, or the board is left without room.
fn check_fit(browser: &Browser, what: &str) {
    let misfits = browser.misfits();
    assert!(misfits.is_empty(), "{what}: {misfits:#?}");
    let over = "const stage = document.querySelector('.learn-stage');
        return [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth,
            300 - stage.getBoundingClientRect().height,
            document.querySelector('.learn-words').getBoundingClientRect().bottom - stage.getBoundingClientRect().top]";
    let over = browser.script(over, &[]);
    assert!(over.as_array().unwrap().iter().all(|by| by.as_f64() <= Some(0.5)), "{what}: {over}");
}

#[test]
fn tutorial_and_rules_fit_a_phone_in_every_language() {
    let env = TestEnv::set();
    let server = env.server();
    for language in LANGUAGES {
        let browser = env.browser(BrowserProfile::PHONE.speaking(language).calm());
        for (edition, steps) in [("classic", CLASSIC), ("modern", MODERN), ("3d", SOLID)] {
            browser.visit(&server, &format!("/tutorial/{edition}"));
            for step in steps {
                wait_for_step(&browser, step);
                browser.wait("document.querySelector('.learn-light:not(.off)')");
                check_fit(&browser, &format!("{edition} {step}, {language}"));
                if language == "de" {
                    browser.picture(&format!("tutorial-{edition}-{step}-de-phone"));
                }
                let show =
                    "(one => one.disabled || void one.click())(document.querySelector('[data-test=learn-show]'))";
                browser.wait(show);
                wait_until_done(&browser);
                check_fit(&browser, &format!("{edition} {step}, {language}, done"));
                browser.script("document.querySelector('[data-test=learn-next]').click()", &[]);
            }
            browser.spots("learn-end");
            let misfits = browser.misfits();
            assert!(misfits.is_empty(), "{edition} end, {language}: {misfits:#?}");
        }
        browser.visit(&server, "/rules");
        browser.spots("rule");
        let misfits = browser.misfits();
        assert!(misfits.is_empty(), "rules, {language}: {misfits:#?}");
        if language == "de" {
            browser.look_at("rules-de");
        }
    }
}
