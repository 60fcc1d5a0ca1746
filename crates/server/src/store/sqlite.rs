//! The store in a SQLite database.

use std::fs::File;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cluster::{NodeId, Ownership};
use driver::{CommitResult, FinishedGame};
use puzzle::Date;
use rules::Moment;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OptionalExtension, Row, params};
use table::{Attempt, EarnedAchievement, GuestKey, Link, MemberId, TableSummary};

use super::columns::{entry, game, invalid, link, moment, number, parsed, seq, snapshot, text};
use super::content_mark::ContentMark;
use super::journal::{Journal, TableSlot};
use super::location::OpenFiles;
use super::schema::{self, failed, reason};
use super::unsettled::UnsettledTable;
use super::{
    Batch, BestResult, Claimed, ClockCheck, DailyStanding, GuestGame, ListAnswer, ListedRun, MadeRoom, Membership,
    Store, StoreError, StoredEntry, StoredTable, TrustedTime, Write, daily, decks, rank,
};
use crate::config::Retention;

/// The store in one SQLite file.
///
/// One connection writes and a few read; with SQLite's write-ahead log neither waits for the other. Only one server at a time
/// uses the file (`schema::open` locks it), so ownership of tables is kept in memory. Epochs continue above those of all
/// earlier runs.
#[derive(Debug)]
pub struct Sqlite {
    /// As configured, for messages.
    path: PathBuf,
    /// The path without links.
    file: PathBuf,
    open_files: OpenFiles,
    /// The most pages that the file may have.
    pub(super) page_limit: Option<i64>,
    pub(super) journal: Mutex<Journal>,
    readers: Mutex<Readers>,
    /// Wakes a thread that waits for a reader.
    reader_is_back: Condvar,
    /// Released tables and their epochs, applied by [`Sqlite::journal`]: releasing a table must not wait for a commit.
    released: Mutex<Vec<(Link, u64)>>,
    /// The number of this run.
    run: u64,
    /// After the connections, because it must be dropped after them.
    content: ContentMark,
    /// Locked until [`Sqlite::finish`], so that no other server uses the database.
    lock: File,
}

/// The connections for reading.
#[derive(Default, Debug)]
struct Readers {
    idle: Vec<Connection>,
    /// Those in use.
    busy: usize,
}

/// Once this much fits on the disk, some games do.
const PROBE_BYTES: usize = 256 << 10;

/// Connections for reading that are kept open while unused.
const MAX_IDLE_READERS: usize = 4;

/// Connections for reading at the same time. Each has open files and a cache; more queries wait.
const MAX_READERS: usize = 16;

impl Sqlite {
    /// Opens the database, or creates it. With `limit_mb`, a larger file counts as a full disk.
    pub fn new(path: &Path, limit_mb: Option<u32>) -> Result<Self, StoreError> {
        let (db, file, lock) = schema::open(path, limit_mb)?;
        let journal = Journal::new(db).map_err(failed(path))?;
        let mark_file = lock.try_clone().map_err(|error| StoreError::Open(path.into(), reason(&error)))?;
        let content = ContentMark::new(&journal.db, &file, mark_file).map_err(failed(path))?;
        Ok(Self {
            path: path.into(),
            run: journal.run(),
            page_limit: limit_mb.map(schema::pages),
            open_files: OpenFiles::of(&file).map_err(|_| StoreError::Gone(path.into()))?,
            file,
            journal: Mutex::new(journal),
            readers: Mutex::default(),
            reader_is_back: Condvar::new(),
            released: Mutex::default(),
            content,
            lock,
        })
    }

    pub(super) fn journal(&self) -> MutexGuard<'_, Journal> {
        // A panic during a transaction has rolled it back.
        let mut journal = self.journal.lock().unwrap_or_else(PoisonError::into_inner);
        for (link, epoch) in std::mem::take(&mut *self.released()) {
            journal.release(link, epoch);
        }
        journal
    }

    /// Copies the whole log into the database, so that the file alone has everything.
    pub fn empty_log(&self) -> Result<(), StoreError> {
        self.verify()?;
        self.readers.lock().unwrap_or_else(PoisonError::into_inner).idle.clear();
        let checkpoint = |row: &Row<'_>| row.get::<_, bool>(0);
        let journal = self.journal();
        let busy = journal.db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], checkpoint).map_err(self.failed())?;
        if busy {
            let path = self.path.display();
            tracing::warn!(
                "another program is using the database {path}, so part of the games is still in {path}-wal; \
                 please keep both files together"
            );
        }
        Ok(())
    }

    fn released(&self) -> MutexGuard<'_, Vec<(Link, u64)>> {
        self.released.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn failed(&self) -> impl Fn(rusqlite::Error) -> StoreError {
        failed(&self.path)
    }

    /// Runs a query on a connection of its own, without waiting for the writer.
    fn read<T>(&self, query: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        let mut readers = self.readers.lock().unwrap_or_else(PoisonError::into_inner);
        while readers.busy >= MAX_READERS {
            readers = self.reader_is_back.wait(readers).unwrap_or_else(PoisonError::into_inner);
        }
        readers.busy += 1;
        let reader = BusyReader { store: self, db: readers.idle.pop() };
        drop(readers);
        reader.read(query)
    }

    /// Runs a transaction of its own, between the commits of tables.
    fn write<T>(&self, change: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        self.verify()?;
        let mut journal = self.journal();
        let tx = journal.db.transaction().map_err(self.failed())?;
        let done = change(&tx).and_then(|done| tx.commit().map(|()| done)).map_err(self.failed())?;
        // Again, because the file may have been deleted meanwhile: then nothing of this was stored for good.
        self.verify()?;
        self.checkpoint_if_due(&journal);
        Ok(done)
    }

    /// Reads a table that was just claimed. `left` is set if an earlier run left it.
    fn claimed(
        &self,
        table: Link,
        TableSlot { id, epoch, first, .. }: TableSlot,
        left: Option<UnsettledTable>,
    ) -> Result<Option<StoredTable>, StoreError> {
        self.read(|db| {
            let snapshot = db
                .prepare_cached("SELECT seq, body FROM tables JOIN snapshots ON table_id = id WHERE id = ?")?
                .query_row([id], |row| Ok((row.get::<_, i64>(0)?, snapshot(row, 1, id, row.get(0)?)?)))
                .optional()?;
            let Some((seq, snapshot)) = snapshot else { return Ok(None) };
            let tail = match (&left, first) {
                (Some(left), _) => journal_rows(db, &left.rows)?,
                (None, Some(first)) => journal(db, id, first, seq)?,
                (None, None) => Vec::new(),
            };
            let alive_at = left.map_or_else(|| alive_at(db), |left| Ok(left.alive_at))?;
            Ok(Some(StoredTable { table, epoch: epoch.unwrap_or(0), snapshot, tail, alive_at, deck: None }))
        })
    }

    /// Claims a table with `claim` and reads it.
    fn claim_with(
        &self,
        link: Link,
        claim: impl FnOnce(&mut Journal) -> rusqlite::Result<Option<TableSlot>>,
    ) -> Result<Option<(i64, StoredTable)>, StoreError> {
        let mut journal = self.journal();
        let Some(slot) = claim(&mut journal).map_err(self.failed())? else { return Ok(None) };
        let left = journal.unsettled.get(&link).cloned();
        drop(journal);
        let claimed = self.claimed(link, slot, left);
        if !matches!(claimed, Ok(Some(_))) {
            slot.epoch.into_iter().for_each(|epoch| self.release(link, epoch));
        }
        Ok(claimed?.map(|stored| (slot.id, stored)))
    }

    /// Copies the log into the database file if it is long enough. What is stored is stored without it, too.
    fn checkpoint_if_due(&self, journal: &Journal) {
        if let Err(error) = self.content.checkpoint_if_due(&journal.db).map_err(self.failed()) {
            tracing::warn!("the log could not be copied into the database: {error}");
        }
    }

    fn id_of(db: &Connection, link: Link) -> rusqlite::Result<Option<i64>> {
        let mut find = db.prepare_cached("SELECT id FROM tables WHERE link = ?")?;
        find.query_row([link.to_string()], |row| row.get(0)).optional()
    }
}

/// One of the connections for reading. It is returned when this is dropped, also after a panic.
struct BusyReader<'a> {
    store: &'a Sqlite,
    db: Option<Connection>,
}

impl BusyReader<'_> {
    fn read<T>(mut self, query: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        if self.db.is_none() {
            // Another file in its place must not be read.
            self.store.verify()?;
        }
        let db = match self.db.take() {
            Some(db) => db,
            None => schema::open_to_read(&self.store.file).map_err(self.store.failed())?,
        };
        query(self.db.insert(db)).map_err(self.store.failed())
    }
}

impl Drop for BusyReader<'_> {
    fn drop(&mut self) {
        let mut readers = self.store.readers.lock().unwrap_or_else(PoisonError::into_inner);
        readers.busy -= 1;
        if readers.idle.len() < MAX_IDLE_READERS {
            readers.idle.extend(self.db.take());
        }
        drop(readers);
        self.store.reader_is_back.notify_one();
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        if self.verify().is_err() {
            // SQLite copies the log into the database when its last connection is closed. That would destroy a file that took
            // the place of the right one.
            let _ = self.journal().db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
        }
    }
}

/// The entries of a table with numbers above `seq`, from the journal row `first` on.
fn journal(db: &Connection, table: i64, first: i64, seq: i64) -> rusqlite::Result<Vec<StoredEntry>> {
    let sql =
        "SELECT body, member, key, table_id, seq FROM journal WHERE id >= ? AND table_id = ? AND seq > ? ORDER BY id";
    let mut rows = db.prepare_cached(sql)?;
    rows.query_map(params![first, table, seq], |row| entry(row, 0))?.collect()
}

/// The entries in some rows of the journal.
fn journal_rows(db: &Connection, rows: &[i64]) -> rusqlite::Result<Vec<StoredEntry>> {
    let mut find = db.prepare_cached("SELECT body, member, key, table_id, seq FROM journal WHERE id = ?")?;
    rows.iter().map(|row| find.query_row([row], |row| entry(row, 0))).collect()
}

/// Checks all entries in the journal. A damaged one could look as if it were obsolete, or of another table, and would be missed by
/// nobody.
pub(super) fn check_journal(db: &Connection) -> rusqlite::Result<()> {
    let mut entries = db.prepare("SELECT body, member, key, table_id, seq FROM journal")?;
    entries.query_map([], |row| entry(row, 0).map(drop))?.collect()
}

/// The latest time recorded by a commit, or 0.
pub(super) fn alive_at(db: &Connection) -> rusqlite::Result<Moment> {
    let sql = "SELECT max(value, coalesce((SELECT at FROM journal ORDER BY id DESC LIMIT 1), 0)) FROM meta
               WHERE name = 'alive_at'";
    db.prepare_cached(sql)?.query_row([], |row| moment(row, 0))
}

impl Store for Sqlite {
    fn commit(&self, batches: &[Batch], now: Moment) -> Result<Vec<CommitResult>, StoreError> {
        let writes = batches.is_empty() || batches.iter().any(|batch| !batch.writes.is_empty());
        if writes {
            self.verify()?;
        }
        let mut journal = self.journal();
        let results = journal.commit(batches, now).map_err(self.failed())?;
        if writes {
            // Again, because the file may have been deleted meanwhile: then nothing of this was stored for good.
            self.verify()?;
        }
        if batches.iter().flat_map(|batch| &batch.writes).any(|write| matches!(write, Write::Checkpoint { .. })) {
            // The batches are stored. Obsolete rows may stay until the next attempt.
            if let Err(error) = journal.trim(now).map_err(self.failed()) {
                tracing::warn!("old entries could not be removed from the database: {error}");
            }
        }
        if writes {
            self.checkpoint_if_due(&journal);
        }
        Ok(results)
    }

    fn verify(&self) -> Result<(), StoreError> {
        if !self.open_files.are_in_place() {
            Err(StoreError::Gone(self.path.clone()))
        } else if !self.content.is_intact() {
            Err(StoreError::Overwritten(self.path.clone()))
        } else {
            Ok(())
        }
    }

    fn probe(&self) -> Result<(), StoreError> {
        self.verify()?;
        let journal = self.journal();
        let insert = format!("INSERT INTO chapters VALUES (-1, 0, 0, 0, 0, zeroblob({PROBE_BYTES}))");
        journal.db.execute(&insert, []).map_err(self.failed())?;
        journal.db.execute("DELETE FROM chapters WHERE table_id = -1", []).map_err(self.failed())?;
        Ok(())
    }

    fn alive_at(&self) -> Result<Moment, StoreError> {
        self.read(alive_at)
    }

    fn unsettled(&self) -> Vec<Link> {
        let journal = self.journal();
        let mut tables: Vec<_> = journal.unsettled.iter().map(|(link, table)| (table.id, *link)).collect();
        tables.sort_unstable_by_key(|(id, _)| *id);
        tables.into_iter().map(|(_, link)| link).collect()
    }

    fn claim_unsettled(&self, link: Link, _: i64) -> Result<Option<StoredTable>, StoreError> {
        Ok(self.claim_with(link, |journal| journal.claim_unsettled(link))?.map(|(_, stored)| stored))
    }

    fn node(&self) -> NodeId {
        NodeId(self.run)
    }

    fn others(&self) -> Result<Vec<NodeId>, StoreError> {
        Ok(Vec::new())
    }

    fn cluster(&self) -> u64 {
        // No other server uses the file, so it is on no bus.
        0
    }

    /// The time at all tables is that of the only server.
    fn ownership(&self, link: Link, now: Moment) -> Result<Option<Ownership>, StoreError> {
        let journal = self.journal();
        let slot = journal.slots.get(&link).copied();
        let left = journal.unsettled.get(&link).map(|left| left.alive_at);
        drop(journal);
        let found = self.read(|db| {
            let exists = slot.is_some() || Self::id_of(db, link)?.is_some();
            Ok((exists, left.map_or_else(|| alive_at(db), Ok)?))
        })?;
        let epoch = slot.and_then(|slot| slot.epoch);
        let ownership = |alive_at| Ownership {
            epoch: epoch.unwrap_or(0),
            owner: epoch.map(|_| self.node()),
            alive_at,
            now: now.max(alive_at),
        };
        Ok(found.0.then(|| ownership(found.1)))
    }

    fn claim_from(&self, link: Link, epoch: u64, _: i64, now: Moment) -> Result<Claimed, StoreError> {
        let Some(found) = self.ownership(link, now)? else { return Ok(Claimed::NoSuchTable) };
        let mut lost = false;
        let claimed = self.claim_with(link, |journal| {
            let current = journal.slots.get(&link).and_then(|slot| slot.epoch);
            lost = current.unwrap_or(0) != epoch;
            if lost { Ok(None) } else { journal.claim(link) }
        })?;
        match claimed {
            Some((id, stored)) => {
                // Without its deck a table is playable after a moment.
                let deck = self.read(|db| decks::find(db, id)).unwrap_or(None);
                let found = Ownership { alive_at: stored.alive_at, ..found };
                Ok(Claimed::Owned(Box::new(StoredTable { deck, ..stored }), found))
            }
            None if lost => Ok(Claimed::Lost(found)),
            None => Ok(Claimed::NoSuchTable),
        }
    }

    fn release(&self, link: Link, epoch: u64) {
        self.released().push((link, epoch));
    }

    fn read_after(&self, link: Link, seq: u64) -> Result<Vec<StoredEntry>, StoreError> {
        let slot = self.journal().slots.get(&link).copied();
        let Some(TableSlot { id, first: Some(first), .. }) = slot else { return Ok(Vec::new()) };
        self.read(|db| journal(db, id, first, number(seq)))
    }

    fn summary(&self, link: Link) -> Result<Option<TableSummary>, StoreError> {
        let sql = "SELECT summary FROM tables JOIN snapshots ON table_id = id WHERE link = ?";
        self.read(|db| db.prepare_cached(sql)?.query_row([link.to_string()], |row| parsed(row, 0, &[])).optional())
    }

    fn tables_of(&self, key: GuestKey, limit: u32) -> Result<Vec<Membership>, StoreError> {
        let sql = "SELECT link, member, summary, updated_at FROM members
                   JOIN tables ON tables.id = members.table_id JOIN snapshots ON snapshots.table_id = tables.id
                   WHERE key = ? ORDER BY updated_at DESC LIMIT ?";
        self.read(|db| {
            let mut tables = db.prepare_cached(sql)?;
            let rows = tables.query_map(params![key.0, limit], |row| {
                let member = MemberId(row.get(1)?);
                Ok(Membership { link: link(row, 0)?, member, summary: parsed(row, 2, &[])?, at: moment(row, 3)? })
            })?;
            rows.collect()
        })
    }

    fn count(&self, key: GuestKey) -> Result<u32, StoreError> {
        let sql = "SELECT count(*) FROM tables WHERE opened_by = ?";
        self.read(|db| db.prepare_cached(sql)?.query_row([key.0], |row| row.get(0)))
    }

    fn games(&self, link: Link) -> Result<Vec<FinishedGame>, StoreError> {
        let sql = "SELECT number, from_seq, to_seq, ended_at, summary FROM games JOIN tables ON id = table_id
                   WHERE link = ? ORDER BY number DESC LIMIT 200";
        self.read(|db| db.prepare_cached(sql)?.query_map([link.to_string()], game)?.collect())
    }

    fn games_of(&self, key: GuestKey, limit: u32) -> Result<Vec<GuestGame>, StoreError> {
        let sql = "SELECT number, from_seq, to_seq, ended_at, summary, link, member FROM members
                   JOIN tables ON tables.id = members.table_id JOIN games ON games.table_id = tables.id
                   WHERE key = ? ORDER BY ended_at DESC, link, number DESC LIMIT ?";
        self.read(|db| {
            let mut games = db.prepare_cached(sql)?;
            let rows = games.query_map(params![key.0, limit], |row| {
                Ok(GuestGame { link: link(row, 5)?, member: MemberId(row.get(6)?), game: game(row)? })
            })?;
            rows.collect()
        })
    }

    fn replay(&self, link: Link, number: u32) -> Result<Option<RangeInclusive<u64>>, StoreError> {
        let found = self.read(|db| {
            let Some(id) = Self::id_of(db, link)? else { return Ok(None) };
            let sql = "SELECT from_seq, to_seq FROM games WHERE table_id = ? AND number = ?";
            let ends = |row: &Row<'_>| Ok((seq(row, 0)?, seq(row, 1)?));
            let found = db.prepare_cached(sql)?.query_row(params![id, number], ends).optional()?;
            let Some((from, to)) = found else { return Ok(None) };
            let sql = "SELECT coalesce(sum(min(to_seq, ?3) - max(from_seq, ?2) + 1), 0) FROM chapters
                       WHERE table_id = ?1 AND game = ?4 AND from_seq <= ?3 AND to_seq >= ?2";
            let ends = params![id, self::number(from), self::number(to), number];
            let kept = db.prepare_cached(sql)?.query_row(ends, |row| seq(row, 0))?;
            Ok(Some((from..=to, kept)))
        })?;
        // An incomplete game cannot be replayed.
        Ok(found.filter(|(entries, kept)| entries.start() + kept == entries.end() + 1).map(|(entries, _)| entries))
    }

    fn chapter(&self, link: Link, number: u32, entries: RangeInclusive<u64>) -> Result<Vec<String>, StoreError> {
        self.read(|db| {
            let Some(id) = Self::id_of(db, link)? else { return Ok(Vec::new()) };
            let sql = "SELECT from_seq, to_seq, body FROM chapters
                       WHERE table_id = ?1 AND game = ?2 AND from_seq <= ?3 AND to_seq >= ?3 ORDER BY from_seq DESC LIMIT 1";
            let mut chapter = db.prepare_cached(sql)?;
            let chapter = chapter.query_row(params![id, number, self::number(*entries.start())], |row| {
                let (first, last, body) = (seq(row, 0)?, seq(row, 1)?, text(row, 2)?);
                if first + body.lines().count() as u64 != last + 1 {
                    return Err(invalid(2, "not the entries of this chapter"));
                }
                let within = (first..).zip(body.lines()).filter(|(seq, _)| entries.contains(seq));
                Ok(within.map(|(_, line)| line.to_owned()).collect())
            });
            Ok(chapter.optional()?.unwrap_or_default())
        })
    }

    fn records(&self, category: &str, limit: u32) -> Result<Vec<BestResult>, StoreError> {
        self.read(|db| rank::best(db, category, limit))
    }

    fn record_rank(&self, category: &str, key: GuestKey) -> Result<Option<u32>, StoreError> {
        self.read(|db| rank::rank_of(db, category, key))
    }

    fn add_record(&self, earned: &EarnedAchievement, now: Moment) -> Result<(), StoreError> {
        self.write(|tx| rank::enter(tx, earned, now))
    }

    fn add_daily(
        &self,
        date: Date,
        key: GuestKey,
        run: &ListedRun,
        attempts: &[Attempt],
        now: Moment,
    ) -> Result<ListAnswer, StoreError> {
        self.write(|tx| daily::add(tx, date, key, run, attempts, now))
    }

    fn daily(&self, date: Date, guest: Option<GuestKey>) -> Result<DailyStanding, StoreError> {
        self.read(|db| daily::standing(db, date, guest))
    }

    fn check_clock(&self, now: Moment, ran: Duration) -> Result<ClockCheck, StoreError> {
        self.verify()?;
        self.journal().check_clock(now, ran).map_err(self.failed())
    }

    fn sweep(&self, retention: &Retention, now: TrustedTime) -> Result<bool, StoreError> {
        self.verify()?;
        let more = self.sweep_some(retention, now)?;
        self.checkpoint_if_due(&self.journal());
        Ok(more)
    }

    fn make_room(&self) -> Result<MadeRoom, StoreError> {
        self.verify()?;
        let made = self.make_some_room()?;
        self.checkpoint_if_due(&self.journal());
        Ok(made)
    }

    fn finish(&self) -> Result<(), StoreError> {
        self.empty_log()?;
        let journal = self.journal();
        // A sweep that has begun may still hold this store. It must not write beside the next server.
        journal.db.pragma_update(None, "query_only", true).map_err(self.failed())?;
        self.lock.unlock().map_err(|error| StoreError::Other(self.path.clone(), reason(&error)))
    }
}
