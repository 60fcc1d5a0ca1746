//! Replays one seed and tells what happens, or runs many seeds and tells what came of them.

mod many;

use std::process::ExitCode;

const USAGE: &str = "\
Usage: sim --seed SEED
       sim --seeds COUNT [--from SEED]

  --seed SEED     run one seed and print everything that happens
  --seeds COUNT   run so many seeds on all cores
  --from SEED     the first of them, 0 if it is left out";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (mut seed, mut count, mut from) = (None, None, 0);
    while let Some(arg) = args.next() {
        let Some(number) = args.next().and_then(|number| number.parse::<u64>().ok()) else {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        };
        match arg.as_str() {
            "--seed" => seed = Some(number),
            "--seeds" => count = Some(number),
            "--from" => from = number,
            _ => {
                eprintln!("{USAGE}");
                return ExitCode::from(2);
            }
        }
    }
    match (seed, count) {
        (Some(seed), None) => one(seed),
        (None, Some(count)) => many::run(from, count),
        _ => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}

/// Runs one seed aloud.
fn one(seed: u64) -> ExitCode {
    match sim::run_aloud(seed) {
        Ok(report) => {
            println!("seed {seed}: {report}");
            ExitCode::SUCCESS
        }
        Err(failure) => {
            // What happened was printed already.
            eprintln!("seed {seed} failed: {}", failure.what);
            ExitCode::FAILURE
        }
    }
}
