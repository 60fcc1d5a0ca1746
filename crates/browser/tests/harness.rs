//! Hands do what hands do, and what is wrong with a page is noticed.

use browser::{Browser, BrowserProfile, Key, TestEnv};
use serde_json::json;

/// An area that writes down what happens to it.
const PAD: &str = "
    const pad = document.createElement('div');
    pad.dataset.test = 'pad';
    pad.tabIndex = 0;
    for (const [name, value] of Object.entries({ position: 'fixed', left: '50px', top: '100px', width: '200px',
        height: '300px', background: 'teal', touchAction: 'none' })) pad.style[name] = value;
    document.body.append(pad);
    window.told = [];
    const tell = text => { if (told.at(-1) !== text) told.push(text); };
    for (const kind of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'])
        pad.addEventListener(kind, event => tell(`${kind} ${event.pointerType} ${event.buttons}`));
    pad.addEventListener('click', event => tell(`click ${event.clientX},${event.clientY}`));
    pad.addEventListener('contextmenu', event => { event.preventDefault(); tell('contextmenu'); });
    pad.addEventListener('wheel', event => tell(`wheel ${event.deltaY}`));
    document.addEventListener('keydown', event => tell(`key ${event.shiftKey ? 'Shift+' : ''}${event.key}`));";

fn told(browser: &Browser) -> Vec<String> {
    let told = browser.script("return told.splice(0)", &[]);
    told.as_array().unwrap().iter().filter_map(|line| line.as_str().map(str::to_owned)).collect()
}

#[test]
fn a_mouse_clicks_drags_and_turns_its_wheel() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP);
    browser.visit(&server, "/");
    browser.script(PAD, &[]);
    browser.click("pad");
    let expected = ["pointermove mouse 0", "pointerdown mouse 1", "pointerup mouse 0", "click 150,250"];
    assert_eq!(told(&browser), expected);
    let pad = browser.spot("pad");
    browser.drag(pad.at(0.1, 0.1), pad.at(0.9, 0.9));
    let moves = told(&browser);
    assert_eq!(moves[..4], ["pointermove mouse 0", "pointerdown mouse 1", "pointermove mouse 1", "pointerup mouse 0"]);
    browser.click_right(pad.middle());
    assert!(told(&browser).contains(&"contextmenu".to_owned()));
    browser.wheel(pad.middle(), 100.0);
    browser.wait("told.some(line => line === 'wheel 100')");
}

#[test]
fn a_finger_taps_and_drags() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE);
    browser.visit(&server, "/");
    browser.script(PAD, &[]);
    browser.click("pad");
    browser.wait("told.some(line => line.startsWith('click'))");
    assert_eq!(told(&browser)[..2], ["pointerdown touch 1", "pointerup touch 0"]);
    let pad = browser.spot("pad");
    browser.touch_drag(pad.at(0.1, 0.1), pad.at(0.9, 0.9));
    assert_eq!(told(&browser), ["pointerdown touch 1", "pointermove touch 1", "pointerup touch 0"]);
}

#[test]
fn keys_are_pressed_and_held() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP);
    browser.visit(&server, "/");
    browser.script(PAD, &[]);
    browser.click("pad");
    told(&browser);
    browser.press(&[Key::Left, Key::Enter, Key::PageUp]);
    browser.type_text("u ");
    browser.press_with(Key::Shift, Key::Tab);
    let keys = ["key ArrowLeft", "key Enter", "key PageUp", "key u", "key  ", "key Shift+Shift", "key Shift+Tab"];
    assert_eq!(told(&browser), keys);
}

#[test]
fn what_is_wrong_with_a_page_is_noticed() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP);
    browser.visit(&server, "/");
    assert_eq!(browser.barriers(), [""; 0]);
    browser.script("document.body.append(document.createElement('button'))", &[]);
    let barriers = browser.barriers();
    assert!(barriers.len() == 1 && barriers[0].starts_with("button-name (critical)"), "{barriers:?}");
    assert_eq!(browser.complaints(), [""; 0]);
    browser.script("console.error('it hurts')", &[]);
    assert!(browser.complaints().concat().contains("it hurts"));
    // The policy of the server: nothing in the page itself is run.
    browser.script("document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">x</p>')", &[]);
    assert!(browser.complaints().concat().contains("Content Security Policy"));
    browser.script("document.querySelector('p:last-child').style.color = 'red'", &[]);
    assert_eq!(browser.complaints(), [""; 0], "styles that a program sets are its own");
}

#[test]
fn less_motion_is_asked_for_by_the_calm() {
    let env = TestEnv::set();
    let server = env.server();
    for profile in [BrowserProfile::LAPTOP, BrowserProfile::LAPTOP.calm()] {
        let browser = env.browser(profile);
        browser.visit(&server, "/");
        let reduced = browser.script("return matchMedia('(prefers-reduced-motion: reduce)').matches", &[]);
        assert_eq!(reduced, json!(profile.is_calm));
    }
}
