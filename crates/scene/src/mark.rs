//! Marks: the small, closed set of drawing primitives.

use crate::{Paint, Path, Point, Transform};

/// A stroke. All strokes have round caps and round joins.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// The colour, chosen by the theme.
    pub paint: Paint,
    /// In drawing units.
    pub width: f64,
    /// Lengths of dashes and gaps; `None` for a continuous stroke.
    pub dash: Option<[f64; 2]>,
    /// From 0 to 1.
    pub opacity: f64,
}

impl Stroke {
    /// A continuous, opaque stroke.
    pub fn new(paint: impl Into<Paint>, width: f64) -> Self {
        Self { paint: paint.into(), width, dash: None, opacity: 1.0 }
    }

    /// With dashes and gaps of these lengths.
    #[must_use]
    pub const fn dashed(self, stroke: f64, gap: f64) -> Self {
        Self { dash: Some([stroke, gap]), ..self }
    }

    /// With this opacity, from 0 to 1.
    #[must_use]
    pub const fn faded(self, opacity: f64) -> Self {
        Self { opacity, ..self }
    }
}

/// Fill and stroke of a shape.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ShapeStyle {
    /// Paint of the inside.
    pub fill: Option<Paint>,
    /// The outline.
    pub stroke: Option<Stroke>,
    /// Applied to fill and stroke together, from 0 to 1.
    pub opacity: f64,
}

impl ShapeStyle {
    const NONE: Self = Self { fill: None, stroke: None, opacity: 1.0 };
}

/// Horizontal alignment of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// The text starts at the point.
    Start,
    /// The text is centred on the point.
    Middle,
    /// The text ends at the point.
    End,
}

/// One element of a drawing.
#[derive(Clone, PartialEq, Debug)]
pub enum Mark {
    /// Marks with a common name, transform and opacity.
    Group {
        /// The CSS class on a page.
        name: Option<&'static str>,
        /// Applied to all marks of the group.
        place: Transform,
        /// Applied to the group as a whole, from 0 to 1.
        opacity: f64,
        /// From bottom to top.
        marks: Vec<Mark>,
    },
    /// Lines or outlines.
    Path {
        /// The segments.
        path: Path,
        /// Fill and stroke.
        style: ShapeStyle,
    },
    /// A full circle.
    Circle {
        /// The centre.
        centre: Point,
        /// In drawing units.
        radius: f64,
        /// Fill and stroke.
        style: ShapeStyle,
    },
    /// A rectangle, possibly with rounded corners.
    Rect {
        /// The upper left corner.
        corner: Point,
        /// In drawing units.
        width: f64,
        /// In drawing units.
        height: f64,
        /// The radius of the corners; 0 for sharp ones.
        radius: f64,
        /// Fill and stroke.
        style: ShapeStyle,
    },
    /// A text in the page's font.
    Text {
        /// A point on the baseline.
        at: Point,
        /// Alignment relative to that point.
        anchor: Anchor,
        /// The font size.
        size: f64,
        /// The font weight, from 100 to 900.
        weight: u16,
        /// Paint of the letters.
        paint: Paint,
        /// Plain text; it is escaped when written.
        text: String,
    },
    /// Marks that are visible only inside an outline.
    Clip {
        /// The clipping outline.
        to: Path,
        /// From bottom to top.
        marks: Vec<Mark>,
    },
}

impl Mark {
    /// A path without paint.
    pub const fn path(path: Path) -> Self {
        Self::Path { path, style: ShapeStyle::NONE }
    }

    /// A circle without paint.
    pub const fn circle(x: f64, y: f64, radius: f64) -> Self {
        Self::Circle { centre: Point::new(x, y), radius, style: ShapeStyle::NONE }
    }

    /// A rectangle without paint.
    pub const fn rect(x: f64, y: f64, width: f64, height: f64, radius: f64) -> Self {
        Self::Rect { corner: Point::new(x, y), width, height, radius, style: ShapeStyle::NONE }
    }

    /// A bold text, centred on a point.
    pub fn text(x: f64, y: f64, size: f64, paint: impl Into<Paint>, text: impl Into<String>) -> Self {
        let (at, paint, text) = (Point::new(x, y), paint.into(), text.into());
        Self::Text { at, anchor: Anchor::Middle, size, weight: 800, paint, text }
    }

    /// Groups marks without changing them.
    pub const fn group(marks: Vec<Self>) -> Self {
        Self::Group { name: None, place: Transform::NONE, opacity: 1.0, marks }
    }

    /// Groups marks under a transform.
    pub const fn placed(place: Transform, marks: Vec<Self>) -> Self {
        Self::Group { name: None, place, opacity: 1.0, marks }
    }

    /// With a fill; only shapes change.
    #[must_use]
    pub fn filled(mut self, paint: impl Into<Paint>) -> Self {
        if let Some(style) = self.style_mut() {
            style.fill = Some(paint.into());
        }
        self
    }

    /// With a stroke; only shapes change.
    #[must_use]
    pub fn stroked(mut self, pen: Stroke) -> Self {
        if let Some(style) = self.style_mut() {
            style.stroke = Some(pen);
        }
        self
    }

    /// With this opacity, from 0 to 1.
    #[must_use]
    pub fn faded(mut self, by: f64) -> Self {
        match &mut self {
            Self::Group { opacity, .. }
            | Self::Path { style: ShapeStyle { opacity, .. }, .. }
            | Self::Circle { style: ShapeStyle { opacity, .. }, .. }
            | Self::Rect { style: ShapeStyle { opacity, .. }, .. } => *opacity = by,
            Self::Text { .. } | Self::Clip { .. } => return Self::group(vec![self]).faded(by),
        }
        self
    }

    /// With a CSS class; a mark that is not a group becomes one.
    #[must_use]
    pub fn named(self, called: &'static str) -> Self {
        match self {
            Self::Group { place, opacity, marks, .. } => Self::Group { name: Some(called), place, opacity, marks },
            other => Self::group(vec![other]).named(called),
        }
    }

    /// Moved by an offset.
    #[must_use]
    pub fn moved(self, x: f64, y: f64) -> Self {
        Self::placed(Transform::moved(x, y), vec![self])
    }

    /// Merges another mark into this one if both are painted alike. The caller makes sure that their order does not
    /// matter.
    pub(crate) fn takes_in(&mut self, other: &Self) -> bool {
        match (self, other) {
            (Self::Path { path, style }, Self::Path { path: more, style: as_well }) if style == as_well => {
                path.extend(more.clone());
                true
            }
            (
                Self::Group { name: None, place, opacity, marks },
                Self::Group { name: None, place: there, opacity: as_well, marks: more },
            ) if place == there && opacity == as_well => match (&mut marks[..], &more[..]) {
                ([mark], [more]) => mark.takes_in(more),
                _ => false,
            },
            _ => false,
        }
    }

    const fn style_mut(&mut self) -> Option<&mut ShapeStyle> {
        match self {
            Self::Path { style, .. } | Self::Circle { style, .. } | Self::Rect { style, .. } => Some(style),
            Self::Group { .. } | Self::Text { .. } | Self::Clip { .. } => None,
        }
    }
}
