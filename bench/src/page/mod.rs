//! The benchmark `page`: download sizes, time until the page can be used, frame times, and Lighthouse.

mod frames;
mod lighthouse;
mod sizes;
mod slow_network;

use browser::{Browser, BrowserProfile, TestEnv, TestServer};
use serde_json::json;

use crate::BenchError;
use crate::machine;
use crate::table::TextTable;

/// Slowdown of the processor, to be about as slow as a phone of a few years ago.
const SLOWDOWN: u32 = 4;
/// Target for the time until the start page can be used.
const START_MS: f64 = 1_500.0;
/// Starts of the page, each in a new browser with an empty cache.
const STARTS: usize = 7;

/// Reads the performance mark that the start page sets when it can be used.
const INTERACTIVE: &str = "return performance.getEntriesByName('ubongo-interactive')[0]?.startTime ?? null";

const PARTS: [&str; 5] = ["sizes", "start", "network", "frames", "lighthouse"];

pub(crate) fn run(args: impl Iterator<Item = String>) -> Result<(), BenchError> {
    let only = chosen(args)?;
    let wanted = |part: &str| only.is_empty() || only.iter().any(|name| name == part);
    let env = TestEnv::found()
        .ok_or_else(|| BenchError::Failed("There is no browser; please run 'cargo xtask bench page'.".into()))?;
    let server = env.server();
    let mut table = TextTable::new(["what", "figure", "target", "met"]);
    let mut over = Vec::new();
    if wanted("sizes") {
        over = sizes::measure(&env, &server, &mut table);
    }
    if wanted("start") {
        add(&mut table, "start page can be used, median", start(&env, &server), START_MS, "ms");
    }
    if wanted("network") {
        slow_network::measure(&env, &server, &mut table);
    }
    if wanted("frames") {
        frames::measure(&env, &server, &mut table);
    }
    if wanted("lighthouse") {
        lighthouse::measure(&server, &mut table)?;
    }
    println!("{}\n{table}\n{NOTES}", machine::head());
    if over.is_empty() {
        Ok(())
    } else {
        Err(BenchError::Failed(format!(
            "Over budget: {}. A call may have pulled code into another chunk.",
            over.join(", ")
        )))
    }
}

/// The names after `--only`.
fn chosen(mut args: impl Iterator<Item = String>) -> Result<Vec<String>, BenchError> {
    let mut only = Vec::new();
    while let Some(arg) = args.next() {
        match (arg.as_str(), args.next()) {
            ("--only", Some(part)) if PARTS.contains(&part.as_str()) => only.push(part),
            _ => {
                let parts = PARTS.join(", ");
                return Err(BenchError::Usage(format!("'page' takes only --only and one of {parts}, not '{arg}'.")));
            }
        }
    }
    Ok(only)
}

fn met(met: bool) -> String {
    if met { "yes" } else { "no" }.to_owned()
}

fn add(table: &mut TextTable, what: &str, figure: f64, target: f64, unit: &str) {
    table.add([what.to_owned(), format!("{figure:.1} {unit}"), format!("{target} {unit}"), met(figure < target)]);
}

fn slow_down(browser: &Browser) {
    browser.command("Emulation.setCPUThrottlingRate", &json!({ "rate": SLOWDOWN }));
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// The median time in milliseconds from requesting the page until it can be used.
fn start(env: &TestEnv, server: &TestServer) -> f64 {
    let times = (0..STARTS).map(|_| {
        let browser = env.browser(BrowserProfile::PHONE);
        slow_down(&browser);
        browser.visit(server, "/");
        browser.script(INTERACTIVE, &[]).as_f64().expect("the start page sets its mark")
    });
    median(times.collect())
}

const NOTES: &str = "\
The real server on the same machine, in headless Chromium without a graphics card. All times are measured with the processor
slowed down four times. `start page`: from the request to the page's mark `ubongo-interactive`, in a new browser with an
empty cache and without network delay; seven times. `slow network`: 1.6 Mbit/s, 150 ms; five times, empty cache; a guest without a name is asked for one
before the lobby. `dragging`: a
piece is dragged in circles for 5 s, over the board of a solo task or over a solid board of level 4 with two pieces left. `rotating
the view`: from corner to corner and to the view from above for 5 s, sometimes at once and sometimes after a rest. Frames are
measured in three runs, and the best one is shown: on a busy machine frames are late whatever the page does. `Lighthouse`:
median of three runs; its mobile preset simulates a slow network and processor.";
