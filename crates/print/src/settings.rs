//! What to print, and how.

use std::fmt;

use puzzle::deck::{DeckCode, Edition};
use rules::Seat;
use serde::{Deserialize, Serialize};

use crate::{Duplex, Ink, Paper, Part};

/// The form of the solid pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Solids {
    /// Nets to cut out, fold and glue.
    Nets,
    /// Plans of their layers, to glue wooden cubes together.
    Plans,
}

/// What to print, and how.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Settings {
    /// The deck, and with it the edition.
    pub code: DeckCode,
    /// The numbers of the boards, from 1, in ascending order.
    pub boards: Vec<u8>,
    /// What to print; the order is always that of [`Part::ALL`].
    pub parts: Vec<Part>,
    /// How many players get pieces.
    pub players: u8,
    /// The size of paper.
    pub paper: Paper,
    /// How backs are printed.
    pub duplex: Duplex,
    /// What is in the printer.
    pub ink: Ink,
    /// Length of a square on boards and tiles.
    pub square_mm: f64,
    /// The form of the solid pieces.
    pub solids: Solids,
    /// The address of a page to play on, with https:// or http://; its timer replaces the hourglass.
    pub site: Option<String>,
}

/// Errors from making the pages.
#[derive(Clone, PartialEq, Debug)]
pub enum PrintError {
    /// Nothing to print.
    NoParts,
    /// The edition has no such part.
    Part(Part, Edition),
    /// Boards or solutions of no boards.
    NoBoards,
    /// The deck has no board with this number; then the number of its boards.
    Board(u8, usize),
    /// There are 1 to 4 players.
    Players(u8),
    /// Squares of this length don't fit on the paper, or can't be cut.
    Square(f64, Paper),
    /// The address is too long for a picture to photograph.
    Site,
    /// The address has no https:// or http:// before it, so no phone would open it.
    SiteStart,
    /// The boards are those of another deck.
    Deck,
}

impl fmt::Display for PrintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoParts => write!(f, "there is nothing to print; name at least one part"),
            Self::Part(part, edition) => write!(f, "the {edition} edition has no {part}"),
            Self::NoBoards => write!(f, "no boards are chosen, so there are none to print"),
            Self::Board(number, count) => {
                write!(f, "there is no board {number}; this deck has boards 1 to {count}")
            }
            Self::Players(players) => write!(f, "{players} can't play; choose 1 to {} players", Settings::PLAYERS),
            Self::Square(mm, paper) => {
                let (least, most) = Settings::SQUARE_MM;
                let name = match paper {
                    Paper::A4 => "A4",
                    Paper::Letter => "Letter",
                };
                write!(f, "squares of {mm} mm don't fit on {name} paper; choose {least} to {most} mm")
            }
            Self::Site => write!(f, "the address of the timer is too long"),
            Self::SiteStart => {
                write!(
                    f,
                    "the address of the timer must begin with https:// or http://, such as https://ubongo.example"
                )
            }
            Self::Deck => write!(f, "these boards are not those of the deck code"),
        }
    }
}

impl std::error::Error for PrintError {}

impl Settings {
    /// The largest number of players.
    pub const PLAYERS: u8 = Seat::MAX as u8;
    /// The least and the greatest length of a square: smaller tiles can't be held, larger boards don't fit.
    pub const SQUARE_MM: (f64, f64) = (10.0, 20.0);
    /// How many boards a small game has.
    pub const SMALL_GAME: u8 = 12;
    /// The length of a square in the box.
    pub const TRUE_MM: f64 = 20.0;

    /// How many boards a deck of an edition has.
    pub const fn boards_of(edition: Edition) -> u8 {
        match edition {
            Edition::Classic | Edition::Modern => 36,
            Edition::ThreeD => 72,
        }
    }

    /// The edition of the deck.
    pub const fn edition(&self) -> Edition {
        self.code.edition()
    }

    /// True if a part is chosen.
    pub fn has(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }

    /// True if this is a game without a single round: boards and pieces are printed, but fewer boards than players. In
    /// each round, everyone needs a board.
    pub fn lacks_boards(&self) -> bool {
        self.has(Part::Boards) && self.has(Part::Tiles) && self.boards.len() < usize::from(self.players)
    }

    pub(crate) fn check(&self, boards: usize) -> Result<(), PrintError> {
        let edition = self.edition();
        if self.parts.is_empty() {
            return Err(PrintError::NoParts);
        }
        if let Some(&part) = self.parts.iter().find(|part| !part.is_in(edition)) {
            return Err(PrintError::Part(part, edition));
        }
        if let Some(&number) = self.boards.iter().find(|&&number| number == 0 || usize::from(number) > boards) {
            return Err(PrintError::Board(number, boards));
        }
        if self.boards.is_empty() && (self.has(Part::Boards) || self.has(Part::Solutions)) {
            return Err(PrintError::NoBoards);
        }
        if !(1..=Self::PLAYERS).contains(&self.players) {
            return Err(PrintError::Players(self.players));
        }
        let (least, most) = Self::SQUARE_MM;
        if !(least..=most).contains(&self.square_mm) {
            return Err(PrintError::Square(self.square_mm, self.paper));
        }
        // Nobody knows which of the two it would be: at home, pages often have no https.
        if self.site.as_deref().is_some_and(|site| without_scheme(site).is_none()) {
            return Err(PrintError::SiteStart);
        }
        Ok(())
    }
}

/// What follows https:// or http:// in an address; `None` if it begins with neither, or ends there.
pub(crate) fn without_scheme(address: &str) -> Option<&str> {
    let (scheme, rest) = address.split_once("://")?;
    let is_known = ["https", "http"].iter().any(|known| scheme.eq_ignore_ascii_case(known));
    Some(rest).filter(|rest| is_known && !rest.trim_matches('/').is_empty())
}

#[cfg(test)]
mod tests {
    use puzzle::deck::Deck;

    use super::*;

    #[test]
    fn each_edition_has_as_many_boards_as_its_decks() {
        for edition in Edition::ALL {
            let deck = Deck::new(DeckCode::new(edition, 7).unwrap());
            assert_eq!(usize::from(Settings::boards_of(edition)), deck.boards.len(), "{edition}");
        }
    }

    /// The names are those on the command line.
    #[test]
    fn settings_stay_the_same_as_json() {
        let settings = Settings {
            code: DeckCode::new(Edition::ThreeD, 7).unwrap(),
            boards: vec![1, 70],
            parts: vec![Part::Tiles, Part::Timer],
            players: 3,
            paper: Paper::Letter,
            duplex: Duplex::Off,
            ink: Ink::Black,
            square_mm: 12.5,
            solids: Solids::Plans,
            site: None,
        };
        let text = serde_json::to_string(&settings).unwrap();
        assert_eq!(serde_json::from_str::<Settings>(&text).unwrap(), settings);
        for part in Part::ALL {
            assert_eq!(serde_json::to_string(&part).unwrap(), format!("\"{part}\""));
        }
    }
}
