//! Five languages: each is complete on every screen, fits, and shows no message key instead of a text.

use std::collections::BTreeSet;

use browser::{Browser, BrowserProfile, NextStep, TestEnv, TestPlayer};
use serde_json::Value;

const LANGUAGES: [&str; 5] = ["en", "de", "pl", "nl", "is"];

/// The English messages, for their keys.
const WORDS: &str =
    concat!(include_str!("../../words/locales/en.ftl"), include_str!("../../words/locales/beside/en.ftl"));

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

/// Checks that everything on a screen is in a language, and fits.
fn check(browser: &Browser, screen: &str, language: &str) {
    browser.wait(&format!("document.documentElement.lang === '{language}'"));
    let place = format!("{screen}, {language}, {:?}", browser.profile());
    let misfits = browser.misfits();
    assert!(misfits.is_empty(), "{place}: {misfits:#?}");
    let wide = browser.script("return document.documentElement.scrollWidth - innerWidth", &[]);
    assert!(wide.as_i64() <= Some(0), "{place}: {wide} too wide");
    let said = browser.script("return document.body.innerText.split(/[\\s.,:;()]+/)", &[]);
    let said: BTreeSet<&str> = texts(&said).into_iter().collect();
    let keys = WORDS.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
    let raw: Vec<&str> = keys.filter(|key| key.contains('-') && said.contains(key)).collect();
    assert!(raw.is_empty(), "{place}: {raw:?}");
}

/// Switches the language in the menu.
fn switch(player: TestPlayer<'_>, language: &str) {
    player.press("menu");
    let position = LANGUAGES.iter().position(|other| *other == language).unwrap();
    let segment = format!("document.querySelectorAll('[data-test=languages] button')[{position}]");
    player.browser.wait(&segment.clone());
    player.browser.script(&format!("{segment}.dataset.test = 'segment'"), &[]);
    player.press("segment");
    check(player.browser, "menu", language);
    player.browser.script(&format!("delete {segment}.dataset.test"), &[]);
    player.press("close");
    player.browser.wait("!document.querySelector('dialog[open]')");
}

/// The start page, the lobbies of two editions and a race of the second one, in all languages.
fn check_all(env: &TestEnv, profile: BrowserProfile, editions: [&str; 2]) {
    let server = env.server();
    let browser = env.browser(profile.calm());
    let ada = TestPlayer::of(&browser);
    browser.visit(&server, "/");
    let mut claims = BTreeSet::new();
    for language in LANGUAGES {
        ada.press(&format!("language-{language}"));
        check(&browser, "start", language);
        claims.insert(browser.text("friends"));
    }
    assert_eq!(claims.len(), LANGUAGES.len(), "{claims:?}");
    // The longest possible name.
    ada.press("friends");
    ada.write("name", "Wilhelmina Papadopoulou");
    ada.press("sit");
    ada.press("add-bot");
    browser.spots("seat-1");
    for edition in editions {
        ada.press(&format!("edition-{edition}"));
        browser.wait(&format!("document.querySelector('[data-test=edition-{edition}][aria-pressed=true]')"));
        for language in LANGUAGES {
            switch(ada, language);
            check(&browser, &format!("{edition} lobby"), language);
        }
    }
    ada.choose("glass", "0");
    ada.press("start");
    assert_eq!(ada.play_until(|next_step| *next_step == NextStep::Puzzle), NextStep::Puzzle);
    for language in LANGUAGES {
        switch(ada, language);
        check(&browser, "race", language);
        let over = browser.script("return document.documentElement.scrollHeight - innerHeight", &[]);
        assert!(over.as_i64() <= Some(0), "{language}: the race scrolls by {over}");
        browser.picture(&format!("race-{language}-{}", profile.name()));
    }
    // The choice is saved.
    browser.reload();
    check(&browser, "race", "is");
    ada.press("menu");
    ada.press("abandon");
    ada.press("sure");
    browser.spots("finale");
    for language in LANGUAGES {
        switch(ada, language);
        check(&browser, "finale", language);
    }
}

#[test]
fn every_language_is_complete_and_fits_on_a_phone() {
    let env = TestEnv::set();
    check_all(&env, BrowserProfile::PHONE, ["classic", "modern"]);
}

#[test]
fn every_language_is_complete_and_fits_on_a_laptop() {
    let env = TestEnv::set();
    check_all(&env, BrowserProfile::LAPTOP, ["classic", "modern"]);
}

#[test]
fn every_language_is_complete_and_fits_in_3d() {
    let env = TestEnv::set();
    check_all(&env, BrowserProfile::PHONE, ["modern", "3d"]);
    check_all(&env, BrowserProfile::LAPTOP, ["modern", "3d"]);
}

#[test]
fn every_language_fits_the_solo_screens_of_a_phone() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    let ada = TestPlayer::of(&browser);
    let check_all = |screen: &str| {
        for language in LANGUAGES {
            switch(ada, language);
            check(&browser, screen, language);
            browser.picture(&format!("{screen}-{language}-phone-light"));
        }
    };
    browser.visit(&server, "/solo");
    browser.spots("start");
    check_all("solo-lobby");
    ada.press("start");
    for solved in 0..5 {
        assert_eq!(ada.next(), NextStep::Puzzle);
        if solved == 2 {
            check_all("solo-race");
        }
        assert!(ada.solve());
    }
    browser.spots("solo-finale");
    check_all("solo-finale");
    ada.press("to-lobby");
    browser.wait("document.querySelector('[data-test=own-best]')");
    check_all("solo-lobby-with-results");
}

#[test]
fn a_language_that_cannot_be_loaded_leaves_the_page_in_the_old_one() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.speaking("nl"));
    let ada = TestPlayer::of(&browser);
    browser.visit(&server, "/");
    check(&browser, "start", "nl");
    let before = browser.text("friends");
    browser.script("window.fetched = fetch; window.fetch = () => Promise.reject(new TypeError('no connection'))", &[]);
    ada.press("language-pl");
    check(&browser, "start", "nl");
    assert_eq!(browser.text("friends"), before);
    // It can be chosen again later.
    browser.script("window.fetch = fetched", &[]);
    ada.press("language-pl");
    check(&browser, "start", "pl");
    assert_ne!(browser.text("friends"), before);
}
