//! What a player has played, and what follows from it.
//!
//! ```text
//! a game, a run, a task ──> Record ──> History ──┬──> Weeks, Bands, Bests, Tally, Streak   to look at
//!                                        ^   |   └──> export ──> a file ──> import ──┐
//!                                        └───┼─────────── merge ─────────────────────┤
//!                                            └──> Parcel, sealed with a MoveCode ────┘     another device
//! ```
//!
//! A [`Record`] has an id, so nothing is counted twice, however often a file is read or a player moves. What others may have
//! written is checked before anything of it is taken over.
//!
//! The crate is pure: days come in as a function from moments to [`Date`](puzzle::Date)s, because only the device knows where
//! it is, and chance comes in as bytes.

mod band;
mod best;
mod export;
mod filter;
mod history;
mod move_code;
mod parcel;
mod record;
mod streak;
mod tally;
mod time_spread;
mod week;

pub use band::{Band, bands};
pub use best::{Best, BestCategory, bests};
pub use export::{ImportError, MOST_BYTES, export, import};
pub use filter::Filter;
pub use history::{History, MOST};
pub use move_code::{MoveCode, MoveCodeError};
pub use parcel::{Parcel, ParcelError};
pub use record::{Played, Record, RecordError, ReplayLink, TaskTime};
pub use streak::Streak;
pub use tally::Tally;
pub use time_spread::TimeSpread;
pub use week::{Dot, FEWEST, Week, weeks};
