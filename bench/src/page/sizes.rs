//! Download sizes: of the first visit, of the first table, and of each chunk, with a budget for each.

use std::collections::BTreeMap;

use browser::{Browser, BrowserProfile, TestEnv, TestServer};
use serde_json::{Value, json};

use super::frames::begin_solid;
use super::met;
use crate::table::TextTable;

/// Lists the downloaded files of the page: name without hash, ending, compressed size in bytes.
const FILES: &str = "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .map(one => [new URL(one.name).pathname.slice(1).replace(/-[0-9a-f]{16}(?=\\.)/, '') || 'index.html', one.encodedBodySize])
    .filter(([name]) => /^index.html$|\\.(js|css|wasm|ftl|woff2|svg)$/.test(name))";

/// Targets for a first visit, in bytes: everything but fonts, and fonts.
const FIRST_VISIT: f64 = 210_000.0;
const FONTS: f64 = 40_000.0;

/// The budget of each chunk in bytes: a little more than it is now. A call from one chunk into another moves a lot of code,
/// and is noticed here.
const BUDGETS: [(&str, f64); 7] = [
    ("app.wasm", 145_000.0),
    ("app.js", 10_000.0),
    ("app.css", 22_000.0),
    ("tables.wasm", 375_000.0),
    ("shared.wasm", 55_000.0),
    ("solid.wasm", 38_000.0),
    ("rules.wasm", 7_000.0),
];

struct PageFile {
    name: String,
    bytes: f64,
}

impl PageFile {
    fn is_font(&self) -> bool {
        self.name.ends_with("woff2")
    }

    /// Only code that belongs to a chunk has a budget of its own. Chunks that several others share have numbers.
    fn chunk(&self) -> String {
        self.name.trim_start_matches(|c: char| c.is_ascii_digit()).to_owned()
    }
}

/// Adds the sizes, and returns what is over its budget.
pub(super) fn measure(env: &TestEnv, server: &TestServer, table: &mut TextTable) -> Vec<String> {
    let visit = |path: &str| {
        let browser = bare(env);
        browser.visit(server, path);
        files(&browser)
    };
    // The start page fetches `tables` ahead once it is idle, which is not part of the visit.
    let first: Vec<PageFile> = visit("/").into_iter().filter(|file| !file.name.starts_with("tables")).collect();
    let tables = visit("/solo");
    let rules = visit("/rules");
    let browser = bare(env);
    begin_solid(&browser, server);
    let solid = files(&browser);

    let sum = |files: &[PageFile], fonts: bool| -> f64 {
        files.iter().filter(|file| file.is_font() == fonts).map(|file| file.bytes).sum()
    };
    row(table, "first visit without fonts", sum(&first, false), Some(FIRST_VISIT));
    row(table, "fonts of a first visit", sum(&first, true), Some(FONTS));
    row(table, "first table, directly by its address, without fonts", sum(&tables, false), None);
    let mut over = Vec::new();
    for (chunk, budget) in BUDGETS {
        let files = [&first, &tables, &solid, &rules].into_iter().flatten();
        let bytes = files.filter(|file| file.chunk() == chunk).map(|file| file.bytes).fold(0.0, f64::max);
        row(table, &format!("  {chunk}"), bytes, Some(budget));
        if bytes == 0.0 || bytes > budget {
            over.push(chunk.to_owned());
        }
    }
    for file in first.iter().filter(|file| BUDGETS.iter().all(|(chunk, _)| *chunk != file.chunk())) {
        row(table, &format!("  {}", file.name), file.bytes, None);
    }
    over
}

/// A browser without a service worker, whose answers have no compressed size.
fn bare(env: &TestEnv) -> Browser {
    let browser = env.browser(BrowserProfile::LAPTOP);
    browser.command("Network.enable", &json!({}));
    browser.command("Network.setBypassServiceWorker", &json!({ "bypass": true }));
    browser
}

/// The files that were downloaded. One that was preloaded is listed twice.
fn files(browser: &Browser) -> Vec<PageFile> {
    let files = browser.script(FILES, &[]);
    let named = |file: &Value| Some((file[0].as_str()?.to_owned(), file[1].as_f64()?));
    let files: BTreeMap<String, f64> = files.as_array().into_iter().flatten().filter_map(named).collect();
    files.into_iter().map(|(name, bytes)| PageFile { name, bytes }).collect()
}

fn row(table: &mut TextTable, what: &str, bytes: f64, budget: Option<f64>) {
    let kilobytes = |bytes: f64| format!("{:.1} KB", bytes / 1000.0);
    let target = budget.map(kilobytes).unwrap_or_default();
    let met = budget.map(|budget| met(bytes <= budget)).unwrap_or_default();
    table.add([what.to_owned(), kilobytes(bytes), target, met]);
}
