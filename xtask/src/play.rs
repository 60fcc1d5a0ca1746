//! The command `play`.

use std::path::PathBuf;

use crate::page::{self, Build};
use crate::shell::{self, Shell, XtaskError};

/// The environment variable by which a build script finds the page.
const PAGE: &str = "UBONGO_PAGE";

/// Starts the game in release mode, because making a deck is slow otherwise. `--dev` builds faster, for working on the
/// page.
pub(crate) fn run(shell: &Shell, args: impl Iterator<Item = String>) -> Result<(), XtaskError> {
    let mut args = args.peekable();
    let build = if args.next_if(|arg| arg == "--dev").is_some() { Build::Dev } else { Build::Real };
    let program = program(shell, build, build)?;
    shell::run(shell.program(program).arg("play").args(args))
}

/// The program as tests use it. Dependencies get the features of the whole workspace, as in tests: otherwise most would be compiled
/// twice.
pub(crate) const DEV_PROGRAM: [&str; 3] = ["--workspace", "--bin", "ubongo"];

/// Where cargo puts that program.
pub(crate) fn dev_program(shell: &Shell) -> PathBuf {
    built(shell, "debug")
}

fn built(shell: &Shell, profile: &str) -> PathBuf {
    shell.target.join(profile).join(format!("ubongo{}", std::env::consts::EXE_SUFFIX))
}

/// Builds the program with the page in it and returns its path.
pub(crate) fn program(shell: &Shell, program: Build, page: Build) -> Result<PathBuf, XtaskError> {
    let page = page::make(shell, page)?;
    let (args, profile): (&[&str], _) = match program {
        Build::Real => (&["--package", "ubongo", "--release"], "release"),
        Build::Dev => (&DEV_PROGRAM, "debug"),
    };
    shell::run(shell.cargo(["build"]).args(args).env(PAGE, page))?;
    Ok(built(shell, profile))
}
