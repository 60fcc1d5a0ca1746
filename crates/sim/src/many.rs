//! Many seeds on all cores.

use std::io::{IsTerminal, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use sim::{Failure, Report};

/// After so many failures there is enough to look at.
const ENOUGH: usize = 5;

/// What is known so far.
#[derive(Default)]
struct RunTotals {
    done: u64,
    sum: Report,
    failures: Vec<Failure>,
}

/// Runs so many seeds, and prints failures and a summary.
pub(crate) fn run(from: u64, count: u64) -> ExitCode {
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let (next, tally, begun) = (AtomicU64::new(from), Mutex::new(RunTotals::default()), Instant::now());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| work(&next, from + count, &tally, begun));
        }
    });
    let RunTotals { done, sum, failures } = tally.into_inner().unwrap_or_default();
    let seconds = begun.elapsed().as_secs_f64();
    clear_line();
    println!("{done} seeds in {seconds:.1} s, {:.1} a second: {sum}", done as f64 / seconds);
    if failures.is_empty() {
        return ExitCode::SUCCESS;
    }
    let seeds: Vec<String> = failures.iter().map(|failure| failure.seed.to_string()).collect();
    println!("FAILED: seeds {}", seeds.join(", "));
    ExitCode::FAILURE
}

fn work(next: &AtomicU64, end: u64, tally: &Mutex<RunTotals>, begun: Instant) {
    loop {
        let seed = next.fetch_add(1, Ordering::Relaxed);
        if seed >= end {
            return;
        }
        let result = sim::run(seed);
        let Ok(mut tally) = tally.lock() else { return };
        tally.done += 1;
        match result {
            Ok(report) => tally.sum += report,
            Err(failure) => {
                clear_line();
                println!("{failure}\n");
                tally.failures.push(*failure);
                if tally.failures.len() >= ENOUGH {
                    next.store(end, Ordering::Relaxed);
                }
            }
        }
        if tally.done.is_multiple_of(20) && std::io::stderr().is_terminal() {
            let rate = tally.done as f64 / begun.elapsed().as_secs_f64();
            eprint!("\r{} seeds, {rate:.1} a second, {} failed ", tally.done, tally.failures.len());
            let _ = std::io::stderr().flush();
        }
    }
}

/// The progress line makes place.
fn clear_line() {
    if std::io::stderr().is_terminal() {
        eprint!("\r{:60}\r", "");
    }
}
