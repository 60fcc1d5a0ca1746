//! The direction from which a player looks at a solid board, and the meaning of right, away and up from there.

use puzzle::Turn;

use crate::OrientedPiece;

/// A turn of a solid piece as the player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolidTurn {
    /// Clockwise on the table.
    Right,
    /// Over its far edge, away from the player.
    TipBack,
    /// Over its right edge.
    TipRight,
}

impl SolidTurn {
    /// In the order of the buttons on the page.
    pub const ALL: [Self; 3] = [Self::Right, Self::TipBack, Self::TipRight];
}

impl From<SolidTurn> for Turn {
    fn from(turn: SolidTurn) -> Self {
        match turn {
            SolidTurn::Right => Self::RIGHT,
            SolidTurn::TipBack => Self::TIP_AWAY,
            SolidTurn::TipRight => Self::TIP_RIGHT,
        }
    }
}

/// A view of a solid board: from one of four corners, or from above with one of four sides in front.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ViewDirection {
    quarters: u8,
    above: bool,
}

impl ViewDirection {
    /// Number of quarter turns by which the player sees the board rotated, counter-clockwise seen from above.
    pub const fn quarters(self) -> usize {
        self.quarters as usize
    }

    /// True for a view from above.
    pub const fn is_above(self) -> bool {
        self.above
    }

    /// The view after the board was rotated by quarter turns; positive is counter-clockwise.
    #[must_use]
    pub const fn turned(self, by: i8) -> Self {
        Self { quarters: (self.quarters as i8 + by).rem_euclid(4) as u8, ..self }
    }

    /// The same view from above, or from the corner again.
    #[must_use]
    pub const fn raised(self, above: bool) -> Self {
        Self { above, ..self }
    }

    /// The orientation to draw a piece of the board in, so that a drawing from the first corner shows it as seen from
    /// here.
    pub fn seen(self, piece: OrientedPiece) -> OrientedPiece {
        piece.turned(self.board())
    }

    /// The inverse of [`ViewDirection::seen`]: the orientation on the board of a piece that looks like this from here.
    pub fn lying(self, seen: OrientedPiece) -> OrientedPiece {
        seen.turned(self.board().inverse())
    }

    fn board(self) -> Turn {
        Turn::new(self.quarters).unwrap_or(Turn::NONE)
    }

    /// Converts a step to the right and away on the screen into a step on the lattice.
    pub const fn step(self, (x, y): (i8, i8)) -> (i8, i8) {
        match self.quarters {
            0 => (x, y),
            1 => (y, -x),
            2 => (-x, -y),
            _ => (-y, x),
        }
    }

    /// Converts a point of the rotated plan into a point of the lattice, both in cells.
    pub fn point(self, (x, y): (f64, f64)) -> (f64, f64) {
        // The plan rotates around the middle of the first cell.
        let (x, y) = (x - 0.5, y - 0.5);
        let (x, y) = match self.quarters {
            0 => (x, y),
            1 => (y, -x),
            2 => (-x, -y),
            _ => (-y, x),
        };
        (x + 0.5, y + 0.5)
    }

    /// Converts a turn as the player sees it into a turn on the lattice; `backwards` gives its inverse.
    pub fn turn(self, turn: SolidTurn, backwards: bool) -> Turn {
        let (board, turn) = (self.board(), Turn::from(turn));
        let turn = if backwards { turn.inverse() } else { turn };
        board.then(turn).then(board.inverse())
    }
}

#[cfg(test)]
mod tests {
    use puzzle::Cell;

    use super::*;

    fn directions() -> impl Iterator<Item = ViewDirection> {
        (0..4).flat_map(|quarters| [false, true].map(|above| ViewDirection::default().turned(quarters).raised(above)))
    }

    #[test]
    fn four_quarters_lead_back() {
        assert_eq!(ViewDirection::default().turned(4), ViewDirection::default());
        assert_eq!(ViewDirection::default().turned(-1), ViewDirection::default().turned(3));
    }

    #[test]
    fn a_step_to_the_right_goes_right_on_the_turned_plan() {
        for direction in directions() {
            let turn = Turn::new(direction.quarters).unwrap();
            let (x, y) = direction.step((1, 0));
            assert_eq!(turn.apply(Cell::new(x, y, 0)), Cell::new(1, 0, 0), "{direction:?}");
        }
    }

    #[test]
    fn points_of_the_turned_plan_belong_to_the_cells_that_it_shows() {
        let cell = Cell::new(2, 1, 0);
        for direction in directions() {
            let shown = Turn::new(direction.quarters).unwrap().apply(cell);
            let (x, y) = direction.point((f64::from(shown.x) + 0.3, f64::from(shown.y) + 0.6));
            assert_eq!((x.floor(), y.floor()), (2.0, 1.0), "{direction:?}");
        }
    }

    #[test]
    fn turns_look_the_same_from_everywhere() {
        let up = Cell::new(0, 0, 1);
        for direction in directions() {
            let board = Turn::new(direction.quarters).unwrap();
            let seen = |turn: SolidTurn, cell: Cell| board.apply(direction.turn(turn, false).apply(cell));
            assert_eq!(seen(SolidTurn::TipBack, up), Cell::new(0, 1, 0), "the top goes away from the player");
            assert_eq!(seen(SolidTurn::TipRight, up), Cell::new(1, 0, 0), "the top goes to the right");
            assert_eq!(seen(SolidTurn::Right, up), up);
            for turn in SolidTurn::ALL {
                assert_eq!(direction.turn(turn, false).then(direction.turn(turn, true)), Turn::NONE);
            }
        }
    }
}
