//! The settings of a table.

use puzzle::deck::{DeckCode, Edition, Level};
use rules::solo::Goal;
use rules::{Seat, Starter};
use serde::{Deserialize, Serialize};

use crate::Rejection;

/// The settings that the host chooses in the lobby. Levels are set per chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSettings {
    /// Decides the rules, the pieces and the levels.
    pub edition: Edition,
    /// The time of the hourglass; `None` plays without one (S13).
    pub glass_ms: Option<u32>,
    /// Classic: all 36 boards are used (C6).
    pub long_game: bool,
    /// Modern: prizes without luck (M11).
    pub without_luck: bool,
    /// Modern: the play-off is played with the hourglass (M10).
    pub play_off_with_glass: bool,
    /// The way of calling "Ubongo!", the same for everyone (O12).
    pub calling: Calling,
    /// Deals boards of similar grade in each round (O11).
    pub fair_deal: bool,
    /// The deck to play.
    pub deck: DeckChoice,
    /// The player who rolls first.
    pub starter: Starter,
    /// The time that the table waits for a player to act (O1).
    pub patience_ms: u32,
    /// The goal of a solo game (M12, M13).
    pub goal: Goal,
    /// Lets people without a chair watch.
    pub spectators: bool,
    /// Lets a server give the lobby a short code, by which people join as with the link.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub short_code: bool,
    /// Allows solution aids (M16).
    pub aids: bool,
}

/// Settings that were stored before there were short codes allow one.
const fn yes() -> bool {
    true
}

const fn is_yes(value: &bool) -> bool {
    *value
}

/// The way of calling "Ubongo!". It is the same for everyone at a table, since calling by hand against automatic calls
/// would be unfair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Calling {
    /// Players call themselves, as in the rulebooks (S6).
    ByHand,
    /// The page calls when the area is covered.
    Automatic,
}

/// The choice of the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeckChoice {
    /// A new random deck for each game.
    Fresh,
    /// The deck of a code.
    Code(DeckCode),
}

impl TableSettings {
    /// The settings of an edition's rulebook.
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
            starter: Starter::Random,
            patience_ms: 60_000,
            goal: Goal::Tasks(5),
            spectators: true,
            short_code: true,
            aids: false,
        }
    }

    /// The level of a new chair.
    pub fn first_level(&self) -> Level {
        self.edition.levels()[0]
    }

    /// True if the edition has boards of the level.
    pub fn has(&self, level: Level) -> bool {
        self.edition.levels().contains(&level)
    }

    /// Clears the settings that the edition does not have, so that switching the edition is never an error.
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

    /// Checks whether the settings make a game, so that mistakes show in the lobby and not at the start.
    pub fn check(&self) -> Result<(), Rejection> {
        let rejected = |say: String| Rejection::Settings { say };
        let settings = self.clone().fitted().game_settings(vec![self.first_level(); 2], None, 0);
        settings.check().map_err(|error| rejected(error.to_string()))?;
        self.goal.check().map_err(|error| rejected(error.to_string()))
    }

    /// The settings for the rules crate. `levels` has one level per player, `starter` is a seat of the game.
    pub(crate) fn game_settings(&self, levels: Vec<Level>, starter: Option<Seat>, tumble_ms: u32) -> rules::Settings {
        rules::Settings {
            edition: self.edition,
            levels,
            glass_ms: self.glass_ms,
            long_game: self.long_game,
            without_luck: self.without_luck,
            play_off_with_glass: self.play_off_with_glass,
            starter: starter.map_or(Starter::Random, Starter::Seat),
            patience_ms: self.patience_ms,
            tumble_ms,
            fair_deal: self.fair_deal,
        }
    }
}
