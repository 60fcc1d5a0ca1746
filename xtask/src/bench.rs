//! Measuring.

use crate::page::Build;
use crate::shell::{self, Shell, Trouble};
use crate::{browser, play};

/// Runs the benchmarks, which say themselves what there is.
pub(crate) fn run(shell: &Shell, args: impl Iterator<Item = String>) -> Result<(), Trouble> {
    let args: Vec<String> = args.collect();
    let mut bench = shell.cargo(["run", "--release", "--package", "bench", "--"]);
    // The server that is measured is the real one, in a process of its own.
    match args.first().map(String::as_str) {
        Some("server") => {
            play::program(shell, Build::Real, Build::Real)?;
        }
        Some("page") => {
            browser::ensure(shell)?;
            browser::staged(shell, &mut bench, play::program(shell, Build::Real, Build::Real)?);
        }
        _ => {}
    }
    shell::run(bench.args(args))
}
