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

/// Builds the program with the page in it and returns its path.
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
