//! The database file: how it is told from others, and what is in it.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, Transaction};

use super::StoreError;

/// Written in the head of each of our files: "Ubon".
const APPLICATION: i32 = 0x5562_6f6e;

/// Another layout is another version.
const VERSION: i32 = 3;

/// Files up to this size are looked through at each start. It takes about a second.
const CHECKED_BYTES: u64 = 256 << 20;

/// What the database holds.
///
/// The journal has no index by table on purpose: what happens at all tables goes to the end of one tree, so that a commit
/// writes two or three pages however many tables it is for. Rows are obsolete once their table has a checkpoint with their
/// `seq`, and are removed from the front.
const LAYOUT: &str = "
-- `alive_at`: the last sign of life of a server. `runs`: how many servers have used the file.
CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO meta VALUES ('alive_at', 0), ('runs', 0);

-- Entries since the last checkpoints. `key` belongs to `member`, who joined in the entry. `at` is when it was stored.
CREATE TABLE journal (
    id INTEGER PRIMARY KEY, at INTEGER NOT NULL, table_id INTEGER NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL,
    member INTEGER, key BLOB
);

-- `phase` is 0 before the first game, 1 while one is on, and 2 after it. A `running` game does not stand still.
CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT, link TEXT NOT NULL UNIQUE, opened_by BLOB NOT NULL, seq INTEGER NOT NULL,
    running INTEGER NOT NULL, phase INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
CREATE INDEX tables_by_guest ON tables (opened_by);

-- The tables at their last checkpoints, packed. `summary` is what anyone with the link may know.
CREATE TABLE snapshots (table_id INTEGER PRIMARY KEY, summary TEXT NOT NULL, body BLOB NOT NULL);

CREATE TABLE members (
    key BLOB NOT NULL, table_id INTEGER NOT NULL, member INTEGER NOT NULL, PRIMARY KEY (key, table_id)
) WITHOUT ROWID;
CREATE INDEX members_by_table ON members (table_id);

-- Entries of games, for replays: one a line, packed.
CREATE TABLE chapters (table_id INTEGER NOT NULL, from_seq INTEGER NOT NULL, to_seq INTEGER NOT NULL, body BLOB NOT NULL);
CREATE INDEX chapters_by_table ON chapters (table_id, from_seq);

CREATE TABLE games (
    table_id INTEGER NOT NULL, number INTEGER NOT NULL, from_seq INTEGER NOT NULL, to_seq INTEGER NOT NULL,
    ended_at INTEGER NOT NULL, summary TEXT NOT NULL, PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE INDEX games_by_age ON games (ended_at);

CREATE TABLE records (
    category TEXT NOT NULL, solved INTEGER NOT NULL, after_ms INTEGER NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL
);
CREATE INDEX records_by_rank ON records (category, solved DESC, after_ms);
";

/// Opens a database for writing, or makes it. The file that comes with it keeps other servers away as long as it lives.
pub(super) fn open(path: &Path, limit_mb: Option<u32>) -> Result<(Connection, File), StoreError> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.exists()) {
        return Err(StoreError::Open(path.into(), format!("the folder {} does not exist", folder.display())));
    }
    look_at_head(path)?;
    let lock = lock(path)?;
    let mut db = Connection::open(path).map_err(failed(path))?;
    prepare(path, &mut db, limit_mb).map(|()| (db, lock))
}

/// Opens a database that [`open`] has opened once more, for reading.
pub(super) fn open_to_read(path: &Path) -> rusqlite::Result<Connection> {
    let db = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    db.busy_timeout(Duration::from_secs(5))?;
    Ok(db)
}

/// SQLite takes a file that is too short for a database, or empty, for a new one. Ours is new only if it is empty.
fn look_at_head(path: &Path) -> Result<(), StoreError> {
    let mut head = Vec::new();
    match File::open(path).and_then(|file| file.take(16).read_to_end(&mut head)) {
        Ok(0) => Ok(()),
        Ok(_) if head == b"SQLite format 3\0" => Ok(()),
        Ok(_) => Err(StoreError::Foreign(path.into())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(StoreError::Open(path.into(), reason(&error))),
    }
}

/// SQLite itself would let two servers write in turns, and each would take the other's tables for its own. The lock is on a
/// file beside the database, because SQLite loses its own locks when anybody else in the process closes the database.
fn lock(path: &Path) -> Result<File, StoreError> {
    let mut name = path.as_os_str().to_owned();
    name.push("-lock");
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(PathBuf::from(name));
    let file = file.map_err(|error| match error.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => StoreError::ReadOnly(path.into()),
        io::ErrorKind::StorageFull => StoreError::Full(path.into()),
        _ => StoreError::Open(path.into(), reason(&error)),
    })?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(path.into())),
        Err(TryLockError::Error(error)) => Err(StoreError::Open(path.into(), reason(&error))),
    }
}

fn prepare(path: &Path, db: &mut Connection, limit_mb: Option<u32>) -> Result<(), StoreError> {
    let failed = failed(path);
    db.busy_timeout(Duration::from_secs(5)).map_err(&failed)?;
    let number = |db: &Connection, pragma| db.pragma_query_value(None, pragma, |row| row.get::<_, i32>(0));
    let application = number(db, "application_id").map_err(&failed)?;
    let version = number(db, "user_version").map_err(&failed)?;
    let things: i64 = db.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).map_err(&failed)?;
    match (application, version, things) {
        (0, 0, 0) | (APPLICATION, VERSION, 1..) => {}
        (APPLICATION, newer, _) if newer > VERSION => return Err(StoreError::Newer(path.into())),
        _ => return Err(StoreError::Foreign(path.into())),
    }
    let wal: String = db.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0)).map_err(&failed)?;
    if wal != "wal" {
        return Err(StoreError::Other(path.into(), "its folder does not allow a write-ahead log".into()));
    }
    // An acknowledged entry is on the disk.
    db.pragma_update(None, "synchronous", "FULL").map_err(&failed)?;
    // The log is copied into the database every 16 MB, and does not stay larger than this after a rush.
    db.pragma_update(None, "wal_autocheckpoint", 4_000).map_err(&failed)?;
    db.pragma_update(None, "journal_size_limit", 64 << 20).map_err(&failed)?;
    if let Some(limit_mb) = limit_mb {
        // Pages have 4 KB.
        db.pragma_update_and_check(None, "max_page_count", i64::from(limit_mb) * 256, |_| Ok(())).map_err(&failed)?;
    }
    if things == 0 {
        let new = db.transaction().map_err(&failed)?;
        create(&new).and_then(|()| new.commit()).map_err(&failed)?;
    } else if std::fs::metadata(path).is_ok_and(|file| file.len() <= CHECKED_BYTES) {
        let sound: String = db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(&failed)?;
        if sound != "ok" {
            return Err(StoreError::Damaged(path.into()));
        }
    }
    // Something small is written, so that a file that cannot be is noticed now and not in the first game.
    db.execute("UPDATE meta SET value = value WHERE name = 'alive_at'", []).map_err(&failed)?;
    Ok(())
}

fn create(new: &Transaction<'_>) -> rusqlite::Result<()> {
    new.execute_batch(LAYOUT)?;
    new.pragma_update(None, "application_id", APPLICATION)?;
    new.pragma_update(None, "user_version", VERSION)
}

/// What an error of SQLite means for the file.
pub(super) fn failed(path: &Path) -> impl Fn(rusqlite::Error) -> StoreError {
    move |error| {
        let path = path.into();
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full(path),
            Some(ErrorCode::ReadOnly) => StoreError::ReadOnly(path),
            Some(ErrorCode::NotADatabase) => StoreError::Foreign(path),
            Some(ErrorCode::DatabaseCorrupt) => StoreError::Damaged(path),
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::InUse(path),
            Some(ErrorCode::CannotOpen) => StoreError::Open(path, "please look at its folder and permissions".into()),
            Some(ErrorCode::SystemIoFailure) => StoreError::Other(path, "the disk does not work".into()),
            _ => StoreError::Other(path, error.to_string()),
        }
    }
}

/// The reason without the number of the operating system.
fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::PermissionDenied => "permission is denied".into(),
        io::ErrorKind::IsADirectory => "it is a folder".into(),
        io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => "its folder is a file".into(),
        io::ErrorKind::StorageFull => "the disk is full".into(),
        io::ErrorKind::ReadOnlyFilesystem => "the disk is read-only".into(),
        _ => error.to_string(),
    }
}
