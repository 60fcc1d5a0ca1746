//! What client and server say to each other, one JSON object a frame. docs/protocol.md tells it in words.

use std::fmt;
use std::sync::Arc;

use rules::Moment;
use serde::{Deserialize, Serialize};

use crate::{Entry, MemberId, Reaction, Rejection, Request, TableState};

/// The version of the messages. A client of another version is told so and sent away.
pub const VERSION: u16 = 1;

/// From a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToTable {
    /// The first message of a connection.
    Hello {
        /// The version of the messages.
        v: u16,
        /// The secret that the browser keeps: at least 128 bits, as digits in base 16.
        token: String,
        /// The name wanted.
        name: String,
        /// A number that the client has chosen at random when it started; wishes are numbered within it.
        session: u32,
        /// The number of the last entry it has, if it was here before.
        seen: Option<u64>,
        /// Only to watch, even if a chair is free.
        watch: bool,
    },
    /// A wish.
    Do {
        /// Its number in the session, from 1, counting up.
        n: u32,
        /// What.
        request: Request,
    },
    /// Entries are missing.
    Resync {
        /// The number of the last entry before the gap.
        seen: u64,
    },
    /// What time is it?
    Clock {
        /// Anything, such as the time of the client; it comes back.
        mine: u64,
    },
}

/// From the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToClient {
    /// The answer to `hello` and `resync`.
    Welcome {
        /// The version of the messages.
        v: u16,
        /// Who the client is at this table.
        you: MemberId,
        /// The time of the server.
        now: Moment,
        /// The number of the last entry that the state contains, or that the client has.
        seq: u64,
        /// All there is to know. Left out if the entries since then follow instead.
        state: Option<Box<TableState>>,
    },
    /// Something happened.
    Entry(Arc<Entry>),
    /// A wish that changes nothing, or that was granted before.
    Done {
        /// Its number.
        n: u32,
    },
    /// A wish is not granted.
    Rejected {
        /// Its number.
        n: u32,
        /// Why.
        why: Rejection,
        /// The same as an English sentence.
        say: String,
    },
    /// Somebody reacts.
    Reaction {
        /// Who.
        member: MemberId,
        /// How.
        reaction: Reaction,
    },
    /// The answer to `clock`.
    Clock {
        /// What the client sent.
        mine: u64,
        /// The time of the server.
        now: Moment,
    },
    /// The connection will be closed.
    Goodbye {
        /// Why.
        why: CloseReason,
        /// The same as an English sentence.
        say: String,
    },
}

/// Why a connection is closed by the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CloseReason {
    /// The server goes down for a moment. Come back soon.
    Restart,
    /// There is no such table, or not any more.
    NoSuchTable,
    /// All chairs are taken and nobody may watch.
    Full,
    /// The host sent this person away.
    Kicked,
    /// The client speaks another version.
    Version,
    /// What came was not a message.
    NoMessage,
    /// Too much came.
    TooFast,
    /// Nothing came for too long.
    Silent,
    /// This person has too many connections.
    TooMany,
    /// The server could not store what happened. Nothing that was granted is lost; come back soon.
    Trouble,
}

impl CloseReason {
    /// Whether coming back by itself makes sense for a client.
    pub const fn come_back(self) -> bool {
        matches!(self, Self::Restart | Self::TooFast | Self::Silent | Self::Trouble)
    }

    /// The message.
    pub fn message(self) -> ToClient {
        ToClient::Goodbye { why: self, say: self.to_string() }
    }
}

impl fmt::Display for CloseReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Restart => "the server is being restarted; come back in a moment",
            Self::NoSuchTable => "there is no such table any more",
            Self::Full => "all chairs are taken, and the host allows nobody to watch",
            Self::Kicked => "the host has asked you to leave this table",
            Self::Version => "this page is of another version than the server; please load it again",
            Self::NoMessage => "that was no message of this game",
            Self::TooFast => "too many messages came at once",
            Self::Silent => "nothing was heard of you for too long",
            Self::TooMany => "you have this table open too many times",
            Self::Trouble => "the server has trouble storing the game; come back in a moment",
        })
    }
}

impl ToTable {
    /// The version that a first message names. Nothing else may be known of it, but whoever sends it is to hear that it is
    /// the version.
    pub fn version(text: &str) -> Option<u64> {
        #[derive(Deserialize)]
        struct Any {
            hello: Hello,
        }
        #[derive(Deserialize)]
        struct Hello {
            v: u64,
        }
        serde_json::from_str::<Any>(text).ok().map(|any| any.hello.v)
    }

    /// Reads a message.
    pub fn read(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The text of the message.
    pub fn text(&self) -> String {
        text(self)
    }
}

impl ToClient {
    /// Reads a message.
    pub fn read(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The text of the message.
    pub fn text(&self) -> String {
        text(self)
    }
}

fn text(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("messages have no maps with odd keys and no failing parts")
}
