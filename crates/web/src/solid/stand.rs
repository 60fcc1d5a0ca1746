//! From where a player looks at a solid board, and what right, away and up mean from there.

use puzzle::Turn;
use scene::Camera;

use crate::hand::Lie;

/// Where the camera stands.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Stand {
    /// By how many quarter turns the board is turned, counter-clockwise seen from above.
    quarters: u8,
    /// Whether the camera is above the board.
    pub(crate) above: bool,
}

/// How a piece is turned, as the player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// On the table, clockwise.
    Spin,
    /// Over the edge that is away from the player.
    Tilt,
    /// Over the edge to the right.
    Roll,
}

impl Way {
    /// All of them.
    pub(crate) const ALL: [Self; 3] = [Self::Spin, Self::Tilt, Self::Roll];

    const fn turn(self) -> Turn {
        match self {
            Self::Spin => Turn::RIGHT,
            Self::Tilt => Turn::TIP_AWAY,
            Self::Roll => Turn::TIP_RIGHT,
        }
    }
}

impl Stand {
    /// The camera.
    pub(crate) const fn camera(self) -> Camera {
        let stop = self.quarters as usize;
        if self.above { Camera::top(stop) } else { Camera::stop(stop) }
    }

    /// By how many quarter turns plans are turned with the board.
    pub(crate) fn quarters(self) -> usize {
        usize::from(self.quarters)
    }

    /// After the board was turned by quarters, counter-clockwise if there are more than none.
    #[must_use]
    pub(crate) const fn turned(self, by: i8) -> Self {
        Self { quarters: (self.quarters as i8 + by).rem_euclid(4) as u8, ..self }
    }

    /// Above the board, or back at the corner.
    #[must_use]
    pub(crate) const fn raised(self, above: bool) -> Self {
        Self { above, ..self }
    }

    /// How something that lies on the board looks from here, if it is drawn as from the first corner.
    pub(crate) fn seen(self, lie: Lie) -> Lie {
        lie.turned(self.board())
    }

    /// How something lies on the board that looks like this from here.
    pub(crate) fn lying(self, seen: Lie) -> Lie {
        seen.turned(self.board().inverse())
    }

    fn board(self) -> Turn {
        Turn::new(self.quarters).unwrap_or(Turn::NONE)
    }

    /// What a step to the right and away on the screen is in the lattice.
    pub(crate) const fn step(self, (x, y): (i8, i8)) -> (i8, i8) {
        match self.quarters {
            0 => (x, y),
            1 => (y, -x),
            2 => (-x, -y),
            _ => (-y, x),
        }
    }

    /// The place of the lattice that a place of the turned plan shows, both in cells.
    pub(crate) fn place(self, (x, y): (f64, f64)) -> (f64, f64) {
        // Cells turn around the middle of the first one.
        let (x, y) = (x - 0.5, y - 0.5);
        let (x, y) = match self.quarters {
            0 => (x, y),
            1 => (y, -x),
            2 => (-x, -y),
            _ => (-y, x),
        };
        (x + 0.5, y + 0.5)
    }

    /// What a turn that the player sees is in the lattice. Backwards, it is undone.
    pub(crate) fn turn(self, way: Way, backwards: bool) -> Turn {
        let board = self.board();
        let turn = if backwards { way.turn().inverse() } else { way.turn() };
        board.then(turn).then(board.inverse())
    }
}

#[cfg(test)]
mod tests {
    use puzzle::Cell;

    use super::*;

    fn stands() -> impl Iterator<Item = Stand> {
        (0..4).flat_map(|quarters| [false, true].map(|above| Stand::default().turned(quarters).raised(above)))
    }

    #[test]
    fn four_quarters_lead_back() {
        assert_eq!(Stand::default().turned(4), Stand::default());
        assert_eq!(Stand::default().turned(-1), Stand::default().turned(3));
    }

    #[test]
    fn a_step_to_the_right_goes_right_on_the_turned_plan() {
        for stand in stands() {
            let turn = Turn::new(stand.quarters).unwrap();
            let (x, y) = stand.step((1, 0));
            assert_eq!(turn.apply(Cell::new(x, y, 0)), Cell::new(1, 0, 0), "{stand:?}");
        }
    }

    #[test]
    fn what_is_said_of_a_place_is_what_is_seen_of_it() {
        let area: puzzle::Area = "####/####".parse().unwrap();
        let tile = puzzle::Piece::named("r2").unwrap();
        let hand = crate::hand::Hand::new(area.raised(2).unwrap(), vec![tile], Vec::new());
        for stand in stands() {
            let told = |(x, y): (i8, i8)| {
                let at = hand.at(Lie::wide(tile).at(Cell::new(x, y, 0)), crate::hand::Verdict::Fits);
                match at.turned(stand.quarters(), 4, 2) {
                    crate::hand::Spoken::At { row, column, .. } => (row, column),
                    other => panic!("{other:?}"),
                }
            };
            let (here, right, up) = ((1, 0), stand.step((1, 0)), stand.step((0, 1)));
            let (row, column) = told(here);
            assert_eq!(told((here.0 + right.0, here.1 + right.1)), (row, column + 1), "{stand:?}");
            assert_eq!(told((here.0 + up.0, here.1 + up.1)), (row - 1, column), "{stand:?}");
        }
    }

    #[test]
    fn places_of_the_turned_plan_belong_to_the_cells_that_it_shows() {
        let cell = Cell::new(2, 1, 0);
        for stand in stands() {
            let shown = Turn::new(stand.quarters).unwrap().apply(cell);
            let (x, y) = stand.place((f64::from(shown.x) + 0.3, f64::from(shown.y) + 0.6));
            assert_eq!((x.floor(), y.floor()), (2.0, 1.0), "{stand:?}");
        }
    }

    #[test]
    fn turns_look_the_same_from_everywhere() {
        let up = Cell::new(0, 0, 1);
        for stand in stands() {
            let board = Turn::new(stand.quarters).unwrap();
            let seen = |way: Way, cell: Cell| board.apply(stand.turn(way, false).apply(cell));
            assert_eq!(seen(Way::Tilt, up), Cell::new(0, 1, 0), "the top goes away from the player");
            assert_eq!(seen(Way::Roll, up), Cell::new(1, 0, 0), "the top goes to the right");
            assert_eq!(seen(Way::Spin, up), up);
            for way in Way::ALL {
                assert_eq!(stand.turn(way, false).then(stand.turn(way, true)), Turn::NONE);
            }
        }
    }
}
