//! The benchmark `decks`: the time to generate a deck, natively and in WebAssembly.

use std::hint::black_box;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use puzzle::deck::{Deck, DeckCode, Edition};

use crate::BenchError;
use crate::figures::show_time;
use crate::machine;
use crate::table::TextTable;

/// One deck is generated from each of these seeds.
const SEEDS: std::ops::RangeInclusive<u32> = 1..=9;

/// Classic and Modern have the same boards, so one of them is enough.
const BOXES: [(&str, Edition); 2] = [("flat", Edition::Classic), ("solid", Edition::ThreeD)];

/// The median may take this long.
const NATIVE_TARGET: Duration = Duration::from_secs(1);
const WASM_TARGET: Duration = Duration::from_secs(3);

/// Takes the path of the module and then deck codes. Generates each deck, and prints its time in milliseconds and its number of
/// boards.
const SCRIPT: &str = "
    const [, module, ...codes] = process.argv;
    const { make } = require(module);
    for (const code of codes) {
        const start = performance.now();
        const boards = make(code);
        console.log(performance.now() - start, boards);
    }
";

pub(crate) fn run(mut args: impl Iterator<Item = String>) -> Result<(), BenchError> {
    if let Some(arg) = args.next() {
        return Err(BenchError::Usage(format!("'decks' doesn't take the argument '{arg}'.")));
    }
    let module = module()?;
    let mut table = TextTable::new(["box", "boards", "made", "first", "median", "slowest", "target", "met"]);
    for (title, edition) in BOXES {
        eprintln!("{title} ...");
        let codes: Vec<DeckCode> = SEEDS.filter_map(|seed| DeckCode::new(edition, seed)).collect();
        let native = natively(&codes);
        let wasm = in_wasm(&module, &codes)?;
        if native.boards != wasm.boards {
            return Err(BenchError::Failed(format!("A {title} deck has a different number of boards in WebAssembly.")));
        }
        for (made, times, target) in
            [("natively", native.times, NATIVE_TARGET), ("in WebAssembly", wasm.times, WASM_TARGET)]
        {
            let Spread { first, median, slowest } = Spread::of(times);
            table.add([
                title.to_owned(),
                native.boards[0].to_string(),
                made.to_owned(),
                show_time(first),
                show_time(median),
                show_time(slowest),
                format!("{} s", target.as_secs()),
                if median < target { "yes" } else { "no" }.to_owned(),
            ]);
        }
    }
    let decks = SEEDS.count();
    println!("{}\n{table}\n{decks} decks of each kind, one after the other in one process.", machine::head());
    if let Ok(version) = printed(Command::new("node").arg("--version")) {
        println!("WebAssembly ran in node {}.", version.trim());
    }
    Ok(())
}

struct Generated {
    times: Vec<Duration>,
    boards: Vec<usize>,
}

fn natively(codes: &[DeckCode]) -> Generated {
    let make = |&code: &DeckCode| {
        let start = Instant::now();
        let deck = black_box(Deck::new(black_box(code)));
        (start.elapsed(), deck.boards.len())
    };
    let (times, boards) = codes.iter().map(make).unzip();
    Generated { times, boards }
}

fn in_wasm(module: &PathBuf, codes: &[DeckCode]) -> Result<Generated, BenchError> {
    let codes = codes.iter().map(ToString::to_string);
    let output = printed(Command::new("node").args(["-e", SCRIPT]).arg(module).args(codes))?;
    let read = |line: &str| {
        let (millis, boards) = line.split_once(' ')?;
        let time = Duration::try_from_secs_f64(millis.parse::<f64>().ok()? / 1e3).ok()?;
        Some((time, boards.parse::<usize>().ok()?))
    };
    let made: Option<(Vec<Duration>, Vec<usize>)> = output.lines().map(read).collect();
    let (times, boards) =
        made.ok_or_else(|| BenchError::Failed("The script in WebAssembly printed no times.".into()))?;
    Ok(Generated { times, boards })
}

/// The path of the WebAssembly module for node, which `cargo xtask wasm` builds.
fn module() -> Result<PathBuf, BenchError> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    // The alias `xtask` works only inside the workspace.
    if let Some(bench) = std::env::var_os("CARGO_MANIFEST_DIR") {
        cargo.current_dir(bench);
    }
    Ok(printed(cargo.args(["xtask", "wasm"]))?.trim().into())
}

/// The standard output of a program. Its standard error goes to the terminal.
fn printed(command: &mut Command) -> Result<String, BenchError> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| BenchError::Failed(format!("'{name}' can't be started: {error}.")))?;
    if !output.status.success() {
        return Err(BenchError::Failed(format!("'{name}' failed; see its output above.")));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[derive(PartialEq, Eq, Debug)]
struct Spread {
    /// A player waits for this one, and it includes the warm-up of the compilers.
    first: Duration,
    median: Duration,
    slowest: Duration,
}

impl Spread {
    /// Of a list with at least one time.
    fn of(mut times: Vec<Duration>) -> Self {
        let first = times[0];
        times.sort_unstable();
        Self { first, median: times[times.len() / 2], slowest: times[times.len() - 1] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_in_the_middle() {
        let times = [3, 9, 1, 2, 8].map(Duration::from_secs);
        let [first, slowest] = [3, 9].map(Duration::from_secs);
        assert_eq!(Spread::of(times.to_vec()), Spread { first, median: first, slowest });
    }
}
