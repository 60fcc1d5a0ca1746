//! Keys that are meant for the board.

use hand::{Hand, Held, Key};
use leptos::prelude::*;
use puzzle::{Lattice, Piece};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::HandController;
use super::slot::piece_of;

/// A key press for the board.
pub(crate) struct KeyPress {
    pub(crate) key: Key,
    pub(crate) held: Option<Held>,
    /// The piece whose place in the tray has the focus.
    pub(crate) focused: Option<Piece>,
}

impl HandController {
    /// The meaning of a key, if it is for the board; then the event is not handled elsewhere.
    pub(crate) fn typed(self, event: &KeyboardEvent, lattice: Lattice) -> Option<KeyPress> {
        if event.default_prevented() || event.ctrl_key() || event.meta_key() || event.alt_key() || event.is_composing()
        {
            return None;
        }
        let key = Key::of(&event.key(), &event.code(), lattice)?;
        if !self.enabled.get_untracked() && !key.looks() {
            return None;
        }
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let within = |what: &str| target.as_ref().and_then(|target| target.closest(what).ok().flatten());
        if within("input,textarea,select,dialog,[role=dialog],[role=menu],[contenteditable]").is_some() {
            return None;
        }
        let button = within("button,a,summary,[role=button]");
        let focused = button.as_ref().and_then(piece_of);
        // A focused button handles these keys itself.
        if matches!(&*event.key(), " " | "Enter") && button.is_some() && focused.is_none() {
            return None;
        }
        if key == Key::Back && self.chosen().is_none() {
            return None;
        }
        event.prevent_default();
        // Only moves repeat while a key is held down.
        if event.repeat() && !matches!(key, Key::Move(..)) {
            return None;
        }
        // A covered board is a button.
        let held = self.with(Hand::held);
        let presses = matches!(&*event.key(), " " | "Enter") && held.is_none();
        if presses && self.board_call.taken() {
            return None;
        }
        Some(KeyPress { key, held, focused })
    }
}
