//! What a player does with tiles and solid pieces: a state machine that knows nothing of pointers, pixels and pages.
//!
//! Here is what flat and solid boards have in common; what a hand does on the one or the other is with that board.

mod done;
mod keeper;
mod keys;
mod lie;
mod rehearsal;
mod slot;
mod tool;
mod wheel;
mod work;

use puzzle::{Area, Cell, Lattice, Piece, PieceSet, Placement};

pub(crate) use self::done::{Act, Done, Feel, Spoken, Verdict};
pub(crate) use self::keeper::Keeper;
pub(crate) use self::keys::{Stroke, Typed};
pub(crate) use self::lie::{Lie, Spin};
pub(crate) use self::slot::{piece_of, slot};
pub(crate) use self::tool::{Cap, tool};
pub(crate) use self::wheel::Wheel;
pub(crate) use self::work::Work;

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
    /// The storey that was asked for. Without one a solid piece drops as far as it fits.
    pub(crate) storey: Option<i8>,
}

impl Held {
    /// A tile that is held.
    pub(crate) const fn new(piece: Piece, at: Option<Cell>, grip: Grip) -> Self {
        Self { piece, at, grip, storey: None }
    }
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
    pub(crate) area: Area,
    pieces: Vec<Piece>,
    /// The orientation of each piece. Of those on the board it is that of the board, unless they are in the hand.
    pub(crate) lies: Vec<u8>,
    pub(crate) placed: Vec<Placement>,
    pub(crate) selected: Option<Piece>,
    pub(crate) held: Option<Held>,
    /// What lay on the board before each change of it.
    past: Vec<Vec<Placement>>,
}

/// A dragged tile takes a neighbouring place where it fits if that is so near, in cells.
const HELP: f64 = 0.6;
/// In space it is harder to see above which cell something is.
const SOLID_HELP: f64 = 0.95;

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

    /// The cell of a storey to which the box of a tile goes that is held at a place, `x` and `y` in cells.
    ///
    /// It is the nearest one. If the tile would reach over the edge there, a neighbour is taken where it fits, but only
    /// if that is nearly as near. `None` if the tile is away from the area.
    pub(crate) fn snap(&self, lie: Lie, (x, y): (f64, f64), storey: i8) -> Option<Cell> {
        let near = Cell::new(x.round().clamp(-100.0, 100.0) as i8, y.round().clamp(-100.0, 100.0) as i8, storey);
        if self.verdict(lie.at(near)) != Verdict::Outside {
            return Some(near);
        }
        let help = if self.area.lattice() == Lattice::Solid { SOLID_HELP } else { HELP };
        let neighbours = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| Cell::new(dx, dy, 0)));
        let off = |cell: Cell| ((f64::from(cell.x) - x).abs(), (f64::from(cell.y) - y).abs());
        let helped = (neighbours.map(|by| near.plus(by)))
            .filter(|&cell| off(cell).0 <= help && off(cell).1 <= help)
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

    /// Takes a tile to drag it.
    pub(crate) fn drag(&mut self, piece: Piece) -> Done {
        let mut done = self.select(piece);
        // A hovering tile keeps how it is turned.
        let at = self.held.map_or_else(|| self.placement(piece).map(|placement| placement.at), |held| held.at);
        self.held = Some(Held::new(piece, at, Grip::Drag));
        done.feel = Some(Feel::Lift);
        done
    }

    /// Moves the tile in the hand to where [`Hand::snap`] found a cell, or away from the area.
    pub(crate) fn carry(&mut self, at: Option<Cell>) {
        if let Some(held) = &mut self.held {
            held.at = at;
        }
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
            None => self.take_off(held.piece),
            Some(_) => {
                let Done { acts, .. } = self.take_off(held.piece);
                Done { acts, ..Done::felt(Feel::Clash).saying(Spoken::NoRoom { tile: held.piece }) }
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

    /// The number of a tile.
    pub(crate) fn index(&self, piece: Piece) -> Option<usize> {
        self.pieces.iter().position(|&own| own == piece)
    }

    /// Remembers the board before it changes.
    pub(crate) fn remember(&mut self) {
        if self.past.len() == PAST {
            self.past.remove(0);
        }
        self.past.push(self.placed.clone());
    }

    /// Puts a tile on the board.
    pub(crate) fn put(&mut self, placement: Placement) {
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

    fn overlaps(&self, placement: Placement) -> bool {
        placement.cells().is_some_and(|mut cells| cells.any(|cell| self.area.contains(cell)))
    }

    /// Says where the tile in the hand is.
    pub(crate) fn tell(&self, mut done: Done) -> Done {
        done.said.extend(self.ghost().map(|(ghost, verdict)| self.at(ghost, verdict)));
        done
    }

    /// What is said of a tile that is held somewhere: where the cell with its name is.
    pub(crate) fn at(&self, placement: Placement, verdict: Verdict) -> Spoken {
        let middle = Lie::of(placement).middle().plus(placement.at);
        let row = (self.area.depth() as i32 - i32::from(middle.y)).max(0) as usize;
        let column = (i32::from(middle.x) + 1).max(0) as usize;
        let storey = (self.area.lattice() == Lattice::Solid).then(|| (i32::from(middle.z) + 1).max(0) as usize);
        Spoken::At { tile: placement.piece, row, column, storey, verdict }
    }
}

/// Whether a placed tile covers a cell.
pub(crate) fn covers(placement: Placement, cell: Cell) -> bool {
    placement.cells().is_some_and(|mut cells| cells.any(|own| own == cell))
}
