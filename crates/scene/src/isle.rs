//! An island in rippling water.

use puzzle::Cell;
use rules::Seat;

use crate::{Cut, Mark, Paint, Path, Rect, SeatStyle, Stroke, Token, Transform, outline, seams};

/// The rings that become lines on black-and-white prints, as on old charts.
const CHARTED: std::ops::Range<usize> = 7..SeatStyle::RINGS;

/// An area as an island in the sea of a seat; the origin of the lattice is the origin of the plan.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Isle<'a> {
    pub(crate) cells: &'a [Cell],
    pub(crate) seat: Seat,
}

impl Isle<'_> {
    fn outline(&self) -> Path {
        outline(self.cells, Cut::ISLE)
    }

    /// Concentric rings of water, filling the frame.
    pub(crate) fn sea(&self, frame: Rect) -> Vec<Mark> {
        let Rect { corner, width, height } = frame;
        let mut marks = vec![Mark::rect(corner.x, corner.y, width, height, 0.0).filled(Paint::Sea(self.seat, 0))];
        marks.extend(self.rings());
        marks
    }

    /// Each ring is the island's outline, stroked twice as wide as the ring's distance.
    pub(crate) fn rings(&self) -> Vec<Mark> {
        let path = self.outline();
        let ring = |ring: usize| {
            let pen = Stroke::new(Paint::Sea(self.seat, ring as u8), 2.0 * SeatStyle::reach(ring));
            path.clone().stroked(pen)
        };
        // The outermost ring has the colour of the background.
        let mut marks: Vec<Mark> = (1..SeatStyle::RINGS).map(ring).collect();
        marks.extend(chart(&path));
        marks
    }

    /// The land, its side and the lines between its cells.
    pub(crate) fn land(&self) -> Vec<Mark> {
        vec![self.outline().mapped(Transform::moved(0.0, 9.0)).filled(Token::Shore.into()), self.ground(), self.lines()]
    }

    /// The face of the land.
    pub(crate) fn ground(&self) -> Mark {
        self.outline().filled(Token::Isle.into()).stroked(Stroke::new(Token::PrintLine, 5.0))
    }

    /// The land in the colour of its side, to be drawn at another height.
    pub(crate) fn side(&self) -> Mark {
        self.outline().filled(Token::Shore.into())
    }

    /// The lines between cells.
    pub(crate) fn lines(&self) -> Mark {
        seams(self.cells, 14.0, 0.0).stroked(Stroke::new(Token::Grid, 3.5))
    }
}

/// Lines instead of rings for black ink: a wide line, and white over all but its edge.
fn chart(path: &Path) -> Vec<Mark> {
    let lines = CHARTED.flat_map(|ring| {
        let reach = 2.0 * SeatStyle::reach(ring);
        [(Token::PrintLine, reach + 3.0), (Token::PrintPaper, reach)]
    });
    lines.map(|(token, width)| path.clone().stroked(Stroke::new(token, width))).collect()
}
