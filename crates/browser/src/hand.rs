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
        self.mouse("mouseMoved", place, "none");
        self.mouse("mousePressed", place, "left");
        self.mouse("mouseReleased", place, "left");
    }

    /// Clicks a point with the right button.
    #[track_caller]
    pub fn click_right(&self, place: (f64, f64)) {
        self.mouse("mouseMoved", place, "none");
        self.mouse("mousePressed", place, "right");
        self.mouse("mouseReleased", place, "right");
    }

    /// Turns the mouse wheel; positive is down.
    #[track_caller]
    pub fn wheel(&self, (x, y): (f64, f64), by: f64) {
        self.command(
            "Input.dispatchMouseEvent",
            &json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": by }),
        );
    }

    /// Drags with the mouse.
    #[track_caller]
    pub fn drag(&self, from: (f64, f64), to: (f64, f64)) {
        self.mouse("mouseMoved", from, "none");
        self.mouse("mousePressed", from, "left");
        for place in between(from, to) {
            self.mouse("mouseMoved", place, "left");
        }
        self.mouse("mouseReleased", to, "left");
    }

    /// Taps a point with a finger.
    #[track_caller]
    pub fn tap(&self, place: (f64, f64)) {
        self.touch("touchStart", &[place]);
        self.touch("touchEnd", &[]);
    }

    /// Drags with a finger.
    #[track_caller]
    pub fn touch_drag(&self, from: (f64, f64), to: (f64, f64)) {
        self.touch("touchStart", &[from]);
        for place in between(from, to) {
            self.touch("touchMove", &[place]);
        }
        self.touch("touchEnd", &[]);
    }

    /// Drags with a finger on a phone, and with the mouse otherwise.
    #[track_caller]
    pub fn move_thing(&self, from: PagePoint, to: PagePoint) {
        let (from, to) = (from.middle(), to.middle());
        if self.profile().is_phone { self.touch_drag(from, to) } else { self.drag(from, to) }
    }

    /// Sends a mouse event: `mousePressed`, `mouseMoved` or `mouseReleased`, with the button that is down.
    #[track_caller]
    pub fn mouse(&self, what: &str, (x, y): (f64, f64), button: &str) {
        let buttons = match button {
            "left" if what != "mouseReleased" => 1,
            "right" if what != "mouseReleased" => 2,
            _ => 0,
        };
        self.command(
            "Input.dispatchMouseEvent",
            &json!({ "type": what, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1 }),
        );
    }

    /// Sends a touch event, `touchStart`, `touchMove` or `touchEnd`, with all fingers on the screen.
    #[track_caller]
    pub fn touch(&self, what: &str, fingers: &[(f64, f64)]) {
        let points: Vec<Value> = (0..).zip(fingers).map(|(id, (x, y))| json!({ "x": x, "y": y, "id": id })).collect();
        self.command("Input.dispatchTouchEvent", &json!({ "type": what, "touchPoints": points }));
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
        let body = json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": actions }] });
        self.driver.post("actions", &body).unwrap_or_else(|why| panic!("pressing {keys:?}: {why}"));
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
        let body = json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": actions }] });
        self.driver.post("actions", &body).unwrap_or_else(|why| panic!("pressing {keys:?}: {why}"));
    }
}

/// Points on the way, including the last one.
fn between(from: (f64, f64), to: (f64, f64)) -> impl Iterator<Item = (f64, f64)> {
    (1..=MOVES).map(move |step| {
        let part = f64::from(step) / f64::from(MOVES);
        (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
    })
}
