//! A piece of water with a grid, on which someone raises an island square by square.

use puzzle::Cell;
use rules::Seat;

use crate::isle::Isle;
use crate::outline::corner_of;
use crate::{CELL, Drawing, Mark, Path, Point, Rect, Stroke, Tile, Token};

/// Water with an island that is being drawn. It stays where it is whatever is drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Pad<'a> {
    /// The squares of the island, all taken as one layer.
    pub cells: &'a [Cell],
    /// The seat whose sea it is.
    pub seat: Seat,
    /// Width of the grid.
    pub columns: i8,
    /// Depth of the grid.
    pub rows: i8,
    /// True while squares can be drawn: then the free ones are outlined.
    pub open: bool,
}

impl Pad<'_> {
    /// Water around the grid, in drawing units.
    pub const MARGIN: f64 = 12.0;

    /// The part of the plan that the picture shows.
    pub fn frame(&self) -> Rect {
        let (wide, high) = (f64::from(self.columns) * CELL, f64::from(self.rows) * CELL);
        Rect::new(0.0, -high, wide, high).wider(Self::MARGIN, Self::MARGIN, Self::MARGIN, Self::MARGIN)
    }

    /// The pad with tiles and other marks on it.
    pub fn drawing(&self, tiles: &[Tile], marks: Vec<Mark>) -> Drawing {
        let frame = self.frame();
        let isle = Isle { cells: self.cells, seat: self.seat };
        let mut sea = isle.sea(frame);
        if !self.cells.is_empty() {
            sea.extend(isle.land());
        }
        if self.open {
            sea.extend(self.free());
        }
        let Rect { corner, width, height } = frame;
        let radius = 34.0;
        let rim = Mark::rect(corner.x + 3.0, corner.y + 3.0, width - 6.0, height - 6.0, radius - 3.0);
        let mut all = vec![
            Mark::Clip { to: Path::rounded(corner, width, height, radius), marks: sea }.named("sea"),
            rim.stroked(Stroke::new(Token::Foam, 6.0)),
        ];
        all.extend(tiles.iter().map(Tile::mark));
        all.extend(marks);
        Drawing::new(frame, all)
    }

    /// Outlines of the squares that are not drawn.
    fn free(&self) -> impl Iterator<Item = Mark> {
        let all = (0..self.rows).flat_map(|y| (0..self.columns).map(move |x| Cell::new(x, y, 0)));
        all.filter(|cell| !self.cells.contains(cell)).map(|cell| {
            let Point { x, y } = corner_of(cell);
            let pen = Stroke::new(Token::Foam, 3.0).dashed(13.0, 11.0);
            Mark::rect(x + 9.0, y + 9.0, CELL - 18.0, CELL - 18.0, 14.0).stroked(pen)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;

    #[test]
    fn a_pad_outlines_the_free_squares_while_it_is_open() {
        let cells = [Cell::new(0, 0, 0), Cell::new(1, 0, 0)];
        let pad = Pad { cells: &cells, seat: Seat::new(0).unwrap(), columns: 3, rows: 2, open: true };
        let dashes =
            |pad: &Pad<'_>| pad.drawing(&[], vec![]).to_svg(Theme::Light, "p").matches("stroke-dasharray").count();
        assert_eq!((dashes(&pad), dashes(&Pad { open: false, ..pad.clone() })), (4, 0));
        assert_eq!(dashes(&Pad { cells: &[], ..pad.clone() }), 6);
        assert_eq!(pad.frame(), Pad { cells: &[], ..pad }.frame());
    }
}
