//! Measures what the project claims about its speed.
//!
//! `cargo xtask bench` lists what can be measured.

mod atlas;
mod callgrind;
mod decks;
mod figures;
mod games;
mod machine;
mod page;
mod peers;
mod process;
mod rows;
mod server;
mod solver;
mod symmetry;
mod table;
mod tasks;

use std::process::ExitCode;

/// Why nothing was measured, in one sentence.
pub(crate) enum BenchError {
    /// The command line was not understood.
    Usage(String),
    /// Something is missing or wrong.
    Failed(String),
}

const USAGE: &str = "\
Usage: cargo xtask bench WHAT [OPTIONS]

  solver            compare the solver with public crates for exact covers
    --class NAME    only this class, which may be said several times: flat3, flat4, solid4, soma, 6x10 or 3x4x5
    --all-peers     on 3x4x5 let all peers run, which takes minutes, and not only the fastest one on 6x10
    --whole         give the peers symmetric puzzles as they are, without the part of it that our solver cuts down to
    --instructions  count instructions with valgrind instead of measuring time
  atlas             chart all areas of three and of four pieces
  decks             make decks, natively and in WebAssembly
  rules             play whole games, and lay single pieces
  page              what the page weighs, when it can be used, and how long frames take, in Chromium
  server            keep rooms of four players busy, and compare with rooms of Colyseus that only relay
    --rooms N       so many rooms, 200 if not said
    --seconds N     measure for so long, 20 if not said
    --only-colyseus measure only Colyseus
    --only-ubongo   measure only our own server
  kill --times N    kill the real program so often while four people play, and compare all that anybody was told";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let done = match args.next().as_deref() {
        Some("solver") => solver::run(args),
        Some("solver-once") => callgrind::once(args),
        Some("atlas") => atlas::run(args),
        Some("atlas-once") => atlas::once(args),
        Some("decks") => decks::run(args),
        Some("rules") => games::run(args),
        Some("page") => page::run(args),
        Some("server") => server::run(args),
        Some("server-players") => server::players::run(args),
        Some("help" | "--help" | "-h") | None => {
            println!("{USAGE}");
            Ok(())
        }
        Some(other) => Err(BenchError::Usage(format!("There is no benchmark '{other}'.\n\n{USAGE}"))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(BenchError::Usage(sentence)) => {
            eprintln!("{sentence}");
            ExitCode::from(2)
        }
        Err(BenchError::Failed(sentence)) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}
