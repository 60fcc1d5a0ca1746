//! Simulates tables with people, bad networks and a server that crashes, in virtual time.
//!
//! A seed determines a run completely. At the end of each run all clients must have the same state, no accepted request
//! may be lost or have run twice, and the games must have ended.
//!
//! Tables, followers and drivers are the real ones, from the crates `table` and `driver`. The server around them, its
//! store, the network and the people are simulated.

mod boards;
mod chance;
mod client;
mod cluster_plan;
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

/// What runs the tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    /// One server, which is replaced when it goes down.
    Single,
    /// Several nodes that share a store and a bus.
    Cluster,
}

/// Runs a seed.
pub fn run(seed: u64, setting: Setting) -> Result<Report, Box<Failure>> {
    World::new(seed, setting, false, None).run()
}

/// Runs a seed and prints every event.
pub fn run_with_trace(seed: u64, setting: Setting) -> Result<Report, Box<Failure>> {
    World::new(seed, setting, true, None).run()
}

/// Runs a seed with a deliberate bug, which the checks must find.
pub fn run_sabotaged(seed: u64, setting: Setting, sabotage: Sabotage) -> Result<Report, Box<Failure>> {
    World::new(seed, setting, false, Some(sabotage)).run()
}
