//! Many tables with people at them, over bad networks and with a server that crashes, in virtual time.
//!
//! A seed stands for a run, and gives it again exactly. After each run everybody must know the same, nothing that was
//! acknowledged may be lost, nothing may have been done twice, and the games must have come to their end.
//!
//! The tables and the clients' ends of the connections are the real ones, of the crate `table`. Simulated are the server
//! around the tables, its store, the network, and people.

mod boards;
mod chance;
mod client;
mod connection;
mod event_queue;
mod model;
mod plan;
mod player;
mod report;
mod request_log;
mod sabotage;
mod store;
mod trace;
mod world;

pub use report::{Failure, Report};
pub use sabotage::Sabotage;
use world::World;

/// Runs a seed.
pub fn run(seed: u64) -> Result<Report, Box<Failure>> {
    World::new(seed, false, None).run()
}

/// Runs a seed and prints everything that happens.
pub fn run_aloud(seed: u64) -> Result<Report, Box<Failure>> {
    World::new(seed, true, None).run()
}

/// Runs a seed with something tampered with.
pub fn run_sabotaged(seed: u64, sabotage: Sabotage) -> Result<Report, Box<Failure>> {
    World::new(seed, false, Some(sabotage)).run()
}
