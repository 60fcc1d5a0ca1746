//! `ubongo replay`

mod evening;
mod script;

use std::fs;
use std::io::{self, Write};

use rules::{Event, Game, Place, Rules, Standing, places};

use crate::args::Replay;
use crate::failure::Failure;

/// Prints a game that was stored as text, or as a server gives it.
pub(crate) fn run(args: &Replay) -> Result<(), Failure> {
    let text = fs::read_to_string(&args.file).map_err(Failure::read(&args.file))?;
    let mut out = anstream::stdout().lock();
    let done = if text.trim_start().starts_with('{') {
        evening::print(&text, &mut out)
    } else {
        script::print(&text, &mut out)
    };
    done.map_err(|stop| match stop {
        Stop::Wrong(sentence) => Failure::Said(format!("{}: {sentence}", args.file.display())),
        Stop::Stream(error) => Failure::Stream(error),
    })
}

/// Why a game is not printed to its end.
enum Stop {
    /// Something is wrong with it.
    Wrong(String),
    /// The output does not work.
    Stream(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Stream(error)
    }
}

/// A line with the seconds since the beginning.
fn line(out: &mut impl Write, at_ms: u64, what: impl std::fmt::Display) -> io::Result<()> {
    writeln!(out, "{:>9.3} s  {what}", at_ms as f64 / 1000.0)
}

/// Tells an event that was carried out. Single pieces are too many to tell.
fn tell(out: &mut impl Write, rules: &Rules, game: &Game, at_ms: u64, event: &Event) -> io::Result<()> {
    match event {
        Event::Placed { .. } | Event::Lifted { .. } => return Ok(()),
        Event::RoundOpened { .. } if game.contenders.is_some() => writeln!(out, "\nPlay-off")?,
        Event::RoundOpened { .. } => writeln!(out, "\nRound {} of {}", game.round, rules.rounds())?,
        _ => {}
    }
    line(out, at_ms, event)?;
    if matches!(event, Event::Finished { .. }) {
        for Place { seat, standing, .. } in places(rules.settings(), game) {
            let purse = game.players[seat.index()].purse;
            match standing {
                Standing::Points(points) => writeln!(out, "             seat {seat}: {points} points, {purse}")?,
                Standing::Majority(counts) => {
                    let counts: Vec<String> = counts.iter().map(u8::to_string).collect();
                    writeln!(out, "             seat {seat}: {} of the colours, {purse}", counts.join(" "))?;
                }
            }
        }
    }
    Ok(())
}
