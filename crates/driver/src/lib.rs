//! Drives a table inside a shell: a server with sockets and a database, a page with the browser's storage, or a
//! simulator.
//!
//! [`Driver`] owns a table, its clients and the commit barrier. This crate has no clock, no socket and no file; the
//! shell passes inputs and carries out the outputs, and decides nothing itself.

mod batch;
mod driver;
mod flow_control;

pub use batch::{Batch, Claim, CommitResult, FinishedGame, Write};
pub use driver::{Checkpoints, Delivery, Driver, DriverConfig, EndReason, Output};
pub use flow_control::FlowControl;
