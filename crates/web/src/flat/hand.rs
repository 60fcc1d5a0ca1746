//! What a player does with tiles: a state machine that knows nothing of pointers, pixels and pages.

use puzzle::{Area, Cell, Piece, PieceSet, Placement};

use super::done::{Act, Done, Feel, Spoken, Verdict};
use super::lie::{Lie, Spin};

#[cfg(test)]
mod tests;

/// How a tile is held.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Grip {
    /// By a pointer that drags it.
    Drag,
    /// Above the board, moved by keys and laid by one.
    Keys,
    /// Above the board, since it was turned there and did not fit. It is laid as soon as it is turned to fit.
    Hover,
}

/// The tile in the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Held {
    /// The tile. It may still lie on the board: the table is told when it comes down.
    pub(crate) piece: Piece,
    /// Where its box would come to lie. `None` if that is away from the area.
    pub(crate) at: Option<Cell>,
    /// How it is held.
    pub(crate) grip: Grip,
}

/// Where a tile is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// Beside the board.
    Tray,
    /// On the board.
    Board,
    /// In the hand.
    Hand,
}

/// The tiles of a task in the hands of a player.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Hand {
    area: Area,
    pieces: Vec<Piece>,
    /// The orientation of each piece. Of those on the board it is that of the board, unless they are in the hand.
    lies: Vec<u8>,
    placed: Vec<Placement>,
    selected: Option<Piece>,
    held: Option<Held>,
    /// What lay on the board before each change of it.
    past: Vec<Vec<Placement>>,
}

/// A dragged tile takes a neighbouring place where it fits if that is so near, in cells.
const HELP: f64 = 0.6;

/// So many changes can be undone.
const PAST: usize = 100;

impl Hand {
    /// The tiles of a task, some of which may lie on the board already.
    pub(crate) fn new(area: Area, pieces: Vec<Piece>, placed: Vec<Placement>) -> Self {
        let lies = pieces.iter().map(|&piece| Lie::wide(piece).orientation).collect();
        let mut hand = Self { area, pieces, lies, placed, selected: None, held: None, past: Vec::new() };
        hand.lie_as_placed();
        hand
    }

    /// The tiles, in the order of their keys.
    pub(crate) fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The tiles on the board.
    pub(crate) fn placed(&self) -> &[Placement] {
        &self.placed
    }

    /// What is selected.
    pub(crate) const fn selected(&self) -> Option<Piece> {
        self.selected
    }

    /// What is in the hand.
    pub(crate) const fn held(&self) -> Option<Held> {
        self.held
    }

    /// Whether there is something to undo.
    pub(crate) fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// How a tile lies, or is held.
    pub(crate) fn lie(&self, piece: Piece) -> Lie {
        let orientation = self.index(piece).map_or(0, |i| self.lies[i]);
        Lie::new(piece, orientation)
    }

    /// Where a tile is.
    pub(crate) fn place(&self, piece: Piece) -> Place {
        if self.held.is_some_and(|held| held.piece == piece) {
            Place::Hand
        } else if self.placement(piece).is_some() {
            Place::Board
        } else {
            Place::Tray
        }
    }

    /// Where a tile lies on the board.
    pub(crate) fn placement(&self, piece: Piece) -> Option<Placement> {
        self.placed.iter().copied().find(|placement| placement.piece == piece)
    }

    /// The tile in the hand where it would come to lie, and whether it can.
    pub(crate) fn ghost(&self) -> Option<(Placement, Verdict)> {
        let held = self.held?;
        let ghost = self.lie(held.piece).at(held.at?);
        Some((ghost, self.verdict(ghost)))
    }

    /// The tile that covers a cell: one that hovers above the board before one that lies on it.
    pub(crate) fn tile_at(&self, cell: Cell) -> Option<Piece> {
        let covers = |placement: &Placement| covers(*placement, cell);
        let hovering = self.ghost().map(|(ghost, _)| ghost).filter(covers);
        let lying = || self.placed.iter().copied().find(|p| self.place(p.piece) == Place::Board && covers(p));
        hovering.or_else(lying).map(|placement| placement.piece)
    }

    /// Whether a tile can lie somewhere, and what it sends back.
    pub(crate) fn verdict(&self, placement: Placement) -> Verdict {
        if !placement.cells().is_some_and(|mut cells| cells.all(|cell| self.area.contains(cell))) {
            return Verdict::Outside;
        }
        let others = self.placed.iter().filter(|other| other.piece != placement.piece);
        let below = others.filter(|other| placement.cells().into_iter().flatten().any(|cell| covers(**other, cell)));
        let below: PieceSet = below.map(|other| other.piece).collect();
        if below.is_empty() { Verdict::Fits } else { Verdict::Covers(below) }
    }

    /// The cell to which the box of a tile goes that is held at a place, `x` and `y` in cells.
    ///
    /// It is the nearest one. If the tile would reach over the edge there, a neighbour is taken where it fits, but only
    /// if that is nearly as near. `None` if the tile is away from the area.
    pub(crate) fn snap(&self, lie: Lie, (x, y): (f64, f64)) -> Option<Cell> {
        let near = Cell::new(x.round().clamp(-100.0, 100.0) as i8, y.round().clamp(-100.0, 100.0) as i8, 0);
        if self.verdict(lie.at(near)) != Verdict::Outside {
            return Some(near);
        }
        let neighbours = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| Cell::new(dx, dy, 0)));
        let off = |cell: Cell| ((f64::from(cell.x) - x).abs(), (f64::from(cell.y) - y).abs());
        let helped = (neighbours.map(|by| near.plus(by)))
            .filter(|&cell| off(cell).0 <= HELP && off(cell).1 <= HELP)
            .filter(|&cell| self.verdict(lie.at(cell)) == Verdict::Fits)
            .min_by(|&a, &b| off(a).0.hypot(off(a).1).total_cmp(&off(b).0.hypot(off(b).1)));
        helped.or_else(|| self.overlaps(lie.at(near)).then_some(near))
    }

    /// Whether the board is as the table says.
    pub(crate) fn knows(&self, placed: &[Placement]) -> bool {
        placed.len() == self.placed.len() && placed.iter().all(|lying| self.placed.contains(lying))
    }

    /// Follows what the table says. If that is news, what could be undone cannot any more.
    pub(crate) fn follow(&mut self, placed: &[Placement]) -> Done {
        if !self.knows(placed) {
            self.placed = placed.to_vec();
            self.past.clear();
            self.lie_as_placed();
        }
        Done::default()
    }

    /// Chooses a tile. What was in the hand goes back.
    pub(crate) fn select(&mut self, piece: Piece) -> Done {
        let fresh = self.selected != Some(piece);
        if self.held.is_some_and(|held| held.piece != piece) {
            self.put_back();
        }
        self.selected = Some(piece);
        if fresh { Done::default().saying(Spoken::Selected { tile: piece }) } else { Done::default() }
    }

    /// Nothing is chosen any more, and nothing is in the hand.
    pub(crate) fn let_go(&mut self) -> Done {
        let done = self.put_back();
        self.selected = None;
        done
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
        self.hold(Held { piece, at: Some(at), grip: Grip::Keys });
        done.feel = Some(Feel::Lift);
        self.tell(done)
    }

    /// Takes a tile to drag it.
    pub(crate) fn drag(&mut self, piece: Piece) -> Done {
        let mut done = self.select(piece);
        // A hovering tile keeps how it is turned.
        let at = self.held.map_or_else(|| self.placement(piece).map(|placement| placement.at), |held| held.at);
        self.hold(Held { piece, at, grip: Grip::Drag });
        done.feel = Some(Feel::Lift);
        done
    }

    /// Moves the tile in the hand to where [`Hand::snap`] found a cell, or away from the area.
    pub(crate) fn carry(&mut self, at: Option<Cell>) {
        if let Some(held) = &mut self.held {
            held.at = at;
        }
    }

    /// Moves the tile in the hand by keys, within the box around the area: beyond it, it never fits.
    pub(crate) fn nudge(&mut self, x: i8, y: i8) -> Done {
        let Some(Held { piece, at: Some(at), grip }) = self.held else {
            return self.selected.map_or_else(Done::default, |piece| self.take(piece));
        };
        if grip == Grip::Drag {
            return Done::default();
        }
        let at = self.within(self.lie(piece), at.plus(Cell::new(x, y, 0)));
        self.held = Some(Held { piece, at: Some(at), grip: Grip::Keys });
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
                self.held = Some(Held { piece, at: Some(at), grip });
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
                    self.held = Some(Held { piece, at: Some(turned.at), grip: Grip::Hover });
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

    /// Lays the tile in the hand, if it can lie there.
    pub(crate) fn lay(&mut self) -> Done {
        let Some((ghost, verdict)) = self.ghost() else { return Done::default() };
        let below = match verdict {
            Verdict::Fits => PieceSet::EMPTY,
            Verdict::Covers(below) => below,
            Verdict::Outside => return self.tell(Done::felt(Feel::Clash)),
        };
        self.held = None;
        self.selected = Some(ghost.piece);
        if self.placement(ghost.piece) != Some(ghost) {
            self.remember();
        }
        let again = self.placement(ghost.piece) == Some(ghost);
        self.placed.retain(|lying| !below.contains(lying.piece));
        self.put(ghost);
        let mut done = Done::felt(Feel::Place).saying(Spoken::Laid { tile: ghost.piece, open: self.open() });
        done.said.extend(below.iter().map(|tile| Spoken::SentBack { tile }));
        if !again {
            done.acts.push(Act::Place(ghost));
        }
        done
    }

    /// Ends a drag: the tile comes down where it can lie, and else goes beside the board.
    pub(crate) fn drop(&mut self) -> Done {
        let Some(held) = self.held else { return Done::default() };
        match self.ghost() {
            Some((_, Verdict::Fits | Verdict::Covers(_))) => self.lay(),
            ghost => {
                let mut done = self.take_off(held.piece);
                done.feel = Some(if ghost.is_some() { Feel::Clash } else { Feel::Back });
                done
            }
        }
    }

    /// Takes a tile beside the board, from the board or out of the hand. It stays as it was turned.
    pub(crate) fn take_off(&mut self, piece: Piece) -> Done {
        let in_hand = self.held.is_some_and(|held| held.piece == piece);
        let lies = self.placement(piece).is_some();
        if !in_hand && !lies {
            return Done::default();
        }
        if in_hand {
            self.held = None;
        }
        let mut done = Done::felt(Feel::Back);
        if lies {
            self.remember();
            self.placed.retain(|lying| lying.piece != piece);
            done.acts.push(Act::Lift(piece));
        }
        done.saying(Spoken::Lifted { tile: piece })
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
        let before = self.held.replace(Held { piece, at: Some(place.at), grip: Grip::Hover });
        let done = self.lay();
        if done.feel == Some(Feel::Clash) {
            self.held = before;
        }
        done
    }

    /// Puts what is in the hand back where it was.
    pub(crate) fn put_back(&mut self) -> Done {
        if self.held.take().is_none() {
            return Done::default();
        }
        self.lie_as_placed();
        Done::felt(Feel::Back)
    }

    /// Makes the last change of the board undone.
    pub(crate) fn undo(&mut self) -> Done {
        self.put_back();
        let Some(before) = self.past.pop() else { return Done::default() };
        let gone = self.placed.iter().filter(|lying| before.iter().all(|p| p.piece != lying.piece));
        let lifts = gone.map(|lying| Act::Lift(lying.piece));
        let places = before.iter().filter(|&lying| !self.placed.contains(lying)).map(|&lying| Act::Place(lying));
        let acts: Vec<Act> = lifts.chain(places).collect();
        self.placed = before;
        self.lie_as_placed();
        let open = self.open();
        let told = |act: &Act| match *act {
            Act::Place(Placement { piece: tile, .. }) => Spoken::Laid { tile, open },
            Act::Lift(tile) => Spoken::Lifted { tile },
        };
        let said = acts.iter().map(told).collect();
        Done { acts, feel: Some(Feel::Back), said }
    }

    /// How many cells nothing lies on.
    fn open(&self) -> usize {
        self.area.len() - self.placed.iter().map(|lying| lying.piece.size()).sum::<usize>().min(self.area.len())
    }

    fn index(&self, piece: Piece) -> Option<usize> {
        self.pieces.iter().position(|&own| own == piece)
    }

    fn hold(&mut self, held: Held) {
        self.held = Some(held);
    }

    /// Remembers the board before it changes.
    fn remember(&mut self) {
        if self.past.len() == PAST {
            self.past.remove(0);
        }
        self.past.push(self.placed.clone());
    }

    fn put(&mut self, placement: Placement) {
        self.placed.retain(|lying| lying.piece != placement.piece);
        self.placed.push(placement);
    }

    /// Tiles on the board lie as they lie there, unless they are in the hand.
    fn lie_as_placed(&mut self) {
        for lying in &self.placed {
            let held = self.held.is_some_and(|held| held.piece == lying.piece);
            if let Some(i) = self.pieces.iter().position(|&own| own == lying.piece)
                && !held
            {
                self.lies[i] = lying.orientation;
            }
        }
    }

    /// The nearest cell at which the box of a tile lies within the box of the area.
    fn within(&self, lie: Lie, at: Cell) -> Cell {
        let (wide, high) = lie.size();
        let clamp = |at: i8, room: i8| at.clamp(room.min(0), room.max(0));
        Cell::new(clamp(at.x, self.area.width() as i8 - wide), clamp(at.y, self.area.depth() as i8 - high), 0)
    }

    fn overlaps(&self, placement: Placement) -> bool {
        placement.cells().is_some_and(|mut cells| cells.any(|cell| self.area.contains(cell)))
    }

    /// Says where the tile in the hand is.
    fn tell(&self, mut done: Done) -> Done {
        done.said.extend(self.ghost().map(|(ghost, verdict)| self.at(ghost, verdict)));
        done
    }

    fn at(&self, placement: Placement, verdict: Verdict) -> Spoken {
        let middle = Lie::of(placement).middle().plus(placement.at);
        let row = (self.area.depth() as i32 - i32::from(middle.y)).max(0) as usize;
        Spoken::At { tile: placement.piece, row, column: (i32::from(middle.x) + 1).max(0) as usize, verdict }
    }
}

fn covers(placement: Placement, cell: Cell) -> bool {
    placement.cells().is_some_and(|mut cells| cells.any(|own| own == cell))
}
