//! The command line of ubongo.

mod args;
mod atlas;
mod colour;
mod failure;
mod generate;
mod given;
mod grade;
mod progress;
mod question;
mod replay;
mod serve;
mod solo;
mod solution;
mod solve;
mod svg;

#[cfg(test)]
#[path = "../../rules/tests/random/mod.rs"]
mod random;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use crate::args::{Cli, Command};
use crate::failure::Failure;

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Play(args) => serve::play(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Solo(args) => solo::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Grade(args) => grade::run(&args),
        Command::Generate(args) => generate::run(&args),
        Command::Atlas(args) => atlas::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Completions(args) => {
            let mut script = Vec::new();
            clap_complete::generate(args.shell, &mut Cli::command(), "ubongo", &mut script);
            io::stdout().write_all(&script).map_err(Failure::from)
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads the output has seen enough, as `head` does.
        Err(Failure::Stream(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Told) => ExitCode::FAILURE,
        Err(failure) => {
            // The terminal may be gone, and then there is nobody to tell.
            let _ = writeln!(anstream::stderr(), "ubongo: {failure}");
            ExitCode::FAILURE
        }
    }
}
