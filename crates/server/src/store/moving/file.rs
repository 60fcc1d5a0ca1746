//! The side of a move that is a SQLite file.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ToSql, params, params_from_iter};

use super::{CHUNK, Cell, IS_USED, MoveError, Part, Row, Times};
use crate::store::schema::{self, failed, reason};
use crate::store::sqlite::alive_at;
use crate::store::{StoreError, location};

/// A file that no server uses while this exists.
pub(super) struct FileSide {
    path: PathBuf,
    /// Closed before the lock.
    db: Option<Connection>,
    _lock: File,
    /// To be removed, because nothing was moved into it. It was made for that.
    obsolete: Option<PathBuf>,
}

impl FileSide {
    /// Opens a file to read it. It is brought up to date if an older version has written it.
    pub(super) fn source(path: &Path) -> Result<Self, StoreError> {
        // The store would make a new one.
        match fs::metadata(path) {
            Ok(file) if file.len() == 0 => return Err(StoreError::Foreign(path.into())),
            Ok(_) => {}
            Err(error) => return Err(StoreError::Open(path.into(), reason(&error))),
        }
        Self::open(path, None)
    }

    /// Opens a file to fill it, or makes it.
    pub(super) fn target(path: &Path) -> Result<Self, StoreError> {
        let file = location::resolve(path)?;
        Self::open(path, (!file.exists()).then_some(file))
    }

    fn open(path: &Path, obsolete: Option<PathBuf>) -> Result<Self, StoreError> {
        let (db, _, lock) = schema::open(path, None)?;
        let side = Self { path: path.into(), db: Some(db), _lock: lock, obsolete };
        side.db().execute_batch("BEGIN IMMEDIATE").map_err(failed(path))?;
        Ok(side)
    }

    fn db(&self) -> &Connection {
        self.db.as_ref().expect("it is open until this is dropped")
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn is_used(&self) -> Result<bool, StoreError> {
        self.db().query_row(IS_USED, [], |row| row.get(0)).map_err(failed(&self.path))
    }

    /// All rows of a part, some at a time.
    pub(super) fn each(
        &self,
        part: &Part,
        mut take: impl FnMut(Vec<Row>) -> Result<(), MoveError>,
    ) -> Result<(), MoveError> {
        let failed = |error| MoveError::Store(failed(&self.path)(error));
        let mut found = self.db().prepare(part.sqlite).map_err(failed)?;
        let mut rows = found.query([]).map_err(failed)?;
        let mut chunk = Vec::new();
        while let Some(row) = rows.next().map_err(failed)? {
            let cells = (0..part.columns.len()).map(|column| Ok(cell(row.get_ref(column)?)));
            chunk.push(cells.collect::<rusqlite::Result<Row>>().map_err(failed)?);
            if chunk.len() == CHUNK {
                take(std::mem::take(&mut chunk))?;
            }
        }
        if chunk.is_empty() { Ok(()) } else { take(chunk) }
    }

    pub(super) fn insert(&self, part: &Part, rows: &[Row]) -> Result<(), StoreError> {
        let insert = || -> rusqlite::Result<()> {
            for sql in part.into_sqlite {
                let mut insert = self.db().prepare_cached(sql)?;
                let used = insert.parameter_count();
                for row in rows {
                    insert.execute(params_from_iter(row.iter().take(used)))?;
                }
            }
            Ok(())
        };
        insert().map_err(failed(&self.path))
    }

    pub(super) fn times(&self) -> Result<Times, StoreError> {
        let number = |name: &str| {
            self.db().query_row("SELECT value FROM meta WHERE name = ?", [name], |row| row.get::<_, i64>(0))
        };
        let times = || {
            let alive_at = alive_at(self.db())?.0.cast_signed();
            Ok(Times { alive_at, trusted_at: number("trusted_at")?, doubted_ms: number("doubted_ms")? })
        };
        times().map_err(failed(&self.path))
    }

    pub(super) fn set_times(&self, Times { alive_at, trusted_at, doubted_ms }: Times) -> Result<(), StoreError> {
        let sql = "UPDATE meta SET value = CASE name WHEN 'alive_at' THEN ? WHEN 'trusted_at' THEN ? ELSE ? END
                   WHERE name IN ('alive_at', 'trusted_at', 'doubted_ms')";
        let set = self.db().execute(sql, params![alive_at, trusted_at, doubted_ms]);
        set.map(drop).map_err(failed(&self.path))
    }

    pub(super) fn commit(&mut self) -> Result<(), StoreError> {
        self.db().execute_batch("COMMIT").map_err(failed(&self.path))?;
        self.obsolete = None;
        Ok(())
    }
}

impl Drop for FileSide {
    fn drop(&mut self) {
        // What was not committed is rolled back.
        drop(self.db.take());
        for ending in ["", "-wal", "-shm", "-lock"] {
            if let Some(file) = &self.obsolete {
                let mut name = file.clone().into_os_string();
                name.push(ending);
                let _ = fs::remove_file(name);
            }
        }
    }
}

fn cell(value: ValueRef<'_>) -> Cell {
    match value {
        ValueRef::Integer(number) => Cell::Number(number),
        ValueRef::Text(text) => String::from_utf8(text.to_vec()).map_or(Cell::Null, Cell::Text),
        ValueRef::Blob(bytes) => Cell::Bytes(bytes.to_vec()),
        ValueRef::Null | ValueRef::Real(_) => Cell::Null,
    }
}

impl ToSql for Cell {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Null => ValueRef::Null,
            Self::Number(number) => ValueRef::Integer(*number),
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
            Self::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}
