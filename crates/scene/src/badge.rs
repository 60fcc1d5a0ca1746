//! The badge: a plate with the name of a piece.

use crate::{Mark, Point, Stroke, Token, letter};

pub(crate) const RADIUS: f64 = 27.0;

/// A round plate with a name, always upright.
pub(crate) fn badge(centre: Point, name: &str, scale: f64) -> Mark {
    let plate = Mark::circle(0.0, 0.0, RADIUS * scale).filled(Token::Badge);
    let text = letter::name(name, 22.5 * scale, Token::BadgeInk.into()).unwrap_or_else(|| {
        // Names from other puzzles can be longer; they are written smaller.
        let size = scale * if name.chars().count() > 2 { 20.0 } else { 28.0 };
        Mark::text(0.0, size * 0.36, size, Token::BadgeInk, name.chars().take(4).collect::<String>())
    });
    let marks = vec![plate.stroked(Stroke::new(Token::PrintLine, 4.0 * scale)), text];
    Mark::group(marks).moved(centre.x, centre.y)
}
