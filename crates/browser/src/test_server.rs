//! A server with the page.

use std::path::PathBuf;
use std::process::Command;

use tempfile::TempDir;

use crate::program::Program;

/// Generous limits, because all test clients have the same address.
const ARGS: [&str; 10] = [
    "--address",
    "127.0.0.1",
    "--budget-factor",
    "1000",
    "--tables-per-hour",
    "10000",
    "--connections-per-address",
    "1000",
    "--log-level",
    "warn",
];

/// A server with its own database.
pub struct TestServer {
    program: PathBuf,
    /// `serve` or `play`.
    command: &'static str,
    args: Vec<String>,
    folder: TempDir,
    port: u16,
    running: Option<Program>,
}

impl TestServer {
    #[track_caller]
    pub(crate) fn open(program: PathBuf, args: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the database");
        let args = ARGS.iter().chain(args).map(|&arg| arg.to_owned()).collect();
        let mut server = Self { program, command: "serve", args, folder, port: 0, running: None };
        server.start();
        server
    }

    /// As a player starts it, for this computer only.
    #[track_caller]
    pub(crate) fn play(program: PathBuf, args: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the database");
        let args = ["--no-open"].iter().chain(args).map(|&arg| arg.to_owned()).collect();
        let mut server = Self { program, command: "play", args, folder, port: 0, running: None };
        server.start();
        server
    }

    /// Starts it again after it was stopped, on the same address.
    #[track_caller]
    pub fn start(&mut self) {
        let mut command = Command::new(&self.program);
        command.arg(self.command).args(&self.args).args(["--port", &self.port.to_string()]);
        command.arg("--database").arg(self.folder.path().join("ubongo.db"));
        let (program, port) =
            Program::start(&mut command, |line| line.trim_end_matches('/').rsplit_once(':')?.1.parse().ok());
        (self.port, self.running) = (port, Some(program));
    }

    /// Kills it, like a power cut.
    pub fn stop(&mut self) {
        self.running = None;
    }

    /// Its port.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// The address of a path on this server.
    pub fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }
}
