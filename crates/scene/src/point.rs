//! Places on the drawing, and ways to move them.

/// A place: `x` to the right, `y` down, as screens have it. One cell of a flat board is 100 long.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// The place at the given coordinates.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// This place moved by another.
    #[must_use]
    pub const fn plus(self, by: Self) -> Self {
        Self::new(self.x + by.x, self.y + by.y)
    }

    /// The way from another place to this one.
    #[must_use]
    pub const fn minus(self, from: Self) -> Self {
        Self::new(self.x - from.x, self.y - from.y)
    }

    /// So many times as far from the origin.
    #[must_use]
    pub const fn times(self, factor: f64) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }

    /// The place on the way to another: 0 is here, 1 is there.
    #[must_use]
    pub const fn towards(self, other: Self, part: f64) -> Self {
        self.plus(other.minus(self).times(part))
    }
}

/// An affine map: `x' = a x + c y + e`, `y' = b x + d y + f`, the six numbers in the order of SVG.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Transform(pub [f64; 6]);

impl Transform {
    /// Everything stays where it is.
    pub const NONE: Self = Self([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);

    /// Everything moves by the same way.
    pub const fn moved(x: f64, y: f64) -> Self {
        Self([1.0, 0.0, 0.0, 1.0, x, y])
    }

    /// So many times as large, seen from the origin.
    pub const fn scaled(factor: f64) -> Self {
        Self([factor, 0.0, 0.0, factor, 0.0, 0.0])
    }

    /// This map, and then another.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        let [a, b, c, d, e, f] = self.0;
        let Point { x: a2, y: b2 } = next.turn(Point::new(a, b));
        let Point { x: c2, y: d2 } = next.turn(Point::new(c, d));
        let Point { x: e2, y: f2 } = next.apply(Point::new(e, f));
        Self([a2, b2, c2, d2, e2, f2])
    }

    /// Where a place goes.
    #[must_use]
    pub fn apply(self, point: Point) -> Point {
        let [.., e, f] = self.0;
        self.turn(point).plus(Point::new(e, f))
    }

    /// The map that takes everything back. Of a map that makes everything flat there is none.
    pub fn inverse(self) -> Option<Self> {
        let [a, b, c, d, e, f] = self.0;
        let size = a * d - b * c;
        if size == 0.0 {
            return None;
        }
        Some(Self([d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size]))
    }

    /// Where a direction goes.
    fn turn(self, Point { x, y }: Point) -> Point {
        let [a, b, c, d, ..] = self.0;
        Point::new(a * x + c * y, b * x + d * y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_map_after_another_is_one_map() {
        let (first, then) = (Transform([2.0, 1.0, -1.0, 3.0, 5.0, 7.0]), Transform::moved(3.0, -4.0));
        let point = Point::new(11.0, -2.0);
        assert_eq!(first.then(then).apply(point), then.apply(first.apply(point)));
        let turned = Transform([0.0, 1.0, -1.0, 0.0, 1.0, 2.0]);
        assert_eq!(first.then(turned).apply(point), turned.apply(first.apply(point)));
        assert_eq!(Transform::NONE.then(first), first);
    }

    #[test]
    fn a_map_and_its_inverse_lead_back() {
        let map = Transform([2.0, 1.0, -1.0, 3.0, 5.0, 7.0]);
        let point = Point::new(3.0, -2.0);
        let Point { x, y } = map.inverse().unwrap().apply(map.apply(point));
        assert!((x - point.x).abs() < 1e-12 && (y - point.y).abs() < 1e-12);
        assert_eq!(Transform::scaled(0.0).inverse(), None);
    }
}
