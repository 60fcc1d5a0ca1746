//! Licences, sources, banned crates and known vulnerabilities of everything we depend on: `cargo deny check`.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::shell::{self, Shell, XtaskError};

/// The version that is installed if there is none. `deny.toml` is written for it.
const VERSION: &str = "0.20.2";

/// Needs no network once all crates are downloaded.
const LOCAL_CHECKS: [&str; 3] = ["bans", "licenses", "sources"];

/// The command `deny`. Without a network the vulnerabilities are not checked, and a sentence says so; everything else is checked all
/// the same.
pub(crate) fn run(shell: &Shell) -> Result<(), XtaskError> {
    let program = ensure(shell)?;
    shell::run(deny(shell, &program).args(["check", "--hide-inclusion-graph"]).args(LOCAL_CHECKS))?;
    if !is_database_fetched(shell, &program) {
        println!(
            "The database of known vulnerabilities can't be downloaded now, so advisories were not checked; 'cargo deny check \
             advisories' shows why."
        );
        return Ok(());
    }
    shell::run(deny(shell, &program).args(["check", "advisories"]))
}

/// Only errors are printed: warnings are about crates that we have in two versions.
fn deny(shell: &Shell, program: &PathBuf) -> Command {
    let mut command = shell.program(program);
    command.args(["--log-level", "error"]);
    command
}

/// Downloads the database of advisories. This is separate from the check, which fails in the same way for a missing network and
/// for a vulnerability.
fn is_database_fetched(shell: &Shell, program: &PathBuf) -> bool {
    let mut fetch = deny(shell, program);
    fetch.args(["fetch", "db"]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // Git must not ask for a password, nor wait long for a network that swallows everything.
    fetch.env("GIT_TERMINAL_PROMPT", "0").env("GIT_HTTP_LOW_SPEED_LIMIT", "1").env("GIT_HTTP_LOW_SPEED_TIME", "20");
    fetch.status().is_ok_and(|status| status.success())
}

/// The program: the installed one of any version, or ours in the target folder, which is built if it is not there yet.
fn ensure(shell: &Shell) -> Result<PathBuf, XtaskError> {
    let installed = PathBuf::from("cargo-deny");
    if shell.has(&mut shell.program(&installed)) {
        return Ok(installed);
    }
    let folder = shell.target.join("tools");
    let ours = folder.join("bin/cargo-deny");
    let version = |program: &PathBuf| shell::output(shell.program(program).arg("--version")).unwrap_or_default();
    if ours.exists() && version(&ours).trim_end().ends_with(VERSION) {
        return Ok(ours);
    }
    eprintln!("Installing cargo-deny ...");
    // Unoptimised: it builds in a third of the time and runs for seconds.
    let mut install = shell.cargo(["install", "--locked", "--debug", "--quiet", "--root"]);
    install.arg(&folder).arg(format!("cargo-deny@{VERSION}")).env("CARGO_PROFILE_DEV_DEBUG", "false");
    // In a temporary folder, which cargo removes afterwards.
    install.env_remove("CARGO_TARGET_DIR").stdout(std::io::stderr());
    shell::run(&mut install).map_err(|_| {
        XtaskError::Failed(
            "Please install cargo-deny ('cargo install --locked cargo-deny'): it checks licences and known vulnerabilities."
                .into(),
        )
    })?;
    Ok(ours)
}
