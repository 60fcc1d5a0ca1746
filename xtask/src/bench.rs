//! Measuring.

use crate::shell::{self, Shell, Trouble};

/// Runs the benchmarks, which say themselves what there is.
pub(crate) fn run(shell: &Shell, args: impl Iterator<Item = String>) -> Result<(), Trouble> {
    shell::run(shell.cargo(["run", "--release", "--package", "bench", "--"]).args(args))
}
