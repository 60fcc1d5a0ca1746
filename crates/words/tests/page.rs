//! The page and the words know each other: no key is asked for that does not exist, none exists that nobody asks for.

use std::fs;
use std::path::{Path, PathBuf};

use words::{Language, keys};

/// The page on screens, and the pages of the printed game.
fn pages() -> [PathBuf; 2] {
    ["../web/src", "../print/src"].map(|folder| Path::new(env!("CARGO_MANIFEST_DIR")).join(folder))
}

/// The sources in a folder and below, without lines that are comments, by their paths.
fn sources(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = fs::read_to_string(&path).unwrap_or_default();
            let code = source.lines().filter(|line| !line.trim_start().starts_with("//")).flat_map(|line| [line, "\n"]);
            found.push((path, code.collect()));
        }
    }
}

fn page_files() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for folder in pages() {
        sources(&folder, &mut found);
    }
    found
}

fn page_sources() -> String {
    let mut text: String = page_files().into_iter().map(|(_, source)| source).collect();
    // Rules to read are listed where the rules are.
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/src/reading.rs");
    text.push_str(&fs::read_to_string(list).unwrap_or_default());
    text
}

/// The literals that the page says: the first string after `t!(`, `key(`, `say(` or `said(`, if nothing but a name and a comma stands
/// between, as in `t!(words, "back")`.
fn said_keys(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for call in ["t!(", "key(", "say(", "said("] {
        for (at, _) in text.match_indices(call) {
            // `format!(` ends with `t!(`.
            if text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
                continue;
            }
            let rest = text[at + call.len()..]
                .trim_start_matches(|c: char| c.is_alphanumeric() || c.is_whitespace() || "_.,&".contains(c));
            let literal = rest.strip_prefix('"').and_then(|rest| rest.split_once('"'));
            found.extend(literal.map(|(key, _)| key));
        }
    }
    found
}

#[test]
fn literals_are_found_where_the_page_says_them() {
    let text = r#"
        t!("back") t!(words, "close", name = "Ada") self.words.say("yes", &[]) key("no")
        t!(
            "menu",
        )
        format!("not me") monkey("nor me") t!(other("nor this"))
    "#;
    let mut found = said_keys(text);
    found.sort_unstable();
    assert_eq!(found, ["back", "close", "menu", "no", "yes"]);
}

#[test]
fn every_key_that_the_page_says_exists() {
    let text = page_sources();
    let known = keys(Language::English);
    let unknown: Vec<_> = said_keys(&text).into_iter().filter(|key| !known.iter().any(|k| k == key)).collect();
    assert!(unknown.is_empty(), "the page says what en.ftl does not have: {unknown:?}");
}

#[test]
fn every_key_is_said_by_the_page() {
    // While there is no page, nothing can be missing in it.
    if !pages()[0].join("app.rs").exists() {
        return;
    }
    let text = page_sources();
    let unused: Vec<_> =
        keys(Language::English).into_iter().filter(|key| !text.contains(&format!("\"{key}\""))).collect();
    assert!(unused.is_empty(), "nobody says these keys of en.ftl: {unused:?}");
}

/// The screens beside the table, as `web/src/screens/beside.rs` lists them.
const BESIDE: [&str; 10] =
    ["aid", "companion", "daily", "history", "practice", "print", "records", "replay", "rules", "tutorial"];

/// The keys of a Fluent file.
fn keys_of(source: &str) -> impl Iterator<Item = &str> {
    source
        .lines()
        .filter(|line| line.starts_with(char::is_alphabetic))
        .filter_map(|line| Some(line.split_once(" =")?.0))
}

#[test]
fn the_screens_beside_the_table_load_what_only_they_say() {
    let screens = pages()[0].join("screens");
    let is_beside = |path: &Path| {
        let place = path.strip_prefix(&screens).ok().and_then(|path| path.iter().next()?.to_str());
        place.is_some_and(|place| BESIDE.contains(&place.trim_end_matches(".rs")))
    };
    // A list of messages for pages without a server says none of them.
    let files = page_files().into_iter().filter(|(path, _)| !path.ends_with("i18n.rs"));
    let (beside, others): (Vec<_>, Vec<_>) = files.partition(|(path, _)| is_beside(path));
    let says =
        |files: &[(PathBuf, String)], key: &str| files.iter().any(|(_, text)| text.contains(&format!("\"{key}\"")));
    let late: Vec<_> = keys_of(Language::English.beside_source()).filter(|key| says(&others, key)).collect();
    assert!(late.is_empty(), "other screens say these keys of locales/beside: {late:?}");
    let early: Vec<_> =
        keys_of(Language::English.source()).filter(|key| says(&beside, key) && !says(&others, key)).collect();
    assert!(early.is_empty(), "only screens beside the table say these keys of locales/en.ftl: {early:?}");
}
