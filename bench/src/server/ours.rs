//! Runs our own server under load.

use super::load::{Load, LoadFigures};
use crate::BenchError;
use crate::program::Program;
use crate::ubongo::{Ubongo, this_program};

pub(crate) const NAME: &str = "ubongo";

/// Options for a server whose players all come from one address.
pub(crate) fn without_limits() -> Vec<&'static str> {
    let many = "1000000";
    let limits = ["--connections-per-address", "--budget-factor", "--tables-per-hour"];
    limits.map(|limit| [limit, many]).concat()
}

pub(crate) fn measure(load: Load) -> Result<LoadFigures, BenchError> {
    let server = Ubongo::start(&without_limits())?;
    let address = server.address.to_string();
    load.measure(server.program(), Program::command(this_program()?).args(["server-players", &address]))
}
