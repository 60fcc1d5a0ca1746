//! The actor of a table: a task that feeds its driver, and what the committer tells the driver.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use driver::{Delivery, Driver, End, Output};
use rules::Moment;
use table::{Farewell, Input, Link, TableSummary, ToClient};
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::Instant;

use crate::committer::Then;
use crate::dice::SystemDice;
use crate::hall::Hall;
use crate::outbox::{Outbox, Touched};
use crate::queue::Frame;
use crate::store;

/// What comes to an actor.
#[derive(Debug)]
pub(crate) enum Mail {
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
    hall: Arc<Hall>,
    inside: Mutex<Inside>,
    /// Wakes the task: the driver is over, or everything is stored and the task waits for that.
    news: Notify,
}

struct Inside {
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
    pub(crate) fn new(link: Link, epoch: u64, hall: Arc<Hall>, driver: Driver<Arc<Outbox>>) -> Arc<Self> {
        let inside = Inside {
            driver,
            dice: SystemDice::default(),
            frames: VecDeque::new(),
            looking: VecDeque::new(),
            watched: false,
            running: false,
        };
        Arc::new(Self { link, epoch, hall, inside: Mutex::new(inside), news: Notify::new() })
    }

    /// Drives the table until nobody needs it any more, or the driver is over.
    pub(crate) async fn run(self: Arc<Self>, mut mailbox: mpsc::Receiver<Mail>) {
        self.hall.metrics.tables.up();
        self.feed(|_, _| {});
        let mut letters = Vec::new();
        let timer = tokio::time::sleep_until(Instant::now());
        tokio::pin!(timer);
        while let Some(Wait { due, congested }) = self.wait(&mailbox) {
            let due = due.map(|due| self.hall.clock.instant_of(due));
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
                // Last, because it may come at once and again and again while letters wait.
                () = self.news.notified() => {}
            }
        }
        if self.inside().running {
            self.hall.metrics.running.down();
        }
        self.hall.metrics.tables.down();
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the task waits for. `None` if it ends.
    fn wait(&self, mailbox: &mpsc::Receiver<Mail>) -> Option<Wait> {
        let mut inside = self.inside();
        let now = self.hall.clock.now();
        let droppable = match inside.driver.end_reason() {
            Some(End::NotStored | End::Fenced) => {
                tracing::warn!("table {:?} is dropped, because what happened there could not be stored", self.link);
                self.hall.forget(self.link, self.epoch);
                return None;
            }
            Some(End::Stopped) => true,
            None => inside.driver.is_idle(now) && inside.driver.is_settled(),
        };
        if droppable && self.hall.let_go(self.link, self.epoch, mailbox) {
            return None;
        }
        let congested = inside.driver.is_congested();
        inside.watched = congested || inside.driver.is_idle(now);
        // Somebody may be on the way to a table that could be dropped, and turn back.
        let due = if droppable { Some(now.plus_ms(AGAIN_MS)) } else { inside.driver.wake_at(now) };
        Some(Wait { due, congested })
    }

    /// Feeds the driver, and carries out what follows.
    fn feed(self: &Arc<Self>, feed: impl FnOnce(&mut Inside, Moment)) {
        let mut inside = self.inside();
        let now = self.hall.clock.now();
        feed(&mut inside, now);
        for output in inside.driver.seal(now) {
            match output {
                Output::Store(batch) => {
                    let number = batch.number;
                    let batch = store::encode(batch, |seq, text| inside.frames.push_back((seq, Frame::text(text))));
                    self.hall.committer.send(batch, Then::Actor(self.clone(), number));
                }
                Output::MakeDeck(code) => self.hall.order_deck(self.link, code),
            }
        }
        inside.count_the_game(&self.hall);
    }

    /// Whether the driver takes nothing in any more.
    pub(crate) fn is_over(&self) -> bool {
        self.inside().driver.end_reason().is_some()
    }

    /// A batch is stored.
    pub(crate) fn stored(&self, number: u64, touched: &mut Touched) {
        let mut inside = self.inside();
        for delivery in inside.driver.stored(number) {
            inside.deliver(delivery, touched);
        }
        let settled = inside.driver.is_settled();
        if settled {
            inside.frames.clear();
        }
        if inside.driver.end_reason().is_some() || (settled && std::mem::take(&mut inside.watched)) {
            self.news.notify_one();
        }
    }

    /// A batch could not be stored.
    pub(crate) fn not_stored(&self, touched: &mut Touched) {
        self.end(|inside| inside.driver.not_stored(), touched);
    }

    /// Somebody else owns the table now.
    pub(crate) fn fenced(&self, touched: &mut Touched) {
        self.end(|inside| inside.driver.fenced(), touched);
    }

    fn end(&self, end: impl FnOnce(&mut Inside) -> Vec<Delivery<Arc<Outbox>>>, touched: &mut Touched) {
        let mut inside = self.inside();
        for delivery in end(&mut inside) {
            inside.deliver(delivery, touched);
        }
        self.news.notify_one();
    }
}

/// What the task of an actor waits for.
struct Wait {
    /// When it wakes up though nothing comes.
    due: Option<Moment>,
    /// Nothing is taken out of the mailbox: the disk is that slow.
    congested: bool,
}

impl Inside {
    fn read(&mut self, letter: Mail, now: Moment) {
        match letter {
            Mail::Join(outbox, hello) => {
                if let Err(outbox) = self.driver.connect(outbox, hello, now, &mut self.dice) {
                    outbox.dismiss(Farewell::Restart);
                }
            }
            Mail::Input(input) => self.driver.handle(input, now, &mut self.dice),
            Mail::Look(answer) => {
                self.looking.push_back(answer);
                self.driver.look();
            }
            Mail::Stop => self.driver.stop(now, &mut self.dice),
        }
    }

    fn deliver(&mut self, delivery: Delivery<Arc<Outbox>>, touched: &mut Touched) {
        match delivery {
            Delivery::All(outboxes, message) => {
                let frame = self.frame(&message);
                outboxes.iter().for_each(|outbox| touched.put(outbox, frame.clone()));
            }
            Delivery::One(outbox, message) => touched.put(&outbox, Frame::text(&message.text())),
            Delivery::Welcome(outbox, message) => touched.put_welcome(&outbox, Frame::text(&message.text())),
            Delivery::Close(outbox, why) => outbox.dismiss(why),
            Delivery::Summary(summary) => {
                // Whoever asked may be gone.
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

    fn count_the_game(&mut self, hall: &Hall) {
        let running = self.driver.state().is_running();
        if running != self.running {
            self.running = running;
            let count = &hall.metrics.running;
            if running { count.up() } else { count.down() }
        }
    }
}
