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
    ENGINES.iter().try_for_each(|engine| engine.ensure(shell))?;
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

/// A browser that the page is tested in.
struct Engine {
    name: &'static str,
    /// Programs that it needs, each with its possible names.
    programs: &'static [&'static [&'static str]],
    /// Debian's packages with them.
    packages: &'static [&'static str],
}

/// Chromium has several names, and its driver knows them.
const CHROMIUM: Engine = Engine {
    name: "Chromium and its driver",
    programs: &[&["chromium", "google-chrome", "chrome", "chromium-browser"], &["chromedriver"]],
    packages: &["chromium", "chromium-driver"],
};

const FIREFOX: Engine = Engine { name: "Firefox ESR", programs: &[&["firefox-esr"]], packages: &["firefox-esr"] };

const WEBKIT: Engine = Engine {
    name: "WebKitGTK's driver and Xvfb",
    programs: &[&["WebKitWebDriver"], &["Xvfb"]],
    packages: &["webkit2gtk-driver", "xvfb"],
};

const ENGINES: [Engine; 3] = [CHROMIUM, FIREFOX, WEBKIT];

impl Engine {
    /// Makes sure that it is installed.
    fn ensure(&self, shell: &Shell) -> Result<(), XtaskError> {
        let has = || self.programs.iter().all(|names| names.iter().any(|name| shell::is_installed(name)));
        if !has() {
            apt::install(shell, self.name, self.packages);
        }
        if has() { Ok(()) } else { Err(XtaskError::Failed(self.advice())) }
    }

    fn advice(&self) -> String {
        let packages = self.packages.join(" ");
        format!("Please install {} ('apt install {packages}' on Debian): the page is tested in it.", self.name)
    }
}

/// Makes sure that Chromium is installed, which is enough for benchmarks.
pub(crate) fn ensure(shell: &Shell) -> Result<(), XtaskError> {
    CHROMIUM.ensure(shell)
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
    if !shell::is_installed("npm") {
        apt::install(shell, "npm", &["npm"]);
    }
    if !shell::is_installed("npm") {
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
    fn a_missing_engine_is_explained_in_one_sentence() {
        for engine in ENGINES {
            let advice = engine.advice();
            assert!(advice.starts_with("Please install") && engine.packages.iter().all(|name| advice.contains(name)));
        }
    }

    #[test]
    fn the_version_of_axe_is_fixed_and_no_registry_is_named() {
        let folder = Shell::new().root.join("crates/browser/axe");
        let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("it is there");
        // npm writes addresses unless `.npmrc` turns that off.
        assert!(!read(LOCK).contains("\"resolved\"") && read(LOCK).contains("\"integrity\""));
        assert!(!read("package.json").contains(['^', '~', '*']));
    }
}
