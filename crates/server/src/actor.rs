//! The actor of a table: one task that feeds the table's driver.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use driver::{CommitResult, Delivery, Driver, EndReason, Output};
use rules::Moment;
use table::{CloseReason, Input, Link, TableSummary, ToClient};
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::Instant;

use crate::committer::OnCommit;
use crate::dice::SystemDice;
use crate::frame_queue::Frame;
use crate::outbox::{Outbox, PendingFlushes};
use crate::registry::TableRegistry;
use crate::store;

/// A message in an actor's mailbox.
#[derive(Debug)]
pub(crate) enum ActorMessage {
    /// A client connects. The input is its hello.
    Join(Arc<Outbox>, Input),
    Input(Input),
    /// Asks for the public summary, once everything in it is stored.
    Look(oneshot::Sender<TableSummary>),
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
    /// Unanswered [`ActorMessage::Look`]s, oldest first.
    summary_requests: VecDeque<oneshot::Sender<TableSummary>>,
    /// The task wants to be woken once everything is stored.
    wake_when_settled: bool,
    /// The metrics count this table's game as running.
    running: bool,
}

impl TableActor {
    /// An actor for a table that was claimed with `epoch` and restored.
    pub(crate) fn new(link: Link, epoch: u64, registry: Arc<TableRegistry>, driver: Driver<Arc<Outbox>>) -> Arc<Self> {
        let state = ActorState {
            driver,
            dice: SystemDice::default(),
            frames: VecDeque::new(),
            summary_requests: VecDeque::new(),
            wake_when_settled: false,
            running: false,
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
                    self.feed(|state, now| state.driver.handle(Input::Tick, now, &mut state.dice));
                }
                () = self.wakeup.notified() => {}
            }
        }
        // Clients that were about to join reconnect and find the table in the store.
        close_mailbox(&mut mailbox, CloseReason::Restart).await;
        if self.state().running {
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
            Some(EndReason::NotStored) => {
                self.registry.count_unsaved();
                Some("its last changes could not be saved")
            }
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
        let now = self.registry.clock.now();
        feed(&mut state, now);
        for output in state.driver.seal(now) {
            match output {
                Output::Store(batch) => {
                    let number = batch.number;
                    let batch = store::encode(batch, |seq, text| state.frames.push_back((seq, Frame::text(text))));
                    self.registry.committer.send(batch, OnCommit::Actor(self.clone(), number));
                }
                Output::MakeDeck(code) => self.registry.make_deck(self.link, code),
            }
        }
        state.count_running_game(&self.registry);
    }

    /// The driver has ended; none of its batches may be stored any more.
    pub(crate) fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Acquire)
    }

    /// Hands the driver the result of a batch, and queues the messages that waited for it.
    pub(crate) fn answer(&self, number: u64, result: CommitResult, pending: &mut PendingFlushes) {
        let mut state = self.state();
        for delivery in state.driver.answer(number, result) {
            state.deliver(delivery, pending);
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

impl ActorState {
    fn handle(&mut self, message: ActorMessage, now: Moment) {
        match message {
            ActorMessage::Join(outbox, hello) => {
                if let Err(outbox) = self.driver.connect(outbox, hello, now, &mut self.dice) {
                    outbox.request_close(CloseReason::Restart);
                }
            }
            ActorMessage::Input(input) => self.driver.handle(input, now, &mut self.dice),
            ActorMessage::Look(answer) => {
                self.summary_requests.push_back(answer);
                self.driver.look();
            }
            ActorMessage::Stop => self.driver.stop(now, &mut self.dice),
        }
    }

    fn deliver(&mut self, delivery: Delivery<Arc<Outbox>>, pending: &mut PendingFlushes) {
        match delivery {
            Delivery::All(outboxes, message) => {
                let frame = self.frame(&message);
                outboxes.iter().for_each(|outbox| pending.put(outbox, frame.clone()));
            }
            Delivery::One(outbox, message) => pending.put(&outbox, Frame::text(&message.text())),
            Delivery::Welcome(outbox, message) => pending.put_welcome(&outbox, Frame::text(&message.text())),
            Delivery::Close(outbox, why) => outbox.request_close(why),
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
        if running != self.running {
            self.running = running;
            let count = &registry.metrics.running;
            if running { count.up() } else { count.down() }
        }
    }
}
