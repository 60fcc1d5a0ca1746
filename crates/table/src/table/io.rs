//! What comes to a table, and what goes out.

use std::fmt;
use std::sync::Arc;

use puzzle::deck::{Deck, DeckCode, Grades};

use crate::{Achievement, CloseReason, Entry, GuestKey, MemberId, Request, Snapshot, ToClient};

/// A connection to the table. The host of the table gives out the numbers, rising, each once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClientId(pub u64);

/// What comes to a table.
#[derive(Clone, Debug)]
pub enum Input {
    /// A connection is made.
    Hello {
        /// Its number.
        client: ClientId,
        /// What the person is recognised by.
        key: GuestKey,
        /// The name wanted, as typed.
        name: String,
        /// The session that wishes are numbered in.
        session: u32,
        /// The last entry that the client has.
        seen: Option<u64>,
        /// Only to watch.
        watch: bool,
    },
    /// A wish.
    Request {
        /// On which connection.
        client: ClientId,
        /// Its number in the session.
        n: u32,
        /// What.
        request: Request,
    },
    /// Entries are missing: the client says so, or the host had to drop some because the client reads too slowly.
    Resync {
        /// Which connection.
        client: ClientId,
        /// The last entry that the client has, if known.
        seen: Option<u64>,
    },
    /// A connection is gone.
    Gone {
        /// Which.
        client: ClientId,
    },
    /// A round trip to a client was measured.
    Lag {
        /// Which connection.
        client: ClientId,
        /// How long it took.
        round_trip_ms: u32,
    },
    /// The boards that were asked for.
    Deck(Arc<Deck>, Arc<Grades>),
    /// Time has passed.
    Tick,
    /// The host goes down, or lays the table aside: the game stands still, and everything is stored.
    Stop,
}

/// What goes out of a table. The order counts: nothing may be sent before all records above it are stored. The records and
/// checkpoints of one call are stored together or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Output {
    /// An entry to store, and then to send to all clients that were welcomed.
    Record(JournalRecord),
    /// The client is welcomed and gets this, and from now on all records.
    Welcome(ClientId, ToClient),
    /// A message for one client.
    Send(ClientId, ToClient),
    /// A message for all clients that is not stored.
    SendAll(ToClient),
    /// The client gets a farewell and is cut off.
    Close(ClientId, CloseReason),
    /// The boards of a deck are needed.
    MakeDeck(DeckCode),
    /// Something to compare with records.
    Achievement(Achievement),
    /// The table as it is now, to be stored in place of all records so far.
    Checkpoint(Box<Checkpoint>),
    /// A game is over, and these are its entries: worth keeping.
    Over {
        /// The number of the game at this table.
        number: u32,
        /// Its first entry.
        from: u64,
        /// Its last entry.
        to: u64,
    },
}

/// An entry to store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JournalRecord {
    /// The entry, as everybody gets it.
    pub entry: Arc<Entry>,
    /// The key of the person who joined in it. It is stored, never sent.
    pub key: Option<(MemberId, GuestKey)>,
}

/// A table as it is at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    /// Everything about the table, secrets included. Never sent.
    pub snapshot: Snapshot,
    /// The entries since the last checkpoint, for replays.
    pub chapter: Vec<Arc<Entry>>,
}

/// Why a stored table cannot be restored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RestoreError {
    /// The snapshot cannot be read.
    Snapshot(String),
    /// The snapshot is of another version of this program.
    Version(u16),
    /// An entry is missing before this one.
    Gap(u64),
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Snapshot(why) => write!(f, "the stored table cannot be read: {why}"),
            Self::Version(v) => write!(f, "the stored table is of version {v}, which this program does not know"),
            Self::Gap(seq) => write!(f, "the entry before number {seq} of the stored table is missing"),
        }
    }
}

impl std::error::Error for RestoreError {}
