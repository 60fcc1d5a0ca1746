//! What goes to a store and comes back from it.

use rules::Moment;
use serde::{Deserialize, Serialize};
use table::{Achievement, Checkpoint, JournalRecord, Link, Snapshot, TableSummary};

/// What follows from one or more inputs: stored together or not at all.
///
/// A store refuses a batch whose epoch is not the one that the table was last claimed with, and entries that do not continue
/// those it has. So two drivers of one table never both append, whatever the clocks say. A batch without writes only asks
/// whether the table is still the driver's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    /// The table.
    pub table: Link,
    /// The epoch that the driver has claimed the table with.
    pub epoch: u64,
    /// Counts the batches of this driver, from 1. [`crate::Driver::stored`] takes it.
    pub number: u64,
    /// In order.
    pub writes: Vec<Write>,
}

impl Batch {
    /// The last entry of the table once the batch is stored on top of entry `last`. `None` if an entry is missing: then no
    /// store takes it.
    pub fn last_after(&self, last: u64) -> Option<u64> {
        self.writes.iter().try_fold(last, |last, write| match write {
            Write::Append(record) => (record.entry.seq == last + 1).then_some(last + 1),
            Write::Checkpoint(_) | Write::GameOver(_) | Write::Achievement(_) => Some(last),
        })
    }
}

/// What became of a batch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommitResult {
    /// It is stored.
    Stored,
    /// It could not be stored, and so nothing after it counts.
    NotStored,
    /// Somebody else owns the table now, or an entry before it was not stored.
    Fenced,
}

/// Something to store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Write {
    /// One more entry.
    Append(JournalRecord),
    /// The table as it is now, in place of all its entries so far.
    Checkpoint(Box<Checkpoint>),
    /// A game is over.
    GameOver(Box<FinishedGame>),
    /// A result that may be a record.
    Achievement(Achievement),
}

/// A game that was played to the end, or ended by the host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FinishedGame {
    /// Its number at its table.
    pub number: u32,
    /// Its first entry.
    pub from: u64,
    /// Its last entry.
    pub to: u64,
    /// When it ended.
    pub ended_at: Moment,
    /// Who played what.
    pub summary: TableSummary,
}

/// A table as a store hands it to its new owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The table.
    pub table: Link,
    /// Higher than any epoch that the table was claimed with before.
    pub epoch: u64,
    /// The last checkpoint.
    pub snapshot: Snapshot,
    /// The entries after it, in order.
    pub tail: Vec<JournalRecord>,
}
