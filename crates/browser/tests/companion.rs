//! The companion for owners of the box (M16): hourglass, die, score sheets and solo timer, without a table.

use browser::{Browser, BrowserProfile, InputDevice, Key, Pointer, PointerStep, TestEnv, TestPlayer};

const LANGUAGES: [&str; 5] = ["en", "de", "pl", "nl", "is"];

/// Moves the page's clock forward. A reload sets it back.
fn later(browser: &Browser, seconds: u64) {
    let script = "window.ahead = (window.ahead ?? 0) + arguments[0] * 1000;
        if (!window.real) { window.real = Date.now.bind(Date); Date.now = () => window.real() + window.ahead; }
        return new Promise(done => setTimeout(done, 300))";
    browser.script(script, &[seconds.into()]);
}

fn wait_text(browser: &Browser, name: &str, text: &str) {
    browser.wait(&format!("document.querySelector('[data-test=\"{name}\"]')?.innerText.includes({text:?})"));
}

/// Writes down gems: the letters of each player's gems, by seat.
fn write_gems(player: TestPlayer<'_>, purses: &[&str]) {
    for (seat, gems) in purses.iter().enumerate() {
        for gem in gems.chars() {
            player.press(&format!("cell-{seat}-{gem}"));
        }
    }
}

fn name_players(player: TestPlayer<'_>, names: &[&str]) {
    player.press("setup");
    for (seat, name) in names.iter().enumerate() {
        // Not by taps: in a low window the fields scroll to the same place, and two quick taps there are a double tap.
        let field = format!("document.querySelector('[data-test=player-{seat}]')");
        player.browser.wait(&format!("{field}?.focus() ?? document.activeElement === {field}"));
        player.browser.type_text(name);
        player.browser.wait(&format!("document.querySelector('[data-test=player-{seat}]').value === {name:?}"));
    }
    player.press("close");
    player.browser.wait("!document.querySelector('dialog[open]')");
}

/// Nothing scrolls, overlaps or is too small for a finger.
fn check_fit(browser: &Browser, place: &str) {
    let over = "return [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth,
        ...[...document.querySelectorAll('.co-sheet')].filter(one => one.checkVisibility()).map(one => one.scrollHeight - one.clientHeight - 1)]";
    let over = browser.script(over, &[]);
    assert!(over.as_array().unwrap().iter().all(|by| by.as_i64() <= Some(0)), "{place} scrolls: {over}");
    let small = "return [...document.querySelectorAll('.co-page button, .co-page select')].filter(one =>
        one.checkVisibility({ visibilityProperty: true }) && !one.closest('dialog, .co-wide, .co-sheet-head')).map(one => [one, one.getBoundingClientRect()])
        .filter(([, box]) => Math.min(box.width, box.height) < 43.5 || box.left < -1 || box.top < -1
            || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        .map(([one, box]) => `${one.dataset.test} ${JSON.stringify(box)}`)";
    let small = browser.script(small, &[]);
    assert_eq!(small.as_array().map(Vec::len), Some(0), "{place}: {small:#}");
    // The figures stay on the island and clear of the hourglass.
    let crowded = "const box = one => one.getBoundingClientRect(), isle = box(document.querySelector('.co-isle'));
        const glass = box(document.querySelector('.co-turn'));
        return isle.width === 0 ? [] : [...document.querySelectorAll('.co-figures')].map(box).filter(one =>
            one.left < isle.left - 1 || one.right > isle.right + 1 || one.top < isle.top - 1 || one.bottom > isle.bottom + 1
            || Math.min(one.right, glass.right - glass.width * .07) - Math.max(one.left, glass.left + glass.width * .07) > 2
            && Math.min(one.bottom, glass.bottom) - Math.max(one.top, glass.top) > 2)";
    let crowded = browser.script(crowded, &[]);
    assert_eq!(crowded.as_array().map(Vec::len), Some(0), "{place}: {crowded:#}");
}

#[test]
fn the_companion_looks_right_on_every_device() {
    let env = TestEnv::set();
    let server = env.server();
    for (profile, device) in [
        (BrowserProfile::LAPTOP, "laptop"),
        (BrowserProfile::PHONE, "phone"),
        (BrowserProfile::PHONE.sized(844, 390), "side"),
        (BrowserProfile::TABLET, "tablet"),
        (BrowserProfile::TABLET.sized(1024, 768), "tablet-side"),
    ] {
        let browser = env.browser(profile.calm());
        let ada = TestPlayer::of(&browser);
        browser.visit(&server, "/companion");
        let look = |state: &str| {
            browser.in_light_and_dark(|profile| {
                let shade = if profile.is_dark { "dark" } else { "light" };
                browser.picture(&format!("companion-{state}-{device}-{shade}"));
            });
            // On a phone on its side, the sheet itself scrolls.
            if (state, device) != ("score", "side") {
                check_fit(&browser, &format!("{state}, {device}"));
            }
        };
        name_players(ada, &["Mia", "Jonas", "Ewa", "Sigga"]);
        ada.press("die");
        ada.press("glass");
        later(&browser, 23);
        look("running");
        if profile.width < 1001 {
            ada.press("to-sheet");
        }
        write_gems(ada, &["ggbb", "bn", "grny", "vvry"]);
        look("score");
        browser.check_accessibility();
        if profile.width < 1001 {
            ada.press("small-timer");
        }
        later(&browser, 40);
        look("over");
        browser.check_accessibility();
        ada.press("setup");
        look("setup");
        browser.press_segment("modes", 1);
        ada.press("close");
        ada.press("glass");
        later(&browser, 20);
        ada.press("glass");
        later(&browser, 5);
        look("solo");
        assert_eq!(browser.console_errors(), Vec::<String>::new());
    }
}

#[test]
fn m16_s9_the_hourglass_flips_runs_out_and_gives_one_second_chance() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Finger);
    browser.visit(&server, "/companion");
    browser.listen();
    wait_text(&browser, "figures", "1:00");
    ada.press("shorter");
    wait_text(&browser, "figures", "0:30");
    ada.press("glass");
    ada.press("undo-tap");
    browser.wait("document.querySelector('[data-test=pause-timer]').disabled");
    ada.press("die");
    ada.press("glass");
    later(&browser, 10);
    browser.wait("document.querySelector('[data-test=die]').disabled");
    ada.press("pause-timer");
    later(&browser, 60);
    ada.press("resume-timer");
    later(&browser, 15);
    browser.wait("document.querySelector('.co-stage.hot')");
    later(&browser, 20);
    wait_text(&browser, "figures", "Stop!");
    ada.press("second-chance");
    browser.wait("!document.querySelector('[data-test=figures]').innerText.includes('Stop')");
    // A reload sets this page's clock back by nearly two minutes. The sand still has no more than its length.
    browser.reload();
    browser.wait("/^0:(30|2\\d)$/.test(document.querySelector('[data-test=figures]')?.innerText)");
    browser.listen();
    later(&browser, 31);
    wait_text(&browser, "figures", "Stop!");
    assert!(!browser.has("second-chance"), "S9: there is no third turn");
    assert!(browser.said().iter().any(|text| text == "Stop!"));
    ada.press("next-round");
    wait_text(&browser, "round", "Round 2");
    wait_text(&browser, "roller", "Player 2");
    wait_text(&browser, "next-roller", "Player 3");
    wait_text(&browser, "figures", "0:30");
}

#[test]
fn c19_a_tie_in_classic_is_explained_and_everything_survives_a_reload() {
    let env = TestEnv::set();
    let mut server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Mouse);
    browser.visit(&server, "/companion");
    name_players(ada, &["Mia", "Jonas"]);
    write_gems(ada, &["gg", "vvr"]);
    wait_text(&browser, "verdict-title", "Jonas leads");
    ada.press("undo-score");
    wait_text(&browser, "verdict-title", "Tied: Mia and Jonas");
    write_gems(ada, &["b", ""]);
    wait_text(&browser, "verdict-title", "Mia leads");
    wait_text(&browser, "verdict-text", "next-best colours broke the tie");
    wait_text(&browser, "tie", "1 beats 0");
    // The minus button, and taking back.
    ada.press("take-away");
    ada.press("cell-0-b");
    ada.press("take-away");
    wait_text(&browser, "verdict-title", "Tied");
    ada.press("cell-0-b");
    browser.wait_until_cached();
    server.stop();
    browser.reload();
    wait_text(&browser, "verdict-title", "Mia leads");
    wait_text(&browser, "who-1", "Jonas");
    for _ in 0..9 {
        ada.press("next-round");
    }
    wait_text(&browser, "verdict-title", "Mia wins!");
    ada.press("new-game");
    wait_text(&browser, "round", "Round 1");
    wait_text(&browser, "verdict", "Most gems of one colour wins");
}

#[test]
fn a_player_with_gems_leaves_only_after_a_question() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::of(&browser);
    browser.visit(&server, "/companion");
    name_players(ada, &["Ada", "Bo", "Cleo"]);
    write_gems(ada, &["", "rr"]);
    let names = "[...document.querySelectorAll('.co-player input')].map(one => one.value).join()";
    ada.press("setup");
    ada.press("remove-2");
    browser.wait(&format!("{names} === 'Ada,Bo,'"));
    ada.press("remove-1");
    browser.spots("sure");
    assert_eq!(browser.wait(names), "Ada,Bo,");
    ada.press("sure");
    browser.wait(&format!("{names} === 'Ada,'"));
}

#[test]
fn m8_m10_points_are_added_up_and_a_tie_is_played_off() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Mouse);
    browser.visit(&server, "/companion");
    browser.press_segment("editions", 1);
    write_gems(ada, &["rgn", "bbn"]);
    assert_eq!([browser.text("sum-0"), browser.text("sum-1")].map(|sum| sum.contains('7')), [true, true]);
    for _ in 0..9 {
        ada.press("next-round");
    }
    wait_text(&browser, "round", "Play-off");
    wait_text(&browser, "verdict-text", "Player 1 and Player 2");
    browser.picture("companion-play-off-laptop-light");
    ada.press("play-off-1");
    wait_text(&browser, "verdict-title", "Player 2 wins!");
    wait_text(&browser, "verdict-text", "The play-off decided it");
    ada.press("undo-score");
    wait_text(&browser, "round", "Play-off");
}

#[test]
fn m12_m13_m16_the_solo_timer_has_both_goals_and_tasks_can_be_put_aside() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Mouse);
    browser.visit(&server, "/companion");
    ada.press("setup");
    browser.press_segment("modes", 1);
    ada.press("close");
    wait_text(&browser, "figures", "5:00");
    ada.press("start-run");
    later(&browser, 40);
    ada.press("glass");
    later(&browser, 20);
    ada.press("put-aside");
    browser.wait("document.querySelectorAll('[data-test=solo-task][data-solved=false]').length === 1");
    later(&browser, 300);
    wait_text(&browser, "figures", "Stop!");
    wait_text(&browser, "solo-result", "1 task in 5 min");
    assert!(browser.has("solo-best"));
    ada.choose("goal", "3");
    wait_text(&browser, "figures", "0:00");
    ada.press("glass");
    for _ in 0..5 {
        later(&browser, 12);
        ada.press("glass");
    }
    wait_text(&browser, "solo-result", "5 tasks in 1:0");
    browser.picture("companion-solo-over-laptop-light");
    browser.reload();
    wait_text(&browser, "solo-result", "5 tasks in 1:0");
}

/// A press that is held takes a gem away, also by finger, and adds none when it ends.
#[test]
fn holding_a_square_takes_a_gem_away() {
    let env = TestEnv::set();
    let server = env.server();
    for (profile, pointer) in [(BrowserProfile::PHONE, Pointer::Finger), (BrowserProfile::LAPTOP, Pointer::LeftButton)]
    {
        let browser = env.browser(profile.calm());
        let ada = TestPlayer::of(&browser);
        browser.visit(&server, "/companion");
        if profile.is_phone {
            ada.press("to-sheet");
        }
        write_gems(ada, &["ggg"]);
        wait_text(&browser, "cell-0-g", "3");
        let place = browser.spot("cell-0-g").middle();
        browser.point(pointer, &[PointerStep::Move(place), PointerStep::Press]);
        wait_text(&browser, "cell-0-g", "2");
        browser.point(pointer, &[PointerStep::Release]);
        browser.wait_until_quiet();
        assert_eq!(browser.text("cell-0-g"), "2", "letting go does nothing");
        assert_eq!(browser.console_errors(), [""; 0]);
    }
}

#[test]
fn the_companion_fills_the_screen_and_leaves_it_again() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::of(&browser);
    browser.visit(&server, "/companion");
    ada.press("setup");
    let before = browser.text("full-screen");
    ada.press("full-screen");
    browser.wait("document.fullscreenElement === document.documentElement");
    ada.press("close");
    check_fit(&browser, "full screen");
    ada.press("glass");
    browser.wait("!document.querySelector('[data-test=pause-timer]').disabled");
    ada.press("setup");
    assert_ne!(browser.text("full-screen"), before);
    ada.press("full-screen");
    browser.wait("!document.fullscreenElement");
}

/// The last ten seconds tick once each, and the end is a gong; without sound all of it is silent.
#[test]
fn the_last_ten_seconds_and_the_end_are_heard() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    let ada = TestPlayer::of(&browser);
    let hear = "window.heard = []; const set = AudioParam.prototype.setValueAtTime;
        AudioParam.prototype.setValueAtTime = function (...value) { window.heard.push(Math.round(value[0])); return set.apply(this, value); }";
    browser.command("Page.addScriptToEvaluateOnNewDocument", &serde_json::json!({ "source": hear }));
    let heard = |pitch: u64| format!("window.heard.filter(one => one === {pitch}).length");
    // The lower tone of the tick, and of the gong, which rings twice.
    let (tick, gong) = (1047, 392);
    for is_on in [true, false] {
        browser.visit(&server, "/companion");
        if !is_on {
            ada.press("mute");
        }
        browser.script("window.still = Date.now(); Date.now = () => window.still", &[]);
        ada.press("glass");
        browser.script("window.still += 48500", &[]);
        wait_text(&browser, "figures", "0:12");
        browser.script("window.heard.length = 0", &[]);
        for left in (1..=11).rev() {
            browser.script("window.still += 1000", &[]);
            wait_text(&browser, "figures", &format!("0:{left:02}"));
        }
        browser.script("window.still += 1000", &[]);
        wait_text(&browser, "figures", "Stop!");
        if is_on {
            browser.wait(&format!("{} === 2", heard(gong)));
            assert_eq!(browser.script(&format!("return {}", heard(tick)), &[]), 10);
        } else {
            let ticks = browser.script(&format!("return {} + {}", heard(gong), heard(tick)), &[]);
            assert_eq!(ticks, 0, "sound is off");
        }
        ada.press("next-round");
    }
}

#[test]
fn the_keyboard_alone_is_enough() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Keys);
    browser.visit(&server, "/companion");
    ada.press("glass");
    let (role, name) = browser.focused();
    assert!(role == "button" && name.starts_with("Hourglass, "), "{role} {name}");
    ada.press("undo-tap");
    ada.press("die");
    browser.wait("document.querySelector('.co-die:not(.waits)')");
    ada.reach("rail");
    browser.press(&[Key::Right]);
    wait_text(&browser, "figures", "1:15");
    ada.press("cell-0-g");
    browser.press(&[Key::Enter]);
    wait_text(&browser, "cell-0-g", "2");
    browser.type_text("-");
    wait_text(&browser, "cell-0-g", "1");
    ada.press("setup");
    ada.write("player-0", "Mia");
    browser.press(&[Key::Escape]);
    wait_text(&browser, "who-0", "Mia");
}

#[test]
fn five_languages_fit_on_a_phone() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    let ada = TestPlayer::of(&browser);
    browser.visit(&server, "/companion");
    ada.press("to-sheet");
    write_gems(ada, &["gb", "vr", "", "g"]);
    for language in LANGUAGES {
        let prefer = "const prefs = JSON.parse(localStorage.getItem('ubongo.prefs') ?? '{}');
            localStorage.setItem('ubongo.prefs', JSON.stringify({ ...prefs, language: arguments[0] }))";
        browser.script(prefer, &[language.into()]);
        browser.reload();
        browser.wait(&format!("document.documentElement.lang === '{language}'"));
        let check = |state: &str| {
            let misfits = browser.misfits();
            assert!(misfits.is_empty(), "{state}, {language}: {misfits:#?}");
            check_fit(&browser, &format!("{state}, {language}"));
        };
        ada.press("glass");
        check("flipped");
        later(&browser, 4);
        check("running");
        later(&browser, 70);
        browser.spots("second-chance");
        check("over");
        browser.picture(&format!("companion-over-phone-{language}"));
        ada.press("next-round");
        ada.press("to-sheet");
        check("sheet");
        ada.press("setup");
        check("setup");
        ada.press("close");
    }
}
