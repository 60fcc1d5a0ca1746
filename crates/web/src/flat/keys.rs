//! What keys mean on the board.

/// What a key does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stroke {
    /// Takes the tile of this position.
    Take(usize),
    /// Moves the tile by cells: to the right, and away from the player.
    Move(i8, i8),
    /// Turns the tile.
    Turn,
    /// Flips the tile.
    Flip,
    /// Lays the tile.
    Lay,
    /// Takes the tile off the board.
    Lift,
    /// Undoes.
    Undo,
    /// Puts what is in the hand back.
    Back,
    /// Calls.
    Call,
}

impl Stroke {
    /// What a key does: by the letter on it, or by its place if its letter is not Latin.
    pub(super) fn of(key: &str, code: &str) -> Option<Self> {
        Some(match key {
            "ArrowLeft" => Self::Move(-1, 0),
            "ArrowRight" => Self::Move(1, 0),
            "ArrowUp" => Self::Move(0, 1),
            "ArrowDown" => Self::Move(0, -1),
            " " => Self::Turn,
            "Enter" => Self::Lay,
            "Backspace" | "Delete" => Self::Lift,
            "Escape" => Self::Back,
            _ => match letter(key, code)? {
                'f' => Self::Flip,
                'z' => Self::Undo,
                'u' => Self::Call,
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
        matches!(self, Self::Turn | Self::Lay)
    }
}

/// The Latin letter or digit of a key.
pub(crate) fn letter(key: &str, code: &str) -> Option<char> {
    let one = |text: &str| text.chars().next().filter(|_| text.chars().count() == 1);
    let key = one(key)?;
    if key.is_ascii_alphanumeric() {
        return Some(key.to_ascii_lowercase());
    }
    let place = code.strip_prefix("Key").or_else(|| code.strip_prefix("Digit"))?;
    one(place).map(|letter| letter.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_mean_what_the_help_says() {
        for (key, code, expected) in [
            ("1", "Digit1", Some(Stroke::Take(0))),
            ("9", "Numpad9", Some(Stroke::Take(8))),
            ("0", "Digit0", None),
            ("ArrowUp", "ArrowUp", Some(Stroke::Move(0, 1))),
            (" ", "Space", Some(Stroke::Turn)),
            ("F", "KeyF", Some(Stroke::Flip)),
            ("z", "KeyY", Some(Stroke::Undo)),
            ("u", "KeyU", Some(Stroke::Call)),
            ("Delete", "Delete", Some(Stroke::Lift)),
            ("Tab", "Tab", None),
            ("F1", "F1", None),
            // A Greek keyboard, and digits on a French one.
            ("φ", "KeyF", Some(Stroke::Flip)),
            ("é", "Digit2", Some(Stroke::Take(1))),
        ] {
            assert_eq!(Stroke::of(key, code), expected, "{key}");
        }
    }
}
