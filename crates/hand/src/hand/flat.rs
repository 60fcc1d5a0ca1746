//! What a hand does on a flat board.

use puzzle::{Cell, Piece, Placement};

use super::{Hand, covers};
use crate::{Announcement, Change, Effects, Feedback, FlatTurn, Grip, Held, Turning, Verdict};

impl Hand {
    /// The tile at a cell: one that hovers above the board before one that lies on it.
    pub fn tile_at(&self, cell: Cell) -> Option<Piece> {
        let hovering = self.ghost().map(|(ghost, _)| ghost).filter(|&ghost| covers(ghost, cell));
        hovering.map(|ghost: Placement| ghost.piece).or_else(|| self.piece_on(cell))
    }

    /// A tile that keys take: above its place on the board, or above the middle of the area.
    pub(super) fn held_tile(&self, piece: Piece) -> Held {
        let (wide, deep) = self.oriented(piece).size();
        let middle = || Cell::new((self.area.width() as i8 - wide) / 2, (self.area.depth() as i8 - deep) / 2, 0);
        let at = self.placement(piece).map_or_else(middle, |placement| placement.at);
        Held::new(piece, Some(at), Grip::Keys)
    }

    /// Turns or flips a tile: on the board around a cell if it is given, else around its middle.
    ///
    /// A tile on the board stays there if it still fits. If not, it comes into the hand and hovers above its place.
    pub fn turn_tile(&mut self, piece: Piece, turn: FlatTurn, pin: Option<Cell>) -> Effects {
        if self.index(piece).is_none() {
            return Effects::default();
        }
        let (old, new) = (self.oriented(piece), self.oriented(piece).turned(turn));
        let (feedback, how) = match turn {
            FlatTurn::Flip => (Feedback::Flip, Turning::Flipped),
            FlatTurn::Right | FlatTurn::Left => (Feedback::Turn, Turning::Rotated),
        };
        let mut outcome = self.select(piece).feeling(feedback);
        self.orient(new);
        // Nobody drags a piece without seeing it.
        if self.held.is_none_or(|held| held.grip() != Grip::Drag) {
            outcome = outcome.saying([Announcement::Turned { piece, how }]);
        }
        let moved = |at: Cell| match pin {
            Some(pin) => old.corner_around(turn, at, pin),
            None => old.corner_towards(new, at),
        };
        match (self.held.map(|held| (held.grip(), held.at())), self.placement(piece)) {
            // The pointer knows around which point it turns, and carries it.
            (Some((Grip::Drag, _)), _) => outcome,
            (Some((grip, Some(at))), _) => {
                let at = if pin.is_some() { moved(at) } else { self.clamp(new, moved(at)) };
                self.held = Some(Held::new(piece, Some(at), grip));
                if grip != Grip::Hover || self.verdict(new.at(at)) != Verdict::Fits {
                    return self.tell(outcome);
                }
                let placed = self.place();
                outcome.changing(placed.changes().iter().copied()).saying(placed.announcements().iter().copied())
            }
            (_, Some(lying)) if new == old => outcome.saying([self.announce(lying, Verdict::Fits)]),
            (_, Some(lying)) => {
                let turned = new.at(moved(lying.at));
                let fits = self.verdict(turned) == Verdict::Fits;
                let change = if fits { Change::Place(turned) } else { Change::Lift(piece) };
                self.change(change);
                if !fits {
                    self.held = Some(Held::new(piece, Some(turned.at), Grip::Hover));
                    return self.tell(outcome.changing([change]));
                }
                outcome.changing([change]).saying([self.announce(turned, Verdict::Fits)])
            }
            (_, None) => outcome,
        }
    }

    /// Places the selected tile by a tap at a point, in cells: its middle goes there, or, if it would reach over the edge,
    /// whichever of its cells makes it fit nearest.
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
        let outcome = self.place();
        if outcome.feedback() == Some(Feedback::Clash) {
            self.held = before;
            return Effects::new(Feedback::Clash).saying([Announcement::NoRoom { piece }]);
        }
        outcome
    }
}
