//! Replays: the part of a table's history that they are made of, games as files, and their time line.

mod game_file;
mod game_journal;
mod time_line;

use std::sync::Arc;

pub use self::game_file::{CheckedGame, GameFile, GameFileError};
pub use self::game_journal::GameJournal;
pub use self::time_line::{Frame, LastRound, Lead, MarkKind, ReplayMark, ReplayRound, TimeLine};
use crate::{Checkpoint, Entry, TableEvent};

/// Entries of a game, to be kept for its replay. All parts of a game together have every number from the game's first entry
/// to its last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayPart {
    /// The number of the game at its table.
    pub game: u32,
    /// Without gaps, at least one. Events that a replay does not need are missing; an entry may have none left.
    pub entries: Vec<Arc<Entry>>,
}

impl Checkpoint {
    /// The entries of this checkpoint that belong to a replay: none before a game, between two games, or after one.
    ///
    /// A checkpoint has entries of at most one game, because one follows the end of a game at once.
    pub fn replay_part(&self) -> Option<ReplayPart> {
        let game = self.snapshot.state().game.as_ref()?;
        let is_end = |entry: &Arc<Entry>| entry.events.iter().any(TableEvent::ends_game);
        let end = self.chapter.iter().rposition(is_end).filter(|_| game.is_over());
        let last = match end {
            Some(end) => end + 1,
            None if game.is_over() => return None,
            None => self.chapter.len(),
        };
        let of_game = self.chapter[..last].iter().filter(|entry| entry.seq >= self.snapshot.game_from());
        let entries: Vec<_> = of_game.map(Entry::for_replay).collect();
        (!entries.is_empty()).then_some(ReplayPart { game: game.number, entries })
    }
}

impl Entry {
    /// The entry without the events that a replay does not need. It stays even without events, so that a replay shows that none is
    /// missing.
    pub fn for_replay(self: &Arc<Self>) -> Arc<Self> {
        if self.events.iter().all(is_replayed) {
            return self.clone();
        }
        let events: Vec<TableEvent> = self.events.iter().filter(|event| is_replayed(event)).cloned().collect();
        let by = self.by.filter(|_| !events.is_empty());
        Arc::new(Self { seq: self.seq, at: self.at, by, events })
    }
}

/// True if an event belongs to a replay. People who come, go and change their names do not: the names of the players are those
/// at the start of the game, and anyone with the link could fill the replay with such events.
fn is_replayed(event: &TableEvent) -> bool {
    match event {
        TableEvent::Joined { .. }
        | TableEvent::Connected { .. }
        | TableEvent::Disconnected { .. }
        | TableEvent::Renamed { .. }
        | TableEvent::ReadyChanged { .. }
        | TableEvent::Departed { .. }
        | TableEvent::Kicked { .. }
        | TableEvent::HostChanged { .. } => false,
        TableEvent::SettingsChanged { .. }
        | TableEvent::Seated { .. }
        | TableEvent::LevelChosen { .. }
        | TableEvent::Shuffling { .. }
        | TableEvent::GameStarted(_)
        | TableEvent::Game(_)
        | TableEvent::Solo(_)
        | TableEvent::Abandoned
        | TableEvent::Interrupted { .. }
        | TableEvent::WaitOver => true,
    }
}
