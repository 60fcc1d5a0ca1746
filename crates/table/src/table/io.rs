//! The inputs and outputs of a table.

use std::fmt;
use std::sync::Arc;

use puzzle::deck::{Deck, DeckCode, Grades};

use crate::{Attempt, CloseReason, EarnedAchievement, Entry, GuestKey, MemberId, Request, Snapshot, ToClient};

/// A connection to the table. The surrounding program assigns the numbers, rising, each once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClientId(pub u64);

/// An input of a table.
#[derive(Clone, Debug)]
pub enum Input {
    /// A client connected.
    Hello {
        /// The new connection.
        client: ClientId,
        /// Identifies the person.
        key: GuestKey,
        /// The name as typed.
        name: String,
        /// The session in which the client numbers its requests.
        session: u32,
        /// The last entry that the client has, if any.
        seen: Option<u64>,
        /// Watch only, even if a chair is free.
        watch: bool,
    },
    /// A client made a request.
    Request {
        /// The connection on which it came.
        client: ClientId,
        /// Its number in the session.
        n: u32,
        /// The request itself.
        request: Request,
    },
    /// A request that came by way of another process, the one with the client's socket.
    Relayed {
        /// The connection on which it came.
        client: ClientId,
        /// Its number in the session.
        n: u32,
        /// The request itself.
        request: Request,
        /// The time since it arrived at the socket, which counts in the client's favour like the delay of its network.
        age_ms: u32,
    },
    /// A client misses entries: it noticed a gap, or messages to it were dropped because it reads too slowly.
    Resync {
        /// The connection.
        client: ClientId,
        /// The last entry that the client has, if known.
        seen: Option<u64>,
    },
    /// A connection was lost.
    Gone {
        /// The connection.
        client: ClientId,
    },
    /// A client no longer answers, although its connection is not closed.
    Silent {
        /// The connection.
        client: ClientId,
    },
    /// A client that was silent answers again.
    Heard {
        /// The connection.
        client: ClientId,
    },
    /// A round trip to a client was measured.
    Lag {
        /// The connection.
        client: ClientId,
        /// The time from ping to pong.
        round_trip_ms: u32,
    },
    /// A deck that was requested with [`Output::MakeDeck`].
    Deck(Arc<Deck>, Arc<Grades>),
    /// The deadline of the table has passed.
    Tick,
    /// The server stops: pauses the game, writes a checkpoint and closes all clients.
    Stop,
}

impl Input {
    /// The connection from which the input comes.
    pub const fn client(&self) -> Option<ClientId> {
        match self {
            Self::Hello { client, .. }
            | Self::Request { client, .. }
            | Self::Relayed { client, .. }
            | Self::Resync { client, .. }
            | Self::Gone { client }
            | Self::Silent { client }
            | Self::Heard { client }
            | Self::Lag { client, .. } => Some(*client),
            Self::Deck(..) | Self::Tick | Self::Stop => None,
        }
    }
}

/// An output of a table. The order counts: a message may be sent only after all records before it are stored. The
/// records and checkpoints of one call are stored together or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Output {
    /// An entry to store, and then to send to all welcomed clients.
    Record(JournalRecord),
    /// A welcome; from now on the client gets all records.
    Welcome(ClientId, ToClient),
    /// A message for one client.
    Send(ClientId, ToClient),
    /// A message for all welcomed clients that is not stored.
    SendAll(ToClient),
    /// Say goodbye to the client and close its connection.
    Close(ClientId, CloseReason),
    /// Generate a deck and return it with [`Input::Deck`].
    MakeDeck(DeckCode),
    /// A result that may be a record.
    Achievement(EarnedAchievement),
    /// A person's attempt at a task has ended. It is for statistics only.
    Attempt(Box<Attempt>),
    /// A snapshot to store in place of all records so far.
    Checkpoint(Box<Checkpoint>),
    /// A game is over.
    Over {
        /// The number of the game at this table.
        number: u32,
        /// Its first entry.
        from: u64,
        /// Its last entry.
        to: u64,
        /// False if no round of it was finished: then there is nothing to keep.
        kept: bool,
    },
}

/// An entry in the form in which it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JournalRecord {
    /// The public part, which all clients get.
    pub entry: Arc<Entry>,
    /// The key of the person who joined with it. It is stored, never sent.
    pub key: Option<(MemberId, GuestKey)>,
}

/// A table at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    /// The whole table, private part included. Never sent.
    pub snapshot: Snapshot,
    /// The entries since the last checkpoint, kept for replays.
    pub chapter: Vec<Arc<Entry>>,
}

/// The reason why a stored table cannot be restored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RestoreError {
    /// The snapshot cannot be read.
    Snapshot(String),
    /// The snapshot has a format version that this program does not know.
    Version(u16),
    /// An entry is missing before this one.
    Gap(u64),
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Snapshot(why) => write!(f, "the stored table can't be read: {why}"),
            Self::Version(v) => write!(f, "the stored table has version {v}, which this program can't read"),
            Self::Gap(seq) => write!(f, "the stored table is incomplete: the entry before number {seq} is missing"),
        }
    }
}

impl std::error::Error for RestoreError {}
