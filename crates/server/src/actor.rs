//! The actor of a table: one task that feeds this server's part in the table ([`cluster::Part`]).

mod turn;

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cluster::{Message, NodeId, Output, Ownership, Part};
use driver::{Claim, CommitResult};
use puzzle::deck::DeckCode;
use rules::Moment;
use table::{ClientId, CloseReason, Entry, Input, Link, ShortCode, TableSummary};
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::task::AbortHandle;
use tokio::time::Instant;

use self::turn::Turn;
use crate::account::Payers;
use crate::deck_cache::GradedDeck;
use crate::dice::SystemDice;
use crate::frame_queue::Frame;
use crate::outbox::{Outbox, PendingFlushes};
use crate::registry::TableRegistry;
use crate::store::PackedDeck;

/// A message in an actor's mailbox.
#[derive(Debug)]
pub(crate) enum ActorMessage {
    /// A client connects. The input is its hello.
    Join(Arc<Outbox>, Input),
    /// From a client.
    Input(Input),
    /// From another server.
    Message(NodeId, Box<Message>),
    /// Another server does not answer.
    Lost(NodeId),
    /// The store has answered a question of this actor, which was asked at this time.
    Store(Moment, StoreAnswer),
    /// A deck that the table asked for, also in the form in which it is to be kept, unless it is kept already.
    Deck(GradedDeck, Option<PackedDeck>),
    /// Asks for the public summary, once everything in it is stored. Not answered if another server drives the table.
    Look(oneshot::Sender<TableSummary>),
    /// Asks for the short code; there is one while the lobby is open. Not answered if another server drives the table.
    Code(oneshot::Sender<Option<ShortCode>>),
    /// Something may have to be done: memory is short, or the process stood still.
    Wake,
    /// The server is shutting down.
    Stop,
}

/// What the store answers.
#[derive(Debug)]
pub(crate) enum StoreAnswer {
    /// Who owns the table, if there is one.
    Found(Option<Ownership>),
    /// This server owns it now.
    Claimed(Box<Claim>, Ownership, Option<PackedDeck>),
    /// Another server was quicker.
    Lost(Ownership),
    /// Entries that were missing. `None` if the store failed.
    Entries(Option<Vec<Arc<Entry>>>),
    /// The store failed.
    Failed,
}

/// Mailbox capacity; clients wait when it is full.
pub(crate) const MAILBOX_CAPACITY: usize = 64;

/// A table that could not be unloaded tries again after this long.
const RETRY_MS: u64 = 1_000;

/// The time at the table is not known.
const NO_TIME: i64 = i64::MIN;

/// A table in memory.
///
/// Two threads work on it: its task feeds the part ([`TableActor::run`]), and the committer's worker hands it the results of batches
/// and sends the messages that waited for them ([`TableActor::answer`]).
pub(crate) struct TableActor {
    link: Link,
    registry: Arc<TableRegistry>,
    state: Mutex<ActorState>,
    /// Batches with this epoch or an older one may not be stored any more: one of them was not. Outside the mutex, so that the
    /// committer can read it without waiting for the task.
    ended: AtomicU64,
    /// Wakes the task: there is nothing left to do, or earlier than it thinks, or the store has caught up.
    wakeup: Notify,
    /// A game is running, and the metrics count it. Connections read it.
    is_running: AtomicBool,
    /// Another server drives the table.
    is_remote: AtomicBool,
    /// The time at the table minus this server's.
    ahead_ms: AtomicI64,
}

impl std::fmt::Debug for TableActor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("TableActor")
    }
}

struct ActorState {
    part: Part,
    /// What the part wants done.
    out: Vec<Output>,
    clients: BTreeMap<ClientId, Arc<Outbox>>,
    dice: SystemDice,
    /// The entries that are being stored, already encoded for the sockets, by entry number.
    frames: VecDeque<(u64, Frame)>,
    /// Those who pay for the entries that are not encoded yet: each client, with the last entry that it caused.
    causes: VecDeque<(u64, Arc<Outbox>)>,
    /// Unanswered [`ActorMessage::Look`]s, oldest first.
    summary_requests: VecDeque<oneshot::Sender<TableSummary>>,
    /// The client for which the table is loaded.
    loader: Payers,
    /// Those who pay for the next deck: the client whose request made the table want it.
    deck_for: Payers,
    /// The deck that is being made.
    deck_job: Option<DeckJob>,
    /// The deck that was stored with the table, until the table asks for it.
    kept_deck: Option<PackedDeck>,
    /// The deck of the game that has just begun, to be stored.
    new_deck: Option<PackedDeck>,
    /// The task wants to be woken once everything is stored.
    wake_when_settled: bool,
    /// When the task wakes up by itself.
    timer: Option<Moment>,
    /// Questions that the store has not answered.
    asked: usize,
    /// The stalls of the process that this table knows of.
    stalls: u64,
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

impl TableActor {
    pub(crate) fn new(registry: Arc<TableRegistry>, link: Link, loader: Payers) -> Arc<Self> {
        let state = ActorState {
            part: Part::default(),
            out: Vec::new(),
            clients: BTreeMap::new(),
            deck_for: loader.clone(),
            loader,
            deck_job: None,
            kept_deck: None,
            new_deck: None,
            dice: SystemDice::default(),
            frames: VecDeque::new(),
            causes: VecDeque::new(),
            summary_requests: VecDeque::new(),
            wake_when_settled: false,
            timer: None,
            asked: 0,
            stalls: registry.node.peers.wake(registry.clock.now()),
            code_requests: Vec::new(),
            has_code: false,
        };
        Arc::new(Self {
            link,
            registry,
            state: Mutex::new(state),
            ended: AtomicU64::new(0),
            wakeup: Notify::new(),
            is_running: AtomicBool::new(false),
            is_remote: AtomicBool::new(false),
            ahead_ms: AtomicI64::new(NO_TIME),
        })
    }

    /// Serves the table until nothing is left to do here.
    pub(crate) async fn run(self: Arc<Self>, mut mailbox: mpsc::Receiver<ActorMessage>) {
        self.registry.metrics.tables.up();
        let mut messages = Vec::new();
        let timer = tokio::time::sleep_until(Instant::now());
        tokio::pin!(timer);
        // Somebody who wants to send it something has made it.
        if let Some(first) = mailbox.recv().await {
            self.turn(|turn| turn.handle(first));
        }
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
                    self.turn(|turn| messages.drain(..).for_each(|message| turn.handle(message)));
                }
                () = &mut timer, if due.is_some() => self.turn(|turn| {
                    turn.tick();
                }),
                () = self.wakeup.notified() => {}
            }
        }
        self.state().deck_job = None;
        // Clients that were about to join reconnect and find the table in the store.
        close_mailbox(&mut mailbox, CloseReason::Restart).await;
        if self.is_running.swap(false, Ordering::Relaxed) {
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
        let state = &mut *state;
        // A server that stops need not know what the store answers.
        let done = state.part.is_unused() && (state.asked == 0 || self.registry.is_stopping());
        if done && self.registry.try_unload(self.link, mailbox) {
            return None;
        }
        let congested = state.part.driver().is_some_and(|(_, driver)| driver.is_congested());
        state.wake_when_settled = congested;
        // The table could be unloaded, but a client is about to join. If the client gives up, nothing else wakes the task.
        let retry = done.then(|| self.registry.clock.now().plus_ms(RETRY_MS));
        state.timer = state.part.deadline().into_iter().chain(retry).min();
        Some(WaitFor { due: state.timer, congested })
    }

    /// Lets the part act, and carries out what follows.
    fn turn(self: &Arc<Self>, act: impl FnOnce(&mut Turn<'_>)) {
        let mut pending = PendingFlushes::default();
        self.turn_with(&mut pending, act);
        pending.flush();
    }

    fn turn_with(self: &Arc<Self>, pending: &mut PendingFlushes, act: impl FnOnce(&mut Turn<'_>)) {
        let mut state = self.state();
        let mut turn = Turn::new(self, &mut state, pending);
        turn.begin();
        act(&mut turn);
        turn.end();
    }

    /// No other server is heard any more. Not by the mailbox, which nobody reads while too much waits for the store.
    pub(crate) fn look_around(self: &Arc<Self>) {
        self.turn(|_| {});
        self.wakeup.notify_one();
    }

    /// A batch with this epoch may not be stored any more, because an earlier one was not.
    pub(crate) fn has_ended(&self, epoch: u64) -> bool {
        epoch <= self.ended.load(Ordering::Acquire)
    }

    /// Takes the result of a batch, and queues the messages that waited for it.
    pub(crate) fn answer(
        self: &Arc<Self>,
        (epoch, number): (u64, u64),
        result: CommitResult,
        pending: &mut PendingFlushes,
    ) {
        let why = match result {
            CommitResult::Stored => None,
            CommitResult::NotStored => Some("its last changes could not be saved"),
            CommitResult::Fenced => Some("it has been claimed again"),
        };
        if let Some(why) = why
            && self.ended.fetch_max(epoch, Ordering::AcqRel) < epoch
        {
            tracing::warn!("table {:?} is not driven here any more: {why}", self.link);
            if result == CommitResult::Fenced {
                self.registry.metrics.fenced.up();
            }
        }
        self.turn_with(pending, |turn| turn.stored((epoch, number), result));
        let mut state = self.state();
        let settled = state.part.driver().is_none_or(|(_, driver)| driver.is_settled());
        let is_early = state.part.deadline().is_some_and(|due| state.timer.is_none_or(|timer| due < timer));
        if is_early || state.part.is_unused() || (settled && std::mem::take(&mut state.wake_when_settled)) {
            self.wakeup.notify_one();
        }
    }

    /// A game is running here, or may be at the server that drives the table.
    pub(crate) fn may_race(&self) -> bool {
        self.is_running.load(Ordering::Relaxed) || self.is_remote.load(Ordering::Relaxed)
    }

    /// The time at the table, when this server's clock shows `now`. `None` if it is not known yet.
    pub(crate) fn time(&self, now: Moment) -> Option<Moment> {
        let ahead_ms = self.ahead_ms.load(Ordering::Relaxed);
        (ahead_ms != NO_TIME).then(|| Moment(now.0.saturating_add_signed(ahead_ms)))
    }

    /// A client here needs another server, or one there needs this one.
    pub(crate) fn shares_with(&self, node: NodeId) -> bool {
        self.state().part.shares_with(node)
    }

    /// The server that drives the table, as far as this one knows.
    pub(crate) fn owner(&self) -> Option<NodeId> {
        let (state, me) = (self.state(), self.registry.node.id);
        if state.part.driver().is_some() { Some(me) } else { state.part.remote_owner(me) }
    }
}

/// Closes a mailbox, and the connections of the clients whose join is still in it.
async fn close_mailbox(mailbox: &mut mpsc::Receiver<ActorMessage>, why: CloseReason) {
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
