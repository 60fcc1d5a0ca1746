//! Pieces of famous puzzles, whose solutions the world has counted: for tests and benchmarks.

/// The pentominoes, each drawn with the letter it resembles.
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
