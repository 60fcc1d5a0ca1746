//! The command `postgres`: the tests that can run on any store, on a PostgreSQL server and a NATS server of their own.

use std::process::Command;

use testbed::{Nats, Postgres, TestbedError};

use crate::apt;
use crate::browser::ALL_TESTS;
use crate::shell::{self, Shell, XtaskError};

/// The address of the server is passed to the tests in this variable.
const VARIABLE: &str = "UBONGO_TEST_POSTGRES";

/// The address of the bus is passed to the tests in this variable.
const BUS_VARIABLE: &str = "UBONGO_TEST_NATS";

/// The command `postgres`: runs all tests of the store and of the server on PostgreSQL, or those with a name.
pub(crate) fn run(shell: &Shell, args: impl Iterator<Item = String>) -> Result<(), XtaskError> {
    let mut cargo = if shell.has(&mut shell.cargo(["nextest"])) {
        shell.cargo(["nextest", "run", "--package", "server", "--features", "postgres"])
    } else {
        shell.cargo(["test", "--package", "server", "--features", "postgres", "--lib", "--tests", "--"])
    };
    tests(shell, cargo.args(args))
}

/// The same, as a step of `cargo xtask test`: the tests that an earlier step has compiled.
pub(crate) fn check(shell: &Shell) -> Result<(), XtaskError> {
    if !shell.has(&mut shell.cargo(["nextest"])) {
        return run(shell, std::iter::empty());
    }
    tests(shell, shell.cargo(["nextest", "run", "-E", "package(server)"]).args(ALL_TESTS))
}

/// Installs PostgreSQL and NATS if they are missing. What starts them says what to install if this does not work.
pub(crate) fn ensure(shell: &Shell) {
    if !Postgres::is_installed() {
        apt::install(shell, "PostgreSQL", &["postgresql"]);
    }
    if !Nats::is_installed() {
        apt::install(shell, "NATS", &["nats-server"]);
    }
}

/// Runs tests with both servers.
pub(crate) fn tests(shell: &Shell, cargo: &mut Command) -> Result<(), XtaskError> {
    ensure(shell);
    let server = Postgres::start()?;
    let bus = Nats::start()?;
    cargo.env(VARIABLE, server.address("admin", "postgres")).env(BUS_VARIABLE, bus.address());
    shell::run(cargo)
}

impl From<TestbedError> for XtaskError {
    fn from(error: TestbedError) -> Self {
        Self::Failed(error.to_string())
    }
}
