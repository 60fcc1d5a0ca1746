//! The requests that people make to a table.

use puzzle::deck::Level;
use rules::solo::SoloCommand;
use rules::{Command, Seat};
use serde::{Deserialize, Serialize};

use crate::bot::Strength;
use crate::{MemberId, TableSettings};

/// A request. The person who makes it is known from the connection, never from the message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// A command in a game with several players.
    Play {
        /// The round it is for, so that a late command does nothing in the next round.
        round: u32,
        /// The command.
        act: Command,
    },
    /// A command in a solo game.
    Solo {
        /// The task it is for, counted like rounds.
        round: u32,
        /// The command.
        act: SoloCommand,
    },
    /// Changes the person's name.
    Rename {
        /// The name as typed; the table cleans it.
        name: String,
    },
    /// Takes a free chair.
    Sit,
    /// Gives up the chair and watches; during a game this gives up the seat (O5).
    Stand {
        /// The bot that plays on, if any.
        bot: Option<Strength>,
    },
    /// Says that the person is ready for the next game, or is not after all. After a game this asks for another one.
    Ready {
        /// True if they are.
        ready: bool,
    },
    /// Changes the level of a chair: people their own, the host any.
    Level {
        /// The seat of the chair.
        seat: Seat,
        /// The new level.
        level: Level,
    },
    /// Shows a reaction to everyone.
    React(Reaction),
    /// Host: changes the settings.
    Settings(Box<TableSettings>),
    /// Host: adds a bot on a free chair.
    AddBot {
        /// The strength of the bot.
        strength: Strength,
    },
    /// Host: removes a bot.
    RemoveBot {
        /// The seat of its chair.
        seat: Seat,
    },
    /// Host: starts a game, or the next one when a game is over.
    Start,
    /// Host: pauses the game (O6).
    Pause,
    /// Host: resumes the game.
    Resume,
    /// Host: ends the game without a winner (O15).
    Abandon,
    /// Host: removes a person for good.
    Kick {
        /// The person.
        member: MemberId,
        /// The bot that plays on, if any.
        bot: Option<Strength>,
    },
    /// Host: lets a bot play for a disconnected player.
    GiveToBot {
        /// The player's seat.
        seat: Seat,
        /// The strength of the bot.
        strength: Strength,
    },
    /// Host: makes another person the host.
    PassHost {
        /// The new host.
        member: MemberId,
    },
}

/// A reaction. There is no free chat, since families play here.
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
