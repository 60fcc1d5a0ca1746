//! A player's board: an island in water, framed in the colour of its level.

use puzzle::Cell;
use puzzle::deck::Level;
use rules::Seat;

use crate::isle::Isle;
use crate::tile::frame_of;
use crate::{CELL, Drawing, Mark, Path, Rect, Stroke, Tile, Token};

/// A flat board with the water around it.
#[derive(Clone, PartialEq, Debug)]
pub struct Board<'a> {
    /// The cells of the area, all taken as one layer.
    pub area: &'a [Cell],
    /// The seat whose sea surrounds the area.
    pub seat: Seat,
    /// Width and height of the picture in cells, the area in the middle.
    pub size: (f64, f64),
    /// The radius of the picture's corners.
    pub radius: f64,
    /// The level that the frame shows. Without one the frame is light.
    pub level: Option<Level>,
}

impl<'a> Board<'a> {
    /// A board with a cell of water on each side.
    pub fn new(area: &'a [Cell], seat: Seat) -> Self {
        let Rect { width, height, .. } = frame_of(area);
        Self { area, seat, size: (width / CELL + 2.0, height / CELL + 2.0), radius: 34.0, level: None }
    }

    /// Sets the size in cells.
    #[must_use]
    pub fn sized(self, width: f64, height: f64) -> Self {
        Self { size: (width, height), ..self }
    }

    /// Adds the frame of a level.
    #[must_use]
    pub fn level(self, level: Level) -> Self {
        Self { level: Some(level), ..self }
    }

    /// The part of the plan that the picture shows; the origin of the lattice is the origin of the plan.
    pub fn frame(&self) -> Rect {
        let centre = frame_of(self.area).centre();
        let (width, height) = (self.size.0 * CELL, self.size.1 * CELL);
        Rect::new(centre.x - width / 2.0, centre.y - height / 2.0, width, height)
    }

    /// The empty board.
    pub fn marks(&self) -> Vec<Mark> {
        let frame = self.frame();
        let isle = Isle { cells: self.area, seat: self.seat };
        let mut marks = isle.sea(frame);
        marks.extend(isle.land());
        let Rect { corner, width, height } = frame;
        let mut marks =
            vec![Mark::Clip { to: Path::rounded(corner, width, height, self.radius), marks }.named("sea"), self.rim()];
        marks.extend(self.level.map(|level| self.dots(level)));
        marks
    }

    /// The board with tiles on it.
    pub fn drawing(&self, tiles: &[Tile]) -> Drawing {
        let mut marks = self.marks();
        marks.extend(tiles.iter().map(Tile::mark));
        Drawing::new(self.frame(), marks)
    }

    fn rim(&self) -> Mark {
        let Rect { corner, width, height } = self.frame();
        let line = if self.level.is_some() { 20.0 } else { 6.0 };
        let inset = line / 2.0;
        let rect = |inset: f64| {
            let (width, height) = (width - 2.0 * inset, height - 2.0 * inset);
            Mark::rect(corner.x + inset, corner.y + inset, width, height, self.radius - inset)
        };
        let print = rect(2.0).stroked(Stroke::new(Token::PrintLine, 4.0));
        let paint = self.level.map_or(Token::Foam, frame_token);
        Mark::group(vec![rect(inset).stroked(Stroke::new(paint, line)), print])
    }

    /// One dot per piece on flat boards, one per level on solid ones.
    fn dots(&self, level: Level) -> Mark {
        let corner = self.frame().corner;
        let dot = |i: usize| {
            let at = |radius| Mark::circle(corner.x + 54.0 + 38.0 * i as f64, corner.y + 54.0, radius);
            [
                at(14.0).filled(frame_token(level)).stroked(Stroke::new(Token::BadgeInk, 4.0)),
                at(13.0).filled(Token::PrintLine),
            ]
        };
        Mark::group((0..dots(level)).flat_map(dot).collect()).named("level")
    }
}

/// The colour of the frame: yellow and green on flat boards (C4), from green to red on solid ones.
pub(crate) const fn frame_token(level: Level) -> Token {
    match level {
        Level::Easy | Level::Two => Token::Yellow,
        Level::Hard | Level::One => Token::Green,
        Level::Three => Token::Orange,
        Level::Four => Token::Red,
    }
}

pub(crate) const fn dots(level: Level) -> usize {
    match level {
        Level::One => 1,
        Level::Two => 2,
        Level::Easy | Level::Three => 3,
        Level::Hard | Level::Four => 4,
    }
}
