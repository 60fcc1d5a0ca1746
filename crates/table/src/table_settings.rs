//! What the table agrees on in the lobby.

use puzzle::Lattice;
use puzzle::deck::{DeckCode, Edition, Level};
use rules::solo::Goal;
use rules::{Seat, Starter};
use serde::{Deserialize, Serialize};

use crate::Rejection;

/// What the table agrees on in the lobby. The levels are with the chairs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSettings {
    /// The edition.
    pub edition: Edition,
    /// How long the hourglass runs, or none (S13).
    pub glass_ms: Option<u32>,
    /// Classic: all 36 boards are used (C6).
    pub long_game: bool,
    /// Modern: prizes without luck (M11).
    pub without_luck: bool,
    /// Modern: the play-off is played with the hourglass (M10).
    pub play_off_with_glass: bool,
    /// How "Ubongo!" is called, for everybody (O12).
    pub calling: Calling,
    /// Boards of one round are close in grade (O11).
    pub fair_deal: bool,
    /// Which boards.
    pub deck: DeckChoice,
    /// Who has the die first.
    pub starter: Starter,
    /// How long the table waits for somebody (O1).
    pub patience_ms: u32,
    /// What one tries for when playing alone (M12, M13).
    pub goal: Goal,
    /// Whether people without a chair may watch.
    pub spectators: bool,
    /// Whether solution aids may be used (M16).
    pub aids: bool,
}

/// How "Ubongo!" is called. It is the same for everybody at a table: calling by hand against an automatic call would be unfair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Calling {
    /// Each player calls, as the rulebooks have it (S6).
    ByHand,
    /// The page calls as soon as the area is covered.
    Automatic,
}

/// Which boards are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeckChoice {
    /// New ones for each game.
    Fresh,
    /// Those of a code.
    Code(DeckCode),
}

impl TableSettings {
    /// The terms of the rulebook of an edition.
    pub fn new(edition: Edition) -> Self {
        Self {
            edition,
            glass_ms: Some(60_000),
            long_game: false,
            without_luck: false,
            play_off_with_glass: false,
            calling: Calling::ByHand,
            fair_deal: false,
            deck: DeckChoice::Fresh,
            starter: Starter::Lot,
            patience_ms: 60_000,
            goal: Goal::Tasks(5),
            spectators: true,
            aids: false,
        }
    }

    /// The level somebody begins with.
    pub fn first_level(&self) -> Level {
        if self.edition == Edition::ThreeD { Level::One } else { Level::Easy }
    }

    /// Whether the edition has boards of a level.
    pub fn has(&self, level: Level) -> bool {
        (level.lattice() == Lattice::Solid) == (self.edition == Edition::ThreeD)
    }

    /// The same without what the edition does not have: switching the edition in the lobby is no error.
    pub(crate) fn fitted(mut self) -> Self {
        self.long_game &= self.edition == Edition::Classic;
        self.without_luck &= self.edition == Edition::Modern;
        self.play_off_with_glass &= self.edition == Edition::Modern;
        if let DeckChoice::Code(code) = self.deck
            && (code.edition() == Edition::ThreeD) != (self.edition == Edition::ThreeD)
        {
            self.deck = DeckChoice::Fresh;
        }
        self
    }

    /// Whether they make a game with any number of players, so that nobody has to find out at the start.
    pub fn check(&self) -> Result<(), Rejection> {
        let said = |say: String| Rejection::Settings { say };
        let settings = self.clone().fitted().game_settings(vec![self.first_level(); 2], None, 0);
        settings.check().map_err(|error| said(error.to_string()))?;
        self.goal.check().map_err(|error| said(error.to_string()))
    }

    /// The settings of a game of the rules for these levels. The starter is named by the seat in the game.
    pub(crate) fn game_settings(&self, levels: Vec<Level>, starter: Option<Seat>, tumble_ms: u32) -> rules::Settings {
        rules::Settings {
            edition: self.edition,
            levels,
            glass_ms: self.glass_ms,
            long_game: self.long_game,
            without_luck: self.without_luck,
            play_off_with_glass: self.play_off_with_glass,
            starter: starter.map_or(Starter::Lot, Starter::Seat),
            patience_ms: self.patience_ms,
            tumble_ms,
            fair_deal: self.fair_deal,
        }
    }
}
