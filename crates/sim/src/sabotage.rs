//! Deliberate bugs, to show that the checks find them.

use std::sync::Arc;

use driver::Claim;
use rules::Event;
use table::{Cause, Entry, MemberId, Snapshot, TableEvent};

/// A bug that is added to a run so that it must fail. Each breaks one guarantee.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sabotage {
    /// The store loses the last stored record of a table when a process is killed.
    LosesRecord,
    /// Messages are sent before their batch is stored.
    SendsEarly,
    /// The store accepts batches from drivers that no longer own the table.
    IgnoresEpochs,
    /// The store reports batches as stored although the disk is full.
    HidesFullDisk,
    /// The store does not keep finished games.
    ForgetsGames,
    /// After a crash the table has forgotten the requests accepted before its last checkpoint.
    ForgetsRequests,
    /// After a crash the table has forgotten the keys of all people.
    ForgetsPeople,
    /// After a crash the table has forgotten all bans.
    ForgetsBans,
    /// The server passes each request a second time under another number, which no table can notice.
    RepeatsRequests,
    /// Answers to requests are lost before they reach the network.
    LosesAnswers,
    /// Entries name another person as their cause.
    BlamesOthers,
    /// The table does not learn of round trips, so near players are ranked first.
    IgnoresLag,
    /// Calls are released although an earlier one may still arrive.
    ReleasesEarly,
    /// Gems that are won disappear.
    StealsGems,
    /// No timer fires.
    LosesTimers,
    /// The server sends a wrong time.
    SendsWrongTime,
    /// No table gets its deck.
    WithholdsBoards,
    /// Nodes don't read the entries that they miss.
    SkipsGaps,
}

/// Removes some of the private part of a claimed table.
pub(crate) fn forget(sabotage: Sabotage, claim: &mut Claim) -> Result<(), String> {
    let list = match sabotage {
        Sabotage::ForgetsRequests => "windows",
        Sabotage::ForgetsPeople => "known",
        Sabotage::ForgetsBans => "banned",
        _ => return Ok(()),
    };
    let snapshot = without(&claim.snapshot.text(), list);
    claim.snapshot = Snapshot::read(&snapshot).map_err(|error| error.to_string())?;
    Ok(())
}

/// The JSON text with all lists of a name emptied.
fn without(text: &str, list: &str) -> String {
    let begin = format!("\"{list}\":[");
    let (mut kept, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(&begin) {
        let inside = at + begin.len();
        kept.push_str(&rest[..inside]);
        let mut depth = 1;
        let end = rest[inside..].find(|c| {
            depth += i32::from(c == '[') - i32::from(c == ']');
            depth == 0
        });
        rest = &rest[end.map_or(rest.len(), |end| inside + end)..];
    }
    kept + rest
}

/// The entry that a table with this bug would make.
pub(crate) fn tampered(sabotage: Option<Sabotage>, entry: &Arc<Entry>) -> Arc<Entry> {
    let mut tampered = (**entry).clone();
    match sabotage {
        Some(Sabotage::BlamesOthers) => {
            tampered.by = tampered.by.map(|by| Cause { member: MemberId(by.member.0 + 1), ..by });
        }
        Some(Sabotage::StealsGems) => {
            tampered.events.retain(|event| !matches!(event, TableEvent::Game(Event::GemsWon { .. })));
        }
        _ => return entry.clone(),
    }
    Arc::new(tampered)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_emptied() {
        let text = r#"{"known":[{"windows":[{"bits":[1]}]},{"windows":[]}],"a":[1]}"#;
        assert_eq!(without(text, "windows"), r#"{"known":[{"windows":[]},{"windows":[]}],"a":[1]}"#);
        assert_eq!(without(text, "known"), r#"{"known":[],"a":[1]}"#);
    }
}
