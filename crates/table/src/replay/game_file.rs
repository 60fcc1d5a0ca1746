//! A finished game as a file: what a server answers, what a browser exports, and what `ubongo replay` checks.

use std::fmt;
use std::sync::Arc;

use puzzle::deck::{Deck, DeckCode, Edition};
use puzzle::{Placement, check_cover};
use rules::solo::{SoloEvent, SoloRules};
use rules::{Event, Phase, Rules, Settings};
use serde::Deserialize;
use serde_json::Value;

use crate::{Entry, MatchKind, Play, StartedGame, TableEvent, TableSettings, TableState, ToClient, VERSION};

/// The entries of a game. The first one starts it, none is missing, and no other game starts among them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameFile {
    number: u32,
    entries: Vec<Arc<Entry>>,
}

/// The reason why a text is not a game, or not one that was played by the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameFileError {
    /// The text ends in the middle of a value, as a file does whose copy was interrupted.
    CutOff,
    /// The text is not JSON.
    NotJson(String),
    /// The text is an error of a server, which said this.
    ServerSaid(String),
    /// JSON of something else.
    NotAGame,
    /// It was written by a later version.
    Newer(u16),
    /// The message at this position, from 1, is not an entry.
    NotAnEntry(usize),
    /// There are no entries.
    Empty,
    /// The first entry does not start a game.
    NoStart,
    /// The number of the file is not that of the game in it.
    OtherNumber {
        /// The number of the file.
        claimed: u32,
        /// The number of the game.
        started: u32,
    },
    /// Entries are missing, repeated or in the wrong order.
    Gap {
        /// The number of an entry.
        after: u64,
        /// The number of the entry that follows it.
        seq: u64,
    },
    /// This entry starts another game.
    StartsAnother(u64),
    /// The settings or the deck do not make a game.
    Settings(String),
    /// This entry contradicts the rules.
    Impossible {
        /// The number of the entry.
        seq: u64,
        /// What is wrong with it.
        what: String,
    },
}

impl fmt::Display for GameFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CutOff => f.write_str("this isn't complete JSON: its end is missing"),
            Self::NotJson(why) => write!(f, "this isn't complete JSON: {why}"),
            Self::ServerSaid(say) => write!(f, "this isn't a game; the server answered: {say}"),
            Self::NotAGame => f.write_str("this isn't a game from a server; it lacks \"number\" or \"messages\""),
            Self::Newer(v) => write!(f, "it was written by a newer version of Ubongo (format {v}, not {VERSION})"),
            Self::NotAnEntry(index) => write!(f, "message {index} isn't an entry of a game"),
            Self::Empty => f.write_str("there are no entries in it"),
            Self::NoStart => f.write_str("the first entry doesn't start a game"),
            Self::OtherNumber { claimed, started } => {
                write!(f, "it claims to be game {claimed}, but it contains game {started}")
            }
            Self::Gap { after, seq } => write!(f, "entry {seq} follows entry {after}"),
            Self::StartsAnother(seq) => write!(f, "entry {seq} starts another game"),
            Self::Settings(why) => f.write_str(why),
            Self::Impossible { seq, what } => write!(f, "entry {seq}: {what}"),
        }
    }
}

impl std::error::Error for GameFileError {}

/// What [`GameFile::check`] found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CheckedGame {
    /// The number of tasks that were reported as solved, and are.
    pub solved: usize,
    /// True if the last entry is the end of the game.
    pub is_over: bool,
}

/// The whole file.
#[derive(Deserialize)]
struct Content {
    /// The version of the format; files of the first version may lack it.
    #[serde(default)]
    v: Option<u16>,
    number: u32,
    messages: Vec<EntryMessage>,
}

/// [`ToClient::Entry`], as the only message that is allowed.
#[derive(Deserialize)]
struct EntryMessage {
    entry: Arc<Entry>,
}

impl GameFile {
    /// Reads a game. Nothing is decided about its content yet: [`Self::check`] does that.
    pub fn read(text: &str) -> Result<Self, GameFileError> {
        match serde_json::from_str::<Content>(text) {
            Ok(Content { v: Some(v), .. }) if v > VERSION => Err(GameFileError::Newer(v)),
            Ok(Content { number, messages, .. }) => {
                Self::new(number, messages.into_iter().map(|message| message.entry).collect())
            }
            Err(error) => Err(reason(text, &error)),
        }
    }

    /// A game of these entries.
    pub fn new(number: u32, entries: Vec<Arc<Entry>>) -> Result<Self, GameFileError> {
        let first = entries.first().ok_or(GameFileError::Empty)?;
        let Some(TableEvent::GameStarted(begun)) = first.events.first() else { return Err(GameFileError::NoStart) };
        if begun.number != number {
            return Err(GameFileError::OtherNumber { claimed: number, started: begun.number });
        }
        for pair in entries.windows(2) {
            let (after, seq) = (pair[0].seq, pair[1].seq);
            if after.checked_add(1) != Some(seq) {
                return Err(GameFileError::Gap { after, seq });
            }
        }
        let starts = |event: &&TableEvent| matches!(event, TableEvent::GameStarted(_));
        let another = entries
            .iter()
            .enumerate()
            .find(|(index, entry)| entry.events.iter().filter(starts).count() > usize::from(*index == 0));
        if let Some((_, entry)) = another {
            return Err(GameFileError::StartsAnother(entry.seq));
        }
        Ok(Self { number, entries })
    }

    /// The beginning of the text of a game. The messages follow, with commas between them, and then [`Self::CLOSING`].
    pub fn opening(number: u32) -> String {
        format!("{{\"v\":{VERSION},\"number\":{number},\"messages\":[")
    }

    /// The end of the text of a game.
    pub const CLOSING: &'static str = "]}";

    /// The text of the game.
    pub fn text(&self) -> String {
        let messages: Vec<String> = self.entries.iter().map(|entry| ToClient::Entry(entry.clone()).text()).collect();
        Self::opening(self.number) + &messages.join(",") + Self::CLOSING
    }

    /// The number of the game at its table.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// In order; at least one.
    pub fn entries(&self) -> &[Arc<Entry>] {
        &self.entries
    }

    /// The start of the game.
    pub fn started(&self) -> &StartedGame {
        match self.entries[0].events.first() {
            Some(TableEvent::GameStarted(begun)) => begun,
            _ => unreachable!("the first entry starts the game"),
        }
    }

    /// The code of the deck, from which the boards are made.
    pub fn deck(&self) -> DeckCode {
        self.started().deck
    }

    /// The edition of the game.
    pub fn edition(&self) -> Edition {
        match &self.started().what {
            MatchKind::Game(settings) => settings.edition,
            MatchKind::Solo(category) => category.edition,
        }
    }

    /// The table before the game.
    pub fn first_state(&self) -> TableState {
        TableState::new(TableSettings::new(self.edition()))
    }

    /// Checks the game by the rules, with the boards of its deck.
    ///
    /// The entries hold the results of chance but not the inputs, so the steps cannot be decided again. What is checked is that
    /// the settings are possible and that every task reported as solved is solved.
    pub fn check(&self, deck: &Arc<Deck>) -> Result<CheckedGame, GameFileError> {
        let mut check =
            RulesCheck { rules: ReplayRules::of(self.started(), deck)?, state: self.first_state(), solved: 0 };
        for entry in &self.entries {
            for event in &entry.events {
                check.event(event).map_err(|what| GameFileError::Impossible { seq: entry.seq, what })?;
                check.state.apply(event);
            }
        }
        Ok(CheckedGame { solved: check.solved, is_over: check.state.playing().is_none() })
    }
}

/// Why a text is not a game, more precisely than the error of the parser.
fn reason(text: &str, error: &serde_json::Error) -> GameFileError {
    let value: Value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(error) if error.is_eof() && !text.trim().is_empty() => return GameFileError::CutOff,
        Err(error) => return GameFileError::NotJson(error.to_string()),
    };
    if let Some(say) = value.get("say").and_then(Value::as_str) {
        return GameFileError::ServerSaid(say.to_owned());
    }
    // A newer version may have anything in its messages.
    if let Some(v) = value.get("v").and_then(Value::as_u64).filter(|&v| v > VERSION.into()) {
        return GameFileError::Newer(u16::try_from(v).unwrap_or(u16::MAX));
    }
    let number = value.get("number").and_then(Value::as_u64);
    let (Some(_), Some(messages)) = (number, value.get("messages").and_then(Value::as_array)) else {
        return GameFileError::NotAGame;
    };
    let is_entry = |message: &Value| EntryMessage::deserialize(message).is_ok();
    match messages.iter().position(|message| !is_entry(message)) {
        Some(index) => GameFileError::NotAnEntry(index + 1),
        None => GameFileError::NotJson(error.to_string()),
    }
}

/// The rules of the game, with its boards.
enum ReplayRules {
    Game(Rules),
    Solo(SoloRules),
}

impl ReplayRules {
    fn of(begun: &StartedGame, deck: &Arc<Deck>) -> Result<Self, GameFileError> {
        match &begun.what {
            MatchKind::Game(settings) => {
                // The boards are already dealt, and grades are needed only for dealing.
                let dealt = Settings { fair_deal: false, ..settings.clone() };
                Rules::new(dealt, deck.clone())
                    .map(Self::Game)
                    .map_err(|error| GameFileError::Settings(error.to_string()))
            }
            MatchKind::Solo(category) => SoloRules::new(*category, deck.clone())
                .map(Self::Solo)
                .map_err(|error| GameFileError::Settings(error.to_string())),
        }
    }
}

/// A game, as far as it is checked.
struct RulesCheck {
    rules: ReplayRules,
    state: TableState,
    solved: usize,
}

impl RulesCheck {
    /// Checks an event before it is applied.
    fn event(&mut self, event: &TableEvent) -> Result<(), String> {
        let play = self.state.game.as_ref().map(|game| &game.play);
        let (who, task, placed): (_, _, &[Placement]) = match (event, play, &self.rules) {
            (TableEvent::Game(Event::Solved { seat, .. }), Some(Play::Game { game, .. }), ReplayRules::Game(rules)) => {
                let tray = game.player(*seat).map(|player| &player.tray);
                let task = match game.phase {
                    Phase::Race { face, .. } => {
                        tray.and_then(|tray| tray.board).and_then(|board| rules.task(*seat, board, face))
                    }
                    _ => None,
                };
                (format!("seat {seat}"), task, tray.map_or(&[], |tray| &tray.placed))
            }
            (TableEvent::Solo(SoloEvent::TaskDone(done)), Some(Play::Solo { solo, .. }), ReplayRules::Solo(rules))
                if done.solved =>
            {
                ("the player".into(), rules.task(done.board, done.face), &solo.tray.placed)
            }
            (TableEvent::Game(_), Some(Play::Game { .. }), _) | (TableEvent::Solo(_), Some(Play::Solo { .. }), _) => {
                return Ok(());
            }
            (TableEvent::Game(_) | TableEvent::Solo(_), ..) => return Err("it belongs to another kind of game".into()),
            _ => return Ok(()),
        };
        let (area, pieces) = task.ok_or_else(|| format!("{who} is recorded as having solved a task, but has none"))?;
        check_cover(area, pieces, placed)
            .map_err(|misfit| format!("{who} is recorded as having solved the task, but {misfit}"))?;
        self.solved += 1;
        Ok(())
    }
}
