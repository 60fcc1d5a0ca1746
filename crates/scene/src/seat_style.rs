//! Colours and emblems of the seats.

use rules::Seat;

use crate::{Colour, Path, Point};

/// The look of a seat: a colour for avatar, pawn and sea, and an emblem for players who cannot see the colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatStyle {
    /// Colour of the avatar and the pawn.
    pub colour: Colour,
    /// Their dark side.
    pub side: Colour,
    /// Their light rim.
    pub rim: Colour,
    deep: Colour,
    shallow: Colour,
}

const fn seat_style(colour: u32, side: u32, rim: u32, deep: u32, shallow: u32) -> SeatStyle {
    let [colour, side, rim] = [Colour::new(colour), Colour::new(side), Colour::new(rim)];
    SeatStyle { colour, side, rim, deep: Colour::new(deep), shallow: Colour::new(shallow) }
}

/// Teal, plum, ochre, blue.
const SEAT_STYLES: [SeatStyle; Seat::MAX] = [
    seat_style(0x1b_7678, 0x0f_4f52, 0x5f_b3ae, 0x14_595f, 0x8f_d0c4),
    seat_style(0x7b_4a90, 0x53_2f63, 0xb5_8bc5, 0x4f_3268, 0xcf_b0dc),
    seat_style(0x9c_660a, 0x6c_4503, 0xdb_a946, 0x8a_560a, 0xf0_d08c),
    seat_style(0x3a_5ca3, 0x25_3f76, 0x86_a2dc, 0x2b_4680, 0xb3_c8ee),
];

/// For each ring of the sea, from the deep to the shore: its distance from the island, and the share of shallow water
/// in percent.
const RINGS: [(f64, u8); SeatStyle::RINGS] = [
    (620.0, 0),
    (520.0, 0),
    (430.0, 4),
    (348.0, 9),
    (274.0, 15),
    (208.0, 22),
    (150.0, 30),
    (100.0, 40),
    (58.0, 55),
    (24.0, 100),
];

/// A colour and its share in percent, mixed into the water in the dark theme.
const NIGHT: (Colour, u8) = (Colour::new(0x12_0d17), 16);

impl SeatStyle {
    /// Number of rings in the sea.
    pub const RINGS: usize = 10;

    /// The style of a seat.
    pub const fn of(seat: Seat) -> Self {
        SEAT_STYLES[seat.index()]
    }

    /// Distance of a ring's outer edge from the island.
    pub(crate) const fn reach(ring: usize) -> f64 {
        RINGS[ring].0
    }

    pub(crate) fn sea(self, ring: u8, dark: bool) -> Colour {
        let (_, percent) = RINGS[usize::from(ring).min(RINGS.len() - 1)];
        let water = self.deep.with(self.shallow, percent);
        if dark { water.with(NIGHT.0, NIGHT.1) } else { water }
    }

    /// The emblem of a seat, 20 units wide, centred on the origin: circle, triangle, square, star.
    pub fn emblem(seat: Seat) -> Path {
        match seat.index() {
            0 => Path::circle(Point::default(), 9.0),
            1 => Path::drawn("M0-11L10 7Q10.6 8.6 9 8.6H-9Q-10.6 8.6-10 7Z"),
            2 => Path::drawn("M-7-8.5H7Q8.5-8.5 8.5-7V7Q8.5 8.5 7 8.5H-7Q-8.5 8.5-8.5 7V-7Q-8.5-8.5-7-8.5Z"),
            _ => Path::drawn("M0-11.5L3.3-4L11.2-3.4L5.2 1.9L7.1 9.6L0 5.4L-7.1 9.6L-5.2 1.9L-11.2-3.4L-3.3-4Z"),
        }
    }
}
