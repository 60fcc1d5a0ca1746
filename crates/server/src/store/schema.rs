//! The database file: opening, locking, checking, and its schema.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, Transaction};

use super::{StoreError, content_mark, location, sqlite};

/// SQLite's `application_id` in the header of our files: "Ubon".
const APPLICATION: i32 = 0x5562_6f6e;

/// Changes with the schema, and with the JSON that it holds.
const VERSION: i32 = 5;

/// The version before attempts and runs of the daily five were stored. Such a file is brought up to date.
const BEFORE_5: i32 = 4;

/// Files up to this size are checked for damage at each start, which takes about a second at most.
const CHECKED_BYTES: u64 = 256 << 20;

/// How long the start waits for a lock of another program.
const START_PATIENCE: Duration = Duration::from_secs(5);

/// How long SQLite waits for a lock of another program before it reports [`StoreError::Busy`]. Short, so that the caller decides how
/// often to try again: a server that stops has less time than one that runs.
const LOCK_PATIENCE: Duration = Duration::from_millis(500);

/// The schema.
///
/// The journal has no index by table on purpose: the entries of all tables are appended to one tree, so that a commit writes
/// two or three pages, no matter for how many tables. Each text and each compressed text has a checksum, which also covers the
/// values of its row that say what it is (see `pack.rs`): what is damaged is not read. A row is obsolete once its table has a checkpoint with its `seq` or a
/// higher one; obsolete rows are removed from the front.
const LAYOUT: &str = "
-- `alive_at`: the last time a server was alive. `runs`: how often a server has opened the file. `trusted_at`: the last time by a
-- trusted clock. `doubted_ms`: how long servers have run since then with a clock that was not trusted.
CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO meta VALUES ('alive_at', 0), ('runs', 0), ('trusted_at', 0), ('doubted_ms', 0);

-- Entries since the last checkpoints. `member` and `key` are set if a guest joined in the entry. `at` is when it was stored.
CREATE TABLE journal (
    id INTEGER PRIMARY KEY, at INTEGER NOT NULL, table_id INTEGER NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL,
    member INTEGER, key BLOB
);

-- `phase` is 0 before the first game, 1 during a game, and 2 after it. `running` is 0 while a game is paused. `played` is 1 once a
-- round was finished.
CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT, link TEXT NOT NULL UNIQUE, opened_by BLOB NOT NULL, seq INTEGER NOT NULL,
    running INTEGER NOT NULL, phase INTEGER NOT NULL, played INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
CREATE INDEX tables_by_guest ON tables (opened_by);
-- Tables that may be removed when there are too many, the oldest first.
CREATE INDEX tables_unplayed ON tables (updated_at) WHERE NOT played;

-- The tables at their last checkpoints, compressed. `summary` is what anyone with the link may see.
CREATE TABLE snapshots (table_id INTEGER PRIMARY KEY, summary TEXT NOT NULL, body BLOB NOT NULL);

-- Tables that a run of the server left with a running game or with entries after their checkpoint, until they have another one.
-- `alive_at` is when that run was last alive.
CREATE TABLE unsettled (table_id INTEGER PRIMARY KEY, alive_at INTEGER NOT NULL);

-- The decks of the games that are being played, compressed. `at` is when the game began.
CREATE TABLE decks (table_id INTEGER PRIMARY KEY, at INTEGER NOT NULL, body BLOB NOT NULL);
CREATE INDEX decks_by_age ON decks (at);

CREATE TABLE members (
    key BLOB NOT NULL, table_id INTEGER NOT NULL, member INTEGER NOT NULL, PRIMARY KEY (key, table_id)
) WITHOUT ROWID;
CREATE INDEX members_by_table ON members (table_id);

-- Entries of games, for replays: one per line, compressed. `bytes` is the size of all chapters of the game up to this one. A game
-- that is too long has one chapter without entries.
CREATE TABLE chapters (
    table_id INTEGER NOT NULL, game INTEGER NOT NULL, from_seq INTEGER NOT NULL, to_seq INTEGER NOT NULL, bytes INTEGER NOT NULL,
    body BLOB NOT NULL
);
CREATE INDEX chapters_by_game ON chapters (table_id, game, from_seq);

CREATE TABLE games (
    table_id INTEGER NOT NULL, number INTEGER NOT NULL, from_seq INTEGER NOT NULL, to_seq INTEGER NOT NULL,
    ended_at INTEGER NOT NULL, summary TEXT NOT NULL, PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE INDEX games_by_age ON games (ended_at);

-- The best result of each guest. `key` identifies the guest, as in `members`.
CREATE TABLE records (
    category TEXT NOT NULL, solved INTEGER NOT NULL, after_ms INTEGER NOT NULL, at INTEGER NOT NULL, key BLOB NOT NULL,
    body TEXT NOT NULL
);
CREATE UNIQUE INDEX records_by_guest ON records (category, key);
CREATE INDEX records_by_rank ON records (category, solved DESC, after_ms);
";

/// What version 5 added to the schema of version 4.
const LAYOUT_5: &str = "
-- Attempts at tasks, without the people.
CREATE TABLE attempts (id INTEGER PRIMARY KEY, body TEXT NOT NULL);

-- Runs of the daily five. `day` is days since 1970, `key` identifies the guest.
CREATE TABLE daily_runs (
    day INTEGER NOT NULL, key BLOB NOT NULL, total_ms INTEGER NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (day, key)
) WITHOUT ROWID;
CREATE INDEX daily_runs_by_rank ON daily_runs (day, total_ms, at);

-- The number of runs that took a number of seconds.
CREATE TABLE daily_counts (
    day INTEGER NOT NULL, second INTEGER NOT NULL, runs INTEGER NOT NULL, PRIMARY KEY (day, second)
) WITHOUT ROWID;
";

/// Opens a database for writing, or creates it, and returns its path without links. No other server can open it until the returned
/// lock is dropped.
pub(super) fn open(path: &Path, limit_mb: Option<u32>) -> Result<(Connection, PathBuf, File), StoreError> {
    let file = location::resolve(path)?;
    check_header(path)?;
    let lock = lock(path, &file)?;
    if !content_mark::fits_its_log(&lock, &file) {
        return Err(StoreError::Overwritten(path.into()));
    }
    let mut db = Connection::open(&file).map_err(failed(path))?;
    prepare(path, &mut db, limit_mb)?;
    Ok((db, file, lock))
}

/// Opens another connection to a database that [`open`] has opened, for reading.
pub(super) fn open_to_read(path: &Path) -> rusqlite::Result<Connection> {
    let db = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    db.busy_timeout(LOCK_PATIENCE)?;
    Ok(db)
}

/// Opens a database that another program may be using, for reading, and only if it is one of ours.
pub(super) fn open_other(path: &Path) -> Result<Connection, StoreError> {
    // Without this, SQLite's message would be about its own flags.
    File::open(path).map_err(|error| StoreError::Open(path.into(), reason(&error)))?;
    check_header(path)?;
    let db = open_to_read(path).map_err(failed(path))?;
    match header(&db).map_err(failed(path))? {
        (APPLICATION, VERSION) => Ok(db),
        (APPLICATION, newer) if newer > VERSION => Err(StoreError::Newer(path.into())),
        _ => Err(StoreError::Foreign(path.into())),
    }
}

/// The application and the version in the header of a file.
fn header(db: &Connection) -> rusqlite::Result<(i32, i32)> {
    let number = |pragma| db.pragma_query_value(None, pragma, |row| row.get::<_, i32>(0));
    Ok((number("application_id")?, number("user_version")?))
}

/// Refuses files of other programs. SQLite would take any file that is too short for a database for a new one; here only an
/// empty file is.
fn check_header(path: &Path) -> Result<(), StoreError> {
    let mut header = Vec::new();
    match File::open(path).and_then(|file| file.take(16).read_to_end(&mut header)) {
        Ok(0) => Ok(()),
        Ok(_) if header == b"SQLite format 3\0" => Ok(()),
        Ok(_) => Err(StoreError::Foreign(path.into())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(StoreError::Open(path.into(), reason(&error))),
    }
}

/// Locks the database for this server. SQLite itself would let two servers write in turns, and both would believe that they own
/// the same tables. The lock is on a separate file, because closing any handle of the database file in this process would
/// release the locks that SQLite holds on it.
fn lock(path: &Path, database: &Path) -> Result<File, StoreError> {
    let mut name = database.as_os_str().to_owned();
    name.push("-lock");
    let file = OpenOptions::new().create(true).truncate(false).read(true).write(true).open(PathBuf::from(name));
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
    db.busy_timeout(START_PATIENCE).map_err(&failed)?;
    let (application, version) = header(db).map_err(&failed)?;
    let things: i64 = db.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).map_err(&failed)?;
    match (application, version, things) {
        (0, 0, 0) | (APPLICATION, VERSION | BEFORE_5, 1..) => {}
        (APPLICATION, newer, _) if newer > VERSION => return Err(StoreError::Newer(path.into())),
        _ => return Err(StoreError::Foreign(path.into())),
    }
    let wal: String = db.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0)).map_err(&failed)?;
    if wal != "wal" {
        return Err(StoreError::Other(path.into(), "its folder doesn't support a write-ahead log".into()));
    }
    // One fsync for each commit: an entry that a client has seen is on disk.
    db.pragma_update(None, "synchronous", "FULL").map_err(&failed)?;
    // `ContentMark` copies the log into the database. After a burst the log is cut to 64 MB.
    db.pragma_update(None, "wal_autocheckpoint", 0).map_err(&failed)?;
    db.pragma_update(None, "journal_size_limit", 64 << 20).map_err(&failed)?;
    if let Some(limit_mb) = limit_mb {
        db.pragma_update_and_check(None, "max_page_count", pages(limit_mb), |_| Ok(())).map_err(&failed)?;
    }
    if things == 0 {
        let new = db.transaction().map_err(&failed)?;
        create(&new).and_then(|()| new.commit()).map_err(&failed)?;
    } else if std::fs::metadata(path).is_ok_and(|file| file.len() <= CHECKED_BYTES) {
        let sound: String = db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(&failed)?;
        if sound != "ok" {
            return Err(StoreError::Damaged(path.into()));
        }
        sqlite::check_journal(db).map_err(&failed)?;
    }
    if version == BEFORE_5 && things > 0 {
        let more = db.transaction().map_err(&failed)?;
        add_layout_5(&more).and_then(|()| more.commit()).map_err(&failed)?;
    }
    // A small write, to notice a file that cannot be written now and not during the first game.
    db.execute("UPDATE meta SET value = value WHERE name = 'alive_at'", []).map_err(&failed)?;
    db.busy_timeout(LOCK_PATIENCE).map_err(&failed)
}

/// The number of pages in some megabytes. A page has 4 KB.
pub(super) fn pages(mb: u32) -> i64 {
    i64::from(mb) * 256
}

fn create(new: &Transaction<'_>) -> rusqlite::Result<()> {
    new.execute_batch(LAYOUT)?;
    new.pragma_update(None, "application_id", APPLICATION)?;
    add_layout_5(new)
}

fn add_layout_5(tx: &Transaction<'_>) -> rusqlite::Result<()> {
    tx.execute_batch(LAYOUT_5)?;
    tx.pragma_update(None, "user_version", VERSION)
}

/// Translates an error of SQLite.
pub(super) fn failed(path: &Path) -> impl Fn(rusqlite::Error) -> StoreError {
    move |error| {
        let path = path.into();
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full(path),
            Some(ErrorCode::ReadOnly) => StoreError::ReadOnly(path),
            Some(ErrorCode::NotADatabase) => StoreError::Foreign(path),
            Some(ErrorCode::DatabaseCorrupt) => StoreError::Damaged(path),
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy(path),
            Some(ErrorCode::CannotOpen) => StoreError::Open(path, "please check its folder and permissions".into()),
            Some(ErrorCode::SystemIoFailure) => StoreError::Other(path, "the disk failed".into()),
            // A stored value that cannot be read, for example because its checksum is wrong; or a schema that is not ours any more.
            _ if is_unreadable(&error) => StoreError::Damaged(path),
            _ => StoreError::Other(path, error.to_string()),
        }
    }
}

/// True if what is stored is not what this program stores. Its statements are always the same, so one that does not compile has met
/// a damaged schema.
fn is_unreadable(error: &rusqlite::Error) -> bool {
    use rusqlite::Error::{
        FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType, QueryReturnedNoRows, SqlInputError,
        SqliteFailure, Utf8Error,
    };
    match error {
        FromSqlConversionFailure(..)
        | IntegralValueOutOfRange(..)
        | InvalidColumnType(..)
        | QueryReturnedNoRows
        | SqlInputError { .. }
        | Utf8Error(..) => true,
        SqliteFailure(error, Some(why)) => error.code == ErrorCode::Unknown && why.starts_with("no such "),
        _ => false,
    }
}

/// The reason in words, without the error code of the operating system.
pub(super) fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".into(),
        io::ErrorKind::PermissionDenied => "permission denied".into(),
        io::ErrorKind::IsADirectory => "it is a folder".into(),
        io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => "its folder is a file".into(),
        io::ErrorKind::StorageFull => "the disk is full".into(),
        io::ErrorKind::ReadOnlyFilesystem => "the disk is read-only".into(),
        _ => error.to_string(),
    }
}
