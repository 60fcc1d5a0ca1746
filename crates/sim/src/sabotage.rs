//! Tampering, to show that the checks can fail.

/// Something that is done to a run so that it must fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sabotage {
    /// The store loses the last record of a table when the server is killed, though it was durable.
    LosesRecord,
    /// Messages are sent before what they tell is durable.
    TellsEarly,
    /// After a crash the table does not know which wishes were granted.
    ForgetsWishes,
    /// Wishes come a second time under another number, which no table can notice.
    RepeatsWishes,
    /// The table is not told about round trips, so that whoever is near is ranked first.
    IgnoresLag,
    /// No table gets its boards.
    WithholdsBoards,
}

impl Sabotage {
    /// All kinds.
    pub const ALL: [Self; 6] = [
        Self::LosesRecord,
        Self::TellsEarly,
        Self::ForgetsWishes,
        Self::RepeatsWishes,
        Self::IgnoresLag,
        Self::WithholdsBoards,
    ];
}

/// A record without the wish that it grants.
pub(crate) fn without_cause(text: &str) -> String {
    without(text, "\"by\":[", "],")
}

/// A snapshot that does not know which wishes were granted.
pub(crate) fn without_windows(snapshot: &str) -> String {
    let mut rest = snapshot;
    let mut kept = String::new();
    while let Some(at) = rest.find("\"windows\":[") {
        let end = rest[at..].find(']').map_or(rest.len(), |end| at + end);
        kept.push_str(&rest[..at]);
        kept.push_str("\"windows\":[");
        rest = &rest[end..];
    }
    kept + rest
}

fn without(text: &str, from: &str, to: &str) -> String {
    let Some(at) = text.find(from) else { return text.into() };
    let Some(end) = text[at..].find(to) else { return text.into() };
    format!("{}{}", &text[..at], &text[at + end + to.len()..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_cut_out() {
        let text = r#"{"entry":{"seq":3,"at":5,"by":[1,2,3],"events":[]}}"#;
        assert_eq!(without_cause(text), r#"{"entry":{"seq":3,"at":5,"events":[]}}"#);
        let snapshot = r#"{"known":[{"windows":[{"session":1}]},{"windows":[]}]}"#;
        assert_eq!(without_windows(snapshot), r#"{"known":[{"windows":[]},{"windows":[]}]}"#);
    }
}
