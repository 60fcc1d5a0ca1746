//! What the start page says about an unfinished game in this browser: a few words beside the stored table, which only
//! the chunk of the tables can read.

use puzzle::deck::Edition;
use serde::{Deserialize, Serialize};

use crate::browser;

/// An unfinished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct KeptGame {
    pub(crate) edition: Edition,
    /// The current round or solo task, from 1.
    pub(crate) round: usize,
    pub(crate) is_solo: bool,
}

fn key(table: &str) -> String {
    format!("{table}-game")
}

/// The unfinished game of the table stored under a name.
pub(crate) fn recall(table: &str) -> Option<KeptGame> {
    browser::recall(&key(table))
}

/// Stores the unfinished game of a table, or that there is none.
pub(crate) fn keep(table: &str, game: Option<KeptGame>) {
    match game {
        Some(game) => browser::keep(&key(table), &game),
        None => browser::forget(&key(table)),
    }
}
