//! Tables over the network.
//!
//! A `Hall` holds the tables that are in memory, each in a task of its own. A connection is one task as well. What happens
//! at a table goes to the scribe, a thread that stores it together with what happened at others, and only then hands it to
//! the connections.

mod address;
mod clock;
mod config;
mod dice;
mod glimpse;
mod guest;
mod link;
pub mod store;

pub use config::{Config, Limits, Retention};
pub use glimpse::{Glimpse, GlimpsedChair, TablePhase};
pub use link::{Link, LinkError};
