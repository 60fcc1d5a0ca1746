//! The pieces in a player's hand: choosing, rotating, moving and placing them, by pointer or keys, on flat and solid
//! boards.
//!
//! ```text
//! keys ────> Key ──> Hand::press ─┐
//!                                 ├──> Hand ──> Effects: changes of the board, feedback, announcements
//! pointer ─> points and cells ────┘
//! ```
//!
//! A [`Hand`] knows no screen, clock or table: the page and the terminal draw it and pass its [`Change`]s on to the
//! game. It decides no rule: the crate `rules` says where a piece may be placed and which pieces it sends back to the
//! tray.

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
