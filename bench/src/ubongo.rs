//! Our own server: the program `ubongo` beside this one, which `cargo xtask bench` builds, with a database of its own.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::BenchError;
use crate::process::Process;
use crate::program::Program;

/// Time limit for the start.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A running server. It is killed when this is dropped, and its database is removed.
pub(crate) struct Ubongo {
    program: Program,
    options: Vec<String>,
    pub(crate) address: SocketAddr,
    database: Database,
}

impl Ubongo {
    /// Starts a server with a new database. It checks all messages and syncs them to disk, as for real players. Without options
    /// it has the limits that every operator gets.
    pub(crate) fn start(options: &[&str]) -> Result<Self, BenchError> {
        let folder = this_program()?;
        let path = folder.with_file_name(format!("bench-{}.db", std::process::id()));
        Self::on(Database { path, is_ours: true }, options)
    }

    /// Starts a server with a database of another server, by its address.
    pub(crate) fn with_database(address: &str, options: &[&str]) -> Result<Self, BenchError> {
        Self::on(Database { path: address.into(), is_ours: false }, options)
    }

    fn on(database: Database, options: &[&str]) -> Result<Self, BenchError> {
        let options: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
        let (program, address) = run(&database, 0, &options)?;
        Ok(Self { program, options, address, database })
    }

    /// Kills the server and starts it again, with the same database and address.
    pub(crate) fn restart(self) -> Result<Self, BenchError> {
        self.kill().start()
    }

    /// Kills the server.
    pub(crate) fn kill(self) -> Stopped {
        let Self { program, options, address, database } = self;
        drop(program);
        Stopped { options, address, database }
    }

    pub(crate) fn program(&self) -> &Program {
        &self.program
    }

    pub(crate) fn process(&self) -> Process {
        self.program.process()
    }

    pub(crate) fn database(&self) -> &Path {
        &self.database.path
    }
}

/// A server that was killed.
pub(crate) struct Stopped {
    options: Vec<String>,
    address: SocketAddr,
    database: Database,
}

impl Stopped {
    /// Starts it again, with the same database and address.
    pub(crate) fn start(self) -> Result<Ubongo, BenchError> {
        let Self { options, address, database } = self;
        let (program, address) = run(&database, address.port(), &options)?;
        Ok(Ubongo { program, options, address, database })
    }
}

/// The path of this program.
pub(crate) fn this_program() -> Result<PathBuf, BenchError> {
    std::env::current_exe()
        .map_err(|error| BenchError::Failed(format!("The path of this program is unknown: {error}.")))
}

fn run(database: &Database, port: u16, options: &[String]) -> Result<(Program, SocketAddr), BenchError> {
    let mut command = Program::command(this_program()?.with_file_name("ubongo"));
    command.args(["serve", "--address", "127.0.0.1", "--port", &port.to_string(), "--database"]).arg(&database.path);
    let program = Program::start("The server", command.args(options))?;
    let line = program.line(TIMEOUT)?;
    let address = line.rsplit("http://").next().and_then(|address| address.trim_end_matches('/').parse().ok());
    let address = address.ok_or_else(|| BenchError::Failed(format!("The server printed '{line}'.")))?;
    Ok((program, address))
}

/// A database. A file of our own is removed when this is dropped.
struct Database {
    path: PathBuf,
    is_ours: bool,
}

impl Drop for Database {
    fn drop(&mut self) {
        if !self.is_ours {
            return;
        }
        for ending in ["", "-wal", "-shm", "-lock"] {
            let mut path = self.path.clone().into_os_string();
            path.push(ending);
            let _ = std::fs::remove_file(path);
        }
    }
}
