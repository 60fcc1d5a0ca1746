//! The classes of puzzles that are measured, all made from a seed.

use std::collections::BTreeSet;
use std::time::Duration;

use puzzle::solve::Puzzle;
use puzzle::{Area, Cell, Lattice, Piece, PieceSet, Rng, Shape, Task};

/// Puzzles of one kind, measured together.
pub(crate) struct Class {
    /// The name on the command line.
    pub(crate) name: &'static str,
    /// The name in tables.
    pub(crate) title: &'static str,
    /// How many times as fast as the fastest peer the solver is to be.
    pub(crate) target: f64,
    /// How many times as fast it would be good to be.
    pub(crate) stretch: Option<f64>,
    /// How much time a pass takes, and so how often it is worth repeating.
    pub(crate) pace: Pace,
    /// The number of solutions, if the world knows it.
    pub(crate) known: Option<u64>,
    jobs: fn() -> Vec<Job>,
}

/// How much time the peers need for a class.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pace {
    /// Milliseconds.
    Sprint,
    /// Seconds.
    Run,
    /// Minutes. The peers run once only.
    Marathon,
}

impl Pace {
    /// How many rounds are timed. In each round everyone has a turn.
    pub(crate) fn rounds(self) -> usize {
        match self {
            Self::Sprint => 12,
            Self::Run => 3,
            Self::Marathon => 1,
        }
    }

    /// The time for one pass after which a peer is given up.
    pub(crate) fn budget(self) -> Duration {
        Duration::from_secs(match self {
            Self::Sprint => 10,
            Self::Run => 60,
            Self::Marathon => 600,
        })
    }
}

/// One puzzle whose solutions are to be counted.
pub(crate) enum Job {
    /// Pieces of the game on an area.
    Named(Task),
    /// Other shapes on an area.
    Shapes(Area, Vec<Shape>),
}

/// All classes, the quick ones first.
pub(crate) static CLASSES: [Class; 6] = [
    Class {
        name: "flat3",
        title: "flat, 3 tiles",
        target: 25.0,
        stretch: None,
        pace: Pace::Sprint,
        known: None,
        jobs: || game_tasks(1, 3, 1, &[(4, 5), (3, 6)]),
    },
    Class {
        name: "flat4",
        title: "flat, 4 tiles",
        target: 20.0,
        stretch: None,
        pace: Pace::Sprint,
        known: None,
        jobs: || game_tasks(2, 4, 1, &[(5, 6)]),
    },
    Class {
        name: "solid4",
        title: "solid, 4 pieces",
        target: 10.0,
        stretch: None,
        pace: Pace::Sprint,
        known: None,
        jobs: || game_tasks(3, 4, 2, &[(4, 4)]),
    },
    Class {
        name: "soma",
        title: "Soma cube",
        target: 15.0,
        stretch: None,
        pace: Pace::Sprint,
        known: Some(240 * 48),
        jobs: || vec![shapes_in_box(&SOMA, [3, 3, 3])],
    },
    Class {
        name: "6x10",
        title: "pentominoes 6x10",
        target: 25.0,
        stretch: Some(100.0),
        pace: Pace::Run,
        known: Some(2339 * 4),
        jobs: || vec![shapes_in_box(&PENTOMINOES, [10, 6, 1])],
    },
    Class {
        name: "3x4x5",
        title: "pentominoes 3x4x5",
        target: 10.0,
        stretch: None,
        pace: Pace::Marathon,
        known: Some(3940 * 8),
        jobs: || vec![shapes_in_box(&PENTOMINOES, [5, 4, 3])],
    },
];

/// How many tasks a class of tasks has: enough to be mixed, few enough for many passes.
const TASKS: usize = 200;

/// The ground cells of solid areas.
const GROUND_CELLS: std::ops::RangeInclusive<usize> = 7..=8;

/// The pentominoes, each drawn with the letter it resembles.
const PENTOMINOES: [&str; 12] = [
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
const SOMA: [&str; 7] = ["##/#.", "###/#..", "###/.#.", "##./.##", "##/.#|../.#", "##/#.|../#.", "##/#.|#./.."];

impl Class {
    /// The class of a name.
    pub(crate) fn named(name: &str) -> Option<&'static Self> {
        CLASSES.iter().find(|class| class.name == name)
    }

    /// The puzzles of the class, always the same ones.
    pub(crate) fn jobs(&self) -> Vec<Job> {
        (self.jobs)()
    }
}

impl Job {
    /// What is measured of the project's solver: everything from the area and the pieces to the count.
    pub(crate) fn count(&self) -> u64 {
        match self {
            Self::Named(task) => task.count().solutions,
            Self::Shapes(area, shapes) => {
                Puzzle::new(area, shapes).expect("as many cells as the box").count().solutions
            }
        }
    }

    /// The area to cover.
    pub(crate) fn area(&self) -> &Area {
        match self {
            Self::Named(task) => task.area(),
            Self::Shapes(area, _) => area,
        }
    }

    /// The shapes of the pieces, all different.
    pub(crate) fn shapes(&self) -> Vec<Shape> {
        match self {
            Self::Named(task) => task.pieces().iter().map(|piece| piece.orientations()[0].shape.clone()).collect(),
            Self::Shapes(_, shapes) => shapes.clone(),
        }
    }

    /// Whether the solver uses the symmetry of the area. Then the peers are spared the symmetric solutions as well. For
    /// tasks of the game neither side is: finding the symmetry would take longer than solving.
    pub(crate) fn breaks_symmetry(&self) -> bool {
        matches!(self, Self::Shapes(..))
    }
}

/// Different tasks with at least one solution: random pieces of the game on areas grown at random within the boxes.
fn game_tasks(seed: u64, pieces: usize, storeys: u8, boxes: &[(i8, i8)]) -> Vec<Job> {
    let lattice = if storeys == 1 { Lattice::Flat } else { Lattice::Solid };
    let mut rng = Rng::new(seed);
    let mut tasks = BTreeSet::new();
    let mut jobs = Vec::new();
    while jobs.len() < TASKS {
        let mut all: Vec<Piece> = Piece::of(lattice).collect();
        rng.shuffle(&mut all);
        let set: PieceSet = all.into_iter().take(pieces).collect();
        let &(width, depth) = rng.pick(boxes).expect("a class has boxes");
        let ground = set.cells() / usize::from(storeys);
        let fits = match lattice {
            Lattice::Flat => ground <= width as usize * depth as usize,
            Lattice::Solid => set.cells().is_multiple_of(usize::from(storeys)) && GROUND_CELLS.contains(&ground),
        };
        if !fits {
            continue;
        }
        let area = grown(&mut rng, ground, width, depth).raised(storeys).expect("a small area");
        let task = Task::new(area, set).expect("the area has as many cells as the pieces");
        if task.first().is_some() && tasks.insert(task.clone()) {
            jobs.push(Job::Named(task));
        }
    }
    jobs
}

/// A flat area of connected cells within a box, grown cell by cell.
fn grown(rng: &mut Rng, count: usize, width: i8, depth: i8) -> Area {
    let mut cells = vec![Cell::new(rng.below(width as usize) as i8, rng.below(depth as usize) as i8, 0)];
    while cells.len() < count {
        let from = *rng.pick(&cells).expect("there is a first cell");
        let (x, y) = [(1, 0), (-1, 0), (0, 1), (0, -1)][rng.below(4)];
        let cell = from.plus(Cell::new(x, y, 0));
        if (0..width).contains(&cell.x) && (0..depth).contains(&cell.y) && !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    Area::new(cells).expect("no cell twice")
}

/// Shapes to fill a box with.
fn shapes_in_box(drawn: &[&str], [width, depth, height]: [i8; 3]) -> Job {
    let cells = (0..height).flat_map(|z| (0..depth).flat_map(move |y| (0..width).map(move |x| Cell::new(x, y, z))));
    let shape = |text: &&str| {
        let area: Area = text.parse().expect("the shapes are drawn well");
        Shape::new(area.cells().to_vec()).expect("the shapes are connected")
    };
    Job::Shapes(Area::new(cells.collect()).expect("a small box"), drawn.iter().map(shape).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_are_solvable_and_fit_their_class() {
        for (name, sizes) in [("flat3", 2 * 3..=20), ("flat4", 2 * 4..=30), ("solid4", 14..=16)] {
            let jobs = Class::named(name).unwrap().jobs();
            assert_eq!(jobs.len(), TASKS);
            for job in jobs {
                assert!(job.count() > 0 && sizes.contains(&job.area().len()), "{}", job.area());
            }
        }
    }
}
