//! Points and affine transforms.

/// A point or an offset: `x` points right, `y` down, as on screens. A cell of a flat board is 100 long.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Point {
    /// Grows to the right.
    pub x: f64,
    /// Grows downwards.
    pub y: f64,
}

impl Point {
    /// From coordinates.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The sum of two vectors.
    #[must_use]
    pub const fn plus(self, by: Self) -> Self {
        Self::new(self.x + by.x, self.y + by.y)
    }

    /// The vector from the other point to this one.
    #[must_use]
    pub const fn minus(self, from: Self) -> Self {
        Self::new(self.x - from.x, self.y - from.y)
    }

    /// Multiplied by a factor.
    #[must_use]
    pub const fn times(self, factor: f64) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }

    /// A point on the way to another one: 0 is here, 1 is there.
    #[must_use]
    pub const fn towards(self, other: Self, part: f64) -> Self {
        self.plus(other.minus(self).times(part))
    }
}

/// An affine transform: `x' = a x + c y + e`, `y' = b x + d y + f`, the six numbers in the order of SVG's `matrix`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Transform(pub [f64; 6]);

impl Transform {
    /// The identity.
    pub const NONE: Self = Self([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);

    /// A translation.
    pub const fn moved(x: f64, y: f64) -> Self {
        Self([1.0, 0.0, 0.0, 1.0, x, y])
    }

    /// A uniform scale around the origin.
    pub const fn scaled(factor: f64) -> Self {
        Self([factor, 0.0, 0.0, factor, 0.0, 0.0])
    }

    /// This transform followed by another one.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        let [a, b, c, d, e, f] = self.0;
        let Point { x: a2, y: b2 } = next.turn(Point::new(a, b));
        let Point { x: c2, y: d2 } = next.turn(Point::new(c, d));
        let Point { x: e2, y: f2 } = next.apply(Point::new(e, f));
        Self([a2, b2, c2, d2, e2, f2])
    }

    /// The image of a point.
    #[must_use]
    pub fn apply(self, point: Point) -> Point {
        let [.., e, f] = self.0;
        self.turn(point).plus(Point::new(e, f))
    }

    /// The inverse. `None` if the transform is singular.
    pub fn inverse(self) -> Option<Self> {
        let [a, b, c, d, e, f] = self.0;
        let size = a * d - b * c;
        if size == 0.0 {
            return None;
        }
        Some(Self([d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size]))
    }

    /// The image of a direction.
    fn turn(self, Point { x, y }: Point) -> Point {
        let [a, b, c, d, ..] = self.0;
        Point::new(a * x + c * y, b * x + d * y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_transforms_combine_into_one() {
        let (first, then) = (Transform([2.0, 1.0, -1.0, 3.0, 5.0, 7.0]), Transform::moved(3.0, -4.0));
        let point = Point::new(11.0, -2.0);
        assert_eq!(first.then(then).apply(point), then.apply(first.apply(point)));
        let turned = Transform([0.0, 1.0, -1.0, 0.0, 1.0, 2.0]);
        assert_eq!(first.then(turned).apply(point), turned.apply(first.apply(point)));
        assert_eq!(Transform::NONE.then(first), first);
    }

    #[test]
    fn a_transform_and_its_inverse_cancel_out() {
        let map = Transform([2.0, 1.0, -1.0, 3.0, 5.0, 7.0]);
        let point = Point::new(3.0, -2.0);
        let Point { x, y } = map.inverse().unwrap().apply(map.apply(point));
        assert!((x - point.x).abs() < 1e-12 && (y - point.y).abs() < 1e-12);
        assert_eq!(Transform::scaled(0.0).inverse(), None);
    }
}
