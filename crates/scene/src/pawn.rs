//! Pawns and avatars: the players on the board and beside it.

use rules::Seat;

use crate::{Drawing, Frame, Livery, Mark, Paint, Path, Pen, Token};

/// How a pawn stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Standing {
    /// On its field.
    Here,
    /// Where it would go.
    Ghost,
}

const BODY: &str =
    "M30 30C36.5 30 39 38 42 47C45.5 57.5 54 60 54 69.5C54 79 6 79 6 69.5C6 60 14.5 57.5 18 47C21 38 23.5 30 30 30Z";

/// The pawn of a seat: 60 wide, 90 high.
pub fn pawn(seat: Seat, standing: Standing) -> Mark {
    let emblem = |paint: Paint| Livery::emblem(seat).filled(paint).moved(30.0, 60.0);
    match standing {
        Standing::Here => Mark::group(vec![
            // A shadow that is longer than wide, lying on the ground.
            Path::drawn("M3 80C3 74 57 74 57 80C57 89 3 89 3 80Z").filled(Token::Shadow.into()),
            Path::drawn("M6 69.5C6 60 54 60 54 69.5V75C54 84.5 6 84.5 6 75Z").filled(Paint::SeatSide(seat)),
            Path::drawn(BODY).filled(Paint::Seat(seat)).stroked(Pen::new(Token::PrintLine, 2.5)),
            Path::drawn("M17 35.5C20 40 40 40 43 35.5C40 31 20 31 17 35.5Z").filled(Paint::SeatSide(seat)),
            Mark::circle(30.0, 19.5, 16.5).filled(Paint::Seat(seat)).stroked(Pen::new(Token::PrintLine, 2.5)),
            Path::drawn("M19.5 17.5C20.5 12 24.5 8.5 30 8").stroked(Pen::new(Paint::SeatRim(seat), 4.0)),
            emblem(Token::SeatInk.into()),
        ])
        .named("pawn"),
        Standing::Ghost => {
            let line = || Pen::new(Token::FieldInk, 3.4).dashed(6.0, 6.0);
            let faint = |mark: Mark| mark.filled(Token::FieldInk).faded(0.22);
            Mark::group(vec![
                faint(Mark::path(Path::drawn(BODY))),
                faint(Mark::circle(30.0, 19.5, 16.5)),
                Path::drawn(BODY).stroked(line()),
                Mark::circle(30.0, 19.5, 16.5).stroked(line()),
                emblem(Token::FieldInk.into()),
            ])
            .named("pawn ghost")
        }
    }
}

/// The pawn as a picture of its own.
pub fn pawn_drawing(seat: Seat) -> Drawing {
    Drawing::new(Frame::new(0.0, 0.0, 60.0, 90.0), vec![pawn(seat, Standing::Here)])
}

/// A round portrait of a seat: the first letter of a name in its colour, its emblem in the corner; 100 wide and high.
pub fn avatar(seat: Seat, letter: &str) -> Mark {
    Mark::group(vec![
        Mark::circle(50.0, 50.0, 50.0).filled(Paint::SeatSide(seat)),
        // The face of the disc lies above its side.
        Path::drawn("M50 0C77.6 0 100 20.6 100 46C100 71.4 77.6 92 50 92C22.4 92 0 71.4 0 46C0 20.6 22.4 0 50 0Z")
            .filled(Paint::Seat(seat)),
        Mark::text(50.0, 62.0, 44.0, Token::SeatInk, letter),
        Mark::circle(50.0, 50.0, 48.5).stroked(Pen::new(Token::PrintLine, 3.0)),
        Mark::circle(86.0, 86.0, 23.0).filled(Token::Card).stroked(Pen::new(Token::PrintLine, 3.0)),
        Mark::placed(
            crate::Transform::scaled(1.55).then(crate::Transform::moved(86.0, 86.0)),
            vec![Livery::emblem(seat).filled(Paint::Emblem(seat))],
        ),
    ])
    .named("avatar")
}

/// The avatar as a picture of its own.
pub fn avatar_drawing(seat: Seat, letter: &str) -> Drawing {
    Drawing::new(Frame::new(0.0, 0.0, 110.0, 110.0), vec![avatar(seat, letter)])
}

/// A light line around a pawn, so that it stands out from a field.
pub(crate) fn halo() -> Mark {
    let pen = || Pen::new(Token::Ring, 7.0);
    let foot = "M6 69.5C6 60 54 60 54 69.5V75C54 84.5 6 84.5 6 75Z";
    Mark::group(vec![
        Path::drawn(foot).stroked(pen()),
        Path::drawn(BODY).stroked(pen()),
        Mark::circle(30.0, 19.5, 16.5).stroked(pen()),
    ])
}
