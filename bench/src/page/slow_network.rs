//! The page on a slow network and a slow processor.

use browser::{Browser, BrowserProfile, TestEnv, TestServer};
use serde_json::{Value, json};

use super::{INTERACTIVE, add, median, slow_down};
use crate::table::TextTable;

/// Bits per second.
const DOWN: u32 = 1_600_000;
const UP: u32 = 750_000;
/// Round trip in milliseconds.
const LATENCY_MS: u32 = 150;
/// Visits, each in a new browser with an empty cache.
const VISITS: usize = 5;

/// Targets in milliseconds.
const START_MS: f64 = 2_500.0;
const PAINT_MS: f64 = 1_500.0;
const LOBBY_MS: f64 = 3_200.0;

/// The largest contentful paint in milliseconds, and the sum of all layout shifts.
const PAINT: &str = "return new Promise(done => {
    let paint = 0, shift = 0;
    new PerformanceObserver(list => { for (const one of list.getEntries()) paint = one.startTime; })
        .observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver(list => { for (const one of list.getEntries()) shift += one.value; })
        .observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done([paint, shift]), 100);
})";

pub(super) fn measure(env: &TestEnv, server: &TestServer, table: &mut TextTable) {
    let (mut starts, mut paints, mut shifts) = (Vec::new(), Vec::new(), 0.0_f64);
    for _ in 0..VISITS {
        let browser = env.browser(BrowserProfile::PHONE);
        slow(&browser);
        browser.visit(server, "/");
        starts.push(browser.script(INTERACTIVE, &[]).as_f64().expect("the start page sets its mark"));
        browser.wait_for_fonts();
        let figures = browser.script(PAINT, &[]);
        paints.push(figures[0].as_f64().expect("something is painted"));
        shifts = shifts.max(figures[1].as_f64().unwrap_or_default());
    }
    add(table, "slow network: largest paint, median", median(paints), PAINT_MS, "ms");
    add(table, "slow network: start page can be used, median", median(starts), START_MS, "ms");
    table.add([
        "slow network: layout shift, at most".into(),
        format!("{shifts:.3}"),
        "0".into(),
        super::met(shifts == 0.0),
    ]);

    let host = env.browser(BrowserProfile::LAPTOP);
    host.visit(server, "/");
    host.click("friends");
    host.spot("name");
    let link = host.url();
    let shown_after = |name: &str, what: &str| {
        let times = (0..VISITS).map(|_| {
            let browser = env.browser(BrowserProfile::PHONE);
            // A page of the server that loads nothing of the program.
            browser.go(&server.url("/status"));
            let keep = "localStorage.setItem('ubongo.prefs', JSON.stringify({ name: arguments[0] }))";
            browser.script(keep, &[name.into()]);
            slow(&browser);
            browser.go(&link);
            let shown = browser.wait(&format!("document.querySelector('[data-test=\"{what}\"]') && performance.now()"));
            shown.as_f64().expect("a time")
        });
        median(times.collect())
    };
    let name = shown_after("", "name");
    add(table, "slow network: from the link to the question for a name, median", name, LOBBY_MS, "ms");
    let lobby = shown_after("Bo", "lobby");
    add(table, "slow network: from the link to the lobby, with a name, median", lobby, LOBBY_MS, "ms");
}

/// Slows down the network and the processor.
fn slow(browser: &Browser) {
    slow_down(browser);
    browser.command("Network.enable", &Value::Object(serde_json::Map::new()));
    browser.command(
        "Network.emulateNetworkConditions",
        &json!({ "offline": false, "latency": LATENCY_MS, "downloadThroughput": DOWN / 8, "uploadThroughput": UP / 8 }),
    );
}
