//! The keys of a board, the same on the page and in the terminal.

use puzzle::Lattice;

use crate::{FlatTurn, SolidTurn};

/// The action of a key on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// Pick up the piece at this position of the tray, counted from 0.
    Take(usize),
    /// Move the piece by cells: to the right, and away from the player.
    Move(i8, i8),
    /// Rotate or flip a flat tile.
    TurnTile(FlatTurn),
    /// Rotate or tip a solid piece.
    TurnSolid(SolidTurn),
    /// Move a solid piece up by layers; down if negative.
    Raise(i8),
    /// Place the held piece.
    Place,
    /// Remove the piece from the board.
    Lift,
    /// Undo the last change of the board.
    Undo,
    /// Put the held piece back.
    Back,
    /// Call "Ubongo!".
    Call,
    /// Rotate a solid board by quarter turns, counter-clockwise.
    Look(i8),
    /// View a solid board from above, or from the corner again.
    Above,
    /// Show the upper layer of a solid board as outlines, or solid again.
    Xray,
}

impl Key {
    /// The action of a key: by its letter, or by its position on the keyboard if the letter is not Latin. `name` and
    /// `code` are `key` and `code` of a browser's keyboard event, such as `ArrowUp`, or `z` with `KeyY` on a German
    /// keyboard.
    pub fn of(name: &str, code: &str, lattice: Lattice) -> Option<Self> {
        let letter = letter(name, code);
        let mut buffer = [0; 4];
        let name = letter.map_or(name, |letter| letter.encode_utf8(&mut buffer));
        let special = match lattice {
            Lattice::Flat => Self::of_flat(name),
            Lattice::Solid => Self::of_solid(name),
        };
        special.or_else(|| {
            Some(match name {
                "ArrowLeft" => Self::Move(-1, 0),
                "ArrowRight" => Self::Move(1, 0),
                "ArrowUp" => Self::Move(0, 1),
                "ArrowDown" => Self::Move(0, -1),
                "Enter" => Self::Place,
                "Backspace" | "Delete" => Self::Lift,
                "Escape" => Self::Back,
                "z" => Self::Undo,
                "u" => Self::Call,
                _ => Self::Take((letter?.to_digit(10)? as usize).checked_sub(1)?),
            })
        })
    }

    fn of_flat(name: &str) -> Option<Self> {
        match name {
            " " => Some(Self::TurnTile(FlatTurn::Right)),
            "f" => Some(Self::TurnTile(FlatTurn::Flip)),
            _ => None,
        }
    }

    fn of_solid(name: &str) -> Option<Self> {
        Some(match name {
            " " => Self::TurnSolid(SolidTurn::Right),
            "t" => Self::TurnSolid(SolidTurn::TipBack),
            "r" => Self::TurnSolid(SolidTurn::TipRight),
            "w" | "PageUp" => Self::Raise(1),
            "s" | "PageDown" => Self::Raise(-1),
            "q" => Self::Look(-1),
            "e" => Self::Look(1),
            "v" => Self::Above,
            "x" => Self::Xray,
            _ => return None,
        })
    }

    /// True if the key only changes the view, which is possible even when nothing may be moved.
    pub const fn looks(self) -> bool {
        matches!(self, Self::Look(_) | Self::Above | Self::Xray)
    }
}

/// The letter or digit of a key, in lower case.
fn letter(name: &str, code: &str) -> Option<char> {
    let one = |text: &str| text.chars().next().filter(|_| text.chars().count() == 1);
    let char = one(name)?;
    if char.is_ascii_alphanumeric() {
        return Some(char.to_ascii_lowercase());
    }
    let place = code.strip_prefix("Key").or_else(|| code.strip_prefix("Digit"))?;
    one(place).map(|letter| letter.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(lattice: Lattice, keys: &[(&str, &str, Option<Key>)]) {
        for &(name, code, expected) in keys {
            assert_eq!(Key::of(name, code, lattice), expected, "{name}");
        }
    }

    #[test]
    fn keys_of_a_flat_board_mean_what_the_help_says() {
        check(
            Lattice::Flat,
            &[
                ("1", "Digit1", Some(Key::Take(0))),
                ("9", "Numpad9", Some(Key::Take(8))),
                ("0", "Digit0", None),
                ("ArrowUp", "ArrowUp", Some(Key::Move(0, 1))),
                (" ", "Space", Some(Key::TurnTile(FlatTurn::Right))),
                ("F", "KeyF", Some(Key::TurnTile(FlatTurn::Flip))),
                ("z", "KeyY", Some(Key::Undo)),
                ("u", "KeyU", Some(Key::Call)),
                ("Delete", "Delete", Some(Key::Lift)),
                ("Tab", "Tab", None),
                ("F1", "F1", None),
                ("t", "KeyT", None),
                // A Greek keyboard, and digits on a French one.
                ("φ", "KeyF", Some(Key::TurnTile(FlatTurn::Flip))),
                ("é", "Digit2", Some(Key::Take(1))),
            ],
        );
    }

    #[test]
    fn keys_of_a_solid_board_mean_what_the_help_says() {
        check(
            Lattice::Solid,
            &[
                ("4", "Digit4", Some(Key::Take(3))),
                (" ", "Space", Some(Key::TurnSolid(SolidTurn::Right))),
                ("t", "KeyT", Some(Key::TurnSolid(SolidTurn::TipBack))),
                ("R", "KeyR", Some(Key::TurnSolid(SolidTurn::TipRight))),
                ("PageUp", "PageUp", Some(Key::Raise(1))),
                ("s", "KeyS", Some(Key::Raise(-1))),
                ("q", "KeyQ", Some(Key::Look(-1))),
                ("v", "KeyV", Some(Key::Above)),
                ("f", "KeyF", None),
                ("Tab", "Tab", None),
            ],
        );
    }
}
