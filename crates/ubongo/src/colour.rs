//! The colours of the game, and their approximation on terminals with fewer colours.

use puzzle::Piece;

/// Red, green and blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tint(pub(crate) [u8; 3]);

const fn tint(rgb: u32) -> Tint {
    Tint([(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8])
}

/// Text on pieces, and the background of a ghost.
pub(crate) const INK: Tint = tint(0x2c_2135);
/// The sandy island in two tones, so that squares can be counted.
pub(crate) const ISLE: [Tint; 2] = [tint(0xfc_f5e4), tint(0xe6_dabd)];
/// Dots on the sand.
pub(crate) const GRID: Tint = tint(0xa8_9370);
pub(crate) const SEA: Tint = tint(0x1b_7678);
pub(crate) const SHORE: Tint = tint(0xe8_d5ac);
pub(crate) const SAND: Tint = tint(0xe6_ab3c);
/// Sand in the last ten seconds.
pub(crate) const SAND_HOT: Tint = tint(0xd8_492c);
/// For fits and solved tasks.
pub(crate) const GOOD: Tint = tint(0x4c_ae5c);
/// For misfits and rejections.
pub(crate) const BAD: Tint = tint(0xff_7a66);

/// Colour and stamp of a piece. The stamp distinguishes it without colour.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PieceStyle {
    pub(crate) face: Tint,
    /// Two characters.
    pub(crate) stamp: &'static str,
}

/// Indexed by [`Piece::index`].
#[rustfmt::skip]
const STAMPS: [&str; Piece::COUNT] = [
    "••", "≈≈", "\\/", "▲▲", "♣♣", "||", "/\\", "()", "++", "::", "//", "<>",
    "••", "()", "♣♣", "++", "≈≈", "||", "▲▲", "::",
];

impl PieceStyle {
    pub(crate) const fn of(piece: Piece) -> Self {
        Self { face: Tint(scene::PieceStyle::of(piece).face().rgb), stamp: STAMPS[piece.index()] }
    }

    /// The stamp's colour: a darker shade of the face.
    pub(crate) fn stamp_tint(self) -> Tint {
        Tint(self.face.0.map(|part| (u16::from(part) * 55 / 100) as u8))
    }
}

/// The number of colours of a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ColourDepth {
    /// 24 bits.
    True,
    /// The 256 colours of xterm.
    Indexed,
    None,
}

impl ColourDepth {
    /// The depth that the environment promises: `NO_COLOR` wins, then `COLORTERM`.
    pub(crate) fn promised(no_color: Option<&str>, colorterm: Option<&str>) -> Self {
        match (no_color, colorterm) {
            (Some(set), _) if !set.is_empty() => Self::None,
            (_, Some("truecolor" | "24bit")) => Self::True,
            _ => Self::Indexed,
        }
    }
}

/// The levels of a channel in xterm's 6 x 6 x 6 colour cube, which starts at index 16.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

impl Tint {
    /// The nearest of xterm's 256 colours, without the first 16, which users redefine.
    pub(crate) fn indexed(self) -> u8 {
        let nearest = |part: u8| (0..6).min_by_key(|&i| STEPS[i].abs_diff(part)).expect("there are steps");
        let cube = self.0.map(nearest);
        let grey = ((self.0.iter().map(|&part| u32::from(part)).sum::<u32>() / 3).saturating_sub(3) / 10).min(23) as u8;
        let off = |[r, g, b]: [u8; 3]| {
            let part = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
            part(r, self.0[0]) + part(g, self.0[1]) + part(b, self.0[2])
        };
        if off([8 + 10 * grey; 3]) < off(cube.map(|i| STEPS[i])) {
            232 + grey
        } else {
            (16 + 36 * cube[0] + 6 * cube[1] + cube[2]) as u8
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_color_wins_over_the_terminals_abilities() {
        for (no_color, colorterm, expected) in [
            (None, None, ColourDepth::Indexed),
            (None, Some("truecolor"), ColourDepth::True),
            (None, Some("24bit"), ColourDepth::True),
            (None, Some("yes"), ColourDepth::Indexed),
            (Some("1"), Some("truecolor"), ColourDepth::None),
            (Some(""), Some("truecolor"), ColourDepth::True),
        ] {
            assert_eq!(ColourDepth::promised(no_color, colorterm), expected, "{no_color:?} {colorterm:?}");
        }
    }

    #[test]
    fn colours_become_the_nearest_of_256() {
        for (rgb, index) in [(0x00_0000, 16), (0xff_ffff, 231), (0xff_0000, 196), (0x80_8080, 244), (0x25_a6a3, 37)] {
            assert_eq!(tint(rgb).indexed(), index, "{rgb:06x}");
        }
    }

    /// S1: no two pieces of a set look alike, with colours and without.
    #[test]
    fn s1_pieces_of_a_set_differ_in_their_stamp() {
        for a in Piece::all() {
            assert_eq!(PieceStyle::of(a).stamp.chars().count(), 2);
            for b in Piece::of(a.lattice()).filter(|&b| b != a) {
                assert_ne!(PieceStyle::of(a).stamp, PieceStyle::of(b).stamp, "{a} {b}");
            }
        }
    }
}
