//! Tampering, to show that the checks can fail.

use std::sync::Arc;

use driver::Claim;
use rules::Event;
use table::{Cause, Entry, MemberId, Snapshot, TableEvent};

/// Something that is done to a run so that it must fail: for each promise a bug that breaks it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sabotage {
    /// The store loses the last record of a table when a process is killed, though it was durable.
    LosesRecord,
    /// Messages are sent before what they tell is durable.
    TellsEarly,
    /// The store takes batches from drivers that do not own the table any more.
    IgnoresEpochs,
    /// Drivers are told that something is stored though the disk is full.
    HidesFullDisk,
    /// Finished games are not kept.
    ForgetsGames,
    /// After a crash the table does not know which wishes were granted before its last checkpoint.
    ForgetsRequests,
    /// After a crash the table does not know who anybody is.
    ForgetsPeople,
    /// After a crash the table does not know who was sent away.
    ForgetsBans,
    /// Wishes come a second time under another number, which no table can notice.
    RepeatsWishes,
    /// Answers to wishes are lost on their way to the network.
    LosesAnswers,
    /// Entries say that somebody else had the wish.
    BlamesOthers,
    /// The table is not told about round trips, so that whoever is near is ranked first.
    IgnoresLag,
    /// Calls are weighed although something earlier may still come.
    WeighsEarly,
    /// A gem of each round is nowhere.
    StealsGems,
    /// No timer goes off.
    LosesTimers,
    /// The server's answers about its clock are wrong.
    TellsWrongTime,
    /// No table gets its boards.
    WithholdsBoards,
}

/// A table that has forgotten something of what it keeps to itself.
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

/// A text of JSON with all lists of a name empty.
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

/// An entry as a table with a bug would make it.
pub(crate) fn spoiled(sabotage: Option<Sabotage>, entry: &Arc<Entry>) -> Arc<Entry> {
    let mut spoiled = (**entry).clone();
    match sabotage {
        Some(Sabotage::BlamesOthers) => {
            spoiled.by = spoiled.by.map(|by| Cause { member: MemberId(by.member.0 + 1), ..by });
        }
        Some(Sabotage::StealsGems) => {
            spoiled.events.retain(|event| !matches!(event, TableEvent::Game(Event::GemsWon { .. })));
        }
        _ => return entry.clone(),
    }
    Arc::new(spoiled)
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
