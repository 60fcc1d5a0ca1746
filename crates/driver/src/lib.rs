//! Drives a table for whatever surrounds it: a server with sockets and a database, a page with the browser's storage, or a
//! simulator.
//!
//! [`Driver`] owns a table, its clients and the commit barrier. There is no clock, no socket and no file in here; a shell
//! feeds it and carries out its outputs, and decides nothing itself.

mod batch;
mod driver;
mod flow_control;

pub use batch::{Batch, Claim, CommitResult, FinishedGame, Write};
pub use driver::{Checkpoints, Delivery, Driver, DriverConfig, EndReason, Output};
pub use flow_control::FlowControl;
