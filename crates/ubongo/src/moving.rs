//! `ubongo move`

use std::io::Write;

use server::store::{MoveStep, move_all};

use crate::args::MoveArgs;
use crate::cli_error::CliError;
use crate::progress;

pub(crate) fn run(args: &MoveArgs) -> Result<(), CliError> {
    let bar = progress::rows();
    let moved = move_all(&args.from, &args.to, &mut |step, part, rows| {
        let doing = match step {
            MoveStep::Copying => "copying",
            MoveStep::Comparing => "comparing",
        };
        bar.set_message(format!("{doing} {part}"));
        bar.set_position(rows);
    });
    bar.finish_and_clear();
    let moved = moved.map_err(CliError::message)?;
    let mut out = anstream::stdout().lock();
    for (part, rows) in moved {
        writeln!(out, "{rows:>10} {part}")?;
    }
    writeln!(out, "Everything was moved, read back and compared. The original is as it was.")?;
    Ok(())
}
