//! What a pointer is about to do at a solid board, from the moment it comes down.

use hand::OrientedPiece;
use puzzle::{Cell, Piece};
use scene::Camera;

use super::viewport::{Viewport, ground};
use crate::flat::Pane;

/// A pointer that moves less is a tap, in pixels.
const TAP: f64 = 8.0;

/// A pointer that is down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Drag {
    /// The number of the pointer.
    pub(super) pointer: i32,
    /// What it came down on.
    pub(super) on: DragTarget,
    /// Where it came down.
    pub(super) start: (f64, f64),
    /// Where it is.
    pub(super) now: (f64, f64),
    /// How far from the pointer the ground of the held cube is, in pixels.
    pub(super) off: (f64, f64),
    /// The view.
    pub(super) viewport: Viewport,
    /// The plans of both storeys.
    pub(super) panes: [Option<Pane>; 2],
    /// Whether a piece is in the air.
    pub(super) lifted: bool,
}

/// What a pointer came down on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DragTarget {
    /// A piece beside the board.
    Tray(Piece),
    /// A piece on the board, at one of its cubes; if that was its top, the cell above it.
    Board(Piece, Cell, Option<Cell>),
    /// The piece that is held above the board.
    Ghost(Piece, Cell),
    /// A free cell.
    Cell(Cell),
    /// The water around the view.
    Water,
    /// Somewhere beside a plan.
    Nothing,
}

impl Drag {
    /// How far the pointer has gone.
    pub(super) fn way(&self) -> (f64, f64) {
        (self.now.0 - self.start.0, self.now.1 - self.start.1)
    }

    /// Whether the pointer has moved too far for a tap.
    pub(super) fn is_far(&self) -> bool {
        let (x, y) = self.way();
        x.hypot(y) >= TAP
    }

    /// The place of the window where the ground of the held cube is.
    pub(super) fn held(&self) -> (f64, f64) {
        (self.now.0 + self.off.0, self.now.1 + self.off.1)
    }
}

/// The piece that a pointer drags, as it is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Float {
    /// How it is turned.
    pub(super) oriented: OrientedPiece,
    /// The cube by which it is held, seen from the corner of its box.
    pub(super) cube: Cell,
    /// How many pixels a unit of drawings is long.
    pub(super) unit: f64,
    /// From where it is seen.
    pub(super) camera: Camera,
}

impl Float {
    /// Where the ground of the held cube is in the drawing of the piece.
    pub(super) fn hold(&self) -> scene::Point {
        ground(self.camera, Cell::new(self.cube.x, self.cube.y, 0))
    }
}
