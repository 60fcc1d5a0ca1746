//! Letters and digits for the names of pieces, drawn as paths, so that a name looks the same on every screen and on
//! paper.

use crate::{Mark, Paint, Path, Stroke, Transform};

/// Height of capitals and digits.
const HEIGHT: f64 = 24.0;
/// Stroke width.
const WIDTH: f64 = 5.6;
/// Space between two letters, outside their strokes.
const GAP: f64 = 3.0;

/// Width and path of a letter. It stands on the line `y = 0` and its first stroke is centred on `x = 0`.
const fn glyph(letter: char) -> Option<(f64, &'static str)> {
    Some(match letter {
        'I' => (9.0, "M0-24H9M4.5-24V0M0 0H9"),
        'L' => (13.5, "M0-24V0H13.5"),
        'O' => (20.0, "M10-24C16-24 20-19 20-12C20-5 16 0 10 0C4 0 0-5 0-12C0-19 4-24 10-24Z"),
        'P' => (15.0, "M0 0V-24H8C12.6-24 15-21 15-17.2C15-13.4 12.6-10.4 8-10.4H0"),
        'S' => (
            16.0,
            "M15.4-20C13.8-22.8 11.4-24 8.2-24C3.8-24 .8-21.4 .8-17.8C.8-14.2 3.6-12.9 8.2-12.1C13-11.2 16-9.8 16-6\
                C16-2.3 12.8 0 8.2 0C4.4 0 1.6-1.4 0-4.4",
        ),
        'T' => (18.0, "M0-24H18M9-24V0"),
        'V' => (19.0, "M0-24L9.5 0L19-24"),
        'Y' => (18.0, "M0-24L9-11.5L18-24M9-11.5V0"),
        'Z' => (16.0, "M0-24H16L0 0H16"),
        'b' => (
            14.5,
            "M0-24V0M0-8.4C0-13 3-16.4 7.3-16.4C11.6-16.4 14.5-13 14.5-8.2C14.5-3.4 11.6 0 7.3 0C3 0 0-3.4 0-8.4",
        ),
        'g' => (
            14.5,
            "M14.5-16.4V2C14.5 6.3 11.8 8.6 7.3 8.6C4.4 8.6 2.2 7.7 .6 6M14.5-8.2C14.5-3.4 11.5 0 7.2 0\
                C2.9 0 0-3.4 0-8.2C0-13 2.9-16.4 7.2-16.4C11.5-16.4 14.5-13 14.5-8.2",
        ),
        'r' => (9.5, "M0-16.4V0M0-8.6C.8-13.6 4.2-17 9.5-16.2"),
        'y' => (15.0, "M0-16.4L7.5 0M15-16.4L7.5 0L5 5.6C4 7.8 2.6 8.6 .4 8.4"),
        '0' => (16.0, "M8-24C13-24 16-19.4 16-12C16-4.6 13 0 8 0C3 0 0-4.6 0-12C0-19.4 3-24 8-24Z"),
        '1' => (8.0, "M0-18.6L8-24V0"),
        '2' => (15.0, "M.4-18C.6-21.8 3.4-24 7.4-24C11.8-24 14.6-21.4 14.6-17.6C14.6-12.4 8-7.8 0 0H15"),
        '3' => (
            15.0,
            "M.6-20.6C2-22.8 4.4-24 7.2-24C11.6-24 14.2-21.6 14.2-18.2C14.2-14.8 11.4-12.6 6.6-12.6\
                C11.8-12.6 15-10.4 15-6.4C15-2.6 11.8 0 7.2 0C3.8 0 1.2-1.4 0-4",
        ),
        '4' => (16.0, "M11.6 0V-24L0-6.8H16"),
        '5' => (
            15.0,
            "M13.6-24H2.8L1.8-13.4C3.4-15 5.4-15.8 7.8-15.8C12.2-15.8 15-12.6 15-8.2C15-3.2 11.8 0 7.4 0\
                C4 0 1.4-1.4 0-4",
        ),
        '6' => {
            (15.0, "M12-24C6-20.4 0-14 0-7.6C0-3 3-0 7.5 0C12 0 15-3.2 15-7.6C15-12 12-15 7.6-15C4-15 1-12.8 .2-9.4")
        }
        '7' => (15.0, "M0-24H15L5 0"),
        '8' => (
            15.6,
            "M7.8-24C11.8-24 14.4-21.6 14.4-18.3C14.4-15 11.8-12.8 7.8-12.8C3.8-12.8 1.2-15 1.2-18.3\
                C1.2-21.6 3.8-24 7.8-24ZM7.8-12.8C12.6-12.8 15.6-10.2 15.6-6.4C15.6-2.6 12.6 0 7.8 0\
                C3 0 0-2.6 0-6.4C0-10.2 3-12.8 7.8-12.8Z",
        ),
        '9' => (
            15.0,
            "M3 0C9-3.6 15-10 15-16.4C15-21 12-24 7.5-24C3-24 0-20.8 0-16.4C0-12 3-9 7.4-9C11-9 14-11.2 14.8-14.6",
        ),
        _ => return None,
    })
}

/// A name such as `Z5`, centred on the origin: the letter, then the digit, smaller and lower. `None` if one of its
/// characters has no drawing.
pub(crate) fn name(text: &str, size: f64, paint: Paint) -> Option<Mark> {
    // Lower-case letters have their weight below the middle of capitals.
    let middle = if text.starts_with(|c: char| c.is_ascii_lowercase()) { 9.4 } else { 11.0 };
    let low = LetterForm { scale: 0.74, drop: 5.6, width: 4.6 };
    line(text, |i, letter| if i > 0 && letter.is_ascii_digit() { low } else { PLAIN }, middle, size, paint)
}

/// A number, centred on the origin.
pub(crate) fn number(value: usize, size: f64, paint: Paint) -> Mark {
    line(&value.to_string(), |_, _| PLAIN, HEIGHT / 2.0, size, paint).expect("all digits are drawn")
}

/// The form of a letter beside others.
#[derive(Clone, Copy)]
struct LetterForm {
    scale: f64,
    /// Distance below the line.
    drop: f64,
    /// Stroke width.
    width: f64,
}

const PLAIN: LetterForm = LetterForm { scale: 1.0, drop: 0.0, width: WIDTH };

/// Letters side by side, centred on the origin.
fn line(text: &str, form: impl Fn(usize, char) -> LetterForm, middle: f64, size: f64, paint: Paint) -> Option<Mark> {
    let mut letters: Vec<(Path, LetterForm)> = Vec::new();
    let mut x = 0.0;
    for (i, letter) in text.chars().enumerate() {
        let (width, glyph) = glyph(letter)?;
        let form = form(i, letter);
        if i > 0 {
            x += GAP + (WIDTH + form.width) / 2.0;
        }
        let place = Transform([form.scale, 0.0, 0.0, form.scale, x, form.drop]);
        letters.push((Path::drawn(glyph).mapped(place), form));
        x += width * form.scale;
    }
    let scale = size / HEIGHT;
    let place = Transform::moved(-x / 2.0, middle).then(Transform::scaled(scale));
    let strokes =
        letters.into_iter().map(|(path, form)| path.mapped(place).stroked(Stroke::new(paint, form.width * scale)));
    Some(Mark::group(strokes.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Token;
    use puzzle::Piece;

    #[test]
    fn the_names_of_all_pieces_can_be_drawn() {
        for piece in Piece::all() {
            assert!(name(piece.name(), 24.0, Token::BadgeInk.into()).is_some(), "{piece}");
        }
        assert!(name("Q", 24.0, Token::BadgeInk.into()).is_none());
    }

    #[test]
    fn all_digits_can_be_drawn() {
        assert!(('0'..='9').all(|digit| glyph(digit).is_some()));
    }
}
