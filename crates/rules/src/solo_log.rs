//! The log of a solo game: everything that is needed to play it again and to see that its result is true.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::solo::{Solo, SoloCommand, SoloEvent, SoloPhase, SoloRules, dealable, decide_solo};
use crate::{Dice, Moment, Refusal};

/// A command, and when it was given: in milliseconds since the start of the game. Serialized as `[1250,{"lift":"L4"}]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TimedCommand(pub u64, pub SoloCommand);

/// The commands of a solo game, and the numbers that the dice gave.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SoloLog {
    /// What was drawn, in order: for each task the place of its board among those that could be dealt, and the face of the die. None
    /// if the tasks are known beforehand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<u8>,
    /// From the start to the end.
    pub commands: Vec<TimedCommand>,
}

/// Why a log is not that of a game that was played to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogError {
    /// More commands than anyone needs.
    TooLong,
    /// The time of the command with this number, from 1, is before that of the one before it.
    Backwards(usize),
    /// The rules refuse the command with this number, from 1.
    Refused(usize, Refusal),
    /// The dice cannot have given these numbers.
    Draws,
    /// The game does not end with the last command, or its goal was not reached.
    NotFinished,
    /// The task with this number, from 1, was solved in less time than anyone needs (O17).
    TooQuick(usize),
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => write!(f, "this game has more moves than a server accepts"),
            Self::Backwards(number) => write!(f, "move {number} of this game is earlier than the one before it"),
            Self::Refused(number, refusal) => write!(f, "move {number} of this game is not allowed: {refusal}"),
            Self::Draws => write!(f, "the boards of this game can't have been dealt like that"),
            Self::NotFinished => write!(f, "this game was not played to its end"),
            Self::TooQuick(task) => write!(f, "nobody solves task {task} that quickly"),
        }
    }
}

impl std::error::Error for LogError {}

/// Dice that give recorded numbers, and notice if these cannot have been drawn.
struct Drawn<'a> {
    numbers: std::slice::Iter<'a, u8>,
    impossible: bool,
}

impl Dice for Drawn<'_> {
    fn below(&mut self, bound: usize) -> usize {
        match self.numbers.next() {
            Some(&number) if usize::from(number) < bound => number.into(),
            _ => {
                self.impossible = true;
                0
            }
        }
    }
}

impl SoloLog {
    /// The most commands of a log: a move each second for an hour.
    pub const MOST: usize = 3_600;

    /// The log of a game, from its events and when they happened. `None` if they are not those of one game from its start on.
    pub fn of_events<'a>(rules: &SoloRules, events: impl IntoIterator<Item = (Moment, &'a SoloEvent)>) -> Option<Self> {
        let (mut log, mut solo) = (Self::default(), Solo::new(rules));
        // A board is dealt as part of the command that ends the task before, so the state before that command decides.
        let mut before = solo.clone();
        let (mut start, mut last) = (None, None);
        for (at, event) in events {
            if matches!(event, SoloEvent::Started { .. } | SoloEvent::TaskDone(_)) {
                before = solo.clone();
            }
            let command = match *event {
                SoloEvent::Started { at, .. } => {
                    start = Some(at);
                    Some(SoloCommand::Start)
                }
                SoloEvent::Dealt { board, face, .. } => {
                    if rules.category().is_some() {
                        let place = dealable(rules, &before).0.iter().position(|&dealt| dealt == board)?;
                        log.draws.extend([u8::try_from(place).ok()?, face.index() as u8]);
                    }
                    None
                }
                SoloEvent::Placed(placement) => Some(SoloCommand::Place(placement)),
                SoloEvent::Lifted(piece) => Some(SoloCommand::Lift(piece)),
                SoloEvent::TaskDone(done) if done.solved => Some(SoloCommand::CallUbongo),
                SoloEvent::TaskDone(_) => Some(SoloCommand::Skip),
                SoloEvent::Ended { .. } if matches!(last, Some(SoloEvent::TaskDone(_))) => None,
                SoloEvent::Ended { complete: true, .. } => Some(SoloCommand::Tick),
                SoloEvent::Ended { .. } => Some(SoloCommand::Stop),
                SoloEvent::Paused { .. } => Some(SoloCommand::Pause),
                SoloEvent::Resumed { .. } => Some(SoloCommand::Resume),
                SoloEvent::Reshuffled => None,
            };
            if let Some(command) = command {
                log.commands.push(TimedCommand(at.ms_since(start?), command));
            }
            solo.apply(event);
            last = Some(*event);
        }
        Some(log)
    }

    /// Plays the game again by the rules, and returns its end. Each solved task must have taken a plausible time.
    pub fn replay(&self, rules: &SoloRules) -> Result<Solo, LogError> {
        if self.commands.len() > Self::MOST {
            return Err(LogError::TooLong);
        }
        let mut solo = Solo::new(rules);
        let mut dice = Drawn { numbers: self.draws.iter(), impossible: false };
        let mut last_ms = 0;
        for (number, &TimedCommand(at_ms, command)) in (1..).zip(&self.commands) {
            if at_ms < last_ms {
                return Err(LogError::Backwards(number));
            }
            last_ms = at_ms;
            let (events, verdict) = decide_solo(rules, &solo, Moment(at_ms), command, &mut dice);
            verdict.map_err(|refusal| LogError::Refused(number, refusal))?;
            if dice.impossible {
                return Err(LogError::Draws);
            }
            events.iter().for_each(|event| solo.apply(event));
        }
        if dice.numbers.len() > 0 {
            return Err(LogError::Draws);
        }
        if !matches!(solo.phase, SoloPhase::Over { complete: true, .. }) {
            return Err(LogError::NotFinished);
        }
        let too_quick = solo.done.iter().position(|done| !rules.is_plausible(done));
        too_quick.map_or(Ok(solo), |task| Err(LogError::TooQuick(task + 1)))
    }
}
