//! Games as text, which are checked by deciding everything again.

use std::io::Write;

use rules::Phase;
use rules::script::Script;

use super::{Stop, tell};

pub(super) fn print(text: &str, out: &mut impl Write) -> Result<(), Stop> {
    let wrong = |error: rules::script::ScriptError| Stop::Wrong(error.to_string());
    let script = Script::read(text).map_err(wrong)?;
    let settings = script.rules.settings();
    let levels: Vec<&str> = settings.levels.iter().map(|level| level.name()).collect();
    writeln!(out, "{} with the deck {}, {}", settings.edition, script.rules.deck().code, levels.join(", "))?;
    let mut written = Ok(());
    let game = script.check(|game, entry, decision| {
        for event in &decision.events {
            if written.is_ok() {
                written = tell(out, &script.rules, game, entry.input.at.0, event);
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
