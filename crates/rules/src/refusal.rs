//! Why a command is not carried out.

use serde::{Deserialize, Serialize};
use std::fmt;

use puzzle::{Cell, Misfit, Piece};

use crate::Seat;

/// Why a command is not carried out. A refused command changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// Nobody sits there, or the player left for good.
    NoSuchSeat(Seat),
    /// The game has not begun.
    NotStarted,
    /// The game has begun already.
    AlreadyStarted,
    /// The game is over.
    Finished,
    /// The game is paused.
    Paused,
    /// The game is not paused.
    NotPaused,
    /// This edition has no pawns and rows.
    NoPawns,
    /// Pawns are placed at the beginning only.
    NotPlacingPawns,
    /// The pawn stands on the board already.
    PawnStands,
    /// There is no such field.
    NoSuchField(u8),
    /// Nobody may roll now.
    NotRolling,
    /// Somebody else has the die.
    NotYourDie {
        /// Who has it.
        roller: Seat,
    },
    /// Nobody waits for the glass to be turned.
    NotTurning,
    /// The one who rolled does not turn the glass (T5).
    NotTheRoller,
    /// No race is on: the glass has run out, or was not turned yet (S7).
    NoRace,
    /// The player takes no part in this round.
    NotPlaying,
    /// The player is done with the task.
    AlreadySolved,
    /// The player gave up the task.
    AlreadyPassed,
    /// The piece does not belong to the task (S3).
    WrongPiece(Piece),
    /// There is no such placement.
    NoSuchPlacement(Piece),
    /// The piece would reach outside the area.
    Outside(Cell),
    /// The piece does not lie on the board.
    NotLying(Piece),
    /// The area is not covered exactly, so that there is nothing to call (S6).
    NotSolved(Misfit),
    /// Only those who solved their task move and take (C16).
    NotSolvedYet,
    /// The pawn moves only once a round (C14).
    AlreadyMoved,
    /// The field is further than the pawn may go.
    OutOfReach {
        /// How many fields it may go (C9).
        reach: u8,
    },
    /// Gems are taken only once a round (C14).
    AlreadyTaken,
    /// The player is away; first the table has to say that the player is back.
    Away,
    /// The player is away already.
    AlreadyAway,
    /// The player is not away.
    NotAway,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchSeat(seat) => write!(f, "nobody plays at seat {seat}"),
            Self::NotStarted => write!(f, "the game has not begun yet"),
            Self::AlreadyStarted => write!(f, "the game has begun already"),
            Self::Finished => write!(f, "the game is over"),
            Self::Paused => write!(f, "the game is paused"),
            Self::NotPaused => write!(f, "the game is not paused"),
            Self::NoPawns => write!(f, "this edition has no pawns and no rows of gems"),
            Self::NotPlacingPawns => write!(f, "pawns are placed at the beginning only"),
            Self::PawnStands => write!(f, "your pawn stands on its field already"),
            Self::NoSuchField(field) => {
                write!(f, "there are six fields, and none has the number {}", u32::from(*field) + 1)
            }
            Self::NotRolling => write!(f, "nobody rolls the die now"),
            Self::NotYourDie { roller } => write!(f, "seat {roller} has the die"),
            Self::NotTurning => write!(f, "the hourglass is not waiting to be turned"),
            Self::NotTheRoller => write!(f, "whoever rolled does not turn the hourglass"),
            Self::NoRace => write!(f, "no race is on now"),
            Self::NotPlaying => write!(f, "you take no part in this round"),
            Self::AlreadySolved => write!(f, "you are done with this task"),
            Self::AlreadyPassed => write!(f, "you gave up this task"),
            Self::WrongPiece(piece) => write!(f, "{piece} does not belong to this task"),
            Self::NoSuchPlacement(piece) => write!(f, "{piece} cannot lie like that"),
            Self::Outside(Cell { x, y, z }) => write!(f, "the cell [{x},{y},{z}] is outside the area"),
            Self::NotLying(piece) => write!(f, "{piece} does not lie on your board"),
            Self::NotSolved(misfit) => write!(f, "the task is not solved: {misfit}"),
            Self::NotSolvedYet => write!(f, "only those who solved their task move the pawn and take gems"),
            Self::AlreadyMoved => write!(f, "your pawn has moved already"),
            Self::OutOfReach { reach } => write!(f, "your pawn may go {reach} fields at the most"),
            Self::AlreadyTaken => write!(f, "you have taken your gems of this round"),
            Self::Away => write!(f, "you are away; come back first"),
            Self::AlreadyAway => write!(f, "the player is away already"),
            Self::NotAway => write!(f, "the player is not away"),
        }
    }
}

impl std::error::Error for Refusal {}
