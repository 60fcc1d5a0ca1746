//! Tokens: named colours that each theme defines.

use crate::{Colour, Theme};

/// A named colour that each theme defines.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Token {
    /// The background of the page.
    Paper,
    /// Surfaces on it.
    Card,
    /// An empty place for something.
    Well,
    /// The dark side of a card that can be pressed.
    Edge,
    /// A thin line between things.
    Line,
    /// Text.
    Ink,
    /// Text that matters less.
    Ink2,
    /// Lines that matter less; never text.
    Ink3,
    /// The one thing to do next.
    Accent,
    /// The selected thing.
    Key,
    /// Something that does not fit.
    Bad,
    /// The island.
    Isle,
    /// The lines between its cells.
    Grid,
    /// The side of the island.
    Shore,
    /// The plate behind the name of a piece.
    Badge,
    /// The name of a piece.
    BadgeInk,
    /// Wood.
    Wood,
    /// The dark side of wood.
    WoodSide,
    /// The light rim of wood.
    WoodRim,
    /// Sand in the hourglass.
    Sand,
    /// Sand in the last seconds.
    SandHot,
    /// The glass of the hourglass.
    Glass,
    /// The outline of glass.
    GlassLine,
    /// Light on glass.
    Shine,
    /// The face of a die.
    Die,
    /// Its light rim.
    DieRim,
    /// Its dark side.
    DieSide,
    /// Symbols and pips on a die.
    DieInk,
    /// The gem board.
    GemBoard,
    /// Its dark side.
    GemBoardSide,
    /// A hole for a gem.
    Hole,
    /// The dark upper lip of a hole.
    HoleLip,
    /// A space for pawns.
    Field,
    /// Its dark side.
    FieldSide,
    /// A space out of reach.
    FieldFar,
    /// Text on a space.
    FieldInk,
    /// Text and emblems on the colour of a seat.
    SeatInk,
    /// The ring around things within reach.
    Ring,
    /// The cloth of the bag.
    Cloth,
    /// Its folds.
    ClothSide,
    /// Its light rim.
    ClothRim,
    /// The shadow below things.
    Shadow,
    /// The edge of the shadow of lifted things.
    ShadowEdge,
    /// The frame of easy boards and of level 2.
    Yellow,
    /// The frame of hard boards and of level 1.
    Green,
    /// The frame of level 3.
    Orange,
    /// The frame of level 4.
    Red,
    /// The lighter frame of a board without a level.
    Foam,
    /// The edges of the space above an area.
    Hull,
    /// Lines that appear only on black-and-white prints.
    PrintLine,
    /// Covers lines on black-and-white prints only.
    PrintPaper,
}

/// Name, then the colours in light, in dark and on paper.
type TokenRow = (&'static str, Colour, Colour, Option<Colour>);

const NOTHING: Colour = Colour::BLACK.at(0);
const BLACK: Option<Colour> = Some(Colour::BLACK);
const WHITE: Option<Colour> = Some(Colour::WHITE);
const GREY: Option<Colour> = Some(Colour::new(0x99_9999));

const fn row(name: &'static str, light: u32, dark: u32, print: Option<Colour>) -> TokenRow {
    (name, Colour::new(light), Colour::new(dark), print)
}

const ROWS: [TokenRow; Token::ALL.len()] = [
    row("paper", 0xf7_efe1, 0x1c_1623, WHITE),
    row("card", 0xff_faf1, 0x2b_2235, WHITE),
    row("well", 0xf1_e6d2, 0x21_1a29, WHITE),
    row("edge", 0xdf_cdae, 0x0d_0912, BLACK),
    row("line", 0xe6_d7bc, 0x3f_344b, GREY),
    row("ink", 0x2c_2135, 0xf7_ecdd, BLACK),
    row("ink-2", 0x5f_5367, 0xc3_b6c5, BLACK),
    row("ink-3", 0x85_7788, 0x99_8b9d, GREY),
    row("accent", 0xbf_4029, 0xf2_7d5b, BLACK),
    row("key", 0x17_686b, 0x74_c9c4, BLACK),
    row("bad", 0xb3_261e, 0xb3_261e, BLACK),
    row("isle", 0xfc_f5e4, 0xe9_dcc0, WHITE),
    row("grid", 0xe0_d0ac, 0xcb_bb98, GREY),
    row("shore", 0xd9_c296, 0xa8_9370, BLACK),
    row("badge", 0xff_faf1, 0xff_faf1, WHITE),
    row("badge-ink", 0x2c_2135, 0x2c_2135, BLACK),
    row("wood", 0xb9_8552, 0xa7_7a4d, WHITE),
    row("wood-d", 0x8a_5d33, 0x6d_4a2b, BLACK),
    row("wood-h", 0xd3_a877, 0xc2_996d, WHITE),
    row("sand", 0xe6_ab3c, 0xea_b54d, GREY),
    row("sand-hot", 0xd8_492c, 0xff_8a66, BLACK),
    ("glass", Colour::WHITE.at(56), Colour::WHITE.at(8), WHITE),
    row("glassline", 0xa9_977b, 0x8d_7f96, BLACK),
    ("shine", Colour::WHITE.at(75), Colour::WHITE.at(30), None),
    row("die", 0xff_faf1, 0xf3_e8d3, WHITE),
    row("die-h", 0xff_ffff, 0xff_faf0, WHITE),
    row("die-d", 0xd6_c4a4, 0xb9_a684, BLACK),
    row("die-ink", 0x2c_2135, 0x2c_2135, BLACK),
    row("gb", 0xea_d7b4, 0x3a_2e45, WHITE),
    row("gb-d", 0xc8_ad7c, 0x18_121f, BLACK),
    row("hole", 0xcd_b891, 0x1a_1420, WHITE),
    row("hole-2", 0xb3_9b70, 0x0f_0b14, GREY),
    row("field", 0xb5_382a, 0xa3_3427, WHITE),
    row("field-d", 0x83_241a, 0x6c_2018, BLACK),
    row("field-far", 0xd2_9077, 0x65_3239, WHITE),
    row("field-ink", 0xff_f3ea, 0xff_f3ea, BLACK),
    row("seat-ink", 0xff_faf1, 0xff_faf1, BLACK),
    row("ring", 0xff_faf1, 0x8d_7f96, GREY),
    row("cloth", 0x8a_5a86, 0x7d_527a, WHITE),
    row("cloth-d", 0x5f_3b5f, 0x50_3351, BLACK),
    row("cloth-h", 0xb4_86b0, 0xa6_7ba3, WHITE),
    ("shadow", Colour::new(0x3c_260e).at(16), Colour::BLACK.at(26), None),
    ("shadow-edge", Colour::new(0x3c_260e).at(3), Colour::BLACK.at(5), None),
    ("lvl-yellow", Colour::new(0xe6_b93a), Colour::new(0xe6_b93a), None),
    ("lvl-green", Colour::new(0x4f_b06d), Colour::new(0x4f_b06d), None),
    ("lvl-orange", Colour::new(0xea_8a2f), Colour::new(0xea_8a2f), None),
    ("lvl-red", Colour::new(0xdd_5643), Colour::new(0xdd_5643), None),
    ("foam", Colour::WHITE.at(24), Colour::WHITE.at(20), GREY),
    ("hull", Colour::WHITE.at(80), Colour::WHITE.at(65), GREY),
    ("print-line", NOTHING, NOTHING, BLACK),
    ("print-paper", NOTHING, NOTHING, WHITE),
];

impl Token {
    /// In the order of declaration.
    pub const ALL: [Self; 51] = [
        Self::Paper,
        Self::Card,
        Self::Well,
        Self::Edge,
        Self::Line,
        Self::Ink,
        Self::Ink2,
        Self::Ink3,
        Self::Accent,
        Self::Key,
        Self::Bad,
        Self::Isle,
        Self::Grid,
        Self::Shore,
        Self::Badge,
        Self::BadgeInk,
        Self::Wood,
        Self::WoodSide,
        Self::WoodRim,
        Self::Sand,
        Self::SandHot,
        Self::Glass,
        Self::GlassLine,
        Self::Shine,
        Self::Die,
        Self::DieRim,
        Self::DieSide,
        Self::DieInk,
        Self::GemBoard,
        Self::GemBoardSide,
        Self::Hole,
        Self::HoleLip,
        Self::Field,
        Self::FieldSide,
        Self::FieldFar,
        Self::FieldInk,
        Self::SeatInk,
        Self::Ring,
        Self::Cloth,
        Self::ClothSide,
        Self::ClothRim,
        Self::Shadow,
        Self::ShadowEdge,
        Self::Yellow,
        Self::Green,
        Self::Orange,
        Self::Red,
        Self::Foam,
        Self::Hull,
        Self::PrintLine,
        Self::PrintPaper,
    ];

    /// The name of its CSS variable.
    pub const fn name(self) -> &'static str {
        ROWS[self as usize].0
    }

    /// The colour in a theme. `None` if the theme omits it.
    pub const fn colour(self, theme: Theme) -> Option<Colour> {
        let (_, light, dark, print) = ROWS[self as usize];
        let colour = match theme {
            Theme::Light | Theme::Page => Some(light),
            Theme::Dark => Some(dark),
            Theme::Print => print,
        };
        match colour {
            Some(Colour { percent: 0, .. }) => None,
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_in_the_order_of_their_rows() {
        for (i, token) in Token::ALL.into_iter().enumerate() {
            assert_eq!(token as usize, i, "{}", token.name());
        }
        assert_eq!((Token::Isle.name(), Token::Foam.name()), ("isle", "foam"));
        assert_eq!(Token::PrintLine.colour(Theme::Light), None);
    }
}
