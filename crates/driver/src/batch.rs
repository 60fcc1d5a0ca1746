//! The data exchanged with a store: batches, their results and claims.

use rules::Moment;
use serde::{Deserialize, Serialize};
use table::{Attempt, Checkpoint, EarnedAchievement, JournalRecord, Link, Snapshot, TableSummary};

/// The writes of one or more inputs, stored atomically.
///
/// A store refuses a batch whose epoch is not that of the latest claim, or whose entries do not continue the stored
/// ones. So two drivers of one table never both append, whatever their clocks say. A batch without writes only checks
/// that the driver still owns the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    /// The table it belongs to.
    pub table: Link,
    /// The epoch of the driver's claim.
    pub epoch: u64,
    /// Counts the batches of this driver, from 1. It goes back to [`crate::Driver::answer`].
    pub number: u64,
    /// In the order in which they apply.
    pub writes: Vec<Write>,
}

impl Batch {
    /// The last entry of the table after the batch is stored on top of entry `last`. `None` if an entry is missing:
    /// then stores refuse the batch.
    pub fn last_after(&self, last: u64) -> Option<u64> {
        self.writes.iter().try_fold(last, |last, write| match write {
            Write::Append(record) => (record.entry.seq == last + 1).then_some(last + 1),
            Write::Checkpoint(_)
            | Write::GameOver(_)
            | Write::GameDropped { .. }
            | Write::Achievement(_)
            | Write::Attempt(_) => Some(last),
        })
    }
}

/// The result of storing a batch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommitResult {
    /// The batch is durable.
    Stored,
    /// The batch could not be stored, so the batches after it do not count either.
    NotStored,
    /// Another driver owns the table now, or an earlier entry was not stored.
    Fenced,
}

/// A write to a store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Write {
    /// Appends an entry.
    Append(JournalRecord),
    /// Replaces all entries so far by a snapshot.
    Checkpoint(Box<Checkpoint>),
    /// Keeps a finished game.
    GameOver(Box<FinishedGame>),
    /// Forgets a game that is over without a finished round: nothing of it is kept for a replay.
    GameDropped {
        /// Its number at its table.
        number: u32,
    },
    /// Keeps a result that may be a record.
    Achievement(EarnedAchievement),
    /// Counts an attempt at a task.
    Attempt(Box<Attempt>),
}

/// A game that was played to its end, or ended by the host after a finished round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FinishedGame {
    /// Its number at its table.
    pub number: u32,
    /// Its first entry.
    pub from: u64,
    /// Its last entry.
    pub to: u64,
    /// Server time of its end.
    pub ended_at: Moment,
    /// The table at the end of the game.
    pub summary: TableSummary,
}

/// A table that a store hands to its new owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The table that was claimed.
    pub table: Link,
    /// Higher than the epoch of any earlier claim of the table.
    pub epoch: u64,
    /// The last checkpoint.
    pub snapshot: Snapshot,
    /// The entries after it, in order.
    pub tail: Vec<JournalRecord>,
}
