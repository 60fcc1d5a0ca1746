//! The text notation of decks.
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
//! The two sides of a board follow each other. The area of a solid side is drawn once for both layers. Flat sides have
//! the symbols of the die before the colon. Empty lines are ignored.

use std::fmt;
use std::str::FromStr;

use super::{Board, CodeError, Deck, DeckCode, Level, Side, SideError};
use crate::{Area, Lattice, NotationError, PieceSet};

/// An error in the text of a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckError {
    /// Counted from 1.
    pub line: usize,
    /// The reason the line is wrong.
    pub problem: DeckProblem,
}

/// Reasons why a line of a deck is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeckProblem {
    /// The first line is not `deck` and a code.
    NoHeader,
    /// The deck code is invalid.
    Code(CodeError),
    /// The line does not belong to a board, or a board's head line is incomplete.
    NoBoard,
    /// There is no such level.
    Level(String),
    /// Boards must be numbered from 1, with two sides each.
    Number {
        /// The board number that belongs here.
        expected: usize,
    },
    /// The boards do not match the edition in number or levels.
    Boards {
        /// The number of boards of the edition.
        expected: usize,
    },
    /// The text before the colon is not the faces that stand for this task.
    Faces {
        /// The faces that belong here.
        expected: String,
    },
    /// The area or a set of pieces cannot be parsed.
    Notation(NotationError),
    /// Area and pieces do not form a side.
    Side(SideError),
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.problem {
            DeckProblem::NoHeader => write!(f, "a deck must begin with \"deck\" and its code"),
            DeckProblem::Code(error) => error.fmt(f),
            DeckProblem::NoBoard => write!(f, "expected a line like \"board 1, easy\""),
            DeckProblem::Level(level) => write!(f, "there is no level {level:?}"),
            DeckProblem::Number { expected } => write!(f, "expected a side of board {expected}; each board has two"),
            DeckProblem::Boards { expected } => {
                write!(f, "a deck of this edition has {expected} boards with two sides each, in the order of levels")
            }
            DeckProblem::Faces { expected } => write!(f, "expected the faces {expected:?} before the colon"),
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

/// The faces of a task, separated by spaces.
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

/// The unparsed lines of one side: the head, the rows of the area, the tasks.
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
