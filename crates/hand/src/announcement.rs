//! What is announced to players who cannot see the board.

use puzzle::Piece;

use crate::Verdict;

/// Something for a screen reader to say, or for a line of text. Rows are counted from the top, columns from the left, layers
/// from below, all from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Announcement {
    /// A piece is held above the board.
    At {
        /// The piece.
        piece: Piece,
        /// The row of the cell with its name.
        row: usize,
        /// The column of that cell.
        column: usize,
        /// The layer of that cell, on a solid board.
        layer: Option<usize>,
        /// Whether it can be placed there.
        verdict: Verdict,
    },
    /// A piece was placed.
    Placed {
        /// The piece.
        piece: Piece,
        /// How many cells are still free.
        free: usize,
    },
    /// A piece was taken off the board.
    Lifted {
        /// The piece.
        piece: Piece,
    },
    /// A piece was dropped where it does not fit.
    NoRoom {
        /// The piece.
        piece: Piece,
    },
    /// A piece had to make room.
    SentBack {
        /// The piece.
        piece: Piece,
    },
    /// A piece was chosen.
    Selected {
        /// The piece.
        piece: Piece,
    },
    /// A piece was turned. Where it is then follows, if it is on or above the board.
    Turned {
        /// The piece.
        piece: Piece,
        /// How it was turned.
        how: Turning,
    },
}

/// How a piece was turned, in the words of the rulebooks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turning {
    /// On the table, or into some other position.
    Rotated,
    /// Over, so that the other side of a tile is up.
    Flipped,
    /// Over an edge, onto another side of a solid piece.
    Tipped,
}

impl Announcement {
    /// The same for a player who sees the area turned by quarters, counter-clockwise. The area has `wide` columns and `deep`
    /// rows.
    #[must_use]
    pub fn seen_from(self, quarters: usize, wide: usize, deep: usize) -> Self {
        let Self::At { piece, row, column, layer, verdict } = self else { return self };
        let (left, up) = ((wide + 1).saturating_sub(column), (deep + 1).saturating_sub(row));
        let (row, column) = [(row, column), (left, row), (up, left), (column, up)][quarters % 4];
        Self::At { piece, row, column, layer, verdict }
    }

    /// Whether a piece is not where the player wanted it. Players who see the board want to read that, too.
    pub const fn is_surprise(&self) -> bool {
        matches!(self, Self::NoRoom { .. } | Self::SentBack { .. })
    }
}
