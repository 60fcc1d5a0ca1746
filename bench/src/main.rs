//! Measures what the project claims about its speed.
//!
//! `cargo run --release -p bench -- solver` compares the solver with public crates for exact covers.

mod callgrind;
mod peers;
mod rows;
mod solver;
mod table;
mod tasks;

use std::process::ExitCode;

/// Why nothing was measured, in one sentence.
pub(crate) enum Trouble {
    /// The command line was not understood.
    Usage(String),
    /// Something is missing or wrong.
    Failed(String),
}

const USAGE: &str = "\
Usage: bench solver [--class NAME]... [--all-peers] [--instructions]

  solver          compare the solver with public crates for exact covers
  --class NAME    only this class: flat3, flat4, solid4, soma, 6x10 or 3x4x5
  --all-peers     on 3x4x5 let all peers run, which takes minutes, and not only the fastest one on 6x10
  --instructions  count instructions with valgrind instead of measuring time";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let done = match args.next().as_deref() {
        Some("solver") => solver::run(args),
        Some("solver-once") => callgrind::once(args),
        Some("help" | "--help" | "-h") => {
            println!("{USAGE}");
            Ok(())
        }
        Some(other) => Err(Trouble::Usage(format!("There is no benchmark '{other}'; 'bench --help' lists them."))),
        None => Err(Trouble::Usage("Name a benchmark, such as 'bench solver'; 'bench --help' lists them.".into())),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Trouble::Usage(sentence)) => {
            eprintln!("{sentence}");
            ExitCode::from(2)
        }
        Err(Trouble::Failed(sentence)) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}
