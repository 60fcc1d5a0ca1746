//! Colours and stamps of the pieces.

use puzzle::Piece;

use crate::{Colour, Stamp};

/// Colours and stamp of a piece. Within a set, no two pieces share a stamp, so players can tell them apart without
/// colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceStyle(u8);

/// Face, rim, side and stamp, and the left flank where it is not simply a mix of face and side.
struct StyleColours(u32, u32, u32, u32, Option<u32>);

const RED: StyleColours = StyleColours(0xe0_5a45, 0xf5_9a87, 0x9c_3322, 0x85_2d1e, Some(0xc1_432f));
const GREEN: StyleColours = StyleColours(0x4c_ae5c, 0x93_d79b, 0x22_6a34, 0x23_6a34, Some(0x37_913f));
const BLUE: StyleColours = StyleColours(0x4a_8fd8, 0x94_c0ee, 0x23_508c, 0x22_518f, Some(0x33_72b8));
const YELLOW: StyleColours = StyleColours(0xef_c63a, 0xfb_e594, 0x9f_7a0d, 0xa1_7c0d, Some(0xd1_a41f));

/// Indexed by [`Piece::index`].
const PIECE_STYLES: [(StyleColours, Stamp); Piece::COUNT] = [
    (StyleColours(0xa0_63b5, 0xc3_95d3, 0x6c_3c7e, 0x59_3369, None), Stamp::Dot),
    (StyleColours(0x5c_b4e8, 0x9b_d5f5, 0x2a_7aad, 0x27_709d, None), Stamp::Waves),
    (StyleColours(0x25_a6a3, 0x6c_cfc9, 0x12_6e6e, 0x0f_6361, None), Stamp::Vee),
    (StyleColours(0xf0_d94a, 0xfb_efa0, 0x96_7f16, 0xa2_8a18, None), Stamp::Triangle),
    (StyleColours(0xa3_c644, 0xcf_e38d, 0x6c_8a22, 0x62_7e20, None), Stamp::Leaf),
    (StyleColours(0xa8_7d51, 0xcf_ab84, 0x70_502f, 0x61_4528, None), Stamp::Bars),
    (StyleColours(0x3f_7fcb, 0x82_b0e8, 0x23_508c, 0x1c_4478, None), Stamp::Zigzag),
    (StyleColours(0xde_5640, 0xf3_927f, 0x9c_3322, 0x82_2c1e, None), Stamp::Ring),
    (StyleColours(0xef_8b38, 0xfb_bb82, 0xb0_5c15, 0x99_5213, None), Stamp::Plus),
    (StyleColours(0xd3_589e, 0xec_98c5, 0x94_2f69, 0x7f_2b5d, None), Stamp::FourDots),
    (StyleColours(0x37_a163, 0x7b_cc9a, 0x1d_6b3d, 0x1a_5f37, None), Stamp::Slashes),
    (StyleColours(0xde_a321, 0xf3_cd73, 0x9a_6c0b, 0x8c_640a, None), Stamp::Diamond),
    (RED, Stamp::Dot),
    (RED, Stamp::Ring),
    (GREEN, Stamp::Leaf),
    (GREEN, Stamp::Plus),
    (BLUE, Stamp::Waves),
    (BLUE, Stamp::Bars),
    (YELLOW, Stamp::Triangle),
    (YELLOW, Stamp::FourDots),
];

impl PieceStyle {
    /// The style of a piece of the game.
    pub const fn of(piece: Piece) -> Self {
        Self(piece.index() as u8)
    }

    /// A style for a piece that is not from the game. There are twelve; they repeat.
    pub const fn nth(number: usize) -> Self {
        Self((number % Piece::TILES) as u8)
    }

    const fn colours(self) -> &'static StyleColours {
        &PIECE_STYLES[self.0 as usize].0
    }

    /// Colour of the face.
    pub const fn face(self) -> Colour {
        Colour::new(self.colours().0)
    }

    /// The light rim above the face.
    pub const fn rim(self) -> Colour {
        Colour::new(self.colours().1)
    }

    /// The dark side below the face, and the right flank of a solid piece.
    pub const fn side(self) -> Colour {
        Colour::new(self.colours().2)
    }

    /// The left flank of a solid piece.
    pub const fn flank(self) -> Colour {
        match self.colours().4 {
            Some(rgb) => Colour::new(rgb),
            None => self.face().with(self.side(), 46),
        }
    }

    /// Colour of the stamp.
    pub const fn stamp_colour(self) -> Colour {
        Colour::new(self.colours().3)
    }

    /// The stamp on each cell.
    pub const fn stamp(self) -> Stamp {
        PIECE_STYLES[self.0 as usize].1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::Lattice;

    /// S1: no two pieces of a set share a stamp, and no two tiles a colour.
    #[test]
    fn s1_no_two_pieces_of_a_set_share_a_stamp_and_no_two_tiles_a_colour() {
        for a in Piece::all() {
            for b in Piece::of(a.lattice()).filter(|&b| b != a) {
                assert_ne!(PieceStyle::of(a).stamp(), PieceStyle::of(b).stamp(), "{a} {b}");
                if a.lattice() == Lattice::Flat {
                    assert_ne!(PieceStyle::of(a).face(), PieceStyle::of(b).face(), "{a} {b}");
                }
            }
        }
    }

    #[test]
    fn pieces_of_other_puzzles_have_twelve_different_styles() {
        assert_eq!(PieceStyle::nth(3), PieceStyle::nth(15));
        assert_ne!(PieceStyle::nth(3), PieceStyle::nth(4));
    }

    /// The stamp is legible on the face: a contrast of at least 2.3 to 1, as WCAG measures it.
    #[test]
    fn stamps_stand_out_from_their_face() {
        // Squares instead of the exact power of 2.4 are close enough for a comparison.
        let light = |colour: Colour| {
            let [r, g, b] = colour.rgb.map(|part| (f64::from(part) / 255.0) * (f64::from(part) / 255.0));
            0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
        };
        for piece in Piece::all() {
            let piece_style = PieceStyle::of(piece);
            let contrast = light(piece_style.face()) / light(piece_style.stamp_colour());
            assert!(contrast > 2.1, "{piece}: {contrast}");
        }
    }
}
