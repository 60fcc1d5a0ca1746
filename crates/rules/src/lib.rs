//! The rules of Ubongo: the three editions and the solo game as state machines.
//!
//! [`decide()`] turns an input into events or a refusal, [`Game::apply`] applies the events. Time and chance are
//! arguments. `apply` contains no rules, so clients, replays and spectators can rebuild the game from its events.

mod board_set;
mod command;
pub mod daily;
mod decide;
mod dice;
mod event;
mod game;
mod gem;
mod json;
mod legal;
mod moment;
mod plausible;
mod reach;
mod reading;
mod refusal;
mod rewards;
mod score;
pub mod script;
mod seat;
mod settings;
pub mod solo;
pub mod solo_log;
mod tray;

pub use board_set::BoardSet;
pub use command::{Command, Input, Notice, What};
pub use decide::{Decision, decide};
pub use dice::{Dice, Recorded, Scripted};
pub use event::Event;
pub use game::{Game, Gems, Phase, Player, Presence};
pub use gem::{Gem, Purse};
pub use legal::legal_commands;
pub use moment::Moment;
pub use plausible::is_plausible;
pub use reach::Reach;
pub use reading::{RULE_ENTRIES, RuleEntry, RuleTopic};
pub use refusal::Refusal;
pub use rewards::{Lanes, Treasury};
pub use score::{Outcome, Place, Reason, Standing, TieBreak, deciding_colour, leaders, outcome, places, tie_break};
pub use seat::{Seat, SeatSet};
use settings::{Flipper, PlayOff, Rewards, Scoring};
pub use settings::{Rules, Settings, SettingsError, Starter};
pub use tray::{Tray, check_placement, in_the_way};
