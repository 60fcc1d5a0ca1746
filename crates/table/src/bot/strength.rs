//! The strengths of bots.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The strength of a bot: its speed, its share of mistakes and its care in choosing gems.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// For children and first games: takes twice the time of an average adult.
    Gentle,
    /// Somewhat slower than an average adult.
    Steady,
    /// Somewhat faster than an average adult.
    Quick,
    /// Like a player with years of practice.
    Fierce,
}

impl Strength {
    /// All strengths, the weakest first.
    pub const ALL: [Self; 4] = [Self::Gentle, Self::Steady, Self::Quick, Self::Fierce];

    /// The name as a person types it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gentle => "gentle",
            Self::Steady => "steady",
            Self::Quick => "quick",
            Self::Fierce => "fierce",
        }
    }

    /// The strength with a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|strength| strength.name() == name)
    }

    /// The usual time for a task, in percent of that of an average adult.
    pub(super) const fn time_percent(self) -> u64 {
        [220, 140, 90, 55][self as usize]
    }

    /// The minimum time per piece, since a hand has to take it, rotate it and place it.
    pub const fn least_ms_per_piece(self) -> u64 {
        [2_500, 2_000, 1_600, 1_200][self as usize]
    }

    /// The average solving time per mistake.
    pub(super) const fn mistake_every_ms(self) -> u64 {
        [4_500, 6_000, 8_000, 12_000][self as usize]
    }

    /// The largest error in judging a space.
    pub(super) const fn misjudges_percent(self) -> usize {
        [70, 40, 20, 8][self as usize]
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_their_strengths() {
        for strength in Strength::ALL {
            assert_eq!(Strength::named(&strength.to_string()), Some(strength));
        }
        assert_eq!(Strength::named("perfect"), None);
    }

    #[test]
    fn stronger_bots_are_faster_and_make_fewer_mistakes() {
        for pair in Strength::ALL.windows(2) {
            assert!(pair[0] < pair[1]);
            assert!(pair[0].time_percent() > pair[1].time_percent());
            assert!(pair[0].least_ms_per_piece() > pair[1].least_ms_per_piece());
            assert!(pair[0].mistake_every_ms() < pair[1].mistake_every_ms());
            assert!(pair[0].misjudges_percent() > pair[1].misjudges_percent());
        }
    }
}
