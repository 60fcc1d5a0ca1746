//! The page starts: everywhere, without complaints, for everybody, and without the server, too.

use browser::{BrowserProfile, TestEnv};
use serde_json::json;

const LOOKS: [BrowserProfile; 4] =
    [BrowserProfile::LAPTOP, BrowserProfile::LAPTOP.dark(), BrowserProfile::PHONE, BrowserProfile::PHONE.dark()];

#[test]
fn the_start_page_opens_on_every_device_and_everybody_can_use_it() {
    let env = TestEnv::set();
    let server = env.server();
    for profile in LOOKS {
        let browser = env.browser(profile);
        browser.visit(&server, "/");
        assert_eq!(browser.script("return document.title", &[]), "Ubongo");
        let size = browser.script("return [innerWidth, innerHeight, matchMedia('(pointer: coarse)').matches]", &[]);
        assert_eq!(size, json!([profile.width, profile.height, profile.is_phone]));
        let dark = browser.script("return matchMedia('(prefers-color-scheme: dark)').matches", &[]);
        assert_eq!(dark, profile.is_dark);
        browser.check_everybody_can_use_it();
        browser.picture(&format!("start-{}", profile.name()));
        assert_eq!(browser.complaints(), [""; 0], "{profile:?}");
    }
}

#[test]
fn the_browser_speaks_the_language_that_is_asked_for() {
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
    browser.wait_until_kept();
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
fn where_nothing_is_there_is_still_the_page() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP);
    browser.visit(&server, "/no/such/thing");
    let said = browser.complaints();
    assert!(said.iter().all(|line| line.contains("404")), "{said:?}");
    browser.check_everybody_can_use_it();
}

#[test]
fn a_new_version_takes_over_and_what_was_kept_before_goes() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP);
    browser.go(&server.url("/status"));
    // As if an older version had been here.
    browser
        .script("return caches.open('ubongo-0000000000000000').then(() => caches.open('others')).then(() => 1)", &[]);
    browser.visit(&server, "/");
    browser.wait_until_kept();
    let names = browser.script("return caches.keys()", &[]);
    let names: Vec<&str> = names.as_array().unwrap().iter().filter_map(|name| name.as_str()).collect();
    assert_eq!(names.len(), 2, "{names:?}");
    assert!(names.contains(&"others") && !names.contains(&"ubongo-0000000000000000"), "{names:?}");
    let kept = "return caches.match('/api/tables').then(found => !!found)";
    browser.script("return fetch('/api/tables').then(answer => answer.status)", &[]);
    assert_eq!(browser.script(kept, &[]), false);
}
