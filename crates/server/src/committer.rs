//! Group commit: one worker thread stores the batches of all tables.
//!
//! An fsync takes milliseconds, however little is written. If every table waited for its own, a few hundred tables would keep
//! the disk busy. So the tables share them: everything that waits when the worker is ready goes into one transaction.
//!
//! ```text
//!   actors             queue                 worker thread
//!
//!   table A --batch 7--.
//!   table B --batch 3---> [A7 B3 C9 C10] --swap--> store.commit: one transaction, one fsync
//!   table C --batch 9--'                                 |
//!   table C --batch 10-'   ^                             | one result for each batch
//!                          |                             v
//!         more batches arrive while            A7 Stored   B3 Fenced   C9 Stored   C10 Stored
//!         the disk is working; they               |           |           |           |
//!         go into the next commit                 v           v           v           v
//!                                              actor.answer(number, result): the driver releases its messages, or ends
//!                                                             |
//!                                                             v
//!                                              flush: each socket is written once, from this thread
//! ```
//!
//! **Order.** The batches of one table are stored in the order in which they were sent. A client hears of an entry only after
//! the entry is on disk, because the driver holds the message back until `actor.answer`. Writing to the sockets from here
//! saves waking a task for each delivery.
//!
//! **Pace.** An idle worker commits at once. Under load, two commits that write are at least `interval` apart, which makes
//! the groups larger. While a game is running and nothing is written for a second, an empty commit records that the server is
//! alive: after a crash, the hourglass gets back only the time since then.
//!
//! **Fencing.** A batch carries the epoch with which its table was claimed. If the table has been claimed again since, or an
//! entry is missing, the store refuses this batch alone; the others are stored. The driver of a fenced table ends, and its
//! clients reconnect. A batch without writes only asks whether the epoch is still valid; that needs no disk.
//!
//! **A full disk.** An error means that nothing of the group was written. Every batch with writes is answered with
//! `NotStored`: its driver ends, its clients are disconnected, and its later batches are skipped. No client has seen what is
//! lost. Batches without writes are asked again one by one and succeed. A damaged row may concern one table only, so after
//! that error all batches are tried again one by one. From the first error on the server counts as unhealthy: `/healthz`
//! says so and no table is loaded, until a probe, once a second, finds that the store can be written again.
//!
//! **A database that is gone.** Unix lets a program write to a file that was deleted or replaced. The store checks before and
//! after each commit that its files are still in place, and the worker at each heartbeat; if they are not, that is an error like a
//! full disk. The server keeps running: while it does, the deleted file can still be rescued, and if the file was only moved and
//! comes back, games go on.
//!
//! **A locked database.** Another program, such as one that makes backups, may lock the database for a while. The worker tries again
//! for [`LOCK_PATIENCE`]; only then that is an error like a full disk. Once the server is stopping, it tries for [`STOP_PATIENCE`] in
//! all: somebody waits for the end, and what is not stored then has not been seen by any client.
//!
//! **A database server that is gone.** PostgreSQL may be restarted, or the network may break. The worker tries again just as long. If a
//! connection broke during a commit, the store finds out by the next one whether that was stored, so that nothing is stored twice.
//!
//! **A slow disk.** Nothing is sent before it is stored, so everybody waits. A table with too many batches in the queue reads no more
//! messages. If a commit takes longer than [`SLOW_COMMIT`](crate::disk_pace::SLOW_COMMIT), `/healthz` says so until one is quick again.
//!
//! **A panic** of the worker ends the process. Without the worker no client would ever get an answer; a restart loses nothing
//! that any client has seen.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use driver::CommitResult;
use tokio::runtime::Handle;
use tokio::sync::oneshot;

use crate::actor::TableActor;
use crate::clock::Clock;
use crate::disk_pace::DiskPace;
use crate::metrics::Metrics;
use crate::outbox::PendingFlushes;
use crate::store::{Batch, Store, StoreError, Write};

/// The receiver of a batch's result.
pub(crate) enum OnCommit {
    /// The actor of the table, and the epoch and the number of the batch.
    Actor(Arc<TableActor>, u64, u64),
    /// A caller that awaits the result.
    Answer(oneshot::Sender<Result<CommitResult, StoreError>>),
}

impl OnCommit {
    /// The batch must not be stored any more: an earlier one of the same table failed.
    fn has_ended(&self) -> bool {
        matches!(self, Self::Actor(actor, epoch, _) if actor.has_ended(*epoch))
    }

    fn notify(self, result: Result<CommitResult, StoreError>, pending: &mut PendingFlushes) {
        match self {
            Self::Actor(actor, epoch, number) => {
                actor.answer((epoch, number), result.unwrap_or(CommitResult::NotStored), pending);
            }
            // The receiver may be gone.
            Self::Answer(answer) => drop(answer.send(result)),
        }
    }
}

/// The handle to the worker thread that all tables share.
pub(crate) struct Committer {
    queue: Mutex<CommitQueue>,
    wake: Condvar,
    healthy: AtomicBool,
    last_error: Mutex<Option<StoreError>>,
    /// Tables whose last changes could not be saved, since the store failed.
    unsaved: AtomicUsize,
    pace: Mutex<DiskPace>,
    /// Set once the server is stopping.
    stopping_since: OnceLock<Instant>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

#[derive(Default)]
struct CommitQueue {
    batches: Vec<(Batch, OnCommit)>,
    /// The worker waits on the condition variable and has to be woken.
    idle: bool,
    stopping: bool,
}

/// While a game is running, the store records at least this often that the server is alive. After a crash, the hourglass gets
/// back at most this much time too many. Also the interval between probes of a store that failed.
const HEARTBEAT: Duration = Duration::from_secs(1);

/// How long a commit waits for a database that another program has locked.
const LOCK_PATIENCE: Duration = Duration::from_secs(5);

/// How long all commits together wait for a locked database once the server is stopping.
const STOP_PATIENCE: Duration = Duration::from_secs(1);

/// Pause before a locked database is tried again. The store itself waits as well.
const LOCK_RETRY: Duration = Duration::from_millis(10);

impl Committer {
    /// Starts the worker thread. Under load, two commits are at least `interval` apart.
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
            last_error: Mutex::default(),
            unsaved: AtomicUsize::new(0),
            pace: Mutex::default(),
            stopping_since: OnceLock::new(),
            thread: Mutex::default(),
        });
        let worker =
            Worker { committer: committer.clone(), store, clock, metrics, interval, gave_up: Cell::new(false) };
        let runtime = Handle::try_current().ok();
        let thread = std::thread::Builder::new().name("committer".into()).spawn(move || {
            let _guard = AbortOnPanic;
            // A table whose batch is refused begins other work at once, such as finding its next owner.
            let _runtime = runtime.as_ref().map(Handle::enter);
            worker.run();
        })?;
        *committer.thread.lock().unwrap_or_else(PoisonError::into_inner) = Some(thread);
        Ok(committer)
    }

    fn queue(&self) -> MutexGuard<'_, CommitQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues a batch, without waiting. Batches of one table are stored in the order of these calls.
    pub(crate) fn send(&self, batch: Batch, on_commit: OnCommit) {
        let mut queue = self.queue();
        queue.batches.push((batch, on_commit));
        if queue.idle {
            queue.idle = false;
            drop(queue);
            self.wake.notify_one();
        }
    }

    /// Queues a batch and waits for its result. `None` if the server stops first.
    pub(crate) async fn store(&self, batch: Batch) -> Option<Result<CommitResult, StoreError>> {
        let (answer, done) = oneshot::channel();
        self.send(batch, OnCommit::Answer(answer));
        done.await.ok()
    }

    /// False from a failed commit until a probe of the store succeeds.
    pub(crate) fn is_healthy(&self) -> bool {
        self.healthy.load(Ordering::Relaxed)
    }

    /// The last error of the store, even if it works again.
    pub(crate) fn last_error(&self) -> Option<StoreError> {
        self.last_error.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The number of tables whose last changes could not be saved, since the store failed. 0 if it works.
    pub(crate) fn unsaved(&self) -> usize {
        if self.is_healthy() { 0 } else { self.unsaved.load(Ordering::Relaxed) }
    }

    fn pace(&self) -> MutexGuard<'_, DiskPace> {
        self.pace.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The duration of the commit in progress so far, or of the last one.
    pub(crate) fn commit_duration(&self) -> Duration {
        self.pace().duration(Instant::now())
    }

    /// True while a commit takes too long, and until one is quick again.
    pub(crate) fn is_slow(&self) -> bool {
        self.pace().is_slow(Instant::now())
    }

    /// From here on commits do not wait long for a locked database. What is queued is still committed.
    pub(crate) fn begin_stop(&self) {
        self.stopping_since.get_or_init(Instant::now);
    }

    /// Commits what is still queued and ends the worker. Blocks until both are done.
    pub(crate) fn stop(&self) {
        self.begin_stop();
        self.queue().stopping = true;
        self.wake.notify_one();
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            // A panic of the thread has already ended the process.
            let _ = thread.join();
        }
    }
}

/// The state of the worker thread.
struct Worker {
    committer: Arc<Committer>,
    store: Arc<dyn Store>,
    clock: Clock,
    metrics: Arc<Metrics>,
    interval: Duration,
    /// The server is stopping and has waited long enough for a locked database.
    gave_up: Cell<bool>,
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
                self.process(&mut batches);
            } else if stopping {
                break;
            }
            if self.committer.stopping_since.get().is_some() {
                // There will be no more games whose time has to be recorded, and nobody waits for the store to work again.
                continue;
            }
            if last.elapsed() >= HEARTBEAT {
                last = Instant::now();
                self.heartbeat();
            }
            // Under any load: no table is loaded until a probe has succeeded.
            let unwell = !self.committer.is_healthy() || self.committer.is_slow();
            if unwell && probed.elapsed() >= HEARTBEAT {
                probed = Instant::now();
                self.probe();
            }
        }
    }

    /// Checks whether the store can be written again.
    fn probe(&self) {
        let works = self.timed(|| self.store.probe()).is_ok();
        if works && !self.committer.healthy.swap(true, Ordering::Relaxed) {
            tracing::info!("the database works again; games continue");
        }
    }

    /// Records that the server is alive, if a game is running. Otherwise checks that the database is still there.
    fn heartbeat(&self) {
        if self.metrics.running.get() > 0 {
            // `commit` handles errors.
            let _ = self.commit(&[]);
        } else if let Err(error) = self.store.verify() {
            self.fail(&error);
        }
    }

    /// From here on games cannot be saved, until a probe succeeds.
    fn fail(&self, error: &StoreError) {
        *self.committer.last_error.lock().unwrap_or_else(PoisonError::into_inner) = Some(error.clone());
        if self.committer.healthy.swap(false, Ordering::Relaxed) {
            self.committer.unsaved.store(0, Ordering::Relaxed);
            tracing::error!("games cannot be saved: {error}");
        }
    }

    /// Moves the queue into `batches`, after waiting for a batch (until the next heartbeat at most) and until `interval` has
    /// passed since the last commit. Returns whether the committer is stopping.
    fn wait(&self, last: Instant, batches: &mut Vec<(Batch, OnCommit)>) -> bool {
        let mut queue = self.committer.queue();
        if queue.batches.is_empty() && !queue.stopping {
            let rest = HEARTBEAT.saturating_sub(last.elapsed()).max(Duration::from_millis(1));
            queue.idle = true;
            let (woken, _) = self.committer.wake.wait_timeout(queue, rest).unwrap_or_else(PoisonError::into_inner);
            queue = woken;
            queue.idle = false;
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

    /// Commits the batches as one group, reports the results, and flushes the sockets.
    fn process(&self, queued: &mut Vec<(Batch, OnCommit)>) {
        let (batches, receivers): (Vec<Batch>, Vec<OnCommit>) =
            queued.drain(..).filter(|(_, on_commit)| !on_commit.has_ended()).unzip();
        if batches.is_empty() {
            return;
        }
        let mut pending = PendingFlushes::default();
        match self.commit(&batches) {
            Ok(results) => {
                let each = receivers.into_iter().zip(results);
                each.for_each(|(on_commit, result)| on_commit.notify(Ok(result), &mut pending));
            }
            Err(error) => {
                for (batch, on_commit) in batches.into_iter().zip(receivers) {
                    if on_commit.has_ended() {
                        continue;
                    }
                    // Damage may concern one table only, and a batch without writes needs no space on the disk.
                    let alone = matches!(error, StoreError::Damaged(_)) || batch.writes.is_empty();
                    let result =
                        if alone { self.commit(&[batch]).map(|results| results[0]) } else { Err(error.clone()) };
                    if result.is_err() && matches!(on_commit, OnCommit::Actor(..)) {
                        self.committer.unsaved.fetch_add(1, Ordering::Relaxed);
                    }
                    on_commit.notify(result, &mut pending);
                }
            }
        }
        pending.flush();
    }

    fn commit(&self, batches: &[Batch]) -> Result<Vec<CommitResult>, StoreError> {
        // Batches without writes only check ownership, in memory. They are not counted as a commit.
        if !batches.is_empty() && batches.iter().all(|batch| batch.writes.is_empty()) {
            return self.store.commit(batches, self.clock.now()).inspect_err(|error| self.fail(error));
        }
        let start = Instant::now();
        let done = self.timed(|| self.commit_once_free(batches));
        match &done {
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
                self.fail(error);
            }
        }
        done
    }

    /// Commits, and waits while another program has locked the database.
    fn commit_once_free(&self, batches: &[Batch]) -> Result<Vec<CommitResult>, StoreError> {
        let start = Instant::now();
        if self.gave_up.get()
            && let Some(error) = self.committer.last_error()
        {
            return Err(error);
        }
        loop {
            let done = self.store.commit(batches, self.clock.now());
            if !matches!(done, Err(StoreError::Busy(_) | StoreError::Lost(..))) {
                return done;
            }
            let stopping = self.committer.stopping_since.get();
            if stopping.map_or(start.elapsed() >= LOCK_PATIENCE, |since| since.elapsed() >= STOP_PATIENCE) {
                self.gave_up.set(stopping.is_some());
                return done;
            }
            std::thread::sleep(LOCK_RETRY);
        }
    }

    /// Runs an operation that writes, and measures how long it takes.
    fn timed<T>(&self, write: impl FnOnce() -> T) -> T {
        self.committer.pace().begin(Instant::now());
        let done = write();
        self.committer.pace().end(Instant::now());
        done
    }
}

/// Ends the process if the worker panics. Without the worker the server would hang forever; its supervisor can restart it, and
/// nothing that a client has seen is lost.
struct AbortOnPanic;

impl Drop for AbortOnPanic {
    fn drop(&mut self) {
        if std::thread::panicking() {
            std::process::abort();
        }
    }
}

#[cfg(test)]
mod tests;
