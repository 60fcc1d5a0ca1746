//! The hand of the tutorial, which points at the thing to touch next.

use crate::{Drawing, Mark, Path, Rect, Stroke, Token, Transform};

/// A finger that points up, three bent ones and a thumb.
const OUTLINE: &str = "M40 78L40 16.5C40 10.500 44.500 6 50.500 6C56.500 6 61 10.500 61 16.500L61 52C64 47 75 47 78 54C82 50 92 51 94 59C99 56 107 59 107 68L107 94C107 118 93 134 70 134L63 134C47 134 38 127 30 115L11 84C5 74 16 66 24 73Z";

/// The point of the fingertip, as a share of the width and height of the drawing.
pub const FINGERTIP: (f64, f64) = (0.45, 0.06);

/// A pointing hand: 116 wide, 146 high.
pub fn pointing_hand() -> Drawing {
    let hand = || Path::drawn(OUTLINE);
    let line = || Stroke::new(Token::BadgeInk, 5.0);
    let marks = vec![
        hand().mapped(Transform::moved(0.0, 7.0)).filled(Token::BadgeInk.into()).stroked(line()),
        hand().filled(Token::Badge.into()).stroked(line()),
        Path::drawn("M61 52L61 72M78 55L78 73M94 60L94 75").stroked(line()),
    ];
    Drawing::new(Rect::new(-2.0, 0.0, 116.0, 146.0), vec![Mark::group(marks).named("hand")])
}
