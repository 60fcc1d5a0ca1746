//! The page: what it weighs, when it can be used, and whether a dragged piece keeps up with the hand.

use std::f64::consts::TAU;
use std::time::{Duration, Instant};

use browser::{Browser, BrowserProfile, InputDevice, TestEnv, TestPlayer, TestServer};
use serde_json::{Value, json};

use crate::BenchError;
use crate::machine;
use crate::table::TextTable;

/// A phone of a few years ago is about so much slower than what this runs on.
const SLOWER: u32 = 4;
/// The time to the first start page that we want to stay under.
const START_MS: f64 = 1_500.0;
/// No frame may take longer: one may be missed, but not two.
const FRAME_MS: f64 = 34.0;
/// The page is opened so often, each time in a browser that has never seen it.
const STARTS: usize = 7;
/// A piece is dragged for so long.
const DRAG: Duration = Duration::from_secs(5);
/// All of that is done so often, and the quietest run is told: what else the machine does makes frames late as well.
const RUNS: usize = 3;
/// It goes around in so many moves.
const MOVES: u32 = 120;

/// What the start page sets when it can be used.
const INTERACTIVE: &str = "return performance.getEntriesByName('ubongo-interactive')[0]?.startTime ?? null";

/// What came over the network for the program, its looks, its font and its words, packed, in bytes.
const WEIGHT: &str = "return performance.getEntriesByType('resource')
    .filter(({ name }) => /\\.(js|css|wasm|ftl|woff2)$/.test(name)).map(one => [one.name.split('.').pop(), one.encodedBodySize])";

/// Writes down how long each frame takes.
const WATCH: &str = "const frames = window.frames_ms = [];
    let last;
    requestAnimationFrame(function frame(now) {
        if (last !== undefined) frames.push(now - last);
        last = now;
        if (frames === window.frames_ms) requestAnimationFrame(frame);
    });";

/// The subcommand `page`.
pub(crate) fn run(mut args: impl Iterator<Item = String>) -> Result<(), BenchError> {
    if let Some(arg) = args.next() {
        return Err(BenchError::Usage(format!("'page' does not know the argument '{arg}'.")));
    }
    let env = TestEnv::found().ok_or_else(|| BenchError::Failed("Please run 'cargo xtask bench page'.".into()))?;
    let server = env.server();
    let mut table = TextTable::new(["what", "figure", "target", "met"]);
    let mut notes = Vec::new();

    let (bytes, parts, words) = weight(&env, &server);
    let size = |what: String, bytes: f64| [what, format!("{:.1} KB", bytes / 1000.0), String::new(), String::new()];
    table.add(size("program, looks and font, packed".into(), bytes));
    for (part, bytes) in parts {
        table.add(size(format!("  of which {part}"), bytes));
    }
    table.add(size("the words of one language".into(), words));
    match start(&env, &server) {
        Some(ms) => add(&mut table, "first start page that can be used, median", ms, START_MS, "ms"),
        None => notes.push("The start page does not say when it can be used, so that its time was not measured."),
    }
    for look in [BrowserProfile::LAPTOP, BrowserProfile::PHONE] {
        let with = if look.is_phone { "a finger" } else { "the mouse" };
        let browser = env.browser(look);
        browser.visit(&server, "/rules");
        // A person looks at the board first, and meanwhile the page gets ready for hands.
        browser.script("return new Promise(done => setTimeout(done, 1500))", &[]);
        slow_down(&browser);
        add_frames(&mut table, &format!("dragging a tile with {with}"), || drag(&browser));
        // What slows a page down spins, even where nothing happens: a second one would take the other core from the first.
        drop(browser);
        let browser = env.browser(look);
        begin_solid(&browser, &server);
        slow_down(&browser);
        add_frames(&mut table, &format!("dragging a solid piece with {with}"), || drag(&browser));
        let device = if look.is_phone { "phone" } else { "laptop" };
        add_frames(&mut table, &format!("turning the camera, on a {device}"), || turn_camera(&browser));
    }
    println!("{}\n{table}\n{NOTES}", machine::head());
    for note in notes {
        println!("{note}");
    }
    Ok(())
}

/// The longest frame of the quietest of some runs, and how many were late in it and in all.
fn add_frames(table: &mut TextTable, what: &str, run: impl Fn() -> Vec<f64>) {
    let late = |frames: &[f64]| frames.iter().filter(|&&ms| ms > FRAME_MS).count();
    let longest = |frames: &[f64]| frames.iter().copied().fold(0.0, f64::max);
    let mut runs: Vec<Vec<f64>> = (0..RUNS).map(|_| run()).collect();
    runs.sort_by(|a, b| late(a).cmp(&late(b)).then(longest(a).total_cmp(&longest(b))));
    let quiet = &runs[0];
    add(table, &format!("longest frame, {what}"), longest(quiet), FRAME_MS, "ms");
    let share = format!("{} of {}", late(quiet), quiet.len());
    table.add([format!("  frames over {FRAME_MS} ms"), share, "0".into(), met(late(quiet) == 0)]);
    let all: Vec<String> = runs.iter().map(|frames| late(frames).to_string()).collect();
    table.add(["  the same in each run".into(), all.join(", "), String::new(), String::new()]);
}

fn met(met: bool) -> String {
    if met { "yes" } else { "no" }.to_owned()
}

fn add(table: &mut TextTable, what: &str, figure: f64, target: f64, unit: &str) {
    let row = [what.to_owned(), format!("{figure:.1} {unit}"), format!("{target} {unit}"), met(figure < target)];
    table.add(row);
}

/// All bytes of the program, its looks and its font, those of each kind of file, and those of the words.
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
    browser.command("Emulation.setCPUThrottlingRate", &json!({ "rate": SLOWER }));
}

/// The median of the milliseconds from asking for the page to being able to use it.
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

/// A task of the hardest level, alone.
fn begin_solid(browser: &Browser, server: &TestServer) {
    let player =
        TestPlayer::new(browser, if browser.profile().is_phone { InputDevice::Finger } else { InputDevice::Mouse });
    browser.visit(server, "/solo");
    player.press("edition-3d");
    let hardest = "document.querySelector('[data-test=\"seat-0\"] .segment:nth-child(4)')";
    browser.wait(&format!("({hardest}?.click(), {hardest}?.matches('.on'))"));
    player.press("start");
    player.next();
    assert!(player.solve_but_for(2), "there is time enough alone");
}

/// The milliseconds of each frame while the board is turned from stop to stop, and looked at from above.
fn turn_camera(browser: &Browser) -> Vec<f64> {
    browser.script(WATCH, &[]);
    let begin = Instant::now();
    // The camera is on its way for a moment. Now it passes by, now it comes to rest, and the plans and the tray turn with it.
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

/// The milliseconds of each frame while a piece goes around on the board.
fn drag(browser: &Browser) -> Vec<f64> {
    // Bringing one of them into view may move the other.
    browser.spot("board");
    let tile = browser.spots("tile").last().expect("a tile waits beside the board").middle();
    let board = browser.spots("board")[0];
    let phone = browser.profile().is_phone;
    let hand = |mouse: &str, touch: &str, place: (f64, f64)| {
        if phone {
            browser.touch(touch, if touch == "touchEnd" { &[] } else { std::slice::from_ref(&place) });
        } else {
            browser.mouse(mouse, place, "left");
        }
    };
    hand("mousePressed", "touchStart", tile);
    browser.script(WATCH, &[]);
    let begin = Instant::now();
    // Each move is answered once the page has seen it, which sets the pace.
    for step in (0..MOVES).cycle().take_while(|_| begin.elapsed() < DRAG) {
        let (y, x) = (f64::from(step) / f64::from(MOVES) * TAU).sin_cos();
        hand("mouseMoved", "touchMove", board.at(0.5 + 0.4 * x, 0.5 + 0.4 * y));
    }
    let frames = frames(browser);
    hand("mouseReleased", "touchEnd", tile);
    frames
}

const NOTES: &str = "\
The real program on the same machine, in headless Chromium without a graphics card. For times, the processor is slowed
down four times. `first start page`: from asking for it to its mark `ubongo-interactive`, in a browser that has never seen
it, without any delay of a network; seven times. `dragging`: a piece goes around on the board of /rules, or on a solid one
of level 4 with two pieces on it, for 5 s; `turning the camera`: from stop to stop and from above, now at once and now
after a rest, for 5 s. Each three times, and the figures are those of the quietest run: on a busy machine frames are late
whatever the page does.";
