//! Marks of the solution aid on the squares of a plan.

use puzzle::{Cell, Piece};

use crate::badge::badge;
use crate::outline::{centre_of, corner_of};
use crate::{CELL, Mark, Paint, PieceStyle, Point, Stroke, Token};

fn square(cell: Cell, inset: f64) -> Mark {
    let Point { x, y } = corner_of(cell);
    Mark::rect(x + inset, y + inset, CELL - 2.0 * inset, CELL - 2.0 * inset, 17.0)
}

/// A square whose piece is known, but not how the piece lies.
pub fn known_square(cell: Cell, piece: Piece) -> Mark {
    let style = PieceStyle::of(piece);
    Mark::group(vec![
        square(cell, 6.0).filled(Paint::Face(style)).faded(0.45),
        square(cell, 6.0).stroked(Stroke::new(Paint::Side(style), 8.0).dashed(20.0, 15.0)),
        badge(centre_of(cell), piece.name(), 1.0),
    ])
    .named("known")
}

/// A square that is wrong: nothing can cover it, or it belongs elsewhere.
pub fn faulty_square(cell: Cell) -> Mark {
    let Point { x, y } = centre_of(cell);
    let cross = crate::Path::drawn("M-16-16L16 16M16-16L-16 16").mapped(crate::Transform::moved(x, y));
    Mark::group(vec![
        square(cell, 8.0).filled(Token::Bad).faded(0.16),
        square(cell, 8.0).stroked(Stroke::new(Token::Bad, 7.0)),
        cross.stroked(Stroke::new(Token::Bad, 9.0)),
    ])
    .named("faulty")
}

/// A square where another one might belong.
pub fn proposed_square(cell: Cell) -> Mark {
    let Point { x, y } = centre_of(cell);
    let plus = crate::Path::drawn("M0-20L0 20M-20 0L20 0").mapped(crate::Transform::moved(x, y));
    Mark::group(vec![
        square(cell, 8.0).filled(Token::Isle).faded(0.35),
        square(cell, 8.0).stroked(Stroke::new(Token::Isle, 7.0).dashed(20.0, 15.0)),
        plus.stroked(Stroke::new(Token::Isle, 9.0)),
    ])
    .named("proposed")
}
