//! Boards: two sides, each with an area and a set of pieces for each face of the die.

use std::fmt;

use super::Level;
use crate::{Area, Lattice, PieceSet, Task};

/// A face of the die, from 0 to 5: a symbol for flat boards, a number for solid ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Face(u8);

impl Face {
    /// The number of faces of a die.
    pub const COUNT: usize = 6;

    /// `None` unless `index` is below 6.
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// All six faces, by index.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// From 0 to 5.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The symbol on the die of the flat editions.
    pub const fn symbol(self) -> &'static str {
        ["shield", "hand", "antelope", "snake", "elephant", "mask"][self.0 as usize]
    }

    /// The text for a face: the symbol for flat boards, the number for solid ones.
    pub fn name(self, lattice: Lattice) -> String {
        match lattice {
            Lattice::Flat => self.symbol().to_owned(),
            Lattice::Solid => self.number().to_string(),
        }
    }

    /// The number on the die of the 3D edition, from 1 to 6.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

/// One side of a board: one area, and a set of pieces for each task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    level: Level,
    area: Area,
    sets: Vec<PieceSet>,
}

/// Errors from [`Side::new`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SideError {
    /// No task, or more tasks than the die has faces; the number of tasks.
    Tasks(usize),
    /// Area and a set of pieces do not form a task.
    Task(crate::TaskError),
    /// The area does not have the layers of this level: one if flat, two equal ones if solid.
    Level(Level),
    /// Two tasks have the same set of pieces.
    SetTwice(PieceSet),
}

impl fmt::Display for SideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tasks(tasks) => write!(f, "a side needs 1 to {} tasks, but this one has {tasks}", Face::COUNT),
            Self::Task(error) => error.fmt(f),
            Self::Level(level) => write!(f, "the area has the wrong number of layers for {level}"),
            Self::SetTwice(set) => write!(f, "two tasks of this side have the same pieces: {set}"),
        }
    }
}

impl std::error::Error for SideError {}

impl Side {
    /// Checks area and pieces. It does not check that the tasks have solutions.
    pub fn new(level: Level, area: Area, sets: Vec<PieceSet>) -> Result<Self, SideError> {
        if sets.is_empty() || sets.len() > Face::COUNT {
            return Err(SideError::Tasks(sets.len()));
        }
        let layers = match level.lattice() {
            Lattice::Flat => 1,
            Lattice::Solid => 2,
        };
        if area.straight_layers() != Some(layers) {
            return Err(SideError::Level(level));
        }
        for (i, &set) in sets.iter().enumerate() {
            Task::new(area.clone(), set).map_err(SideError::Task)?;
            if sets[..i].contains(&set) {
                return Err(SideError::SetTwice(set));
            }
        }
        Ok(Self { level, area, sets })
    }

    /// The difficulty; it decides whether the area is flat or solid.
    pub fn level(&self) -> Level {
        self.level
    }

    /// The cells to cover, the same for all tasks of the side.
    pub fn area(&self) -> &Area {
        &self.area
    }

    /// The set of pieces of each task.
    pub fn sets(&self) -> &[PieceSet] {
        &self.sets
    }

    /// The tasks, in the order of [`Side::sets`].
    pub fn tasks(&self) -> impl ExactSizeIterator<Item = Task> {
        self.sets.iter().map(|&set| self.task(set))
    }

    /// The task for a rolled face (S3). With fewer than six tasks, several faces stand for the same task (T4):
    ///
    /// | tasks | faces |
    /// |---|---|
    /// | 5 | 1, 2, 3+4, 5, 6 |
    /// | 4 | 1, 2+3, 4+5, 6 |
    /// | 3 | 1+2, 3+4, 5+6 |
    /// | 2 | 1+2+3, 4+5+6 |
    pub fn rolled(&self, face: Face) -> Task {
        self.task(self.sets[self.index_of(face)])
    }

    /// The index of the task for a rolled face.
    pub fn index_of(&self, face: Face) -> usize {
        // Scales the face linearly to the range of tasks and rounds to the nearest.
        let (last_task, last_face) = (self.sets.len() - 1, Face::COUNT - 1);
        (2 * face.index() * last_task + last_face) / (2 * last_face)
    }

    /// The faces that stand for a task.
    pub fn faces_of(&self, task: usize) -> impl Iterator<Item = Face> {
        Face::all().filter(move |&face| self.index_of(face) == task)
    }

    fn task(&self, set: PieceSet) -> Task {
        Task::new(self.area.clone(), set).expect("checked when the side was made")
    }
}

/// A board with two sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// Front and back, of different levels.
    pub sides: [Side; 2],
}

impl Board {
    /// The side of a level, if the board has one.
    pub fn side(&self, level: Level) -> Option<&Side> {
        self.sides.iter().find(|side| side.level == level)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(tasks: usize) -> Side {
        let sets = PieceSet::all_of(Lattice::Solid, 3).filter(|set| set.cells() == 12).take(tasks).collect();
        Side::new(Level::One, "2*###/###".parse().unwrap(), sets).unwrap()
    }

    #[test]
    fn t4_faces_are_spread_evenly_over_fewer_tasks() {
        let rows = [
            (6, [0, 1, 2, 3, 4, 5]),
            (5, [0, 1, 2, 2, 3, 4]),
            (4, [0, 1, 1, 2, 2, 3]),
            (3, [0, 0, 1, 1, 2, 2]),
            (2, [0, 0, 0, 1, 1, 1]),
            (1, [0; 6]),
        ];
        for (tasks, expected) in rows {
            let side = side(tasks);
            assert_eq!(Face::all().map(|face| side.index_of(face)).collect::<Vec<_>>(), expected, "{tasks} tasks");
            for face in Face::all() {
                assert_eq!(side.rolled(face).pieces(), side.sets()[side.index_of(face)]);
                assert!(side.faces_of(side.index_of(face)).any(|f| f == face));
            }
        }
    }

    #[test]
    fn unplayable_sides_are_refused() {
        let area: Area = "2*###/###".parse().unwrap();
        let set: PieceSet = "r2 g5 b5".parse().unwrap();
        let refused = |level, sets| Side::new(level, area.clone(), sets).unwrap_err();
        assert_eq!(refused(Level::One, vec![]), SideError::Tasks(0));
        assert_eq!(refused(Level::One, vec![set, set]), SideError::SetTwice(set));
        assert_eq!(refused(Level::Easy, vec![set]), SideError::Level(Level::Easy));
        assert!(matches!(refused(Level::One, vec!["r2".parse().unwrap()]), SideError::Task(_)));
    }
}
