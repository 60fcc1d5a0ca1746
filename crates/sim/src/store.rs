//! A simulated store with group commit, with the semantics of the real stores.

use std::collections::VecDeque;
use std::sync::Arc;

use driver::{Batch, Claim, CommitResult, Write};
use table::{Checkpoint, Entry, JournalRecord, Link, ReplayPart, Snapshot, ToClient};

use crate::chance::Chance;
use crate::sabotage::Sabotage;

/// The stored data, which survives crashes. All processes share it.
#[derive(Debug)]
pub(crate) struct Store {
    tables: Vec<TableRows>,
    sabotage: Option<Sabotage>,
}

/// The stored data of a table.
#[derive(Clone, Debug)]
pub(crate) struct TableRows {
    table: Link,
    /// The epoch of the latest claim.
    pub(crate) epoch: u64,
    /// The last checkpoint.
    pub(crate) snapshot: Snapshot,
    /// All entries up to the snapshot.
    chapters: Vec<Arc<Entry>>,
    /// The records after the snapshot.
    pub(crate) journal: Vec<JournalRecord>,
    /// The finished games: number, first and last entry.
    pub(crate) games: Vec<(u32, u64, u64)>,
    /// What is kept for replays, of finished games and of the current one.
    pub(crate) replays: Vec<ReplayPart>,
}

impl Store {
    pub(crate) fn new(sabotage: Option<Sabotage>) -> Self {
        Self { tables: Vec::new(), sabotage }
    }

    /// Adds a table without an owner. It is stored at once.
    pub(crate) fn create(&mut self, first: Snapshot) {
        let table = Link::of([self.tables.len() as u8; 13]);
        let (chapters, journal, games, replays) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        self.tables.push(TableRows { table, epoch: 0, snapshot: first, chapters, journal, games, replays });
    }

    pub(crate) fn rows(&self, table: usize) -> &TableRows {
        &self.tables[table]
    }

    pub(crate) fn rows_mut(&mut self, table: usize) -> &mut TableRows {
        &mut self.tables[table]
    }

    /// The index of a batch's table.
    pub(crate) fn table_of(&self, batch: &Batch) -> usize {
        self.tables.iter().position(|rows| rows.table == batch.table).expect("drivers have tables of this store")
    }

    pub(crate) fn link(&self, table: usize) -> Link {
        self.tables[table].table
    }

    pub(crate) fn index(&self, link: Link) -> usize {
        self.tables.iter().position(|rows| rows.table == link).expect("nodes have tables of this store")
    }

    /// Stores a batch atomically. `Ok(false)`: another driver owns the table, or an earlier entry was not stored.
    /// `Err`: the batch is wrong in a way that no driver may produce.
    fn write(&mut self, batch: Batch) -> Result<bool, String> {
        let table = self.table_of(&batch);
        let rows = &mut self.tables[table];
        let continues = batch.last_after(rows.last()).is_some();
        if (batch.epoch != rows.epoch || !continues) && self.sabotage != Some(Sabotage::IgnoresEpochs) {
            return Ok(false);
        }
        let forgets = self.sabotage == Some(Sabotage::ForgetsGames);
        for write in batch.writes.into_iter().filter(|write| !(forgets && matches!(write, Write::GameOver(_)))) {
            rows.write(write).map_err(|why| format!("table {table}: {why}"))?;
        }
        Ok(true)
    }
}

impl TableRows {
    fn write(&mut self, write: Write) -> Result<(), String> {
        match write {
            Write::Append(record) => {
                let (seq, last) = (record.entry.seq, self.last());
                if seq != last + 1 {
                    return Err(format!("entry {seq} is stored after entry {last}"));
                }
                self.journal.push(record);
            }
            Write::Checkpoint(checkpoint) => {
                self.replays.extend(checkpoint.replay_part());
                let Checkpoint { snapshot, chapter } = *checkpoint;
                let seq = snapshot.seq();
                let known = self.journal.iter().take_while(|record| record.entry.seq <= seq).count();
                let entries = self.journal.drain(..known).map(|record| record.entry);
                if !entries.eq(chapter.iter().cloned()) {
                    return Err(format!("the chapter up to entry {seq} is not what its records say"));
                }
                self.chapters.extend(chapter);
                self.snapshot = snapshot;
            }
            Write::GameOver(game) => self.games.push((game.number, game.from, game.to)),
            Write::GameDropped { number } => self.replays.retain(|part| part.game != number),
            Write::Achievement(_) | Write::Attempt(_) => {}
        }
        Ok(())
    }

    /// Claims the table for a new owner. Snapshot and records go through their text, as in a real store.
    pub(crate) fn claim(&mut self) -> Result<Claim, String> {
        self.epoch += 1;
        let snapshot = Snapshot::read(&self.snapshot.text()).map_err(|error| error.to_string())?;
        let read = |record: &JournalRecord| match ToClient::read(&ToClient::Entry(record.entry.clone()).text()) {
            Ok(ToClient::Entry(entry)) => Ok(JournalRecord { entry, key: record.key }),
            other => Err(format!("a stored entry can't be read: {other:?}")),
        };
        let tail = self.journal.iter().map(read).collect::<Result<_, _>>()?;
        Ok(Claim { table: self.table, epoch: self.epoch, snapshot, tail })
    }

    /// The entries after `seq` that are not in a checkpoint yet.
    pub(crate) fn read_after(&self, seq: u64) -> Vec<Arc<Entry>> {
        let entries = self.journal.iter().map(|record| &record.entry);
        entries.filter(|entry| entry.seq > seq).cloned().collect()
    }

    /// The number of the last stored entry.
    pub(crate) fn last(&self) -> u64 {
        self.journal.last().map_or(self.snapshot.seq(), |record| record.entry.seq)
    }

    /// All entries, from the first.
    pub(crate) fn log(&self) -> impl Iterator<Item = &Arc<Entry>> {
        self.chapters.iter().chain(self.journal.iter().map(|record| &record.entry))
    }

    /// An entry by its number.
    pub(crate) fn entry(&self, seq: u64) -> Option<&Arc<Entry>> {
        let index = usize::try_from(seq).ok()?.checked_sub(1)?;
        let later = || index.checked_sub(self.chapters.len()).and_then(|index| self.journal.get(index));
        self.chapters.get(index).or_else(|| later().map(|record| &record.entry))
    }
}

/// The queue of batches of one process. Batches that arrive during a commit go into the next one.
#[derive(Default, Debug)]
pub(crate) struct Committer {
    pending: VecDeque<Batch>,
    /// Number of them in the current commit.
    committing: usize,
    /// Number of batches added so far.
    pub(crate) given: u64,
    /// Number of batches answered so far.
    pub(crate) answered: u64,
}

/// The result of a batch: its table, epoch and number, and the result.
pub(crate) type StoreAnswer = (usize, u64, u64, CommitResult);

impl Committer {
    pub(crate) fn push(&mut self, batch: Batch) {
        self.given += 1;
        self.pending.push_back(batch);
    }

    /// Begins a commit of all waiting batches. `false` if there are none or a commit is running.
    pub(crate) fn begin(&mut self) -> bool {
        let begins = self.committing == 0 && !self.pending.is_empty();
        if begins {
            self.committing = self.pending.len();
        }
        begins
    }

    /// Drops the waiting batches of a driver that is over because an earlier batch was not stored.
    pub(crate) fn forget(&mut self, store: &Store, table: usize) {
        let before = self.pending.len();
        self.pending.retain(|batch| store.table_of(batch) != table);
        self.answered += (before - self.pending.len()) as u64;
    }

    /// Ends the current commit, which fails if the disk is full.
    pub(crate) fn finish(&mut self, store: &mut Store, full: bool) -> Result<Vec<StoreAnswer>, String> {
        let count = std::mem::take(&mut self.committing);
        self.write(store, count, full)
    }

    /// Writes everything before the process stops in order.
    pub(crate) fn finish_all(&mut self, store: &mut Store, full: bool) -> Result<Vec<StoreAnswer>, String> {
        self.committing = 0;
        self.write(store, self.pending.len(), full)
    }

    /// The process is killed: some batches of the current commit may be stored, the waiting ones are lost.
    pub(crate) fn crash(&mut self, store: &mut Store, chance: &mut Chance, full: bool) -> Result<(), String> {
        let stored = chance.between(0, std::mem::take(&mut self.committing) as u64) as usize;
        if !full {
            self.write(store, stored, false)?;
        }
        self.pending.clear();
        Ok(())
    }

    fn write(&mut self, store: &mut Store, count: usize, full: bool) -> Result<Vec<StoreAnswer>, String> {
        let mut answers = Vec::with_capacity(count);
        for batch in self.pending.drain(..count) {
            let (table, epoch, number) = (store.table_of(&batch), batch.epoch, batch.number);
            // A batch without writes needs no space.
            let result = match full && !batch.writes.is_empty() {
                true => CommitResult::NotStored,
                false if store.write(batch)? => CommitResult::Stored,
                false => CommitResult::Fenced,
            };
            answers.push((table, epoch, number, result));
        }
        self.answered += count as u64;
        Ok(answers)
    }
}
