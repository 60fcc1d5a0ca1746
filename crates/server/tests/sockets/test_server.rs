//! A server in the test process, with a temporary database.

use std::net::SocketAddr;
use std::path::Path;

use puzzle::deck::Edition;
use server::{Config, Server, StopError};
use table::Link;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::guest::Guest;
use crate::request::{Answer, ask, open, settings};

/// A server in the test process.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<Result<(), StopError>>>,
    folder: TempDir,
    change: fn(&mut Config),
}

impl TestServer {
    pub(crate) async fn new() -> Self {
        Self::with(|_| {}).await
    }

    /// A server with a changed configuration.
    pub(crate) async fn with(change: fn(&mut Config)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut server =
            Self { address: SocketAddr::from(([127, 0, 0, 1], 0)), stop: None, running: None, folder, change };
        server.start().await;
        server
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The configuration for tests: short countdowns, and limits high enough for all clients of a test.
    pub(crate) fn config(&self) -> Config {
        let mut config = Config::new(self.address, self.folder().join("ubongo.db"));
        (config.pace.tumble_ms, config.pace.resume_ms) = (100, 100);
        config.limits.connections_per_address = 10_000;
        config.limits = config.limits.with_budgets_times(1_000);
        (self.change)(&mut config);
        config
    }

    /// Starts the server, at the same port if it ran before.
    pub(crate) async fn start(&mut self) {
        let server = Server::start(self.config()).await.unwrap();
        self.address = server.address();
        let (stop, stopped) = oneshot::channel();
        self.stop = Some(stop);
        self.running = Some(tokio::spawn(server.run(async {
            // The sender may also be dropped with the test server.
            let _ = stopped.await;
        })));
    }

    /// Stops the server and waits until everything is stored.
    pub(crate) async fn stop(&mut self) {
        self.try_stop().await.unwrap();
    }

    /// Stops the server. An error says what could not be stored.
    pub(crate) async fn try_stop(&mut self) -> Result<(), StopError> {
        self.stop.take().unwrap().send(()).unwrap();
        self.running.take().unwrap().await.unwrap()
    }

    /// Starts a stopped server again with a changed configuration.
    pub(crate) async fn and_then(mut self, change: fn(&mut Config)) -> Self {
        self.change = change;
        self.start().await;
        self
    }

    /// Sends an HTTP request.
    pub(crate) async fn ask(&self, method: &str, path: &str, headers: &[&str], body: &str) -> Answer {
        ask(self.address, method, path, headers, body).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], "").await
    }

    /// Opens a table with the settings of an edition and the deck that all tests share.
    pub(crate) async fn open(&self, edition: Edition) -> Link {
        open(self.address, &settings(edition)).await
    }

    /// A number of guests at a new table.
    pub(crate) async fn party(&self, edition: Edition, people: usize) -> (Link, Vec<Guest>) {
        let link = self.open(edition).await;
        let mut guests = Vec::new();
        for i in 0..people {
            guests.push(Guest::join(self.address, link, i as u32, &format!("P{i}")).await);
        }
        (link, guests)
    }
}
