//! The flat board: an island, tiles beside it, and hands that lay them.
//!
//! [`hand`] is the state machine and knows nothing of a page. [`Hands`] joins it to signals, pointers and keys; the
//! components draw it.

mod board;
mod done;
mod drag;
mod hand;
mod hands;
mod keys;
mod lie;
mod pane;
mod pointer;
mod tools;
mod tray;
mod work;

pub(crate) use board::FlatBoard;
pub(crate) use done::{Act, Feel, Spoken, Verdict};
pub(crate) use hand::Place;
pub(crate) use hands::Hands;
pub(crate) use tools::{ToolLabels, Tools};
pub(crate) use tray::{Tray, TrayLabels};
pub(crate) use work::Work;
