//! Where the database file is, and whether it is still there.

use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};

use super::StoreError;
use super::schema::reason;

/// The path of the database without links, so that two servers that use different paths for one file find the same lock.
///
/// Hard links cannot be resolved: SQLite's log is named after the path, so servers with different names of one file would write
/// different logs. Such a file is refused.
pub(super) fn resolve(path: &Path) -> Result<PathBuf, StoreError> {
    let open = |why: String| StoreError::Open(path.into(), why);
    match path.canonicalize() {
        Ok(file) if fs::metadata(&file).is_ok_and(|file| names(&file) > 1) => Err(StoreError::Linked(path.into())),
        Ok(file) => Ok(file),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(open(reason(&error))),
        Err(_) if path.is_symlink() => Err(open("it is a link to a file that does not exist".into())),
        Err(_) => {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            let name = path.file_name().ok_or_else(|| open("it is a folder".into()))?;
            match folder.canonicalize() {
                Ok(folder) => Ok(folder.join(name)),
                Err(_) if !folder.exists() => Err(open(format!("the folder {} does not exist", folder.display()))),
                Err(error) => Err(open(reason(&error))),
            }
        }
    }
}

/// The files that hold stored data, as they were when the database was opened.
///
/// An open file that is deleted can still be written on Unix; what is written disappears with the process.
#[derive(Debug)]
pub(super) struct OpenFiles {
    files: [(PathBuf, FileId); 2],
}

impl OpenFiles {
    /// The files of a database that was just opened and written: the database and its log.
    pub(super) fn of(database: &Path) -> io::Result<Self> {
        let mut log = database.as_os_str().to_owned();
        log.push("-wal");
        let file = |path: PathBuf| fs::metadata(&path).map(|file| (path, FileId::of(&file)));
        Ok(Self { files: [file(database.into())?, file(log.into())?] })
    }

    /// The paths still lead to the files that were opened.
    pub(super) fn are_in_place(&self) -> bool {
        self.files.iter().all(|(path, id)| fs::metadata(path).is_ok_and(|file| FileId::of(&file) == *id))
    }
}

/// What distinguishes a file from all others of the machine.
#[cfg(unix)]
#[derive(PartialEq, Eq, Debug)]
struct FileId {
    device: u64,
    inode: u64,
}

#[cfg(unix)]
impl FileId {
    fn of(file: &Metadata) -> Self {
        use std::os::unix::fs::MetadataExt;
        Self { device: file.dev(), inode: file.ino() }
    }
}

/// The number of names that a file has. Folders have several in any case.
#[cfg(unix)]
fn names(file: &Metadata) -> u64 {
    use std::os::unix::fs::MetadataExt;
    if file.is_file() { file.nlink() } else { 1 }
}

/// Other systems do not let an open database be deleted or replaced, and say less about files.
#[cfg(not(unix))]
#[derive(PartialEq, Eq, Debug)]
struct FileId;

#[cfg(not(unix))]
impl FileId {
    fn of(_: &Metadata) -> Self {
        Self
    }
}

#[cfg(not(unix))]
fn names(_: &Metadata) -> u64 {
    1
}
