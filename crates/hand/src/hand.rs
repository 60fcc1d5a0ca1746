//! The pieces of a task in the hands of a player.
//!
//! Here is what flat and solid boards have in common; `flat` and `solid` have what is done on the one or the other.

mod flat;
mod solid;

use puzzle::{Area, Cell, Lattice, Misfit, Piece, PieceSet, Placement, check_cover};
use rules::{check_placement, in_the_way};

use crate::{Announcement, Change, Effects, Feedback, Grip, Held, Key, OrientedPiece, Verdict, ViewDirection};

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Location {
    /// Beside the board.
    Tray,
    /// On the board.
    Board,
    /// In the hand.
    Hand,
}

/// The pieces of a task in the hands of a player.
///
/// The pieces on the board always lie within the area and never overlap. Undo brings back what lay on the board; what is in
/// the hand, and how the pieces in the tray are turned, is not undone.
#[derive(Clone, PartialEq, Debug)]
pub struct Hand {
    area: Area,
    pieces: Vec<Piece>,
    /// The orientation of each piece. Those on the board have the one of the board, unless they are in the hand.
    orientations: Vec<u8>,
    placed: Vec<Placement>,
    selected: Option<Piece>,
    held: Option<Held>,
    /// What lay on the board before each change of it.
    past: Vec<Vec<Placement>>,
}

/// How far a dragged piece is helped from over the edge to a neighbouring place where it fits, in cells.
const HELP: f64 = 0.6;
/// In space it is harder to see above which cell something is.
const SOLID_HELP: f64 = 0.95;

/// How many changes can be undone.
const PAST: usize = 100;

impl Hand {
    /// The pieces of a task, some of which may lie on the board already.
    pub fn new(area: Area, pieces: Vec<Piece>, placed: Vec<Placement>) -> Self {
        let orientations = pieces.iter().map(|&piece| OrientedPiece::wide(piece).orientation()).collect();
        let mut hand = Self { area, pieces, orientations, placed, selected: None, held: None, past: Vec::new() };
        hand.orient_as_placed();
        hand
    }

    /// The area to cover.
    pub const fn area(&self) -> &Area {
        &self.area
    }

    /// The pieces, in the order of their keys.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The pieces on the board. One that is in the hand may still be among them.
    pub fn placed(&self) -> &[Placement] {
        &self.placed
    }

    /// The piece that was chosen last. The one in the hand always is.
    pub const fn selected(&self) -> Option<Piece> {
        self.selected
    }

    /// The piece in the hand.
    pub const fn held(&self) -> Option<Held> {
        self.held
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// How a piece lies, or is held.
    pub fn oriented(&self, piece: Piece) -> OrientedPiece {
        OrientedPiece::new(piece, self.index(piece).map_or(0, |i| self.orientations[i]))
    }

    /// Where a piece is.
    pub fn location(&self, piece: Piece) -> Location {
        if self.held.is_some_and(|held| held.piece() == piece) {
            Location::Hand
        } else if self.placement(piece).is_some() {
            Location::Board
        } else {
            Location::Tray
        }
    }

    /// How a piece lies on the board.
    pub fn placement(&self, piece: Piece) -> Option<Placement> {
        self.placed.iter().copied().find(|placement| placement.piece == piece)
    }

    /// The piece that lies on a cell and is not in the hand.
    pub fn piece_on(&self, cell: Cell) -> Option<Piece> {
        let here = |lying: &&Placement| self.location(lying.piece) == Location::Board && covers(**lying, cell);
        self.placed.iter().find(here).map(|lying| lying.piece)
    }

    /// The piece in the hand where it would come to lie, and whether it can.
    pub fn ghost(&self) -> Option<(Placement, Verdict)> {
        let held = self.held?;
        let ghost = self.oriented(held.piece()).at(held.at()?);
        Some((ghost, self.verdict(ghost)))
    }

    /// Whether a piece can be placed somewhere, and what it sends back, by the rules.
    pub fn verdict(&self, placement: Placement) -> Verdict {
        if check_placement(&self.area, self.piece_set(), placement).is_err() {
            return Verdict::Outside;
        }
        let below: PieceSet = in_the_way(&self.placed, placement).collect();
        if below.is_empty() { Verdict::Fits } else { Verdict::Covers(below) }
    }

    /// Whether the task is solved, and if not, why.
    pub fn check(&self) -> Result<(), Misfit> {
        check_cover(&self.area, self.piece_set(), &self.placed)
    }

    /// The cell of a layer for the corner of the box of a piece that is dragged to a point, in cells.
    ///
    /// It is the nearest one. If the piece would reach over the edge there, a neighbour is taken where it fits, but only
    /// if that is nearly as near. `None` if the piece is away from the area.
    pub fn snap(&self, piece: OrientedPiece, (x, y): (f64, f64), layer: i8) -> Option<Cell> {
        let near = Cell::new(x.round().clamp(-100.0, 100.0) as i8, y.round().clamp(-100.0, 100.0) as i8, layer);
        if self.verdict(piece.at(near)).allows() {
            return Some(near);
        }
        let help = if self.is_solid() { SOLID_HELP } else { HELP };
        let neighbours = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| Cell::new(dx, dy, 0)));
        let off = |cell: Cell| ((f64::from(cell.x) - x).abs(), (f64::from(cell.y) - y).abs());
        let helped = (neighbours.map(|by| near.plus(by)))
            .filter(|&cell| off(cell).0 <= help && off(cell).1 <= help)
            .filter(|&cell| self.verdict(piece.at(cell)) == Verdict::Fits)
            .min_by(|&a, &b| off(a).0.hypot(off(a).1).total_cmp(&off(b).0.hypot(off(b).1)));
        let overlaps = || piece.at(near).cells().into_iter().flatten().any(|cell| self.area.contains(cell));
        helped.or_else(|| overlaps().then_some(near))
    }

    /// Whether the board is as the game says.
    pub fn agrees(&self, placed: &[Placement]) -> bool {
        placed.len() == self.placed.len() && placed.iter().all(|lying| self.placed.contains(lying))
    }

    /// Follows what the game says. If that is news, nothing can be undone any more.
    pub fn follow(&mut self, placed: &[Placement]) {
        if !self.agrees(placed) {
            self.placed = placed.to_vec();
            self.past.clear();
            self.orient_as_placed();
        }
    }

    /// The piece that a key takes into the hand. `focused` is the piece in the tray that has the keyboard focus, where
    /// there is such a thing.
    pub fn taken_by(&self, key: Key, focused: Option<Piece>) -> Option<Piece> {
        match key {
            Key::Take(position) => self.pieces.get(position).copied(),
            Key::Move(..) | Key::Place if self.held.is_none() => focused.or(self.selected),
            Key::TurnSolid(_) if self.held.is_none() => focused,
            _ => None,
        }
    }

    /// Does what a key means to the pieces. Arrows and turns are meant as the player sees the board.
    pub fn press(&mut self, key: Key, focused: Option<Piece>, view: ViewDirection) -> Effects {
        if let Some(piece) = self.taken_by(key, focused) {
            return self.take(piece);
        }
        let piece = self.held.map(|held| held.piece()).or(focused).or(self.selected);
        match (key, piece) {
            (Key::Move(x, y), _) => self.shift(view.step((x, y))),
            (Key::Raise(by), _) => self.raise(by),
            (Key::Place, _) => self.place(),
            (Key::Undo, _) => self.undo(),
            (Key::Back, _) if self.held.is_some() => self.put_back(),
            (Key::Back, _) => self.let_go(),
            (Key::Lift, Some(piece)) => self.take_off(piece),
            (Key::TurnTile(turn), Some(piece)) => self.turn_tile(piece, turn, None),
            (Key::TurnSolid(turn), Some(piece)) => self.turn_solid(piece, view.turn(turn, false)),
            _ => Effects::default(),
        }
    }

    /// Chooses a piece. Another one in the hand goes back.
    pub fn select(&mut self, piece: Piece) -> Effects {
        let fresh = self.selected != Some(piece);
        if self.held.is_some_and(|held| held.piece() != piece) {
            self.put_back();
        }
        self.selected = Some(piece);
        Effects::default().saying(fresh.then_some(Announcement::Selected { piece }))
    }

    /// Nothing is chosen any more, and nothing is in the hand.
    pub fn let_go(&mut self) -> Effects {
        let outcome = self.put_back();
        self.selected = None;
        outcome
    }

    /// Takes a piece to play it by keys: above its place on the board, or else above the middle of the area. A solid piece
    /// is held where it fits, if possible.
    pub fn take(&mut self, piece: Piece) -> Effects {
        if self.held.is_some_and(|held| held.piece() == piece && held.grip() != Grip::Drag) {
            return Effects::default();
        }
        let outcome = self.select(piece);
        self.held = Some(if self.is_solid() { self.held_solid(piece) } else { self.held_tile(piece) });
        self.tell(outcome.feeling(Feedback::Lift))
    }

    /// Moves the piece that keys hold by cells, within the box around the area: beyond it, it never fits. A solid piece
    /// drops again where it comes to.
    pub fn shift(&mut self, (x, y): (i8, i8)) -> Effects {
        let Some((held, at)) = self.held.filter(|held| held.grip() != Grip::Drag).and_then(|h| Some((h, h.at()?)))
        else {
            return Effects::default();
        };
        let (piece, at) = (self.oriented(held.piece()), at.plus(Cell::new(x, y, 0)));
        self.held = Some(if self.is_solid() {
            held.moved(Some(self.settle(piece, self.clamp(piece, at), held.layer())))
        } else {
            Held::new(held.piece(), Some(self.clamp(piece, at)), Grip::Keys)
        });
        self.tell(Effects::default())
    }

    /// Takes a piece to drag it.
    pub fn drag(&mut self, piece: Piece) -> Effects {
        let outcome = self.select(piece);
        // A hovering piece keeps how it is turned.
        let at = self.held.map_or_else(|| self.placement(piece).map(|placement| placement.at), |held| held.at());
        self.held = Some(Held::new(piece, at, Grip::Drag));
        outcome.feeling(Feedback::Lift)
    }

    /// Moves the piece in the hand to a cell that [`Hand::snap`] or [`Hand::fall`] found, or away from the area.
    pub fn carry(&mut self, at: Option<Cell>) {
        self.held = self.held.map(|held| held.moved(at));
    }

    /// Places the piece in the hand, if the rules allow it there.
    pub fn place(&mut self) -> Effects {
        let Some((ghost, verdict)) = self.ghost() else { return Effects::default() };
        let below = match verdict {
            Verdict::Fits => PieceSet::EMPTY,
            Verdict::Covers(below) => below,
            Verdict::Outside => return self.tell(Effects::new(Feedback::Clash)),
        };
        self.held = None;
        self.selected = Some(ghost.piece);
        let change = (self.placement(ghost.piece) != Some(ghost)).then_some(Change::Place(ghost));
        if let Some(change) = change {
            self.change(change);
        }
        Effects::new(Feedback::Place)
            .changing(change)
            .saying([Announcement::Placed { piece: ghost.piece, free: self.free() }])
            .saying(below.iter().map(|piece| Announcement::SentBack { piece }))
    }

    /// Ends a drag: the piece is placed if it can be, and else goes to the tray.
    pub fn drop(&mut self) -> Effects {
        let Some(piece) = self.held.map(|held| held.piece()) else { return Effects::default() };
        match self.ghost() {
            Some((_, verdict)) if verdict.allows() => self.place(),
            None => self.take_off(piece),
            Some(_) => {
                let changes = self.take_off(piece).changes().to_vec();
                Effects::new(Feedback::Clash).changing(changes).saying([Announcement::NoRoom { piece }])
            }
        }
    }

    /// Takes a piece to the tray, from the board or out of the hand. It stays as it was turned.
    pub fn take_off(&mut self, piece: Piece) -> Effects {
        let change = self.placement(piece).map(|_| Change::Lift(piece));
        if self.location(piece) == Location::Tray {
            return Effects::default();
        }
        self.held = self.held.filter(|held| held.piece() != piece);
        if let Some(change) = change {
            self.change(change);
        }
        Effects::new(Feedback::Back).changing(change).saying([Announcement::Lifted { piece }])
    }

    /// Puts the piece in the hand back where it was.
    pub fn put_back(&mut self) -> Effects {
        if self.held.take().is_none() {
            return Effects::default();
        }
        self.orient_as_placed();
        Effects::new(Feedback::Back)
    }

    /// Undoes the last change of the board.
    pub fn undo(&mut self) -> Effects {
        self.put_back();
        let Some(before) = self.past.pop() else { return Effects::default() };
        let gone = self.placed.iter().filter(|lying| before.iter().all(|p| p.piece != lying.piece));
        let lifts = gone.map(|lying| Change::Lift(lying.piece));
        let places = before.iter().filter(|&lying| !self.placed.contains(lying)).map(|&lying| Change::Place(lying));
        let changes: Vec<Change> = lifts.chain(places).collect();
        self.placed = before;
        self.orient_as_placed();
        let free = self.free();
        let told = changes.iter().map(|change| match *change {
            Change::Place(Placement { piece, .. }) => Announcement::Placed { piece, free },
            Change::Lift(piece) => Announcement::Lifted { piece },
        });
        Effects::new(Feedback::Back).saying(told).changing(changes.iter().copied())
    }

    fn is_solid(&self) -> bool {
        self.area.lattice() == Lattice::Solid
    }

    fn piece_set(&self) -> PieceSet {
        self.pieces.iter().copied().collect()
    }

    /// How many cells are free.
    fn free(&self) -> usize {
        self.area.len() - self.placed.iter().map(|lying| lying.piece.size()).sum::<usize>().min(self.area.len())
    }

    fn index(&self, piece: Piece) -> Option<usize> {
        self.pieces.iter().position(|&own| own == piece)
    }

    fn orient(&mut self, piece: OrientedPiece) {
        if let Some(index) = self.index(piece.piece()) {
            self.orientations[index] = piece.orientation();
        }
    }

    /// Changes the board, and remembers what it was like before.
    fn change(&mut self, change: Change) {
        if self.past.len() == PAST {
            self.past.remove(0);
        }
        self.past.push(self.placed.clone());
        change.apply(&mut self.placed);
    }

    /// Gives pieces on the board the orientation they have there, unless they are in the hand.
    fn orient_as_placed(&mut self) {
        for i in 0..self.placed.len() {
            let lying = self.placed[i];
            if self.location(lying.piece) == Location::Board {
                self.orient(OrientedPiece::of(lying));
            }
        }
    }

    /// The nearest cell at which the box of a piece lies within the box of the area. One that is longer sticks out.
    fn clamp(&self, piece: OrientedPiece, at: Cell) -> Cell {
        let (wide, deep) = piece.size();
        let clamp = |at: i8, room: i8| at.clamp(room.min(0), room.max(0));
        let x = clamp(at.x, self.area.width() as i8 - wide);
        Cell::new(x, clamp(at.y, self.area.depth() as i8 - deep), at.z)
    }

    /// Announces where the piece in the hand is.
    fn tell(&self, outcome: Effects) -> Effects {
        outcome.saying(self.ghost().map(|(ghost, verdict)| self.announce(ghost, verdict)))
    }

    /// What is announced of a piece above the board: where the cell with its name is.
    fn announce(&self, placement: Placement, verdict: Verdict) -> Announcement {
        let middle = OrientedPiece::of(placement).middle().plus(placement.at);
        let row = (self.area.depth() as i32 - i32::from(middle.y)).max(0) as usize;
        let column = (i32::from(middle.x) + 1).max(0) as usize;
        let layer = self.is_solid().then(|| (i32::from(middle.z) + 1).max(0) as usize);
        Announcement::At { piece: placement.piece, row, column, layer, verdict }
    }
}

/// Whether a placed piece covers a cell.
fn covers(placement: Placement, cell: Cell) -> bool {
    placement.cells().is_some_and(|mut cells| cells.any(|own| own == cell))
}
