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
use tokio::sync::oneshot;
use tower::ServiceExt;

use crate::address::Address;
use crate::clock::Clock;
use crate::committer::Committer;
use crate::config::Config;
use crate::metrics::Metrics;
use crate::paced_stream::PacedStream;
use crate::page::Page;
use crate::registry::TableRegistry;
use crate::room::keep_room;
use crate::store::{ClockCheck, Sqlite, Store, StoreError};
use crate::web::{self, App, PeerInfo};

/// A server whose port is open. It accepts connections once [`Server::run`] is called.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    registry: Arc<TableRegistry>,
}

/// Why a server cannot start. `Display` gives one sentence that says what to do.
#[derive(Debug)]
pub enum StartError {
    /// The server cannot listen at this address.
    Address(SocketAddr, io::Error),
    /// The database cannot be opened.
    Store(StoreError),
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
            Self::Store(error) => error.fmt(f),
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

/// A client has this long to send the headers of a request, and of each further one on the same connection.
const HEADER_TIMEOUT: Duration = Duration::from_secs(15);

const MAX_HEADER_BYTES: usize = 16 << 10;

/// When the server stops, connections have this long to close.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(3);

/// Interval of the search for expired tables and games.
const SWEEP_INTERVAL: Duration = Duration::from_secs(600);

impl Server {
    /// Opens the port and the store.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        getrandom::u32().map_err(|_| StartError::Chance)?;
        let cannot = |error| StartError::Address(config.address, error);
        let listener = TcpListener::bind(config.address).await.map_err(cannot)?;
        let address = listener.local_addr().map_err(cannot)?;
        let prepared = tokio::task::spawn_blocking(move || -> Result<_, StartError> {
            let store: Arc<dyn Store> = Arc::new(Sqlite::new(&config.database, config.database_limit_mb)?);
            let clock = Clock::starting_after(store.alive_at()?);
            // Before anything is written. On a full disk not even this may work, and the next step says so.
            while store.make_room().unwrap_or(false) {}
            Ok((config, store, clock))
        });
        let (config, store, clock) = match prepared.await {
            Ok(prepared) => prepared?,
            Err(panicked) => std::panic::resume_unwind(panicked.into_panic()),
        };
        let metrics = Arc::<Metrics>::default();
        let committer = Committer::start(store.clone(), clock, metrics.clone(), config.commit_interval);
        let committer = committer.map_err(StartError::Thread)?;
        let registry = TableRegistry::new(config, clock, store, committer, metrics);
        Ok(Self { listener, address, registry })
    }

    /// The address it listens at. If the configured port was 0, this has the actual one.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` resolves. Then it accepts no more connections, stores all games, and closes all WebSockets with the
    /// reason `Restart`.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let Self { listener, registry, .. } = self;
        let (settled, all_settled) = oneshot::channel();
        let settling = registry.clone();
        let settling = tokio::spawn(async move {
            settling.settle().await;
            let _ = settled.send(());
        });
        let (sweeper, keeping_room) = (registry.clone(), keep_room(registry.clone()));
        let sweeping = async move {
            // A table that was in use when the server stopped has not expired, however long ago that was.
            if all_settled.await.is_ok() {
                sweep(sweeper).await;
            }
        };
        let housekeeping = tokio::spawn(async { tokio::join!(sweeping, keeping_room) });
        let page = Page::new(registry.config.page).map(Arc::new);
        let router = web::router(App { registry: registry.clone(), page });
        tokio::select! {
            () = listen(listener, &router, &registry) => {}
            () = stop => {}
        }
        housekeeping.abort();
        registry.stop().await;
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
        if let Ok(Err(error)) = finished.await {
            tracing::warn!("the database could not be closed properly: {error}");
        }
    }
}

/// Accepts connections within the limits, forever.
async fn listen(listener: TcpListener, router: &Router, registry: &Arc<TableRegistry>) {
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // These two concern one connection only. Others, such as too many open files, need time to pass.
                if !matches!(error.kind(), io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset) {
                    tracing::warn!("a connection could not be accepted: {error}");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
                continue;
            }
        };
        let (address, admission) = (Address::from(peer.ip()), &registry.admission);
        let permit =
            if registry.config.behind_proxy { admission.admit_proxy(address) } else { admission.admit(address) };
        let Some(permit) = permit else {
            registry.metrics.refusals.up();
            continue;
        };
        // Messages are small and must not be delayed.
        let _ = stream.set_nodelay(true);
        let peer = PeerInfo { ip: peer.ip(), permit: Arc::new(permit) };
        tokio::spawn(serve(PacedStream::new(stream, registry.config.sending), peer, router.clone()));
    }
}

/// Serves the HTTP requests of one connection.
async fn serve(stream: PacedStream, peer: PeerInfo, router: Router) {
    let answer = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(peer.clone());
        router.clone().oneshot(request)
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .max_buf_size(MAX_HEADER_BYTES)
        .serve_connection(TokioIo::new(stream), answer)
        .with_upgrades();
    // However it ended, the client is gone.
    let _ = connection.await;
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
