//! Laying a table aside and taking it up again.

use std::sync::Arc;

use rules::solo::SoloEvent;
use rules::{Dice, Event, Moment};
use serde::{Deserialize, Serialize};

use super::{Checkpoint, Output, Pace, RestoreError, Table};
use crate::private::Private;
use crate::{Farewell, HOLD_MS, Key, MemberId, Play, TableEvent, TableState, ToClient, json};

/// The version of snapshots.
const VERSION: u16 = 1;

/// A table as it is stored.
#[derive(Serialize, Deserialize)]
struct Snapshot<S, P> {
    v: u16,
    seq: u64,
    at: Moment,
    state: S,
    private: P,
}

impl Table {
    /// The table as it is, to be stored in place of all records so far.
    pub fn checkpoint(&mut self) -> Checkpoint {
        let snapshot =
            Snapshot { v: VERSION, seq: self.seq, at: self.changed, state: &self.state, private: &self.private };
        let snapshot = json::write(&snapshot);
        let chapter = self.history.iter().skip(self.history.len() - self.loose).map(Arc::clone).collect();
        self.loose = 0;
        let running = self.state.playing().is_some_and(|game| game.paused().is_none());
        Checkpoint { seq: self.seq, snapshot, chapter, running }
    }

    /// A table from a snapshot and the records after it, each with its text and the key that belongs to it.
    ///
    /// Nobody is connected. A game that was on stands still since the server was last alive, so that no time is lost, and
    /// goes on when those who were there are back.
    pub fn restore(
        snapshot: &str,
        records: impl IntoIterator<Item = (String, Option<(MemberId, Key)>)>,
        pace: Pace,
        alive_at: Moment,
        now: Moment,
    ) -> Result<(Self, Vec<Output>), RestoreError> {
        let snapshot: Snapshot<TableState, Private> =
            json::read(snapshot).map_err(|error| RestoreError::Snapshot(error.to_string()))?;
        if snapshot.v != VERSION {
            return Err(RestoreError::Snapshot(format!("it is of version {}", snapshot.v)));
        }
        let mut table = Self::with(snapshot.state, snapshot.private, snapshot.seq, pace, now);
        let mut last = snapshot.at;
        for (text, key) in records {
            let Ok(ToClient::Entry(entry)) = ToClient::read(&text) else {
                return Err(RestoreError::Entry(table.seq + 1));
            };
            if entry.seq <= table.seq {
                continue;
            }
            if entry.seq != table.seq + 1 {
                return Err(RestoreError::Gap(entry.seq));
            }
            table.seq = entry.seq;
            last = last.max(entry.at);
            entry.events.iter().for_each(|event| table.state.apply(event));
            table.private.follow(&entry, key);
            table.history.push_back(text.into());
            table.loose += 1;
        }
        while table.history.len() > super::HISTORY {
            // What falls out is in the journal still, and gets into a chapter of its own here.
            let checkpoint = table.checkpoint();
            table.out.push(Output::Checkpoint(checkpoint));
            table.history.drain(..table.history.len() - super::HISTORY);
        }
        // The order of what the clients had sent at last was not certain yet.
        let at = Moment(alive_at.0.saturating_sub(HOLD_MS)).max(last);
        table.interrupt(at);
        if table.loose > 0 {
            let checkpoint = table.checkpoint();
            table.out.push(Output::Checkpoint(checkpoint));
        }
        let out = std::mem::take(&mut table.out);
        Ok((table, out))
    }

    /// The game stands still since a moment, and nobody is connected.
    fn interrupt(&mut self, at: Moment) {
        let here: Vec<MemberId> = self.state.members.iter().filter(|m| m.here).map(|m| m.id).collect();
        let running = self.state.playing().filter(|game| game.paused().is_none());
        let at = self.still_from(at);
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
        self.commit(events, None);
        self.told = self.told.max(at);
        self.waiting_since = None;
        let ids = self.state.members.iter().map(|member| member.id).filter(|&id| !self.is_needed(id));
        let departed = ids.map(|member| TableEvent::Departed { member });
        let departed: Vec<_> = departed.collect();
        self.commit(departed, None);
        let clock = self.clock;
        self.gone = self.state.members.iter().map(|member| (member.id, clock)).collect();
    }

    /// The server goes down: the game stands still, everything is stored, and everybody is told to come back.
    pub(super) fn stop(&mut self, dice: &mut impl Dice) {
        self.weigh_all(dice);
        self.interrupt(self.clock);
        let clients: Vec<_> = self.clients.iter().map(|client| client.id).collect();
        let checkpoint = self.checkpoint();
        self.out.push(Output::Checkpoint(checkpoint));
        clients.into_iter().for_each(|client| self.dismiss(client, Farewell::Restart));
    }
}
