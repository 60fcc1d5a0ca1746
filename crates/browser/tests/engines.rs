//! The essential games in Firefox and WebKit. Chromium plays them in the other tests.
//!
//! Hourglasses are long, so that a slow driver loses nothing.

use std::thread;

use browser::{Browser, BrowserProfile, DeployProxy, Engine, InputDevice, NextStep, TestEnv, TestPlayer};

/// A small screen with a finger, or a large one with a mouse if the engine's driver has no fingers.
fn open(env: &TestEnv, engine: Engine) -> (Browser, InputDevice) {
    let (profile, pointer) = if engine.has_fingers() {
        (BrowserProfile::PHONE, InputDevice::Finger)
    } else {
        (BrowserProfile::LAPTOP, InputDevice::Mouse)
    };
    (env.browser(profile.on(engine)), pointer)
}

/// Covers the next board, takes gems in Classic, and lets the bots finish.
fn play_round(player: TestPlayer<'_>, edition: &str) {
    assert_eq!(player.play_until(|next_step| *next_step == NextStep::Puzzle), NextStep::Puzzle);
    assert!(player.solve());
    if edition == "classic" {
        assert_eq!(player.play_until(|next_step| *next_step == NextStep::Take), NextStep::Take);
        player.act();
    }
    player.browser.wait("!document.querySelector('[data-test=take]')");
    player.skip_bots();
    player.wait_for("round-result");
}

/// A round by pointer and a round by keys against bots, without the server and with a reload between them.
fn play_bots(engine: Engine, edition: &str) {
    let env = TestEnv::set();
    let mut server = env.server();
    let (browser, pointer) = open(&env, engine);
    let ada = TestPlayer::new(&browser, pointer);
    browser.visit(&server, "/");
    browser.wait_until_cached();
    server.stop();
    ada.press("bots");
    ada.press(&format!("edition-{edition}"));
    ada.choose("glass", "180");
    ada.press("start");
    play_round(ada, edition);
    browser.reload();
    ada.wait_for("roll");
    assert_eq!(browser.wait("document.querySelector('[data-round]')?.dataset.round"), "2", "{engine}, {edition}");
    play_round(TestPlayer::new(&browser, InputDevice::Keys), edition);
    let errors = browser.console_errors();
    assert!(errors.iter().all(|line| !line.contains("panicked")), "{engine}, {edition}: {errors:?}");
}

#[test]
fn classic_is_played_in_firefox() {
    play_bots(Engine::Firefox, "classic");
}

#[test]
fn modern_is_played_in_firefox() {
    play_bots(Engine::Firefox, "modern");
}

#[test]
fn solid_pieces_are_played_in_firefox() {
    play_bots(Engine::Firefox, "3d");
}

#[test]
fn classic_is_played_in_webkit() {
    play_bots(Engine::WebKit, "classic");
}

#[test]
fn modern_is_played_in_webkit() {
    play_bots(Engine::WebKit, "modern");
}

#[test]
fn solid_pieces_are_played_in_webkit() {
    play_bots(Engine::WebKit, "3d");
}

#[test]
fn friends_in_three_engines_play_a_whole_game_at_one_table() {
    let env = TestEnv::set();
    let server = env.server();
    let browsers = [
        BrowserProfile::LAPTOP.calm(),
        BrowserProfile::PHONE.calm().on(Engine::Firefox),
        BrowserProfile::LAPTOP.calm().on(Engine::WebKit),
    ]
    .map(|profile| env.browser(profile));
    let devices = [InputDevice::Mouse, InputDevice::Finger, InputDevice::Keys];
    let [first, second, third] = &browsers;
    let players = [(first, devices[0]), (second, devices[1]), (third, devices[2])]
        .map(|(browser, device)| TestPlayer::new(browser, device));
    let [ada, bo, cleo] = players;
    let path = ada.open_table(&server.url("/"), "Ada");
    bo.join_table(&server.url(&path), "Bo");
    cleo.join_table(&server.url(&path), "Cleo");
    ada.press("edition-classic");
    ada.choose("glass", "180");
    for browser in &browsers {
        browser.wait("document.querySelector('[data-test=edition-classic][aria-pressed=true]')");
    }
    ada.press("start");
    let solved = thread::scope(|scope| {
        players
            .map(|player| scope.spawn(move || player.play_to_the_end()))
            .map(|player| player.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    });
    assert_eq!(solved, [9; 3]);
    let ranks = "return [...document.querySelectorAll('[data-test=standing]')].map(row => row.querySelector('.name').innerText)";
    let ranking = first.script(ranks, &[]);
    assert_eq!(ranking.as_array().map(Vec::len), Some(3));
    for browser in &browsers {
        let engine = browser.profile().engine;
        assert_eq!(
            (browser.script(ranks, &[]), browser.text("reason")),
            (ranking.clone(), first.text("reason")),
            "{engine}"
        );
        let errors = browser.console_errors();
        assert!(errors.iter().all(|line| !line.contains("panicked")), "{engine}: {errors:?}");
    }
}

/// The server goes away in a race and comes back; what was done meanwhile counts, and a reload changes nothing.
fn lose_the_server(engine: Engine) {
    let env = TestEnv::set();
    let mut server = env.server();
    let (browser, pointer) = open(&env, engine);
    let ada = TestPlayer::new(&browser, pointer);
    ada.open_table(&server.url("/"), "Ada");
    ada.press("add-bot");
    ada.choose("glass", "180");
    ada.press("start");
    assert_eq!(ada.play_until(|next_step| *next_step == NextStep::Puzzle), NextStep::Puzzle);
    let tiles = ada.solution().len();
    server.stop();
    browser.spots("offline");
    assert!(ada.solve_but_for(1));
    server.start();
    browser.wait("!document.querySelector('[data-test=offline]')");
    for is_reloaded in [false, true] {
        assert_eq!(ada.next(), NextStep::Puzzle, "{engine}");
        assert_eq!(ada.placed(), tiles - 1, "{engine}");
        if !is_reloaded {
            browser.reload();
        }
    }
    assert!(ada.solve());
    browser.wait("document.querySelector('[data-test=done], [data-test=round-result]')");
}

#[test]
fn tiles_placed_without_the_server_count_in_firefox() {
    lose_the_server(Engine::Firefox);
}

#[test]
fn tiles_placed_without_the_server_count_in_webkit() {
    lose_the_server(Engine::WebKit);
}

/// All texts fit, and nothing is wider than the screen.
fn check_fit(browser: &Browser, screen: &str, language: &str) {
    browser.wait(&format!("document.documentElement.lang === '{language}'"));
    let place = format!("{screen}, {language}, {}", browser.profile().engine);
    let misfits = browser.misfits();
    assert!(misfits.is_empty(), "{place}: {misfits:#?}");
    let wide = browser.script("return document.documentElement.scrollWidth - innerWidth", &[]);
    assert!(wide.as_i64() <= Some(0), "{place}: {wide} too wide");
}

/// The start page, a lobby and a race at the width of a phone, in the two languages with the longest words.
fn speak_on_a_phone(engine: Engine) {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm().on(engine));
    let pointer = if engine.has_fingers() { InputDevice::Finger } else { InputDevice::Mouse };
    let ada = TestPlayer::new(&browser, pointer);
    for language in ["de", "pl"] {
        browser.visit(&server, "/");
        ada.press(&format!("language-{language}"));
        check_fit(&browser, "start", language);
        browser.wait_until_quiet();
        browser.picture(&format!("start-{language}-{engine}"));
        browser.visit(&server, "/bots");
        browser.spots("start");
        check_fit(&browser, "lobby", language);
        ada.choose("glass", "0");
        ada.press("start");
        assert_eq!(ada.play_until(|next_step| *next_step == NextStep::Puzzle), NextStep::Puzzle);
        check_fit(&browser, "race", language);
        let over = browser.script("return document.documentElement.scrollHeight - innerHeight", &[]);
        assert!(over.as_i64() <= Some(0), "{language}, {engine}: the race scrolls by {over}");
        browser.picture(&format!("race-{language}-{engine}"));
        ada.press("menu");
        ada.press("abandon");
        ada.press("sure");
        browser.spots("finale");
        check_fit(&browser, "finale", language);
    }
}

#[test]
fn german_and_polish_fit_a_phone_in_firefox() {
    speak_on_a_phone(Engine::Firefox);
}

#[test]
fn german_and_polish_fit_a_phone_in_webkit() {
    speak_on_a_phone(Engine::WebKit);
}

/// What is preloaded is used: no engine downloads a file of the page twice.
#[test]
fn every_engine_downloads_the_program_once() {
    let env = TestEnv::set();
    let server = env.server();
    for engine in Engine::ALL {
        let site = DeployProxy::to(&server);
        let browser = env.browser(BrowserProfile::LAPTOP.on(engine));
        browser.go(&site.url("/"));
        browser.wait_until_started();
        browser.wait_for_fonts();
        // The service worker comes last, and fetches the files again for its own cache.
        let has_hash = |path: &String| path.split(['-', '.']).any(|part| part.len() == 16);
        let files = site.asked().into_iter().take_while(|path| path != "/sw.js").filter(has_hash);
        let mut files: Vec<String> = files.collect();
        let is_program = |path: &&String| path.starts_with("/app-") && path.ends_with(".wasm");
        assert_eq!(files.iter().filter(is_program).count(), 1, "{engine}: {files:?}");
        files.sort();
        let twice: Vec<_> = files.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| &pair[0]).collect();
        assert!(twice.is_empty(), "{engine}: {twice:?}");
    }
}

/// The tutorial, the companion, the aid, the daily five and a replay: one press of each thing that matters.
fn look_beside_the_table(engine: Engine) {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm().on(engine));
    let ada = TestPlayer::new(&browser, InputDevice::Mouse);
    // The tutorial: a tile is turned by hand, and put into its place by the page.
    browser.visit(&server, "/tutorial/modern");
    for cue in ["rotate", "rotate", "place"] {
        browser.wait(&format!("document.querySelector('[data-test=tutorial-screen][data-cue={cue}]')"));
        ada.press(if cue == "place" { "learn-show" } else { "tile" });
    }
    browser.wait("document.querySelector('[data-test=tutorial-screen][data-done=true]')");
    ada.press("learn-next");
    browser.wait("document.querySelector('[data-test=tutorial-screen][data-step=flip]')");
    // The companion: the hourglass runs, and the sheet is kept.
    browser.visit(&server, "/companion");
    ada.press("glass");
    ada.press("cell-0-g");
    browser.wait("document.querySelector('[data-test=figures]').innerText.startsWith('0:5')");
    browser.reload();
    browser.wait("document.querySelector('[data-test=cell-0-g]')?.innerText === '1'");
    // The aid: a drawn board and its only solution.
    browser.visit(&server, "/aid");
    for (x, y) in [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)] {
        ada.press(&format!("square-{x}-{y}"));
    }
    ada.press("pick-I2");
    ada.press("pick-I3");
    browser.wait("document.querySelector('[data-test=verdict]')?.dataset.ways === '1'");
    ada.press("rung-all");
    browser.wait("document.querySelector('[data-test=aid-pad]').dataset.shown === '2'");
    // The daily five: the first task, and a reload in the second one.
    browser.visit(&server, "/daily");
    ada.press("daily-start");
    ada.next();
    assert!(ada.solve());
    browser.wait("document.querySelector('[data-test=task]')?.dataset.task === '2'");
    browser.reload();
    browser.wait("document.querySelector('[data-test=task]')?.dataset.task === '2'");
    // A replay of a game against bots.
    browser.visit(&server, "/bots");
    ada.press("start");
    assert_eq!(ada.play_until(|next_step| *next_step == NextStep::Puzzle), NextStep::Puzzle);
    assert!(ada.solve());
    ada.skip_bots();
    ada.wait_for("round-result");
    for button in ["menu", "abandon", "sure", "watch-boards"] {
        ada.press(button);
    }
    ada.press("replay-call-next");
    browser.wait("document.querySelector('[data-test=replay-time]').innerText !== '0:00'");
    ada.press("replay-play");
    browser.wait("document.querySelector('[data-test=replay-call]')");
    // The history has the game, with its plots.
    browser.visit(&server, "/history");
    browser.wait("document.querySelectorAll('[data-test=history-row]').length === 1");
    browser.spots("progress-plot");
    ada.press("history-row");
    browser.spots("replay");
    // Practice with a hint, the rules, and the records.
    browser.visit(&server, "/practice");
    browser.wait("document.querySelector('[data-test=race]')?.dataset.mine === 'Puzzling'");
    ada.press("practice-help");
    ada.press("rung-piece");
    browser.wait("document.querySelector('.hint-plan[data-shown=\"1\"]')");
    browser.visit(&server, "/rules");
    ada.write("rules-search", "hourglass third");
    browser.wait("document.querySelectorAll('[data-test=rule]').length === 1");
    browser.visit(&server, "/records");
    browser.spots("no-records");
    let errors = browser.console_errors();
    assert!(errors.iter().all(|line| !line.contains("panicked")), "{engine}: {errors:?}");
}

#[test]
fn what_is_beside_the_table_works_in_firefox() {
    look_beside_the_table(Engine::Firefox);
}

#[test]
fn what_is_beside_the_table_works_in_webkit() {
    look_beside_the_table(Engine::WebKit);
}
