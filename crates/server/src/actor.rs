//! The actor of a table: a task that feeds its driver, and what the committer tells the driver.

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

/// What comes to an actor.
#[derive(Debug)]
pub(crate) enum ActorMessage {
    /// Somebody comes. The input is a hello.
    Join(Arc<Outbox>, Input),
    /// Something for the table.
    Input(Input),
    /// What may anyone know?
    Look(oneshot::Sender<TableSummary>),
    /// The server goes down.
    Stop,
}

/// The capacity of a mailbox. Connections wait when it is full.
pub(crate) const MAILBOX: usize = 64;

/// A table that could not be dropped tries again after this long.
const AGAIN_MS: u64 = 1_000;

/// A table in memory. Its own task feeds the driver; the committer's thread tells the driver what is stored, and sends what
/// waited for it.
pub(crate) struct TableActor {
    link: Link,
    epoch: u64,
    registry: Arc<TableRegistry>,
    inside: Mutex<ActorState>,
    /// The driver is over. Apart from the rest, so that the committer need not wait for a table that is being fed.
    over: AtomicBool,
    /// Wakes the task: the driver is over, or everything is stored and the task waits for that.
    news: Notify,
}

struct ActorState {
    driver: Driver<Arc<Outbox>>,
    dice: SystemDice,
    /// The entries that are being stored, as they go into sockets.
    frames: VecDeque<(u64, Frame)>,
    /// Who wants to know what anyone may know, in order.
    looking: VecDeque<oneshot::Sender<TableSummary>>,
    /// The task waits for everything to be stored.
    watched: bool,
    /// A game is counted as running.
    running: bool,
}

impl TableActor {
    /// The actor of a table that was just restored.
    pub(crate) fn new(link: Link, epoch: u64, registry: Arc<TableRegistry>, driver: Driver<Arc<Outbox>>) -> Arc<Self> {
        let inside = ActorState {
            driver,
            dice: SystemDice::default(),
            frames: VecDeque::new(),
            looking: VecDeque::new(),
            watched: false,
            running: false,
        };
        Arc::new(Self {
            link,
            epoch,
            registry,
            inside: Mutex::new(inside),
            over: AtomicBool::new(false),
            news: Notify::new(),
        })
    }

    /// Drives the table until nobody needs it any more, or the driver is over.
    pub(crate) async fn run(self: Arc<Self>, mut mailbox: mpsc::Receiver<ActorMessage>) {
        self.registry.metrics.tables.up();
        self.feed(|_, _| {});
        let mut letters = Vec::new();
        let timer = tokio::time::sleep_until(Instant::now());
        tokio::pin!(timer);
        while let Some(WaitFor { due, congested }) = self.wait(&mailbox) {
            let due = due.map(|due| self.registry.clock.instant_of(due));
            if let Some(due) = due.filter(|due| *due != timer.deadline()) {
                timer.as_mut().reset(due);
            }
            tokio::select! {
                biased;
                count = mailbox.recv_many(&mut letters, MAILBOX), if !congested => {
                    if count == 0 {
                        // The hall has let go of the table.
                        break;
                    }
                    self.feed(|inside, now| letters.drain(..).for_each(|letter| inside.read(letter, now)));
                }
                () = &mut timer, if due.is_some() => {
                    self.feed(|inside, now| inside.driver.handle(Input::Tick, now, &mut inside.dice));
                }
                () = self.news.notified() => {}
            }
        }
        // Who is on the way finds the table again.
        turn_away(&mut mailbox, CloseReason::Restart).await;
        if self.inside().running {
            self.registry.metrics.running.down();
        }
        self.registry.metrics.tables.down();
    }

    fn inside(&self) -> MutexGuard<'_, ActorState> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the task waits for. `None` if it ends.
    fn wait(&self, mailbox: &mpsc::Receiver<ActorMessage>) -> Option<WaitFor> {
        let mut inside = self.inside();
        let now = self.registry.clock.now();
        let why = match inside.driver.end_reason() {
            Some(EndReason::NotStored) => Some("what happened there could not be stored"),
            Some(EndReason::Fenced) => Some("somebody else owns it now"),
            Some(EndReason::Stopped) | None => None,
        };
        if let Some(why) = why {
            tracing::warn!("table {:?} is dropped: {why}", self.link);
            self.registry.forget(self.link, self.epoch);
            return None;
        }
        let droppable = inside.driver.is_droppable(now);
        if droppable && self.registry.let_go(self.link, self.epoch, mailbox) {
            return None;
        }
        let congested = inside.driver.is_congested();
        inside.watched = congested || inside.driver.is_idle(now);
        // Somebody may be on the way to a table that could be dropped, and turn back.
        let due = if droppable { Some(now.plus_ms(AGAIN_MS)) } else { inside.driver.wake_at(now) };
        Some(WaitFor { due, congested })
    }

    /// Feeds the driver, and carries out what follows.
    fn feed(self: &Arc<Self>, feed: impl FnOnce(&mut ActorState, Moment)) {
        let mut inside = self.inside();
        let now = self.registry.clock.now();
        feed(&mut inside, now);
        for output in inside.driver.seal(now) {
            match output {
                Output::Store(batch) => {
                    let number = batch.number;
                    let batch = store::encode(batch, |seq, text| inside.frames.push_back((seq, Frame::text(text))));
                    self.registry.committer.send(batch, OnCommit::Actor(self.clone(), number));
                }
                Output::MakeDeck(code) => self.registry.order_deck(self.link, code),
            }
        }
        inside.count_the_game(&self.registry);
    }

    /// Whether the driver is over, so that nothing more of it is to be stored.
    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Acquire)
    }

    /// What became of a batch.
    pub(crate) fn answer(&self, number: u64, outcome: CommitResult, touched: &mut PendingFlushes) {
        let mut inside = self.inside();
        for delivery in inside.driver.answer(number, outcome) {
            inside.deliver(delivery, touched);
        }
        let (over, settled) = (inside.driver.end_reason().is_some(), inside.driver.is_settled());
        self.over.store(over, Ordering::Release);
        if settled {
            inside.frames.clear();
        }
        if over || (settled && std::mem::take(&mut inside.watched)) {
            self.news.notify_one();
        }
    }
}

/// Closes a mailbox, and the connections of those who are in it.
pub(crate) async fn turn_away(mailbox: &mut mpsc::Receiver<ActorMessage>, why: CloseReason) {
    mailbox.close();
    while let Some(letter) = mailbox.recv().await {
        if let ActorMessage::Join(outbox, _) = letter {
            outbox.request_close(why);
        }
    }
}

/// What the task of an actor waits for.
struct WaitFor {
    /// When it wakes up though nothing comes.
    due: Option<Moment>,
    /// Nothing is taken out of the mailbox: the disk is that slow.
    congested: bool,
}

impl ActorState {
    fn read(&mut self, letter: ActorMessage, now: Moment) {
        match letter {
            ActorMessage::Join(outbox, hello) => {
                if let Err(outbox) = self.driver.connect(outbox, hello, now, &mut self.dice) {
                    outbox.request_close(CloseReason::Restart);
                }
            }
            ActorMessage::Input(input) => self.driver.handle(input, now, &mut self.dice),
            ActorMessage::Look(answer) => {
                self.looking.push_back(answer);
                self.driver.look();
            }
            ActorMessage::Stop => self.driver.stop(now, &mut self.dice),
        }
    }

    fn deliver(&mut self, delivery: Delivery<Arc<Outbox>>, touched: &mut PendingFlushes) {
        match delivery {
            Delivery::All(outboxes, message) => {
                let frame = self.frame(&message);
                outboxes.iter().for_each(|outbox| touched.put(outbox, frame.clone()));
            }
            Delivery::One(outbox, message) => touched.put(&outbox, Frame::text(&message.text())),
            Delivery::Welcome(outbox, message) => touched.put_welcome(&outbox, Frame::text(&message.text())),
            Delivery::Close(outbox, why) => outbox.request_close(why),
            Delivery::Summary(summary) => {
                // The receiver may be gone.
                self.looking.pop_front().map(|answer| answer.send(*summary));
            }
        }
    }

    /// A message as it goes into sockets. That of an entry was made when it was stored.
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

    fn count_the_game(&mut self, registry: &TableRegistry) {
        let running = self.driver.state().is_running();
        if running != self.running {
            self.running = running;
            let count = &registry.metrics.running;
            if running { count.up() } else { count.down() }
        }
    }
}
