//! Games stored as text, checked by deciding every step again.

use std::io::Write;

use rules::Phase;
use rules::script::Script;

use super::{ReplayError, print_event};

pub(super) fn print(text: &str, out: &mut impl Write) -> Result<(), ReplayError> {
    let invalid = |error: rules::script::ScriptError| ReplayError::Invalid(error.to_string());
    let script = Script::read(text).map_err(invalid)?;
    let settings = script.rules.settings();
    let levels: Vec<&str> = settings.levels.iter().map(|level| level.name()).collect();
    writeln!(out, "{} with deck {}, {}", settings.edition, script.rules.deck().code, levels.join(", "))?;
    let mut written = Ok(());
    let game = script.check(|game, entry, decision| {
        for event in &decision.events {
            if written.is_ok() {
                written = print_event(out, &script.rules, game, entry.input.at.0, event);
            }
        }
    });
    written?;
    let game = game.map_err(invalid)?;
    let inputs = script.entries.len();
    match game.phase {
        Phase::Over { .. } => writeln!(out, "\nchecked: all {inputs} inputs give the recorded events")?,
        _ => writeln!(out, "\nchecked: all {inputs} inputs give the recorded events, but the game isn't over")?,
    }
    Ok(())
}
