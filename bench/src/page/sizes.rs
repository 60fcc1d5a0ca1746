//! Download sizes: of the first visit, of what follows, and of each chunk of the program, with a budget for each.

use std::collections::BTreeMap;

use browser::{Browser, BrowserProfile, TestEnv, TestServer};
use serde_json::{Value, json};

use super::met;
use crate::table::TextTable;

/// Lists the files that the page has downloaded: path and compressed size in bytes.
const FILES: &str =
    "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .map(one => [new URL(one.name).pathname, one.encodedBodySize])
    .filter(([path]) => /^\\/$|\\.(js|css|wasm|bin|ftl|woff2|svg)$/.test(path))";

/// Downloads all chunks, and lists the paths that each of them needs, as `head.js` has them.
const CHUNKS: &str = "const head = await (await fetch(document.querySelector('script[src*=\"/head-\"]').src)).text();
    const listed = head.match(/CHUNKS = \\{(.*?)\\};/)[1];
    const chunks = [...listed.matchAll(/(\\w+): \\[(.*?)\\]/g)].map(([, name, files]) => [name, files.match(/[^\", ]+/g)]);
    const paths = new Set(chunks.flatMap(([, files]) => files));
    await Promise.all([...paths].map(async path => (await fetch(path)).arrayBuffer()));
    return chunks";

/// Targets for a first visit, in bytes: everything but fonts, and fonts.
const FIRST_VISIT: f64 = 210_000.0;
const FONTS: f64 = 40_000.0;

/// The budgets of the files that every visit loads, in bytes: a little more than they are now.
const FILE_BUDGETS: [(&str, f64); 4] =
    [("app.wasm", 135_000.0), ("app.js", 10_000.0), ("start.css", 8_000.0), ("app.css", 4_000.0)];

/// The budget of each chunk in bytes, with what it shares with others: a little more than it is now. A call from one chunk into
/// another moves a lot of code, and is noticed here.
const CHUNK_BUDGETS: [(&str, f64); 5] = [
    ("lobby", 210_000.0),
    ("local", 330_000.0),
    ("game", 420_000.0),
    ("solid", 112_000.0),
    // Grows with each screen beside the table.
    ("beside", 735_000.0),
];

/// Downloads the module that prints, with its script and the words on the pages in one language.
const PRINTER: &str = "const script = document.querySelector('meta[name=printer]').content;
    const text = await (await fetch(script)).text();
    const paths = [...text.matchAll(/\"(\\/(?:printer|words-print-en)-[^\"]+)\"/g)].map(([, path]) => path);
    await Promise.all(paths.map(async path => (await fetch(path)).arrayBuffer()));
    return [script, ...paths]";

/// The budget of what is loaded when somebody prints, beside the chunk of the screen, in bytes.
const PRINTER_BUDGET: f64 = 560_000.0;

/// The compressed sizes of files in bytes, by their paths.
type Sizes = BTreeMap<String, f64>;

/// Adds the sizes, and returns what is over its budget.
pub(super) fn measure(env: &TestEnv, server: &TestServer, table: &mut TextTable) -> Vec<String> {
    let browser = bare(env);
    browser.visit(server, "/");
    let mut first = files(&browser);
    // Once it is idle, the start page fetches chunks ahead, which is not part of the visit.
    first.retain(|path, _| {
        let loads_with_chunks = [".wasm", ".bin", ".css"].iter().any(|ending| path.ends_with(ending));
        !loads_with_chunks || ["/app-", "/start-"].iter().any(|name| path.starts_with(name))
    });
    let chunks = browser.script(&format!("return (async () => {{ {CHUNKS} }})()"), &[]);
    let printer = browser.script(&format!("return (async () => {{ {PRINTER} }})()"), &[]);
    let all = files(&browser);
    let chunk = |name: &str| -> Sizes {
        let chunk = chunks.as_array().into_iter().flatten().find(|chunk| chunk[0] == name);
        let paths = chunk.and_then(|chunk| chunk[1].as_array()).into_iter().flatten().filter_map(Value::as_str);
        paths.filter_map(|path| Some((path.to_owned(), *all.get(path)?))).collect()
    };

    let is_font = |path: &str| path.ends_with("woff2");
    let fonts: f64 = first.iter().filter(|(path, _)| is_font(path)).map(|(_, bytes)| bytes).sum();
    first.retain(|path, _| !is_font(path));
    row(table, "first visit without fonts", first.values().sum(), Some(FIRST_VISIT));
    row(table, "fonts of a first visit", fonts, Some(FONTS));
    let with = |chunks: &[&str]| -> f64 {
        let files: Sizes = chunks.iter().flat_map(|name| chunk(name)).chain(first.clone()).collect();
        files.values().sum()
    };
    row(table, "a table by its link, until the lobby, without fonts", with(&["lobby"]), None);
    row(table, "the same, until the game", with(&["lobby", "game"]), None);
    row(table, "a game against bots, directly, without fonts", with(&["local", "game"]), None);
    let mut over = Vec::new();
    let mut judge = |what: &str, label: String, bytes: f64, budget: f64| {
        row(table, &label, bytes, Some(budget));
        if bytes == 0.0 || bytes > budget {
            over.push(what.to_owned());
        }
    };
    for (name, budget) in FILE_BUDGETS {
        let bytes = first.iter().filter(|(path, _)| short(path) == name).map(|(_, bytes)| bytes).sum();
        judge(name, format!("  {name}"), bytes, budget);
    }
    let listed = chunks.as_array().into_iter().flatten().filter_map(|chunk| chunk[0].as_str());
    for (name, budget) in budgets(listed) {
        let files = chunk(name);
        judge(name, format!("  chunk {name}, in {} files", files.len()), files.values().sum(), budget);
    }
    let printer: f64 =
        printer.as_array().into_iter().flatten().filter_map(Value::as_str).filter_map(|path| all.get(path)).sum();
    judge("printing", "  printing".to_owned(), printer, PRINTER_BUDGET);
    for (path, bytes) in first.iter().filter(|(path, _)| FILE_BUDGETS.iter().all(|(name, _)| *name != short(path))) {
        row(table, &format!("  {}", short(path)), *bytes, None);
    }
    over
}

/// The budgets of chunks, and of those that have one but are gone. A chunk without a budget gets none at all, so that it
/// is over it.
fn budgets<'a>(chunks: impl Iterator<Item = &'a str>) -> Vec<(&'a str, f64)> {
    let without = chunks.filter(|name| CHUNK_BUDGETS.iter().all(|(known, _)| known != name));
    CHUNK_BUDGETS.into_iter().chain(without.map(|name| (name, 0.0))).collect()
}

/// A browser without a service worker, whose answers have no compressed size.
fn bare(env: &TestEnv) -> Browser {
    let browser = env.browser(BrowserProfile::LAPTOP);
    browser.command("Network.enable", &json!({}));
    browser.command("Network.setBypassServiceWorker", &json!({ "bypass": true }));
    browser
}

/// The files that the page has downloaded. One that was fetched twice is listed twice, the second time perhaps from the cache.
fn files(browser: &Browser) -> Sizes {
    let files = browser.script(FILES, &[]);
    let mut sizes = Sizes::new();
    for file in files.as_array().into_iter().flatten() {
        if let (Some(path), Some(bytes)) = (file[0].as_str(), file[1].as_f64()) {
            let size = sizes.entry(path.to_owned()).or_default();
            *size = bytes.max(*size);
        }
    }
    sizes
}

/// The name of a file without its folder and its hash.
fn short(path: &str) -> String {
    let name = path.trim_start_matches('/');
    let hashed = name.split_once('.').and_then(|(stem, ending)| Some((stem.rsplit_once('-')?, ending)));
    match hashed {
        Some(((stem, hash), ending)) if hash.len() == 16 => format!("{stem}.{ending}"),
        _ if name.is_empty() => "index.html".to_owned(),
        _ => name.to_owned(),
    }
}

fn row(table: &mut TextTable, what: &str, bytes: f64, budget: Option<f64>) {
    let kilobytes = |bytes: f64| format!("{:.1} KB", bytes / 1000.0);
    let target = budget.map(kilobytes).unwrap_or_default();
    let met = budget.map(|budget| met(bytes <= budget)).unwrap_or_default();
    table.add([what.to_owned(), kilobytes(bytes), target, met]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chunk_without_a_budget_is_over_it() {
        let budgets = budgets(["lobby", "new"].into_iter());
        assert_eq!(budgets.last(), Some(&("new", 0.0)));
        assert_eq!(budgets.iter().filter(|(name, _)| *name == "lobby").count(), 1);
        assert_eq!(budgets.len(), CHUNK_BUDGETS.len() + 1);
    }

    #[test]
    fn names_of_files_have_neither_folder_nor_hash() {
        let names = ["/app-06cfaa11acebdf9a.js", "/nunito-latin-wght-normal-ba344451eab25b21.woff2", "/", "/icon.svg"];
        assert_eq!(names.map(short), ["app.js", "nunito-latin-wght-normal.woff2", "index.html", "icon.svg"]);
    }
}
