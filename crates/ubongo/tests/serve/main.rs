//! `ubongo serve` as a separate process: it is killed, stopped, and started where it cannot start.
#![cfg(unix)]

#[path = "../../../server/tests/sockets/guest.rs"]
#[allow(dead_code, reason = "used by other tests")]
mod guest;
#[path = "../../../server/tests/sockets/player.rs"]
#[allow(dead_code, reason = "used by other tests")]
mod player;
#[path = "../../../server/tests/sockets/request.rs"]
#[allow(dead_code, reason = "used by other tests")]
mod request;

mod breaking;
mod ending;
mod killing;
mod logging;
mod process;
mod replaying;
mod restoring;
mod shortage;
mod starting;
