//! What the player sees, one screen a file.

pub(crate) mod away;
pub(crate) mod bar;
pub(crate) mod course;
pub(crate) mod finale;
pub(crate) mod gem_race;
pub(crate) mod lobby;
pub(crate) mod menu;
pub(crate) mod others;
pub(crate) mod race;
pub(crate) mod round;
pub(crate) mod rules;
pub(crate) mod solo;
pub(crate) mod start;
pub(crate) mod table;
pub(crate) mod terms;
mod tie;
pub(crate) mod workbench;
