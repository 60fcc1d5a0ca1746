//! Paints: what surfaces have before a theme turns it into a colour.

use rules::{Gem, Seat};

use crate::{Colour, PieceStyle, SeatStyle, Theme, Token};

/// The paint of a surface. A theme turns it into a colour or omits the surface.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Paint {
    /// The same colour in every theme, or a grey as bright in black and white.
    Fixed(Colour),
    /// A colour that differs from theme to theme.
    Token(Token),
    /// The face of a piece.
    Face(PieceStyle),
    /// The light rim of a piece.
    Rim(PieceStyle),
    /// The dark side of a piece.
    Side(PieceStyle),
    /// A side of a solid piece, from 0 (faces left) to 100 (faces right).
    Flank(PieceStyle, u8),
    /// The stamp on a piece.
    Stamp(PieceStyle),
    /// The colour of a seat.
    Seat(Seat),
    /// The dark side of things in a seat's colour.
    SeatSide(Seat),
    /// The light rim of things in a seat's colour.
    SeatRim(Seat),
    /// The emblem of a seat on a card.
    Emblem(Seat),
    /// The sea around a player's island: ring 0 is the deep, ring [`SeatStyle::RINGS`] - 1 the shore.
    Sea(Seat, u8),
    /// A facet of a gem, from 0 (towards the light) to 3 (away from it); 4 is the table on top.
    Facet(Gem, u8),
}

impl From<Token> for Paint {
    fn from(token: Token) -> Self {
        Self::Token(token)
    }
}

impl Paint {
    /// The colour in a theme. `None` if the theme omits the surface. [`Theme::Page`] has the colours of
    /// [`Theme::Light`].
    pub fn colour(self, theme: Theme) -> Option<Colour> {
        if theme == Theme::Print {
            return self.printed();
        }
        let dark = theme == Theme::Dark;
        Some(match self {
            Self::Fixed(colour) => colour,
            Self::Token(token) => return token.colour(theme),
            Self::Face(piece_style) => piece_style.face(),
            Self::Rim(piece_style) => piece_style.rim(),
            Self::Side(piece_style) => piece_style.side(),
            Self::Flank(piece_style, right) => piece_style.flank().with(piece_style.side(), right),
            Self::Stamp(piece_style) => piece_style.stamp_colour(),
            Self::Seat(seat) => SeatStyle::of(seat).colour,
            Self::SeatSide(seat) => SeatStyle::of(seat).side,
            Self::SeatRim(seat) => SeatStyle::of(seat).rim,
            Self::Emblem(seat) if dark => SeatStyle::of(seat).rim,
            Self::Emblem(seat) => SeatStyle::of(seat).colour,
            Self::Sea(seat, ring) => SeatStyle::of(seat).sea(ring, dark),
            Self::Facet(gem, step) => facet(gem, step),
        })
    }

    /// The colour in black and white. White surfaces are painted as well, because they hide what is below.
    fn printed(self) -> Option<Colour> {
        match self {
            Self::Fixed(colour) => Some(colour.grey()),
            Self::Token(token) => token.colour(Theme::Print),
            Self::Face(_) | Self::Rim(_) => Some(Colour::WHITE),
            Self::Side(_) | Self::Stamp(_) => Some(Colour::BLACK),
            // One shade of grey makes outlines look solid.
            Self::Flank(_, right) => Some(if right > 50 { PRINTED_SHADE } else { Colour::WHITE }),
            Self::Seat(_) => Some(Colour::WHITE),
            Self::SeatSide(_) | Self::Emblem(_) => Some(Colour::BLACK),
            Self::SeatRim(_) | Self::Sea(..) => None,
            Self::Facet(_, step) => Some(match step {
                2 => PRINTED_SHADE,
                3 => Colour::new(0x55_5555),
                _ => Colour::WHITE,
            }),
        }
    }

    /// The CSS variable of this paint, if the screen themes differ in it.
    pub fn variable(self) -> Option<String> {
        match self {
            Self::Token(token) => Some(token.name().to_owned()),
            Self::Emblem(seat) => Some(format!("emblem-{seat}")),
            Self::Sea(seat, ring) => Some(format!("sea-{seat}-{ring}")),
            _ => None,
        }
    }

    /// All paints that have a CSS variable.
    pub(crate) fn variables() -> impl Iterator<Item = Self> {
        let seats = || Seat::first(Seat::MAX);
        let seas = seats().flat_map(|seat| (0..SeatStyle::RINGS as u8).map(move |ring| Self::Sea(seat, ring)));
        Token::ALL.into_iter().map(Self::Token).chain(seats().map(Self::Emblem)).chain(seas)
    }
}

const PRINTED_SHADE: Colour = Colour::new(0xd8_d8d8);

/// The facets of the gems in the order of [`Gem::ALL`]: four steps away from the light, and the table.
const FACETS: [[u32; 5]; Gem::ALL.len()] = [
    [0xa2_ecb3, 0x4c_c27a, 0x1d_8f52, 0x0d_5a34, 0x2f_a968],
    [0xff_9c8f, 0xee_5a50, 0xc9_2e33, 0x8d_1625, 0xe4_474a],
    [0xa3_cbff, 0x5d_98ec, 0x2c_62c4, 0x19_3a86, 0x3f_7ddd],
    [0xdc_b8fb, 0xab_75de, 0x77_43b3, 0x48_2476, 0x90_57cb],
    [0xf2_c08d, 0xc9_8749, 0x96_582a, 0x5c_3114, 0xb2_6d33],
    [0xff_f3b0, 0xfb_d848, 0xdc_ab13, 0x96_700a, 0xf2_c62a],
];

fn facet(gem: Gem, step: u8) -> Colour {
    let steps = FACETS[gem as usize];
    Colour::new(steps[usize::from(step).min(steps.len() - 1)])
}
