//! The page starts on every device without errors, is accessible, and needs no server after the first visit.

use browser::{BrowserProfile, TestEnv};
use serde_json::json;

const PROFILES: [BrowserProfile; 4] =
    [BrowserProfile::LAPTOP, BrowserProfile::LAPTOP.dark(), BrowserProfile::PHONE, BrowserProfile::PHONE.dark()];

#[test]
fn the_start_page_opens_on_every_device_and_is_accessible() {
    let env = TestEnv::set();
    let server = env.server();
    for profile in PROFILES {
        let browser = env.browser(profile);
        browser.visit(&server, "/");
        assert_eq!(browser.script("return document.title", &[]), "Ubongo");
        let size = browser.script("return [innerWidth, innerHeight, matchMedia('(pointer: coarse)').matches]", &[]);
        assert_eq!(size, json!([profile.width, profile.height, profile.is_phone]));
        let dark = browser.script("return matchMedia('(prefers-color-scheme: dark)').matches", &[]);
        assert_eq!(dark, profile.is_dark);
        browser.check_accessibility();
        browser.picture(&format!("start-{}", profile.name()));
        assert_eq!(browser.console_errors(), [""; 0], "{profile:?}");
    }
}

#[test]
fn the_browser_prefers_the_language_of_its_profile() {
    let env = TestEnv::set();
    let server = env.server();
    for language in ["de", "is"] {
        let browser = env.browser(BrowserProfile::LAPTOP.speaking(language));
        browser.visit(&server, "/");
        assert_eq!(browser.script("return navigator.languages[0]", &[]), language);
    }
}

#[test]
fn the_page_opens_at_all_of_its_addresses_without_the_server() {
    let env = TestEnv::set();
    let mut server = env.server();
    let browser = env.browser(BrowserProfile::PHONE);
    browser.visit(&server, "/");
    browser.wait_until_cached();
    server.stop();
    browser.reload();
    for path in ["/", "/solo", "/bots", "/rules", "/t/whatever"] {
        browser.visit(&server, path);
        browser.wait("document.fonts.check('1em Nunito')");
    }
    server.start();
    browser.visit(&server, "/");
}

#[test]
fn unknown_addresses_show_the_page() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP);
    browser.visit(&server, "/no/such/thing");
    let said = browser.console_errors();
    assert!(said.iter().all(|line| line.contains("404")), "{said:?}");
    browser.check_accessibility();
}

#[test]
fn a_new_version_takes_over_and_keeps_the_files_of_the_previous_one_only() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP);
    browser.go(&server.url("/status"));
    // Simulates two older versions.
    browser.script(
        "return caches.open('ubongo-0000000000000000').then(() => caches.open('ubongo-1111111111111111'))
         .then(old => old.put('/game-1111111111111111.wasm', new Response('old'))).then(() => caches.open('others')).then(() => 1)",
        &[],
    );
    browser.visit(&server, "/");
    browser.wait_until_cached();
    let names = browser.script("return caches.keys()", &[]);
    let names: Vec<&str> = names.as_array().unwrap().iter().filter_map(|name| name.as_str()).collect();
    assert_eq!(names.len(), 3, "{names:?}");
    // An open page of the previous version finds its chunks.
    browser.wait("navigator.serviceWorker.controller");
    let kept = browser.script("return fetch('/game-1111111111111111.wasm').then(file => file.text())", &[]);
    assert_eq!(kept, "old");
    assert!(names.contains(&"others") && !names.contains(&"ubongo-0000000000000000"), "{names:?}");
    let kept = "return caches.match('/api/tables').then(found => !!found)";
    browser.script("return fetch('/api/tables').then(answer => answer.status)", &[]);
    assert_eq!(browser.script(kept, &[]), false);
}

#[test]
fn the_start_page_fits_common_screens_in_every_language() {
    let env = TestEnv::set();
    let server = env.server();
    // With the number of pixels by which it may be higher than the screen: a phone whose browser shows its bars.
    let screens = [(390, 844, 0), (390, 664, 60), (844, 390, 0), (768, 1024, 0), (1280, 720, 0), (1440, 900, 0)];
    for (width, height, more) in screens {
        let profile = if width < 1000 { BrowserProfile::PHONE } else { BrowserProfile::LAPTOP };
        let browser = env.browser(profile.calm().sized(width, height));
        browser.visit(&server, "/");
        for language in ["en", "de", "pl", "nl", "is"] {
            let place = format!("{language}, {width} x {height}");
            browser.click(&format!("language-{language}"));
            browser.wait(&format!("document.documentElement.lang === '{language}'"));
            let misfits = browser.misfits();
            assert!(misfits.is_empty(), "{place}: {misfits:#?}");
            browser.picture(&format!("start-{width}x{height}-{language}"));
            let over = "return [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]";
            let over = browser.script(over, &[]);
            assert!(over[0].as_i64() <= Some(0) && over[1].as_i64() <= Some(more), "{place}: {over}");
            let small = "return [...document.querySelectorAll('main button, main input, header button')]
                .filter(one => one.checkVisibility() && !one.closest('dialog') && one.getBoundingClientRect().height < 43.5)
                .map(one => one.dataset.test)";
            assert_eq!(browser.script(small, &[]), json!([]), "{place}");
        }
    }
}

/// Everything beside the table is one press away.
#[test]
fn the_start_page_leads_to_every_screen_beside_the_table() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    for (button, screen, path) in [
        ("tutorial", "tutorial-screen", "/tutorial"),
        ("companion", "glass", "/companion"),
        ("daily", "daily-start", "/daily"),
        ("practice", "practice-screen", "/practice"),
        ("aid", "aid-screen", "/aid"),
        ("records", "records-screen", "/records"),
        ("replays", "replay-shelf", "/replay"),
        ("print", "print-screen", "/print"),
    ] {
        browser.visit(&server, "/");
        browser.click(button);
        browser.spots(screen);
        assert_eq!(browser.url(), server.url(path));
        assert_eq!(browser.console_errors(), [""; 0], "{button}");
    }
}
