//! The solid board: an island that is filled two storeys high (T6), seen from a corner or from above, and its plans.
//!
//! [`Hand`](hand::Hand) is the state machine, [`ViewDirection`](hand::ViewDirection) is from where the player looks;
//! [`SolidHands`] joins them to signals, pointers and keys, and the components draw it.

mod drag;
mod hands;
mod plan;
mod pointer;
mod tray;
mod view;
mod viewport;
mod ways;

pub(crate) use hands::SolidHands;
pub(crate) use plan::{Plans, layer_word};
pub(crate) use tray::SolidTray;
pub(crate) use view::SolidView;
pub(crate) use ways::{Turns, Ways};
