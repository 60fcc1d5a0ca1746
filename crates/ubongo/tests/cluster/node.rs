//! A node: the real program in a process of its own, behind proxies of its own to PostgreSQL and NATS.

use std::fs::File;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use rustix::process::Signal;
use testbed::{FaultyProxy, free_port};

use crate::cluster::DATABASE;
use crate::process::Process;

/// A node, running or not.
pub(crate) struct Node {
    port: u16,
    process: Option<Process>,
    pub(crate) to_postgres: FaultyProxy,
    pub(crate) to_nats: Option<FaultyProxy>,
    /// Its number in the database, since it was started last.
    pub(crate) run: i64,
    log: PathBuf,
    /// It runs the next build, as after an update.
    pub(crate) is_next_build: bool,
    /// Its log follows requests, for programs to read.
    pub(crate) traces: bool,
}

impl Node {
    /// A node that does not run yet.
    pub(crate) fn new(postgres: u16, nats: Option<u16>, log: PathBuf) -> Self {
        Self {
            port: free_port().expect("a free port"),
            process: None,
            to_postgres: FaultyProxy::to(postgres),
            to_nats: nats.map(FaultyProxy::to),
            run: 0,
            log,
            is_next_build: false,
            traces: false,
        }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        ([127, 0, 0, 1], self.port).into()
    }

    /// Starts it, and waits until it listens. It always has the same address.
    pub(crate) fn start(&mut self) {
        let database = format!("postgres://ubongo@127.0.0.1:{}/{DATABASE}", self.to_postgres.port());
        let mut command = Command::new(self.program());
        command.args(["serve", "--address", "127.0.0.1", "--port", &self.port.to_string(), "--countdown", "100"]);
        command.args(["--budget-factor", "1000", "--database", &database]);
        let log = if self.traces { ["debug", "--log-format", "json"].as_slice() } else { &["info"] };
        command.arg("--log-level").args(log);
        if let Some(nats) = &self.to_nats {
            command.args(["--bus", &format!("nats://127.0.0.1:{}", nats.port())]);
        }
        command.env("UBONGO_METRICS", "off");
        let log = File::options().append(true).create(true).open(&self.log).expect("the log can be written");
        self.process = Some(Process::of(command.stdin(Stdio::null()).stderr(log)));
    }

    fn program(&self) -> PathBuf {
        if self.is_next_build {
            std::env::var_os("UBONGO_NEXT_BUILD").expect("'cargo xtask cluster' makes the next build").into()
        } else {
            env!("CARGO_BIN_EXE_ubongo").into()
        }
    }

    pub(crate) fn is_running(&self) -> bool {
        self.process.is_some()
    }

    /// Kills it, as a power cut would.
    pub(crate) fn kill(&mut self) {
        self.process.take().expect("it runs").kill();
    }

    /// Tells it to stop, and waits until it has.
    pub(crate) fn terminate(&mut self) {
        let status = self.process.take().expect("it runs").terminate();
        assert!(status.success(), "it stops without an error: {status}");
    }

    /// It stands still, as on a machine that is suspended.
    pub(crate) fn pause(&self) {
        self.process.as_ref().expect("it runs").signal(Signal::STOP);
    }

    /// It goes on as if nothing had happened.
    pub(crate) fn resume(&self) {
        self.process.as_ref().expect("it runs").signal(Signal::CONT);
    }

    /// What it has said so far.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }
}
