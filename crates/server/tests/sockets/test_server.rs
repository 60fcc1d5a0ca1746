//! A server in the test process, with a temporary database.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use puzzle::deck::Edition;
use rusqlite::Connection;
use server::{Config, Server, StopError};
use table::Link;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::guest::Guest;
use crate::private_database::{PrivateDatabase, bus};
use crate::request::{Answer, ask, open, settings};

/// A server in the test process.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    metrics: Option<SocketAddr>,
    stop: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<Result<(), StopError>>>,
    folder: TempDir,
    /// If the tests run on PostgreSQL.
    database: Option<PrivateDatabase>,
    change: fn(&mut Config),
}

impl TestServer {
    pub(crate) async fn new() -> Self {
        Self::with(|_| {}).await
    }

    /// A server with a changed configuration.
    pub(crate) async fn with(change: fn(&mut Config)) -> Self {
        Self::on(PrivateDatabase::if_wanted(), change).await
    }

    /// A server with a changed configuration, for a test that is about files.
    pub(crate) async fn in_file(change: fn(&mut Config)) -> Self {
        Self::on(None, change).await
    }

    async fn on(database: Option<PrivateDatabase>, change: fn(&mut Config)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut server = Self { address, metrics: None, stop: None, running: None, folder, database, change };
        server.start().await;
        server
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The address of its database.
    pub(crate) fn database(&self) -> PathBuf {
        self.database.as_ref().map_or_else(|| self.folder().join("ubongo.db"), PrivateDatabase::address)
    }

    pub(crate) fn is_in_file(&self) -> bool {
        self.database.is_none()
    }

    /// A number from its database, while it is stopped.
    pub(crate) fn stored(&self, sql: &str) -> i64 {
        match &self.database {
            Some(database) => database.number(sql),
            None => Connection::open(self.database()).unwrap().query_row(sql, [], |row| row.get(0)).unwrap(),
        }
    }

    /// Changes its database, while it is stopped.
    pub(crate) fn change_stored(&self, sql: &str) {
        match &self.database {
            Some(database) => database.change(sql),
            None => drop(Connection::open(self.database()).unwrap().execute(sql, []).unwrap()),
        }
    }

    /// The configuration for tests: short countdowns, and limits high enough for all clients of a test.
    pub(crate) fn config(&self) -> Config {
        let mut config = Config::new(self.address, self.database());
        (config.pace.tumble_ms, config.pace.resume_ms) = (100, 100);
        // A server on PostgreSQL is a node of a cluster, if only of one.
        config.bus = self.database.as_ref().and_then(|_| bus());
        config.metrics = Some(([127, 0, 0, 1], 0).into());
        config.limits.connections_per_address = 10_000;
        config.limits = config.limits.with_budgets_times(1_000);
        (self.change)(&mut config);
        config
    }

    /// Starts the server, at the same port if it ran before.
    pub(crate) async fn start(&mut self) {
        let server = Server::start(self.config()).await.unwrap();
        self.address = server.address();
        self.metrics = server.metrics_address();
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

    /// The metrics as text.
    pub(crate) async fn metrics(&self) -> String {
        ask(self.metrics.expect("tests show their metrics"), "GET", "/metrics", &[], "").await.body
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
