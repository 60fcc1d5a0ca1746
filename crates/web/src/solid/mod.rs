//! The solid board: an island filled two layers high (T6), seen from a corner or from above, and a plan of each layer.
//!
//! [`Hand`](hand::Hand) is the state machine, and [`ViewDirection`](hand::ViewDirection) the direction of the camera.
//! [`SolidHands`] connects them to signals, pointers and keys; the components draw it.

mod drag;
mod hands;
mod plan;
mod pointer;
mod positions;
mod tray;
mod view;
mod viewport;

pub(crate) use hands::SolidHands;
pub(crate) use plan::{Plans, layer_name};
pub(crate) use positions::{Positions, Turns};
pub(crate) use tray::SolidTray;
pub(crate) use view::SolidView;
