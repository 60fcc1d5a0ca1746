//! Mouse, touch and keyboard, as real input events of the browser.

use serde_json::{Value, json};

use crate::{Browser, PagePoint};

/// Number of moves in a drag, because a hand does not jump.
const MOVES: u32 = 12;

/// A key that types no character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// Moves the focus.
    Tab,
    /// Activates the focused element, or places a piece.
    Enter,
    /// Closes something.
    Escape,
    /// Deletes a character, or removes a piece.
    Backspace,
    /// Same as [`Key::Backspace`] on a board.
    Delete,
    /// Moves a piece to the left.
    Left,
    /// Moves a piece away from the player.
    Up,
    /// Moves a piece to the right.
    Right,
    /// Moves a piece towards the player.
    Down,
    /// Moves a solid piece one layer up.
    PageUp,
    /// Moves a solid piece one layer down.
    PageDown,
    /// To the start.
    Home,
    /// To the end.
    End,
    /// Held while another key is pressed.
    Shift,
    /// Held while another key is pressed.
    Control,
}

impl Key {
    /// The code point that WebDriver uses for the key.
    const fn code(self) -> &'static str {
        match self {
            Self::Backspace => "\u{E003}",
            Self::Tab => "\u{E004}",
            Self::Enter => "\u{E007}",
            Self::Shift => "\u{E008}",
            Self::Control => "\u{E009}",
            Self::Escape => "\u{E00C}",
            Self::PageUp => "\u{E00E}",
            Self::PageDown => "\u{E00F}",
            Self::End => "\u{E010}",
            Self::Home => "\u{E011}",
            Self::Left => "\u{E012}",
            Self::Up => "\u{E013}",
            Self::Right => "\u{E014}",
            Self::Down => "\u{E015}",
            Self::Delete => "\u{E017}",
        }
    }
}

/// What touches the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointer {
    /// A mouse with its left button.
    LeftButton,
    /// A mouse with its right button.
    RightButton,
    /// A finger.
    Finger,
}

/// A step of a pointer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PointerStep {
    /// Moves to a point.
    Move((f64, f64)),
    /// Presses the button, or puts the finger down.
    Press,
    /// Releases the button, or lifts the finger.
    Release,
}

impl Browser {
    /// Clicks an element, or taps it on a phone.
    #[track_caller]
    pub fn click(&self, name: &str) {
        let place = self.spot(name).middle();
        if self.profile().is_phone { self.tap(place) } else { self.click_at(place) }
    }

    /// Clicks a point.
    #[track_caller]
    pub fn click_at(&self, place: (f64, f64)) {
        self.point(Pointer::LeftButton, &[PointerStep::Move(place), PointerStep::Press, PointerStep::Release]);
    }

    /// Clicks a point with the right button.
    #[track_caller]
    pub fn click_right(&self, place: (f64, f64)) {
        self.point(Pointer::RightButton, &[PointerStep::Move(place), PointerStep::Press, PointerStep::Release]);
    }

    /// Turns the mouse wheel; positive is down.
    #[track_caller]
    pub fn wheel(&self, (x, y): (f64, f64), by: f64) {
        let [x, y, by] = [x, y, by].map(whole);
        let scroll = json!({ "type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": by, "duration": 0 });
        self.perform(&json!({ "type": "wheel", "id": "wheel", "actions": [scroll] }));
    }

    /// Drags with the mouse.
    #[track_caller]
    pub fn drag(&self, from: (f64, f64), to: (f64, f64)) {
        self.point(Pointer::LeftButton, &dragging(from, to));
    }

    /// Taps a point with a finger.
    #[track_caller]
    pub fn tap(&self, place: (f64, f64)) {
        self.point(Pointer::Finger, &[PointerStep::Move(place), PointerStep::Press, PointerStep::Release]);
    }

    /// Drags with a finger.
    #[track_caller]
    pub fn touch_drag(&self, from: (f64, f64), to: (f64, f64)) {
        self.point(Pointer::Finger, &dragging(from, to));
    }

    /// Drags with a finger on a phone, and with the mouse otherwise.
    #[track_caller]
    pub fn move_thing(&self, from: PagePoint, to: PagePoint) {
        let (from, to) = (from.middle(), to.middle());
        if self.profile().is_phone { self.touch_drag(from, to) } else { self.drag(from, to) }
    }

    /// Carries out the steps of a pointer in one request, so that nothing comes between them.
    #[track_caller]
    pub fn point(&self, pointer: Pointer, steps: &[PointerStep]) {
        let is_finger = pointer == Pointer::Finger && self.profile().engine.has_fingers();
        let (id, kind) = if is_finger { ("finger", "touch") } else { ("mouse", "mouse") };
        let button = if pointer == Pointer::RightButton { 2 } else { 0 };
        let action = |step: &PointerStep| match *step {
            PointerStep::Move((x, y)) => {
                json!({ "type": "pointerMove", "x": whole(x), "y": whole(y), "duration": 0 })
            }
            PointerStep::Press => json!({ "type": "pointerDown", "button": button }),
            PointerStep::Release => json!({ "type": "pointerUp", "button": button }),
        };
        let actions: Vec<Value> = steps.iter().map(action).collect();
        self.perform(
            &json!({ "type": "pointer", "id": id, "parameters": { "pointerType": kind }, "actions": actions }),
        );
    }

    /// Presses keys one after the other.
    #[track_caller]
    pub fn press(&self, keys: &[Key]) {
        for key in keys {
            self.keys(&[key.code()]);
        }
    }

    /// Presses many keys in one request, as fast as the browser takes them.
    #[track_caller]
    pub fn press_in_a_row(&self, keys: &[Key]) {
        let event = |kind: &str, key: &Key| json!({ "type": kind, "value": key.code() });
        let actions: Vec<Value> = keys.iter().flat_map(|key| [event("keyDown", key), event("keyUp", key)]).collect();
        self.perform(&json!({ "type": "key", "id": "keyboard", "actions": actions }));
    }

    /// Presses a key while another one is held.
    #[track_caller]
    pub fn press_with(&self, held: Key, key: Key) {
        self.keys(&[held.code(), key.code()]);
    }

    /// Types a text into the focused element.
    #[track_caller]
    pub fn type_text(&self, text: &str) {
        for c in text.chars() {
            self.keys(&[&c.to_string()]);
        }
    }

    /// Presses keys in order and releases them in reverse order.
    #[track_caller]
    fn keys(&self, keys: &[&str]) {
        let event = |kind: &str, key: &str| json!({ "type": kind, "value": key });
        let down = keys.iter().map(|key| event("keyDown", key));
        let actions: Vec<Value> = down.chain(keys.iter().rev().map(|key| event("keyUp", key))).collect();
        self.perform(&json!({ "type": "key", "id": "keyboard", "actions": actions }));
    }
}

/// Not every driver takes parts of pixels.
fn whole(length: f64) -> i64 {
    length.round() as i64
}

/// A drag with points on the way.
fn dragging(from: (f64, f64), to: (f64, f64)) -> Vec<PointerStep> {
    let mut steps = vec![PointerStep::Move(from), PointerStep::Press];
    steps.extend((1..=MOVES).map(|step| {
        let part = f64::from(step) / f64::from(MOVES);
        PointerStep::Move((from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part))
    }));
    steps.push(PointerStep::Release);
    steps
}
