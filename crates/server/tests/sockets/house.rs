//! A server in this process, with a database that goes away again.

use std::net::SocketAddr;
use std::path::Path;

use puzzle::deck::{DeckCode, Edition};
use server::{Config, Link, Server};
use table::{DeckChoice, Terms};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::guest::{Guest, token};

/// A server in this process.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<()>>,
    folder: TempDir,
    change: fn(&mut Config),
}

/// An answer to a request.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }
}

impl House {
    pub(crate) async fn new() -> Self {
        Self::with(|_| {}).await
    }

    /// A server with other settings.
    pub(crate) async fn with(change: fn(&mut Config)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut house =
            Self { address: SocketAddr::from(([127, 0, 0, 1], 0)), stop: None, running: None, folder, change };
        house.start().await;
        house
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The settings that tests play with: a short countdown, and room for all clients of all tests.
    pub(crate) fn config(&self) -> Config {
        let mut config = Config::new(self.address, self.folder().join("ubongo.db"));
        config.pace.countdown_ms = 100;
        config.limits.connections_per_address = 10_000;
        config.limits.requests_per_second = 100_000;
        config.limits.tables_per_hour = 10_000;
        (self.change)(&mut config);
        config
    }

    /// Starts it, at the same port if it ran before.
    pub(crate) async fn start(&mut self) {
        let server = Server::start(self.config()).await.unwrap();
        self.address = server.address();
        let (stop, stopped) = oneshot::channel();
        self.stop = Some(stop);
        self.running = Some(tokio::spawn(server.run(async {
            // The house may also be dropped.
            let _ = stopped.await;
        })));
    }

    /// Stops it in good order.
    pub(crate) async fn stop(&mut self) {
        self.stop.take().unwrap().send(()).unwrap();
        self.running.take().unwrap().await.unwrap();
    }

    /// Starts it again with other settings, after it was stopped.
    pub(crate) async fn and_then(mut self, change: fn(&mut Config)) -> Self {
        self.change = change;
        self.start().await;
        self
    }

    /// A request as a browser would send it.
    pub(crate) async fn ask(&self, method: &str, path: &str, headers: &[&str], body: &str) -> Answer {
        ask(self.address, method, path, headers, body).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], "").await
    }

    /// Opens a table with the terms of an edition, and boards that all tests share.
    pub(crate) async fn open(&self, edition: Edition) -> Link {
        self.open_with(&terms(edition)).await
    }

    pub(crate) async fn open_with(&self, terms: &Terms) -> Link {
        open(self.address, terms).await
    }

    /// So many people at a new table.
    pub(crate) async fn party(&self, edition: Edition, people: usize) -> (Link, Vec<Guest>) {
        let link = self.open(edition).await;
        let mut guests = Vec::new();
        for i in 0..people {
            guests.push(Guest::join(self.address, link, i as u32, &format!("P{i}")).await);
        }
        (link, guests)
    }
}

/// Terms with boards that all tests share.
pub(crate) fn terms(edition: Edition) -> Terms {
    Terms { deck: DeckChoice::Code(DeckCode::new(edition, 7).unwrap()), ..Terms::new(edition) }
}

/// Opens a table at a server.
pub(crate) async fn open(address: SocketAddr, terms: &Terms) -> Link {
    let body = serde_json::json!({ "terms": terms }).to_string();
    let bearer = format!("Authorization: Bearer {}", token(0));
    let answer = ask(address, "POST", "/api/tables", &[&bearer], &body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    serde_json::from_value(answer.json()["link"].clone()).unwrap()
}

/// Sends a request and reads the answer.
pub(crate) async fn ask(address: SocketAddr, method: &str, path: &str, headers: &[&str], body: &str) -> Answer {
    let mut socket = TcpStream::connect(address).await.unwrap();
    let headers: String = headers.iter().map(|header| format!("{header}\r\n")).collect();
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n{headers}\r\n{body}"
    );
    socket.write_all(request.as_bytes()).await.unwrap();
    let mut text = String::new();
    socket.read_to_string(&mut text).await.unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default();
    Answer { status, head: head.to_lowercase(), body: body.to_owned() }
}
