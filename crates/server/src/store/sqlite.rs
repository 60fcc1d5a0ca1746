//! The store in one file, with SQLite.

use std::collections::{BTreeSet, HashMap};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use driver::FinishedGame;
use rules::Moment;
use rusqlite::{CachedStatement, Connection, OptionalExtension, Row, params};
use table::{Key, Link, MemberId, TableSummary};

use super::pack::{pack, pack_lines, unpack};
use super::schema::{self, failed};
use super::{Batch, Best, Count, Membership, Outcome, Store, StoreError, Stored, StoredEntry, Write, rank};
use crate::config::Retention;

/// The store in one file.
///
/// One connection writes, a few read; in SQLite's write-ahead log neither waits for the other. The file has one server at a
/// time (`schema::open` locks it), so who owns which table is known in memory: epochs are counted there, above those of
/// all servers before.
#[derive(Debug)]
pub struct Sqlite {
    path: PathBuf,
    pub(super) desk: Mutex<Desk>,
    readers: Mutex<Vec<Connection>>,
    /// Keeps other servers away.
    _lock: File,
}

/// Where it is written.
#[derive(Debug)]
pub(super) struct Desk {
    pub(super) db: Connection,
    pub(super) places: HashMap<Link, Place>,
    /// The first rows of the journal that each table still needs.
    needed: BTreeSet<i64>,
    /// Rows of the journal below this are removed.
    trimmed: i64,
    next_row: i64,
    next_id: i64,
    /// The epoch of the last claim.
    epoch: u64,
    /// Up to where tables were looked at for sweeping.
    pub(super) swept: i64,
}

/// A table that has an owner, or rows in the journal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) id: i64,
    /// The epoch that it is claimed with, if it is.
    pub(super) epoch: Option<u64>,
    /// The last entry that is stored.
    last: u64,
    /// The first of its rows in the journal that no checkpoint contains.
    first: Option<i64>,
}

impl Place {
    /// Where the table is after a batch. `None` if it is not the owner who writes, or if an entry is missing.
    fn after(self, batch: &Batch) -> Option<Self> {
        let mut last = self.last;
        for write in &batch.writes {
            match write {
                Write::Append { seq, .. } if *seq == last + 1 => last = *seq,
                Write::Append { .. } => return None,
                Write::Checkpoint { seq, .. } => last = last.max(*seq),
                Write::Create { .. } | Write::GameOver(_) | Write::Feat(_) => {}
            }
        }
        (self.epoch == Some(batch.epoch)).then_some(Self { last, ..self })
    }
}

/// The most rows that are removed from the journal at once. Games wait meanwhile, about two milliseconds.
const TRIM_ROWS: i64 = 2_000;

/// The most entries since the last game that are kept for replays. Four people who lay as many pieces as the table allows in
/// each of 18 rounds stay below.
const MOST_ENTRIES: i64 = 150_000;

/// If there is room for so much, there is room for some games again.
const PROBE_BYTES: usize = 256 << 10;

impl Sqlite {
    /// Opens the file, or makes it.
    pub fn new(path: &Path, limit_mb: Option<u32>) -> Result<Self, StoreError> {
        let (db, lock) = schema::open(path, limit_mb)?;
        let desk = Desk::new(db).map_err(failed(path))?;
        Ok(Self { path: path.into(), desk: Mutex::new(desk), readers: Mutex::default(), _lock: lock })
    }

    pub(super) fn desk(&self) -> MutexGuard<'_, Desk> {
        // A panic in a transaction has rolled it back.
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn failed(&self) -> impl Fn(rusqlite::Error) -> StoreError {
        failed(&self.path)
    }

    /// Reads something, without waiting for what is being written.
    fn read<T>(&self, what: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        let idle = || self.readers.lock().unwrap_or_else(PoisonError::into_inner);
        let known = idle().pop();
        let db = known.map_or_else(|| schema::open_to_read(&self.path), Ok).map_err(self.failed())?;
        let answer = what(&db).map_err(self.failed());
        let mut idle = idle();
        if idle.len() < 4 {
            idle.push(db);
        }
        answer
    }

    /// Reads a table that was just claimed.
    fn claimed(&self, table: Link, Place { id, epoch, first, .. }: Place) -> Result<Option<Stored>, StoreError> {
        self.read(|db| {
            let snapshot = db
                .prepare_cached("SELECT seq, body FROM tables JOIN snapshots ON table_id = id WHERE id = ?")?
                .query_row([id], |row| Ok((row.get::<_, i64>(0)?, text(row, 1)?)))
                .optional()?;
            let Some((seq, snapshot)) = snapshot else { return Ok(None) };
            let tail = first.map_or(Ok(Vec::new()), |first| journal(db, id, first, seq))?;
            Ok(Some(Stored { table, epoch: epoch.unwrap_or(0), snapshot, tail }))
        })
    }

    /// The number of a table.
    fn id_of(db: &Connection, link: Link) -> rusqlite::Result<Option<i64>> {
        let mut find = db.prepare_cached("SELECT id FROM tables WHERE link = ?")?;
        find.query_row([link.to_string()], |row| row.get(0)).optional()
    }
}

impl Desk {
    fn new(db: Connection) -> rusqlite::Result<Self> {
        let number = |sql| db.query_row(sql, [], |row| row.get::<_, i64>(0));
        let next_row = 1 + number("SELECT coalesce(max(id), 0) FROM journal")?;
        let trimmed = number("SELECT coalesce(min(id), 0) FROM journal")?;
        // Numbers of removed tables are not given again: rows of theirs may be left in the journal.
        let next_id = 1 + number("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'tables'")?;
        // Which tables have rows in the journal. It is short after an orderly end, and bounded after any other.
        let mut places = HashMap::new();
        let mut needed = BTreeSet::new();
        {
            let mut dirty = db.prepare(
                "SELECT t.id, t.link, min(j.id), max(j.seq) FROM journal j JOIN tables t ON t.id = j.table_id AND j.seq > t.seq
                 GROUP BY t.id",
            )?;
            let mut rows = dirty.query([])?;
            while let Some(row) = rows.next()? {
                let (id, first, last) = (row.get(0)?, row.get(2)?, seq(row, 3)?);
                places.insert(link(row, 1)?, Place { id, epoch: None, last, first: Some(first) });
                needed.insert(first);
            }
        }
        let run = number("UPDATE meta SET value = value + 1 WHERE name = 'runs' RETURNING value")?;
        // No server claims tables four thousand million times.
        let epoch = run.cast_unsigned() << 32;
        let trimmed = if next_row == 1 { 1 } else { trimmed };
        Ok(Self { db, places, needed, trimmed, next_row, next_id, epoch, swept: 0 })
    }

    /// Claims a table for a new owner.
    fn claim(&mut self, link: Link) -> rusqlite::Result<Option<Place>> {
        let known = match self.places.get(&link) {
            Some(place) => *place,
            None => {
                let mut find = self.db.prepare_cached("SELECT id, seq FROM tables WHERE link = ?")?;
                let found = find.query_row([link.to_string()], |row| Ok((row.get(0)?, seq(row, 1)?))).optional()?;
                let Some((id, last)) = found else { return Ok(None) };
                Place { id, epoch: None, last, first: None }
            }
        };
        self.epoch += 1;
        let place = Place { epoch: Some(self.epoch), ..known };
        self.places.insert(link, place);
        Ok(Some(place))
    }

    fn commit(&mut self, batches: &[Batch], now: Moment) -> rusqlite::Result<Vec<Outcome>> {
        if !batches.is_empty() && batches.iter().all(|batch| batch.writes.is_empty()) {
            let owns = |batch: &Batch| self.places.get(&batch.table).is_some_and(|place| place.after(batch).is_some());
            let outcome = |batch| if owns(batch) { Outcome::Stored } else { Outcome::Fenced };
            return Ok(batches.iter().map(outcome).collect());
        }
        let mut draft = Draft { places: HashMap::new(), next_row: self.next_row, next_id: self.next_id };
        let page = self.db.transaction()?;
        let mut outcomes = Vec::with_capacity(batches.len());
        {
            // Prepared once for all: most of what is written are entries.
            let mut journal = page.prepare_cached("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?)")?;
            for batch in batches {
                let known = draft.places.get(&batch.table).or_else(|| self.places.get(&batch.table));
                let place = match &batch.writes[..] {
                    [Write::Create { .. }, ..] => Some(draft.create(&page, batch, now)?),
                    _ => known.and_then(|place| place.after(batch)),
                };
                outcomes.push(if place.is_some() { Outcome::Stored } else { Outcome::Fenced });
                if let Some(place) = place {
                    draft.write(&page, &mut journal, batch, place, now)?;
                }
            }
        }
        if draft.next_row == self.next_row {
            alive(&page, now)?;
        }
        page.commit()?;
        self.accept(draft);
        Ok(outcomes)
    }

    /// What was written holds: from now on it is counted with.
    fn accept(&mut self, draft: Draft) {
        self.next_row = draft.next_row;
        self.next_id = draft.next_id;
        for (link, place) in draft.places {
            let before = self.places.insert(link, place).and_then(|place| place.first);
            if before != place.first {
                before.map(|row| self.needed.remove(&row));
                self.needed.extend(place.first);
            }
        }
    }

    /// A table does not exist any more.
    pub(super) fn forget(&mut self, link: Link) {
        if let Some(first) = self.places.remove(&link).and_then(|place| place.first) {
            self.needed.remove(&first);
        }
    }

    /// Removes what is obsolete from the front of the journal, when it is worth it.
    fn trim(&mut self, now: Moment) -> rusqlite::Result<()> {
        let needed = self.needed.first().copied().unwrap_or(self.next_row);
        if needed - self.trimmed < TRIM_ROWS {
            return Ok(());
        }
        let below = self.trimmed + TRIM_ROWS;
        let page = self.db.transaction()?;
        page.prepare_cached("DELETE FROM journal WHERE id < ?")?.execute([below])?;
        // The last row, which tells when the server was alive, may be gone.
        alive(&page, now)?;
        page.commit()?;
        self.trimmed = below;
        Ok(())
    }
}

/// What a transaction changes about the desk, if it goes through.
struct Draft {
    places: HashMap<Link, Place>,
    next_row: i64,
    next_id: i64,
}

impl Draft {
    /// Makes room for a new table.
    fn create(&mut self, page: &Connection, batch: &Batch, now: Moment) -> rusqlite::Result<Place> {
        let id = self.next_id;
        self.next_id += 1;
        if let Some(Write::Create { by, snapshot, summary }) = batch.writes.first() {
            page.prepare_cached("INSERT INTO tables VALUES (?, ?, ?, 0, 0, 0, ?)")?.execute(params![
                id,
                batch.table.to_string(),
                by.0,
                number(now.0)
            ])?;
            page.prepare_cached("INSERT INTO snapshots VALUES (?, ?, ?)")?.execute(params![
                id,
                json(summary),
                pack(snapshot)
            ])?;
        }
        Ok(Place { id, epoch: None, last: 0, first: None })
    }

    /// Writes a batch. The place is where its table is afterwards, but for the journal.
    fn write(
        &mut self,
        page: &Connection,
        journal: &mut CachedStatement<'_>,
        batch: &Batch,
        mut place: Place,
        now: Moment,
    ) -> rusqlite::Result<()> {
        let at = number(now.0);
        for write in &batch.writes {
            match write {
                Write::Create { .. } => {}
                Write::Append { seq, text, key } => {
                    let row = self.next_row;
                    let (member, key) = key.map(|(member, key)| (member.0, key.0)).unzip();
                    journal.execute(params![row, at, place.id, number(*seq), text, member, key])?;
                    if let (Some(member), Some(key)) = (member, key) {
                        page.prepare_cached("INSERT OR REPLACE INTO members VALUES (?, ?, ?)")?
                            .execute(params![key, place.id, member])?;
                    }
                    self.next_row += 1;
                    place.first.get_or_insert(row);
                }
                Write::Checkpoint { .. } => {
                    write_checkpoint(page, place.id, write, at)?;
                    place.first = None;
                }
                Write::GameOver(game) => {
                    page.prepare_cached("INSERT OR REPLACE INTO games VALUES (?, ?, ?, ?, ?, ?)")?.execute(params![
                        place.id,
                        game.number,
                        number(game.from),
                        number(game.to),
                        number(game.ended_at.0),
                        json(&game.summary)
                    ])?;
                }
                Write::Feat(feat) => rank::enter(page, feat, now)?,
            }
        }
        self.places.insert(batch.table, place);
        Ok(())
    }
}

fn write_checkpoint(page: &Connection, table: i64, checkpoint: &Write, at: i64) -> rusqlite::Result<()> {
    let Write::Checkpoint { seq, snapshot, summary, members, running, chapter } = checkpoint else { return Ok(()) };
    let phase = match summary.game {
        None => 0,
        Some(_) if summary.is_playing() => 1,
        Some(_) => 2,
    };
    page.prepare_cached("UPDATE tables SET seq = ?, running = ?, phase = ?, updated_at = ? WHERE id = ?")?
        .execute(params![number(*seq), running, phase, at, table])?;
    page.prepare_cached("UPDATE snapshots SET summary = ?, body = ? WHERE table_id = ?")?.execute(params![
        json(summary),
        pack(snapshot),
        table
    ])?;
    let others = "DELETE FROM members WHERE table_id = ? AND member NOT IN (SELECT value FROM json_each(?))";
    page.prepare_cached(others)?.execute(params![table, json(members)])?;
    write_chapter(page, table, *seq, chapter)
}

/// Keeps entries for replays, unless there are so many since the last game that it cannot be play any more: names can be
/// changed and a game be paused and resumed for ever, and the database must not grow for ever.
fn write_chapter(page: &Connection, table: i64, to: u64, chapter: &[String]) -> rusqlite::Result<()> {
    if chapter.is_empty() {
        return Ok(());
    }
    let to = number(to);
    let from = to + 1 - chapter.len() as i64;
    let since = "SELECT coalesce((SELECT max(to_seq) FROM games WHERE table_id = ?1),
                                 (SELECT min(from_seq) FROM chapters WHERE table_id = ?1), ?2)";
    let since: i64 = page.prepare_cached(since)?.query_row(params![table, from], |row| row.get(0))?;
    if from - since > MOST_ENTRIES {
        return Ok(());
    }
    let body = pack_lines(chapter.iter().map(AsRef::as_ref));
    page.prepare_cached("INSERT INTO chapters VALUES (?, ?, ?, ?)")?.execute(params![table, from, to, body])?;
    Ok(())
}

/// The entries of a table in the journal, from a row on and after a number.
fn journal(db: &Connection, table: i64, first: i64, seq: i64) -> rusqlite::Result<Vec<StoredEntry>> {
    let sql = "SELECT body, member, key FROM journal WHERE id >= ? AND table_id = ? AND seq > ? ORDER BY id";
    let mut rows = db.prepare_cached(sql)?;
    rows.query_map(params![first, table, seq], |row| entry(row, 0))?.collect()
}

impl Store for Sqlite {
    fn commit(&self, batches: &[Batch], now: Moment) -> Result<Vec<Outcome>, StoreError> {
        let mut desk = self.desk();
        let outcomes = desk.commit(batches, now).map_err(self.failed())?;
        if batches.iter().flat_map(|batch| &batch.writes).any(|write| matches!(write, Write::Checkpoint { .. })) {
            // What is obsolete may stay for another while: that is no reason to fail.
            if let Err(error) = desk.trim(now).map_err(self.failed()) {
                tracing::warn!("old entries could not be removed from the journal: {error}");
            }
        }
        Ok(outcomes)
    }

    fn probe(&self) -> Result<(), StoreError> {
        let desk = self.desk();
        let insert = format!("INSERT INTO chapters VALUES (-1, 0, 0, zeroblob({PROBE_BYTES}))");
        desk.db.execute(&insert, []).map_err(self.failed())?;
        desk.db.execute("DELETE FROM chapters WHERE table_id = -1", []).map_err(self.failed())?;
        Ok(())
    }

    fn alive_at(&self) -> Result<Moment, StoreError> {
        let sql = "SELECT max(value, coalesce((SELECT at FROM journal ORDER BY id DESC LIMIT 1), 0)) FROM meta
                   WHERE name = 'alive_at'";
        self.read(|db| db.query_row(sql, [], |row| moment(row, 0)))
    }

    fn claim_unsettled(&self, each: &mut dyn FnMut(Stored)) -> Result<(), StoreError> {
        let mut running: Vec<Link> = self.read(|db| {
            let mut running = db.prepare("SELECT link FROM tables WHERE running")?;
            running.query_map([], |row| link(row, 0))?.collect()
        })?;
        running.retain(|link| !self.desk().places.contains_key(link));
        for link in running {
            self.claim(link)?.map(&mut *each);
        }
        // The journal sorted by table, which SQLite does outside the memory if need be.
        let sql = "SELECT t.link, t.id, j.body, j.member, j.key FROM journal j
                   JOIN tables t ON t.id = j.table_id AND j.seq > t.seq ORDER BY j.table_id, j.id";
        self.read(|db| {
            let mut journal = db.prepare(sql)?;
            let mut rows = journal.query([])?;
            let mut current: Option<Stored> = None;
            while let Some(row) = rows.next()? {
                let table = link(row, 0)?;
                if current.as_ref().is_none_or(|stored| stored.table != table) {
                    current.take().map(&mut *each);
                    let epoch = self.desk().claim(table)?.and_then(|place| place.epoch).unwrap_or(0);
                    let mut find = db.prepare_cached("SELECT body FROM snapshots WHERE table_id = ?")?;
                    let snapshot = find.query_row([row.get::<_, i64>(1)?], |row| text(row, 0))?;
                    current = Some(Stored { table, epoch, snapshot, tail: Vec::new() });
                }
                let stored = current.as_mut().expect("it was made above");
                stored.tail.push(entry(row, 2)?);
            }
            current.take().map(&mut *each);
            Ok(())
        })
    }

    fn claim(&self, link: Link) -> Result<Option<Stored>, StoreError> {
        let place = self.desk().claim(link).map_err(self.failed())?;
        place.map_or(Ok(None), |place| self.claimed(link, place))
    }

    fn release(&self, link: Link, epoch: u64) {
        let mut desk = self.desk();
        if let Some(place) = desk.places.get_mut(&link).filter(|place| place.epoch == Some(epoch)) {
            place.epoch = None;
            if place.first.is_none() {
                desk.places.remove(&link);
            }
        }
    }

    fn read_after(&self, link: Link, seq: u64) -> Result<Vec<StoredEntry>, StoreError> {
        let place = self.desk().places.get(&link).copied();
        let Some(Place { id, first: Some(first), .. }) = place else { return Ok(Vec::new()) };
        self.read(|db| journal(db, id, first, number(seq)))
    }

    fn summary(&self, link: Link) -> Result<Option<TableSummary>, StoreError> {
        let sql = "SELECT summary FROM tables JOIN snapshots ON table_id = id WHERE link = ?";
        self.read(|db| db.prepare_cached(sql)?.query_row([link.to_string()], |row| parsed(row, 0)).optional())
    }

    fn tables_of(&self, key: Key, most: u32) -> Result<Vec<Membership>, StoreError> {
        let sql = "SELECT link, member, summary, updated_at FROM members
                   JOIN tables ON tables.id = members.table_id JOIN snapshots ON snapshots.table_id = tables.id
                   WHERE key = ? ORDER BY updated_at DESC LIMIT ?";
        self.read(|db| {
            let mut tables = db.prepare_cached(sql)?;
            let rows = tables.query_map(params![key.0, most], |row| {
                let member = MemberId(row.get(1)?);
                Ok(Membership { link: link(row, 0)?, member, summary: parsed(row, 2)?, at: moment(row, 3)? })
            })?;
            rows.collect()
        })
    }

    fn count(&self, key: Key) -> Result<Count, StoreError> {
        self.read(|db| {
            let all = db.prepare_cached("SELECT count(*) FROM tables")?.query_row([], |row| row.get(0))?;
            let mut own = db.prepare_cached("SELECT count(*) FROM tables WHERE opened_by = ?")?;
            Ok(Count { all, own: own.query_row([key.0], |row| row.get(0))? })
        })
    }

    fn games(&self, link: Link) -> Result<Vec<FinishedGame>, StoreError> {
        let sql = "SELECT number, from_seq, to_seq, ended_at, summary FROM games JOIN tables ON id = table_id
                   WHERE link = ? ORDER BY number DESC LIMIT 200";
        self.read(|db| db.prepare_cached(sql)?.query_map([link.to_string()], game)?.collect())
    }

    fn replay(&self, link: Link, number: u32) -> Result<Option<Vec<String>>, StoreError> {
        let found = self.read(|db| {
            let Some(id) = Self::id_of(db, link)? else { return Ok(None) };
            let sql = "SELECT number, from_seq, to_seq, ended_at, summary FROM games WHERE table_id = ? AND number = ?";
            let found = db.prepare_cached(sql)?.query_row(params![id, number], game).optional()?;
            let Some(game) = found else { return Ok(None) };
            let sql = "SELECT from_seq, body FROM chapters WHERE table_id = ? AND from_seq <= ? AND to_seq >= ?
                       ORDER BY from_seq";
            let mut chapters = db.prepare_cached(sql)?;
            let (from, to) = (i64::try_from(game.from).unwrap_or(i64::MAX), i64::try_from(game.to).unwrap_or(i64::MAX));
            let chapters =
                chapters.query_map(params![id, to, from], |row| Ok((row.get::<_, i64>(0)?, text(row, 1)?)))?;
            let mut messages = Vec::new();
            for chapter in chapters {
                let (first, body) = chapter?;
                let within = (first..).zip(body.lines()).filter(|(seq, _)| (from..=to).contains(seq));
                messages.extend(within.map(|(_, line)| line.to_owned()));
            }
            Ok(Some((messages, to - from + 1)))
        })?;
        // A part of a game is no replay.
        Ok(found.filter(|(messages, count)| messages.len() as i64 == *count).map(|(messages, _)| messages))
    }

    fn records(&self, category: &str, most: u32) -> Result<Vec<Best>, StoreError> {
        self.read(|db| rank::best(db, category, most))
    }

    fn sweep(&self, retention: &Retention, now: Moment) -> Result<bool, StoreError> {
        self.sweep_some(retention, now)
    }

    fn finish(&self) -> Result<(), StoreError> {
        self.readers.lock().unwrap_or_else(PoisonError::into_inner).clear();
        let checkpoint = |row: &Row<'_>| row.get::<_, i64>(0);
        self.desk().db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], checkpoint).map_err(self.failed())?;
        Ok(())
    }
}

/// The last moment at which the server was alive. Rows of the journal tell it as well, at no cost; this is for when there
/// are none.
fn alive(page: &Connection, now: Moment) -> rusqlite::Result<()> {
    page.prepare_cached("UPDATE meta SET value = ? WHERE name = 'alive_at'")?.execute([number(now.0)])?;
    Ok(())
}

/// SQLite has signed numbers only. Ours do not get that large.
pub(super) fn number(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("what is stored has no maps with odd keys and no failing parts")
}

/// Something in a column that is not what was written there.
fn odd(column: usize, what: &'static str) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, what.into())
}

fn link(row: &Row<'_>, column: usize) -> rusqlite::Result<Link> {
    row.get_ref(column)?.as_str()?.parse().map_err(|_| odd(column, "no link of a table"))
}

pub(super) fn moment(row: &Row<'_>, column: usize) -> rusqlite::Result<Moment> {
    Ok(Moment(row.get::<_, i64>(column)?.max(0).cast_unsigned()))
}

pub(super) fn parsed<T: serde::de::DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    serde_json::from_str(row.get_ref(column)?.as_str()?).map_err(|_| odd(column, "not of this version"))
}

fn text(row: &Row<'_>, column: usize) -> rusqlite::Result<String> {
    unpack(row.get_ref(column)?.as_blob()?).ok_or_else(|| odd(column, "not packed"))
}

/// An entry whose text is in a column, with member and key in the next two.
fn entry(row: &Row<'_>, column: usize) -> rusqlite::Result<StoredEntry> {
    let member: Option<u32> = row.get(column + 1)?;
    let key: Option<[u8; 32]> = row.get(column + 2)?;
    Ok(StoredEntry { text: row.get(column)?, key: member.map(MemberId).zip(key.map(Key)) })
}

fn seq(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    row.get::<_, i64>(column).map(i64::cast_unsigned)
}

fn game(row: &Row<'_>) -> rusqlite::Result<FinishedGame> {
    Ok(FinishedGame {
        number: row.get(0)?,
        from: seq(row, 1)?,
        to: seq(row, 2)?,
        ended_at: moment(row, 3)?,
        summary: parsed(row, 4)?,
    })
}
