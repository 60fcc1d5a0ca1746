//! Solo play in the terminal (M12 to M15): one player, a deck, an hourglass.
//!
//! The core is pure: [`session`] is a state machine fed with keys and the time, [`screen`] turns its state into a sheet of
//! characters. Only [`terminal`] knows a terminal and a clock.
//!
//! ```text
//! terminal ── keys, time ──> session ── desk (area, tray, hand), glass, score
//!     ^                         │
//!     └──── canvas <── screen <─┘         picture, die, layout, colour
//! ```

mod canvas;
mod command;
mod desk;
mod die;
mod glass;
mod key;
mod layout;
mod notice;
mod picture;
mod score;
mod screen;
mod session;
mod terminal;
mod tray;

use std::{fmt, io};

use puzzle::deck::{Deck, DeckCode, Level};

pub(crate) use self::command::run;
use self::screen::Head;
use self::session::Session;

/// What is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Options {
    deck: DeckCode,
    level: Level,
    /// The length of the hourglass. `None`: without one.
    glass_s: Option<u32>,
    /// For the order of the boards and the die.
    seed: u64,
}

/// Why there is no solo game.
#[derive(Debug)]
pub(crate) enum SoloError {
    /// The level belongs to another edition than the deck.
    NoSuchLevel(DeckCode, Level),
    /// An hourglass of no seconds.
    EmptyGlass,
    /// Input or output is a file or a pipe.
    NotATerminal,
    /// The terminal cannot move its cursor.
    DumbTerminal,
    /// The sentence says how large it must be.
    TooSmall(String),
    /// The terminal was closed during play.
    Closed,
    /// The program was asked to end during play.
    Ended,
    /// The terminal does not answer.
    Io(io::Error),
}

impl fmt::Display for SoloError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchLevel(deck, level) => {
                let edition = deck.edition();
                write!(f, "the deck {deck} is of the {edition} edition, which has no side {:?}", level.name())
            }
            Self::EmptyGlass => write!(f, "the hourglass needs at least one second of sand"),
            Self::NotATerminal => write!(f, "the game is played in a terminal, but input or output is not one"),
            Self::DumbTerminal => {
                write!(f, "this terminal (TERM=dumb) cannot draw the board; please use another one")
            }
            Self::TooSmall(sentence) => f.write_str(sentence),
            Self::Closed => write!(f, "the terminal was closed"),
            Self::Ended => write!(f, "the game was asked to end"),
            Self::Io(error) => write!(f, "the terminal does not answer: {error}"),
        }
    }
}

impl std::error::Error for SoloError {}

impl From<io::Error> for SoloError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Plays solo on this terminal until the player leaves.
fn play(options: &Options) -> Result<(), SoloError> {
    let &Options { deck: code, level, glass_s, seed } = options;
    if glass_s == Some(0) {
        return Err(SoloError::EmptyGlass);
    }
    let sides: Vec<_> = Deck::new(code).sides(level).cloned().collect();
    if sides.is_empty() {
        return Err(SoloError::NoSuchLevel(code, level));
    }
    let mut session = Session::new(sides, glass_s.map(|s| u64::from(s) * 1000), seed);
    terminal::run(&mut session, Head { code, level })
}
