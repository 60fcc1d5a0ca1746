//! The three editions of the game.

use std::fmt;

use super::Level;

/// A published edition of Ubongo, which decides pieces, boards and scoring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Edition {
    /// Pawns and rows of gems, flat tiles.
    Classic,
    /// Bag and round track, flat tiles.
    Modern,
    /// Bag and round track, solid pieces in two layers.
    ThreeD,
}

impl Edition {
    /// All editions, the flat ones first.
    pub const ALL: [Self; 3] = [Self::Classic, Self::Modern, Self::ThreeD];

    /// The name typed at the command line and used in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Modern => "modern",
            Self::ThreeD => "3d",
        }
    }

    /// The levels of its boards, the easiest first.
    pub const fn levels(self) -> &'static [Level] {
        match self {
            Self::Classic | Self::Modern => &[Level::Easy, Level::Hard],
            Self::ThreeD => &[Level::One, Level::Two, Level::Three, Level::Four],
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
