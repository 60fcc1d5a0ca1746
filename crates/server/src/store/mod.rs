//! The store: keeps tables, their entries, finished games and records. [`Store`] is the contract; [`Sqlite`] and [`Postgres`] are the
//! implementations. [`open`] is the only place that chooses between them.

mod attempts;
mod clock_trust;
mod codec;
mod columns;
mod content_mark;
mod crowding;
mod daily;
mod decks;
mod error;
mod journal;
mod location;
mod moving;
mod pack;
mod postgres;
pub mod rank;
mod schema;
mod sqlite;
mod sweep;
#[cfg(test)]
mod tests;
mod unsettled;

use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use cluster::{NodeId, Ownership};
use driver::{CommitResult, FinishedGame};
use puzzle::Date;
use rules::Moment;
use serde::{Deserialize, Serialize};
use table::{Achievement, Attempt, EarnedAchievement, GuestKey, Link, MemberId, TableSummary};

use crate::config::Retention;

pub use self::attempts::read_attempts;
pub use self::clock_trust::{ClockCheck, ClockDoubt, TrustedTime};
pub use self::codec::{decode, decode_entries, encode, first_batch};
pub use self::daily::{DailyStanding, ListAnswer, ListedRun};
pub use self::decks::PackedDeck;
pub use self::error::StoreError;
pub use self::moving::{MoveError, MoveStep, move_all};
pub use self::postgres::Postgres;
pub use self::sqlite::Sqlite;

/// Opens the database at an address: PostgreSQL's (`postgres://...`), or else the path of a SQLite file, perhaps after `sqlite:`.
pub fn open(database: &Path, limit_mb: Option<u32>) -> Result<Arc<dyn Store>, StoreError> {
    match postgres_address(database) {
        Some(address) => Ok(Arc::new(Postgres::new(address, limit_mb)?)),
        None => Ok(Arc::new(Sqlite::new(file_path(database), limit_mb)?)),
    }
}

/// Several servers can use a database at the same time.
pub(crate) fn is_shared(database: &Path) -> bool {
    postgres_address(database).is_some()
}

/// The address, if it is one of PostgreSQL.
fn postgres_address(database: &Path) -> Option<&str> {
    database.to_str().filter(|address| address.starts_with("postgres://") || address.starts_with("postgresql://"))
}

/// The path of a SQLite file, which may stand after `sqlite:`.
fn file_path(database: &Path) -> &Path {
    database.to_str().and_then(|address| address.strip_prefix("sqlite:")).map_or(database, Path::new)
}

/// A database that keeps tables.
///
/// **A table** is stored as its last checkpoint (a snapshot of everything) and the entries after it, numbered without gaps
/// from 1. A new table has a snapshot and no entries.
///
/// **Ownership.** A table has at most one owner: the server that has claimed it last, until that calls [`Store::release`]. A claim
/// names the epoch that it replaces, so that of several servers that claim a table at once one gets it. Each claim returns an epoch
/// that is higher than all epochs that this database has ever returned, also before a restart. Only batches with the epoch of the
/// current owner are stored; all others are fenced. A server that starts owns no table.
///
/// **Time.** A table goes on with its own time when it gets another owner, whose clock may be another one ([`cluster`]). With a claim
/// comes by how much the time at the table is ahead of the owner's clock. What the store says about the time at a table is in the
/// table's time; `now` in other calls is the time of the caller's clock.
///
/// **Durability.** What [`Store::commit`] has stored survives a power cut, and every method that is called later sees it.
///
/// **Threads.** All methods except [`Store::release`] may block on the disk; asynchronous tasks have to call them on a thread
/// that may block. [`Store::commit`] is called by one thread at a time; all other methods by any, also during a commit.
pub trait Store: Send + Sync + 'static {
    /// Stores batches in one transaction, and returns one result for each, in order.
    ///
    /// The batches are taken in order; one table may have several. A batch is stored whole or not at all:
    ///
    /// - [`CommitResult::Stored`] if its epoch is that of the table's owner and each [`Write::Append`] has the number after the
    ///   table's last entry. A batch that begins with [`Write::Create`] needs no owner, but room for another table, and for another
    ///   one of its guest.
    /// - [`CommitResult::Fenced`] otherwise. Nothing of this batch is written; the other batches are not affected.
    ///
    /// After an error nothing of any batch is written, and the same batches may be committed again. Only after [`StoreError::Lost`] it
    /// may be that all of them are written, as after a crash at that moment; committing them again then finds that out. If the database was deleted or
    /// replaced, even during the commit, that is an error.
    ///
    /// A commit that writes also records `now` as the time at which the server was alive. With an empty list it does only that.
    /// If there are batches and none has writes, ownership is checked and nothing is written: this has to work on a full disk.
    fn commit(&self, batches: &[Batch], now: Moment) -> Result<Vec<CommitResult>, StoreError>;

    /// Checks that the database is still the one that was opened. Writes nothing, and takes microseconds, or one round trip.
    fn verify(&self) -> Result<(), StoreError>;

    /// Checks after an error whether the database can be written again: writes some 100 KB and removes them.
    fn probe(&self) -> Result<(), StoreError>;

    /// The latest time recorded by a commit, or 0.
    fn alive_at(&self) -> Result<Moment, StoreError>;

    /// The tables whose last checkpoint has `running`, or that have entries after it, and that have had no checkpoint since the
    /// store was opened.
    fn unsettled(&self) -> Vec<Link>;

    /// Like [`Store::claim_from`], but `None` if the table has an owner or is not unsettled any more. Without its deck.
    fn claim_unsettled(&self, link: Link, ahead_ms: i64) -> Result<Option<StoredTable>, StoreError>;

    /// The number of this run of a server, unique among all runs that use or have used this database.
    fn node(&self) -> NodeId;

    /// The other runs of servers that use this database now.
    fn others(&self) -> Result<Vec<NodeId>, StoreError>;

    /// A number that tells this database from others, for servers that use the same bus.
    fn cluster(&self) -> u64;

    /// Who owns a table. `None` if it does not exist. `now` is the time of the caller's clock.
    fn ownership(&self, link: Link, now: Moment) -> Result<Option<Ownership>, StoreError>;

    /// Makes the caller the owner of a table, if its epoch is still `epoch`, and returns the table with a new one. Batches of the
    /// previous owner are fenced from here on; all that were stored before are in what is returned. The time at the table is
    /// `ahead_ms` ahead of the caller's clock, which shows `now`.
    fn claim_from(&self, link: Link, epoch: u64, ahead_ms: i64, now: Moment) -> Result<Claimed, StoreError>;

    /// Claims a table from its owner, if it has one. For tools and tests; servers find out who owns it first.
    fn claim(&self, link: Link) -> Result<Option<StoredTable>, StoreError> {
        loop {
            let Some(found) = self.ownership(link, Moment(0))? else { return Ok(None) };
            match self.claim_from(link, found.epoch, 0, Moment(0))? {
                Claimed::Owned(stored, _) => return Ok(Some(*stored)),
                Claimed::Lost(_) => {}
                Claimed::NoSuchTable => return Ok(None),
            }
        }
    }

    /// Ends the ownership of a table, if `epoch` is still that of its owner. Never blocks on the disk. Takes effect before the
    /// next commit, claim or sweep that begins after this call.
    fn release(&self, link: Link, epoch: u64);

    /// The entries of a table with numbers above `seq` that are not yet part of a checkpoint, in order.
    fn read_after(&self, link: Link, seq: u64) -> Result<Vec<StoredEntry>, StoreError>;

    /// The summary of a table at its last checkpoint. `None` if the table does not exist.
    fn summary(&self, link: Link) -> Result<Option<TableSummary>, StoreError>;

    /// The tables of which a guest is a member, at most `limit`, the one with the latest checkpoint first.
    fn tables_of(&self, key: GuestKey, limit: u32) -> Result<Vec<Membership>, StoreError>;

    /// The number of stored tables that a guest has opened.
    fn count(&self, key: GuestKey) -> Result<u32, StoreError>;

    /// The last 200 finished games of a table, the latest first. Empty if the table does not exist.
    fn games(&self, link: Link) -> Result<Vec<FinishedGame>, StoreError>;

    /// The last finished games of the tables of which a guest is a member, at most `limit`, the latest first.
    fn games_of(&self, key: GuestKey, limit: u32) -> Result<Vec<GuestGame>, StoreError>;

    /// The numbers of the entries of a finished game, from the game's first to its last. `None` if there is no such game, or if
    /// any of its entries is no longer (or was never) kept.
    fn replay(&self, link: Link, number: u32) -> Result<Option<RangeInclusive<u64>>, StoreError>;

    /// The messages of the first of these entries of a game and of those after it that are stored in the same chapter. A replay is
    /// read chapter by chapter, so that none is ever in memory as a whole. Empty if the first entry is no longer kept.
    fn chapter(&self, link: Link, number: u32, entries: RangeInclusive<u64>) -> Result<Vec<String>, StoreError>;

    /// The best results of a category ([`rank::category`]), best first, at most `limit` and at most 100.
    fn records(&self, category: &str, limit: u32) -> Result<Vec<BestResult>, StoreError>;

    /// The place of a guest in a category, from 1. `None` if the guest is not among the best 100.
    fn record_rank(&self, category: &str, key: GuestKey) -> Result<Option<u32>, StoreError>;

    /// Adds a result that was checked, like [`Write::Achievement`].
    fn add_record(&self, earned: &EarnedAchievement, now: Moment) -> Result<(), StoreError>;

    /// Lists a run of the daily five that was checked. Of each guest and day, only the first one is. Its attempts are counted with it.
    fn add_daily(
        &self,
        date: Date,
        key: GuestKey,
        run: &ListedRun,
        attempts: &[Attempt],
        now: Moment,
    ) -> Result<ListAnswer, StoreError>;

    /// The listed runs of a day, and the guest's own one.
    fn daily(&self, date: Date, guest: Option<GuestKey>) -> Result<DailyStanding, StoreError>;

    /// Decides whether what has expired by `now` may be removed, and remembers it. A time far from the last trusted one is doubted
    /// until servers have run with it for a day. `ran` is how long this server ran since its last check.
    fn check_clock(&self, now: Moment, ran: Duration) -> Result<ClockCheck, StoreError>;

    /// Removes some of what has expired, and returns whether there may be more. Each call is short, since commits wait for it.
    ///
    /// - Finished games that ended more than `finished_days` ago, and the oldest ones beyond `finished_games`, with the entries
    ///   kept for their replays.
    /// - Tables without an owner and without finished games: after `unused_hours` if no game was started there, otherwise after
    ///   `untouched_days`, counted from the last checkpoint or, without one, from the creation.
    ///
    /// - Runs of the daily five of days that are more than 30 days ago.
    ///
    /// Records do not expire.
    fn sweep(&self, retention: &Retention, now: TrustedTime) -> Result<bool, StoreError>;

    /// If the database is nearly as large as it may be, removes some of the oldest finished games. The order is by age, so this needs no clock that can be trusted. Each call is short, since commits wait for it.
    fn make_room(&self) -> Result<MadeRoom, StoreError>;

    /// Closes the database for writing, and lets another server use it. Skipping it loses nothing; the next start takes longer.
    fn finish(&self) -> Result<(), StoreError>;
}

/// A batch of a driver, with its values encoded as text.
#[derive(Clone, Debug)]
pub struct Batch {
    /// The table that all writes are for.
    pub table: Link,
    /// The epoch with which the sender claimed the table. Without meaning for a batch that creates one.
    pub epoch: u64,
    /// To be carried out in this order. A batch without writes only checks ownership.
    pub writes: Vec<Write>,
}

/// A change to a table.
#[derive(Clone, Debug)]
pub enum Write {
    /// Creates a table without an owner. Always the first write of its batch; the link has to be new.
    Create {
        /// The guest who counts as having opened the table.
        by: GuestKey,
        /// The most tables that this guest may have opened, this one included.
        most: u32,
        /// The most tables that the store may have, this one included. If there are as many, the oldest table goes where no round
        /// was ever finished, without an owner, and without a checkpoint in the last ten minutes.
        most_stored: u32,
        /// The initial state, in the form of a checkpoint with number 0.
        snapshot: String,
        /// The public part of the state: anyone with the link may see it.
        summary: TableSummary,
    },
    /// Adds an entry.
    Append {
        /// One more than the number of the table's last entry.
        seq: u64,
        /// The entry as a message to clients.
        text: String,
        /// Set if the entry makes a guest a member: their number at the table, and their key.
        key: Option<(MemberId, GuestKey)>,
    },
    /// Replaces the snapshot. Entries up to `seq` are part of it and are not returned by a claim any more.
    Checkpoint {
        /// The number of the last entry that the snapshot includes. The next entry of the table has a higher one.
        seq: u64,
        /// Everything about the table, keys included. Must not be sent to clients.
        snapshot: String,
        /// The public part of the state: anyone with the link may see it.
        summary: TableSummary,
        /// The current members. The keys of all others are removed.
        members: Vec<MemberId>,
        /// A game is running, so that an interruption costs time of its hourglass.
        running: bool,
        /// A round of the current game was finished. The table then counts as played for good.
        played: bool,
        /// Entries of a game to keep for its replay. A store drops those of a game with more of them than play can explain.
        chapter: Option<Chapter>,
    },
    /// Keeps the deck of the game that has begun, in place of the one before. It may be removed at any time.
    Deck(PackedDeck),
    /// Adds a finished game, or replaces the one with the same number.
    GameOver(Box<FinishedGame>),
    /// Removes all entries of a game that were kept for its replay.
    GameDropped {
        /// Its number at its table.
        number: u32,
    },
    /// Adds a result to its category, if it is among the best 100 there, and better than the one that its guest has there.
    Achievement(EarnedAchievement),
    /// Counts an attempt at a task. The newest ones are kept.
    Attempt(Box<Attempt>),
}

/// Entries of a game, to be kept for its replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// The number of the game at its table.
    pub game: u32,
    /// The number of the first entry.
    pub from: u64,
    /// The entries as messages, without gaps; at least one.
    pub messages: Vec<String>,
}

/// The result of a claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claimed {
    /// The caller owns the table, which had this owner before.
    Owned(Box<StoredTable>, Ownership),
    /// Another server was quicker.
    Lost(Ownership),
    /// There is no such table.
    NoSuchTable,
}

/// A table that was just claimed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// The link that was claimed.
    pub table: Link,
    /// The epoch of the new owner.
    pub epoch: u64,
    /// The snapshot of the last checkpoint.
    pub snapshot: String,
    /// All entries after the checkpoint, in order.
    pub tail: Vec<StoredEntry>,
    /// When its owner was last known to be alive, in the table's time: for an unsettled table, in the run that left it.
    pub alive_at: Moment,
    /// The deck of its last game, if it is kept.
    pub deck: Option<PackedDeck>,
}

/// The result of [`Store::make_room`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct MadeRoom {
    /// Finished games that were removed.
    pub games: usize,
    /// There is still not enough room, and more games could be removed.
    pub more: bool,
}

/// An entry, as it was appended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEntry {
    /// The entry as a message to clients.
    pub text: String,
    /// Set if the entry makes a guest a member.
    pub key: Option<(MemberId, GuestKey)>,
}

/// A table of which a guest is a member.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Membership {
    /// The table's link.
    pub link: Link,
    /// The guest's number at this table.
    pub member: MemberId,
    /// The summary at the table's last checkpoint.
    pub summary: TableSummary,
    /// The time of that checkpoint.
    pub at: Moment,
}

/// A finished game at a table of which a guest is a member.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuestGame {
    /// The table's link.
    pub link: Link,
    /// The guest's number at this table.
    pub member: MemberId,
    /// The game.
    pub game: FinishedGame,
}

/// One of the best results of a category.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BestResult {
    /// The result itself, with the player's name.
    pub achievement: Achievement,
    /// The time at which it was stored.
    pub at: Moment,
}
