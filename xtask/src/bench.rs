//! Measuring.

use crate::page::Build;
use crate::play;
use crate::shell::{self, Shell, Trouble};

/// Runs the benchmarks, which say themselves what there is.
pub(crate) fn run(shell: &Shell, args: impl Iterator<Item = String>) -> Result<(), Trouble> {
    let args: Vec<String> = args.collect();
    if args.first().is_some_and(|what| what == "server") {
        // The server that is measured is the real one, in a process of its own.
        play::program(shell, Build::Real)?;
    }
    shell::run(shell.cargo(["run", "--release", "--package", "bench", "--"]).args(args))
}
