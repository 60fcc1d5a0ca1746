//! Conversion between points of the window and cells of the flat board.

use hand::OrientedPiece;
use puzzle::Placement;
use scene::{CELL, Rect};
use web_sys::DomRect;

/// The water beside an area, both sides together, in cells.
pub(super) const WATER: f64 = 1.8;
/// Maximum length of a cell, in pixels.
const MOST: f64 = 150.0;

/// The width and height, in cells, of a picture that fills a size in pixels and shows an area with some water around
/// it.
pub(crate) fn cells_shown((wide, deep): (usize, usize), water: f64, (width, height): (f64, f64)) -> (f64, f64) {
    let (wide, deep) = (wide as f64 + water, deep as f64 + water);
    let cell = (width / wide).min(height / deep).min(MOST);
    if cell > 0.0 { (width / cell, height / cell) } else { (wide, deep) }
}

/// A drawing of the board on the screen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Pane {
    /// The upper left corner, in pixels of the window.
    pub(super) corner: (f64, f64),
    /// Length of a cell in pixels.
    pub(super) cell: f64,
    /// The visible part of the drawing.
    pub(super) frame: Rect,
}

impl Pane {
    /// A drawing centred in a box, as large as possible.
    pub(crate) fn within(rect: &DomRect, frame: Rect) -> Option<Self> {
        let unit = (rect.width() / frame.width).min(rect.height() / frame.height);
        let middle = |start: f64, room: f64, size: f64| start + (room - size * unit) / 2.0;
        let corner = (middle(rect.left(), rect.width(), frame.width), middle(rect.top(), rect.height(), frame.height));
        (unit > 0.0).then_some(Self { corner, cell: unit * CELL, frame })
    }

    /// True if a point of the window is on the drawing.
    pub(crate) fn contains(&self, (x, y): (f64, f64)) -> bool {
        let scale = self.cell / CELL;
        let (right, below) = (self.corner.0 + self.frame.width * scale, self.corner.1 + self.frame.height * scale);
        x >= self.corner.0 && x <= right && y >= self.corner.1 && y <= below
    }

    /// Converts a point of the window to the lattice, in cells.
    pub(crate) fn lattice(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let scale = CELL / self.cell;
        let plan =
            (self.frame.corner.x + (x - self.corner.0) * scale, self.frame.corner.y + (y - self.corner.1) * scale);
        (plan.0 / CELL, -plan.1 / CELL)
    }

    /// Converts a point of the lattice to the window.
    pub(super) fn window(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let plan = (x * CELL - self.frame.corner.x, -y * CELL - self.frame.corner.y);
        let scale = self.cell / CELL;
        (self.corner.0 + plan.0 * scale, self.corner.1 + plan.1 * scale)
    }

    /// The point of the window at the middle of a tile's box.
    pub(super) fn centre(&self, placement: Placement) -> (f64, f64) {
        let (wide, high) = OrientedPiece::of(placement).size();
        let middle = |at: i8, size: i8| f64::from(at) + f64::from(size) / 2.0;
        self.window((middle(placement.at.x, wide), middle(placement.at.y, high)))
    }
}

#[cfg(test)]
mod tests {
    use puzzle::Area;

    use super::*;

    #[test]
    fn window_and_lattice_points_convert_back_and_forth() {
        let pane = Pane { corner: (12.0, 300.0), cell: 45.0, frame: Rect::new(-110.0, -480.0, 800.0, 700.0) };
        let (x, y) = pane.window(pane.lattice((123.0, 456.0)));
        assert!((x - 123.0).abs() < 1e-9 && (y - 456.0).abs() < 1e-9);
        // The origin of the lattice is at the lower left of the area, and y points up.
        assert_eq!(pane.window((0.0, 0.0)), (12.0 + 49.5, 300.0 + 216.0));
        assert!(pane.window((0.0, 1.0)).1 < pane.window((0.0, 0.0)).1);
    }

    #[test]
    fn cells_of_the_largest_areas_fit_fingers_on_a_phone() {
        for area in ["######/######/######/######/######", "#####/#####/#####/#####/#####/#####"] {
            let area: Area = area.parse().unwrap();
            let (wide, high) = cells_shown((area.width(), area.depth()), WATER, (366.0, 350.0));
            assert!(366.0 / wide >= 44.0 && 350.0 / high >= 44.0, "{}", 366.0 / wide);
            assert!((366.0 / wide - 350.0 / high).abs() < 1e-9);
        }
    }
}
