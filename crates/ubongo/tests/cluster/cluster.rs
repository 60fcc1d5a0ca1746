//! A private PostgreSQL, a private NATS server, and nodes.

use std::net::SocketAddr;

use table::{Link, ToClient};
use tempfile::TempDir;
use testbed::{Nats, Postgres};
use tokio_postgres::Client;

use crate::audit::{self, TableAudit};
use crate::checker::{Checked, Flaw, Replay, check};
use crate::node::Node;
use crate::party::Finished;
use crate::request::ask;

/// The name of the database.
pub(crate) const DATABASE: &str = "cluster";

/// Nodes with what they share.
pub(crate) struct Cluster {
    pub(crate) nodes: Vec<Node>,
    pub(crate) postgres: Postgres,
    pub(crate) nats: Option<Nats>,
    _folder: TempDir,
}

impl Cluster {
    /// Three nodes with a bus.
    pub(crate) async fn start() -> Self {
        Self::with(3, true, "").await
    }

    /// Nodes, and how their database is created.
    pub(crate) async fn with(nodes: usize, has_bus: bool, options: &str) -> Self {
        let postgres = Postgres::start().unwrap_or_else(|error| panic!("{error}"));
        Self::on(postgres, nodes, has_bus, options).await
    }

    /// Nodes on a PostgreSQL that runs already.
    pub(crate) async fn on(postgres: Postgres, nodes: usize, has_bus: bool, options: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let sql = format!("CREATE DATABASE {DATABASE} OWNER ubongo TEMPLATE template0 STRATEGY file_copy {options}");
        postgres.sql("postgres", &sql).unwrap_or_else(|error| panic!("{error}"));
        let nats = has_bus.then(|| Nats::start().unwrap_or_else(|error| panic!("{error}")));
        let log = |number| folder.path().join(format!("node-{number}.log"));
        let node = |number| Node::new(postgres.port(), nats.as_ref().map(Nats::port), log(number));
        let nodes = (0..nodes).map(node).collect();
        let mut cluster = Self { nodes, postgres, nats, _folder: folder };
        for number in 0..cluster.nodes.len() {
            cluster.start_node(number).await;
            if number == 0 {
                audit::begin(&cluster.client().await).await;
            }
        }
        cluster
    }

    /// Starts a node, and learns its number in the database.
    pub(crate) async fn start_node(&mut self, number: usize) {
        self.nodes[number].start();
        self.nodes[number].run = audit::latest_run(&self.client().await).await;
    }

    /// The nodes' addresses, beginning with one of them.
    pub(crate) fn addresses(&self, first: usize) -> Vec<SocketAddr> {
        let mut addresses: Vec<SocketAddr> = self.nodes.iter().map(Node::address).collect();
        addresses.rotate_left(first);
        addresses
    }

    /// The node that owns a table.
    pub(crate) async fn owner(&self, link: Link) -> usize {
        let (run, _) = audit::owner(&self.client().await, link).await;
        self.nodes.iter().position(|node| node.run == run).expect("a table belongs to a node")
    }

    /// The epoch of a table.
    pub(crate) async fn epoch(&self, link: Link) -> u64 {
        audit::owner(&self.client().await, link).await.1
    }

    /// A connection that no proxy interrupts.
    pub(crate) async fn client(&self) -> Client {
        audit::connect(&self.postgres.address("admin", DATABASE)).await
    }

    /// The finished games of a table, as a node returns them.
    async fn replays(&self, link: Link) -> Vec<Replay> {
        let address = self.nodes.iter().find(|node| node.is_running()).expect("a node runs").address();
        let games = ask(address, "GET", &format!("/api/tables/{link}/games"), &[], "").await.json();
        let mut replays = Vec::new();
        for game in games.as_array().expect("a list") {
            let path = format!("/api/tables/{link}/games/{}", game["number"]);
            let replay = ask(address, "GET", &path, &[], "").await.json();
            let entries = replay["messages"].as_array().expect("a list").iter().map(|message| {
                let Ok(ToClient::Entry(entry)) = ToClient::read(&message.to_string()) else { panic!("{message}") };
                entry
            });
            let number = |name: &str| game[name].as_u64().expect("a number");
            replays.push(Replay { from: number("from"), to: number("to"), entries: entries.collect() });
        }
        replays
    }

    /// Compares what the people at a table saw with what is stored.
    pub(crate) async fn try_check(&self, finished: &Finished) -> Result<Checked, Flaw> {
        let (audit, replays) = self.evidence(finished).await;
        check(&finished.people, &audit, &replays)
    }

    /// What is stored about a table.
    pub(crate) async fn evidence(&self, finished: &Finished) -> (TableAudit, Vec<Replay>) {
        (audit::read(&self.client().await, finished.link).await, self.replays(finished.link).await)
    }

    /// The same, and fails if anything is wrong.
    pub(crate) async fn check(&self, finished: &Finished) -> Checked {
        match self.try_check(finished).await {
            Ok(checked) => {
                println!("{checked:?}");
                assert!(checked.accepted > 50, "there was something to compare: {checked:?}");
                checked
            }
            Err(flaw) => panic!("{flaw}"),
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if std::thread::panicking() {
            for (number, node) in self.nodes.iter().enumerate() {
                println!("--- node {number}\n{}", node.log());
            }
        }
    }
}
