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

/// A table with clients around it. After every input this holds:
///
/// - What goes out can be read and is written as it came, and goes to who is there.
/// - Entries have the next number, and who adds them up has the table.
/// - Nothing that is due is left undone, no gem is made or lost, nobody sits on two chairs.
/// - Who has no right to something does not get it, and nobody acts for another one.
/// - After a crash the table is the one that was stored.
///
/// And at the end, when some time has passed, every wish has its answer and everybody knows the same.
pub(super) struct FuzzWorld {
    table: Table,
    dice: Loaded,
    now: Moment,
    peers: Vec<HostilePeer>,
    last_client: u64,
    /// Connections that are dead, though the server has not noticed.
    dead: Vec<ClientId>,
    /// The boards that were asked for.
    wanted: Option<DeckCode>,
    /// Who sat where when they had a wish.
    sat: BTreeSet<(MemberId, u32, Seat)>,
    /// The table as its entries add up.
    known: TableState,
    seq: u64,
    /// The table as it is stored.
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

    /// One more thing happens.
    pub(super) fn step(&mut self, bytes: &mut Bytes<'_>) {
        let peer = usize::from(bytes.below(Self::PEERS));
        match bytes.byte() {
            0..100 if self.peers[peer].client.is_none() => self.connect(peer),
            0..160 => {
                let seat = self.peers[peer].follower.you().and_then(|you| self.known.seat_of(you));
                let request = any_request(bytes, &self.known, seat);
                let message = self.peers[peer].follower.request(request);
                self.heard(peer, message);
            }
            160..200 => self.pass(bytes),
            200..216 => self.deal(),
            216..219 => self.disconnect(peer),
            219..222 => self.dead.extend(self.peers[peer].client.take()),
            222..228 => self.peers[peer].deaf = bytes.below(4),
            228..232 => self.heard(peer, ToTable::Resync { seen: bytes.number().into() }),
            232..236 => {
                // A wish of before, once more, or one that comes early.
                let request = any_request(bytes, &self.known, Seat::new(0));
                self.heard(peer, ToTable::Do { n: bytes.byte().into(), request });
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
                self.heard(peer, hello);
            }
            _ => self.pass_ms(HOLD_MS),
        }
    }

    /// Time passes: a little, much, or just until something falls due.
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
            self.heard(peer, hello);
        }
    }

    fn disconnect(&mut self, peer: usize) {
        if let Some(client) = self.peers[peer].client.take() {
            self.handle(Input::Gone { client });
        }
    }

    /// The boards that were asked for are here.
    fn deal(&mut self) {
        if let Some(opened) = self.wanted.take().and_then(Opened::of) {
            self.handle(Input::Deck(opened.deck.clone(), opened.grades.clone()));
        }
    }

    /// The table hears a message of a client, as a server passes it on: one greeting for each connection, and before it nothing.
    pub(super) fn heard(&mut self, peer: usize, message: ToTable) {
        let input = match (message, self.peers[peer].client) {
            (ToTable::Hello { token, name, session, seen, watch, .. }, None) => {
                self.last_client += 1;
                let client = ClientId(self.last_client);
                let at = &mut self.peers[peer];
                (at.client, at.deaf, at.missed) = (Some(client), 0, false);
                let key = if token.len() < 32 { at.key } else { key(&token) };
                Input::Hello { client, key, name, session, seen, watch }
            }
            (ToTable::Do { n, request }, Some(client)) => return self.requested(client, n, &request),
            (ToTable::Resync { seen }, Some(client)) => Input::Resync { client, seen: Some(seen) },
            _ => return,
        };
        self.handle(input);
    }

    /// A wish, and whether it is granted to somebody who has no right to it.
    fn requested(&mut self, client: ClientId, n: u32, request: &Request) {
        // Whatever falls due has happened, so that what is known is what the wish meets.
        self.handle(Input::Tick);
        let Some(peer) = self.peers.iter().find(|peer| peer.client == Some(client)) else { return };
        let you = peer.follower.you();
        let host = you.is_some() && you == self.known.host;
        let seat = you.and_then(|you| self.known.seat_of(you));
        self.sat.extend(you.zip(seat).map(|(you, seat)| (you, n, seat)));
        let seated = seat.is_some();
        let allowed = match request {
            Request::Rename { .. } | Request::Sit => true,
            Request::Play { .. } | Request::Solo { .. } | Request::Stand { .. } | Request::React(_) => seated,
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

    /// The server is gone at once, and the table is taken up again from what was stored.
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
        self.took(outputs);
    }

    fn handle(&mut self, input: Input) {
        let outputs = self.table.handle(input, self.now, &mut self.dice);
        self.took(outputs);
    }

    /// What went out is stored and delivered, and what is answered at once comes back in.
    fn took(&mut self, outputs: Vec<Output>) {
        let mut answers: Vec<(usize, ToTable)> = Vec::new();
        for output in outputs {
            match output {
                Output::Record(record) => {
                    assert_eq!(record.entry.seq, self.seq + 1);
                    self.seq += 1;
                    self.happened(&record.entry);
                    let message = ToClient::Entry(record.entry.clone());
                    self.records.push(record);
                    self.tell_all(&message, &mut answers);
                }
                Output::Welcome(client, message) | Output::Send(client, message) => {
                    let Some(to) = self.peers.iter().position(|peer| peer.client == Some(client)) else {
                        assert!(self.dead.contains(&client), "nothing goes to who is not there");
                        continue;
                    };
                    answers.extend(self.peers[to].hear(&message).into_iter().map(|answer| (to, answer)));
                }
                Output::SendAll(message) => self.tell_all(&message, &mut answers),
                Output::Close(client, why) => {
                    match self.peers.iter_mut().find(|peer| peer.client == Some(client)) {
                        Some(to) => {
                            to.client = None;
                            to.sent_away |= why == CloseReason::Kicked;
                        }
                        None => assert!(self.dead.contains(&client), "nobody is sent away who is not there"),
                    }
                    self.dead.retain(|dead| *dead != client);
                }
                Output::MakeDeck(code) => self.wanted = Some(code),
                Output::Achievement(achievement) => assert!(achievement.name.chars().count() <= 20),
                Output::Checkpoint(checkpoint) => {
                    assert_eq!(checkpoint.snapshot.seq(), self.seq);
                    self.snapshot = Snapshot::read(&checkpoint.snapshot.text()).expect("what was written can be read");
                    assert_eq!(self.snapshot, checkpoint.snapshot);
                    self.records.clear();
                }
                Output::Over { from, to, .. } => assert!(from <= to && to == self.seq),
            }
        }
        assert_eq!(self.table.seq(), self.seq);
        assert_eq!(self.table.state(), &self.known, "the entries are the table");
        if let Some(due) = self.table.deadline() {
            assert!(due > self.now, "{due:?} is left undone at {:?}", self.now);
        }
        sound(&self.known);
        for (peer, answer) in answers {
            self.heard(peer, answer);
        }
    }

    fn tell_all(&mut self, message: &ToClient, answers: &mut Vec<(usize, ToTable)>) {
        for (i, peer) in self.peers.iter_mut().enumerate().filter(|(_, peer)| peer.client.is_some()) {
            answers.extend(peer.hear(message).into_iter().map(|answer| (i, answer)));
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
                | Event::Passed { seat } = *event
            {
                // By now a bot may go on in their place.
                assert!(self.sat.contains(&(member, n, seat)), "nobody acts for another one: {event:?}");
            }
            self.known.apply(event);
        }
    }

    /// Some time passes, and then every wish has its answer and everybody knows the same; also those who lost messages, once
    /// they have come back.
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
            assert_eq!(peer.follower.state(), Some(&self.known), "everybody knows the same");
            assert_eq!(peer.follower.seq(), self.seq);
            assert_eq!(peer.follower.unanswered(), 0, "every wish has its answer");
        }
    }
}

/// What holds for every table.
fn sound(state: &TableState) {
    let ids: BTreeSet<MemberId> = state.members.iter().map(|member| member.id).collect();
    assert_eq!(ids.len(), state.members.len(), "nobody is there twice");
    assert!(ids.iter().all(|id| id.0 <= state.last_member));
    assert!(state.members.iter().all(|member| member.name.chars().count() <= 20));
    assert!(state.host.is_none_or(|host| ids.contains(&host)), "the host is somebody who is there");
    assert!(state.chairs.len() <= Seat::MAX);
    let sitting: Vec<MemberId> = state.chairs.iter().filter_map(table::Chair::member).collect();
    assert_eq!(sitting.iter().collect::<BTreeSet<_>>().len(), sitting.len(), "nobody sits on two chairs");
    assert!(sitting.iter().all(|id| ids.contains(id)), "who sits is there");
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
