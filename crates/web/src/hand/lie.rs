//! A tile as it lies, wherever that is: turning and flipping it, and where a point of it goes then.

use puzzle::{Cell, Piece, Placement, Turn};

/// What can be done to a tile without moving it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spin {
    /// A quarter turn clockwise.
    Right,
    /// A quarter turn the other way.
    Left,
    /// Over, left becomes right.
    Flip,
}

impl Spin {
    const fn turn(self) -> Turn {
        match self {
            Self::Right => Turn::RIGHT,
            Self::Left => Turn::LEFT,
            Self::Flip => Turn::FLIP,
        }
    }
}

/// A tile in one of its orientations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lie {
    /// The tile.
    pub(crate) piece: Piece,
    /// The number of its orientation.
    pub(crate) orientation: u8,
}

impl Lie {
    /// A tile in an orientation.
    pub(crate) const fn new(piece: Piece, orientation: u8) -> Self {
        Self { piece, orientation }
    }

    /// As a placed tile lies.
    pub(crate) const fn of(placement: Placement) -> Self {
        Self::new(placement.piece, placement.orientation)
    }

    /// Everything that can be made of a tile by turning it.
    pub(crate) fn all(piece: Piece) -> impl Iterator<Item = Self> {
        (0..piece.orientations().len()).map(move |i| Self::new(piece, i as u8))
    }

    /// The tile as it is lowest and needs the fewest rows, which is how it waits beside the board.
    pub(crate) fn wide(piece: Piece) -> Self {
        Self::all(piece).min_by_key(|lie| (lie.height(), lie.size().1)).expect("every piece can lie somehow")
    }

    /// The cells, their box starting at the origin.
    pub(crate) fn cells(self) -> &'static [Cell] {
        self.piece.orientations().get(usize::from(self.orientation)).map_or(&[], |o| o.shape.cells())
    }

    /// How many cells the box is wide and high.
    pub(crate) fn size(self) -> (i8, i8) {
        let most = |part: fn(&Cell) -> i8| self.cells().iter().map(part).max().unwrap_or(0) + 1;
        (most(|cell| cell.x), most(|cell| cell.y))
    }

    /// How many storeys it is high.
    pub(crate) fn height(self) -> i8 {
        self.cells().iter().map(|cell| cell.z).max().unwrap_or(0) + 1
    }

    /// The longer side of the box.
    pub(crate) fn longest(self) -> i8 {
        let (wide, high) = self.size();
        wide.max(high)
    }

    /// The cell nearest to the middle, which carries the name.
    pub(crate) fn middle(self) -> Cell {
        let cells = self.cells();
        let count = cells.len() as i32;
        let sum = |part: fn(&Cell) -> i8| cells.iter().map(|cell| i32::from(part(cell))).sum::<i32>();
        let (x, y, z) = (sum(|cell| cell.x), sum(|cell| cell.y), sum(|cell| cell.z));
        let square = |part: i8, sum: i32| (i32::from(part) * count - sum).pow(2);
        let off = |cell: Cell| square(cell.x, x) + square(cell.y, y) + square(cell.z, z);
        cells.iter().copied().min_by_key(|&cell| (off(cell), -cell.y, cell.x, cell.z)).unwrap_or_default()
    }

    /// The tile after it is turned or flipped.
    pub(crate) fn spun(self, spin: Spin) -> Self {
        self.turned(spin.turn())
    }

    /// The piece after a turn in space.
    pub(crate) fn turned(self, turn: Turn) -> Self {
        Self { orientation: self.piece.turned(self.orientation, turn).unwrap_or(self.orientation), ..self }
    }

    /// Where a point of the tile, seen from the corner of its box, is after it is turned or flipped.
    pub(crate) fn point_after(self, spin: Spin, (x, y): (f64, f64)) -> (f64, f64) {
        let (wide, high) = self.size();
        match spin {
            Spin::Right => (y, f64::from(wide) - x),
            Spin::Left => (f64::from(high) - y, x),
            Spin::Flip => (f64::from(wide) - x, y),
        }
    }

    /// Where the corner of the box is after a turn around the middle of the box.
    ///
    /// Boxes of odd and even sides have no common middle cell; what is rounded in one turn is rounded back in the
    /// next, so that a tile never wanders off by being turned.
    pub(crate) fn corner_after(self, spin: Spin, at: Cell) -> Cell {
        let (wide, high) = self.size();
        match spin {
            Spin::Flip => at,
            Spin::Right | Spin::Left => at.plus(Cell::new((wide - high) / 2, (high - wide) / 2, 0)),
        }
    }

    /// Where the corner of the box of another lie of the piece is if both have the same middle, as seen from above.
    ///
    /// As in [`Lie::corner_after`], what is rounded on the way there is rounded back on the way home.
    pub(crate) fn corner_towards(self, other: Self, at: Cell) -> Cell {
        let ((wide, deep), (new_wide, new_deep)) = (self.size(), other.size());
        at.plus(Cell::new((wide - new_wide) / 2, (deep - new_deep) / 2, 0))
    }

    /// Where the corner of the box is after a turn around a cell that the tile covers. Flipping keeps the box.
    pub(crate) fn corner_around(self, spin: Spin, at: Cell, pin: Cell) -> Cell {
        if spin == Spin::Flip || self.spun(spin) == self {
            return at;
        }
        let from = pin.minus(at);
        let (x, y) = self.point_after(spin, (f64::from(from.x) + 0.5, f64::from(from.y) + 0.5));
        pin.minus(Cell::new(x.floor() as i8, y.floor() as i8, 0))
    }

    /// The tile laid with the corner of its box at a cell.
    pub(crate) const fn at(self, at: Cell) -> Placement {
        Placement { piece: self.piece, orientation: self.orientation, at }
    }
}

#[cfg(test)]
mod tests {
    use puzzle::Lattice;

    use super::*;

    fn lies() -> impl Iterator<Item = Lie> {
        Piece::of(Lattice::Flat).flat_map(Lie::all)
    }

    #[test]
    fn four_turns_and_two_flips_change_nothing() {
        for lie in lies() {
            let turned = |spin: Spin, times: usize| (0..times).fold(lie, |lie, _| lie.spun(spin));
            assert_eq!(turned(Spin::Right, 4), lie);
            assert_eq!(turned(Spin::Left, 3), turned(Spin::Right, 1));
            assert_eq!(turned(Spin::Flip, 2), lie);
        }
    }

    #[test]
    fn turning_is_clockwise_as_a_player_sees_it() {
        // `L4` begins as a bar that goes down from the right end of the top row.
        //
        // ##        ..#
        // .#   ->   ###
        // .#
        let lie = Lie::new(Piece::named("L4").unwrap(), 0).spun(Spin::Right);
        assert_eq!(lie.cells(), [Cell::new(0, 0, 0), Cell::new(1, 0, 0), Cell::new(2, 0, 0), Cell::new(2, 1, 0)]);
    }

    #[test]
    fn points_go_where_their_cells_go() {
        for lie in lies() {
            for spin in [Spin::Right, Spin::Left, Spin::Flip] {
                for cell in lie.cells() {
                    let (x, y) = lie.point_after(spin, (f64::from(cell.x) + 0.5, f64::from(cell.y) + 0.5));
                    let there = Cell::new(x.floor() as i8, y.floor() as i8, 0);
                    assert!(lie.spun(spin).cells().contains(&there), "{lie:?} {spin:?}");
                }
            }
        }
    }

    #[test]
    fn a_tile_that_is_turned_around_comes_back_to_its_place() {
        let at = Cell::new(3, 2, 0);
        for lie in lies() {
            let turn = |(lie, at): (Lie, Cell)| (lie.spun(Spin::Right), lie.corner_after(Spin::Right, at));
            assert_eq!((0..4).fold((lie, at), |now, _| turn(now)), (lie, at), "{lie:?}");
            for &cell in lie.cells() {
                let pin = cell.plus(at);
                let turn = |(lie, at): (Lie, Cell)| (lie.spun(Spin::Right), lie.corner_around(Spin::Right, at, pin));
                let mut now = (lie, at);
                for _ in 0..4 {
                    now = turn(now);
                    assert!(now.0.at(now.1).cells().unwrap().any(|cell| cell == pin), "{lie:?} {pin:?}");
                }
                assert_eq!(now, (lie, at));
            }
        }
    }
}
