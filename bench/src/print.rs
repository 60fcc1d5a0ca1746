//! The benchmark `print`: the time to make a whole game as PDF, and its size; and the time in a browser.

use std::time::{Duration, Instant};

use browser::{BrowserProfile, TestEnv};
use print::{Booklet, Duplex, FontFiles, Ink, Paper, Part, Settings, Solids};
use puzzle::deck::{Deck, DeckCode, Edition};
use serde_json::json;
use words::{Language, Words};

use crate::BenchError;
use crate::figures::{grouped, show_time};
use crate::machine;
use crate::table::TextTable;

/// Each file is made this often; the median counts.
const TIMES: usize = 5;
const SEED: u32 = 2_026;
const TARGET: Duration = Duration::from_secs(2);
const TARGET_BYTES: usize = 3_000_000;
/// In a browser whose processor is slowed down this many times.
const SLOWDOWN: u32 = 4;
const BROWSER_TARGET_MS: f64 = 6_000.0;

const FONT: [&[u8]; 2] = [
    include_bytes!("../../crates/web/font/nunito-latin-wght-normal.woff2"),
    include_bytes!("../../crates/web/font/nunito-latin-ext-wght-normal.woff2"),
];

pub(crate) fn run(mut args: impl Iterator<Item = String>) -> Result<(), BenchError> {
    if let Some(arg) = args.next() {
        return Err(BenchError::Usage(format!("'print' doesn't take the argument '{arg}'.")));
    }
    let mut table = TextTable::new(["edition", "ink", "pages", "bytes", "median", "target", "met"]);
    for edition in Edition::ALL {
        for (name, ink) in [("colour", Ink::Colour), ("black", Ink::Black)] {
            eprintln!("{edition}, {name} ...");
            let mut times = Vec::new();
            let (mut pages, mut bytes) = (0, 0);
            for _ in 0..TIMES {
                let start = Instant::now();
                (pages, bytes) = make(edition, ink)?;
                times.push(start.elapsed());
            }
            times.sort_unstable();
            let median = times[TIMES / 2];
            let is_met = median <= TARGET && bytes <= TARGET_BYTES;
            table.add([
                edition.to_string(),
                name.to_owned(),
                pages.to_string(),
                grouped(bytes as u64),
                show_time(median),
                format!("{}, {}", show_time(TARGET), grouped(TARGET_BYTES as u64)),
                if is_met { "yes" } else { "no" }.to_owned(),
            ]);
        }
    }
    println!(
        "{}\n{table}\nAll boards, four sets of pieces and every other part, {TIMES} times each, from the deck code to the file.",
        machine::head()
    );
    println!("\n{}", in_browser()?);
    Ok(())
}

/// The worker's script as a script of the page: the browser slows down pages, but no workers. Times in milliseconds: until
/// the module is ready, for the pages, and for the file; then the length of the file, and how often it told its progress.
const IN_BROWSER: &str = "return (async () => {
    const path = document.querySelector('meta[name=printer]').content;
    const start = performance.now();
    await new Promise((done, failed) =>
        document.body.append(Object.assign(document.createElement('script'), { src: path, onload: done, onerror: failed })));
    const ready = await printer;
    const words = (await Promise.all(['en', 'rules-en', 'print-en'].map(text))).join('\\n');
    const loaded = performance.now();
    ready.lay_out(arguments[0], 'en', words);
    const laid = performance.now();
    let told = 0;
    const pdf = ready.pdf(() => told++);
    return [loaded - start, laid - loaded, performance.now() - laid, pdf.length, told];
})()";

/// A whole game of Modern in Chromium.
fn in_browser() -> Result<TextTable, BenchError> {
    let env = TestEnv::found()
        .ok_or_else(|| BenchError::Failed("There is no browser; please run 'cargo xtask bench print'.".into()))?;
    let server = env.server();
    let settings = settings(Edition::Modern, Ink::Colour)?;
    let settings = serde_json::to_string(&settings).map_err(|error| BenchError::Failed(error.to_string()))?;
    let mut runs: Vec<[f64; 5]> = Vec::new();
    for _ in 0..TIMES {
        let browser = env.browser(BrowserProfile::PHONE);
        browser.visit(&server, "/print");
        browser.command("Emulation.setCPUThrottlingRate", &json!({ "rate": SLOWDOWN }));
        let answer = browser.script(IN_BROWSER, &[settings.as_str().into()]);
        let figure = |index: usize| answer[index].as_f64().unwrap_or(f64::NAN);
        runs.push(std::array::from_fn(figure));
    }
    let whole = |run: &[f64; 5]| run[0] + run[1] + run[2];
    runs.sort_by(|a, b| whole(a).total_cmp(&whole(b)));
    let run = runs[TIMES / 2];
    let mut table = TextTable::new(["in Chromium, slowed down four times", "median run", "target", "met"]);
    for (what, ms) in [("loading the module", run[0]), ("laying out the pages", run[1]), ("writing the file", run[2])] {
        table.add([what.to_owned(), format!("{ms:.0} ms"), String::new(), String::new()]);
    }
    let is_met = if whole(&run) <= BROWSER_TARGET_MS { "yes" } else { "no" };
    table.add([
        "all of it".to_owned(),
        format!("{:.0} ms", whole(&run)),
        format!("{BROWSER_TARGET_MS} ms"),
        is_met.to_owned(),
    ]);
    table.add(["bytes".to_owned(), grouped(run[3] as u64), String::new(), String::new()]);
    table.add(["times it told its progress".to_owned(), format!("{}", run[4]), String::new(), String::new()]);
    Ok(table)
}

/// Everything from the deck code to the file: pages and bytes.
fn make(edition: Edition, ink: Ink) -> Result<(usize, usize), BenchError> {
    let failed = |error: &dyn std::fmt::Display| BenchError::Failed(format!("{edition}: {error}."));
    let settings = settings(edition, ink)?;
    let deck = Deck::new(settings.code);
    let words = Words::new(Language::English, &Language::English.all_sources());
    let fonts = FontFiles::unpack(&FONT).map_err(|error| failed(&error))?;
    let booklet = Booklet::new(&settings, &deck, &words, &fonts).map_err(|error| failed(&error))?;
    let pdf = booklet.to_pdf(&fonts, |_| ()).map_err(|error| failed(&error))?;
    Ok((booklet.pages.len(), pdf.len()))
}

/// All boards and parts for four.
fn settings(edition: Edition, ink: Ink) -> Result<Settings, BenchError> {
    let code = DeckCode::new(edition, SEED).ok_or_else(|| BenchError::Failed("There is no such deck.".into()))?;
    Ok(Settings {
        code,
        boards: (1..=Settings::boards_of(edition)).collect(),
        parts: Part::game(edition),
        players: Settings::PLAYERS,
        paper: Paper::A4,
        duplex: Duplex::Long,
        ink,
        square_mm: Settings::TRUE_MM,
        solids: Solids::Nets,
        site: None,
    })
}
