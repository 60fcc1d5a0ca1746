//! A pointer that is down on the flat board or its tray.

use hand::OrientedPiece;
use puzzle::{Cell, Piece};

use super::pane::Pane;

/// Height in cells at which a tile floats above a finger, which would hide it.
pub(super) const RISE: f64 = 1.2;

/// A pointer that is down. Points are in pixels of the window unless noted otherwise.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Drag {
    /// The browser's pointer id.
    pub(super) pointer: i32,
    /// The tile under the pointer when it came down.
    pub(super) piece: Option<Piece>,
    /// The cell of the board under it; `None` in the tray.
    pub(super) pin: Option<Cell>,
    pub(super) start: (f64, f64),
    pub(super) now: (f64, f64),
    /// The point of the tile that is held, in cells from the lower left corner of its box.
    pub(super) hold: (f64, f64),
    /// Height of the tile above the pointer, in cells.
    pub(super) rise: f64,
    /// Length of a cell in pixels where the tile was picked up.
    pub(super) cell: f64,
    /// The board on the screen.
    pub(super) pane: Pane,
    /// The origin of floating elements.
    pub(super) origin: (f64, f64),
    /// Movement in pixels at which a tap becomes a drag.
    pub(super) tap: f64,
    /// The tile has been picked up.
    pub(super) lifted: bool,
}

impl Drag {
    /// True if the pointer has moved too far for a tap.
    pub(super) fn is_far(&self) -> bool {
        (self.now.0 - self.start.0).hypot(self.now.1 - self.start.1) >= self.tap
    }

    /// The lower left corner of the tile's box, in cells of the lattice.
    pub(super) fn corner(&self) -> (f64, f64) {
        let (x, y) = self.pane.lattice(self.held());
        (x - self.hold.0, y - self.hold.1)
    }

    /// The point of the window where the tile is held.
    pub(super) fn held(&self) -> (f64, f64) {
        (self.now.0, self.now.1 - self.rise * self.pane.cell)
    }

    /// The upper left corner of the floating tile, relative to `origin`.
    pub(super) fn float(&self, oriented: OrientedPiece) -> (f64, f64) {
        let (x, y) = self.held();
        let high = f64::from(oriented.size().1);
        (x - self.hold.0 * self.pane.cell - self.origin.0, y - (high - self.hold.1) * self.pane.cell - self.origin.1)
    }

    /// The middle of the floating tile.
    pub(super) fn centre(&self, oriented: OrientedPiece) -> (f64, f64) {
        let (x, y) = self.held();
        let (wide, high) = oriented.size();
        let off = |size: i8, hold: f64| (f64::from(size) / 2.0 - hold) * self.pane.cell;
        (x + off(wide, self.hold.0), y - off(high, self.hold.1))
    }
}

#[cfg(test)]
mod tests {
    use hand::FlatTurn;
    use scene::Rect;

    use super::*;

    /// A tile held at the middle of its first cell, 50 pixels per cell, on a board that begins at the origin.
    fn drag() -> Drag {
        let pane = Pane { corner: (0.0, 0.0), cell: 50.0, frame: Rect::new(0.0, -400.0, 400.0, 400.0) };
        Drag {
            pointer: 1,
            piece: Piece::named("I3"),
            pin: None,
            start: (100.0, 100.0),
            now: (100.0, 100.0),
            hold: (0.5, 0.5),
            rise: 0.0,
            cell: 50.0,
            pane,
            origin: (0.0, 0.0),
            tap: 8.0,
            lifted: true,
        }
    }

    #[test]
    fn eight_pixels_make_a_drag() {
        assert!(!Drag { now: (107.0, 100.0), ..drag() }.is_far());
        assert!(Drag { now: (106.0, 106.0), ..drag() }.is_far());
    }

    #[test]
    fn a_dragged_tile_rotates_around_the_pointer() {
        let oriented = OrientedPiece::wide(Piece::named("I3").unwrap());
        let drag = drag();
        let turned = Drag { hold: oriented.point_after(FlatTurn::Right, drag.hold), ..drag };
        assert_eq!((turned.hold, turned.held()), ((0.5, 2.5), drag.held()));
        // The part to the right of the held cell is now below it.
        assert_eq!(drag.float(oriented), (75.0, 75.0));
        assert_eq!(turned.float(oriented.turned(FlatTurn::Right)), (75.0, 75.0));
        assert_eq!(turned.corner(), (1.5, -0.5));
    }

    #[test]
    fn a_tile_floats_above_a_finger() {
        let drag = Drag { rise: RISE, ..drag() };
        assert_eq!(drag.held(), (100.0, 40.0));
        assert_eq!(drag.centre(OrientedPiece::wide(Piece::named("I3").unwrap())), (150.0, 40.0));
    }
}
