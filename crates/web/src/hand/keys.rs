//! What keys mean on a board.

use leptos::prelude::*;
use puzzle::Piece;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::slot::piece_of;
use super::{Hand, Held, Keeper};

/// What a key does. `Own` is what keys do on one kind of board only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stroke<Own> {
    /// Takes the piece of this position.
    Take(usize),
    /// Moves the piece by cells: to the right, and away from the player.
    Move(i8, i8),
    /// Lays the piece.
    Lay,
    /// Takes the piece off the board.
    Lift,
    /// Undoes.
    Undo,
    /// Puts what is in the hand back.
    Back,
    /// Calls.
    Call,
    /// What this board alone knows.
    Own(Own),
}

impl<Own> Stroke<Own> {
    /// What a key does: by the letter on it, or by its place if its letter is not Latin. `own` knows small letters and the
    /// names of keys.
    pub(crate) fn of(key: &str, code: &str, own: fn(&str) -> Option<Own>) -> Option<Self> {
        let letter = letter(key, code);
        let mut buffer = [0; 4];
        let name = letter.map_or(key, |letter| letter.encode_utf8(&mut buffer));
        if let Some(own) = own(name) {
            return Some(Self::Own(own));
        }
        Some(match name {
            "ArrowLeft" => Self::Move(-1, 0),
            "ArrowRight" => Self::Move(1, 0),
            "ArrowUp" => Self::Move(0, 1),
            "ArrowDown" => Self::Move(0, -1),
            "Enter" => Self::Lay,
            "Backspace" | "Delete" => Self::Lift,
            "Escape" => Self::Back,
            "z" => Self::Undo,
            "u" => Self::Call,
            _ => Self::Take((letter?.to_digit(10)? as usize).checked_sub(1)?),
        })
    }
}

fn letter(key: &str, code: &str) -> Option<char> {
    let one = |text: &str| text.chars().next().filter(|_| text.chars().count() == 1);
    let key = one(key)?;
    if key.is_ascii_alphanumeric() {
        return Some(key.to_ascii_lowercase());
    }
    let place = code.strip_prefix("Key").or_else(|| code.strip_prefix("Digit"))?;
    one(place).map(|letter| letter.to_ascii_lowercase())
}

/// A key that is meant for the board.
pub(crate) struct Typed<Own> {
    /// What it does.
    pub(crate) stroke: Stroke<Own>,
    /// What is in the hand.
    pub(crate) held: Option<Held>,
    /// The piece beside the board that has the focus.
    pub(crate) focused: Option<Piece>,
}

impl Keeper {
    /// What a key means, if it is meant for the board; then nobody else gets it. `always` tells what may be done even when
    /// the board may not be played on.
    pub(crate) fn typed<Own>(
        self,
        event: &KeyboardEvent,
        own: fn(&str) -> Option<Own>,
        always: fn(&Own) -> bool,
    ) -> Option<Typed<Own>> {
        if event.default_prevented() || event.ctrl_key() || event.meta_key() || event.alt_key() || event.is_composing()
        {
            return None;
        }
        let stroke = Stroke::of(&event.key(), &event.code(), own)?;
        if !self.enabled.get_untracked() && !matches!(&stroke, Stroke::Own(own) if always(own)) {
            return None;
        }
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let within = |what: &str| target.as_ref().and_then(|target| target.closest(what).ok().flatten());
        if within("input,textarea,select,dialog,[role=dialog],[role=menu],[contenteditable]").is_some() {
            return None;
        }
        let button = within("button,a,summary,[role=button]");
        let focused = button.as_ref().and_then(piece_of);
        // A button that has the focus takes these keys for itself.
        if matches!(&*event.key(), " " | "Enter") && button.is_some() && focused.is_none() {
            return None;
        }
        if matches!(stroke, Stroke::Back) && self.chosen().is_none() {
            return None;
        }
        event.prevent_default();
        // Only moves mean the same when the key is held down.
        if event.repeat() && !matches!(stroke, Stroke::Move(..)) {
            return None;
        }
        Some(Typed { stroke, held: self.with(Hand::held), focused })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_mean_what_the_help_says() {
        let own = |key: &str| (key == "f").then_some("flip");
        for (key, code, expected) in [
            ("1", "Digit1", Some(Stroke::Take(0))),
            ("9", "Numpad9", Some(Stroke::Take(8))),
            ("0", "Digit0", None),
            ("ArrowUp", "ArrowUp", Some(Stroke::Move(0, 1))),
            (" ", "Space", None),
            ("F", "KeyF", Some(Stroke::Own("flip"))),
            ("z", "KeyY", Some(Stroke::Undo)),
            ("u", "KeyU", Some(Stroke::Call)),
            ("Delete", "Delete", Some(Stroke::Lift)),
            ("Tab", "Tab", None),
            ("F1", "F1", None),
            // A Greek keyboard, and digits on a French one.
            ("φ", "KeyF", Some(Stroke::Own("flip"))),
            ("é", "Digit2", Some(Stroke::Take(1))),
        ] {
            assert_eq!(Stroke::of(key, code, own), expected, "{key}");
        }
    }
}
