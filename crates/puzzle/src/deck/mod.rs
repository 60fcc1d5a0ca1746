//! Boards and decks, generated from a seed.
//!
//! The same deck code gives the same boards on every machine and in the browser.

mod board;
mod code;
mod daily;
mod draft;
mod edition;
mod grades;
mod growth;
mod level;
mod notation;

pub use self::board::{Board, Face, Side, SideError};
pub use self::code::{CodeError, DeckCode};
pub use self::daily::{DailyFive, DailyTask};
use self::draft::Draft;
pub use self::edition::Edition;
pub use self::grades::Grades;
pub use self::level::Level;
pub use self::notation::{DeckError, DeckProblem};
use crate::{Area, PieceSet, Rng};

/// All boards of one box of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    /// [`Deck::new`] of this code gives the same boards.
    pub code: DeckCode,
    /// A board's index is its number minus 1.
    pub boards: Vec<Board>,
}

impl Deck {
    /// Generates the boards of a code: 36 with an easy and a hard side for the flat editions (C1, M1); 72 for the 3D
    /// edition (T1), half of them with sides of levels 1 and 2, the others of levels 3 and 4.
    ///
    /// Classic and Modern share their boards: these depend only on the seed.
    pub fn new(code: DeckCode) -> Self {
        let kind = u64::from(code.edition() == Edition::ThreeD);
        let mut draft = Draft::new(Rng::new(code.seed().into()).part(kind));
        let mut boards = Vec::new();
        for pair in Self::levels(code.edition()) {
            // The harder level first, because fewer areas suit it.
            let back = draft.sides(pair[1]);
            let front = draft.sides(pair[0]);
            boards.extend(front.into_iter().zip(back).map(|(front, back)| Board { sides: [front, back] }));
        }
        Self { code, boards }
    }

    /// The levels of front and back, for each group of 36 boards.
    const fn levels(edition: Edition) -> &'static [[Level; 2]] {
        match edition {
            Edition::Classic | Edition::Modern => &[[Level::Easy, Level::Hard]],
            Edition::ThreeD => &[[Level::One, Level::Two], [Level::Three, Level::Four]],
        }
    }

    /// A hash of all boards, to compare decks across machines.
    pub fn digest(&self) -> u64 {
        fnv_1a(&self.to_string())
    }

    /// The area and the pieces for a board, a level and a face of the die (S3). `None` if there is no such board or
    /// side.
    pub fn task(&self, board: u8, level: Level, face: Face) -> Option<(&Area, PieceSet)> {
        let side = self.boards.get(usize::from(board))?.side(level)?;
        Some((side.area(), side.sets()[side.index_of(face)]))
    }

    /// All sides of a level, in the order of the boards.
    pub fn sides(&self, level: Level) -> impl Iterator<Item = &Side> {
        self.boards.iter().filter_map(move |board| board.side(level))
    }
}

/// The hash FNV-1a of a text.
fn fnv_1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
