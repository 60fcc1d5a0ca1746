//! What somebody chose to print.

use print::{Duplex, Ink, Paper, Part, Settings, Solids, board_numbers};
use puzzle::deck::{DeckCode, Edition};
use serde::{Deserialize, Serialize};
use words::Language;

use crate::{browser, i18n};

/// Boards and parts that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Preset {
    /// A playable game on few pages.
    Small,
    /// All boards and all parts.
    Whole,
    /// Boards only, for people who have the tiles of the box.
    Cards,
    /// Boards and parts one by one.
    Own,
}

impl Preset {
    pub(super) const ALL: [Self; 4] = [Self::Small, Self::Whole, Self::Cards, Self::Own];

    /// The name in messages.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Whole => "whole",
            Self::Cards => "cards",
            Self::Own => "own",
        }
    }
}

/// Why nothing can be printed yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wrong {
    /// This is no deck code.
    Code,
    /// These are no numbers of boards; then how many boards there are.
    Boards(u8),
    /// No part is chosen.
    Parts,
}

/// What the browser remembers: paper and printer stay the same.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Printing {
    paper: Paper,
    duplex: Duplex,
    ink: Ink,
}

/// Under this name the browser remembers it.
const KEPT: &str = "print";

/// Countries that use Letter, as browsers name them.
const LETTER: [&str; 4] = ["US", "CA", "MX", "PH"];

/// What somebody chose to print.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Choice {
    /// As it was typed.
    pub(super) code: String,
    /// The edition of the last deck code that was right.
    pub(super) edition: Edition,
    pub(super) preset: Preset,
    /// Numbers of boards, as they were typed.
    pub(super) boards: String,
    pub(super) parts: Vec<Part>,
    pub(super) players: u8,
    pub(super) paper: Paper,
    pub(super) duplex: Duplex,
    pub(super) ink: Ink,
    pub(super) solids: Solids,
    pub(super) language: Language,
}

impl Choice {
    /// What the address asks for, a deck code or the name of an edition, and otherwise new boards of Modern.
    pub(super) fn of(what: Option<&str>) -> Self {
        let named = Edition::ALL.into_iter().find(|edition| what == Some(edition.name()));
        let code = what.filter(|_| named.is_none()).map(str::to_owned);
        let edition = code.as_ref().and_then(|code| code.parse::<DeckCode>().ok()).map(DeckCode::edition);
        let edition = edition.or(named).unwrap_or(Edition::Modern);
        let Printing { paper, duplex, ink } = browser::recall(KEPT).unwrap_or_else(|| {
            let country = browser::window().navigator().language().unwrap_or_default();
            let is_letter = LETTER.iter().any(|letter| country.ends_with(letter));
            let paper = if is_letter { Paper::Letter } else { Paper::A4 };
            Printing { paper, duplex: Duplex::Long, ink: Ink::Colour }
        });
        let mut choice = Self {
            code: code.unwrap_or_else(|| new_code(edition)),
            edition,
            preset: Preset::Small,
            boards: String::new(),
            parts: Vec::new(),
            players: Settings::PLAYERS,
            paper,
            duplex,
            ink,
            solids: Solids::Nets,
            language: i18n::language(),
        };
        choice.prepare(Preset::Small);
        choice
    }

    /// Chooses the boards and parts of a preset. One's own choice begins with what was chosen before.
    pub(super) fn prepare(&mut self, preset: Preset) {
        self.preset = preset;
        let (boards, parts) = match preset {
            Preset::Small => (Settings::SMALL_GAME, Part::small_game(self.edition)),
            Preset::Whole => (Settings::boards_of(self.edition), Part::whole(self.edition)),
            Preset::Cards => (Settings::boards_of(self.edition), vec![Part::Boards]),
            Preset::Own => {
                self.parts.retain(|part| part.is_in(self.edition));
                return;
            }
        };
        (self.boards, self.parts) = (format!("1-{boards}"), parts);
    }

    /// Takes the boards of another edition.
    pub(super) fn change_edition(&mut self, edition: Edition) {
        self.edition = edition;
        self.code = new_code(edition);
        self.prepare(self.preset);
    }

    /// Takes other boards of the same edition.
    pub(super) fn change_boards(&mut self) {
        self.code = new_code(self.edition);
    }

    /// Takes a deck code as it was typed. It may be of another edition.
    pub(super) fn type_code(&mut self, text: String) {
        self.code = text;
        if let Ok(code) = self.code.trim().parse::<DeckCode>()
            && code.edition() != self.edition
        {
            self.edition = code.edition();
            self.prepare(self.preset);
        }
    }

    /// Adds or removes a part.
    pub(super) fn switch(&mut self, part: Part, on: bool) {
        self.parts.retain(|&other| other != part);
        if on {
            self.parts.push(part);
            self.parts.sort_unstable();
        }
    }

    /// For the printer, or the first thing that is wrong.
    pub(super) fn settings(&self) -> Result<Settings, Wrong> {
        let code = self.code.trim().parse::<DeckCode>().map_err(|_| Wrong::Code)?;
        let most = Settings::boards_of(code.edition());
        let boards = board_numbers(&self.boards).filter(|boards| boards.iter().all(|&number| number <= most));
        let boards = boards.ok_or(Wrong::Boards(most))?;
        if self.parts.is_empty() {
            return Err(Wrong::Parts);
        }
        Ok(Settings {
            code,
            boards,
            parts: self.parts.clone(),
            players: self.players,
            paper: self.paper,
            duplex: self.duplex,
            ink: self.ink,
            square_mm: Settings::TRUE_MM,
            solids: self.solids,
            site: browser::window().location().origin().ok(),
        })
    }

    /// Remembers the paper and the printer.
    pub(super) fn keep(&self) {
        browser::keep(KEPT, &Printing { paper: self.paper, duplex: self.duplex, ink: self.ink });
    }
}

fn new_code(edition: Edition) -> String {
    let seed = u32::from_le_bytes(browser::random()) % DeckCode::SEEDS;
    DeckCode::new(edition, seed).map(|code| code.to_string()).unwrap_or_default()
}
