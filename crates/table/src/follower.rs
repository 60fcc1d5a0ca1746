//! The other end: what a client knows of a table.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::{
    Cause, CloseReason, Entry, MemberId, Reaction, Rejection, Request, TableState, ToClient, ToTable, VERSION,
};

/// The most wishes after one without an answer. Half of what the table remembers.
const MOST_AHEAD: u32 = 32;

/// What a client knows of a table, and the wishes it has no answer to. No socket, no clock: the page, the tests and the
/// simulator all use it.
///
/// After a lost connection [`Follower::hello`] is sent again; what was missed comes by itself, and wishes without an answer
/// are sent again. The table carries none of them out twice.
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
    /// Entries are missing and were asked for.
    asked: bool,
    clock: Option<Offset>,
}

/// How far the clock of the server is ahead of the own one.
#[derive(Clone, Copy, Debug)]
struct Offset {
    round_trip_ms: u64,
    ahead_ms: i64,
}

/// What a message brought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// The state is here, all of it.
    Welcomed,
    /// Something happened, and the state is up to date with it.
    Happened(Arc<Entry>),
    /// A wish was granted.
    Accepted(u32),
    /// A wish was denied.
    Rejected {
        /// The number of the wish.
        n: u32,
        /// The wish.
        request: Request,
        /// Why.
        why: Rejection,
        /// The same as an English sentence.
        say: String,
    },
    /// Somebody reacts.
    Reaction(MemberId, Reaction),
    /// The server closes the connection.
    Goodbye(CloseReason),
}

impl Follower {
    /// A client that was never connected. The session is a random number.
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

    /// The message with a wish. It is kept until it is answered.
    pub fn request(&mut self, request: Request) -> ToTable {
        self.last_n += 1;
        // Otherwise the next hello would bring the name before back.
        if let Request::Rename { name } = &request {
            self.name.clone_from(name);
        }
        self.unanswered.push_back((self.last_n, request.clone()));
        ToTable::Do { n: self.last_n, request }
    }

    /// Takes a message in. What is to be answered at once is put into `answers`.
    pub fn receive(&mut self, message: ToClient, answers: &mut Vec<ToTable>) -> Vec<News> {
        match message {
            ToClient::Welcome { you, seq, state, .. } => {
                // Who was forgotten comes as somebody else, and what somebody else does not know about could be done twice.
                if self.you.replace(you).is_some_and(|before| before != you) {
                    self.unanswered.clear();
                }
                self.asked = false;
                let mut news = Vec::new();
                if let Some(state) = state {
                    self.state = Some(*state);
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
        let own = |by: Cause| Some(by.member) == self.you && by.session == self.session;
        let accepted = entry.by.filter(|&by| own(by)).map(|by| by.n);
        let mut news = vec![News::Happened(entry)];
        news.extend(accepted.and_then(|n| self.answered(n)).map(|(n, _)| News::Accepted(n)));
        news
    }

    fn answered(&mut self, n: u32) -> Option<(u32, Request)> {
        let at = self.unanswered.iter().position(|(other, _)| *other == n)?;
        self.unanswered.remove(at)
    }

    /// The message that asks the server for its time; `mine_ms` is the own one.
    pub fn ask_clock(mine_ms: u64) -> ToTable {
        ToTable::Clock { mine: mine_ms }
    }

    /// Takes in the answer to the question for the time. The quickest answer so far tells it best.
    pub fn set_clock(&mut self, asked_ms: u64, server_ms: u64, mine_ms: u64) {
        let round_trip_ms = mine_ms.saturating_sub(asked_ms);
        if self.clock.is_none_or(|clock| round_trip_ms <= clock.round_trip_ms) {
            let ahead_ms = server_ms.saturating_add(round_trip_ms / 2).wrapping_sub(mine_ms).cast_signed();
            self.clock = Some(Offset { round_trip_ms, ahead_ms });
        }
    }

    /// The time of the server when the own clock shows `mine_ms`, once it is known.
    pub fn server_ms(&self, mine_ms: u64) -> Option<u64> {
        self.clock.map(|clock| mine_ms.saturating_add_signed(clock.ahead_ms))
    }

    /// Who the client is at the table.
    pub fn you(&self) -> Option<MemberId> {
        self.you
    }

    /// The table as far as it is known.
    pub fn state(&self) -> Option<&TableState> {
        self.state.as_ref()
    }

    /// The number of the last entry it knows.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// Whether there is room for one more wish. The table remembers so many wishes one by one that were granted; who wishes
    /// on and on while the answer to an old wish is missing would be told that it was granted, because it may have been.
    pub fn can_request(&self) -> bool {
        self.unanswered.front().is_none_or(|(oldest, _)| self.last_n - oldest < MOST_AHEAD)
    }

    /// How many wishes have no answer yet.
    pub fn unanswered(&self) -> usize {
        self.unanswered.len()
    }
}
