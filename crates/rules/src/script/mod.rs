//! The text notation of whole games: the inputs, the numbers of the dice, and the events or refusals that followed.
//!
//! ```text
//! game modern M1-0000-07M7
//! levels easy hard
//! glass 60000
//! starter 1
//! 0 table start ~ 17 4
//!   > started
//!   > round opened, 1 has the die until 60000
//!   > 1 has board 18
//!   > 2 has board 5
//! 1500 2 roll
//!   ! seat 1 has the die
//! 2000 1 roll ~ 3
//!   > 1 rolled 4
//!   > 1 turned the glass, it ends 62000
//! ```
//!
//! The head has the edition, the deck and the settings. Each input has its moment in milliseconds, its source and its
//! command; after `~` the numbers of the dice. Below it are the events (`>`) and the refusal (`!`). A game is checked
//! by deciding each input again. Lines that begin with `#` are comments.

mod words;

use std::fmt;

use puzzle::deck::{CodeError, Deck, DeckCode, Edition, Grades, Level};

pub use self::words::WordsError;
use crate::{Decision, Dice, Game, Input, Moment, Recorded, Rules, Scripted, Settings, SettingsError, Starter, decide};

/// A parsed game.
#[derive(Clone, Debug)]
pub struct Script {
    /// Made from the head: settings and deck.
    pub rules: Rules,
    /// The inputs, in order.
    pub entries: Vec<ScriptEntry>,
}

/// One input with the answers written below it.
#[derive(Clone, Debug)]
pub struct ScriptEntry {
    /// The line of the input, counted from 1.
    pub line: usize,
    /// The decoded moment, source and command.
    pub input: Input,
    /// The numbers of the dice, in the order of use.
    pub dice: Vec<usize>,
    /// The line numbers and texts of the events and the refusal.
    pub answers: Vec<(usize, String)>,
}

/// An error in the text of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptError {
    /// The first wrong line, counted from 1.
    pub line: usize,
    /// The reason the line is wrong.
    pub problem: ScriptProblem,
}

/// Reasons why a line of a game is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScriptProblem {
    /// The first line is not `game`, an edition and a deck code.
    NoHead,
    /// The deck code is invalid.
    Code(CodeError),
    /// The setting is unknown or has an invalid value.
    Setting(String),
    /// The settings are not allowed together.
    Settings(SettingsError),
    /// Not a moment, or one before the previous input.
    Moment(String),
    /// The input cannot be parsed.
    Words(WordsError),
    /// The line differs from the decision.
    Otherwise {
        /// The line that belongs here.
        expected: String,
    },
    /// An event or refusal of the decision is missing.
    CutOff {
        /// The missing line.
        expected: String,
    },
    /// More numbers of the dice than the decision uses.
    Dice,
    /// An event or refusal that is not part of the decision.
    Nothing,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.problem {
            ScriptProblem::NoHead => write!(f, "a game must begin with \"game\", its edition and its deck code"),
            ScriptProblem::Code(error) => error.fmt(f),
            ScriptProblem::Setting(setting) => write!(f, "{setting:?} is not a valid setting"),
            ScriptProblem::Settings(error) => error.fmt(f),
            ScriptProblem::Moment(word) => {
                write!(f, "{word:?} is not a time in milliseconds, or is earlier than the input before")
            }
            ScriptProblem::Words(error) => error.fmt(f),
            ScriptProblem::Otherwise { expected } => write!(f, "the rules lead to another line here: {expected:?}"),
            ScriptProblem::CutOff { expected } => write!(f, "a line is missing after this one: {expected:?}"),
            ScriptProblem::Dice => write!(f, "this input has more dice numbers than the rules use"),
            ScriptProblem::Nothing => write!(f, "the rules lead to no such line here"),
        }
    }
}

impl std::error::Error for ScriptError {}

/// The lines of a decision: its events, then its refusal.
pub fn answers(decision: &Decision) -> Vec<String> {
    let refusal = decision.verdict.err().map(|refusal| format!("! {refusal}"));
    decision.events.iter().map(|event| format!("> {event}")).chain(refusal).collect()
}

impl Script {
    /// Parses a game and generates its deck. The answers are checked by [`Script::check`].
    pub fn read(text: &str) -> Result<Self, ScriptError> {
        let mut lines = (1..)
            .zip(text.lines())
            .map(|(line, text)| (line, text.trim()))
            .filter(|(_, text)| !text.is_empty() && !text.starts_with('#'))
            .peekable();
        let (line, head) = lines.next().unwrap_or((1, ""));
        let (edition, code) = read_head(head).map_err(|problem| ScriptError { line, problem })?;
        let mut settings = Settings::new(edition, 2);
        let mut head_line = line;
        while let Some((line, setting)) = lines.next_if(|(_, text)| text.starts_with(|c: char| c.is_ascii_alphabetic()))
        {
            head_line = line;
            read_setting(&mut settings, setting).map_err(|problem| ScriptError { line, problem })?;
        }
        let deck = Deck::new(code);
        let rules = if settings.fair_deal {
            let grades = Grades::of(&deck);
            Rules::with_grades(settings, deck, grades)
        } else {
            Rules::new(settings, deck)
        };
        let rules = rules.map_err(|error| ScriptError { line: head_line, problem: ScriptProblem::Settings(error) })?;
        let mut entries: Vec<ScriptEntry> = Vec::new();
        for (line, text) in lines {
            if text.starts_with(['>', '!']) {
                let entry = entries.last_mut().ok_or(ScriptError { line, problem: ScriptProblem::Nothing })?;
                entry.answers.push((line, text.to_owned()));
            } else {
                let before = entries.last().map(|entry| entry.input.at);
                entries.push(read_entry(line, text, before).map_err(|problem| ScriptError { line, problem })?);
            }
        }
        Ok(Self { rules, entries })
    }

    /// Decides each input again, calls `visit` with each decision and the game after it, and stops at the first line
    /// that differs.
    pub fn check(&self, mut visit: impl FnMut(&Game, &ScriptEntry, &Decision)) -> Result<Game, ScriptError> {
        let mut game = Game::new(&self.rules);
        for entry in &self.entries {
            let mut dice = Scripted::new(entry.dice.iter().copied());
            let decision = decide(&self.rules, &game, &entry.input, &mut dice);
            if dice.left() > 0 {
                return Err(ScriptError { line: entry.line, problem: ScriptProblem::Dice });
            }
            let mut written = entry.answers.iter();
            for expected in answers(&decision) {
                match written.next() {
                    Some((_, text)) if *text == expected => {}
                    Some(&(line, _)) => {
                        return Err(ScriptError { line, problem: ScriptProblem::Otherwise { expected } });
                    }
                    None => {
                        let line = entry.answers.last().map_or(entry.line, |&(line, _)| line);
                        return Err(ScriptError { line, problem: ScriptProblem::CutOff { expected } });
                    }
                }
            }
            if let Some(&(line, _)) = written.next() {
                return Err(ScriptError { line, problem: ScriptProblem::Nothing });
            }
            decision.events.iter().for_each(|event| game.apply(event));
            visit(&game, entry, &decision);
        }
        Ok(game)
    }
}

fn read_head(text: &str) -> Result<(Edition, DeckCode), ScriptProblem> {
    let mut words = text.split_whitespace();
    let (Some("game"), Some(name), Some(code), None) = (words.next(), words.next(), words.next(), words.next()) else {
        return Err(ScriptProblem::NoHead);
    };
    let edition = Edition::ALL.into_iter().find(|edition| edition.name() == name).ok_or(ScriptProblem::NoHead)?;
    Ok((edition, code.parse().map_err(ScriptProblem::Code)?))
}

fn read_setting(settings: &mut Settings, text: &str) -> Result<(), ScriptProblem> {
    let unknown = || ScriptProblem::Setting(text.to_owned());
    let (name, value) = text.split_once(' ').unwrap_or((text, ""));
    match (name, value.trim()) {
        ("levels", levels) => {
            let level =
                |word: &str| Level::ALL.into_iter().find(|level| level.name().trim_start_matches("level ") == word);
            settings.levels = levels.split_whitespace().map(level).collect::<Option<_>>().ok_or_else(unknown)?;
        }
        ("glass", "none") => settings.glass_ms = None,
        ("glass", ms) => settings.glass_ms = Some(ms.parse().map_err(|_| unknown())?),
        ("patience", ms) => settings.patience_ms = ms.parse().map_err(|_| unknown())?,
        ("tumble", ms) => settings.tumble_ms = ms.parse().map_err(|_| unknown())?,
        ("starter", "lot") => settings.starter = Starter::Random,
        ("starter", seat) => settings.starter = Starter::Seat(words::seat(Some(seat)).map_err(|_| unknown())?),
        ("long", "") => settings.long_game = true,
        ("luckless", "") => settings.without_luck = true,
        ("fair", "") => settings.fair_deal = true,
        ("play-off-glass", "") => settings.play_off_with_glass = true,
        _ => return Err(unknown()),
    }
    Ok(())
}

fn read_entry(line: usize, text: &str, before: Option<Moment>) -> Result<ScriptEntry, ScriptProblem> {
    let (text, dice) = text.split_once('~').unwrap_or((text, ""));
    let (moment, what) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
    let at = moment.parse().map(Moment).ok().filter(|&at| before.is_none_or(|before| before <= at));
    let at = at.ok_or_else(|| ScriptProblem::Moment(moment.into()))?;
    let dice = dice.split_whitespace().map(|word| words::number(Some(word))).collect::<Result<_, _>>();
    let what = what.parse().map_err(ScriptProblem::Words)?;
    Ok(ScriptEntry { line, input: Input { at, what }, dice: dice.map_err(ScriptProblem::Words)?, answers: Vec::new() })
}

/// Writes the notation of a game while it is played.
#[derive(Clone, Debug)]
pub struct ScriptWriter {
    text: String,
}

impl ScriptWriter {
    /// Writes the head.
    pub fn new(rules: &Rules) -> Self {
        let settings = rules.settings();
        let mut text = format!("game {} {}\n", settings.edition, rules.deck().code);
        let levels: Vec<&str> = settings.levels.iter().map(|level| level.name().trim_start_matches("level ")).collect();
        text.push_str(&format!("levels {}\n", levels.join(" ")));
        match settings.glass_ms {
            Some(ms) => text.push_str(&format!("glass {ms}\n")),
            None => text.push_str("glass none\n"),
        }
        text.push_str(&format!("patience {}\n", settings.patience_ms));
        if settings.tumble_ms > 0 {
            text.push_str(&format!("tumble {}\n", settings.tumble_ms));
        }
        match settings.starter {
            Starter::Random => text.push_str("starter lot\n"),
            Starter::Seat(seat) => text.push_str(&format!("starter {seat}\n")),
        }
        for (set, name) in [
            (settings.long_game, "long"),
            (settings.without_luck, "luckless"),
            (settings.play_off_with_glass, "play-off-glass"),
            (settings.fair_deal, "fair"),
        ] {
            if set {
                text.push_str(name);
                text.push('\n');
            }
        }
        Self { text }
    }

    /// Decides an input, applies its events and writes both.
    pub fn play(&mut self, rules: &Rules, game: &mut Game, input: &Input, dice: &mut impl Dice) -> Decision {
        let mut dice = Recorded::new(dice);
        let decision = decide(rules, game, input, &mut dice);
        decision.events.iter().for_each(|event| game.apply(event));
        self.text.push_str(&format!("{} {}", input.at.0, input.what));
        if !dice.numbers.is_empty() {
            self.text.push_str(" ~");
            dice.numbers.iter().for_each(|number| self.text.push_str(&format!(" {number}")));
        }
        self.text.push('\n');
        answers(&decision).iter().for_each(|answer| self.text.push_str(&format!("  {answer}\n")));
        decision
    }

    /// The notation so far.
    pub fn text(&self) -> &str {
        &self.text
    }
}
