//! Why a server could not be started or stopped.

use std::fmt;
use std::io;

/// Why a server could not be started or stopped.
#[derive(Debug)]
pub enum TestbedError {
    /// The programs of a server are not installed.
    Missing {
        /// The server.
        server: &'static str,
        /// What to install.
        package: &'static str,
    },
    /// A file or folder can't be made.
    File(io::Error),
    /// A program can't be started.
    Program(String, io::Error),
    /// A program failed; the second text is what it said.
    Failed(String, String),
    /// A server does not listen.
    Silent(&'static str),
}

impl fmt::Display for TestbedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing { server, package } => {
                write!(f, "Please install {server}, such as Debian's package '{package}'.")
            }
            Self::File(error) => write!(f, "A file for a server can't be made: {error}."),
            Self::Program(program, error) => write!(f, "'{program}' can't be started: {error}."),
            Self::Failed(program, said) => write!(f, "'{program}' failed: {}", said.trim()),
            Self::Silent(server) => write!(f, "{server} was started and doesn't listen."),
        }
    }
}

impl std::error::Error for TestbedError {}

impl From<io::Error> for TestbedError {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}
