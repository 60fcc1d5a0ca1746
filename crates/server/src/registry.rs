//! The registry of the tables that are in memory: finds them, loads them from the store, and unloads them.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use driver::{Checkpoints, CommitResult, Driver, DriverConfig, Output};
use puzzle::deck::{DeckCode, Grades};
use rules::Moment;
use table::{ClientId, CloseReason, GuestKey, Link, Table, TableSettings, TableSummary};
use tokio::sync::{mpsc, oneshot};

use crate::actor::{ActorMessage, DeckJob, LoadedTable, MAILBOX_CAPACITY, TableActor, close_mailbox};
use crate::address::Address;
use crate::admission::Admission;
use crate::clock::Clock;
use crate::committer::{Committer, OnCommit};
use crate::config::Config;
use crate::deck_cache::{DeckCache, GradedDeck};
use crate::fair_queue::FairQueue;
use crate::metrics::Metrics;
use crate::store::{self, Batch, PackedDeck, Store, StoreError, StoredTable};

/// Tables that are settled at a time: clients that want to load theirs wait for these at most.
const SETTLE_STEP: usize = 20;

/// While the store cannot be written, settling tries again after this long.
const SETTLE_RETRY: Duration = Duration::from_millis(100);

/// The tables in memory, and the services that all of them use.
pub(crate) struct TableRegistry {
    pub(crate) config: Config,
    pub(crate) clock: Clock,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) committer: Arc<Committer>,
    pub(crate) deck_cache: DeckCache,
    pub(crate) metrics: Arc<Metrics>,
    /// Tables that wait to be loaded, by the address of the client that waits. `None` is [`TableRegistry::settle`].
    loading: FairQueue<Option<Address>>,
    tables: Mutex<HashMap<Link, Arc<TableHandle>>>,
    next_client: AtomicU64,
    stopping: AtomicBool,
}

/// A handle to a table in memory. The table stays in memory as long as anything besides the registry holds one.
#[derive(Debug)]
pub(crate) struct TableHandle {
    mailbox: mpsc::Sender<ActorMessage>,
}

impl TableHandle {
    /// Sends a message to the actor; waits while its mailbox is full. Returns the message if the actor has ended.
    pub(crate) async fn send(&self, message: ActorMessage) -> Result<(), ActorMessage> {
        self.mailbox.send(message).await.map_err(|mpsc::error::SendError(message)| message)
    }
}

/// Why a table cannot be opened or joined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum OpenError {
    NoSuchTable,
    /// A limit of the server is reached: tables in memory, or tables in the store.
    Full,
    /// The guest has opened too many tables.
    TooManyTables,
    Stopping,
    /// The store failed.
    Trouble,
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoSuchTable => "this table doesn't exist; it may have been removed",
            Self::Full => "the server has no room for another table; please try again later",
            Self::TooManyTables => "you have opened too many tables; unused ones are removed after a while",
            Self::Stopping => "the server is restarting; please try again in a moment",
            Self::Trouble => "the server can't save games right now; please try again in a moment",
        })
    }
}

impl From<OpenError> for CloseReason {
    fn from(why: OpenError) -> Self {
        match why {
            OpenError::NoSuchTable => Self::NoSuchTable,
            OpenError::Stopping => Self::Restart,
            OpenError::Full | OpenError::TooManyTables | OpenError::Trouble => Self::StoreFailed,
        }
    }
}

impl TableRegistry {
    pub(crate) fn new(
        config: Config,
        clock: Clock,
        store: Arc<dyn Store>,
        committer: Arc<Committer>,
        admission: Arc<Admission>,
        metrics: Arc<Metrics>,
    ) -> Arc<Self> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Arc::new(Self {
            config,
            clock,
            store,
            committer,
            deck_cache: DeckCache::new(admission, clock, metrics.clone()),
            metrics,
            loading: FairQueue::new(cores.max(2)),
            tables: Mutex::default(),
            next_client: AtomicU64::new(1),
            stopping: AtomicBool::new(false),
        })
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<Link, Arc<TableHandle>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A unique id for a connection.
    pub(crate) fn next_client(&self) -> ClientId {
        ClientId(self.next_client.fetch_add(1, Ordering::Relaxed))
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    /// Stores a new table and returns its link. Nothing is in memory until the first client joins.
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
        let link = new_link().map_err(|_| OpenError::Trouble)?;
        let first = Table::open(settings, self.config.pace, self.clock.now()).checkpoint();
        let create = store::first_batch(link, by, self.config.limits.tables_per_guest, &first.snapshot);
        match self.committer.store(create).await {
            Some(Ok(CommitResult::Stored)) => {}
            // Other requests of the guest were quicker.
            Some(Ok(CommitResult::Fenced)) => return Err(OpenError::TooManyTables),
            _ => return Err(OpenError::Trouble),
        }
        self.metrics.opened.up();
        Ok(link)
    }

    /// A handle to a table. A table that is not in memory is loaded in the background, for a client at this address.
    pub(crate) fn find(self: &Arc<Self>, link: Link, address: Address) -> Result<Arc<TableHandle>, OpenError> {
        let mut tables = self.tables();
        if self.is_stopping() {
            return Err(OpenError::Stopping);
        }
        // An actor that panicked has left its handle behind, with a closed mailbox. The table is loaded again: everything that
        // a client has seen is stored.
        if let Some(handle) = tables.get(&link).filter(|handle| !handle.mailbox.is_closed()) {
            return Ok(handle.clone());
        }
        if !self.committer.is_healthy() {
            return Err(OpenError::Trouble);
        }
        if tables.len() >= self.config.limits.live_tables as usize {
            return Err(OpenError::Full);
        }
        let (sender, mailbox) = mpsc::channel(MAILBOX_CAPACITY);
        let handle = Arc::new(TableHandle { mailbox: sender });
        tables.insert(link, handle.clone());
        drop(tables);
        tokio::spawn(self.clone().load(link, address, mailbox));
        Ok(handle)
    }

    /// A handle to a table, if it is in memory.
    fn handle(&self, link: Link) -> Option<Arc<TableHandle>> {
        self.tables().get(&link).cloned()
    }

    /// Claims and restores a table, and runs its actor.
    async fn load(self: Arc<Self>, link: Link, address: Address, mut mailbox: mpsc::Receiver<ActorMessage>) {
        let turn = self.loading.turn(Some(address)).await;
        let registry = self.clone();
        let claimed = blocking(move || {
            let _turn = turn;
            let Some(mut stored) = registry.store.claim(link)? else { return Ok(Err(OpenError::NoSuchTable)) };
            let (epoch, deck) = (stored.epoch, stored.deck.take());
            let Some(driver) = restore(stored, &registry.config, registry.clock.now()) else {
                registry.store.release(link, epoch);
                return Ok(Err(OpenError::Trouble));
            };
            let kept_deck = registry.unpack(driver.table().wanted_deck(), deck);
            Ok(Ok(LoadedTable { link, epoch, driver, kept_deck, address }))
        });
        match claimed.await.and_then(|claimed| claimed) {
            Ok(table) => TableActor::new(self, table).run(mailbox).await,
            Err(why) => {
                // First out of the registry, so that nothing more is sent to this mailbox.
                self.tables().remove(&link);
                close_mailbox(&mut mailbox, why.into()).await;
            }
        }
    }

    /// The deck that a restored table wants, from the cache or as it was kept. Takes a few milliseconds.
    fn unpack(&self, wanted: Option<DeckCode>, kept: Option<PackedDeck>) -> Option<GradedDeck> {
        let code = wanted?;
        if let Some(known) = self.deck_cache.find(code) {
            return Some(known);
        }
        let deck = kept?.unpack(code)?;
        let grades = Grades::of(&deck);
        let boards = (Arc::new(deck), Arc::new(grades));
        self.deck_cache.put(&boards);
        Some(boards)
    }

    /// The public summary of a table: everything in it is stored.
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

    /// Unloads a table, if nothing else holds a handle to it and its mailbox is empty. Returns whether it did.
    pub(crate) fn try_unload(&self, link: Link, epoch: u64, mailbox: &mpsc::Receiver<ActorMessage>) -> bool {
        let mut tables = self.tables();
        let unused = tables.get(&link).is_some_and(|handle| Arc::strong_count(handle) == 1);
        let unloads = (unused || self.is_stopping()) && mailbox.is_empty();
        if unloads {
            // Released first: a connection that no longer finds the table here claims it again.
            self.store.release(link, epoch);
            tables.remove(&link);
        }
        unloads
    }

    /// Removes a table whose driver has failed. Its state in memory may be ahead of the store and is lost.
    pub(crate) fn drop_table(&self, link: Link, epoch: u64) {
        let mut tables = self.tables();
        self.store.release(link, epoch);
        tables.remove(&link);
    }

    /// Makes a deck for an address in the background, and sends it to the table.
    pub(crate) fn make_deck(self: &Arc<Self>, link: Link, code: DeckCode, address: Address) -> Option<DeckJob> {
        // The wait may be long, and must not keep the table in memory.
        let handle = Arc::downgrade(&self.handle(link)?);
        let registry = self.clone();
        let task = tokio::spawn(async move {
            let Some(boards) = registry.deck_cache.make(code, address).await else { return };
            let deck = boards.0.clone();
            let Ok(packed) = tokio::task::spawn_blocking(move || PackedDeck::new(&deck)).await else { return };
            if let Some(handle) = handle.upgrade() {
                // If the table has failed meanwhile, it asks again after it is restored.
                let _ = handle.send(ActorMessage::Deck(boards, packed)).await;
            }
        });
        Some(DeckJob { code, task: task.abort_handle() })
    }

    /// Checkpoints all tables that earlier runs of the server left with a running game or with entries after their checkpoint.
    /// Their hourglasses get back the time during which the server was down.
    ///
    /// Clients don't wait for this. A table that a client joins meanwhile is loaded at once and skipped here; one that cannot be
    /// settled now is settled when a client joins it, or by the next run.
    pub(crate) async fn settle(self: Arc<Self>) {
        let tables = self.store.unsettled();
        self.metrics.unsettled.add(tables.len() as u64);
        for step in tables.chunks(SETTLE_STEP) {
            while !self.is_stopping() && !self.settle_some(step).await {
                tokio::time::sleep(SETTLE_RETRY).await;
            }
            self.metrics.unsettled.subtract(step.len() as u64);
        }
        if !tables.is_empty() && !self.is_stopping() {
            tracing::info!("restored {} tables that were in use when the server last stopped", tables.len());
        }
    }

    /// Settles some tables. `false` if they could not be stored.
    async fn settle_some(self: &Arc<Self>, tables: &[Link]) -> bool {
        if !self.committer.is_healthy() {
            return false;
        }
        let turn = self.loading.turn(None).await;
        let (registry, tables) = (self.clone(), tables.to_vec());
        let restored = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            tables.into_iter().flat_map(|link| registry.restore_left(link)).collect::<Vec<Batch>>()
        });
        let Ok(batches) = restored.await else { return false };
        let claims: Vec<(Link, u64)> = batches.iter().map(|batch| (batch.table, batch.epoch)).collect();
        let send = |batch| {
            let (answer, result) = oneshot::channel();
            self.committer.send(batch, OnCommit::Answer(answer));
            result
        };
        // All are sent before the first result comes, so that they share a commit.
        let results: Vec<_> = batches.into_iter().map(send).collect();
        let mut stored = true;
        for result in results {
            // A batch is fenced if a client has joined meanwhile.
            stored &= matches!(result.await, Ok(Ok(_)));
        }
        claims.into_iter().for_each(|(link, epoch)| self.store.release(link, epoch));
        stored
    }

    /// Claims and restores a table that an earlier run left, and returns the batch that settles it.
    fn restore_left(&self, link: Link) -> Option<Batch> {
        let stored = self.store.claim_unsettled(link);
        let stored = stored.inspect_err(|error| tracing::error!("table {link:?} can't be read: {error}")).ok()??;
        let (epoch, now) = (stored.epoch, self.clock.now());
        let sealed = restore::<()>(stored, &self.config, now).map(|mut driver| driver.seal(now)).unwrap_or_default();
        let batch = sealed.into_iter().find_map(|output| match output {
            Output::Store(batch) => Some(store::encode(batch, |_, _| {})),
            Output::MakeDeck(_) => None,
        });
        if batch.is_none() {
            self.store.release(link, epoch);
        }
        batch
    }

    /// Stops all tables, and waits until everything is stored and their actors have ended.
    pub(crate) async fn stop(&self) {
        let handles: Vec<Arc<TableHandle>> = {
            let tables = self.tables();
            self.stopping.store(true, Ordering::Release);
            tables.values().cloned().collect()
        };
        for handle in &handles {
            // An actor that has already ended needs no message.
            let _ = handle.send(ActorMessage::Stop).await;
        }
        for handle in handles {
            // The actor drops the receiver when it ends.
            handle.mailbox.closed().await;
        }
    }
}

/// Runs a store operation on a thread that may block.
async fn blocking<T: Send + 'static>(
    operation: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, OpenError> {
    match tokio::task::spawn_blocking(operation).await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(error)) => {
            tracing::error!("the database failed: {error}");
            Err(OpenError::Trouble)
        }
        Err(_) => Err(OpenError::Stopping),
    }
}

/// A random link. With 65 random bits, it is unique.
fn new_link() -> Result<Link, getrandom::Error> {
    let mut chance = [0; 13];
    getrandom::fill(&mut chance)?;
    Ok(Link::of(chance))
}

/// Restores the driver of a claimed table. `None` if that fails; the reason is logged.
fn restore<C: Clone>(stored: StoredTable, config: &Config, now: Moment) -> Option<Driver<C>> {
    let (link, alive_at) = (stored.table, stored.alive_at);
    let idle_ms = Some(u64::from(config.retention.memory_minutes) * 60_000);
    let settings = DriverConfig { pace: config.pace, idle_ms, checkpoints: Checkpoints::AsNeeded };
    let driver = store::decode(stored).and_then(|claim| Driver::restore(claim, settings, alive_at, now));
    driver.inspect_err(|error| tracing::error!("table {link:?} can't be restored: {error}")).ok()
}

#[cfg(test)]
mod tests {
    use puzzle::deck::Edition;

    use table::Input;

    use super::*;
    use crate::dice::SystemDice;
    use crate::store::Sqlite;

    fn registry(config: Config, clock: Clock, store: Arc<dyn Store>, committer: Arc<Committer>) -> Arc<TableRegistry> {
        let admission = Admission::new(config.limits);
        TableRegistry::new(config, clock, store, committer, admission, Arc::default())
    }

    fn address() -> Address {
        std::net::IpAddr::from([10, 0, 0, 1]).into()
    }

    #[tokio::test]
    async fn parallel_requests_of_a_guest_open_as_many_tables_as_the_limit_allows() {
        let folder = tempfile::tempdir().unwrap();
        let config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().join("ubongo.db"));
        let store: Arc<dyn Store> = Arc::new(Sqlite::new(&config.database, None).unwrap());
        let clock = Clock::starting_after(Moment(0));
        let committer = Committer::start(store.clone(), clock, Arc::default(), Duration::ZERO).unwrap();
        let registry = registry(config, clock, store.clone(), committer);
        let guest = GuestKey([1; 32]);
        let open = |_| registry.open(guest, TableSettings::new(Edition::Modern));
        let results = futures_util::future::join_all((0..150).map(open)).await;
        assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 50);
        assert!(results.iter().flat_map(|result| result.as_ref().err()).all(|why| *why == OpenError::TooManyTables));
        assert_eq!(store.count(guest).unwrap().own, 50);
        registry.committer.stop();
    }

    /// Lets a guest join a table, and stores that without a checkpoint, as a server does that is killed a moment later.
    fn join_and_crash(store: &dyn Store, config: &Config, link: Link, now: Moment) {
        let mut driver = restore::<()>(store.claim(link).unwrap().unwrap(), config, now).unwrap();
        let (client, key) = (ClientId(1), GuestKey([2; 32]));
        let hello = Input::Hello { client, key, name: "P".into(), session: 1, seen: None, watch: false };
        driver.connect((), hello, now, &mut SystemDice::default()).unwrap();
        for output in driver.seal(now) {
            let Output::Store(batch) = output else { panic!("no game is played") };
            assert_eq!(store.commit(&[store::encode(batch, |_, _| {})], now), Ok(vec![CommitResult::Stored]));
        }
    }

    #[tokio::test]
    async fn a_client_does_not_wait_until_all_tables_of_the_last_run_are_settled() {
        let folder = tempfile::tempdir().unwrap();
        let config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().join("ubongo.db"));
        let store: Arc<dyn Store> = Arc::new(Sqlite::new(&config.database, None).unwrap());
        let clock = Clock::starting_after(Moment(0));
        let by = GuestKey([1; 32]);
        let mut links = Vec::new();
        for _ in 0..2 * SETTLE_STEP + 1 {
            let link = new_link().unwrap();
            let table = Table::open(TableSettings::new(Edition::Modern), config.pace, clock.now()).checkpoint();
            store.commit(&[store::first_batch(link, by, 1_000, &table.snapshot)], clock.now()).unwrap();
            join_and_crash(&*store, &config, link, clock.now());
            links.push(link);
        }
        drop(store);

        let store: Arc<dyn Store> = Arc::new(Sqlite::new(&config.database, None).unwrap());
        let committer = Committer::start(store.clone(), clock, Arc::default(), Duration::ZERO).unwrap();
        let registry = registry(config, clock, store.clone(), committer);
        assert_eq!(store.unsettled(), links);
        // A client comes before any table is settled.
        let handle = registry.find(links[30], address()).unwrap();
        let here = async || {
            let (answer, summary) = oneshot::channel();
            handle.send(ActorMessage::Look(answer)).await.unwrap();
            summary.await.unwrap().here
        };
        assert_eq!(here().await, 0);
        links.remove(30);
        assert_eq!(store.unsettled(), links, "only this table is settled");
        registry.clone().settle().await;
        assert!(store.unsettled().is_empty());
        assert_eq!(registry.metrics.unsettled.get(), 0);
        assert_eq!(here().await, 0, "the table of the client was left alone");
        drop(handle);
        registry.stop().await;
        registry.committer.stop();
    }

    #[tokio::test]
    async fn a_server_that_stops_leaves_unsettled_tables_to_the_next_run() {
        let folder = tempfile::tempdir().unwrap();
        let config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().join("ubongo.db"));
        let clock = Clock::starting_after(Moment(0));
        let link = new_link().unwrap();
        {
            let store = Sqlite::new(&config.database, None).unwrap();
            let table = Table::open(TableSettings::new(Edition::Modern), config.pace, clock.now()).checkpoint();
            store.commit(&[store::first_batch(link, GuestKey([1; 32]), 1, &table.snapshot)], clock.now()).unwrap();
            join_and_crash(&store, &config, link, clock.now());
        }
        let store: Arc<dyn Store> = Arc::new(Sqlite::new(&config.database, None).unwrap());
        let committer = Committer::start(store.clone(), clock, Arc::default(), Duration::ZERO).unwrap();
        let registry = registry(config, clock, store.clone(), committer);
        registry.stop().await;
        registry.clone().settle().await;
        assert_eq!(store.unsettled(), [link]);
        registry.committer.stop();
    }

    #[tokio::test]
    async fn a_table_whose_actor_panicked_is_loaded_from_the_store_again() {
        let folder = tempfile::tempdir().unwrap();
        let config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().join("ubongo.db"));
        let store: Arc<dyn Store> = Arc::new(Sqlite::new(&config.database, None).unwrap());
        let clock = Clock::starting_after(Moment(0));
        let committer = Committer::start(store.clone(), clock, Arc::default(), Duration::ZERO).unwrap();
        let registry = registry(config, clock, store, committer);
        let link = registry.open(GuestKey([1; 32]), TableSettings::new(Edition::Modern)).await.unwrap();
        let (sender, _) = mpsc::channel(1);
        registry.tables().insert(link, Arc::new(TableHandle { mailbox: sender }));
        let handle = registry.find(link, address()).unwrap();
        let (answer, summary) = oneshot::channel();
        handle.send(ActorMessage::Look(answer)).await.unwrap();
        assert_eq!(summary.await.unwrap().here, 0);
        drop(handle);
        registry.stop().await;
        registry.committer.stop();
    }
}
