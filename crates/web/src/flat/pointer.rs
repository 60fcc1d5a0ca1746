//! Pointer events on the flat board and its tray: mouse, finger and pen.

use hand::{FlatTurn, Hand, Location};
use leptos::prelude::*;
use puzzle::{Cell, Piece};
use scene::rounded;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent, PointerEvent, WheelEvent};

use super::drag::{Drag, RISE};
use super::hands::{Arrival, FlatHands, Float};
use crate::hand::piece_of;

struct UnderPointer {
    piece: Option<Piece>,
    pin: Option<Cell>,
    hold: (f64, f64),
    cell: f64,
}

impl FlatHands {
    /// A pointer comes down on the board or the tray.
    pub(super) fn pointer_down(self, event: &PointerEvent) {
        if !self.controller.enabled.get_untracked() {
            return;
        }
        if let Some(drag) = self.drag.get_value() {
            // A second finger rotates the tile that the first one holds.
            if drag.lifted && drag.pointer != event.pointer_id() {
                event.prevent_default();
                self.turn_dragged(FlatTurn::Right);
            }
            return;
        }
        let now = place_of(event);
        let Some((under, pane)) = self.under(event, now).zip(self.pane()) else { return };
        if event.button() == 2 {
            if let Some(piece) = under.piece {
                self.turn(piece, FlatTurn::Flip, under.pin);
            }
            return;
        }
        if event.button() != 0 {
            return;
        }
        if let Some(root) = event.current_target().and_then(|root| root.dyn_into::<Element>().ok()) {
            // Fails for synthetic pointers in tests; then the drag ends at the edge of the element.
            let _ = root.set_pointer_capture(event.pointer_id());
        }
        let touch = event.pointer_type() == "touch";
        let origin = self.origin.get_untracked().map(|origin| origin.get_bounding_client_rect());
        self.drag.set_value(Some(Drag {
            pointer: event.pointer_id(),
            piece: under.piece,
            pin: under.pin,
            start: now,
            now,
            hold: under.hold,
            rise: if touch { RISE } else { 0.0 },
            cell: under.cell,
            pane,
            origin: origin.map_or((0.0, 0.0), |rect| (rect.left(), rect.top())),
            tap: self.controller.board_call.tap(),
            lifted: false,
        }));
    }

    pub(super) fn pointer_move(self, event: &PointerEvent) {
        let Some(mut drag) = self.drag_of(event) else { return };
        drag.now = place_of(event);
        self.drag.set_value(Some(drag));
        if !drag.lifted {
            let Some(piece) = drag.piece.filter(|_| drag.is_far()) else { return };
            // An empty place in the tray has nothing to drag.
            if drag.pin.is_none() && self.with(|hand| Some(hand.location(piece))) != Some(Location::Tray) {
                return;
            }
            self.lift(drag, piece);
        }
        // Browsers report a second mouse button as a move.
        if event.button() == 2 && event.buttons() & 2 != 0 {
            self.turn_dragged(FlatTurn::Flip);
        }
        self.carry();
    }

    /// A pointer goes up: drops the dragged tile, or handles a tap.
    pub(super) fn pointer_up(self, event: &PointerEvent) {
        let Some(drag) = self.drag_of(event) else { return };
        if drag.lifted {
            self.play(Hand::drop);
            self.drag.set_value(None);
            self.float.set(None);
            return;
        }
        self.drag.set_value(None);
        if drag.is_far() {
            return;
        }
        if drag.pin.is_some() && self.controller.board_call.taken() {
            return;
        }
        let Some(piece) = drag.piece else {
            self.play(|hand| hand.tap(drag.pane.lattice(drag.start)));
            return;
        };
        // Tapping the empty place of a tile that is on the board only chooses it.
        let elsewhere = drag.pin.is_none() && self.with(|hand| Some(hand.location(piece))) != Some(Location::Tray);
        if elsewhere {
            self.play(|hand| hand.select(piece));
        } else {
            self.turn(piece, FlatTurn::Right, drag.pin);
        }
    }

    /// The system cancels a pointer.
    pub(super) fn pointer_lost(self, event: &PointerEvent) {
        if let Some(drag) = self.drag_of(event) {
            if drag.lifted {
                self.put_back();
            } else {
                self.drag.set_value(None);
            }
        }
    }

    /// The wheel rotates the dragged tile, the one under the pointer, or the chosen one.
    pub(super) fn wheel(self, event: &WheelEvent) {
        let Some(forwards) = self.wheel.turned(event).filter(|_| self.controller.enabled.get_untracked()) else {
            return;
        };
        let turn = if forwards { FlatTurn::Right } else { FlatTurn::Left };
        if self.turn_dragged(turn) {
            return;
        }
        let under = self.under(event, place_of(event));
        let hovered = under.as_ref().and_then(|under| under.piece);
        let Some(piece) = hovered.or_else(|| self.selected.get_untracked()) else { return };
        self.turn(piece, turn, under.filter(|under| under.piece.is_some()).and_then(|under| under.pin));
    }

    /// Rotates or flips the dragged tile around the point where it is held. Returns false if none is dragged.
    pub(super) fn turn_dragged(self, turn: FlatTurn) -> bool {
        let Some(mut drag) = self.drag.get_value().filter(|drag| drag.lifted) else { return false };
        let Some(piece) = drag.piece else { return false };
        let Some(oriented) = self.with(|hand| Some(hand.oriented(piece))) else { return false };
        drag.hold = oriented.point_after(turn, drag.hold);
        self.drag.set_value(Some(drag));
        self.play(|hand| hand.turn_tile(piece, turn, None));
        self.show(drag, Arrival::Turned(turn, None));
        self.carry();
        true
    }

    /// Picks a tile up.
    fn lift(self, mut drag: Drag, piece: Piece) {
        self.play(|hand| hand.drag(piece));
        drag.lifted = true;
        self.drag.set_value(Some(drag));
        self.show(drag, Arrival::From((0.0, 0.0), drag.cell / drag.pane.cell));
    }

    /// Draws the floating tile.
    fn show(self, drag: Drag, arrival: Arrival) {
        let Some(piece) = drag.piece else { return };
        let oriented = self.with(|hand| Some(hand.oriented(piece)));
        self.float.set(oriented.map(|oriented| Float {
            oriented,
            cell: drag.pane.cell,
            hold: drag.hold,
            arrival,
            rise: drag.rise,
        }));
    }

    /// Moves the floating tile to the pointer, and its ghost when it reaches another cell. A move within a cell redraws
    /// nothing.
    fn carry(self) {
        let Some(drag) = self.drag.get_value().filter(|drag| drag.lifted) else { return };
        let Some(piece) = drag.piece else { return };
        let Some((oriented, at, held)) = self.with(|hand| {
            let oriented = hand.oriented(piece);
            Some((oriented, hand.snap(oriented, drag.corner(), 0), hand.held()?))
        }) else {
            return;
        };
        if let Some(floating) = self.floating.get_untracked() {
            let (x, y) = drag.float(oriented);
            let moved = format!("translate3d({}px,{}px,0)", rounded(x, 1), rounded(y, 1));
            let _ = web_sys::HtmlElement::style(&floating).set_property("transform", &moved);
        }
        if held.at() != at {
            self.controller.hand.update(|hand| {
                if let Some(hand) = hand {
                    hand.carry(at);
                }
            });
        }
    }

    fn drag_of(self, event: &PointerEvent) -> Option<Drag> {
        self.drag.get_value().filter(|drag| drag.pointer == event.pointer_id())
    }

    /// The tile and cell at a point of the window, in the tray or on the board.
    fn under(self, event: &MouseEvent, place: (f64, f64)) -> Option<UnderPointer> {
        let target = event.target()?.dyn_into::<Element>().ok()?;
        let pane = self.pane()?;
        // Not `clamp`: its panic message would pull the code for formatting floats into the page.
        let inside =
            |(x, y): (f64, f64), (wide, high): (i8, i8)| (x.max(0.0).min(wide.into()), y.max(0.0).min(high.into()));
        if let Some(piece) = piece_of(&target) {
            let ((x, y), cell) = self.slot(piece)?;
            let size = self.with(|hand| Some(hand.oriented(piece).size()))?;
            let hold = (f64::from(size.0) / 2.0 + (place.0 - x) / cell, f64::from(size.1) / 2.0 - (place.1 - y) / cell);
            return Some(UnderPointer { piece: Some(piece), pin: None, hold: inside(hold, size), cell });
        }
        let (x, y) = pane.lattice(place);
        let pin = Cell::new(x.floor().clamp(-99.0, 99.0) as i8, y.floor().clamp(-99.0, 99.0) as i8, 0);
        let found = self.with(|hand| {
            let piece = hand.tile_at(pin)?;
            let hovering = hand.ghost().map(|(ghost, _)| ghost).filter(|ghost| ghost.piece == piece);
            hovering.or_else(|| hand.placement(piece))
        });
        let hold = found.map_or((0.0, 0.0), |tile| (x - f64::from(tile.at.x), y - f64::from(tile.at.y)));
        Some(UnderPointer { piece: found.map(|tile| tile.piece), pin: Some(pin), hold, cell: pane.cell })
    }
}

/// The position of an event, in pixels of the window.
fn place_of(event: &MouseEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}
