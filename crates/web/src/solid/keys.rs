//! What keys mean on a solid board. Those that flat boards have as well mean the same there.

use super::stand::Way;
use crate::flat::letter;

/// What a key does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stroke {
    /// Takes the piece of this position.
    Take(usize),
    /// Moves the piece by cells: to the right, and away from the player.
    Move(i8, i8),
    /// Holds the piece so many storeys higher.
    Raise(i8),
    /// Turns the piece.
    Turn(Way),
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
    /// Turns the board by so many quarters, counter-clockwise.
    Look(i8),
    /// Looks from above, or from the corner again.
    Above,
    /// Makes the upper storey hollow, or whole again.
    Xray,
}

impl Stroke {
    /// What a key does: by the letter on it, or by its place if its letter is not Latin.
    pub(super) fn of(key: &str, code: &str) -> Option<Self> {
        Some(match key {
            "ArrowLeft" => Self::Move(-1, 0),
            "ArrowRight" => Self::Move(1, 0),
            "ArrowUp" => Self::Move(0, 1),
            "ArrowDown" => Self::Move(0, -1),
            "PageUp" => Self::Raise(1),
            "PageDown" => Self::Raise(-1),
            " " => Self::Turn(Way::Spin),
            "Enter" => Self::Lay,
            "Backspace" | "Delete" => Self::Lift,
            "Escape" => Self::Back,
            _ => match letter(key, code)? {
                't' => Self::Turn(Way::Tilt),
                'r' => Self::Turn(Way::Roll),
                'w' => Self::Raise(1),
                's' => Self::Raise(-1),
                'z' => Self::Undo,
                'u' => Self::Call,
                'q' => Self::Look(-1),
                'e' => Self::Look(1),
                'v' => Self::Above,
                'x' => Self::Xray,
                digit => Self::Take((digit.to_digit(10)? as usize).checked_sub(1)?),
            },
        })
    }

    /// Whether it means the same when the key is held down.
    pub(super) const fn repeats(self) -> bool {
        matches!(self, Self::Move(..))
    }

    /// Whether a button that has the focus takes this key for itself.
    pub(super) const fn presses(self) -> bool {
        matches!(self, Self::Turn(Way::Spin) | Self::Lay)
    }

    /// Whether it only changes how the board is looked at, which everybody may at any time.
    pub(super) const fn looks(self) -> bool {
        matches!(self, Self::Look(_) | Self::Above | Self::Xray)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_mean_what_the_help_says() {
        for (key, code, expected) in [
            ("4", "Digit4", Some(Stroke::Take(3))),
            (" ", "Space", Some(Stroke::Turn(Way::Spin))),
            ("t", "KeyT", Some(Stroke::Turn(Way::Tilt))),
            ("R", "KeyR", Some(Stroke::Turn(Way::Roll))),
            ("PageUp", "PageUp", Some(Stroke::Raise(1))),
            ("s", "KeyS", Some(Stroke::Raise(-1))),
            ("q", "KeyQ", Some(Stroke::Look(-1))),
            ("v", "KeyV", Some(Stroke::Above)),
            ("Tab", "Tab", None),
        ] {
            assert_eq!(Stroke::of(key, code), expected, "{key}");
        }
    }
}
