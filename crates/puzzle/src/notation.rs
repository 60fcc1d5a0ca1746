//! The text notation of areas, tasks and solutions.
//!
//! ```text
//! area      ##./###            rows from far to near, `/` or a new line between them
//!           2*##./###          the same, two layers high
//!           ##/##|#./..        layers that differ, from the table up
//! task      I2 I3: ##./###     the pieces, a colon, the area
//! solution  I2 I2 ../I3 I3 I3  the name of the piece on each cell
//! ```
//!
//! Parsing the written text gives back the same value. The parser accepts more than the writer produces: it ignores
//! spaces, and empty rows and columns around an area, unless these push a cell beyond the 128th row or column.

use std::fmt;
use std::str::FromStr;

use crate::{Area, AreaError, Cell, Piece, PieceSet, Placement, Task, TaskError};

/// Errors from parsing an area, a piece, a task or a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotationError {
    /// A character other than `#` and `.` in an area.
    NotACell(char),
    /// Rows of different length.
    Ragged {
        /// Counted from 1.
        row: usize,
        /// In characters.
        length: usize,
        /// The length of the first row.
        expected: usize,
    },
    /// Layers with different numbers of rows.
    RaggedLayer {
        /// Counted from 1.
        layer: usize,
        /// The rows this layer has.
        rows: usize,
        /// The rows of the first layer.
        expected: usize,
    },
    /// The text before `*` is not a whole number from 1 to 255.
    Layers(String),
    /// The cells do not form an area.
    Area(AreaError),
    /// No piece has this name; the piece with the most similar name.
    UnknownPiece(String, Piece),
    /// A set lists the same piece twice.
    PieceTwice(Piece),
    /// A task lacks the colon between its pieces and its area.
    NoColon,
    /// Area and pieces do not form a task.
    Task(TaskError),
    /// The cells marked with a piece do not have its shape.
    NotThePiece(Piece),
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotACell(c) => write!(f, "draw an area with '#' and '.'; {c:?} means nothing here"),
            Self::Ragged { row, length, expected } => {
                write!(
                    f,
                    "row {row} has {length} characters, but the rows above it have {expected}; fill gaps with '.'"
                )
            }
            Self::RaggedLayer { layer, rows, expected } => {
                let s = if *rows == 1 { "" } else { "s" };
                write!(f, "layer {layer} has {rows} row{s}, but the layers below it have {expected}")
            }
            Self::Layers(text) => write!(f, "{text:?} is not a number of layers; write for example \"2*##./###\""),
            Self::Area(error) => error.fmt(f),
            Self::UnknownPiece(name, nearest) => write!(f, "there is no piece {name:?}; did you mean {nearest}?"),
            Self::PieceTwice(piece) => write!(f, "{piece} is listed twice; each piece can be used only once"),
            Self::NoColon => write!(f, "write a task as pieces, a colon and an area, for example \"I2 I3: ##./###\""),
            Self::Task(error) => error.fmt(f),
            Self::NotThePiece(piece) => write!(f, "the cells marked {piece} don't have the shape of {piece}"),
        }
    }
}

impl std::error::Error for NotationError {}

impl From<AreaError> for NotationError {
    fn from(error: AreaError) -> Self {
        Self::Area(error)
    }
}

impl From<TaskError> for NotationError {
    fn from(error: TaskError) -> Self {
        Self::Task(error)
    }
}

impl Area {
    /// Parses a flat area from its rows, far row first.
    pub fn from_rows<S: AsRef<str>>(rows: &[S]) -> Result<Self, NotationError> {
        Ok(Self::new(cells_of_layer(rows, 0)?)?)
    }

    /// Draws one layer, far row first.
    pub fn rows(&self, layer: usize) -> Vec<String> {
        let cell = |x, y| if self.contains(Cell::new(x as i8, y as i8, layer as i8)) { '#' } else { '.' };
        (0..self.depth()).rev().map(|y| (0..self.width()).map(|x| cell(x, y)).collect()).collect()
    }
}

fn cells_of_layer<S: AsRef<str>>(rows: &[S], z: i8) -> Result<Vec<Cell>, NotationError> {
    let mut cells = Vec::new();
    let mut expected = None;
    for (i, row) in rows.iter().map(AsRef::as_ref).enumerate() {
        let length = row.chars().count();
        let expected = *expected.get_or_insert(length);
        if expected != length {
            return Err(NotationError::Ragged { row: i + 1, length, expected });
        }
        for (x, c) in row.chars().enumerate() {
            match c {
                '#' => cells.push(cell_at(x, rows.len() - 1 - i, z)?),
                '.' => {}
                other => return Err(NotationError::NotACell(other)),
            }
        }
    }
    Ok(cells)
}

/// Fails if a coordinate exceeds the limit of 127.
fn cell_at(x: usize, y: usize, z: i8) -> Result<Cell, AreaError> {
    match (i8::try_from(x), i8::try_from(y)) {
        (Ok(x), Ok(y)) => Ok(Cell::new(x, y, z)),
        _ => Err(AreaError::TooLong),
    }
}

/// Splits a text into layers, and each layer into rows.
fn layers_and_rows(text: &str) -> Result<Vec<Vec<&str>>, AreaError> {
    let layers: Vec<Vec<&str>> = (text.split('|'))
        .map(|layer| layer.split(['/', '\n']).map(str::trim).filter(|row| !row.is_empty()).collect())
        .collect();
    if layers.len() > Area::MAX_CELLS { Err(AreaError::TooLong) } else { Ok(layers) }
}

impl FromStr for Area {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if let Some((layers, ground)) = text.split_once('*') {
            let number = layers.trim();
            return match number.parse() {
                Ok(layers @ 1..) => Ok(ground.parse::<Self>()?.raised(layers)?),
                _ => Err(NotationError::Layers(number.into())),
            };
        }
        let mut cells = Vec::new();
        let mut expected = None;
        for (layer, z) in layers_and_rows(text)?.iter().zip(0..=i8::MAX) {
            let rows = layer.len();
            let expected = *expected.get_or_insert(rows);
            if expected != rows {
                return Err(NotationError::RaggedLayer { layer: z as usize + 1, rows, expected });
            }
            cells.extend(cells_of_layer(layer, z)?);
        }
        Ok(Self::new(cells)?)
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.straight_layers() {
            Some(1) => write!(f, "{}", self.rows(0).join("/")),
            Some(layers) => write!(f, "{layers}*{}", self.rows(0).join("/")),
            None => {
                let layers: Vec<String> = (0..self.layers()).map(|z| self.rows(z).join("/")).collect();
                write!(f, "{}", layers.join("|"))
            }
        }
    }
}

impl FromStr for Piece {
    type Err = NotationError;

    fn from_str(name: &str) -> Result<Self, NotationError> {
        Self::named(name).ok_or_else(|| {
            let nearest = Self::all().min_by_key(|piece| distance(piece.name(), name)).expect("there are pieces");
            NotationError::UnknownPiece(name.into(), nearest)
        })
    }
}

/// The distance of a typed name from a piece's two-character name: 2 for a wrong character, 1 for the wrong case.
fn distance(name: &str, typed: &str) -> usize {
    let differences = name.chars().zip(typed.chars().chain(std::iter::repeat('\0'))).map(|(a, b)| {
        if a == b {
            0
        } else if a.eq_ignore_ascii_case(&b) {
            1
        } else {
            2
        }
    });
    differences.sum()
}

/// Splits a list of pieces at spaces, tabs, commas and plus signs.
pub fn piece_names(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', ',', '+', '\t']).filter(|name| !name.is_empty())
}

impl FromStr for PieceSet {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut set = Self::EMPTY;
        for name in piece_names(text) {
            let piece = name.parse()?;
            if set.contains(piece) {
                return Err(NotationError::PieceTwice(piece));
            }
            set = set.with(piece);
        }
        Ok(set)
    }
}

impl FromStr for Task {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (pieces, area) = text.split_once(':').ok_or(NotationError::NoColon)?;
        Ok(Self::new(area.parse()?, pieces.parse()?)?)
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.pieces(), self.area())
    }
}

/// Writes each cell as the name of the piece on it: rows from far to near, layers from the table up.
///
/// Uncovered cells are written as `..`. The result is unspecified if placements overlap or have negative coordinates.
pub fn write_solution(placements: &[Placement]) -> String {
    let named: Vec<(Cell, Piece)> =
        placements.iter().flat_map(|p| p.cells().into_iter().flatten().map(|cell| (cell, p.piece))).collect();
    draw(&named, "..", |piece| piece.name().into())
}

/// Draws a grid with one word per cell: `word` for the listed cells, `gap` for the others.
pub fn draw<T>(cells: &[(Cell, T)], gap: &str, word: impl Fn(&T) -> String) -> String {
    let greatest = Cell::greatest(&cells.iter().map(|&(cell, _)| cell).collect::<Vec<_>>());
    let at = |x, y, z| {
        let found = cells.iter().find(|(cell, _)| *cell == Cell::new(x, y, z));
        found.map_or_else(|| gap.into(), |(_, item)| word(item))
    };
    let row = |y, z| (0..=greatest.x).map(|x| at(x, y, z)).collect::<Vec<String>>().join(" ");
    let layer = |z| (0..=greatest.y).rev().map(|y| row(y, z)).collect::<Vec<String>>().join("/");
    (0..=greatest.z).map(layer).collect::<Vec<String>>().join("|")
}

/// Parses the output of [`write_solution`].
pub fn read_solution(text: &str) -> Result<Vec<Placement>, NotationError> {
    let mut pieces: Vec<(Piece, Vec<Cell>)> = Vec::new();
    for (layer, z) in layers_and_rows(text)?.iter().zip(0..=i8::MAX) {
        for (i, row) in layer.iter().enumerate() {
            for (x, name) in row.split_whitespace().enumerate().filter(|&(_, name)| name != "..") {
                let cell = cell_at(x, layer.len() - 1 - i, z)?;
                let piece: Piece = name.parse()?;
                match pieces.iter_mut().find(|(known, _)| *known == piece) {
                    Some((_, cells)) => cells.push(cell),
                    None => pieces.push((piece, vec![cell])),
                }
            }
        }
    }
    pieces.sort_unstable();
    let placement = |(piece, cells): (Piece, Vec<Cell>)| {
        Placement::covering(piece, &cells).ok_or(NotationError::NotThePiece(piece))
    };
    pieces.into_iter().map(placement).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_round_trip() {
        for text in ["#", "##./###", "2*##./###", "128*#", "##/##|#./..", "#./..|../.#"] {
            assert_eq!(text.parse::<Area>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn areas_may_be_drawn_loosely() {
        let area: Area = "##./###".parse().unwrap();
        for text in ["....\n##..\n###.\n", "  ##. / ### ", "1*##./###"] {
            assert_eq!(text.parse::<Area>().unwrap(), area, "{text:?}");
        }
        assert_eq!(area.cells()[0], Cell::new(0, 0, 0), "the last row is the near one");
        assert!(!area.contains(Cell::new(2, 1, 0)));
    }

    #[test]
    fn tasks_round_trip() {
        for text in ["I2 I3: ##./###", "r4 y4: 2*##/##", "T4 L4: ####/####"] {
            let task: Task = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(task.to_string().parse::<Task>().unwrap(), task);
        }
    }

    #[test]
    fn solutions_round_trip() {
        let text = "I3 I3 I3/I2 V3 V3/I2 V3 ..";
        let placements = read_solution(text).unwrap();
        assert_eq!(write_solution(&placements), text);
        let task: Task = "I2 I3 V3: ###/###/##.".parse().unwrap();
        assert_eq!(task.check(&placements), Ok(()));
        let solid = "r2 g3/r2 g3|.. g3";
        assert!(read_solution(solid).is_ok_and(|placements| placements.len() == 2));
        assert_eq!(read_solution("I2 .. I2"), Err(NotationError::NotThePiece(Piece::named("I2").unwrap())));
    }

    #[test]
    fn errors_are_plain_sentences() {
        let rows = [
            ("", "the area has no cells"),
            ("..", "the area has no cells"),
            ("##/###", "row 2 has 3 characters, but the rows above it have 2; fill gaps with '.'"),
            ("#x", "draw an area with '#' and '.'; 'x' means nothing here"),
            ("0*##", "\"0\" is not a number of layers; write for example \"2*##./###\""),
            ("##|##/##", "layer 2 has 2 rows, but the layers below it have 1"),
            ("two*##", "\"two\" is not a number of layers; write for example \"2*##./###\""),
            ("200*#", "the area has 200 cells; at most 128 are possible"),
            ("65*##", "the area has 130 cells; at most 128 are possible"),
        ];
        for (text, sentence) in rows {
            assert_eq!(text.parse::<Area>().unwrap_err().to_string(), sentence, "{text:?}");
        }
        let rows = [
            ("I2 I3", "write a task as pieces, a colon and an area, for example \"I2 I3: ##./###\""),
            ("I2 I3: ###/###", "the pieces cover 5 cells, but the area has 6"),
            ("I2 I2: ##/##", "I2 is listed twice; each piece can be used only once"),
            ("L6: ##", "there is no piece \"L6\"; did you mean L4?"),
            ("z5: ##", "there is no piece \"z5\"; did you mean Z5?"),
            ("r2: ##", "r2 is a solid piece, but the area is flat"),
            ("I2: 2*#", "I2 is a flat tile, but the area has several layers"),
        ];
        for (text, sentence) in rows {
            assert_eq!(text.parse::<Task>().unwrap_err().to_string(), sentence, "{text:?}");
        }
    }
}
