//! The game server: tables over WebSockets, an HTTP API, the store, and limits.
//!
//! The registry holds the tables that are in memory. Each has an actor: a task that feeds the table's driver. Each connection
//! is a task as well. The drivers' batches go to the committer, one thread that stores the batches of all tables together;
//! only then do the messages that depend on them go out.

mod account;
mod actor;
mod address;
mod admission;
mod allowance;
mod bus;
mod clock;
mod committer;
mod config;
mod connection;
mod daily_cache;
mod deck_cache;
mod dice;
mod disk_pace;
mod fair_queue;
mod frame_meter;
mod frame_queue;
mod guest;
mod limits;
mod memory;
mod metrics;
mod network;
mod node;
mod open_sockets;
mod outbox;
mod paced_stream;
mod page;
mod parcels;
mod question;
mod registry;
mod request_id;
mod room;
mod server;
mod short_codes;
pub mod store;
mod web;

pub use allowance::Allowance;
pub use bus::BusError;
pub use config::{Config, DATABASE_LIMIT_MB, Retention, SendingLimits};
pub use limits::{Budget, Limits, Resource};
pub use network::{NetworkOffer, address_in_network};
pub use page::PageFile;
pub use server::{Server, StartError, StopError};
pub use web::{PAGE_ROUTES, page_headers};
