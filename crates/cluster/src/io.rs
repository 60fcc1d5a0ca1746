//! The inputs and outputs of a node.

use std::sync::Arc;

use driver::{Batch, Claim, CommitResult};
use puzzle::deck::{Deck, DeckCode, Grades};
use rules::Moment;
use table::{ClientId, CloseReason, Entry, Link, ToClient};

use crate::{Message, NodeId};

/// Who owns a table, as the store has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ownership {
    /// The epoch of the last claim.
    pub epoch: u64,
    /// The owner; `None` if it has released the table.
    pub owner: Option<NodeId>,
    /// The time at the table when the last owner was last known to be alive: its heartbeat in the store plus the difference
    /// that it stored with its claim, or the time of the last entry if that is later.
    pub alive_at: Moment,
    /// The time at the table now, as far as the store can tell: that heartbeat, plus the difference, plus the time since by the
    /// store's own clock. For a table that nobody has claimed yet, the store's clock.
    pub now: Moment,
}

/// An input of a node.
#[derive(Clone, Debug)]
pub enum Input {
    /// Something came from a client with a socket at this node.
    Client(Link, table::Input),
    /// A message from a node, or from this one itself.
    Message(NodeId, Message),
    /// The bus knows that nobody receives messages for this node ("no responders").
    Unreachable(NodeId),
    /// The connection to the bus was lost, or is back.
    BusIsUp(bool),
    /// The answer to [`Output::Lookup`]. `None` if there is no such table.
    Found(Link, Option<Ownership>),
    /// The answer to [`Output::Claim`]: this node owns the table now.
    Claimed(Box<Claim>, Ownership),
    /// The answer to [`Output::Claim`]: another node was quicker.
    Lost(Link, Ownership),
    /// The answer to [`Output::Lookup`] or [`Output::Claim`]: the store failed.
    StoreFailed(Link),
    /// The answer to [`Output::ReadAfter`]: the entries after that one that are not in a checkpoint yet, in order. `None` if the
    /// store failed.
    Entries(Link, Option<Vec<Arc<Entry>>>),
    /// The answer to [`Output::Store`].
    Stored {
        /// The table of the batch.
        table: Link,
        /// Its epoch.
        epoch: u64,
        /// Its number.
        number: u64,
        /// The result.
        result: CommitResult,
    },
    /// The answer to [`Output::MakeDeck`].
    Deck(Link, Arc<Deck>, Arc<Grades>),
    /// The deadline of the node has passed.
    Tick,
    /// The node stops: it hands over its tables, and closes its clients with [`CloseReason::Restart`].
    Stop,
}

/// An instruction to the shell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Output {
    /// Send a message on the bus. One to this node itself goes into [`crate::Node::handle`] at once.
    Send(NodeId, Message),
    /// Look up who owns a table.
    Lookup(Link),
    /// Become the owner of a table, if its epoch is still this one.
    Claim {
        /// The table.
        table: Link,
        /// The epoch that is to be replaced by the next one.
        epoch: u64,
        /// The time at the table minus this node's clock. It is stored with the claim.
        ahead_ms: i64,
    },
    /// Give up the ownership of a table, if it still has this epoch.
    Release(Link, u64),
    /// Read the entries of a table after this one.
    ReadAfter(Link, u64),
    /// Store a batch. The result may take its time, but has to come.
    Store(Batch),
    /// Generate a deck for a table.
    MakeDeck(Link, DeckCode),
    /// Send a message to clients of this node.
    Deliver(Arc<[ClientId]>, ToClient),
    /// Send a welcome, which makes earlier gaps irrelevant.
    Welcome(ClientId, ToClient),
    /// Say goodbye and close the connection.
    Close(ClientId, CloseReason),
}
