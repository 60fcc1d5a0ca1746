//! Outlines of cells on a plan.

use puzzle::Cell;

use crate::{Path, Point};

/// Length of a cell in drawing units.
pub const CELL: f64 = 100.0;

/// The upper left corner of a cell on a plan: `x` points right as on the lattice, and `y`, which points away from the
/// player, up. The cell at the origin reaches from (0, -100) to (100, 0).
pub const fn corner_of(cell: Cell) -> Point {
    Point::new(cell.x as f64 * CELL, (cell.y as f64 + 1.0) * -CELL)
}

/// The centre of a cell on a plan.
pub const fn centre_of(cell: Cell) -> Point {
    corner_of(cell).plus(Point::new(CELL / 2.0, CELL / 2.0))
}

/// The cell of the bottom layer at a point of a plan. `None` if it is beyond the limits of a coordinate.
pub fn cell_at(place: Point) -> Option<Cell> {
    let index = |part: f64| {
        let index = (part / CELL).floor();
        (f64::from(i8::MIN)..=f64::from(i8::MAX)).contains(&index).then_some(index as i8)
    };
    Some(Cell::new(index(place.x)?, index(-place.y)?, 0))
}

/// Inset and corner radii of an outline.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cut {
    /// Distance inside the edges of the cells.
    pub inset: f64,
    /// Radius of convex corners.
    pub outer: f64,
    /// Radius of concave corners.
    pub inner: f64,
}

impl Cut {
    /// For tiles.
    pub const TILE: Self = Self { inset: 3.0, outer: 17.0, inner: 9.0 };
    /// For the line around a ghost; its width stays inside the tile.
    pub const GHOST: Self = Self { inset: 7.0, outer: 15.0, inner: 8.0 };
    /// For islands.
    pub const ISLE: Self = Self { inset: 0.0, outer: 18.0, inner: 14.0 };
}

/// A directed edge between two lattice points, with the cells to its right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Edge {
    /// The row first, so that sorted edges start at the top.
    from: (i32, i32),
    to: (i32, i32),
}

impl Edge {
    const fn way(self) -> (i32, i32) {
        (self.to.0 - self.from.0, self.to.1 - self.from.1)
    }
}

/// The outline of cells on the plan of [`corner_of`], all taken as one layer.
///
/// It runs clockwise around each part and counter-clockwise around each hole, so holes stay open with any fill rule.
/// Cells that touch only at a corner are separate parts.
pub fn outline(cells: &[Cell], cut: Cut) -> Path {
    // On the screen, rows grow downwards; on the lattice, upwards.
    let mut squares: Vec<(i32, i32)> = Vec::new();
    for square in cells.iter().map(|cell| (-i32::from(cell.y) - 1, i32::from(cell.x))) {
        if !squares.contains(&square) {
            squares.push(square);
        }
    }
    let mut edges = Vec::new();
    for &(row, column) in &squares {
        let corners = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)];
        let beyond = [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)];
        for side in 0..4 {
            if !squares.contains(&beyond[side]) {
                edges.push(Edge { from: corners[side], to: corners[(side + 1) % 4] });
            }
        }
    }
    let mut path = Path::new();
    while let Some(&first) = edges.iter().min() {
        path.extend(rounded(&around(first, &mut edges), cut));
    }
    path
}

/// Removes one closed loop from the edges and returns it.
fn around(first: Edge, edges: &mut Vec<Edge>) -> Vec<Edge> {
    let mut way = Vec::new();
    let mut next = Some(first);
    while let Some(edge) = next {
        edges.retain(|other| *other != edge);
        way.push(edge);
        // Where two cells touch at a corner, turning right stays with the same cell.
        let (down, right) = edge.way();
        let turns = [(right, -down), (down, right), (-right, down)];
        next = turns
            .into_iter()
            .map(|(down, right)| Edge { from: edge.to, to: (edge.to.0 + down, edge.to.1 + right) })
            .find(|edge| edges.contains(edge));
    }
    way
}

/// A closed loop of edges as a path with rounded corners.
fn rounded(way: &[Edge], cut: Cut) -> Path {
    let mut path = Path::new();
    for (i, edge) in way.iter().enumerate() {
        let next = way[(i + 1) % way.len()];
        let unit = |(down, right): (i32, i32)| Point::new(f64::from(right), f64::from(down));
        let (before, after) = (unit(edge.way()), unit(next.way()));
        if before == after {
            continue;
        }
        let points_out = before.x * after.y - before.y * after.x > 0.0;
        let radius = if points_out { cut.outer } else { cut.inner };
        // The inside is to the right of both edges.
        let inward = |way: Point| Point::new(-way.y, way.x).times(cut.inset);
        let (row, column) = edge.to;
        let corner = Point::new(f64::from(column) * CELL, f64::from(row) * CELL);
        let corner = corner.plus(inward(before)).plus(inward(after));
        let start = corner.minus(before.times(radius));
        if path.is_empty() {
            path.move_to(start)
        } else {
            path.line_to(start)
        };
        if radius > 0.0 {
            path.arc_to(radius, points_out, corner.plus(after.times(radius)));
        }
    }
    path.close();
    path
}

/// The lines between cells, shortened by `gap` at both ends. Horizontal lines are moved down by `sink`.
pub fn seams(cells: &[Cell], gap: f64, sink: f64) -> Path {
    let mut path = Path::new();
    for &cell in cells {
        let has = |x: i8, y: i8| cells.iter().any(|other| (other.x, other.y) == (cell.x + x, cell.y + y));
        let corner = corner_of(cell);
        if has(1, 0) {
            path.move_to(corner.plus(Point::new(CELL, gap))).line_to(corner.plus(Point::new(CELL, CELL - gap)));
        }
        if has(0, -1) {
            let left = corner.plus(Point::new(gap, CELL + sink));
            path.move_to(left).line_to(left.plus(Point::new(CELL - 2.0 * gap, 0.0)));
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Segment;
    use puzzle::Area;

    const SHARP: Cut = Cut { inset: 0.0, outer: 0.0, inner: 0.0 };

    fn cells(rows: &str) -> Vec<Cell> {
        rows.parse::<Area>().unwrap().cells().to_vec()
    }

    fn check(rows: &str, cut: Cut, expected: &str) {
        assert_eq!(outline(&cells(rows), cut).to_string(), expected, "{rows}");
    }

    #[test]
    fn outlines_of_known_shapes() {
        check("#", SHARP, "M100-100V0H0V-100Z");
        check("##", SHARP, "M200-100V0H0V-100Z");
        check("#./##", SHARP, "M100-200V-100H200V0H0V-200Z");
        check(
            "#",
            Cut::TILE,
            "M80-97A17 17 0 0 1 97-80V-20A17 17 0 0 1 80-3H20A17 17 0 0 1 3-20V-80A17 17 0 0 1 20-97Z",
        );
    }

    #[test]
    fn concave_corners_bend_the_other_way_with_their_own_radius() {
        let text = outline(&cells("#./##"), Cut::TILE).to_string();
        assert_eq!(text.matches("A17 17 0 0 1").count(), 5, "{text}");
        assert_eq!(text.matches("A9 9 0 0 0").count(), 1, "{text}");
    }

    /// ```text
    /// ###
    /// #.#
    /// ###
    /// ```
    #[test]
    fn a_hole_is_a_separate_loop_in_the_other_direction() {
        check("###/#.#/###", SHARP, "M300-300V0H0V-300ZM100-100H200V-200H100Z");
    }

    /// ```text
    /// ##.
    /// .##   two corners touch at the hole, which is one hole
    /// ```
    #[test]
    fn cells_that_touch_at_a_corner_are_separate_parts() {
        check("#./.#", SHARP, "M100-200V-100H0V-200ZM200-100V0H100V-100Z");
        let ring = outline(&cells("####/#.##/##.#/####"), SHARP);
        assert_eq!(ring.steps().iter().filter(|step| matches!(step, Segment::Close)).count(), 2);
    }

    #[test]
    fn the_centre_of_a_cell_lies_in_it() {
        for cell in [Cell::new(0, 0, 0), Cell::new(5, 2, 0), Cell::new(-1, -3, 0), Cell::new(127, -128, 0)] {
            assert_eq!(cell_at(centre_of(cell)), Some(cell));
        }
        assert_eq!(cell_at(Point::new(1e9, 0.0)), None);
        assert_eq!(cell_at(Point::new(f64::NAN, 0.0)), None);
    }

    #[test]
    fn outlines_do_not_depend_on_the_order_of_cells() {
        let mut turned = cells("##./.##/..#");
        let path = outline(&turned, Cut::TILE);
        turned.reverse();
        assert_eq!(outline(&turned, Cut::TILE), path);
        assert!(outline(&[], Cut::TILE).is_empty());
    }

    #[test]
    fn seams_lie_between_cells_only() {
        assert_eq!(seams(&cells("##"), 20.0, 3.0).to_string(), "M100-80V-20");
        assert_eq!(seams(&cells("#/#"), 20.0, 3.0).to_string(), "M20-97H80");
        assert!(seams(&cells("#./.#"), 20.0, 0.0).is_empty());
    }
}
