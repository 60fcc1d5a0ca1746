//! The flat board: an island, tiles beside it, and hands that lay them.
//!
//! [`Hand`](hand::Hand) is the state machine and knows nothing of a page. [`FlatHands`] joins it to signals, pointers
//! and keys; the components draw it.

mod board;
mod drag;
mod hands;
mod pane;
mod pointer;
mod tools;
mod tray;

pub(crate) use board::{FlatBoard, view_box, watch_size};
pub(crate) use hands::FlatHands;
pub(crate) use pane::{Pane, cells_shown};
pub(crate) use tools::Tools;
pub(crate) use tray::Tray;
