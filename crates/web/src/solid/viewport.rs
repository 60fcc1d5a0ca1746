//! The view on the screen: which place of the lattice is where.

use hand::ViewDirection;
use puzzle::{Area, Cell};
use scene::{CELL, Camera, Point, Rect};

/// The water around an area, both sides together, in the units of drawings.
const WATER: f64 = 190.0;
/// The longest side of a cell, in pixels.
const MOST: f64 = 130.0;

/// How wide and high the picture of an area is, in the units of drawings, so that it fills a size in pixels and the area is
/// seen from every stop of the camera at the same scale.
pub(super) fn units_shown(area: &Area, (width, height): (f64, f64)) -> (f64, f64) {
    let around = (area.width() + area.depth()) as f64;
    let (wide, high) = (around * 87.0 + WATER, around * 50.0 + area.layers() as f64 * 96.0 + WATER);
    let unit = (width / wide).min(height / high).min(MOST / CELL);
    if unit > 0.0 { (width / unit, height / unit) } else { (wide, high) }
}

/// The camera that looks from a direction.
pub(super) const fn camera_at(direction: ViewDirection) -> Camera {
    if direction.is_above() { Camera::top(direction.quarters()) } else { Camera::stop(direction.quarters()) }
}

/// The view on the screen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Viewport {
    /// The upper left corner, in pixels of the window.
    pub(super) corner: (f64, f64),
    /// How many pixels a unit of drawings is long.
    pub(super) unit: f64,
    /// What is shown.
    pub(super) frame: Rect,
    /// From where.
    pub(super) camera: Camera,
}

impl Viewport {
    /// The place of the drawing at a place of the window.
    pub(super) fn point(&self, (x, y): (f64, f64)) -> Point {
        let Point { x: left, y: top } = self.frame.corner;
        Point::new(left + (x - self.corner.0) / self.unit, top + (y - self.corner.1) / self.unit)
    }

    /// The place of the window where a place of the drawing is shown.
    pub(super) fn window(&self, point: Point) -> (f64, f64) {
        let off = point.minus(self.frame.corner).times(self.unit);
        (self.corner.0 + off.x, self.corner.1 + off.y)
    }

    /// The place of the lattice, in cells, that is under a place of the window if it is at a height.
    pub(super) fn lattice(&self, place: (f64, f64), height: i8) -> Option<(f64, f64)> {
        let plan = self.camera.plan(f64::from(height)).inverse()?.apply(self.point(place));
        Some((plan.x / CELL, -plan.y / CELL))
    }

    /// The place of the window where the ground of a cell is shown.
    pub(super) fn ground(&self, cell: Cell) -> (f64, f64) {
        self.window(ground(self.camera, cell))
    }
}

/// Where a camera shows the middle of the ground of a cell.
pub(super) fn ground(camera: Camera, cell: Cell) -> Point {
    let (x, y) = (f64::from(cell.x) + 0.5, f64::from(cell.y) + 0.5);
    camera.plan(f64::from(cell.z)).apply(Point::new(x * CELL, -y * CELL))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_at_a_place_is_found_there() {
        for quarters in 0..4 {
            let camera = camera_at(ViewDirection::default().turned(quarters));
            let frame = Rect::new(-300.0, -400.0, 900.0, 700.0);
            let viewport = Viewport { corner: (20.0, 100.0), unit: 0.5, frame, camera };
            let cell = Cell::new(2, 1, 1);
            let (x, y) = viewport.lattice(viewport.ground(cell), 1).unwrap();
            assert!((x - 2.5).abs() < 1e-9 && (y - 1.5).abs() < 1e-9, "{quarters}");
        }
    }

    #[test]
    fn the_largest_areas_have_cells_for_fingers_on_a_phone() {
        // The longest areas of level 4: five cells in a row, and three the other way.
        let area: Area = "#####/###../##...".parse::<Area>().unwrap().raised(2).unwrap();
        let (wide, _) = units_shown(&area, (366.0, 300.0));
        assert!(366.0 / wide * CELL > 34.0, "{}", 366.0 / wide * CELL);
    }
}
