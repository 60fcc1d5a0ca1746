//! Errors of the command line, as people read them.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// The reason why a command failed, as one plain sentence.
#[derive(Debug)]
pub(crate) enum CliError {
    /// A finished sentence.
    Message(String),
    Read(PathBuf, io::Error),
    Write(PathBuf, io::Error),
    /// Standard input or output failed.
    Stream(io::Error),
    /// All problems were already printed.
    Reported,
}

impl CliError {
    pub(crate) fn message(sentence: impl fmt::Display) -> Self {
        Self::Message(sentence.to_string())
    }

    pub(crate) fn read(path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |error| Self::Read(path.into(), error)
    }

    pub(crate) fn write(path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |error| Self::Write(path.into(), error)
    }
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> Self {
        Self::Stream(error)
    }
}

impl fmt::Display for CliError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Message(sentence) => f.write_str(sentence),
            Self::Read(path, error) => write!(f, "can't read {}: {}", path.display(), reason(error)),
            Self::Write(path, error) => write!(f, "can't write {}: {}", path.display(), reason(error)),
            Self::Stream(error) => write!(f, "input or output failed: {}", reason(error)),
            Self::Reported => Ok(()),
        }
    }
}

/// The reason without the operating system's error number.
fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file or folder".into(),
        io::ErrorKind::PermissionDenied => "permission denied".into(),
        io::ErrorKind::IsADirectory => "it's a folder".into(),
        io::ErrorKind::NotADirectory => "part of the path isn't a folder".into(),
        io::ErrorKind::AlreadyExists => "a file with that name already exists".into(),
        io::ErrorKind::StorageFull => "the disk is full".into(),
        io::ErrorKind::InvalidData => "it isn't UTF-8 text".into(),
        _ => error.to_string(),
    }
}
