//! What plots share: a piece of sea with a frame, dots, pills and guide lines.
//!
//! Sand is what someone has, water is what is missing. Text lies outside the sea, or in a dark pill on it.

use rules::Seat;

use crate::{Anchor, Colour, Drawing, Mark, Paint, Path, Point, Rect, SeatStyle, Stroke, Token};

/// The colour of lines on sand, dark in every theme because the sand is light.
pub(crate) const LINE: Paint = Paint::Fixed(Colour::new(0x12_3f45));

/// Room for the labels of the times, to the left of the sea.
pub(crate) const GUTTER: f64 = 44.0;
/// The radius of the corners.
const RADIUS: f64 = 16.0;
/// The height of a pill.
const PILL: f64 = 24.0;

/// A time with its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimeLabel {
    /// Milliseconds.
    pub ms: u64,
    /// Such as `1:30`.
    pub text: String,
}

/// The sea of a plot: all of the picture but the gutter and the labels below.
pub(crate) struct Panel {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// Rings of water are drawn at this part of their usual size.
    pub(crate) ripples: f64,
    /// The radius of a dot.
    pub(crate) dot: f64,
}

impl Panel {
    /// The middle of the sea and its width.
    pub(crate) fn span(&self) -> f64 {
        self.width - GUTTER
    }

    fn seat() -> Seat {
        Seat::new(0).expect("there is a first seat")
    }

    /// The water with its ripples around some land.
    pub(crate) fn sea(&self, land: &Path) -> Vec<Mark> {
        let deep = Mark::rect(GUTTER, 0.0, self.span(), self.height, 0.0).filled(Paint::Sea(Self::seat(), 0));
        let ring = |ring: usize| {
            let pen = Stroke::new(Paint::Sea(Self::seat(), ring as u8), 2.0 * SeatStyle::reach(ring) * self.ripples);
            land.clone().stroked(pen)
        };
        let rings = if land.is_empty() { 1..1 } else { 1..SeatStyle::RINGS };
        [deep].into_iter().chain(rings.map(ring)).collect()
    }

    /// A dotted line over the whole sea.
    pub(crate) fn guide(&self, y: f64, paint: Token) -> Mark {
        let line = Path::polyline(&[Point::new(GUTTER, y), Point::new(self.width, y)]);
        Mark::group(vec![line.stroked(Stroke::new(paint, 1.5).dashed(1.0, 7.0))])
    }

    /// A light dot with a dark ring, which can be seen on sand and on water.
    pub(crate) fn dot(&self, x: f64, y: f64) -> Mark {
        Mark::circle(x, y, self.dot).filled(Token::Badge).stroked(Stroke::new(LINE, 1.8))
    }

    /// The label of a time, beside its line.
    pub(crate) fn label(&self, y: f64, text: &str) -> Mark {
        // Labels at the edges stay within the picture.
        let y = (y + 4.5).clamp(12.0, self.height - 2.0);
        axis(GUTTER - 9.0, y, Anchor::End, 600, text)
    }

    /// The picture: the sea within its frame, and what is around it.
    pub(crate) fn drawing(&self, sea: Vec<Mark>, around: Vec<Mark>, height: f64) -> Drawing {
        let corner = Point::new(GUTTER, 0.0);
        let clip = Mark::Clip { to: Path::rounded(corner, self.span(), self.height, RADIUS), marks: sea };
        let frame = Mark::rect(GUTTER + 1.0, 1.0, self.span() - 2.0, self.height - 2.0, RADIUS - 1.0);
        let mut marks = vec![clip, frame.stroked(Stroke::new(Token::Shore, 2.0))];
        marks.extend(around);
        Drawing::new(Rect::new(0.0, 0.0, self.width, height), marks)
    }
}

/// A text outside the sea.
pub(crate) fn axis(x: f64, y: f64, anchor: Anchor, weight: u16, text: &str) -> Mark {
    let paint = if weight > 600 { Token::Ink } else { Token::Ink2 };
    Mark::Text { at: Point::new(x, y), anchor, size: 13.0, weight, paint: paint.into(), text: text.to_owned() }
}

/// A text on a dark pill, which begins or ends at `x`.
pub(crate) fn pill(x: f64, y: f64, ends: bool, text: &str) -> Mark {
    let width = text.chars().count() as f64 * 7.1 + 16.0;
    let left = if ends { x - width } else { x };
    let plate = Mark::rect(left, y - PILL / 2.0, width, PILL, PILL / 2.0).filled(Token::BadgeInk);
    let words = Mark::Text {
        at: Point::new(left + width / 2.0, y + 4.5),
        anchor: Anchor::Middle,
        size: 13.0,
        weight: 700,
        paint: Token::Badge.into(),
        text: text.to_owned(),
    };
    Mark::group(vec![plate, words])
}
