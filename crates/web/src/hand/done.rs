//! What follows from a move of the hand: for the table, for the ears, for those who do not see.

use puzzle::{Piece, PieceSet, Placement};

/// What the table is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Act {
    /// Lay a tile. Tiles that it covers go back beside the board.
    Place(Placement),
    /// Take a tile off the board.
    Lift(Piece),
}

impl Act {
    /// Does to a board what the table will do to it.
    pub(crate) fn carry_out(self, placed: &mut Vec<Placement>) {
        match self {
            Self::Place(placement) => {
                let cells: Vec<_> = placement.cells().into_iter().flatten().collect();
                placed.retain(|other| {
                    let covered = other.cells().into_iter().flatten().any(|cell| cells.contains(&cell));
                    other.piece != placement.piece && !covered
                });
                placed.push(placement);
            }
            Self::Lift(piece) => placed.retain(|other| other.piece != piece),
        }
    }
}

/// What a player feels, for sounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Feel {
    /// A tile was lifted.
    Lift,
    /// A tile was turned.
    Turn,
    /// A tile was flipped.
    Flip,
    /// A tile was laid.
    Place,
    /// A tile does not fit.
    Clash,
    /// A tile went back beside the board.
    Back,
}

/// What is to be said of a tile at a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Verdict {
    /// It can lie there.
    Fits,
    /// It can lie there and sends these back.
    Covers(PieceSet),
    /// It reaches over the edge of the area.
    Outside,
}

/// What is said to those who do not see the board. Rows are counted from the top, columns from the left, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spoken {
    /// A tile is in the hand, above the board.
    At {
        /// The tile.
        tile: Piece,
        /// The row of the cell with its name.
        row: usize,
        /// The column of that cell.
        column: usize,
        /// The storey of that cell, on a solid board.
        storey: Option<usize>,
        /// Whether it can lie there.
        verdict: Verdict,
    },
    /// A tile was laid.
    Laid {
        /// The tile.
        tile: Piece,
        /// How many cells are still open.
        open: usize,
    },
    /// A tile was taken off the board.
    Lifted {
        /// The tile.
        tile: Piece,
    },
    /// A tile was dropped where it does not fit.
    NoRoom {
        /// The tile.
        tile: Piece,
    },
    /// A tile had to make room.
    SentBack {
        /// The tile.
        tile: Piece,
    },
    /// A tile was chosen.
    Selected {
        /// The tile.
        tile: Piece,
    },
    /// A tile beside the board was turned or flipped.
    Turned {
        /// The tile.
        tile: Piece,
        /// How many cells it is wide now.
        wide: usize,
        /// How many cells it is high now.
        high: usize,
    },
}

/// What follows from something that a player did.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Done {
    /// What the table is told, in order.
    pub(crate) acts: Vec<Act>,
    /// What the player feels.
    pub(crate) feel: Option<Feel>,
    /// What is said.
    pub(crate) said: Vec<Spoken>,
}

impl Spoken {
    /// The same, for somebody who sees an area of so many columns and rows turned by quarters, counter-clockwise.
    pub(crate) fn turned(self, quarters: usize, wide: usize, deep: usize) -> Self {
        let Self::At { tile, row, column, storey, verdict } = self else { return self };
        let (left, up) = ((wide + 1).saturating_sub(column), (deep + 1).saturating_sub(row));
        let (row, column) = [(row, column), (left, row), (up, left), (column, up)][quarters % 4];
        Self::At { tile, row, column, storey, verdict }
    }

    /// Whether it tells of a tile that is not where the player wanted it, which everybody is told.
    pub(crate) const fn is_surprise(&self) -> bool {
        matches!(self, Self::NoRoom { .. } | Self::SentBack { .. })
    }
}

impl Done {
    /// With a feel only.
    pub(crate) fn felt(feel: Feel) -> Self {
        Self { feel: Some(feel), ..Self::default() }
    }

    /// And this is said.
    pub(crate) fn saying(mut self, said: Spoken) -> Self {
        self.said.push(said);
        self
    }
}
