//! Reads what a page draws: paths with their places on paper, and colours.

use std::collections::BTreeMap;

use lopdf::content::{Content, Operation};
use lopdf::{Document, Object, ObjectId};

/// Where a path lies, in mm from the upper left corner of the page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Box2 {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) right: f64,
    pub(crate) bottom: f64,
}

impl Box2 {
    pub(crate) fn width(&self) -> f64 {
        self.right - self.left
    }

    pub(crate) fn height(&self) -> f64 {
        self.bottom - self.top
    }

    pub(crate) fn is_sized(&self, width: f64, height: f64, slack: f64) -> bool {
        (self.width() - width).abs() <= slack && (self.height() - height).abs() <= slack
    }

    pub(crate) fn is_at(&self, other: &Self, slack: f64) -> bool {
        let near = |a: f64, b: f64| (a - b).abs() <= slack;
        near(self.left, other.left) && near(self.top, other.top) && self.is_sized(other.width(), other.height(), slack)
    }
}

const MM_PER_POINT: f64 = 25.4 / 72.0;

type Matrix = [f64; 6];

fn number(object: &Object) -> f64 {
    f64::from(object.as_float().expect("a number"))
}

/// The first matrix, then the second.
fn combined(first: Matrix, then: Matrix) -> Matrix {
    let [a, b, c, d, e, f] = first;
    let [ta, tb, tc, td, te, tf] = then;
    [a * ta + b * tc, a * tb + b * td, c * ta + d * tc, c * tb + d * td, e * ta + f * tc + te, e * tb + f * td + tf]
}

/// A path of a page that is painted.
pub(crate) struct PaintedPath {
    /// Ends of lines and curves, in mm from the upper left corner of the page; each line begins another list.
    points: Vec<Vec<(f64, f64)>>,
    pub(crate) is_stroked: bool,
    pub(crate) is_dashed: bool,
}

impl PaintedPath {
    /// Control points of curves don't count.
    pub(crate) fn frame(&self) -> Option<Box2> {
        let mut points = self.points.iter().flatten();
        let &(x, y) = points.next()?;
        let start = Box2 { left: x, top: y, right: x, bottom: y };
        Some(points.fold(start, |found, &(x, y)| Box2 {
            left: found.left.min(x),
            top: found.top.min(y),
            right: found.right.max(x),
            bottom: found.bottom.max(y),
        }))
    }

    /// From one end to the next; a curve counts as a straight line.
    pub(crate) fn segments(&self) -> impl Iterator<Item = Segment> {
        self.points.iter().flat_map(|line| line.windows(2).map(|ends| Segment { from: ends[0], to: ends[1] }))
    }
}

/// A straight line on a page, in mm.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Segment {
    from: (f64, f64),
    to: (f64, f64),
}

impl Segment {
    pub(crate) fn length(&self) -> f64 {
        (self.to.0 - self.from.0).hypot(self.to.1 - self.from.1)
    }

    /// True if more than a point of the other one lies on this one.
    pub(crate) fn is_under(&self, other: &Self) -> bool {
        const SLACK: f64 = 0.05;
        let length = self.length();
        if length < SLACK {
            return false;
        }
        let along = ((self.to.0 - self.from.0) / length, (self.to.1 - self.from.1) / length);
        // The distance of a point from this line, and how far along it lies.
        let place = |(x, y): (f64, f64)| {
            let (x, y) = (x - self.from.0, y - self.from.1);
            ((along.0 * y - along.1 * x).abs(), along.0 * x + along.1 * y)
        };
        let ((off, start), (other_off, end)) = (place(other.from), place(other.to));
        let overlap = start.max(end).min(length) - start.min(end).max(0.0);
        off.max(other_off) < SLACK && overlap > SLACK
    }
}

/// All paths of a page that are painted.
pub(crate) fn paths(document: &Document, page: u32) -> Vec<PaintedPath> {
    let id = document.get_pages()[&page];
    let height = {
        let media = document.get_dictionary(id).unwrap().get(b"MediaBox").unwrap().as_array().unwrap();
        number(&media[3])
    };
    let content = Content::decode(&document.get_page_content(id)).unwrap();
    let mut matrix = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];
    let mut is_dashed = false;
    let (mut stack, mut points, mut all) = (Vec::new(), Vec::<Vec<(f64, f64)>>::new(), Vec::new());
    for Operation { operator, operands } in &content.operations {
        let numbers = || -> Vec<f64> { operands.iter().map(number).collect() };
        match &operator[..] {
            "q" => stack.push((matrix, is_dashed)),
            "Q" => (matrix, is_dashed) = stack.pop().unwrap(),
            "cm" => matrix = combined(numbers().try_into().unwrap(), matrix),
            "d" => is_dashed = !operands[0].as_array().unwrap().is_empty(),
            "m" | "l" | "c" | "v" | "y" => {
                let numbers = numbers();
                let (x, y) = (numbers[numbers.len() - 2], numbers[numbers.len() - 1]);
                let [a, b, c, d, e, f] = matrix;
                let (x, y) = (a * x + c * y + e, b * x + d * y + f);
                if operator == "m" {
                    points.push(Vec::new());
                }
                points.last_mut().unwrap().push((x * MM_PER_POINT, (height - y) * MM_PER_POINT));
            }
            "h" => points.last_mut().unwrap().extend_from_within(..1),
            "re" => panic!("rectangles are written as paths"),
            // A path that only clips is no mark.
            "n" => points.clear(),
            "f" | "F" | "f*" | "S" | "s" | "B" | "B*" | "b" | "b*" => {
                let is_stroked = !operator.starts_with(['f', 'F']);
                all.push(PaintedPath { points: std::mem::take(&mut points), is_stroked, is_dashed });
            }
            _ => {}
        }
    }
    all
}

/// The boxes around all paths of a page that are painted.
pub(crate) fn boxes(document: &Document, page: u32) -> Vec<Box2> {
    paths(document, page).iter().filter_map(PaintedPath::frame).collect()
}

/// How many colours are set with one number, with three and so on, on all pages and in everything they refer to.
pub(crate) fn colour_widths(document: &Document) -> BTreeMap<usize, usize> {
    let mut widths = BTreeMap::new();
    let pages = document.get_pages();
    let mut contents: Vec<Vec<u8>> = pages.values().map(|&id: &ObjectId| document.get_page_content(id)).collect();
    for object in document.objects.values() {
        if let Ok(stream) = object.as_stream()
            && stream.dict.get(b"Subtype").and_then(Object::as_name).is_ok_and(|name| name == b"Form")
        {
            contents.push(stream.decompressed_content().unwrap());
        }
    }
    for content in contents {
        for Operation { operator, operands } in Content::decode(&content).unwrap().operations {
            if ["g", "G", "rg", "RG", "k", "K", "sc", "SC", "scn", "SCN"].contains(&&operator[..]) {
                *widths.entry(operands.len()).or_default() += 1;
            }
        }
    }
    widths
}
