//! What happened.

use puzzle::deck::Face;
use puzzle::{Piece, Placement};
use serde::{Deserialize, Serialize};

use crate::{BoardSet, Gem, Lanes, Moment, Purse, Seat, SeatSet};

/// Something that happened in a game. Every event is public: chance is in it, secrets are not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The game begins. In Classic the rows are filled.
    Started {
        /// The rows of gems, in Classic.
        lanes: Option<Box<Lanes>>,
        /// Pawns are to be placed until then, in Classic.
        until: Option<Moment>,
    },
    /// A pawn stands on its first field (C3).
    PawnPlaced {
        /// Whose.
        seat: Seat,
        /// The field, from 0 to 5.
        field: u8,
    },
    /// A round begins: the roller has the die.
    RoundOpened {
        /// Who rolls.
        roller: Seat,
        /// When the table rolls by itself.
        until: Moment,
    },
    /// The die went to another player, because the one who had it is not there (O2).
    DiePassed {
        /// Who rolls now.
        to: Seat,
        /// When the table rolls by itself.
        until: Moment,
    },
    /// The die was thrown and tumbles; what it shows is drawn when it comes to rest (O10).
    DieThrown {
        /// By whom; nobody if the table did.
        by: Option<Seat>,
        /// When it comes to rest.
        until: Moment,
    },
    /// The die shows a face.
    Rolled {
        /// By whom; nobody if the table did.
        by: Option<Seat>,
        /// What it shows.
        face: Face,
        /// When the table turns the glass by itself, if another player is to do so.
        until: Option<Moment>,
    },
    /// A player got a board, face up (C7).
    Dealt {
        /// Who.
        seat: Seat,
        /// The index of the board in the deck.
        board: u8,
    },
    /// The hourglass was turned, and the race is on.
    GlassTurned {
        /// By whom; nobody if the table did.
        by: Option<Seat>,
        /// When.
        at: Moment,
        /// When it has run out, if there is one.
        ends: Option<Moment>,
        /// For the second chance (S9).
        again: bool,
    },
    /// A piece was laid onto a board.
    Placed {
        /// Whose board.
        seat: Seat,
        /// The piece and where it lies.
        placement: Placement,
    },
    /// A piece was lifted from a board.
    Lifted {
        /// Whose board.
        seat: Seat,
        /// The piece.
        piece: Piece,
    },
    /// Somebody called "Ubongo!" and was right.
    Solved {
        /// Who.
        seat: Seat,
        /// How many were done before.
        rank: u8,
        /// The milliseconds since the glass was turned first.
        after_ms: u64,
    },
    /// A finisher of Modern or 3D gets gems (M5, M11).
    GemsWon {
        /// Who.
        seat: Seat,
        /// A gem from the track.
        from_track: Option<Gem>,
        /// A gem from the bag.
        from_bag: Option<Gem>,
    },
    /// A finisher of Classic moved the pawn (C9).
    PawnMoved {
        /// Whose.
        seat: Seat,
        /// The field, from 0 to 5.
        to: u8,
    },
    /// A finisher of Classic took the front gems of the row (C10).
    GemsTaken {
        /// Who.
        seat: Seat,
        /// The gems: two, or what was left.
        gems: Purse,
    },
    /// Without an hourglass: all are done with their tasks, and finishers have until then to take their gems (O1).
    LastCall {
        /// When the round closes.
        until: Moment,
    },
    /// Somebody who is not done came back, so that there is no hurry any more.
    LastCallWithdrawn,
    /// All boards of a level were used, so discards go back to the stack (M10).
    Reshuffled {
        /// Which.
        boards: BoardSet,
    },
    /// Somebody gave up the task (O3).
    Passed {
        /// Who.
        seat: Seat,
    },
    /// The round is over: "Stop!".
    RoundClosed {
        /// The gems of the track that nobody won, which go into the bag (M6).
        to_bag: Purse,
    },
    /// Some are tied and play on (M10).
    PlayOffOpened {
        /// Who is tied.
        contenders: SeatSet,
    },
    /// The game is over.
    Finished {
        /// Who won. Several share the victory.
        winners: SeatSet,
    },
    /// The game stands still (O6).
    Paused {
        /// Since when.
        at: Moment,
    },
    /// Nobody who plays is there, so that the game stands still until somebody comes back (O9).
    Deserted {
        /// Since when.
        at: Moment,
    },
    /// The game goes on with the time that was left.
    Resumed {
        /// Since when.
        at: Moment,
    },
    /// A player is not there at the moment (O4).
    WentAway {
        /// Who.
        seat: Seat,
    },
    /// A player is there again.
    CameBack {
        /// Who.
        seat: Seat,
    },
    /// A player left for good (O5).
    Left {
        /// Who.
        seat: Seat,
    },
}
