//! Connects the hand of crate `hand` to the page: signals, keys, and the parts that flat and solid boards share.

mod board_call;
mod controller;
mod keys;
mod player_task;
mod rehearsal;
mod slot;
mod tool;
mod wheel;

pub(crate) use self::board_call::BoardCall;
pub(crate) use self::controller::HandController;
pub(crate) use self::keys::KeyPress;
pub(crate) use self::player_task::PlayerTask;
pub(crate) use self::slot::{piece_of, slot};
pub(crate) use self::tool::{KeyCap, tool};
pub(crate) use self::wheel::Wheel;
