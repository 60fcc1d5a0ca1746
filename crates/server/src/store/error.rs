//! Why the store does not work.

use std::fmt;
use std::path::PathBuf;

/// Why the store does not work. One plain sentence each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The file cannot be opened or made.
    Open(PathBuf, String),
    /// The file may be read but not written.
    ReadOnly(PathBuf),
    /// The file is something else.
    Foreign(PathBuf),
    /// The file was written by a later version of this program.
    Newer(PathBuf),
    /// The file does not add up.
    Damaged(PathBuf),
    /// Another server uses the file.
    InUse(PathBuf),
    /// There is no room left.
    Full(PathBuf),
    /// Anything else.
    Other(PathBuf, String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(path, why) => write!(f, "the database {} cannot be opened: {why}", path.display()),
            Self::ReadOnly(path) => {
                write!(f, "the database {} cannot be written; please look at its permissions", path.display())
            }
            Self::Foreign(path) => {
                write!(f, "{} is not a database of ubongo; please choose another file", path.display())
            }
            Self::Newer(path) => {
                write!(f, "the database {} is of a newer version of ubongo; please use that one", path.display())
            }
            Self::Damaged(path) => {
                write!(f, "the database {} is damaged; please put back a copy, or choose another file", path.display())
            }
            Self::InUse(path) => write!(f, "the database {} is used by another ubongo server", path.display()),
            Self::Full(path) => {
                write!(f, "there is no room left for the database {}; please make some", path.display())
            }
            Self::Other(path, why) => write!(f, "the database {} does not work: {why}", path.display()),
        }
    }
}

impl std::error::Error for StoreError {}
