//! Arcs as Bézier curves: PDF has no arcs.

use scene::Point;

/// An arc of at most 180 degrees as two curves, each with two control points and its end. A radius that is too small
/// for the distance grows, as in SVG.
///
/// ```text
///         middle
///        . - ~ .
///     .     |     .       u and v point from the centre to the ends of one half;
///   from ---+--- to       a control point lies `pull` along the tangent of its end.
///         \ | /
///         centre
/// ```
pub(crate) fn arc(from: Point, radius: f64, right: bool, to: Point) -> [[Point; 3]; 2] {
    let chord = to.minus(from);
    let half = length(chord) / 2.0;
    if half < 1e-9 {
        return [[from, to, to], [to, to, to]];
    }
    let radius = radius.max(half);
    // Away from the centre: to the left of the chord if the arc bends to the right. `y` points down.
    let out = Point::new(chord.y, -chord.x).times(0.5 / half);
    let out = if right { out } else { out.times(-1.0) };
    let height = radius - (radius * radius - half * half).max(0.0).sqrt();
    let middle = from.towards(to, 0.5).plus(out.times(height));
    let centre = middle.minus(out.times(radius));
    [quarter(from, middle, centre, radius), quarter(middle, to, centre, radius)]
}

/// An arc of at most 90 degrees.
fn quarter(from: Point, to: Point, centre: Point, radius: f64) -> [Point; 3] {
    let (u, v) = (from.minus(centre), to.minus(centre));
    let cosine = (u.x * v.x + u.y * v.y) / (radius * radius);
    // The tangents of half the angle and of a fourth of it.
    let half = ((1.0 - cosine).max(0.0) / (1.0 + cosine)).sqrt();
    let fourth = if half < 1e-9 { 0.0 } else { ((1.0 + half * half).sqrt() - 1.0) / half };
    let pull = 4.0 / 3.0 * fourth;
    let sense = if u.x * v.y - u.y * v.x >= 0.0 { 1.0 } else { -1.0 };
    let tangent = |way: Point| Point::new(-way.y, way.x).times(sense * pull);
    [from.plus(tangent(u)), to.minus(tangent(v)), to]
}

fn length(way: Point) -> f64 {
    (way.x * way.x + way.y * way.y).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The point of a curve at its middle.
    fn middle(from: Point, [a, b, to]: [Point; 3]) -> Point {
        from.plus(a.times(3.0)).plus(b.times(3.0)).plus(to).times(0.125)
    }

    fn check(from: Point, radius: f64, right: bool, to: Point, centre: Point) {
        let [first, second] = arc(from, radius, right, to);
        for point in [middle(from, first), first[2], middle(first[2], second)] {
            assert!((length(point.minus(centre)) - radius).abs() < radius * 0.001, "{point:?}");
        }
        assert_eq!(second[2], to);
    }

    #[test]
    fn all_points_of_an_arc_are_as_far_from_the_centre() {
        let at = Point::new;
        check(at(0.0, 10.0), 10.0, true, at(10.0, 0.0), at(10.0, 10.0));
        check(at(10.0, 0.0), 10.0, false, at(0.0, 10.0), at(10.0, 10.0));
        check(at(0.0, 0.0), 5.0, true, at(10.0, 0.0), at(5.0, 0.0));
        check(at(0.0, 0.0), 13.0, false, at(24.0, 0.0), at(12.0, -5.0));
    }

    #[test]
    fn arcs_bend_to_the_side_they_say() {
        let [half, _] = arc(Point::new(0.0, 0.0), 5.0, true, Point::new(10.0, 0.0));
        assert_eq!(half[2], Point::new(5.0, -5.0), "up on the screen");
    }
}
