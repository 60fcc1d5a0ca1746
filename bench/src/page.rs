//! The benchmark `page`: download size, time until the page can be used, and frame times while dragging.

use std::f64::consts::TAU;
use std::time::{Duration, Instant};

use browser::{Browser, BrowserProfile, InputDevice, Pointer, PointerStep, TestEnv, TestPlayer, TestServer};
use serde_json::{Value, json};

use crate::BenchError;
use crate::machine;
use crate::table::TextTable;

/// Slowdown of the processor, to be about as slow as a phone of a few years ago.
const SLOWDOWN: u32 = 4;
/// Target for the time until the start page can be used.
const START_MS: f64 = 1_500.0;
/// Target for every frame: one may be skipped, but not two.
const FRAME_MS: f64 = 34.0;
/// Starts of the page, each in a new browser with an empty cache.
const STARTS: usize = 7;
/// Duration of a drag.
const DRAG: Duration = Duration::from_secs(5);
/// Runs of each frame measurement. The best run counts, because other work on the machine delays frames as well.
const RUNS: usize = 3;
/// Pointer moves in one circle of a dragged piece.
const MOVES: u32 = 120;

/// Reads the performance mark that the start page sets when it can be used.
const INTERACTIVE: &str = "return performance.getEntriesByName('ubongo-interactive')[0]?.startTime ?? null";

/// Lists the downloaded files of the program, its styles, fonts and texts, with their compressed sizes in bytes.
const WEIGHT: &str = "return performance.getEntriesByType('resource')
    .filter(({ name }) => /\\.(js|css|wasm|ftl|woff2)$/.test(name)).map(one => [one.name.split('.').pop(), one.encodedBodySize])";

/// Records the duration of each frame.
const WATCH: &str = "const frames = window.frames_ms = [];
    let last;
    requestAnimationFrame(function frame(now) {
        if (last !== undefined) frames.push(now - last);
        last = now;
        if (frames === window.frames_ms) requestAnimationFrame(frame);
    });";

pub(crate) fn run(mut args: impl Iterator<Item = String>) -> Result<(), BenchError> {
    if let Some(arg) = args.next() {
        return Err(BenchError::Usage(format!("'page' doesn't take the argument '{arg}'.")));
    }
    let env = TestEnv::found()
        .ok_or_else(|| BenchError::Failed("There is no browser; please run 'cargo xtask bench page'.".into()))?;
    let server = env.server();
    let mut table = TextTable::new(["what", "figure", "target", "met"]);
    let mut notes = Vec::new();

    let (bytes, parts, words) = weight(&env, &server);
    let size = |what: String, bytes: f64| [what, format!("{:.1} KB", bytes / 1000.0), String::new(), String::new()];
    table.add(size("program, styles and font, compressed".into(), bytes));
    for (part, bytes) in parts {
        table.add(size(format!("  of which {part}"), bytes));
    }
    table.add(size("texts of one language".into(), words));
    match start(&env, &server) {
        Some(ms) => add(&mut table, "start page can be used, median", ms, START_MS, "ms"),
        None => notes.push("The start page doesn't report when it can be used, so this time wasn't measured."),
    }
    for look in [BrowserProfile::LAPTOP, BrowserProfile::PHONE] {
        let with = if look.is_phone { "a finger" } else { "the mouse" };
        let browser = env.browser(look);
        browser.visit(&server, "/rules");
        // A player looks at the board first; meanwhile the page finishes loading.
        browser.script("return new Promise(done => setTimeout(done, 1500))", &[]);
        slow_down(&browser);
        add_frames(&mut table, &format!("dragging a tile with {with}"), || drag(&browser));
        // Throttling keeps a core busy even on an idle page. A second browser would take the other core.
        drop(browser);
        let browser = env.browser(look);
        begin_solid(&browser, &server);
        slow_down(&browser);
        add_frames(&mut table, &format!("dragging a solid piece with {with}"), || drag(&browser));
        let device = if look.is_phone { "phone" } else { "laptop" };
        add_frames(&mut table, &format!("rotating the view, on a {device}"), || turn_camera(&browser));
    }
    println!("{}\n{table}\n{NOTES}", machine::head());
    for note in notes {
        println!("{note}");
    }
    Ok(())
}

/// Adds the longest frame and the late frames of the best of [`RUNS`] runs, and the late frames of each run.
fn add_frames(table: &mut TextTable, what: &str, run: impl Fn() -> Vec<f64>) {
    let late = |frames: &[f64]| frames.iter().filter(|&&ms| ms > FRAME_MS).count();
    let longest = |frames: &[f64]| frames.iter().copied().fold(0.0, f64::max);
    let mut runs: Vec<Vec<f64>> = (0..RUNS).map(|_| run()).collect();
    runs.sort_by(|a, b| late(a).cmp(&late(b)).then(longest(a).total_cmp(&longest(b))));
    let best = &runs[0];
    add(table, &format!("longest frame, {what}"), longest(best), FRAME_MS, "ms");
    let share = format!("{} of {}", late(best), best.len());
    table.add([format!("  frames over {FRAME_MS} ms"), share, "0".into(), met(late(best) == 0)]);
    let all: Vec<String> = runs.iter().map(|frames| late(frames).to_string()).collect();
    table.add(["  the same for each run".into(), all.join(", "), String::new(), String::new()]);
}

fn met(met: bool) -> String {
    if met { "yes" } else { "no" }.to_owned()
}

fn add(table: &mut TextTable, what: &str, figure: f64, target: f64, unit: &str) {
    let row = [what.to_owned(), format!("{figure:.1} {unit}"), format!("{target} {unit}"), met(figure < target)];
    table.add(row);
}

/// Bytes of the program, its styles and its font in total and for each file type, and bytes of the texts.
fn weight(env: &TestEnv, server: &TestServer) -> (f64, Vec<(String, f64)>, f64) {
    let browser = env.browser(BrowserProfile::LAPTOP);
    browser.visit(server, "/");
    let files = browser.script(WEIGHT, &[]);
    let (mut parts, mut words): (Vec<(String, f64)>, f64) = (Vec::new(), 0.0);
    for file in files.as_array().into_iter().flatten() {
        let (ending, bytes) = (file[0].as_str().unwrap_or_default(), file[1].as_f64().unwrap_or_default());
        if ending == "ftl" {
            words += bytes;
            continue;
        }
        match parts.iter_mut().find(|(known, _)| known == ending) {
            Some((_, sum)) => *sum += bytes,
            None => parts.push((ending.to_owned(), bytes)),
        }
    }
    parts.sort_by(|a, b| b.1.total_cmp(&a.1));
    (parts.iter().map(|(_, bytes)| bytes).sum(), parts, words)
}

fn slow_down(browser: &Browser) {
    browser.command("Emulation.setCPUThrottlingRate", &json!({ "rate": SLOWDOWN }));
}

/// The median time in milliseconds from requesting the page until it can be used.
fn start(env: &TestEnv, server: &TestServer) -> Option<f64> {
    let mut times = Vec::new();
    for _ in 0..STARTS {
        let browser = env.browser(BrowserProfile::PHONE);
        slow_down(&browser);
        browser.visit(server, "/");
        times.push(browser.script(INTERACTIVE, &[]).as_f64()?);
    }
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied()
}

/// Starts a solo task of the hardest level of 3D, and solves it up to the last two pieces.
fn begin_solid(browser: &Browser, server: &TestServer) {
    let player =
        TestPlayer::new(browser, if browser.profile().is_phone { InputDevice::Finger } else { InputDevice::Mouse });
    browser.visit(server, "/solo");
    player.press("edition-3d");
    let hardest = "document.querySelector('[data-test=\"seat-0\"] .segment:nth-child(4)')";
    browser.wait(&format!("({hardest}?.click(), {hardest}?.matches('.on'))"));
    player.press("start");
    player.next();
    assert!(player.solve_but_for(2), "a solo game has enough time");
}

/// The duration of each frame in milliseconds, while the view rotates from corner to corner and to the view from above.
fn turn_camera(browser: &Browser) -> Vec<f64> {
    browser.script(WATCH, &[]);
    let begin = Instant::now();
    // Rotating takes a moment. Some clicks come before the view has come to rest, some after, when plans and tray have
    // followed.
    let ways = [("look-right", 330), ("look-right", 800), ("look-above", 330), ("look-left", 330), ("look-above", 800)];
    for (button, wait) in ways.iter().cycle() {
        if begin.elapsed() > DRAG {
            break;
        }
        browser.click(button);
        browser.script(&format!("return new Promise(done => setTimeout(done, {wait}))"), &[]);
    }
    frames(browser)
}

fn frames(browser: &Browser) -> Vec<f64> {
    let frames = browser.script("const frames = window.frames_ms; window.frames_ms = null; return frames", &[]);
    frames.as_array().into_iter().flatten().filter_map(Value::as_f64).collect()
}

/// The duration of each frame in milliseconds, while a piece is dragged in circles over the board.
fn drag(browser: &Browser) -> Vec<f64> {
    // Scrolling one of them into view may move the other.
    browser.spot("board");
    let tile = browser.spots("tile").last().expect("a tile lies beside the board").middle();
    let board = browser.spots("board")[0];
    let pointer = if browser.profile().is_phone { Pointer::Finger } else { Pointer::LeftButton };
    browser.point(pointer, &[PointerStep::Move(tile), PointerStep::Press]);
    browser.script(WATCH, &[]);
    let begin = Instant::now();
    // Each move returns once the page has handled it, which sets the pace.
    for step in (0..MOVES).cycle().take_while(|_| begin.elapsed() < DRAG) {
        let (y, x) = (f64::from(step) / f64::from(MOVES) * TAU).sin_cos();
        browser.point(pointer, &[PointerStep::Move(board.at(0.5 + 0.4 * x, 0.5 + 0.4 * y))]);
    }
    let frames = frames(browser);
    browser.point(pointer, &[PointerStep::Release]);
    frames
}

const NOTES: &str = "\
The real server on the same machine, in headless Chromium without a graphics card. All times are measured with the processor
slowed down four times. `start page`: from the request to the page's mark `ubongo-interactive`, in a new browser with an
empty cache and without network delay; seven times. `dragging`: a piece is dragged in circles for 5 s, over the board of
/rules or over a solid board of level 4 with two pieces left. `rotating the view`: from corner to corner and to the view from
above for 5 s, sometimes at once and sometimes after a rest. Frames are measured in three runs, and the best one is shown: on
a busy machine frames are late whatever the page does.";
