//! The companion for owners of the box (M16): an hourglass of any length, the die, score sheets and a solo timer.
//!
//! ```text
//! taps, keys ──> Companion ──┬──> Glass      the hourglass: flip, pause, second chance
//! the time ──────────────────┤
//! chance ────────────────────┼──> BoxGame    players, round, die and the score sheet of each edition
//!                            └──> SoloTimer  one player against the clock
//! ```
//!
//! The companion sees neither boards nor pieces, so the people at the table say what happened, and nearly every tap can
//! be taken back. Everything that a rule decides comes from the crate `rules`: the number of rounds, the gems in the
//! box, the places, the tie-break and the goals of solo games.
//!
//! The crate is pure. A [`Moment`](rules::Moment) is the time of the device's clock, which may be wrong or set back
//! while the sand runs; then nothing lasts longer than its full length.

mod box_game;
mod companion;
mod glass;
mod glass_length;
mod score_sheet;
mod solo_timer;
mod stopwatch;

pub use box_game::{BoxGame, GamePhase};
pub use companion::{Companion, Mode, Tap};
pub use glass::{Chance, Glass, GlassState};
pub use glass_length::GlassLength;
pub use score_sheet::ScoreSheet;
pub use solo_timer::{SoloState, SoloTask, SoloTimer};
use stopwatch::Stopwatch;

/// The time in which a flip or a solved task can be taken back.
pub const UNDO_MS: u64 = 3_000;
