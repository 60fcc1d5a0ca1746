//! Parts that several screens show.

pub(crate) mod api;
pub(crate) mod consent;
pub(crate) mod dialog;
pub(crate) mod file;
pub(crate) mod icon;
pub(crate) mod live_text;
pub(crate) mod not_stored;
pub(crate) mod picture;
pub(crate) mod qr;
pub(crate) mod reaction_picture;
pub(crate) mod segments;
pub(crate) mod share;
pub(crate) mod size;
pub(crate) mod small_board;
pub(crate) mod spoken;
pub(crate) mod unsent_records;
