//! Tests of the server over real sockets. By themselves they run on SQLite and without a bus; `cargo xtask postgres` runs them on
//! PostgreSQL and with NATS.

mod budgets;
mod clocks;
#[cfg(feature = "postgres")]
mod cluster;
mod codes;
mod coming_back;
mod daily;
mod document;
mod fairness;
mod games;
#[allow(dead_code, reason = "used by the tests of crate ubongo")]
mod guest;
mod hosts;
mod keeping;
mod network;
mod page;
mod parcels;
#[allow(dead_code, reason = "used by the tests of crate ubongo")]
mod player;
#[path = "../private_database/mod.rs"]
mod private_database;
mod replays;
mod request;
mod requests;
mod strangers;
mod test_server;
mod trouble;
