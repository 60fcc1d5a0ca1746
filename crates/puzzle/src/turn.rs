//! The 24 rotations of the cube, numbered, with their composition table.

use crate::Cell;

/// A rotation of a piece in space, numbered from 0 to 23.
///
/// The number is `4 * tip + quarter`: first tip the piece so that its top faces one of six directions, then rotate it
/// on the table by `quarter` quarter turns, counter-clockwise seen from above.
///
/// | tip | the top now faces |
/// |---|---|
/// | 0 | up |
/// | 1 | down (flipped over sideways) |
/// | 2 | right |
/// | 3 | left |
/// | 4 | away |
/// | 5 | towards the player |
///
/// Turns 0 to 7 keep a flat tile flat: they are the eight symmetries of the square, since flipping a tile over *is* a
/// rotation in space. Stored games contain these numbers, so they must never change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Turn(u8);

type Matrix = [[i8; 3]; 3];

const IDENTITY: Matrix = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
const QUARTER: Matrix = [[0, -1, 0], [1, 0, 0], [0, 0, 1]];
const TIPS: [Matrix; 6] = [
    IDENTITY,
    [[-1, 0, 0], [0, 1, 0], [0, 0, -1]],
    [[0, 0, 1], [0, 1, 0], [-1, 0, 0]],
    [[0, 0, -1], [0, 1, 0], [1, 0, 0]],
    [[1, 0, 0], [0, 0, 1], [0, -1, 0]],
    [[1, 0, 0], [0, 0, -1], [0, 1, 0]],
];

const MATRICES: [Matrix; Turn::COUNT] = matrices();
const AFTER: [[u8; Turn::COUNT]; Turn::COUNT] = products();

/// Generates the table of turns, in the order that [`Turn`] documents.
const fn matrices() -> [Matrix; Turn::COUNT] {
    let mut table = [IDENTITY; Turn::COUNT];
    let mut number = 0;
    while number < Turn::COUNT {
        let mut matrix = TIPS[number / 4];
        let mut quarters = number % 4;
        while quarters > 0 {
            matrix = product(QUARTER, matrix);
            quarters -= 1;
        }
        table[number] = matrix;
        number += 1;
    }
    table
}

/// `table[a][b]` is the turn that does `a` first and then `b`.
const fn products() -> [[u8; Turn::COUNT]; Turn::COUNT] {
    let mut table = [[0; Turn::COUNT]; Turn::COUNT];
    let mut a = 0;
    while a < Turn::COUNT {
        let mut b = 0;
        while b < Turn::COUNT {
            let both = product(MATRICES[b], MATRICES[a]);
            let mut c = 0;
            while !equal(both, MATRICES[c]) {
                c += 1;
            }
            table[a][b] = c as u8;
            b += 1;
        }
        a += 1;
    }
    table
}

/// The matrix that does `first` and then `then`.
const fn product(then: Matrix, first: Matrix) -> Matrix {
    let mut result = [[0; 3]; 3];
    let mut i = 0;
    while i < 9 {
        let (row, column) = (i / 3, i % 3);
        result[row][column] =
            then[row][0] * first[0][column] + then[row][1] * first[1][column] + then[row][2] * first[2][column];
        i += 1;
    }
    result
}

const fn equal(a: Matrix, b: Matrix) -> bool {
    let mut i = 0;
    while i < 9 {
        if a[i / 3][i % 3] != b[i / 3][i % 3] {
            return false;
        }
        i += 1;
    }
    true
}

impl Turn {
    /// The number of turns.
    pub const COUNT: usize = 24;
    /// The number of turns that keep a flat tile flat: those numbered below this.
    pub const FLAT: usize = 8;
    /// Leaving the piece as it is.
    pub const NONE: Self = Self(0);
    /// A quarter turn on the table, counter-clockwise seen from above.
    pub const LEFT: Self = Self(1);
    /// A quarter turn on the table, clockwise seen from above.
    pub const RIGHT: Self = Self(3);
    /// Flips the piece over sideways, so that left becomes right.
    pub const FLIP: Self = Self(4);
    /// A quarter turn that tips the top to the right.
    pub const TIP_RIGHT: Self = Self(8);
    /// A quarter turn that tips the top away from the player.
    pub const TIP_AWAY: Self = Self(16);

    /// `None` unless `number` is below 24.
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// All 24 turns, by number.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// From 0 to 23, as in stored games.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The turn that does this one first and then `next`.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        Self(AFTER[self.0 as usize][next.0 as usize])
    }

    /// The turn that undoes this one.
    #[must_use]
    pub fn inverse(self) -> Self {
        Self::all().find(|&back| self.then(back) == Self::NONE).expect("the turns are a group")
    }

    /// Rotates a cell around the origin.
    pub const fn apply(self, cell: Cell) -> Cell {
        let [x, y, z] = MATRICES[self.0 as usize];
        Cell::new(dot(x, cell), dot(y, cell), dot(z, cell))
    }
}

const fn dot(row: [i8; 3], cell: Cell) -> i8 {
    row[0] * cell.x + row[1] * cell.y + row[2] * cell.z
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_a_group_of_24_different_rotations() {
        for a in Turn::all() {
            assert_eq!(Turn::NONE.then(a), a);
            assert_eq!(a.then(a.inverse()), Turn::NONE);
            for b in Turn::all() {
                assert_eq!(a == b, MATRICES[a.0 as usize] == MATRICES[b.0 as usize]);
                let cell = Cell::new(1, 2, 3);
                assert_eq!(a.then(b).apply(cell), b.apply(a.apply(cell)));
                for c in Turn::all() {
                    assert_eq!(a.then(b).then(c), a.then(b.then(c)));
                }
            }
        }
    }

    #[test]
    fn no_turn_is_a_mirror_image() {
        for turn in Turn::all() {
            let [a, b, c] = MATRICES[turn.0 as usize];
            let determinant = a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
                + a[2] * (b[0] * c[1] - b[1] * c[0]);
            assert_eq!(determinant, 1, "{turn:?}");
        }
    }

    #[test]
    fn first_eight_turns_keep_the_table_level_and_are_closed() {
        for a in Turn::all() {
            let level = a.apply(Cell::new(0, 0, 1)).z != 0;
            assert_eq!(level, usize::from(a.0) < Turn::FLAT);
        }
        for a in Turn::all().take(Turn::FLAT) {
            for b in Turn::all().take(Turn::FLAT) {
                assert!(usize::from(a.then(b).0) < Turn::FLAT);
            }
        }
    }

    #[test]
    fn named_turns_do_what_they_say() {
        let top = Cell::new(0, 0, 1);
        let right = Cell::new(1, 0, 0);
        assert_eq!(Turn::LEFT.apply(right), Cell::new(0, 1, 0));
        assert_eq!(Turn::RIGHT.apply(right), Cell::new(0, -1, 0));
        assert_eq!(Turn::FLIP.apply(right), Cell::new(-1, 0, 0));
        assert_eq!(Turn::TIP_RIGHT.apply(top), right);
        assert_eq!(Turn::TIP_AWAY.apply(top), Cell::new(0, 1, 0));
    }
}
