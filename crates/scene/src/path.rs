//! Paths: lines and outlines.

use std::fmt;

use crate::number::{read_number, write_numbers};
use crate::{Mark, Paint, Point, Stroke, Transform};

/// One segment of a path, from the current point.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Segment {
    /// Starts a new line at a point.
    Move(Point),
    /// A straight line to a point.
    Line(Point),
    /// A quadratic Bézier curve: control point and end.
    Quad(Point, Point),
    /// A cubic Bézier curve: two control points and end.
    Cubic(Point, Point, Point),
    /// A circular arc of at most 180 degrees.
    Arc {
        /// Of the circle.
        radius: f64,
        /// Clockwise on the screen.
        right: bool,
        /// The end point.
        to: Point,
    },
    /// A straight line back to the start of this line.
    Close,
}

/// A sequence of lines and outlines.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Path(Vec<Segment>);

impl Path {
    /// An empty path.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// A closed outline with straight sides.
    pub fn polygon(corners: &[Point]) -> Self {
        let mut path = Self::polyline(corners);
        path.close();
        path
    }

    /// An open line through points.
    pub fn polyline(places: &[Point]) -> Self {
        let mut path = Self::new();
        for (i, &place) in places.iter().enumerate() {
            if i == 0 {
                path.move_to(place)
            } else {
                path.line_to(place)
            };
        }
        path
    }

    /// A full circle, as two arcs.
    pub fn circle(centre: Point, radius: f64) -> Self {
        let (left, right) = (Point::new(centre.x - radius, centre.y), Point::new(centre.x + radius, centre.y));
        let mut path = Self::new();
        path.move_to(left).arc_to(radius, true, right).arc_to(radius, true, left).close();
        path
    }

    /// A rectangle with rounded corners.
    pub fn rounded(corner: Point, width: f64, height: f64, radius: f64) -> Self {
        let Point { x, y } = corner;
        let (r, right, bottom) = (radius, x + width, y + height);
        let at = Point::new;
        let mut path = Self::new();
        path.move_to(at(x + r, y)).line_to(at(right - r, y)).arc_to(r, true, at(right, y + r));
        path.line_to(at(right, bottom - r)).arc_to(r, true, at(right - r, bottom));
        path.line_to(at(x + r, bottom)).arc_to(r, true, at(x, bottom - r));
        path.line_to(at(x, y + r)).arc_to(r, true, at(x + r, y)).close();
        path
    }

    /// Parses a path written by hand in a source file, in SVG syntax: `M L H V Q C Z` with absolute coordinates.
    ///
    /// # Panics
    ///
    /// If the text is malformed. It is meant for constants that a test covers.
    pub fn drawn(text: &str) -> Self {
        let mut path = Self::new();
        let mut pen = Point::default();
        for part in text.split_inclusive(|c: char| c.is_ascii_alphabetic()).collect::<Vec<_>>().windows(2) {
            let letter = part[0].chars().next_back().expect("split at letters");
            let numbers = numbers(part[1].trim_end_matches(|c: char| c.is_ascii_alphabetic()));
            pen = path
                .draw(letter, &numbers, pen)
                .unwrap_or_else(|| panic!("{letter} with {} numbers in {text:?}", numbers.len()));
        }
        if text.ends_with('Z') {
            path.close();
        }
        path
    }

    /// Appends one SVG command and returns the new position of the pen. `None` if the number of arguments is wrong.
    fn draw(&mut self, letter: char, numbers: &[f64], mut pen: Point) -> Option<Point> {
        let (length, one) = match letter {
            'M' | 'L' => (2, false),
            'H' | 'V' => (1, false),
            'Q' => (4, false),
            'C' => (6, false),
            'Z' => (0, true),
            _ => return None,
        };
        if one {
            self.close();
            return numbers.is_empty().then_some(pen);
        }
        if numbers.is_empty() || !numbers.len().is_multiple_of(length) {
            return None;
        }
        for numbers in numbers.chunks(length) {
            let at = |i: usize| Point::new(numbers[i], numbers[i + 1]);
            pen = match letter {
                'H' => Point::new(numbers[0], pen.y),
                'V' => Point::new(pen.x, numbers[0]),
                _ => at(length - 2),
            };
            match letter {
                'M' => self.move_to(pen),
                'Q' => self.quad_to(at(0), pen),
                'C' => self.cubic_to(at(0), at(2), pen),
                _ => self.line_to(pen),
            };
        }
        Some(pen)
    }

    /// Starts a new line at a point.
    pub fn move_to(&mut self, to: Point) -> &mut Self {
        self.step(Segment::Move(to))
    }

    /// Appends a straight line.
    pub fn line_to(&mut self, to: Point) -> &mut Self {
        self.step(Segment::Line(to))
    }

    /// Appends a quadratic Bézier curve.
    pub fn quad_to(&mut self, handle: Point, to: Point) -> &mut Self {
        self.step(Segment::Quad(handle, to))
    }

    /// Appends a cubic Bézier curve.
    pub fn cubic_to(&mut self, first: Point, second: Point, to: Point) -> &mut Self {
        self.step(Segment::Cubic(first, second, to))
    }

    /// Appends an arc of at most 180 degrees; `right` bends clockwise on the screen.
    pub fn arc_to(&mut self, radius: f64, right: bool, to: Point) -> &mut Self {
        self.step(Segment::Arc { radius, right, to })
    }

    /// Closes the current line.
    pub fn close(&mut self) -> &mut Self {
        self.step(Segment::Close)
    }

    fn step(&mut self, step: Segment) -> &mut Self {
        self.0.push(step);
        self
    }

    /// Appends another path.
    pub fn extend(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// The segments, in order.
    pub fn steps(&self) -> &[Segment] {
        &self.0
    }

    /// True if there are no segments.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The path under a transform that keeps circles round: a translation, a rotation or a uniform scale.
    #[must_use]
    pub fn mapped(&self, map: Transform) -> Self {
        let [a, b, ..] = map.0;
        let scale = (a * a + b * b).sqrt();
        let step = |&step: &Segment| match step {
            Segment::Move(to) => Segment::Move(map.apply(to)),
            Segment::Line(to) => Segment::Line(map.apply(to)),
            Segment::Quad(handle, to) => Segment::Quad(map.apply(handle), map.apply(to)),
            Segment::Cubic(first, second, to) => Segment::Cubic(map.apply(first), map.apply(second), map.apply(to)),
            Segment::Arc { radius, right, to } => Segment::Arc { radius: radius * scale, right, to: map.apply(to) },
            Segment::Close => Segment::Close,
        };
        Self(self.0.iter().map(step).collect())
    }

    /// A mark that fills the path.
    #[must_use]
    pub fn filled(self, paint: Paint) -> Mark {
        Mark::path(self).filled(paint)
    }

    /// A mark that strokes the path.
    #[must_use]
    pub fn stroked(self, pen: Stroke) -> Mark {
        Mark::path(self).stroked(pen)
    }
}

impl Path {
    /// Writes the path as an SVG `d` attribute.
    pub(crate) fn write(&self, text: &mut String) {
        let mut pen = Point::default();
        for step in &self.0 {
            let mut letter = |letter: char, numbers: &[f64]| {
                text.push(letter);
                write_numbers(text, numbers);
            };
            match *step {
                Segment::Move(to) => letter('M', &[to.x, to.y]),
                Segment::Line(to) if to.y == pen.y => letter('H', &[to.x]),
                Segment::Line(to) if to.x == pen.x => letter('V', &[to.y]),
                Segment::Line(to) => letter('L', &[to.x, to.y]),
                Segment::Quad(a, to) => letter('Q', &[a.x, a.y, to.x, to.y]),
                Segment::Cubic(a, b, to) => letter('C', &[a.x, a.y, b.x, b.y, to.x, to.y]),
                Segment::Arc { radius, right, to } => {
                    letter('A', &[radius, radius, 0.0, 0.0, f64::from(u8::from(right)), to.x, to.y]);
                }
                Segment::Close => text.push('Z'),
            }
            if let Segment::Move(to)
            | Segment::Line(to)
            | Segment::Quad(_, to)
            | Segment::Cubic(_, _, to)
            | Segment::Arc { to, .. } = *step
            {
                pen = to;
            }
        }
    }
}

/// As an SVG `d` attribute.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(&mut text);
        f.write_str(&text)
    }
}

/// The numbers in a text, separated by spaces, commas or signs.
fn numbers(text: &str) -> Vec<f64> {
    let mut apart = String::new();
    for c in text.chars() {
        match c {
            '-' => apart.push_str(" -"),
            ',' => apart.push(' '),
            _ => apart.push(c),
        }
    }
    apart.split_whitespace().map(|number| read_number(number).unwrap_or(f64::NAN)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_drawn_by_hand_is_written_unchanged() {
        for text in ["M1 2H3V-4L5 6Z", "M0 0C1 2 3 4 5 6L7 8M9 9Q1 1 2 3", "M.5 .5L-1-2Z"] {
            assert_eq!(Path::drawn(text).to_string(), text);
        }
        assert_eq!(Path::drawn("M0 0L1 1 2 3").to_string(), "M0 0L1 1L2 3");
    }

    #[test]
    #[should_panic(expected = "in \"M0 0X1\"")]
    fn other_letters_are_a_slip_in_the_source() {
        let _ = Path::drawn("M0 0X1");
    }

    #[test]
    fn circles_stay_round_when_moved_and_scaled() {
        let path =
            Path::circle(Point::new(1.0, 1.0), 2.0).mapped(Transform::scaled(3.0).then(Transform::moved(1.0, 0.0)));
        assert_eq!(path.to_string(), "M-2 3A6 6 0 0 1 10 3A6 6 0 0 1-2 3Z");
    }
}
