//! A private NATS server.

use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::TestbedError;
use crate::folder::Folder;
use crate::system::{find, free_port};

/// Debian's folder for servers, which is not in the path of everyone.
const FOLDERS: [&str; 1] = ["/usr/sbin"];

/// It starts in a tenth of this at most.
const PATIENCE: Duration = Duration::from_secs(10);

/// A NATS server. It is stopped when this is dropped.
#[derive(Debug)]
pub struct Nats {
    port: u16,
    folder: Folder,
    running: Option<Child>,
}

impl Nats {
    /// True if the program is installed.
    pub fn is_installed() -> bool {
        find("nats-server", &FOLDERS).is_some()
    }

    /// Starts a server.
    ///
    /// # Errors
    /// It is not installed, or does not start.
    pub fn start() -> Result<Self, TestbedError> {
        let mut server = Self { port: free_port()?, folder: Folder::new("nats")?, running: None };
        server.resume()?;
        Ok(server)
    }

    /// Starts it again after [`Nats::stop`], at the same port.
    ///
    /// # Errors
    /// It does not start.
    pub fn resume(&mut self) -> Result<(), TestbedError> {
        let missing = TestbedError::Missing { server: "NATS", package: "nats-server" };
        let program = find("nats-server", &FOLDERS).ok_or(missing)?;
        let mut command = Command::new(program);
        command.args(["-a", "127.0.0.1", "-p", &self.port.to_string(), "-l"]).arg(self.folder.path().join("log"));
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let child = command.spawn().map_err(|error| TestbedError::Program("nats-server".into(), error))?;
        self.running = Some(child);
        let end = Instant::now() + PATIENCE;
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            if Instant::now() > end {
                return Err(TestbedError::Silent("NATS"));
            }
            thread::sleep(Duration::from_millis(5));
        }
        Ok(())
    }

    /// Kills it, as a crash would. It keeps nothing on disk.
    pub fn stop(&mut self) {
        if let Some(mut child) = self.running.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Its address.
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Its port.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Its process, while it runs.
    pub fn process(&self) -> Option<u32> {
        self.running.as_ref().map(Child::id)
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
    }
}
