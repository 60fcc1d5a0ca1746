//! The page on a web host that has nothing but its files, as `ubongo page` writes them.

use browser::{Browser, BrowserProfile, InputDevice, NextStep, StaticHost, TestEnv, TestPlayer};

/// What the page says about the missing server, in English.
const SENTENCE: &str = "no server behind this page";

fn visit(browser: &Browser, host: &StaticHost, path: &str) {
    browser.go(&host.url(path));
    browser.wait_until_started();
}

fn check_no_panic(browser: &Browser) {
    assert_eq!(browser.console_errors().iter().filter(|line| line.contains("panicked")).count(), 0);
}

#[test]
fn a_page_without_a_server_offers_what_needs_none_and_says_so() {
    let env = TestEnv::set();
    let host = env.static_host();
    for profile in [BrowserProfile::PHONE.calm(), BrowserProfile::LAPTOP.calm()] {
        let browser = env.browser(profile);
        visit(&browser, &host, "/");
        assert!(browser.text("no-server").contains(SENTENCE));
        let hidden = ["friends", "code", "join"].map(|name| {
            browser.script(&format!("return document.querySelector('[data-test={name}]').checkVisibility()"), &[])
        });
        assert_eq!(hidden, [false; 3], "what needs a server is not offered");
        browser.look_at("no-server-start");
        visit(&browser, &host, "/records");
        browser.spots("records-offline");
        assert!(browser.text("records-offline").contains(SENTENCE));
        // Addresses that hosts find only by the page for errors.
        visit(&browser, &host, "/t/0123456789abcde");
        browser.wait("document.querySelector('main')");
        visit(&browser, &host, "/tutorial/3d");
        browser.wait("document.querySelector('main')");
        check_no_panic(&browser);
    }
}

#[test]
fn a_server_with_the_same_page_offers_everything() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    browser.visit(&server, "/");
    let shown = ["friends", "code", "no-server"].map(|name| {
        browser.script(&format!("return document.querySelector('[data-test={name}]').checkVisibility()"), &[])
    });
    assert_eq!(shown, [true, true, false]);
}

#[test]
fn solo_bots_daily_and_companion_work_without_a_server_and_offline() {
    let env = TestEnv::set();
    let host = env.static_host();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Mouse);
    visit(&browser, &host, "/");
    browser.wait_until_cached();
    ada.press("solo");
    ada.press("start");
    ada.next();
    assert!(ada.solve());
    browser.wait("document.querySelector('[data-test=task]')?.dataset.task === '2'");
    // From here on there is not even the host.
    host.stop();
    browser.reload();
    ada.next();
    assert_eq!(browser.wait("document.querySelector('[data-test=task]')?.dataset.task"), "2", "the run goes on");
    assert!(ada.solve());

    visit(&browser, &host, "/daily");
    ada.press("daily-start");
    ada.next();
    assert!(ada.solve());
    visit(&browser, &host, "/companion");
    browser.wait("document.querySelector('main')");
    browser.picture("no-server-companion");
    visit(&browser, &host, "/bots");
    ada.press("start");
    ada.play_until(|next_step| *next_step == NextStep::Puzzle);
    assert!(ada.solve());
    check_no_panic(&browser);
}

#[test]
fn the_exported_files_have_whole_addresses_for_previews_and_compressed_forms() {
    let env = TestEnv::set();
    let host = env.static_host();
    let read = |name: &str| std::fs::read_to_string(host.folder().join(name)).unwrap();
    let index = read("index.html");
    assert!(index.contains("content=\"https://ubongo.example/preview-table.png\""));
    for name in ["404.html", "bots/index.html", "daily/index.html"] {
        assert_eq!(read(name), index, "{name}");
    }
    let names: Vec<String> = std::fs::read_dir(host.folder())
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    assert!(names.iter().any(|name| name == "index.html.gz"));
    let headers = read("_headers");
    for name in names.iter().filter(|name| name.starts_with("app-") && !name.ends_with(".br") && !name.ends_with(".gz"))
    {
        assert!(headers.contains(&format!("/{name}\n")), "{name}");
    }
}
