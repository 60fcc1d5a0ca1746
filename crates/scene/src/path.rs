//! Lines and outlines.

use std::fmt;

use crate::number::{read_number, write_numbers};
use crate::{Mark, Paint, Point, Stroke, Transform};

/// One step of a pen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Segment {
    /// Begins a new line.
    Move(Point),
    /// Straight.
    Line(Point),
    /// A curve with one handle.
    Quad(Point, Point),
    /// A curve with two handles.
    Cubic(Point, Point, Point),
    /// At most half of a circle.
    Arc {
        /// The radius of the circle.
        radius: f64,
        /// Whether it bends to the right hand, clockwise on the screen.
        right: bool,
        /// Where it ends.
        to: Point,
    },
    /// Back to where the line began.
    Close,
}

/// Lines and outlines, one after another.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Path(Vec<Segment>);

impl Path {
    /// Nothing yet.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// A closed outline with straight sides.
    pub fn polygon(corners: &[Point]) -> Self {
        let mut path = Self::polyline(corners);
        path.close();
        path
    }

    /// Straight lines from place to place.
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

    /// A whole circle, as two halves.
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

    /// A path that is drawn by hand in a source file, in the letters of SVG: `M L H V Q C Z` with absolute coordinates.
    ///
    /// # Panics
    ///
    /// If the text is nothing of the kind. It is meant for texts that a test has seen.
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

    /// Carries a letter out, and tells where the pen then is. `None` if the numbers do not belong to it.
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

    /// Begins a new line.
    pub fn move_to(&mut self, to: Point) -> &mut Self {
        self.step(Segment::Move(to))
    }

    /// Goes on straight.
    pub fn line_to(&mut self, to: Point) -> &mut Self {
        self.step(Segment::Line(to))
    }

    /// Goes on in a curve with one handle.
    pub fn quad_to(&mut self, handle: Point, to: Point) -> &mut Self {
        self.step(Segment::Quad(handle, to))
    }

    /// Goes on in a curve with two handles.
    pub fn cubic_to(&mut self, first: Point, second: Point, to: Point) -> &mut Self {
        self.step(Segment::Cubic(first, second, to))
    }

    /// Goes on in at most half of a circle.
    pub fn arc_to(&mut self, radius: f64, right: bool, to: Point) -> &mut Self {
        self.step(Segment::Arc { radius, right, to })
    }

    /// Goes back to where the line began.
    pub fn close(&mut self) -> &mut Self {
        self.step(Segment::Close)
    }

    fn step(&mut self, step: Segment) -> &mut Self {
        self.0.push(step);
        self
    }

    /// Another path after this one.
    pub fn extend(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// All steps.
    pub fn steps(&self) -> &[Segment] {
        &self.0
    }

    /// Whether nothing is drawn.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The path after a map that keeps circles round: a move, a turn, a scale.
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

    /// The path as a filled shape.
    #[must_use]
    pub fn filled(self, paint: Paint) -> Mark {
        Mark::path(self).filled(paint)
    }

    /// The path as a line.
    #[must_use]
    pub fn stroked(self, pen: Stroke) -> Mark {
        Mark::path(self).stroked(pen)
    }
}

impl Path {
    /// Writes it as the attribute `d` of SVG.
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

/// As the attribute `d` of SVG.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(&mut text);
        f.write_str(&text)
    }
}

/// The numbers of a text, with spaces, commas or signs between them.
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
    fn what_is_drawn_by_hand_is_written_as_it_was() {
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
