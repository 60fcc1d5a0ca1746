//! Where the replay of a table's last game is.

use leptos::prelude::*;

use super::Session;
use crate::kept_replays::{self, KeptReplay};

/// Where a finished game can be watched.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum ReplayPlace {
    /// On the server: the link of the table and the number of the game.
    Server(String, u32),
    /// In this browser, and whether it is stored; otherwise it is only in memory.
    Here(Box<KeptReplay>, bool),
}

impl Session {
    /// The replay of the game that is over. `None` if it has none: no round was finished, or it was not recorded.
    pub(crate) fn replay(self) -> Option<ReplayPlace> {
        let (number, deck) = self.state.with_untracked(|state| {
            let game = state.as_ref()?.game.as_ref()?;
            (game.is_over() && game.has_finished_round()).then_some((game.number, game.deck))
        })?;
        let backend = self.backend()?;
        let Some(table) = backend.here() else {
            return Some(ReplayPlace::Server(self.link.get_value()?, number));
        };
        let (kept, is_stored) = kept_replays::find(table.storage_key(), number, deck)?;
        Some(ReplayPlace::Here(Box::new(kept), is_stored))
    }
}
