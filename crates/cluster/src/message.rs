//! The messages between nodes.

use std::sync::Arc;

use rules::Moment;
use serde::{Deserialize, Serialize};
use table::{ClientId, CloseReason, Entry, GuestKey, Link, Request, ToClient};

/// The version of these messages, and the oldest one that this build understands: usually the one before, so that nodes of adjacent
/// builds work together during a deploy.
///
/// A node sends what the receiver understands. It knows that from what the other has sent: each message says which version its sender
/// speaks, besides the one that it is written in. To a node that was not heard yet it writes the oldest one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Build {
    /// The newest version that it speaks.
    pub version: u16,
    /// The oldest version that it speaks.
    pub oldest: u16,
}

impl Build {
    /// The current build.
    pub const CURRENT: Self = Self { version: 1, oldest: 1 };
    /// What the next build may be like, for tests of a deploy.
    pub const NEXT: Self = Self { version: Self::CURRENT.version + 1, oldest: Self::CURRENT.version };
    /// The build that this is.
    pub const THIS: Self = if cfg!(feature = "next") { Self::NEXT } else { Self::CURRENT };

    /// Wraps a message for a node that speaks a version; 0 if it was not heard yet.
    pub fn wrap(self, speaks: u16, from: NodeId, message: Message) -> Envelope {
        Envelope { v: speaks.clamp(self.oldest, self.version), speaks: self.version, from, message }
    }

    /// Parses a message. `None` if this build doesn't understand it: what is lost on the bus is repeated or read from the store.
    pub fn read(self, text: &str) -> Option<Envelope> {
        #[derive(Deserialize)]
        struct Version {
            v: u16,
        }
        let Version { v } = serde_json::from_str(text).ok()?;
        (self.oldest..=self.version).contains(&v).then(|| serde_json::from_str(text).ok())?
    }
}

/// Identifies one run of a process: a random number, new with each start.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct NodeId(pub u64);

/// A message with its version, as it travels on the bus.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Envelope {
    /// The version of the message.
    pub v: u16,
    /// The newest version that the sender speaks.
    #[serde(default)]
    pub speaks: u16,
    /// The sender.
    pub from: NodeId,
    /// The message.
    pub message: Message,
}

impl Envelope {
    /// The message as JSON.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("messages contain nothing that JSON cannot express")
    }
}

/// A message between nodes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Message {
    /// A sign of life.
    Beat(Beat),
    /// From a gateway to the owner of a table.
    Up(Up),
    /// From the owner of a table to a gateway.
    Down(Down),
    /// The sender doesn't own the table with this epoch, or not any more.
    NotOwner {
        /// The table.
        table: Link,
        /// The epoch.
        epoch: u64,
    },
    /// The owner doesn't know this leg any more; the gateway has to open another one.
    LegLost {
        /// The table.
        table: Link,
        /// The number of the leg.
        leg: u32,
    },
    /// The gateway doesn't know this leg any more: its clients are gone.
    LegClosed {
        /// The table.
        table: Link,
        /// The number of the leg.
        leg: u32,
    },
}

/// A sign of life, from which the round trip is measured by one clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Beat {
    /// The time of the sender's clock. It comes back as `echo`.
    pub sent: Moment,
    /// The last beat of the receiver: the time of its own clock, and for how long the answer waited.
    pub echo: Option<(Moment, u64)>,
}

/// Inputs of clients. The inputs of a leg are numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Up {
    /// The table.
    pub table: Link,
    /// The epoch of its owner.
    pub epoch: u64,
    /// The number of the leg. A gateway never uses one twice, and later legs have higher ones.
    pub leg: u32,
    /// The number of the first input.
    pub first: u32,
    /// The inputs, in order.
    pub inputs: Vec<RelayedInput>,
    /// All answers up to this one have arrived.
    pub answered: u32,
    /// All entries up to this one have arrived; `None` if the gateway needs none yet.
    pub have: Option<u64>,
}

/// An input of a client on its way to the owner.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RelayedInput {
    /// The gateway's number for the client.
    pub client: u64,
    /// For how long the gateway has had it.
    pub age_ms: u32,
    /// The input.
    pub input: ClientInput,
}

/// What comes from a client, as in [`table::Input`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are those of the table's inputs")]
pub enum ClientInput {
    /// The client connected, or goes on at another owner.
    Hello { key: GuestKey, name: String, session: u32, seen: Option<u64>, watch: bool },
    /// It made a request.
    Request { n: u32, request: Request },
    /// It misses entries.
    Resync { seen: Option<u64> },
    /// Its connection was lost.
    Gone,
    /// It doesn't answer.
    Silent,
    /// It answers again.
    Heard,
    /// A round trip from its gateway was measured.
    Lag { round_trip_ms: u32 },
}

impl ClientInput {
    /// The client of an input, and what it is. `None` for inputs that are not a client's.
    pub fn of(input: table::Input) -> Option<(ClientId, Self)> {
        use table::Input;
        Some(match input {
            Input::Hello { client, key, name, session, seen, watch } => {
                (client, Self::Hello { key, name, session, seen, watch })
            }
            Input::Request { client, n, request } | Input::Relayed { client, n, request, .. } => {
                (client, Self::Request { n, request })
            }
            Input::Resync { client, seen } => (client, Self::Resync { seen }),
            Input::Gone { client } => (client, Self::Gone),
            Input::Silent { client } => (client, Self::Silent),
            Input::Heard { client } => (client, Self::Heard),
            Input::Lag { client, round_trip_ms } => (client, Self::Lag { round_trip_ms }),
            Input::Deck(..) | Input::Tick | Input::Stop => return None,
        })
    }

    /// The input of the table that the owner makes of it.
    pub(crate) fn for_table(self, client: ClientId, age_ms: u32) -> table::Input {
        use table::Input;
        match self {
            Self::Hello { key, name, session, seen, watch } => Input::Hello { client, key, name, session, seen, watch },
            Self::Request { n, request } => Input::Relayed { client, n, request, age_ms },
            Self::Resync { seen } => Input::Resync { client, seen },
            Self::Gone => Input::Gone { client },
            Self::Silent => Input::Silent { client },
            Self::Heard => Input::Heard { client },
            Self::Lag { round_trip_ms } => Input::Lag { client, round_trip_ms },
        }
    }
}

/// Answers and entries. The answers of a leg are numbered from 1; entries have the numbers of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Down {
    /// The table.
    pub table: Link,
    /// The epoch of the sender.
    pub epoch: u64,
    /// The number of the leg.
    pub leg: u32,
    /// The time at the table when this was sent.
    pub now: Moment,
    /// All inputs up to this one were handled, and what they caused is stored. Their answers are in this message, or were in
    /// earlier ones.
    pub handled: u32,
    /// The number of the first answer.
    pub first: u32,
    /// Answers, in order.
    pub answers: Vec<Answer>,
    /// Entries, in order. They are sent once; a gateway that misses some reads them from the store.
    pub entries: Vec<Arc<Entry>>,
    /// The last entry that is stored and was sent to this gateway, by which it notices that it misses the last ones.
    pub last: u64,
}

/// An answer to clients of a gateway, whose numbers are the gateway's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// A message for one client.
    One(u64, ToClient),
    /// A welcome.
    Welcome(u64, ToClient),
    /// A message for all welcomed clients.
    All(ToClient),
    /// Close the connection.
    Close(u64, CloseReason),
}
