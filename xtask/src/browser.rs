//! The browser tests.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::page::Build;
use crate::shell::{self, Shell, XtaskError};
use crate::{apt, play};

/// The files in `crates/browser/axe` with versions and checksums, so that everyone installs the same axe-core.
const LOCK: &str = "package-lock.json";
const AXE: [&str; 3] = ["package.json", LOCK, ".npmrc"];

/// A copy of the lock file, written after everything is installed.
const INSTALLED: &str = "installed-lock.json";

/// The command `browser`: builds everything and runs all browser tests, or those with a name.
pub(crate) fn run(shell: &Shell, args: impl Iterator<Item = String>) -> Result<(), XtaskError> {
    let mut args = args.peekable();
    let page = if args.next_if(|arg| arg == "--dev").is_some() { Build::Dev } else { Build::Real };
    tests(shell, page, args)
}

/// All browser tests, as a step of `cargo xtask test`.
pub(crate) fn check(shell: &Shell) -> Result<(), XtaskError> {
    tests(shell, Build::Real, std::iter::empty())
}

fn tests(shell: &Shell, page: Build, args: impl Iterator<Item = String>) -> Result<(), XtaskError> {
    ensure(shell)?;
    let axe = axe(shell)?;
    // The page is the real one. The server can be slower, because it builds faster.
    let program = play::program(shell, Build::Dev, page)?;
    let mut cargo = if shell.has(&mut shell.cargo(["nextest"])) {
        shell.cargo(["nextest", "run", "--package", "browser", "--features", "driven"])
    } else {
        shell.cargo(["test", "--package", "browser", "--features", "driven", "--tests", "--"])
    };
    with_env(shell, &mut cargo, program).env("UBONGO_AXE", axe);
    shell::run(cargo.args(args))
}

/// Sets the environment for programs that use the crate `browser`.
pub(crate) fn with_env<'a>(shell: &Shell, command: &'a mut Command, program: PathBuf) -> &'a mut Command {
    command.env("UBONGO_BROWSER", program).env("UBONGO_SCREENSHOTS", shell.target.join("screenshots"))
}

/// Makes sure that Chromium and its driver are installed.
pub(crate) fn ensure(shell: &Shell) -> Result<(), XtaskError> {
    let has = || ["chromium", "chromedriver"].into_iter().all(|program| is_there(shell, program));
    if !has() {
        apt::install(shell, "chromedriver", &["chromium", "chromium-driver"]);
    }
    if has() {
        return Ok(());
    }
    Err(XtaskError::Failed(
        "Please install Chromium and its driver ('apt install chromium chromium-driver' on Debian): the page is tested \
         in it."
            .into(),
    ))
}

/// True if a program exists. Chromium has several names, and its driver knows them.
fn is_there(shell: &Shell, program: &str) -> bool {
    let names: &[&str] = match program {
        "chromium" => &["chromium", "google-chrome", "chrome", "chromium-browser"],
        _ => &[program],
    };
    names.iter().any(|name| shell.has(&mut shell.program(name)))
}

/// The script of axe-core, installed by npm in the target folder.
fn axe(shell: &Shell) -> Result<PathBuf, XtaskError> {
    let fail = |error: std::io::Error| XtaskError::Failed(format!("Can't install axe-core: {error}."));
    let folder = shell.target.join("axe");
    let text = folder.join("node_modules/axe-core/axe.min.js");
    std::fs::create_dir_all(&folder).map_err(fail)?;
    let source = shell.root.join("crates/browser/axe");
    let lock = std::fs::read(source.join(LOCK)).map_err(fail)?;
    if text.exists() && std::fs::read(folder.join(INSTALLED)).is_ok_and(|installed| installed == lock) {
        return Ok(text);
    }
    for name in AXE {
        std::fs::copy(source.join(name), folder.join(name)).map_err(fail)?;
    }
    if !is_there(shell, "npm") {
        apt::install(shell, "npm", &["npm"]);
    }
    if !is_there(shell, "npm") {
        return Err(XtaskError::Failed(
            "Please install npm ('apt install npm' on Debian or Ubuntu): it installs axe-core, which checks the page's accessibility."
                .into(),
        ));
    }
    eprintln!("Installing axe-core ...");
    let mut npm = shell.program("npm");
    npm.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
    shell::run(npm.current_dir(&folder).stdin(Stdio::null()).stdout(std::io::stderr()))
        .map_err(|_| XtaskError::Failed("npm can't install axe-core; see its output above.".into()))?;
    std::fs::write(folder.join(INSTALLED), lock).map_err(fail)?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_of_axe_is_fixed_and_no_registry_is_named() {
        let folder = Shell::new().root.join("crates/browser/axe");
        let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("it is there");
        // npm writes addresses unless `.npmrc` turns that off.
        assert!(!read(LOCK).contains("\"resolved\"") && read(LOCK).contains("\"integrity\""));
        assert!(!read("package.json").contains(['^', '~', '*']));
    }
}
