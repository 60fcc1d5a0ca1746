//! What keys mean on a solid board only.

use super::stand::Way;

/// What a key does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Own {
    /// Holds the piece so many storeys higher.
    Raise(i8),
    /// Turns the piece.
    Turn(Way),
    /// Turns the board by so many quarters, counter-clockwise.
    Look(i8),
    /// Looks from above, or from the corner again.
    Above,
    /// Makes the upper storey hollow, or whole again.
    Xray,
}

impl Own {
    /// What a key does, by its small letter or its name.
    pub(super) fn of(key: &str) -> Option<Self> {
        Some(match key {
            " " => Self::Turn(Way::Spin),
            "t" => Self::Turn(Way::Tilt),
            "r" => Self::Turn(Way::Roll),
            "w" | "PageUp" => Self::Raise(1),
            "s" | "PageDown" => Self::Raise(-1),
            "q" => Self::Look(-1),
            "e" => Self::Look(1),
            "v" => Self::Above,
            "x" => Self::Xray,
            _ => return None,
        })
    }

    /// Whether it only changes how the board is looked at, which everybody may at any time.
    pub(super) const fn looks(&self) -> bool {
        matches!(self, Self::Look(_) | Self::Above | Self::Xray)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::Stroke;

    #[test]
    fn keys_mean_what_the_help_says() {
        for (key, code, expected) in [
            ("4", "Digit4", Some(Stroke::Take(3))),
            (" ", "Space", Some(Stroke::Own(Own::Turn(Way::Spin)))),
            ("t", "KeyT", Some(Stroke::Own(Own::Turn(Way::Tilt)))),
            ("R", "KeyR", Some(Stroke::Own(Own::Turn(Way::Roll)))),
            ("PageUp", "PageUp", Some(Stroke::Own(Own::Raise(1)))),
            ("s", "KeyS", Some(Stroke::Own(Own::Raise(-1)))),
            ("q", "KeyQ", Some(Stroke::Own(Own::Look(-1)))),
            ("v", "KeyV", Some(Stroke::Own(Own::Above))),
            ("Tab", "Tab", None),
        ] {
            assert_eq!(Stroke::of(key, code, Own::of), expected, "{key}");
        }
    }
}
