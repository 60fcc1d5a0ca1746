//! Checkpoints, restoring a table from storage, and stopping it.

use rules::solo::SoloEvent;
use rules::{Dice, Event, Moment};

use super::{Checkpoint, JournalRecord, Output, Pace, RestoreError, Table};
use crate::{CloseReason, HOLD_MS, MemberId, Play, Snapshot, TableEvent, limits};

impl Table {
    /// A snapshot of the table with the entries since the last one. It replaces all records so far.
    pub fn checkpoint(&mut self) -> Box<Checkpoint> {
        let snapshot = Snapshot::new(self.seq, self.changed, self.state.clone(), self.private.clone());
        let chapter = self.history.iter().skip(self.history.len() - self.tail).cloned().collect();
        self.tail = 0;
        self.tail_since = None;
        Box::new(Checkpoint { snapshot, chapter })
    }

    /// Restores a table from a snapshot and the records after it.
    ///
    /// Nobody is connected. A running game is paused at the moment when the server was last alive, so that players lose
    /// no time, and resumes when they are back.
    pub fn restore(
        snapshot: Snapshot,
        records: impl IntoIterator<Item = JournalRecord>,
        pace: Pace,
        alive_at: Moment,
        now: Moment,
    ) -> Result<(Self, Vec<Output>), RestoreError> {
        let (seq, mut last, state, private) = snapshot.into_parts()?;
        let mut table = Self::with(state, private, seq, pace, now);
        for JournalRecord { entry, key } in records {
            if entry.seq <= table.seq {
                continue;
            }
            if entry.seq != table.seq + 1 {
                return Err(RestoreError::Gap(entry.seq));
            }
            table.seq = entry.seq;
            last = last.max(entry.at);
            entry.events.iter().for_each(|event| table.state.apply(event));
            table.private.apply(&entry, key);
            table.history.push_back(entry);
            table.tail += 1;
        }
        while table.history.len() >= limits::HISTORY {
            // Entries beyond the history are still in the journal; this checkpoint saves them as a chapter.
            let checkpoint = table.checkpoint();
            table.out.push(Output::Checkpoint(checkpoint));
            table.history.drain(..=table.history.len() - limits::HISTORY);
        }
        // The order of the last calls before the crash was not certain yet.
        let at = Moment(alive_at.0.saturating_sub(HOLD_MS)).max(last);
        table.interrupt(at);
        if table.tail > 0 {
            let checkpoint = table.checkpoint();
            table.out.push(Output::Checkpoint(checkpoint));
        }
        let out = std::mem::take(&mut table.out);
        Ok((table, out))
    }

    /// Pauses the game as of a moment and marks everyone as disconnected.
    fn interrupt(&mut self, at: Moment) {
        let here: Vec<MemberId> = self.state.members.iter().filter(|m| m.here).map(|m| m.id).collect();
        let running = self.state.playing().filter(|game| game.paused().is_none());
        let at = self.pause_moment(at);
        let events = match running.map(|game| &game.play) {
            Some(play) => {
                let paused = match play {
                    Play::Game { .. } => TableEvent::Game(Event::Paused { at }),
                    Play::Solo { .. } => TableEvent::Solo(SoloEvent::Paused { at }),
                };
                let expected = here.iter().copied().filter(|&id| self.state.seat_of(id).is_some()).collect();
                vec![paused, TableEvent::Interrupted { at, expected }]
            }
            None => here.iter().map(|&member| TableEvent::Disconnected { member }).collect(),
        };
        self.record(events, None);
        self.game_clock = self.game_clock.max(at);
        self.waiting_since = None;
        let ids = self.state.members.iter().map(|member| member.id).filter(|&id| !self.is_kept(id));
        let departed = ids.map(|member| TableEvent::Departed { member });
        let departed: Vec<_> = departed.collect();
        self.record(departed, None);
        let clock = self.clock;
        self.gone = self.state.members.iter().map(|member| (member.id, clock)).collect();
    }

    /// Pauses the game, writes a checkpoint and closes all clients with [`CloseReason::Restart`].
    pub(super) fn stop(&mut self, dice: &mut impl Dice) {
        self.release_all_held(dice);
        self.interrupt(self.clock);
        let clients: Vec<_> = self.clients.iter().map(|client| client.id).collect();
        let checkpoint = self.checkpoint();
        self.out.push(Output::Checkpoint(checkpoint));
        clients.into_iter().for_each(|client| self.close(client, CloseReason::Restart));
    }
}
