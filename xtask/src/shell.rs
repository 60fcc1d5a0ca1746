//! Runs other programs in the workspace.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The reason why a command failed.
#[derive(Debug)]
pub(crate) enum XtaskError {
    /// The command line is wrong; the text explains its use.
    Usage(String),
    /// Something is missing or wrong, in one sentence.
    Failed(String),
    /// Another program failed and has already explained why. Its exit code is passed on.
    ExitCode(u8),
}

/// Runs programs in the workspace.
pub(crate) struct Shell {
    /// The folder of the workspace.
    pub(crate) root: PathBuf,
    /// Cargo's target folder.
    pub(crate) target: PathBuf,
    /// The cargo that started us, so that one run uses one toolchain.
    cargo: OsString,
}

impl Shell {
    /// Finds the workspace from any folder in it.
    pub(crate) fn new() -> Self {
        let here = std::env::current_dir().unwrap_or_default();
        let root = std::env::var_os("CARGO_MANIFEST_DIR")
            .and_then(|xtask| Some(PathBuf::from(xtask).parent()?.to_owned()))
            .unwrap_or_else(|| here.clone());
        // A relative folder is relative to where cargo was started.
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |dir| here.join(dir));
        Self { root, target, cargo: std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()) }
    }

    /// A program to run in the folder of the workspace.
    pub(crate) fn program(&self, name: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(name);
        command.current_dir(&self.root);
        command
    }

    pub(crate) fn cargo<S: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = S>) -> Command {
        let mut command = self.program(&self.cargo);
        command.args(args).env("CARGO_TARGET_DIR", &self.target);
        command
    }

    /// True if a program exists and prints its version.
    pub(crate) fn has(&self, command: &mut Command) -> bool {
        let quiet = command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        quiet.status().is_ok_and(|status| status.success())
    }
}

/// True if a program is in one of the folders for programs. Not every program knows its version.
pub(crate) fn is_installed(name: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders)
        .any(|folder| folder.join(name).with_extension(std::env::consts::EXE_EXTENSION).is_file())
}

/// Runs a program on our terminal.
pub(crate) fn run(command: &mut Command) -> Result<(), XtaskError> {
    let status = command.status().map_err(|error| missing(command, &error))?;
    if status.success() {
        return Ok(());
    }
    Err(XtaskError::ExitCode(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)))
}

/// Runs a program and returns its output. Its errors go to our terminal.
pub(crate) fn output(command: &mut Command) -> Result<String, XtaskError> {
    let output = command.stderr(Stdio::inherit()).output().map_err(|error| missing(command, &error))?;
    if !output.status.success() {
        return Err(XtaskError::Failed(format!("'{}' failed; see its output above.", shown(command))));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// A command as a person would type it.
pub(crate) fn shown(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words: Vec<_> = [program].into_iter().chain(command.get_args()).map(OsStr::to_string_lossy).collect();
    words.join(" ")
}

fn missing(command: &Command, error: &std::io::Error) -> XtaskError {
    XtaskError::Failed(format!("'{}' can't be started: {error}.", command.get_program().to_string_lossy()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_found_by_its_name() {
        assert!(is_installed("rustc") && !is_installed("no-such-program"));
    }

    #[test]
    fn commands_are_shown_as_a_person_types_them() {
        assert_eq!(shown(Command::new("bin/cargo").args(["fmt", "--all"])), "cargo fmt --all");
    }

    #[test]
    fn the_exit_code_of_a_program_is_passed_on() {
        let shell = Shell::new();
        assert!(matches!(run(&mut shell.cargo(["--version"])), Ok(())));
        assert!(matches!(run(&mut shell.cargo(["--no-such-flag"])), Err(XtaskError::ExitCode(1..))));
        assert!(matches!(run(&mut shell.program("no-such-program")), Err(XtaskError::Failed(_))));
    }
}
