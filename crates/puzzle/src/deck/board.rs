//! Boards: an area on each side, and the pieces for it beside each face of the die.

use std::fmt;

use super::Level;
use crate::{Area, Lattice, PieceSet, Task};

/// A face of the die, from 0 to 5: a symbol for flat boards, a number for solid ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Face(u8);

impl Face {
    /// How many faces a die has.
    pub const COUNT: usize = 6;

    /// The face of an index, from 0.
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// All faces, in order.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The symbol on the die of the flat editions.
    pub const fn symbol(self) -> &'static str {
        ["shield", "hand", "antelope", "snake", "elephant", "mask"][self.0 as usize]
    }

    /// What the die of a lattice shows: a symbol or a number.
    pub fn name(self, lattice: Lattice) -> String {
        match lattice {
            Lattice::Flat => self.symbol().to_owned(),
            Lattice::Solid => self.number().to_string(),
        }
    }

    /// The number on the die of the 3D edition.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

/// One side of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    level: Level,
    area: Area,
    sets: Vec<PieceSet>,
}

/// Why a side cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SideError {
    /// No task, or more tasks than the die has faces.
    Tasks(usize),
    /// A set of pieces does not belong to the area.
    Task(crate::TaskError),
    /// The area is not flat, or not two equal storeys high, as the level has it.
    Level(Level),
    /// A set of pieces is there twice.
    SetTwice(PieceSet),
}

impl fmt::Display for SideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tasks(tasks) => write!(f, "a side has from 1 to {} tasks, not {tasks}", Face::COUNT),
            Self::Task(error) => error.fmt(f),
            Self::Level(level) => write!(f, "an area of this height does not belong to {level}"),
            Self::SetTwice(set) => write!(f, "the pieces {set} are on the side twice"),
        }
    }
}

impl std::error::Error for SideError {}

impl Side {
    /// A side of one area and a set of pieces for each task. Whether the tasks have solutions is not looked at.
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

    /// How hard the side is.
    pub fn level(&self) -> Level {
        self.level
    }

    /// The area to cover.
    pub fn area(&self) -> &Area {
        &self.area
    }

    /// The sets of pieces of the tasks.
    pub fn sets(&self) -> &[PieceSet] {
        &self.sets
    }

    /// The tasks.
    pub fn tasks(&self) -> impl ExactSizeIterator<Item = Task> {
        self.sets.iter().map(|&set| self.task(set))
    }

    /// The task that the die names (S3). With fewer than six tasks several faces mean the same one (T4):
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

    /// The position of the task that the die names.
    pub fn index_of(&self, face: Face) -> usize {
        // Spread evenly from the first task to the last, the nearest one taken.
        let (last_task, last_face) = (self.sets.len() - 1, Face::COUNT - 1);
        (2 * face.index() * last_task + last_face) / (2 * last_face)
    }

    /// The faces that mean a task.
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
    /// Front and back: of different levels.
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
    fn sides_that_cannot_be_played_are_refused() {
        let area: Area = "2*###/###".parse().unwrap();
        let set: PieceSet = "r2 g5 b5".parse().unwrap();
        let refused = |level, sets| Side::new(level, area.clone(), sets).unwrap_err();
        assert_eq!(refused(Level::One, vec![]), SideError::Tasks(0));
        assert_eq!(refused(Level::One, vec![set, set]), SideError::SetTwice(set));
        assert_eq!(refused(Level::Easy, vec![set]), SideError::Level(Level::Easy));
        assert!(matches!(refused(Level::One, vec!["r2".parse().unwrap()]), SideError::Task(_)));
    }
}
