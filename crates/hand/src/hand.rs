//! The hand: a player's pieces in the tray, on the board, and held in between.
//!
//! At most one piece is held. The page and the terminal feed the same [`Hand`] with pointer moves and keys and pass the
//! changes that come out on to the game. This file has what flat and solid boards share; `hand/flat.rs` and
//! `hand/solid.rs` have the rest.
//!
//! ```text
//!               take (keys), drag                     place, drop
//!   tray ─────────────────────────────> held ─────────────────────────────> board
//!    ^  ^                               │  ^                                  │
//!    │  └──── put_back, drop beside ────┘  └────────── take, drag ────────────┤
//!    └───────────────── take_off, or covered by another piece ────────────────┘
//! ```
//!
//! A piece that is picked up from the board stays in `placed` until it is put down, so the game hears about a move once
//! and [`Hand::put_back`] changes nothing. There is one exception: a flat tile that no longer fits after it was rotated
//! on the board leaves the board and hovers above it (`Grip::Hover`) until another turn makes it fit.
//!
//! Undo restores `placed`: `past` keeps a copy from before each change. The held piece and the orientations of pieces
//! in the tray are not part of it. When the game reports another board ([`Hand::follow`]), the history is dropped.
//!
//! # Where a piece snaps
//!
//! A dragged piece can be anywhere, a placed one has a cell. [`Hand::snap`] finds the cell for the lower left corner of
//! the box around the piece. Here, a piece of three cells is dragged along an area of four:
//!
//! ```text
//!              0   1   2   3
//!              ┌───┬───┬───┬───┐
//!              │   │   │   │   │
//!              └───┴───┴───┴───┘
//!                [==========]       x =  0.4    0: the nearest cell, and the piece may be placed there
//!            [==========]           x = -0.55   0: -1 is nearer but over the edge; 0 is within HELP and fits
//!           [==========]            x = -0.7   -1: 0 is too far away; the ghost shows that the piece does not fit
//!  [==========]                     x = -3.0   None: the piece is off the area
//! ```
//!
//! The nearest cell wins even if the piece covers others there, because the player may mean that. The help at the edge
//! never covers another piece.
//!
//! On a solid board, [`Hand::fall`] snaps the piece on each layer, because the camera shows each layer at a different
//! point of the screen. It returns the lowest layer where the piece fits and would not drop farther. Keys move a piece
//! in whole cells and keep it within the box around the area; a tap puts the middle of the piece on the tapped cell, or
//! as near to it as the piece fits.

mod flat;
mod solid;

use puzzle::{Area, Cell, Lattice, Misfit, Piece, PieceSet, Placement, check_cover};
use rules::{check_placement, in_the_way};

use crate::{Announcement, Change, Effects, Feedback, Grip, Held, Key, OrientedPiece, Verdict, ViewDirection};

/// The three places for a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Location {
    /// Beside the board.
    Tray,
    /// On the board.
    Board,
    /// In the hand.
    Hand,
}

/// The pieces of one task, as one player holds and places them.
///
/// Pieces on the board always lie within the area and never overlap.
#[derive(Clone, PartialEq, Debug)]
pub struct Hand {
    area: Area,
    pieces: Vec<Piece>,
    /// The orientation of each piece. A piece on the board has the orientation it lies in, unless it is held.
    orientations: Vec<u8>,
    placed: Vec<Placement>,
    selected: Option<Piece>,
    held: Option<Held>,
    /// The board before each change, oldest first.
    past: Vec<Vec<Placement>>,
}

/// A dragged piece that sticks out snaps to a neighbouring cell where it fits, if that is at most this far, in cells.
const HELP: f64 = 0.6;
/// Larger on solid boards, because it is harder to see above which cell a piece is.
const SOLID_HELP: f64 = 0.95;

/// Number of changes that can be undone.
const PAST: usize = 100;

impl Hand {
    /// The pieces of a task. `placed` are those that already lie on the board.
    pub fn new(area: Area, pieces: Vec<Piece>, placed: Vec<Placement>) -> Self {
        let orientations = pieces.iter().map(|&piece| OrientedPiece::wide(piece).orientation()).collect();
        let mut hand = Self { area, pieces, orientations, placed, selected: None, held: None, past: Vec::new() };
        hand.orient_as_placed();
        hand
    }

    /// The area to be covered.
    pub const fn area(&self) -> &Area {
        &self.area
    }

    /// The pieces, in the order of the keys 1 to 9.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The pieces on the board. The held piece can be among them.
    pub fn placed(&self) -> &[Placement] {
        &self.placed
    }

    /// The piece that was chosen last. A held piece is always selected.
    pub const fn selected(&self) -> Option<Piece> {
        self.selected
    }

    /// The held piece, if any.
    pub const fn held(&self) -> Option<Held> {
        self.held
    }

    /// True if there is a change to undo.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// A piece in its current orientation, wherever it is.
    pub fn oriented(&self, piece: Piece) -> OrientedPiece {
        OrientedPiece::new(piece, self.index(piece).map_or(0, |i| self.orientations[i]))
    }

    /// The current location of a piece.
    pub fn location(&self, piece: Piece) -> Location {
        if self.held.is_some_and(|held| held.piece() == piece) {
            Location::Hand
        } else if self.placement(piece).is_some() {
            Location::Board
        } else {
            Location::Tray
        }
    }

    /// The placement of a piece on the board, even while it is held.
    pub fn placement(&self, piece: Piece) -> Option<Placement> {
        self.placed.iter().copied().find(|placement| placement.piece == piece)
    }

    /// The piece that lies on a cell. A held piece does not count.
    pub fn piece_on(&self, cell: Cell) -> Option<Piece> {
        let here = |lying: &&Placement| self.location(lying.piece) == Location::Board && covers(**lying, cell);
        self.placed.iter().find(here).map(|lying| lying.piece)
    }

    /// The placement that putting the held piece down would give, and the verdict on it.
    pub fn ghost(&self) -> Option<(Placement, Verdict)> {
        let held = self.held?;
        let ghost = self.oriented(held.piece()).at(held.at()?);
        Some((ghost, self.verdict(ghost)))
    }

    /// The rules' verdict on a placement: it fits, it covers other pieces, or it sticks out.
    pub fn verdict(&self, placement: Placement) -> Verdict {
        if check_placement(&self.area, self.piece_set(), placement).is_err() {
            return Verdict::Outside;
        }
        let below: PieceSet = in_the_way(&self.placed, placement).collect();
        if below.is_empty() { Verdict::Fits } else { Verdict::Covers(below) }
    }

    /// Checks that the task is solved; the error says what is missing.
    pub fn check(&self) -> Result<(), Misfit> {
        check_cover(&self.area, self.piece_set(), &self.placed)
    }

    /// The cell that a dragged piece snaps to: the one for the lower left corner of its box, given that corner as a
    /// point in cells.
    ///
    /// See "Where a piece snaps" at the top of this file. `None` if the piece is off the area.
    pub fn snap(&self, piece: OrientedPiece, (x, y): (f64, f64), layer: i8) -> Option<Cell> {
        let near = Cell::new(x.round().clamp(-100.0, 100.0) as i8, y.round().clamp(-100.0, 100.0) as i8, layer);
        if self.verdict(piece.at(near)).allows() {
            return Some(near);
        }
        let help = if self.is_solid() { SOLID_HELP } else { HELP };
        let neighbours = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| Cell::new(dx, dy, 0)));
        let off = |cell: Cell| ((f64::from(cell.x) - x).abs(), (f64::from(cell.y) - y).abs());
        let nudged = (neighbours.map(|by| near.plus(by)))
            .filter(|&cell| off(cell).0 <= help && off(cell).1 <= help)
            .filter(|&cell| self.verdict(piece.at(cell)) == Verdict::Fits)
            .min_by(|&a, &b| off(a).0.hypot(off(a).1).total_cmp(&off(b).0.hypot(off(b).1)));
        let overlaps = || piece.at(near).cells().into_iter().flatten().any(|cell| self.area.contains(cell));
        nudged.or_else(|| overlaps().then_some(near))
    }

    /// True if the board is the same as the game's.
    pub fn agrees(&self, placed: &[Placement]) -> bool {
        placed.len() == self.placed.len() && placed.iter().all(|lying| self.placed.contains(lying))
    }

    /// Takes over the board that the game reports. If it differs, nothing can be undone any more.
    pub fn follow(&mut self, placed: &[Placement]) {
        if !self.agrees(placed) {
            self.placed = placed.to_vec();
            self.past.clear();
            self.orient_as_placed();
        }
    }

    /// The piece that a key picks up. `focused` is the piece in the tray with the keyboard focus, if any.
    pub fn taken_by(&self, key: Key, focused: Option<Piece>) -> Option<Piece> {
        match key {
            Key::Take(position) => self.pieces.get(position).copied(),
            Key::Move(..) | Key::Place if self.held.is_none() => focused.or(self.selected),
            Key::TurnSolid(_) if self.held.is_none() => focused,
            _ => None,
        }
    }

    /// Carries out a key. Arrows and turns are relative to the player's view of the board.
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

    /// Selects a piece. If another one is held, it goes back to where it was.
    pub fn select(&mut self, piece: Piece) -> Effects {
        let fresh = self.selected != Some(piece);
        if self.held.is_some_and(|held| held.piece() != piece) {
            self.put_back();
        }
        self.selected = Some(piece);
        Effects::default().saying(fresh.then_some(Announcement::Selected { piece }))
    }

    /// Puts the held piece back and clears the selection.
    pub fn let_go(&mut self) -> Effects {
        let effects = self.put_back();
        self.selected = None;
        effects
    }

    /// Picks a piece up for the keyboard: above its place on the board, or else above the middle of the area. A solid
    /// piece starts where it fits, if there is such a place.
    pub fn take(&mut self, piece: Piece) -> Effects {
        if self.held.is_some_and(|held| held.piece() == piece && held.grip() != Grip::Drag) {
            return Effects::default();
        }
        let effects = self.select(piece);
        self.held = Some(if self.is_solid() { self.held_solid(piece) } else { self.held_tile(piece) });
        self.announce_held(effects.with_feedback(Feedback::Lift))
    }

    /// Moves the piece held by keys, within the box around the area: it fits nowhere beyond. A solid piece drops again
    /// after each step.
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
        self.announce_held(Effects::default())
    }

    /// Picks a piece up with the pointer.
    pub fn drag(&mut self, piece: Piece) -> Effects {
        let effects = self.select(piece);
        // A hovering piece stays above its place, in its orientation.
        let at = self.held.map_or_else(|| self.placement(piece).map(|placement| placement.at), |held| held.at());
        self.held = Some(Held::new(piece, at, Grip::Drag));
        effects.with_feedback(Feedback::Lift)
    }

    /// Moves the held piece to the cell that [`Hand::snap`] or [`Hand::fall`] found, or off the area.
    pub fn carry(&mut self, at: Option<Cell>) {
        self.held = self.held.map(|held| held.moved(at));
    }

    /// Places the held piece, if the rules allow it there.
    pub fn place(&mut self) -> Effects {
        let Some((ghost, verdict)) = self.ghost() else { return Effects::default() };
        let below = match verdict {
            Verdict::Fits => PieceSet::EMPTY,
            Verdict::Covers(below) => below,
            Verdict::Outside => return self.announce_held(Effects::new(Feedback::Clash)),
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

    /// Ends a drag: places the piece if the rules allow it, and moves it to the tray otherwise.
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

    /// Moves a piece to the tray, from the board or out of the hand. It keeps its orientation.
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

    /// Puts the held piece back where it was, on the board or in the tray.
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
        let announcements = changes.iter().map(|change| match *change {
            Change::Place(Placement { piece, .. }) => Announcement::Placed { piece, free },
            Change::Lift(piece) => Announcement::Lifted { piece },
        });
        Effects::new(Feedback::Back).saying(announcements).changing(changes.iter().copied())
    }

    fn is_solid(&self) -> bool {
        self.area.lattice() == Lattice::Solid
    }

    fn piece_set(&self) -> PieceSet {
        self.pieces.iter().copied().collect()
    }

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

    /// Changes the board and keeps a copy for undo.
    fn change(&mut self, change: Change) {
        if self.past.len() == PAST {
            self.past.remove(0);
        }
        self.past.push(self.placed.clone());
        change.apply(&mut self.placed);
    }

    /// Gives each piece on the board the orientation in which it lies, unless it is held.
    fn orient_as_placed(&mut self) {
        for i in 0..self.placed.len() {
            let lying = self.placed[i];
            if self.location(lying.piece) == Location::Board {
                self.orient(OrientedPiece::of(lying));
            }
        }
    }

    /// The nearest cell that keeps the box of a piece inside the box of the area. A piece that is longer than the area
    /// sticks out.
    fn clamp(&self, piece: OrientedPiece, at: Cell) -> Cell {
        let (wide, deep) = piece.size();
        let clamp = |at: i8, room: i8| at.clamp(room.min(0), room.max(0));
        let x = clamp(at.x, self.area.width() as i8 - wide);
        Cell::new(x, clamp(at.y, self.area.depth() as i8 - deep), at.z)
    }

    /// Adds an announcement of where the held piece is.
    fn announce_held(&self, effects: Effects) -> Effects {
        effects.saying(self.ghost().map(|(ghost, verdict)| self.announce(ghost, verdict)))
    }

    /// Announces a piece above the board by the cell that carries its name.
    fn announce(&self, placement: Placement, verdict: Verdict) -> Announcement {
        let middle = OrientedPiece::of(placement).middle().plus(placement.at);
        let row = (self.area.depth() as i32 - i32::from(middle.y)).max(0) as usize;
        let column = (i32::from(middle.x) + 1).max(0) as usize;
        let layer = self.is_solid().then(|| (i32::from(middle.z) + 1).max(0) as usize);
        Announcement::At { piece: placement.piece, row, column, layer, verdict }
    }
}

fn covers(placement: Placement, cell: Cell) -> bool {
    placement.cells().is_some_and(|mut cells| cells.any(|own| own == cell))
}
