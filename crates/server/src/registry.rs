//! The registry of the tables that are in memory: finds them, loads them from the store, and unloads them.

mod settle;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use driver::{CommitResult, Driver, DriverConfig};
use puzzle::deck::{DeckCode, Grades};
use rules::Moment;
use table::{Attention, ClientId, CloseReason, GuestKey, Link, ShortCode, Table, TableSettings, TableSummary};
use tokio::sync::{mpsc, oneshot};

use crate::account::Payers;
use crate::actor::{ActorMessage, DeckJob, MAILBOX_CAPACITY, TableActor};
use crate::address::Address;
use crate::admission::Admission;
use crate::bus::Bus;
use crate::clock::Clock;
use crate::committer::Committer;
use crate::config::Config;
use crate::deck_cache::{DeckCache, GradedDeck};
use crate::fair_queue::{FairPermit, FairQueue};
use crate::memory::LoadGate;
use crate::metrics::Metrics;
use crate::node::ClusterNode;
use crate::open_sockets::OpenSockets;
use crate::parcels::Parcels;
use crate::short_codes::ShortCodes;
use crate::store::{self, PackedDeck, Store, StoreError, StoredTable};

/// The tables in memory, and the services that all of them use.
pub(crate) struct TableRegistry {
    pub(crate) config: Config,
    pub(crate) clock: Clock,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) committer: Arc<Committer>,
    pub(crate) node: ClusterNode,
    pub(crate) deck_cache: DeckCache,
    pub(crate) admission: Arc<Admission>,
    pub(crate) metrics: Arc<Metrics>,
    /// Tables that wait to be loaded, by the address of the client that waits. `None` is [`TableRegistry::settle`].
    loading: FairQueue<Option<Address>>,
    pub(crate) gate: LoadGate,
    pub(crate) open_sockets: OpenSockets,
    pub(crate) short_codes: ShortCodes,
    pub(crate) parcels: Parcels,
    tables: Mutex<HashMap<Link, Arc<TableHandle>>>,
    next_client: AtomicU64,
    stopping: AtomicBool,
}

/// A handle to a table in memory. The table stays in memory as long as anything besides the registry holds one.
#[derive(Debug)]
pub(crate) struct TableHandle {
    mailbox: mpsc::Sender<ActorMessage>,
    pub(crate) actor: Arc<TableActor>,
}

impl TableHandle {
    /// How closely the connections of the table are watched.
    pub(crate) fn attention(&self) -> Attention {
        if self.actor.may_race() { Attention::Racing } else { Attention::Calm }
    }

    /// The time at the table, when the server's clock shows `now`. `None` if it is not known yet.
    pub(crate) fn time(&self, now: Moment) -> Option<Moment> {
        self.actor.time(now)
    }

    /// Sends a message to the actor, unless its mailbox is full.
    pub(crate) fn try_send(&self, message: ActorMessage) {
        let _ = self.mailbox.try_send(message);
    }

    /// Sends a message to the actor; waits while its mailbox is full. Returns the message if the actor has ended.
    pub(crate) async fn send(&self, message: ActorMessage) -> Result<(), ActorMessage> {
        self.mailbox.send(message).await.map_err(|mpsc::error::SendError(message)| message)
    }
}

/// Why a table cannot be opened or joined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum OpenError {
    NoSuchTable,
    /// A limit of the server is reached: tables in memory, tables in the store, or memory.
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
            OpenError::Full => Self::Overloaded,
            OpenError::TooManyTables | OpenError::Trouble => Self::StoreFailed,
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
        bus: Box<dyn Bus>,
    ) -> Arc<Self> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Arc::new(Self {
            admission: Admission::new(config.limits, clock),
            short_codes: ShortCodes::new(&config.limits, clock),
            parcels: Parcels::new(&config.limits, clock),
            node: ClusterNode::new(store.node(), &config, bus),
            config,
            clock,
            store,
            committer,
            deck_cache: DeckCache::new(metrics.clone()),
            metrics,
            loading: FairQueue::new(cores.max(2)),
            gate: LoadGate::default(),
            open_sockets: OpenSockets::default(),
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
        if !self.gate.allows_table() {
            return Err(OpenError::Full);
        }
        let store = self.store.clone();
        let most = self.config.limits.tables_per_guest;
        let count = move || Ok(store.count(by)? >= most);
        if blocking(count.clone()).await? {
            return Err(OpenError::TooManyTables);
        }
        let link = new_link().map_err(|_| OpenError::Trouble)?;
        let first = Table::open(settings, self.config.pace, self.clock.now()).checkpoint();
        let create = store::first_batch(link, by, &self.config.limits, &first.snapshot);
        match self.committer.store(create).await {
            Some(Ok(CommitResult::Stored)) => {}
            // Other requests of the guest were quicker, or no other table can make room.
            Some(Ok(CommitResult::Fenced)) if blocking(count).await? => return Err(OpenError::TooManyTables),
            Some(Ok(CommitResult::Fenced)) => return Err(OpenError::Full),
            _ => return Err(OpenError::Trouble),
        }
        self.metrics.opened.up();
        Ok(link)
    }

    /// A handle to a table. A table that is not in memory is loaded in the background, for the client who pays.
    pub(crate) fn find(self: &Arc<Self>, link: Link, payers: &Payers) -> Result<Arc<TableHandle>, OpenError> {
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
        if tables.len() >= self.config.limits.live_tables as usize || !self.gate.allows_table() {
            return Err(OpenError::Full);
        }
        let (sender, mailbox) = mpsc::channel(MAILBOX_CAPACITY);
        let actor = TableActor::new(self.clone(), link, payers.clone());
        let handle = Arc::new(TableHandle { mailbox: sender, actor: actor.clone() });
        tables.insert(link, handle.clone());
        drop(tables);
        tokio::spawn(actor.run(mailbox));
        Ok(handle)
    }

    /// Handles to all tables in memory.
    pub(crate) fn handles(&self) -> Vec<Arc<TableHandle>> {
        self.tables().values().cloned().collect()
    }

    /// A handle to a table, if it is in memory.
    pub(crate) fn handle(&self, link: Link) -> Option<Arc<TableHandle>> {
        self.tables().get(&link).cloned()
    }

    /// The deck that a restored table wants, as it was kept. Takes a few milliseconds.
    fn unpack(&self, code: DeckCode, kept: &PackedDeck) -> Option<GradedDeck> {
        if let Some(known) = self.deck_cache.find(code) {
            return Some(known);
        }
        let deck = kept.unpack(code)?;
        let grades = Grades::of(&deck);
        let boards = (Arc::new(deck), Arc::new(grades));
        self.deck_cache.put(&boards);
        Some(boards)
    }

    /// The public summary of a table: everything in it is stored.
    pub(crate) async fn summary(&self, link: Link) -> Result<TableSummary, OpenError> {
        if let Some(summary) = self.live_summary(link).await {
            return Ok(summary);
        }
        let store = self.store.clone();
        blocking(move || store.summary(link)).await?.ok_or(OpenError::NoSuchTable)
    }

    /// The same for a table that this server drives.
    pub(crate) async fn summary_in_memory(&self, link: Link) -> Option<TableSummary> {
        let (answer, summary) = oneshot::channel();
        self.handle(link)?.send(ActorMessage::Look(answer)).await.ok()?;
        summary.await.ok()
    }

    /// The short code of a table that this server drives, while its lobby is open.
    pub(crate) async fn short_code_here(&self, link: Link) -> Option<ShortCode> {
        let (answer, code) = oneshot::channel();
        self.handle(link)?.send(ActorMessage::Code(answer)).await.ok()?;
        code.await.ok()?
    }

    /// Unloads a table, if nothing else holds a handle to it and its mailbox is empty. Returns whether it did.
    pub(crate) fn try_unload(&self, link: Link, mailbox: &mpsc::Receiver<ActorMessage>) -> bool {
        let mut tables = self.tables();
        let unused = tables.get(&link).is_some_and(|handle| Arc::strong_count(handle) == 1);
        let unloads = (unused || self.is_stopping()) && mailbox.is_empty();
        if unloads {
            tables.remove(&link);
        }
        unloads
    }

    /// Frees what is not needed right now: unused decks, and tables without clients, which are in the store.
    pub(crate) fn free_memory(&self) {
        self.deck_cache.drop_unused();
        for handle in self.tables().values() {
            // Wakes the actor, which unloads a table that may be. An actor with a full mailbox is busy.
            let _ = handle.mailbox.try_send(ActorMessage::Wake);
        }
    }

    /// Waits for a turn to load a table, in which addresses alternate.
    pub(crate) async fn loading_turn(self: &Arc<Self>, from: Address) -> Option<FairPermit> {
        self.loading.turn(Some(from)).await
    }

    /// Makes a deck in the background, for the client who pays, unless it was kept, and sends it to the table.
    pub(crate) fn make_deck(
        self: &Arc<Self>,
        link: Link,
        code: DeckCode,
        payers: Payers,
        kept: Option<PackedDeck>,
    ) -> Option<DeckJob> {
        // The wait may be long, and must not keep the table in memory.
        let handle = Arc::downgrade(&self.handle(link)?);
        let registry = self.clone();
        let task = tokio::spawn(async move {
            let unpacked = match kept {
                Some(kept) => {
                    let registry = registry.clone();
                    tokio::task::spawn_blocking(move || registry.unpack(code, &kept)).await.ok().flatten()
                }
                None => None,
            };
            let (boards, packed) = match unpacked {
                Some(boards) => (boards, None),
                None => {
                    let Some(boards) = registry.deck_cache.make(code, &payers).await else { return };
                    let deck = boards.0.clone();
                    let Ok(packed) = tokio::task::spawn_blocking(move || PackedDeck::new(&deck)).await else { return };
                    (boards, Some(packed))
                }
            };
            if let Some(handle) = handle.upgrade() {
                // If the table has failed meanwhile, it asks again after it is restored.
                let _ = handle.send(ActorMessage::Deck(boards, packed)).await;
            }
        });
        Some(DeckJob { code, task: task.abort_handle() })
    }

    /// Stops all tables, and waits until everything is stored and their actors have ended. The committer knows what could not be
    /// saved.
    pub(crate) async fn stop(&self) {
        let handles: Vec<Arc<TableHandle>> = {
            let tables = self.tables();
            self.stopping.store(true, Ordering::Release);
            tables.values().cloned().collect()
        };
        self.committer.begin_stop();
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

/// Tables without a client are unloaded after this time.
pub(crate) fn idle_ms(config: &Config) -> u64 {
    u64::from(config.retention.memory_minutes) * 60_000
}

/// A random link. With 65 random bits, it is unique.
fn new_link() -> Result<Link, getrandom::Error> {
    let mut chance = [0; 13];
    getrandom::fill(&mut chance)?;
    Ok(Link::of(chance))
}

/// Restores the driver of a claimed table. `None` if that fails; the reason is logged.
fn restore<C: Clone>(stored: StoredTable, settings: DriverConfig, now: Moment) -> Option<Driver<C>> {
    let (link, alive_at) = (stored.table, stored.alive_at);
    let driver = store::decode(stored).and_then(|claim| Driver::restore(claim, settings, alive_at, now));
    driver.inspect_err(|error| tracing::error!("table {link:?} can't be restored: {error}")).ok()
}
