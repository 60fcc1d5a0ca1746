//! Gems: six outlines, so that players can tell them apart without colour.

use rules::Gem;

use crate::{Drawing, Mark, Paint, Path, Point, Rect, Stroke, Token, Transform};

/// Size of the table (the flat top) relative to the outline.
const TABLE: f64 = 0.54;
/// Direction of the light: the upper left.
const LIGHT: Point = Point::new(-0.45, -0.89);

/// The corners within a square of 100, clockwise, in the order of [`Gem::ALL`]: a slab, a circle, a hexagon, a
/// triangle, a drop and a square on its tip.
#[rustfmt::skip]
const CORNERS: [&[(f64, f64)]; Gem::ALL.len()] = [
    &[(30.0, 5.0), (70.0, 5.0), (88.0, 23.0), (88.0, 77.0), (70.0, 95.0), (30.0, 95.0), (12.0, 77.0), (12.0, 23.0)],
    &[(32.0, 6.6), (68.0, 6.6), (93.4, 32.0), (93.4, 68.0), (68.0, 93.4), (32.0, 93.4), (6.6, 68.0), (6.6, 32.0)],
    &[(50.0, 3.0), (91.0, 26.5), (91.0, 73.5), (50.0, 97.0), (9.0, 73.5), (9.0, 26.5)],
    &[(41.0, 8.0), (59.0, 8.0), (96.0, 72.0), (87.0, 88.0), (13.0, 88.0), (4.0, 72.0)],
    &[(50.0, 3.0), (71.0, 30.0), (85.0, 57.0), (76.0, 83.0), (50.0, 96.0), (24.0, 83.0), (15.0, 57.0), (29.0, 30.0)],
    &[(42.0, 4.0), (58.0, 4.0), (96.0, 42.0), (96.0, 58.0), (58.0, 96.0), (42.0, 96.0), (4.0, 58.0), (4.0, 42.0)],
];

fn corners(gem: Gem) -> Vec<Point> {
    CORNERS[gem as usize].iter().map(|&(x, y)| Point::new(x, y)).collect()
}

/// A gem within a square of 100; its side reaches 5 below.
pub fn gem(gem: Gem) -> Mark {
    let outer = corners(gem);
    let count = outer.len();
    let centre = outer.iter().fold(Point::default(), |sum, &corner| sum.plus(corner)).times(1.0 / count as f64);
    let table: Vec<Point> = outer.iter().map(|&corner| centre.towards(corner, TABLE)).collect();
    // Each surface is also stroked in its own paint, to close the hairline gaps that renderers leave between
    // neighbours.
    let surface = |path: Path, step: u8| {
        let paint = Paint::Facet(gem, step);
        path.filled(paint).stroked(Stroke::new(paint, 0.8))
    };
    let mut edges = Path::new();
    let side = Path::polygon(&outer).mapped(Transform::moved(0.0, 5.0));
    let mut marks = vec![side.filled(Paint::Facet(gem, 3)).stroked(Stroke::new(Token::PrintLine, 5.0))];
    marks.push(Path::polygon(&outer).stroked(Stroke::new(Token::PrintLine, 5.0)));
    for i in 0..count {
        let next = (i + 1) % count;
        let step = lit(outer[i].towards(outer[next], 0.5).minus(centre));
        marks.push(surface(Path::polygon(&[outer[i], outer[next], table[next], table[i]]), step));
        edges.extend(Path::polyline(&[outer[i], table[i], table[next]]));
    }
    marks.push(surface(Path::polygon(&table), 4));
    marks.push(edges.stroked(Stroke::new(Token::PrintLine, 2.5)));
    marks.push(glint(&table, centre).filled(Token::Shine.into()));
    Mark::group(marks).named("gem")
}

/// The shade of a facet that faces in this direction, from 0 (towards the light) to 3 (away from it).
fn lit(way: Point) -> u8 {
    let length = (way.x * way.x + way.y * way.y).sqrt();
    let towards = (way.x * LIGHT.x + way.y * LIGHT.y) / length;
    match towards {
        _ if towards > 0.55 => 0,
        _ if towards > -0.05 => 1,
        _ if towards > -0.6 => 2,
        _ => 3,
    }
}

/// A reflection in the corner of the table that is nearest to the light.
fn glint(table: &[Point], centre: Point) -> Path {
    let towards = |corner: Point| (corner.x - centre.x) * LIGHT.x + (corner.y - centre.y) * LIGHT.y;
    let count = table.len();
    let nearest = (0..count).fold(0, |best, i| if towards(table[i]) > towards(table[best]) { i } else { best });
    let before = table[(nearest + count - 1) % count];
    let at = table[nearest];
    Path::polygon(&[before, at, centre.towards(at, 0.42), centre.towards(before, 0.58)])
}

/// A gem as a standalone drawing.
pub fn gem_drawing(kind: Gem) -> Drawing {
    Drawing::new(Rect::new(0.0, 0.0, 100.0, 104.0), vec![gem(kind)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facets_towards_the_light_are_lighter() {
        assert_eq!(lit(LIGHT), 0);
        assert_eq!(lit(LIGHT.times(-1.0)), 3);
        assert!(lit(Point::new(-1.0, 0.0)) < lit(Point::new(1.0, 0.0)));
    }

    /// C17: players who cannot see colours count outlines.
    #[test]
    fn no_two_gems_have_the_same_outline() {
        for a in Gem::ALL {
            for b in Gem::ALL.into_iter().filter(|&b| b != a) {
                assert_ne!(corners(a), corners(b), "{a:?} {b:?}");
            }
        }
    }
}
