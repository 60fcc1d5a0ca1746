//! Chairs and their occupants.

use puzzle::deck::Level;
use serde::{Deserialize, Serialize};

use crate::MemberId;
use crate::bot::Strength;

/// A chair. Its index in the list of chairs is the seat in the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chair {
    /// A person, a bot or nobody.
    pub occupant: Occupant,
    /// The level of its boards (C4, M3, T2).
    pub level: Level,
}

/// The occupant of a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// The chair is empty.
    Vacant,
    /// A person.
    Member(MemberId),
    /// A bot.
    Bot {
        /// Its speed and skill.
        strength: Strength,
        /// Its name, shown like that of a person.
        name: String,
        /// The absent person whose seat it plays; that person gets the chair back on returning.
        sits_in_for: Option<MemberId>,
    },
}

impl Chair {
    /// The person on the chair, if it is one.
    pub fn member(&self) -> Option<MemberId> {
        match self.occupant {
            Occupant::Member(id) => Some(id),
            _ => None,
        }
    }

    /// True if a bot sits on the chair.
    pub fn is_bot(&self) -> bool {
        matches!(self.occupant, Occupant::Bot { .. })
    }
}
