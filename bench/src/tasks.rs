//! The classes of puzzles for the benchmark `solver`: tasks from our decks, and well-known puzzles.

use std::time::Duration;

use puzzle::deck::{Deck, DeckCode, Edition, Level};
use puzzle::solve::Puzzle;
use puzzle::solve::famous::{PENTOMINOES, SOMA};
use puzzle::{Area, Cell, Shape, Task};

/// Puzzles that are measured together.
pub(crate) struct Class {
    /// The name on the command line.
    pub(crate) name: &'static str,
    /// The name in tables.
    pub(crate) title: &'static str,
    /// Target: this many times as fast as the fastest peer.
    pub(crate) target: f64,
    /// Stretch goal, in the same unit.
    pub(crate) stretch: Option<f64>,
    pub(crate) pace: PeerTime,
    /// The published number of solutions, symmetric ones included.
    pub(crate) known: Option<u64>,
    source: TaskSource,
}

/// The source of the puzzles of a class.
enum TaskSource {
    /// The tasks of these levels in a deck of an edition.
    Deck(Edition, &'static [Level]),
    /// Drawn shapes that fill a box of this width, depth and height.
    Box(&'static [&'static str], [i8; 3]),
}

/// The time that peers need for one pass over a class.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum PeerTime {
    /// Milliseconds.
    Sprint,
    /// Seconds.
    Run,
    /// Minutes. The peers run only once.
    Marathon,
}

impl PeerTime {
    /// Rounds of measurement. In each round, every solver has a turn.
    pub(crate) fn rounds(self) -> usize {
        match self {
            Self::Sprint => 12,
            Self::Run => 3,
            Self::Marathon => 1,
        }
    }

    /// Time limit for one pass of a peer.
    pub(crate) fn budget(self) -> Duration {
        Duration::from_secs(match self {
            Self::Sprint => 10,
            Self::Run => 60,
            Self::Marathon => 600,
        })
    }
}

/// A puzzle whose solutions are counted.
pub(crate) enum SolverJob {
    /// Pieces of the game on an area.
    Named(Task),
    /// Other shapes on an area.
    Shapes(Area, Vec<Shape>),
}

/// All classes, the fast ones first.
pub(crate) static CLASSES: [Class; 6] = [
    Class {
        name: "flat3",
        title: "flat, 3 tiles",
        target: 25.0,
        stretch: None,
        pace: PeerTime::Sprint,
        known: None,
        source: TaskSource::Deck(Edition::Classic, &[Level::Easy]),
    },
    Class {
        name: "flat4",
        title: "flat, 4 tiles",
        target: 20.0,
        stretch: None,
        pace: PeerTime::Sprint,
        known: None,
        source: TaskSource::Deck(Edition::Classic, &[Level::Hard]),
    },
    Class {
        name: "solid4",
        title: "solid, 4 pieces",
        target: 10.0,
        stretch: None,
        pace: PeerTime::Sprint,
        known: None,
        source: TaskSource::Deck(Edition::ThreeD, &[Level::Three, Level::Four]),
    },
    Class {
        name: "soma",
        title: "Soma cube",
        target: 15.0,
        stretch: None,
        pace: PeerTime::Sprint,
        known: Some(240 * 48),
        source: TaskSource::Box(&SOMA, [3, 3, 3]),
    },
    Class {
        name: "6x10",
        title: "pentominoes 6x10",
        target: 25.0,
        stretch: Some(100.0),
        pace: PeerTime::Run,
        known: Some(2339 * 4),
        source: TaskSource::Box(&PENTOMINOES, [10, 6, 1]),
    },
    Class {
        name: "3x4x5",
        title: "pentominoes 3x4x5",
        target: 10.0,
        stretch: None,
        pace: PeerTime::Marathon,
        known: Some(3940 * 8),
        source: TaskSource::Box(&PENTOMINOES, [5, 4, 3]),
    },
];

/// The seed of the decks from which the tasks come.
const SEED: u32 = 1;

impl Class {
    pub(crate) fn named(name: &str) -> Option<&'static Self> {
        CLASSES.iter().find(|class| class.name == name)
    }

    /// The puzzles of the class, always the same ones.
    pub(crate) fn jobs(&self) -> Vec<SolverJob> {
        self.jobs_of(self.deck().as_ref())
    }

    /// The deck from which the tasks come. `None` for well-known puzzles.
    pub(crate) fn deck(&self) -> Option<Deck> {
        match self.source {
            TaskSource::Deck(edition, _) => Some(Deck::new(DeckCode::new(edition, SEED).expect("a small seed"))),
            TaskSource::Box(..) => None,
        }
    }

    /// The puzzles of the class, from its deck if it has one.
    pub(crate) fn jobs_of(&self, deck: Option<&Deck>) -> Vec<SolverJob> {
        match self.source {
            TaskSource::Deck(_, levels) => {
                let sides = deck.into_iter().flat_map(|deck| levels.iter().flat_map(|&level| deck.sides(level)));
                sides.flat_map(|side| side.tasks().map(SolverJob::Named)).collect()
            }
            TaskSource::Box(drawn, sides) => vec![shapes_in_box(drawn, sides)],
        }
    }
}

impl SolverJob {
    /// Counts the solutions with our solver. Everything from the area and the pieces to the count is measured.
    pub(crate) fn count(&self) -> u64 {
        match self {
            Self::Named(task) => task.count().solutions,
            Self::Shapes(area, shapes) => {
                Puzzle::new(area, shapes).expect("as many cells as the box").count().solutions
            }
        }
    }

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

    /// True if our solver uses the symmetry of the area. Then the peers get a puzzle with broken symmetry as well. For tasks of
    /// the game it does not: finding the symmetry would take longer than solving.
    pub(crate) fn breaks_symmetry(&self) -> bool {
        matches!(self, Self::Shapes(..))
    }
}

/// The puzzle to fill a box with drawn shapes.
fn shapes_in_box(drawn: &[&str], [width, depth, height]: [i8; 3]) -> SolverJob {
    let cells = (0..height).flat_map(|z| (0..depth).flat_map(move |y| (0..width).map(move |x| Cell::new(x, y, z))));
    let shape = |text: &&str| {
        let area: Area = text.parse().expect("the shapes are drawn well");
        Shape::new(area.cells().to_vec()).expect("the shapes are connected")
    };
    SolverJob::Shapes(Area::new(cells.collect()).expect("a small box"), drawn.iter().map(shape).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tasks_of_a_class_have_the_number_of_pieces_in_its_name() {
        for (name, pieces) in [("flat3", 3), ("flat4", 4), ("solid4", 4)] {
            let jobs = Class::named(name).unwrap().jobs();
            assert!(jobs.len() >= Level::SIDES * 5, "{name} has {} tasks", jobs.len());
            assert!(jobs.iter().all(|job| job.shapes().len() == pieces && job.count() > 0), "{name}");
        }
    }
}
