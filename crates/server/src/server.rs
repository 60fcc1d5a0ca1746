//! The server as a whole: starting, listening, stopping.

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

use crate::address::Address;
use crate::admission::Admission;
use crate::clock::Clock;
use crate::committer::Committer;
use crate::config::Config;
use crate::metrics::Metrics;
use crate::page::Page;
use crate::registry::{self, TableRegistry};
use crate::store::{Sqlite, Store, StoreError};
use crate::web::{self, App, PeerInfo};

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    registry: Arc<TableRegistry>,
    admission: Arc<Admission>,
}

/// Why a server cannot start. One plain sentence each.
#[derive(Debug)]
pub enum StartError {
    /// It cannot listen there.
    Address(SocketAddr, io::Error),
    /// The store does not work.
    Store(StoreError),
    /// The machine has no random numbers.
    Chance,
    /// The machine gives no thread.
    Thread(io::Error),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address(address, error) => match error.kind() {
                io::ErrorKind::AddrInUse => {
                    write!(f, "port {} is in use; please choose another with --port", address.port())
                }
                io::ErrorKind::PermissionDenied => {
                    write!(f, "port {} may not be used; please choose one from 1024 on with --port", address.port())
                }
                io::ErrorKind::AddrNotAvailable => {
                    write!(f, "this machine does not have the address {}; please choose another", address.ip())
                }
                _ => write!(f, "{address} cannot be listened at: {error}"),
            },
            Self::Store(error) => error.fmt(f),
            Self::Chance => write!(f, "this machine has no random numbers, and a game needs some"),
            Self::Thread(error) => write!(f, "the machine has no room for one more thread: {error}"),
        }
    }
}

impl std::error::Error for StartError {}

impl From<StoreError> for StartError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Whoever connects has to send the head of a request within this time, and of the next one.
const HEAD: Duration = Duration::from_secs(15);

/// The largest head of a request.
const MOST_HEAD: usize = 16 << 10;

/// When the server stops, clients have so long to take their leave.
const LEAVE: Duration = Duration::from_secs(3);

/// Old things are looked for so often.
const SWEEP: Duration = Duration::from_secs(600);

impl Server {
    /// Opens the store, takes up what was left lying there, and listens.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        getrandom::u32().map_err(|_| StartError::Chance)?;
        let cannot = |error| StartError::Address(config.address, error);
        let listener = TcpListener::bind(config.address).await.map_err(cannot)?;
        let address = listener.local_addr().map_err(cannot)?;
        let prepared = tokio::task::spawn_blocking(move || -> Result<_, StartError> {
            let store: Arc<dyn Store> = Arc::new(Sqlite::new(&config.database, config.database_limit_mb)?);
            let clock = Clock::starting_after(store.alive_at()?);
            let settled = registry::settle(&*store, &config, clock)?;
            if settled > 0 {
                tracing::info!("{settled} tables that were left in the middle of something are taken up again");
            }
            Ok((config, store, clock))
        });
        let (config, store, clock) = match prepared.await {
            Ok(prepared) => prepared?,
            Err(panicked) => std::panic::resume_unwind(panicked.into_panic()),
        };
        let metrics = Arc::<Metrics>::default();
        let committer = Committer::start(store.clone(), clock, metrics.clone(), config.commit_interval);
        let committer = committer.map_err(StartError::Thread)?;
        let admission = Admission::new(config.limits);
        let registry = TableRegistry::new(config, clock, store, committer, metrics);
        Ok(Self { listener, address, registry, admission })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` comes. Then nobody new is let in, all games are stored, and everybody is told to come back.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let Self { listener, registry, admission, .. } = self;
        let sweeping = tokio::spawn(sweep(registry.clone()));
        let page = Page::new(registry.config.page).map(Arc::new);
        let router = web::router(App { registry: registry.clone(), admission: admission.clone(), page });
        tokio::select! {
            () = listen(listener, &router, &registry, &admission) => {}
            () = stop => {}
        }
        sweeping.abort();
        registry.stop().await;
        // Who does not leave is cut off.
        let _ = tokio::time::timeout(LEAVE, admission.everybody_gone()).await;
        let committer = registry.committer.clone();
        let store = registry.store.clone();
        let finished = tokio::task::spawn_blocking(move || {
            committer.stop();
            store.finish()
        });
        if let Ok(Err(error)) = finished.await {
            tracing::warn!("the database was not tidied up: {error}");
        }
    }
}

/// Lets everybody in who may come.
async fn listen(listener: TcpListener, router: &Router, registry: &Arc<TableRegistry>, admission: &Arc<Admission>) {
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // Most of these concern one connection only. If there are too many, some have to go first.
                if !matches!(error.kind(), io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset) {
                    tracing::warn!("a connection could not be accepted: {error}");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
                continue;
            }
        };
        let (address, now) = (Address::from(peer.ip()), registry.clock.now());
        let permit = if registry.config.behind_proxy {
            admission.admit_proxy(address, now)
        } else {
            admission.admit(address, now)
        };
        let Some(permit) = permit else {
            registry.metrics.refusals.up();
            continue;
        };
        // Messages are small, and somebody waits for each.
        let _ = stream.set_nodelay(true);
        let peer = PeerInfo { ip: peer.ip(), permit: Arc::new(permit) };
        tokio::spawn(serve(stream, peer, router.clone()));
    }
}

/// Answers the requests of one connection.
async fn serve(stream: TcpStream, peer: PeerInfo, router: Router) {
    let answer = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(peer.clone());
        router.clone().oneshot(request)
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(MOST_HEAD)
        .serve_connection(TokioIo::new(stream), answer)
        .with_upgrades();
    // Whatever ended it, there is nobody left to tell.
    let _ = connection.await;
}

/// Removes what is too old, now and then.
async fn sweep(registry: Arc<TableRegistry>) {
    let mut timer = tokio::time::interval(SWEEP);
    timer.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        timer.tick().await;
        loop {
            let sweeper = registry.clone();
            let swept = tokio::task::spawn_blocking(move || {
                sweeper.store.sweep(&sweeper.config.retention, sweeper.clock.now())
            });
            match swept.await {
                // Games go first.
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
