//! Where SQLite's file is written, and what is known in memory of the tables in it.

use std::collections::{BTreeSet, HashMap};

use driver::CommitResult;
use rules::Moment;
use rusqlite::{CachedStatement, Connection, OptionalExtension, params};
use table::Link;

use super::pack::{pack, pack_lines};
use super::sqlite::{json, link, number, seq};
use super::{Batch, Write, rank};

/// Where it is written.
#[derive(Debug)]
pub(super) struct Journal {
    pub(super) db: Connection,
    pub(super) places: HashMap<Link, TableSlot>,
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
pub(super) struct TableSlot {
    pub(super) id: i64,
    /// The epoch that it is claimed with, if it is.
    pub(super) epoch: Option<u64>,
    /// The last entry that is stored.
    last: u64,
    /// The first of its rows in the journal that no checkpoint contains.
    pub(super) first: Option<i64>,
}

impl TableSlot {
    /// Where the table is after a batch. `None` if it is not the owner who writes, or if an entry is missing.
    pub(super) fn after(self, batch: &Batch) -> Option<Self> {
        let mut last = self.last;
        for write in &batch.writes {
            match write {
                Write::Append { seq, .. } if *seq == last + 1 => last = *seq,
                Write::Append { .. } => return None,
                Write::Checkpoint { seq, .. } => last = last.max(*seq),
                Write::Create { .. } | Write::GameOver(_) | Write::Achievement(_) => {}
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

impl Journal {
    pub(super) fn new(db: Connection) -> rusqlite::Result<Self> {
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
                places.insert(link(row, 1)?, TableSlot { id, epoch: None, last, first: Some(first) });
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
    pub(super) fn claim(&mut self, link: Link) -> rusqlite::Result<Option<TableSlot>> {
        let known = match self.places.get(&link) {
            Some(place) => *place,
            None => {
                let mut find = self.db.prepare_cached("SELECT id, seq FROM tables WHERE link = ?")?;
                let found = find.query_row([link.to_string()], |row| Ok((row.get(0)?, seq(row, 1)?))).optional()?;
                let Some((id, last)) = found else { return Ok(None) };
                TableSlot { id, epoch: None, last, first: None }
            }
        };
        self.epoch += 1;
        let place = TableSlot { epoch: Some(self.epoch), ..known };
        self.places.insert(link, place);
        Ok(Some(place))
    }

    pub(super) fn commit(&mut self, batches: &[Batch], now: Moment) -> rusqlite::Result<Vec<CommitResult>> {
        if !batches.is_empty() && batches.iter().all(|batch| batch.writes.is_empty()) {
            let owns = |batch: &Batch| self.places.get(&batch.table).is_some_and(|place| place.after(batch).is_some());
            let outcome = |batch| if owns(batch) { CommitResult::Stored } else { CommitResult::Fenced };
            return Ok(batches.iter().map(outcome).collect());
        }
        let mut draft = PendingChanges { places: HashMap::new(), next_row: self.next_row, next_id: self.next_id };
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
                outcomes.push(if place.is_some() { CommitResult::Stored } else { CommitResult::Fenced });
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
    fn accept(&mut self, draft: PendingChanges) {
        self.next_row = draft.next_row;
        self.next_id = draft.next_id;
        for (link, place) in draft.places {
            let before = self.places.insert(link, place).and_then(|place| place.first);
            if before != place.first {
                before.map(|row| self.needed.remove(&row));
                self.needed.extend(place.first);
            }
            self.tidy(link);
        }
    }

    /// An owner gives its table up, unless somebody else owns it by now.
    pub(super) fn release(&mut self, link: Link, epoch: u64) {
        if let Some(place) = self.places.get_mut(&link).filter(|place| place.epoch == Some(epoch)) {
            place.epoch = None;
            self.tidy(link);
        }
    }

    /// Forgets a table that has neither an owner nor rows in the journal.
    fn tidy(&mut self, link: Link) {
        if self.places.get(&link).is_some_and(|place| place.epoch.is_none() && place.first.is_none()) {
            self.places.remove(&link);
        }
    }

    /// A table does not exist any more.
    pub(super) fn forget(&mut self, link: Link) {
        if let Some(first) = self.places.remove(&link).and_then(|place| place.first) {
            self.needed.remove(&first);
        }
    }

    /// Removes what is obsolete from the front of the journal, when it is worth it.
    pub(super) fn trim(&mut self, now: Moment) -> rusqlite::Result<()> {
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
struct PendingChanges {
    places: HashMap<Link, TableSlot>,
    next_row: i64,
    next_id: i64,
}

impl PendingChanges {
    /// Makes room for a new table.
    fn create(&mut self, page: &Connection, batch: &Batch, now: Moment) -> rusqlite::Result<TableSlot> {
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
        Ok(TableSlot { id, epoch: None, last: 0, first: None })
    }

    /// Writes a batch. The place is where its table is afterwards, but for the journal.
    fn write(
        &mut self,
        page: &Connection,
        journal: &mut CachedStatement<'_>,
        batch: &Batch,
        mut place: TableSlot,
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
                Write::Achievement(achievement) => rank::enter(page, achievement, now)?,
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

/// Keeps entries for replays, unless there are more since the last game than play can explain: names can be
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

/// The last moment at which the server was alive. Rows of the journal tell it as well, at no cost; this is for when there
/// are none.
fn alive(page: &Connection, now: Moment) -> rusqlite::Result<()> {
    page.prepare_cached("UPDATE meta SET value = ? WHERE name = 'alive_at'")?.execute([number(now.0)])?;
    Ok(())
}
