//! Outages: processes that crash, stop, stall, are replaced and start, and the claims of their tables.
//!
//! A process that stalls for long is assumed dead and replaced, as a supervisor does. Its clients move to the new one,
//! which claims their tables; when the old one continues, the store fences it off.

use driver::{Driver, EndReason};
use rules::Moment;
use table::{ClientId, HOLD_MS, Match};

use super::server::{CONFIG, HostedTable, Server};
use super::{RunPhase, SimEvent, World};
use crate::plan::Outage;
use crate::sabotage::{self, Sabotage};
use crate::trace::TraceNote;

/// The longest time without a process.
const DOWN_MS: u64 = 20_000;
/// The largest age of the last heartbeat in the store.
const HEARTBEAT_MS: u64 = 1_000;
/// The range of the length of a stall.
const PAUSE_MS: (u64, u64) = (4_000, 15_000);
/// The range of the time from the start of a stall to the start of the replacement.
const REPLACED_MS: (u64, u64) = (300, 4_000);
/// The longest time that a replaced process runs after its stall.
const RETIRED_MS: u64 = 5_000;

impl World {
    /// Starts an outage of the process that people connect to.
    pub(super) fn begin_outage(&mut self, outage: Outage) -> Result<(), String> {
        let Some(server) = self.front.filter(|_| self.phase == RunPhase::Faults) else { return Ok(()) };
        match outage {
            Outage::CrashOnCommit => self.crash_on_commit = true,
            Outage::Pause => self.pause(server),
            Outage::Crash | Outage::Stop => {
                self.front = None;
                self.go_down(server, outage)?;
                let back = self.now.plus_ms(self.chance.between(0, DOWN_MS));
                self.queue.schedule(back, SimEvent::Start);
            }
        }
        Ok(())
    }

    /// Stalls a process for so long that another one replaces it. Soon after it continues, it is stopped.
    fn pause(&mut self, server: usize) {
        self.note(TraceNote::Down(Outage::Pause));
        self.report.pauses += 1;
        self.heartbeat(server);
        let continues = self.now.plus_ms(self.chance.between(PAUSE_MS.0, PAUSE_MS.1));
        self.servers[server].stalls_until = continues;
        self.front = None;
        let replaced = self.now.plus_ms(self.chance.between(REPLACED_MS.0, REPLACED_MS.1));
        self.queue.schedule(replaced, SimEvent::Start);
        let retired = continues.plus_ms(self.chance.between(1, RETIRED_MS));
        self.queue.schedule(retired, SimEvent::Retire(server));
        let open: Vec<ClientId> = self.open_connections(server);
        for id in open {
            // Some clients notice that there is no answer, others keep waiting.
            if self.chance.percent(70) {
                let notices = self.now.plus_ms(self.chance.between(500, 8_000));
                self.queue.schedule(notices, SimEvent::ClientNotices(id));
            }
        }
    }

    pub(super) fn open_connections(&self, server: usize) -> Vec<ClientId> {
        let open =
            self.connections.iter().filter(|(_, connection)| connection.server_open && connection.server == server);
        open.map(|(id, _)| *id).collect()
    }

    /// Stores a heartbeat of a process for all tables that it drives.
    pub(super) fn heartbeat(&mut self, server: usize) {
        self.note_contact(server);
        let Server { committer, settled, up_at, .. } = &self.servers[server];
        let is_settled = committer.answered >= *settled;
        // A full disk stores no heartbeats either.
        let last = if self.is_full() { self.full.0 } else { self.now };
        let heartbeat = Moment(last.0 - self.chance.between(0, HEARTBEAT_MS)).max(*up_at);
        for table in 0..self.watches.len() {
            let driven = self.servers[server].tables[table].is_some();
            let watch = &mut self.watches[table];
            if driven && watch.owner == server {
                watch.driven_at = self.now;
                if is_settled {
                    watch.alive_at = watch.alive_at.max(heartbeat);
                }
            }
        }
    }

    /// Ends a process.
    pub(super) fn go_down(&mut self, server: usize, outage: Outage) -> Result<(), String> {
        if !self.servers[server].alive {
            return Ok(());
        }
        self.note(TraceNote::Down(outage));
        let full = self.is_full();
        if outage == Outage::Stop {
            self.stop_all(server)?;
            let answers = self.servers[server].committer.finish_all(&mut self.store, full)?;
            for answer in answers {
                self.answer(server, answer)?;
            }
            self.report.stops += 1;
        } else {
            let Server { committer, .. } = &mut self.servers[server];
            committer.crash(&mut self.store, &mut self.chance, full)?;
            self.report.crashes += 1;
        }
        self.heartbeat(server);
        self.servers[server].alive = false;
        for id in self.open_connections(server) {
            self.close_from_server(id);
        }
        for table in 0..self.watches.len() {
            let Some(hosted) = self.servers[server].tables[table].take() else { continue };
            if outage == Outage::Stop && hosted.driver.end_reason() == Some(EndReason::Stopped) {
                self.watches[table].alive_at = self.now;
            }
            if hosted.epoch == self.store.rows(table).epoch {
                self.discard_unstored(table)?;
            }
        }
        Ok(())
    }

    fn stop_all(&mut self, server: usize) -> Result<(), String> {
        for table in 0..self.watches.len() {
            if let Some(hosted) = &mut self.servers[server].tables[table] {
                self.models[table].input();
                hosted.driver.stop(self.now, &mut self.watches[table].dice);
            }
            self.carry_out(server, table)?;
        }
        Ok(())
    }

    /// Discards the entries of a table that are not stored, and checks that no client has seen them.
    pub(super) fn discard_unstored(&mut self, table: usize) -> Result<(), String> {
        if self.sabotage == Some(Sabotage::LosesRecord) && self.store.rows_mut(table).journal.pop().is_some() {
            self.note(TraceNote::Tampered("the store loses a record"));
        }
        self.watches[table].overdue_since = None;
        let last = self.store.rows(table).last();
        self.report.lost += self.models[table].lose_after(last);
        self.note(TraceNote::Durable { table, seq: last });
        let ahead = |(_, client): &(usize, &crate::client::Client)| {
            client.table == table && client.follower.state().is_some() && client.follower.seq() > last
        };
        if let Some((index, client)) = self.clients.iter().enumerate().find(ahead) {
            let seq = client.follower.seq();
            return Err(format!("client {index} knows entry {seq}, but entry {last} is the last that is stored"));
        }
        Ok(())
    }

    /// Starts a process; people connect to it from now on.
    pub(super) fn start(&mut self) -> Result<(), String> {
        self.note(TraceNote::Up);
        let server = self.servers.len();
        self.servers.push(Server::new(self.watches.len(), self.now));
        self.front = Some(server);
        for table in 0..self.watches.len() {
            // A table without a running game may wait until a person comes. A table that another process drives stays
            // there.
            let owner = self.watches[table].owner;
            let driven = self.servers[owner].alive && self.servers[owner].tables[table].is_some();
            let on = self.models[table].state.is_running();
            if !driven && !self.is_full() && (on || self.chance.percent(50)) {
                self.claim_table(server, table)?;
            }
        }
        self.servers[server].settled = self.servers[server].committer.given;
        Ok(())
    }

    /// Claims a table for a process, unless it already drives it. `false` if the disk is full.
    pub(super) fn claim_table(&mut self, server: usize, table: usize) -> Result<bool, String> {
        if self.servers[server].tables[table].is_some() || self.servers[server].node.is_some() {
            return Ok(true);
        }
        if self.is_full() {
            return Ok(false);
        }
        let before = self.watches[table].owner;
        if before != server
            && self.servers[before].tables[table].is_some()
            && self.now >= self.servers[before].stalls_until
        {
            self.heartbeat(before);
        }
        let mut claim = self.store.rows_mut(table).claim()?;
        // Whatever the previous owner had not stored is lost.
        self.discard_unstored(table)?;
        if let Some(sabotage) = self.sabotage {
            sabotage::forget(sabotage, &mut claim)?;
        }
        let (alive_at, epoch) = (self.watches[table].alive_at, claim.epoch);
        let ran = self.models[table].running_until();
        let restored = Driver::restore(claim, CONFIG, alive_at, self.now);
        let driver = restored.map_err(|error| format!("table {table}: {error}"))?;
        self.note(TraceNote::Restored { table, seq: driver.table().seq() });
        self.servers[server].tables[table] = Some(HostedTable { driver, epoch, timer: None });
        self.watches[table].owner = server;
        self.models[table].input();
        self.carry_out(server, table)?;
        let paused = self.models[table].state.playing().and_then(Match::paused);
        if let (Some(due), Some(paused)) = (ran, paused) {
            let (least, most) = (alive_at.min(due), self.watches[table].driven_at);
            if paused > most || paused.plus_ms(HOLD_MS) < least {
                return Err(format!("the game at table {table} is paused since {}, not {}", paused.0, least.0));
            }
        }
        Ok(true)
    }
}
