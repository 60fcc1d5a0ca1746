//! Watching finished games again: after a game against bots, from a file, and from the server by their address.

use std::thread;

use browser::{Browser, BrowserProfile, InputDevice, NextStep, TestEnv, TestPlayer};

const LANGUAGES: [&str; 5] = ["en", "de", "pl", "nl", "is"];

/// Plays some rounds against bots, ends the game, and stays at its end.
fn play_against_bots(ada: TestPlayer<'_>, edition: &str, rounds: usize) {
    ada.press("bots");
    ada.press(&format!("edition-{edition}"));
    ada.press("start");
    for _ in 0..rounds {
        ada.play_until(|next_step| *next_step == NextStep::Puzzle);
        assert!(ada.solve());
        if edition == "classic" {
            ada.play_until(|next_step| *next_step == NextStep::Take);
            ada.act();
        }
        ada.skip_bots();
        ada.play_until(|next_step| *next_step == NextStep::Roll);
    }
    ada.press("menu");
    ada.press("abandon");
    ada.press("sure");
    ada.browser.spots("finale");
}

/// The moment that is shown, in seconds.
fn seconds(browser: &Browser) -> u64 {
    let time = browser.text("replay-time");
    let (minutes, seconds) = time.split_once(':').unwrap_or_else(|| panic!("{time}"));
    minutes.parse::<u64>().unwrap() * 60 + seconds.parse::<u64>().unwrap()
}

fn key(browser: &Browser, key: &str) {
    browser.script(
        "document.activeElement?.blur(); window.dispatchEvent(new KeyboardEvent('keydown', { key: arguments[0], bubbles: true }))",
        &[key.into()],
    );
}

/// Gives a file to the page, as if it was chosen.
fn choose_file(browser: &Browser, text: &str) {
    browser.spots("replay-shelf");
    let choose = "const input = document.querySelector('[data-test=replay-file]');
        const files = new DataTransfer();
        files.items.add(new File([arguments[0]], 'game.json', { type: 'application/json' }));
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));";
    browser.script(choose, &[text.into()]);
}

#[test]
fn a_game_against_bots_is_watched_moved_through_saved_and_opened_again_without_the_server() {
    let env = TestEnv::set();
    let mut server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::of(&browser);
    browser.visit(&server, "/");
    browser.wait_until_cached();
    server.stop();
    play_against_bots(ada, "classic", 2);
    ada.press("watch-boards");
    browser.spots("replay");
    assert!(browser.url().contains("/replay#"), "{}", browser.url());
    // With less motion, it does not play by itself.
    assert_eq!(browser.wait("document.querySelector('[data-test=replay]').dataset.playing"), "false");
    assert_eq!((seconds(&browser), browser.text("replay-round")), (0, "Round 1 of 9".into()));
    let cards = browser.wait("document.querySelectorAll('[data-test=replay-card]').length");
    assert!(cards.as_u64() >= Some(2), "{cards}");
    // Keys: the next call, rounds, speeds and play.
    key(&browser, "n");
    let call = seconds(&browser);
    assert!(call > 0);
    assert!(!browser.has("replay-call"), "a moment before the call");
    key(&browser, "5");
    key(&browser, " ");
    browser.wait("document.querySelector('[data-test=replay-call]')");
    browser.wait("document.querySelector('[data-test=called]')");
    key(&browser, " ");
    assert_eq!(browser.wait("document.querySelector('[data-test=replay]').dataset.playing"), "false");
    let paused = seconds(&browser);
    assert!(paused >= call);
    browser.wait("/#[0-9a-f]+,\\d+:\\d\\d$/.test(location.href)");
    key(&browser, "ArrowRight");
    browser.wait("document.querySelector('[data-test=replay-round]').innerText === 'Round 2 of 9'");
    key(&browser, "n");
    key(&browser, "n");
    ada.press("replay-play");
    browser.wait("document.querySelectorAll('[data-test=replay-gem]').length > 1");
    ada.press("replay-play");
    browser.look_at("replay-classic");
    // The address leads to the same moment, even if the page is loaded again.
    let before = seconds(&browser);
    browser.reload();
    browser.spots("replay");
    assert_eq!(seconds(&browser), before);
    // By mouse on the line: to its end, where the sand has filled it, and by keys on its handle.
    let groove = browser.spot("replay-groove");
    browser.click_at(groove.at(0.5, 0.5));
    let middle = seconds(&browser);
    ada.reach("replay-handle");
    browser.press(&[browser::Key::End]);
    browser.wait("document.querySelector('[data-test=replay-handle]').getAttribute('aria-valuenow') === document.querySelector('[data-test=replay-handle]').getAttribute('aria-valuemax')");
    assert!(seconds(&browser) > middle);
    browser.wait("document.querySelectorAll('.rl-later').length === 0");
    browser.press(&[browser::Key::Home]);
    browser.wait("document.querySelectorAll('.rl-later').length > 2");
    ada.press("replay-all");
    browser.wait("document.querySelectorAll('.rl-later').length === 0");
    // The file is the game that is kept.
    browser.script("window.saved = []; const make = URL.createObjectURL; URL.createObjectURL = blob => { blob.text().then(text => window.saved.push(text)); return make.call(URL, blob); }", &[]);
    ada.press("replay-save");
    let text = browser.wait("window.saved[0]");
    let text = text.as_str().unwrap();
    assert!(text.starts_with("{\"v\":1,\"number\":1,\"messages\":["), "{text}");
    ada.press("replay-leave");
    browser.spots("replay-kept");
    browser.look_at("replay-shelf");
    let end = text.len() - 200;
    let piece = text.rfind("\"placed\"").unwrap();
    let solved = text.find("\"solved\"").unwrap();
    let placed = text[..solved].rfind("{\"entry\"").unwrap();
    let before = text[..placed].rfind("{\"entry\"").unwrap();
    for (file, sentence) in [
        ("hello", "isn’t a game of Ubongo"),
        (&text[..end], "its end is missing"),
        (&text.replacen("\"v\":1", "\"v\":7", 1), "newer version"),
        (&format!("{}\"plaiced\"{}", &text[..piece], &text[piece + 8..]), "isn’t a game of Ubongo"),
        (&format!("{}{}", &text[..before], &text[placed..]), "doesn’t follow the rules"),
    ] {
        choose_file(&browser, file);
        browser
            .wait(&format!("document.querySelector('[data-test=replay-failure]')?.innerText.includes('{sentence}')"));
    }
    browser.check_accessibility();
    choose_file(&browser, text);
    browser.spots("replay");
    assert_eq!(browser.text("replay-round"), "Round 1 of 9");
    assert_eq!(browser.console_errors().iter().filter(|line| line.contains("panicked")).count(), 0);
}

#[test]
fn a_replay_fits_a_phone_in_five_languages() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    let ada = TestPlayer::of(&browser);
    browser.visit(&server, "/");
    play_against_bots(ada, "3d", 1);
    browser.picture("finale-watch-phone");
    assert_eq!(browser.misfits(), [""; 0]);
    ada.press("watch-boards");
    browser.spots("replay");
    key(&browser, "n");
    key(&browser, "n");
    browser.look_at("replay-3d");
    for language in LANGUAGES {
        ada.press("menu");
        let position = LANGUAGES.iter().position(|other| *other == language).unwrap();
        browser
            .wait(&format!("(document.querySelectorAll('[data-test=languages] button')[{position}]?.click(), true)"));
        browser.wait(&format!("document.documentElement.lang === '{language}'"));
        ada.press("close");
        browser.wait("!document.querySelector('dialog[open]')");
        let wide = browser.script("return document.documentElement.scrollWidth - innerWidth", &[]);
        assert!(wide.as_i64() <= Some(0), "{language}: {wide} too wide");
        assert_eq!(browser.misfits(), [""; 0], "{language}");
    }
    assert_eq!(browser.console_errors(), [""; 0]);
}

#[test]
fn storage_without_room_loses_nothing_but_the_kept_game() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::of(&browser);
    browser.visit(&server, "/");
    browser.script(
        "const set = Storage.prototype.setItem;
        Storage.prototype.setItem = function (name, value) {
            if (/ubongo\\.replay/.test(name)) throw new DOMException('full', 'QuotaExceededError');
            return set.call(this, name, value);
        }",
        &[],
    );
    play_against_bots(ada, "modern", 1);
    assert!(browser.text("replay-no-room").contains("no room"), "a sentence says so");
    ada.press("watch-boards");
    browser.spots("replay");
    assert!(browser.has("replay-save"), "it can still be saved");
    browser.reload();
    browser.spots("replay-failed");
    browser.look_at("replay-failed");
}

#[test]
fn a_game_on_the_server_has_an_address() {
    let env = TestEnv::set();
    let server = env.server();
    let (first, second) = (env.browser(BrowserProfile::LAPTOP.calm()), env.browser(BrowserProfile::PHONE.calm()));
    let (ada, bo) = (TestPlayer::new(&first, InputDevice::Mouse), TestPlayer::new(&second, InputDevice::Finger));
    let path = ada.open_table(&server.url("/"), "Ada");
    bo.join_table(&server.url(&path), "Bo");
    ada.press("edition-modern");
    ada.press("start");
    thread::scope(|scope| {
        for player in [ada, bo] {
            scope.spawn(move || {
                player.play_until(|next_step| *next_step == NextStep::Puzzle);
                assert!(player.solve());
                player.wait_for("round-result");
            });
        }
    });
    ada.press("menu");
    ada.press("abandon");
    ada.press("sure");
    first.spots("finale");
    ada.press("watch-boards");
    first.spots("replay");
    assert!(first.url().contains(&format!("{path}/games/1")), "{}", first.url());
    first.spots("replay-copy");
    // Anyone with the address sees the moment in it.
    second.visit(&server, &format!("{path}/games/1#0:04"));
    second.spots("replay");
    assert_eq!(seconds(&second), 4);
    assert_eq!(second.wait("document.querySelectorAll('[data-test=replay-card]').length"), 2);
    second.look_at("replay-modern");
    second.visit(&server, &format!("{path}/games/7"));
    second.spots("replay-failed");
    assert!(
        second
            .script("return document.querySelector('[data-test=replay-failed]').innerText", &[])
            .to_string()
            .contains("no such game")
    );
}
