//! The 12 flat tiles and the 8 solid pieces.

use std::fmt;
use std::sync::LazyLock;

use crate::{Cell, Lattice, Shape, Turn};

/// One of the 20 pieces of the game: a flat tile or a solid piece.
///
/// Every player has one of each (rule S1). A name is a letter, the one the tile resembles or the initial of the solid
/// piece's colour, and the number of cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(u8);

struct PieceData {
    name: &'static str,
    colour: &'static str,
    /// Flat tiles as rows, far row first; solid pieces as cells.
    form: ShapeSource,
}

enum ShapeSource {
    Rows(&'static [&'static str]),
    Cells(&'static [[i8; 3]]),
}

const fn tile(name: &'static str, colour: &'static str, rows: &'static [&'static str]) -> PieceData {
    PieceData { name, colour, form: ShapeSource::Rows(rows) }
}

const fn solid(name: &'static str, colour: &'static str, cells: &'static [[i8; 3]]) -> PieceData {
    PieceData { name, colour, form: ShapeSource::Cells(cells) }
}

#[rustfmt::skip]
const KNOWN: [PieceData; Piece::COUNT] = [
    tile("I2", "violet",      &["##"]),
    tile("I3", "light blue",  &["###"]),
    tile("V3", "teal",        &["#.",
                                "##"]),
    tile("T4", "yellow",      &[".#",
                                "##",
                                ".#"]),
    tile("L4", "light green", &["##",
                                ".#",
                                ".#"]),
    tile("I4", "brown",       &["####"]),
    tile("S4", "blue",        &["#.",
                                "##",
                                ".#"]),
    tile("O4", "red",         &["##",
                                "##"]),
    tile("Y5", "orange",      &[".#",
                                "##",
                                ".#",
                                ".#"]),
    tile("L5", "magenta",     &[".#",
                                ".#",
                                ".#",
                                "##"]),
    tile("P5", "green",       &["##",
                                "##",
                                ".#"]),
    tile("Z5", "amber",       &["##.",
                                ".#.",
                                ".##"]),
    solid("r2", "red",    &[[0, 0, 0], [0, 1, 0]]),
    solid("r4", "red",    &[[1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 1, 1]]),
    solid("g3", "green",  &[[0, 0, 0], [0, 1, 0], [1, 1, 0]]),
    solid("g5", "green",  &[[1, 0, 0], [1, 1, 0], [1, 2, 0], [0, 2, 0], [0, 2, 1]]),
    solid("b4", "blue",   &[[0, 0, 0], [0, 1, 0], [0, 2, 0], [1, 0, 0]]),
    solid("b5", "blue",   &[[0, 2, 0], [0, 1, 0], [1, 1, 0], [1, 0, 0], [0, 2, 1]]),
    solid("y4", "yellow", &[[0, 0, 0], [0, 1, 0], [1, 1, 0], [1, 1, 1]]),
    solid("y5", "yellow", &[[0, 0, 0], [0, 1, 0], [0, 2, 0], [1, 2, 0], [0, 1, 1]]),
];

/// One of the distinct ways a piece can be rotated.
#[derive(Clone, Debug)]
pub struct Orientation {
    /// The lowest-numbered turn that leads to it from orientation 0.
    pub turn: Turn,
    /// The cells it covers, with their bounding box at the origin.
    pub shape: Shape,
}

/// Tables computed from [`KNOWN`] for one piece.
struct Derived {
    orientations: Vec<Orientation>,
    /// The orientation that each turn of the lattice leads to from orientation 0.
    of_turn: Vec<u8>,
}

static DERIVED: LazyLock<Vec<Derived>> = LazyLock::new(|| Piece::all().map(derive).collect());

fn derive(piece: Piece) -> Derived {
    let cells = match KNOWN[piece.index()].form {
        ShapeSource::Rows(rows) => rows
            .iter()
            .rev()
            .zip(0..)
            .flat_map(|(row, y)| {
                (0..).zip(row.bytes()).filter(|&(_, c)| c == b'#').map(move |(x, _)| Cell::new(x, y, 0))
            })
            .collect(),
        ShapeSource::Cells(cells) => cells.iter().map(|&[x, y, z]| Cell::new(x, y, z)).collect(),
    };
    let shape = Shape::new(cells).expect("the pieces of the game are sound");
    let orientations: Vec<Orientation> =
        shape.orientations(piece.lattice()).into_iter().map(|(turn, shape)| Orientation { turn, shape }).collect();
    let of_turn = (piece.lattice().turns())
        .map(|turn| {
            let turned = shape.turned(turn);
            orientations.iter().position(|o| o.shape == turned).expect("orientations are complete") as u8
        })
        .collect();
    Derived { orientations, of_turn }
}

impl Piece {
    /// The number of pieces, flat and solid.
    pub const COUNT: usize = 20;
    /// The number of flat tiles.
    pub const TILES: usize = 12;
    /// The number of solid pieces.
    pub const SOLIDS: usize = 8;

    /// The piece with an index: 0 to 11 are the tiles, 12 to 19 the solid pieces.
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The piece with a name such as `L4` or `g5`. Case matters: `Y5` is flat, `y5` is solid.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|piece| piece.name() == name)
    }

    /// All 20 pieces, tiles first.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The set of pieces one player has: all tiles, or all solid pieces.
    pub fn of(lattice: Lattice) -> impl ExactSizeIterator<Item = Self> + Clone {
        let count = match lattice {
            Lattice::Flat => Self::TILES,
            Lattice::Solid => Self::SOLIDS,
        };
        let first = Self::first_of(lattice) as u8;
        (first..first + count as u8).map(Self)
    }

    pub(crate) const fn first_of(lattice: Lattice) -> usize {
        match lattice {
            Lattice::Flat => 0,
            Lattice::Solid => Self::TILES,
        }
    }

    /// From 0 to 19; the inverse of [`Piece::new`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// A letter and the number of cells, such as `L4`.
    pub const fn name(self) -> &'static str {
        KNOWN[self.0 as usize].name
    }

    /// The colour in English, such as "light blue".
    pub const fn colour(self) -> &'static str {
        KNOWN[self.0 as usize].colour
    }

    /// Flat for a tile, solid for a solid piece.
    pub const fn lattice(self) -> Lattice {
        if (self.0 as usize) < Self::TILES { Lattice::Flat } else { Lattice::Solid }
    }

    /// The number of cells it covers, from 2 to 5.
    pub const fn size(self) -> usize {
        (KNOWN[self.0 as usize].name.as_bytes()[1] - b'0') as usize
    }

    /// The distinct orientations. Their order must never change: stored games refer to them by index.
    pub fn orientations(self) -> &'static [Orientation] {
        &DERIVED[self.index()].orientations
    }

    /// The orientation that a turn leads to from another one. `None` if the turn would stand a flat tile on edge, or if
    /// there is no such orientation.
    pub fn turned(self, orientation: u8, turn: Turn) -> Option<u8> {
        let from = self.orientations().get(usize::from(orientation))?.turn;
        DERIVED[self.index()].of_turn.get(usize::from(from.then(turn).number())).copied()
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of pieces, as a bitmask.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct PieceSet(u32);

impl PieceSet {
    /// No pieces.
    pub const EMPTY: Self = Self(0);

    /// Bit `i` stands for the piece with index `i`.
    pub(crate) const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// Bit `i` stands for the piece with index `i`.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// This set plus a piece.
    #[must_use]
    pub const fn with(self, piece: Piece) -> Self {
        Self(self.0 | 1 << piece.0)
    }

    /// This set without a piece.
    #[must_use]
    pub const fn without(self, piece: Piece) -> Self {
        Self(self.0 & !(1 << piece.0))
    }

    /// True if the piece is in the set.
    pub const fn contains(self, piece: Piece) -> bool {
        self.0 >> piece.0 & 1 == 1
    }

    /// The number of pieces.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if the set has no pieces.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of cells the pieces cover together.
    pub fn cells(self) -> usize {
        self.iter().map(Piece::size).sum()
    }

    /// The pieces by index, tiles first.
    pub fn iter(self) -> impl Iterator<Item = Piece> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let index = bits.trailing_zeros();
            bits &= bits.wrapping_sub(1);
            Piece::new(index as usize)
        })
    }

    /// All sets of `count` pieces of one lattice, ordered by their bits.
    pub fn all_of(lattice: Lattice, count: usize) -> impl Iterator<Item = Self> {
        let (first, pieces) = (Piece::first_of(lattice), Piece::of(lattice).len());
        (0..1u32 << pieces).filter(move |bits| bits.count_ones() as usize == count).map(move |bits| Self(bits << first))
    }
}

impl FromIterator<Piece> for PieceSet {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Self {
        pieces.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for PieceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, piece) in self.iter().enumerate() {
            write!(f, "{}{piece}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for PieceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_piece_has_the_cells_its_name_says() {
        for piece in Piece::all() {
            assert_eq!(piece.orientations()[0].shape.cells().len(), piece.size(), "{piece}");
            assert_eq!(Piece::named(piece.name()), Some(piece));
        }
        let cells = |lattice| Piece::of(lattice).map(Piece::size).sum::<usize>();
        assert_eq!((cells(Lattice::Flat), cells(Lattice::Solid)), (48, 32));
    }

    /// S1: every piece of a set differs in shape. S5: tiles may be rotated and flipped, solid pieces rotated.
    #[test]
    fn s1_no_two_pieces_share_an_orientation() {
        for lattice in [Lattice::Flat, Lattice::Solid] {
            let mut shapes: Vec<&Shape> =
                Piece::of(lattice).flat_map(Piece::orientations).map(|orientation| &orientation.shape).collect();
            let all = shapes.len();
            shapes.sort_unstable();
            shapes.dedup();
            assert_eq!(shapes.len(), all);
        }
    }

    #[test]
    fn s5_orientations_keep_their_numbers() {
        let counts: Vec<_> = Piece::all().map(|piece| (piece.name(), piece.orientations().len())).collect();
        #[rustfmt::skip]
        assert_eq!(counts, [
            ("I2", 2), ("I3", 2), ("V3", 4), ("T4", 4), ("L4", 8), ("I4", 2), ("S4", 4), ("O4", 1), ("Y5", 8), ("L5", 8),
            ("P5", 8), ("Z5", 4),
            ("r2", 3), ("r4", 12), ("g3", 12), ("g5", 24), ("b4", 24), ("b5", 24), ("y4", 12), ("y5", 24),
        ]);
        let turns = |name: &str| -> Vec<u8> {
            Piece::named(name).unwrap().orientations().iter().map(|orientation| orientation.turn.number()).collect()
        };
        assert_eq!(turns("L4"), [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(turns("S4"), [0, 1, 4, 5]);
        assert_eq!(turns("r2"), [0, 1, 16]);
        assert_eq!(turns("g3"), [0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15]);
        assert_eq!(turns("r4"), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    }

    #[test]
    fn s5_turning_by_number_is_turning_the_shape() {
        for piece in Piece::all() {
            for (number, orientation) in (0..).zip(piece.orientations()) {
                for turn in piece.lattice().turns() {
                    let turned = piece.turned(number, turn).unwrap();
                    assert_eq!(piece.orientations()[usize::from(turned)].shape, orientation.shape.turned(turn));
                }
            }
        }
        let tile = Piece::named("I4").unwrap();
        assert_eq!(tile.turned(0, Turn::TIP_RIGHT), None);
        assert_eq!(tile.turned(9, Turn::NONE), None);
    }

    #[test]
    fn chiral_solid_pieces_are_not_their_mirror_images() {
        let mirrored = |piece: Piece| {
            let cells = piece.orientations()[0].shape.cells().iter().map(|c| Cell::new(-c.x, c.y, c.z)).collect();
            Shape::new(cells).unwrap()
        };
        for piece in Piece::of(Lattice::Solid) {
            let chiral = ["r4", "g5", "b5", "y4", "y5"].contains(&piece.name());
            let mirror = mirrored(piece);
            assert_eq!(piece.orientations().iter().all(|o| o.shape != mirror), chiral, "{piece}");
        }
        let [r4, y4] = ["r4", "y4"].map(|name| Piece::named(name).unwrap());
        assert!(y4.orientations().iter().any(|o| o.shape == mirrored(r4)));
    }

    #[test]
    fn sets_list_their_pieces_in_order() {
        let set: PieceSet = ["Y5", "T4", "I4"].map(|name| Piece::named(name).unwrap()).into_iter().collect();
        assert_eq!(set.to_string(), "T4 I4 Y5");
        assert_eq!((set.len(), set.cells()), (3, 13));
        assert_eq!(PieceSet::all_of(Lattice::Flat, 3).count(), 220);
        assert_eq!(PieceSet::all_of(Lattice::Solid, 4).count(), 70);
    }
}
