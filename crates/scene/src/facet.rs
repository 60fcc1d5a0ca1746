//! Visible faces of cubes.

use puzzle::Cell;

use crate::camera::ViewSpot;
use crate::{Camera, Path, Point};

/// A side of a cube that can be visible. The bottom never is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CubeSide {
    /// Faces up.
    Top,
    /// Faces towards positive `x`.
    East,
    /// Faces towards positive `y`.
    North,
    /// Faces towards negative `x`.
    West,
    /// Faces towards negative `y`, towards the player.
    South,
}

impl CubeSide {
    /// All sides, the top first.
    pub const ALL: [Self; 5] = [Self::Top, Self::East, Self::North, Self::West, Self::South];

    /// The unit vector that points outwards.
    pub const fn looks(self) -> Cell {
        match self {
            Self::Top => Cell::new(0, 0, 1),
            Self::East => Cell::new(1, 0, 0),
            Self::North => Cell::new(0, 1, 0),
            Self::West => Cell::new(-1, 0, 0),
            Self::South => Cell::new(0, -1, 0),
        }
    }

    /// The directions across its four edges: the upper one, then clockwise, seen from outside. The top is seen by the
    /// player.
    pub(crate) const fn edges(self) -> [Cell; 4] {
        let up = match self {
            Self::Top => Cell::new(0, 1, 0),
            _ => Cell::new(0, 0, 1),
        };
        let right = match self {
            Self::Top | Self::South => Cell::new(1, 0, 0),
            Self::East => Cell::new(0, 1, 0),
            Self::North => Cell::new(-1, 0, 0),
            Self::West => Cell::new(0, -1, 0),
        };
        [up, right, opposite(up), opposite(right)]
    }

    /// The corners of this side of a cube, clockwise from the upper left.
    pub(crate) fn corners(self, cell: Cell) -> [ViewSpot; 4] {
        let [up, right, ..] = self.edges().map(spot);
        let looks = spot(self.looks());
        let middle = [f64::from(cell.x) + 0.5, f64::from(cell.y) + 0.5, f64::from(cell.z) + 0.5];
        [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)].map(|(to_right, to_up)| {
            std::array::from_fn(|i| middle[i] + (looks[i] + right[i] * to_right + up[i] * to_up) / 2.0)
        })
    }
}

const fn opposite(way: Cell) -> Cell {
    Cell::new(-way.x, -way.y, -way.z)
}

fn spot(cell: Cell) -> ViewSpot {
    [cell.x, cell.y, cell.z].map(f64::from)
}

/// A visible face, which can be partly covered by others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Facet {
    /// Index of its block in [`crate::Pile::blocks`].
    pub block: usize,
    /// The cube of the block.
    pub cell: Cell,
    /// The side of the cube.
    pub side: CubeSide,
    /// The corners on the screen, clockwise from the upper left, seen from outside.
    pub corners: [Point; 4],
}

impl Facet {
    pub(crate) fn new(block: usize, cell: Cell, side: CubeSide, camera: Camera) -> Self {
        Self { block, cell, side, corners: side.corners(cell).map(|corner| camera.project(corner)) }
    }

    /// A point on the face: `right` and `down` from 0 to 1.
    pub fn at(&self, right: f64, down: f64) -> Point {
        let [a, b, _, d] = self.corners;
        a.plus(b.minus(a).times(right)).plus(d.minus(a).times(down))
    }

    /// The centre on the screen.
    pub fn centre(&self) -> Point {
        self.at(0.5, 0.5)
    }

    /// True if a point of the screen lies on the face.
    pub fn contains(&self, place: Point) -> bool {
        let side = |a: Point, b: Point| (b.x - a.x) * (place.y - a.y) - (b.y - a.y) * (place.x - a.x);
        let sides = [0, 1, 2, 3].map(|i| side(self.corners[i], self.corners[(i + 1) % 4]));
        sides.iter().all(|&side| side >= 0.0) || sides.iter().all(|&side| side <= 0.0)
    }

    /// The outline on the screen.
    pub fn path(&self) -> Path {
        Path::polygon(&self.corners)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_go_clockwise_from_the_upper_left_one() {
        let cell = Cell::new(2, 3, 1);
        let top = [[2.0, 4.0, 2.0], [3.0, 4.0, 2.0], [3.0, 3.0, 2.0], [2.0, 3.0, 2.0]];
        assert_eq!(CubeSide::Top.corners(cell), top);
        let south = [[2.0, 3.0, 2.0], [3.0, 3.0, 2.0], [3.0, 3.0, 1.0], [2.0, 3.0, 1.0]];
        assert_eq!(CubeSide::South.corners(cell), south);
        assert_eq!(CubeSide::West.corners(cell)[0], [2.0, 4.0, 2.0]);
    }

    #[test]
    fn each_edge_leads_to_the_neighbour_across_it() {
        for side in CubeSide::ALL {
            let corners = side.corners(Cell::default());
            for (i, way) in side.edges().into_iter().enumerate() {
                let across = side.corners(way);
                let (a, b) = (corners[i], corners[(i + 1) % 4]);
                assert!(across.contains(&a) && across.contains(&b), "{side:?} {i}");
            }
        }
    }

    #[test]
    fn a_face_contains_its_centre_and_no_point_beside_it() {
        let facet = Facet::new(0, Cell::default(), CubeSide::Top, Camera::stop(0));
        assert!(facet.contains(facet.centre()) && facet.contains(facet.at(0.9, 0.1)));
        assert!(!facet.contains(facet.at(1.1, 0.5)));
    }
}
