//! Areas, tasks and solutions as text.
//!
//! ```text
//! area      ##./###            rows from far to near, `/` or a new line between them
//!           2*##./###          the same, two storeys high
//!           ##/##|#./..        storeys that differ, from the table up
//! task      I2 I3: ##./###     the pieces, a colon, the area
//! solution  I2 I2 ../I3 I3 I3  the name of the piece on each cell
//! ```
//!
//! What is written can be read again and gives the same value. Reading is more generous than writing: empty rows and
//! columns around an area do not matter, unless they move a cell beyond the 128th, nor do spaces around everything.

use std::fmt;
use std::str::FromStr;

use crate::{Area, AreaError, Cell, Piece, PieceSet, Placement, Task, TaskError};

/// Why a text is not in the notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotationError {
    /// A character that is neither a cell nor a gap.
    NotACell(char),
    /// Rows of different length.
    Ragged {
        /// The number of the row, from 1.
        row: usize,
        /// Its length.
        length: usize,
        /// The length of the rows before it.
        expected: usize,
    },
    /// Storeys drawn with different numbers of rows.
    RaggedStorey {
        /// The number of the storey, from 1.
        layer: usize,
        /// Its rows.
        rows: usize,
        /// The rows of the storeys before it.
        expected: usize,
    },
    /// A number of storeys that is none.
    Storeys(String),
    /// The cells make no area.
    Area(AreaError),
    /// A name that no piece has, and the nearest that one has.
    UnknownPiece(String, Piece),
    /// A piece is named twice.
    PieceTwice(Piece),
    /// A task without the colon between pieces and area.
    NoColon,
    /// Area and pieces make no task.
    Task(TaskError),
    /// The cells of a piece do not have its shape.
    NotThePiece(Piece),
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotACell(c) => write!(f, "an area is drawn with '#' and '.', not with {c:?}"),
            Self::Ragged { row, length, expected } => {
                write!(f, "row {row} is {length} long, the rows before it {expected}")
            }
            Self::RaggedStorey { layer, rows, expected } => {
                write!(f, "layer {layer} is drawn with {rows} rows, the layers before it with {expected}")
            }
            Self::Storeys(text) => write!(f, "{text:?} is not a number of layers"),
            Self::Area(error) => error.fmt(f),
            Self::UnknownPiece(name, nearest) => write!(f, "there is no piece {name:?}; did you mean {nearest}?"),
            Self::PieceTwice(piece) => write!(f, "{piece} is named twice"),
            Self::NoColon => write!(f, "a task is written as pieces, a colon and an area: \"I2 I3: ##./###\""),
            Self::Task(error) => error.fmt(f),
            Self::NotThePiece(piece) => write!(f, "the cells named {piece} do not have its shape"),
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
    /// A flat area from its rows, the far row first.
    pub fn from_rows<S: AsRef<str>>(rows: &[S]) -> Result<Self, NotationError> {
        Ok(Self::new(cells_of_layer(rows, 0)?)?)
    }

    /// The rows of one storey, the far row first.
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

/// The cell of a column and a row, unless they are beyond what an area can have.
fn cell_at(x: usize, y: usize, z: i8) -> Result<Cell, AreaError> {
    match (i8::try_from(x), i8::try_from(y)) {
        (Ok(x), Ok(y)) => Ok(Cell::new(x, y, z)),
        _ => Err(AreaError::TooLong),
    }
}

/// The storeys of a text, and the rows of each.
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
                _ => Err(NotationError::Storeys(number.into())),
            };
        }
        let mut cells = Vec::new();
        let mut expected = None;
        for (layer, z) in layers_and_rows(text)?.iter().zip(0..=i8::MAX) {
            let rows = layer.len();
            let expected = *expected.get_or_insert(rows);
            if expected != rows {
                return Err(NotationError::RaggedStorey { layer: z as usize + 1, rows, expected });
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
            let nearest = Self::all().min_by_key(|piece| slips(piece.name(), name)).expect("there are pieces");
            NotationError::UnknownPiece(name.into(), nearest)
        })
    }
}

/// How far a typed name is from a name of two characters: a wrong character counts two, a wrong case one.
fn slips(name: &str, typed: &str) -> usize {
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

/// The names in a list of pieces, with spaces, commas or plus signs between them.
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

/// Writes placements as the names on the cells, rows from far to near, storeys from the table up.
///
/// Placements that overlap or lie off the lattice cannot be drawn; what is not covered is drawn as a gap.
pub fn write_solution(placements: &[Placement]) -> String {
    let named: Vec<(Cell, Piece)> =
        placements.iter().flat_map(|p| p.cells().into_iter().flatten().map(|cell| (cell, p.piece))).collect();
    draw(&named, "..", |piece| piece.name().into())
}

/// Draws what lies on cells, a word for each, `gap` where nothing lies.
pub fn draw<T>(cells: &[(Cell, T)], gap: &str, word: impl Fn(&T) -> String) -> String {
    let greatest = Cell::greatest(&cells.iter().map(|&(cell, _)| cell).collect::<Vec<_>>());
    let at = |x, y, z| {
        let lying = cells.iter().find(|(cell, _)| *cell == Cell::new(x, y, z));
        lying.map_or_else(|| gap.into(), |(_, what)| word(what))
    };
    let row = |y, z| (0..=greatest.x).map(|x| at(x, y, z)).collect::<Vec<String>>().join(" ");
    let layer = |z| (0..=greatest.y).rev().map(|y| row(y, z)).collect::<Vec<String>>().join("/");
    (0..=greatest.z).map(layer).collect::<Vec<String>>().join("|")
}

/// Reads what [`write_solution`] wrote.
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
    let lying = |(piece, cells): (Piece, Vec<Cell>)| {
        Placement::covering(piece, &cells).ok_or(NotationError::NotThePiece(piece))
    };
    pieces.into_iter().map(lying).collect()
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
            ("##/###", "row 2 is 3 long, the rows before it 2"),
            ("#x", "an area is drawn with '#' and '.', not with 'x'"),
            ("0*##", "\"0\" is not a number of layers"),
            ("##|##/##", "layer 2 is drawn with 2 rows, the layers before it with 1"),
            ("two*##", "\"two\" is not a number of layers"),
            ("200*#", "the area has 200 cells, more than the 128 that are possible"),
            ("65*##", "the area has 130 cells, more than the 128 that are possible"),
        ];
        for (text, sentence) in rows {
            assert_eq!(text.parse::<Area>().unwrap_err().to_string(), sentence, "{text:?}");
        }
        let rows = [
            ("I2 I3", "a task is written as pieces, a colon and an area: \"I2 I3: ##./###\""),
            ("I2 I3: ###/###", "the pieces have 5 cells, the area has 6"),
            ("I2 I2: ##/##", "I2 is named twice"),
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
