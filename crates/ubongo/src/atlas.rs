//! `ubongo atlas`

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use puzzle::Lattice;
use puzzle::atlas::{self, Part, Scope, Summary};
use serde::Serialize;

use crate::args::AtlasArgs;
use crate::cli_error::CliError;
use crate::progress;

/// Enough parts to keep all cores busy to the end, with a small list for each.
const PARTS: usize = 512;

/// The result of one part.
struct Charted {
    index: usize,
    summaries: Summaries,
    /// The encoded areas, if a list was requested.
    records: Vec<u8>,
}

/// By the number of cells.
type Summaries = BTreeMap<usize, Summary>;

pub(crate) fn run(args: &AtlasArgs) -> Result<(), CliError> {
    if let Some(path) = &args.show {
        return show(path);
    }
    let (lattice, pieces) = match args.tiles {
        Some(tiles) => (Lattice::Flat, tiles),
        None => (Lattice::Solid, args.pieces.unwrap_or_default()),
    };
    let scope = Scope::new(lattice, pieces, args.within).map_err(CliError::message)?;
    let threads = args.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, usize::from).min(PARTS);
    // Open the file first, so that a wrong path fails at once.
    let mut list = match &args.out {
        Some(path) => Some(List::create(path, lattice)?),
        None => None,
    };
    let summaries =
        chart(&scope, threads, |records| list.as_mut().map_or(Ok(()), |list| list.write(records)), args.out.is_some())?;
    if let Some(list) = list {
        list.finish()?;
    }
    if args.json { print_json(&summaries) } else { print_table(lattice, &summaries) }
}

/// Charts all parts on all threads. The records are written in the order of the parts, whichever thread finishes first.
fn chart(
    scope: &Scope,
    threads: usize,
    mut write: impl FnMut(&[u8]) -> Result<(), CliError>,
    with_records: bool,
) -> Result<Summaries, CliError> {
    let bar = progress::parts(PARTS as u64, "charting");
    let next = AtomicUsize::new(0);
    let (sender, results) = mpsc::sync_channel(4 * threads);
    thread::scope(|scope_of_threads| {
        for _ in 0..threads {
            let sender = sender.clone();
            let next = &next;
            scope_of_threads.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    // The receiver is gone once writing has failed.
                    if index >= PARTS || sender.send(chart_part(scope, index, with_records)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut all = Summaries::new();
        let mut waiting = BTreeMap::new();
        let mut written = 0;
        for part in results {
            bar.inc(1);
            for (cells, summary) in part.summaries {
                let row = all.entry(cells).or_default();
                *row = row.plus(summary);
            }
            waiting.insert(part.index, part.records);
            while let Some(records) = waiting.remove(&written) {
                write(&records)?;
                written += 1;
            }
        }
        bar.finish_and_clear();
        Ok(all)
    })
}

fn chart_part(scope: &Scope, index: usize, with_records: bool) -> Charted {
    let mut charted = Charted { index, summaries: Summaries::new(), records: Vec::new() };
    scope.chart(Part { index, of: PARTS }, |entry| {
        charted.summaries.entry(entry.cells()).or_default().add(entry);
        if with_records {
            entry.write(&mut charted.records);
        }
    });
    charted
}

/// Writes the list of all areas. The file gets its name only when it is complete, so a file with that name is never cut
/// off.
struct List<'a> {
    path: &'a Path,
    unfinished: PathBuf,
    file: BufWriter<File>,
}

impl<'a> List<'a> {
    fn create(path: &'a Path, lattice: Lattice) -> Result<Self, CliError> {
        let mut unfinished = path.as_os_str().to_owned();
        unfinished.push(".unfinished");
        let file = File::create(&unfinished).map_err(CliError::write(path))?;
        let mut list = Self { path, unfinished: unfinished.into(), file: BufWriter::new(file) };
        list.write(atlas::head(lattice).as_bytes())?;
        Ok(list)
    }

    fn write(&mut self, records: &[u8]) -> Result<(), CliError> {
        self.file.write_all(records).map_err(CliError::write(self.path))
    }

    fn finish(mut self) -> Result<(), CliError> {
        self.file.flush().map_err(CliError::write(self.path))?;
        fs::rename(&self.unfinished, self.path).map_err(|error| {
            // Half a file is of no use.
            let _ = fs::remove_file(&self.unfinished);
            CliError::write(self.path)(error)
        })
    }
}

#[derive(Serialize)]
struct SummaryRow {
    cells: usize,
    covered: u64,
    six_sets: u64,
    six_sets_no_hole: u64,
    six_unique_sets: u64,
}

impl SummaryRow {
    fn new(cells: usize, summary: &Summary) -> Self {
        Self {
            cells,
            covered: summary.covered,
            six_sets: summary.with_six,
            six_sets_no_hole: summary.with_six_no_hole,
            six_unique_sets: summary.with_six_unique,
        }
    }
}

fn print_json(summaries: &Summaries) -> Result<(), CliError> {
    let rows: Vec<SummaryRow> = summaries.iter().map(|(&cells, summary)| SummaryRow::new(cells, summary)).collect();
    Ok(writeln!(std::io::stdout(), "{}", serde_json::to_string(&rows).expect("plain data"))?)
}

fn print_table(lattice: Lattice, summaries: &Summaries) -> Result<(), CliError> {
    let mut out = anstream::stdout().lock();
    let cells = match lattice {
        Lattice::Flat => "cells",
        Lattice::Solid => "cells per layer",
    };
    let heads = [cells, "areas covered", "6 sets or more", "and no hole", "6 or more sets of one solution"];
    let print = |out: &mut dyn Write, values: [String; 5]| {
        let padded: Vec<String> =
            heads.iter().zip(values).map(|(head, value)| format!("{value:>w$}", w = head.len())).collect();
        writeln!(out, "{}", padded.join("   "))
    };
    print(&mut out, heads.map(str::to_owned))?;
    let row = |name: String, s: &Summary| {
        [name, grouped(s.covered), grouped(s.with_six), grouped(s.with_six_no_hole), grouped(s.with_six_unique)]
    };
    for (cells, summary) in summaries {
        print(&mut out, row(cells.to_string(), summary))?;
    }
    let sum = summaries.values().fold(Summary::default(), |sum, summary| sum.plus(*summary));
    Ok(print(&mut out, row("all".into(), &sum))?)
}

/// Groups the digits in threes, separated by spaces.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|group| std::str::from_utf8(group).ok()).collect();
    groups.join(" ")
}

/// Prints the areas of a file, one per line: the area, then its sets with their numbers of solutions.
fn show(path: &Path) -> Result<(), CliError> {
    let bytes = fs::read(path).map_err(CliError::read(path))?;
    let broken = |error| CliError::Message(format!("{}: {error}", path.display()));
    let mut out = BufWriter::new(std::io::stdout().lock());
    for record in atlas::read(&bytes).map_err(broken)? {
        let record = record.map_err(broken)?;
        let sets: Vec<String> = record.sets.iter().map(|(set, solutions)| format!("{set} = {solutions}")).collect();
        writeln!(out, "{}: {}", record.area, sets.join(", "))?;
    }
    Ok(out.flush()?)
}
