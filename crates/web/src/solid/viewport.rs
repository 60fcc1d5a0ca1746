//! Conversion between points of the window and cells of the solid board.

use hand::ViewDirection;
use puzzle::{Area, Cell};
use scene::{CELL, Camera, Point, Rect};

/// The water around an area, both sides together, in drawing units.
const WATER: f64 = 190.0;
/// Maximum length of a cell, in pixels.
const MOST: f64 = 130.0;

/// The width and height, in drawing units, of a picture that fills a size in pixels and shows an area at the same scale
/// from every stop of the camera.
pub(super) fn units_shown(area: &Area, (width, height): (f64, f64)) -> (f64, f64) {
    let around = (area.width() + area.depth()) as f64;
    let (wide, high) = (around * 87.0 + WATER, around * 50.0 + area.layers() as f64 * 96.0 + WATER);
    let unit = (width / wide).min(height / high).min(MOST / CELL);
    if unit > 0.0 { (width / unit, height / unit) } else { (wide, high) }
}

/// The camera for a view direction.
pub(super) const fn camera_at(direction: ViewDirection) -> Camera {
    if direction.is_above() { Camera::top(direction.quarters()) } else { Camera::stop(direction.quarters()) }
}

/// The view on the screen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Viewport {
    /// The upper left corner, in pixels of the window.
    pub(super) corner: (f64, f64),
    /// Length of a drawing unit in pixels.
    pub(super) unit: f64,
    /// The visible part of the drawing.
    pub(super) frame: Rect,
    pub(super) camera: Camera,
}

impl Viewport {
    /// Converts a point of the window to the drawing.
    pub(super) fn point(&self, (x, y): (f64, f64)) -> Point {
        let Point { x: left, y: top } = self.frame.corner;
        Point::new(left + (x - self.corner.0) / self.unit, top + (y - self.corner.1) / self.unit)
    }

    /// Converts a point of the drawing to the window.
    pub(super) fn window(&self, point: Point) -> (f64, f64) {
        let off = point.minus(self.frame.corner).times(self.unit);
        (self.corner.0 + off.x, self.corner.1 + off.y)
    }

    /// The point of the lattice, in cells, that the camera shows at a point of the window, if it lies at a given
    /// height.
    pub(super) fn lattice(&self, place: (f64, f64), height: i8) -> Option<(f64, f64)> {
        let plan = self.camera.plan(f64::from(height)).inverse()?.apply(self.point(place));
        Some((plan.x / CELL, -plan.y / CELL))
    }

    /// The point of the window at the ground of a cell.
    pub(super) fn ground(&self, cell: Cell) -> (f64, f64) {
        self.window(ground(self.camera, cell))
    }
}

/// The middle of a cell's ground, in the drawing of a camera.
pub(super) fn ground(camera: Camera, cell: Cell) -> Point {
    let (x, y) = (f64::from(cell.x) + 0.5, f64::from(cell.y) + 0.5);
    camera.plan(f64::from(cell.z)).apply(Point::new(x * CELL, -y * CELL))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_of_the_screen_maps_back_to_its_cell() {
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
    fn cells_of_the_largest_areas_fit_fingers_on_a_phone() {
        // The longest areas of level 4: five cells in a row, and three the other way.
        let area: Area = "#####/###../##...".parse::<Area>().unwrap().raised(2).unwrap();
        let (wide, _) = units_shown(&area, (366.0, 300.0));
        assert!(366.0 / wide * CELL > 34.0, "{}", 366.0 / wide * CELL);
    }
}
