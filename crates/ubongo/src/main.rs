//! The command line of ubongo.

mod args;
mod atlas;
mod cli_error;
mod colour;
mod generate;
mod grade;
mod progress;
mod puzzle_input;
mod replay;
mod serve;
mod solo;
mod solution;
mod solve;
mod svg;
mod task_input;

#[cfg(test)]
#[path = "../../rules/tests/random/mod.rs"]
mod random;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use crate::args::{Cli, CliCommand};
use crate::cli_error::CliError;

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        CliCommand::Play(args) => serve::play(&args),
        CliCommand::Serve(args) => serve::run(&args),
        CliCommand::Solo(args) => solo::run(&args),
        CliCommand::Solve(args) => solve::run(&args),
        CliCommand::Grade(args) => grade::run(&args),
        CliCommand::Generate(args) => generate::run(&args),
        CliCommand::Atlas(args) => atlas::run(&args),
        CliCommand::Replay(args) => replay::run(&args),
        CliCommand::Completions(args) => {
            let mut script = Vec::new();
            clap_complete::generate(args.shell, &mut Cli::command(), "ubongo", &mut script);
            io::stdout().write_all(&script).map_err(CliError::from)
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads the output has seen enough, as `head` does.
        Err(CliError::Stream(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(CliError::Told) => ExitCode::FAILURE,
        Err(failure) => {
            // The terminal may be gone, and then there is nobody to tell.
            let _ = writeln!(anstream::stderr(), "ubongo: {failure}");
            ExitCode::FAILURE
        }
    }
}
