//! Playing.

use std::path::PathBuf;

use crate::page::{self, Build};
use crate::shell::{self, Shell, XtaskError};

/// Where a build script finds the page that goes into the program.
const PAGE: &str = "UBONGO_PAGE";

/// Starts the game. In release mode: a deck is made in a moment, and not in many. Whoever changes the page wants it quickly
/// and says `--dev`.
pub(crate) fn run(shell: &Shell, args: impl Iterator<Item = String>) -> Result<(), XtaskError> {
    let mut args = args.peekable();
    let build = if args.next_if(|arg| arg == "--dev").is_some() { Build::Dev } else { Build::Real };
    let program = program(shell, build, build)?;
    shell::run(shell.program(program).arg("play").args(args))
}

/// Builds a program with a page in it, and says where it is.
pub(crate) fn program(shell: &Shell, program: Build, page: Build) -> Result<PathBuf, XtaskError> {
    let page = page::make(shell, page)?;
    let mut cargo = shell.cargo(["build", "--package", "ubongo"]);
    cargo.env(PAGE, page);
    let profile = match program {
        Build::Real => {
            cargo.arg("--release");
            "release"
        }
        Build::Dev => "debug",
    };
    shell::run(&mut cargo)?;
    Ok(shell.target.join(profile).join(format!("ubongo{}", std::env::consts::EXE_SUFFIX)))
}
