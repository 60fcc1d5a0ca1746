//! The levels of difficulty, and the requirements for the sides of each.

use std::fmt;

use crate::Lattice;

/// The difficulty of a side of a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Flat, three tiles (C4, M3).
    Easy,
    /// Flat, four tiles (C4, M3).
    Hard,
    /// Solid, three pieces (T2).
    One,
    /// Solid, four pieces on layers of seven cells.
    Two,
    /// Solid, four pieces on layers of eight cells.
    Three,
    /// Solid, four pieces on layers of eight cells, with higher grades than [`Level::Three`].
    Four,
}

impl Level {
    /// All levels: the flat ones, then the solid ones, each from easy to hard.
    pub const ALL: [Self; 6] = [Self::Easy, Self::Hard, Self::One, Self::Two, Self::Three, Self::Four];

    /// The name printed on the board, such as "easy" or "level 1".
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

    /// Flat for easy and hard, solid for levels 1 to 4.
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

/// Requirements for the 36 sides of a level. The numbers of cells and tasks are those of the real game; the shares of
/// tasks with few solutions are at least as large.
pub(super) struct LevelPlan {
    /// The number of pieces of a task.
    pub(super) pieces: usize,
    /// Pairs of cells per layer and the number of sides with that many.
    pub(super) cells: &'static [(usize, usize)],
    /// The bounding boxes that areas must fit into, in either orientation: the short side and the long side.
    pub(super) boxes: &'static [(u32, u32)],
    /// Sides grouped by their number of tasks, the largest number first.
    pub(super) tasks: &'static [Tasks],
    /// The maximum number of solutions of a task.
    pub(super) most_solutions: u32,
    /// The minimum and maximum grade of a task.
    pub(super) grade_ms: (u32, u32),
    /// The maximum grade of a side's hardest task, in percent of its easiest.
    pub(super) spread_percent: u32,
}

/// Sides with the same number of tasks.
pub(super) struct Tasks {
    pub(super) sides: usize,
    pub(super) tasks: usize,
    /// The minimum number of tasks with a unique solution.
    pub(super) unique: usize,
}

const fn tasks(sides: usize, tasks: usize, unique: usize) -> Tasks {
    Tasks { sides, tasks, unique }
}

/// Indexed by level.
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
    // Only 27 areas of six cells and 11 of five can be covered by at least two sets, so level 1 takes all of the
    // former. Few sets have a unique solution; areas with many sets provide more tasks.
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
    /// The number of sides of each level in a deck.
    pub const SIDES: usize = 36;

    pub(super) const fn plan(self) -> &'static LevelPlan {
        &PLANS[self as usize]
    }
}
