//! The table: a state machine that turns inputs into entries and messages.

mod io;
mod lobby;
mod people;
mod play;
mod restore;
mod results;
mod time;

use std::collections::VecDeque;
use std::sync::{Arc, Weak};

pub use self::io::{Checkpoint, ClientId, Input, JournalRecord, Output, RestoreError};
use crate::bot::Bot;
use crate::private::Private;
use crate::{
    Cause, CloseReason, Entry, GuestKey, Lag, MemberId, Rejection, Request, TableEvent, TableSettings, TableState,
    ToClient, TokenBucket, limits,
};
use rules::solo::SoloRules;
use rules::{Command, Dice, Event, Moment, Refusal, Rules, Seat};

/// The waiting times of a table; the same for all tables of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// The time that the die rolls (O10).
    pub tumble_ms: u32,
    /// Length of the countdown after a pause (O10).
    pub resume_ms: u64,
    /// The time that a player may be disconnected before the others stop waiting (O4).
    pub away_ms: u64,
    /// The time that an interrupted game waits for its players.
    pub return_ms: u64,
    /// The time that a host may be disconnected before somebody stands in.
    pub stand_in_ms: u64,
}

impl Pace {
    /// The times of a real server.
    pub const DEFAULT: Self =
        Self { tumble_ms: 3_000, resume_ms: 3_000, away_ms: 10_000, return_ms: 15_000, stand_in_ms: 30_000 };
}

impl Default for Pace {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// A table: its public state, its private part, its clients, and the calls and bots in progress.
#[derive(Debug)]
pub struct Table {
    state: TableState,
    private: Private,
    pace: Pace,
    /// The number of the last entry.
    seq: u64,
    /// The moment of the current input. It never goes back.
    clock: Moment,
    /// The latest moment passed to the rules. It runs up to 250 ms behind `clock`, so that calls delayed by the network
    /// still come in order.
    game_clock: Moment,
    /// The rules of the current game, once its deck has arrived.
    active_rules: Option<ActiveRules>,
    bots: [Option<Bot>; Seat::MAX],
    clients: Vec<Client>,
    /// What people who changed their name may still change. It is not stored: a restart fills the buckets.
    renames: Vec<(MemberId, TokenBucket)>,
    /// Calls whose order is not certain yet, the earliest first.
    held: Vec<HeldCall>,
    /// The disconnected members, with the moment at which they disconnected.
    gone: Vec<(MemberId, Moment)>,
    /// When the first person came back after an interruption.
    waiting_since: Option<Moment>,
    /// Moves of each seat in this round: pieces placed and lifted.
    moves: [u16; Seat::MAX],
    /// The last entries, the newest last.
    history: VecDeque<Arc<Entry>>,
    /// The copy of the state in the last welcome, and its number. Clients that come together share it.
    state_copy: (u64, Weak<TableState>),
    /// The number of these that are not in a checkpoint yet.
    tail: usize,
    /// The time of the first of those.
    tail_since: Option<Moment>,
    /// The time of the last entry.
    changed: Moment,
    out: Vec<Output>,
}

#[derive(Debug)]
enum ActiveRules {
    Game(Rules),
    Solo(SoloRules),
}

#[derive(Debug)]
struct Client {
    id: ClientId,
    member: MemberId,
    session: u32,
    /// It does not answer.
    silent: bool,
    lag: Lag,
    requests: TokenBucket,
    reactions: TokenBucket,
    resyncs: TokenBucket,
    /// A resync over the allowance, which waits for a token.
    misses: Option<Misses>,
    /// The last rejections, the latest first.
    rejected: VecDeque<(u32, Rejection)>,
}

/// What a client misses.
#[derive(Clone, Copy, Debug)]
struct Misses {
    /// All entries after this one; `None` if the last entry that the client has is not known.
    after: Option<u64>,
}

impl Client {
    fn was_rejected(&self, n: u32) -> Option<Rejection> {
        self.rejected.iter().find(|(rejected, _)| *rejected == n).map(|(_, why)| why.clone())
    }
}

/// A call that is held until its order is certain.
#[derive(Debug)]
struct HeldCall {
    /// The time of arrival minus the allowed network delay.
    given: Moment,
    seat: Seat,
    command: Command,
    /// The request and the connection it came on; `None` for bots.
    by: Option<(Cause, ClientId)>,
}

/// The two ways in which a request is accepted.
enum Accepted {
    /// It is in the log, or will be once it is released.
    Logged,
    /// It changed nothing.
    Already,
}

impl Table {
    /// An empty table.
    pub fn open(settings: TableSettings, pace: Pace, now: Moment) -> Self {
        Self::with(TableState::new(settings.fitted()), Private::default(), 0, pace, now)
    }

    fn with(state: TableState, private: Private, seq: u64, pace: Pace, now: Moment) -> Self {
        Self {
            state,
            private,
            pace,
            seq,
            clock: now,
            game_clock: Moment(0),
            active_rules: None,
            bots: Default::default(),
            clients: Vec::new(),
            renames: Vec::new(),
            held: Vec::new(),
            gone: Vec::new(),
            waiting_since: None,
            moves: [0; Seat::MAX],
            history: VecDeque::new(),
            state_copy: (0, Weak::new()),
            tail: 0,
            tail_since: None,
            changed: now,
            out: Vec::new(),
        }
    }

    /// The public state.
    pub fn state(&self) -> &TableState {
        &self.state
    }

    /// The number of the last entry.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// True if the table can be dropped from memory: no client, no running game, and everything in a checkpoint.
    pub fn is_idle(&self) -> bool {
        let paused = self.state.playing().is_none_or(|game| game.paused().is_some());
        self.clients.is_empty() && self.held.is_empty() && self.tail == 0 && paused && self.state.shuffling.is_none()
    }

    /// Runs everything that is due by `now`, then handles the input. If `now` goes back, the latest moment counts.
    pub fn handle(&mut self, input: Input, now: Moment, dice: &mut impl Dice) -> Vec<Output> {
        self.run_due(now, dice);
        match input {
            Input::Hello { client, key, name, session, seen, watch } => {
                self.hello(client, key, &name, session, watch, dice);
                self.welcome(client, seen);
            }
            Input::Request { client, n, request } => self.request(client, n, request, 0, dice),
            Input::Relayed { client, n, request, age_ms } => self.request(client, n, request, age_ms, dice),
            Input::Resync { client, seen } => self.resync(client, seen),
            Input::Gone { client } => self.drop_client(client),
            Input::Silent { client } => self.note_silence(client),
            Input::Heard { client } => self.note_sign_of_life(client, dice),
            Input::Lag { client, round_trip_ms } => {
                if let Some(client) = self.clients.iter_mut().find(|other| other.id == client) {
                    client.lag.measure(round_trip_ms);
                }
            }
            Input::Deck(deck, grades) => self.take_deck(&deck, &grades, dice),
            Input::Tick => {}
            Input::Stop => self.stop(dice),
        }
        self.run_due(now, dice);
        std::mem::take(&mut self.out)
    }

    fn client(&mut self, id: ClientId) -> Option<&mut Client> {
        self.clients.iter_mut().find(|client| client.id == id)
    }

    fn request(&mut self, id: ClientId, n: u32, request: Request, age_ms: u32, dice: &mut impl Dice) {
        let clock = self.clock;
        let Some(client) = self.client(id) else { return };
        let cause = Cause { member: client.member, session: client.session, n };
        let in_time = client.requests.take(clock);
        if self.private.accepted(cause) {
            return self.out.push(Output::Send(id, ToClient::Done { n }));
        }
        // A second copy of a call that is still held. The answer goes to the connection it came on last.
        if let Some(held) = self.held.iter_mut().find(|held| held.by.is_some_and(|(by, _)| by == cause)) {
            held.by = Some((cause, id));
            return;
        }
        // A second copy of a rejected request stays rejected, even if it would be accepted by now.
        if let Some(why) = self.client(id).and_then(|client| client.was_rejected(n)) {
            return self.reject(id, n, why);
        }
        let done = if in_time { self.accept(id, cause, request, age_ms, dice) } else { Err(Rejection::TooFast) };
        match done {
            Ok(Accepted::Logged) => {}
            Ok(Accepted::Already) => self.out.push(Output::Send(id, ToClient::Done { n })),
            Err(why) => self.reject(id, n, why),
        }
    }

    /// Sends a rejection if the client is still connected.
    fn reject(&mut self, id: ClientId, n: u32, why: Rejection) {
        let Some(client) = self.client(id) else { return };
        let message = ToClient::Rejected { n, say: why.to_string(), why: why.clone() };
        if client.was_rejected(n).is_none() {
            client.rejected.truncate(limits::REJECTED - 1);
            client.rejected.push_front((n, why));
        }
        self.out.push(Output::Send(id, message));
    }

    fn accept(
        &mut self,
        client: ClientId,
        by: Cause,
        request: Request,
        age_ms: u32,
        dice: &mut impl Dice,
    ) -> Result<Accepted, Rejection> {
        match request {
            Request::Play { round, act } => {
                let allowance_ms = self.client(client).map_or(0, |client| client.lag.allowance_with(age_ms));
                self.play(by, client, (round, act), allowance_ms, dice)
            }
            Request::Solo { round, act } => self.play_solo(by, round, act, dice),
            Request::React(reaction) => self.react(client, by, reaction),
            request => self.arrange(by, request, dice),
        }
    }

    /// Applies events and adds them to the log as one entry, to be stored and sent.
    fn record(&mut self, events: Vec<TableEvent>, by: Option<Cause>) {
        self.record_with(events, by, None);
    }

    fn record_with(&mut self, mut events: Vec<TableEvent>, by: Option<Cause>, key: Option<(MemberId, GuestKey)>) {
        if events.is_empty() {
            return;
        }
        let over = events.iter().any(TableEvent::ends_game);
        if over && self.state.expected.is_some() {
            // A game that is over waits for nobody.
            events.push(TableEvent::WaitOver);
        }
        let mut chapter_ends = false;
        for event in &events {
            self.note_attempts(event);
            self.state.apply(event);
            if let Some(achievement) = self.achievement(event) {
                self.out.push(Output::Achievement(achievement));
            }
            match event {
                TableEvent::Game(Event::RoundOpened { .. }) => self.moves = [0; Seat::MAX],
                TableEvent::Game(Event::RoundClosed { .. }) => chapter_ends = true,
                _ => {}
            }
        }
        self.seq += 1;
        // The history keeps entries for a while, and most have one event.
        events.shrink_to_fit();
        let entry = Arc::new(Entry { seq: self.seq, at: self.clock, by, events });
        self.private.apply(&entry, key);
        self.out.push(Output::Record(JournalRecord { entry: entry.clone(), key }));
        if self.history.len() == limits::HISTORY {
            self.history.pop_front();
        }
        self.history.push_back(entry);
        self.tail += 1;
        self.tail_since.get_or_insert(self.clock);
        self.changed = self.clock;
        if chapter_ends || over || self.tail == limits::HISTORY {
            let checkpoint = self.checkpoint();
            self.out.push(Output::Checkpoint(checkpoint));
        }
        if over {
            self.active_rules = None;
            for held in std::mem::take(&mut self.held) {
                if let Some((cause, client)) = held.by {
                    self.reject(client, cause.n, Refusal::Finished.into());
                }
            }
            self.bots = Default::default();
            let (number, kept) =
                self.state.game.as_ref().map_or((0, false), |game| (game.number, game.has_finished_round()));
            self.out.push(Output::Over { number, from: self.private.game_from, to: self.seq, kept });
        }
    }

    fn close(&mut self, client: ClientId, why: CloseReason) {
        self.clients.retain(|other| other.id != client);
        self.out.push(Output::Close(client, why));
    }
}
