//! Runs one seed and prints every event, or runs many seeds and prints a summary.

mod many;

use std::process::ExitCode;

use sim::Setting;

const USAGE: &str = "\
Usage: sim --seed SEED [--cluster]
       sim --seeds COUNT [--from SEED] [--cluster]

  --seed SEED     run one seed and print every event
  --seeds COUNT   run this many seeds on all cores
  --from SEED     the first seed, 0 if left out
  --cluster       several nodes instead of one server";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (mut seed, mut count, mut from) = (None, None, 0);
    let mut setting = Setting::Single;
    while let Some(arg) = args.next() {
        if arg == "--cluster" {
            setting = Setting::Cluster;
            continue;
        }
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
        (Some(seed), None) => one(seed, setting),
        (None, Some(count)) => many::run(from, count, setting),
        _ => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn one(seed: u64, setting: Setting) -> ExitCode {
    match sim::run_with_trace(seed, setting) {
        Ok(report) => {
            println!("seed {seed}: {report}");
            ExitCode::SUCCESS
        }
        Err(failure) => {
            // The events were already printed.
            eprintln!("seed {seed} failed: {}", failure.what);
            ExitCode::FAILURE
        }
    }
}
