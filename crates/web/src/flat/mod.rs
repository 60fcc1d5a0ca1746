//! The flat board: an island, a tray of tiles, and a hand that places them.
//!
//! [`Hand`](hand::Hand) is the state machine and knows nothing about the page. [`FlatHands`] connects it to signals,
//! pointers and keys; the components draw it.

mod board;
mod drag;
mod hands;
mod pane;
mod pointer;
mod tools;
mod tray;

pub(crate) use board::{FlatBoard, view_box};
pub(crate) use hands::FlatHands;
pub(crate) use pane::{Pane, cells_shown};
pub(crate) use tools::Tools;
pub(crate) use tray::Tray;
