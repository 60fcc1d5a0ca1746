//! The client's half of the protocol: it follows the log of a table and repeats requests that got no answer.
//!
//! The table numbers its entries without gaps. [`Follower`] applies the next entry, ignores those it already has, and
//! asks for a resync when it sees a gap. It asks once; until the welcome comes, entries from beyond the gap are
//! dropped:
//!
//! ```text
//!   table    entry 7    entry 8    entry 9     entry 10      welcome(seq 7)  entries 8 9 10  entry 11
//!               |          x          |            |               ^               |            |
//!               v        lost         v            v               |               v            v
//!   client   applied              dropped      dropped             |            applied      applied
//!                                     '--- resync(seen 7) ---------'
//! ```
//!
//! If the table no longer has the missed entries, or they are too many, the welcome contains the whole state instead.
//!
//! Requests are numbered within a session, which begins when the page is loaded. A request stays in the queue of
//! unanswered requests until an entry names it as its cause, or `done` or `rejected` arrives. After a lost connection
//! the client says hello again and repeats that queue with the old numbers. The table remembers which numbers it has
//! accepted, so each request runs at most once, and the two together make it exactly once:
//!
//! ```text
//!   client                                    table
//!     do 5  ---------------------------------->  accepted, entry 41 by [me, session, 5]
//!     do 6  ------------ x                       the connection breaks; entry 41 does not arrive
//!
//!     hello(seen 40)  ------------------------>
//!           <----------------------------------  welcome(seq 40), entry 41: request 5 is answered
//!     do 5, do 6  ---------------------------->  5 was accepted before: done; 6 is new: entry 42
//! ```
//!
//! The table remembers only the last 64 numbers one by one and takes older ones for accepted. So a client stops sending
//! when its oldest unanswered request is [`MOST_AHEAD`] numbers back. A client that returns as another member drops its
//! queue: the table may have accepted those requests from the member it was before.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::{
    Cause, CloseReason, Entry, MemberId, Reaction, Rejection, Request, TableState, ToClient, ToTable, VERSION,
};

/// The limit of requests after an unanswered one: half the window of numbers that the table remembers.
const MOST_AHEAD: u32 = 32;

/// A client's copy of a table's state, and its unanswered requests. It has no socket and no clock; the page, the tests
/// and the simulator all use it.
///
/// After a lost connection, send [`Follower::hello`] again: the table then sends the missed entries, and
/// [`Follower::receive`] returns the unanswered requests to repeat.
#[derive(Clone, Debug)]
pub struct Follower {
    token: String,
    name: String,
    session: u32,
    watch: bool,
    you: Option<MemberId>,
    state: Option<TableState>,
    seq: u64,
    last_n: u32,
    unanswered: VecDeque<(u32, Request)>,
    /// A hello or resync was sent, and its welcome has not arrived yet.
    asked: bool,
    clock: Option<Offset>,
}

/// The offset of the server's clock from the client's.
#[derive(Clone, Copy, Debug)]
struct Offset {
    round_trip_ms: u64,
    ahead_ms: i64,
}

/// The effect of a message on the client.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// The whole state has arrived.
    Welcomed,
    /// An entry was applied to the state.
    Happened(Arc<Entry>),
    /// The request with this number was accepted.
    Accepted(u32),
    /// A request was rejected.
    Rejected {
        /// The number of the request.
        n: u32,
        /// The request itself.
        request: Request,
        /// The reason.
        why: Rejection,
        /// The reason as an English sentence.
        say: String,
    },
    /// A person reacts.
    Reaction(MemberId, Reaction),
    /// The server closes the connection.
    Goodbye(CloseReason),
}

impl Follower {
    /// A client that has not connected yet. `session` is a random number.
    pub fn new(token: impl Into<String>, name: impl Into<String>, session: u32, watch: bool) -> Self {
        Self {
            token: token.into(),
            name: name.into(),
            session,
            watch,
            you: None,
            state: None,
            seq: 0,
            last_n: 0,
            unanswered: VecDeque::new(),
            asked: false,
            clock: None,
        }
    }

    /// The first message of each connection.
    pub fn hello(&mut self) -> ToTable {
        self.asked = true;
        ToTable::Hello {
            v: VERSION,
            token: self.token.clone(),
            name: self.name.clone(),
            session: self.session,
            seen: self.state.is_some().then_some(self.seq),
            watch: self.watch,
        }
    }

    /// The message for a request, which is kept until it is answered.
    pub fn request(&mut self, request: Request) -> ToTable {
        self.last_n += 1;
        // Otherwise the next hello would bring back the old name.
        if let Request::Rename { name } = &request {
            self.name.clone_from(name);
        }
        self.unanswered.push_back((self.last_n, request.clone()));
        ToTable::Do { n: self.last_n, request }
    }

    /// Handles a message. Messages to send in reply are added to `answers`.
    pub fn receive(&mut self, message: ToClient, answers: &mut Vec<ToTable>) -> Vec<News> {
        match message {
            ToClient::Welcome { you, seq, state, .. } => {
                // The table forgot this person, who is now a new member; it could run their old requests a second time.
                if self.you.replace(you).is_some_and(|before| before != you) {
                    self.unanswered.clear();
                }
                self.asked = false;
                let mut news = Vec::new();
                if let Some(state) = state {
                    self.state = Some(Arc::unwrap_or_clone(state));
                    self.seq = seq;
                    news.push(News::Welcomed);
                }
                answers
                    .extend(self.unanswered.iter().map(|(n, request)| ToTable::Do { n: *n, request: request.clone() }));
                news
            }
            ToClient::Entry(entry) => self.entry(entry, answers),
            ToClient::Done { n } => self.answered(n).map(|(n, _)| News::Accepted(n)).into_iter().collect(),
            ToClient::Rejected { n, why, say } => {
                self.answered(n).map(|(n, request)| News::Rejected { n, request, why, say }).into_iter().collect()
            }
            ToClient::Reaction { member, reaction } => vec![News::Reaction(member, reaction)],
            ToClient::Clock { .. } => vec![],
            ToClient::Goodbye { why, .. } => vec![News::Goodbye(why)],
        }
    }

    fn entry(&mut self, entry: Arc<Entry>, answers: &mut Vec<ToTable>) -> Vec<News> {
        let Some(state) = &mut self.state else { return vec![] };
        if entry.seq <= self.seq {
            return vec![];
        }
        if entry.seq - self.seq > 1 {
            if !self.asked {
                self.asked = true;
                answers.push(ToTable::Resync { seen: self.seq });
            }
            return vec![];
        }
        self.seq = entry.seq;
        entry.events.iter().for_each(|event| state.apply(event));
        let is_mine = |by: Cause| Some(by.member) == self.you && by.session == self.session;
        let accepted = entry.by.filter(|&by| is_mine(by)).map(|by| by.n);
        let mut news = vec![News::Happened(entry)];
        news.extend(accepted.and_then(|n| self.answered(n)).map(|(n, _)| News::Accepted(n)));
        news
    }

    fn answered(&mut self, n: u32) -> Option<(u32, Request)> {
        let at = self.unanswered.iter().position(|(other, _)| *other == n)?;
        self.unanswered.remove(at)
    }

    /// The message that asks for the server's time; `mine_ms` is the client's own time.
    pub fn ask_clock(mine_ms: u64) -> ToTable {
        ToTable::Clock { mine: mine_ms }
    }

    /// Estimates the server's clock from an answer. The answer with the shortest round trip so far is the most exact.
    pub fn set_clock(&mut self, asked_ms: u64, server_ms: u64, mine_ms: u64) {
        let round_trip_ms = mine_ms.saturating_sub(asked_ms);
        if self.clock.is_none_or(|clock| round_trip_ms <= clock.round_trip_ms) {
            let ahead_ms = server_ms.saturating_add(round_trip_ms / 2).wrapping_sub(mine_ms).cast_signed();
            self.clock = Some(Offset { round_trip_ms, ahead_ms });
        }
    }

    /// The server's time when the client's own clock shows `mine_ms`; `None` before the first answer.
    pub fn server_ms(&self, mine_ms: u64) -> Option<u64> {
        self.clock.map(|clock| mine_ms.saturating_add_signed(clock.ahead_ms))
    }

    /// The client's member number, once it was welcomed.
    pub fn you(&self) -> Option<MemberId> {
        self.you
    }

    /// The state of the table after entry [`Follower::seq`].
    pub fn state(&self) -> Option<&TableState> {
        self.state.as_ref()
    }

    /// The number of the last entry applied.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// True if another request may be sent. A client far ahead of its oldest unanswered request would push that one out
    /// of the table's window, where it counts as accepted although it may not have run.
    pub fn can_request(&self) -> bool {
        self.unanswered.front().is_none_or(|(oldest, _)| self.last_n - oldest < MOST_AHEAD)
    }

    /// Number of unanswered requests.
    pub fn unanswered(&self) -> usize {
        self.unanswered.len()
    }
}
