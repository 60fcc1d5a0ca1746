//! The verdict on a placement.

use puzzle::PieceSet;

/// The rules' verdict on a placement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// The piece fits on free cells.
    Fits,
    /// The piece may be placed, and these pieces go back to the tray.
    Covers(PieceSet),
    /// The piece sticks out of the area.
    Outside,
}

impl Verdict {
    /// True if the piece may be placed.
    pub fn allows(self) -> bool {
        self != Self::Outside
    }

    /// For choosing between placements; smaller is better.
    pub(crate) const fn rank(self) -> u8 {
        match self {
            Self::Fits => 0,
            Self::Covers(_) => 1,
            Self::Outside => 2,
        }
    }
}
