//! What a drawing is made of: a small closed set.

use crate::{Paint, Path, Point, Transform};

/// A line: what it is painted with, and how. All lines have round ends and round corners.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// What it is painted with.
    pub paint: Paint,
    /// How wide.
    pub width: f64,
    /// How long the strokes and the gaps are, if it is not one line.
    pub dash: Option<[f64; 2]>,
    /// How much it covers, from 0 to 1.
    pub opacity: f64,
}

impl Stroke {
    /// A line of a width.
    pub fn new(paint: impl Into<Paint>, width: f64) -> Self {
        Self { paint: paint.into(), width, dash: None, opacity: 1.0 }
    }

    /// With strokes and gaps of these lengths.
    #[must_use]
    pub const fn dashed(self, stroke: f64, gap: f64) -> Self {
        Self { dash: Some([stroke, gap]), ..self }
    }

    /// Covering only so much, from 0 to 1.
    #[must_use]
    pub const fn faded(self, opacity: f64) -> Self {
        Self { opacity, ..self }
    }
}

/// How a shape is painted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ShapeStyle {
    /// Its inside.
    pub fill: Option<Paint>,
    /// Its outline.
    pub stroke: Option<Stroke>,
    /// How much both cover, from 0 to 1.
    pub opacity: f64,
}

impl ShapeStyle {
    const NONE: Self = Self { fill: None, stroke: None, opacity: 1.0 };
}

/// Where a text stands to its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// The text begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// The text ends there.
    End,
}

/// One mark of a drawing.
#[derive(Clone, PartialEq, Debug)]
pub enum Mark {
    /// Marks that belong together.
    Group {
        /// What a page may call them, to move them.
        name: Option<&'static str>,
        /// Where they are.
        place: Transform,
        /// How much they cover, from 0 to 1.
        opacity: f64,
        /// The marks, from below to above.
        marks: Vec<Mark>,
    },
    /// A line or an outline.
    Path {
        /// Its course.
        path: Path,
        /// Its paint.
        style: ShapeStyle,
    },
    /// A circle.
    Circle {
        /// Its middle.
        centre: Point,
        /// Its radius.
        radius: f64,
        /// Its paint.
        style: ShapeStyle,
    },
    /// A rectangle.
    Rect {
        /// Its upper left corner.
        corner: Point,
        /// Its width.
        width: f64,
        /// Its height.
        height: f64,
        /// The radius of its corners.
        radius: f64,
        /// Its paint.
        style: ShapeStyle,
    },
    /// A text in the letters of the page.
    Text {
        /// Where: on the line that letters stand on.
        at: Point,
        /// How it stands to that place.
        anchor: Anchor,
        /// The size of the letters.
        size: f64,
        /// Their weight, from 100 to 900.
        weight: u16,
        /// Their paint.
        paint: Paint,
        /// What it says.
        text: String,
    },
    /// Marks of which only what lies within an outline is seen.
    Clip {
        /// The outline.
        to: Path,
        /// The marks, from below to above.
        marks: Vec<Mark>,
    },
}

impl Mark {
    /// A line or an outline without paint.
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

    /// A bold text in the middle of a place.
    pub fn text(x: f64, y: f64, size: f64, paint: impl Into<Paint>, text: impl Into<String>) -> Self {
        let (at, paint, text) = (Point::new(x, y), paint.into(), text.into());
        Self::Text { at, anchor: Anchor::Middle, size, weight: 800, paint, text }
    }

    /// Marks that belong together.
    pub const fn group(marks: Vec<Self>) -> Self {
        Self::Group { name: None, place: Transform::NONE, opacity: 1.0, marks }
    }

    /// Marks at another place.
    pub const fn placed(place: Transform, marks: Vec<Self>) -> Self {
        Self::Group { name: None, place, opacity: 1.0, marks }
    }

    /// With the inside painted.
    #[must_use]
    pub fn filled(mut self, paint: impl Into<Paint>) -> Self {
        if let Some(style) = self.style_mut() {
            style.fill = Some(paint.into());
        }
        self
    }

    /// With the outline painted.
    #[must_use]
    pub fn stroked(mut self, pen: Stroke) -> Self {
        if let Some(style) = self.style_mut() {
            style.stroke = Some(pen);
        }
        self
    }

    /// Covering only so much, from 0 to 1.
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

    /// With a name that a page may call it by.
    #[must_use]
    pub fn named(self, called: &'static str) -> Self {
        match self {
            Self::Group { place, opacity, marks, .. } => Self::Group { name: Some(called), place, opacity, marks },
            other => Self::group(vec![other]).named(called),
        }
    }

    /// Moved by a way.
    #[must_use]
    pub fn moved(self, x: f64, y: f64) -> Self {
        Self::placed(Transform::moved(x, y), vec![self])
    }

    /// Draws another mark together with this one, if it is painted alike. What lies below and above must not matter.
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
