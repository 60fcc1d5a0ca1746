//! What a hand does on a solid board.

use puzzle::{Cell, Piece, Placement, Turn};

use crate::hand::{Done, Feel, Grip, Hand, Held, Lie, Place, Spoken, Verdict, covers};

#[cfg(test)]
mod tests;

impl Hand {
    /// The piece that is in a cell and not in the hand.
    pub(crate) fn piece_in(&self, cell: Cell) -> Option<Piece> {
        let here = |lying: &&Placement| self.place(lying.piece) == Place::Board && covers(**lying, cell);
        self.placed().iter().find(here).map(|lying| lying.piece)
    }

    /// The storeys at which the box of a piece can begin.
    fn storeys(&self, lie: Lie) -> std::ops::RangeInclusive<i8> {
        0..=(self.area.storeys() as i8 - lie.height()).max(0)
    }

    /// The storey at which a piece comes to rest above a place of the plan: the lowest one where it fits, or else the
    /// lowest one where it can lie at all, or the one that is asked for.
    fn settle(&self, lie: Lie, at: Cell, asked: Option<i8>) -> Cell {
        let storeys = self.storeys(lie);
        let here = |z: i8| Cell::new(at.x, at.y, z);
        if let Some(asked) = asked {
            return here(asked.clamp(*storeys.start(), *storeys.end()));
        }
        let verdicts = || storeys.clone().map(|z| (z, self.verdict(lie.at(here(z)))));
        let fits = verdicts().find(|&(_, verdict)| verdict == Verdict::Fits);
        let lies = || verdicts().find(|&(_, verdict)| verdict != Verdict::Outside);
        here(fits.or_else(lies).map_or(0, |(z, _)| z))
    }

    /// The cell to which the box of a dragged piece falls. `place` tells over which place of the plan it is, in cells,
    /// if it is to lie at a storey: what is seen through the eye of a camera is at different places for each.
    ///
    /// `None` if the piece is away from the area.
    pub(crate) fn fall(&self, lie: Lie, asked: Option<i8>, place: impl Fn(i8) -> Option<(f64, f64)>) -> Option<Cell> {
        let storeys = self.storeys(lie);
        let storeys = asked.map_or(storeys.clone(), |asked| {
            let asked = asked.clamp(*storeys.start(), *storeys.end());
            asked..=asked
        });
        let cells: Vec<(Cell, Verdict)> = storeys
            .filter_map(|z| self.snap(lie, place(z)?, z))
            .map(|cell| (cell, self.verdict(lie.at(cell))))
            .collect();
        // Where it would fall on, it does not rest.
        let rests = |cell: Cell| asked.is_some() || self.settle(lie, cell, None) == cell;
        let fits = cells.iter().find(|&&(cell, verdict)| verdict == Verdict::Fits && rests(cell));
        let lies = || cells.iter().find(|&&(cell, verdict)| verdict != Verdict::Outside && rests(cell));
        fits.or_else(lies).or(cells.first()).map(|&(cell, _)| cell)
    }

    /// Takes a piece above the board: above its place there, or else where it is over the area, near the middle.
    pub(crate) fn pick_up(&mut self, piece: Piece) -> Done {
        if self.held.is_some_and(|held| held.piece == piece && held.grip != Grip::Drag) {
            return Done::default();
        }
        let mut done = self.select(piece);
        let at = self.placement(piece).map_or_else(|| self.near_the_middle(self.lie(piece)), |placement| placement.at);
        // What lies higher than it would fall was laid so.
        let settled = self.settle(self.lie(piece), at, None);
        let storey = self.placement(piece).filter(|_| settled != at).map(|placement| placement.at.z);
        self.held = Some(Held { storey, ..Held::new(piece, Some(at), Grip::Keys) });
        done.feel = Some(Feel::Lift);
        self.tell(done)
    }

    /// Where a piece that comes from beside the board is held: near the middle, if possible where it fits.
    fn near_the_middle(&self, lie: Lie) -> Cell {
        let (wide, deep) = lie.size();
        let room = (self.area.width() as i8 - wide, self.area.depth() as i8 - deep);
        let columns = (0..=room.0.max(0)).flat_map(|x| (0..=room.1.max(0)).map(move |y| Cell::new(x, y, 0)));
        let off = |cell: Cell| {
            let off = |at: i8, room: i8| i32::from(2 * at - room).pow(2);
            off(cell.x, room.0) + off(cell.y, room.1)
        };
        let worth = |cell: &Cell| match self.verdict(lie.at(*cell)) {
            Verdict::Fits => 0,
            Verdict::Covers(_) => 1,
            Verdict::Outside => 2,
        };
        columns
            .map(|column| self.settle(lie, column, None))
            .min_by_key(|cell| (worth(cell), off(*cell)))
            .unwrap_or_default()
    }

    /// Moves the piece in the hand by a cell, within the box around the area. It drops again where it comes to.
    pub(crate) fn step(&mut self, x: i8, y: i8) -> Done {
        let Some(held @ Held { piece, at: Some(at), .. }) = self.held else {
            return self.selected.map_or_else(Done::default, |piece| self.pick_up(piece));
        };
        if held.grip == Grip::Drag {
            return Done::default();
        }
        let at = self.inside(self.lie(piece), at.plus(Cell::new(x, y, 0)), held.storey);
        self.held = Some(Held { at: Some(at), ..held });
        self.tell(Done::default())
    }

    /// The nearest place at which the box of a piece is within that of the area, as far down as it goes.
    fn inside(&self, lie: Lie, at: Cell, storey: Option<i8>) -> Cell {
        let (wide, deep) = lie.size();
        let clamp = |at: i8, room: i8| at.clamp(room.min(0), room.max(0));
        let x = clamp(at.x, self.area.width() as i8 - wide);
        let y = clamp(at.y, self.area.depth() as i8 - deep);
        self.settle(lie, Cell::new(x, y, at.z), storey)
    }

    /// Where a piece that was turned over the edge of the area is held: a cell aside, if it can lie there.
    fn helped(&self, lie: Lie, at: Cell, storey: Option<i8>) -> Cell {
        let steps = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
        let cells = steps.map(|(x, y)| self.inside(lie, at.plus(Cell::new(x, y, 0)), storey));
        let can_lie = |cell: &&Cell| self.verdict(lie.at(**cell)) != Verdict::Outside;
        cells.iter().find(can_lie).copied().unwrap_or(at)
    }

    /// Asks for another storey. Where the piece would fall anyway, it drops again by itself.
    pub(crate) fn raise(&mut self, by: i8) -> Done {
        let Some(held @ Held { piece, at: Some(at), .. }) = self.held else { return Done::default() };
        let lie = self.lie(piece);
        let raised = self.settle(lie, at, Some(at.z + by));
        if raised == at {
            return self.tell(Done::felt(Feel::Clash));
        }
        let storey = (self.settle(lie, at, None) != raised).then_some(raised.z);
        self.held = Some(Held { at: Some(raised), storey, ..held });
        self.tell(Done::felt(Feel::Lift))
    }

    /// Whether the piece in the hand can be held a storey higher or lower.
    pub(crate) fn can_raise(&self, by: i8) -> bool {
        let Some(Held { piece, at: Some(at), .. }) = self.held else { return false };
        self.storeys(self.lie(piece)).contains(&(at.z + by))
    }

    /// Turns a piece. One on the board comes into the hand.
    pub(crate) fn turn(&mut self, piece: Piece, turn: Turn) -> Done {
        self.turn_to(piece, self.lie(piece).turned(turn).orientation)
    }

    /// Gives a piece another orientation. One on the board comes into the hand; one in the hand stays with its middle
    /// where it was.
    pub(crate) fn turn_to(&mut self, piece: Piece, orientation: u8) -> Done {
        let Some(index) = self.index(piece) else { return Done::default() };
        let (old, lie) = (self.lie(piece), Lie::new(piece, orientation));
        let mut done = self.select(piece);
        if self.place(piece) == Place::Board {
            done.said.extend(self.pick_up(piece).said);
        }
        done.feel = Some(Feel::Turn);
        self.lies[index] = orientation;
        match self.held {
            // Whoever drags carries it to where it is then.
            Some(Held { grip: Grip::Drag, .. }) => done,
            Some(held @ Held { at: Some(at), .. }) => {
                let at = self.inside(lie, old.corner_towards(lie, at), held.storey);
                let at = self.helped(lie, at, held.storey);
                self.held = Some(Held { at: Some(at), ..held });
                self.tell(done)
            }
            _ => {
                let (wide, high) = lie.size();
                done.saying(Spoken::Turned { tile: piece, wide: wide as usize, high: high as usize })
            }
        }
    }

    /// Puts the chosen piece into a cell: as near as possible with its middle, where it fits, or else where it sends
    /// others back. If it cannot lie there at all, it is held above the nearest place where it fits, or else there, to be
    /// seen.
    pub(crate) fn put_into(&mut self, cell: Cell) -> Done {
        let Some(piece) = self.selected.filter(|_| self.area.contains(cell)) else { return self.let_go() };
        let lie = self.lie(piece);
        let middle = lie.middle();
        let off = |own: Cell| {
            let square = |a: i8, b: i8| i32::from(a - b).pow(2);
            square(own.x, middle.x) + square(own.y, middle.y) + square(own.z, middle.z)
        };
        let worth = |at: Cell| match self.verdict(lie.at(at)) {
            Verdict::Fits => 0,
            Verdict::Covers(_) => 1,
            Verdict::Outside => 2,
        };
        let best = lie.cells().iter().min_by_key(|&&own| (worth(cell.minus(own)), off(own)));
        let at = cell.minus(best.copied().unwrap_or_default());
        let storeys = self.storeys(lie);
        let at = Cell::new(at.x, at.y, at.z.clamp(*storeys.start(), *storeys.end()));
        let beside = if worth(at) == 2 { self.beside(lie, at) } else { None };
        let at = beside.unwrap_or(at);
        let storey = (self.settle(lie, at, None) != at).then_some(at.z);
        self.held = Some(Held { storey, ..Held::new(piece, Some(at), Grip::Keys) });
        // What comes to lie elsewhere than where the player pointed is laid by another tap.
        if beside.is_some() { self.tell(Done::felt(Feel::Lift)) } else { self.lay() }
    }

    /// The nearest place at which a piece fits, if it is beside another one.
    fn beside(&self, lie: Lie, at: Cell) -> Option<Cell> {
        let off = |cell: &Cell| {
            let square = |a: i8, b: i8| i32::from(a - b).pow(2);
            square(cell.x, at.x) + square(cell.y, at.y) + square(cell.z, at.z)
        };
        let around = (-2..=2).flat_map(|x| (-2..=2).map(move |y| (x, y)));
        let cells = around.flat_map(|(x, y)| self.storeys(lie).map(move |z| Cell::new(at.x + x, at.y + y, z)));
        cells.filter(|&cell| self.verdict(lie.at(cell)) == Verdict::Fits).min_by_key(off)
    }
}
