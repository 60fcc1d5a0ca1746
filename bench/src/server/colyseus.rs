//! The peer: a Colyseus server whose rooms only relay. Without rules and storage, it does less than our server.

use std::time::Duration;

use super::load::{Load, LoadFigures};
use crate::BenchError;
use crate::npm::{LOCK, NodeProgram};
use crate::program::Program;

pub(crate) const NAME: &str = "Colyseus 0.16, relaying";

const COLYSEUS: NodeProgram = NodeProgram {
    name: "Colyseus",
    folder: "bench-colyseus",
    files: &[
        ("package.json", include_str!("../../colyseus/package.json")),
        (LOCK, include_str!("../../colyseus/package-lock.json")),
        ("server.mjs", include_str!("../../colyseus/server.mjs")),
        ("load.mjs", include_str!("../../colyseus/load.mjs")),
    ],
};

/// Time limit for the start, which usually takes a second.
const TIMEOUT: Duration = Duration::from_secs(60);

pub(crate) fn measure(load: Load) -> Result<LoadFigures, BenchError> {
    let folder = COLYSEUS.install()?;
    let node = |script| {
        let mut command = Program::command("node");
        command.arg(script).current_dir(&folder).env("NODE_ENV", "production");
        command
    };
    let server = Program::start("Colyseus", &mut node("server.mjs"))?;
    let port = server.line(TIMEOUT)?;
    load.measure(&server, node("load.mjs").arg(port))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_fixed_and_no_registry_is_named() {
        COLYSEUS.check();
    }
}
