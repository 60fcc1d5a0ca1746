//! The benchmark `atlas`: time and memory for charting all areas.
//!
//! Each atlas is charted by a separate process, because the system reports peak memory only for a whole process.

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

/// An atlas to chart.
struct Chart {
    name: &'static str,
    title: &'static str,
    lattice: Lattice,
    pieces: usize,
    within: Option<(usize, usize)>,
    /// Use all cores, or one.
    all_cores: bool,
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

/// Target for the peak memory.
const MAX_KIB: u64 = 1 << 20;

/// The threads share these parts. Parts differ in size; with many of them, all threads finish at about the same time.
const PARTS: usize = 256;

pub(crate) fn run(mut args: impl Iterator<Item = String>) -> Result<(), BenchError> {
    if let Some(arg) = args.next() {
        return Err(BenchError::Usage(format!("'atlas' doesn't take the argument '{arg}'.")));
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
            Some(target) if time > target || peak_kib.is_some_and(|kib| kib > MAX_KIB) => "no",
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
Each atlas is charted once, by a separate process: every area that the pieces can cover, with all sets of pieces that cover
it and the number of solutions of each set. Processor time is the sum over all threads.";

/// A time with a resolution of 10 ms.
fn show_ticks(time: Duration) -> String {
    if time.is_zero() { "under 10 ms".into() } else { show_time(time) }
}

/// The hidden subcommand `atlas-once NAME`: charts one atlas and prints its figures as one line.
pub(crate) fn once(mut args: impl Iterator<Item = String>) -> Result<(), BenchError> {
    let name = args.next().unwrap_or_default();
    let chart = CHARTS.iter().find(|chart| chart.name == name);
    let chart = chart.ok_or_else(|| BenchError::Usage(format!("There is no atlas called '{name}'.")))?;
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

/// Charts an atlas in another process.
fn measure(chart: &Chart) -> Result<AtlasFigures, BenchError> {
    let fail = |why: String| BenchError::Failed(format!("The atlas '{}' can't be charted: {why}.", chart.title));
    let bench = std::env::current_exe().map_err(|error| fail(error.to_string()))?;
    let output = Command::new(bench)
        .args(["atlas-once", chart.name])
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| fail(error.to_string()))?;
    let printed = String::from_utf8_lossy(&output.stdout);
    AtlasFigures::read(&printed).ok_or_else(|| fail("its process printed no figures".into()))
}

impl Chart {
    fn threads(&self) -> usize {
        if self.all_cores { machine::cores() } else { 1 }
    }

    /// Charts all areas.
    fn summary(&self) -> Result<Summary, BenchError> {
        let scope = Scope::new(self.lattice, self.pieces, self.within)
            .map_err(|error| BenchError::Failed(format!("The atlas '{}' can't be charted: {error}.", self.title)))?;
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
                    worker.join().map_err(|_| BenchError::Failed("A thread of the atlas panicked.".into()))?;
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

/// The result of charting an atlas, and what it cost.
#[derive(PartialEq, Eq, Debug)]
struct AtlasFigures {
    summary: Summary,
    time: Duration,
    processor_time: Option<Duration>,
    peak_kib: Option<u64>,
}

impl AtlasFigures {
    /// All figures as one line, with a dash for those that the system does not report.
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
    fn figures_survive_a_round_trip() {
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
