//! The parts of a printed game.

use std::fmt;

use puzzle::deck::Edition;
use serde::{Deserialize, Serialize};

/// A part of the game that can be printed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// The boards of a deck.
    Boards,
    /// Boards without an area, to draw your own.
    Blanks,
    /// The tiles, or the solid pieces to fold.
    Tiles,
    /// Gems to cut out.
    Gems,
    /// The die to fold.
    Die,
    /// Pawns to fold.
    Pawns,
    /// The address of a timer instead of the hourglass.
    Timer,
    /// The round track.
    Track,
    /// The gem board.
    GemBoard,
    /// The rules.
    Rules,
    /// Sheets to write results on.
    Scores,
    /// Solutions of all tasks of the printed boards.
    Solutions,
}

impl Part {
    /// In the order of the pages.
    pub const ALL: [Self; 12] = [
        Self::Boards,
        Self::Blanks,
        Self::Tiles,
        Self::Gems,
        Self::Die,
        Self::Pawns,
        Self::Timer,
        Self::Track,
        Self::GemBoard,
        Self::Rules,
        Self::Scores,
        Self::Solutions,
    ];

    /// The name on the command line and in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Boards => "boards",
            Self::Blanks => "blanks",
            Self::Tiles => "tiles",
            Self::Gems => "gems",
            Self::Die => "die",
            Self::Pawns => "pawns",
            Self::Timer => "timer",
            Self::Track => "track",
            Self::GemBoard => "gem-board",
            Self::Rules => "rules",
            Self::Scores => "scores",
            Self::Solutions => "solutions",
        }
    }

    /// True if the edition has it.
    pub const fn is_in(self, edition: Edition) -> bool {
        let is_classic = matches!(edition, Edition::Classic);
        match self {
            Self::Pawns | Self::GemBoard => is_classic,
            Self::Track => !is_classic,
            _ => true,
        }
    }

    /// Everything that a game needs, without blank boards.
    pub fn game(edition: Edition) -> Vec<Self> {
        Self::ALL.into_iter().filter(|&part| part != Self::Blanks && part.is_in(edition)).collect()
    }

    /// The parts of a small game: without what one can do without.
    pub fn small_game(edition: Edition) -> Vec<Self> {
        Self::game(edition).into_iter().filter(|&part| part != Self::Scores).collect()
    }

    /// Everything that the edition has.
    pub fn whole(edition: Edition) -> Vec<Self> {
        Self::ALL.into_iter().filter(|part| part.is_in(edition)).collect()
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
