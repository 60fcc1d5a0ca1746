//! The words of commands and events in the notation of games.

use std::fmt;
use std::str::FromStr;

use puzzle::{Cell, Piece, Placement};

use crate::{Command, Event, Gem, Moment, Notice, Purse, Seat, SeatSet, What};

/// Errors from parsing an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WordsError {
    /// The source is neither a seat from 1 to 4 nor `table`.
    Who(String),
    /// There is no such command, or it has too many words.
    Command(String),
    /// A number is missing, invalid or out of range.
    Number(String),
    /// There is no such piece.
    Piece(String),
}

impl fmt::Display for WordsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Who(who) => write!(f, "{who:?} is neither a seat from 1 to 4 nor \"table\""),
            Self::Command(command) => write!(f, "there is no command {command:?}"),
            Self::Number(number) => write!(f, "{number:?} is not a valid number here"),
            Self::Piece(piece) => write!(f, "there is no piece {piece:?}"),
        }
    }
}

impl std::error::Error for WordsError {}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(seat, command) => write!(f, "{seat} {command}"),
            Self::Table(notice) => match notice {
                Notice::Start => write!(f, "table start"),
                Notice::Tick => write!(f, "table tick"),
                Notice::Pause => write!(f, "table pause"),
                Notice::Resume => write!(f, "table resume"),
                Notice::Away(seat) => write!(f, "table away {seat}"),
                Notice::Back(seat) => write!(f, "table back {seat}"),
            },
        }
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PlacePawn { space } => write!(f, "pawn {}", u32::from(*space) + 1),
            Self::Roll => write!(f, "roll"),
            Self::FlipHourglass => write!(f, "turn"),
            Self::Place(placement) => write!(f, "place {}", PlacementText(placement)),
            Self::Lift(piece) => write!(f, "lift {piece}"),
            Self::CallUbongo => write!(f, "ubongo"),
            Self::MovePawn { to } => write!(f, "move {}", u32::from(*to) + 1),
            Self::TakeGems => write!(f, "take"),
            Self::GiveUp => write!(f, "pass"),
            Self::Leave => write!(f, "leave"),
        }
    }
}

/// The piece, its orientation, and the corner of its bounding box.
struct PlacementText<'a>(&'a Placement);

impl fmt::Display for PlacementText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Placement { piece, orientation, at: Cell { x, y, z } } = self.0;
        write!(f, "{piece} {orientation} {x} {y} {z}")
    }
}

impl FromStr for What {
    type Err = WordsError;

    fn from_str(text: &str) -> Result<Self, WordsError> {
        let mut words = text.split_whitespace();
        let who = words.next().unwrap_or_default();
        let command = words.next().unwrap_or_default();
        let what = if who == "table" {
            Self::Table(match command {
                "start" => Notice::Start,
                "tick" => Notice::Tick,
                "pause" => Notice::Pause,
                "resume" => Notice::Resume,
                "away" => Notice::Away(seat(words.next())?),
                "back" => Notice::Back(seat(words.next())?),
                other => return Err(WordsError::Command(other.into())),
            })
        } else {
            let seat = seat(Some(who)).map_err(|_| WordsError::Who(who.into()))?;
            Self::Player(
                seat,
                match command {
                    "pawn" => Command::PlacePawn { space: space(words.next())? },
                    "roll" => Command::Roll,
                    "turn" => Command::FlipHourglass,
                    "place" => {
                        let piece = piece(words.next())?;
                        let orientation = number(words.next())?;
                        let [x, y, z] = [number(words.next())?, number(words.next())?, number(words.next())?];
                        Command::Place(Placement { piece, orientation, at: Cell::new(x, y, z) })
                    }
                    "lift" => Command::Lift(piece(words.next())?),
                    "ubongo" => Command::CallUbongo,
                    "move" => Command::MovePawn { to: space(words.next())? },
                    "take" => Command::TakeGems,
                    "pass" => Command::GiveUp,
                    "leave" => Command::Leave,
                    other => return Err(WordsError::Command(other.into())),
                },
            )
        };
        match words.next() {
            Some(rest) => Err(WordsError::Command(format!("{command} ... {rest}"))),
            None => Ok(what),
        }
    }
}

pub(super) fn number<T: FromStr>(word: Option<&str>) -> Result<T, WordsError> {
    let word = word.unwrap_or_default();
    word.parse().map_err(|_| WordsError::Number(word.into()))
}

pub(super) fn seat(word: Option<&str>) -> Result<Seat, WordsError> {
    let index: usize = number(word)?;
    index.checked_sub(1).and_then(Seat::new).ok_or_else(|| WordsError::Number(word.unwrap_or_default().into()))
}

/// Spaces are numbered from 1 in the notation.
fn space(word: Option<&str>) -> Result<u8, WordsError> {
    let space: u8 = number(word)?;
    space.checked_sub(1).ok_or_else(|| WordsError::Number("0".into()))
}

fn piece(word: Option<&str>) -> Result<Piece, WordsError> {
    let word = word.unwrap_or_default();
    Piece::named(word).ok_or_else(|| WordsError::Piece(word.into()))
}

struct ActorText(Option<Seat>);

impl fmt::Display for ActorText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(seat) => seat.fmt(f),
            None => write!(f, "table"),
        }
    }
}

struct MomentText(Option<Moment>);

impl fmt::Display for MomentText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(moment) => write!(f, "{}", moment.0),
            None => write!(f, "never"),
        }
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats: Vec<String> = self.iter().map(|seat| seat.to_string()).collect();
        f.pad(&if seats.is_empty() { "nobody".to_owned() } else { seats.join(" ") })
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = |gem: &Option<Gem>| gem.iter().copied().collect::<Purse>();
        match self {
            Self::Started { rows: None, .. } => write!(f, "started"),
            Self::Started { rows: Some(lanes), until } => {
                write!(f, "started")?;
                for row in lanes.rows() {
                    write!(f, " {}", row.iter().map(|gem| gem.letter()).collect::<String>())?;
                }
                write!(f, ", pawns until {}", MomentText(*until))
            }
            Self::PawnPlaced { seat, space } => write!(f, "{seat} has the pawn on {}", u32::from(*space) + 1),
            Self::RoundOpened { roller, until } => write!(f, "round opened, {roller} has the die until {}", until.0),
            Self::DiePassed { to, until } => write!(f, "die passed to {to} until {}", until.0),
            Self::Rolled { by, face, until: None } => write!(f, "{} rolled {}", ActorText(*by), face.number()),
            Self::Rolled { by, face, until } => {
                write!(
                    f,
                    "{} rolled {}, glass to be turned until {}",
                    ActorText(*by),
                    face.number(),
                    MomentText(*until)
                )
            }
            Self::DieThrown { by, until } => {
                write!(f, "{} threw the die, it tumbles until {}", ActorText(*by), until.0)
            }
            Self::Dealt { seat, board } => write!(f, "{seat} has board {}", u32::from(*board) + 1),
            Self::HourglassFlipped { by, ends, again, .. } => {
                let again = if *again { " again" } else { "" };
                write!(f, "{} turned the glass{again}, it ends {}", ActorText(*by), MomentText(*ends))
            }
            Self::Placed { seat, placement } => write!(f, "{seat} placed {}", PlacementText(placement)),
            Self::Lifted { seat, piece } => write!(f, "{seat} lifted {piece}"),
            Self::Solved { seat, rank, after_ms } => {
                write!(f, "{seat} solved as number {} after {after_ms} ms", u32::from(*rank) + 1)
            }
            Self::GemsWon { seat, from_track, from_bag } => {
                write!(f, "{seat} won {} from the track and {} from the bag", one(from_track), one(from_bag))
            }
            Self::PawnMoved { seat, to } => write!(f, "{seat} moved to {}", u32::from(*to) + 1),
            Self::GemsTaken { seat, gems } => write!(f, "{seat} took {gems}"),
            Self::LastCall { until } => write!(f, "last call for gems until {}", until.0),
            Self::LastCallWithdrawn => write!(f, "last call withdrawn"),
            Self::Reshuffled { boards } => write!(f, "{} discards shuffled", boards.len()),
            Self::GaveUp { seat } => write!(f, "{seat} passed"),
            Self::RoundClosed { to_bag } => write!(f, "round closed, {to_bag} into the bag"),
            Self::PlayOffOpened { contenders } => write!(f, "play-off of {contenders}"),
            Self::Finished { winners } => write!(f, "finished, won by {winners}"),
            Self::Paused { .. } => write!(f, "paused"),
            Self::Deserted { .. } => write!(f, "deserted"),
            Self::Resumed { .. } => write!(f, "resumed"),
            Self::WentAway { seat } => write!(f, "{seat} went away"),
            Self::CameBack { seat } => write!(f, "{seat} came back"),
            Self::Left { seat } => write!(f, "{seat} left"),
        }
    }
}
