//! A pointer that is down on the solid board, its plans or its tray.

use hand::OrientedPiece;
use puzzle::{Cell, Piece};
use scene::Camera;

use super::viewport::{Viewport, ground};
use crate::flat::Pane;

/// A pointer that is down. Points are in pixels of the window.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Drag {
    /// The browser's pointer id.
    pub(super) pointer: i32,
    pub(super) on: DragTarget,
    pub(super) start: (f64, f64),
    pub(super) now: (f64, f64),
    /// The offset from the pointer to the ground below the held cube.
    pub(super) off: (f64, f64),
    /// The view on the screen.
    pub(super) viewport: Viewport,
    /// The plans of both layers.
    pub(super) panes: [Option<Pane>; 2],
    /// Movement in pixels at which a tap becomes a drag.
    pub(super) tap: f64,
    /// A piece has been picked up.
    pub(super) lifted: bool,
}

/// The target under a pointer when it came down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DragTarget {
    /// A piece in the tray.
    Tray(Piece),
    /// A piece on the board, and the cube under the pointer; if that was its top side, also the cell above it.
    Board(Piece, Cell, Option<Cell>),
    /// The piece held above the board, and the cube under the pointer.
    Ghost(Piece, Cell),
    /// A free cell.
    Cell(Cell),
    /// The water around the area.
    Water,
    /// Beside the area of a plan.
    Nothing,
}

impl Drag {
    /// The distance the pointer has moved.
    pub(super) fn way(&self) -> (f64, f64) {
        (self.now.0 - self.start.0, self.now.1 - self.start.1)
    }

    /// True if the pointer has moved too far for a tap.
    pub(super) fn is_far(&self) -> bool {
        let (x, y) = self.way();
        x.hypot(y) >= self.tap
    }

    /// The point of the window at the ground below the held cube.
    pub(super) fn held(&self) -> (f64, f64) {
        (self.now.0 + self.off.0, self.now.1 + self.off.1)
    }
}

/// The piece that a pointer drags.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Float {
    pub(super) oriented: OrientedPiece,
    /// The cube by which it is held, relative to the corner of its box.
    pub(super) cube: Cell,
    /// Length of a drawing unit in pixels.
    pub(super) unit: f64,
    pub(super) camera: Camera,
}

impl Float {
    /// The ground below the held cube, in the drawing of the piece.
    pub(super) fn hold(&self) -> scene::Point {
        ground(self.camera, Cell::new(self.cube.x, self.cube.y, 0))
    }
}
