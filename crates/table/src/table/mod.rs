//! The table itself.

mod io;
mod lobby;
mod people;
mod play;
mod restore;
mod time;

use std::collections::VecDeque;
use std::sync::Arc;

pub use self::io::{Checkpoint, ClientId, Input, JournalRecord, Output, RestoreError};
use crate::bot::Bot;
use crate::private::Private;
use crate::{
    Achievement, AchievementKind, Cause, CloseReason, Entry, GuestKey, Lag, MemberId, Play, Rejection, Request,
    TableEvent, TableSettings, TableState, ToClient, TokenBucket,
};
use rules::solo::{SoloEvent, SoloRules};
use rules::{Command, Dice, Event, Moment, Phase, Refusal, Rules, Seat};

/// The entries that are kept to send again. Who missed more gets the whole state.
const HISTORY: usize = 64;
/// The denials of a connection that are remembered, in case a wish comes twice.
const MOST_REJECTED: usize = 64;

/// How fast a table takes things. The same for all tables of a host.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// How long the die tumbles (O10).
    pub tumble_ms: u32,
    /// How far ahead everybody learns that a game goes on after a pause (O10).
    pub resume_ms: u64,
    /// How long a player may be unconnected before the others stop waiting (O4).
    pub away_ms: u64,
    /// How long players are waited for after an interruption.
    pub return_ms: u64,
}

impl Pace {
    /// The pace of a real server.
    pub const DEFAULT: Self = Self { tumble_ms: 3_000, resume_ms: 3_000, away_ms: 10_000, return_ms: 15_000 };
}

impl Default for Pace {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// A table: what everybody knows, what it keeps to itself, and what is under way.
#[derive(Debug)]
pub struct Table {
    state: TableState,
    private: Private,
    pace: Pace,
    /// The number of the last entry.
    seq: u64,
    /// The moment of what is being handled. It never goes back.
    clock: Moment,
    /// The latest moment that the game was told. It runs behind the clock, so that what comes late by the network's
    /// fault still comes in order.
    told: Moment,
    /// The rules of the game that is on, once its boards are here.
    ruling: Option<ActiveRules>,
    bots: [Option<Bot>; Seat::MAX],
    clients: Vec<Client>,
    /// Commands whose order counts, waiting until it is certain, the earliest first.
    held: Vec<HeldCall>,
    /// Who is not connected, and since when.
    gone: Vec<(MemberId, Moment)>,
    /// Since when somebody is back after an interruption.
    waiting_since: Option<Moment>,
    /// How many pieces each seat has laid and lifted in this round.
    moves: [u16; Seat::MAX],
    /// The last entries, the newest last.
    history: VecDeque<Arc<Entry>>,
    /// How many of them are not in a checkpoint.
    loose: usize,
    /// Since when.
    loose_since: Option<Moment>,
    /// When the last entry was made.
    changed: Moment,
    out: Vec<Output>,
}

/// The rules of the game that is on.
#[derive(Debug)]
enum ActiveRules {
    Game(Rules),
    Solo(SoloRules),
}

/// A connection.
#[derive(Debug)]
struct Client {
    id: ClientId,
    member: MemberId,
    session: u32,
    lag: Lag,
    requests: TokenBucket,
    reactions: TokenBucket,
    /// The wishes denied last, the latest first.
    rejected: VecDeque<(u32, Rejection)>,
}

impl Client {
    /// Why a wish was denied on this connection.
    fn was_rejected(&self, n: u32) -> Option<Rejection> {
        self.rejected.iter().find(|(rejected, _)| *rejected == n).map(|(_, why)| why.clone())
    }
}

/// A command whose order counts.
#[derive(Debug)]
struct HeldCall {
    /// When it was given, as far as the network can be blamed.
    given: Moment,
    seat: Seat,
    command: Command,
    /// Whose wish it is, and on which connection it came. Bots have neither.
    by: Option<(Cause, ClientId)>,
}

/// What becomes of a wish that is not denied.
enum Accepted {
    /// It is in the log, or will be.
    Logged,
    /// There was nothing to change.
    Already,
}

impl Table {
    /// A new table.
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
            told: Moment(0),
            ruling: None,
            bots: Default::default(),
            clients: Vec::new(),
            held: Vec::new(),
            gone: Vec::new(),
            waiting_since: None,
            moves: [0; Seat::MAX],
            history: VecDeque::new(),
            loose: 0,
            loose_since: None,
            changed: now,
            out: Vec::new(),
        }
    }

    /// What everybody knows.
    pub fn state(&self) -> &TableState {
        &self.state
    }

    /// The number of the last entry.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// Whether nobody is connected and nothing is under way: the table can be stored and forgotten.
    pub fn is_idle(&self) -> bool {
        let still = self.state.playing().is_none_or(|game| game.paused().is_some());
        self.clients.is_empty() && self.held.is_empty() && self.loose == 0 && still && self.state.shuffling.is_none()
    }

    /// Handles what comes at a moment, after everything that fell due before. Moments that go back count as the latest.
    pub fn handle(&mut self, input: Input, now: Moment, dice: &mut impl Dice) -> Vec<Output> {
        self.settle(now, dice);
        match input {
            Input::Hello { client, key, name, session, seen, watch } => {
                self.hello(client, key, &name, session, watch, dice);
                self.welcome(client, seen);
            }
            Input::Request { client, n, request } => self.request(client, n, request, dice),
            Input::Resync { client, seen } => self.welcome(client, seen),
            Input::Gone { client } => self.lose(client),
            Input::Lag { client, round_trip_ms } => {
                if let Some(client) = self.clients.iter_mut().find(|other| other.id == client) {
                    client.lag.measure(round_trip_ms);
                }
            }
            Input::Deck(deck, grades) => self.take_deck(&deck, &grades, dice),
            Input::Tick => {}
            Input::Stop => self.stop(dice),
        }
        self.settle(now, dice);
        std::mem::take(&mut self.out)
    }

    fn client(&mut self, id: ClientId) -> Option<&mut Client> {
        self.clients.iter_mut().find(|client| client.id == id)
    }

    fn request(&mut self, id: ClientId, n: u32, request: Request, dice: &mut impl Dice) {
        let clock = self.clock;
        let Some(client) = self.client(id) else { return };
        let cause = Cause { member: client.member, session: client.session, n };
        let in_time = client.requests.take(clock);
        if self.private.accepted(cause) {
            return self.out.push(Output::Send(id, ToClient::Done { n }));
        }
        // It came a second time while it is being weighed. The answer will come, to where it came from last.
        if let Some(held) = self.held.iter_mut().find(|held| held.by.is_some_and(|(by, _)| by == cause)) {
            held.by = Some((cause, id));
            return;
        }
        // It came a second time, and what stood in its way may be gone by now. But who was told no was told no.
        if let Some(why) = self.client(id).and_then(|client| client.was_rejected(n)) {
            return self.reject(id, n, why);
        }
        let done = if in_time { self.accept(id, cause, request, dice) } else { Err(Rejection::TooFast) };
        match done {
            Ok(Accepted::Logged) => {}
            Ok(Accepted::Already) => self.out.push(Output::Send(id, ToClient::Done { n })),
            Err(why) => self.reject(id, n, why),
        }
    }

    /// Tells a client that a wish is not granted, if it is still there.
    fn reject(&mut self, id: ClientId, n: u32, why: Rejection) {
        let Some(client) = self.client(id) else { return };
        let message = ToClient::Rejected { n, say: why.to_string(), why: why.clone() };
        if client.was_rejected(n).is_none() {
            client.rejected.truncate(MOST_REJECTED - 1);
            client.rejected.push_front((n, why));
        }
        self.out.push(Output::Send(id, message));
    }

    fn accept(
        &mut self,
        client: ClientId,
        by: Cause,
        request: Request,
        dice: &mut impl Dice,
    ) -> Result<Accepted, Rejection> {
        match request {
            Request::Play { round, act } => self.play(client, by, round, act, dice),
            Request::Solo { round, act } => self.play_solo(by, round, act, dice),
            Request::React(reaction) => self.react(client, by, reaction),
            request => self.arrange(by, request, dice),
        }
    }

    /// Things happened: they are carried out, numbered, stored and sent.
    fn commit(&mut self, events: Vec<TableEvent>, by: Option<Cause>) {
        self.commit_with(events, by, None);
    }

    fn commit_with(&mut self, mut events: Vec<TableEvent>, by: Option<Cause>, key: Option<(MemberId, GuestKey)>) {
        if events.is_empty() {
            return;
        }
        let over = events.iter().any(|event| {
            matches!(
                event,
                TableEvent::Game(Event::Finished { .. })
                    | TableEvent::Solo(SoloEvent::Ended { .. })
                    | TableEvent::Abandoned
            )
        });
        if over && self.state.expected.is_some() {
            // Nobody is waited for in a game that is over.
            events.push(TableEvent::WaitOver);
        }
        let mut chapter_ends = false;
        for event in &events {
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
        // Entries are kept for a while, and most have one event.
        events.shrink_to_fit();
        let entry = Arc::new(Entry { seq: self.seq, at: self.clock, by, events });
        self.private.follow(&entry, key);
        self.out.push(Output::Record(JournalRecord { entry: entry.clone(), key }));
        if self.history.len() == HISTORY {
            self.history.pop_front();
        }
        self.history.push_back(entry);
        self.loose += 1;
        self.loose_since.get_or_insert(self.clock);
        self.changed = self.clock;
        if chapter_ends || over || self.loose == HISTORY {
            let checkpoint = self.checkpoint();
            self.out.push(Output::Checkpoint(checkpoint));
        }
        if over {
            self.ruling = None;
            for held in std::mem::take(&mut self.held) {
                if let Some((cause, client)) = held.by {
                    self.reject(client, cause.n, Refusal::Finished.into());
                }
            }
            self.bots = Default::default();
            let number = self.state.game.as_ref().map_or(0, |game| game.number);
            self.out.push(Output::Over { number, from: self.private.game_from, to: self.seq });
        }
    }

    /// Something worth comparing, if the event is.
    fn achievement(&self, event: &TableEvent) -> Option<Achievement> {
        let game = self.state.game.as_ref()?;
        let (seat, kind) = match (event, &game.play) {
            (TableEvent::Game(Event::Solved { seat, after_ms, .. }), Play::Game { game, .. }) => {
                let Phase::Race { face, .. } = game.phase else { return None };
                let board = game.player(*seat)?.tray.board?;
                (*seat, AchievementKind::Task { board, face, after_ms: *after_ms })
            }
            (TableEvent::Solo(SoloEvent::Ended { .. }), Play::Solo { category, solo }) => {
                let Some(ActiveRules::Solo(rules)) = &self.ruling else { return None };
                let result = solo.result(rules)?;
                let solved = result.solved() as u32;
                (
                    Seat::new(0)?,
                    AchievementKind::Solo { goal: category.goal, solved, after_ms: result.last_solved_ms() },
                )
            }
            _ => return None,
        };
        let chair = self.state.chair(seat)?;
        let name = self.state.member(chair.member()?)?.name.clone();
        let (edition, aids) = (self.state.settings.edition, self.state.settings.aids);
        Some(Achievement { name, edition, level: chair.level, deck: game.deck, aids, kind })
    }

    fn close(&mut self, client: ClientId, why: CloseReason) {
        self.clients.retain(|other| other.id != client);
        self.out.push(Output::Close(client, why));
    }
}
