//! The hall: all tables that are in memory.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use driver::{Checkpoints, CommitResult, Driver, DriverConfig, Output};
use puzzle::deck::DeckCode;
use rules::Moment;
use table::{ClientId, CloseReason, GuestKey, Input, Link, Table, TableSettings, TableSummary};
use tokio::sync::{mpsc, oneshot};

use crate::actor::{ActorMessage, MAILBOX, TableActor, turn_away};
use crate::clock::Clock;
use crate::committer::Committer;
use crate::config::Config;
use crate::deck_cache::DeckCache;
use crate::metrics::Metrics;
use crate::store::{self, Batch, Store, StoreError, StoredTable};

/// All tables that are in memory, and what they share.
pub(crate) struct TableRegistry {
    pub(crate) config: Config,
    pub(crate) clock: Clock,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) committer: Arc<Committer>,
    pub(crate) deck_cache: DeckCache,
    pub(crate) metrics: Arc<Metrics>,
    tables: Mutex<HashMap<Link, Arc<TableHandle>>>,
    next_client: AtomicU64,
    stopping: AtomicBool,
}

/// The way to a table that is in memory. Whoever has one keeps the table there.
#[derive(Debug)]
pub(crate) struct TableHandle {
    mailbox: mpsc::Sender<ActorMessage>,
}

impl TableHandle {
    /// Hands something to the actor. It comes back if the table is not there any more.
    pub(crate) async fn send(&self, mail: ActorMessage) -> Result<(), ActorMessage> {
        self.mailbox.send(mail).await.map_err(|mpsc::error::SendError(mail)| mail)
    }
}

/// Why nobody can come to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum OpenError {
    /// There is no such table.
    NoSuchTable,
    /// The server has no room for more tables.
    Full,
    /// The guest has opened too many tables.
    TooManyTables,
    /// The server goes down.
    Stopping,
    /// The store does not work.
    Trouble,
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoSuchTable => "there is no such table, or not any more",
            Self::Full => "the server has no room for another table; please try again later",
            Self::TooManyTables => "you have opened too many tables; those that nobody uses go away by themselves",
            Self::Stopping => "the server is being restarted; please come back in a moment",
            Self::Trouble => "the server has trouble storing games; please come back in a moment",
        })
    }
}

impl From<OpenError> for CloseReason {
    fn from(why: OpenError) -> Self {
        match why {
            OpenError::NoSuchTable => Self::NoSuchTable,
            OpenError::Stopping => Self::Restart,
            OpenError::Full | OpenError::TooManyTables | OpenError::Trouble => Self::Trouble,
        }
    }
}

impl TableRegistry {
    pub(crate) fn new(
        config: Config,
        clock: Clock,
        store: Arc<dyn Store>,
        committer: Arc<Committer>,
        metrics: Arc<Metrics>,
    ) -> Arc<Self> {
        Arc::new(Self {
            config,
            clock,
            store,
            committer,
            deck_cache: DeckCache::new(metrics.clone()),
            metrics,
            tables: Mutex::default(),
            next_client: AtomicU64::new(1),
            stopping: AtomicBool::new(false),
        })
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<Link, Arc<TableHandle>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A number for a connection that no other has.
    pub(crate) fn next_client(&self) -> ClientId {
        ClientId(self.next_client.fetch_add(1, Ordering::Relaxed))
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    /// Opens a new table.
    pub(crate) async fn open(&self, by: GuestKey, settings: TableSettings) -> Result<Link, OpenError> {
        if self.is_stopping() {
            return Err(OpenError::Stopping);
        }
        let store = self.store.clone();
        let count = blocking(move || store.count(by)).await?;
        if count.own >= self.config.limits.tables_per_guest {
            return Err(OpenError::TooManyTables);
        }
        if count.all >= self.config.limits.stored_tables {
            return Err(OpenError::Full);
        }
        let link = fresh_link().map_err(|_| OpenError::Trouble)?;
        // Whoever comes takes it from the store, as any other.
        let first = Table::open(settings, self.config.pace, self.clock.now()).checkpoint();
        let create = store::first_batch(link, by, &first.snapshot);
        let Some(Ok(CommitResult::Stored)) = self.committer.store(create).await else { return Err(OpenError::Trouble) };
        self.metrics.opened.up();
        Ok(link)
    }

    /// The way to a table, which is taken from the store if need be.
    pub(crate) fn find(self: &Arc<Self>, link: Link) -> Result<Arc<TableHandle>, OpenError> {
        let mut tables = self.tables();
        if self.is_stopping() {
            return Err(OpenError::Stopping);
        }
        // An actor that has stumbled over a mistake in the program has left its door behind. Another one takes the table from
        // the store, where everything is that anybody was told.
        if let Some(handle) = tables.get(&link).filter(|handle| !handle.mailbox.is_closed()) {
            return Ok(handle.clone());
        }
        if !self.committer.is_healthy() {
            return Err(OpenError::Trouble);
        }
        if tables.len() >= self.config.limits.live_tables as usize {
            return Err(OpenError::Full);
        }
        let (sender, mailbox) = mpsc::channel(MAILBOX);
        let handle = Arc::new(TableHandle { mailbox: sender });
        tables.insert(link, handle.clone());
        drop(tables);
        tokio::spawn(self.clone().take_from_store(link, mailbox));
        Ok(handle)
    }

    /// The way to a table that is in memory.
    fn handle(&self, link: Link) -> Option<Arc<TableHandle>> {
        self.tables().get(&link).cloned()
    }

    async fn take_from_store(self: Arc<Self>, link: Link, mut mailbox: mpsc::Receiver<ActorMessage>) {
        let registry = self.clone();
        let claimed = blocking(move || {
            let Some(stored) = registry.store.claim(link)? else { return Ok(Err(OpenError::NoSuchTable)) };
            let epoch = stored.epoch;
            let alive_at = registry.store.alive_at();
            let restored = alive_at.map(|alive_at| restore(stored, &registry.config, alive_at, registry.clock.now()));
            if !matches!(restored, Ok(Some(_))) {
                registry.store.release(link, epoch);
            }
            Ok(restored?.map(|driver| (epoch, driver)).ok_or(OpenError::Trouble))
        });
        match claimed.await.and_then(|claimed| claimed) {
            Ok((epoch, driver)) => TableActor::new(link, epoch, self, driver).run(mailbox).await,
            Err(why) => {
                // Nobody finds this mailbox any more; those who have found it are closed.
                self.tables().remove(&link);
                turn_away(&mut mailbox, why.into()).await;
            }
        }
    }

    /// What anyone with the link may know of a table.
    pub(crate) async fn summary(&self, link: Link) -> Result<TableSummary, OpenError> {
        if let Some(handle) = self.handle(link) {
            let (answer, summary) = oneshot::channel();
            if handle.send(ActorMessage::Look(answer)).await.is_ok()
                && let Ok(summary) = summary.await
            {
                return Ok(summary);
            }
        }
        let store = self.store.clone();
        blocking(move || store.summary(link)).await?.ok_or(OpenError::NoSuchTable)
    }

    /// A table wants to leave the memory. It may if nobody has a way to it and nothing was put into its mailbox.
    pub(crate) fn let_go(&self, link: Link, epoch: u64, mailbox: &mpsc::Receiver<ActorMessage>) -> bool {
        let mut tables = self.tables();
        let alone = tables.get(&link).is_some_and(|handle| Arc::strong_count(handle) == 1);
        let goes = (alone || self.is_stopping()) && mailbox.is_empty();
        if goes {
            // Released first: a connection that finds no table in the hall claims it anew.
            self.store.release(link, epoch);
            tables.remove(&link);
        }
        goes
    }

    /// A table could not be stored, and is forgotten as it is in memory.
    pub(crate) fn forget(&self, link: Link, epoch: u64) {
        let mut tables = self.tables();
        self.store.release(link, epoch);
        tables.remove(&link);
    }

    /// Has the boards of a deck made, for a table.
    pub(crate) fn order_deck(self: &Arc<Self>, link: Link, code: DeckCode) {
        let Some(handle) = self.handle(link) else { return };
        let registry = self.clone();
        tokio::spawn(async move {
            if let Some((deck, grades)) = registry.deck_cache.make(code).await {
                // The table may have failed meanwhile, and asks again when it is back.
                let _ = handle.send(ActorMessage::Input(Input::Deck(deck, grades))).await;
            }
        });
    }

    /// Lays all tables aside, and waits until that is done.
    pub(crate) async fn stop(&self) {
        let handles: Vec<Arc<TableHandle>> = {
            let tables = self.tables();
            self.stopping.store(true, Ordering::Release);
            tables.values().cloned().collect()
        };
        for handle in &handles {
            // One that has gone already needs no telling.
            let _ = handle.send(ActorMessage::Stop).await;
        }
        for handle in handles {
            // The actor drops its end when it has gone.
            handle.mailbox.closed().await;
        }
    }
}

/// Does something that waits for the disk on a thread for that.
async fn blocking<T: Send + 'static>(
    what: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, OpenError> {
    match tokio::task::spawn_blocking(what).await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(error)) => {
            tracing::error!("the store does not answer: {error}");
            Err(OpenError::Trouble)
        }
        Err(_) => Err(OpenError::Stopping),
    }
}

/// A link that no table has.
fn fresh_link() -> Result<Link, getrandom::Error> {
    let mut chance = [0; 13];
    getrandom::fill(&mut chance)?;
    Ok(Link::of(chance))
}

/// The driver of a table that was claimed. What went wrong is in the log.
fn restore<C: Clone>(stored: StoredTable, config: &Config, alive_at: Moment, now: Moment) -> Option<Driver<C>> {
    let link = stored.table;
    let idle_ms = Some(u64::from(config.retention.memory_minutes) * 60_000);
    let settings = DriverConfig { pace: config.pace, idle_ms, checkpoints: Checkpoints::AsNeeded };
    let driver = store::decode(stored).and_then(|claim| Driver::restore(claim, settings, alive_at, now));
    driver.inspect_err(|error| tracing::error!("table {link:?} cannot be taken from the store: {error}")).ok()
}

/// Adds up all tables that the server left in the middle of something, so that they lie in the store in order. The time
/// that was lost meanwhile is given back to their hourglasses. Says how many there were.
pub(crate) fn settle(store: &dyn Store, config: &Config, clock: Clock) -> Result<usize, StoreError> {
    let (alive_at, now) = (store.alive_at()?, clock.now());
    let mut batches: Vec<Batch> = Vec::new();
    let mut claims = Vec::new();
    let mut failed = None;
    store.claim_unsettled(&mut |stored| {
        claims.push((stored.table, stored.epoch));
        let Some(mut driver) = restore::<()>(stored, config, alive_at, now) else { return };
        for output in driver.seal(now) {
            if let Output::Store(batch) = output {
                batches.push(store::encode(batch, |_, _| {}));
            }
        }
        if batches.len() > 200
            && let Err(error) = commit_all(store, &std::mem::take(&mut batches), now)
        {
            failed.get_or_insert(error);
        }
    })?;
    if let Some(error) = failed {
        return Err(error);
    }
    commit_all(store, &batches, now)?;
    claims.iter().for_each(|&(link, epoch)| store.release(link, epoch));
    Ok(claims.len())
}

/// Commits batches of tables that were just claimed.
fn commit_all(store: &dyn Store, batches: &[Batch], now: Moment) -> Result<(), StoreError> {
    for (batch, outcome) in batches.iter().zip(store.commit(batches, now)?) {
        if outcome != CommitResult::Stored {
            tracing::warn!("table {:?} was claimed by somebody else meanwhile", batch.table);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use puzzle::deck::Edition;

    use super::*;
    use crate::store::Sqlite;

    #[tokio::test]
    async fn a_table_whose_actor_has_stumbled_is_taken_from_the_store_again() {
        let folder = tempfile::tempdir().unwrap();
        let config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().join("ubongo.db"));
        let store: Arc<dyn Store> = Arc::new(Sqlite::new(&config.database, None).unwrap());
        let clock = Clock::starting_after(Moment(0));
        let committer = Committer::start(store.clone(), clock, Arc::default(), Duration::ZERO).unwrap();
        let registry = TableRegistry::new(config, clock, store, committer, Arc::default());
        let link = registry.open(GuestKey([1; 32]), TableSettings::new(Edition::Modern)).await.unwrap();
        let (sender, _) = mpsc::channel(1);
        registry.tables().insert(link, Arc::new(TableHandle { mailbox: sender }));
        let handle = registry.find(link).unwrap();
        let (answer, summary) = oneshot::channel();
        handle.send(ActorMessage::Look(answer)).await.unwrap();
        assert_eq!(summary.await.unwrap().here, 0);
        drop(handle);
        registry.stop().await;
        registry.committer.stop();
    }
}
