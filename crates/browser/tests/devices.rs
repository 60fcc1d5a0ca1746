//! Phones: notches, screens that go dark, zooming by accident, and the page as an app.

use browser::{Browser, BrowserProfile, InputDevice, NextStep, TestEnv, TestPlayer, TestServer};
use serde_json::json;

/// In a race against bots.
fn race(server: &TestServer, browser: &Browser) {
    browser.visit(server, "/bots");
    let ada = TestPlayer::new(browser, InputDevice::Finger);
    ada.press("start");
    assert_eq!(ada.play_until(|next_step| *next_step == NextStep::Puzzle), NextStep::Puzzle);
}

#[test]
fn on_a_phone_with_a_notch_every_button_of_a_race_is_clear_of_it() {
    let env = TestEnv::set();
    let server = env.server();
    for (width, height, [top, right, bottom, left]) in [(844, 390, [0, 47, 21, 47]), (390, 844, [47, 0, 34, 0])] {
        let browser = env.browser(BrowserProfile::PHONE.calm().sized(width, height));
        let insets = json!({ "top": top, "right": right, "bottom": bottom, "left": left });
        browser.command("Emulation.setSafeAreaInsetsOverride", &json!({ "insets": insets }));
        race(&server, &browser);
        browser.picture(&format!("notch-{width}"));
        let under = "const [top, right, bottom, left] = arguments;
            return [...document.querySelectorAll('button, a, select')].filter(one => one.checkVisibility({ visibilityProperty: true })
                && !one.closest('.sr, dialog:not([open])')).filter(one => {
                const box = one.getBoundingClientRect();
                return box.left < left - 1 || box.top < top - 1 || box.right > innerWidth - right + 1 || box.bottom > innerHeight - bottom + 1;
            }).map(one => `${one.dataset.test} ${JSON.stringify(one.getBoundingClientRect())}`)";
        let under = browser.script(under, &[top.into(), right.into(), bottom.into(), left.into()]);
        assert_eq!(under, json!([]), "{width} x {height}");
    }
}

#[test]
fn the_screen_stays_on_in_a_game_and_the_lock_goes_with_the_table() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    let locks = "window.locks = 0;
        Object.defineProperty(navigator, 'wakeLock', { value: { request: async kind => {
            window.locks += kind === 'screen';
            return { release: async () => { window.locks -= 1; } };
        } } });";
    browser.command("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": locks }));
    race(&server, &browser);
    browser.wait("window.locks === 1");
    // A hidden page loses its lock, and asks again when it is seen.
    browser.script("dispatchEvent(new Event('visibilitychange'))", &[]);
    browser.wait("window.locks === 1");
    browser.script("history.back()", &[]);
    browser.wait("window.locks === 0");
}

#[test]
fn all_icons_of_the_manifest_and_the_one_for_apple_are_served() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE);
    browser.visit(&server, "/");
    let wrong = "return (async () => {
        const { icons } = await (await fetch('/manifest.webmanifest')).json();
        const apple = document.querySelector('link[rel=apple-touch-icon]').getAttribute('href');
        const all = [...icons, { src: apple, type: 'image/png', sizes: '180x180' }];
        const wrong = [];
        for (const { src, type, sizes } of all) {
            const response = await fetch(src);
            if (!response.ok || response.headers.get('content-type') !== type) wrong.push(src);
            if (type === 'image/png') {
                const { width, height } = await createImageBitmap(await response.blob());
                if (`${width}x${height}` !== sizes) wrong.push(`${src}: ${width}x${height}`);
            }
        }
        return all.length > 4 ? wrong : ['too few'];
    })()";
    assert_eq!(browser.script(wrong, &[]), json!([]));
}

#[test]
fn two_fingers_or_a_double_tap_never_zoom_the_board() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    race(&server, &browser);
    // Chromium has no such gestures, so the test sends the events that Safari would.
    let forbidden =
        "return ['gesturestart', 'dblclick'].map(name => ['.flat-board', '.flat-tray', '.clock'].map(place => {
        const event = new Event(name, { bubbles: true, cancelable: true });
        document.querySelector(place).dispatchEvent(event);
        return event.defaultPrevented;
    }))";
    // Elsewhere, readers may zoom.
    assert_eq!(browser.script(forbidden, &[]), json!([[true, true, false], [true, true, false]]));
}

/// Keeps the browser's own offer from the page.
const NO_OFFER: &str =
    "addEventListener('beforeinstallprompt', event => event.isTrusted && event.stopImmediatePropagation());";

/// Plays a solo run to its end.
fn play_solo(server: &TestServer, browser: &Browser) {
    browser.visit(server, "/solo");
    let ada = TestPlayer::new(browser, InputDevice::Finger);
    ada.press("start");
    ada.next();
    assert!(!browser.has("install-hint"), "never in a race");
    assert_eq!(ada.play_to_the_end(), 5);
    browser.spots("solo-finale");
}

#[test]
fn after_the_first_game_the_page_offers_once_to_be_installed() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    // The browser's own offer would open a window outside of the page.
    let offer = NO_OFFER.to_owned()
        + "addEventListener('load', () => setTimeout(() => {
            const event = new Event('beforeinstallprompt', { cancelable: true });
            event.prompt = async () => { window.asked = (window.asked ?? 0) + 1; };
            dispatchEvent(event);
            window.offered = event.defaultPrevented;
        }, 1500));";
    browser.command("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": offer }));
    play_solo(&server, &browser);
    browser.wait("window.offered === true");
    browser.spots("install-hint");
    browser.in_light_and_dark(|profile| {
        browser.picture(&format!("install-hint-{}", profile.name()));
        browser.check_accessibility();
        assert_eq!(browser.misfits(), [""; 0]);
    });
    TestPlayer::new(&browser, InputDevice::Finger).press("install");
    browser.wait("window.asked === 1");
    assert!(!browser.has("install-hint"));
    play_solo(&server, &browser);
    browser.wait("window.offered === true");
    assert!(!browser.has("install-hint"), "it is shown once");
}

#[test]
fn on_an_iphone_the_page_explains_how_to_install_it_unless_it_is_an_app() {
    let env = TestEnv::set();
    let server = env.server();
    for (is_app, language) in [(false, "en"), (false, "pl"), (true, "en")] {
        let browser = env.browser(BrowserProfile::PHONE.calm().speaking(language));
        let iphone = format!(
            "{NO_OFFER}
             Object.defineProperty(navigator, 'standalone', {{ value: {is_app} }});
             Object.defineProperty(navigator, 'maxTouchPoints', {{ value: 5 }});"
        );
        browser.command("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": iphone }));
        play_solo(&server, &browser);
        assert_eq!(browser.has("install-hint"), !is_app);
        if !is_app {
            browser.picture(&format!("install-hint-iphone-{language}"));
            assert_eq!(browser.misfits(), [""; 0]);
            assert!(!browser.has("install"), "only the share sheet can do it");
            TestPlayer::new(&browser, InputDevice::Finger).press("install-close");
            browser.wait("!document.querySelector('[data-test=install-hint]')");
            browser.reload();
            assert!(!browser.has("install-hint"));
        }
    }
}
