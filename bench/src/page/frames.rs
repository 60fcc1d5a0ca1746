//! Frame times while pieces are dragged and the view is rotated.

use std::f64::consts::TAU;
use std::time::{Duration, Instant};

use browser::{Browser, BrowserProfile, InputDevice, Pointer, PointerStep, TestEnv, TestPlayer, TestServer};
use serde_json::Value;

use super::{add, met, slow_down};
use crate::table::TextTable;

/// Target for every frame: one may be skipped, but not two.
const FRAME_MS: f64 = 34.0;
/// Duration of a drag.
const DRAG: Duration = Duration::from_secs(5);
/// Runs of each measurement. The best run counts, because other work on the machine delays frames as well.
const RUNS: usize = 3;
/// Pointer moves in one circle of a dragged piece.
const MOVES: u32 = 120;

/// Records the duration of each frame.
const WATCH: &str = "const frames = window.frames_ms = [];
    let last;
    requestAnimationFrame(function frame(now) {
        if (last !== undefined) frames.push(now - last);
        last = now;
        if (frames === window.frames_ms) requestAnimationFrame(frame);
    });";

pub(super) fn measure(env: &TestEnv, server: &TestServer, table: &mut TextTable) {
    for look in [BrowserProfile::LAPTOP, BrowserProfile::PHONE] {
        let with = if look.is_phone { "a finger" } else { "the mouse" };
        let browser = env.browser(look);
        begin_flat(&browser, server);
        // A player looks at the board first; meanwhile the page finishes loading.
        browser.script("return new Promise(done => setTimeout(done, 1500))", &[]);
        slow_down(&browser);
        add_frames(table, &format!("dragging a tile with {with}"), || drag(&browser));
        // Throttling keeps a core busy even on an idle page. A second browser would take the other core.
        drop(browser);
        let browser = env.browser(look);
        begin_solid(&browser, server);
        slow_down(&browser);
        add_frames(table, &format!("dragging a solid piece with {with}"), || drag(&browser));
        let device = if look.is_phone { "phone" } else { "laptop" };
        add_frames(table, &format!("rotating the view, on a {device}"), || turn_camera(&browser));
    }
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

/// Starts a solo task of Modern.
fn begin_flat(browser: &Browser, server: &TestServer) {
    browser.visit(server, "/solo");
    let player = player(browser);
    player.press("start");
    player.next();
}

fn player(browser: &Browser) -> TestPlayer<'_> {
    TestPlayer::new(browser, if browser.profile().is_phone { InputDevice::Finger } else { InputDevice::Mouse })
}

/// Starts a solo task of the hardest level of 3D, and solves it up to the last two pieces.
fn begin_solid(browser: &Browser, server: &TestServer) {
    let player = player(browser);
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
