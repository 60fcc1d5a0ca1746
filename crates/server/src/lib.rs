//! Tables over the network.
//!
//! The hall holds the tables that are in memory, each with a keeper, a task of its own. A connection is one task as well.
//! What happens at a table goes to the scribe, a thread that stores it together with what happened at others, and only then
//! hands it to the connections.

mod address;
mod clock;
mod config;
mod connection;
mod dice;
mod doorkeeper;
mod glimpse;
mod guest;
mod hall;
mod keeper;
mod link;
mod metrics;
mod outbox;
mod page;
mod queue;
mod scribe;
mod server;
pub mod store;
mod web;
mod workshop;

pub use config::{Config, Limits, Retention};
pub use glimpse::{Glimpse, GlimpsedChair, TablePhase};
pub use link::{Link, LinkError};
pub use page::PageFile;
pub use server::{Server, StartError};
