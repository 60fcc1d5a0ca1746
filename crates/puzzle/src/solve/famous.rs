//! Pieces of famous puzzles with published solution counts, for tests and benchmarks.

/// The 12 pentominoes: F, I, L, N, P, T, U, V, W, X, Y and Z.
pub const PENTOMINOES: [&str; 12] = [
    ".##/##./.#.",
    "#####",
    "#./#./#./##",
    ".#/.#/##/#.",
    "##/##/#.",
    "###/.#./.#.",
    "#.#/###",
    "#../#../###",
    "#../##./.##",
    ".#./###/.#.",
    ".#/##/.#/.#",
    "##./.#./.##",
];

/// The seven pieces of the Soma cube.
pub const SOMA: [&str; 7] = ["##/#.", "###/#..", "###/.#.", "##./.##", "##/.#|../.#", "##/#.|../#.", "##/#.|#./.."];
