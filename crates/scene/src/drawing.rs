//! A drawing: marks, and the rectangle of the plane that is shown.

use crate::{Mark, Paint, Point, Theme, Transform, svg};

/// A rectangle of the plane; `y` points down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    /// The upper left corner.
    pub corner: Point,
    /// In drawing units; a cell is 100 wide.
    pub width: f64,
    /// In drawing units.
    pub height: f64,
}

impl Rect {
    /// From the upper left corner and the size.
    pub const fn new(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { corner: Point::new(x, y), width, height }
    }

    /// The smallest rectangle around points; empty at the origin if there are none.
    pub fn around(places: impl IntoIterator<Item = Point>) -> Self {
        let mut places = places.into_iter();
        let Some(first) = places.next() else { return Self::new(0.0, 0.0, 0.0, 0.0) };
        let (least, greatest) = places.fold((first, first), |(least, greatest), place| {
            let least = Point::new(least.x.min(place.x), least.y.min(place.y));
            (least, Point::new(greatest.x.max(place.x), greatest.y.max(place.y)))
        });
        Self { corner: least, width: greatest.x - least.x, height: greatest.y - least.y }
    }

    /// Grown by a margin on each side.
    #[must_use]
    pub const fn wider(self, left: f64, top: f64, right: f64, bottom: f64) -> Self {
        let Self { corner, width, height } = self;
        Self::new(corner.x - left, corner.y - top, width + left + right, height + top + bottom)
    }

    /// The centre.
    #[must_use]
    pub const fn centre(self) -> Point {
        Point::new(self.corner.x + self.width / 2.0, self.corner.y + self.height / 2.0)
    }

    /// True if a point lies inside or on the border.
    pub fn contains(self, place: Point) -> bool {
        let Point { x, y } = place.minus(self.corner);
        (0.0..=self.width).contains(&x) && (0.0..=self.height).contains(&y)
    }
}

/// A picture, ready to be written as SVG.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawing {
    /// The part of the plane that is shown.
    pub frame: Rect,
    /// A description for screen readers. Without one the picture is decorative.
    pub title: Option<String>,
    /// From bottom to top.
    pub marks: Vec<Mark>,
}

impl Drawing {
    /// A drawing without a title.
    pub const fn new(frame: Rect, marks: Vec<Mark>) -> Self {
        Self { frame, title: None, marks }
    }

    /// Adds a description for screen readers.
    #[must_use]
    pub fn titled(self, title: impl Into<String>) -> Self {
        Self { title: Some(title.into()), ..self }
    }

    /// Scaled by a factor.
    #[must_use]
    pub fn scaled(self, factor: f64) -> Self {
        let Rect { corner, width, height } = self.frame;
        let frame = Rect::new(corner.x * factor, corner.y * factor, width * factor, height * factor);
        Self { frame, marks: vec![Mark::placed(Transform::scaled(factor), self.marks)], ..self }
    }

    /// On a background, with a margin on all sides.
    #[must_use]
    pub fn on(self, ground: impl Into<Paint>, margin: f64) -> Self {
        let frame = self.frame.wider(margin, margin, margin, margin);
        let Rect { corner, width, height } = frame;
        let mut marks = vec![Mark::rect(corner.x, corner.y, width, height, 0.0).filled(ground)];
        marks.extend(self.marks);
        Self { frame, marks, ..self }
    }

    /// Drawings in rows of this many, each centred in its place.
    #[must_use]
    pub fn rows(pictures: Vec<Self>, columns: usize, gap: f64) -> Self {
        let columns = columns.clamp(1, pictures.len().max(1));
        let sizes: Vec<(f64, f64)> = pictures.iter().map(|Self { frame, .. }| (frame.width, frame.height)).collect();
        let most = |most: f64, size: f64| if size > most { size } else { most };
        let width_of = |column: usize| sizes.iter().skip(column).step_by(columns).map(|size| size.0).fold(0.0, most);
        let widths: Vec<f64> = (0..columns).map(width_of).collect();
        let heights: Vec<f64> =
            sizes.chunks(columns).map(|row| row.iter().map(|size| size.1).fold(0.0, most)).collect();
        let before = |sizes: &[f64], count: usize| sizes[..count].iter().map(|size| size + gap).sum::<f64>();
        let mut marks = Vec::new();
        for (i, Self { frame, marks: picture, .. }) in pictures.into_iter().enumerate() {
            let (row, column) = (i / columns, i % columns);
            let x = before(&widths, column) + (widths[column] - frame.width) / 2.0 - frame.corner.x;
            let y = before(&heights, row) + (heights[row] - frame.height) / 2.0 - frame.corner.y;
            marks.push(Mark::placed(Transform::moved(x, y), picture));
        }
        let whole = |sizes: &[f64]| (before(sizes, sizes.len()) - gap).max(0.0);
        Self::new(Rect::new(0.0, 0.0, whole(&widths), whole(&heights)), marks)
    }

    /// An SVG element for a page.
    ///
    /// All ids in it start with `ids`. Give each drawing on a page its own prefix to keep them unique.
    pub fn to_svg(&self, theme: Theme, ids: &str) -> String {
        svg::element(self, theme, ids)
    }

    /// A standalone SVG file with this width in pixels.
    pub fn to_file(&self, theme: Theme, width: f64) -> String {
        svg::file(self, theme, width)
    }

    /// The SVG of the marks alone, for a page that already has the element.
    pub fn to_inner(&self, theme: Theme, ids: &str) -> String {
        svg::inner(&self.marks, theme, ids)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_in_rows_are_centred_in_their_places() {
        let picture =
            |width, height| Drawing::new(Rect::new(5.0, 5.0, width, height), vec![Mark::circle(5.0, 5.0, 1.0)]);
        let sheet = Drawing::rows(vec![picture(10.0, 10.0), picture(20.0, 30.0), picture(4.0, 4.0)], 2, 2.0);
        assert_eq!(sheet.frame, Rect::new(0.0, 0.0, 32.0, 36.0));
        let places: Vec<Transform> = (sheet.marks.iter())
            .map(|mark| if let Mark::Group { place, .. } = mark { *place } else { Transform::NONE })
            .collect();
        let moved = Transform::moved;
        assert_eq!(places, [moved(-5.0, 5.0), moved(7.0, -5.0), moved(-2.0, 27.0)]);
    }

    #[test]
    fn a_rect_around_points_is_the_smallest_one() {
        let frame = Rect::around([Point::new(3.0, -1.0), Point::new(-2.0, 4.0)]);
        assert_eq!(frame, Rect::new(-2.0, -1.0, 5.0, 5.0));
        assert_eq!(frame.centre(), Point::new(0.5, 1.5));
        assert!(frame.contains(Point::new(3.0, 4.0)) && !frame.contains(Point::new(3.1, 4.0)));
        assert_eq!(Rect::around([]).width, 0.0);
    }
}
