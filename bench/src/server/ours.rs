//! Runs our own server under load.

use super::load::{Load, LoadFigures};
use crate::BenchError;
use crate::program::Program;
use crate::ubongo::{Ubongo, this_program};

pub(crate) const NAME: &str = "ubongo";

pub(crate) fn measure(load: Load) -> Result<LoadFigures, BenchError> {
    let many = "1000000";
    let limits = ["--connections-per-address", "--budget-factor", "--tables-per-hour"];
    let server = Ubongo::start(&limits.map(|limit| [limit, many]).concat())?;
    let address = server.address.to_string();
    load.measure(server.program(), Program::command(this_program()?).args(["server-players", &address]))
}
