//! The keys of a keyboard, whatever terminal they come from.

/// A key that the game may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Key {
    /// A letter, digit or space; letters are small.
    Char(char),
    Left,
    Right,
    Up,
    Down,
    PageUp,
    PageDown,
    Enter,
    Backspace,
    Escape,
    /// Any other: it counts where any key will do.
    Other,
}
