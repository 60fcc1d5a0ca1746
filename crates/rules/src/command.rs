//! What people and the table want.

use puzzle::{Piece, Placement};
use serde::{Deserialize, Serialize};

use crate::{Moment, Seat};

/// What a player wants to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Put the pawn on its first field (C3).
    PlacePawn {
        /// The field, from 0 to 5.
        field: u8,
    },
    /// Roll the die, and with it turn the glass where that is one (C8, M4).
    Roll,
    /// Turn the glass that another player's roll waits for (T5).
    TurnGlass,
    /// Lay a piece. A piece that is in the way goes back beside the board; a piece that lies already is moved.
    Place(Placement),
    /// Take a piece from the board.
    Lift(Piece),
    /// Call "Ubongo!" (S6).
    CallUbongo,
    /// Move the pawn along the fields (C9).
    MovePawn {
        /// The field, from 0 to 5.
        to: u8,
    },
    /// Take the front gems of the row where the pawn stands (C10).
    TakeGems,
    /// Give up this task (O3).
    Pass,
    /// Leave the game for good (O5).
    Leave,
}

/// What the table itself says: the host, or the clock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Notice {
    /// Begin the game.
    Start,
    /// Time has passed.
    Tick,
    /// The host pauses the game (O6).
    Pause,
    /// The host lets it go on.
    Resume,
    /// A player is not there any more (O4).
    Away(Seat),
    /// A player is there again.
    Back(Seat),
}

/// Something that comes to the game, at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Input {
    /// When it came, by the clock of the table. Moments never go back.
    pub at: Moment,
    /// From whom, and what.
    pub what: What,
}

/// From whom, and what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum What {
    /// A player's command.
    Player(Seat, Command),
    /// A notice of the table.
    Table(Notice),
}
