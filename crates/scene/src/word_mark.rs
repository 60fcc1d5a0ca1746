//! The name of the game, made of six polyominoes.

use puzzle::{Cell, Piece};

use crate::{Cut, Drawing, Mark, Paint, PieceStyle, Rect, Stroke, Token, Transform, outline};

/// For each letter: its rows from top to bottom, the height of its lowest row above that of the `g`, and the tile whose
/// colour it has.
const LETTERS: [(&[&str], i8, &str); 6] = [
    (&["#.#", "#.#", "###"], 2, "O4"),
    (&["#..", "#..", "###", "#.#", "###"], 2, "Z5"),
    (&["###", "#.#", "###"], 2, "V3"),
    (&["###", "#.#", "#.#"], 2, "L5"),
    (&["###", "#.#", "###", "..#", "###"], 0, "P5"),
    (&["###", "#.#", "###"], 2, "S4"),
];

const CUT: Cut = Cut { inset: 0.0, outer: 30.0, inner: 13.0 };
/// Distance from letter to letter.
const STEP: f64 = 345.0;

fn letter(rows: &[&str], up: i8, tile: &str) -> Mark {
    let cells: Vec<Cell> = (rows.iter().rev().zip(up..))
        .flat_map(|(row, y)| (0..).zip(row.bytes()).filter(|&(_, c)| c == b'#').map(move |(x, _)| Cell::new(x, y, 0)))
        .collect();
    let piece_style = PieceStyle::of(Piece::named(tile).expect("the tiles of the game"));
    let path = outline(&cells, CUT);
    let down = |by: f64| path.mapped(Transform::moved(0.0, by));
    Mark::group(vec![
        down(20.0).filled(Paint::Side(piece_style)),
        path.clone().filled(Paint::Rim(piece_style)),
        down(6.0).filled(Paint::Face(piece_style)),
        path.clone().stroked(Stroke::new(Token::PrintLine, 12.0)),
    ])
    .named("letter")
}

/// The word mark: 2025 wide, 720 high including its side; its upper left corner is the origin.
pub fn word_mark() -> Drawing {
    let places = (0..).map(|i| Transform::moved(f64::from(i) * STEP, 700.0));
    let marks =
        LETTERS.iter().zip(places).map(|(&(rows, up, tile), place)| Mark::placed(place, vec![letter(rows, up, tile)]));
    let frame = Rect::new(0.0, 0.0, 5.0 * STEP + 300.0, 720.0).wider(6.0, 6.0, 6.0, 6.0);
    Drawing::new(frame, marks.collect()).titled("Ubongo")
}
