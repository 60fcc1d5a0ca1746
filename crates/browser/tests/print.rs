//! Printing from the page: choosing, looking at the pages, and a file that is the same as that of `ubongo print`.

use std::collections::BTreeMap;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use browser::{Browser, BrowserProfile, InputDevice, TestEnv, TestPlayer, TestServer};
use lopdf::{Document, Object, ObjectId};
use serde_json::json;

const CODE: &str = "M1-0000-0CBN";

/// Opens the screen and waits for the pages.
#[track_caller]
fn open(browser: &Browser, server: &TestServer, path: &str) {
    browser.visit(server, path);
    wait_for_pages(browser);
}

/// Waits until the pages of the last choice are there.
#[track_caller]
fn wait_for_pages(browser: &Browser) {
    browser.wait("document.querySelector('[data-test=print-screen][data-state=ready]')");
    browser.wait("document.querySelector('[data-test=print-page] svg')");
}

/// Keeps what the page saves.
fn listen(browser: &Browser) {
    let listen = "window.saved = []; const make = URL.createObjectURL;
        URL.createObjectURL = blob => {
            const reader = new FileReader();
            reader.onload = () => window.saved.push(reader.result.split(',')[1]);
            reader.readAsDataURL(blob);
            return make.call(URL, blob);
        }";
    browser.script(listen, &[]);
}

/// The file that the page saved.
fn saved(browser: &Browser) -> Vec<u8> {
    browser.wait("document.querySelector('.printing-done')");
    let text = browser.wait("window.saved[0]");
    STANDARD.decode(text.as_str().unwrap()).unwrap()
}

/// What is in a file, however it is compressed: programs for this machine do that with another library than those for browsers.
fn content(file: &[u8]) -> BTreeMap<ObjectId, Object> {
    assert!(file.starts_with(b"%PDF-1.7"));
    let mut document = Document::load_mem(file).unwrap();
    document.decompress();
    // The metadata have a number that is computed from the compressed file.
    document.objects.retain(|_, object| !object.as_stream().is_ok_and(|stream| stream.dict.has_type(b"Metadata")));
    for object in document.objects.values_mut() {
        if let Object::Stream(stream) = object {
            stream.dict.remove(b"Length");
            stream.start_position = None;
        }
    }
    document.objects
}

#[track_caller]
fn check_same(from_page: &[u8], from_program: &[u8]) {
    let (page, program) = (content(from_page), content(from_program));
    assert!(page.keys().eq(program.keys()), "{} objects, {} objects", page.len(), program.len());
    for (id, object) in &page {
        assert!(*object == program[id], "{id:?}: {object:?} is not {:?}", program[id]);
    }
}

#[test]
fn the_page_makes_the_same_file_as_the_program() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::of(&browser);
    open(&browser, &server, &format!("/print/{CODE}"));
    listen(&browser);
    // Letter, short edge, black ink, three players, German.
    for (list, index) in [("paper", "1"), ("sides", "1"), ("ink", "1"), ("players", "2"), ("language", "1")] {
        ada.choose(&format!("print-{list}"), index);
    }
    wait_for_pages(&browser);
    ada.press("print-save");
    let file = saved(&browser);
    let site = server.url("");
    let printed = env.printed(&[
        "--code",
        CODE,
        "--paper",
        "letter",
        "--duplex",
        "short",
        "--ink",
        "black",
        "--players",
        "3",
        "--language",
        "de",
        "--site",
        site.trim_end_matches('/'),
    ]);
    check_same(&file, &printed);
    assert!(browser.text("print-saved").contains(&format!("ubongo-{CODE}.pdf")));
    assert_eq!(browser.console_errors(), [""; 0]);
}

#[test]
fn pages_are_shown_one_by_one_and_by_their_parts() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::of(&browser);
    open(&browser, &server, "/print/classic");
    ada.choose("print-paper", "0");
    wait_for_pages(&browser);
    let shown =
        |browser: &Browser| browser.script("return document.querySelector('[data-test=print-page]').textContent", &[]);
    assert!(shown(&browser).as_str().unwrap().contains("Contents"));
    ada.press("print-next");
    browser.wait("document.querySelector('[data-test=print-page][data-index=\"1\"]')");
    assert!(shown(&browser).as_str().unwrap().contains("How to make it"));
    let last =
        browser.script("return [...document.querySelectorAll('[data-test=print-part] option')].at(-1).value", &[]);
    ada.choose("print-part", last.as_str().unwrap());
    browser
        .wait(&format!("document.querySelector('[data-test=print-page][data-index=\"{}\"]')", last.as_str().unwrap()));
    assert!(shown(&browser).as_str().unwrap().contains("Solutions"));
    // Boards only: fewer pages, and the last page that is there is shown.
    browser.press_segment("print-presets", 2);
    browser.wait("document.querySelector('[data-test=print-count]').innerText.startsWith('38 pages on 19')");
    browser.press_segment("print-editions", 2);
    browser.wait("document.querySelector('[data-test=print-count]').innerText.startsWith('74 pages on 37')");
    browser.wait("/^D1-/.test(document.querySelector('[data-test=print-code]').value)");
    assert_eq!(browser.console_errors(), [""; 0]);
}

#[test]
fn what_is_wrong_is_said_in_one_sentence_and_nothing_is_printed() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    let ada = TestPlayer::of(&browser);
    browser.visit(&server, "/print/M1-0000-0CBM");
    let trouble = "[...document.querySelectorAll('[data-test=print-trouble]')].map(one => one.innerText).join('')";
    browser.wait(&format!("{trouble} === 'That isn’t a deck code. Please check it again.'"));
    let is_off = "return document.querySelector('[data-test=print-save]').disabled";
    assert_eq!(browser.script(is_off, &[]), true);
    ada.press("print-other");
    wait_for_pages(&browser);
    browser.press_segment("print-presets", 3);
    ada.write("print-boards", "0");
    browser.wait(&format!("{trouble}.startsWith('Write numbers of boards from 1 to 36')"));
    browser.look_at("print-trouble");
    assert_eq!(browser.script(is_off, &[]), true);
    browser.press_segment("print-presets", 0);
    browser.press_segment("print-presets", 3);
    wait_for_pages(&browser);
    browser.script("document.querySelectorAll('.printing-part input:checked').forEach(one => one.click())", &[]);
    browser.wait(&format!("{trouble} === 'Choose at least one part.'"));
    ada.press("print-part-scores");
    browser.wait("document.querySelector('[data-test=print-count]').innerText.startsWith('3 pages on 2')");
    assert_eq!(browser.console_errors(), [""; 0]);
}

/// No choice leads here, so the test changes what the page sends.
#[test]
fn the_page_shows_what_the_printer_says_and_goes_on() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::of(&browser);
    open(&browser, &server, &format!("/print/{CODE}"));
    let nine = "const post = Worker.prototype.postMessage; window.mend = () => Worker.prototype.postMessage = post;
        Worker.prototype.postMessage = function(message) {
            const changed = value => typeof value === 'string' ? value.replace('\"players\":3', '\"players\":9') : value;
            return post.call(this, message.map(changed));
        }";
    browser.script(nine, &[]);
    ada.choose("print-players", "2");
    browser.wait("document.querySelector('[data-test=print-screen][data-state=refused]')");
    assert!(browser.text("print-refused").contains("9 can't play; choose 1 to 4 players"));
    browser.look_at("print-refused");
    browser.script("window.mend()", &[]);
    ada.press("print-again");
    wait_for_pages(&browser);
    assert_eq!(browser.console_errors(), [""; 0]);
}

#[test]
fn a_file_that_the_browser_can_not_save_is_not_lost_without_a_word() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    let ada = TestPlayer::of(&browser);
    open(&browser, &server, &format!("/print/{CODE}"));
    browser.script("URL.createObjectURL = () => { throw new Error('no') }", &[]);
    ada.press("print-save");
    let said = "document.querySelector('[data-test=print-saved]').innerText";
    browser.wait(&format!("{said} === 'Your browser can’t save the file here. Try another browser.'"));
    browser.look_at("print-not-saved");
    assert_eq!(browser.console_errors(), [""; 0]);
}

#[test]
fn without_a_connection_and_with_the_keyboard_alone_the_file_is_made_too() {
    let env = TestEnv::set();
    let mut server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Keys);
    browser.visit(&server, "/");
    browser.wait_until_cached();
    server.stop();
    ada.press("print");
    ada.choose("print-paper", "0");
    wait_for_pages(&browser);
    listen(&browser);
    ada.press("print-next");
    browser.wait("document.querySelector('[data-test=print-page][data-index=\"1\"]')");
    ada.press("print-save");
    let file = saved(&browser);
    let code = browser.script("return document.querySelector('[data-test=print-code]').value", &[]);
    let site = server.url("");
    let printed = env.printed(&["--code", code.as_str().unwrap(), "--site", site.trim_end_matches('/')]);
    check_same(&file, &printed);
    assert_eq!(browser.script("return location.pathname", &[]), "/print");
}

#[test]
fn a_printer_that_cannot_be_loaded_says_so_and_loads_when_it_is_tried_again() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::PHONE.calm());
    let source = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
        const Real = window.Worker;
        window.Worker = function (path) { return new Real(window.is_cut ? '/nothing.js' : path); };
        window.is_cut = true;";
    browser.command("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": source }));
    browser.visit(&server, "/print");
    browser.spot("chunk-failed");
    browser.look_at("print-failed");
    browser.click("print-again");
    browser.spot("chunk-failed");
    browser.script("window.is_cut = false", &[]);
    browser.click("print-again");
    wait_for_pages(&browser);
    assert!(!browser.has("chunk-failed"));
}

#[test]
fn the_start_page_a_lobby_and_a_finished_game_lead_to_printing() {
    let env = TestEnv::set();
    let server = env.server();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::of(&browser);
    browser.visit(&server, "/solo");
    ada.press("print");
    browser.wait("location.pathname === '/print/modern'");
    wait_for_pages(&browser);
    ada.press("print-to-table");
    browser.spots("lobby");
    browser.script("document.querySelector('.table-settings details').open = true", &[]);
    ada.write("deck", CODE);
    browser.script("document.activeElement.blur()", &[]);
    browser.wait("document.querySelector('[data-test=print]').innerText.includes('Print these boards')");
    browser.look_at("lobby-with-a-deck-code");
    ada.press("print");
    browser.wait(&format!("location.pathname === '/print/{CODE}'"));
    wait_for_pages(&browser);
    assert_eq!(browser.script("return document.querySelector('[data-test=print-code]').value", &[]), CODE);
    ada.press("print-to-table");
    ada.press("start");
    ada.play_to_the_end();
    ada.press("print");
    browser.wait(&format!("location.pathname === '/print/{CODE}'"));
    assert_eq!(browser.console_errors(), [""; 0]);
}

#[test]
fn printing_looks_right_on_all_devices_and_in_all_languages() {
    let env = TestEnv::set();
    let server = env.server();
    for profile in [BrowserProfile::PHONE, BrowserProfile::TABLET, BrowserProfile::LAPTOP] {
        let browser = env.browser(profile.calm());
        browser.visit(&server, "/");
        for language in ["en", "de", "pl", "nl", "is"] {
            browser.script(
                "localStorage.setItem('ubongo.prefs', JSON.stringify({ language: arguments[0] }))",
                &[language.into()],
            );
            open(&browser, &server, &format!("/print/{CODE}"));
            browser.press_segment("print-presets", 3);
            wait_for_pages(&browser);
            browser.look_at(&format!("print-{language}-{}", profile.width));
            if language == "en" {
                browser.press_segment("print-presets", 0);
                TestPlayer::of(&browser).choose("print-part", "2");
                browser.wait("document.querySelector('[data-test=print-page][data-index=\"2\"]')");
                browser.look_at(&format!("print-boards-{}", profile.width));
            }
        }
        assert_eq!(browser.console_errors(), [""; 0]);
    }
}
