//! A board as someone draws it: squares of a small grid, and the pieces beside the symbol.

use std::fmt;

use crate::{Area, Cell, Lattice, Piece, PieceSet, Task};

/// Squares on a grid of [`Drawn::COLUMNS`] by [`Drawn::ROWS`], and pieces. A solid area is the same in both layers, so
/// its squares are the ground plan.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Drawn {
    lattice: Lattice,
    /// Bit `COLUMNS * y + x` is the square in column `x` and row `y`, counted from the player.
    squares: u64,
    pieces: PieceSet,
}

/// What does not add up yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawnProblem {
    /// Nothing is drawn.
    NoSquares,
    /// No piece is chosen.
    NoPieces,
    /// More than [`Drawn::MOST_PIECES`] pieces.
    TooManyPieces,
    /// More squares than [`Drawn::MOST_PIECES`] pieces can cover.
    TooManySquares {
        /// The number of squares drawn.
        squares: usize,
        /// The number of squares that can be covered.
        most: usize,
    },
    /// The pieces have more or fewer cells than the area, in all its layers.
    Sum {
        /// The number of cells of the area.
        area: usize,
        /// The number of cells of the pieces.
        pieces: usize,
    },
}

impl fmt::Display for DrawnProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSquares => write!(f, "no squares are drawn yet"),
            Self::NoPieces => write!(f, "no pieces are chosen yet"),
            Self::TooManyPieces => write!(f, "at most {} pieces are possible", Drawn::MOST_PIECES),
            Self::TooManySquares { squares, most } => {
                write!(f, "the area has {squares} squares, but the pieces cover at most {most}")
            }
            Self::Sum { area, pieces } => write!(f, "the pieces cover {pieces} cells, but the area has {area}"),
        }
    }
}

impl std::error::Error for DrawnProblem {}

impl Drawn {
    /// The width of the grid. A square is 44 pixels wide on a phone then.
    pub const COLUMNS: i8 = 8;
    /// The depth of the grid.
    pub const ROWS: i8 = 7;
    /// The largest number of pieces. Boards have three or four; with more than six, counting all solutions takes
    /// seconds.
    pub const MOST_PIECES: usize = 6;

    /// Nothing drawn, nothing chosen.
    pub const fn new(lattice: Lattice) -> Self {
        Self { lattice, squares: 0, pieces: PieceSet::EMPTY }
    }

    /// The board with these bits, as [`Drawn::bits`] returns them. Bits that mean nothing are ignored, and so are pieces
    /// beyond the limit.
    pub fn from_bits(lattice: Lattice, (squares, pieces): (u64, u32)) -> Self {
        let all = (1 << (Self::COLUMNS as u32 * Self::ROWS as u32)) - 1;
        let pieces = Piece::of(lattice).filter(|piece| pieces >> piece.index() & 1 == 1).take(Self::MOST_PIECES);
        Self { lattice, squares: squares & all, pieces: pieces.collect() }
    }

    /// The squares and the pieces as bits, to be stored.
    pub const fn bits(&self) -> (u64, u32) {
        (self.squares, self.pieces.bits())
    }

    /// A task as a drawn board, in the middle of the grid. `None` if it is too large, has too many pieces, or has layers
    /// that differ.
    pub fn of_task(task: &Task) -> Option<Self> {
        let area = task.area();
        let layers = if area.lattice() == Lattice::Solid { 2 } else { 1 };
        let (wide, deep) = (i8::try_from(area.width()).ok()?, i8::try_from(area.depth()).ok()?);
        let fits = wide <= Self::COLUMNS && deep <= Self::ROWS && task.pieces().len() <= Self::MOST_PIECES;
        if !fits || area.straight_layers() != Some(layers) {
            return None;
        }
        let mut drawn = Self::new(area.lattice());
        for cell in area.ground().cells() {
            drawn.set(cell.x + (Self::COLUMNS - wide) / 2, cell.y + (Self::ROWS - deep) / 2, true);
        }
        drawn.pieces = task.pieces();
        Some(drawn)
    }

    /// Flat tiles or solid pieces.
    pub const fn lattice(&self) -> Lattice {
        self.lattice
    }

    /// The chosen pieces.
    pub const fn pieces(&self) -> PieceSet {
        self.pieces
    }

    /// The bit of a square; 0 outside the grid.
    const fn bit(x: i8, y: i8) -> u64 {
        if x < 0 || y < 0 || x >= Self::COLUMNS || y >= Self::ROWS { 0 } else { 1 << (Self::COLUMNS * y + x) }
    }

    /// True if the square is drawn.
    pub const fn has(&self, x: i8, y: i8) -> bool {
        self.squares & Self::bit(x, y) != 0
    }

    /// Draws a square or removes it. Nothing happens outside the grid.
    pub const fn set(&mut self, x: i8, y: i8, drawn: bool) {
        let bit = Self::bit(x, y);
        self.squares = if drawn { self.squares | bit } else { self.squares & !bit };
    }

    /// Chooses a piece, or puts it back if it is chosen. Refused, without any change, beyond the limit.
    pub fn toggle(&mut self, piece: Piece) -> Result<(), DrawnProblem> {
        if self.pieces.contains(piece) {
            self.pieces = self.pieces.without(piece);
        } else if self.pieces.len() >= Self::MOST_PIECES {
            return Err(DrawnProblem::TooManyPieces);
        } else if piece.lattice() == self.lattice {
            self.pieces = self.pieces.with(piece);
        }
        Ok(())
    }

    /// The squares, at the bottom, in order.
    pub fn squares(&self) -> Vec<Cell> {
        let all = (0..Self::ROWS).flat_map(|y| (0..Self::COLUMNS).map(move |x| Cell::new(x, y, 0)));
        all.filter(|cell| self.has(cell.x, cell.y)).collect()
    }

    /// The number of squares.
    pub const fn len(&self) -> usize {
        self.squares.count_ones() as usize
    }

    /// True if no square is drawn.
    pub const fn is_empty(&self) -> bool {
        self.squares == 0
    }

    /// Where the area of [`Drawn::task`] begins on the grid.
    pub fn corner(&self) -> Cell {
        Cell::least(&self.squares())
    }

    /// The number of layers.
    pub const fn layers(&self) -> u8 {
        match self.lattice {
            Lattice::Flat => 1,
            Lattice::Solid => 2,
        }
    }

    /// The largest number of squares that [`Drawn::MOST_PIECES`] pieces cover.
    pub fn most_squares(&self) -> usize {
        let mut sizes: Vec<usize> = Piece::of(self.lattice).map(Piece::size).collect();
        sizes.sort_unstable();
        sizes.iter().rev().take(Self::MOST_PIECES).sum::<usize>() / usize::from(self.layers())
    }

    /// The task, or the first thing that does not add up. The task may still have no solution.
    pub fn task(&self) -> Result<Task, DrawnProblem> {
        let most = self.most_squares();
        if self.is_empty() {
            return Err(DrawnProblem::NoSquares);
        }
        if self.len() > most {
            return Err(DrawnProblem::TooManySquares { squares: self.len(), most });
        }
        if self.pieces.is_empty() {
            return Err(DrawnProblem::NoPieces);
        }
        let area = self.len() * usize::from(self.layers());
        let sum = DrawnProblem::Sum { area, pieces: self.pieces.cells() };
        let area = Area::new(self.squares()).and_then(|flat| flat.raised(self.layers())).map_err(|_| sum)?;
        Task::new(area, self.pieces).map_err(|_| sum)
    }

    /// The number of parts that touch each other at most at corners.
    pub fn parts(&self) -> usize {
        let (mut left, mut parts) = (self.squares, 0);
        while left != 0 {
            let part = flood(1 << left.trailing_zeros(), left);
            left &= !part;
            parts += 1;
        }
        parts
    }

    /// The empty squares that the area encloses.
    pub fn holes(&self) -> Vec<Cell> {
        let outside = Self { squares: !self.squares, ..*self };
        let all = (0..Self::ROWS).flat_map(|y| (0..Self::COLUMNS).map(move |x| Cell::new(x, y, 0)));
        let empty: Vec<Cell> = all.filter(|cell| outside.has(cell.x, cell.y)).collect();
        let is_edge = |c: &Cell| c.x == 0 || c.y == 0 || c.x == Self::COLUMNS - 1 || c.y == Self::ROWS - 1;
        let edge = empty.iter().filter(|cell| is_edge(cell)).fold(0, |bits, cell| bits | Self::bit(cell.x, cell.y));
        let free = empty.iter().fold(0, |bits, cell| bits | Self::bit(cell.x, cell.y));
        let reached = flood(edge, free);
        empty.into_iter().filter(|cell| reached & Self::bit(cell.x, cell.y) == 0).collect()
    }
}

/// All squares of `among` that are connected to `from`.
fn flood(from: u64, among: u64) -> u64 {
    let columns = Drawn::COLUMNS as u32;
    let first = (0..Drawn::ROWS).fold(0, |bits, y| bits | Drawn::bit(0, y));
    let last = first << (columns - 1);
    let mut reached = from & among;
    loop {
        let sideways = (reached & !last) << 1 | (reached & !first) >> 1;
        let next = (reached | sideways | reached << columns | reached >> columns) & among;
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(lattice: Lattice, squares: &[(i8, i8)], pieces: &str) -> Drawn {
        let mut drawn = Drawn::new(lattice);
        for &(x, y) in squares {
            drawn.set(x, y, true);
        }
        for piece in pieces.parse::<PieceSet>().unwrap().iter() {
            drawn.toggle(piece).unwrap();
        }
        drawn
    }

    #[test]
    fn m16_a_drawn_board_becomes_a_task_wherever_it_is_on_the_grid() {
        let flat = drawn(Lattice::Flat, &[(5, 3), (6, 3), (7, 3), (5, 4), (6, 4)], "I2 I3");
        assert_eq!(flat.task().unwrap(), "I2 I3: ##./###".parse().unwrap());
        assert_eq!(flat.corner(), Cell::new(5, 3, 0));
        let solid = drawn(Lattice::Solid, &[(0, 0), (1, 0), (0, 1), (1, 1), (2, 1)], "r2 g3 y5");
        assert_eq!(solid.task().unwrap(), "r2 g3 y5: 2*###/##.".parse().unwrap());
    }

    #[test]
    fn m16_what_does_not_add_up_is_one_sentence_and_nothing_is_lost() {
        let line: Vec<(i8, i8)> = (0..5).map(|x| (x, 0)).collect();
        let problem = |squares: &[(i8, i8)], pieces| drawn(Lattice::Flat, squares, pieces).task().unwrap_err();
        assert_eq!(problem(&[], "I2"), DrawnProblem::NoSquares);
        assert_eq!(problem(&line, ""), DrawnProblem::NoPieces);
        assert_eq!(problem(&line, "I2 V3 I3"), DrawnProblem::Sum { area: 5, pieces: 8 });
        let full: Vec<(i8, i8)> = (0..7).flat_map(|y| (0..8).map(move |x| (x, y))).collect();
        assert_eq!(problem(&full, "I2"), DrawnProblem::TooManySquares { squares: 56, most: 28 });
        assert_eq!(drawn(Lattice::Solid, &line, "r2").task().unwrap_err(), DrawnProblem::Sum { area: 10, pieces: 2 });

        let mut many = drawn(Lattice::Flat, &line, "I2 I3 V3 T4 L4 I4");
        let before = many;
        assert_eq!(many.toggle(Piece::named("O4").unwrap()), Err(DrawnProblem::TooManyPieces));
        assert_eq!(many, before);
        many.toggle(Piece::named("I2").unwrap()).unwrap();
        assert_eq!(many.pieces().len(), 5);
        many.set(-1, 0, true);
        many.set(8, 0, true);
        assert_eq!(many.len(), 5, "outside the grid nothing is drawn");
    }

    #[test]
    fn a_stored_board_comes_back_and_bits_without_meaning_are_ignored() {
        for (lattice, pieces) in [(Lattice::Flat, "I2 Z5"), (Lattice::Solid, "r2 y5")] {
            let drawn = drawn(lattice, &[(0, 0), (7, 6), (3, 3)], pieces);
            assert_eq!(Drawn::from_bits(lattice, drawn.bits()), drawn);
            let wild = Drawn::from_bits(lattice, (u64::MAX, u32::MAX));
            assert_eq!((wild.len(), wild.pieces().len()), (56, Drawn::MOST_PIECES));
            assert!(wild.pieces().iter().all(|piece| piece.lattice() == lattice));
        }
    }

    #[test]
    fn every_board_of_a_deck_fits_on_the_grid() {
        use crate::deck::{Deck, DeckCode, Edition};
        for edition in [Edition::Classic, Edition::ThreeD] {
            let deck = Deck::new(DeckCode::new(edition, 7).unwrap());
            for task in deck.boards.iter().flat_map(|board| &board.sides).flat_map(crate::deck::Side::tasks) {
                assert_eq!(Drawn::of_task(&task).unwrap().task().unwrap(), task);
            }
        }
        let uneven: Task = "r2 g3: ##/##|#./..".parse().unwrap();
        assert_eq!(Drawn::of_task(&uneven), None, "its layers differ");
    }

    /// ```text
    /// ####....
    /// #..#..##
    /// ####....
    /// ```
    #[test]
    fn parts_and_holes_are_found() {
        let ring = [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (3, 1), (0, 2), (1, 2), (2, 2), (3, 2)];
        let one = drawn(Lattice::Flat, &ring, "");
        assert_eq!((one.parts(), one.holes()), (1, vec![Cell::new(1, 1, 0), Cell::new(2, 1, 0)]));
        let two = drawn(Lattice::Flat, &[&ring[..], &[(6, 1), (7, 1)]].concat(), "");
        assert_eq!((two.parts(), two.holes().len()), (2, 2));
        // The last square of a row and the first of the next one are no neighbours.
        assert_eq!(drawn(Lattice::Flat, &[(7, 0), (0, 1)], "").parts(), 2);
    }
}
