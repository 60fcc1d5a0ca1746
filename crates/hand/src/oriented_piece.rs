//! A piece in one of its orientations, and the arithmetic of rotating and flipping it.

use puzzle::{Cell, Piece, Placement, Turn};

/// A turn that keeps a flat tile flat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlatTurn {
    /// A quarter turn clockwise.
    Right,
    /// A quarter turn counter-clockwise.
    Left,
    /// Over, so that left and right swap.
    Flip,
}

impl From<FlatTurn> for Turn {
    fn from(turn: FlatTurn) -> Self {
        match turn {
            FlatTurn::Right => Self::RIGHT,
            FlatTurn::Left => Self::LEFT,
            FlatTurn::Flip => Self::FLIP,
        }
    }
}

/// A piece in one of its orientations, without a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OrientedPiece {
    piece: Piece,
    orientation: u8,
}

impl OrientedPiece {
    /// `orientation` is an index into [`Piece::orientations`]; an unknown one gives a piece without cells.
    pub const fn new(piece: Piece, orientation: u8) -> Self {
        Self { piece, orientation }
    }

    /// The piece of a placement, without its position.
    pub const fn of(placement: Placement) -> Self {
        Self::new(placement.piece, placement.orientation)
    }

    /// All orientations of a piece.
    pub fn all(piece: Piece) -> impl Iterator<Item = Self> {
        (0..piece.orientations().len()).map(move |i| Self::new(piece, i as u8))
    }

    /// The flattest orientation with the fewest rows, which is how pieces lie in the tray.
    pub fn wide(piece: Piece) -> Self {
        Self::all(piece).min_by_key(|piece| (piece.height(), piece.size().1)).expect("every piece has orientations")
    }

    /// The piece, without its orientation.
    pub const fn piece(self) -> Piece {
        self.piece
    }

    /// An index into [`Piece::orientations`].
    pub const fn orientation(self) -> u8 {
        self.orientation
    }

    /// The cells; the box around them starts at the origin.
    pub fn cells(self) -> &'static [Cell] {
        self.piece.orientations().get(usize::from(self.orientation)).map_or(&[], |o| o.shape.cells())
    }

    /// Width and depth of the box in cells, seen from above.
    pub fn size(self) -> (i8, i8) {
        let most = |part: fn(&Cell) -> i8| self.cells().iter().map(part).max().unwrap_or(0) + 1;
        (most(|cell| cell.x), most(|cell| cell.y))
    }

    /// Height in layers.
    pub fn height(self) -> i8 {
        self.cells().iter().map(|cell| cell.z).max().unwrap_or(0) + 1
    }

    /// The longer side of the box, seen from above.
    pub fn longest(self) -> i8 {
        let (wide, high) = self.size();
        wide.max(high)
    }

    /// The cell nearest to the middle. It carries the piece's name.
    pub fn middle(self) -> Cell {
        let cells = self.cells();
        let count = cells.len() as i32;
        let sum = |part: fn(&Cell) -> i8| cells.iter().map(|cell| i32::from(part(cell))).sum::<i32>();
        let (x, y, z) = (sum(|cell| cell.x), sum(|cell| cell.y), sum(|cell| cell.z));
        let square = |part: i8, sum: i32| (i32::from(part) * count - sum).pow(2);
        let off = |cell: Cell| square(cell.x, x) + square(cell.y, y) + square(cell.z, z);
        cells.iter().copied().min_by_key(|&cell| (off(cell), -cell.y, cell.x, cell.z)).unwrap_or_default()
    }

    /// The piece after a turn; unchanged if the turn would not keep a flat tile flat.
    #[must_use]
    pub fn turned(self, turn: impl Into<Turn>) -> Self {
        Self { orientation: self.piece.turned(self.orientation, turn.into()).unwrap_or(self.orientation), ..self }
    }

    /// Maps a point of the tile, relative to the corner of its box, to its position after a turn.
    pub fn point_after(self, turn: FlatTurn, (x, y): (f64, f64)) -> (f64, f64) {
        let (wide, high) = self.size();
        match turn {
            FlatTurn::Right => (y, f64::from(wide) - x),
            FlatTurn::Left => (f64::from(high) - y, x),
            FlatTurn::Flip => (f64::from(wide) - x, y),
        }
    }

    /// The new corner of the box when the piece changes its orientation and keeps its middle, seen from above.
    ///
    /// Boxes with odd and even sides have no common middle cell. Halves are rounded towards zero, so turning back
    /// undoes the rounding and a piece never creeps away while it is turned.
    pub(crate) fn corner_towards(self, other: Self, at: Cell) -> Cell {
        let ((wide, deep), (new_wide, new_deep)) = (self.size(), other.size());
        at.plus(Cell::new((wide - new_wide) / 2, (deep - new_deep) / 2, 0))
    }

    /// The new corner of the box after a turn around a cell that the tile covers. A flip keeps the box.
    pub(crate) fn corner_around(self, turn: FlatTurn, at: Cell, pin: Cell) -> Cell {
        if turn == FlatTurn::Flip || self.turned(turn) == self {
            return at;
        }
        let from = pin.minus(at);
        let (x, y) = self.point_after(turn, (f64::from(from.x) + 0.5, f64::from(from.y) + 0.5));
        pin.minus(Cell::new(x.floor() as i8, y.floor() as i8, 0))
    }

    /// The piece with the corner of its box at a cell.
    pub const fn at(self, at: Cell) -> Placement {
        Placement { piece: self.piece, orientation: self.orientation, at }
    }
}

#[cfg(test)]
mod tests {
    use puzzle::Lattice;

    use super::*;

    fn tiles() -> impl Iterator<Item = OrientedPiece> {
        Piece::of(Lattice::Flat).flat_map(OrientedPiece::all)
    }

    #[test]
    fn four_turns_and_two_flips_change_nothing() {
        for piece in tiles() {
            let turned = |turn: FlatTurn, times: usize| (0..times).fold(piece, |piece, _| piece.turned(turn));
            assert_eq!(turned(FlatTurn::Right, 4), piece);
            assert_eq!(turned(FlatTurn::Left, 3), turned(FlatTurn::Right, 1));
            assert_eq!(turned(FlatTurn::Flip, 2), piece);
        }
    }

    #[test]
    fn turning_is_clockwise_as_a_player_sees_it() {
        // `L4` begins as a bar that goes down from the right end of the top row.
        //
        // ##        ..#
        // .#   ->   ###
        // .#
        let piece = OrientedPiece::new(Piece::named("L4").unwrap(), 0).turned(FlatTurn::Right);
        assert_eq!(piece.cells(), [Cell::new(0, 0, 0), Cell::new(1, 0, 0), Cell::new(2, 0, 0), Cell::new(2, 1, 0)]);
    }

    #[test]
    fn points_go_where_their_cells_go() {
        for piece in tiles() {
            for turn in [FlatTurn::Right, FlatTurn::Left, FlatTurn::Flip] {
                for cell in piece.cells() {
                    let (x, y) = piece.point_after(turn, (f64::from(cell.x) + 0.5, f64::from(cell.y) + 0.5));
                    let there = Cell::new(x.floor() as i8, y.floor() as i8, 0);
                    assert!(piece.turned(turn).cells().contains(&there), "{piece:?} {turn:?}");
                }
            }
        }
    }

    #[test]
    fn a_tile_that_is_turned_around_comes_back_to_its_place() {
        let at = Cell::new(3, 2, 0);
        for piece in tiles() {
            let turn = |(piece, at): (OrientedPiece, Cell)| {
                let turned = piece.turned(FlatTurn::Right);
                (turned, piece.corner_towards(turned, at))
            };
            assert_eq!((0..4).fold((piece, at), |now, _| turn(now)), (piece, at), "{piece:?}");
            for &cell in piece.cells() {
                let pin = cell.plus(at);
                let turn = |(piece, at): (OrientedPiece, Cell)| {
                    (piece.turned(FlatTurn::Right), piece.corner_around(FlatTurn::Right, at, pin))
                };
                let mut now = (piece, at);
                for _ in 0..4 {
                    now = turn(now);
                    assert!(now.0.at(now.1).cells().unwrap().any(|cell| cell == pin), "{piece:?} {pin:?}");
                }
                assert_eq!(now, (piece, at));
            }
        }
    }
}
