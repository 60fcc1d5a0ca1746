//! The test harness itself: input arrives as it should, and problems of a page are noticed.

use browser::{Browser, BrowserProfile, Engine, Key, TestEnv};
use serde_json::json;

/// An area that records its events.
const PAD: &str = "
    const pad = document.createElement('div');
    pad.dataset.test = 'pad';
    pad.tabIndex = 0;
    for (const [name, value] of Object.entries({ position: 'fixed', left: '50px', top: '100px', width: '200px',
        height: '300px', background: 'teal', touchAction: 'none' })) pad.style[name] = value;
    document.body.append(pad);
    window.events = [];
    const record = text => { if (events.at(-1) !== text) events.push(text); };
    for (const kind of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'])
        pad.addEventListener(kind, event => record(`${kind} ${event.pointerType} ${event.buttons}`));
    pad.addEventListener('click', event => record(`click ${event.clientX},${event.clientY}`));
    pad.addEventListener('contextmenu', event => { event.preventDefault(); record('contextmenu'); });
    pad.addEventListener('wheel', event => record(`wheel ${event.deltaY}`));
    document.addEventListener('keydown', event => record(`key ${event.shiftKey ? 'Shift+' : ''}${event.key}`));";

fn events(browser: &Browser) -> Vec<String> {
    let events = browser.script("return events.splice(0)", &[]);
    events.as_array().unwrap().iter().filter_map(|line| line.as_str().map(str::to_owned)).collect()
}

#[test]
fn the_mouse_clicks_drags_and_scrolls() {
    let env = TestEnv::set();
    let server = env.server();
    for engine in Engine::ALL {
        let browser = env.browser(BrowserProfile::LAPTOP.on(engine));
        browser.visit(&server, "/");
        check_mouse(&browser);
    }
}

fn check_mouse(browser: &Browser) {
    let engine = browser.profile().engine;
    browser.script(PAD, &[]);
    browser.click("pad");
    let expected = ["pointermove mouse 0", "pointerdown mouse 1", "pointerup mouse 0", "click 150,250"];
    assert_eq!(events(browser), expected, "{engine}");
    let pad = browser.spot("pad");
    browser.drag(pad.at(0.1, 0.1), pad.at(0.9, 0.9));
    let moves = events(browser);
    let expected = ["pointermove mouse 0", "pointerdown mouse 1", "pointermove mouse 1", "pointerup mouse 0"];
    assert_eq!(moves[..4], expected, "{engine}");
    browser.click_right(pad.middle());
    assert!(events(browser).contains(&"contextmenu".to_owned()), "{engine}");
    browser.wheel(pad.middle(), 100.0);
    browser.wait("events.some(line => line === 'wheel 100')");
}

#[test]
fn a_finger_taps_and_drags() {
    let env = TestEnv::set();
    let server = env.server();
    for engine in Engine::ALL.into_iter().filter(|engine| engine.has_fingers()) {
        let browser = env.browser(BrowserProfile::PHONE.on(engine));
        browser.visit(&server, "/");
        browser.script(PAD, &[]);
        browser.click("pad");
        browser.wait("events.some(line => line.startsWith('click'))");
        assert_eq!(events(&browser)[..2], ["pointerdown touch 1", "pointerup touch 0"], "{engine}");
        let pad = browser.spot("pad");
        browser.touch_drag(pad.at(0.1, 0.1), pad.at(0.9, 0.9));
        assert_eq!(events(&browser), ["pointerdown touch 1", "pointermove touch 1", "pointerup touch 0"], "{engine}");
    }
}

#[test]
fn keys_are_pressed_and_held() {
    let env = TestEnv::set();
    let server = env.server();
    for engine in Engine::ALL {
        let browser = env.browser(BrowserProfile::LAPTOP.on(engine));
        browser.visit(&server, "/");
        browser.script(PAD, &[]);
        browser.click("pad");
        events(&browser);
        browser.press(&[Key::Left, Key::Enter, Key::PageUp]);
        browser.type_text("u ");
        browser.press_with(Key::Shift, Key::Home);
        let keys = ["key ArrowLeft", "key Enter", "key PageUp", "key u", "key  ", "key Shift+Shift", "key Shift+Home"];
        assert_eq!(events(&browser), keys, "{engine}");
    }
}

#[test]
fn problems_of_a_page_are_noticed() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP);
    browser.visit(&server, "/");
    assert_eq!(browser.barriers(), [""; 0]);
    browser.script("document.body.append(document.createElement('button'))", &[]);
    let barriers = browser.barriers();
    assert!(barriers.len() == 1 && barriers[0].starts_with("button-name (critical)"), "{barriers:?}");
    assert_eq!(browser.console_errors(), [""; 0]);
    browser.script("console.error('it hurts')", &[]);
    assert!(browser.console_errors().concat().contains("it hurts"));
    // The server's policy forbids inline styles.
    browser.script("document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">x</p>')", &[]);
    assert!(browser.console_errors().concat().contains("Content Security Policy"));
    browser.script("document.querySelector('p:last-child').style.color = 'red'", &[]);
    assert_eq!(browser.console_errors(), [""; 0], "styles set by a script are allowed");
}

#[test]
fn every_engine_takes_on_size_theme_and_motion() {
    let env = TestEnv::set();
    let server = env.server();
    for engine in Engine::ALL {
        for profile in [BrowserProfile::LAPTOP, BrowserProfile::PHONE.dark().calm()] {
            let browser = env.browser(profile.on(engine));
            browser.visit(&server, "/");
            let seen = browser.script(
                "return [innerWidth, innerHeight, matchMedia('(prefers-color-scheme: dark)').matches,
                    matchMedia('(prefers-reduced-motion: reduce)').matches, new Date(0).getTimezoneOffset()]",
                &[],
            );
            let expected = json!([profile.width, profile.height, profile.is_dark, profile.is_calm, 0]);
            assert_eq!(seen, expected, "{engine}");
            assert_eq!(browser.console_errors(), [""; 0], "{engine}");
            browser.script("console.error('it hurts')", &[]);
            assert!(browser.console_errors().concat().contains("it hurts"), "{engine}");
        }
    }
}
