//! The end of a run and its final checks.

use std::sync::Arc;

use rules::solo::SoloEvent;
use rules::{Event as GameEvent, Phase};
use table::{Entry, Play, ReplayPart, TableEvent, TableSettings, TableState};

use super::{RunPhase, SimEvent, World};
use crate::model::{Model, check_gems};
use crate::trace::TraceNote;

/// All games must end within this time after the last fault.
const MOST_CALM_MS: u64 = 2 * 3_600_000;
/// The interval of that check.
const LOOK_MS: u64 = 5_000;
/// The length of the quiet phase.
const QUIET_MS: u64 = 45_000;
/// A table has settled when it had no entry for this long.
const STILL_MS: u64 = 10_000;

impl World {
    /// Ends all faults. Clients with a bad connection open a better one.
    pub(super) fn calm_down(&mut self) -> Result<(), String> {
        self.phase = RunPhase::Calm(self.now);
        self.note(TraceNote::Calm);
        self.heal_all()?;
        for index in 0..self.clients.len() {
            let client = &mut self.clients[index];
            client.away_until = self.now;
            match client.connection {
                Some(id) if self.connections.get(&id).is_some_and(|connection| connection.faults.is_poor()) => {
                    self.hang_up(id);
                }
                Some(_) => {}
                None => self.queue.schedule(self.now, SimEvent::Connect(index)),
            }
        }
        self.queue.schedule(self.now.plus_ms(STILL_MS), SimEvent::Settled);
        Ok(())
    }

    /// Starts the quiet phase if all games have ended.
    pub(super) fn settle(&mut self) -> Result<(), String> {
        let RunPhase::Calm(since) = self.phase else { return Ok(()) };
        let busy = (0..self.models.len()).find(|&table| !self.is_settled(table));
        let Some(table) = busy else {
            self.phase = RunPhase::Quiet;
            self.note(TraceNote::Quiet);
            self.queue.schedule(self.now.plus_ms(QUIET_MS), SimEvent::End);
            return Ok(());
        };
        if self.now.ms_since(since) > MOST_CALM_MS {
            let state = &self.models[table].state;
            return Err(format!("table {table} gets nowhere: {}", describe(state)));
        }
        self.queue.schedule(self.now.plus_ms(LOOK_MS), SimEvent::Settled);
        Ok(())
    }

    /// True if a table has settled: a game was played to its end, or no connected person has a chair.
    fn is_settled(&self, table: usize) -> bool {
        if !self.is_open() || self.now.ms_since(self.watches[table].changed) < STILL_MS {
            return false;
        }
        let state = &self.models[table].state;
        let here = |id| state.member(id).is_some_and(|member| member.here);
        let sitting = state.chairs.iter().filter_map(table::Chair::member).any(here);
        let played = state.game.as_ref().is_some_and(|game| game.is_over() && !game.abandoned);
        let coming = self.clients.iter().any(|client| client.table == table && !client.dismissed && !client.welcomed);
        let resting = state.playing().is_none() && state.shuffling.is_none();
        // Without people the game is paused, or bots play it to its end.
        let deserted = state.playing().is_some_and(|game| game.paused().is_some());
        !coming && if sitting { resting && played } else { resting || deserted }
    }

    /// Runs the final checks and ends the run, unless something is still happening.
    pub(super) fn end(&mut self) -> Result<bool, String> {
        if self.watches.iter().any(|watch| self.now.ms_since(watch.changed) < STILL_MS) {
            self.queue.schedule(self.now.plus_ms(STILL_MS), SimEvent::End);
            return Ok(false);
        }
        let mut all: Vec<Arc<Entry>> = Vec::new();
        for table in 0..self.models.len() {
            let entries = self.check_store(table).map_err(|why| format!("table {table}: {why}"))?;
            self.check_clients(table)?;
            self.count(&entries);
            self.report.compared += self.models[table].compared;
            all.extend(entries);
        }
        self.request_log.check(all.iter().map(AsRef::as_ref))?;
        Ok(true)
    }

    /// Checks that the store, the model and the table agree.
    fn check_store(&self, table: usize) -> Result<Vec<Arc<Entry>>, String> {
        let (rows, model) = (self.store.rows(table), &self.models[table]);
        let (entries, state) = model.read(rows.log())?;
        if let Some(owned) = self.owned_table(table)
            && *owned.state() != state
        {
            return Err("the table is not what its stored entries add up to".into());
        }
        if entries != model.log || state != model.state {
            return Err("the store is not what the model expects".into());
        }
        check_gems(&state)?;
        let here = |id| state.member(id).is_some_and(|member| member.here);
        if state.members.iter().any(|member| member.here) && !state.host.is_some_and(here) {
            return Err("people are connected, and the host is not".into());
        }
        let over = Model::games_over(&entries);
        if over != rows.games {
            return Err(format!("the games {over:?} were played, and {:?} are kept", rows.games));
        }
        check_replays(&rows.replays, &over, &state)?;
        Ok(entries)
    }

    /// Checks that all clients have the state of the table and all answers.
    fn check_clients(&self, table: usize) -> Result<(), String> {
        let (state, seq) = (&self.models[table].state, self.models[table].log.len() as u64);
        for (index, client) in self.clients.iter().enumerate() {
            if client.table != table || client.dismissed {
                continue;
            }
            let follower = &client.follower;
            if !client.welcomed || client.connection.is_none() {
                return Err(format!("client {index} is not connected at the end"));
            }
            if follower.seq() != seq {
                return Err(format!("client {index} knows entry {}, the last one is {seq}", follower.seq()));
            }
            if follower.state() != Some(state) {
                return Err(format!("client {index} has another state than the table"));
            }
            if follower.unanswered() > 0 {
                return Err(format!("{} requests of client {index} were never answered", follower.unanswered()));
            }
            if !follower.you().and_then(|you| state.member(you)).is_some_and(|member| member.here) {
                return Err(format!("client {index} is connected, but the table does not know it"));
            }
        }
        Ok(())
    }

    fn count(&mut self, entries: &[Arc<Entry>]) {
        self.report.entries += entries.len() as u64;
        let events = entries.iter().flat_map(|entry| &entry.events);
        let games = events.filter(|event| {
            matches!(event, TableEvent::Game(GameEvent::Finished { .. }) | TableEvent::Solo(SoloEvent::Ended { .. }))
        });
        let games = games.count() as u64;
        self.report.games += games;
        self.report.finished += u64::from(games > 0);
    }
}

/// A short description of what a table is doing.
fn describe(state: &TableState) -> String {
    let Some(game) = state.playing() else { return format!("no game; shuffling {:?}", state.shuffling) };
    let expected = &state.expected;
    match &game.play {
        Play::Game { game, .. } => {
            let phase: Phase = game.phase;
            format!("round {}, {phase:?}, paused {:?}, expected {expected:?}", game.round, game.paused)
        }
        Play::Solo { solo, .. } => format!("{:?}, paused {:?}, expected {expected:?}", solo.phase, solo.paused),
    }
}

/// Checks that the finished games, and no others, can be replayed, and that the replay of the last one ends as the game did.
fn check_replays(parts: &[ReplayPart], over: &[(u32, u64, u64)], state: &TableState) -> Result<(), String> {
    let current = state.playing().map(|game| game.number);
    let kept = |part: &&ReplayPart| over.iter().any(|(number, ..)| *number == part.game) || current == Some(part.game);
    if let Some(part) = parts.iter().find(|part| !kept(part)) {
        return Err(format!("entries of game {} are kept, although it was dropped", part.game));
    }
    for &(number, from, to) in over {
        let entries = || parts.iter().filter(|part| part.game == number).flat_map(|part| &part.entries);
        if !entries().map(|entry| entry.seq).eq(from..=to) {
            return Err(format!("the replay of game {number} doesn't have all entries from {from} to {to}"));
        }
        let mut replayed = TableState::new(TableSettings::new(state.settings.edition));
        entries().flat_map(|entry| &entry.events).for_each(|event| replayed.apply(event));
        if state.game.as_ref().is_some_and(|game| game.number == number) && replayed.game != state.game {
            return Err(format!("the replay of game {number} ends in another way than the game"));
        }
    }
    Ok(())
}
