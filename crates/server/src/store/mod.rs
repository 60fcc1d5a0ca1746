//! Where tables are kept: what every store does.

mod error;
mod pack;
pub mod rank;
mod schema;
mod sqlite;
mod sweep;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use rules::Moment;
use serde::{Deserialize, Serialize};
use table::{Feat, Key, MemberId, Record};

use crate::config::Retention;
use crate::{Glimpse, Link};

pub use self::error::StoreError;
pub use self::sqlite::Sqlite;

/// Where tables are kept.
///
/// All methods block, so that asynchronous tasks call them on threads for that. [`Store::commit`] is called by one thread
/// only, the scribe; the others by any.
pub trait Store: Send + Sync + 'static {
    /// Writes everything, in order, or nothing. When it returns, what was written survives a power cut. The moment is
    /// remembered as the last one at which the server was alive; that is all that an empty list is for.
    fn commit(&self, writes: &[Write], now: Moment) -> Result<(), StoreError>;

    /// Writes something of some size and removes it again, to see whether there is room after there was none.
    fn probe(&self) -> Result<(), StoreError>;

    /// The last moment at which the server was alive, as far as is known.
    fn alive_at(&self) -> Result<Moment, StoreError>;

    /// Opens all tables that a game was running at, or that have records after their last checkpoint, to be added up at
    /// the start, one after the other.
    fn unsettled(&self, each: &mut dyn FnMut(Stored)) -> Result<(), StoreError>;

    /// Opens a table: it is in memory from now on, and is not swept. `None` if there is no such table.
    fn open(&self, link: Link) -> Result<Option<Stored>, StoreError>;

    /// The table is not in memory any more.
    fn close(&self, link: Link);

    /// What was known of a table at its last checkpoint.
    fn glimpse(&self, link: Link) -> Result<Option<Glimpse>, StoreError>;

    /// The tables that somebody is a member of, the latest first.
    fn tables_of(&self, key: Key, most: u32) -> Result<Vec<Membership>, StoreError>;

    /// How many tables there are, and how many of them somebody has opened.
    fn count(&self, key: Key) -> Result<Count, StoreError>;

    /// The finished games of a table, the latest first.
    fn games(&self, link: Link) -> Result<Vec<FinishedGame>, StoreError>;

    /// The messages with the entries of a finished game. `None` if there is no such game.
    fn replay(&self, link: Link, number: u32) -> Result<Option<Vec<String>>, StoreError>;

    /// The best of a category, the best first.
    fn records(&self, category: &str, most: u32) -> Result<Vec<Best>, StoreError>;

    /// Removes some of what is too old, and says whether there is more. A little at a time: games wait meanwhile.
    fn sweep(&self, retention: &Retention, now: Moment) -> Result<bool, StoreError>;

    /// Lays everything down in order, for the next start to be quick.
    fn finish(&self) -> Result<(), StoreError>;
}

/// Something to write.
#[derive(Clone, Debug)]
pub enum Write {
    /// A new table, which is open from then on.
    Create {
        /// Its link.
        link: Link,
        /// Who opened it.
        by: Key,
        /// The table, as in a checkpoint.
        snapshot: String,
        /// What strangers see of it.
        glimpse: Glimpse,
    },
    /// One more record of a table.
    Append {
        /// Which table.
        link: Link,
        /// The record.
        record: Record,
    },
    /// A table as it is now, in place of all its records so far.
    Checkpoint {
        /// Which table.
        link: Link,
        /// The last entry it contains.
        seq: u64,
        /// The table.
        snapshot: String,
        /// What strangers see of it.
        glimpse: Glimpse,
        /// Who belongs to it. All others who ever came are forgotten.
        members: Vec<MemberId>,
        /// Whether a game runs, so that time lost matters.
        running: bool,
        /// The entries since the last checkpoint, if they belong to a game.
        chapter: Option<Chapter>,
    },
    /// A game is over.
    Over {
        /// At which table.
        link: Link,
        /// The game.
        game: FinishedGame,
    },
    /// Something that may be among the best.
    Feat(Feat),
}

impl Write {
    /// The table that it is about.
    pub fn link(&self) -> Option<Link> {
        match self {
            Self::Create { link, .. }
            | Self::Append { link, .. }
            | Self::Checkpoint { link, .. }
            | Self::Over { link, .. } => Some(*link),
            Self::Feat(_) => None,
        }
    }
}

/// Messages with entries, one after the other without a gap.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// The number of the first.
    pub from: u64,
    /// The messages.
    pub messages: Vec<Arc<str>>,
}

/// A table as it comes out of the store.
#[derive(Clone, Debug)]
pub struct Stored {
    /// Its link.
    pub link: Link,
    /// The table at its last checkpoint.
    pub snapshot: String,
    /// The records since then: the message, and the key of whoever joined in it.
    pub records: Vec<(String, Option<(MemberId, Key)>)>,
}

/// A table that somebody is a member of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Membership {
    /// The table.
    pub link: Link,
    /// Who they are there.
    pub member: MemberId,
    /// What was known of the table at its last checkpoint.
    pub glimpse: Glimpse,
    /// When that was.
    pub at: Moment,
}

/// How many tables there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// In all.
    pub all: u32,
    /// Opened by the guest in question.
    pub own: u32,
}

/// A game that was played to the end.
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
    pub glimpse: Glimpse,
}

/// One of the best.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Best {
    /// What was done.
    pub feat: Feat,
    /// When.
    pub at: Moment,
}
