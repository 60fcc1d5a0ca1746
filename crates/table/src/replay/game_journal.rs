//! The entries of a table's current game, for a store without queries, such as a browser's.

use std::sync::Arc;

use crate::replay::GameFile;
use crate::{Entry, TableEvent, ToClient};

/// The current game of a table, entry by entry, as the messages of a [`GameFile`].
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct GameJournal {
    /// The numbers of the game and of its last entry; `None` while nothing is recorded.
    game: Option<(u32, u64)>,
    messages: Vec<String>,
    bytes: usize,
}

impl GameJournal {
    /// A longer game is not recorded, so that it leaves room for others.
    pub const MAX_BYTES: usize = 1 << 20;

    /// Continues with messages that were stored. Nothing is recorded if they are not the beginning of a game.
    pub fn restored(messages: Vec<String>) -> Self {
        let mut journal = Self::default();
        for message in messages {
            match serde_json::from_str(&message) {
                Ok(ToClient::Entry(entry)) if journal.add(&entry).is_some() => {}
                _ => return Self::default(),
            }
        }
        journal
    }

    /// Adds the next entry of the table. A game is recorded from its start on, and not any more after a gap. Returns the message
    /// that was added, with its index in the game.
    pub fn add(&mut self, entry: &Arc<Entry>) -> Option<(usize, &str)> {
        let start = entry.events.iter().find_map(|event| match event {
            TableEvent::GameStarted(begun) => Some(begun.number),
            _ => None,
        });
        let number = match (start, self.game) {
            (Some(number), _) => {
                self.clear();
                number
            }
            (None, Some((number, last))) if entry.seq == last + 1 => number,
            _ => {
                self.clear();
                return None;
            }
        };
        let entry = Entry { by: None, ..(*entry.for_replay()).clone() };
        let seq = entry.seq;
        let message = ToClient::Entry(Arc::new(entry)).text();
        self.bytes += message.len() + 1;
        if self.bytes > Self::MAX_BYTES {
            self.clear();
            return None;
        }
        self.game = Some((number, seq));
        self.messages.push(message);
        Some((self.messages.len() - 1, &self.messages[self.messages.len() - 1]))
    }

    /// Forgets the game.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// The messages so far.
    pub fn messages(&self) -> &[String] {
        &self.messages
    }

    /// The entries so far.
    pub fn entries(&self) -> impl Iterator<Item = Arc<Entry>> {
        self.messages.iter().filter_map(|message| match serde_json::from_str(message) {
            Ok(ToClient::Entry(entry)) => Some(entry),
            _ => None,
        })
    }

    /// The text of a [`GameFile`] of a game, if it was recorded from its start to this last entry.
    pub fn text(&self, number: u32, last: u64) -> Option<String> {
        let is_whole = self.game == Some((number, last));
        is_whole.then(|| GameFile::opening(number) + &self.messages.join(",") + GameFile::CLOSING)
    }
}
