//! The command `deb`: the Debian package, with the page, the service for systemd and completions.

use std::fs;
use std::path::{Path, PathBuf};

use crate::page::Build;
use crate::play;
use crate::shell::{self, Shell, XtaskError};

/// The version that is installed if there is none.
const VERSION: &str = "3.8.0";

/// Where shells look for completions: the shell, and the file in the package.
const COMPLETIONS: [(&str, &str); 3] = [("bash", "ubongo.bash"), ("zsh", "_ubongo"), ("fish", "ubongo.fish")];

/// Builds the program and its package, and prints the path of the package. With `--no-build` the program in the target folder is packed,
/// and with `--dev` one that is built quickly.
pub(crate) fn run(shell: &Shell, args: impl Iterator<Item = String>) -> Result<(), XtaskError> {
    let (mut builds, mut build) = (true, Build::Real);
    for arg in args {
        match arg.as_str() {
            "--no-build" => builds = false,
            "--dev" => build = Build::Dev,
            other => {
                let text = format!("'cargo xtask deb' has only the options --no-build and --dev, not '{other}'.");
                return Err(XtaskError::Usage(text));
            }
        }
    }
    let (folder, profile) = match build {
        Build::Real => ("release", "release"),
        Build::Dev => ("debug", "dev"),
    };
    let program = if builds { play::program(shell, build, build)? } else { shell.target.join(folder).join("ubongo") };
    complete(shell, &program)?;
    let deb = ensure(shell)?;
    let mut command = shell.program(deb);
    // What is compiled has the page in it already. Its debug information is not needed by anybody.
    command.args(["--package", "ubongo", "--no-build", "--profile", profile, "--strip"]);
    shell::run(command.current_dir(&shell.root))
}

/// Writes the completions where the package takes them from.
fn complete(shell: &Shell, program: &Path) -> Result<(), XtaskError> {
    let folder = shell.target.join("completions");
    let failed = |error: std::io::Error| XtaskError::Failed(format!("Can't write completions: {error}."));
    fs::create_dir_all(&folder).map_err(failed)?;
    for (name, file) in COMPLETIONS {
        let script = shell::output(shell.program(program).args(["completions", name]))?;
        fs::write(folder.join(file), script).map_err(failed)?;
    }
    Ok(())
}

/// cargo-deb: the installed one, or ours in the target folder, which is built if it is not there yet.
fn ensure(shell: &Shell) -> Result<PathBuf, XtaskError> {
    let installed = PathBuf::from("cargo-deb");
    if shell.has(&mut shell.program(&installed)) {
        return Ok(installed);
    }
    let folder = shell.target.join("tools");
    let ours = folder.join("bin/cargo-deb");
    if ours.exists() {
        return Ok(ours);
    }
    eprintln!("Installing cargo-deb ...");
    let mut install = shell.cargo(["install", "--locked", "--debug", "--quiet", "--root"]);
    install.arg(&folder).arg(format!("cargo-deb@{VERSION}")).env("CARGO_PROFILE_DEV_DEBUG", "false");
    // In a temporary folder, which cargo removes afterwards.
    install.env_remove("CARGO_TARGET_DIR").stdout(std::io::stderr());
    shell::run(&mut install).map_err(|_| {
        XtaskError::Failed(
            "Please install cargo-deb ('cargo install --locked cargo-deb'): it makes the package.".into(),
        )
    })?;
    Ok(ours)
}
