//! Whole games on the page, by mouse, by touch and by keyboard only.

use std::thread;

use browser::{Browser, BrowserProfile, InputDevice, NextStep, TestEnv, TestPlayer, TwoPages};

/// Both play to the end at the same time. Returns the number of boards each has covered.
fn play(players: [TestPlayer<'_>; 2]) -> [usize; 2] {
    thread::scope(|scope| {
        players
            .map(|player| scope.spawn(move || player.play_to_the_end()))
            .map(|player| player.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })
}

/// The winners and the reason, as a page shows them.
fn result(browser: &Browser) -> (Vec<String>, String) {
    let names = "return [...document.querySelectorAll('.standing.winner .name')].map(name => name.innerText)";
    let names = serde_json::from_value(browser.script(names, &[])).unwrap();
    (names, browser.text("reason"))
}

/// Both pages show the same winners for the same reason: "You win!" to the only winner, otherwise the names.
fn check_result(browsers: [&Browser; 2], names: [&str; 2]) {
    let [(winners, reason), other] = browsers.map(result);
    assert_eq!((&winners, &reason), (&other.0, &other.1));
    assert!(!winners.is_empty() && !reason.is_empty());
    for (browser, name) in browsers.into_iter().zip(names) {
        let title = browser.text("winner");
        if winners == [name] {
            assert_eq!(title, "You win!");
        } else {
            assert!(winners.iter().all(|winner| title.contains(&**winner)), "{title}: {winners:?}");
        }
        assert_eq!(browser.has("tie"), reason.contains("next-best colours"), "the tie-break is shown, too: {reason}");
        assert_eq!(browser.console_errors(), [""; 0]);
    }
}

/// Takes pictures of the end of a game and checks its accessibility.
fn look_at_the_end(browser: &Browser, game: &str) {
    browser.look_at(&format!("finale-{game}"));
}

#[test]
fn a_whole_classic_game_is_played_by_mouse_and_by_keyboard_and_then_another_begins() {
    let env = TestEnv::set();
    let server = env.server();
    let (first, second) = (env.browser(BrowserProfile::LAPTOP), env.browser(BrowserProfile::LAPTOP.calm()));
    let (ada, bo) = (TestPlayer::new(&first, InputDevice::Mouse), TestPlayer::new(&second, InputDevice::Keys));
    let path = ada.open_table(&server.url("/"), "Ada");
    bo.join_table(&server.url(&path), "Bo");
    ada.press("edition-classic");
    ada.choose("glass", "30");
    second.wait("document.querySelector('[data-test=edition-classic][aria-pressed=true]')");
    ada.press("start");
    let solved = play([ada, bo]);
    assert!(solved.iter().all(|&solved| solved >= 5), "{solved:?}");
    check_result([&first, &second], ["Ada", "Bo"]);
    look_at_the_end(&first, "classic");
    ada.press("rematch");
    for player in [ada, bo] {
        player.browser.wait("!document.querySelector('[data-test=finale]')");
        assert_eq!(player.next(), NextStep::Pawn, "another game has begun");
        assert!(player.browser.url().ends_with(&path));
    }
}

#[test]
fn a_whole_modern_game_is_played_by_touch_on_a_phone_and_by_mouse() {
    let env = TestEnv::set();
    let server = env.server();
    let (first, second) = (env.browser(BrowserProfile::PHONE), env.browser(BrowserProfile::LAPTOP.dark()));
    let (ada, bo) = (TestPlayer::new(&first, InputDevice::Finger), TestPlayer::new(&second, InputDevice::Mouse));
    let path = ada.open_table(&server.url("/"), "Ada");
    bo.join_table(&server.url(&path), "Bo");
    ada.press("edition-modern");
    ada.choose("glass", "30");
    ada.press("start");
    let solved = play([ada, bo]);
    assert!(solved.iter().all(|&solved| solved >= 5), "{solved:?}");
    check_result([&first, &second], ["Ada", "Bo"]);
    look_at_the_end(&first, "modern");
    look_at_the_end(&second, "modern");
}

/// T1-T9, on the page. By mouse, 3D is played to the end in solo (`solid`).
#[test]
fn a_whole_3d_game_is_played_by_touch_and_by_keyboard_at_different_levels() {
    let env = TestEnv::set();
    let server = env.server();
    let (first, second) = (env.browser(BrowserProfile::PHONE.dark()), env.browser(BrowserProfile::LAPTOP.calm()));
    let (ada, bo) = (TestPlayer::new(&first, InputDevice::Finger), TestPlayer::new(&second, InputDevice::Keys));
    let path = ada.open_table(&server.url("/"), "Ada");
    bo.join_table(&server.url(&path), "Bo");
    ada.press("edition-3d");
    ada.choose("glass", "45");
    second.wait("document.querySelector('[data-test=edition-3d][aria-pressed=true]')");
    // T2: players choose their own levels.
    let level =
        "[...document.querySelectorAll('[data-test=seat-1] .segment')].find(one => one.innerText === '2').click()";
    second.script(level, &[]);
    first.wait("document.querySelector('[data-test=seat-1] .segment.on')?.innerText === '2'");
    ada.press("start");
    let solved = play([ada, bo]);
    assert!(solved.iter().all(|&solved| solved >= 5), "{solved:?}");
    check_result([&first, &second], ["Ada", "Bo"]);
    look_at_the_end(&first, "3d");
}

#[test]
fn a_3d_game_against_bots_needs_no_server() {
    let env = TestEnv::set();
    let mut server = env.server();
    let browser = env.browser(BrowserProfile::PHONE);
    let ada = TestPlayer::new(&browser, InputDevice::Finger);
    browser.visit(&server, "/");
    browser.wait_until_cached();
    server.stop();
    ada.press("bots");
    ada.press("edition-3d");
    ada.choose("glass", "15");
    ada.press("start");
    for _ in 0..2 {
        ada.play_until(|next_step| *next_step == NextStep::Puzzle);
        assert!(ada.solve());
    }
    assert_eq!(browser.console_errors().iter().filter(|line| line.contains("panicked")).count(), 0);
}

#[test]
fn a_player_who_returns_to_a_race_from_the_start_page_sees_its_result() {
    let env = TestEnv::set();
    let server = env.server();
    let (first, second) = (env.browser(BrowserProfile::PHONE.calm()), env.browser(BrowserProfile::LAPTOP.calm()));
    let (ada, bo) = (TestPlayer::new(&first, InputDevice::Finger), TestPlayer::new(&second, InputDevice::Mouse));
    let path = ada.open_table(&server.url("/"), "Ada");
    bo.join_table(&server.url(&path), "Bo");
    ada.press("start");
    thread::scope(|scope| {
        for player in [ada, bo] {
            scope.spawn(move || player.play_until(|next_step| *next_step == NextStep::Puzzle));
        }
    });
    second.visit(&server, "/");
    assert!(ada.solve());
    bo.press("resume");
    assert_eq!(bo.next(), NextStep::Puzzle);
    assert!(bo.solve());
    for player in [ada, bo] {
        player.wait_for("round-result");
    }
    assert_eq!(first.text("round-result"), "You finished first!");
    assert_eq!(second.text("round-result"), "Ada finished first!");
}

#[test]
fn the_result_stays_until_a_player_rolls_for_the_bot() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Finger);
    browser.visit(&server, "/bots");
    ada.choose("glass", "15");
    ada.press("start");
    // Two of the three players are bots, so a bot is next after at least one of two rounds.
    loop {
        ada.play_until(|next_step| *next_step == NextStep::Puzzle);
        assert!(ada.solve());
        // Do not wait for bots that have not finished.
        ada.skip_bots();
        ada.wait_for("roll");
        if browser.script("return document.querySelector('.next-roll b').innerText.includes('Roll it for them')", &[])
            == true
        {
            break;
        }
    }
    assert!(browser.has("round-result"));
    // Skipped time does not come back.
    browser.reload();
    ada.wait_for("roll");
    ada.press("roll");
    browser.wait("document.querySelector('[data-test=race]')");
}

#[test]
fn a_game_against_bots_is_played_by_keyboard_only() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP);
    let ada = TestPlayer::new(&browser, InputDevice::Keys);
    browser.visit(&server, "/");
    ada.press("bots");
    ada.press("start");
    ada.play_until(|next_step| *next_step == NextStep::Puzzle);
    assert!(ada.solve());
    browser.spots("done");
    assert_eq!(browser.console_errors(), [""; 0]);
}

/// S9, S10: nobody finishes with the first glass. Placed tiles stay, and the call in the second chance is the first.
fn second_chance(env: &TestEnv, edition: &str) {
    let two = TwoPages::at_a_table(env);
    let ([first, second], ada) = (&two.browsers, two.ada());
    ada.press(&format!("edition-{edition}"));
    ada.choose("glass", "10");
    second.wait("document.querySelector('[data-test=glass]')?.value === '10'");
    ada.press("start");
    two.play_until_race();
    assert!(ada.solve_but_for(1));
    let placed = ada.placed();
    first.wait("document.querySelector('.calls')?.innerText.includes('Second chance')");
    assert_eq!(
        (ada.next(), ada.placed()),
        (NextStep::Puzzle, placed),
        "{edition}: everyone continues with their board"
    );
    assert!(ada.solve());
    if edition == "classic" {
        assert_eq!(ada.play_until(|next_step| *next_step == NextStep::Take), NextStep::Take);
        ada.act();
    }
    ada.wait_for("round-result");
    assert_eq!(first.text("round-result"), "You finished first!", "{edition}");
}

#[test]
fn s9_in_classic_there_is_a_second_chance() {
    second_chance(&TestEnv::set(), "classic");
}

#[test]
fn s9_in_modern_there_is_a_second_chance() {
    second_chance(&TestEnv::set(), "modern");
}

#[test]
fn s9_in_3d_there_is_a_second_chance() {
    second_chance(&TestEnv::set(), "3d");
}

#[test]
fn spectators_see_the_die_tumble_and_come_to_rest_as_players_do() {
    let two = TwoPages::at_a_table(&TestEnv::set());
    let ([first, second], ada, bo) = (&two.browsers, two.ada(), two.bo());
    bo.press("stand");
    bo.browser.spots("sit");
    ada.press("add-bot");
    ada.choose("starter", "0");
    ada.press("start");
    ada.wait_for("roll");
    bo.browser.spots("between");
    // Records whether a face and a tumbling die were ever visible together, or neither of them.
    let watch = "window.seen = new Set();
        new MutationObserver(() => window.seen.add(['tumbling', 'face'].map(
            what => document.querySelector(`[data-test=${what}]`) ? what : '').join(''))
        ).observe(document.body, { childList: true, subtree: true })";
    for player in [ada, bo] {
        player.browser.script(watch, &[]);
    }
    ada.press("roll");
    for player in [ada, bo] {
        player.browser.spots("tumbling");
    }
    for browser in [first, second] {
        browser.in_light_and_dark(|profile| browser.picture(&format!("tumbling-{}", profile.name())));
    }
    for player in [ada, bo] {
        player.browser.wait("document.querySelector('[data-test=face]')");
        let seen = player.browser.script("return [...window.seen].filter(Boolean).sort()", &[]);
        assert_eq!(seen, serde_json::json!(["face", "tumbling"]), "one after the other");
    }
    assert_eq!(ada.browser.text("face"), bo.browser.text("face"));
}

/// O5: players who left have no rank, and the result shows that.
#[test]
fn o5_the_last_player_wins_and_players_who_left_have_no_rank() {
    let two = TwoPages::at_a_table(&TestEnv::set());
    let ([first, second], ada, bo) = (&two.browsers, two.ada(), two.bo());
    ada.press("start");
    two.play_until_race();
    assert!(ada.solve());
    for question in ["give-up", "leave"] {
        bo.press("menu");
        bo.press(question);
        bo.press("sure");
        bo.browser.wait("document.querySelector('[data-test=round-result], [data-test=finale].counted')");
    }
    for (browser, title) in [(first, "You win!"), (second, "Ada wins!")] {
        browser.wait("document.querySelector('[data-test=finale].counted')");
        assert_eq!(
            (browser.text("winner"), browser.text("reason")),
            (title.into(), "Everyone else left the game.".into())
        );
        let rows = "return [...document.querySelectorAll('[data-test=standing]')].map(
            row => [row.querySelector('.medal')?.innerText, row.querySelector('.name').innerText, row.querySelector('.chip')?.innerText])";
        let rows = browser.script(rows, &[]);
        assert_eq!(rows, serde_json::json!([["1st", "Ada", null], ["–", "Bo", "left"]]));
        look_at_the_end(browser, "left");
    }
}
