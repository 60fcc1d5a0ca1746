//! Runs our own server under load.

use std::path::PathBuf;
use std::time::Duration;

use super::load::{Load, LoadFigures};
use super::program::Program;
use crate::BenchError;

pub(crate) const NAME: &str = "ubongo";

/// Time limit for the start.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Measures the program `ubongo` beside this one, which `cargo xtask bench` builds. It checks all messages and syncs them to
/// disk, as for real players.
pub(crate) fn measure(load: Load) -> Result<LoadFigures, BenchError> {
    let us = std::env::current_exe()
        .map_err(|error| BenchError::Failed(format!("The path of this program is unknown: {error}.")))?;
    let program = us.with_file_name("ubongo");
    let database = Database::new(us.with_file_name(format!("bench-{}.db", std::process::id())));
    let many = "1000000";
    let mut command = Program::command(&program);
    command.args(["serve", "--address", "127.0.0.1", "--port", "0", "--database"]).arg(&database.path);
    for limit in ["--connections-per-address", "--budget-factor", "--tables-per-hour"] {
        command.args([limit, many]);
    }
    let server = Program::start("The server", &mut command)?;
    let line = server.line(TIMEOUT)?;
    let address = line.rsplit("http://").next().unwrap_or_default().trim_end_matches('/').to_owned();
    load.measure(&server, Program::command(&us).args(["server-players", &address]))
}

/// A database that is removed when this is dropped.
struct Database {
    path: PathBuf,
}

impl Database {
    fn new(path: PathBuf) -> Self {
        Self { path }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        for ending in ["", "-wal", "-shm", "-lock"] {
            let mut path = self.path.clone().into_os_string();
            path.push(ending);
            let _ = std::fs::remove_file(path);
        }
    }
}
