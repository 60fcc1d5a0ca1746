//! Which records are looked at.

use puzzle::deck::Edition;

use crate::Record;

/// A choice of records.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Filter {
    /// All of them.
    #[default]
    All,
    /// Everything of an edition.
    Edition(Edition),
    /// What was played alone: solo games, the daily five and practice.
    Alone,
}

impl Filter {
    /// All filters, in the order in which they are offered.
    pub const ALL: [Self; 5] = [
        Self::All,
        Self::Edition(Edition::Classic),
        Self::Edition(Edition::Modern),
        Self::Edition(Edition::ThreeD),
        Self::Alone,
    ];

    /// True if the record is looked at.
    pub fn takes(self, record: &Record) -> bool {
        match self {
            Self::All => true,
            Self::Edition(edition) => record.edition == edition,
            Self::Alone => record.played.is_alone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::{game, solo};

    #[test]
    fn a_filter_takes_an_edition_or_what_was_played_alone() {
        let records = [solo("s", 1, 1), game("g", 2, 1, [0; 6])];
        let taken = Filter::ALL.map(|filter| records.iter().filter(|record| filter.takes(record)).count());
        assert_eq!(taken, [2, 1, 1, 0, 1]);
    }
}
