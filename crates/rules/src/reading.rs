//! The list of rules to read, on the page and on paper. Each has a text in `words/locales/rules` and the ids of
//! docs/rules.md that it explains.

use puzzle::deck::Edition;

/// A part of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleTopic {
    /// What the game is about.
    Aim,
    /// What is in the box.
    Box,
    /// Before the first round.
    SetUp,
    /// What happens in a round.
    Round,
    /// Calling "Ubongo!".
    Call,
    /// The second chance.
    Again,
    /// Gems, and moving pawns.
    Rewards,
    /// The end, and ties.
    End,
    /// Other ways to play.
    Variants,
    /// Solo, and the app that a rulebook mentions.
    Alone,
    /// What no rulebook says.
    Ours,
}

impl RuleTopic {
    /// In the order in which they are read.
    pub const ALL: [Self; 11] = [
        Self::Aim,
        Self::Box,
        Self::SetUp,
        Self::Round,
        Self::Call,
        Self::Again,
        Self::Rewards,
        Self::End,
        Self::Variants,
        Self::Alone,
        Self::Ours,
    ];

    /// The name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Aim => "aim",
            Self::Box => "box",
            Self::SetUp => "set-up",
            Self::Round => "round",
            Self::Call => "call",
            Self::Again => "again",
            Self::Rewards => "rewards",
            Self::End => "end",
            Self::Variants => "variants",
            Self::Alone => "alone",
            Self::Ours => "ours",
        }
    }
}

/// The editions that have a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Editions {
    All,
    Classic,
    Modern,
    Solid,
    /// Classic and Modern.
    Flat,
    /// Modern and 3D.
    NotClassic,
}

/// A rule to read.
#[derive(Clone, Copy, Debug)]
pub struct RuleEntry {
    /// What it is about.
    pub topic: RuleTopic,
    /// The message.
    pub key: &'static str,
    /// The ids in docs/rules.md; none if it has no id there.
    pub ids: &'static [&'static str],
    editions: Editions,
}

impl RuleEntry {
    /// True if an edition has the rule; without an edition, always.
    pub fn is_in(&self, edition: Option<Edition>) -> bool {
        edition.is_none_or(|edition| match self.editions {
            Editions::All => true,
            Editions::Classic => edition == Edition::Classic,
            Editions::Modern => edition == Edition::Modern,
            Editions::Solid => edition == Edition::ThreeD,
            Editions::Flat => edition != Edition::ThreeD,
            Editions::NotClassic => edition != Edition::Classic,
        })
    }

    /// True if it matters to people who play on a table of wood. Most of our own rules are about screens and networks.
    pub fn is_for_paper(&self) -> bool {
        match self.key {
            "read-screen" | "read-app" => false,
            "read-nine" => true,
            _ => self.topic != RuleTopic::Ours,
        }
    }
}

/// All rules, in the order in which they are read.
#[rustfmt::skip]
pub const RULE_ENTRIES: &[RuleEntry] = &[
    RuleEntry { topic: RuleTopic::Aim, key: "read-aim", ids: &["S2"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Box, key: "read-set", ids: &["S1"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Box, key: "read-box-classic", ids: &["C1"], editions: Editions::Classic },
    RuleEntry { topic: RuleTopic::Box, key: "read-box-modern", ids: &["M1"], editions: Editions::Modern },
    RuleEntry { topic: RuleTopic::Box, key: "read-box-solid", ids: &["T1"], editions: Editions::Solid },
    RuleEntry { topic: RuleTopic::SetUp, key: "read-rows", ids: &["C2"], editions: Editions::Classic },
    RuleEntry { topic: RuleTopic::SetUp, key: "read-pawn", ids: &["C3"], editions: Editions::Classic },
    RuleEntry { topic: RuleTopic::SetUp, key: "read-side", ids: &["C4"], editions: Editions::Classic },
    RuleEntry { topic: RuleTopic::SetUp, key: "read-stack", ids: &["C5"], editions: Editions::Classic },
    RuleEntry { topic: RuleTopic::SetUp, key: "read-starter", ids: &["C7"], editions: Editions::Classic },
    RuleEntry { topic: RuleTopic::SetUp, key: "read-track", ids: &["M2", "T7"], editions: Editions::NotClassic },
    RuleEntry { topic: RuleTopic::SetUp, key: "read-side-modern", ids: &["M3"], editions: Editions::Modern },
    RuleEntry { topic: RuleTopic::SetUp, key: "read-rounds", ids: &["M4"], editions: Editions::Modern },
    RuleEntry { topic: RuleTopic::SetUp, key: "read-level", ids: &["T2"], editions: Editions::Solid },
    RuleEntry { topic: RuleTopic::SetUp, key: "read-pile", ids: &["T3"], editions: Editions::Solid },
    RuleEntry { topic: RuleTopic::Round, key: "read-die", ids: &["S3"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Round, key: "read-die-solid", ids: &["T4"], editions: Editions::Solid },
    RuleEntry { topic: RuleTopic::Round, key: "read-roll", ids: &["C8"], editions: Editions::Flat },
    RuleEntry { topic: RuleTopic::Round, key: "read-roll-solid", ids: &["T5"], editions: Editions::Solid },
    RuleEntry { topic: RuleTopic::Round, key: "read-cover", ids: &["S4"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Round, key: "read-layers", ids: &["T6"], editions: Editions::Solid },
    RuleEntry { topic: RuleTopic::Round, key: "read-turn", ids: &["S5"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Round, key: "read-screen", ids: &[], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Round, key: "read-sand", ids: &["S7"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Round, key: "read-length", ids: &["S13"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Round, key: "read-early", ids: &["S12"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Round, key: "read-next", ids: &["S11"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Round, key: "read-collect", ids: &["C18"], editions: Editions::Classic },
    RuleEntry { topic: RuleTopic::Round, key: "read-discards", ids: &["M7"], editions: Editions::Modern },
    RuleEntry { topic: RuleTopic::Round, key: "read-discards-solid", ids: &["T8"], editions: Editions::Solid },
    RuleEntry { topic: RuleTopic::Call, key: "read-call", ids: &["S6"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Call, key: "read-order", ids: &["S8"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Again, key: "read-again", ids: &["S9"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Again, key: "read-again-rewards", ids: &["S10"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Rewards, key: "read-move", ids: &["C9"], editions: Editions::Classic },
    RuleEntry { topic: RuleTopic::Rewards, key: "read-take", ids: &["C10"], editions: Editions::Classic },
    RuleEntry { topic: RuleTopic::Rewards, key: "read-while", ids: &["C11"], editions: Editions::Classic },
    RuleEntry { topic: RuleTopic::Rewards, key: "read-shared", ids: &["C12"], editions: Editions::Classic },
    RuleEntry { topic: RuleTopic::Rewards, key: "read-both", ids: &["C13"], editions: Editions::Classic },
    RuleEntry { topic: RuleTopic::Rewards, key: "read-once", ids: &["C14"], editions: Editions::Classic },
    RuleEntry { topic: RuleTopic::Rewards, key: "read-last", ids: &["C15"], editions: Editions::Classic },
    RuleEntry { topic: RuleTopic::Rewards, key: "read-unsolved", ids: &["C16"], editions: Editions::Classic },
    RuleEntry { topic: RuleTopic::Rewards, key: "read-open", ids: &["C17"], editions: Editions::Classic },
    RuleEntry { topic: RuleTopic::Rewards, key: "read-gems", ids: &["M5"], editions: Editions::NotClassic },
    RuleEntry { topic: RuleTopic::Rewards, key: "read-left", ids: &["M6"], editions: Editions::NotClassic },
    RuleEntry { topic: RuleTopic::End, key: "read-win-classic", ids: &["C19"], editions: Editions::Classic },
    RuleEntry { topic: RuleTopic::End, key: "read-example-classic", ids: &["C20"], editions: Editions::Classic },
    RuleEntry { topic: RuleTopic::End, key: "read-win", ids: &["M8"], editions: Editions::NotClassic },
    RuleEntry { topic: RuleTopic::End, key: "read-example", ids: &["M9"], editions: Editions::NotClassic },
    RuleEntry { topic: RuleTopic::End, key: "read-tie", ids: &["M10"], editions: Editions::Modern },
    RuleEntry { topic: RuleTopic::End, key: "read-tie-solid", ids: &["T9"], editions: Editions::Solid },
    RuleEntry { topic: RuleTopic::Variants, key: "read-long", ids: &["C6"], editions: Editions::Classic },
    RuleEntry { topic: RuleTopic::Variants, key: "read-luck", ids: &["M11"], editions: Editions::Modern },
    RuleEntry { topic: RuleTopic::Alone, key: "read-solo-time", ids: &["M12", "T10"], editions: Editions::NotClassic },
    RuleEntry { topic: RuleTopic::Alone, key: "read-solo-count", ids: &["M13"], editions: Editions::NotClassic },
    RuleEntry { topic: RuleTopic::Alone, key: "read-solo-skip", ids: &["M14"], editions: Editions::NotClassic },
    RuleEntry { topic: RuleTopic::Alone, key: "read-solo-record", ids: &["M15"], editions: Editions::NotClassic },
    RuleEntry { topic: RuleTopic::Alone, key: "read-app", ids: &["M16"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Ours, key: "read-patience", ids: &["O1"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Ours, key: "read-die-away", ids: &["O2"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Ours, key: "read-give-up", ids: &["O3"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Ours, key: "read-away", ids: &["O4"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Ours, key: "read-leave", ids: &["O5"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Ours, key: "read-pause", ids: &["O6"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Ours, key: "read-first-roll", ids: &["O7"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Ours, key: "read-nine", ids: &["O8"], editions: Editions::NotClassic },
    RuleEntry { topic: RuleTopic::Ours, key: "read-deserted", ids: &["O9"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Ours, key: "read-tumble", ids: &["O10"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Ours, key: "read-fair", ids: &["O11"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Ours, key: "read-how-call", ids: &["O12"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Ours, key: "read-network", ids: &["O13"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Ours, key: "read-bots", ids: &["O14"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Ours, key: "read-abandon", ids: &["O15"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Ours, key: "read-aids", ids: &["O16"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Ours, key: "read-quick", ids: &["O17"], editions: Editions::All },
    RuleEntry { topic: RuleTopic::Ours, key: "read-daily", ids: &["O18"], editions: Editions::All },
];

#[cfg(test)]
mod tests {
    use super::*;

    /// The ids of a document's tables.
    fn ids(document: &str) -> Vec<String> {
        let id = |line: &str| line.strip_prefix("| ")?.split(" |").next().map(str::to_owned);
        let is_id = |id: &String| {
            id.len() > 1
                && id.starts_with(['S', 'C', 'M', 'T', 'O'])
                && id[1..].bytes().all(|byte| byte.is_ascii_digit())
        };
        document.lines().filter_map(id).filter(is_id).collect()
    }

    /// M16: the rules to read explain every rule of docs/rules.md, each once.
    #[test]
    fn m16_every_rule_of_the_document_can_be_read() {
        let document = include_str!("../../../docs/rules.md");
        let known = ids(document);
        assert!(known.len() > 70, "{known:?}");
        let read: Vec<&str> = RULE_ENTRIES.iter().flat_map(|entry| entry.ids).copied().collect();
        for id in &known {
            assert_eq!(read.iter().filter(|read| *read == id).count(), 1, "{id}");
        }
        assert_eq!(read.len(), known.len(), "no rule is made up");
    }

    #[test]
    fn every_topic_and_every_edition_has_rules() {
        for topic in RuleTopic::ALL {
            assert!(RULE_ENTRIES.iter().any(|entry| entry.topic == topic), "{topic:?}");
        }
        for edition in Edition::ALL {
            let count = RULE_ENTRIES.iter().filter(|entry| entry.is_in(Some(edition))).count();
            assert!(count > 30 && count < RULE_ENTRIES.len(), "{edition}: {count}");
        }
    }

    /// A rule of Classic, Modern or 3D is not shown to players of another edition.
    #[test]
    fn rules_are_shown_in_their_editions() {
        for entry in RULE_ENTRIES {
            for id in entry.ids {
                let own = match id.as_bytes()[0] {
                    b'C' => Edition::Classic,
                    b'M' => Edition::Modern,
                    b'T' => Edition::ThreeD,
                    _ => continue,
                };
                assert!(entry.is_in(Some(own)), "{id}");
                let all = *id == "M16";
                assert!(all || own == Edition::Classic || !entry.is_in(Some(Edition::Classic)), "{id}");
            }
        }
    }
}
