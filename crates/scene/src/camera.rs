//! The camera for solid boards.

use puzzle::Cell;

use crate::{CELL, Point, Transform};

/// A point of the lattice; fractions lie within cells.
pub(crate) type ViewSpot = [f64; 3];

/// A parallel projection: the camera is far away, so parallel lines stay parallel.
///
/// There are four stops at the corners and four above. Cameras between two stops are for moving from one to the other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Camera {
    /// Cosine and sine of the board's rotation, counter-clockwise seen from above.
    yaw: (f64, f64),
    /// Sine and cosine of the elevation above the horizon.
    pitch: (f64, f64),
    /// Length of a cell on the screen where it is not foreshortened.
    scale: f64,
}

const HALF: f64 = std::f64::consts::FRAC_1_SQRT_2;
/// Cubes look taller than they are, so they are drawn a little lower.
const LOW: f64 = 0.96;

impl Camera {
    /// Number of stops at the corners.
    pub const STOPS: usize = 4;

    /// From above, but not straight down: the front of each piece shows a little, as that of a tile does.
    pub const TOP: Self = Self::top(0);

    /// From above, half a stop beyond the corner with the same number.
    pub const fn top(number: usize) -> Self {
        let yaw = match number % Self::STOPS {
            0 => (1.0, 0.0),
            1 => (0.0, 1.0),
            2 => (-1.0, 0.0),
            _ => (0.0, -1.0),
        };
        Self { yaw, pitch: (0.97, 0.243_105), scale: 116.0 }
    }

    /// A stop at a corner. At stop 0, `x` points to the lower right and `y` to the upper right; each further stop is a
    /// quarter turn of the board, counter-clockwise seen from above.
    pub const fn stop(number: usize) -> Self {
        let yaw = match number % Self::STOPS {
            0 => (HALF, -HALF),
            1 => (HALF, HALF),
            2 => (-HALF, HALF),
            _ => (-HALF, -HALF),
        };
        // A true isometric view: the three axes are equally long.
        Self { yaw, pitch: (0.577_350_269, 0.816_496_581), scale: 122.474_487 }
    }

    /// A camera on the way to another one: 0 is here, 1 is there.
    #[must_use]
    pub fn towards(self, other: Self, part: f64) -> Self {
        let between = |a: f64, b: f64| a + (b - a) * part;
        let turn = |a: (f64, f64), b: (f64, f64)| {
            let (x, y) = (between(a.0, b.0), between(a.1, b.1));
            let length = (x * x + y * y).sqrt();
            // Halfway to the opposite side there is no direction, so any will do.
            if length < 0.01 { (-a.1, a.0) } else { (x / length, y / length) }
        };
        let (yaw, pitch) = (turn(self.yaw, other.yaw), turn(self.pitch, other.pitch));
        Self { yaw, pitch, scale: between(self.scale, other.scale) }
    }

    /// Projects a point of the lattice onto the screen.
    pub(crate) fn project(self, [x, y, z]: ViewSpot) -> Point {
        let (right, away) = self.turned(x, y);
        let (sine, cosine) = self.pitch;
        Point::new(self.scale * right, -self.scale * (sine * away + LOW * cosine * z))
    }

    /// Depth: larger values are nearer to the viewer and hide smaller ones.
    pub(crate) fn nearness(self, [x, y, z]: ViewSpot) -> f64 {
        let [vx, vy, vz] = self.towards_viewer();
        vx * x + vy * y + vz * z
    }

    /// Visibility of a side that faces in this direction of the lattice: visible if positive.
    pub(crate) fn faces(self, side: Cell) -> f64 {
        self.nearness([f64::from(side.x), f64::from(side.y), f64::from(side.z)])
    }

    /// Horizontal component of a direction as the viewer sees it, from -1 (left) to 1 (right).
    pub(crate) fn horizontal(self, side: Cell) -> f64 {
        self.turned(f64::from(side.x), f64::from(side.y)).0
    }

    /// The map from the plan of [`crate::corner_of`], lying at a height, to the screen.
    pub fn plan(self, height: f64) -> Transform {
        let origin = self.project([0.0, 0.0, height]);
        let x = self.project([1.0, 0.0, height]).minus(origin).times(1.0 / CELL);
        let y = self.project([0.0, -1.0, height]).minus(origin).times(1.0 / CELL);
        Transform([x.x, x.y, y.x, y.y, origin.x, origin.y])
    }

    /// Width and height of one unit on things that lie on a plan and stay upright for the viewer.
    pub(crate) const fn upright(self) -> (f64, f64) {
        let unit = self.scale / CELL;
        (unit, unit * self.pitch.0)
    }

    const fn turned(self, x: f64, y: f64) -> (f64, f64) {
        let (cosine, sine) = self.yaw;
        (cosine * x - sine * y, sine * x + cosine * y)
    }

    /// The direction of all lines of sight on the lattice.
    const fn towards_viewer(self) -> ViewSpot {
        let ((cosine, sine), (up, near)) = (self.yaw, self.pitch);
        [-LOW * near * sine, -LOW * near * cosine, up]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: Point, b: (f64, f64)) -> bool {
        (a.x - b.0).abs() < 0.05 && (a.y - b.1).abs() < 0.05
    }

    #[test]
    fn the_first_stop_is_isometric_with_x_to_the_lower_right() {
        let camera = Camera::stop(0);
        assert!(near(camera.project([1.0, 0.0, 0.0]), (86.6, 50.0)));
        assert!(near(camera.project([0.0, 1.0, 0.0]), (86.6, -50.0)));
        assert!(near(camera.project([0.0, 0.0, 1.0]), (0.0, -96.0)));
    }

    #[test]
    fn each_stop_is_a_quarter_turn_of_the_one_before() {
        for stop in 0..Camera::STOPS {
            let (here, next) = (Camera::stop(stop), Camera::stop(stop + 1));
            let (a, b) = (here.project([2.0, 3.0, 1.0]), next.project([3.0, -2.0, 1.0]));
            assert!(near(a, (b.x, b.y)), "{stop}");
        }
    }

    #[test]
    fn points_on_one_line_of_sight_share_a_screen_point_and_the_upper_one_is_nearer() {
        for camera in [Camera::stop(0), Camera::stop(2), Camera::TOP, Camera::stop(1).towards(Camera::TOP, 0.3)] {
            let [x, y, z] = camera.towards_viewer();
            let (here, there) = ([1.0, 2.0, 0.0], [1.0 + x, 2.0 + y, z]);
            let (a, b) = (camera.project(here), camera.project(there));
            assert!(near(a, (b.x, b.y)));
            assert!(camera.nearness(here) < camera.nearness(there));
        }
    }

    #[test]
    fn a_camera_moves_from_stop_to_stop() {
        let (here, there) = (Camera::stop(0), Camera::stop(1));
        let seen = |camera: Camera| camera.project([1.0, 2.0, 1.0]);
        assert!(near(seen(here.towards(there, 0.0)), (seen(here).x, seen(here).y)));
        assert!(near(seen(here.towards(there, 1.0)), (seen(there).x, seen(there).y)));
        let (cosine, sine) = here.towards(there, 0.5).yaw;
        assert!((cosine - 1.0).abs() < 1e-9 && sine.abs() < 1e-9, "halfway, rows run across the screen");
        assert!(here.towards(Camera::stop(2), 0.5).yaw.0.is_finite());
    }
}
