//! The hall: all tables that are in memory.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use puzzle::deck::DeckCode;
use rules::Moment;
use table::{ClientId, Farewell, Input, Key, Output, Table, Terms};
use tokio::sync::{mpsc, oneshot};

use crate::clock::Clock;
use crate::config::Config;
use crate::keeper::{Keeper, MAILBOX, Mail};
use crate::metrics::Metrics;
use crate::scribe::{Ledger, Scribe};
use crate::store::{Chapter, Store, StoreError, Stored, Write};
use crate::workshop::Workshop;
use crate::{Glimpse, Link};

/// All tables that are in memory, and what they share.
pub(crate) struct Hall {
    pub(crate) config: Config,
    pub(crate) clock: Clock,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) scribe: Arc<Scribe>,
    pub(crate) workshop: Workshop,
    pub(crate) metrics: Arc<Metrics>,
    tables: Mutex<HashMap<Link, Arc<Door>>>,
    next_client: AtomicU64,
    stopping: AtomicBool,
}

/// The way to a table that is in memory. Whoever has one keeps the table there.
#[derive(Debug)]
pub(crate) struct Door {
    mailbox: mpsc::Sender<Mail>,
}

impl Door {
    /// Hands something to the keeper. It comes back if the table is not there any more.
    pub(crate) async fn send(&self, mail: Mail) -> Result<(), Mail> {
        self.mailbox.send(mail).await.map_err(|mpsc::error::SendError(mail)| mail)
    }
}

/// Why nobody can come to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoEntry {
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

impl fmt::Display for NoEntry {
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

impl From<NoEntry> for Farewell {
    fn from(why: NoEntry) -> Self {
        match why {
            NoEntry::NoSuchTable => Self::NoSuchTable,
            NoEntry::Stopping => Self::Restart,
            NoEntry::Full | NoEntry::TooManyTables | NoEntry::Trouble => Self::Trouble,
        }
    }
}

impl Hall {
    pub(crate) fn new(
        config: Config,
        clock: Clock,
        store: Arc<dyn Store>,
        scribe: Arc<Scribe>,
        metrics: Arc<Metrics>,
    ) -> Arc<Self> {
        Arc::new(Self {
            config,
            clock,
            store,
            scribe,
            workshop: Workshop::new(metrics.clone()),
            metrics,
            tables: Mutex::default(),
            next_client: AtomicU64::new(1),
            stopping: AtomicBool::new(false),
        })
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<Link, Arc<Door>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A number for a connection that no other has.
    pub(crate) fn next_client(&self) -> ClientId {
        ClientId(self.next_client.fetch_add(1, Ordering::Relaxed))
    }

    /// How long a table that nobody needs stays in memory.
    pub(crate) fn idle_ms(&self) -> u64 {
        u64::from(self.config.retention.memory_minutes) * 60_000
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    /// Opens a new table.
    pub(crate) async fn open(&self, by: Key, terms: Terms) -> Result<Link, NoEntry> {
        if self.is_stopping() {
            return Err(NoEntry::Stopping);
        }
        let store = self.store.clone();
        let count = blocking(move || store.count(by)).await?;
        if count.own >= self.config.limits.tables_per_guest {
            return Err(NoEntry::TooManyTables);
        }
        if count.all >= self.config.limits.stored_tables {
            return Err(NoEntry::Full);
        }
        let link = Link::fresh().map_err(|_| NoEntry::Trouble)?;
        let mut table = Table::open(terms, self.config.pace, self.clock.now());
        let snapshot = table.checkpoint().snapshot;
        let glimpse = Glimpse::from(table.state());
        let create = Write::Create { link, by, snapshot, glimpse };
        self.scribe.store(vec![create]).await.map_err(|_| NoEntry::Trouble)?;
        // Whoever comes takes it from the store, as any other.
        self.store.close(link);
        self.metrics.opened.up();
        Ok(link)
    }

    /// The way to a table, which is taken from the store if need be.
    pub(crate) fn find(self: &Arc<Self>, link: Link) -> Result<Arc<Door>, NoEntry> {
        let mut tables = self.tables();
        if self.is_stopping() {
            return Err(NoEntry::Stopping);
        }
        // A keeper that has stumbled over a mistake in the program has left its door behind. Another one takes the table from
        // the store, where everything is that anybody was told.
        if let Some(door) = tables.get(&link).filter(|door| !door.mailbox.is_closed()) {
            return Ok(door.clone());
        }
        if !self.scribe.is_healthy() {
            return Err(NoEntry::Trouble);
        }
        if tables.len() >= self.config.limits.live_tables as usize {
            return Err(NoEntry::Full);
        }
        let (sender, mailbox) = mpsc::channel(MAILBOX);
        let door = Arc::new(Door { mailbox: sender });
        tables.insert(link, door.clone());
        drop(tables);
        tokio::spawn(self.clone().take_from_store(link, mailbox));
        Ok(door)
    }

    /// The way to a table that is in memory.
    fn door(&self, link: Link) -> Option<Arc<Door>> {
        self.tables().get(&link).cloned()
    }

    async fn take_from_store(self: Arc<Self>, link: Link, mut mailbox: mpsc::Receiver<Mail>) {
        let hall = self.clone();
        let taken = blocking(move || {
            let Some(stored) = hall.store.open(link)? else { return Ok(Err(NoEntry::NoSuchTable)) };
            let alive_at = hall.store.alive_at()?;
            Ok(restore(stored, &hall.config, alive_at, hall.clock.now()).map_err(|()| NoEntry::Trouble))
        });
        match taken.await.and_then(|taken| taken) {
            Ok((table, outputs)) => Keeper::new(link, self, mailbox, table).keep(outputs).await,
            Err(why) => {
                // From here on nobody finds the way to this keeper, and whoever has found it is told.
                self.forget(link);
                mailbox.close();
                while let Some(letter) = mailbox.recv().await {
                    if let Mail::Join(outbox, _) = letter {
                        outbox.dismiss(why.clone().into());
                    }
                }
            }
        }
    }

    /// What a stranger may know of a table.
    pub(crate) async fn glimpse(&self, link: Link) -> Result<Glimpse, NoEntry> {
        if let Some(door) = self.door(link) {
            let (answer, glimpse) = oneshot::channel();
            if door.send(Mail::Look(answer)).await.is_ok()
                && let Ok(glimpse) = glimpse.await
            {
                return Ok(glimpse);
            }
        }
        let store = self.store.clone();
        blocking(move || store.glimpse(link)).await?.ok_or(NoEntry::NoSuchTable)
    }

    /// A table wants to leave the memory. It may if nobody has a way to it and nothing was put into its mailbox.
    pub(crate) fn let_go(&self, link: Link, ledger: &Ledger, mailbox: &mpsc::Receiver<Mail>) -> bool {
        let mut tables = self.tables();
        let alone = tables.get(&link).is_some_and(|door| Arc::strong_count(door) == 1);
        let goes = (alone || self.is_stopping()) && mailbox.is_empty() && ledger.is_settled();
        if goes {
            // Closed first: whoever finds no table in the hall opens it anew in the store.
            self.store.close(link);
            tables.remove(&link);
        }
        goes
    }

    /// A table could not be stored or read, and is forgotten as it is in memory.
    pub(crate) fn forget(&self, link: Link) {
        let mut tables = self.tables();
        self.store.close(link);
        tables.remove(&link);
    }

    /// Has the boards of a deck made, for a table.
    pub(crate) fn order_deck(self: &Arc<Self>, link: Link, code: DeckCode) {
        let Some(door) = self.door(link) else { return };
        let hall = self.clone();
        tokio::spawn(async move {
            if let Some((deck, grades)) = hall.workshop.make(code).await {
                // The table may have failed meanwhile, and asks again when it is back.
                let _ = door.send(Mail::Input(Input::Deck(deck, grades))).await;
            }
        });
    }

    /// Lays all tables aside, and waits until that is done.
    pub(crate) async fn stop(&self) {
        let doors: Vec<Arc<Door>> = {
            let tables = self.tables();
            self.stopping.store(true, Ordering::Release);
            tables.values().cloned().collect()
        };
        for door in &doors {
            // One that has gone already needs no telling.
            let _ = door.send(Mail::Stop).await;
        }
        for door in doors {
            // The keeper drops its end when it has gone.
            door.mailbox.closed().await;
        }
    }
}

/// Does something that waits for the disk on a thread for that.
async fn blocking<T: Send + 'static>(
    what: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, NoEntry> {
    match tokio::task::spawn_blocking(what).await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(error)) => {
            tracing::error!("the store does not answer: {error}");
            Err(NoEntry::Trouble)
        }
        Err(_) => Err(NoEntry::Stopping),
    }
}

fn restore(stored: Stored, config: &Config, alive_at: Moment, now: Moment) -> Result<(Table, Vec<Output>), ()> {
    let Stored { link, snapshot, records } = stored;
    Table::restore(&snapshot, records, config.pace, alive_at, now).map_err(|error| {
        tracing::error!("table {link:?} cannot be taken from the store: {error}");
    })
}

/// Adds up all tables that the server left in the middle of something, so that they lie in the store in order. The time
/// that was lost meanwhile is given back to their hourglasses. Says how many there were.
pub(crate) fn settle(store: &dyn Store, config: &Config, clock: Clock) -> Result<usize, StoreError> {
    let (alive_at, now) = (store.alive_at()?, clock.now());
    let mut writes = Vec::new();
    let mut links = Vec::new();
    let mut failed = None;
    store.unsettled(&mut |stored| {
        let link = stored.link;
        links.push(link);
        let Ok((mut table, outputs)) = restore(stored, config, alive_at, now) else { return };
        let last = table.checkpoint();
        for output in outputs.into_iter().chain([Output::Checkpoint(last)]) {
            match output {
                Output::Record(record) => writes.push(Write::Append { link, record }),
                Output::Checkpoint(checkpoint) => writes.push(Write::Checkpoint {
                    link,
                    seq: checkpoint.seq,
                    snapshot: checkpoint.snapshot,
                    glimpse: Glimpse::from(table.state()),
                    members: table.state().members.iter().map(|member| member.id).collect(),
                    running: checkpoint.running,
                    chapter: table.state().game.is_some().then(|| Chapter {
                        from: checkpoint.seq + 1 - checkpoint.chapter.len() as u64,
                        messages: checkpoint.chapter,
                    }),
                }),
                _ => {}
            }
        }
        if writes.len() > 1000
            && let Err(error) = store.commit(&std::mem::take(&mut writes), now)
        {
            failed.get_or_insert(error);
        }
    })?;
    if let Some(error) = failed {
        return Err(error);
    }
    store.commit(&writes, now)?;
    links.iter().for_each(|&link| store.close(link));
    Ok(links.len())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use puzzle::deck::Edition;

    use super::*;
    use crate::store::Sqlite;

    #[tokio::test]
    async fn a_table_whose_keeper_has_stumbled_is_taken_from_the_store_again() {
        let folder = tempfile::tempdir().unwrap();
        let config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().join("ubongo.db"));
        let store: Arc<dyn Store> = Arc::new(Sqlite::new(&config.database, None).unwrap());
        let clock = Clock::starting_after(Moment(0));
        let scribe = Scribe::start(store.clone(), clock, Arc::default(), Duration::ZERO).unwrap();
        let hall = Hall::new(config, clock, store, scribe, Arc::default());
        let link = hall.open(Key([1; 32]), Terms::new(Edition::Modern)).await.unwrap();
        let (sender, _) = mpsc::channel(1);
        hall.tables().insert(link, Arc::new(Door { mailbox: sender }));
        let door = hall.find(link).unwrap();
        let (answer, glimpse) = oneshot::channel();
        door.send(Mail::Look(answer)).await.unwrap();
        assert_eq!(glimpse.await.unwrap().here, 0);
        drop(door);
        hall.stop().await;
        hall.scribe.stop();
    }
}
