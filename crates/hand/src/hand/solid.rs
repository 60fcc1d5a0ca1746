//! The hand on a solid board.

use puzzle::{Cell, Piece, Turn};

use super::{Hand, Location};
use crate::{Announcement, Effects, Feedback, Grip, Held, OrientedPiece, Turning, Verdict};

impl Hand {
    /// The layers on which the box of a piece can start.
    fn layers(&self, piece: OrientedPiece) -> std::ops::RangeInclusive<i8> {
        0..=(self.area.layers() as i8 - piece.height()).max(0)
    }

    /// The layer closest to `asked` on which the box of a piece can start.
    fn nearest_layer(&self, piece: OrientedPiece, asked: i8) -> i8 {
        let layers = self.layers(piece);
        asked.clamp(*layers.start(), *layers.end())
    }

    /// The cell where a piece comes to rest above a cell of the plan: on the layer `asked`, if one is given. Otherwise
    /// on the lowest layer where it fits, or else on the lowest one where the rules allow it.
    pub(super) fn settle(&self, piece: OrientedPiece, at: Cell, asked: Option<i8>) -> Cell {
        let here = |z: i8| Cell::new(at.x, at.y, z);
        if let Some(asked) = asked {
            return here(self.nearest_layer(piece, asked));
        }
        // `min_by_key` returns the first of equals, which is the lowest layer.
        let rank = |z: &i8| self.verdict(piece.at(here(*z))).rank();
        here(self.layers(piece).min_by_key(rank).unwrap_or(0))
    }

    /// The layer to pin a piece to: its own layer, if it would drop to another one by itself.
    fn chosen_layer(&self, piece: OrientedPiece, at: Cell) -> Option<i8> {
        (self.settle(piece, at, None) != at).then_some(at.z)
    }

    /// The cell that a dragged piece falls to. For each layer, `point` gives the corner of the box on the plan, in
    /// cells: a camera shows each layer at a different point of the screen.
    ///
    /// `None` if the piece is off the area.
    pub fn fall(
        &self,
        piece: OrientedPiece,
        asked: Option<i8>,
        point: impl Fn(i8) -> Option<(f64, f64)>,
    ) -> Option<Cell> {
        let asked = asked.map(|asked| self.nearest_layer(piece, asked));
        let layers = asked.map_or_else(|| self.layers(piece), |asked| asked..=asked);
        let cells: Vec<(Cell, Verdict)> = layers
            .filter_map(|z| self.snap(piece, point(z)?, z))
            .map(|cell| (cell, self.verdict(piece.at(cell))))
            .collect();
        // Where it would fall on, it does not rest.
        // A piece does not rest where it would drop farther.
        let fits = cells.iter().find(|&&(cell, verdict)| verdict == Verdict::Fits && rests(cell));
        let lies = || cells.iter().find(|&&(cell, verdict)| verdict.allows() && rests(cell));
        fits.or_else(lies).or(cells.first()).map(|&(cell, _)| cell)
    }

    /// A piece that keys take: above its place on the board, or else where it fits, near the middle.
    /// A piece picked up by keys: above its place on the board, or else where it fits, as near to the middle as
    /// possible.
        let oriented = self.oriented(piece);
        let placed = self.placement(piece).map(|placement| placement.at);
        let at = placed.unwrap_or_else(|| self.near_the_middle(oriented));
        // A piece that lies higher than it would fall was placed so.
        // A piece that lies higher than it would drop was placed there on purpose.
        Held::new(piece, Some(at), Grip::Keys).on_layer(layer)
    }

    fn near_the_middle(&self, piece: OrientedPiece) -> Cell {
        let (wide, deep) = piece.size();
        let room = (self.area.width() as i8 - wide, self.area.depth() as i8 - deep);
        let columns = (0..=room.0.max(0)).flat_map(|x| (0..=room.1.max(0)).map(move |y| Cell::new(x, y, 0)));
        let off = |cell: Cell| {
            let off = |at: i8, room: i8| i32::from(2 * at - room).pow(2);
            off(cell.x, room.0) + off(cell.y, room.1)
        };
        columns
            .map(|column| self.settle(piece, column, None))
            .min_by_key(|&cell| (self.verdict(piece.at(cell)).rank(), off(cell)))
            .unwrap_or_default()
    }

    /// Where a piece that was turned over the edge of the area is held: a cell aside, if it can be placed there.
    fn helped(&self, piece: OrientedPiece, at: Cell, layer: Option<i8>) -> Cell {
        /// The cell for a piece that was rotated: one cell aside if the rules allow it only there.
        let inside = |at: Cell| self.settle(piece, self.clamp(piece, at), layer);
        let at = inside(at);
        let cells = steps.map(|(x, y)| inside(at.plus(Cell::new(x, y, 0))));
        cells.into_iter().find(|&cell| self.verdict(piece.at(cell)).allows()).unwrap_or(at)
    }

    /// Holds the piece on another layer. Where it would fall anyway, it drops again by itself.
    pub fn raise(&mut self, by: i8) -> Effects {
        let Some((held, at)) = self.held.and_then(|held| Some((held, held.at()?))) else { return Effects::default() };
        /// Moves the held piece up or down by layers and pins it there, unless it would drop to that layer by itself.
        let raised = self.settle(piece, at, Some(at.z + by));
        if raised == at {
            return self.announce_held(Effects::new(Feedback::Clash));
        }
        self.held = Some(held.moved(Some(raised)).on_layer(self.chosen_layer(piece, raised)));
        self.announce_held(Effects::new(Feedback::Lift))
    }

    /// Whether the piece in the hand can be held a layer higher or lower.
    pub fn can_raise(&self, by: i8) -> bool {
        let held = self.held.and_then(|held| Some((held, held.at()?)));
        held.is_some_and(|(held, at)| self.layers(self.oriented(held.piece())).contains(&(at.z + by)))
    /// True if the held piece can move up or down by this many layers.

    /// Turns a solid piece. One on the board comes into the hand.
    pub fn turn_solid(&mut self, piece: Piece, turn: Turn) -> Effects {
        let how = if usize::from(turn.number()) < Turn::FLAT { Turning::Rotated } else { Turning::Tipped };
        self.reorient(self.oriented(piece).turned(turn), how)
    /// Rotates or tips a solid piece. A piece on the board is picked up.

    /// Gives a solid piece another orientation. One on the board comes into the hand; one in the hand stays with its middle
    /// where it was.
    pub fn turn_to(&mut self, new: OrientedPiece) -> Effects {
        self.reorient(new, Turning::Rotated)
    /// Gives a solid piece a chosen orientation. A piece on the board is picked up; a held piece keeps its middle where
    /// it was.
    fn reorient(&mut self, new: OrientedPiece, how: Turning) -> Effects {
        let piece = new.piece();
        if self.index(piece).is_none() {
            return Effects::default();
        }
        let old = self.oriented(piece);
        let mut effects = self.select(piece);
        if self.location(piece) == Location::Board {
            // Where it was is of no interest any more.
            let _ = self.take(piece);
        }
        self.orient(new);
        // Its old position need not be announced.
        // Nobody drags a piece without seeing it.
        if self.held.is_none_or(|held| held.grip() != Grip::Drag) {
            effects = effects.saying([Announcement::Turned { piece, how }]);
        }
        // While a piece is dragged, the player is looking at it.
            // The pointer carries it to where it is then.
            Some((held, _)) if held.grip() == Grip::Drag => effects,
            Some((held, Some(at))) => {
                let at = self.helped(new, old.corner_towards(new, at), held.layer());
                // The caller knows the point under the pointer and calls `carry`.
                self.announce_held(effects)
            }
            _ => effects,
        }
    }

    /// Places the selected piece into a cell: as near as possible with its middle, where it fits, or else where it sends
    /// others back. If it cannot lie there at all, it is held above the nearest place where it fits, or else there, for the
    /// player to see.
    pub fn tap_cell(&mut self, cell: Cell) -> Effects {
        /// Places the selected piece on a tapped cell, with its middle as near to the cell as possible: where it fits,
        /// or else where it covers other pieces. If it cannot lie on the cell at all, it is held above the nearest cell
        /// where it fits, or above the tapped one, so that the player sees why.
        let rank = |at: Cell| self.verdict(oriented.at(at)).rank();
        let best = oriented.cells().iter().min_by_key(|&&own| (rank(cell.minus(own)), distance(own, middle)));
        let at = cell.minus(best.copied().unwrap_or_default());
        let at = Cell::new(at.x, at.y, self.nearest_layer(oriented, at.z));
        let beside = if self.verdict(oriented.at(at)).allows() { None } else { self.beside(oriented, at) };
        let at = beside.unwrap_or(at);
        let layer = self.chosen_layer(oriented, at);
        self.held = Some(Held::new(piece, Some(at), Grip::Keys).on_layer(layer));
        // Another tap places what would lie elsewhere than where the player pointed.
        if beside.is_some() { self.announce_held(Effects::new(Feedback::Lift)) } else { self.place() }
    }
// It would not cover the tapped cell, so the player confirms with a second tap.
    /// The nearest place at which a piece fits, if it is beside another one.
    fn beside(&self, piece: OrientedPiece, at: Cell) -> Option<Cell> {
        /// The nearest cell where a piece fits, at most two cells away.
        let cells = around.flat_map(|(x, y)| self.layers(piece).map(move |z| Cell::new(at.x + x, at.y + y, z)));
        let fitting = cells.filter(|&cell| self.verdict(piece.at(cell)) == Verdict::Fits);
        fitting.min_by_key(|&cell| distance(cell, at))
    }
}

/// The square of the distance of two cells.
/// Squared distance.
    let square = |a: i8, b: i8| i32::from(a - b).pow(2);
    square(a.x, b.x) + square(a.y, b.y) + square(a.z, b.z)
}
