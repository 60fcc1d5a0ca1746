//! Solutions as text: in colour on a terminal, plain in a pipe.

use anstyle::{Color, RgbColor, Style};
use puzzle::solve::CoverPiece;
use puzzle::{Cell, Piece, draw};

use crate::colour::{INK, PieceStyle, Tint};

pub(crate) struct Picture<'a> {
    /// The label of each cell: the piece's name, followed by a letter if there are several pieces of that name.
    cells: Vec<(Cell, String, &'a str)>,
    /// The names of all shapes, which give shapes that are not from the game a colour.
    names: &'a [&'a str],
    /// Length of the longest label.
    width: usize,
}

impl<'a> Picture<'a> {
    pub(crate) fn new(placed: &[CoverPiece], names: &'a [&'a str]) -> Self {
        let mut cells = Vec::new();
        for (piece, label) in placed.iter().zip(labels(placed, names)) {
            let name = names[piece.shape];
            cells.extend(piece.cells.iter().map(|&cell| (cell, label.clone(), name)));
        }
        let width = cells.iter().map(|(_, label, _)| label.chars().count()).max().unwrap_or(1);
        Self { cells, names, width }
    }

    /// One line in the notation of areas, with labels instead of squares.
    pub(crate) fn line(&self) -> String {
        let labels: Vec<(Cell, &str)> = self.cells.iter().map(|(cell, label, _)| (*cell, label.as_str())).collect();
        draw(&labels, &".".repeat(self.width), |label| format!("{label:<width$}", width = self.width))
    }

    /// Several rows, with layers side by side; each square is painted in the colour of its piece if there are colours.
    pub(crate) fn rows(&self, colours: bool) -> String {
        let last = self.cells.iter().fold(Cell::default(), |last, (cell, ..)| {
            Cell::new(last.x.max(cell.x), last.y.max(cell.y), last.z.max(cell.z))
        });
        let mut text = String::new();
        for y in (0..=last.y).rev() {
            let layer = |z| {
                let squares: Vec<String> = (0..=last.x).map(|x| self.square(Cell::new(x, y, z), colours)).collect();
                squares.join(if colours { "" } else { " " })
            };
            let layers: Vec<String> = (0..=last.z).map(layer).collect();
            text.push_str(layers.join("    ").trim_end());
            text.push('\n');
        }
        text
    }

    fn square(&self, cell: Cell, colours: bool) -> String {
        let width = self.width;
        match (self.cells.iter().find(|(covered, ..)| *covered == cell), colours) {
            (None, false) => ".".repeat(width),
            (None, true) => " ".repeat(width + 2),
            (Some((_, label, _)), false) => format!("{label:<width$}"),
            (Some((_, label, name)), true) => {
                let Tint([r, g, b]) = INK;
                let ink = Color::Rgb(RgbColor(r, g, b));
                let style = Style::new().bg_color(Some(Color::Rgb(self.colour(name)))).fg_color(Some(ink)).bold();
                format!("{style} {label:<width$} {style:#}")
            }
        }
    }

    fn colour(&self, name: &str) -> RgbColor {
        let piece = Piece::named(name)
            .or_else(|| Piece::new(self.names.iter().position(|known| *known == name)? % Piece::COUNT));
        let Tint([r, g, b]) = piece.map_or(PLAIN, |piece| PieceStyle::of(piece).face);
        RgbColor(r, g, b)
    }
}

/// The label of each piece: its name, followed by a letter if there are several of that name.
pub(crate) fn labels(placed: &[CoverPiece], names: &[&str]) -> Vec<String> {
    let label = |(i, piece): (usize, &CoverPiece)| {
        let name = names[piece.shape];
        let alike = |others: &[CoverPiece]| others.iter().filter(|other| other.shape == piece.shape).count();
        if alike(placed) > 1 { format!("{name}{}", copy_mark(alike(&placed[..i]))) } else { name.to_owned() }
    };
    placed.iter().enumerate().map(label).collect()
}

/// Distinguishes copies of a piece: a, b, c and so on, then numbers.
fn copy_mark(copy: usize) -> String {
    u8::try_from(copy)
        .ok()
        .filter(|&copy| copy < 26)
        .map_or_else(|| copy.to_string(), |copy| char::from(b'a' + copy).into())
}

/// For pieces that are not from the game and have no colour.
const PLAIN: Tint = Tint([0xcc; 3]);
