//! The outline of cells that lie on a plane.

use puzzle::Cell;

use crate::{Path, Point};

/// One cell is so long.
pub const CELL: f64 = 100.0;

/// The upper left corner of a cell on a plan: `x` to the right as in the lattice, and `y`, which leads away from the
/// player, up. The cell at the origin reaches from (0, -100) to (100, 0).
pub const fn corner_of(cell: Cell) -> Point {
    Point::new(cell.x as f64 * CELL, (cell.y as f64 + 1.0) * -CELL)
}

/// The middle of a cell on a plan.
pub const fn centre_of(cell: Cell) -> Point {
    corner_of(cell).plus(Point::new(CELL / 2.0, CELL / 2.0))
}

/// The cell of the lowest storey that a place of a plan lies in. `None` if it is out of all bounds.
pub fn cell_at(place: Point) -> Option<Cell> {
    let index = |part: f64| {
        let index = (part / CELL).floor();
        (f64::from(i8::MIN)..=f64::from(i8::MAX)).contains(&index).then_some(index as i8)
    };
    Some(Cell::new(index(place.x)?, index(-place.y)?, 0))
}

/// How an outline is cut.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cut {
    /// How far inside the edges of the cells it runs.
    pub inset: f64,
    /// The radius of corners that point out.
    pub outer: f64,
    /// The radius of corners that point in.
    pub inner: f64,
}

impl Cut {
    /// A tile.
    pub const TILE: Self = Self { inset: 3.0, outer: 17.0, inner: 9.0 };
    /// The line around a ghost, whose width stays inside the tile.
    pub const GHOST: Self = Self { inset: 7.0, outer: 15.0, inner: 8.0 };
    /// An island.
    pub const ISLE: Self = Self { inset: 0.0, outer: 18.0, inner: 14.0 };
}

/// A way from one lattice point to the next, the cells on its right hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Edge {
    /// The row first, so that outlines begin at the top.
    from: (i32, i32),
    to: (i32, i32),
}

impl Edge {
    const fn way(self) -> (i32, i32) {
        (self.to.0 - self.from.0, self.to.1 - self.from.1)
    }
}

/// The outline of cells, whatever their storey, on the plan of [`corner_of`].
///
/// Around each part it goes clockwise, around each hole the other way, so that holes stay open however it is filled.
/// Cells that touch at a corner only are parts of their own.
pub fn outline(cells: &[Cell], cut: Cut) -> Path {
    // Screen rows grow down, the lattice grows up.
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

/// Takes a closed way out of the edges.
fn around(first: Edge, edges: &mut Vec<Edge>) -> Vec<Edge> {
    let mut way = Vec::new();
    let mut next = Some(first);
    while let Some(edge) = next {
        edges.retain(|other| *other != edge);
        way.push(edge);
        // Where two cells touch at a corner, turning right stays with the cell.
        let (down, right) = edge.way();
        let turns = [(right, -down), (down, right), (-right, down)];
        next = turns
            .into_iter()
            .map(|(down, right)| Edge { from: edge.to, to: (edge.to.0 + down, edge.to.1 + right) })
            .find(|edge| edges.contains(edge));
    }
    way
}

/// A closed way of edges as a path with round corners.
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
        // The inside is on the right hand of both edges.
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

/// The lines between cells, leaving out `gap` at both ends. Lines that lie between rows are moved down by `sink`.
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
    fn corners_that_point_in_bend_the_other_way_with_their_own_radius() {
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
    fn a_hole_is_a_way_of_its_own_that_goes_the_other_way_round() {
        check("###/#.#/###", SHARP, "M300-300V0H0V-300ZM100-100H200V-200H100Z");
    }

    /// ```text
    /// ##.
    /// .##   two corners touch at the hole, which is one hole
    /// ```
    #[test]
    fn cells_that_touch_at_a_corner_are_parts_of_their_own() {
        check("#./.#", SHARP, "M100-200V-100H0V-200ZM200-100V0H100V-100Z");
        let ring = outline(&cells("####/#.##/##.#/####"), SHARP);
        assert_eq!(ring.steps().iter().filter(|step| matches!(step, Segment::Close)).count(), 2);
    }

    #[test]
    fn the_middle_of_a_cell_lies_in_it() {
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
