//! A table of people: lobby, seats, bots, the messages between client and server, history and fair time.
//!
//! [`Table::handle`] takes what comes in and the moment, and gives what is to be stored and sent; [`Table::deadline`] says
//! when to call again if nothing comes. There is no clock, no socket and no file in here, so that a server, a browser and
//! a simulator run the same table. [`Follower`] is the other end: what a client knows of a table.

mod allowance;
pub mod bot;
mod chair;
mod denial;
mod entry;
mod event;
mod feat;
mod follower;
mod lag;
mod link;
mod member;
mod message;
mod private;
mod snapshot;
mod state;
mod summary;
mod table;
mod terms;
mod window;
mod wish;

pub use allowance::Allowance;
pub use chair::{Chair, Sitter};
pub use denial::Denial;
pub use entry::{Cause, Entry};
pub use event::{BegunGame, MatchKind, TableEvent};
pub use feat::{Deed, Feat};
pub use follower::{Follower, News};
pub use lag::{HOLD_MS, Lag};
pub use link::{Link, LinkError};
pub use member::{Key, Member, MemberId, clean_name};
pub use message::{Farewell, ToClient, ToTable, VERSION};
pub use snapshot::Snapshot;
pub use state::{Match, Play, TableState};
pub use summary::{ChairSummary, TablePhase, TableSummary};
pub use table::{Checkpoint, ClientId, Input, Output, Pace, Record, RestoreError, Table};
pub use terms::{Calling, DeckChoice, Terms};
pub use wish::{Reaction, Wish};
