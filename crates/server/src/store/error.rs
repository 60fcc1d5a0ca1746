//! Errors of the store.

use std::fmt;
use std::path::PathBuf;

/// Why an operation of the store failed, with the path of the database. `Display` gives one sentence that says what to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The file cannot be opened or created, and why.
    Open(PathBuf, String),
    /// The file may be read but not written.
    ReadOnly(PathBuf),
    /// The file is not a database of this program.
    Foreign(PathBuf),
    /// The file was written by a newer version of this program.
    Newer(PathBuf),
    /// The file is inconsistent.
    Damaged(PathBuf),
    /// The file has other names, by which another server could use it.
    Linked(PathBuf),
    /// The file is not at its path any more, or is another one.
    Gone(PathBuf),
    /// The content of the file was overwritten, so that the log next to it does not belong to it.
    Overwritten(PathBuf),
    /// Another server uses the file.
    InUse(PathBuf),
    /// Another program, such as one that makes backups, has locked the file. It may be free again in a moment.
    Busy(PathBuf),
    /// The disk, or the configured size, is full.
    Full(PathBuf),
    /// The database server cannot be reached, or the connection broke, and why. It may be back in a moment.
    Lost(PathBuf, String),
    /// Any other failure, and its description.
    Other(PathBuf, String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(path, why) => write!(f, "can't open the database {}: {why}", path.display()),
            Self::ReadOnly(path) => {
                write!(f, "can't write to the database {}; please check its permissions", path.display())
            }
            Self::Foreign(path) => {
                write!(f, "{} is not an ubongo database; please choose another one", path.display())
            }
            Self::Newer(path) => {
                let path = path.display();
                write!(f, "the database {path} was made by a newer version of ubongo; please update ubongo")
            }
            Self::Damaged(path) => {
                write!(f, "the database {} is damaged; please restore a backup or choose another file", path.display())
            }
            Self::InUse(path) => {
                let path = path.display();
                write!(f, "another ubongo server is using the database {path}; please stop it or choose another file")
            }
            Self::Busy(path) => {
                write!(f, "another program has locked the database {}; please let it finish or stop it", path.display())
            }
            Self::Linked(path) => {
                let path = path.display();
                write!(
                    f,
                    "the database {path} is also linked under another name; please remove that link or copy the file"
                )
            }
            Self::Gone(path) => {
                let path = path.display();
                write!(
                    f,
                    "the database {path} was moved, deleted or replaced; please put it back or restart the server"
                )
            }
            Self::Overwritten(path) => {
                let path = path.display();
                write!(
                    f,
                    "the content of the database {path} was overwritten; please stop the server, delete {path}-wal and \
                     {path}-shm, and put the right file in place again"
                )
            }
            Self::Full(path) => {
                write!(f, "there is no space left for the database {}; please free some", path.display())
            }
            Self::Lost(path, why) => {
                write!(f, "can't reach the database {}: {why}; please check that PostgreSQL runs there", path.display())
            }
            Self::Other(path, why) => write!(f, "the database {} failed: {why}", path.display()),
        }
    }
}

impl std::error::Error for StoreError {}
