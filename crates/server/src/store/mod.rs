//! Where tables are kept: what every store does.

mod codec;
mod error;
mod journal;
mod pack;
pub mod rank;
mod schema;
mod sqlite;
mod sweep;
#[cfg(test)]
mod tests;

use driver::{CommitResult, FinishedGame};
use rules::Moment;
use serde::{Deserialize, Serialize};
use table::{Achievement, GuestKey, Link, MemberId, TableSummary};

use crate::config::Retention;

pub(crate) use self::codec::{decode, encode, first_batch};
pub use self::error::StoreError;
pub use self::sqlite::Sqlite;

/// Where tables are kept.
///
/// A table has one owner at a time, who has claimed it with an epoch. Whatever an earlier owner still sends is refused.
///
/// All methods but [`Store::release`] may wait for the disk, so that asynchronous tasks call them on threads for that.
/// [`Store::commit`] is called by one thread at a time; the others by any.
pub trait Store: Send + Sync + 'static {
    /// Writes batches of any number of tables in one transaction. When it returns, they survive a power cut. Each is stored
    /// whole, or refused without disturbing the others; after an error nothing is written. If anything is written, the moment is
    /// remembered as the last one at which the server was alive; that is all that an empty list is for.
    fn commit(&self, batches: &[Batch], now: Moment) -> Result<Vec<CommitResult>, StoreError>;

    /// Writes something of some size and removes it again, to see whether there is room after there was none.
    fn probe(&self) -> Result<(), StoreError>;

    /// The last moment at which the server was alive, as far as is known.
    fn alive_at(&self) -> Result<Moment, StoreError>;

    /// Claims all tables that a game was running at, or that have entries after their last checkpoint, one after the other.
    fn claim_unsettled(&self, each: &mut dyn FnMut(StoredTable)) -> Result<(), StoreError>;

    /// Claims a table with a higher epoch than ever before, which fences its last owner off. `None` if there is no such table.
    fn claim(&self, link: Link) -> Result<Option<StoredTable>, StoreError>;

    /// The owner with this epoch gives the table up. Nothing happens if somebody else owns it by now.
    fn release(&self, link: Link, epoch: u64);

    /// The entries of a table after a number, as far as they are not in a checkpoint: for who has missed some.
    fn read_after(&self, link: Link, seq: u64) -> Result<Vec<StoredEntry>, StoreError>;

    /// What was known of a table at its last checkpoint.
    fn summary(&self, link: Link) -> Result<Option<TableSummary>, StoreError>;

    /// The tables that somebody is a member of, the latest first.
    fn tables_of(&self, key: GuestKey, most: u32) -> Result<Vec<Membership>, StoreError>;

    /// How many tables there are, and how many of them somebody has opened.
    fn count(&self, key: GuestKey) -> Result<TableCounts, StoreError>;

    /// The finished games of a table, the latest first.
    fn games(&self, link: Link) -> Result<Vec<FinishedGame>, StoreError>;

    /// The messages with the entries of a finished game. `None` if there is no such game.
    fn replay(&self, link: Link, number: u32) -> Result<Option<Vec<String>>, StoreError>;

    /// The best of a category, the best first.
    fn records(&self, category: &str, most: u32) -> Result<Vec<BestResult>, StoreError>;

    /// Removes some of what is too old, and says whether there is more. A little at a time: games wait meanwhile.
    fn sweep(&self, retention: &Retention, now: Moment) -> Result<bool, StoreError>;

    /// Lays everything down in order, for the next start to be quick.
    fn finish(&self) -> Result<(), StoreError>;
}

/// A batch of a driver, as it is stored: with texts.
#[derive(Clone, Debug)]
pub struct Batch {
    /// The table.
    pub table: Link,
    /// The epoch of the owner.
    pub epoch: u64,
    /// In order.
    pub writes: Vec<Write>,
}

/// Something to write.
#[derive(Clone, Debug)]
pub enum Write {
    /// A new table, which nobody owns yet.
    Create {
        /// Who opened it.
        by: GuestKey,
        /// The table, as in a checkpoint.
        snapshot: String,
        /// The public part of it.
        summary: TableSummary,
    },
    /// One more entry.
    Append {
        /// Its number.
        seq: u64,
        /// The message with it.
        text: String,
        /// The key of the person who joined in it.
        key: Option<(MemberId, GuestKey)>,
    },
    /// The table as it is now, in place of all its entries so far.
    Checkpoint {
        /// The last entry it contains.
        seq: u64,
        /// The table.
        snapshot: String,
        /// The public part of it.
        summary: TableSummary,
        /// Who belongs to it. All others who ever came are forgotten.
        members: Vec<MemberId>,
        /// Whether a game runs, so that time lost matters.
        running: bool,
        /// The messages with the entries since the last checkpoint, if they belong to a game. The last one is `seq`.
        chapter: Vec<String>,
    },
    /// A game is over.
    GameOver(Box<FinishedGame>),
    /// Something that may be among the best.
    Achievement(Achievement),
}

/// A table as it comes out of the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// The table.
    pub table: Link,
    /// The epoch that it is claimed with.
    pub epoch: u64,
    /// The table at its last checkpoint.
    pub snapshot: String,
    /// The entries since then.
    pub tail: Vec<StoredEntry>,
}

/// An entry as it comes out of the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEntry {
    /// The message with it.
    pub text: String,
    /// The key of the person who joined in it.
    pub key: Option<(MemberId, GuestKey)>,
}

/// A table that somebody is a member of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Membership {
    /// The table.
    pub link: Link,
    /// Who they are there.
    pub member: MemberId,
    /// What was known of the table at its last checkpoint.
    pub summary: TableSummary,
    /// When that was.
    pub at: Moment,
}

/// How many tables there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableCounts {
    /// In all.
    pub all: u32,
    /// Opened by the guest in question.
    pub own: u32,
}

/// One of the best.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BestResult {
    /// What was done.
    pub achievement: Achievement,
    /// When.
    pub at: Moment,
}
