//! Chairs and who sits on them.

use puzzle::deck::Level;
use serde::{Deserialize, Serialize};

use crate::MemberId;
use crate::bot::Strength;

/// A chair. Its position is the seat of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chair {
    /// Who sits there.
    pub occupant: Occupant,
    /// The level of its boards (C4, M3, T2).
    pub level: Level,
}

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody.
    Vacant,
    /// A person.
    Member(MemberId),
    /// A bot.
    Bot {
        /// How good it is.
        strength: Strength,
        /// What it is called.
        name: String,
        /// The person it sits in for, who gets the chair back on coming back.
        sits_in_for: Option<MemberId>,
    },
}

impl Chair {
    /// The person who sits there.
    pub fn member(&self) -> Option<MemberId> {
        match self.occupant {
            Occupant::Member(id) => Some(id),
            _ => None,
        }
    }

    /// Whether a bot sits there.
    pub fn is_bot(&self) -> bool {
        matches!(self.occupant, Occupant::Bot { .. })
    }
}
