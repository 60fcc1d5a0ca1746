//! Five languages: each is spoken everywhere, fits, and says no key instead of a word.

use std::collections::BTreeSet;

use browser::{Browser, BrowserProfile, InputDevice, NextStep, TestEnv, TestPlayer};
use serde_json::Value;

const LANGUAGES: [&str; 5] = ["en", "de", "pl", "nl", "is"];

/// The words of the page, of which only the keys are of interest here.
const WORDS: &str = include_str!("../../words/locales/en.ftl");

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

/// Everything on a screen is said in a language, and there is room for it.
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

/// Start page, lobby of two editions and a race of the second one in all languages.
fn speak_all(env: &TestEnv, profile: BrowserProfile, editions: [&str; 2]) {
    let server = env.server();
    let browser = env.browser(profile.calm());
    let with = if profile.is_phone { InputDevice::Finger } else { InputDevice::Mouse };
    let ada = TestPlayer::new(&browser, with);
    browser.visit(&server, "/");
    let mut claims = BTreeSet::new();
    for language in LANGUAGES {
        ada.press(&format!("language-{language}"));
        check(&browser, "start", language);
        claims.insert(browser.text("friends"));
    }
    assert_eq!(claims.len(), LANGUAGES.len(), "{claims:?}");
    // The longest name that there can be.
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
    // The choice is kept.
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
fn every_language_is_spoken_and_fits_on_a_phone() {
    let env = TestEnv::set();
    speak_all(&env, BrowserProfile::PHONE, ["classic", "modern"]);
}

#[test]
fn every_language_is_spoken_and_fits_on_a_laptop() {
    let env = TestEnv::set();
    speak_all(&env, BrowserProfile::LAPTOP, ["classic", "modern"]);
}

#[test]
fn every_language_is_spoken_and_fits_in_3d() {
    let env = TestEnv::set();
    speak_all(&env, BrowserProfile::PHONE, ["modern", "3d"]);
    speak_all(&env, BrowserProfile::LAPTOP, ["modern", "3d"]);
}

#[test]
fn without_the_words_of_another_language_the_page_goes_on_with_its_own() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.speaking("nl"));
    let ada = TestPlayer::new(&browser, InputDevice::Mouse);
    browser.visit(&server, "/");
    check(&browser, "start", "nl");
    let before = browser.text("friends");
    browser.script("window.fetched = fetch; window.fetch = () => Promise.reject(new TypeError('no connection'))", &[]);
    ada.press("language-pl");
    check(&browser, "start", "nl");
    assert_eq!(browser.text("friends"), before);
    // And it can still be asked for.
    browser.script("window.fetch = fetched", &[]);
    ada.press("language-pl");
    check(&browser, "start", "pl");
    assert_ne!(browser.text("friends"), before);
}
