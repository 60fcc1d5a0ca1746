//! Download sizes: of the first visit, of the first table, and of each chunk, with a budget for each.

use browser::{Browser, BrowserProfile, TestEnv, TestServer};

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
    ("app.wasm", 150_000.0),
    ("app.js", 10_000.0),
    ("app.css", 22_000.0),
    ("tables.wasm", 330_000.0),
    ("shared.wasm", 110_000.0),
    ("solid.wasm", 42_000.0),
    ("rules.wasm", 9_000.0),
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
    let browser = env.browser(BrowserProfile::LAPTOP);
    // Nothing is fetched ahead, so that each visit shows only what it needs.
    browser.visit(server, "/rules");
    let rules = files(&browser);
    browser.visit(server, "/bots");
    let mut all = files(&browser);
    browser.click("edition-3d");
    browser.click("start");
    browser.spot("board");
    let solid = files(&browser);
    let fresh = env.browser(BrowserProfile::LAPTOP);
    fresh.visit(server, "/");
    let first = files(&fresh);
    let first: Vec<PageFile> =
        first.into_iter().filter(|file| !file.name.starts_with("tables") && !file.name.starts_with("shared")).collect();

    let sum = |files: &[PageFile], fonts: bool| {
        files.iter().filter(|file| file.is_font() == fonts).map(|file| file.bytes).sum::<f64>()
    };
    row(table, "first visit without fonts", sum(&first, false), Some(FIRST_VISIT));
    row(table, "fonts of a first visit", sum(&first, true), Some(FONTS));
    let table_only: Vec<PageFile> =
        all.drain(..).filter(|file| first.iter().all(|known| known.name != file.name)).collect();
    row(table, "first table after that", sum(&table_only, false), None);
    let mut over = Vec::new();
    for (chunk, budget) in BUDGETS {
        let of =
            |files: &[PageFile]| files.iter().filter(|file| file.chunk() == chunk).map(|file| file.bytes).sum::<f64>();
        let bytes = [&first, &table_only, &solid, &rules].into_iter().map(|files| of(files)).fold(0.0, f64::max);
        row(table, &format!("  {chunk}"), bytes, Some(budget));
        if bytes == 0.0 || bytes > budget {
            over.push(chunk.to_owned());
        }
    }
    for file in first.iter().filter(|file| !BUDGETS.iter().any(|(chunk, _)| *chunk == file.chunk())) {
        row(table, &format!("  {}", file.name), file.bytes, None);
    }
    over
}

fn files(browser: &Browser) -> Vec<PageFile> {
    let files = browser.script(FILES, &[]);
    let file =
        |file: &serde_json::Value| Some(PageFile { name: file[0].as_str()?.to_owned(), bytes: file[1].as_f64()? });
    files.as_array().into_iter().flatten().filter_map(file).collect()
}

fn row(table: &mut TextTable, what: &str, bytes: f64, budget: Option<f64>) {
    let kilobytes = |bytes: f64| format!("{:.1} KB", bytes / 1000.0);
    let target = budget.map(kilobytes).unwrap_or_default();
    table.add([
        what.to_owned(),
        kilobytes(bytes),
        target,
        budget.map(|budget| met(bytes <= budget)).unwrap_or_default(),
    ]);
}
