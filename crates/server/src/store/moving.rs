//! Moves everything from a SQLite file into PostgreSQL, or back.
//!
//! ```text
//!   one transaction of the target:   copy part by part --> read both again and compare row by row --> commit
//! ```
//!
//! So the target has everything or nothing, whatever happens in between. The source is only read, and locked against servers.

mod file;
mod part;

use std::fmt;
use std::path::{Path, PathBuf};

pub(super) use self::part::{CHUNK, IS_USED, Kind, PARTS, Part};

use self::file::FileSide;
use super::postgres::PostgresSide;
use super::{StoreError, file_path, postgres_address};

/// A value of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Cell {
    Null,
    Number(i64),
    Text(String),
    Bytes(Vec<u8>),
}

pub(super) type Row = Vec<Cell>;

/// What a database knows about time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Times {
    /// The last sign of life of a server.
    pub(super) alive_at: i64,
    pub(super) trusted_at: i64,
    pub(super) doubted_ms: i64,
}

/// Why nothing was moved. `Display` gives one sentence that says what to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// One of the databases failed, or can't be used.
    Store(StoreError),
    /// Both are files, or both are on PostgreSQL.
    SameKind,
    /// The target has something in it.
    NotEmpty(PathBuf),
    /// What was read back from the target is not what was written.
    Differs(PathBuf, &'static str),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Store(error) => error.fmt(f),
            Self::SameKind => f.write_str(
                "one of the two has to be a file, and the other one an address such as postgres://ubongo@db.example/ubongo",
            ),
            Self::NotEmpty(path) => {
                write!(f, "the database {} isn't empty, so nothing was moved; please choose an empty one", path.display())
            }
            Self::Differs(path, part) => {
                let path = path.display();
                write!(f, "the {part} came back from the database {path} changed, so nothing was moved; please check that machine")
            }
        }
    }
}

impl std::error::Error for MoveError {}

impl From<StoreError> for MoveError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// What a move is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveStep {
    /// Rows are copied.
    Copying,
    /// Both databases are read and compared.
    Comparing,
}

/// Called with the step, the part and the number of its rows that are done.
type Progress<'a> = &'a mut dyn FnMut(MoveStep, &'static str, u64);

/// Moves everything from one database into another one that is empty, and returns what was moved: each part with its number of rows.
/// All rows were read back and compared.
pub fn move_all(from: &Path, to: &Path, progress: Progress<'_>) -> Result<Vec<(&'static str, u64)>, MoveError> {
    match (postgres_address(from), postgres_address(to)) {
        (None, Some(address)) => {
            let file = FileSide::source(file_path(from))?;
            let postgres = PostgresSide::target(address)?;
            to_postgres(&file, &postgres, progress)
        }
        (Some(address), None) => {
            let postgres = PostgresSide::source(address)?;
            let file = FileSide::target(file_path(to))?;
            to_file(&postgres, file, progress)
        }
        _ => Err(MoveError::SameKind),
    }
}

fn to_postgres(
    file: &FileSide,
    postgres: &PostgresSide,
    progress: Progress<'_>,
) -> Result<Vec<(&'static str, u64)>, MoveError> {
    if postgres.is_used()? {
        return Err(MoveError::NotEmpty(postgres.name().to_owned()));
    }
    for part in PARTS {
        let mut rows = 0;
        file.each(part, |chunk| {
            if !chunk.iter().all(|row| (part.is_sound)(row)) {
                return Err(StoreError::Damaged(file.path().to_owned()).into());
            }
            postgres.insert(part, &chunk)?;
            rows += chunk.len() as u64;
            progress(MoveStep::Copying, part.name, rows);
            Ok(())
        })?;
    }
    postgres.set_times(file.times()?)?;
    let counts = compare(file, postgres, postgres.name(), progress)?;
    postgres.commit()?;
    Ok(counts)
}

fn to_file(
    postgres: &PostgresSide,
    mut file: FileSide,
    progress: Progress<'_>,
) -> Result<Vec<(&'static str, u64)>, MoveError> {
    if file.is_used()? {
        return Err(MoveError::NotEmpty(file.path().to_owned()));
    }
    for part in PARTS {
        postgres.begin(part)?;
        let mut rows = 0;
        loop {
            let chunk = postgres.next(part)?;
            if chunk.is_empty() {
                break;
            }
            if !chunk.iter().all(|row| (part.is_sound)(row)) {
                return Err(StoreError::Damaged(postgres.name().to_owned()).into());
            }
            file.insert(part, &chunk)?;
            rows += chunk.len() as u64;
            progress(MoveStep::Copying, part.name, rows);
        }
        postgres.end(part)?;
    }
    file.set_times(postgres.times()?)?;
    let counts = compare(&file, postgres, file.path(), progress)?;
    file.commit()?;
    Ok(counts)
}

/// Reads both databases and compares them row by row. `target` is the one to blame.
fn compare(
    file: &FileSide,
    postgres: &PostgresSide,
    target: &Path,
    progress: Progress<'_>,
) -> Result<Vec<(&'static str, u64)>, MoveError> {
    let mut counts = Vec::new();
    for part in PARTS {
        let differs = || MoveError::Differs(target.to_owned(), part.name);
        postgres.begin(part)?;
        let mut rows = 0;
        file.each(part, |chunk| {
            if postgres.next(part)? != chunk {
                return Err(differs());
            }
            rows += chunk.len() as u64;
            progress(MoveStep::Comparing, part.name, rows);
            Ok(())
        })?;
        if !postgres.next(part)?.is_empty() {
            return Err(differs());
        }
        postgres.end(part)?;
        counts.push((part.name, rows));
    }
    if file.times()? != postgres.times()? {
        return Err(MoveError::Differs(target.to_owned(), "times"));
    }
    Ok(counts)
}
