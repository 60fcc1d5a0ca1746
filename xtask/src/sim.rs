//! Many simulated runs.

use crate::shell::{self, Shell, XtaskError};

/// Runs the simulator, which says itself what it can do.
pub(crate) fn run(shell: &Shell, args: impl Iterator<Item = String>) -> Result<(), XtaskError> {
    shell::run(shell.cargo(["run", "--release", "--package", "sim", "--"]).args(args))
}
