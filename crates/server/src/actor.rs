//! The actor of a table: one task that feeds the table's driver.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use driver::{CommitResult, Delivery, Driver, EndReason, Output};
use puzzle::deck::DeckCode;
use rules::Moment;
use table::{CloseReason, Input, Link, ShortCode, TableState, TableSummary, ToClient};
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::task::AbortHandle;
use tokio::time::Instant;

use crate::account::Payers;
use crate::committer::OnCommit;
use crate::deck_cache::GradedDeck;
use crate::dice::SystemDice;
use crate::frame_queue::Frame;
use crate::limits::Resource;
use crate::outbox::{Outbox, PendingFlushes};
use crate::registry::TableRegistry;
use crate::store::{self, Batch, PackedDeck, Write};

/// A message in an actor's mailbox.
#[derive(Debug)]
pub(crate) enum ActorMessage {
    /// A client connects from an address. The input is its hello.
    Join(Arc<Outbox>, Input),
    Input(Input),
    /// A deck that the table asked for, also in the form in which it is kept.
    Deck(GradedDeck, PackedDeck),
    /// Asks for the public summary, once everything in it is stored.
    Look(oneshot::Sender<TableSummary>),
    /// Asks for the short code; there is one while the lobby is open.
    Code(oneshot::Sender<Option<ShortCode>>),
    /// The server is shutting down.
    Stop,
}

/// Mailbox capacity; senders wait when it is full.
pub(crate) const MAILBOX_CAPACITY: usize = 64;

/// A table that could not be unloaded tries again after this long.
const RETRY_MS: u64 = 1_000;

/// A table in memory.
///
/// Two threads work on it: its task feeds the driver ([`TableActor::run`]), and the committer's worker hands the driver the
/// results of batches and sends the messages that waited for them ([`TableActor::answer`]).
pub(crate) struct TableActor {
    link: Link,
    epoch: u64,
    registry: Arc<TableRegistry>,
    state: Mutex<ActorState>,
    /// The driver has ended. Outside the mutex, so that the committer can read it without waiting for the task.
    ended: AtomicBool,
    /// Wakes the task: the driver has ended, or `wake_when_settled` is set and everything is stored.
    wakeup: Notify,
}

struct ActorState {
    driver: Driver<Arc<Outbox>>,
    dice: SystemDice,
    /// The entries that are being stored, already encoded for the sockets, by entry number.
    frames: VecDeque<(u64, Frame)>,
    /// Those who pay for the entries that are not encoded yet: each client, with the last entry that it caused.
    causes: VecDeque<(u64, Arc<Outbox>)>,
    /// Unanswered [`ActorMessage::Look`]s, oldest first.
    summary_requests: VecDeque<oneshot::Sender<TableSummary>>,
    /// Those who pay for the next deck: the client whose request made the table want it.
    deck_for: Payers,
    /// The deck that is being made.
    deck_job: Option<DeckJob>,
    /// The deck that was stored with the table, until the table asks for it.
    kept_deck: Option<GradedDeck>,
    /// The deck of the game that has just begun, to be stored.
    new_deck: Option<PackedDeck>,
    /// The task wants to be woken once everything is stored.
    wake_when_settled: bool,
    /// A game is running, and the metrics count it. Connections read it.
    is_running: Arc<AtomicBool>,
    /// Those who wait for the short code.
    code_requests: Vec<oneshot::Sender<Option<ShortCode>>>,
    /// The table was given a short code.
    has_code: bool,
}

/// A deck that is being made for a table. The work ends when this is dropped, unless a core is busy with it already.
#[derive(Debug)]
pub(crate) struct DeckJob {
    pub(crate) code: DeckCode,
    pub(crate) task: AbortHandle,
}

impl Drop for DeckJob {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// A table that was claimed and restored.
pub(crate) struct LoadedTable {
    pub(crate) link: Link,
    pub(crate) epoch: u64,
    pub(crate) driver: Driver<Arc<Outbox>>,
    /// The deck of its game, if it was kept.
    pub(crate) kept_deck: Option<GradedDeck>,
    /// The client for which it was loaded.
    pub(crate) payers: Payers,
}

impl TableActor {
    pub(crate) fn new(registry: Arc<TableRegistry>, table: LoadedTable, is_running: Arc<AtomicBool>) -> Arc<Self> {
        let LoadedTable { link, epoch, driver, kept_deck, payers } = table;
        let state = ActorState {
            driver,
            deck_for: payers,
            deck_job: None,
            kept_deck,
            new_deck: None,
            dice: SystemDice::default(),
            frames: VecDeque::new(),
            causes: VecDeque::new(),
            summary_requests: VecDeque::new(),
            wake_when_settled: false,
            is_running,
            code_requests: Vec::new(),
            has_code: false,
        };
        Arc::new(Self {
            link,
            epoch,
            registry,
            state: Mutex::new(state),
            ended: AtomicBool::new(false),
            wakeup: Notify::new(),
        })
    }

    /// Drives the table until it is unloaded or its driver has ended.
    pub(crate) async fn run(self: Arc<Self>, mut mailbox: mpsc::Receiver<ActorMessage>) {
        self.registry.metrics.tables.up();
        self.feed(|_, _| {});
        let mut messages = Vec::new();
        let timer = tokio::time::sleep_until(Instant::now());
        tokio::pin!(timer);
        while let Some(WaitFor { due, congested }) = self.wait(&mailbox) {
            let due = due.map(|due| self.registry.clock.instant_of(due));
            if let Some(due) = due.filter(|due| *due != timer.deadline()) {
                timer.as_mut().reset(due);
            }
            tokio::select! {
                biased;
                count = mailbox.recv_many(&mut messages, MAILBOX_CAPACITY), if !congested => {
                    if count == 0 {
                        // All handles are gone: the registry has dropped the table.
                        break;
                    }
                    self.feed(|state, now| messages.drain(..).for_each(|message| state.handle(message, now)));
                }
                () = &mut timer, if due.is_some() => {
                    self.feed(|state, now| state.handle(ActorMessage::Input(Input::Tick), now));
                }
                () = self.wakeup.notified() => {}
            }
        }
        self.state().deck_job = None;
        // Clients that were about to join reconnect and find the table in the store.
        close_mailbox(&mut mailbox, CloseReason::Restart).await;
        if self.state().is_running.swap(false, Ordering::Relaxed) {
            self.registry.metrics.running.down();
        }
        self.registry.metrics.tables.down();
    }

    fn state(&self) -> MutexGuard<'_, ActorState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Decides what the task waits for next. `None` ends the task.
    fn wait(&self, mailbox: &mpsc::Receiver<ActorMessage>) -> Option<WaitFor> {
        let mut state = self.state();
        let now = self.registry.clock.now();
        let why = match state.driver.end_reason() {
            Some(EndReason::NotStored) => Some("its last changes could not be saved"),
            Some(EndReason::Fenced) => Some("it has been claimed again"),
            Some(EndReason::Stopped) | None => None,
        };
        if let Some(why) = why {
            tracing::warn!("table {:?} is removed from memory: {why}", self.link);
            self.registry.drop_table(self.link, self.epoch);
            return None;
        }
        let idle = self.registry.idle_moment(now);
        let droppable = state.driver.is_droppable(idle);
        if droppable && self.registry.try_unload(self.link, self.epoch, mailbox) {
            return None;
        }
        let congested = state.driver.is_congested();
        state.wake_when_settled = congested || state.driver.is_idle(idle);
        // The table could be unloaded, but a client is about to join. If the client gives up, nothing else wakes the task.
        let due = if droppable { Some(now.plus_ms(RETRY_MS)) } else { state.driver.wake_at(now) };
        Some(WaitFor { due, congested })
    }

    /// Feeds the driver, seals, and passes on its outputs.
    fn feed(self: &Arc<Self>, feed: impl FnOnce(&mut ActorState, Moment)) {
        let mut state = self.state();
        let state = &mut *state;
        let now = self.registry.clock.now();
        feed(state, now);
        while let Some(wanted) = self.seal(state, now) {
            match state.kept_deck.take_if(|(deck, _)| deck.code == wanted) {
                Some((deck, grades)) => state.driver.handle(Input::Deck(deck, grades), now, &mut state.dice),
                None => self.make_deck(state, wanted),
            }
        }
        if let Some(deck) = state.new_deck.take() {
            let keep = Batch { table: self.link, epoch: self.epoch, writes: vec![Write::Deck(deck)] };
            // Nobody waits for it: without it, the deck is generated again after a restart.
            self.registry.committer.send(keep, OnCommit::Answer(oneshot::channel().0));
        }
        // A deck that is no longer wanted leaves the queue.
        let wanted = state.driver.table().wanted_deck();
        state.deck_job.take_if(|job| Some(job.code) != wanted);
        state.causes.clear();
        state.count_running_game(&self.registry);
        self.answer_code_requests(state);
    }

    /// Gives the lobby a short code if somebody asks for it, and takes the code back when the lobby closes.
    fn answer_code_requests(&self, state: &mut ActorState) {
        let codes = &self.registry.short_codes;
        let is_open = has_open_lobby(state.driver.state());
        for request in std::mem::take(&mut state.code_requests) {
            let code = is_open.then(|| codes.give(self.link)).flatten();
            state.has_code |= code.is_some();
            // The receiver may be gone.
            let _ = request.send(code);
        }
        if !is_open && std::mem::take(&mut state.has_code) {
            codes.forget(self.link);
        }
    }

    /// Seals, and passes on the batches. Returns the deck that the table asks for.
    fn seal(self: &Arc<Self>, state: &mut ActorState, now: Moment) -> Option<DeckCode> {
        let mut wanted = None;
        for output in state.driver.seal(now) {
            match output {
                Output::Store(batch) => {
                    let number = batch.number;
                    let batch = store::encode(batch, |seq, text| {
                        state.charge(seq, text.len() as u64);
                        state.frames.push_back((seq, Frame::text(text)));
                    });
                    self.registry.committer.send(batch, OnCommit::Actor(self.clone(), number));
                }
                Output::MakeDeck(code) => wanted = Some(code),
            }
        }
        wanted
    }

    /// Has a deck made, unless it is being made already: a table asks again whenever a client joins. Another deck than the one that
    /// is being made takes its place.
    fn make_deck(&self, state: &mut ActorState, code: DeckCode) {
        if state.deck_job.as_ref().is_none_or(|job| job.code != code || job.task.is_finished()) {
            state.deck_job = self.registry.make_deck(self.link, code, state.deck_for.clone());
        }
    }

    /// The driver has ended; none of its batches may be stored any more.
    pub(crate) fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Acquire)
    }

    /// Hands the driver the result of a batch, and queues the messages that waited for it.
    pub(crate) fn answer(&self, number: u64, result: CommitResult, pending: &mut PendingFlushes) {
        let mut state = self.state();
        let mut welcomes = WelcomeTexts::default();
        for delivery in state.driver.answer(number, result) {
            state.deliver(delivery, &mut welcomes, pending);
        }
        let (ended, settled) = (state.driver.end_reason().is_some(), state.driver.is_settled());
        self.ended.store(ended, Ordering::Release);
        if settled {
            state.frames.clear();
        }
        if ended || (settled && std::mem::take(&mut state.wake_when_settled)) {
            self.wakeup.notify_one();
        }
    }
}

/// True if people may join by a short code: between games, unless the host has turned it off.
fn has_open_lobby(state: &TableState) -> bool {
    state.settings.short_code && state.playing().is_none() && state.shuffling.is_none()
}

/// Closes a mailbox, and the connections of the clients whose join is still in it.
pub(crate) async fn close_mailbox(mailbox: &mut mpsc::Receiver<ActorMessage>, why: CloseReason) {
    mailbox.close();
    while let Some(message) = mailbox.recv().await {
        if let ActorMessage::Join(outbox, _) = message {
            outbox.request_close(why);
        }
    }
}

/// The conditions under which an actor's task continues.
struct WaitFor {
    /// The latest time to wake up.
    due: Option<Moment>,
    /// Too many batches are waiting for the disk; the mailbox is not read until they are stored.
    congested: bool,
}

/// The welcomes of one batch. Clients that come together get the same state, which is encoded once.
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

impl ActorState {
    /// Feeds the driver. The client behind a message pays for the entries that it causes; for what happens by itself, such as
    /// the moves of bots, the client that has been connected for longest pays. The same holds for a deck that it makes the table want.
    fn handle(&mut self, message: ActorMessage, now: Moment) {
        let payer = match &message {
            ActorMessage::Join(outbox, _) => Some(outbox),
            ActorMessage::Input(input) => {
                input.client().map_or_else(|| self.driver.first_client(), |client| self.driver.client(client))
            }
            ActorMessage::Deck(..) => self.driver.first_client(),
            ActorMessage::Look(_) | ActorMessage::Code(_) | ActorMessage::Stop => None,
        };
        let payer = payer.cloned();
        let (before, wanted) = (self.driver.table().seq(), self.driver.table().wanted_deck());
        self.feed(message, now);
        let Some(payer) = payer else { return };
        if self.driver.table().wanted_deck() != wanted {
            self.deck_for = payer.payers.clone();
        }
        let last = self.driver.table().seq();
        if last > before {
            self.causes.push_back((last, payer));
        }
    }

    fn feed(&mut self, message: ActorMessage, now: Moment) {
        match message {
            ActorMessage::Join(outbox, hello) => {
                if let Err(outbox) = self.driver.connect(outbox, hello, now, &mut self.dice) {
                    outbox.request_close(CloseReason::Restart);
                }
            }
            ActorMessage::Input(input) => self.driver.handle(input, now, &mut self.dice),
            ActorMessage::Deck((deck, grades), packed) => {
                if self.driver.table().wanted_deck() == Some(deck.code) {
                    self.driver.handle(Input::Deck(deck, grades), now, &mut self.dice);
                    self.new_deck = Some(packed).filter(|_| self.driver.state().playing().is_some());
                }
            }
            ActorMessage::Look(answer) => {
                self.summary_requests.push_back(answer);
                self.driver.look();
            }
            ActorMessage::Code(answer) => self.code_requests.push(answer),
            ActorMessage::Stop => self.driver.stop(now, &mut self.dice),
        }
    }

    /// Charges the bytes of an entry to the client that caused it. If that is more than it may store, it is disconnected.
    fn charge(&mut self, seq: u64, bytes: u64) {
        while self.causes.pop_front_if(|(last, _)| *last < seq).is_some() {}
        let Some((_, outbox)) = self.causes.front() else { return };
        if let Err(over) = outbox.payers.spend(Resource::BytesStored, bytes) {
            outbox.request_close(over);
        }
    }

    fn deliver(&mut self, delivery: Delivery<Arc<Outbox>>, welcomes: &mut WelcomeTexts, pending: &mut PendingFlushes) {
        match delivery {
            Delivery::All(outboxes, message) => {
                let frame = self.frame(&message);
                outboxes.iter().for_each(|outbox| pending.put(outbox, frame.clone()));
            }
            Delivery::One(outbox, message) => pending.put(&outbox, Frame::text(&message.text())),
            Delivery::Welcome(outbox, message) => pending.put_welcome(&outbox, welcomes.frame(&message)),
            Delivery::Close(outbox, why) => {
                outbox.request_close(why);
            }
            Delivery::Summary(summary) => {
                // The receiver may be gone.
                self.summary_requests.pop_front().map(|answer| answer.send(*summary));
            }
        }
    }

    /// The frame of a message. The frame of an entry was made when the entry was handed to the store.
    fn frame(&mut self, message: &ToClient) -> Frame {
        if let ToClient::Entry(entry) = message {
            while let Some((seq, frame)) = self.frames.pop_front_if(|(seq, _)| *seq <= entry.seq) {
                if seq == entry.seq {
                    return frame;
                }
            }
        }
        Frame::text(&message.text())
    }

    /// Keeps the metric of running games up to date.
    fn count_running_game(&mut self, registry: &TableRegistry) {
        let running = self.driver.state().is_running();
        if running != self.is_running.swap(running, Ordering::Relaxed) {
            let count = &registry.metrics.running;
            if running { count.up() } else { count.down() }
        }
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
