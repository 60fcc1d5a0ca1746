//! A table, its clients and the network between them.

use std::collections::BTreeSet;

use puzzle::Rng;
use puzzle::deck::{DeckCode, Edition};
use rules::{Event, Gems, Moment, Seat};
use table::{
    Cause, ClientId, CloseReason, Entry, HOLD_MS, Input, JournalRecord, MemberId, Output, Pace, Play, Request,
    Snapshot, Table, TableEvent, TableSettings, TableState, ToClient, ToTable,
};

use super::opened::{Loaded, Opened};
use super::peer::{HostilePeer, key};
use super::requests::{Bytes, any_name, any_request};

/// The longest step of time.
const MOST_MS: u64 = 700_000;

/// A table with its clients. After every input these invariants hold:
///
/// - Every message survives a round trip through its text, and goes to a connected client.
/// - Entries are numbered without gaps, and applying them gives the state of the table.
/// - No deadline is missed, no gem is made or lost, nobody sits on two chairs.
/// - No request is accepted without the right to it, and nobody acts for another person.
/// - After a crash the restored table equals the stored one.
///
/// At the end, after some time, every request is answered and all clients have the same state.
pub(super) struct FuzzWorld {
    table: Table,
    dice: Loaded,
    now: Moment,
    peers: Vec<HostilePeer>,
    last_client: u64,
    /// Dead connections that the server has not noticed yet.
    dead: Vec<ClientId>,
    /// The deck that the table has asked for.
    wanted: Option<DeckCode>,
    /// The seats of people at the time of their requests.
    sat: BTreeSet<(MemberId, u32, Seat)>,
    /// The state that the entries add up to.
    known: TableState,
    seq: u64,
    /// The stored snapshot and the records after it.
    snapshot: Snapshot,
    records: Vec<JournalRecord>,
}

impl FuzzWorld {
    const PEERS: u8 = 6;

    pub(super) fn new(seed: u32) -> Self {
        let now = Moment(1_000_000);
        let mut table = Table::open(TableSettings::new(Edition::ALL[seed as usize % 3]), Pace::default(), now);
        let snapshot = table.checkpoint().snapshot;
        // Six clients of five people, the last of whom only watches.
        let peers = (0..Self::PEERS).map(|i| HostilePeer::new(i.max(1), u32::from(i), i == Self::PEERS - 1)).collect();
        Self {
            known: table.state().clone(),
            table,
            dice: Loaded(Rng::new(seed.into())),
            now,
            peers,
            last_client: 0,
            dead: Vec::new(),
            wanted: None,
            sat: BTreeSet::new(),
            seq: 0,
            snapshot,
            records: Vec::new(),
        }
    }

    /// Runs one random action.
    pub(super) fn step(&mut self, bytes: &mut Bytes<'_>) {
        let peer = usize::from(bytes.below(Self::PEERS));
        match bytes.byte() {
            0..100 if self.peers[peer].client.is_none() => self.connect(peer),
            0..160 => {
                let seat = self.peers[peer].follower.you().and_then(|you| self.known.seat_of(you));
                let request = any_request(bytes, &self.known, seat);
                let message = self.peers[peer].follower.request(request);
                self.receive(peer, message);
            }
            160..200 => self.pass(bytes),
            200..216 => self.deal(),
            216..219 => self.disconnect(peer),
            219..222 => self.dead.extend(self.peers[peer].client.take()),
            222..228 => self.peers[peer].losing = bytes.below(4),
            228..232 => self.receive(peer, ToTable::Resync { seen: bytes.number().into() }),
            232..236 => {
                // A request with an old number, or with one far ahead.
                let request = any_request(bytes, &self.known, Seat::new(0));
                self.receive(peer, ToTable::Do { n: bytes.byte().into(), request });
            }
            236..242 => {
                let round_trip_ms = if bytes.flag() { bytes.number() } else { bytes.byte().into() };
                if let Some(client) = self.peers[peer].client {
                    self.handle(Input::Lag { client, round_trip_ms });
                }
            }
            242..246 => self.crash(bytes.number()),
            246 => {
                self.handle(Input::Stop);
                self.crash(0);
            }
            247 if self.peers[peer].client.is_none() && !self.peers[peer].sent_away => {
                let mut hello = self.peers[peer].follower.hello();
                if let ToTable::Hello { name, .. } = &mut hello {
                    *name = any_name(bytes);
                }
                self.receive(peer, hello);
            }
            248..250 => {
                if let Some(client) = self.peers[peer].client {
                    self.handle(if bytes.flag() { Input::Silent { client } } else { Input::Heard { client } });
                }
            }
            _ => self.pass_ms(HOLD_MS),
        }
    }

    /// Lets time pass: a little, a lot, or just until the next deadline.
    fn pass(&mut self, bytes: &mut Bytes<'_>) {
        let due = self.table.deadline().map_or(0, |due| due.ms_since(self.now)).min(MOST_MS);
        self.pass_ms(match bytes.byte() {
            0..120 => due,
            120..130 => due.saturating_sub(1),
            130..140 => u64::from(bytes.number()) % MOST_MS,
            ms @ 140..180 => u64::from(ms) * 100,
            ms => ms.into(),
        });
    }

    pub(super) fn pass_ms(&mut self, ms: u64) {
        self.now = self.now.plus_ms(ms);
        self.handle(Input::Tick);
    }

    fn connect(&mut self, peer: usize) {
        if !self.peers[peer].sent_away {
            let hello = self.peers[peer].follower.hello();
            self.receive(peer, hello);
        }
    }

    fn disconnect(&mut self, peer: usize) {
        if let Some(client) = self.peers[peer].client.take() {
            self.handle(Input::Gone { client });
        }
    }

    /// Delivers the deck that the table has asked for.
    fn deal(&mut self) {
        if let Some(opened) = self.wanted.take().and_then(Opened::of) {
            self.handle(Input::Deck(opened.deck.clone(), opened.grades.clone()));
        }
    }

    /// Passes a message to the table as a server does: the hello first, and one per connection.
    pub(super) fn receive(&mut self, peer: usize, message: ToTable) {
        let input = match (message, self.peers[peer].client) {
            (ToTable::Hello { token, name, session, seen, watch, .. }, None) => {
                self.last_client += 1;
                let client = ClientId(self.last_client);
                let at = &mut self.peers[peer];
                (at.client, at.losing, at.missed) = (Some(client), 0, false);
                let key = if token.len() < 32 { at.key } else { key(&token) };
                Input::Hello { client, key, name, session, seen, watch }
            }
            (ToTable::Do { n, request }, Some(client)) => return self.requested(client, n, &request),
            (ToTable::Resync { seen }, Some(client)) => Input::Resync { client, seen: Some(seen) },
            _ => return,
        };
        self.handle(input);
    }

    /// Passes a request and checks that it is only accepted from a person with the right to it.
    fn requested(&mut self, client: ClientId, n: u32, request: &Request) {
        // Run what is due first, so that the request meets the known state.
        self.handle(Input::Tick);
        let Some(peer) = self.peers.iter().find(|peer| peer.client == Some(client)) else { return };
        let you = peer.follower.you();
        let host = you.is_some() && you == self.known.host;
        let seat = you.and_then(|you| self.known.seat_of(you));
        self.sat.extend(you.zip(seat).map(|(you, seat)| (you, n, seat)));
        let seated = seat.is_some();
        let allowed = match request {
            Request::Rename { .. } | Request::Sit => true,
            Request::Play { .. }
            | Request::Solo { .. }
            | Request::Stand { .. }
            | Request::Ready { .. }
            | Request::React(_) => seated,
            Request::Level { .. } => seated || host,
            Request::Settings(_)
            | Request::AddBot { .. }
            | Request::RemoveBot { .. }
            | Request::Start
            | Request::Pause
            | Request::Resume
            | Request::Abandon
            | Request::Kick { .. }
            | Request::GiveToBot { .. }
            | Request::PassHost { .. } => host,
        };
        let before = self.seq;
        self.handle(Input::Request { client, n, request: request.clone() });
        assert!(allowed || self.seq == before, "{you:?} has no right to {request:?}");
    }

    /// The server crashes, and the table is restored from storage.
    fn crash(&mut self, away_ms: u32) {
        self.peers.iter_mut().for_each(|peer| peer.client = None);
        self.dead.clear();
        let alive_at = self.now;
        self.now = self.now.plus_ms(u64::from(away_ms) % MOST_MS);
        let records = std::mem::take(&mut self.records);
        let restored = Table::restore(self.snapshot.clone(), records.clone(), Pace::default(), alive_at, self.now);
        let (table, outputs) = restored.expect("what was stored can be restored");
        self.records = records;
        self.table = table;
        self.wanted = None;
        self.carry_out(outputs);
    }

    fn handle(&mut self, input: Input) {
        let outputs = self.table.handle(input, self.now, &mut self.dice);
        self.carry_out(outputs);
    }

    /// Stores and delivers outputs, and passes the replies of clients back to the table.
    fn carry_out(&mut self, outputs: Vec<Output>) {
        let mut answers: Vec<(usize, ToTable)> = Vec::new();
        for output in outputs {
            match output {
                Output::Record(record) => {
                    assert_eq!(record.entry.seq, self.seq + 1);
                    self.seq += 1;
                    self.happened(&record.entry);
                    let message = ToClient::Entry(record.entry.clone());
                    self.records.push(record);
                    self.send_all(&message, &mut answers);
                }
                Output::Welcome(client, message) | Output::Send(client, message) => {
                    let Some(to) = self.peers.iter().position(|peer| peer.client == Some(client)) else {
                        assert!(self.dead.contains(&client), "messages go only to connected clients");
                        continue;
                    };
                    answers.extend(self.peers[to].receive(&message).into_iter().map(|answer| (to, answer)));
                }
                Output::SendAll(message) => self.send_all(&message, &mut answers),
                Output::Close(client, why) => {
                    match self.peers.iter_mut().find(|peer| peer.client == Some(client)) {
                        Some(to) => {
                            to.client = None;
                            to.sent_away |= why == CloseReason::Kicked;
                        }
                        None => assert!(self.dead.contains(&client), "only connected clients are closed"),
                    }
                    self.dead.retain(|dead| *dead != client);
                }
                Output::MakeDeck(code) => self.wanted = Some(code),
                Output::Achievement(earned) => assert!(earned.achievement.name.chars().count() <= 20),
                Output::Attempt(attempt) => assert!(attempt.is_plausible()),
                Output::Checkpoint(checkpoint) => {
                    assert_eq!(checkpoint.snapshot.seq(), self.seq);
                    self.snapshot =
                        Snapshot::read(&checkpoint.snapshot.text()).expect("a written snapshot can be read");
                    assert_eq!(self.snapshot, checkpoint.snapshot);
                    self.records.clear();
                }
                Output::Over { from, to, .. } => assert!(from <= to && to == self.seq),
            }
        }
        assert_eq!(self.table.seq(), self.seq);
        assert_eq!(self.table.state(), &self.known, "the entries add up to the state");
        if let Some(due) = self.table.deadline() {
            assert!(due > self.now, "the deadline {due:?} was missed at {:?}", self.now);
        }
        check_state(&self.known);
        for (peer, answer) in answers {
            self.receive(peer, answer);
        }
    }

    fn send_all(&mut self, message: &ToClient, answers: &mut Vec<(usize, ToTable)>) {
        for (i, peer) in self.peers.iter_mut().enumerate().filter(|(_, peer)| peer.client.is_some()) {
            answers.extend(peer.receive(message).into_iter().map(|answer| (i, answer)));
        }
    }

    fn happened(&mut self, entry: &Entry) {
        assert!(!entry.events.is_empty() && entry.at <= self.now);
        for event in &entry.events {
            if let (Some(Cause { member, n, .. }), TableEvent::Game(event)) = (entry.by, event)
                && let Event::Placed { seat, .. }
                | Event::Solved { seat, .. }
                | Event::PawnMoved { seat, .. }
                | Event::GemsTaken { seat, .. }
                | Event::GaveUp { seat } = *event
            {
                // By now a bot may have taken over the seat.
                assert!(self.sat.contains(&(member, n, seat)), "nobody acts for another person: {event:?}");
            }
            self.known.apply(event);
        }
    }

    /// Lets some time pass and checks that every request is answered and all clients have the same state, those that lost
    /// messages after a reconnect.
    pub(super) fn end(mut self) {
        self.settled();
        for peer in 0..self.peers.len() {
            self.disconnect(peer);
        }
        for peer in 0..self.peers.len() {
            self.connect(peer);
        }
        self.settled();
    }

    fn settled(&mut self) {
        self.pass_ms(2 * HOLD_MS);
        for peer in self.peers.iter().filter(|peer| peer.client.is_some() && !peer.missed) {
            assert_eq!(peer.follower.state(), Some(&self.known), "all clients have the same state");
            assert_eq!(peer.follower.seq(), self.seq);
            assert_eq!(peer.follower.unanswered(), 0, "every request is answered");
        }
    }
}

/// Checks the invariants of a state.
fn check_state(state: &TableState) {
    let ids: BTreeSet<MemberId> = state.members.iter().map(|member| member.id).collect();
    assert_eq!(ids.len(), state.members.len(), "member numbers are unique");
    assert!(ids.iter().all(|id| id.0 <= state.last_member));
    assert!(state.members.iter().all(|member| member.name.chars().count() <= 20));
    assert!(state.host.is_none_or(|host| ids.contains(&host)), "the host is a member");
    assert!(state.chairs.len() <= Seat::MAX);
    let sitting: Vec<MemberId> = state.chairs.iter().filter_map(table::Chair::member).collect();
    assert_eq!(sitting.iter().collect::<BTreeSet<_>>().len(), sitting.len(), "nobody sits on two chairs");
    assert!(sitting.iter().all(|id| ids.contains(id)), "people with a chair are members");
    if state.playing().is_none() {
        assert!(state.chairs.iter().all(|chair| state.settings.has(chair.level)), "levels fit the edition");
    }
    if let Some(Play::Game { game, settings }) = state.game.as_ref().map(|game| &game.play) {
        let won: usize = game.players.iter().map(|player| player.purse.len()).sum();
        let left = match &game.gems {
            Gems::Rows(lanes) => lanes.as_ref().map_or(72, |lanes| lanes.len()),
            Gems::Treasury(treasury) => treasury.bag.len() + treasury.track.len(),
        };
        let all = if settings.edition == Edition::Classic { 72 } else { 58 };
        assert_eq!(won + left, all, "no gem is made or lost");
        assert_eq!(game.players.len(), settings.levels.len());
    }
}
