//! The command line: play in the browser, run a server, play solo in the terminal, solve tasks, make boards.

mod args;
mod atlas;
mod cli_error;
mod colour;
mod fit;
mod generate;
mod grade;
mod moving;
mod page;
mod print;
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
        CliCommand::Move(args) => moving::run(&args),
        CliCommand::Page(args) => page::run(&args),
        CliCommand::Solo(args) => solo::run(&args),
        CliCommand::Solve(args) => solve::run(&args),
        CliCommand::Grade(args) => grade::run(&args),
        CliCommand::Fit(args) => fit::run(&args),
        CliCommand::Generate(args) => generate::run(&args),
        CliCommand::Atlas(args) => atlas::run(&args),
        CliCommand::Print(args) => print::run(&args),
        CliCommand::Replay(args) => replay::run(&args),
        CliCommand::Completions(args) => {
            let mut script = Vec::new();
            clap_complete::generate(args.shell, &mut Cli::command(), "ubongo", &mut script);
            io::stdout().write_all(&script).map_err(CliError::from)
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of the output, such as `head`, has seen enough.
        Err(CliError::Stream(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(CliError::Reported) => ExitCode::FAILURE,
        Err(error) => {
            // If the terminal is gone, the message is lost.
            let _ = writeln!(anstream::stderr(), "ubongo: {error}");
            ExitCode::FAILURE
        }
    }
}
