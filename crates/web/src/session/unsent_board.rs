//! Keeps changes of the board over a reload that the table has not confirmed yet: a page without a connection may be closed, or
//! thrown out of a phone's memory, before it can send them.

use leptos::prelude::*;
use puzzle::Placement;
use serde::{Deserialize, Serialize};

use super::Session;
use crate::browser;

const KEY: &str = "unsent-board";

/// A board with changes that are not confirmed.
#[derive(Serialize, Deserialize)]
struct UnsentBoard {
    link: String,
    /// Game number and round.
    round: (u32, u32),
    placed: Vec<Placement>,
}

impl Session {
    /// Keeps the board whenever the page may be closed.
    pub(super) fn keep_unsent_boards(self) {
        for event in ["pagehide", "visibilitychange"] {
            browser::listen(event, move |_| self.keep_unsent_board());
        }
    }

    fn keep_unsent_board(self) {
        let unsent = self.inner.try_with_value(|inner| {
            let waiting = inner.follower.unanswered() + inner.later.len() > 0 || inner.missed.is_some();
            waiting.then_some(inner.round)
        });
        let Some(round) = unsent else { return };
        match (round, self.link.get_value()) {
            (Some(round), Some(link)) => {
                browser::keep(KEY, &UnsentBoard { link, round, placed: self.my_board.get_untracked() });
            }
            _ => browser::forget(KEY),
        }
    }

    /// The board that was kept before the page was loaded, if it belongs to this round. It is returned once.
    pub(super) fn take_unsent_board(self, round: (u32, u32)) -> Option<Vec<Placement>> {
        let link = self.link.get_value()?;
        let kept: UnsentBoard = browser::recall(KEY)?;
        browser::forget(KEY);
        (kept.link == link && kept.round == round).then_some(kept.placed)
    }
}
