//! A page under construction, in millimetres from its upper left corner.

use scene::{Anchor, Drawing, Mark, Paint, Path, Point, Rect, Stroke, Token, Transform};

use crate::font::{Typesetter, Weight};
use crate::{Paper, Part};

/// A printed page.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// Its size.
    pub paper: Paper,
    /// What it belongs to; `None` for the contents and the instructions.
    pub part: Option<Part>,
    /// The name of the part that begins here.
    pub bookmark: Option<String>,
    /// From bottom to top, in millimetres.
    pub marks: Vec<Mark>,
}

/// Left and right of all text.
pub(crate) const SIDE: f64 = 14.0;

impl Page {
    /// An empty page with a heading on the left and a note on the right.
    pub(crate) fn new(paper: Paper, part: Option<Part>, title: &str, note: &str, typesetter: &Typesetter<'_>) -> Self {
        let mut page = Self { paper, part, bookmark: None, marks: Vec::new() };
        let left = typesetter.width(title, Weight::Black, 3.8);
        let size = typesetter.fitting(note, Weight::Plain, 3.2, paper.width() - 2.0 * SIDE - left - 6.0);
        page.text(SIDE, paper.header(), 3.8, Weight::Black, Anchor::Start, title);
        page.text(paper.width() - SIDE, paper.header(), size, Weight::Plain, Anchor::End, note);
        page
    }

    /// The page as a drawing, for a preview; a millimetre is ten units.
    pub fn drawing(&self) -> Drawing {
        let marks = vec![Mark::placed(Transform::scaled(10.0), self.marks.clone())];
        Drawing::new(Rect::new(0.0, 0.0, self.paper.width() * 10.0, self.paper.height() * 10.0), marks)
    }

    pub(crate) fn text(&mut self, x: f64, y: f64, size: f64, weight: Weight, anchor: Anchor, text: &str) {
        self.marks.push(words(x, y, size, weight, anchor, text));
    }

    /// Marks whose origin is at a place.
    pub(crate) fn put(&mut self, x: f64, y: f64, marks: Vec<Mark>) {
        self.marks.push(Mark::placed(Transform::moved(x, y), marks));
    }

    /// A drawing in the middle of a frame, as large as it fits.
    pub(crate) fn picture(&mut self, drawing: Drawing, frame: Rect) {
        self.marks.push(fitted(drawing, frame));
    }
}

/// A text that is not empty.
pub(crate) fn words(x: f64, y: f64, size: f64, weight: Weight, anchor: Anchor, text: &str) -> Mark {
    words_in(Token::Ink.into(), x, y, size, weight, anchor, text)
}

pub(crate) fn words_in(paint: Paint, x: f64, y: f64, size: f64, weight: Weight, anchor: Anchor, text: &str) -> Mark {
    if text.is_empty() {
        return Mark::group(Vec::new());
    }
    Mark::Text { at: Point::new(x, y), anchor, size, weight: weight.number(), paint, text: text.to_owned() }
}

/// A drawing in the middle of a frame, as large as it fits.
pub(crate) fn fitted(drawing: Drawing, frame: Rect) -> Mark {
    let scale = (frame.width / drawing.frame.width).min(frame.height / drawing.frame.height);
    let (from, to) = (drawing.frame.centre(), frame.centre());
    let place = Transform::moved(-from.x, -from.y).then(Transform::scaled(scale)).then(Transform::moved(to.x, to.y));
    Mark::placed(place, drawing.marks)
}

/// A line that is cut.
pub(crate) fn cut() -> Stroke {
    Stroke::new(Token::Ink, 0.3)
}

/// A line to fold along, away from you.
pub(crate) fn fold() -> Stroke {
    Stroke::new(Token::Ink, 0.25).dashed(1.6, 1.4)
}

/// A thin line that only divides.
pub(crate) fn hair() -> Stroke {
    Stroke::new(Token::Ink3, 0.2)
}

/// A straight line.
pub(crate) fn line(from: (f64, f64), to: (f64, f64), pen: Stroke) -> Mark {
    Path::polyline(&[Point::new(from.0, from.1), Point::new(to.0, to.1)]).stroked(pen)
}

/// Marks at the four corners of what is cut out, outside of it.
///
/// ```text
///      |                  |
///   --                      --
///       +----------------+
/// ```
pub(crate) fn corner_marks(Rect { corner, width, height }: Rect) -> Mark {
    const APART: f64 = 1.0;
    const LENGTH: f64 = 3.0;
    let mut path = Path::new();
    for (x, out_x) in [(corner.x, -1.0), (corner.x + width, 1.0)] {
        for (y, out_y) in [(corner.y, -1.0), (corner.y + height, 1.0)] {
            path.move_to(Point::new(x + out_x * APART, y)).line_to(Point::new(x + out_x * (APART + LENGTH), y));
            path.move_to(Point::new(x, y + out_y * APART)).line_to(Point::new(x, y + out_y * (APART + LENGTH)));
        }
    }
    path.stroked(Stroke::new(Token::Ink, 0.2))
}

/// A ruler of 5 cm, to check the scale. Its upper left corner is the origin; it is 8 high.
pub(crate) fn ruler() -> Vec<Mark> {
    let mut ticks = Path::new();
    for mm in 0..=50 {
        let x = f64::from(mm);
        let length = match mm % 10 {
            0 => 4.0,
            5 => 3.0,
            _ => 1.8,
        };
        ticks.move_to(Point::new(x, 4.0)).line_to(Point::new(x, 4.0 - length));
    }
    ticks.move_to(Point::new(0.0, 4.0)).line_to(Point::new(50.0, 4.0));
    let mut marks = vec![ticks.stroked(Stroke::new(Token::Ink, 0.2))];
    for cm in 0..=5 {
        marks.push(words(f64::from(cm) * 10.0, 7.6, 2.8, Weight::Bold, Anchor::Middle, &cm.to_string()));
    }
    marks
}
