//! Whole games as text: what came in, the numbers that the dice gave, and what followed.
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
//! The head names the edition, the deck and what differs from the rulebook. Each input has its moment in milliseconds, who
//! it comes from and the command; behind `~` the numbers that the dice gave. Below it stand the events (`>`) or the
//! refusal (`!`). A game is checked by deciding each input again. Lines that begin with `#` are remarks.

mod words;

use std::fmt;

use puzzle::deck::{CodeError, Deck, DeckCode, Edition, Grades, Level};

pub use self::words::WordsError;
use crate::{Decision, Dice, Game, Input, Moment, Recorded, Rules, Scripted, Settings, SettingsError, Starter, decide};

/// A game as text, read.
#[derive(Clone, Debug)]
pub struct Script {
    /// The rules it is played by.
    pub rules: Rules,
    /// What came in, in order.
    pub entries: Vec<ScriptEntry>,
}

/// One input, and what is written to have followed from it.
#[derive(Clone, Debug)]
pub struct ScriptEntry {
    /// The line, from 1.
    pub line: usize,
    /// What came in.
    pub input: Input,
    /// The numbers that the dice gave.
    pub dice: Vec<usize>,
    /// The lines below it: events and the refusal.
    pub answers: Vec<(usize, String)>,
}

/// What is wrong with a game as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptError {
    /// The first line that is wrong, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: ScriptProblem,
}

/// What can be wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScriptProblem {
    /// The text does not begin with `game`, an edition and a deck code.
    NoHead,
    /// The deck code is wrong.
    Code(CodeError),
    /// A setting that there is not.
    Setting(String),
    /// The settings make no game.
    Settings(SettingsError),
    /// No moment, or one before the input above.
    Moment(String),
    /// The input is none.
    Words(WordsError),
    /// Something else follows from the inputs so far.
    Otherwise {
        /// What follows.
        expected: String,
    },
    /// More follows from the inputs so far than is written.
    CutOff {
        /// What follows.
        expected: String,
    },
    /// More numbers of the dice than are needed.
    Dice,
    /// Nothing more follows from the inputs so far.
    Nothing,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.problem {
            ScriptProblem::NoHead => write!(f, "a game begins with \"game\", its edition and the code of its deck"),
            ScriptProblem::Code(error) => error.fmt(f),
            ScriptProblem::Setting(setting) => write!(f, "there is no setting {setting:?}"),
            ScriptProblem::Settings(error) => error.fmt(f),
            ScriptProblem::Moment(word) => write!(f, "{word:?} is no moment, or one before the line above"),
            ScriptProblem::Words(error) => error.fmt(f),
            ScriptProblem::Otherwise { expected } => write!(f, "this does not follow; what follows is {expected:?}"),
            ScriptProblem::CutOff { expected } => write!(f, "something is missing below this line: {expected:?}"),
            ScriptProblem::Dice => write!(f, "the dice give more numbers here than anybody asks for"),
            ScriptProblem::Nothing => write!(f, "nothing like this follows"),
        }
    }
}

impl std::error::Error for ScriptError {}

/// What a decision looks like, a line each.
pub fn answers(decision: &Decision) -> Vec<String> {
    let refusal = decision.verdict.err().map(|refusal| format!("! {refusal}"));
    decision.events.iter().map(|event| format!("> {event}")).chain(refusal).collect()
}

impl Script {
    /// Reads a game.
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

    /// Decides each input again and hands on what follows; stops at the first line that does not.
    pub fn check(&self, mut tell: impl FnMut(&Game, &ScriptEntry, &Decision)) -> Result<Game, ScriptError> {
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
            tell(&game, entry, &decision);
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
        ("starter", "lot") => settings.starter = Starter::Lot,
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

/// Writes a game while it is played.
#[derive(Clone, Debug)]
pub struct ScriptWriter {
    text: String,
}

impl ScriptWriter {
    /// Begins with the head.
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
            Starter::Lot => text.push_str("starter lot\n"),
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

    /// Decides an input, carries it out and writes it down.
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

    /// The text so far.
    pub fn text(&self) -> &str {
        &self.text
    }
}
