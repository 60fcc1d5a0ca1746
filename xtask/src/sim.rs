//! Many simulated runs.

use crate::shell::{self, Shell, Trouble};

/// Runs the simulator, which says itself what it can do.
pub(crate) fn run(shell: &Shell, args: impl Iterator<Item = String>) -> Result<(), Trouble> {
    shell::run(shell.cargo(["run", "--release", "--package", "sim", "--"]).args(args))
}
