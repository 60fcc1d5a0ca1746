//! The one thread that commits.
//!
//! What happens at all tables meanwhile is stored in one transaction; then each table's driver hears of it, and the messages
//! that waited for it are written into the sockets from here: no task is woken for a delivery.
//!
//! ```text
//!   actor ---.
//!   actor ----> queue --(swap)--> commit --> actor.stored(n) --> sockets
//!   actor ---'    ^                  |
//!                 '--- goes on filling while the disk works
//! ```

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use driver::CommitResult;
use tokio::sync::oneshot;

use crate::actor::TableActor;
use crate::clock::Clock;
use crate::metrics::Metrics;
use crate::outbox::PendingFlushes;
use crate::store::{Batch, Store, StoreError, Write};

/// Who hears what became of a batch.
pub(crate) enum OnCommit {
    /// The actor of the table, and the number that its driver gave the batch.
    Actor(Arc<TableActor>, u64),
    /// Somebody who waits.
    Answer(oneshot::Sender<Result<CommitResult, StoreError>>),
}

impl OnCommit {
    /// Whether nobody wants the batch stored any more: one before it could not be.
    fn is_over(&self) -> bool {
        matches!(self, Self::Actor(actor, _) if actor.is_over())
    }

    fn tell(self, outcome: Result<CommitResult, StoreError>, touched: &mut PendingFlushes) {
        match self {
            Self::Actor(actor, number) => actor.answer(number, outcome.unwrap_or(CommitResult::NotStored), touched),
            // The receiver may be gone.
            Self::Answer(answer) => drop(answer.send(outcome)),
        }
    }
}

/// The committer, as the tables see it.
pub(crate) struct Committer {
    queue: Mutex<CommitQueue>,
    wake: Condvar,
    healthy: AtomicBool,
    thread: Mutex<Option<JoinHandle<()>>>,
}

#[derive(Default)]
struct CommitQueue {
    batches: Vec<(Batch, OnCommit)>,
    /// The thread waits for batches and has to be woken.
    resting: bool,
    stopping: bool,
}

/// The time of the last sign of life is stored at least this often while a game runs: that is how much time, at the most, is
/// wrongly given back to the glass after a crash.
const BEAT: Duration = Duration::from_secs(1);

impl Committer {
    /// Starts the thread.
    pub(crate) fn start(
        store: Arc<dyn Store>,
        clock: Clock,
        metrics: Arc<Metrics>,
        interval: Duration,
    ) -> std::io::Result<Arc<Self>> {
        let committer = Arc::new(Self {
            queue: Mutex::default(),
            wake: Condvar::new(),
            healthy: AtomicBool::new(true),
            thread: Mutex::default(),
        });
        let worker = Worker { committer: committer.clone(), store, clock, metrics, interval };
        let thread = std::thread::Builder::new().name("committer".into()).spawn(move || {
            let _indispensable = ExitOnPanic;
            worker.run();
        })?;
        *committer.thread.lock().unwrap_or_else(PoisonError::into_inner) = Some(thread);
        Ok(committer)
    }

    fn queue(&self) -> MutexGuard<'_, CommitQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hands a batch over. Batches of one table are stored in their order.
    pub(crate) fn send(&self, batch: Batch, then: OnCommit) {
        let mut queue = self.queue();
        queue.batches.push((batch, then));
        if queue.resting {
            queue.resting = false;
            drop(queue);
            self.wake.notify_one();
        }
    }

    /// Stores something and waits until that is done. `None` if the server ends meanwhile.
    pub(crate) async fn store(&self, batch: Batch) -> Option<Result<CommitResult, StoreError>> {
        let (answer, done) = oneshot::channel();
        self.send(batch, OnCommit::Answer(answer));
        done.await.ok()
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
            // A panic of the thread was told when it happened.
            let _ = thread.join();
        }
    }
}

/// What runs on the thread.
struct Worker {
    committer: Arc<Committer>,
    store: Arc<dyn Store>,
    clock: Clock,
    metrics: Arc<Metrics>,
    interval: Duration,
}

impl Worker {
    fn run(self) {
        let mut last = Instant::now();
        let mut probed = last;
        let mut batches = Vec::new();
        loop {
            let stopping = self.wait(last, &mut batches);
            if !batches.is_empty() {
                if batches.iter().any(|(batch, _)| !batch.writes.is_empty()) {
                    last = Instant::now();
                }
                self.carry_out(&mut batches);
            } else if stopping {
                break;
            }
            if last.elapsed() >= BEAT {
                last = Instant::now();
                self.beat();
            }
            // However much there is to do: as long as nobody has looked, nobody comes in.
            if !self.committer.is_healthy() && probed.elapsed() >= BEAT {
                probed = Instant::now();
                self.probe();
            }
        }
    }

    /// Looks whether there is room again.
    fn probe(&self) {
        if self.store.probe().is_ok() {
            self.committer.healthy.store(true, Ordering::Relaxed);
            tracing::info!("the database can be written again");
        }
    }

    /// Gives a sign of life, if anybody needs one.
    fn beat(&self) {
        if self.metrics.running.get() > 0 {
            // If that fails, `commit` logs it.
            let _ = self.commit(&[]);
        }
    }

    /// Waits for batches, but not longer than to the next beat. Commits come no closer than the interval.
    fn wait(&self, last: Instant, batches: &mut Vec<(Batch, OnCommit)>) -> bool {
        let mut queue = self.committer.queue();
        if queue.batches.is_empty() && !queue.stopping {
            let rest = BEAT.saturating_sub(last.elapsed()).max(Duration::from_millis(1));
            queue.resting = true;
            let (woken, _) = self.committer.wake.wait_timeout(queue, rest).unwrap_or_else(PoisonError::into_inner);
            queue = woken;
            queue.resting = false;
        }
        let early = self.interval.saturating_sub(last.elapsed());
        if !early.is_zero() && !queue.stopping {
            drop(queue);
            std::thread::sleep(early);
            queue = self.committer.queue();
        }
        std::mem::swap(&mut queue.batches, batches);
        queue.stopping
    }

    fn carry_out(&self, queued: &mut Vec<(Batch, OnCommit)>) {
        let (batches, thens): (Vec<Batch>, Vec<OnCommit>) =
            queued.drain(..).filter(|(_, then)| !then.is_over()).unzip();
        if batches.is_empty() {
            return;
        }
        let mut touched = PendingFlushes::default();
        match self.commit(&batches) {
            Ok(outcomes) => {
                thens.into_iter().zip(outcomes).for_each(|(then, outcome)| then.tell(Ok(outcome), &mut touched));
            }
            Err(error) => {
                for (batch, then) in batches.into_iter().zip(thens) {
                    if then.is_over() {
                        continue;
                    }
                    // What is wrong with one table is not the fault of the others, and who writes nothing needs no room.
                    let alone = matches!(error, StoreError::Damaged(_)) || batch.writes.is_empty();
                    let outcome =
                        if alone { self.commit(&[batch]).map(|outcomes| outcomes[0]) } else { Err(error.clone()) };
                    then.tell(outcome, &mut touched);
                }
            }
        }
        touched.flush();
    }

    fn commit(&self, batches: &[Batch]) -> Result<Vec<CommitResult>, StoreError> {
        let start = Instant::now();
        let done = self.store.commit(batches, self.clock.now());
        match &done {
            // A batch without writes only asks who owns a table. That does not touch the disk.
            Ok(_) if !batches.is_empty() && batches.iter().all(|batch| batch.writes.is_empty()) => {}
            Ok(_) => {
                self.metrics.commits.add(start.elapsed());
                let writes = || batches.iter().flat_map(|batch| &batch.writes);
                let entries = writes().filter(|write| matches!(write, Write::Append { .. })).count();
                let checkpoints = writes().filter(|write| matches!(write, Write::Checkpoint { .. })).count();
                self.metrics.entries.add(entries as u64);
                self.metrics.checkpoints.add(checkpoints as u64);
            }
            Err(error) => {
                self.metrics.failed_commits.up();
                if self.committer.healthy.swap(false, Ordering::Relaxed) {
                    tracing::error!("what happens cannot be stored: {error}");
                }
            }
        }
        done
    }
}

/// Without its committer the server would stand still for ever. It ends instead, and its supervisor starts it again:
/// nothing that was told to anybody is lost.
struct ExitOnPanic;

impl Drop for ExitOnPanic {
    fn drop(&mut self) {
        if std::thread::panicking() {
            std::process::abort();
        }
    }
}

#[cfg(test)]
mod tests {
    use driver::FinishedGame;
    use table::{GuestKey, Link, TableSummary};

    use super::*;
    use crate::config::Retention;
    use crate::store::{BestResult, Membership, StoredEntry, StoredTable, TableCounts};

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
        fn commit(&self, batches: &[Batch], _: rules::Moment) -> Result<Vec<CommitResult>, StoreError> {
            let writes = batches.is_empty() || batches.iter().any(|batch| !batch.writes.is_empty());
            let written = if writes { self.write() } else { Ok(()) };
            written.map(|()| vec![CommitResult::Stored; batches.len()])
        }
        fn probe(&self) -> Result<(), StoreError> {
            self.write()
        }
        fn alive_at(&self) -> Result<rules::Moment, StoreError> {
            Ok(rules::Moment(0))
        }
        fn claim_unsettled(&self, _: &mut dyn FnMut(StoredTable)) -> Result<(), StoreError> {
            Ok(())
        }
        fn claim(&self, _: Link) -> Result<Option<StoredTable>, StoreError> {
            Ok(None)
        }
        fn release(&self, _: Link, _: u64) {}
        fn read_after(&self, _: Link, _: u64) -> Result<Vec<StoredEntry>, StoreError> {
            Ok(Vec::new())
        }
        fn summary(&self, _: Link) -> Result<Option<TableSummary>, StoreError> {
            Ok(None)
        }
        fn tables_of(&self, _: GuestKey, _: u32) -> Result<Vec<Membership>, StoreError> {
            Ok(Vec::new())
        }
        fn count(&self, _: GuestKey) -> Result<TableCounts, StoreError> {
            Ok(TableCounts { all: 0, own: 0 })
        }
        fn games(&self, _: Link) -> Result<Vec<FinishedGame>, StoreError> {
            Ok(Vec::new())
        }
        fn replay(&self, _: Link, _: u32) -> Result<Option<Vec<String>>, StoreError> {
            Ok(None)
        }
        fn records(&self, _: &str, _: u32) -> Result<Vec<BestResult>, StoreError> {
            Ok(Vec::new())
        }
        fn sweep(&self, _: &Retention, _: rules::Moment) -> Result<bool, StoreError> {
            Ok(false)
        }
        fn finish(&self) -> Result<(), StoreError> {
            Ok(())
        }
    }

    fn something() -> Batch {
        let append = Write::Append { seq: 1, text: "entry".into(), key: None };
        Batch { table: Link::of([1; 13]), epoch: 1, writes: vec![append] }
    }

    #[tokio::test]
    async fn when_there_is_room_again_that_is_noticed_though_there_is_much_to_do() {
        let disk = Arc::new(Disk::default());
        let clock = Clock::starting_after(rules::Moment(0));
        let committer = Committer::start(disk.clone(), clock, Arc::default(), Duration::ZERO).unwrap();
        disk.full.store(true, Ordering::SeqCst);
        assert!(matches!(committer.store(something()).await, Some(Err(StoreError::Full(_)))));
        assert!(!committer.is_healthy());
        disk.full.store(false, Ordering::SeqCst);
        let busy = async {
            while !committer.is_healthy() {
                committer.store(something()).await.unwrap().unwrap();
            }
        };
        tokio::time::timeout(BEAT * 20, busy).await.expect("it is noticed within a beat");
        committer.stop();
    }

    #[tokio::test]
    async fn on_a_full_disk_who_writes_nothing_is_not_disturbed() {
        let disk = Arc::new(Disk::default());
        disk.full.store(true, Ordering::SeqCst);
        let clock = Clock::starting_after(rules::Moment(0));
        // Long enough for both to be in one commit.
        let committer = Committer::start(disk, clock, Arc::default(), Duration::from_millis(50)).unwrap();
        let nothing = Batch { table: Link::of([2; 13]), epoch: 1, writes: Vec::new() };
        let (wrote, asked) = tokio::join!(committer.store(something()), committer.store(nothing));
        assert!(matches!(wrote, Some(Err(StoreError::Full(_)))));
        assert_eq!(asked, Some(Ok(CommitResult::Stored)));
        committer.stop();
    }
}
