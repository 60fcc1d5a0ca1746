//! A player's hand at the flat board: signals, buttons and keys.

use std::sync::Arc;

use hand::{Effects, Feedback, FlatTurn, Grip, Hand, Key, Location, OrientedPiece, Verdict, ViewDirection};
use leptos::html::Div;
use leptos::prelude::*;
use puzzle::{Cell, Lattice, Piece, PieceSet, Placement};
use scene::{Board, Rect};
use web_sys::KeyboardEvent;

use super::drag::Drag;
use super::pane::{Pane, WATER, cells_shown};
use crate::browser;
use crate::hand::{HandController, KeyPress, PlayerTask, Wheel};
use crate::react::memo;

/// The way a tile got to where it is drawn; selects its animation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Arrival {
    /// It was rotated or flipped around a cell; `None` is the middle of its box.
    Turned(FlatTurn, Option<Cell>),
    /// It came from this distance, in pixels, where its cells were this many times as long.
    From((f64, f64), f64),
    /// It did not move: the action was refused.
    Refused,
}

/// The tile that a pointer drags.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Float {
    pub(super) oriented: OrientedPiece,
    /// Length of a cell in pixels.
    pub(super) cell: f64,
    /// The point that is held, in cells from the lower left corner of its box.
    pub(super) hold: (f64, f64),
    pub(super) arrival: Arrival,
    /// Height above the pointer, in cells.
    pub(super) rise: f64,
}

/// The tile held above the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Ghost {
    /// The placement if it were dropped now.
    pub(super) placement: Placement,
    pub(super) verdict: Verdict,
    pub(super) grip: Grip,
}

/// A player's hand at the flat board, with everything that moves it.
#[derive(Clone, Copy)]
pub(crate) struct FlatHands {
    pub(super) controller: HandController,
    /// The size of the board on the screen, in pixels.
    pub(super) size: RwSignal<(f64, f64)>,
    /// The visible part of the drawing.
    pub(super) frame: Memo<Option<Rect>>,
    pub(super) placed: Memo<Vec<Placement>>,
    pub(super) ghost: Memo<Option<Ghost>>,
    pub(super) selected: Memo<Option<Piece>>,
    /// The tile in the hand.
    pub(super) taken: Memo<Option<Piece>>,
    /// The tiles that return to the tray if the one in the hand is placed.
    pub(super) leaving: Memo<PieceSet>,
    pub(super) float: RwSignal<Option<Float>>,
    /// The tile refused last, and the number of refusals.
    refused: RwSignal<(Option<Piece>, u32)>,
    pub(super) drag: StoredValue<Option<Drag>>,
    arrivals: StoredValue<Vec<(Piece, Arrival)>>,
    pub(super) wheel: Wheel,
    pub(super) ground: NodeRef<Div>,
    pub(super) tray: NodeRef<Div>,
    pub(super) floating: NodeRef<Div>,
    /// The fixed origin of floating elements.
    pub(super) origin: NodeRef<Div>,
}

impl FlatHands {
    pub(crate) fn new(controller: HandController) -> Self {
        let HandController { work, enabled, hand, .. } = controller;
        let size = RwSignal::new((0.0, 0.0));
        let frame = memo(move || {
            let (work, size) = (work.get()?, size.get());
            let (wide, high) = cells_shown((work.area.width(), work.area.depth()), WATER, size);
            Some(Board::new(work.area.cells(), work.seat).sized(wide, high).frame())
        });
        let ghost = memo(move || {
            hand.with(|hand| {
                let hand = hand.as_ref()?;
                let (placement, verdict) = hand.ghost()?;
                Some(Ghost { placement, verdict, grip: hand.held()?.grip() })
            })
        });
        let hands = Self {
            controller,
            size,
            frame,
            placed: memo(move || {
                hand.with(|hand| hand.as_ref().map(|hand| hand.placed().to_vec()).unwrap_or_default())
            }),
            ghost,
            selected: memo(move || hand.with(|hand| hand.as_ref()?.selected())),
            taken: memo(move || hand.with(|hand| Some(hand.as_ref()?.held()?.piece()))),
            leaving: memo(move || match ghost.get() {
                Some(Ghost { verdict: Verdict::Covers(below), .. }) => below,
                _ => PieceSet::EMPTY,
            }),
            float: RwSignal::new(None),
            refused: RwSignal::new((None, 0)),
            drag: StoredValue::new(None),
            arrivals: StoredValue::new(Vec::new()),
            wheel: Wheel::new(),
            ground: NodeRef::new(),
            tray: NodeRef::new(),
            floating: NodeRef::new(),
            origin: NodeRef::new(),
        };
        // A new task, or the end of the time, ends a drag.
        let busy = memo(move || (enabled.get(), work.with(|work| work.as_ref().map(|work| work.key))));
        Effect::watch(
            move || busy.get(),
            move |_, _, _| {
                hands.put_back();
                hands.arrivals.update_value(Vec::clear);
            },
            false,
        );
        browser::listen_here("keydown", move |event| hands.key(&event));
        hands
    }

    pub(crate) fn undo(self) {
        if self.controller.enabled.get_untracked() && self.drag.get_value().is_none_or(|drag| !drag.lifted) {
            self.play(Hand::undo);
        }
    }

    /// Returns the tile in the hand to where it was.
    pub(crate) fn put_back(self) {
        self.play(Hand::put_back);
        self.drag.set_value(None);
        self.float.set(None);
    }

    /// Reads from the hand, if there is one.
    pub(super) fn with<T>(self, read: impl FnOnce(&Hand) -> Option<T>) -> Option<T> {
        self.controller.with(read)
    }

    /// Takes the arrival of a tile, so that it is animated only once.
    pub(super) fn take_arrival(self, piece: Piece) -> Option<Arrival> {
        let taken = self.arrivals.try_update_value(|all| {
            let place = all.iter().position(|(other, _)| *other == piece)?;
            Some(all.swap_remove(place).1)
        });
        taken.flatten()
    }

    /// Records arrivals of tiles; they replace earlier ones of the same tiles.
    fn set_arrivals(self, arrivals: Vec<(Piece, Arrival)>) {
        self.arrivals.update_value(|all| {
            all.retain(|(piece, _)| !arrivals.iter().any(|(other, _)| other == piece));
            all.extend(arrivals);
        });
    }

    /// A number that changes whenever this tile is refused.
    pub(super) fn refusals(self, piece: Piece) -> u32 {
        let (last, times) = self.refused.get();
        if last == Some(piece) { times } else { 0 }
    }

    /// Runs an action of the hand and publishes its effects.
    pub(super) fn play(self, play: impl FnOnce(&mut Hand) -> Effects) -> Effects {
        self.play_turned(None, play)
    }

    fn play_turned(self, turned: Option<(Piece, Arrival)>, play: impl FnOnce(&mut Hand) -> Effects) -> Effects {
        let Some(before) = self.controller.hand.get_untracked() else { return Effects::default() };
        let mut hand = before.clone();
        let effects = play(&mut hand);
        if hand != before {
            let arrivals = hand.pieces().iter().filter_map(|&piece| {
                let turned = turned.filter(|&(other, _)| other == piece).map(|(_, arrival)| arrival);
                Some((piece, turned.or_else(|| self.movement(piece, &before, &hand))?))
            });
            self.set_arrivals(arrivals.collect());
        } else if effects.feedback() == Some(Feedback::Clash)
            && let Some(piece) = hand.held().map(|held| held.piece()).or(hand.selected())
        {
            self.set_arrivals(vec![(piece, Arrival::Refused)]);
            self.refused.update(|(last, times)| (*last, *times) = (Some(piece), *times + 1));
        }
        if hand != before {
            self.controller.hand.set(Some(hand));
        }
        self.controller.publish(&effects);
        effects
    }

    /// The movement of a tile whose position has changed.
    fn movement(self, piece: Piece, before: &Hand, after: &Hand) -> Option<Arrival> {
        let position = |hand: &Hand| (hand.location(piece), hand.placement(piece));
        if position(before) == position(after) {
            return None;
        }
        let (from, there) = (self.spot(piece, before)?, self.spot(piece, after)?);
        let off = (from.0.0 - there.0.0, from.0.1 - there.0.1);
        Some(Arrival::From(off, from.1 / there.1))
    }

    /// The middle of a tile on the screen, and the length of its cells.
    fn spot(self, piece: Piece, hand: &Hand) -> Option<((f64, f64), f64)> {
        match hand.location(piece) {
            Location::Tray => self.slot(piece),
            Location::Board => {
                let pane = self.pane()?;
                Some((pane.centre(hand.placement(piece)?), pane.cell))
            }
            Location::Hand => {
                let oriented = hand.oriented(piece);
                if let Some(drag) = self.drag.get_value().filter(|drag| drag.lifted) {
                    return Some((drag.centre(oriented), drag.pane.cell));
                }
                let pane = self.pane()?;
                Some((pane.centre(oriented.at(hand.held()?.at()?)), pane.cell))
            }
        }
    }

    /// The board on the screen.
    pub(super) fn pane(self) -> Option<Pane> {
        let rect = self.ground.get_untracked()?.get_bounding_client_rect();
        let frame = self.frame.get_untracked()?;
        let cell = rect.width() / frame.width * scene::CELL;
        (cell > 0.0).then_some(Pane { corner: (rect.left(), rect.top()), cell, frame })
    }

    /// The side of a tile's picture in the tray, in cells. All tiles are drawn at the same scale, and do not grow when
    /// rotated.
    pub(super) fn slot_side(self) -> f64 {
        let longest =
            |work: &Arc<PlayerTask>| work.pieces.iter().map(|&piece| OrientedPiece::wide(piece).longest()).max();
        let longest = self.controller.work.with_untracked(|work| work.as_ref().and_then(longest));
        f64::from(longest.unwrap_or_default().max(3)) + 0.3
    }

    /// The middle of a tile's place in the tray, and the length of its cells there.
    pub(super) fn slot(self, piece: Piece) -> Option<((f64, f64), f64)> {
        let place = format!("[data-piece=\"{piece}\"] svg");
        let rect = self.tray.get_untracked()?.query_selector(&place).ok()??.get_bounding_client_rect();
        let cell = rect.width().min(rect.height()) / self.slot_side();
        let centre = (rect.left() + rect.width() / 2.0, rect.top() + rect.height() / 2.0);
        (cell > 0.0).then_some((centre, cell))
    }

    /// Rotates or flips a tile that no pointer holds; on the board around a cell, if one is given.
    pub(super) fn turn(self, piece: Piece, turn: FlatTurn, pin: Option<Cell>) {
        self.play_turned(Some((piece, Arrival::Turned(turn, pin))), |hand| hand.turn_tile(piece, turn, pin));
    }

    /// Rotates or flips the tile in the hand, or the chosen one.
    pub(super) fn turn_chosen(self, turn: FlatTurn) {
        if !self.controller.enabled.get_untracked() || self.turn_dragged(turn) {
            return;
        }
        if let Some(piece) = self.controller.chosen() {
            self.turn(piece, turn, None);
        }
    }

    /// Takes a tile above the board, for keys, and focuses the board.
    pub(super) fn take(self, piece: Piece) {
        if self.drag.get_value().is_none() {
            self.play(|hand| hand.take(piece));
            if let Some(ground) = self.ground.get_untracked() {
                // Without the focus, a screen reader would handle the arrow keys itself.
                let _ = ground.focus();
            }
        }
    }

    fn key(self, event: &KeyboardEvent) {
        let Some(KeyPress { key, held, focused }) = self.controller.typed(event, Lattice::Flat) else { return };
        let dragged = self.drag.get_value().is_some_and(|drag| drag.lifted);
        match key {
            Key::Call => self.controller.on_call.run(()),
            Key::Back if held.is_some() => self.put_back(),
            Key::TurnTile(turn) if dragged => drop(self.turn_dragged(turn)),
            Key::Back => drop(self.play(Hand::let_go)),
            _ if dragged => {}
            Key::TurnTile(turn) => {
                // The focused tile comes before the chosen one.
                let piece = held.map(|held| held.piece()).or(focused).or_else(|| self.controller.chosen());
                if let Some(piece) = piece {
                    self.turn(piece, turn, None);
                }
            }
            _ => match self.with(|hand| hand.taken_by(key, focused)) {
                Some(piece) => self.take(piece),
                None => drop(self.play(|hand| hand.press(key, focused, ViewDirection::default()))),
            },
        }
    }
}
