//! `ubongo serve` as a process of its own: it is killed, asked to end, and started where it cannot start.
#![cfg(unix)]

#[path = "../../../server/tests/sockets/guest.rs"]
#[allow(dead_code, reason = "other tests use the rest of it")]
mod guest;
#[path = "../../../server/tests/sockets/player.rs"]
#[allow(dead_code, reason = "other tests use the rest of it")]
mod player;
#[path = "../../../server/tests/sockets/request.rs"]
#[allow(dead_code, reason = "other tests use the rest of it")]
mod request;

mod ending;
mod killing;
mod process;
mod replaying;
mod starting;
