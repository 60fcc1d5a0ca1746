//! `ubongo replay`

use std::fs;
use std::io::Write;

use rules::script::Script;
use rules::{Event, Game, Phase, Rules, Standing, standings};

use crate::args::Replay;
use crate::failure::Failure;

pub(crate) fn run(args: &Replay) -> Result<(), Failure> {
    let text = fs::read_to_string(&args.file).map_err(Failure::read(&args.file))?;
    let wrong = |error| Failure::Said(format!("{}: {error}", args.file.display()));
    let script = Script::read(&text).map_err(wrong)?;
    let mut out = anstream::stdout().lock();
    let settings = script.rules.settings();
    let levels: Vec<&str> = settings.levels.iter().map(|level| level.name()).collect();
    writeln!(out, "{} with the deck {}, {}", settings.edition, script.rules.deck().code, levels.join(", "))?;
    let mut written = Ok(());
    let game = script.check(|game, entry, decision| {
        for event in decision.events.iter().filter(|event| is_told(event)) {
            if written.is_ok() {
                written = tell(&mut out, &script.rules, game, entry.input.at.0, event);
            }
        }
    });
    written?;
    let game = game.map_err(wrong)?;
    let inputs = script.entries.len();
    match game.phase {
        Phase::Over { .. } => writeln!(out, "\nchecked: all {inputs} inputs lead to what is written")?,
        _ => writeln!(out, "\nchecked: all {inputs} inputs lead to what is written, but the game is not over")?,
    }
    Ok(())
}

/// Single pieces are too many to tell.
fn is_told(event: &Event) -> bool {
    !matches!(event, Event::Placed { .. } | Event::Lifted { .. })
}

fn tell(out: &mut impl Write, rules: &Rules, game: &Game, at_ms: u64, event: &Event) -> std::io::Result<()> {
    match event {
        Event::RoundOpened { .. } if game.contenders.is_some() => writeln!(out, "\nPlay-off")?,
        Event::RoundOpened { .. } => writeln!(out, "\nRound {} of {}", game.round, rules.rounds())?,
        _ => {}
    }
    writeln!(out, "{:>9.3} s  {event}", at_ms as f64 / 1000.0)?;
    if matches!(event, Event::Finished { .. }) {
        for (seat, standing) in standings(rules, game) {
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
