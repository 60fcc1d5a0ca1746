//! The hand on a flat board.

use puzzle::{Cell, Piece, Placement};

use super::{Hand, covers};
use crate::{Announcement, Change, Effects, Feedback, FlatTurn, Grip, Held, Turning, Verdict};

impl Hand {
    /// The tile at a cell. A tile that hovers above the board wins over one that lies on it.
    pub fn tile_at(&self, cell: Cell) -> Option<Piece> {
        let hovering = self.ghost().map(|(ghost, _)| ghost).filter(|&ghost| covers(ghost, cell));
        hovering.map(|ghost: Placement| ghost.piece).or_else(|| self.piece_on(cell))
    }

    /// A tile picked up by keys: above its place on the board, or above the middle of the area.
    pub(super) fn held_tile(&self, piece: Piece) -> Held {
        let (wide, deep) = self.oriented(piece).size();
        let middle = || Cell::new((self.area.width() as i8 - wide) / 2, (self.area.depth() as i8 - deep) / 2, 0);
        let at = self.placement(piece).map_or_else(middle, |placement| placement.at);
        Held::new(piece, Some(at), Grip::Keys)
    }

    /// Rotates or flips a tile: around the cell `pin` if one is given, otherwise around its middle.
    ///
    /// A tile on the board stays there if it still fits. If not, it leaves the board and hovers above its place.
    pub fn turn_tile(&mut self, piece: Piece, turn: FlatTurn, pin: Option<Cell>) -> Effects {
        if self.index(piece).is_none() {
            return Effects::default();
        }
        let (old, new) = (self.oriented(piece), self.oriented(piece).turned(turn));
        let (feedback, how) = match turn {
            FlatTurn::Flip => (Feedback::Flip, Turning::Flipped),
            FlatTurn::Right | FlatTurn::Left => (Feedback::Turn, Turning::Rotated),
        };
        let mut effects = self.select(piece).with_feedback(feedback);
        self.orient(new);
        // While a tile is dragged, the player is looking at it.
        if self.held.is_none_or(|held| held.grip() != Grip::Drag) {
            effects = effects.saying([Announcement::Turned { piece, how }]);
        }
        let moved = |at: Cell| match pin {
            Some(pin) => old.corner_around(turn, at, pin),
            None => old.corner_towards(new, at),
        };
        match (self.held.map(|held| (held.grip(), held.at())), self.placement(piece)) {
            // The caller knows the point under the pointer and calls `carry`.
            (Some((Grip::Drag, _)), _) => effects,
            (Some((grip, Some(at))), _) => {
                let at = if pin.is_some() { moved(at) } else { self.clamp(new, moved(at)) };
                self.held = Some(Held::new(piece, Some(at), grip));
                if grip != Grip::Hover || self.verdict(new.at(at)) != Verdict::Fits {
                    return self.announce_held(effects);
                }
                let placed = self.place();
                effects.changing(placed.changes().iter().copied()).saying(placed.announcements().iter().copied())
            }
            (_, Some(lying)) if new == old => effects.saying([self.announce(lying, Verdict::Fits)]),
            (_, Some(lying)) => {
                let turned = new.at(moved(lying.at));
                let fits = self.verdict(turned) == Verdict::Fits;
                let change = if fits { Change::Place(turned) } else { Change::Lift(piece) };
                self.change(change);
                if !fits {
                    self.held = Some(Held::new(piece, Some(turned.at), Grip::Hover));
                    return self.announce_held(effects.changing([change]));
                }
                effects.changing([change]).saying([self.announce(turned, Verdict::Fits)])
            }
            (_, None) => effects,
        }
    }

    /// Places the selected tile on a tapped point, in cells: with its middle there or, if it would stick out, with any
    /// of its cells on the tapped one where it fits, as near as possible.
    pub fn tap(&mut self, (x, y): (f64, f64)) -> Effects {
        let tapped = Cell::new(x.floor() as i8, y.floor() as i8, 0);
        let Some(piece) = self.selected.filter(|_| self.area.contains(tapped)) else { return self.let_go() };
        let oriented = self.oriented(piece);
        let middle = oriented.middle();
        let from = (x - f64::from(middle.x) - 0.5, y - f64::from(middle.y) - 0.5);
        let off = |at: Cell| (f64::from(at.x) - from.0).hypot(f64::from(at.y) - from.1);
        let mut place = oriented.at(tapped.minus(middle));
        if !self.verdict(place).allows() {
            let places = oriented.cells().iter().map(|&cell| oriented.at(tapped.minus(cell)));
            let fitting = places.filter(|&place| self.verdict(place) == Verdict::Fits);
            place = fitting.min_by(|a, b| off(a.at).total_cmp(&off(b.at))).unwrap_or(place);
        }
        let before = self.held.replace(Held::new(piece, Some(place.at), Grip::Hover));
        let effects = self.place();
        if effects.feedback() == Some(Feedback::Clash) {
            self.held = before;
            return Effects::new(Feedback::Clash).saying([Announcement::NoRoom { piece }]);
        }
        effects
    }
}
