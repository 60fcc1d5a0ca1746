//! The messages between client and server, one JSON object per WebSocket frame. docs/protocol.md describes them.

use std::fmt;
use std::sync::Arc;

use rules::Moment;
use serde::{Deserialize, Serialize};

use crate::{Entry, MemberId, Reaction, Rejection, Request, TableState};

/// The protocol version. A client with another version is closed with [`CloseReason::Version`].
pub const VERSION: u16 = 1;

/// A message from a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ToTable {
    /// The first message of a connection.
    Hello {
        /// The protocol version of the client.
        v: u16,
        /// The secret that the browser keeps: at least 128 bits, in hexadecimal.
        token: String,
        /// The name as typed; empty for a guest.
        name: String,
        /// A random number that the client chose when it started; requests are numbered within it.
        session: u32,
        /// The number of the last entry the client has, if it has been connected before.
        seen: Option<u64>,
        /// Watch only, even if a chair is free.
        watch: bool,
    },
    /// A request.
    Do {
        /// Its number in the session, from 1, counting up.
        n: u32,
        /// The request itself.
        request: Request,
    },
    /// The client noticed a gap in the entries.
    Resync {
        /// The number of the last entry before the gap.
        seen: u64,
    },
    /// Asks for the time of the server.
    Clock {
        /// Any number, such as the client's own time; it is sent back.
        mine: u64,
    },
}

/// A message from the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToClient {
    /// The answer to `hello` and `resync`.
    Welcome {
        /// The protocol version of the server.
        v: u16,
        /// The number of the client's person at this table.
        you: MemberId,
        /// Server time.
        now: Moment,
        /// The number of the last entry that the state contains, or that the client has.
        seq: u64,
        /// The whole state, shared by all who get it at the same number; `None` if the missed entries follow instead.
        state: Option<Arc<TableState>>,
    },
    /// The next entry of the log.
    Entry(Arc<Entry>),
    /// A request was accepted that changes nothing, or was already accepted before.
    Done {
        /// The number of the request.
        n: u32,
    },
    /// A request was rejected.
    Rejected {
        /// The number of the request.
        n: u32,
        /// The reason.
        why: Rejection,
        /// The reason as an English sentence.
        say: String,
    },
    /// A person reacts.
    Reaction {
        /// The person.
        member: MemberId,
        /// The reaction.
        reaction: Reaction,
    },
    /// The answer to `clock`.
    Clock {
        /// The number that the client sent.
        mine: u64,
        /// Server time.
        now: Moment,
    },
    /// The last message before the server closes the connection.
    Goodbye {
        /// The reason.
        why: CloseReason,
        /// The reason as an English sentence.
        say: String,
        /// Seconds after which the client may come back, if it used more than the server allows.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        retry_s: Option<u32>,
    },
}

/// The reason why the server closes a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CloseReason {
    /// The server restarts, or another process took over the table. Reconnect soon.
    Restart,
    /// The table does not exist, or no longer does.
    NoSuchTable,
    /// All chairs are taken and the table allows no spectators.
    Full,
    /// The host removed this person.
    Kicked,
    /// The client has another protocol version.
    Version,
    /// The server could not read a message.
    BadMessage,
    /// The client sent too many messages.
    TooFast,
    /// The client was silent for too long.
    Silent,
    /// This person has too many connections, or this one was replaced by a newer one of the same page.
    TooMany,
    /// The server could not store the game. No accepted request is lost; reconnect soon.
    StoreFailed,
    /// The server has no room for this client, for example because its memory is short. Reconnect later.
    Overloaded,
}

impl CloseReason {
    /// True if a client should reconnect on its own.
    pub const fn should_reconnect(self) -> bool {
        matches!(self, Self::Restart | Self::TooFast | Self::Silent | Self::StoreFailed | Self::Overloaded)
    }

    /// The goodbye message with this reason.
    pub fn message(self) -> ToClient {
        ToClient::Goodbye { why: self, say: self.to_string(), retry_s: None }
    }

    /// The goodbye message for a client that may come back after a while.
    pub fn message_after(self, retry_s: u32) -> ToClient {
        ToClient::Goodbye { why: self, say: format!("{self} ({retry_s} s)"), retry_s: Some(retry_s) }
    }
}

impl fmt::Display for CloseReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Restart => "the server is restarting; please come back in a moment",
            Self::NoSuchTable => "this table doesn't exist, or was closed",
            Self::Full => "all chairs are taken, and this table doesn't allow spectators",
            Self::Kicked => "the host has removed you from this table",
            Self::Version => "this page and the server have different versions; please reload the page",
            Self::BadMessage => "the server couldn't read a message from this page; please reload it",
            Self::TooFast => "this page sent too many messages at once; please reconnect in a moment",
            Self::Silent => "the server hasn't heard from this page for too long; please reconnect",
            Self::TooMany => "you have this table open in too many windows; please close one",
            Self::StoreFailed => "the server can't save the game right now; please come back in a moment",
            Self::Overloaded => "the server has no room left; please come back in a minute",
        })
    }
}

impl ToTable {
    /// Reads only the protocol version of a hello, so that a client with another version gets the right error even if
    /// nothing else in its message can be read.
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

    /// Parses a message from JSON.
    pub fn read(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The message as JSON.
    pub fn text(&self) -> String {
        text(self)
    }
}

impl ToClient {
    /// Parses a message from JSON.
    pub fn read(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The message as JSON.
    pub fn text(&self) -> String {
        text(self)
    }

    /// A welcome with the whole state, as JSON in two parts: the text before the state, and the state. The text from there on
    /// ([`ToClient::rest_of_welcome`]) is the same for all welcomes with this state.
    pub fn head_of_welcome(&self) -> Option<(String, &Arc<TableState>)> {
        let Self::Welcome { v, you, now, seq, state: Some(state) } = self else { return None };
        let mut head = Self::Welcome { v: *v, you: *you, now: *now, seq: *seq, state: None }.text();
        head.truncate(head.len() - "null}}".len());
        Some((head, state))
    }

    /// The text of a welcome from the state on.
    pub fn rest_of_welcome(state: &TableState) -> String {
        text(state) + "}}"
    }
}

fn text(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("messages contain nothing that JSON cannot express")
}

#[cfg(test)]
mod tests {
    use puzzle::deck::Edition;

    use super::*;
    use crate::{Pace, Table, TableSettings};

    #[test]
    fn the_two_parts_of_a_welcome_make_its_text() {
        let table = Table::open(TableSettings::new(Edition::Modern), Pace::default(), Moment(7));
        let state = Arc::new(table.state().clone());
        let welcome = ToClient::Welcome { v: 1, you: MemberId(2), now: Moment(3), seq: 4, state: Some(state) };
        let (head, state) = welcome.head_of_welcome().unwrap();
        assert_eq!(head + &ToClient::rest_of_welcome(state), welcome.text());
        assert_eq!(CloseReason::Full.message().head_of_welcome(), None);
    }
}
