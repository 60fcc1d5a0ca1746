//! Merges marks that do not overlap, so that a picture has fewer elements.
//!
//! Every element of a picture costs a page time. A pile has many faces, but most of them lie side by side: faces that
//! are painted alike and do not overlap become one element. A picture of a piece needs about fifteen instead of thirty.

use crate::{Mark, Point};

/// Layers of marks, from bottom to top. Things that overlap are never in the same layer.
#[derive(Default)]
pub(crate) struct Layers(Vec<Layer>);

#[derive(Default)]
struct Layer {
    outlines: Vec<Vec<Point>>,
    /// One pass for each mark of a thing: the first pass has the lowest mark of every thing, and so on.
    passes: Vec<Vec<Mark>>,
}

impl Layers {
    /// Adds a thing above everything that it overlaps: its convex outline, and its marks from bottom to top.
    pub(crate) fn add(&mut self, outline: &[Point], marks: Vec<Mark>) {
        let hides = |layer: &Layer| layer.outlines.iter().any(|other| overlap(outline, other));
        let place = self.0.iter().rposition(hides).map_or(0, |below| below + 1);
        if place == self.0.len() {
            self.0.push(Layer::default());
        }
        let layer = &mut self.0[place];
        layer.outlines.push(outline.to_vec());
        for (i, mark) in marks.into_iter().enumerate() {
            if i == layer.passes.len() {
                layer.passes.push(Vec::new());
            }
            let pass = &mut layer.passes[i];
            if !pass.iter_mut().any(|other| other.takes_in(&mark)) {
                pass.push(mark);
            }
        }
    }

    /// All marks, from bottom to top.
    pub(crate) fn into_marks(self) -> impl Iterator<Item = Mark> {
        self.0.into_iter().flat_map(|layer| layer.passes).flatten()
    }
}

/// True if two convex outlines share more than a border.
fn overlap(a: &[Point], b: &[Point]) -> bool {
    !(has_beyond_a_side(a, b) || has_beyond_a_side(b, a))
}

/// True if all of `b` is beyond one side of `a`, give or take rounding.
fn has_beyond_a_side(a: &[Point], b: &[Point]) -> bool {
    let reach = |outline: &[Point], across: Point| {
        let far = |(least, most): (f64, f64), point: &Point| {
            let far = point.x * across.x + point.y * across.y;
            (least.min(far), most.max(far))
        };
        outline.iter().fold((f64::INFINITY, f64::NEG_INFINITY), far)
    };
    (0..a.len()).any(|i| {
        let side = a[(i + 1) % a.len()].minus(a[i]);
        let across = Point::new(-side.y, side.x);
        let ((a_least, a_most), (b_least, b_most)) = (reach(a, across), reach(b, across));
        // Neighbours share a side, and computed coordinates are slightly off.
        let slack = 0.3 * (side.x * side.x + side.y * side.y).sqrt();
        a_most <= b_least + slack || b_most <= a_least + slack
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Path, Stroke, Token};

    fn square(x: f64, y: f64) -> [Point; 4] {
        [(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)].map(|(right, down)| Point::new(x + right, y + down))
    }

    fn painted(squares: &[(f64, f64, Token)]) -> Vec<(String, Option<crate::Paint>)> {
        let mut layers = Layers::default();
        for &(x, y, token) in squares {
            let corners = square(x, y);
            let line = Path::polyline(&corners[..2]).stroked(Stroke::new(Token::Ink, 1.0));
            layers.add(&corners, vec![Path::polygon(&corners).filled(token.into()), line]);
        }
        let read = |mark| match mark {
            Mark::Path { path, style } => (path.to_string(), style.fill),
            other => panic!("{other:?}"),
        };
        layers.into_marks().map(read).collect()
    }

    #[test]
    fn neighbours_of_one_paint_become_one_mark_and_their_lines_another() {
        let marks = painted(&[(0.0, 0.0, Token::Card), (100.0, 0.0, Token::Card)]);
        let fill = Some(Token::Card.into());
        let expected = [("M0 0H100V100H0ZM100 0H200V100H100Z".into(), fill), ("M0 0H100M100 0H200".into(), None)];
        assert_eq!(marks, expected);
    }

    #[test]
    fn overlapping_things_keep_their_order() {
        let marks = painted(&[(0.0, 0.0, Token::Card), (50.0, 50.0, Token::Bad), (120.0, 120.0, Token::Card)]);
        let fills: Vec<_> = marks.iter().filter_map(|(_, fill)| *fill).collect();
        assert_eq!(fills, [Token::Card, Token::Bad, Token::Card].map(Into::into));
        let marks = painted(&[(0.0, 0.0, Token::Card), (50.0, 50.0, Token::Bad), (200.0, 0.0, Token::Card)]);
        assert_eq!(marks.len(), 4, "the third lies beside the first and is painted with it: {marks:?}");
    }
}
