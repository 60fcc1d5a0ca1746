//! A player's hand at the solid board: signals, camera, buttons and keys.

use hand::{Hand, Key, Location, OrientedPiece, SolidTurn, Verdict, ViewDirection};
use leptos::html::Div;
use leptos::prelude::*;
use puzzle::{Lattice, Piece, Placement};
use scene::{Block, Camera, Rect, SolidBoard, TileState};
use web_sys::KeyboardEvent;

use super::drag::{Drag, Float};
use super::viewport::{Viewport, camera_at, units_shown};
use crate::browser;
use crate::flat::Pane;
use crate::hand::{HandController, KeyPress, Wheel};
use crate::prefs::less_motion;
use crate::react::memo;

/// Height of the buttons on the view, in pixels.
const BUTTONS: f64 = 56.0;

/// Duration of a camera move.
const MOVE_MS: f64 = 280.0;

/// The pieces on the board, and the one held above it.
#[derive(Clone, PartialEq, Default, Debug)]
pub(super) struct BoardPieces {
    pub(super) placed: Vec<Placement>,
    /// The piece in the hand where it would be placed.
    pub(super) ghost: Option<(Placement, Verdict)>,
    /// The place that the tutorial shows for a piece.
    hint: Option<Placement>,
}

impl BoardPieces {
    fn of(hand: &Hand, hint: Option<Placement>) -> Self {
        let on_board = |placement: &&Placement| hand.location(placement.piece) == Location::Board;
        Self { placed: hand.placed().iter().filter(on_board).copied().collect(), ghost: hand.ghost(), hint }
    }

    /// Everything as it is drawn, the ghost last.
    pub(super) fn blocks(&self) -> Vec<Block> {
        let placed = self.placed.iter().filter_map(|&placement| Block::placed(placement));
        let ghost = self.ghost.and_then(|(ghost, verdict)| {
            let fits = verdict != Verdict::Outside;
            Some(Block::placed(ghost)?.lying(TileState::Ghost { fits }))
        });
        // While a piece is held, its ghost says enough.
        let hint = self.hint.filter(|_| self.ghost.is_none());
        let hint = hint.and_then(|place| Some(Block::placed(place)?.lying(TileState::Ghost { fits: true })));
        placed.chain(ghost).chain(hint).collect()
    }
}

/// A player's hand at the solid board, with everything that moves it.
#[derive(Clone, Copy)]
pub(crate) struct SolidHands {
    pub(super) controller: HandController,
    /// The direction of the camera, or the one it is moving to.
    pub(super) direction: RwSignal<ViewDirection>,
    /// The direction at the camera's last stop, one signal for each plan: the plans are redrawn one after the other.
    pub(super) arrived: [RwSignal<ViewDirection>; 2],
    /// The camera while it moves.
    pub(super) camera: RwSignal<Camera>,
    /// A player of this browser has moved the camera before.
    pub(super) looked: RwSignal<bool>,
    /// The upper layer is drawn transparent.
    pub(super) xray: RwSignal<bool>,
    /// The size of the view on the screen, in pixels.
    pub(super) size: RwSignal<(f64, f64)>,
    pub(super) standing: Memo<BoardPieces>,
    /// The chosen piece in its current orientation.
    pub(super) chosen: Memo<Option<OrientedPiece>>,
    pub(super) float: RwSignal<Option<Float>>,
    pub(super) drag: StoredValue<Option<Drag>>,
    pub(super) wheel: Wheel,
    pub(super) view: NodeRef<Div>,
    pub(super) plans: NodeRef<Div>,
    /// One of the plans; both have the same size.
    pub(super) plan_box: NodeRef<Div>,
    /// The size of a plan on the screen, in pixels.
    pub(super) plan_size: RwSignal<(f64, f64)>,
    pub(super) floating: NodeRef<Div>,
}

impl SolidHands {
    pub(crate) fn new(controller: HandController) -> Self {
        let hand = controller.hand;
        let direction = ViewDirection::default();
        let hands = Self {
            controller,
            direction: RwSignal::new(direction),
            arrived: [RwSignal::new(direction), RwSignal::new(direction)],
            camera: RwSignal::new(camera_at(direction)),
            looked: RwSignal::new(browser::recall::<String>("looked").is_some()),
            xray: RwSignal::new(false),
            size: RwSignal::new((0.0, 0.0)),
            standing: memo(move || {
                let hint = controller.hint.get();
                hand.with(|hand| hand.as_ref().map(|hand| BoardPieces::of(hand, hint)).unwrap_or_default())
            }),
            chosen: memo(move || {
                hand.with(|hand| {
                    let hand = hand.as_ref()?;
                    Some(hand.oriented(hand.selected()?))
                })
            }),
            float: RwSignal::new(None),
            drag: StoredValue::new(None),
            wheel: Wheel::new(),
            view: NodeRef::new(),
            plans: NodeRef::new(),
            plan_box: NodeRef::new(),
            plan_size: RwSignal::new((0.0, 0.0)),
            floating: NodeRef::new(),
        };
        // A new task, or the end of the time, ends a drag.
        let busy =
            memo(move || (controller.enabled.get(), controller.work.with(|work| work.as_ref().map(|work| work.key))));
        Effect::watch(move || busy.get(), move |_, _, _| hands.put_back(), false);
        browser::listen_here("keydown", move |event| hands.key(&event));
        browser::listen_here("pointerdown", move |event| hands.pointer_down(&event));
        browser::listen_here("pointermove", move |event| hands.pointer_move(&event));
        browser::listen_here("pointerup", move |event| hands.pointer_up(&event));
        browser::listen_here("pointercancel", move |event| hands.pointer_lost(&event));
        hands
    }

    pub(super) fn is_enabled(self) -> bool {
        self.controller.enabled.get_untracked()
    }

    /// The part of the drawing that the view shows from a camera.
    pub(super) fn frame(self, camera: Camera, size: (f64, f64)) -> Option<Rect> {
        self.controller.work.with(|work| {
            let work = work.as_ref()?;
            // Leaves room for the buttons at the lower edge.
            let buttons = (size.1 * 0.2).min(BUTTONS);
            let (width, height) = units_shown(&work.area, (size.0, size.1 - buttons));
            let below = if size.1 > buttons { height * buttons / (size.1 - buttons) } else { 0.0 };
            let board = SolidBoard::new(&work.area, work.seat, &[]).seen_from(camera).sized(width, height + below);
            let mut frame = board.frame();
            frame.corner.y += below / 2.0;
            Some(frame)
        })
    }

    /// The view on the screen.
    pub(super) fn viewport(self) -> Option<Viewport> {
        let rect = self.view.get_untracked()?.get_bounding_client_rect();
        let camera = self.camera.get_untracked();
        let frame = untrack(|| self.frame(camera, (rect.width(), rect.height())))?;
        let unit = rect.width() / frame.width;
        (unit > 0.0).then_some(Viewport { corner: (rect.left(), rect.top()), unit, frame, camera })
    }

    /// The plan of a layer on the screen.
    pub(super) fn pane(self, layer: i8) -> Option<Pane> {
        let picture = format!("[data-pane=\"{layer}\"] svg");
        let rect = self.plans.get_untracked()?.query_selector(&picture).ok()??.get_bounding_client_rect();
        let frame = untrack(|| self.plan_frame(layer))?;
        Pane::within(&rect, frame)
    }

    /// Moves the camera; at once if the player wants less motion.
    pub(super) fn look(self, direction: ViewDirection) {
        self.direction.set(direction);
        self.controller.turned.set_value(direction.quarters());
        if !self.looked.get_untracked() {
            self.looked.set(true);
            browser::keep("looked", &"once");
        }
        let (from, to) = (self.camera.get_untracked(), camera_at(direction));
        if less_motion() {
            self.camera.set(to);
            return self.arrived.iter().for_each(|arrived| arrived.set(direction));
        }
        self.go(from, to, browser::now_ms() as f64);
    }

    /// Draws the next frame of a camera move.
    fn go(self, from: Camera, to: Camera, began: f64) {
        request_animation_frame(move || {
            // Another button may have been pressed since, or the board may be gone.
            if self.direction.try_get_untracked().is_none_or(|direction| camera_at(direction) != to) {
                return;
            }
            let part = (browser::now_ms() as f64 - began) / MOVE_MS;
            if part < 1.0 {
                // Slow at both ends.
                self.camera.set(from.towards(to, part * part * (3.0 - 2.0 * part)));
                return self.go(from, to, began);
            }
            self.camera.set(to);
            // Plans and trays are redrawn one after the other, and not at all if the camera moves on.
            for (arrived, wait) in self.arrived.into_iter().zip([140, 190]) {
                browser::after(wait, move || {
                    if let Some(direction) =
                        self.direction.try_get_untracked().filter(|&direction| camera_at(direction) == to)
                    {
                        arrived.set(direction);
                    }
                });
            }
        });
    }

    /// Rotates or tips the piece in the hand, or the chosen one.
    pub(super) fn turn(self, way: SolidTurn, backwards: bool) {
        let turn = self.direction.get_untracked().turn(way, backwards);
        if let Some(piece) = self.controller.chosen().filter(|_| self.is_enabled()) {
            self.controller.play(|hand| hand.turn_solid(piece, turn));
            self.show();
        }
    }

    /// Gives the piece in the hand, or the chosen one, another orientation.
    pub(super) fn turn_to(self, oriented: OrientedPiece) {
        if self.is_enabled() && self.controller.chosen() == Some(oriented.piece()) {
            self.controller.play(|hand| hand.turn_to(oriented));
            self.show();
        }
    }

    /// Moves the piece in the hand up or down.
    pub(super) fn raise(self, by: i8) {
        if self.is_enabled() {
            self.controller.play(|hand| hand.raise(by));
        }
    }

    pub(super) fn undo(self) {
        if self.is_enabled() && self.drag.get_value().is_none_or(|drag| !drag.lifted) {
            self.controller.play(Hand::undo);
        }
    }

    /// Takes a piece above the board and focuses the view, for keys.
    pub(super) fn take(self, piece: Piece) {
        if self.is_enabled() && self.drag.get_value().is_none() {
            self.controller.play(|hand| hand.take(piece));
            if let Some(view) = self.view.get_untracked() {
                // Without the focus, a screen reader would handle the arrow keys itself.
                let _ = view.focus();
            }
        }
    }

    /// Returns the piece in the hand to where it was.
    pub(super) fn put_back(self) {
        self.controller.play(Hand::put_back);
        self.drag.set_value(None);
        self.float.set(None);
    }

    fn key(self, event: &KeyboardEvent) {
        let Some(KeyPress { key, held, focused }) = self.controller.typed(event, Lattice::Solid) else { return };
        let direction = self.direction.get_untracked();
        match key {
            Key::Look(by) => self.look(direction.turned(by)),
            Key::Above => self.look(direction.raised(!direction.is_above())),
            Key::Xray => self.xray.update(|xray| *xray = !*xray),
            Key::Raise(by) => self.raise(by),
            Key::TurnSolid(turn) if held.is_some() || focused.is_none() => self.turn(turn, event.shift_key()),
            Key::Call => self.controller.on_call.run(()),
            Key::Back if held.is_some() => self.put_back(),
            _ if self.drag.get_value().is_some_and(|drag| drag.lifted) => {}
            _ => match self.controller.with(|hand| hand.taken_by(key, focused)) {
                Some(piece) => self.take(piece),
                None => drop(self.controller.play(|hand| hand.press(key, focused, direction))),
            },
        }
    }
}
