//! Runs many seeds on all cores.

use std::io::{IsTerminal, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use sim::{Failure, Report, Setting};

/// The run stops after this many failures.
const MOST_FAILURES: usize = 5;

#[derive(Default)]
struct RunTotals {
    done: u64,
    sum: Report,
    failures: Vec<Failure>,
}

/// Runs `count` seeds and prints failures and a summary.
pub(crate) fn run(from: u64, count: u64, setting: Setting) -> ExitCode {
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let (next, totals, started) = (AtomicU64::new(from), Mutex::new(RunTotals::default()), Instant::now());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| work(&next, from + count, setting, &totals, started));
        }
    });
    let RunTotals { done, sum, failures } = totals.into_inner().unwrap_or_default();
    let seconds = started.elapsed().as_secs_f64();
    clear_line();
    println!("{done} seeds in {seconds:.1} s, {:.1} a second: {sum}", done as f64 / seconds);
    if failures.is_empty() {
        return ExitCode::SUCCESS;
    }
    let seeds: Vec<String> = failures.iter().map(|failure| failure.seed.to_string()).collect();
    println!("FAILED: seeds {}", seeds.join(", "));
    ExitCode::FAILURE
}

fn work(next: &AtomicU64, end: u64, setting: Setting, totals: &Mutex<RunTotals>, started: Instant) {
    loop {
        let seed = next.fetch_add(1, Ordering::Relaxed);
        if seed >= end {
            return;
        }
        let result = sim::run(seed, setting);
        let Ok(mut totals) = totals.lock() else { return };
        totals.done += 1;
        match result {
            Ok(report) => totals.sum += report,
            Err(failure) => {
                clear_line();
                println!("{failure}\n");
                totals.failures.push(*failure);
                if totals.failures.len() >= MOST_FAILURES {
                    next.store(end, Ordering::Relaxed);
                }
            }
        }
        if totals.done.is_multiple_of(20) && std::io::stderr().is_terminal() {
            let rate = totals.done as f64 / started.elapsed().as_secs_f64();
            eprint!("\r{} seeds, {rate:.1} a second, {} failed ", totals.done, totals.failures.len());
            let _ = std::io::stderr().flush();
        }
    }
}

/// Erases the progress line.
fn clear_line() {
    if std::io::stderr().is_terminal() {
        eprint!("\r{:60}\r", "");
    }
}
