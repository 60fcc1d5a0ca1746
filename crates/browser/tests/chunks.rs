//! Code that is loaded when it is needed: directly, after a failure, and not at all by those who don't need it.

use browser::{Browser, BrowserProfile, InputDevice, TestEnv, TestPlayer};
use serde_json::json;

/// Makes requests fail whose addresses contain one of the texts.
fn block(browser: &Browser, texts: &[&str]) {
    let urls: Vec<String> = texts.iter().map(|text| format!("*{text}*")).collect();
    browser.command("Network.enable", &json!({}));
    browser.command("Network.setBlockedURLs", &json!({ "urls": urls }));
}

/// The names of the loaded WebAssembly files, without their hashes.
fn loaded(browser: &Browser) -> Vec<String> {
    let names = browser.script(
        "return performance.getEntriesByType('resource').map(one => one.name.match(/([a-z]+)-[0-9a-f]{16}\\.wasm$/)?.[1])
         .filter(name => name)",
        &[],
    );
    names.as_array().into_iter().flatten().filter_map(|name| name.as_str().map(str::to_owned)).collect()
}

#[test]
fn a_screen_that_cannot_be_loaded_says_so_and_loads_when_it_is_tried_again() {
    let env = TestEnv::set();
    let server = env.server();
    for profile in [BrowserProfile::LAPTOP, BrowserProfile::PHONE.dark()] {
        let browser = env.browser(profile);
        block(&browser, &["/tables-"]);
        browser.visit(&server, "/");
        browser.click("bots");
        browser.spot("chunk-failed");
        browser.picture(&format!("chunk-failed-{}", profile.name()));
        browser.check_accessibility();
        // Still out of reach.
        browser.click("chunk-again");
        browser.spot("chunk-failed");
        block(&browser, &[]);
        browser.click("chunk-again");
        browser.spot("start");
        assert!(!browser.has("chunk-failed"));
        // The page is as good as new.
        browser.reload();
        browser.spot("start");
    }
}

#[test]
fn a_solid_board_that_cannot_be_loaded_says_so_in_its_place_and_loads_when_it_is_tried_again() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE);
    let player = TestPlayer::new(&browser, InputDevice::Finger);
    block(&browser, &["/solid-"]);
    browser.visit(&server, "/solo");
    player.press("edition-3d");
    player.press("start");
    browser.spot("chunk-failed");
    browser.picture("chunk-failed-solid");
    block(&browser, &[]);
    browser.click("chunk-again");
    player.next();
    assert!(player.solve_but_for(1), "a solo game has enough time");
}

#[test]
fn a_direct_address_loads_its_own_chunk_and_no_other() {
    let env = TestEnv::set();
    let server = env.server();
    for (path, own, other) in [("/solo", "tables", "rules"), ("/rules", "rules", "tables")] {
        let browser = env.browser(BrowserProfile::LAPTOP);
        browser.visit(&server, path);
        let loaded = loaded(&browser);
        assert!(loaded.iter().any(|name| name == own), "{path}: {loaded:?}");
        assert!(!loaded.iter().any(|name| name == other || name == "solid"), "{path}: {loaded:?}");
        assert_eq!(browser.console_errors(), [""; 0], "{path}");
    }
}

#[test]
fn an_open_page_whose_chunks_are_gone_after_a_deploy_reloads_once_at_its_address() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP);
    block(&browser, &["/tables-"]);
    browser.visit(&server, "/");
    // The page of another build: the server's page has another script.
    browser.script("document.querySelector('script[type=module]').src = '/start-0.js'; window.is_old = true", &[]);
    browser.click("bots");
    browser.wait("!window.is_old");
    // It is the newest page now, so a chunk that still can't be loaded is no reason to reload.
    browser.spot("chunk-failed");
    assert_eq!(browser.url(), server.url("/bots"));
    block(&browser, &[]);
    browser.click("chunk-again");
    browser.spot("start");
}
