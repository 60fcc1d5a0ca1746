//! Records the current game of a table in this browser, so that it can be watched when it is over.
//!
//! Storage replaces whole values, and a game has hundreds of entries. So the journal is stored in parts of a few entries, and only
//! the last part is written again:
//!
//! ```text
//! ubongo.bots-journal-0   entries 0 to 31
//! ubongo.bots-journal-1   entries 32 to 63
//! ubongo.bots-journal-2   entries 64 to ..
//! ```

use std::sync::Arc;

use driver::FinishedGame;
use table::replay::GameJournal;
use table::{Entry, TableState};

use crate::browser;
use crate::kept_replays::{self, KeptReplay};

/// The number of entries of a part.
const PART: usize = 32;

pub(super) struct StoredJournal {
    /// The name of the table.
    table: &'static str,
    journal: GameJournal,
    /// The number of parts in the storage.
    parts: usize,
}

impl StoredJournal {
    /// The journal of the table stored under a name.
    pub(super) fn open(table: &'static str) -> Self {
        let texts: Vec<String> = (0..).map_while(|part| browser::recall_text(&key(table, part))).collect();
        let messages = texts.iter().flat_map(|text| text.lines()).map(str::to_owned).collect();
        Self { table, parts: texts.len(), journal: GameJournal::restored(messages) }
    }

    /// Adds an entry of the table.
    pub(super) fn add(&mut self, entry: &Arc<Entry>) {
        let Some((index, _)) = self.journal.add(entry) else { return self.forget() };
        if index == 0 {
            self.forget();
        }
        let part = index / PART;
        // If the storage is full, the game can still be watched until the page is closed.
        browser::keep_text(&key(self.table, part), &self.journal.messages()[part * PART..].join("\n"));
        self.parts = self.parts.max(part + 1);
    }

    /// The entries of the game so far; none if it was not recorded from its start.
    pub(super) fn entries(&self) -> impl Iterator<Item = Arc<Entry>> {
        self.journal.entries()
    }

    /// Keeps the game that has just ended.
    pub(super) fn finish(&mut self, game: &FinishedGame, state: &TableState) {
        let text = self.journal.text(game.number, game.to);
        self.drop_game();
        if let Some(text) = text
            && let Some(replay) = KeptReplay::of(self.table, state, browser::now_ms(), &text)
        {
            kept_replays::add(replay, text);
        }
    }

    /// Forgets the game, which is not worth watching.
    pub(super) fn drop_game(&mut self) {
        self.journal.clear();
        self.forget();
    }

    /// Removes what is stored.
    fn forget(&mut self) {
        (0..self.parts).for_each(|part| browser::forget(&key(self.table, part)));
        self.parts = 0;
    }
}

fn key(table: &str, part: usize) -> String {
    format!("{table}-journal-{part}")
}
