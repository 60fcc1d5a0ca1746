//! What a table agrees on before a game, and the rules that follow from it.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

use puzzle::deck::{Deck, Edition, Grades, Level};
use puzzle::{Area, PieceSet};

use crate::{BoardSet, Seat};

/// What the table agrees on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// The edition.
    pub edition: Edition,
    /// The level of each seat, and so the number of players (C4, M3, T2).
    pub levels: Vec<Level>,
    /// How long the hourglass runs, or none (S13).
    pub glass_ms: Option<u32>,
    /// Classic: all 36 boards are used (C6).
    pub long_game: bool,
    /// Modern: prizes without luck (M11).
    pub without_luck: bool,
    /// Modern: the play-off is played with the hourglass, as the Polish rulebook has it (M10).
    pub play_off_with_glass: bool,
    /// Who has the die first.
    pub starter: Starter,
    /// How long the table waits for somebody to roll, to turn the glass or to place a pawn, before it does so itself (O1).
    pub patience_ms: u32,
    /// How long the die tumbles before it shows its face to everybody at once, 0 for not at all (O10).
    pub tumble_ms: u32,
    /// The boards of a round are about equally hard (O11).
    pub fair_deal: bool,
}

/// Who has the die first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Starter {
    /// A seat the players agreed on (C7), such as that of the youngest (M4, T5).
    Seat(Seat),
    /// Chance decides.
    Lot,
}

/// Why settings make no game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingsError {
    /// Fewer than two or more than four players. Alone one plays the solo game.
    Players(usize),
    /// A level of the other kind of boards.
    Level(Seat, Level),
    /// Classic players all play the same side (C4).
    LevelsDiffer,
    /// An hourglass that runs too short or too long.
    Glass(u32),
    /// A patience that leaves nobody time, or too much.
    Patience(u32),
    /// A die that tumbles too long.
    Tumble(u32),
    /// A setting that the edition does not have.
    NotInEdition(&'static str, Edition),
    /// The starter has no seat at this table.
    Starter(Seat),
    /// The deck is of the other kind of boards.
    Deck(Edition),
    /// A fair deal needs the grades of the boards, and of these boards.
    Grades,
    /// The deck has too few boards of a level, or more than can be told apart.
    Boards,
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players(players) => write!(f, "a game is for two to four players, not for {players}"),
            Self::Level(seat, level) => write!(f, "seat {seat} cannot play {level} in this edition"),
            Self::LevelsDiffer => write!(f, "in the Classic edition all play the same side"),
            Self::Glass(ms) => write!(f, "the hourglass runs from 10 seconds to 10 minutes, not {ms} ms"),
            Self::Patience(ms) => write!(f, "the table waits from 5 seconds to 10 minutes, not {ms} ms"),
            Self::Tumble(ms) => write!(f, "the die tumbles for 10 seconds at the most, not {ms} ms"),
            Self::NotInEdition(setting, edition) => write!(f, "there is no {setting} in the {edition} edition"),
            Self::Starter(seat) => write!(f, "nobody sits at seat {seat}, so nobody there can start"),
            Self::Deck(edition) => write!(f, "a deck of the {edition} edition does not fit this game"),
            Self::Grades => write!(f, "a fair deal needs the grades of the boards of its deck"),
            Self::Boards => write!(f, "the deck has too few boards for this game, or too many to tell apart"),
        }
    }
}

impl std::error::Error for SettingsError {}

/// What finishers get.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Prizes {
    /// The pawn moves along rows of gems, and two are taken (C9 to C16).
    Rows,
    /// A gem from the track for the first two, and a random one from the bag for all (M5).
    BagAndTrack,
    /// One certain gem for each rank (M11).
    WithoutLuck,
}

/// Who wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scoring {
    /// Most gems of one colour (C19).
    Majority,
    /// Most points (M8).
    Points,
}

/// Who turns the hourglass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turner {
    /// Whoever rolls, at the same moment (C8, M4).
    Roller,
    /// Another player, after the roll (T5).
    Another,
}

/// How a tie is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlayOff {
    /// It is not: the victory is shared (C19).
    None,
    /// The tied play on, without the hourglass (M10 in English, T9).
    WithoutGlass,
    /// The tied play on, with the hourglass (M10 in Polish).
    WithGlass,
}

/// The rules of one game: an edition as choices from closed lists, and the boards.
#[derive(Clone, Debug)]
pub struct Rules {
    settings: Settings,
    deck: Arc<Deck>,
    /// Always there if the deal is fair.
    grades: Option<Arc<Grades>>,
    /// What finishers get.
    pub(crate) prizes: Prizes,
    /// Who turns the hourglass.
    pub(crate) turner: Turner,
    /// How a tie is broken.
    pub(crate) play_off: PlayOff,
    /// How many rounds there are.
    pub(crate) rounds: usize,
}

impl Settings {
    /// The settings of the rulebook for so many players: easy boards, an hourglass of one minute (S13). The lot decides who
    /// starts.
    pub fn new(edition: Edition, players: usize) -> Self {
        let level = if edition == Edition::ThreeD { Level::One } else { Level::Easy };
        Self {
            edition,
            levels: vec![level; players],
            glass_ms: Some(60_000),
            long_game: false,
            without_luck: false,
            play_off_with_glass: false,
            starter: Starter::Lot,
            patience_ms: 60_000,
            tumble_ms: 0,
            fair_deal: false,
        }
    }

    /// Whether they make a game, as far as that can be said without a deck.
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
        if self.tumble_ms > MOST_TUMBLE_MS {
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

    /// What finishers get.
    pub(crate) fn prizes(&self) -> Prizes {
        match (self.classic(), self.without_luck) {
            (true, _) => Prizes::Rows,
            (false, true) => Prizes::WithoutLuck,
            (false, false) => Prizes::BagAndTrack,
        }
    }

    /// What counts in the end.
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

    /// How many rounds there are (C5, C6, M4, T3).
    pub fn rounds(&self) -> usize {
        if self.long_game { FLAT_BOARDS / self.levels.len().max(1) } else { ROUNDS }
    }
}

/// The rounds of a game (C5, M4, T3).
const ROUNDS: usize = 9;
/// The boards of a flat box (C1).
const FLAT_BOARDS: usize = 36;
/// How long the table may wait for somebody (O1).
const PATIENCE_MS: std::ops::RangeInclusive<u32> = 5_000..=600_000;
/// How long an hourglass may run (S13).
const GLASS_MS: std::ops::RangeInclusive<u32> = 10_000..=600_000;
/// How long a die may tumble (O10).
const MOST_TUMBLE_MS: u32 = 10_000;

impl Rules {
    /// The rules that follow from settings, played with the boards of a deck, which tables may share.
    /// A fair deal needs grades as well: see [`Rules::with_grades`].
    pub fn new(settings: Settings, deck: impl Into<Arc<Deck>>) -> Result<Self, SettingsError> {
        Self::made(settings, deck.into(), None)
    }

    /// The rules that follow from settings, played with the boards of a deck whose grades are known. They come from outside,
    /// because no rule calls the solver.
    pub fn with_grades(
        settings: Settings,
        deck: impl Into<Arc<Deck>>,
        grades: impl Into<Arc<Grades>>,
    ) -> Result<Self, SettingsError> {
        Self::made(settings, deck.into(), Some(grades.into()))
    }

    fn made(settings: Settings, deck: Arc<Deck>, grades: Option<Arc<Grades>>) -> Result<Self, SettingsError> {
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
            prizes: settings.prizes(),
            turner: if settings.solid() { Turner::Another } else { Turner::Roller },
            play_off: settings.play_off(),
            rounds,
            settings,
            deck,
            grades,
        })
    }

    /// What the table agreed on.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The boards.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// How hard the boards are, if that is known.
    pub fn grades(&self) -> Option<&Grades> {
        self.grades.as_deref()
    }

    /// How many players.
    pub fn players(&self) -> usize {
        self.settings.levels.len()
    }

    /// The level of a seat of this table.
    pub fn level(&self, seat: Seat) -> Option<Level> {
        self.settings.levels.get(seat.index()).copied()
    }

    /// How many rounds there are.
    pub fn rounds(&self) -> usize {
        self.rounds
    }

    /// The area and the pieces that a seat has to do with: those of a board for a face of the die (S3).
    pub fn task(&self, seat: Seat, board: u8, face: puzzle::deck::Face) -> Option<(&Area, PieceSet)> {
        self.deck.task(board, self.level(seat)?, face)
    }
}
