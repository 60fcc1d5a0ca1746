//! Benchmarks. `cargo xtask bench` lists them.

mod abuse;
mod atlas;
mod callgrind;
mod client;
mod cluster;
mod decks;
mod figures;
mod games;
mod machine;
mod npm;
mod page;
mod peers;
mod player;
mod print;
mod process;
mod program;
mod rows;
mod server;
mod solver;
mod symmetry;
mod table;
mod tasks;
mod ubongo;

use std::process::ExitCode;

/// Why a benchmark failed, as one sentence.
pub(crate) enum BenchError {
    /// The command line is wrong.
    Usage(String),
    Failed(String),
}

const USAGE: &str = "\
Usage: cargo xtask bench WHAT [OPTIONS]

  solver            compare the solver with public crates for exact covers
    --class NAME    measure only this class: flat3, flat4, solid4, soma, 6x10 or 3x4x5; can be repeated
    --all-peers     run all peers on 3x4x5 (takes minutes), not only the one that is fastest on 6x10
    --whole         give the peers the whole of symmetric puzzles, not the smaller part that our solver searches
    --instructions  count instructions with valgrind instead of measuring time
  atlas             chart all areas of three and of four pieces
  decks             generate decks, natively and in WebAssembly
  rules             play whole games, and place single pieces
  page              measure the page in Chromium: download sizes with a budget for each chunk, time until it can be used,
                    also on a slow network, frame times, and Lighthouse
    --only NAME     only one of these: sizes, start, network, frames or lighthouse; can be repeated
  print             make whole games as PDF: time and size
  server            put rooms of four players under load, and compare with Colyseus rooms that only relay
    --rooms N       number of rooms (default: 200)
    --seconds N     how long to measure (default: 20)
    --only-colyseus measure only Colyseus
    --only-ubongo   measure only our server
  cluster           put tables under load on one node with SQLite, and on one and three nodes with PostgreSQL and NATS; kill owners
    --rooms N       number of tables (default: 500)
    --seconds N     how long to measure (default: 15)
    --kills N       how many owners to kill (default: 20)
    --only NAME     only one of these: sqlite, one, three, routed or kills; can be repeated
  abuse             attack the server, with other people's tables beside it, and measure what they notice
    --seconds N     how long an attack lasts (default: 10); those that fill the disk last six times as long
    --only NAME     only this attack, besides none at all; can be repeated
    --list          list the attacks
  kill --times N    kill the server N times while four people play, and check that no entry they received is lost";

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
        Some("print") => print::run(args),
        Some("server") => server::run(args),
        Some("server-players") => server::players::run(args, server::players::Decks::default()),
        Some("cluster") => cluster::run(args),
        Some("cluster-players") => cluster::players(args),
        Some("abuse") => abuse::run(args),
        Some("abuse-attacker") => abuse::attacker::run(args),
        Some("help" | "--help" | "-h") | None => {
            println!("{USAGE}");
            Ok(())
        }
        Some(other) => Err(BenchError::Usage(format!("There is no benchmark called '{other}'.\n\n{USAGE}"))),
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
