//! Starts the server, accepts connections, and stops it.

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, oneshot};
use tower::ServiceExt;

use crate::address::Address;
use crate::admission::Permit;
use crate::bus::{self, BusError, BusEvent};
use crate::clock::Clock;
use crate::committer::Committer;
use crate::config::Config;
use crate::disk_pace::SLOW_COMMIT;
use crate::memory::{self, MemoryMeter, TurnedAwayPlace};
use crate::metrics::Metrics;
use crate::network::Network;
use crate::node;
use crate::paced_stream::PacedStream;
use crate::page::Page;
use crate::registry::TableRegistry;
use crate::room::keep_room;
use crate::store::{self, ClockCheck, Store, StoreError};
use crate::web::{self, App, PeerInfo};

/// A server whose port is open. It accepts connections once [`Server::run`] is called.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    metrics: Option<TcpListener>,
    registry: Arc<TableRegistry>,
    memory: Option<MemoryMeter>,
    events: mpsc::UnboundedReceiver<BusEvent>,
}

/// Why a server cannot start. `Display` gives one sentence that says what to do.
#[derive(Debug)]
pub enum StartError {
    /// The server cannot listen at this address.
    Address(SocketAddr, io::Error),
    /// The server cannot show its metrics at this address.
    Metrics(SocketAddr, io::Error),
    /// The database cannot be opened.
    Store(StoreError),
    /// The bus cannot be used.
    Bus(BusError),
    /// The system provides no random numbers.
    Chance,
    /// The system cannot start another thread.
    Thread(io::Error),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address(address, error) => match error.kind() {
                io::ErrorKind::AddrInUse => {
                    write!(f, "port {} is already in use; please choose another one with --port", address.port())
                }
                io::ErrorKind::PermissionDenied => {
                    let port = address.port();
                    write!(f, "you are not allowed to use port {port}; please choose 1024 or higher with --port")
                }
                io::ErrorKind::AddrNotAvailable => {
                    write!(f, "this machine doesn't have the address {}; please choose another one", address.ip())
                }
                _ => write!(f, "the server can't listen at {address}: {error}"),
            },
            Self::Metrics(address, error) => match error.kind() {
                io::ErrorKind::AddrInUse => {
                    let port = address.port();
                    write!(
                        f,
                        "port {port} for the metrics is already in use; please choose another one, or off, with --metrics"
                    )
                }
                _ => write!(
                    f,
                    "the metrics can't be shown at {address}: {error}; please choose another address with --metrics"
                ),
            },
            Self::Store(error) => error.fmt(f),
            Self::Bus(error) => error.fmt(f),
            Self::Chance => write!(f, "this machine provides no random numbers, so no game can be played"),
            Self::Thread(error) => write!(f, "the system can't start another thread: {error}"),
        }
    }
}

impl std::error::Error for StartError {}

impl From<StoreError> for StartError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<BusError> for StartError {
    fn from(error: BusError) -> Self {
        Self::Bus(error)
    }
}

/// Why a server did not stop as it should. `Display` gives one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StopError {
    /// The last changes of this many tables could not be saved, at the end or since the database failed. No client has seen them.
    Unsaved(usize, StoreError),
    /// Everything was saved, but the database could not be written at the end, could not be closed, or is not where it was.
    Database(StoreError),
}

impl fmt::Display for StopError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsaved(tables, why) => {
                let tables = if *tables == 1 { "one table".to_owned() } else { format!("{tables} tables") };
                write!(f, "the last changes of {tables} could not be saved, and no player has seen them: {why}")
            }
            Self::Database(why) => write!(f, "the server stopped, but its database is in trouble: {why}"),
        }
    }
}

impl std::error::Error for StopError {}

/// A client has this long to send the headers of a request, and of each further one on the same connection.
const HEADER_TIMEOUT: Duration = Duration::from_secs(15);

const MAX_HEADER_BYTES: usize = 16 << 10;

/// When the server stops, connections have this long to close.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(3);

/// A client that is turned away because memory is short has this long to send the headers: others wait for its place.
const TURNED_AWAY_HEADER_TIMEOUT: Duration = Duration::from_secs(1);

/// The shortest time between two warnings about connections that could not be accepted.
const WARNING_INTERVAL: Duration = Duration::from_secs(60);

/// Interval of the search for expired tables and games.
const SWEEP_INTERVAL: Duration = Duration::from_secs(600);

impl Server {
    /// Opens the port and the store.
    pub async fn start(mut config: Config) -> Result<Self, StartError> {
        getrandom::u32().map_err(|_| StartError::Chance)?;
        // Before the file is there.
        bus::check(config.bus.as_deref(), store::is_shared(&config.database))?;
        let cannot = |error| StartError::Address(config.address, error);
        let listener = TcpListener::bind(config.address).await.map_err(cannot)?;
        let address = listener.local_addr().map_err(cannot)?;
        let figures = match config.metrics {
            Some(at) => Some(TcpListener::bind(at).await.map_err(|error| StartError::Metrics(at, error))?),
            None => None,
        };
        let memory = MemoryMeter::new(config.memory_limit_mb);
        if let Some(limit) = memory.as_ref().map(MemoryMeter::limit) {
            let (most, limit_mb) = (memory::connections_within(limit), limit >> 20);
            if config.limits.connections > most {
                tracing::info!(
                    "no more than {most} connections are accepted, because {limit_mb} MB of memory allow no more"
                );
                config.limits.connections = most;
            }
        }
        let prepared = tokio::task::spawn_blocking(move || -> Result<_, StartError> {
            let store: Arc<dyn Store> = store::open(&config.database, config.database_limit_mb)?;
            let clock = Clock::new(config.system_clock, store.alive_at()?);
            // Before anything is written. On a full disk not even this may work, and the next step says so.
            while store.make_room().is_ok_and(|made| made.more) {}
            Ok((config, store, clock))
        });
        let (config, store, clock) = match prepared.await {
            Ok(prepared) => prepared?,
            Err(panicked) => std::panic::resume_unwind(panicked.into_panic()),
        };
        let (bus, events) = bus::connect(config.bus.as_deref(), store.node(), store.cluster()).await?;
        let metrics = Arc::<Metrics>::default();
        let committer = Committer::start(store.clone(), clock, metrics.clone(), config.commit_interval);
        let committer = committer.map_err(StartError::Thread)?;
        let registry = TableRegistry::new(config, clock, store, committer, metrics, bus);
        Ok(Self { listener, address, metrics: figures, registry, memory, events })
    }

    /// The address it listens at. If the configured port was 0, this has the actual one.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of the metrics, if there is one. If the configured port was 0, this has the actual one.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().and_then(|listener| listener.local_addr().ok())
    }

    /// Serves until `stop` resolves. Then it accepts no more connections, stores all games, and closes all WebSockets with the
    /// reason `Restart`. An error says what could not be stored.
    pub async fn run(self, stop: impl Future<Output = ()>) -> Result<(), StopError> {
        let Self { listener, metrics, registry, memory, address, events } = self;
        let (settled, all_settled) = oneshot::channel();
        let settling = registry.clone();
        let settling = tokio::spawn(async move {
            settling.settle().await;
            let _ = settled.send(());
        });
        let sweeper = registry.clone();
        let mut background = tokio::task::JoinSet::new();
        background.spawn(async move {
            // A table that was in use when the server stopped has not expired, however long ago that was.
            if all_settled.await.is_ok() {
                sweep(sweeper).await;
            }
        });
        let node = tokio::spawn(node::run(registry.clone(), events));
        background.spawn(registry.clone().count_servers());
        background.spawn(keep_room(registry.clone()));
        background.spawn(watch_disk(registry.clone()));
        memory.map(|meter| background.spawn(memory::watch(meter, registry.clone())));
        let page = Page::new(registry.config.page).map(Arc::new);
        let (network, mut further) = Network::new(registry.config.network_offer, address);
        let router = web::router(App {
            registry: registry.clone(),
            page,
            network: Arc::new(network),
            daily_cache: Arc::default(),
        });
        if let Some(metrics) = metrics {
            let router = web::metrics_router(registry.clone());
            background.spawn(async {
                // It ends with the server.
                let _ = axum::serve(metrics, router).await;
            });
        }
        let (further_router, further_registry) = (router.clone(), registry.clone());
        background.spawn(async move {
            // The network is opened at most once.
            if let Some(listener) = further.recv().await {
                listen(listener, &further_router, &further_registry).await;
            }
        });
        let mut listening = Box::pin(listen(listener, &router, &registry));
        tokio::select! {
            () = &mut listening => {}
            () = stop => {}
        }
        background.abort_all();
        // Those who look whether this server is well are still answered: it is not.
        tokio::select! {
            () = &mut listening => {}
            () = registry.stop() => {}
        }
        drop(listening);
        // Others hear at once that they can have the tables.
        registry.node.bus.flush().await;
        // It ends after the step that it is at.
        let _ = settling.await;
        // Connections that are still open after that are abandoned.
        let _ = tokio::time::timeout(CLOSE_TIMEOUT, registry.admission.all_closed()).await;
        let committer = registry.committer.clone();
        let store = registry.store.clone();
        let finished = tokio::task::spawn_blocking(move || {
            committer.stop();
            store.finish()
        });
        let finished = finished.await;
        // Until here, others who ask for a table are told that it is not driven here any more.
        node.abort();
        let closed = match finished {
            Ok(closed) => closed.map_err(StopError::Database),
            Err(panicked) => std::panic::resume_unwind(panicked.into_panic()),
        };
        match (registry.committer.unsaved(), registry.committer.last_error()) {
            (unsaved @ 1.., Some(why)) => Err(StopError::Unsaved(unsaved, why)),
            (_, Some(why)) if !registry.committer.is_healthy() => closed.and(Err(StopError::Database(why))),
            _ => closed,
        }
    }
}

/// Accepts connections within the limits, forever.
async fn listen(listener: TcpListener, router: &Router, registry: &Arc<TableRegistry>) {
    let mut warned: Option<Instant> = None;
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // These two concern one connection only. Others, such as too many open files, need time to pass.
                if !matches!(error.kind(), io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset) {
                    if warned.is_none_or(|warned| warned.elapsed() >= WARNING_INTERVAL) {
                        tracing::warn!("a connection could not be accepted: {error}");
                        warned = Some(Instant::now());
                    }
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
                continue;
            }
        };
        let Some((permit, turned_away)) = admit(peer.ip().into(), registry) else {
            registry.metrics.refusals.up();
            continue;
        };
        // Messages are small and must not be delayed.
        let _ = stream.set_nodelay(true);
        let peer = PeerInfo { ip: peer.ip(), permit: Arc::new(permit) };
        tokio::spawn(serve(PacedStream::new(stream, registry.config.sending), peer, router.clone(), turned_away));
    }
}

/// Admits a connection. If there is no memory for it, it gets a place among those that are turned away with an answer.
fn admit(address: Address, registry: &TableRegistry) -> Option<(Permit, Option<TurnedAwayPlace>)> {
    let (admission, turned_away) = (&registry.admission, &registry.gate.turned_away);
    let place = match (registry.has_memory_for_connection(), registry.config.behind_proxy) {
        (true, _) => None,
        (false, true) => Some(turned_away.place_for_proxy(address)?),
        (false, false) => Some(turned_away.place(address)?),
    };
    let permit = if registry.config.behind_proxy { admission.admit_proxy(address) } else { admission.admit(address) };
    Some((permit?, place))
}

/// Serves the HTTP requests of one connection. One that is turned away gets one answer: the server is overloaded.
async fn serve(stream: PacedStream, peer: PeerInfo, router: Router, turned_away: Option<TurnedAwayPlace>) {
    let served = turned_away.is_none();
    let answer = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let router = (served || web::is_for_operators(request.uri().path())).then(|| router.clone());
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(peer.clone());
        async {
            match router {
                Some(router) => router.oneshot(request).await,
                None => Ok(web::overloaded()),
            }
        }
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(if served { HEADER_TIMEOUT } else { TURNED_AWAY_HEADER_TIMEOUT })
        .max_buf_size(MAX_HEADER_BYTES)
        .keep_alive(served)
        .serve_connection(TokioIo::new(stream), answer)
        .with_upgrades();
    // However it ended, the client is gone.
    let _ = connection.await;
}

/// Warns when the disk is slow, and shows in the metrics how slow. The committer cannot: it waits for the disk.
async fn watch_disk(registry: Arc<TableRegistry>) {
    let mut timer = tokio::time::interval(Duration::from_secs(1));
    let mut slow = false;
    loop {
        timer.tick().await;
        let took = registry.committer.commit_duration();
        registry.metrics.commit_wait_ms.set(u64::try_from(took.as_millis()).unwrap_or(u64::MAX));
        let was_slow = std::mem::replace(&mut slow, took >= SLOW_COMMIT);
        if slow && !was_slow {
            tracing::warn!("the disk needs more than {} s to save something; games wait for it", SLOW_COMMIT.as_secs());
        } else if was_slow && !slow {
            tracing::info!("the disk is quick again");
        }
    }
}

/// Removes expired tables and games, every [`SWEEP_INTERVAL`]. Removes nothing while the clock is doubtful.
async fn sweep(registry: Arc<TableRegistry>) {
    let mut timer = tokio::time::interval(SWEEP_INTERVAL);
    timer.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut checked = Instant::now();
    let mut warned = false;
    loop {
        timer.tick().await;
        let ran = checked.elapsed();
        checked = Instant::now();
        let sweeper = registry.clone();
        let check = tokio::task::spawn_blocking(move || sweeper.store.check_clock(sweeper.clock.cautious_now(), ran));
        let now = match check.await {
            Ok(Ok(ClockCheck::Trusted(now))) => now,
            Ok(Ok(ClockCheck::Doubtful(doubt))) => {
                if !std::mem::replace(&mut warned, true) {
                    tracing::warn!("{doubt}");
                }
                continue;
            }
            Ok(Err(error)) => {
                tracing::warn!("old tables could not be removed: {error}");
                continue;
            }
            Err(_) => return,
        };
        warned = false;
        loop {
            let sweeper = registry.clone();
            let swept = tokio::task::spawn_blocking(move || sweeper.store.sweep(&sweeper.config.retention, now));
            match swept.await {
                // A pause between two steps, so that games can commit.
                Ok(Ok(true)) => tokio::time::sleep(Duration::from_millis(50)).await,
                Ok(Ok(false)) => break,
                Ok(Err(error)) => {
                    tracing::warn!("old tables could not be removed: {error}");
                    break;
                }
                Err(_) => return,
            }
        }
    }
}
