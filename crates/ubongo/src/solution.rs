//! Solutions as a person likes to see them: in colour on a terminal, plain in a pipe.

use anstyle::{Color, RgbColor, Style};
use puzzle::solve::CoverPiece;
use puzzle::{Cell, Piece, draw};

use crate::colour::{INK, PieceStyle, Tint};

/// A solution, ready to be drawn.
pub(crate) struct Picture<'a> {
    /// What is written on each cell: the name, with a letter if there are several pieces of that name.
    cells: Vec<(Cell, String, &'a str)>,
    /// The names of all shapes, which decide about the colours of those that are not of the game.
    names: &'a [&'a str],
    /// The length of the longest name.
    width: usize,
}

impl<'a> Picture<'a> {
    pub(crate) fn new(laid: &[CoverPiece], names: &'a [&'a str]) -> Self {
        let mut cells = Vec::new();
        for (piece, label) in laid.iter().zip(labels(laid, names)) {
            let name = names[piece.shape];
            cells.extend(piece.cells.iter().map(|&cell| (cell, label.clone(), name)));
        }
        let width = cells.iter().map(|(_, label, _)| label.chars().count()).max().unwrap_or(1);
        Self { cells, names, width }
    }

    /// As one line: the names on the cells, in the form of the notation.
    pub(crate) fn line(&self) -> String {
        let labels: Vec<(Cell, &str)> = self.cells.iter().map(|(cell, label, _)| (*cell, label.as_str())).collect();
        draw(&labels, &".".repeat(self.width), |label| format!("{label:<width$}", width = self.width))
    }

    /// As rows, storeys beside each other, each cell painted in the colour of its piece if there are colours.
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

/// What is written on each piece: its name, with a letter if there are several of that name.
pub(crate) fn labels(laid: &[CoverPiece], names: &[&str]) -> Vec<String> {
    let label = |(i, piece): (usize, &CoverPiece)| {
        let name = names[piece.shape];
        let alike = |others: &[CoverPiece]| others.iter().filter(|other| other.shape == piece.shape).count();
        if alike(laid) > 1 { format!("{name}{}", copy_mark(alike(&laid[..i]))) } else { name.to_owned() }
    };
    laid.iter().enumerate().map(label).collect()
}

/// What tells copies of a piece apart: a, b, c and so on, then numbers.
fn copy_mark(copy: usize) -> String {
    u8::try_from(copy)
        .ok()
        .filter(|&copy| copy < 26)
        .map_or_else(|| copy.to_string(), |copy| char::from(b'a' + copy).into())
}

/// A piece that is not of the game and has no colour of its own.
const PLAIN: Tint = Tint([0xcc; 3]);
