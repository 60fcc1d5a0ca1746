//! The faces of the die as small pictures.

use puzzle::Lattice;
use puzzle::deck::Face;

/// The height and the greatest width of a picture.
pub(super) const ROWS: usize = 5;

/// The six symbols of the flat editions.
const SYMBOLS: [[&str; ROWS]; Face::COUNT] = [
    [r" ┌───┬───┐ ", r" │   │   │ ", r" ├───┼───┤ ", r"  \  │  /  ", r"   \_│_/   "],
    [r"   _ _ _   ", r"  | | | |_ ", r"  | | | | |", r" /      / /", r" \_____/_/ "],
    [r" \\     // ", r"  \\___//  ", r"  <     >  ", r"   \° °/   ", r"    \_/    "],
    [r"   __  __  ", r"  /  \/ °\_", r" / /\  /\_<", r" \ \ \/ /  ", r"  \/  \/   "],
    [r"  _     _  ", r" / \___/ \ ", r"(   ° °   )", r" \_/| |\_/ ", r"    \_ \   "],
    [r"  _______  ", r" / _   _ \ ", r" | °   ° | ", r" \  ___  / ", r"  \_____/  "],
];

/// The six numbers of the 3D edition.
const NUMBERS: [[&str; ROWS]; Face::COUNT] = [
    ["┌───────┐", "│       │", "│   ●   │", "│       │", "└───────┘"],
    ["┌───────┐", "│ ●     │", "│       │", "│     ● │", "└───────┘"],
    ["┌───────┐", "│ ●     │", "│   ●   │", "│     ● │", "└───────┘"],
    ["┌───────┐", "│ ●   ● │", "│       │", "│ ●   ● │", "└───────┘"],
    ["┌───────┐", "│ ●   ● │", "│   ●   │", "│ ●   ● │", "└───────┘"],
    ["┌───────┐", "│ ●   ● │", "│ ●   ● │", "│ ●   ● │", "└───────┘"],
];

/// The picture of a face, row by row.
pub(super) fn picture(face: Face, lattice: Lattice) -> [&'static str; ROWS] {
    match lattice {
        Lattice::Flat => SYMBOLS[face.index()],
        Lattice::Solid => NUMBERS[face.index()],
    }
}

/// What a face is called.
pub(super) fn name(face: Face, lattice: Lattice) -> String {
    match lattice {
        Lattice::Flat => face.symbol().to_owned(),
        Lattice::Solid => face.number().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_a_picture_are_equally_long() {
        for face in Face::all() {
            for lattice in [Lattice::Flat, Lattice::Solid] {
                let rows = picture(face, lattice);
                assert!(
                    rows.iter().all(|row| row.chars().count() == rows[0].chars().count()),
                    "{}",
                    name(face, lattice)
                );
            }
        }
    }
}
