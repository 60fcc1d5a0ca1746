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
        // A piece does not rest where it would drop farther.
        let rests = |cell: Cell| asked.is_some() || self.settle(piece, cell, None) == cell;
        let fits = cells.iter().find(|&&(cell, verdict)| verdict == Verdict::Fits && rests(cell));
        let lies = || cells.iter().find(|&&(cell, verdict)| verdict.allows() && rests(cell));
        fits.or_else(lies).or(cells.first()).map(|&(cell, _)| cell)
    }

    /// A piece picked up by keys: above its place on the board, or else where it fits, as near to the middle as
    /// possible.
    pub(super) fn held_solid(&self, piece: Piece) -> Held {
        let oriented = self.oriented(piece);
        let placed = self.placement(piece).map(|placement| placement.at);
        let at = placed.unwrap_or_else(|| self.near_the_middle(oriented));
        // A piece that lies higher than it would drop was placed there on purpose.
        let layer = placed.and_then(|at| self.chosen_layer(oriented, at));
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

    /// The cell for a piece that was just turned: its own, or one cell aside if the rules allow it only there.
    fn nudged(&self, piece: OrientedPiece, at: Cell, layer: Option<i8>) -> Cell {
        let steps = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
        let inside = |at: Cell| self.settle(piece, self.clamp(piece, at), layer);
        let at = inside(at);
        let cells = steps.map(|(x, y)| inside(at.plus(Cell::new(x, y, 0))));
        cells.into_iter().find(|&cell| self.verdict(piece.at(cell)).allows()).unwrap_or(at)
    }

    /// Moves the held piece up or down by layers and pins it there, unless it would drop to that layer by itself.
    pub fn raise(&mut self, by: i8) -> Effects {
        let Some((held, at)) = self.held.and_then(|held| Some((held, held.at()?))) else { return Effects::default() };
        let piece = self.oriented(held.piece());
        let raised = self.settle(piece, at, Some(at.z + by));
        if raised == at {
            return self.announce_held(Effects::new(Feedback::Clash));
        }
        self.held = Some(held.moved(Some(raised)).on_layer(self.chosen_layer(piece, raised)));
        self.announce_held(Effects::new(Feedback::Lift))
    }

    /// True if the held piece can move up or down by this many layers.
    pub fn can_raise(&self, by: i8) -> bool {
        let held = self.held.and_then(|held| Some((held, held.at()?)));
        held.is_some_and(|(held, at)| self.layers(self.oriented(held.piece())).contains(&(at.z + by)))
    }

    /// Rotates or tips a solid piece. A piece on the board is picked up.
    pub fn turn_solid(&mut self, piece: Piece, turn: Turn) -> Effects {
        let how = if usize::from(turn.number()) < Turn::FLAT { Turning::Rotated } else { Turning::Tipped };
        self.reorient(self.oriented(piece).turned(turn), how)
    }

    /// Gives a solid piece a chosen orientation. A piece on the board is picked up; a held piece keeps its middle where
    /// it was.
    pub fn turn_to(&mut self, new: OrientedPiece) -> Effects {
        self.reorient(new, Turning::Rotated)
    }

    fn reorient(&mut self, new: OrientedPiece, how: Turning) -> Effects {
        let piece = new.piece();
        if self.index(piece).is_none() {
            return Effects::default();
        }
        let old = self.oriented(piece);
        let mut effects = self.select(piece);
        if self.location(piece) == Location::Board {
            // Its old position need not be announced.
            let _ = self.take(piece);
        }
        self.orient(new);
        effects = effects.with_feedback(Feedback::Turn);
        // While a piece is dragged, the player is looking at it.
        if self.held.is_none_or(|held| held.grip() != Grip::Drag) {
            effects = effects.saying([Announcement::Turned { piece, how }]);
        }
        match self.held.map(|held| (held, held.at())) {
            // The caller knows the point under the pointer and calls `carry`.
            Some((held, _)) if held.grip() == Grip::Drag => effects,
            Some((held, Some(at))) => {
                let at = self.nudged(new, old.corner_towards(new, at), held.layer());
                self.held = Some(held.moved(Some(at)));
                self.announce_held(effects)
            }
            _ => effects,
        }
    }

    /// Places the selected piece on a tapped cell, with its middle as near to the cell as possible: where it fits, or
    /// else where it covers other pieces. If it cannot lie on the cell at all, it is held above the nearest cell where
    /// it fits, or above the tapped one, so that the player sees why.
    pub fn tap_cell(&mut self, cell: Cell) -> Effects {
        let Some(piece) = self.selected.filter(|_| self.area.contains(cell)) else { return self.let_go() };
        let oriented = self.oriented(piece);
        let middle = oriented.middle();
        let rank = |at: Cell| self.verdict(oriented.at(at)).rank();
        let best = oriented.cells().iter().min_by_key(|&&own| (rank(cell.minus(own)), distance(own, middle)));
        let at = cell.minus(best.copied().unwrap_or_default());
        let at = Cell::new(at.x, at.y, self.nearest_layer(oriented, at.z));
        let beside = if self.verdict(oriented.at(at)).allows() { None } else { self.beside(oriented, at) };
        let at = beside.unwrap_or(at);
        let layer = self.chosen_layer(oriented, at);
        self.held = Some(Held::new(piece, Some(at), Grip::Keys).on_layer(layer));
        // It would not cover the tapped cell, so the player confirms with a second tap.
        if beside.is_some() { self.announce_held(Effects::new(Feedback::Lift)) } else { self.place() }
    }

    /// The nearest cell where a piece fits, at most two cells away in each direction.
    fn beside(&self, piece: OrientedPiece, at: Cell) -> Option<Cell> {
        let around = (-2..=2).flat_map(|x| (-2..=2).map(move |y| (x, y)));
        let cells = around.flat_map(|(x, y)| self.layers(piece).map(move |z| Cell::new(at.x + x, at.y + y, z)));
        let fitting = cells.filter(|&cell| self.verdict(piece.at(cell)) == Verdict::Fits);
        fitting.min_by_key(|&cell| distance(cell, at))
    }
}

/// Squared distance.
fn distance(a: Cell, b: Cell) -> i32 {
    let square = |a: i8, b: i8| i32::from(a - b).pow(2);
    square(a.x, b.x) + square(a.y, b.y) + square(a.z, b.z)
}
