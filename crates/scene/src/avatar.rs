//! Portraits of the players. The face is derived from the name.

use rules::Seat;

use crate::{Colour, Drawing, Mark, Paint, Path, Rect, SeatStyle, Stroke, Token, Transform};

const SKINS: [Colour; 6] = colours([0xff_dfc4, 0xf2_c89c, 0xe0_a878, 0xc0_8552, 0x93_5f37, 0x6b_4226]);
const HAIRS: [Colour; 7] = colours([0x2b_1d14, 0x5a_3a22, 0x8b_5a2b, 0xc4_8a3a, 0xe8_c46a, 0xa8_3f22, 0xb9_b4bd]);
const INK: Colour = Colour::new(0x2c_2135);

/// The face of the disc, a little above its side.
const DISC: &str = "M50 0C77.6 0 100 20.6 100 46C100 71.4 77.6 92 50 92C22.4 92 0 71.4 0 46C0 20.6 22.4 0 50 0Z";

/// Behind the head, and in front of it.
const HAIRCUTS: [(&str, &str); 7] = [
    // Short, parted to a side.
    ("", "M28 45C26 24 38 15 51 15C65 15 75 25 72 45C69 36 63 31 55 31C44 31 33 33 28 45Z"),
    // To the shoulders, with a fringe.
    (
        "M25 46C23 24 36 14 50 14C64 14 77 24 75 46C75 58 77 66 79 70H21C23 66 25 58 25 46Z",
        "M29 44C31 32 38 29 50 29C62 29 69 32 71 44C71 26 62 18 50 18C38 18 29 26 29 44Z",
    ),
    // Curls.
    (
        "M30 42C19 40 17 29 26 26C23 15 34 8 42 15C46 6 56 6 59 15C67 8 78 15 74 26C83 29 81 40 70 42Z",
        "M30 40C33 31 41 28 50 28C59 28 67 31 70 40C70 28 62 20 50 20C38 20 30 28 30 40Z",
    ),
    // A bun.
    (
        "M50 4C56 4 60 8 60 14C60 20 56 24 50 24C44 24 40 20 40 14C40 8 44 4 50 4Z",
        "M28 44C27 25 38 17 50 17C62 17 73 25 72 44C67 34 60 28 50 28C40 28 33 34 28 44Z",
    ),
    // Long, parted in the middle.
    (
        "M24 48C22 25 35 14 50 14C65 14 78 25 76 48C76 62 80 74 82 78H18C20 74 24 62 24 48Z",
        "M50 19C38 19 29 27 28 46C36 42 46 34 50 22C54 34 64 42 72 46C71 27 62 19 50 19Z",
    ),
    // Nearly bald.
    ("", "M29 40C29 36 30 33 31 31C31 34 31 37 30 41ZM71 40C71 36 70 33 69 31C69 34 69 37 70 41Z"),
    // Spiky.
    (
        "",
        "M29 44C27 30 31 22 35 20L37 12L44 17L50 9L56 17L63 12L65 20C69 22 73 30 71 44C67 35 60 32 50 32C40 32 33 35 29 44Z",
    ),
];

const BEARD: &str = "M30 50C31 66 40 73 50 73C60 73 69 66 70 50C67 56 60 57 50 57C40 57 33 56 30 50Z";
const MOUTHS: [&str; 3] = ["M42 60C45 64 55 64 58 60", "M43 60C46 62.500 54 62.500 57 60", "M41 59C44 66 56 66 59 59Z"];

const fn colours<const N: usize>(codes: [u32; N]) -> [Colour; N] {
    let mut all = [Colour::new(0); N];
    let mut i = 0;
    while i < N {
        all[i] = Colour::new(codes[i]);
        i += 1;
    }
    all
}

/// A fixed sequence of choices derived from a name.
struct Choices(u64);

impl Choices {
    /// Hashes the name with FNV-1a, ignoring surrounding spaces, and whether letters from A to Z are small or large: the tables for all
    /// other letters would be 12 KB of the lobby.
    fn of(name: &str) -> Self {
        let letters = name.trim().chars().map(|letter| letter.to_ascii_lowercase());
        Self(
            letters.fold(0xcbf2_9ce4_8422_2325, |sum, letter| (sum ^ u64::from(letter)).wrapping_mul(0x0100_0000_01b3)),
        )
    }

    fn one_of(&mut self, count: usize) -> usize {
        // The upper half of the hash is mixed better.
        let choice = (self.0 >> 32) as usize % count;
        self.0 = (self.0 ^ 0x5bd1).wrapping_mul(0x0100_0000_01b3);
        choice
    }
}

/// A round portrait, 100 by 100: the face of a name on the colour of a seat, with the seat's emblem in the corner.
pub fn avatar(seat: Seat, name: &str) -> Mark {
    let disc = || Path::drawn(DISC);
    let mut marks = vec![
        Mark::circle(50.0, 50.0, 50.0).filled(Paint::SeatSide(seat)),
        disc().filled(Paint::Seat(seat)),
        Mark::Clip { to: disc(), marks: face(seat, name) },
        Mark::circle(50.0, 50.0, 48.5).stroked(Stroke::new(Token::PrintLine, 3.0)),
        Mark::circle(86.0, 86.0, 23.0).filled(Token::Card).stroked(Stroke::new(Token::PrintLine, 3.0)),
    ];
    let emblem = Transform::scaled(1.55).then(Transform::moved(86.0, 86.0));
    marks.push(Mark::placed(emblem, vec![SeatStyle::emblem(seat).filled(Paint::Emblem(seat))]));
    Mark::group(marks).named("avatar")
}

fn face(seat: Seat, name: &str) -> Vec<Mark> {
    let mut choices = Choices::of(name);
    let skin = Paint::Fixed(SKINS[choices.one_of(SKINS.len())]);
    let hair = Paint::Fixed(HAIRS[choices.one_of(HAIRS.len())]);
    let (behind, before) = HAIRCUTS[choices.one_of(HAIRCUTS.len())];
    let mouth = choices.one_of(MOUTHS.len());
    let (bearded, glasses) = (behind.is_empty() && choices.one_of(3) == 0, choices.one_of(4) == 0);
    let ink = |width: f64| Stroke::new(Paint::Fixed(INK), width);
    let drawn = |path: &str, paint: Paint| Path::drawn(path).filled(paint);
    let mut marks = Vec::new();
    if !behind.is_empty() {
        marks.push(drawn(behind, hair));
    }
    marks.push(drawn("M14 96C16 80 32 74 50 74C68 74 84 80 86 96Z", Paint::SeatRim(seat)));
    marks.push(drawn("M42 62H58V76C58 82 42 82 42 76Z", skin));
    marks.push(drawn("M28 45C28 29 37 20 50 20C63 20 72 29 72 45C72 60 62 71 50 71C38 71 28 60 28 45Z", skin));
    if bearded {
        marks.push(drawn(BEARD, hair));
    }
    marks.push(drawn(before, hair));
    marks.extend([41.0, 59.0].map(|x| Mark::circle(x, 47.0, 3.4).filled(Paint::Fixed(INK))));
    let mouth = Path::drawn(MOUTHS[mouth]);
    marks.push(mouth.stroked(ink(3.0)));
    if glasses {
        marks.extend([40.5, 59.5].map(|x| Mark::circle(x, 47.0, 8.0).stroked(ink(2.6))));
        marks.push(Path::drawn("M48.5 46H51.5").stroked(ink(2.6)));
    }
    marks
}

/// The avatar as a standalone drawing.
pub fn avatar_drawing(seat: Seat, name: &str) -> Drawing {
    Drawing::new(Rect::new(0.0, 0.0, 110.0, 110.0), vec![avatar(seat, name)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;

    fn text(name: &str) -> String {
        avatar_drawing(Seat::new(0).unwrap(), name).to_svg(Theme::Light, "")
    }

    #[test]
    fn a_name_has_one_face_in_any_spelling() {
        assert_eq!(text("Sigga"), text(" SIGGA "));
    }

    #[test]
    fn most_names_have_different_faces() {
        let names = ["Ada", "Bo", "Cleo", "Dan", "Ewa", "Finn", "Gus", "Hana", "Ida", "Jonas", "Kim", "Lea", "", "Ö"];
        let faces: std::collections::BTreeSet<String> = names.iter().map(|name| text(name)).collect();
        assert!(faces.len() >= names.len() - 1, "{}", faces.len());
    }
}
