//! Pointer events at the solid board: on the view, the plans and the tray.

use hand::{Hand, Location, SolidTurn};
use leptos::prelude::*;
use puzzle::{Cell, Lattice};
use scene::{Block, CubeSide, Pile, rounded};
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent, WheelEvent};

use super::drag::{Drag, DragTarget, Float};
use super::hands::SolidHands;
use super::viewport::Viewport;
use crate::flat::Pane;
use crate::hand::piece_of;

/// Height in pixels at which a piece floats above a finger, which would hide it.
const RISE: f64 = 64.0;
/// Distance in pixels to drag the water until the camera moves to the next stop.
const STOP: f64 = 70.0;

impl SolidHands {
    /// A pointer comes down anywhere on the page.
    pub(super) fn pointer_down(self, event: &PointerEvent) {
        let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        if let Some(drag) = self.drag.get_value() {
            // A second finger rotates the piece that the first one holds. Buttons handle it themselves.
            let elsewhere = target.closest("button").ok().flatten().is_none();
            if drag.lifted && drag.pointer != event.pointer_id() && elsewhere {
                event.prevent_default();
                self.turn(SolidTurn::Right, false);
            }
            return;
        }
        let Some(on) = self.under(&target, place_of(event)) else { return };
        if event.button() == 2 && self.is_enabled() {
            if let DragTarget::Tray(piece) | DragTarget::Board(piece, ..) | DragTarget::Ghost(piece, _) = on {
                self.take(piece);
                self.turn(SolidTurn::TipBack, false);
            }
            return;
        }
        if event.button() != 0 {
            return;
        }
        let (now, Some(viewport)) = (place_of(event), self.viewport()) else { return };
        let panes = [0, 1].map(|layer| self.pane(layer));
        let (pointer, off) = (event.pointer_id(), (0.0, 0.0));
        let tap = self.controller.board_call.tap();
        self.drag.set_value(Some(Drag { pointer, on, start: now, now, off, viewport, panes, tap, lifted: false }));
    }

    pub(super) fn pointer_move(self, event: &PointerEvent) {
        let Some(mut drag) = self.drag_of(event) else { return };
        drag.now = place_of(event);
        if drag.on == DragTarget::Water {
            drag = self.turn_board(drag);
        } else if !drag.lifted && drag.is_far() && self.is_enabled() {
            self.lift(&mut drag, event.pointer_type() == "touch");
        }
        self.drag.set_value(Some(drag));
        self.carry();
    }

    /// A pointer goes up: drops the dragged piece, or handles a tap.
    pub(super) fn pointer_up(self, event: &PointerEvent) {
        let Some(drag) = self.drag_of(event) else { return };
        self.drag.set_value(None);
        if drag.lifted {
            self.float.set(None);
            self.controller.play(Hand::drop);
        } else if !drag.is_far() && self.is_enabled() {
            let on_board = !matches!(drag.on, DragTarget::Tray(_));
            if !(on_board && self.controller.board_call.taken()) {
                self.tap(drag.on);
            }
        }
    }

    /// The system cancels a pointer.
    pub(super) fn pointer_lost(self, event: &PointerEvent) {
        if let Some(drag) = self.drag_of(event) {
            if drag.lifted {
                self.put_back();
            }
            self.drag.set_value(None);
        }
    }

    /// The wheel rotates the piece in the hand, or the chosen one.
    pub(super) fn wheel(self, event: &WheelEvent) {
        if let Some(forwards) = self.wheel.turned(event) {
            self.turn(SolidTurn::Right, !forwards);
        }
    }

    fn tap(self, on: DragTarget) {
        match on {
            DragTarget::Tray(piece) => {
                let in_hand = self.controller.with(|hand| Some(hand.location(piece))) == Some(Location::Hand);
                if in_hand { self.turn(SolidTurn::Right, false) } else { self.take(piece) }
            }
            DragTarget::Ghost(..) => drop(self.controller.play(Hand::place)),
            // A piece from the tray can be placed on top of one on the board.
            DragTarget::Board(_, _, Some(above)) if self.can_place_chosen_on(above) => {
                self.controller.play(|hand| hand.tap_cell(above));
            }
            DragTarget::Board(piece, ..) => self.take(piece),
            DragTarget::Cell(cell) => drop(self.controller.play(|hand| hand.tap_cell(cell))),
            DragTarget::Water => drop(self.controller.play(Hand::let_go)),
            DragTarget::Nothing => {}
        }
    }

    /// True if a piece that is not on the board is chosen, and the cell is free for it.
    fn can_place_chosen_on(self, cell: Cell) -> bool {
        let can_place = |hand: &Hand| {
            let piece = hand.selected()?;
            Some(hand.placement(piece).is_none() && hand.area().contains(cell) && hand.piece_on(cell).is_none())
        };
        self.controller.with(can_place).unwrap_or_default()
    }

    /// Dragging the water turns the board, stop by stop; dragging up and down moves the camera above the board and
    /// back.
    fn turn_board(self, drag: Drag) -> Drag {
        let (x, y) = drag.way();
        let direction = self.direction.get_untracked();
        let next = if x.abs() >= STOP {
            direction.turned(if x > 0.0 { 1 } else { -1 })
        } else if y.abs() >= STOP {
            direction.raised(y > 0.0)
        } else {
            return drag;
        };
        if next != direction {
            self.look(next);
        }
        Drag { start: drag.now, ..drag }
    }

    /// Picks a piece up.
    fn lift(self, drag: &mut Drag, touch: bool) {
        let (piece, held) = match drag.on {
            DragTarget::Tray(piece) => (piece, None),
            DragTarget::Board(piece, cell, _) | DragTarget::Ghost(piece, cell) => (piece, Some(cell)),
            _ => return,
        };
        // An empty place in the tray has nothing to drag.
        let there = self.controller.with(|hand| Some(hand.location(piece)));
        if held.is_none() && there == Some(Location::Board) {
            return;
        }
        let corner = self.controller.with(|hand| match hand.location(piece) {
            Location::Hand => hand.held()?.at(),
            _ => Some(hand.placement(piece)?.at),
        });
        self.controller.play(|hand| hand.drag(piece));
        let Some(oriented) = self.controller.with(|hand| Some(hand.oriented(piece))) else { return };
        let cube = held.zip(corner).map_or_else(|| oriented.middle(), |(cell, corner)| cell.minus(corner));
        // A piece from the view stays where it is seen; any other comes to the pointer.
        let from_view = held.zip(corner).filter(|_| !touch && contains(&drag.viewport, drag.start));
        drag.off = match from_view {
            Some((cell, corner)) => {
                let (x, y) = drag.viewport.ground(Cell::new(cell.x, cell.y, corner.z));
                (x - drag.start.0, y - drag.start.1)
            }
            None => (0.0, if touch { -RISE } else { 0.0 }),
        };
        drag.lifted = true;
        self.float.set(Some(Float { oriented, cube, unit: drag.viewport.unit, camera: drag.viewport.camera }));
    }

    /// Redraws the dragged piece in its current orientation.
    pub(super) fn show(self) {
        let Some(float) = self.float.get_untracked() else { return };
        let Some(oriented) = self.controller.with(|hand| Some(hand.oriented(float.oriented.piece()))) else { return };
        let camera = self.camera.get_untracked();
        self.float.set(Some(Float { oriented, cube: oriented.middle(), camera, ..float }));
        self.carry();
    }

    /// Moves the dragged piece to the pointer, and its ghost when it reaches another cell. A move within a cell redraws
    /// nothing.
    fn carry(self) {
        let Some(drag) = self.drag.get_value().filter(|drag| drag.lifted) else { return };
        let Some(float) = self.float.get_untracked() else { return };
        let (x, y) = drag.held();
        if let Some(floating) = self.floating.get_untracked() {
            let moved = format!("translate3d({}px,{}px,0)", rounded(x, 1), rounded(y, 1));
            let style = web_sys::HtmlElement::style(&floating);
            let _ = style.set_property("transform", &moved);
            // Plans are small, so the dragged piece becomes transparent above one.
            let over_plan = drag.panes.iter().flatten().any(|pane| pane.contains((x, y)));
            let _ = style.set_property("opacity", if over_plan { ".35" } else { "1" });
        }
        let found = self.controller.with(|hand| {
            let held = hand.held()?;
            Some((self.target(hand, float, &drag, held.layer()), held.at()))
        });
        if let Some((at, before)) = found
            && at != before
        {
            self.controller.hand.update(|hand| {
                if let Some(hand) = hand {
                    hand.carry(at);
                }
            });
        }
    }

    /// The cell where the dragged piece would be placed.
    fn target(self, hand: &Hand, float: Float, drag: &Drag, layer: Option<i8>) -> Option<Cell> {
        let Float { oriented, cube, .. } = float;
        let held = drag.held();
        let corner = |(x, y): (f64, f64)| (x - f64::from(cube.x) - 0.5, y - f64::from(cube.y) - 0.5);
        let plan = (0..2).zip(&drag.panes).find_map(|(z, pane)| Some((z, pane.filter(|pane| pane.contains(held))?)));
        if let Some((z, pane)) = plan {
            let place = untrack(|| self.plan_direction(z)).point(pane.lattice(held));
            return hand.fall(oriented, Some(z - cube.z), |_| Some(corner(place)));
        }
        let viewport = Viewport { camera: self.camera.get_untracked(), ..drag.viewport };
        contains(&viewport, held)
            .then(|| hand.fall(oriented, layer, |z| viewport.lattice(held, z).map(corner)))
            .flatten()
    }

    fn drag_of(self, event: &PointerEvent) -> Option<Drag> {
        self.drag.get_value().filter(|drag| drag.pointer == event.pointer_id())
    }

    /// The target at a point of the window.
    fn under(self, target: &Element, place: (f64, f64)) -> Option<DragTarget> {
        if let Some(piece) = piece_of(target).filter(|piece| piece.lattice() == Lattice::Solid) {
            return Some(DragTarget::Tray(piece));
        }
        if target.closest("button").ok().flatten().is_some() {
            return None;
        }
        let pane = target.closest("[data-pane]").ok()??.get_attribute("data-pane")?;
        match pane.parse::<i8>() {
            Ok(layer) => self.under_plan(layer, self.pane(layer)?, place),
            Err(_) => self.under_view(&self.viewport()?, place),
        }
    }

    /// The target at a point of a plan.
    fn under_plan(self, layer: i8, pane: Pane, place: (f64, f64)) -> Option<DragTarget> {
        let (x, y) = untrack(|| self.plan_direction(layer)).point(pane.lattice(place));
        let cell = Cell::new(x.floor().clamp(-9.0, 99.0) as i8, y.floor().clamp(-9.0, 99.0) as i8, layer);
        self.controller.with(|hand| {
            let ghost = hand.ghost().filter(|(ghost, _)| ghost.cells().is_some_and(|mut all| all.any(|c| c == cell)));
            Some(match (ghost, hand.piece_on(cell)) {
                (Some((ghost, _)), _) => DragTarget::Ghost(ghost.piece, cell),
                (_, Some(piece)) => DragTarget::Board(piece, cell, None),
                _ if hand.area().contains(cell) => DragTarget::Cell(cell),
                _ => DragTarget::Nothing,
            })
        })
    }

    /// The target at a point of the view.
    fn under_view(self, viewport: &Viewport, place: (f64, f64)) -> Option<DragTarget> {
        let point = viewport.point(place);
        let standing = self.standing.get_untracked();
        let pick = |blocks: &[Block], xray: Option<i8>| {
            let pile = Pile { xray, ..Pile::new(viewport.camera, blocks) };
            pile.pick(point)
        };
        if let Some((ghost, _)) = standing.ghost
            && let Some(facet) = pick(&[Block::placed(ghost)?], None)
        {
            return Some(DragTarget::Ghost(ghost.piece, facet.cell));
        }
        let blocks: Vec<Block> = standing.placed.iter().filter_map(|&placement| Block::placed(placement)).collect();
        if let Some(facet) = pick(&blocks, self.xray.get_untracked().then_some(1)) {
            let above = (facet.side == CubeSide::Top).then(|| facet.cell.plus(Cell::new(0, 0, 1)));
            return Some(DragTarget::Board(standing.placed[facet.block].piece, facet.cell, above));
        }
        let (x, y) = viewport.lattice(place, 0)?;
        let layer = self.controller.with(|hand| hand.held()?.layer()).unwrap_or(0);
        let cell = Cell::new(x.floor().clamp(-9.0, 99.0) as i8, y.floor().clamp(-9.0, 99.0) as i8, layer);
        let is_land = self.controller.with(|hand| Some(hand.area().contains(cell))).unwrap_or_default();
        Some(if is_land { DragTarget::Cell(cell) } else { DragTarget::Water })
    }
}

/// True if a point of the window is on the view.
fn contains(viewport: &Viewport, (x, y): (f64, f64)) -> bool {
    let (right, below) = (
        viewport.corner.0 + viewport.frame.width * viewport.unit,
        viewport.corner.1 + viewport.frame.height * viewport.unit,
    );
    x >= viewport.corner.0 && x <= right && y >= viewport.corner.1 && y <= below
}

/// The position of an event, in pixels of the window.
fn place_of(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}
