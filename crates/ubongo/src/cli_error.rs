//! What a person is told when something does not work.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why a command ends without having done what was asked. One plain sentence each.
#[derive(Debug)]
pub(crate) enum CliError {
    /// The sentence of a part that knows better.
    Said(String),
    /// A file that cannot be read.
    Read(PathBuf, io::Error),
    /// A file that cannot be written.
    Write(PathBuf, io::Error),
    /// Standard output or input does not work.
    Stream(io::Error),
    /// Everything that was wrong is told already.
    Told,
}

impl CliError {
    pub(crate) fn said(sentence: impl fmt::Display) -> Self {
        Self::Said(sentence.to_string())
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
            Self::Said(sentence) => f.write_str(sentence),
            Self::Read(path, error) => write!(f, "{} cannot be read: {}", path.display(), reason(error)),
            Self::Write(path, error) => write!(f, "{} cannot be written: {}", path.display(), reason(error)),
            Self::Stream(error) => write!(f, "input or output failed: {}", reason(error)),
            Self::Told => Ok(()),
        }
    }
}

/// The reason without the number of the operating system.
fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or folder".into(),
        io::ErrorKind::PermissionDenied => "permission is denied".into(),
        io::ErrorKind::IsADirectory => "it is a folder".into(),
        io::ErrorKind::NotADirectory => "a part of it is not a folder".into(),
        io::ErrorKind::AlreadyExists => "there is a file of that name".into(),
        io::ErrorKind::StorageFull => "the disk is full".into(),
        io::ErrorKind::InvalidData => "it is not text in UTF-8".into(),
        _ => error.to_string(),
    }
}
