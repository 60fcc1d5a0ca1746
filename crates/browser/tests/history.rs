//! The history: what is recorded and shown, files, clearing, and moving to another device.

use browser::{Browser, BrowserProfile, InputDevice, NextStep, TestEnv, TestPlayer, TestServer, TwoPages};
use serde_json::{Value, json};

const LANGUAGES: [&str; 5] = ["en", "de", "pl", "nl", "is"];
const ROWS: &str = "document.querySelectorAll('[data-test=history-row]').length";

/// Eight weeks of games and runs that end now, as the browser keeps them: times go down, and harder tasks take longer.
fn weeks_of_games(now_ms: u64) -> Value {
    const DAY: u64 = 86_400_000;
    let tasks = [("modern", "easy", "I2 V3: ###/##.", 20), ("classic", "hard", "I3 V3 P5: ####/####/.##./.#..", 75)];
    let record = |i: u64| {
        let (edition, level, picture, grade_s) = tasks[usize::from(i % 4 == 1)];
        let ago = i * 13 * 3_600_000 + if i > 6 { DAY } else { 0 };
        let time_ms = |task: u64| grade_s * (700 + i * 6 + (i * 37 + task * 91) % 500);
        let grade_ms = |task: u64| grade_s * 1000 * (1 + task % 3);
        let times: Vec<Value> =
            (0..5).map(|task| json!({ "grade_ms": grade_ms(task), "ms": time_ms(task) * (1 + task % 3) })).collect();
        let sum: u64 = (0..5).map(|task| time_ms(task) * (1 + task % 3)).sum();
        let played = match i % 3 {
            0 => {
                json!({ "game": { "players": 4, "bots": if i.is_multiple_of(2) { 3 } else { 0 }, "place": 1 + i % 4, "rounds": 9, "gems": [3, 2, 4, 1, 2, 1] } })
            }
            1 => {
                json!({ "solo": { "goal": { "tasks": 5 }, "aids": false, "solved": 5, "after_ms": sum, "complete": true } })
            }
            _ => json!({ "practice": { "hints": 0 } }),
        };
        json!({ "id": format!("r{i}"), "at_ms": now_ms - ago, "edition": edition, "level": level, "played": played, "tasks": times, "picture": picture })
    };
    (0..100).map(record).collect()
}

/// Opens the history with games of eight weeks.
fn with_games(browser: &Browser, server: &TestServer) {
    browser.visit(server, "/history");
    let now_ms = browser.script("return Date.now()", &[]).as_u64().unwrap();
    let text = weeks_of_games(now_ms).to_string();
    browser.script("localStorage.setItem('ubongo.history', arguments[0])", &[text.into()]);
    browser.reload();
    // On phones the list is behind a tab.
    browser.spots("progress-plot");
}

fn count(browser: &Browser, expression: &str) -> u64 {
    browser.script(&format!("return {expression}"), &[]).as_u64().unwrap()
}

fn wait_for_rows(browser: &Browser, rows: usize) {
    browser.wait(&format!("{ROWS} === {rows} || null"));
}

/// Chooses the button with a number in a row of buttons.
fn choose(player: TestPlayer<'_>, buttons: &str, number: usize) {
    let mark = "document.querySelectorAll(`[data-test=${arguments[0]}] button`)[arguments[1]].dataset.test = 'segment'";
    player.browser.spots(buttons);
    player.browser.script(mark, &[buttons.into(), number.into()]);
    player.press("segment");
    player.browser.script("delete document.querySelector('[data-test=segment]').dataset.test", &[]);
}

/// Saves the history and returns the text of the file.
fn save(player: TestPlayer<'_>) -> String {
    let listen = "window.saved = []; const make = URL.createObjectURL;
        URL.createObjectURL = blob => { blob.text().then(text => window.saved.push(text)); return make.call(URL, blob); }";
    player.browser.script(listen, &[]);
    player.press("history-save");
    player.browser.wait("window.saved[0]").as_str().unwrap().to_owned()
}

/// Gives a file to the page, as if it was chosen.
fn open_file(browser: &Browser, text: &str) {
    let choose = "const input = document.querySelector('[data-test=history-file]');
        const files = new DataTransfer();
        files.items.add(new File([arguments[0]], 'history.json', { type: 'application/json' }));
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));";
    browser.script(choose, &[text.into()]);
}

fn says(browser: &Browser, name: &str, sentence: &str) {
    browser.wait(&format!("document.querySelector('[data-test={name}]')?.innerText.includes('{sentence}') || null"));
}

fn check_no_panic(browser: &Browser) {
    assert_eq!(browser.console_errors().iter().filter(|line| line.contains("panicked")).count(), 0);
}

#[test]
fn a_solo_game_and_a_game_against_bots_are_recorded_without_a_server_saved_cleared_and_read_again() {
    let env = TestEnv::set();
    let mut server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Mouse);
    browser.visit(&server, "/");
    browser.wait_until_cached();
    server.stop();
    ada.press("history");
    browser.spots("history-empty");
    browser.picture("history-empty-laptop-light");
    browser.check_accessibility();
    browser.visit(&server, "/solo");
    ada.press("start");
    assert_eq!(ada.play_to_the_end(), 5);
    browser.visit(&server, "/bots");
    ada.press("start");
    let mut solved = 0;
    while ada.play_until(|step| matches!(step, NextStep::Puzzle | NextStep::Over)) == NextStep::Puzzle {
        solved += usize::from(ada.solve());
        ada.skip_bots();
    }
    assert!(solved > 0);
    browser.visit(&server, "/history");
    wait_for_rows(&browser, 2);
    let sum = browser.text("history-sum");
    assert!(sum.contains("1 game, 1 run alone") && sum.contains(&format!("{} tasks", 5 + solved)), "{sum}");
    // Every solved task is in a band of the plot, and the best times have both.
    let bands = "[...document.querySelectorAll('[data-test=grade-plot] tbody tr')].reduce((sum, row) => sum + +row.cells[1].innerText, 0)";
    assert_eq!(count(&browser, bands), 5 + solved as u64);
    assert!(count(&browser, "document.querySelectorAll('[data-test=best-time]').length") >= 2);
    choose(ada, "history-filter", 4);
    wait_for_rows(&browser, 1);
    choose(ada, "history-filter", 0);
    wait_for_rows(&browser, 2);
    // The newest is the game against bots, and it can be watched.
    ada.press("history-row");
    browser.spots("replay");
    browser.visit(&server, "/history");
    // Coming back does not record anything twice.
    wait_for_rows(&browser, 2);

    let file = save(ada);
    ada.press("history-clear");
    ada.press("sure");
    browser.spots("history-empty");
    browser.reload();
    browser.spots("history-empty");
    for (text, sentence) in [
        ("hello", "isn’t a history of Ubongo"),
        (&file[..file.len() - 9], "is damaged"),
        (&file.replacen("\"version\":1", "\"version\":2", 1), "newer version"),
        (&file.replacen("\"rounds\":9", "\"rounds\":99", 1), "is damaged"),
    ] {
        open_file(&browser, text);
        says(&browser, "history-outcome", sentence);
        assert!(browser.has("history-empty"), "nothing of it is taken over");
    }
    open_file(&browser, &file);
    says(&browser, "history-outcome", "2 entries added");
    wait_for_rows(&browser, 2);
    open_file(&browser, &file);
    says(&browser, "history-outcome", "was here already");
    wait_for_rows(&browser, 2);
    check_no_panic(&browser);
}

#[test]
fn a_player_moves_to_another_device_with_a_code_that_is_valid_once() {
    let env = TestEnv::set();
    let server = env.server();
    let (old, new) = (env.browser(BrowserProfile::LAPTOP.calm()), env.browser(BrowserProfile::PHONE.calm()));
    let (ada, there) = (TestPlayer::new(&old, InputDevice::Mouse), TestPlayer::new(&new, InputDevice::Finger));
    with_games(&old, &server);
    old.script("localStorage.setItem('ubongo.prefs', JSON.stringify({ name: 'Ada', language: 'nl' }))", &[]);
    old.reload();
    ada.press("move-make");
    let code = old.wait("document.querySelector('[data-test=move-code]')?.innerText || null");
    let code = code.as_str().unwrap().to_owned();
    old.wait("/4:5\\d|5:00/.test(document.querySelector('[data-test=move-left]').innerText) || null");
    old.picture("history-move-code-laptop-light");
    old.check_accessibility();

    new.visit(&server, "/history");
    new.spots("history-empty");
    new.script("document.querySelector('[data-test=move-enter]').open = true", &[]);
    there.write("move-typed", "KKKK-KKKK-KKKK-KKK8");
    there.press("move-go");
    says(&new, "move-wrong", "typo");
    // What a photograph of the QR code opens. A sound code that nobody has made:
    let scan = |code: &str| {
        // From another page: at the same address a browser would only scroll.
        new.visit(&server, "/");
        new.visit(&server, &format!("/history#move={code}"));
    };
    scan("0000-0000-0000-0000");
    there.press("move-go");
    says(&new, "move-wrong", "Nothing waits under this code");
    new.picture("history-move-wrong-phone-light");
    new.check_accessibility();
    scan(&code.to_lowercase());
    // Not by a tap that is repeated if nobody hears it: the page that heard it is gone at once.
    new.click("move-go");
    new.wait("document.querySelector('[data-test=move-done]')?.innerText.includes('100') || null");
    assert!(!new.url().contains('#'), "{}", new.url());
    let kept = |browser: &Browser, name: &str| {
        browser.script("return localStorage.getItem(`ubongo.${arguments[0]}`)", &[name.into()])
    };
    assert!(kept(&old, "token").is_string());
    assert_eq!(kept(&old, "token"), kept(&new, "token"), "servers take both for the same player");
    assert!(kept(&new, "prefs").as_str().unwrap().contains("\"Ada\""));
    assert_eq!(new.wait("document.documentElement.lang"), "nl");
    choose(there, "history-tabs", 1);
    wait_for_rows(&new, 8);
    // The code is used up.
    scan(&code);
    there.press("move-go");
    new.wait("document.querySelector('[data-test=move-wrong]')?.innerText.length > 20 || null");
    check_no_panic(&old);
    check_no_panic(&new);
}

/// What the history is made of, as the browser keeps it.
fn records(browser: &Browser) -> Value {
    let text = browser.script("return localStorage.getItem('ubongo.history') ?? '[]'", &[]);
    serde_json::from_str(text.as_str().unwrap()).unwrap()
}

/// A game of friends is recorded on the device where it was played, and found on the server by the same player's others.
#[test]
fn a_game_that_was_played_on_another_device_comes_from_the_server_and_stays_cleared() {
    let env = TestEnv::set();
    let two = TwoPages::at_a_table(&env);
    let (ada, bo) = (two.ada(), two.bo());
    two.start("classic");
    two.play_until_race();
    assert!(ada.solve());
    // Bo gives up, so only Ada has solved a task. On his phone that is in the menu.
    for button in ["menu", "give-up", "sure"] {
        bo.press(button);
    }
    assert_eq!(ada.play_until(|next_step| *next_step == NextStep::Take), NextStep::Take);
    ada.act();
    ada.wait_for("round-result");
    for button in ["menu", "abandon", "sure"] {
        ada.press(button);
    }
    ada.browser.spots("finale");
    let here = ada.browser.wait("JSON.parse(localStorage.getItem('ubongo.history') ?? '[]')[0]");
    let devices = [(ada.browser, BrowserProfile::PHONE, 1), (bo.browser, BrowserProfile::LAPTOP, 0)];
    for (owner, profile, solved) in devices {
        let token = owner.script("return localStorage.getItem('ubongo.token')", &[]);
        let other = env.browser(profile.calm());
        other.visit(&two.server, "/");
        other.script("localStorage.setItem('ubongo.token', arguments[0])", &[token]);
        other.visit(&two.server, "/history");
        says(&other, "from-server", "1 game from the server was added");
        other.look_at("history-from-server");
        let mut there = records(&other)[0].clone();
        assert_eq!(there["tasks"].as_array().map_or(0, Vec::len), solved, "{there}");
        if solved == 1 {
            // Only the clock differs: here it is the server's.
            there["at_ms"] = here["at_ms"].clone();
            assert_eq!(there, here, "both devices have the same record");
        }
        // A second visit adds nothing, and what was cleared stays cleared.
        other.reload();
        other.wait("!document.querySelector('[data-test=history-empty]') && document.querySelector('[data-test=history-screen]')");
        assert!(!other.has("from-server"));
        let player = TestPlayer::of(&other);
        player.press("history-clear");
        player.press("sure");
        other.spots("history-empty");
        let asked = "performance.getEntriesByType('resource').filter(one => one.name.endsWith('/api/games')).length";
        other.reload();
        other.wait(&format!("{asked} === 1 && document.readyState === 'complete' || null"));
        other.wait_until_quiet();
        assert!(other.has("history-empty"));
        check_no_panic(&other);
    }
}

#[test]
fn without_a_server_or_storage_one_sentence_says_what_is_the_matter() {
    let env = TestEnv::set();
    let mut server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Finger);
    with_games(&browser, &server);
    browser.wait_until_cached();
    server.stop();
    ada.press("move-make");
    says(&browser, "move-failed", "can’t be reached");
    // Storage that is full: a file is read nevertheless, and stays until the page is closed.
    let file = json!({ "ubongo": "history", "version": 1, "records": [weeks_of_games(1_700_000_000_000)[1]] });
    let other = file.to_string().replace("\"r1\"", "\"other\"");
    browser.script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }", &[]);
    open_file(&browser, &other);
    says(&browser, "history-outcome", "1 entry added");
    says(&browser, "not-stored", "doesn’t store anything more");
    browser.picture("history-not-stored-phone-light");
    browser.check_accessibility();
    let records = save(ada).matches("\"id\"").count();
    assert_eq!(records, 101);
    browser.script("document.querySelector('[data-test=move-enter]').open = true", &[]);
    ada.write("move-typed", "0000-0000-0000-0000");
    ada.press("move-go");
    says(&browser, "move-wrong", "so nobody can move here");
    browser.reload();
    browser.spots("progress-plot");
    check_no_panic(&browser);
}

#[test]
fn the_keyboard_is_enough() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Keys);
    with_games(&browser, &server);
    choose(ada, "history-filter", 4);
    ada.press("history-more");
    assert!(count(&browser, ROWS) > 8);
    let file = save(ada);
    ada.reach("history-file");
    ada.press("history-clear");
    ada.press("sure");
    browser.spots("history-empty");
    open_file(&browser, &file);
    wait_for_rows(&browser, 8);
    ada.press("move-make");
    browser.spots("move-code");
    check_no_panic(&browser);
}

#[test]
fn plots_list_and_best_times_fit_on_every_device_in_every_language() {
    let env = TestEnv::set();
    let server = env.server();
    for profile in
        [BrowserProfile::PHONE, BrowserProfile::TABLET, BrowserProfile::TABLET.sized(1180, 820), BrowserProfile::LAPTOP]
    {
        let browser = env.browser(profile.calm());
        let ada = TestPlayer::of(&browser);
        with_games(&browser, &server);
        let has_tabs = browser.script("return document.querySelector('.hi-tabs').checkVisibility()", &[]) == true;
        let tabs = if has_tabs { 3 } else { 1 };
        for language in LANGUAGES {
            browser.script(
                "localStorage.setItem('ubongo.prefs', JSON.stringify({ language: arguments[0] }))",
                &[language.into()],
            );
            browser.reload();
            browser.wait(&format!("document.documentElement.lang === '{language}' || null"));
            for tab in 0..tabs {
                if tabs > 1 {
                    choose(ada, "history-tabs", tab);
                }
                assert_eq!(browser.misfits(), [""; 0], "{language} {tab} {}", profile.name());
                let wide = browser.script("return document.documentElement.scrollWidth - innerWidth", &[]);
                assert!(wide.as_i64() <= Some(0), "{language} {tab} {}: {wide} too wide", profile.name());
                let cut = "return [...document.querySelectorAll('.segment')].filter(one => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth).length";
                assert_eq!(browser.script(cut, &[]), 0, "{language} {}", profile.name());
                if matches!(language, "pl" | "de") && profile.is_phone {
                    browser.picture(&format!("history-{language}-{tab}-{}", profile.name()));
                }
                if language == "en" {
                    browser.in_light_and_dark(|profile| {
                        browser.picture(&format!("history-{tab}-{}", profile.name()));
                        browser.check_accessibility();
                    });
                }
            }
        }
        check_no_panic(&browser);
    }
}
