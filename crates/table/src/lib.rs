//! A table where people play: lobby, seats, bots, the messages between client and server, history and fair time.
//!
//! [`Table::handle`] takes an input and the current time, and returns what to store and send; [`Table::deadline`] says
//! when to call it again if no input comes. This crate has no clock, no socket and no file, so a server, a browser and
//! a simulator run the same table. [`Follower`] is the client's half of the protocol.

mod accepted_numbers;
mod achievement;
mod attempt;
pub mod bot;
mod chair;
mod entry;
mod event;
mod follower;
mod heartbeat;
mod lag;
pub mod limits;
mod link;
mod member;
mod message;
mod name;
mod private;
mod rejection;
pub mod replay;
mod request;
mod rights;
mod short_code;
mod snapshot;
mod state;
mod summary;
mod table;
mod table_settings;
mod token_bucket;

pub use achievement::{Achievement, AchievementKind, EarnedAchievement};
pub use attempt::Attempt;
pub use chair::{Chair, Occupant};
pub use entry::{Cause, Entry};
pub use event::{MatchKind, StartedGame, TableEvent};
pub use follower::{Follower, News};
pub use heartbeat::{Attention, Beat, Heartbeat};
pub use lag::{HOLD_MS, Lag};
pub use link::{Link, LinkError};
pub use member::{GuestKey, Member, MemberId};
pub use message::{CloseReason, ToClient, ToTable, VERSION};
pub use name::clean_name;
pub use rejection::Rejection;
pub use replay::ReplayPart;
pub use request::{Reaction, Request};
pub use short_code::{ShortCode, ShortCodeError};
pub use snapshot::Snapshot;
pub use state::{Match, Play, TableState};
pub use summary::{ChairSummary, TablePhase, TableSummary};
pub use table::{Checkpoint, ClientId, Input, JournalRecord, Output, Pace, RestoreError, Table};
pub use table_settings::{Calling, DeckChoice, TableSettings};
pub use token_bucket::TokenBucket;
