//! The levels of difficulty, and what sides of each are like.

use std::fmt;

use crate::Lattice;

/// How hard a side of a board is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Flat, three tiles (C4, M3).
    Easy,
    /// Flat, four tiles (C4, M3).
    Hard,
    /// Solid, three pieces (T2).
    One,
    /// Solid, four pieces on seven cells.
    Two,
    /// Solid, four pieces on eight cells.
    Three,
    /// Solid, four pieces on eight cells, more awkward ones.
    Four,
}

impl Level {
    /// All levels.
    pub const ALL: [Self; 6] = [Self::Easy, Self::Hard, Self::One, Self::Two, Self::Three, Self::Four];

    /// The name as it is printed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Hard => "hard",
            Self::One => "level 1",
            Self::Two => "level 2",
            Self::Three => "level 3",
            Self::Four => "level 4",
        }
    }

    /// Whether its boards are flat.
    pub const fn lattice(self) -> Lattice {
        match self {
            Self::Easy | Self::Hard => Lattice::Flat,
            _ => Lattice::Solid,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What the 36 sides of a level are like. Numbers of cells and of tasks are those of the real game; the shares of tasks with
/// few solutions are at least as large.
pub(super) struct LevelPlan {
    /// The pieces of a task.
    pub(super) pieces: usize,
    /// How many sides have areas of how many cells, a storey.
    pub(super) cells: &'static [(usize, usize)],
    /// The boxes within which areas lie, either way round: the short side and the long side.
    pub(super) boxes: &'static [(u32, u32)],
    /// How many sides have how many tasks.
    pub(super) tasks: &'static [Tasks],
    /// The most solutions of a task.
    pub(super) most_solutions: u32,
    /// The grades of all tasks lie between.
    pub(super) grade_ms: (u32, u32),
    /// The hardest task of a side has at most so many percent of the grade of the easiest.
    pub(super) spread_percent: u32,
}

/// Sides with the same number of tasks.
pub(super) struct Tasks {
    pub(super) sides: usize,
    pub(super) tasks: usize,
    /// At least so many tasks have only one solution.
    pub(super) unique: usize,
}

const fn tasks(sides: usize, tasks: usize, unique: usize) -> Tasks {
    Tasks { sides, tasks, unique }
}

/// The plans, in the order of the levels.
const PLANS: [LevelPlan; Level::ALL.len()] = [
    LevelPlan {
        pieces: 3,
        cells: &[(11, 6), (12, 15), (13, 13), (14, 2)],
        boxes: &[(4, 5), (3, 6)],
        tasks: &[tasks(36, 6, 5)],
        most_solutions: 3,
        grade_ms: (9_000, 27_000),
        spread_percent: 150,
    },
    LevelPlan {
        pieces: 4,
        cells: &[(14, 1), (15, 5), (16, 15), (17, 12), (18, 3)],
        boxes: &[(5, 6)],
        tasks: &[tasks(36, 6, 4)],
        most_solutions: 4,
        grade_ms: (30_000, 90_000),
        spread_percent: 150,
    },
    // Only 27 areas of six cells and 11 of five can be covered in at least two ways, so that level 1 takes all of the
    // former. Few of these sets have one solution; those areas that have many give more tasks.
    LevelPlan {
        pieces: 3,
        cells: &[(6, 27), (5, 9)],
        boxes: &[(4, 5)],
        tasks: &[tasks(5, 4, 4), tasks(9, 3, 3), tasks(22, 2, 0)],
        most_solutions: 16,
        grade_ms: (0, 60_000),
        spread_percent: 400,
    },
    LevelPlan {
        pieces: 4,
        cells: &[(7, 36)],
        boxes: &[(4, 5)],
        tasks: &[tasks(19, 6, 2), tasks(7, 5, 1), tasks(5, 4, 1), tasks(5, 3, 1)],
        most_solutions: 9,
        grade_ms: (12_000, 40_000),
        spread_percent: 200,
    },
    LevelPlan {
        pieces: 4,
        cells: &[(8, 36)],
        boxes: &[(4, 5)],
        tasks: &[tasks(15, 6, 4), tasks(9, 5, 3), tasks(9, 4, 2), tasks(3, 3, 2)],
        most_solutions: 4,
        grade_ms: (20_000, 45_000),
        spread_percent: 200,
    },
    LevelPlan {
        pieces: 4,
        cells: &[(8, 36)],
        boxes: &[(4, 5)],
        tasks: &[tasks(36, 6, 3)],
        most_solutions: 6,
        grade_ms: (36_000, 120_000),
        spread_percent: 200,
    },
];

impl Level {
    /// How many sides each level has.
    pub const SIDES: usize = 36;

    pub(super) const fn plan(self) -> &'static LevelPlan {
        &PLANS[self as usize]
    }
}
