//! The command `cluster`: the tests of several nodes on PostgreSQL and NATS.

use std::path::PathBuf;
use std::process::Command;

use crate::browser::ALL_TESTS;
use crate::play;
use crate::postgres;
use crate::shell::{self, Shell, XtaskError};

/// These tests, for nextest.
const TESTS: &str = "binary(cluster) & package(ubongo)";

/// Tests that run at the same time. They wait most of the time, for servers that are stopped and games that go on.
const AT_ONCE: &str = "4";

/// The command `cluster`: runs all tests of a cluster, or those with a name.
pub(crate) fn run(shell: &Shell, args: impl Iterator<Item = String>) -> Result<(), XtaskError> {
    let package = ["--package", "ubongo", "--features", "cluster", "--test", "cluster"];
    let mut cargo = if shell.has(&mut shell.cargo(["nextest"])) {
        let mut cargo = shell.cargo(["nextest", "run", "--test-threads", AT_ONCE]);
        cargo.args(package);
        cargo
    } else {
        let mut cargo = shell.cargo(["test"]);
        cargo.args(package).args(["--", "--test-threads", AT_ONCE]);
        cargo
    };
    tests(shell, cargo.args(args))
}

/// The same, as a step of `cargo xtask test`: the tests that an earlier step has compiled.
pub(crate) fn check(shell: &Shell) -> Result<(), XtaskError> {
    if !shell.has(&mut shell.cargo(["nextest"])) {
        return run(shell, std::iter::empty());
    }
    tests(shell, shell.cargo(["nextest", "run", "--test-threads", AT_ONCE, "-E", TESTS]).args(ALL_TESTS))
}

fn tests(shell: &Shell, cargo: &mut Command) -> Result<(), XtaskError> {
    postgres::ensure(shell);
    shell::run(cargo.env("UBONGO_NEXT_BUILD", next_build(shell)?))
}

/// Makes the build after this one, with another schema and another version of messages, and returns its path. It is copied, because
/// cargo puts all builds of a program into the same place.
fn next_build(shell: &Shell) -> Result<PathBuf, XtaskError> {
    shell::run(shell.cargo(["build"]).args(play::DEV_PROGRAM).args(["--features", "ubongo/next"]))?;
    let (built, kept) = (play::dev_program(shell), shell.target.join("next-build"));
    // A copy over a program that still runs is refused; a new file is not.
    let _ = std::fs::remove_file(&kept);
    std::fs::copy(&built, &kept)
        .map_err(|error| XtaskError::Failed(format!("Can't copy {}: {error}.", built.display())))?;
    Ok(kept)
}
