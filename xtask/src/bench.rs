//! The command `bench`.

use crate::page::Build;
use crate::shell::{self, Shell, XtaskError};
use crate::{browser, play, postgres};

/// Runs the benchmarks, which explain their own arguments.
pub(crate) fn run(shell: &Shell, args: impl Iterator<Item = String>) -> Result<(), XtaskError> {
    let args: Vec<String> = args.collect();
    let mut bench = shell.cargo(["run", "--release", "--package", "bench", "--"]);
    // The measured server is a real one in a separate process.
    if let [what, rest @ ..] = &args[..]
        && what == "kill"
    {
        return kill(shell, rest);
    }
    match args.first().map(String::as_str) {
        Some("server" | "abuse") => {
            play::program(shell, Build::Real, Build::Real)?;
        }
        Some("cluster") => {
            postgres::ensure(shell);
            play::program(shell, Build::Real, Build::Real)?;
        }
        Some("page" | "print") => {
            browser::ensure(shell)?;
            browser::with_env(shell, &mut bench, play::program(shell, Build::Real, Build::Real)?);
        }
        _ => {}
    }
    shell::run(bench.args(args))
}

/// Kills the real program many times while four clients play, and compares everything they have seen. A test does the
/// same a few times.
fn kill(shell: &Shell, args: &[String]) -> Result<(), XtaskError> {
    let times = match args {
        [flag, times] if flag == "--times" && times.parse::<usize>().is_ok() => times,
        _ => return Err(XtaskError::Usage("'cargo xtask bench kill' needs --times and a number.".into())),
    };
    let mut cargo = shell.cargo(["test", "--package", "ubongo", "--test", "serve", "--", "killing", "--nocapture"]);
    shell::run(cargo.env("UBONGO_KILLS", times))
}
