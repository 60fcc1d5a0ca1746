//! The server processes around the drivers: they pass inputs, store batches and send messages.

use driver::{Batch, Checkpoints, CommitResult, Delivery, Driver, DriverConfig, EndReason, Output, Write};
use puzzle::deck::DeckCode;
use rules::{Event as GameEvent, Moment};
use table::{ClientId, CloseReason, HOLD_MS, Input, Play, Table, TableEvent, ToClient};

use super::nodes::{SimNode, StoredTime};
use super::{PACE, RunPhase, SimEvent, World};
use crate::boards;
use crate::chance::Chance;
use crate::connection::Downlink;
use crate::model::Model;
use crate::plan::Outage;
use crate::sabotage::{self, Sabotage};
use crate::store::{Committer, StoreAnswer};
use crate::trace::TraceNote;

/// The largest delay of a timer.
pub(super) const LATE_MS: u64 = 3;
/// The longest time to generate a deck.
pub(super) const BOARDS_MS: u64 = 400;
/// The longest short stall of a process, because the machine is busy.
pub(super) const STALL_MS: u64 = 3_000;
/// The longest time for which the disk is full.
const FULL_MS: u64 = 15_000;

pub(super) const CONFIG: DriverConfig =
    DriverConfig { pace: PACE, idle_ms: Some(0), checkpoints: Checkpoints::AsNeeded };

#[derive(Debug)]
pub(super) struct Server {
    pub(super) alive: bool,
    pub(super) up_at: Moment,
    /// Number of batches to store before its first heartbeat: after them all restored games are paused.
    pub(super) settled: u64,
    pub(super) stalls_until: Moment,
    pub(super) committer: Committer,
    /// The tables that it drives, by number.
    pub(super) tables: Vec<Option<HostedTable>>,
    /// The process is one of several: it drives its tables by this.
    pub(super) node: Option<SimNode>,
}

/// A table in a process.
#[derive(Debug)]
pub(super) struct HostedTable {
    pub(super) driver: Driver<ClientId>,
    pub(super) epoch: u64,
    /// When its timer fires.
    pub(super) timer: Option<Moment>,
}

/// A table that a process drives.
#[derive(Clone, Copy, Debug)]
pub(super) struct DrivenTable<'a> {
    pub(super) epoch: u64,
    pub(super) table: &'a Table,
    is_over: bool,
}

/// Facts about a table that are independent of its driver.
#[derive(Debug)]
pub(super) struct TableWatch {
    /// The process that claimed it last.
    pub(super) owner: usize,
    /// The last heartbeat of its owner in the store.
    pub(super) alive_at: Moment,
    /// When its owner really drove it last.
    pub(super) driven_at: Moment,
    /// The time of the last entry.
    pub(super) changed: Moment,
    /// When a pause began that must end soon.
    pub(super) overdue_since: Option<Moment>,
    /// With several nodes: what the store knows of the time at the table.
    pub(super) time: StoredTime,
    pub(super) dice: Chance,
}

impl Server {
    pub(super) fn new(tables: usize, now: Moment) -> Self {
        let tables = (0..tables).map(|_| None).collect();
        Self {
            alive: true,
            up_at: now,
            settled: 0,
            stalls_until: now,
            committer: Committer::default(),
            tables,
            node: None,
        }
    }
}

impl World {
    /// Creates a table in the store.
    pub(super) fn open_table(&mut self, number: usize, dice: Chance) {
        let mut table = Table::open(self.plan.tables[number].settings.clone(), PACE, self.now);
        self.store.create(table.checkpoint().snapshot);
        self.models.push(Model::new(table.state()));
        let (owner, alive_at, driven_at, changed) = (0, self.now, self.now, self.now);
        let time = StoredTime::new(self.now);
        self.watches.push(TableWatch { owner, alive_at, driven_at, changed, overdue_since: None, time, dice });
    }

    /// The table that a process drives, and the epoch of its claim.
    pub(super) fn driven(&self, server: usize, table: usize) -> Option<DrivenTable<'_>> {
        let server = &self.servers[server];
        if let Some(SimNode { node, .. }) = &server.node {
            let (epoch, driver) = node.driver(self.store.link(table))?;
            return Some(DrivenTable { epoch, table: driver.table(), is_over: driver.end_reason().is_some() });
        }
        let HostedTable { driver, epoch, .. } = server.tables[table].as_ref()?;
        Some(DrivenTable { epoch: *epoch, table: driver.table(), is_over: driver.end_reason().is_some() })
    }

    pub(super) fn driver(&self, server: usize, table: usize) -> Option<&Driver<ClientId>> {
        self.servers[server].tables[table].as_ref().map(|hosted| &hosted.driver)
    }

    /// True if a process drives a table and no other has claimed it since.
    pub(super) fn owns(&self, server: usize, table: usize) -> bool {
        self.driven(server, table).is_some_and(|driven| driven.epoch == self.store.rows(table).epoch)
    }

    /// The table as its owner has it in memory.
    pub(super) fn owned_table(&self, table: usize) -> Option<&Table> {
        let server = self.watches[table].owner;
        self.driven(server, table).filter(|_| self.owns(server, table)).map(|driven| driven.table)
    }

    /// Passes a hello to a table.
    pub(super) fn connect_to(&mut self, server: usize, table: usize, hello: Input) -> Result<(), String> {
        let Input::Hello { client, .. } = hello else { return Ok(()) };
        if self.servers[server].node.is_some() {
            return self.feed_client(server, table, hello);
        }
        let dice = &mut self.watches[table].dice;
        if let Some(hosted) = &mut self.servers[server].tables[table] {
            self.models[table].input();
            if hosted.driver.connect(client, hello, self.now, dice).is_err() {
                return Err(format!("process {server} is up, but accepts nobody at table {table}"));
            }
        }
        self.carry_out(server, table)
    }

    /// Passes an input to a table.
    pub(super) fn handle(&mut self, server: usize, table: usize, input: Input) -> Result<(), String> {
        if self.servers[server].node.is_some() {
            return self.feed_client(server, table, input);
        }
        self.check_punctual(server, table)?;
        let dice = &mut self.watches[table].dice;
        if let Some(hosted) = &mut self.servers[server].tables[table] {
            self.models[table].input();
            hosted.driver.handle(input, self.now, dice);
        }
        self.carry_out(server, table)
    }

    /// Checks the outputs of a driver and carries them out.
    pub(super) fn carry_out(&mut self, server: usize, table: usize) -> Result<(), String> {
        // A driver that is no longer the owner may write what it likes; the store must not accept it.
        let owns = self.owns(server, table);
        let Some(hosted) = &mut self.servers[server].tables[table] else { return Ok(()) };
        let outputs = hosted.driver.seal(self.now);
        for output in outputs {
            match output {
                Output::Store(batch) => {
                    if owns {
                        self.check_batch(table, &batch).map_err(|why| format!("table {table}: {why}"))?;
                    }
                    let (epoch, number) = (batch.epoch, batch.number);
                    self.servers[server].committer.push(batch);
                    if self.sabotage == Some(Sabotage::SendsEarly) {
                        self.answer(server, (table, epoch, number, CommitResult::Stored))?;
                    }
                }
                Output::MakeDeck(code) => {
                    let done = self.now.plus_ms(self.chance.between(0, BOARDS_MS));
                    self.queue.schedule(done, SimEvent::Boards(server, table, code));
                }
            }
        }
        if owns {
            self.models[table].check_hold().map_err(|why| format!("table {table}: {why}"))?;
            self.compare_with_model(server, table)?;
            self.check_pause(table)?;
        }
        self.begin_commit(server);
        self.set_timer(server, table);
        Ok(())
    }

    /// Checks a batch against the model.
    pub(super) fn check_batch(&mut self, table: usize, batch: &Batch) -> Result<(), String> {
        let achievements = self.models[table].achievements;
        let mut written = 0;
        for write in &batch.writes {
            match write {
                Write::Append(record) => {
                    self.note(TraceNote::Entry { table, entry: record.entry.clone() });
                    self.models[table].follow(&sabotage::tampered(self.sabotage, &record.entry))?;
                    let solved = |event: &&TableEvent| matches!(event, TableEvent::Game(GameEvent::Solved { .. }));
                    self.report.solves += record.entry.events.iter().filter(solved).count() as u64;
                    self.watches[table].changed = self.now;
                }
                Write::Checkpoint(checkpoint) => {
                    let (model, snapshot) = (&self.models[table], &checkpoint.snapshot);
                    if snapshot.seq() == model.log.len() as u64 && *snapshot.state() != model.state {
                        return Err(format!("the checkpoint at entry {} is another table", snapshot.seq()));
                    }
                }
                Write::GameOver(game) => {
                    let over = Model::games_over(&self.models[table].log);
                    if over.last() != Some(&(game.number, game.from, game.to)) {
                        return Err(format!(
                            "game {} is said to go from entry {} to {}",
                            game.number, game.from, game.to
                        ));
                    }
                }
                Write::GameDropped { number } => {
                    let log = &self.models[table].log;
                    if Model::games_over(log).iter().any(|(kept, ..)| kept == number) {
                        return Err(format!("game {number} is dropped, although a round of it was finished"));
                    }
                }
                Write::Achievement(_) => written += 1,
                Write::Attempt(attempt) if attempt.task.first().is_none() => {
                    return Err(format!("the task {} of an attempt has no solution", attempt.task));
                }
                Write::Attempt(_) => {}
            }
        }
        if self.models[table].achievements - achievements != written {
            return Err(format!("the batch contains {written} achievements"));
        }
        Ok(())
    }

    /// Checks that the table's deadline was not missed, unless the process stalled.
    fn check_punctual(&self, server: usize, table: usize) -> Result<(), String> {
        let due = self.driver(server, table).and_then(|driver| driver.wake_at(self.now));
        let late = |due: &Moment| due.plus_ms(LATE_MS) < self.now && *due >= self.servers[server].stalls_until;
        match due.filter(late) {
            Some(due) => Err(format!("something at table {table} fell due at {} and was not done", due.0)),
            None => Ok(()),
        }
    }

    /// Checks that the table equals the model and that no deadline is overdue.
    pub(super) fn compare_with_model(&self, server: usize, number: usize) -> Result<(), String> {
        let Some(DrivenTable { table, .. }) = self.driven(server, number).filter(|driven| !driven.is_over) else {
            return Ok(());
        };
        let (model, now) = (&self.models[number], self.time_at(server, number));
        if table.seq() != model.log.len() as u64 || *table.state() != model.state {
            return Err(format!("table {number} is not what its entries add up to at entry {}", table.seq()));
        }
        if let Some(deadline) = table.deadline().filter(|&deadline| deadline <= now) {
            return Err(format!("something at table {number} fell due at {} and was not done", deadline.0));
        }
        let game = table.state().playing().and_then(|game| match &game.play {
            Play::Game { game, .. } => game.deadline(),
            Play::Solo { solo, .. } => solo.deadline(),
        });
        if let Some(deadline) = game.filter(|deadline| deadline.plus_ms(HOLD_MS) < now) {
            return Err(format!("the game at table {number} should have gone on at {}", deadline.0));
        }
        Ok(())
    }

    /// Checks that the game is not paused for longer than necessary.
    pub(super) fn check_pause(&mut self, number: usize) -> Result<(), String> {
        let watch = &mut self.watches[number];
        let Some(why) = self.models[number].overdue_pause() else {
            watch.overdue_since = None;
            return Ok(());
        };
        let since = *watch.overdue_since.get_or_insert(self.now);
        if self.now.ms_since(since) > PACE.return_ms + BOARDS_MS + STALL_MS + 1_000 {
            return Err(format!("the game at table {number} {why} since {}", since.0));
        }
        Ok(())
    }

    /// Schedules the timer of a table for its next deadline.
    fn set_timer(&mut self, server: usize, table: usize) {
        let Some(hosted) = &mut self.servers[server].tables[table] else { return };
        let timers = self.sabotage != Some(Sabotage::LosesTimers);
        let Some(due) = hosted.driver.wake_at(self.now).filter(|_| timers) else { return };
        if hosted.timer.is_none_or(|timer| due < timer) {
            hosted.timer = Some(due);
            let late_ms = self.chance.between(0, LATE_MS);
            self.queue.schedule(due.max(self.now).plus_ms(late_ms), SimEvent::Deadline(server, table));
        }
    }

    /// The timer of a table fires.
    pub(super) fn run_timer(&mut self, server: usize, table: usize) -> Result<(), String> {
        if let Some(hosted) = &mut self.servers[server].tables[table] {
            hosted.timer = None;
        }
        self.handle(server, table, Input::Tick)
    }

    /// Ends a commit and passes the results to the drivers.
    pub(super) fn committed(&mut self, server: usize) -> Result<(), String> {
        let full = self.is_full();
        let answers = self.servers[server].committer.finish(&mut self.store, full)?;
        for answer in answers {
            self.answer(server, answer)?;
        }
        self.begin_commit(server);
        Ok(())
    }

    pub(super) fn is_full(&self) -> bool {
        self.now < self.full.1
    }

    /// Makes the disk full for a while.
    pub(super) fn fill_disk(&mut self) {
        if self.phase == RunPhase::Faults {
            self.full = (self.now, self.now.plus_ms(self.chance.between(10, FULL_MS)));
            self.note(TraceNote::Full);
        }
    }

    /// Passes the result of a batch to its driver.
    pub(super) fn answer(&mut self, server: usize, (table, epoch, number, result): StoreAnswer) -> Result<(), String> {
        let Some(hosted) = &mut self.servers[server].tables[table] else { return Ok(()) };
        if hosted.epoch != epoch {
            return Ok(());
        }
        let result = match result {
            CommitResult::NotStored if self.sabotage == Some(Sabotage::HidesFullDisk) => CommitResult::Stored,
            result => result,
        };
        let deliveries = hosted.driver.answer(number, result);
        let end = hosted.driver.end_reason();
        for delivery in deliveries {
            self.deliver(server, table, delivery)?;
        }
        match end {
            Some(EndReason::NotStored) => {
                self.report.not_stored += 1;
                if self.owns(server, table) {
                    self.heartbeat(server);
                    self.discard_unstored(table)?;
                }
                self.servers[server].tables[table] = None;
                self.servers[server].committer.forget(&self.store, table);
            }
            Some(EndReason::Fenced) => {
                self.report.fenced += 1;
                self.servers[server].tables[table] = None;
            }
            Some(EndReason::Stopped) | None => {}
        }
        Ok(())
    }

    /// Begins a commit of the waiting batches, unless one is running.
    fn begin_commit(&mut self, server: usize) {
        if !self.servers[server].committer.begin() {
            return;
        }
        let done = self.now.plus_ms(self.chance.between(0, self.plan.commit_ms));
        if std::mem::take(&mut self.crash_on_commit) {
            // Often before the commit is done, sometimes just after it, before any message arrives.
            let dies = self.now.plus_ms(self.chance.between(0, self.plan.commit_ms + 5));
            self.queue.schedule(dies, SimEvent::Outage(Outage::Crash));
        }
        self.queue.schedule(done, SimEvent::Committed(server));
    }

    fn deliver(&mut self, server: usize, table: usize, delivery: Delivery<ClientId>) -> Result<(), String> {
        match delivery {
            Delivery::All(clients, message) => {
                for &client in clients.iter() {
                    self.send_down(client, &Downlink::Message(message.clone()));
                }
            }
            Delivery::Welcome(client, message) => return self.deliver_welcome(table, client, message),
            Delivery::One(..) if self.sabotage == Some(Sabotage::LosesAnswers) => {}
            Delivery::One(client, message) => return self.deliver_answer(table, client, message),
            Delivery::Close(client, why) => self.close_with(client, why),
            Delivery::Summary(_) => return Err(format!("process {server} sends a summary that nobody asked for")),
        }
        Ok(())
    }

    pub(super) fn deliver_welcome(&mut self, table: usize, to: ClientId, message: ToClient) -> Result<(), String> {
        let model = &self.models[table];
        if let ToClient::Welcome { seq, state: Some(state), .. } = &message
            && *seq == model.log.len() as u64
            && **state != model.state
        {
            return Err(format!("table {table} sends another state than it is in at entry {seq}"));
        }
        self.send_down(to, &Downlink::Welcome(message));
        Ok(())
    }

    /// Sends a message to one client.
    pub(super) fn deliver_answer(&mut self, table: usize, to: ClientId, message: ToClient) -> Result<(), String> {
        let connection = self.connections.get(&to).map(|connection| (connection.client, connection.session));
        if let (ToClient::Rejected { n, why, .. }, Some((_, session))) = (&message, connection) {
            let fair = self.models[table].rejected(session, *n, why);
            // A cheating client may call under a number that was rejected before, and gets the same answer again.
            if !self.request_log.is_cheating(session) {
                fair.map_err(|why| format!("table {table}: {why}"))?;
            }
        }
        if let Some((client, _)) = connection {
            self.note(TraceNote::Delivers { client, message: message.clone() });
        }
        self.send_down(to, &Downlink::Message(message));
        Ok(())
    }

    /// Says goodbye to a client.
    pub(super) fn close_with(&mut self, id: ClientId, why: CloseReason) {
        self.send_down(id, &Downlink::Message(why.message()));
        self.close_from_server(id);
        if let Some(client) = self.connections.get(&id).map(|connection| connection.client) {
            self.note(TraceNote::Closes { client, why });
        }
    }

    /// The server closes its end. The client notices after all messages that were sent before.
    pub(super) fn close_from_server(&mut self, id: ClientId) {
        let Some(connection) = self.connections.get_mut(&id).filter(|connection| connection.server_open) else {
            return;
        };
        connection.server_open = false;
        let later_ms =
            connection.faults.delay_ms + connection.faults.jitter_ms + 12 * connection.faults.slow_ms.unwrap_or(0) + 1;
        self.queue.schedule(self.now.plus_ms(later_ms), SimEvent::ClientNotices(id));
    }

    /// Delivers a deck to a table.
    pub(super) fn deliver_boards(&mut self, server: usize, table: usize, code: DeckCode) -> Result<(), String> {
        if self.sabotage == Some(Sabotage::WithholdsBoards) {
            return Ok(());
        }
        let (deck, grades) = boards::deck(code);
        self.note(TraceNote::Boards { table });
        self.handle(server, table, Input::Deck(deck, grades))
    }

    /// Drops a table from a process if it is idle.
    pub(super) fn drop_table(&mut self, server: usize, table: usize) {
        let droppable = |driver: &Driver<ClientId>| driver.is_droppable(self.now);
        if self.servers[server].alive && self.driver(server, table).is_some_and(droppable) {
            self.servers[server].tables[table] = None;
            let watch = &mut self.watches[table];
            if watch.owner == server {
                (watch.alive_at, watch.driven_at) = (self.now, self.now);
            }
            self.note(TraceNote::Dropped { table });
        }
    }

    /// Closes a connection for now; the client reconnects soon.
    pub(super) fn refuse(&mut self, id: ClientId) {
        self.send_down(id, &Downlink::Message(CloseReason::StoreFailed.message()));
        self.close_from_server(id);
    }
}
