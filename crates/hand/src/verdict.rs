//! Whether a piece can be placed somewhere.

use puzzle::PieceSet;

/// Whether a piece can be placed somewhere, by the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// It fits on free cells.
    Fits,
    /// It can be placed, and sends these back to the tray.
    Covers(PieceSet),
    /// It reaches over the edge of the area.
    Outside,
}

impl Verdict {
    /// Whether the piece can be placed at all.
    pub fn allows(self) -> bool {
        self != Self::Outside
    }

    /// For choosing between places: the better one is smaller.
    pub(crate) const fn rank(self) -> u8 {
        match self {
            Self::Fits => 0,
            Self::Covers(_) => 1,
            Self::Outside => 2,
        }
    }
}
