//! Tables over the network.
//!
//! The hall holds the tables that are in memory, each with an actor, a task that feeds the table's driver. A connection is one
//! task as well. Batches go to the committer, a thread that stores them together with those of other tables, and only then
//! lets the drivers send what waited for them.

mod actor;
mod address;
mod admission;
mod clock;
mod committer;
mod config;
mod connection;
mod deck_cache;
mod dice;
mod frame_queue;
mod guest;
mod metrics;
mod outbox;
mod page;
mod registry;
mod server;
pub mod store;
mod web;

pub use config::{Config, Limits, Retention};
pub use page::PageFile;
pub use server::{Server, StartError};
