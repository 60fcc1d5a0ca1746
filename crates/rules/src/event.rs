//! The events of a game.

use puzzle::deck::Face;
use puzzle::{Piece, Placement};
use serde::{Deserialize, Serialize};

use crate::{BoardSet, Gem, Lanes, Moment, Purse, Seat, SeatSet};

/// Something that happened in a game. Every event is public: it includes random results and no secrets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The game started. In Classic the rows are filled.
    Started {
        /// The rows of gems; only in Classic.
        rows: Option<Box<Lanes>>,
        /// Pawns must be placed by then; only in Classic.
        until: Option<Moment>,
    },
    /// A pawn was placed on its first space (C3).
    PawnPlaced {
        /// The pawn's player.
        seat: Seat,
        /// The space, from 0 to 5.
        space: u8,
    },
    /// A round begins, and the roller has the die.
    RoundOpened {
        /// The player with the die.
        roller: Seat,
        /// The table rolls then if the player has not.
        until: Moment,
    },
    /// The die went to another player because the roller is away (O2).
    DiePassed {
        /// The player who rolls now.
        to: Seat,
        /// The table rolls then if the player has not.
        until: Moment,
    },
    /// The die was thrown and tumbles; its face is drawn when it comes to rest (O10).
    DieThrown {
        /// The roller; `None` if the table threw it.
        by: Option<Seat>,
        /// The moment it comes to rest.
        until: Moment,
    },
    /// The die came to rest and shows its face.
    Rolled {
        /// The roller; `None` if the table rolled.
        by: Option<Seat>,
        /// The face that decides the tasks (S3).
        face: Face,
        /// If another player must turn the hourglass (T5): the table turns it then.
        until: Option<Moment>,
    },
    /// A player got a board, face up (C7).
    Dealt {
        /// The player.
        seat: Seat,
        /// The index of the board in the deck.
        board: u8,
    },
    /// The hourglass was turned, and the race begins.
    HourglassFlipped {
        /// The player; `None` if the table turned it.
        by: Option<Seat>,
        /// The start of the race.
        at: Moment,
        /// The end of the race; `None` without an hourglass.
        ends: Option<Moment>,
        /// True for the second chance (S9).
        again: bool,
    },
    /// A piece was placed on a board.
    Placed {
        /// The board's player.
        seat: Seat,
        /// The piece, its orientation and position.
        placement: Placement,
    },
    /// A piece was lifted from a board.
    Lifted {
        /// The board's player.
        seat: Seat,
        /// It is in the tray again.
        piece: Piece,
    },
    /// A player called "Ubongo!" correctly.
    Solved {
        /// The player.
        seat: Seat,
        /// The number of players who finished earlier.
        rank: u8,
        /// The milliseconds since the hourglass was first turned, without pauses.
        after_ms: u64,
    },
    /// A finisher of Modern or 3D won gems (M5, M11).
    GemsWon {
        /// The finisher.
        seat: Seat,
        /// The gem from the track, if any.
        from_track: Option<Gem>,
        /// The gem from the bag, if any.
        from_bag: Option<Gem>,
    },
    /// A finisher of Classic moved the pawn (C9).
    PawnMoved {
        /// The pawn's player.
        seat: Seat,
        /// The space, from 0 to 5.
        to: u8,
    },
    /// A finisher of Classic took the front gems of a row (C10).
    GemsTaken {
        /// The finisher.
        seat: Seat,
        /// Two gems, or the rest of the row.
        gems: Purse,
    },
    /// Without an hourglass: everyone has finished or given up, and finishers must take their gems by then (O1).
    LastCall {
        /// The round closes then.
        until: Moment,
    },
    /// A player who has not finished came back, so the last call no longer holds.
    LastCallWithdrawn,
    /// All boards of a level were used, so its discards go back to the stack (M10).
    Reshuffled {
        /// The boards that are on the stack again.
        boards: BoardSet,
    },
    /// A player gave up the task (O3).
    GaveUp {
        /// The player.
        seat: Seat,
    },
    /// The round is over: "Stop!".
    RoundClosed {
        /// The gems of the track that no one won; they go into the bag (M6).
        to_bag: Purse,
    },
    /// The tied players play on (M10).
    PlayOffOpened {
        /// The tied players.
        contenders: SeatSet,
    },
    /// The game is over.
    Finished {
        /// Several winners share the victory.
        winners: SeatSet,
    },
    /// The host paused the game (O6).
    Paused {
        /// The start of the pause.
        at: Moment,
    },
    /// No player of this round is here, so the game pauses until one comes back (O9).
    Deserted {
        /// The start of the pause.
        at: Moment,
    },
    /// The game goes on with the time that was left.
    Resumed {
        /// The end of the pause.
        at: Moment,
    },
    /// A player went away (O4).
    WentAway {
        /// The player.
        seat: Seat,
    },
    /// A player came back.
    CameBack {
        /// The player.
        seat: Seat,
    },
    /// A player left for good (O5).
    Left {
        /// The player.
        seat: Seat,
    },
}
