//! The command line of ubongo.

mod args;
mod atlas;
mod failure;
mod generate;
mod given;
mod grade;
mod picture;
mod progress;
mod question;
mod solve;

use std::io;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use crate::args::{Cli, Command};
use crate::failure::Failure;

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Play(_) => Err(Failure::said("soon")),
        Command::Solve(args) => solve::run(&args),
        Command::Grade(args) => grade::run(&args),
        Command::Generate(args) => generate::run(&args),
        Command::Atlas(args) => atlas::run(&args),
        Command::Completions(args) => {
            clap_complete::generate(args.shell, &mut Cli::command(), "ubongo", &mut io::stdout());
            Ok(())
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads the output has seen enough, as `head` does.
        Err(Failure::Stream(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Told) => ExitCode::FAILURE,
        Err(failure) => {
            anstream::eprintln!("ubongo: {failure}");
            ExitCode::FAILURE
        }
    }
}
