//! The inputs of a game: commands of players and notices of the table.

use puzzle::{Piece, Placement};
use serde::{Deserialize, Serialize};

use crate::{Moment, Seat};

/// A player's request. `decide` may refuse it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Place the pawn on its first space (C3).
    PlacePawn {
        /// The space, from 0 to 5.
        space: u8,
    },
    /// Roll the die. In Classic and Modern this also turns the hourglass (C8, M4).
    Roll,
    /// Turn the hourglass after another player's roll (T5).
    FlipHourglass,
    /// Place a piece. A piece already on the board is moved; pieces that it overlaps go back to the tray.
    Place(Placement),
    /// Take a piece from the board.
    Lift(Piece),
    /// Call "Ubongo!" (S6).
    CallUbongo,
    /// Move the pawn along the spaces (C9).
    MovePawn {
        /// The space, from 0 to 5.
        to: u8,
    },
    /// Take the front gems of the row at the pawn (C10).
    TakeGems,
    /// Give up this task (O3).
    GiveUp,
    /// Leave the game for good (O5).
    Leave,
}

/// An input that comes from the table and not from a player: from its host, its clock or its connections.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Notice {
    /// Start the game.
    Start,
    /// Time has passed; handle the deadlines that are due.
    Tick,
    /// The host pauses the game (O6).
    Pause,
    /// The host resumes the game.
    Resume,
    /// A player went away (O4).
    Away(Seat),
    /// A player came back.
    Back(Seat),
}

/// An input of the game with its time of arrival.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Input {
    /// The time of arrival by the table's clock. It never decreases from one input to the next.
    pub at: Moment,
    /// The source and the content.
    pub what: What,
}

/// The source of an input and its content: a command of a player, or a notice of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum What {
    /// The command of the player at this seat.
    Player(Seat, Command),
    /// A notice of the host, the clock or a connection.
    Table(Notice),
}
