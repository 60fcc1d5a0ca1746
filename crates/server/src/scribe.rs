//! The scribe stores what happens, and then lets it be told.
//!
//! ```text
//!   table 1 --parcel-->+         +--> outboxes of table 1
//!   table 2 --parcel-->+ commit -+--> outboxes of table 2
//!   table 3 --parcel-->+         +--> outboxes of table 3
//! ```
//!
//! A commit waits for the disk, however little is written. So the scribe takes all parcels that have come meanwhile and
//! writes them together; what is to be sent travels with them, so that nothing can be told before it is stored, and the
//! scribe sends it at once: no task is woken just to be told that it may go on.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use table::Farewell;
use tokio::sync::{Notify, oneshot};

use crate::clock::Clock;
use crate::metrics::Metrics;
use crate::outbox::Outbox;
use crate::queue::Frame;
use crate::store::{Store, StoreError, Write};

/// What follows from one or more inputs of a table: what to store, and what to send when that is done.
#[derive(Debug)]
pub(crate) struct Parcel {
    pub(crate) ledger: Arc<Ledger>,
    pub(crate) writes: Vec<Write>,
    pub(crate) deliveries: Vec<Delivery>,
    /// Who waits to hear how it went.
    pub(crate) answer: Option<oneshot::Sender<Result<(), StoreError>>>,
}

/// Something to send.
#[derive(Clone, Debug)]
pub(crate) enum Delivery {
    /// To all of these.
    All(Arc<[Arc<Outbox>]>, Frame),
    /// To one.
    One(Arc<Outbox>, Frame),
    /// To one, and everything before may be forgotten.
    Welcome(Arc<Outbox>, Frame),
    /// The end for one.
    Farewell(Arc<Outbox>, Farewell),
}

/// Outboxes that something was put into, each once.
#[derive(Default)]
pub(crate) struct Touched(Vec<Arc<Outbox>>);

impl Touched {
    /// Puts something into the outboxes it is for.
    pub(crate) fn put(&mut self, delivery: Delivery) {
        match delivery {
            Delivery::All(outboxes, message) => {
                self.0.extend(outboxes.iter().filter(|outbox| outbox.push(message.clone())).cloned());
            }
            Delivery::One(outbox, message) => {
                if outbox.push(message) {
                    self.0.push(outbox);
                }
            }
            Delivery::Welcome(outbox, message) => {
                if outbox.push_welcome(message) {
                    self.0.push(outbox);
                }
            }
            Delivery::Farewell(outbox, farewell) => outbox.dismiss(farewell),
        }
    }

    /// Sends everything: what came together for one client goes out together.
    pub(crate) fn flush(self) {
        self.0.into_iter().for_each(|outbox| outbox.flush());
    }
}

/// What a table and the scribe know of each other.
#[derive(Default, Debug)]
pub(crate) struct Ledger {
    /// Parcels on their way.
    pending: AtomicU32,
    /// Something could not be stored: nothing more of this table is stored or sent until it was read again.
    failed: AtomicBool,
    /// The table wants to know when nothing is on its way.
    watched: AtomicBool,
    news: Notify,
}

impl Ledger {
    /// Whether everything is stored and delivered.
    pub(crate) fn is_settled(&self) -> bool {
        self.pending.load(Ordering::Acquire) == 0
    }

    pub(crate) fn pending(&self) -> u32 {
        self.pending.load(Ordering::Acquire)
    }

    pub(crate) fn has_failed(&self) -> bool {
        self.failed.load(Ordering::Acquire)
    }

    /// Waits for a failure or, after [`Ledger::watch`], for everything to be settled. It may return without either.
    pub(crate) async fn news(&self) {
        self.news.notified().await;
    }

    /// Asks to be told when everything is settled.
    pub(crate) fn watch(&self) {
        self.watched.store(true, Ordering::SeqCst);
        if self.pending.load(Ordering::SeqCst) == 0 {
            self.news.notify_one();
        }
    }

    fn done(&self) {
        if self.pending.fetch_sub(1, Ordering::SeqCst) == 1 && self.watched.swap(false, Ordering::SeqCst) {
            self.news.notify_one();
        }
    }

    fn fail(&self) {
        self.failed.store(true, Ordering::Release);
        self.news.notify_one();
    }
}

/// The scribe, as the tables see it.
#[derive(Debug)]
pub(crate) struct Scribe {
    queue: Mutex<Queue>,
    wake: Condvar,
    healthy: AtomicBool,
    thread: Mutex<Option<JoinHandle<()>>>,
}

#[derive(Default, Debug)]
struct Queue {
    parcels: Vec<Parcel>,
    /// The scribe waits for parcels and has to be woken.
    resting: bool,
    stopping: bool,
}

/// The time of the last sign of life is stored at least so often while a game runs: that is how much time, at the most, is
/// wrongly given back to the glass after a crash.
const BEAT: Duration = Duration::from_secs(1);

impl Scribe {
    /// Starts the scribe's thread.
    pub(crate) fn start(
        store: Arc<dyn Store>,
        clock: Clock,
        metrics: Arc<Metrics>,
        interval: Duration,
    ) -> std::io::Result<Arc<Self>> {
        let scribe = Arc::new(Self {
            queue: Mutex::default(),
            wake: Condvar::new(),
            healthy: AtomicBool::new(true),
            thread: Mutex::default(),
        });
        let pen = Pen { scribe: scribe.clone(), store, clock, metrics, interval };
        let thread = std::thread::Builder::new().name("scribe".into()).spawn(move || {
            let _indispensable = Indispensable;
            pen.write_on();
        })?;
        *scribe.thread.lock().unwrap_or_else(PoisonError::into_inner) = Some(thread);
        Ok(scribe)
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hands a parcel over. Parcels of one table are carried out in their order.
    pub(crate) fn send(&self, parcel: Parcel) {
        parcel.ledger.pending.fetch_add(1, Ordering::SeqCst);
        let mut queue = self.queue();
        queue.parcels.push(parcel);
        if queue.resting {
            queue.resting = false;
            drop(queue);
            self.wake.notify_one();
        }
    }

    /// Stores something and waits until that is done.
    pub(crate) async fn store(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        let (answer, done) = oneshot::channel();
        let ledger = Arc::default();
        self.send(Parcel { ledger, writes, deliveries: Vec::new(), answer: Some(answer) });
        done.await.unwrap_or(Err(StoreError::NotOpen))
    }

    /// Whether everything could be written, or there is room again since it could not.
    pub(crate) fn is_healthy(&self) -> bool {
        self.healthy.load(Ordering::Relaxed)
    }

    /// Writes what is left and ends. Blocks until that is done.
    pub(crate) fn stop(&self) {
        self.queue().stopping = true;
        self.wake.notify_one();
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            // A panic of the scribe was told when it happened.
            let _ = thread.join();
        }
    }
}

/// The scribe itself, on its thread.
struct Pen {
    scribe: Arc<Scribe>,
    store: Arc<dyn Store>,
    clock: Clock,
    metrics: Arc<Metrics>,
    interval: Duration,
}

impl Pen {
    fn write_on(self) {
        let mut last = Instant::now();
        let mut probed = last;
        let mut parcels = Vec::new();
        loop {
            let stopping = self.wait(last, &mut parcels);
            if !parcels.is_empty() {
                if parcels.iter().any(|parcel| !parcel.writes.is_empty()) {
                    last = Instant::now();
                }
                self.carry_out(&mut parcels);
            } else if stopping {
                break;
            } else if last.elapsed() >= BEAT {
                last = Instant::now();
                self.beat();
            }
            // However much there is to do: as long as nobody has looked, nobody comes in.
            if !self.scribe.is_healthy() && probed.elapsed() >= BEAT {
                probed = Instant::now();
                self.probe();
            }
        }
    }

    /// Looks whether there is room again.
    fn probe(&self) {
        if self.store.probe().is_ok() {
            self.scribe.healthy.store(true, Ordering::Relaxed);
            tracing::info!("the database can be written again");
        }
    }

    /// Gives a sign of life, if anybody needs one.
    fn beat(&self) {
        if self.metrics.running.get() > 0 {
            // If that fails, it is told like any other failure.
            let _ = self.commit(&[]);
        }
    }

    /// Waits for parcels, but not longer than to the next beat. Commits come no closer than the interval.
    fn wait(&self, last: Instant, parcels: &mut Vec<Parcel>) -> bool {
        let mut queue = self.scribe.queue();
        if queue.parcels.is_empty() && !queue.stopping {
            let rest = BEAT.saturating_sub(last.elapsed()).max(Duration::from_millis(1));
            queue.resting = true;
            let (woken, _) = self.scribe.wake.wait_timeout(queue, rest).unwrap_or_else(PoisonError::into_inner);
            queue = woken;
            queue.resting = false;
        }
        let early = self.interval.saturating_sub(last.elapsed());
        if !early.is_zero() && !queue.stopping {
            drop(queue);
            std::thread::sleep(early);
            queue = self.scribe.queue();
        }
        std::mem::swap(&mut queue.parcels, parcels);
        queue.stopping
    }

    fn carry_out(&self, parcels: &mut Vec<Parcel>) {
        // What a failed table said afterwards rests on something that was not stored.
        parcels.retain(|parcel| !parcel.ledger.has_failed());
        let counts: Vec<usize> = parcels.iter().map(|parcel| parcel.writes.len()).collect();
        let writes: Vec<Write> = parcels.iter_mut().flat_map(|parcel| std::mem::take(&mut parcel.writes)).collect();
        let together = if writes.is_empty() { Ok(()) } else { self.commit(&writes) };
        let mut writes = writes.as_slice();
        let mut touched = Touched::default();
        for (parcel, count) in parcels.drain(..).zip(counts) {
            let own;
            (own, writes) = writes.split_at(count);
            match &together {
                _ if own.is_empty() => parcel.close(Ok(()), &mut touched),
                // Whatever is wrong with one table is not the fault of the others.
                Err(StoreError::NotOpen | StoreError::Damaged(_)) if !parcel.ledger.has_failed() => {
                    let alone = self.commit(own);
                    parcel.close(alone, &mut touched);
                }
                together => parcel.close(together.clone(), &mut touched),
            }
        }
        touched.flush();
    }

    fn commit(&self, writes: &[Write]) -> Result<(), StoreError> {
        let start = Instant::now();
        let done = self.store.commit(writes, self.clock.now());
        match &done {
            Ok(()) => {
                self.metrics.commits.add(start.elapsed());
                let entries = writes.iter().filter(|write| matches!(write, Write::Append { .. })).count();
                let checkpoints = writes.iter().filter(|write| matches!(write, Write::Checkpoint { .. })).count();
                self.metrics.entries.add(entries as u64);
                self.metrics.checkpoints.add(checkpoints as u64);
            }
            Err(error) => {
                self.metrics.failed_commits.up();
                if self.scribe.healthy.swap(false, Ordering::Relaxed) {
                    tracing::error!("what happens cannot be stored: {error}");
                }
            }
        }
        done
    }
}

impl Parcel {
    /// Sends what is to be sent, or tells the table that it could not be stored.
    fn close(self, stored: Result<(), StoreError>, touched: &mut Touched) {
        if self.ledger.has_failed() {
            return;
        }
        if stored.is_ok() {
            self.deliveries.into_iter().for_each(|delivery| touched.put(delivery));
        } else {
            self.ledger.fail();
        }
        self.ledger.done();
        if let Some(answer) = self.answer {
            // Whoever asked may be gone.
            let _ = answer.send(stored);
        }
    }
}

/// Without its scribe the server would stand still for ever. It ends instead, and whoever watches over it starts it again:
/// nothing that was told to anybody is lost.
struct Indispensable;

impl Drop for Indispensable {
    fn drop(&mut self) {
        if std::thread::panicking() {
            std::process::abort();
        }
    }
}

#[cfg(test)]
mod tests {
    use table::Key;

    use super::*;
    use crate::Link;
    use crate::config::Retention;
    use crate::store::{Best, Count, FinishedGame, Membership, Stored};

    /// A store that only tells whether its disk is full.
    #[derive(Default)]
    struct Disk {
        full: AtomicBool,
    }

    impl Disk {
        fn write(&self) -> Result<(), StoreError> {
            if self.full.load(Ordering::SeqCst) { Err(StoreError::Full("disk".into())) } else { Ok(()) }
        }
    }

    impl Store for Disk {
        fn commit(&self, _: &[Write], _: rules::Moment) -> Result<(), StoreError> {
            self.write()
        }
        fn probe(&self) -> Result<(), StoreError> {
            self.write()
        }
        fn alive_at(&self) -> Result<rules::Moment, StoreError> {
            Ok(rules::Moment(0))
        }
        fn unsettled(&self, _: &mut dyn FnMut(Stored)) -> Result<(), StoreError> {
            Ok(())
        }
        fn open(&self, _: Link) -> Result<Option<Stored>, StoreError> {
            Ok(None)
        }
        fn close(&self, _: Link) {}
        fn glimpse(&self, _: Link) -> Result<Option<crate::Glimpse>, StoreError> {
            Ok(None)
        }
        fn tables_of(&self, _: Key, _: u32) -> Result<Vec<Membership>, StoreError> {
            Ok(Vec::new())
        }
        fn count(&self, _: Key) -> Result<Count, StoreError> {
            Ok(Count { all: 0, own: 0 })
        }
        fn games(&self, _: Link) -> Result<Vec<FinishedGame>, StoreError> {
            Ok(Vec::new())
        }
        fn replay(&self, _: Link, _: u32) -> Result<Option<Vec<String>>, StoreError> {
            Ok(None)
        }
        fn records(&self, _: &str, _: u32) -> Result<Vec<Best>, StoreError> {
            Ok(Vec::new())
        }
        fn sweep(&self, _: &Retention, _: rules::Moment) -> Result<bool, StoreError> {
            Ok(false)
        }
        fn finish(&self) -> Result<(), StoreError> {
            Ok(())
        }
    }

    fn something() -> Vec<Write> {
        let record = table::Record { seq: 1, text: "entry".into(), key: None };
        vec![Write::Append { link: Link::of([1; 13]), record }]
    }

    #[tokio::test]
    async fn when_there_is_room_again_that_is_noticed_though_there_is_much_to_do() {
        let disk = Arc::new(Disk::default());
        let clock = Clock::starting_after(rules::Moment(0));
        let scribe = Scribe::start(disk.clone(), clock, Arc::default(), Duration::ZERO).unwrap();
        disk.full.store(true, Ordering::SeqCst);
        assert!(matches!(scribe.store(something()).await, Err(StoreError::Full(_))));
        assert!(!scribe.is_healthy());
        disk.full.store(false, Ordering::SeqCst);
        let busy = async {
            while !scribe.is_healthy() {
                scribe.store(something()).await.unwrap();
            }
        };
        tokio::time::timeout(BEAT * 20, busy).await.expect("it is noticed within a beat");
        scribe.stop();
    }
}
