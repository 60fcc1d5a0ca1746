//! What a player does with pieces: choosing, turning, moving and placing them, by pointer or by keys, on a flat board or on
//! a solid one.
//!
//! ```text
//! keys ────> Key ──> Hand::press ─┐
//!                                 ├──> Hand ──> Outcome: changes of the board, feedback, announcements
//! pointer ─> points and cells ────┘
//! ```
//!
//! A [`Hand`] knows neither screens nor clocks nor tables: the page and the terminal draw it, and pass the [`Change`]s of
//! the board on to the game. It decides no rule: `rules` says where a piece may be placed and what has to make room for it.

mod announcement;
mod effects;
mod hand;
mod held;
mod key;
mod oriented_piece;
mod verdict;
mod view_direction;

pub use announcement::{Announcement, Turning};
pub use effects::{Change, Effects, Feedback};
pub use hand::{Hand, Location};
pub use held::{Grip, Held};
pub use key::Key;
pub use oriented_piece::{FlatTurn, OrientedPiece};
pub use verdict::Verdict;
pub use view_direction::{SolidTurn, ViewDirection};
