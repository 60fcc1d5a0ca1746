//! The reasons to refuse an input.

use serde::{Deserialize, Serialize};
use std::fmt;

use puzzle::{Cell, Misfit, Piece};

use crate::Seat;

/// The reason an input is refused. A refused input changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The game has no such seat, or its player left for good.
    NoSuchSeat(Seat),
    /// Only [`Notice::Start`](crate::Notice::Start), or a player's presence, is accepted before the start.
    NotStarted,
    /// A game starts only once.
    AlreadyStarted,
    /// Nothing is accepted after the end.
    Finished,
    /// While the game is paused, players can only leave.
    Paused,
    /// Only a game that the host paused can be resumed.
    NotPaused,
    /// A game of tasks that are known beforehand can't be paused, and none of them can be put aside (O18).
    NotInThisGame,
    /// This edition has no pawns and rows.
    NoPawns,
    /// Pawns are placed only at the start (C3).
    NotPlacingPawns,
    /// The pawn is already on the board.
    PawnAlreadyPlaced,
    /// The space, from 0, is not one of the six.
    NoSuchSpace(u8),
    /// The die cannot be rolled in this phase.
    NotRolling,
    /// Another player has the die.
    NotYourDie {
        /// The seat with the die.
        roller: Seat,
    },
    /// The hourglass cannot be turned in this phase.
    NotFlipping,
    /// Another player than the roller turns the hourglass (T5).
    NotTheRoller,
    /// The hourglass has run out or was not turned yet (S7).
    NoRace,
    /// The player does not play in this round.
    NotPlaying,
    /// The player has already solved the task.
    AlreadySolved,
    /// The player has given up the task (O3).
    AlreadyGaveUp,
    /// The piece does not belong to the task (S3).
    WrongPiece(Piece),
    /// The piece has no such orientation, or a coordinate overflows.
    NoSuchPlacement(Piece),
    /// The piece would cover this cell outside the area.
    Outside(Cell),
    /// The piece is not on the board.
    NotOnBoard(Piece),
    /// The area is not covered exactly, so the call does not count (S6).
    NotSolved(Misfit),
    /// Only players who solved their task move the pawn and take gems (C16).
    NotSolvedYet,
    /// The pawn moves only once a round (C14).
    AlreadyMoved,
    /// The space is too far away for the pawn.
    OutOfReach {
        /// The number of spaces the pawn may move (C9).
        reach: u8,
    },
    /// Gems are taken only once a round (C14).
    AlreadyTaken,
    /// The player is away; the table must report that the player is back first.
    Away,
    /// A player goes away only once.
    AlreadyAway,
    /// Only a player who is away can come back.
    NotAway,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchSeat(seat) => write!(f, "no one is playing at seat {seat}"),
            Self::NotStarted => write!(f, "the game hasn't started yet"),
            Self::AlreadyStarted => write!(f, "the game has already started"),
            Self::Finished => write!(f, "the game is over"),
            Self::Paused => write!(f, "the game is paused"),
            Self::NotPaused => write!(f, "the game isn't paused"),
            Self::NotInThisGame => write!(f, "this game can't be paused, and its tasks can't be put aside"),
            Self::NoPawns => write!(f, "this edition has no pawns and no rows of gems"),
            Self::NotPlacingPawns => write!(f, "pawns are placed only at the start of the game"),
            Self::PawnAlreadyPlaced => write!(f, "your pawn is already on the board"),
            Self::NoSuchSpace(space) => {
                write!(f, "there is no space {}; choose one from 1 to 6", u32::from(*space) + 1)
            }
            Self::NotRolling => write!(f, "the die can't be rolled right now"),
            Self::NotYourDie { roller } => write!(f, "seat {roller} has the die"),
            Self::NotFlipping => write!(f, "the hourglass can't be flipped right now"),
            Self::NotTheRoller => write!(f, "you rolled the die, so another player flips the hourglass"),
            Self::NoRace => write!(f, "no race is on now"),
            Self::NotPlaying => write!(f, "you take no part in this round"),
            Self::AlreadySolved => write!(f, "you've already solved this task"),
            Self::AlreadyGaveUp => write!(f, "you've given up this task"),
            Self::WrongPiece(piece) => write!(f, "{piece} isn't one of the pieces of this task"),
            Self::NoSuchPlacement(piece) => write!(f, "{piece} can't be placed like that"),
            Self::Outside(Cell { x, y, z }) => write!(f, "the cell [{x},{y},{z}] is outside the area"),
            Self::NotOnBoard(piece) => write!(f, "{piece} isn't on your board"),
            Self::NotSolved(misfit) => write!(f, "the task isn't solved yet: {misfit}"),
            Self::NotSolvedYet => write!(f, "solve your task first, then move your pawn and take gems"),
            Self::AlreadyMoved => write!(f, "you've already moved your pawn this round"),
            Self::OutOfReach { reach: 0 } => write!(f, "your pawn can't move this round"),
            Self::OutOfReach { reach: 1 } => write!(f, "your pawn can move at most 1 space"),
            Self::OutOfReach { reach } => write!(f, "your pawn can move at most {reach} spaces"),
            Self::AlreadyTaken => write!(f, "you've already taken your gems this round"),
            Self::Away => write!(f, "you're away; come back to the table first"),
            Self::AlreadyAway => write!(f, "the player is already away"),
            Self::NotAway => write!(f, "the player isn't away"),
        }
    }
}

impl std::error::Error for Refusal {}
