//! The daily five and the records: played, listed, shared, interrupted, offline, and with a wrong clock.

use browser::{Browser, BrowserProfile, InputDevice, TestEnv, TestPlayer};
use puzzle::deck::DailyFive;
use puzzle::{Rng, Task};
use rules::daily::DailyRun;
use rules::solo::SoloCommand;
use rules::solo_log::TimedCommand;

/// Longer than a server demands for four tiles (O17).
const LEAST_MS: u32 = 1_100;

/// The number of the current task.
const TASK: &str = "document.querySelector('[data-test=task]')?.dataset.task";

/// Covers a board, but not more quickly than a person could.
fn solve_calmly(player: TestPlayer<'_>) {
    player.next();
    let browser = player.browser;
    browser.script("window.began = performance.now()", &[]);
    assert!(player.solve_but_for(1));
    browser.wait(&format!("performance.now() - window.began > {LEAST_MS}"));
    assert!(player.solve());
}

fn solve_rest(player: TestPlayer<'_>, from: usize) {
    for task in from..=5 {
        player.browser.wait(&format!("{TASK} === '{task}'"));
        solve_calmly(player);
    }
    player.browser.spots("daily-result");
}

fn check_no_panic(browser: &Browser) {
    assert_eq!(browser.console_errors().iter().filter(|line| line.contains("panicked")).count(), 0);
}

#[test]
fn all_five_are_played_listed_and_shared_and_a_second_run_does_not_count() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Mouse);
    browser.visit(&server, "/");
    ada.press("daily");
    browser.spots("nobody");
    browser.look_at("daily-before");
    ada.press("daily-start");
    for task in ["1", "2"] {
        browser.wait(&format!("{TASK} === '{task}'"));
        solve_calmly(ada);
    }
    ada.next();
    assert!(ada.solve_but_for(1));
    browser.look_at("daily-play");
    let (placed, area) = (ada.placed(), browser.wait("document.querySelector('[data-area]').dataset.area"));
    browser.reload();
    ada.next();
    assert_eq!(browser.wait(TASK), "3", "the run goes on");
    assert_eq!((ada.placed(), browser.wait("document.querySelector('[data-area]').dataset.area")), (placed, area));
    solve_rest(ada, 3);

    browser.spots("own-time");
    assert_eq!(browser.text("streak"), "1");
    browser.wait("document.querySelectorAll('.sea-wide .pic, .sea-wide svg').length > 0");
    browser.look_at("daily-after");
    let result = browser.text("daily-result");
    let time = result.rsplit(' ').next().unwrap().to_owned();
    assert!(browser.text("own-time").contains(&time), "the server has the same time: {result}");
    browser.script("navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); }", &[]);
    ada.press("daily-copy");
    let copied = browser.wait("window.copied");
    let lines: Vec<&str> = copied.as_str().unwrap().lines().collect();
    assert_eq!(lines.len(), 8, "{copied}");
    for (i, line) in lines[1..6].iter().enumerate() {
        assert!(line.starts_with(&format!("{} \u{1f7e8}", i + 1)), "{line}");
        let rest = line[2..].trim_start_matches('\u{1f7e8}').trim();
        assert!(rest.chars().all(|c| c.is_ascii_digit() || c == ':'), "a line has squares and a time: {line}");
    }
    assert!(lines[6].starts_with(&time) && lines[7].ends_with("/daily"), "{copied}");

    ada.press("daily-again");
    solve_calmly(ada);
    ada.press("daily-give-up");
    ada.press("sure");
    browser.spots("daily-result");
    browser.reload();
    assert_eq!(browser.text("daily-result"), result, "the first run counts");
    browser.wait("/1 player\\b/.test(document.querySelector('[data-test=players]')?.textContent)");

    // The same player on a device that knows nothing of it.
    let forget = "for (const name of ['daily', 'daily-run', 'daily-unsent', 'history']) localStorage.removeItem(`ubongo.${name}`)";
    browser.script(forget, &[]);
    browser.reload();
    browser.spots("daily-result");
    assert_eq!((browser.text("daily-result"), browser.text("streak")), (result, "1".into()));
    check_no_panic(&browser);
}

/// A run of a day that takes about this long, by a person who thinks for a while about each tile.
fn run_of(date: &str, total_ms: u64, rng: &mut Rng) -> Vec<TimedCommand> {
    let mut run = DailyRun::new(&DailyFive::new(date.parse().unwrap()));
    let mut at_ms = 0;
    run.act(at_ms, SoloCommand::Start).unwrap();
    while let Some((area, pieces)) = run.task() {
        for placement in Task::new(area.clone(), pieces).unwrap().first().unwrap() {
            // Two easy tasks with three tiles and three hard ones with four.
            at_ms += total_ms / 36 + rng.below(total_ms as usize / 18) as u64;
            run.act(at_ms, SoloCommand::Place(placement)).unwrap();
        }
    }
    run.commands().to_vec()
}

/// A day with many players, whose runs the server has verified.
#[test]
fn the_heaps_of_a_day_with_many_players_show_everyone_and_you() {
    let env = TestEnv::set();
    // Each run comes from another address, as a proxy would say it.
    let server = env.server_with(&["--behind-proxy"]);
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    browser.visit(&server, "/daily");
    browser.spots("daily-start");
    let today = "const date = new Date(), two = number => String(number).padStart(2, '0');
        return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`";
    let today = browser.script(today, &[]);
    let today = today.as_str().unwrap();
    let mut rng = Rng::new(5);
    let names = ["Ada", "Bo", "Mia", "", "Jonas Ferdinand Lang", "Ewa", "Sigga", ""];
    for guest in 0..90_usize {
        // Most need two to five minutes, a few much longer.
        let minutes =
            2.0 + (rng.below(1000) as f64 / 1000.0).powi(2) * 7.0 + f64::from(u8::from(guest % 30 == 0)) * 14.0;
        let run = run_of(today, (minutes * 60_000.0) as u64, &mut rng);
        let sent = "return fetch(`/api/daily/${arguments[0]}`, { method: 'POST', headers: { authorization: `Bearer ${arguments[1]}`,
            'x-forwarded-for': arguments[2] }, body: JSON.stringify({ name: arguments[3], commands: arguments[4] }) }).then(answer => answer.status)";
        let commands = serde_json::to_value(&run).unwrap();
        let (token, address) = (format!("{guest:032x}"), format!("10.{}.{}.1", guest / 8, guest % 8));
        let status =
            browser.script(sent, &[today.into(), token.into(), address.into(), names[guest % 8].into(), commands]);
        assert_eq!(status, 201, "guest {guest}");
    }
    // As somebody who has not played yet.
    browser.visit(&server, "/daily");
    browser.wait("document.querySelector('[data-test=players]')?.textContent.includes('90')");
    let heaps = browser.script("return [...document.querySelectorAll('[data-test=everyone] tbody tr td:last-child')].map(one => Number(one.textContent))", &[]);
    let heaps: Vec<u64> = heaps.as_array().unwrap().iter().filter_map(serde_json::Value::as_u64).collect();
    assert!(heaps.len() > 5 && heaps.iter().sum::<u64>() == 90, "everyone is in a heap: {heaps:?}");
    let last =
        browser.script("return document.querySelector('[data-test=everyone] tbody tr:last-child td').textContent", &[]);
    assert!(last.as_str().unwrap().ends_with("or longer"), "the last heap has everyone who took longer: {last}");
    browser.look_at("daily-heaps-before");
    // As one of them, on every device.
    let own = "localStorage['ubongo.token'] = JSON.stringify(arguments[0]);
        localStorage['ubongo.daily'] = JSON.stringify({ [arguments[1]]: { solved: { times_ms: arguments[2] } } });";
    let answer = "return fetch(`/api/daily/${arguments[0]}`, { headers: { authorization: `Bearer ${arguments[1]}` } }).then(day => day.json()).then(day => day.own.times_ms)";
    let token = format!("{:032x}", 40);
    let times = browser.script(answer, &[today.into(), (&*token).into()]);
    for profile in
        [BrowserProfile::LAPTOP, BrowserProfile::PHONE, BrowserProfile::TABLET, BrowserProfile::TABLET.sized(1024, 768)]
    {
        let browser = env.browser(profile.calm());
        browser.visit(&server, "/");
        browser.script(own, &[(&*token).into(), today.into(), times.clone()]);
        browser.visit(&server, "/daily");
        browser.spots("own-time");
        browser.look_at(&format!("daily-heaps-{}", profile.width));
        browser.script(
            "document.querySelector('.best-list').open = true; document.querySelector('.best-list').scrollIntoView()",
            &[],
        );
        assert_eq!(browser.script("return document.querySelectorAll('[data-test=best] li').length", &[]), 10);
        browser.look_at(&format!("daily-best-{}", profile.width));
    }
    check_no_panic(&browser);
}

#[test]
fn without_a_server_the_run_counts_here_and_is_listed_when_the_server_is_back() {
    let env = TestEnv::set();
    let mut server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Finger);
    browser.visit(&server, "/");
    browser.wait_until_cached();
    server.stop();
    ada.press("daily");
    browser.spots("offline");
    browser.look_at("daily-offline");
    ada.press("daily-start");
    browser.wait(&format!("{TASK} === '1'"));
    browser.look_at("daily-play");
    solve_rest(ada, 1);
    browser.spots("offline");
    assert_eq!(browser.text("streak"), "1");
    server.start();
    ada.press("daily-retry");
    browser.spots("own-time");
    browser.look_at("daily-after");
    browser.visit(&server, "/daily");
    browser.spots("own-time");
    check_no_panic(&browser);
}

#[test]
fn a_wrong_clock_and_a_full_storage_get_a_sentence_and_the_keyboard_is_enough() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Keys);
    browser.visit(&server, "/");
    let shift = "const Right = Date, days = 10 * 86400000;
        window.Date = class extends Right {
            constructor(...args) { if (args.length) super(...args); else super(Right.now() + days); }
            static now() { return Right.now() + days; }
        }";
    browser.script(shift, &[]);
    ada.press("daily");
    browser.spots("wrong-clock");
    browser.script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }", &[]);
    ada.press("daily-start");
    ada.next();
    assert!(ada.solve());
    browser.wait(&format!("{TASK} === '2'"));
    ada.press("daily-give-up");
    ada.press("sure");
    browser.spots("not-stored");
    browser.spots("wrong-clock");
    browser.look_at("daily-trouble");
    check_no_panic(&browser);
}

#[test]
fn the_daily_five_and_the_records_fit_in_every_language_on_a_phone() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    browser.visit(&server, "/");
    let played = "const date = new Date(), two = number => String(number).padStart(2, '0');
        const today = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
        localStorage['ubongo.daily'] = JSON.stringify({ [today]: { solved: { times_ms: [14000, 21000, 133000, 38000, 655000] } } });";
    for language in ["de", "pl", "nl", "is", "en"] {
        browser.script(
            "localStorage['ubongo.prefs'] = JSON.stringify({ language: arguments[0], name: 'Ada' })",
            &[language.into()],
        );
        for (path, name, before) in [
            ("/daily", "daily-screen", "delete localStorage['ubongo.daily']"),
            ("/daily", "daily-result", played),
            ("/records", "no-records", ""),
        ] {
            browser.script(before, &[]);
            browser.visit(&server, path);
            browser.spots(name);
            browser.wait(&format!("document.documentElement.lang === '{language}'"));
            browser.wait("!/\\bdaily-[a-z]|\\brecords-[a-z]/.test(document.body.innerText)");
            let misfits = browser.misfits();
            assert!(misfits.is_empty(), "{path}, {language}: {misfits:#?}");
            let wide = browser.script("return document.documentElement.scrollWidth - innerWidth", &[]);
            assert!(wide.as_i64() <= Some(0), "{path}, {language}: {wide} too wide");
        }
        browser.picture(&format!("records-{language}"));
    }
}

#[test]
fn a_solo_game_is_listed_among_the_records_only_if_the_player_wants_that() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Mouse);
    browser.visit(&server, "/");
    ada.press("records");
    browser.spots("no-records");
    assert_eq!(browser.script("return document.querySelector('[data-test=listed]').checked", &[]), false);
    ada.press("listed");
    ada.press("records-play");
    ada.press("start");
    for _ in 0..5 {
        solve_calmly(ada);
    }
    browser.spots("solo-finale");
    browser.visit(&server, "/records");
    browser.spots("own-rank");
    browser.look_at("records");
    browser.wait("document.querySelectorAll('[data-test=record-table] tbody tr').length === 1");
    check_no_panic(&browser);
}
