//! What people want of the table.

use puzzle::deck::Level;
use rules::solo::SoloCommand;
use rules::{Command, Seat};
use serde::{Deserialize, Serialize};

use crate::bot::Strength;
use crate::{MemberId, TableSettings};

/// What somebody wants. Who it is follows from the connection, never from what is said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// To do something in the game.
    Play {
        /// The round it is meant for, so that what comes late does no harm in the next one.
        round: u32,
        /// What.
        act: Command,
    },
    /// To do something in the game alone.
    Solo {
        /// The task it is meant for, counted like rounds.
        round: u32,
        /// What.
        act: SoloCommand,
    },
    /// Another name.
    Rename {
        /// Which.
        name: String,
    },
    /// To sit down on a free chair.
    Sit,
    /// To stand up and watch. In a game that is giving up the seat.
    Stand {
        /// Who goes on with it, if somebody is to.
        bot: Option<Strength>,
    },
    /// Another level, of the own chair; the host may say it of any.
    Level {
        /// Which chair.
        seat: Seat,
        /// The level.
        level: Level,
    },
    /// A reaction for all to see.
    React(Reaction),
    /// The host: other terms.
    Settings(Box<TableSettings>),
    /// The host: a bot for a free chair.
    AddBot {
        /// How good.
        strength: Strength,
    },
    /// The host: the bot of a chair goes.
    RemoveBot {
        /// Which chair.
        seat: Seat,
    },
    /// The host: begin, or begin again when the game is over.
    Start,
    /// The host: the game stands still (O6).
    Pause,
    /// The host: it goes on.
    Resume,
    /// The host: the game ends here, without a winner.
    Abandon,
    /// The host: somebody has to go.
    Kick {
        /// Who.
        member: MemberId,
        /// Who goes on in the game, if somebody is to.
        bot: Option<Strength>,
    },
    /// The host: a bot sits in for somebody who is not connected.
    GiveToBot {
        /// Which chair.
        seat: Seat,
        /// How good.
        strength: Strength,
    },
    /// The host: somebody else is to be the host.
    PassHost {
        /// Who.
        member: MemberId,
    },
}

/// A reaction. There is no free chat: families play here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    /// Well done!
    Applause,
    /// Ha!
    Laugh,
    /// Oh!
    Wonder,
    /// Oh no!
    Groan,
    /// Hurry up!
    Hurry,
    /// Let me think.
    Think,
    /// Thank you.
    Thanks,
    /// Good game.
    Handshake,
}

impl Reaction {
    /// All reactions.
    pub const ALL: [Self; 8] = [
        Self::Applause,
        Self::Laugh,
        Self::Wonder,
        Self::Groan,
        Self::Hurry,
        Self::Think,
        Self::Thanks,
        Self::Handshake,
    ];
}
