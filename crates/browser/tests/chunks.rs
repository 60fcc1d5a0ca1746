//! Code that is loaded when it is needed: directly, in advance, after a failure, after a deploy, and not at all by those who
//! don't need it.

use browser::{Browser, BrowserProfile, DeployProxy, NextStep, TestEnv, TestPlayer};
use serde_json::{Value, json};

/// Makes requests fail whose addresses contain one of the texts.
fn block(browser: &Browser, texts: &[&str]) {
    let urls: Vec<String> = texts.iter().map(|text| format!("*{text}*")).collect();
    browser.command("Network.enable", &json!({}));
    browser.command("Network.setBlockedURLs", &json!({ "urls": urls }));
}

/// Leaves the browser without a service worker, as in some private windows.
fn forbid_worker(browser: &Browser) {
    let source = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })";
    browser.command("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": source }));
}

/// Leaves the browser without anything that it loaded before: no service worker and no cache.
fn forbid_caches(browser: &Browser) {
    forbid_worker(browser);
    browser.command("Network.enable", &json!({}));
    browser.command("Network.setCacheDisabled", &json!({ "cacheDisabled": true }));
}

/// The paths of the loaded WebAssembly files.
fn loaded_files(browser: &Browser) -> Vec<String> {
    let paths = browser.script(
        "return performance.getEntriesByType('resource').map(one => new URL(one.name).pathname)
         .filter(path => path.endsWith('.wasm'))",
        &[],
    );
    paths.as_array().into_iter().flatten().filter_map(|path| path.as_str().map(str::to_owned)).collect()
}

/// The names of the loaded WebAssembly files, without their hashes.
fn loaded(browser: &Browser) -> Vec<String> {
    let files = loaded_files(browser);
    files.iter().filter_map(|path| Some(path.strip_prefix('/')?.rsplit_once('-')?.0.to_owned())).collect()
}

/// An open page of the build before a deploy, marked to notice when it is reloaded.
fn open_old_page(browser: &Browser, site: &DeployProxy, path: &str) {
    browser.go(&site.url(path));
    browser.wait_until_started();
    browser.script("window.is_old = true", &[]);
}

/// The script that starts the page; each build has its own.
fn build(browser: &Browser) -> Value {
    browser.wait("document.querySelector('script[type=module]')?.getAttribute('src')")
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
    let player = TestPlayer::of(&browser);
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
    for (path, own, other) in [("/solo", "tables", "beside"), ("/rules", "beside", "tables")] {
        let browser = env.browser(BrowserProfile::LAPTOP);
        browser.visit(&server, path);
        let loaded = loaded(&browser);
        assert!(loaded.iter().any(|name| name == own), "{path}: {loaded:?}");
        assert!(!loaded.iter().any(|name| name == other || name == "solid"), "{path}: {loaded:?}");
        assert_eq!(browser.console_errors(), [""; 0], "{path}");
    }
}

#[test]
fn an_idle_start_page_has_what_a_table_needs_before_it_is_opened() {
    let env = TestEnv::set();
    let mut server = env.server();
    let needed = {
        let browser = env.browser(BrowserProfile::LAPTOP);
        browser.visit(&server, "/bots");
        browser.spot("start");
        loaded_files(&browser)
    };
    assert!(needed.iter().any(|path| path.starts_with("/tables-")), "{needed:?}");
    let browser = env.browser(BrowserProfile::LAPTOP);
    // The worker would load everything, too.
    forbid_worker(&browser);
    browser.visit(&server, "/");
    for path in needed {
        browser.wait(&format!("performance.getEntriesByName(location.origin + '{path}').length"));
    }
    server.stop();
    browser.click("bots");
    browser.spot("start");
}

#[test]
fn a_page_that_is_open_during_a_deploy_reloads_into_the_new_version_and_the_game_starts() {
    let env = TestEnv::set();
    let server = env.server();
    let site = DeployProxy::to(&server);
    let browser = env.browser(BrowserProfile::LAPTOP);
    forbid_caches(&browser);
    open_old_page(&browser, &site, "/");
    let old = build(&browser);
    site.deploy();
    browser.click("bots");
    browser.wait("!window.is_old");
    browser.spot("start");
    assert_ne!(build(&browser), old);
    assert_eq!(browser.url(), site.url("/bots"));
    let ada = TestPlayer::of(&browser);
    ada.press("start");
    assert_eq!(ada.play_until(|next_step| *next_step == NextStep::Puzzle), NextStep::Puzzle);
}

#[test]
fn a_page_of_the_newest_version_that_cannot_load_a_chunk_does_not_reload_again() {
    let env = TestEnv::set();
    let server = env.server();
    let site = DeployProxy::to(&server);
    let browser = env.browser(BrowserProfile::LAPTOP);
    forbid_caches(&browser);
    block(&browser, &["/tables-"]);
    open_old_page(&browser, &site, "/");
    site.deploy();
    browser.click("bots");
    browser.wait("!window.is_old");
    browser.spot("chunk-failed");
    assert_eq!(browser.url(), site.url("/bots"));
    block(&browser, &[]);
    browser.click("chunk-again");
    browser.spot("start");
}

#[test]
fn a_page_with_a_service_worker_plays_on_in_its_version_during_a_deploy() {
    let env = TestEnv::set();
    let server = env.server();
    let site = DeployProxy::to(&server);
    let browser = env.browser(BrowserProfile::LAPTOP);
    open_old_page(&browser, &site, "/");
    browser.wait_until_cached();
    let old = build(&browser);
    site.deploy();
    browser.click("bots");
    let ada = TestPlayer::of(&browser);
    // The 3D board is a chunk that the page has not asked for yet.
    ada.press("edition-3d");
    ada.choose("glass", "180");
    ada.press("start");
    assert_eq!(ada.play_until(|next_step| *next_step == NextStep::Puzzle), NextStep::Puzzle);
    assert_eq!(browser.script("return window.is_old", &[]), true);
    assert_eq!(build(&browser), old);
    // The next visit is one of the new version, which goes on with the game.
    browser.reload();
    assert_ne!(build(&browser), old);
    assert_eq!(ada.next(), NextStep::Puzzle);
}

#[test]
fn a_new_version_never_reloads_the_page_within_a_race_but_offers_it() {
    let env = TestEnv::set();
    let server = env.server();
    for profile in [BrowserProfile::PHONE, BrowserProfile::LAPTOP.dark()] {
        let site = DeployProxy::to(&server);
        let browser = env.browser(profile);
        forbid_caches(&browser);
        open_old_page(&browser, &site, "/solo");
        let ada = TestPlayer::of(&browser);
        ada.press("edition-3d");
        site.deploy();
        ada.press("start");
        browser.spot("chunk-outdated");
        browser.wait_until_quiet();
        assert_eq!(browser.script("return window.is_old", &[]), true);
        browser.picture(&format!("chunk-outdated-{}", profile.name()));
        browser.check_accessibility();
        browser.click("chunk-reload");
        browser.wait("!window.is_old");
        assert_eq!(ada.next(), NextStep::Puzzle);
        assert!(ada.solve_but_for(1), "the game goes on");
    }
}
