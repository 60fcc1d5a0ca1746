//! The store in a PostgreSQL database, which several servers can share.
//!
//! ```text
//!   committer --> Writer: one connection, one transaction for the batches of all tables, one round trip
//!   others    --> readers: a few connections for claims and queries
//!                                |
//!                 tables (epoch, last): who may write is decided there, by every commit anew
//! ```
//!
//! What is kept in memory (the slots of claimed tables) saves asking: which table has which number, and which entry is its last. A
//! slot that is out of date leads to a fenced batch and never to a wrong write.

mod claim;
mod commit;
mod connection;
mod crowding;
mod moving;
mod plan;
mod reading;
mod schema;
mod sweep;

use std::collections::HashMap;
use std::fmt;
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cluster::{NodeId, Ownership};
use driver::{CommitResult, FinishedGame};
use puzzle::Date;
use rules::Moment;
use table::{Attempt, EarnedAchievement, GuestKey, Link, TableSummary};
use tokio::runtime::Runtime;

use self::commit::Writer;
use self::connection::{Address, Connection, PostgresError, Step};
pub(super) use self::moving::PostgresSide;
use self::plan::Slot;
use self::sweep::Sweep;
use super::attempts::StoredAttempt;
use super::clock_trust::ClockTrust;
use super::columns::number;
use super::{
    Batch, BestResult, Claimed, ClockCheck, DailyStanding, GuestGame, ListAnswer, ListedRun, MadeRoom, Membership,
    Store, StoreError, StoredEntry, StoredTable, TrustedTime,
};
use crate::config::Retention;

/// The runs of servers that are alive, as a subquery.
macro_rules! live {
    () => {
        "(SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND classid = 1432514414 AND objsubid = 2
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))"
    };
}
use live;

pub(super) use self::connection::without_password;

/// The store in a PostgreSQL database.
pub struct Postgres {
    address: Address,
    /// Ends last, and only without waiting.
    runtime: Option<Runtime>,
    limit_mb: Option<u32>,
    /// This run of the server.
    run: i64,
    cluster: u64,
    writer: Mutex<Writer>,
    readers: Mutex<Readers>,
    /// Wakes a thread that waits for a reader.
    reader_is_back: Condvar,
    /// The tables that this process has claimed.
    slots: Mutex<HashMap<Link, Slot>>,
    /// Released tables and their epochs: releasing a table must not wait for a commit.
    released: Mutex<Vec<(Link, u64)>>,
    /// Ids and epochs of released tables that the database shall hear of.
    freed: Mutex<Vec<(i64, i64)>>,
    sweep: Mutex<Sweep>,
}

/// The connections for reading.
#[derive(Default)]
struct Readers {
    idle: Vec<Connection>,
    /// Those in use.
    busy: usize,
}

/// Connections for reading that are kept open while unused.
const MAX_IDLE_READERS: usize = 4;

/// Connections for reading at the same time. A server accepts about a hundred, from all programs.
const MAX_READERS: usize = 8;

/// Once this much fits, some games do.
const PROBE_BYTES: usize = 256 << 10;

/// Ends the ownership of tables.
const FREE: &str = "UPDATE tables t SET held = false FROM unnest($1::bigint[], $2::bigint[]) AS x (id, epoch)
                    WHERE t.id = x.id AND t.epoch = x.epoch";

impl fmt::Debug for Postgres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Postgres({})", self.address.name.display())
    }
}

/// A panic while one of these was locked has left nothing half done: the database decides what is stored.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Postgres {
    /// Opens the database at an address such as `postgres://ubongo@db.example/ubongo`, and creates the schema if it is empty. With
    /// `limit_mb`, more than that makes the oldest games go.
    pub fn new(address: &str, limit_mb: Option<u32>) -> Result<Self, StoreError> {
        let address = Address::new(address)?;
        let runtime = runtime(&address)?;
        let connection = address.connect(&runtime)?;
        schema::prepare(&connection, &address.name)?;
        let run = begin_run(&connection).map_err(|error| error.of(&address.name))?;
        let cluster = connection.ask(Step::new("SELECT value FROM meta WHERE name = 'cluster'"));
        let cluster = cluster.and_then(|rows| reading::unsigned(rows.first().ok_or(PostgresError::Damaged)?, 0));
        let cluster = cluster.map_err(|error| error.of(&address.name))?;
        Ok(Self {
            cluster,
            address,
            runtime: Some(runtime),
            limit_mb,
            run,
            writer: Mutex::new(Writer::new(connection)),
            readers: Mutex::default(),
            reader_is_back: Condvar::new(),
            slots: Mutex::default(),
            released: Mutex::default(),
            freed: Mutex::default(),
            sweep: Mutex::default(),
        })
    }

    fn name(&self) -> &Path {
        &self.address.name
    }

    fn connect(&self) -> Result<Connection, StoreError> {
        match &self.runtime {
            Some(runtime) => self.address.connect(runtime),
            None => Err(PostgresError::Silent.of(self.name())),
        }
    }

    fn writer(&self) -> MutexGuard<'_, Writer> {
        lock(&self.writer)
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<Link, Slot>> {
        lock(&self.slots)
    }

    fn freed(&self) -> MutexGuard<'_, Vec<(i64, i64)>> {
        lock(&self.freed)
    }

    fn sweep(&self) -> MutexGuard<'_, Sweep> {
        lock(&self.sweep)
    }

    /// Forgets the slots of tables that were released.
    fn apply_releases(&self) {
        let released = std::mem::take(&mut *lock(&self.released));
        let mut slots = self.slots();
        for (link, epoch) in released {
            if let Some(slot) = slots.get(&link).copied().filter(|slot| slot.epoch == epoch) {
                slots.remove(&link);
                self.freed().push((slot.id, number(epoch)));
            }
        }
    }

    /// Tells the database which tables were released.
    fn write_releases(&self) -> Result<(), StoreError> {
        self.apply_releases();
        let freed = std::mem::take(&mut *self.freed());
        if freed.is_empty() {
            return Ok(());
        }
        let (ids, epochs): (Vec<i64>, Vec<i64>) = freed.iter().copied().unzip();
        let done = self.read(|connection| connection.ask(Step::new(FREE).with(ids.clone()).with(epochs.clone())));
        if done.is_err() {
            self.freed().extend(freed);
        }
        done.map(drop)
    }

    /// Runs statements on a connection for reading, without waiting for the writer. They may run twice, if a connection that was kept
    /// turns out to be closed.
    fn read<T>(&self, query: impl Fn(&Connection) -> Result<T, PostgresError>) -> Result<T, StoreError> {
        let mut readers = lock(&self.readers);
        while readers.busy >= MAX_READERS {
            readers = self.reader_is_back.wait(readers).unwrap_or_else(PoisonError::into_inner);
        }
        readers.busy += 1;
        let kept = readers.idle.pop().filter(Connection::is_open);
        drop(readers);
        let mut reader = BusyReader { store: self, connection: None };
        if let Some(connection) = kept {
            match query(&connection) {
                Err(error) if error.is_lost() => {}
                done => return reader.done(connection, done),
            }
        }
        let connection = self.connect()?;
        let done = query(&connection);
        reader.done(connection, done)
    }

    /// Runs statements on the connection that commits, between two commits.
    fn write<T>(&self, work: impl FnOnce(&Writer, &Connection) -> Result<T, PostgresError>) -> Result<T, StoreError> {
        let mut writer = self.writer();
        writer.connected(self)?;
        let done = match writer.connection() {
            Some(connection) => work(&writer, connection),
            None => Err(PostgresError::Silent),
        };
        done.map_err(|error| {
            writer.lose(&error);
            error.of(self.name())
        })
    }
}

/// All attempts at tasks, oldest first, of a database that a server may be using.
pub(super) fn read_attempts(address: &str) -> Result<Vec<StoredAttempt>, StoreError> {
    let address = Address::new(address)?;
    let runtime = runtime(&address)?;
    let read = || -> Result<_, StoreError> {
        let connection = address.connect(&runtime)?;
        schema::check(&connection, &address.name)?;
        let found = connection.ask(Step::new("SELECT body FROM attempts ORDER BY id"));
        let attempts = found.and_then(|rows| rows.iter().map(|row| reading::parsed(row, 0, &[])).collect());
        attempts.map_err(|error: PostgresError| error.of(&address.name))
    };
    let attempts = read();
    runtime.shutdown_background();
    attempts
}

/// One thread that moves the bytes of all connections.
fn runtime(address: &Address) -> Result<Runtime, StoreError> {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    let built = builder.worker_threads(1).thread_name("postgres").enable_all().build();
    built.map_err(|error| StoreError::Open(address.name.clone(), error.to_string()))
}

/// Registers a run of a server, and removes the oldest ones that nothing refers to.
fn begin_run(connection: &Connection) -> Result<i64, PostgresError> {
    let begin =
        "INSERT INTO runs (alive_at, commits, session) SELECT coalesce(max(alive_at), 0), 0, 0 FROM runs RETURNING id";
    let run = connection.ask(Step::new(begin))?;
    let run: i64 = run.first().ok_or(PostgresError::Damaged)?.try_get(0)?;
    commit::lock_run(connection, run)?;
    let forget = concat!(
        "DELETE FROM runs r WHERE r.id < $1::bigint - 100 AND r.id NOT IN ",
        live!(),
        " AND NOT EXISTS (SELECT FROM tables t WHERE t.running AND t.owner = r.id)
          AND NOT EXISTS (SELECT FROM entries e JOIN tables t ON t.id = e.table_id WHERE t.owner = r.id)"
    );
    connection.ask(Step::new(forget).with(run))?;
    Ok(run)
}

/// One of the connections for reading is in use. Its place is free again when this is dropped, also after a panic.
struct BusyReader<'a> {
    store: &'a Postgres,
    connection: Option<Connection>,
}

impl BusyReader<'_> {
    /// Keeps the connection, if it is of further use. After an error it may be in a transaction.
    fn done<T>(&mut self, connection: Connection, done: Result<T, PostgresError>) -> Result<T, StoreError> {
        if done.is_ok() {
            self.connection = Some(connection);
        }
        done.map_err(|error| error.of(self.store.name()))
    }
}

impl Drop for BusyReader<'_> {
    fn drop(&mut self) {
        let mut readers = lock(&self.store.readers);
        readers.busy -= 1;
        if readers.idle.len() < MAX_IDLE_READERS {
            readers.idle.extend(self.connection.take());
        }
        drop(readers);
        self.store.reader_is_back.notify_one();
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            // Dropping it would wait, which an asynchronous caller must not.
            runtime.shutdown_background();
        }
    }
}

impl Store for Postgres {
    fn commit(&self, batches: &[Batch], now: Moment) -> Result<Vec<CommitResult>, StoreError> {
        if !batches.is_empty() && batches.iter().all(|batch| batch.writes.is_empty()) {
            return self.check_owners(batches);
        }
        self.commit_batches(batches, now)
    }

    fn verify(&self) -> Result<(), StoreError> {
        let is_in_place = self.write(|writer, connection| writer.is_in_place(connection, self.run))?;
        if is_in_place { Ok(()) } else { Err(PostgresError::Replaced.of(self.name())) }
    }

    fn probe(&self) -> Result<(), StoreError> {
        let insert =
            "INSERT INTO chapters (table_id, game, from_seq, to_seq, bytes, body) VALUES (-$1::bigint, 0, 0, 0, 0, $2)";
        let remove = "DELETE FROM chapters WHERE table_id = -$1::bigint";
        self.write(|_, connection| {
            let body = vec![0_u8; PROBE_BYTES];
            connection.run(&[Step::new(insert).with(self.run).with(body), Step::new(remove).with(self.run)])
        })?;
        self.verify()
    }

    fn alive_at(&self) -> Result<Moment, StoreError> {
        self.read(|connection| {
            let found = connection.ask(Step::new("SELECT coalesce(max(alive_at), 0) FROM runs"))?;
            reading::moment(found.first().ok_or(PostgresError::Damaged)?, 0)
        })
    }

    fn unsettled(&self) -> Vec<Link> {
        self.find_unsettled().unwrap_or_else(|error| {
            tracing::warn!("the tables that were in use can't be found, and are settled once somebody joins: {error}");
            Vec::new()
        })
    }

    fn claim_unsettled(&self, link: Link, ahead_ms: i64) -> Result<Option<StoredTable>, StoreError> {
        self.write_releases()?;
        Ok(match self.claim_table(link, None, ahead_ms, Moment(0))? {
            Claimed::Owned(stored, _) => Some(*stored),
            Claimed::Lost(_) | Claimed::NoSuchTable => None,
        })
    }

    fn node(&self) -> NodeId {
        NodeId(self.run.cast_unsigned())
    }

    fn others(&self) -> Result<Vec<NodeId>, StoreError> {
        let others = concat!("SELECT DISTINCT run FROM ", live!(), " AS live (run) WHERE run <> $1::bigint");
        self.read(|connection| {
            let found = connection.ask(Step::new(others).with(self.run))?;
            found.iter().map(|row| Ok(NodeId(reading::value::<i64>(row, 0)?.cast_unsigned()))).collect()
        })
    }

    fn cluster(&self) -> u64 {
        self.cluster
    }

    fn ownership(&self, link: Link, now: Moment) -> Result<Option<Ownership>, StoreError> {
        self.find_owner(link, now)
    }

    fn claim_from(&self, link: Link, epoch: u64, ahead_ms: i64, now: Moment) -> Result<Claimed, StoreError> {
        self.apply_releases();
        self.claim_table(link, Some(epoch), ahead_ms, now)
    }

    fn release(&self, link: Link, epoch: u64) {
        lock(&self.released).push((link, epoch));
    }

    fn read_after(&self, link: Link, seq: u64) -> Result<Vec<StoredEntry>, StoreError> {
        self.read(|connection| reading::entries(connection, link, seq))
    }

    fn summary(&self, link: Link) -> Result<Option<TableSummary>, StoreError> {
        self.read(|connection| reading::summary(connection, link))
    }

    fn tables_of(&self, key: GuestKey, limit: u32) -> Result<Vec<Membership>, StoreError> {
        self.read(|connection| reading::tables_of(connection, key, limit))
    }

    fn count(&self, key: GuestKey) -> Result<u32, StoreError> {
        self.read(|connection| reading::count(connection, key))
    }

    fn games(&self, link: Link) -> Result<Vec<FinishedGame>, StoreError> {
        self.read(|connection| reading::games(connection, link))
    }

    fn games_of(&self, key: GuestKey, limit: u32) -> Result<Vec<GuestGame>, StoreError> {
        self.read(|connection| reading::games_of(connection, key, limit))
    }

    fn replay(&self, link: Link, number: u32) -> Result<Option<RangeInclusive<u64>>, StoreError> {
        self.read(|connection| reading::replay(connection, link, number))
    }

    fn chapter(&self, link: Link, number: u32, entries: RangeInclusive<u64>) -> Result<Vec<String>, StoreError> {
        self.read(|connection| reading::chapter(connection, link, number, &entries))
    }

    fn records(&self, category: &str, limit: u32) -> Result<Vec<BestResult>, StoreError> {
        self.read(|connection| reading::records(connection, category, limit))
    }

    fn record_rank(&self, category: &str, key: GuestKey) -> Result<Option<u32>, StoreError> {
        self.read(|connection| reading::record_rank(connection, category, key))
    }

    fn add_record(&self, earned: &EarnedAchievement, now: Moment) -> Result<(), StoreError> {
        self.read(|connection| connection.run(&plan::record(earned, now)).map(drop))
    }

    fn add_daily(
        &self,
        date: Date,
        key: GuestKey,
        run: &ListedRun,
        attempts: &[Attempt],
        now: Moment,
    ) -> Result<ListAnswer, StoreError> {
        self.read(|connection| reading::add_daily(connection, date, key, run, attempts, now))
    }

    fn daily(&self, date: Date, guest: Option<GuestKey>) -> Result<DailyStanding, StoreError> {
        self.read(|connection| reading::daily(connection, date, guest))
    }

    fn check_clock(&self, now: Moment, ran: Duration) -> Result<ClockCheck, StoreError> {
        let known = "SELECT value FROM meta WHERE name IN ('trusted_at', 'doubted_ms') ORDER BY name DESC FOR UPDATE";
        let remember = "UPDATE meta SET value = CASE name WHEN 'trusted_at' THEN $1::bigint ELSE $2::bigint END
                        WHERE name IN ('trusted_at', 'doubted_ms')";
        self.read(|connection| {
            let found = connection.run(&[Step::new("BEGIN"), Step::new(known)])?.pop().unwrap_or_default();
            let [trusted_at, doubted_ms] = &found[..] else { return Err(PostgresError::Damaged) };
            let (trusted_at, doubted_ms) = (reading::moment(trusted_at, 0)?, reading::unsigned(doubted_ms, 0)?);
            let (trust, check) = ClockTrust { trusted_at, doubted_ms }.check(now, ran);
            let remember = Step::new(remember).with(number(trust.trusted_at.0)).with(number(trust.doubted_ms));
            connection.run(&[remember, Step::new("COMMIT")])?;
            Ok(check)
        })
    }

    fn sweep(&self, retention: &Retention, now: TrustedTime) -> Result<bool, StoreError> {
        self.sweep_some(retention, now)
    }

    fn make_room(&self) -> Result<MadeRoom, StoreError> {
        self.make_some_room()
    }

    fn finish(&self) -> Result<(), StoreError> {
        self.write_releases()?;
        lock(&self.readers).idle.clear();
        Ok(())
    }
}
