//! The writing side of the SQLite store: transactions, and what is kept in memory about tables (owners and journal rows).

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use driver::CommitResult;
use rules::Moment;
use rusqlite::{CachedStatement, Connection, OptionalExtension, params};
use table::Link;

use super::clock_trust::ClockTrust;
use super::columns::{entry_owner, game_owner, json, number, sealed_json, seq};
use super::pack::{pack_for, pack_lines, seal_for};
use super::sqlite::alive_at;
use super::unsettled::{self, UnsettledTable};
use super::{Batch, Chapter, ClockCheck, Write, attempts, crowding, decks, rank};

/// The connection that writes, and the state in memory that belongs to it.
#[derive(Debug)]
pub(super) struct Journal {
    pub(super) db: Connection,
    pub(super) slots: HashMap<Link, TableSlot>,
    /// The tables that earlier runs left.
    pub(super) unsettled: HashMap<Link, UnsettledTable>,
    /// For each table with entries that no checkpoint includes, the first of its journal rows.
    needed: BTreeSet<i64>,
    /// Journal rows below this one are removed.
    trimmed: i64,
    next_row: i64,
    next_id: i64,
    /// The epoch of the last claim.
    epoch: u64,
    /// The number of all tables; counting them anew would take longer the more there are.
    pub(super) tables: u32,
    /// The id of the last table that the sweep has checked.
    pub(super) swept: i64,
}

/// A table that has an owner, or rows in the journal.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableSlot {
    pub(super) id: i64,
    /// The epoch of its owner.
    pub(super) epoch: Option<u64>,
    /// The number of its last entry.
    last: u64,
    /// The first of its journal rows that no checkpoint includes.
    pub(super) first: Option<i64>,
}

impl TableSlot {
    /// The slot after a batch. `None` if the batch is not the owner's, or if an entry is missing.
    pub(super) fn after(self, batch: &Batch) -> Option<Self> {
        let mut last = self.last;
        for write in &batch.writes {
            match write {
                Write::Append { seq, .. } if *seq == last + 1 => last = *seq,
                Write::Append { .. } => return None,
                Write::Checkpoint { seq, .. } => last = last.max(*seq),
                Write::Create { .. }
                | Write::Deck(_)
                | Write::GameOver(_)
                | Write::GameDropped { .. }
                | Write::Achievement(_)
                | Write::Attempt(_) => {}
            }
        }
        (self.epoch == Some(batch.epoch)).then_some(Self { last, ..self })
    }
}

/// Rows that are removed from the journal at a time. Commits wait for it, about two milliseconds.
const TRIM_ROWS: i64 = 2_000;

/// The most bytes that are kept for the replay of a game, compressed. A game of four people takes about 30 KB, and a hundred moves of
/// each of them in each of 18 rounds take 200 KB.
pub(super) const MAX_REPLAY_BYTES: i64 = 1 << 20;

impl Journal {
    pub(super) fn new(mut db: Connection) -> rusqlite::Result<Self> {
        let tx = db.transaction()?;
        let number = |sql| tx.query_row(sql, [], |row| row.get::<_, i64>(0));
        let next_row = 1 + number("SELECT coalesce(max(id), 0) FROM journal")?;
        let trimmed = number("SELECT coalesce(min(id), 0) FROM journal")?;
        // Ids of removed tables are not reused: the journal may still have rows with them.
        let next_id = 1 + number("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'tables'")?;
        let unsettled = unsettled::find(&tx, alive_at(&tx)?)?;
        let slot = |&UnsettledTable { id, last, ref rows, .. }: &UnsettledTable| {
            rows.first().map(|&first| TableSlot { id, epoch: None, last, first: Some(first) })
        };
        let slots: HashMap<Link, TableSlot> =
            unsettled.iter().filter_map(|(link, table)| Some((*link, slot(table)?))).collect();
        let needed = slots.values().filter_map(|slot| slot.first).collect();
        let run = number("UPDATE meta SET value = value + 1 WHERE name = 'runs' RETURNING value")?;
        // The high half counts the runs of the server, the low half its claims: no run makes four billion of them.
        let epoch = run.cast_unsigned() << 32;
        let trimmed = if next_row == 1 { 1 } else { trimmed };
        tx.commit()?;
        let tables = db.query_row("SELECT count(*) FROM tables", [], |row| row.get(0))?;
        Ok(Self { db, slots, unsettled, needed, trimmed, next_row, next_id, epoch, tables, swept: 0 })
    }

    /// The number of this run.
    pub(super) fn run(&self) -> u64 {
        self.epoch >> 32
    }

    /// Claims a table for a new owner.
    pub(super) fn claim(&mut self, link: Link) -> rusqlite::Result<Option<TableSlot>> {
        let known = match self.slots.get(&link) {
            Some(slot) => *slot,
            None => {
                let mut find = self.db.prepare_cached("SELECT id, seq FROM tables WHERE link = ?")?;
                let found = find.query_row([link.to_string()], |row| Ok((row.get(0)?, seq(row, 1)?))).optional()?;
                let Some((id, last)) = found else { return Ok(None) };
                TableSlot { id, epoch: None, last, first: None }
            }
        };
        self.epoch += 1;
        let slot = TableSlot { epoch: Some(self.epoch), ..known };
        self.slots.insert(link, slot);
        Ok(Some(slot))
    }

    /// Claims a table that an earlier run left, unless it has an owner or is settled already.
    pub(super) fn claim_unsettled(&mut self, link: Link) -> rusqlite::Result<Option<TableSlot>> {
        let owned = self.slots.get(&link).is_some_and(|slot| slot.epoch.is_some());
        if owned || !self.unsettled.contains_key(&link) { Ok(None) } else { self.claim(link) }
    }

    pub(super) fn commit(&mut self, batches: &[Batch], now: Moment) -> rusqlite::Result<Vec<CommitResult>> {
        if !batches.is_empty() && batches.iter().all(|batch| batch.writes.is_empty()) {
            let owns = |batch: &Batch| self.slots.get(&batch.table).is_some_and(|slot| slot.after(batch).is_some());
            let result = |batch| if owns(batch) { CommitResult::Stored } else { CommitResult::Fenced };
            return Ok(batches.iter().map(result).collect());
        }
        let mut changes = PendingChanges {
            slots: HashMap::new(),
            settled: Vec::new(),
            next_row: self.next_row,
            next_id: self.next_id,
            tables: self.tables,
            removed: Vec::new(),
        };
        let tx = self.db.transaction()?;
        let mut results = Vec::with_capacity(batches.len());
        {
            // Prepared once: most writes are entries.
            let mut journal = tx.prepare_cached("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?)")?;
            for batch in batches {
                let known = changes.slots.get(&batch.table).or_else(|| self.slots.get(&batch.table));
                let slot = match &batch.writes[..] {
                    [Write::Create { .. }, ..] => {
                        // A table with entries that no checkpoint includes is in use, even if nobody has claimed it.
                        let is_in_use = |link| self.slots.contains_key(&link) || self.unsettled.contains_key(&link);
                        changes.create(&tx, is_in_use, batch, now)?
                    }
                    _ => known.and_then(|slot| slot.after(batch)),
                };
                results.push(if slot.is_some() { CommitResult::Stored } else { CommitResult::Fenced });
                if let Some(slot) = slot {
                    changes.write(&tx, &mut journal, batch, slot, now)?;
                }
            }
        }
        if changes.next_row == self.next_row {
            write_alive_at(&tx, now)?;
        }
        tx.commit()?;
        self.accept(changes);
        Ok(results)
    }

    /// Checks the clock against the last trusted time, and stores what follows from it.
    pub(super) fn check_clock(&mut self, now: Moment, ran: Duration) -> rusqlite::Result<ClockCheck> {
        let tx = self.db.transaction()?;
        let read = |name: &str| {
            tx.query_row("SELECT value FROM meta WHERE name = ?", [name], |row| row.get::<_, i64>(0))
                .map(i64::cast_unsigned)
        };
        let known = ClockTrust { trusted_at: Moment(read("trusted_at")?), doubted_ms: read("doubted_ms")? };
        let (trust, check) = known.check(now, ran);
        for (name, value) in [("trusted_at", trust.trusted_at.0), ("doubted_ms", trust.doubted_ms)] {
            tx.execute("UPDATE meta SET value = ? WHERE name = ?", params![number(value), name])?;
        }
        tx.commit()?;
        Ok(check)
    }

    /// Takes over the changes of a transaction that was committed.
    fn accept(&mut self, changes: PendingChanges) {
        self.next_row = changes.next_row;
        self.next_id = changes.next_id;
        changes.settled.iter().for_each(|link| drop(self.unsettled.remove(link)));
        self.tables = changes.tables;
        changes.removed.into_iter().for_each(|link| self.forget(link));
        for (link, slot) in changes.slots {
            let before = self.slots.insert(link, slot).and_then(|slot| slot.first);
            if before != slot.first {
                before.map(|row| self.needed.remove(&row));
                self.needed.extend(slot.first);
            }
            self.remove_if_unused(link);
        }
    }

    /// Ends the ownership of a table, if `epoch` is still that of its owner.
    pub(super) fn release(&mut self, link: Link, epoch: u64) {
        if let Some(slot) = self.slots.get_mut(&link).filter(|slot| slot.epoch == Some(epoch)) {
            slot.epoch = None;
            self.remove_if_unused(link);
        }
    }

    /// Removes the slot of a table that has neither an owner nor rows in the journal.
    fn remove_if_unused(&mut self, link: Link) {
        if self.slots.get(&link).is_some_and(|slot| slot.epoch.is_none() && slot.first.is_none()) {
            self.slots.remove(&link);
        }
    }

    /// Removes the slot of a table that was deleted.
    pub(super) fn forget(&mut self, link: Link) {
        self.unsettled.remove(&link);
        if let Some(first) = self.slots.remove(&link).and_then(|slot| slot.first) {
            self.needed.remove(&first);
        }
    }

    /// Removes the oldest rows of the journal, once [`TRIM_ROWS`] of them are obsolete.
    pub(super) fn trim(&mut self, now: Moment) -> rusqlite::Result<()> {
        let needed = self.needed.first().copied().unwrap_or(self.next_row);
        if needed - self.trimmed < TRIM_ROWS {
            return Ok(());
        }
        let below = self.trimmed + TRIM_ROWS;
        let tx = self.db.transaction()?;
        tx.prepare_cached("DELETE FROM journal WHERE id < ?")?.execute([below])?;
        // The last row, whose time counts as a sign of life, may be removed as well.
        write_alive_at(&tx, now)?;
        tx.commit()?;
        self.trimmed = below;
        Ok(())
    }
}

/// The changes to [`Journal`] that take effect once a transaction is committed.
struct PendingChanges {
    slots: HashMap<Link, TableSlot>,
    /// The tables with a new checkpoint.
    settled: Vec<Link>,
    next_row: i64,
    next_id: i64,
    tables: u32,
    /// Tables that made room for new ones.
    removed: Vec<Link>,
}

impl PendingChanges {
    /// Inserts a new table. `None` if its guest has too many, or if the store has and none of them can make room: both are decided
    /// here, where no other request can come in between.
    fn create(
        &mut self,
        tx: &Connection,
        is_in_use: impl Fn(Link) -> bool,
        batch: &Batch,
        now: Moment,
    ) -> rusqlite::Result<Option<TableSlot>> {
        let Some(Write::Create { by, most, most_stored, snapshot, summary }) = batch.writes.first() else {
            return Ok(None);
        };
        let mut own = tx.prepare_cached("SELECT count(*) FROM tables WHERE opened_by = ?")?;
        if own.query_row([by.0], |row| row.get::<_, u32>(0))? >= *most {
            return Ok(None);
        }
        if self.tables >= *most_stored {
            let Some(removed) = crowding::remove_oldest_unplayed(tx, is_in_use, now)? else { return Ok(None) };
            self.tables -= 1;
            self.removed.extend(removed);
        }
        let id = self.next_id;
        self.next_id += 1;
        self.tables += 1;
        tx.prepare_cached("INSERT INTO tables VALUES (?, ?, ?, 0, 0, 0, 0, ?)")?.execute(params![
            id,
            batch.table.to_string(),
            by.0,
            number(now.0)
        ])?;
        tx.prepare_cached("INSERT INTO snapshots VALUES (?, ?, ?)")?.execute(params![
            id,
            sealed_json(&[], summary),
            pack_for(&[id, 0], snapshot)
        ])?;
        Ok(Some(TableSlot { id, epoch: None, last: 0, first: None }))
    }

    /// Writes a batch. `slot` is the slot after the batch, except for `first`.
    fn write(
        &mut self,
        tx: &Connection,
        journal: &mut CachedStatement<'_>,
        batch: &Batch,
        mut slot: TableSlot,
        now: Moment,
    ) -> rusqlite::Result<()> {
        let at = number(now.0);
        for write in &batch.writes {
            match write {
                Write::Create { .. } => {}
                Write::Append { seq, text, key } => {
                    let row = self.next_row;
                    let text = seal_for(&entry_owner(slot.id, number(*seq), *key), text);
                    let (member, key) = key.map(|(member, key)| (member.0, key.0)).unzip();
                    journal.execute(params![row, at, slot.id, number(*seq), text, member, key])?;
                    if let (Some(member), Some(key)) = (member, key) {
                        tx.prepare_cached("INSERT OR REPLACE INTO members VALUES (?, ?, ?)")?
                            .execute(params![key, slot.id, member])?;
                    }
                    self.next_row += 1;
                    slot.first.get_or_insert(row);
                }
                Write::Checkpoint { .. } => {
                    write_checkpoint(tx, slot.id, write, at)?;
                    unsettled::forget(tx, slot.id)?;
                    self.settled.push(batch.table);
                    slot.first = None;
                }
                Write::Deck(deck) => decks::keep(tx, slot.id, deck, at)?,
                Write::GameOver(game) => {
                    tx.prepare_cached("INSERT OR REPLACE INTO games VALUES (?, ?, ?, ?, ?, ?)")?.execute(params![
                        slot.id,
                        game.number,
                        number(game.from),
                        number(game.to),
                        number(game.ended_at.0),
                        sealed_json(&game_owner(game.number, game.from, game.to, game.ended_at), &game.summary)
                    ])?;
                }
                Write::GameDropped { number } => remove_chapters(tx, slot.id, *number)?,
                Write::Achievement(earned) => rank::enter(tx, earned, now)?,
                Write::Attempt(attempt) => attempts::add(tx, attempt)?,
            }
        }
        self.slots.insert(batch.table, slot);
        Ok(())
    }
}

fn write_checkpoint(tx: &Connection, table: i64, checkpoint: &Write, at: i64) -> rusqlite::Result<()> {
    let Write::Checkpoint { seq, snapshot, summary, members, running, played, chapter } = checkpoint else {
        return Ok(());
    };
    let phase = match summary.game {
        None => 0,
        Some(_) if summary.is_playing() => 1,
        Some(_) => 2,
    };
    tx.prepare_cached(
        "UPDATE tables SET seq = ?, running = ?, phase = ?, played = played OR ?, updated_at = ? WHERE id = ?",
    )?
    .execute(params![number(*seq), running, phase, played, at, table])?;
    tx.prepare_cached("UPDATE snapshots SET summary = ?, body = ? WHERE table_id = ?")?.execute(params![
        sealed_json(&[], summary),
        pack_for(&[table, number(*seq)], snapshot),
        table
    ])?;
    let others = "DELETE FROM members WHERE table_id = ? AND member NOT IN (SELECT value FROM json_each(?))";
    tx.prepare_cached(others)?.execute(params![table, json(members)])?;
    chapter.as_ref().map_or(Ok(()), |chapter| write_chapter(tx, table, chapter))
}

/// Keeps entries for the replay of their game, unless the game has more than play can explain. Players could pause and resume
/// endlessly; the database must not grow with it.
fn write_chapter(tx: &Connection, table: i64, Chapter { game, from, messages }: &Chapter) -> rusqlite::Result<()> {
    let last = "SELECT bytes FROM chapters WHERE table_id = ? AND game = ? ORDER BY from_seq DESC LIMIT 1";
    let last: Option<i64> = tx.prepare_cached(last)?.query_row(params![table, game], |row| row.get(0)).optional()?;
    let before = last.unwrap_or(0);
    if before > MAX_REPLAY_BYTES {
        return Ok(());
    }
    let mut body = pack_lines(messages.iter().map(AsRef::as_ref));
    let bytes = before + body.len() as i64;
    let mut to = from + messages.len() as u64 - 1;
    if bytes > MAX_REPLAY_BYTES {
        // One chapter without entries stays, for its `bytes`.
        remove_chapters(tx, table, *game)?;
        body.clear();
        to = from - 1;
    }
    let row = params![table, game, number(*from), number(to), bytes, body];
    tx.prepare_cached("INSERT INTO chapters VALUES (?, ?, ?, ?, ?, ?)")?.execute(row)?;
    Ok(())
}

/// Removes all entries of a game that were kept for its replay.
pub(super) fn remove_chapters(tx: &Connection, table: i64, game: u32) -> rusqlite::Result<()> {
    tx.prepare_cached("DELETE FROM chapters WHERE table_id = ? AND game = ?")?.execute(params![table, game])?;
    Ok(())
}

/// Records that the server is alive. Journal rows have a time as well; this is for commits that add none.
fn write_alive_at(tx: &Connection, now: Moment) -> rusqlite::Result<()> {
    tx.prepare_cached("UPDATE meta SET value = ? WHERE name = 'alive_at'")?.execute([number(now.0)])?;
    Ok(())
}
