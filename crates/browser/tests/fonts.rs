//! The font of the page: all texts are set in it, and nothing jumps when it arrives.

use std::collections::{BTreeMap, BTreeSet};

use browser::{Browser, BrowserProfile, NextStep, TestEnv, TestPlayer};
use serde_json::{Value, json};

/// The fonts in use, and whether they came from the page.
fn fonts(browser: &Browser) -> BTreeSet<(String, bool)> {
    browser.wait_for_fonts();
    browser.command("DOM.enable", &json!({}));
    browser.command("CSS.enable", &json!({}));
    let root = browser.command("DOM.getDocument", &json!({ "depth": 0 }))["root"]["nodeId"].clone();
    // Elements with their own text.
    browser.script(
        "for (const one of document.querySelectorAll('body *')) if (one.checkVisibility({ visibilityProperty: true })
            && [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim())) one.dataset.words = ''",
        &[],
    );
    let nodes = browser.command("DOM.querySelectorAll", &json!({ "nodeId": root, "selector": "[data-words]" }));
    let nodes = nodes["nodeIds"].as_array().expect("a list").clone();
    assert!(nodes.len() > 5, "there are words");
    let used = nodes.iter().flat_map(|node| {
        let answer = browser.command("CSS.getPlatformFontsForNode", &json!({ "nodeId": node }));
        answer["fonts"].as_array().cloned().unwrap_or_default()
    });
    let named = |font: &Value| font["familyName"].as_str().unwrap_or_default().to_owned();
    used.map(|font| (named(&font), font["isCustomFont"] == true)).collect()
}

#[test]
fn all_words_are_set_in_the_font_of_the_page() {
    let env = TestEnv::set();
    let server = env.server();
    // The font has the name of its lightest weight.
    let ours = BTreeSet::from([("Nunito ExtraLight".to_owned(), true)]);
    for profile in [BrowserProfile::LAPTOP, BrowserProfile::PHONE.speaking("pl")] {
        let browser = env.browser(profile.calm());
        let ada = TestPlayer::of(&browser);
        for path in ["/", "/rules", "/solo"] {
            browser.visit(&server, path);
            assert_eq!(fonts(&browser), ours, "{path}, {profile:?}");
        }
        browser.visit(&server, "/bots");
        assert_eq!(fonts(&browser), ours, "lobby, {profile:?}");
        ada.press("start");
        assert_eq!(ada.play_until(|next_step| *next_step == NextStep::Puzzle), NextStep::Puzzle);
        assert_eq!(fonts(&browser), ours, "race, {profile:?}");
        ada.press("menu");
        browser.script("document.querySelector('.keys').open = true", &[]);
        assert_eq!(fonts(&browser), ours, "menu, {profile:?}");
    }
}

/// The width of each text, by its words.
fn widths(browser: &Browser) -> BTreeMap<String, f64> {
    let answer = browser.script(
        "return [...document.querySelectorAll('h1, p, .way b, .way small')].filter(one => one.innerText.trim() && one.checkVisibility()).map(one => {
            const range = document.createRange();
            range.selectNodeContents(one);
            const { width, height } = range.getBoundingClientRect();
            return [`${one.innerText} ${height > parseFloat(getComputedStyle(one).fontSize) * 2 ? 'breaks' : 'in a line'}`, width];
        })",
        &[],
    );
    let answer = answer.as_array().expect("a list").iter();
    answer.map(|one| (one[0].as_str().unwrap_or_default().to_owned(), one[1].as_f64().unwrap_or_default())).collect()
}

/// True if the system has one of the fonts that are fitted to ours. Some systems have other fonts or none.
fn has_a_stand_in(browser: &Browser) -> bool {
    let found = "return new FontFace('x', ['Arial', 'Liberation Sans', 'Roboto', 'Noto Sans', 'DejaVu Sans']
        .map(name => `local('${name}')`).join()).load().then(() => true, () => false)";
    browser.script(found, &[]) == true
}

#[test]
fn until_the_font_arrives_texts_have_nearly_the_same_width_and_breaks() {
    let env = TestEnv::set();
    let server = env.server();
    for profile in [
        BrowserProfile::LAPTOP,
        BrowserProfile::PHONE,
        BrowserProfile::LAPTOP.speaking("pl"),
        BrowserProfile::PHONE.speaking("de"),
    ] {
        let browser = env.browser(profile.calm());
        browser.visit(&server, "/");
        browser.wait_for_fonts();
        let with = widths(&browser);
        if !has_a_stand_in(&browser) {
            eprintln!("This system has none of the substitute fonts, so there is nothing to compare.");
            return;
        }
        let bare = env.browser(profile.calm());
        bare.command("Network.enable", &json!({}));
        bare.command("Network.setBlockedURLs", &json!({ "urls": ["*.woff2"] }));
        bare.visit(&server, "/");
        assert_eq!(
            bare.script(
                "return [...document.fonts].some(one => one.status === 'loaded' && one.family === 'Nunito')",
                &[]
            ),
            false
        );
        let without = widths(&bare);
        assert!(with.len() > 5 && with.keys().eq(without.keys()), "{profile:?}: {with:#?} {without:#?}");
        for (words, width) in &with {
            let other = without[words];
            assert!(
                (other / width - 1.0).abs() < 0.1,
                "{profile:?}, {words}: {width} with the font, {other} without it"
            );
        }
        let (sum, other) = (with.values().sum::<f64>(), without.values().sum::<f64>());
        assert!((other / sum - 1.0).abs() < 0.03, "{profile:?}: {sum} with the font, {other} without it");
    }
}
