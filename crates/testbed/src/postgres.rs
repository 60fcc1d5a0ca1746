//! A private PostgreSQL server.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::TestbedError;
use crate::folder::Folder;
use crate::system::{free_port, is_root, run};

/// Debian's folder for PostgreSQL's programs, which are not in the path there.
const DEBIAN: &str = "/usr/lib/postgresql";

/// A PostgreSQL server with the roles `admin`, who may do everything, `ubongo`, as the program has it, and `stranger` with a password. It
/// is stopped when this is dropped.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    folder: Folder,
    port: u16,
    is_root: bool,
}

impl Postgres {
    /// True if the programs are installed.
    pub fn is_installed() -> bool {
        programs().is_some()
    }

    /// Starts a server with a new folder.
    ///
    /// # Errors
    /// It is not installed, or does not start.
    pub fn start() -> Result<Self, TestbedError> {
        let missing = TestbedError::Missing { server: "PostgreSQL 14 or newer", package: "postgresql" };
        let programs = programs().ok_or(missing)?;
        let server = Self { programs, folder: Folder::new("postgres")?, port: free_port()?, is_root: is_root() };
        if server.is_root {
            // PostgreSQL refuses to run as root. Its package has made a user for it.
            run(Command::new("chown").arg("postgres").arg(server.folder.path()))?;
        }
        let data = server.data();
        let mut initdb = server.program("initdb");
        run(initdb.args(["--username=admin", "--auth=trust", "--encoding=UTF8", "--locale=C", "-D"]).arg(&data))?;
        // For the test of a wrong password.
        let rules = data.join("pg_hba.conf");
        let known = fs::read_to_string(&rules)?;
        fs::write(&rules, format!("host all stranger 127.0.0.1/32 scram-sha-256\n{known}"))?;
        server.resume()?;
        // The tests create databases as `admin`. The program has no such rights.
        server.sql("postgres", "CREATE ROLE ubongo LOGIN; CREATE ROLE stranger LOGIN PASSWORD 'secret'")?;
        Ok(server)
    }

    /// Starts it again after [`Postgres::stop`], at the same port.
    ///
    /// # Errors
    /// It does not start.
    pub fn resume(&self) -> Result<(), TestbedError> {
        let folder = self.folder.path();
        let options = format!("-p {} -k '{}' -c listen_addresses=127.0.0.1", self.port, folder.display());
        let mut start = self.program("pg_ctl");
        run(start.arg("-D").arg(self.data()).args(["-w", "-o", &options, "-l"]).arg(folder.join("log")).arg("start"))
    }

    /// Stops it at once, as a crash would: it recovers at the next start.
    ///
    /// # Errors
    /// It does not run.
    pub fn stop(&self) -> Result<(), TestbedError> {
        run(self.program("pg_ctl").arg("-D").arg(self.data()).args(["-m", "immediate", "stop"]))
    }

    /// Runs statements as `admin`.
    ///
    /// # Errors
    /// What PostgreSQL says.
    pub fn sql(&self, database: &str, statements: &str) -> Result<(), TestbedError> {
        let port = self.port.to_string();
        let mut psql = self.program("psql");
        psql.args(["-h", "127.0.0.1", "-p", &port, "-U", "admin", "-d", database, "-v", "ON_ERROR_STOP=1"]);
        run(psql.args(["-c", statements]))
    }

    /// The first value that a query returns, as text.
    ///
    /// # Errors
    /// What PostgreSQL says.
    pub fn value(&self, database: &str, query: &str) -> Result<String, TestbedError> {
        let port = self.port.to_string();
        let mut psql = self.program("psql");
        psql.args(["-h", "127.0.0.1", "-p", &port, "-U", "admin", "-d", database, "-X", "-A", "-t", "-c", query]);
        let output = psql.output().map_err(|error| TestbedError::Program("psql".into(), error))?;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
        if output.status.success() {
            Ok(text(&output.stdout))
        } else {
            Err(TestbedError::Failed("psql".into(), text(&output.stderr)))
        }
    }

    /// A folder that belongs to the server and is removed with it.
    ///
    /// # Errors
    /// It can't be made.
    pub fn make_folder(&self, name: &str) -> Result<PathBuf, TestbedError> {
        let folder = self.folder.path().join(name);
        fs::create_dir(&folder)?;
        self.hand_over(&folder)?;
        Ok(folder)
    }

    /// Gives a folder to the user of the server.
    ///
    /// # Errors
    /// This process may not.
    pub fn hand_over(&self, folder: &Path) -> Result<(), TestbedError> {
        if self.is_root { run(Command::new("chown").arg("postgres").arg(folder)) } else { Ok(()) }
    }

    /// The address of a database for a user, or of the same one behind a proxy at another port.
    pub fn address(&self, user: &str, database: &str) -> String {
        format!("postgres://{user}@127.0.0.1:{}/{database}", self.port)
    }

    /// Its port.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The process that has started all others, while it runs.
    pub fn process(&self) -> Option<u32> {
        fs::read_to_string(self.data().join("postmaster.pid")).ok()?.lines().next()?.trim().parse().ok()
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// A program of PostgreSQL, as a user who is not root.
    fn program(&self, name: &str) -> Command {
        let path = self.programs.join(name);
        let mut command = if self.is_root {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(path);
            command
        } else {
            Command::new(path)
        };
        command.current_dir(self.folder.path());
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // It may be stopped already.
        let _ = self.stop();
    }
}

/// The folder with PostgreSQL's programs: that in the path, or the newest of Debian's.
fn programs() -> Option<PathBuf> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let in_path = std::env::split_paths(&folders).find(|folder| has_programs(folder));
    in_path.or_else(|| {
        let versions = fs::read_dir(DEBIAN).ok()?.filter_map(|version| Some(version.ok()?.path().join("bin")));
        versions.filter(|folder| has_programs(folder)).max()
    })
}

fn has_programs(folder: &Path) -> bool {
    ["initdb", "pg_ctl", "psql"].iter().all(|name| folder.join(name).is_file())
}
