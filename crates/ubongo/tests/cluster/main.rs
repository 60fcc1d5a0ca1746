//! Several real nodes (`ubongo serve --database postgres://... --bus nats://...`) with a private PostgreSQL and NATS, which are killed,
//! stopped, cut off and replaced while people play. `cargo xtask cluster` runs these tests.
//!
//! ```text
//!   people ---- node 0 ---- proxy ---- PostgreSQL, with an audit
//!      '------- node 1 ---- proxy -----'   |
//!      '------- node 2 ---- proxy ---- NATS
//! ```
//!
//! Each person has a log of everything they asked for, were answered and saw. The database keeps each entry and each claim in a table
//! of its own (`audit`). At the end of each test `checker` compares all of them.
#![cfg(unix)]

#[path = "../../../server/tests/sockets/guest.rs"]
#[allow(dead_code, reason = "used by other tests")]
mod guest;
#[path = "../../../server/tests/sockets/player.rs"]
#[allow(dead_code, reason = "used by other tests")]
mod player;
#[path = "../serve/process.rs"]
#[allow(dead_code, reason = "used by other tests")]
mod process;
#[path = "../../../server/tests/sockets/request.rs"]
#[allow(dead_code, reason = "used by other tests")]
mod request;

mod audit;
mod checker;
mod cluster;
mod deploys;
mod games;
mod guessing;
mod losing_nodes;
mod losing_servers;
mod node;
mod partitions;
mod party;
mod sabotage;
mod tracing;
