//! Notices a database whose content is overwritten in place, as `cp backup.db ubongo.db` does.
//!
//! SQLite writes new data to the log, and copies it into the database file only at checkpoints, which this server makes itself. A
//! log is worthless with any other database file: applied to an older copy, it makes a mixture of both. So each checkpoint first
//! writes a random mark into the table `meta`, and with the checkpoint the mark gets into the file:
//!
//! ```text
//!   database file    mark 1 ...                      mark 2 ...                     mark 1 ...    an older copy: not ours
//!                       ^                               ^                              ^
//!   log             entries, mark 2 --checkpoint-->  (empty), entries  --cp backup-->  entries
//! ```
//!
//! Reading the mark back from the file takes a few microseconds, so it is done before and after each commit. A copy with the right mark
//! has the same content as the file, and does no harm. The lock file keeps the mark for the next start, where the log of a server
//! that was killed may lie next to a backup.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, Row};

/// The row of `meta` that holds the mark. In the file, its 8 bytes follow this name.
const NAME: &str = "content_mark";

/// The log is copied into the database once it has this many pages: 16 MB.
const LOG_PAGES: i64 = 4_000;

/// Finds the mark of the last checkpoint in the database file.
#[derive(Debug)]
pub(super) struct ContentMark(Mutex<MarkedFile>);

#[derive(Debug)]
struct MarkedFile {
    /// The database file. It must not be closed before SQLite's own handles, whose locks would be released with it.
    database: File,
    lock: File,
    place: MarkPlace,
}

/// What the database file has to contain, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct MarkPlace {
    /// The page of the table `meta`: where it begins, and its length.
    offset: u64,
    length: usize,
    /// One of these marks is in the file. They differ while a checkpoint is in progress, or was interrupted.
    marks: [u64; 2],
}

impl MarkPlace {
    /// The text in the lock file.
    fn line(&self) -> String {
        format!("{} {} {} {}\n", self.offset, self.length, self.marks[0], self.marks[1])
    }

    fn parse(line: &str) -> Option<Self> {
        let mut numbers = line.strip_suffix('\n')?.split(' ').map(|number| number.parse::<u64>().ok());
        let mut next = || numbers.next().flatten();
        let (offset, length, marks) = (next()?, usize::try_from(next()?).ok()?, [next()?, next()?]);
        // Pages of SQLite have 64 KB at most.
        (length <= 1 << 16).then_some(Self { offset, length, marks })
    }

    /// True if the database file has one of the marks.
    fn is_marked(&self, mut database: &File) -> io::Result<bool> {
        let mut page = vec![0; self.length];
        database.seek(SeekFrom::Start(self.offset))?;
        if let Err(error) = database.read_exact(&mut page) {
            return if error.kind() == io::ErrorKind::UnexpectedEof { Ok(false) } else { Err(error) };
        }
        Ok(self.marks.iter().any(|mark| {
            let text = [NAME.as_bytes(), &mark.to_be_bytes()].concat();
            page.windows(text.len()).any(|bytes| bytes == text)
        }))
    }
}

impl ContentMark {
    /// Marks a database that was just opened for writing.
    pub(super) fn new(db: &Connection, path: &Path, lock: File) -> rusqlite::Result<Self> {
        let number = |sql: &str| db.query_row(sql, [], |row| row.get::<_, i64>(0));
        let page_size = number("PRAGMA page_size")?;
        let page = number("SELECT rootpage FROM sqlite_schema WHERE name = 'meta'")?;
        db.execute("INSERT OR IGNORE INTO meta VALUES (?, ?)", (NAME, new_mark().cast_signed()))?;
        let mark = db.query_row("SELECT value FROM meta WHERE name = ?", [NAME], mark_in)?;
        let database = File::open(path).map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
        let (offset, length) = ((page - 1) * page_size, page_size);
        let place = MarkPlace { offset: offset.cast_unsigned(), length: length as usize, marks: [mark; 2] };
        let marked = Self(Mutex::new(MarkedFile { database, lock, place }));
        marked.checkpoint(db)?;
        Ok(marked)
    }

    fn file(&self) -> MutexGuard<'_, MarkedFile> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// True if the database file has the content that this server has given it.
    pub(super) fn is_intact(&self) -> bool {
        let file = self.file();
        file.place.is_marked(&file.database).unwrap_or(false)
    }

    /// Copies the log into the database file with a new mark, once it is long enough. The content has to be intact.
    pub(super) fn checkpoint_if_due(&self, db: &Connection) -> rusqlite::Result<()> {
        let pages = db.query_row("PRAGMA wal_checkpoint(NOOP)", [], |row| row.get::<_, i64>(1))?;
        if pages >= LOG_PAGES { self.checkpoint(db) } else { Ok(()) }
    }

    fn checkpoint(&self, db: &Connection) -> rusqlite::Result<()> {
        let mut file = self.file();
        let [before, last] = file.place.marks;
        // A checkpoint that was kept from finishing by a reader is continued with the same mark.
        if before == last {
            let mark = new_mark();
            db.execute("UPDATE meta SET value = ? WHERE name = ?", (mark.cast_signed(), NAME))?;
            file.place.marks = [last, mark];
            file.remember(true);
        }
        db.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))?;
        let done = MarkPlace { marks: [file.place.marks[1]; 2], ..file.place };
        if done.is_marked(&file.database).unwrap_or(false) {
            file.place = done;
            file.remember(false);
        }
        Ok(())
    }
}

impl MarkedFile {
    /// Keeps the marks for the next start. Before a checkpoint they have to be on disk, after it that can wait.
    fn remember(&mut self, durably: bool) {
        let line = self.place.line();
        let write = |mut lock: &File| {
            lock.set_len(0)?;
            lock.seek(SeekFrom::Start(0))?;
            lock.write_all(line.as_bytes())?;
            if durably { lock.sync_data() } else { Ok(()) }
        };
        if write(&self.lock).is_err() {
            // Half a line would be taken for another one. Without any, the next start does not check.
            let _ = self.lock.set_len(0);
        }
    }
}

/// True if the log next to a database file may be applied to it: it is empty, or the file has the mark that the lock file names.
pub(super) fn fits_its_log(mut lock: &File, database: &Path) -> bool {
    let mut log = database.as_os_str().to_owned();
    log.push("-wal");
    if std::fs::metadata(Path::new(&log)).map_or(0, |log| log.len()) == 0 {
        return true;
    }
    let mut line = String::new();
    // Without a readable line, nothing is known.
    let Some(place) = lock.read_to_string(&mut line).ok().and_then(|_| MarkPlace::parse(&line)) else { return true };
    File::open(database).and_then(|file| place.is_marked(&file)).unwrap_or(true)
}

/// A random mark, large enough for SQLite to store it as 8 bytes.
fn new_mark() -> u64 {
    getrandom::u64().unwrap_or_default() >> 1 | 1 << 62
}

fn mark_in(row: &Row<'_>) -> rusqlite::Result<u64> {
    row.get::<_, i64>(0).map(i64::cast_unsigned)
}
