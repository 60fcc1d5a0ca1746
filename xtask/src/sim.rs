//! The command `sim`.

use crate::shell::{self, Shell, XtaskError};

/// Runs the simulator, which explains its own arguments.
pub(crate) fn run(shell: &Shell, args: impl Iterator<Item = String>) -> Result<(), XtaskError> {
    shell::run(shell.cargo(["run", "--release", "--package", "sim", "--"]).args(args))
}
