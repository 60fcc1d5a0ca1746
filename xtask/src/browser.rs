//! The browser tests.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::page::Build;
use crate::shell::{self, Shell, XtaskError};
use crate::{apt, play};

/// The files in `crates/browser/axe` with versions and checksums, so that everyone installs the same axe-core.
const LOCK: &str = "package-lock.json";
const AXE: [&str; 3] = ["package.json", LOCK, ".npmrc"];

/// All browser tests, for nextest. The other tests of the crate need no browser.
const IN_A_BROWSER: &str = "package(browser) & kind(test)";
/// All tests that need neither a browser nor PostgreSQL nor NATS.
pub(crate) const BY_THEMSELVES: &str = "not (package(browser) & kind(test)) \
    & not (package(server) & test(/^(store::tests::(postgres|moving)|cluster)::/)) & not (package(ubongo) & binary(cluster))";

/// Compiles all tests, in one build: with other features, dependencies would be compiled a second time.
pub(crate) const ALL_TESTS: [&str; 3] =
    ["--workspace", "--features", "browser/driven,print/tools,server/postgres,ubongo/cluster"];

/// Browser tests that run at the same time, beyond one for each core: they wait most of the time, for bots, dice and
/// hourglasses.
const MORE_AT_ONCE: usize = 1;

/// A copy of the lock file, written after everything is installed.
const INSTALLED: &str = "installed-lock.json";

/// The command `browser`: builds everything and runs all browser tests, or those with a name.
pub(crate) fn run(shell: &Shell, args: impl Iterator<Item = String>) -> Result<(), XtaskError> {
    let mut args = args.peekable();
    let page = if args.next_if(|arg| arg == "--dev").is_some() { Build::Dev } else { Build::Real };
    let mut cargo = if shell.has(&mut shell.cargo(["nextest"])) {
        shell.cargo(["nextest", "run", "--package", "browser", "--features", "driven"])
    } else {
        shell.cargo(["test", "--package", "browser", "--features", "driven", "--tests", "--"])
    };
    tests(shell, page, cargo.args(args))
}

/// All browser tests, as a step of `cargo xtask test`: those that an earlier step has compiled.
pub(crate) fn check(shell: &Shell) -> Result<(), XtaskError> {
    if !shell.has(&mut shell.cargo(["nextest"])) {
        return run(shell, std::iter::empty());
    }
    // Before the program is built again, with the page in it: its tests would have to follow.
    let mut list = shell.cargo(["nextest", "list", "--list-type", "binaries-only", "--message-format", "json"]);
    let list = shell::output(list.args(ALL_TESTS))?;
    let compiled = shell.target.join("compiled-tests.json");
    std::fs::write(&compiled, list)
        .map_err(|error| XtaskError::Failed(format!("Can't write {}: {error}.", compiled.display())))?;
    let mut cargo = shell.cargo(["nextest", "run", "-E", IN_A_BROWSER]);
    tests(shell, Build::Real, cargo.arg("--binaries-metadata").arg(compiled))
}

/// The number of browser tests that run at the same time, unless `--test-threads` says otherwise.
fn at_once() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    (cores + MORE_AT_ONCE).to_string()
}

/// Runs tests with everything they need.
fn tests(shell: &Shell, page: Build, cargo: &mut Command) -> Result<(), XtaskError> {
    ENGINES.iter().try_for_each(|engine| engine.ensure(shell))?;
    let axe = axe(shell)?;
    // The page is the real one. The server can be slower, because it builds faster.
    let program = play::program(shell, Build::Dev, page)?;
    shell::run(with_env(shell, cargo, program).env("UBONGO_AXE", axe).env("NEXTEST_TEST_THREADS", at_once()))
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
