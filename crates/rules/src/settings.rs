//! The settings of a game, and the rules that follow from them.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

use puzzle::deck::{Deck, Edition, Grades, Level};
use puzzle::{Area, PieceSet};

use crate::{BoardSet, Lanes, Purse, Seat, Treasury};

/// The settings that players agree on before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// Decides the boards, the pieces, the prizes and the scoring.
    pub edition: Edition,
    /// The level of each seat; its length is the number of players (C4, M3, T2).
    pub levels: Vec<Level>,
    /// The running time of the hourglass, 10 seconds to 10 minutes; `None` to play without it (S13).
    pub glass_ms: Option<u32>,
    /// Classic: use all 36 boards (C6).
    pub long_game: bool,
    /// Modern: prizes without luck (M11).
    pub without_luck: bool,
    /// Modern: use the hourglass in the play-off, as in the Polish rulebook (M10).
    pub play_off_with_glass: bool,
    /// The player who rolls first.
    pub starter: Starter,
    /// The time the table waits for a player to roll, turn the hourglass or place a pawn before it acts itself, 5
    /// seconds to 10 minutes (O1).
    pub patience_ms: u32,
    /// The time the die tumbles before it shows its face to everyone at once, up to 10 seconds; 0 for none (O10).
    pub tumble_ms: u32,
    /// Deal boards of about the same difficulty in each round (O11).
    pub fair_deal: bool,
}

/// The player who rolls first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Starter {
    /// A seat the players agreed on (C7), such as the youngest player's (M4, T5).
    Seat(Seat),
    /// Drawn at random (O7).
    Random,
}

/// Errors from [`Settings::check`] and [`Rules::new`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingsError {
    /// Fewer than two or more than four players. One player plays the solo game.
    Players(usize),
    /// A flat level in a solid game, or the other way round.
    Level(Seat, Level),
    /// In Classic all players play the same level (C4).
    LevelsDiffer,
    /// The hourglass runs too short or too long, in milliseconds.
    Glass(u32),
    /// The table waits too short or too long, in milliseconds.
    Patience(u32),
    /// The die tumbles too long, in milliseconds.
    Tumble(u32),
    /// The edition does not have this setting.
    NotInEdition(&'static str, Edition),
    /// The starter's seat is not at this table.
    Starter(Seat),
    /// The deck has flat boards for a solid game, or the other way round.
    Deck(Edition),
    /// A fair deal needs grades, and these must be of this deck.
    Grades,
    /// The deck has too few boards of a level, or more than [`BoardSet::MAX`].
    Boards,
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players(players) => write!(f, "a game needs two to four players, not {players}"),
            Self::Level(seat, level) => write!(f, "seat {seat} can't play {level} in this edition"),
            Self::LevelsDiffer => write!(f, "in the Classic edition everyone plays the same level"),
            Self::Glass(ms) => write!(f, "the hourglass must run for 10 seconds to 10 minutes, not {ms} ms"),
            Self::Patience(ms) => write!(f, "the table must wait for 5 seconds to 10 minutes, not {ms} ms"),
            Self::Tumble(ms) => write!(f, "the die can tumble for at most 10 seconds, not {ms} ms"),
            Self::NotInEdition(setting, edition) => write!(f, "the {edition} edition has no {setting}"),
            Self::Starter(seat) => write!(f, "seat {seat} can't start because no one sits there"),
            Self::Deck(edition) => write!(f, "a deck of the {edition} edition doesn't fit this game"),
            Self::Grades => write!(f, "a fair deal needs the grades of exactly this deck"),
            Self::Boards => write!(f, "the deck has too few boards for this game, or more than {}", BoardSet::MAX),
        }
    }
}

impl std::error::Error for SettingsError {}

/// The prizes of finishers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rewards {
    /// The pawn moves along the rows of gems, and its player takes two (C9 to C16).
    Rows,
    /// A gem from the track for the first two, and a random one from the bag for every finisher (M5).
    BagAndTrack,
    /// A fixed gem for each rank (M11).
    WithoutLuck,
}

/// The way to win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scoring {
    /// Most gems of one colour (C19).
    Majority,
    /// Most points (M8).
    Points,
}

/// The player who turns the hourglass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flipper {
    /// The roller, at the same moment (C8, M4).
    Roller,
    /// Another player, after the roll (T5).
    Another,
}

/// The way to break a tie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlayOff {
    /// The victory is shared (C19).
    None,
    /// The tied players play on without the hourglass (M10 in English, T9).
    WithoutGlass,
    /// The tied players play on with the hourglass (M10 in Polish).
    WithGlass,
}

/// The rules of one game: its settings, the choices that follow from them, and the boards.
#[derive(Clone, Debug)]
pub struct Rules {
    settings: Settings,
    deck: Arc<Deck>,
    /// Always present for a fair deal.
    grades: Option<Arc<Grades>>,
    pub(crate) rewards: Rewards,
    pub(crate) flipper: Flipper,
    pub(crate) play_off: PlayOff,
    pub(crate) rounds: usize,
}

impl Settings {
    /// The rounds of an ordinary game (C5, M4, T3). The track has the gems of as many (M2).
    pub const ROUNDS: usize = 9;

    /// The settings of the rulebook: the easiest level, an hourglass of one minute (S13), a random starter.
    pub fn new(edition: Edition, players: usize) -> Self {
        let level = if edition == Edition::ThreeD { Level::One } else { Level::Easy };
        Self {
            edition,
            levels: vec![level; players],
            glass_ms: Some(60_000),
            long_game: false,
            without_luck: false,
            play_off_with_glass: false,
            starter: Starter::Random,
            patience_ms: 60_000,
            tumble_ms: 0,
            fair_deal: false,
        }
    }

    /// Checks everything that does not depend on a deck.
    pub fn check(&self) -> Result<(), SettingsError> {
        let edition = self.edition;
        let players = self.levels.len();
        if !(2..=Seat::MAX).contains(&players) {
            return Err(SettingsError::Players(players));
        }
        for (seat, &level) in Seat::first(players).zip(&self.levels) {
            if (level.lattice() == puzzle::Lattice::Solid) != self.solid() {
                return Err(SettingsError::Level(seat, level));
            }
        }
        if edition == Edition::Classic && self.levels.iter().any(|&level| level != self.levels[0]) {
            return Err(SettingsError::LevelsDiffer);
        }
        if let Some(ms) = self.glass_ms.filter(|ms| !GLASS_MS.contains(ms)) {
            return Err(SettingsError::Glass(ms));
        }
        if !PATIENCE_MS.contains(&self.patience_ms) {
            return Err(SettingsError::Patience(self.patience_ms));
        }
        if self.tumble_ms > MAX_TUMBLE_MS {
            return Err(SettingsError::Tumble(self.tumble_ms));
        }
        for (set, name, of) in [
            (self.long_game, "long game", Edition::Classic),
            (self.without_luck, "variant without luck", Edition::Modern),
            (self.play_off_with_glass, "play-off with the hourglass", Edition::Modern),
        ] {
            if set && edition != of {
                return Err(SettingsError::NotInEdition(name, edition));
            }
        }
        if let Starter::Seat(seat) = self.starter
            && seat.index() >= players
        {
            return Err(SettingsError::Starter(seat));
        }
        Ok(())
    }

    fn solid(&self) -> bool {
        self.edition == Edition::ThreeD
    }

    fn classic(&self) -> bool {
        self.edition == Edition::Classic
    }

    pub(crate) fn rewards(&self) -> Rewards {
        match (self.classic(), self.without_luck) {
            (true, _) => Rewards::Rows,
            (false, true) => Rewards::WithoutLuck,
            (false, false) => Rewards::BagAndTrack,
        }
    }

    pub(crate) fn scoring(&self) -> Scoring {
        if self.classic() { Scoring::Majority } else { Scoring::Points }
    }

    fn play_off(&self) -> PlayOff {
        match (self.classic(), self.play_off_with_glass) {
            (true, _) => PlayOff::None,
            (false, true) => PlayOff::WithGlass,
            (false, false) => PlayOff::WithoutGlass,
        }
    }

    /// All gems that players can win: those of the rows (C1), or those of bag and track (M1).
    pub fn gems(&self) -> Purse {
        match self.rewards() {
            Rewards::Rows => Lanes::ALL,
            Rewards::BagAndTrack | Rewards::WithoutLuck => {
                let Treasury { bag, track } = Treasury::full();
                bag.iter().chain(track.iter()).collect()
            }
        }
    }

    /// True if a tie leads to a play-off (M10, T9). Otherwise the victory is shared (C19).
    pub fn has_play_off(&self) -> bool {
        self.play_off() != PlayOff::None
    }

    /// The number of rounds (C5, C6, M4, T3).
    pub fn rounds(&self) -> usize {
        if self.long_game { FLAT_BOARDS / self.levels.len().max(1) } else { Self::ROUNDS }
    }
}

/// The boards of a flat deck (C1).
const FLAT_BOARDS: usize = 36;
/// O1.
const PATIENCE_MS: std::ops::RangeInclusive<u32> = 5_000..=600_000;
/// S13.
const GLASS_MS: std::ops::RangeInclusive<u32> = 10_000..=600_000;
/// O10.
const MAX_TUMBLE_MS: u32 = 10_000;

impl Rules {
    /// The rules for settings and a deck, which tables may share. A fair deal also needs grades: see
    /// [`Rules::with_grades`].
    pub fn new(settings: Settings, deck: impl Into<Arc<Deck>>) -> Result<Self, SettingsError> {
        Self::build(settings, deck.into(), None)
    }

    /// The rules for settings and a deck with its grades. The caller computes the grades, because no rule calls the
    /// solver.
    pub fn with_grades(
        settings: Settings,
        deck: impl Into<Arc<Deck>>,
        grades: impl Into<Arc<Grades>>,
    ) -> Result<Self, SettingsError> {
        Self::build(settings, deck.into(), Some(grades.into()))
    }

    fn build(settings: Settings, deck: Arc<Deck>, grades: Option<Arc<Grades>>) -> Result<Self, SettingsError> {
        settings.check()?;
        if (deck.code.edition() == Edition::ThreeD) != settings.solid() {
            return Err(SettingsError::Deck(deck.code.edition()));
        }
        let rounds = settings.rounds();
        let needed = settings.levels.len() * rounds;
        let enough = settings.levels.iter().all(|&level| deck.sides(level).count() >= needed);
        if !enough || deck.boards.len() > BoardSet::MAX {
            return Err(SettingsError::Boards);
        }
        let fits = |grades: &Arc<Grades>| (grades.code(), grades.boards()) == (deck.code, deck.boards.len());
        if !grades.as_ref().map_or(!settings.fair_deal, fits) {
            return Err(SettingsError::Grades);
        }
        Ok(Self {
            rewards: settings.rewards(),
            flipper: if settings.solid() { Flipper::Another } else { Flipper::Roller },
            play_off: settings.play_off(),
            rounds,
            settings,
            deck,
            grades,
        })
    }

    /// The settings, already checked.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The boards to deal from.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The grades of the deck, if they were given.
    pub fn grades(&self) -> Option<&Grades> {
        self.grades.as_deref()
    }

    /// The number of players, from 2 to 4.
    pub fn players(&self) -> usize {
        self.settings.levels.len()
    }

    /// The level of a seat; `None` if the table has no such seat.
    pub fn level(&self, seat: Seat) -> Option<Level> {
        self.settings.levels.get(seat.index()).copied()
    }

    /// The number of rounds, play-offs not counted.
    pub fn rounds(&self) -> usize {
        self.rounds
    }

    /// The area and the pieces of a seat's task for a board and a face of the die (S3).
    pub fn task(&self, seat: Seat, board: u8, face: puzzle::deck::Face) -> Option<(&Area, PieceSet)> {
        self.deck.task(board, self.level(seat)?, face)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c1_m1_t7_the_box_has_72_gems_in_classic_and_58_in_the_other_editions() {
        let gems = |edition| Settings::new(edition, 4).gems();
        assert_eq!(gems(Edition::Classic), Purse::new([12; 6]));
        let valuable = Purse::new([10, 10, 19, 0, 19, 0]);
        assert_eq!([gems(Edition::Modern), gems(Edition::ThreeD)], [valuable; 2]);
        assert_eq!(valuable.len(), 58);
    }
}
