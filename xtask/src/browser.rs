//! The page in a real browser.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::page::Build;
use crate::shell::{self, Shell, XtaskError};
use crate::{apt, play};

/// What npm is to install, in `crates/browser/axe`: versions and checksums, so that everybody has the same.
const LOCK: &str = "package-lock.json";
const AXE: [&str; 3] = ["package.json", LOCK, ".npmrc"];

/// A copy of the lock file, made once everything is installed.
const INSTALLED: &str = "installed-lock.json";

/// The command `browser`: builds everything and runs the tests in the browser, all or those that are named.
pub(crate) fn run(shell: &Shell, args: impl Iterator<Item = String>) -> Result<(), XtaskError> {
    let mut args = args.peekable();
    let page = if args.next_if(|arg| arg == "--dev").is_some() { Build::Dev } else { Build::Real };
    tests(shell, page, args)
}

/// The same as a step of all tests.
pub(crate) fn check(shell: &Shell) -> Result<(), XtaskError> {
    tests(shell, Build::Real, std::iter::empty())
}

fn tests(shell: &Shell, page: Build, args: impl Iterator<Item = String>) -> Result<(), XtaskError> {
    ensure(shell)?;
    let axe = axe(shell)?;
    // The page is the real one. The server under it may be slower, and is built in a moment.
    let program = play::program(shell, Build::Dev, page)?;
    let mut cargo = if shell.has(&mut shell.cargo(["nextest"])) {
        shell.cargo(["nextest", "run", "--package", "browser", "--features", "driven"])
    } else {
        shell.cargo(["test", "--package", "browser", "--features", "driven", "--tests", "--"])
    };
    staged(shell, &mut cargo, program).env("UBONGO_AXE", axe);
    shell::run(cargo.args(args))
}

/// Tells a program that uses the crate `browser` where everything is.
pub(crate) fn staged<'a>(shell: &Shell, command: &'a mut Command, program: PathBuf) -> &'a mut Command {
    command.env("UBONGO_BROWSER", program).env("UBONGO_SCREENSHOTS", shell.target.join("screenshots"))
}

/// Sees to it that there are Chromium and its driver.
pub(crate) fn ensure(shell: &Shell) -> Result<(), XtaskError> {
    let has = || ["chromium", "chromedriver"].into_iter().all(|program| is_there(shell, program));
    if !has() {
        apt::install(shell, "chromedriver", &["chromium", "chromium-driver"]);
    }
    if has() {
        return Ok(());
    }
    Err(XtaskError::Failed(
        "Please install Chromium and its driver ('apt install chromium chromium-driver' on Debian): the page is tried \
         out in it."
            .into(),
    ))
}

/// Whether there is a program. Where the driver is, it knows Chrome by other names than 'chromium' as well.
fn is_there(shell: &Shell, program: &str) -> bool {
    let names: &[&str] = match program {
        "chromium" => &["chromium", "google-chrome", "chrome", "chromium-browser"],
        _ => &[program],
    };
    names.iter().any(|name| shell.has(&mut shell.program(name)))
}

/// The text of axe-core, which is installed by npm below the folder of what is built.
fn axe(shell: &Shell) -> Result<PathBuf, XtaskError> {
    let fail = |error: std::io::Error| XtaskError::Failed(format!("axe-core could not be installed: {error}."));
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
            "Please install npm ('apt install npm' on Debian or Ubuntu): it fetches axe-core, which looks at the page."
                .into(),
        ));
    }
    eprintln!("axe-core is being installed ...");
    let mut npm = shell.program("npm");
    npm.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
    shell::run(npm.current_dir(&folder).stdin(Stdio::null()).stdout(std::io::stderr()))
        .map_err(|_| XtaskError::Failed("npm could not install axe-core; what it said stands above.".into()))?;
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
        // npm writes addresses unless told otherwise, as `.npmrc` does.
        assert!(!read(LOCK).contains("\"resolved\"") && read(LOCK).contains("\"integrity\""));
        assert!(!read("package.json").contains(['^', '~', '*']));
    }
}
