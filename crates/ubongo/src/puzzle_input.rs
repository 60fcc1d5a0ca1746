//! A puzzle from user input: an area and named shapes.

use std::collections::BTreeMap;

use puzzle::solve::{Puzzle, PuzzleError};
use puzzle::{Area, Cell, Lattice, NotationError, Piece, PieceSet, Shape, ShapeError, Task, TaskError, piece_names};
use serde::Deserialize;
use serde_json::Value;

/// An area, the names of the pieces, and the shapes of those that are not from the game.
pub(crate) struct PuzzleInput {
    pub(crate) area: Area,
    pub(crate) pieces: Vec<String>,
    pub(crate) shapes: BTreeMap<String, Shape>,
}

/// One task as a line of JSON.
#[derive(Deserialize)]
pub(crate) struct TaskJsonLine {
    #[serde(default)]
    pub(crate) id: Value,
    pieces: Vec<String>,
    area: CellsJson,
    #[serde(alias = "storeys")]
    layers: Option<u8>,
    #[serde(default)]
    shapes: BTreeMap<String, CellsJson>,
    pub(crate) solutions: Option<u64>,
}

/// Cells, drawn in rows or listed.
#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "an area or a shape is a list of rows such as \"##.\" or a list of cells such as [0,0,0]"
)]
enum CellsJson {
    Rows(Vec<String>),
    Cells(Vec<[i64; 3]>),
}

/// The reason why a task is invalid.
#[derive(Debug)]
pub(crate) enum PuzzleInputError {
    Notation(NotationError),
    Shape(String, ShapeError),
    ShapeDrawing(String, NotationError),
    Task(TaskError),
    Puzzle(PuzzleError),
    FarAway,
    LayersOfCells,
    ShapeOption(String),
    NotATask,
}

impl std::fmt::Display for PuzzleInputError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Notation(error) => error.fmt(f),
            Self::Shape(name, error) => write!(f, "{name}: {error}"),
            Self::ShapeDrawing(name, error) => write!(f, "can't read the shape {name}: {error}"),
            Self::Task(error) => error.fmt(f),
            Self::Puzzle(error) => error.fmt(f),
            Self::FarAway => write!(f, "a cell is too far away from the others"),
            Self::LayersOfCells => {
                write!(f, "use \"layers\" only for areas drawn in rows; a list of cells already has its layers")
            }
            Self::ShapeOption(text) => {
                write!(f, "write a shape as a name, an equals sign and rows, such as W=##/#.; this one is {text:?}")
            }
            Self::NotATask => write!(f, "only tasks with pieces from the game, each used once, have a grade"),
        }
    }
}

impl<E: Into<NotationError>> From<E> for PuzzleInputError {
    fn from(error: E) -> Self {
        Self::Notation(error.into())
    }
}

impl CellsJson {
    fn cells(&self) -> Result<Vec<Cell>, PuzzleInputError> {
        match self {
            Self::Rows(rows) => Ok(Area::from_rows(rows)?.cells().to_vec()),
            Self::Cells(cells) => {
                let near =
                    |&[x, y, z]: &[i64; 3]| Some(Cell::new(x.try_into().ok()?, y.try_into().ok()?, z.try_into().ok()?));
                cells.iter().map(near).collect::<Option<_>>().ok_or(PuzzleInputError::FarAway)
            }
        }
    }
}

impl PuzzleInput {
    pub(crate) fn from_line(line: &TaskJsonLine) -> Result<Self, PuzzleInputError> {
        let area = match (&line.area, line.layers) {
            (CellsJson::Rows(rows), layers) => Area::from_rows(rows)?.raised(layers.unwrap_or(1))?,
            (cells, None) => Area::new(cells.cells()?)?,
            (_, Some(_)) => return Err(PuzzleInputError::LayersOfCells),
        };
        let mut shapes = BTreeMap::new();
        for (name, drawing) in &line.shapes {
            let shape = Shape::new(drawing.cells()?).map_err(|error| PuzzleInputError::Shape(name.clone(), error))?;
            shapes.insert(name.clone(), shape);
        }
        Ok(Self { area, pieces: line.pieces.clone(), shapes })
    }

    /// Parses pieces, a colon and the area.
    pub(crate) fn from_text(text: &str, shapes: &BTreeMap<String, Shape>) -> Result<Self, PuzzleInputError> {
        let (pieces, area) = text.split_once(':').ok_or(NotationError::NoColon)?;
        let pieces = piece_names(pieces).map(str::to_owned).collect();
        Ok(Self { area: area.parse()?, pieces, shapes: shapes.clone() })
    }

    /// Parses the values of `--shape`.
    pub(crate) fn shapes_from(options: &[String]) -> Result<BTreeMap<String, Shape>, PuzzleInputError> {
        let mut shapes = BTreeMap::new();
        for option in options {
            let (name, rows) = option.split_once('=').ok_or_else(|| PuzzleInputError::ShapeOption(option.clone()))?;
            let area: Area = rows.parse().map_err(|error| PuzzleInputError::ShapeDrawing(name.into(), error))?;
            let shape =
                Shape::new(area.cells().to_vec()).map_err(|error| PuzzleInputError::Shape(name.into(), error))?;
            shapes.insert(name.trim().into(), shape);
        }
        Ok(shapes)
    }

    /// A task of the game, if all pieces are from the game and none occurs twice.
    fn task(&self) -> Result<Option<Task>, PuzzleInputError> {
        if self.pieces.iter().any(|name| self.shapes.contains_key(name)) {
            return Ok(None);
        }
        let mut set = PieceSet::EMPTY;
        for name in &self.pieces {
            let piece: Piece = name.parse()?;
            if set.contains(piece) {
                return Ok(None);
            }
            set = set.with(piece);
        }
        Task::new(self.area.clone(), set).map(Some).map_err(PuzzleInputError::Task)
    }

    /// A task of the game, or an error: only those have a grade.
    pub(crate) fn graded_task(&self) -> Result<Task, PuzzleInputError> {
        self.task()?.ok_or(PuzzleInputError::NotATask)
    }

    /// Passes the puzzle on, with the name of each of its shapes.
    pub(crate) fn ask<T>(&self, answer: impl FnOnce(&Puzzle<'_>, &[&str]) -> T) -> Result<T, PuzzleInputError> {
        if let Some(task) = self.task()? {
            let names: Vec<&str> = Piece::of(task.area().lattice()).map(Piece::name).collect();
            return Ok(answer(&Puzzle::from(&task), &names));
        }
        let mut shapes = Vec::new();
        for name in &self.pieces {
            shapes.push(match self.shapes.get(name) {
                Some(shape) => shape.clone(),
                None => self.shape_of_piece(name.parse()?)?,
            });
        }
        let names: Vec<&str> = self.pieces.iter().map(String::as_str).collect();
        let puzzle = Puzzle::new(&self.area, &shapes).map_err(PuzzleInputError::Puzzle)?;
        Ok(answer(&puzzle, &names))
    }

    fn shape_of_piece(&self, piece: Piece) -> Result<Shape, PuzzleInputError> {
        match (piece.lattice(), self.area.lattice()) {
            (Lattice::Solid, Lattice::Flat) => Err(PuzzleInputError::Task(TaskError::SolidPiece(piece))),
            _ => Ok(piece.orientations()[0].shape.clone()),
        }
    }
}
