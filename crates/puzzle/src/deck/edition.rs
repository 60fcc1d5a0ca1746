//! The editions of the game.

use std::fmt;

/// An edition of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Edition {
    /// Pawns and rows of gems, flat tiles.
    Classic,
    /// Bag and round track, flat tiles.
    Modern,
    /// Bag and round track, two storeys of solid pieces.
    ThreeD,
}

impl Edition {
    /// All editions.
    pub const ALL: [Self; 3] = [Self::Classic, Self::Modern, Self::ThreeD];

    /// The name as a person types it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Modern => "modern",
            Self::ThreeD => "3d",
        }
    }

    /// The letter in a deck code.
    pub(super) const fn letter(self) -> u8 {
        match self {
            Self::Classic => b'C',
            Self::Modern => b'M',
            Self::ThreeD => b'D',
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
