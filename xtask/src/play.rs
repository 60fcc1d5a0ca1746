//! Playing.

use crate::shell::{self, Shell, Trouble};

/// Starts the game. In release mode: a deck is made in a moment, and not in many.
pub(crate) fn run(shell: &Shell, args: impl Iterator<Item = String>) -> Result<(), Trouble> {
    shell::run(shell.cargo(["run", "--release", "--package", "ubongo", "--", "play"]).args(args))
}
