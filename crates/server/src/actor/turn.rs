//! One turn of an actor: it handles what has come, and carries out what its part wants done.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use bytes::Bytes;
use cluster::{Context, Output, Ownership, Part};
use driver::CommitResult;
use puzzle::deck::DeckCode;
use rules::Moment;
use table::{ClientId, Input, TableState, ToClient};
use tokio::sync::oneshot;

use super::{ActorMessage, ActorState, NO_TIME, StoreAnswer, TableActor};
use crate::committer::OnCommit;
use crate::dice::SystemDice;
use crate::frame_queue::Frame;
use crate::limits::Resource;
use crate::outbox::{Outbox, PendingFlushes};
use crate::request_id::RequestId;
use crate::store::{self, Batch, Claimed, Write};

/// What a request may make another server store, as far as this one can tell. It is charged here, where the client is.
const RELAYED_BYTES: u64 = 300;

pub(super) struct Turn<'a> {
    actor: &'a Arc<TableActor>,
    state: &'a mut ActorState,
    now: Moment,
    pending: &'a mut PendingFlushes,
    welcomes: WelcomeTexts,
}

impl<'a> Turn<'a> {
    pub(super) fn new(actor: &'a Arc<TableActor>, state: &'a mut ActorState, pending: &'a mut PendingFlushes) -> Self {
        let now = actor.registry.clock.now();
        Self { actor, state, now, pending, welcomes: WelcomeTexts::default() }
    }

    fn with<T>(&mut self, act: impl FnOnce(&mut Part, &mut Context<'_>, &mut SystemDice) -> T) -> T {
        let registry = &*self.actor.registry;
        let ActorState { part, out, dice, .. } = &mut *self.state;
        let mut context = Context {
            me: registry.node.id,
            table: self.actor.link,
            now: self.now,
            config: &registry.node.config,
            stopping: registry.is_stopping(),
            hurries: registry.gate.is_tight(),
            peers: &registry.node.peers,
            out,
        };
        act(part, &mut context, dice)
    }

    /// If the process stood still, its clients have gone elsewhere meanwhile.
    pub(super) fn begin(&mut self) {
        let stalls = self.actor.registry.node.wake(self.now);
        if stalls != std::mem::replace(&mut self.state.stalls, stalls) {
            self.with(|part, context, _| part.leave_clients(context));
        }
    }

    pub(super) fn tick(&mut self) {
        let payer = self.first_client();
        self.paid_by(payer, |turn| turn.with(Part::tick));
    }

    pub(super) fn stored(&mut self, batch: (u64, u64), result: CommitResult) {
        self.with(|part, context, dice| part.stored(batch, result, context, dice));
    }

    /// The client that has been connected for longest.
    fn first_client(&self) -> Option<Arc<Outbox>> {
        self.state.clients.first_key_value().map(|(_, outbox)| outbox.clone())
    }

    /// Handles a message. The client behind it pays for the entries that it causes; for what happens by itself, such as the moves of
    /// bots, the client that has been connected for longest pays. The same holds for a deck that it makes the table want.
    pub(super) fn handle(&mut self, message: ActorMessage) {
        match message {
            ActorMessage::Join(outbox, hello) => {
                let Some(client) = hello.client() else { return };
                self.state.clients.insert(client, outbox.clone());
                self.paid_by(Some(outbox), |turn| turn.client(hello));
            }
            ActorMessage::Input(input) => {
                let client = input.client();
                let payer = client.and_then(|client| self.state.clients.get(&client)).cloned();
                if let (Input::Request { .. }, Some(outbox)) = (&input, &payer)
                    && self.actor.is_remote.load(Ordering::Relaxed)
                    && let Err(over) = outbox.payers.spend(Resource::BytesStored, RELAYED_BYTES)
                {
                    outbox.request_close(over);
                }
                if let Input::Gone { client } = &input {
                    self.state.clients.remove(client);
                }
                let request = is_traced().then(|| RequestId::of_input(self.actor.registry.node.id, &input));
                let requests = request.flatten().into_iter().collect();
                self.traced(requests, |turn| turn.paid_by(payer, |turn| turn.client(input)));
            }
            ActorMessage::Message(from, message) => {
                let requests = if is_traced() { RequestId::of_message(from, &message) } else { Vec::new() };
                self.traced(requests, |turn| {
                    turn.with(|part, context, dice| part.receive(from, *message, context, dice));
                });
            }
            ActorMessage::Lost(node) => self.with(|part, context, dice| part.lose(node, context, dice)),
            ActorMessage::Store(asked, answer) => {
                self.state.asked = self.state.asked.saturating_sub(1);
                let payer = self.first_client();
                self.paid_by(payer, |turn| turn.store_answered(asked, answer));
            }
            ActorMessage::Deck((deck, grades), packed) => {
                let wants = |(_, driver): (u64, &driver::Driver<_>)| driver.table().wanted_deck() == Some(deck.code);
                if self.state.part.driver().is_some_and(wants) {
                    let payer = self.first_client();
                    self.paid_by(payer, |turn| {
                        turn.with(|part, context, dice| part.deck(deck, grades, context, dice));
                    });
                    let is_playing = |(_, driver): (u64, &driver::Driver<_>)| driver.state().playing().is_some();
                    self.state.new_deck = packed.filter(|_| self.state.part.driver().is_some_and(is_playing));
                }
            }
            ActorMessage::Look(answer) => {
                if self.state.part.look() {
                    self.state.summary_requests.push_back(answer);
                }
            }
            ActorMessage::Code(answer) => self.state.code_requests.push(answer),
            ActorMessage::Wake => {}
            ActorMessage::Stop => self.with(Part::stop),
        }
        self.carry_out();
    }

    fn client(&mut self, input: Input) {
        self.with(|part, context, _| {
            part.client(input, context);
            part.relay(context);
        });
        self.carry_out();
    }

    /// Says in the log what becomes of requests.
    fn traced(&mut self, requests: Vec<RequestId>, act: impl FnOnce(&mut Self)) {
        let last = |turn: &Self| turn.state.part.driver().map(|(epoch, driver)| (epoch, driver.table().seq()));
        let before = last(self);
        act(self);
        let (table, after) = (self.actor.link, last(self));
        for request in requests {
            match (before, after, self.state.part.remote_owner(self.actor.registry.node.id)) {
                (Some((epoch, from)), Some((now, to)), _) if epoch == now => {
                    tracing::debug!(%request, ?table, epoch, entries = to - from, last = to, "request handled");
                }
                (_, _, Some(owner)) => tracing::debug!(%request, ?table, owner = owner.0, "request passed on"),
                _ => tracing::debug!(%request, ?table, "request waits for its table"),
            }
        }
    }

    /// Notes who pays for what an action causes.
    fn paid_by(&mut self, payer: Option<Arc<Outbox>>, act: impl FnOnce(&mut Self)) {
        let seen = |part: &Part| {
            part.driver().map(|(epoch, driver)| (epoch, driver.table().seq(), driver.table().wanted_deck()))
        };
        let before = seen(&self.state.part);
        act(self);
        let (Some(payer), Some(after)) = (payer, seen(&self.state.part)) else { return };
        if before.and_then(|(_, _, wanted)| wanted) != after.2 {
            self.state.deck_for = payer.payers.clone();
        }
        if before.is_some_and(|(epoch, last, _)| epoch == after.0 && last < after.1) {
            self.state.causes.push_back((after.1, payer));
        }
    }

    fn store_answered(&mut self, asked: Moment, answer: StoreAnswer) {
        // The time at the table went on since the question.
        let passed_ms = self.now.ms_since(asked);
        let by_now = |found: Ownership| Ownership { now: found.now.plus_ms(passed_ms), ..found };
        match answer {
            StoreAnswer::Found(found) => self.with(|part, context, _| part.found(found.map(by_now), context)),
            StoreAnswer::Lost(found) => self.with(|part, context, _| part.found(Some(by_now(found)), context)),
            StoreAnswer::Claimed(claim, found, deck) => {
                self.actor.registry.metrics.claims.up();
                self.state.kept_deck = deck;
                let done = self.with(|part, context, dice| part.claimed(*claim, by_now(found), context, dice));
                if let Err(why) = done {
                    tracing::error!("table {:?} can't be restored: {why}", self.actor.link);
                }
            }
            StoreAnswer::Entries(entries) => self.with(|part, context, _| part.entries(entries, context)),
            StoreAnswer::Failed => self.with(|part, context, _| part.store_failed(context)),
        }
    }

    /// Seals, and carries out what is left.
    pub(super) fn end(&mut self) {
        self.carry_out();
        loop {
            self.with(|part, context, _| part.flush(context));
            if !self.carry_out() {
                break;
            }
        }
        self.keep_deck();
        self.state.causes.clear();
        self.answer_summaries();
        self.answer_code_requests();
        self.show();
        self.actor.registry.node.expect(self.now);
    }

    /// Carries out what the part wants done. Returns whether the part has got something by that.
    fn carry_out(&mut self) -> bool {
        let mut has_got_something = false;
        while !self.state.out.is_empty() {
            for output in std::mem::take(&mut self.state.out) {
                has_got_something |= self.carry_out_one(output);
            }
        }
        has_got_something
    }

    fn carry_out_one(&mut self, output: Output) -> bool {
        let actor = self.actor;
        let registry = &actor.registry;
        let me = registry.node.id;
        match output {
            Output::Send(to, message) if to == me => {
                self.with(|part, context, dice| part.receive(me, message, context, dice));
                return true;
            }
            Output::Send(to, message) => {
                registry.metrics.bus_out.up();
                registry.node.send(to, message);
            }
            Output::Store(batch) => self.store(batch),
            Output::MakeDeck(_, code) => self.make_deck(code),
            Output::Release(link, epoch) => registry.store.release(link, epoch),
            Output::Lookup(_) | Output::Claim { .. } | Output::ReadAfter(..) if !registry.committer.is_healthy() => {
                // Nobody could play. A store that can be read may not be written.
                match output {
                    Output::ReadAfter(..) => self.with(|part, context, _| part.entries(None, context)),
                    _ => self.with(|part, context, _| part.store_failed(context)),
                }
                return true;
            }
            Output::Lookup(_) | Output::Claim { .. } | Output::ReadAfter(..) => self.ask_store(output),
            Output::Deliver(clients, message) => self.deliver(&clients, &message),
            Output::Welcome(client, message) => {
                if let Some(outbox) = self.state.clients.get(&client) {
                    self.pending.put_welcome(outbox, self.welcomes.frame(&message));
                }
            }
            Output::Close(client, why) => {
                if let Some(outbox) = self.state.clients.remove(&client) {
                    outbox.request_close(why);
                }
            }
        }
        false
    }

    fn deliver(&mut self, clients: &[ClientId], message: &ToClient) {
        let frame = frame(self.state, message);
        for client in clients {
            if let Some(outbox) = self.state.clients.get(client) {
                self.pending.put(outbox, frame.clone());
            }
        }
    }

    fn store(&mut self, batch: driver::Batch) {
        let (epoch, number) = (batch.epoch, batch.number);
        let state = &mut *self.state;
        let batch = store::encode(batch, |seq, text| {
            charge(state, seq, text.len() as u64);
            state.frames.push_back((seq, Frame::text(text)));
        });
        self.actor.registry.committer.send(batch, OnCommit::Actor(self.actor.clone(), epoch, number));
    }

    /// Asks the store on a thread that may block, in turn with others who wait for their tables.
    fn ask_store(&mut self, question: Output) {
        let (registry, link) = (self.actor.registry.clone(), self.actor.link);
        let (asked, from) = (self.now, self.state.loader.from);
        let Some(handle) = registry.handle(link) else { return };
        self.state.asked += 1;
        tokio::spawn(async move {
            let turn = registry.loading_turn(from).await;
            let asking = registry.clone();
            let answer = tokio::task::spawn_blocking(move || {
                let _turn = turn;
                ask(&asking, link, &question, asked)
            });
            let answer = answer.await.unwrap_or(StoreAnswer::Failed);
            let _ = handle.send(ActorMessage::Store(asked, answer)).await;
        });
    }

    /// Has a deck made, unless it is being made already: a table asks again whenever a client joins. Another deck than the one that
    /// is being made takes its place.
    fn make_deck(&mut self, code: DeckCode) {
        let state = &mut *self.state;
        if state.deck_job.as_ref().is_none_or(|job| job.code != code || job.task.is_finished()) {
            let (payers, kept) = (state.deck_for.clone(), state.kept_deck.take());
            state.deck_job = self.actor.registry.make_deck(self.actor.link, code, payers, kept);
        }
    }

    /// Stores the deck of a game that has just begun, and gives up one that is not wanted any more.
    fn keep_deck(&mut self) {
        let Some((epoch, driver)) = self.state.part.driver() else {
            (self.state.deck_job, self.state.new_deck) = (None, None);
            return;
        };
        let wanted = driver.table().wanted_deck();
        if let Some(deck) = self.state.new_deck.take() {
            let keep = Batch { table: self.actor.link, epoch, writes: vec![Write::Deck(deck)] };
            // Nobody waits for it: without it, the deck is generated again after a restart.
            self.actor.registry.committer.send(keep, OnCommit::Answer(oneshot::channel().0));
        }
        self.state.deck_job.take_if(|job| Some(job.code) != wanted);
    }

    fn answer_summaries(&mut self) {
        for summary in self.state.part.take_summaries() {
            // The receiver may be gone.
            self.state.summary_requests.pop_front().map(|answer| answer.send(summary));
        }
        if self.state.part.driver().is_none() {
            self.state.summary_requests.clear();
        }
    }

    /// Gives the lobby a short code if somebody asks for it, and takes the code back when the lobby closes.
    fn answer_code_requests(&mut self) {
        let codes = &self.actor.registry.short_codes;
        let driver = self.state.part.driver();
        let is_open = driver.is_some_and(|(_, driver)| has_open_lobby(driver.state()));
        for request in std::mem::take(&mut self.state.code_requests) {
            let code = is_open.then(|| codes.give(self.actor.link)).flatten();
            self.state.has_code |= code.is_some();
            // The receiver may be gone.
            let _ = request.send(code);
        }
        if !is_open && std::mem::take(&mut self.state.has_code) {
            codes.forget(self.actor.link);
        }
    }

    /// Shows the connections and the metrics how the table is.
    fn show(&mut self) {
        let (registry, part) = (&self.actor.registry, &self.state.part);
        let driver = part.driver();
        let running = driver.is_some_and(|(_, driver)| driver.state().is_running());
        if running != self.actor.is_running.swap(running, Ordering::Relaxed) {
            let count = &registry.metrics.running;
            if running { count.up() } else { count.down() }
        }
        if driver.is_none_or(|(_, driver)| driver.is_settled()) {
            self.state.frames.clear();
        }
        self.actor.is_remote.store(part.remote_owner(registry.node.id).is_some(), Ordering::Relaxed);
        let ahead_ms = part.table_time(self.now).map_or(NO_TIME, |time| time.0.wrapping_sub(self.now.0).cast_signed());
        self.actor.ahead_ms.store(ahead_ms, Ordering::Relaxed);
    }
}

/// Asks the store. May block.
fn ask(registry: &crate::registry::TableRegistry, link: table::Link, question: &Output, now: Moment) -> StoreAnswer {
    let store = &*registry.store;
    let answer = match *question {
        Output::Claim { epoch, ahead_ms, .. } => {
            store.claim_from(link, epoch, ahead_ms, now).map(|claimed| match claimed {
                Claimed::Owned(mut stored, found) => {
                    let (epoch, deck) = (stored.epoch, stored.deck.take());
                    match store::decode(*stored) {
                        Ok(claim) => StoreAnswer::Claimed(Box::new(claim), found, deck),
                        Err(why) => {
                            tracing::error!("table {link:?} can't be read: {why}");
                            store.release(link, epoch);
                            StoreAnswer::Failed
                        }
                    }
                }
                Claimed::Lost(found) => StoreAnswer::Lost(found),
                Claimed::NoSuchTable => StoreAnswer::Found(None),
            })
        }
        Output::ReadAfter(_, seq) => {
            let read = store.read_after(link, seq);
            let read = read.inspect_err(|error| tracing::error!("entries of table {link:?} can't be read: {error}"));
            Ok(StoreAnswer::Entries(read.ok().and_then(store::decode_entries)))
        }
        _ => store.ownership(link, now).map(StoreAnswer::Found),
    };
    answer.unwrap_or_else(|error| {
        tracing::error!("the database failed: {error}");
        StoreAnswer::Failed
    })
}

/// The log follows requests.
fn is_traced() -> bool {
    tracing::enabled!(tracing::Level::DEBUG)
}

/// True if people may join by a short code: between games, unless the host has turned it off.
fn has_open_lobby(state: &TableState) -> bool {
    state.settings.short_code && state.playing().is_none() && state.shuffling.is_none()
}

/// Charges the bytes of an entry to the client that caused it. If that is more than it may store, it is disconnected.
fn charge(state: &mut ActorState, seq: u64, bytes: u64) {
    while state.causes.pop_front_if(|(last, _)| *last < seq).is_some() {}
    let Some((_, outbox)) = state.causes.front() else { return };
    if let Err(over) = outbox.payers.spend(Resource::BytesStored, bytes) {
        outbox.request_close(over);
    }
}

/// The frame of a message. The frame of an entry was made when the entry was handed to the store.
fn frame(state: &mut ActorState, message: &ToClient) -> Frame {
    if let ToClient::Entry(entry) = message {
        while let Some((seq, frame)) = state.frames.pop_front_if(|(seq, _)| *seq <= entry.seq) {
            if seq == entry.seq {
                return frame;
            }
        }
    }
    Frame::text(&message.text())
}

/// The welcomes of one turn. Clients that come together get the same state, which is encoded once.
#[derive(Default)]
struct WelcomeTexts {
    last: Option<(Arc<TableState>, Bytes)>,
}

impl WelcomeTexts {
    fn frame(&mut self, welcome: &ToClient) -> Frame {
        let Some((head, state)) = welcome.head_of_welcome() else { return Frame::text(&welcome.text()) };
        let known = self.last.take().filter(|(known, _)| Arc::ptr_eq(known, state));
        let (_, rest) =
            self.last.insert(known.unwrap_or_else(|| (state.clone(), ToClient::rest_of_welcome(state).into())));
        Frame::ending_with(&head, rest.clone())
    }
}

#[cfg(test)]
mod tests {
    use puzzle::deck::Edition;
    use table::{MemberId, Pace, Table, TableSettings};

    use super::*;

    /// M6: each welcome had its own copy of the state, encoded anew.
    #[test]
    fn welcomes_with_the_same_state_share_its_text() {
        let table = Table::open(TableSettings::new(Edition::Modern), Pace::default(), Moment(0));
        let state = Arc::new(table.state().clone());
        let welcome = |you, state: &Arc<TableState>| ToClient::Welcome {
            v: table::VERSION,
            you: MemberId(you),
            now: Moment(0),
            seq: 0,
            state: Some(state.clone()),
        };
        let mut welcomes = WelcomeTexts::default();
        let [one, same, other] = [(1, &state), (2, &state), (3, &Arc::new((*state).clone()))]
            .map(|(you, state)| welcomes.frame(&welcome(you, state)));
        assert!(one.shares_text_with(&same) && !one.shares_text_with(&other));
        assert_eq!(one.len(), Frame::text(&welcome(1, &state).text()).len());
    }
}
