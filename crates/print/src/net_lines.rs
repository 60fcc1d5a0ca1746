//! The lines of something to cut out, fold and glue.

use scene::{Mark, Path, Point, Stroke, Token};

use crate::page::{cut, fold};

/// The lines of something to cut out, fold and glue. Solid lines are cut, so no fold lies under one: a tab is cut on three
/// sides and folded at the fourth.
///
/// ```text
///         ______
///        /      \       cut
///   ____/ _ _ _ _\____  folded
/// ```
#[derive(Default)]
pub(crate) struct NetLines {
    tabs: Path,
    cuts: Path,
    folds: Path,
    valleys: Path,
}

impl NetLines {
    /// An edge that is cut.
    pub(crate) fn cut(&mut self, from: Point, to: Point) {
        self.cuts.move_to(from).line_to(to);
    }

    /// An edge that is folded away from you.
    pub(crate) fn fold(&mut self, from: Point, to: Point) {
        self.folds.move_to(from).line_to(to);
    }

    /// An edge that is folded towards you.
    pub(crate) fn valley(&mut self, from: Point, to: Point) {
        self.valleys.move_to(from).line_to(to);
    }

    /// A tab on the left of an edge whose inside is on the right. `slant` is how much shorter it is at each end.
    pub(crate) fn tab(&mut self, from: Point, to: Point, depth: f64, slant: f64) {
        let way = to.minus(from);
        let length = (way.x * way.x + way.y * way.y).sqrt();
        let along = way.times(1.0 / length);
        let out = Point::new(along.y, -along.x).times(depth);
        let slant = along.times(slant);
        let corners = [from, from.plus(out).plus(slant), to.plus(out).minus(slant), to];
        self.tabs.extend(Path::polygon(&corners));
        self.cuts.extend(Path::polyline(&corners));
        self.fold(from, to);
    }

    /// The tabs, then the faces, then all lines.
    pub(crate) fn around(self, faces: Vec<Mark>) -> Vec<Mark> {
        let mut marks = vec![self.tabs.filled(Token::Well.into()), Mark::group(faces)];
        let valley = Stroke::new(Token::Ink, 0.5).dashed(0.1, 1.3);
        for (path, pen) in [(self.cuts, cut()), (self.folds, fold()), (self.valleys, valley)] {
            if !path.is_empty() {
                marks.push(path.stroked(pen));
            }
        }
        marks
    }
}
