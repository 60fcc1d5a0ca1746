//! Pictures written to SVG files.

use std::fs;
use std::io::Write;
use std::path::Path;

use puzzle::Area;
use puzzle::deck::{Deck, Level, Side};
use puzzle::solve::CoverPiece;
use rules::Seat;
use scene::{Card, Drawing, Theme, Token};

use crate::cli_error::CliError;
use crate::solution::labels;

/// The largest number of solutions in one picture.
pub(crate) const MOST_SOLUTIONS: usize = 100;

/// Length of a cell in pixels.
const CELL_PIXELS: f64 = 60.0;

/// One solution, or several side by side.
pub(crate) fn solutions(area: &Area, all: &[Vec<CoverPiece>], names: &[&str]) -> Drawing {
    let seat = Seat::new(0).expect("there is a first seat");
    let pictures = all.iter().map(|placed| {
        let labels = labels(placed, names);
        let pieces = placed.iter().zip(&labels).map(|(piece, label)| scene::SolutionPiece {
            label,
            name: names[piece.shape],
            number: piece.shape,
            cells: &piece.cells,
        });
        scene::solution(area, &pieces.collect::<Vec<_>>(), seat)
    });
    let pictures: Vec<Drawing> = pictures.collect();
    // Roughly square.
    let columns = (1..).find(|columns| columns * columns >= pictures.len()).unwrap_or(1);
    let title = if pictures.len() == 1 { "A solution".to_owned() } else { format!("{} solutions", pictures.len()) };
    Drawing::rows(pictures, columns, 60.0).titled(title)
}

pub(crate) fn write(drawing: Drawing, theme: Theme, path: &Path) -> Result<(), CliError> {
    let drawing = drawing.on(Token::Paper, 40.0);
    let width = drawing.frame.width / scene::CELL * CELL_PIXELS;
    fs::write(path, drawing.to_file(theme, width)).map_err(CliError::write(path))
}

/// Writes a picture of each side of each board into a folder, and reports their number.
pub(crate) fn boards(deck: &Deck, theme: Theme, folder: &Path, out: &mut impl Write) -> Result<(), CliError> {
    fs::create_dir_all(folder).map_err(CliError::write(folder))?;
    let mut pictures = 0;
    for (number, board) in (1..).zip(&deck.boards) {
        for side in &board.sides {
            let note = format!("{} · {number}", deck.code);
            let card = Card { side, seat: sea(side.level()), rolled: None, note: &note };
            write(card.drawing(), theme, &folder.join(file_name(number, side)))?;
            pictures += 1;
        }
    }
    let boards = deck.boards.len();
    Ok(writeln!(out, "{}: {pictures} pictures of {boards} boards in {}", deck.code, folder.display())?)
}

/// File names that sort in the order of the boards.
fn file_name(number: usize, side: &Side) -> String {
    format!("board-{number:02}-{}.svg", side.level().name().replace(' ', "-"))
}

/// Each level has the sea of another seat, so that sides are not mixed up.
fn sea(level: Level) -> Seat {
    let index = match level {
        Level::Easy | Level::One => 0,
        Level::Hard | Level::Two => 1,
        Level::Three => 2,
        Level::Four => 3,
    };
    Seat::new(index).expect("there are four seats")
}
