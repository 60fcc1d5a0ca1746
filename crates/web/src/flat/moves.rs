//! What a hand does on a flat board.

use puzzle::{Cell, Piece, Placement};

use crate::hand::{Act, Done, Feel, Grip, Hand, Held, Lie, Place, Spin, Spoken, Verdict, covers};

#[cfg(test)]
mod tests;

impl Hand {
    /// The tile that covers a cell: one that hovers above the board before one that lies on it.
    pub(crate) fn tile_at(&self, cell: Cell) -> Option<Piece> {
        let covers = |placement: &Placement| covers(*placement, cell);
        let hovering = self.ghost().map(|(ghost, _)| ghost).filter(covers);
        let lying = || self.placed.iter().copied().find(|p| self.place(p.piece) == Place::Board && covers(p));
        hovering.or_else(lying).map(|placement| placement.piece)
    }

    /// Takes a tile to play it by keys: above its place on the board, or above the middle of the area.
    pub(crate) fn take(&mut self, piece: Piece) -> Done {
        if self.held.is_some_and(|held| held.piece == piece && held.grip != Grip::Drag) {
            return Done::default();
        }
        let mut done = self.select(piece);
        let (wide, high) = self.lie(piece).size();
        let middle = || Cell::new((self.area.width() as i8 - wide) / 2, (self.area.depth() as i8 - high) / 2, 0);
        let at = self.placement(piece).map_or_else(middle, |placement| placement.at);
        self.held = Some(Held::new(piece, Some(at), Grip::Keys));
        done.feel = Some(Feel::Lift);
        self.tell(done)
    }

    /// Moves the tile in the hand by keys, within the box around the area: beyond it, it never fits.
    pub(crate) fn nudge(&mut self, x: i8, y: i8) -> Done {
        let Some(Held { piece, at: Some(at), grip, .. }) = self.held else {
            return self.selected.map_or_else(Done::default, |piece| self.take(piece));
        };
        if grip == Grip::Drag {
            return Done::default();
        }
        let at = self.within(self.lie(piece), at.plus(Cell::new(x, y, 0)));
        self.held = Some(Held::new(piece, Some(at), Grip::Keys));
        self.tell(Done::default())
    }

    /// Turns or flips a tile: on the board around a cell if it is given, else around its middle.
    ///
    /// A tile on the board stays there if it still fits. If not, it comes into the hand and hovers above its place.
    pub(crate) fn spin(&mut self, piece: Piece, spin: Spin, pin: Option<Cell>) -> Done {
        let Some(index) = self.index(piece) else { return Done::default() };
        let (old, lie) = (self.lie(piece), self.lie(piece).spun(spin));
        let mut done = Done::felt(if spin == Spin::Flip { Feel::Flip } else { Feel::Turn });
        let mut select = self.select(piece);
        let moved = |at: Cell| match pin {
            Some(pin) => old.corner_around(spin, at, pin),
            None => old.corner_after(spin, at),
        };
        match (self.held, self.placement(piece)) {
            (Some(Held { grip: Grip::Drag, .. }), _) => {
                // Whoever drags knows around which point it turns, and carries it.
                self.lies[index] = lie.orientation;
            }
            (Some(Held { at: Some(at), grip, .. }), _) => {
                self.lies[index] = lie.orientation;
                let at = if pin.is_some() { moved(at) } else { self.within(lie, moved(at)) };
                self.held = Some(Held::new(piece, Some(at), grip));
                if grip == Grip::Hover && self.verdict(lie.at(at)) == Verdict::Fits {
                    let laid = self.lay();
                    done.acts.extend(laid.acts);
                    done.said.extend(laid.said);
                } else {
                    done = self.tell(done);
                }
            }
            (_, Some(lying)) if lie == old => done.said.push(self.at(lying, Verdict::Fits)),
            (_, Some(lying)) => {
                let turned = lie.at(moved(lying.at));
                self.lies[index] = lie.orientation;
                self.remember();
                if self.verdict(turned) == Verdict::Fits {
                    self.put(turned);
                    done.acts.push(Act::Place(turned));
                    done.said.push(self.at(turned, Verdict::Fits));
                } else {
                    self.placed.retain(|lying| lying.piece != piece);
                    done.acts.push(Act::Lift(piece));
                    self.held = Some(Held::new(piece, Some(turned.at), Grip::Hover));
                    done = self.tell(done);
                }
            }
            (_, None) => {
                self.lies[index] = lie.orientation;
                let (wide, high) = lie.size();
                select.said.push(Spoken::Turned { tile: piece, wide: wide as usize, high: high as usize });
            }
        }
        done.said.splice(0..0, select.said);
        done
    }

    /// Lays the selected tile by a tap at a place, `x` and `y` in cells: its middle goes there, or, if it would reach
    /// over the edge, whichever of its cells makes it fit nearest.
    pub(crate) fn tap(&mut self, (x, y): (f64, f64)) -> Done {
        let tapped = Cell::new(x.floor() as i8, y.floor() as i8, 0);
        let Some(piece) = self.selected.filter(|_| self.area.contains(tapped)) else { return self.let_go() };
        let lie = self.lie(piece);
        let middle = lie.middle();
        let from = (x - f64::from(middle.x) - 0.5, y - f64::from(middle.y) - 0.5);
        let exact = lie.at(tapped.minus(middle));
        let place = if self.verdict(exact) == Verdict::Outside {
            let off = |at: Cell| (f64::from(at.x) - from.0).hypot(f64::from(at.y) - from.1);
            let places = lie.cells().iter().map(|&cell| lie.at(tapped.minus(cell)));
            places
                .filter(|&place| self.verdict(place) == Verdict::Fits)
                .min_by(|a, b| off(a.at).total_cmp(&off(b.at)))
                .unwrap_or(exact)
        } else {
            exact
        };
        let before = self.held.replace(Held::new(piece, Some(place.at), Grip::Hover));
        let done = self.lay();
        if done.feel == Some(Feel::Clash) {
            self.held = before;
            return Done::felt(Feel::Clash).saying(Spoken::NoRoom { tile: piece });
        }
        done
    }

    /// The nearest cell at which the box of a tile lies within the box of the area.
    fn within(&self, lie: Lie, at: Cell) -> Cell {
        let (wide, high) = lie.size();
        let clamp = |at: i8, room: i8| at.clamp(room.min(0), room.max(0));
        Cell::new(clamp(at.x, self.area.width() as i8 - wide), clamp(at.y, self.area.depth() as i8 - high), 0)
    }
}
