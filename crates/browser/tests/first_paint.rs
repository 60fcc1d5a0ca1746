//! The first paint of the start page: HTML that is seen while the program loads, and that the program replaces unnoticed.

use browser::{Browser, BrowserProfile, TestEnv};
use serde_json::{Value, json};

const LANGUAGES: [&str; 5] = ["en", "de", "pl", "nl", "is"];

/// Keeps a copy of the first paint, and holds back the program until the test calls `window.release()`.
const HOLD: &str = "
    document.addEventListener('DOMContentLoaded', () => {
        const shown = document.documentElement.dataset.first !== undefined;
        window.first = shown ? document.querySelector(`.first-paint[lang=${document.documentElement.lang}]`).cloneNode(true) : null;
    });
    const fetched = window.fetch;
    const held = new Promise(done => { window.release = done; });
    window.fetch = (...what) => /app-.*wasm/.test(what[0]) ? held.then(() => fetched(...what)) : fetched(...what);";

/// Every visible element of the start page: its name, classes, box and own text.
const OUTLINE: &str = "
    const own = one => [...one.childNodes].filter(node => node.nodeType === 3).map(node => node.data.trim()).join('');
    return [...document.querySelectorAll('.start-bar, .start-bar *, main, main *')]
        .filter(one => one.checkVisibility() && !one.closest('dialog, svg'))
        .map(one => {
            const { left, top, width, height } = one.getBoundingClientRect();
            return [one.localName, [...one.classList].join(' '), own(one), one.placeholder ?? '', ...[left, top, width, height].map(Math.round)];
        })";

fn held(browser: &Browser, url: &str) {
    browser.command("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": HOLD }));
    browser.go(url);
    browser.wait("window.first !== undefined");
}

fn outline(browser: &Browser) -> Vec<Value> {
    browser.wait_for_fonts();
    browser.script(OUTLINE, &[]).as_array().expect("a list").clone()
}

#[test]
fn the_program_replaces_the_first_paint_without_moving_anything() {
    let env = TestEnv::set();
    let server = env.server();
    for profile in [BrowserProfile::LAPTOP, BrowserProfile::PHONE.dark()] {
        for language in LANGUAGES {
            let browser = env.browser(profile.speaking(language).calm());
            held(&browser, &server.url("/"));
            assert!(browser.script("return document.querySelector('.first-paint') !== null", &[]) == true);
            if language == "en" {
                browser.picture(&format!("first-paint-{}", profile.name()));
            }
            browser.script("window.release()", &[]);
            browser.wait_until_started();
            let taken = outline(&browser);
            browser.script(
                "document.documentElement.dataset.first = ''; document.body.replaceChildren(window.first)",
                &[],
            );
            let first = outline(&browser);
            assert!(first.len() > 30, "{first:?}");
            for (first, taken) in first.iter().zip(&taken) {
                assert_eq!(first, taken, "{profile:?}, {language}");
            }
            assert_eq!(first.len(), taken.len());
        }
    }
}

#[test]
fn what_is_typed_and_pressed_before_the_program_has_started_is_not_lost() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP);
    held(&browser, &server.url("/"));
    browser.script(
        "const input = document.querySelector('.first-paint input:not(:lang(de))');
         input.focus();
         input.value = 'no such code';
         document.querySelector('.first-paint[lang=en] form button').click()",
        &[],
    );
    browser.script("window.release()", &[]);
    browser.wait_until_started();
    assert!(!browser.text("join-trouble").is_empty());
    let field = browser.script("return [document.activeElement.dataset.test, document.activeElement.value]", &[]);
    assert_eq!(field, json!(["code", "no such code"]));
}

#[test]
fn a_button_that_is_pressed_early_works_as_soon_as_the_program_has_started() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.speaking("pl"));
    held(&browser, &server.url("/"));
    browser.script("document.querySelectorAll('.first-paint[lang=pl] .ways button')[1].click(); window.release()", &[]);
    browser.spot("start");
    assert_eq!(browser.url(), server.url("/solo"));
}

#[test]
fn the_first_paint_has_the_chosen_language_and_theme() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP);
    browser.go(&server.url("/status"));
    browser.script("localStorage.setItem('ubongo.prefs', JSON.stringify({ language: 'is', look: 'dark' }))", &[]);
    held(&browser, &server.url("/"));
    let root = browser.script("return [document.documentElement.lang, document.documentElement.dataset.theme]", &[]);
    assert_eq!(root, json!(["is", "dark"]));
    assert_eq!(browser.script("return window.first.lang", &[]), "is");
}

#[test]
fn a_start_page_with_a_game_to_continue_and_other_pages_wait_for_the_program() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP);
    held(&browser, &server.url("/rules"));
    assert!(browser.script("return window.first", &[]).is_null());
    browser.script("localStorage.setItem('ubongo.table', JSON.stringify('whatever'))", &[]);
    browser.go(&server.url("/"));
    browser.wait("window.first !== undefined");
    assert!(browser.script("return window.first", &[]).is_null());
    browser.script("window.release()", &[]);
    browser.spot("resume");
}
