//! The atlas: how long charting all areas takes, and how much memory.
//!
//! Each chart is made by a process of its own, since the system tells only the peak of a whole process.

use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use puzzle::Lattice;
use puzzle::atlas::{Part, Scope, Summary};

use crate::BenchError;
use crate::figures::{grouped, show_time};
use crate::machine;
use crate::process::Process;
use crate::table::TextTable;

/// Areas to chart.
struct Chart {
    name: &'static str,
    title: &'static str,
    lattice: Lattice,
    pieces: usize,
    within: Option<(usize, usize)>,
    /// Whether all cores work, or one.
    all_cores: bool,
    /// The time that it may take.
    target: Option<Duration>,
}

static CHARTS: [Chart; 4] = [
    Chart {
        name: "flat3",
        title: "flat, 3 tiles",
        lattice: Lattice::Flat,
        pieces: 3,
        within: None,
        all_cores: false,
        target: Some(Duration::from_secs(4)),
    },
    Chart {
        name: "flat4",
        title: "flat, 4 tiles in 7x7",
        lattice: Lattice::Flat,
        pieces: 4,
        within: Some((7, 7)),
        all_cores: true,
        target: Some(Duration::from_secs(90)),
    },
    Chart {
        name: "solid3",
        title: "solid, 3 pieces",
        lattice: Lattice::Solid,
        pieces: 3,
        within: None,
        all_cores: false,
        target: None,
    },
    Chart {
        name: "solid4",
        title: "solid, 4 pieces",
        lattice: Lattice::Solid,
        pieces: 4,
        within: None,
        all_cores: false,
        target: None,
    },
];

/// The memory that a chart may take.
const MOST_KIB: u64 = 1 << 20;

/// Threads take one part after the other. Parts differ in size; with many of them all threads end at about the same time.
const PARTS: usize = 256;

/// The subcommand `atlas`.
pub(crate) fn run(mut args: impl Iterator<Item = String>) -> Result<(), BenchError> {
    if let Some(arg) = args.next() {
        return Err(BenchError::Usage(format!("'atlas' does not know the argument '{arg}'.")));
    }
    let mut table = TextTable::new([
        "atlas",
        "cores",
        "areas",
        "with 6 sets, no hole",
        "time",
        "processor time",
        "peak memory",
        "target",
        "met",
    ]);
    for chart in &CHARTS {
        eprintln!("{} ...", chart.title);
        let AtlasFigures { summary, time, processor_time, peak_kib } = measure(chart)?;
        let met = match chart.target {
            Some(target) if time > target || peak_kib.is_some_and(|kib| kib > MOST_KIB) => "no",
            Some(_) => "yes",
            None => "",
        };
        table.add([
            chart.title.to_owned(),
            chart.threads().to_string(),
            grouped(summary.covered),
            grouped(summary.with_six_no_hole),
            show_time(time),
            processor_time.map(show_ticks).unwrap_or_default(),
            peak_kib.map(|kib| format!("{:.1} MiB", kib as f64 / 1024.0)).unwrap_or_default(),
            chart.target.map(|target| format!("{} s, 1 GiB", target.as_secs())).unwrap_or_default(),
            met.to_owned(),
        ]);
    }
    println!("{}\n{table}\n{NOTES}", machine::head());
    Ok(())
}

const NOTES: &str = "\
Each atlas is charted once, by a process of its own: every area that the pieces cover, with all sets of pieces that cover
it and the number of solutions of each. Processor time is that of all threads together.";

/// A time that the system tells in hundredths of a second.
fn show_ticks(time: Duration) -> String {
    if time.is_zero() { "under 10 ms".into() } else { show_time(time) }
}

/// Makes one chart and prints its figures in a line: the hidden subcommand `atlas-once NAME`.
pub(crate) fn once(mut args: impl Iterator<Item = String>) -> Result<(), BenchError> {
    let name = args.next().unwrap_or_default();
    let chart = CHARTS.iter().find(|chart| chart.name == name);
    let chart = chart.ok_or_else(|| BenchError::Usage(format!("There is no atlas '{name}'.")))?;
    let start = Instant::now();
    let summary = chart.summary()?;
    let process = Process::this();
    let figures = AtlasFigures {
        summary,
        time: start.elapsed(),
        processor_time: process.processor_time(),
        peak_kib: process.peak_kib(),
    };
    println!("{}", figures.write());
    Ok(())
}

/// Lets another process make a chart.
fn measure(chart: &Chart) -> Result<AtlasFigures, BenchError> {
    let fail = |why: String| BenchError::Failed(format!("The atlas '{}' could not be charted: {why}.", chart.title));
    let bench = std::env::current_exe().map_err(|error| fail(error.to_string()))?;
    let output = Command::new(bench)
        .args(["atlas-once", chart.name])
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| fail(error.to_string()))?;
    let told = String::from_utf8_lossy(&output.stdout);
    AtlasFigures::read(&told).ok_or_else(|| fail("its process did not tell the figures".into()))
}

impl Chart {
    fn threads(&self) -> usize {
        if self.all_cores { machine::cores() } else { 1 }
    }

    /// Charts all areas.
    fn summary(&self) -> Result<Summary, BenchError> {
        let scope = Scope::new(self.lattice, self.pieces, self.within)
            .map_err(|error| BenchError::Failed(format!("There is no atlas '{}': {error}.", self.title)))?;
        if !self.all_cores {
            return Ok(chart(&scope, Part::WHOLE));
        }
        let next = AtomicUsize::new(0);
        let work = || {
            let mut summary = Summary::default();
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= PARTS {
                    return summary;
                }
                summary = summary.plus(chart(&scope, Part { index, of: PARTS }));
            }
        };
        std::thread::scope(|threads| {
            let workers: Vec<_> = (0..self.threads()).map(|_| threads.spawn(work)).collect();
            workers.into_iter().try_fold(Summary::default(), |all, worker| {
                let summary =
                    worker.join().map_err(|_| BenchError::Failed("A thread of the atlas broke down.".into()))?;
                Ok(all.plus(summary))
            })
        })
    }
}

fn chart(scope: &Scope, part: Part) -> Summary {
    let mut summary = Summary::default();
    scope.chart(part, |entry| summary.add(entry));
    summary
}

/// What a chart took.
#[derive(PartialEq, Eq, Debug)]
struct AtlasFigures {
    summary: Summary,
    time: Duration,
    processor_time: Option<Duration>,
    peak_kib: Option<u64>,
}

impl AtlasFigures {
    /// All figures in a line, a dash for those that the system does not tell.
    fn write(&self) -> String {
        let Summary { covered, with_six, with_six_no_hole, with_six_unique } = self.summary;
        let processor_ms = self.processor_time.map(|time| time.as_millis() as u64);
        let known = [covered, with_six, with_six_no_hole, with_six_unique, self.time.as_micros() as u64].map(Some);
        let all = known.into_iter().chain([processor_ms, self.peak_kib]);
        all.map(|figure| figure.map_or("-".into(), |figure| figure.to_string())).collect::<Vec<String>>().join(" ")
    }

    fn read(line: &str) -> Option<Self> {
        let mut figures = line.split_whitespace().map(|figure| figure.parse::<u64>().ok());
        let mut next = || figures.next();
        let summary =
            Summary { covered: next()??, with_six: next()??, with_six_no_hole: next()??, with_six_unique: next()?? };
        let time = Duration::from_micros(next()??);
        Some(Self { summary, time, processor_time: next()?.map(Duration::from_millis), peak_kib: next()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_read_as_they_were_written() {
        for peak_kib in [None, Some(4000)] {
            let figures = AtlasFigures {
                summary: Summary { covered: 4, with_six: 3, with_six_no_hole: 2, with_six_unique: 1 },
                time: Duration::from_micros(5),
                processor_time: peak_kib.map(Duration::from_millis),
                peak_kib,
            };
            assert_eq!(AtlasFigures::read(&figures.write()), Some(figures));
        }
        assert_eq!(AtlasFigures::read("1 2 3"), None);
    }
}
