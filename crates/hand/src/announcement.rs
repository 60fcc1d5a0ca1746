//! Announcements for players who cannot see the board.

use puzzle::Piece;

use crate::Verdict;

/// A sentence for a screen reader or a line of text. Rows count from the top, columns from the left and layers from the
/// bottom, all from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Announcement {
    /// A held piece moved, or was rotated, above the board.
    At {
        /// The piece in the hand.
        piece: Piece,
        /// Row of the cell that carries the piece's name.
        row: usize,
        /// Column of the same cell.
        column: usize,
        /// Layer of the same cell; `None` on a flat board.
        layer: Option<usize>,
        /// The result of placing it there.
        verdict: Verdict,
    },
    /// A piece was placed.
    Placed {
        /// The piece that now lies on the board.
        piece: Piece,
        /// Number of cells that are still uncovered.
        free: usize,
    },
    /// A piece was removed from the board.
    Lifted {
        /// The piece that is back in the tray.
        piece: Piece,
    },
    /// A piece was dropped where it does not fit and went back to the tray.
    NoRoom {
        /// The piece that was dropped.
        piece: Piece,
    },
    /// A piece was covered by another one and went back to the tray.
    SentBack {
        /// The piece that was covered.
        piece: Piece,
    },
    /// A piece was chosen.
    Selected {
        /// The piece that keys and taps now act on.
        piece: Piece,
    },
    /// A piece was rotated, flipped or tipped. If it is on or above the board, its position is announced next.
    Turned {
        /// The piece, wherever it is.
        piece: Piece,
        /// The kind of turn.
        how: Turning,
    },
}

/// The kinds of turns, in the words of the rulebooks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turning {
    /// Rotated on the table, or put into a position picked from the list.
    Rotated,
    /// Flipped over, so that the other side of a tile is up.
    Flipped,
    /// Tipped over an edge, onto another side of a solid piece.
    Tipped,
}

impl Announcement {
    /// Row and column for a player who sees the area rotated counter-clockwise by this many quarter turns. The area has
    /// `wide` columns and `deep` rows.
    #[must_use]
    pub fn seen_from(self, quarters: usize, wide: usize, deep: usize) -> Self {
        let Self::At { piece, row, column, layer, verdict } = self else { return self };
        let (left, up) = ((wide + 1).saturating_sub(column), (deep + 1).saturating_sub(row));
        let (row, column) = [(row, column), (left, row), (up, left), (column, up)][quarters % 4];
        Self::At { piece, row, column, layer, verdict }
    }

    /// True if a piece is not where the player wanted it. Sighted players see these announcements as text, too.
    pub const fn is_surprise(&self) -> bool {
        matches!(self, Self::NoRoom { .. } | Self::SentBack { .. })
    }
}
