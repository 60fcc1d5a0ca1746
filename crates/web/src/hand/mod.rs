//! The hand of crate `hand` joined to the page: signals, keys, and what flat and solid boards have in common.

mod controller;
mod keys;
mod rehearsal;
mod slot;
mod tool;
mod wheel;
mod work;

pub(crate) use self::controller::HandController;
pub(crate) use self::keys::Typed;
pub(crate) use self::slot::{piece_of, slot};
pub(crate) use self::tool::{Cap, tool};
pub(crate) use self::wheel::Wheel;
pub(crate) use self::work::Work;
