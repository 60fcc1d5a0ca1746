//! Decks as text.
//!
//! ```text
//! deck D1-0000-007G
//!
//! board 1, level 1
//! #..
//! ###
//! .##
//! 1 2 3: g3 b4 y5
//! 4 5 6: r2 g5 b5
//! ```
//!
//! Each board has its two sides one after the other. The area of a solid side is drawn once for both storeys. Flat sides have
//! the symbols of the die before the colon. Empty lines do not matter.

use std::fmt;
use std::str::FromStr;

use super::{Board, CodeError, Deck, DeckCode, Level, Side, SideError};
use crate::{Area, Lattice, NotationError, PieceSet};

/// Why a text is not a deck, and in which line, from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: DeckProblem,
}

/// What can be wrong with a line of a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeckProblem {
    /// The text does not begin with `deck` and a code.
    NoHeader,
    /// The deck code is wrong.
    Code(CodeError),
    /// A line that belongs to no board.
    NoBoard,
    /// A level that there is not.
    Level(String),
    /// A board does not have two sides that follow each other, numbered from 1.
    Number {
        /// The number there should be.
        expected: usize,
    },
    /// The box has other boards than its edition.
    Boards {
        /// How many there should be.
        expected: usize,
    },
    /// Something else than the faces of the die that mean the task.
    Faces {
        /// The faces there should be.
        expected: String,
    },
    /// The area or a set of pieces is wrong.
    Notation(NotationError),
    /// Area and pieces do not go together.
    Side(SideError),
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.problem {
            DeckProblem::NoHeader => write!(f, "a deck begins with \"deck\" and its code"),
            DeckProblem::Code(error) => error.fmt(f),
            DeckProblem::NoBoard => write!(f, "expected \"board\", its number, a comma and its level"),
            DeckProblem::Level(level) => write!(f, "there is no level {level:?}"),
            DeckProblem::Number { expected } => write!(f, "expected a side of board {expected}"),
            DeckProblem::Boards { expected } => {
                write!(f, "a deck of this edition has {expected} boards, each with its two levels")
            }
            DeckProblem::Faces { expected } => write!(f, "the faces of this task are {expected:?}"),
            DeckProblem::Notation(error) => error.fmt(f),
            DeckProblem::Side(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for DeckError {}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.area().rows(0) {
            writeln!(f, "{row}")?;
        }
        for (i, set) in self.sets().iter().enumerate() {
            writeln!(f, "{}: {set}", faces(self, i))?;
        }
        Ok(())
    }
}

/// The faces that mean a task, as they are written.
fn faces(side: &Side, task: usize) -> String {
    side.faces_of(task).map(|face| face.name(side.level().lattice())).collect::<Vec<_>>().join(" ")
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "deck {}", self.code)?;
        for (number, board) in (1..).zip(&self.boards) {
            for side in &board.sides {
                write!(f, "\nboard {number}, {}\n{side}", side.level())?;
            }
        }
        Ok(())
    }
}

/// The lines of one side: the head, the rows of the area, the tasks.
struct SideText<'a> {
    line: usize,
    number: usize,
    level: Level,
    rows: Vec<&'a str>,
    tasks: Vec<(usize, &'a str)>,
}

impl SideText<'_> {
    fn side(&self) -> Result<Side, DeckError> {
        let at = |line, problem| DeckError { line, problem };
        let notation = |line| move |error| at(line, DeckProblem::Notation(error));
        let ground = Area::from_rows(&self.rows).map_err(notation(self.line))?;
        let area = match self.level.lattice() {
            Lattice::Flat => ground,
            Lattice::Solid => ground.raised(2).map_err(|error| notation(self.line)(error.into()))?,
        };
        let mut sets = Vec::new();
        for &(line, text) in &self.tasks {
            let (_, pieces) = text.split_once(':').unwrap_or_default();
            sets.push(pieces.parse::<PieceSet>().map_err(notation(line))?);
        }
        let side = Side::new(self.level, area, sets).map_err(|error| at(self.line, DeckProblem::Side(error)))?;
        for (i, &(line, text)) in self.tasks.iter().enumerate() {
            let expected = faces(&side, i);
            if text.split_once(':').is_none_or(|(typed, _)| typed.trim() != expected) {
                return Err(at(line, DeckProblem::Faces { expected }));
            }
        }
        Ok(side)
    }
}

impl FromStr for Deck {
    type Err = DeckError;

    fn from_str(text: &str) -> Result<Self, DeckError> {
        let mut lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, text)| !text.is_empty());
        let (line, head) = lines.next().unwrap_or((1, ""));
        let code = head.strip_prefix("deck ").ok_or(DeckError { line, problem: DeckProblem::NoHeader })?;
        let code: DeckCode = code.parse().map_err(|error| DeckError { line, problem: DeckProblem::Code(error) })?;

        let mut blocks: Vec<SideText<'_>> = Vec::new();
        for (line, text) in lines {
            let at = |problem| DeckError { line, problem };
            if let Some(head) = text.strip_prefix("board ") {
                let (number, level) = head.split_once(',').ok_or(at(DeckProblem::NoBoard))?;
                let expected = blocks.len() / 2 + 1;
                if number.trim().parse() != Ok(expected) {
                    return Err(at(DeckProblem::Number { expected }));
                }
                let level = level.trim();
                let level = Level::ALL
                    .into_iter()
                    .find(|known| known.name() == level)
                    .ok_or(at(DeckProblem::Level(level.into())))?;
                blocks.push(SideText { line, number: expected, level, rows: vec![], tasks: vec![] });
            } else {
                let block = blocks.last_mut().ok_or(at(DeckProblem::NoBoard))?;
                if text.contains(':') { block.tasks.push((line, text)) } else { block.rows.push(text) }
            }
        }
        let mut boards = Vec::new();
        for pair in blocks.chunks(2) {
            let [front, back] = pair else {
                return Err(DeckError {
                    line: pair[0].line,
                    problem: DeckProblem::Number { expected: pair[0].number },
                });
            };
            boards.push(Board { sides: [front.side()?, back.side()?] });
        }
        let pairs = Self::levels(code.edition());
        let expected = pairs.len() * Level::SIDES;
        let levels = pairs.iter().flat_map(|pair| std::iter::repeat_n(*pair, Level::SIDES));
        if !boards.iter().map(|board| board.sides.each_ref().map(Side::level)).eq(levels) {
            return Err(DeckError { line, problem: DeckProblem::Boards { expected } });
        }
        Ok(Self { code, boards })
    }
}
