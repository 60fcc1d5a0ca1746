//! Starts nodes, and what they share.

use std::net::SocketAddr;

use testbed::{Nats, Postgres, TestbedError};

use crate::BenchError;
use crate::program::Program;
use crate::server::load::{Load, LoadFigures};
use crate::server::ours::without_limits;
use crate::ubongo::{Ubongo, this_program};

pub(crate) const POSTGRES: &str = "PostgreSQL";
pub(crate) const NATS: &str = "NATS";

/// The name of the database.
const DATABASE: &str = "bench";

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// One node with a file.
    Sqlite,
    /// One node with the servers of a cluster.
    One,
    /// Three nodes, with the players of each table at all of them.
    Three,
    /// Three nodes, with the players of each table at the same one.
    Routed,
}

impl Shape {
    pub(crate) const ALL: [Self; 4] = [Self::Sqlite, Self::One, Self::Three, Self::Routed];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Sqlite => "sqlite",
            Self::One => "one",
            Self::Three => "three",
            Self::Routed => "routed",
        }
    }

    pub(crate) const fn title(self) -> &'static str {
        match self {
            Self::Sqlite => "1 node, SQLite",
            Self::One => "1 node, PostgreSQL and NATS",
            Self::Three => "3 nodes, players of a table anywhere",
            Self::Routed => "3 nodes, players of a table at one",
        }
    }

    const fn nodes(self) -> usize {
        match self {
            Self::Sqlite | Self::One => 1,
            Self::Three | Self::Routed => 3,
        }
    }
}

/// Running nodes.
pub(crate) struct Setup {
    shape: Shape,
    // The nodes end first.
    pub(crate) nodes: Vec<Node>,
    shared: Option<(Postgres, Nats)>,
}

/// A node, with its number in the database.
pub(crate) struct Node {
    pub(crate) server: Ubongo,
    run: String,
}

impl From<TestbedError> for BenchError {
    fn from(error: TestbedError) -> Self {
        Self::Failed(error.to_string())
    }
}

impl Setup {
    pub(crate) fn start(shape: Shape) -> Result<Self, BenchError> {
        let mut setup = Self { shape, nodes: Vec::new(), shared: None };
        if shape == Shape::Sqlite {
            setup.nodes.push(Node { server: Ubongo::start(&without_limits())?, run: String::new() });
            return Ok(setup);
        }
        let postgres = Postgres::start()?;
        postgres.sql("postgres", &format!("CREATE DATABASE {DATABASE} OWNER ubongo"))?;
        let address = postgres.address("ubongo", DATABASE);
        let nats = Nats::start()?;
        let bus = nats.address();
        setup.shared = Some((postgres, nats));
        let mut options = without_limits();
        options.extend(["--bus", &bus]);
        for _ in 0..shape.nodes() {
            let server = Ubongo::with_database(&address, &options)?;
            setup.nodes.push(Node { server, run: setup.latest_run()? });
        }
        Ok(setup)
    }

    /// Kills a node and starts it again, at the same address.
    pub(crate) fn kill(&mut self, node: usize) -> Result<Dead, BenchError> {
        let Node { server, .. } = self.nodes.remove(node);
        Ok(Dead { node, server: server.kill() })
    }

    pub(crate) fn revive(&mut self, dead: Dead) -> Result<(), BenchError> {
        let server = dead.server.start()?;
        self.nodes.insert(dead.node, Node { server, run: self.latest_run()? });
        Ok(())
    }

    /// The node that owns the only table.
    pub(crate) fn owner(&self) -> Result<usize, BenchError> {
        let run = self.ask("SELECT owner FROM tables")?;
        let owner = self.nodes.iter().position(|node| node.run == run);
        owner.ok_or_else(|| BenchError::Failed("The table belongs to no node.".into()))
    }

    fn latest_run(&self) -> Result<String, BenchError> {
        self.ask("SELECT max(id) FROM runs")
    }

    fn ask(&self, query: &str) -> Result<String, BenchError> {
        let (postgres, _) = self.shared.as_ref().ok_or_else(|| BenchError::Failed("There is no PostgreSQL.".into()))?;
        Ok(postgres.value(DATABASE, query)?)
    }

    pub(crate) fn addresses(&self) -> Vec<SocketAddr> {
        self.nodes.iter().map(|node| node.server.address).collect()
    }

    pub(crate) fn measure(&self, load: Load) -> Result<LoadFigures, BenchError> {
        let addresses: Vec<String> = self.addresses().iter().map(SocketAddr::to_string).collect();
        let addresses = addresses.join(if self.shape == Shape::Routed { "/" } else { "," });
        let nodes: Vec<&Program> = self.nodes.iter().map(|node| node.server.program()).collect();
        let mut beside = Vec::new();
        if let Some((postgres, nats)) = &self.shared {
            beside.extend(postgres.process().map(|process| (POSTGRES, process)));
            beside.extend(nats.process().map(|process| (NATS, process)));
        }
        load.measure_nodes(&nodes, &beside, Program::command(this_program()?).args(["cluster-players", &addresses]))
    }
}

/// A node that was killed.
pub(crate) struct Dead {
    node: usize,
    server: crate::ubongo::Stopped,
}
