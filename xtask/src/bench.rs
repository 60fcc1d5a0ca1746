//! Measuring.

use crate::page::Build;
use crate::shell::{self, Shell, XtaskError};
use crate::{browser, play};

/// Runs the benchmarks, which say themselves what there is.
pub(crate) fn run(shell: &Shell, args: impl Iterator<Item = String>) -> Result<(), XtaskError> {
    let args: Vec<String> = args.collect();
    let mut bench = shell.cargo(["run", "--release", "--package", "bench", "--"]);
    // The server that is measured is the real one, in a process of its own.
    if let [what, rest @ ..] = &args[..]
        && what == "kill"
    {
        return kill(shell, rest);
    }
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

/// Kills the real program many times while four people play, and compares all that anybody was told. A test does the same a
/// few times.
fn kill(shell: &Shell, args: &[String]) -> Result<(), XtaskError> {
    let times = match args {
        [flag, times] if flag == "--times" && times.parse::<usize>().is_ok() => times,
        _ => return Err(XtaskError::Usage("'cargo xtask bench kill' needs --times and a number.".into())),
    };
    let mut cargo = shell.cargo(["test", "--package", "ubongo", "--test", "serve", "--", "killing", "--nocapture"]);
    shell::run(cargo.env("UBONGO_KILLS", times))
}
