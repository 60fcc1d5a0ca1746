//! The driver of a table: it runs the table ahead of its store, and lets no client see more than the store has.
//!
//! Inputs change the table at once. Their outputs collect in the pending batch until the shell calls [`Driver::seal`],
//! so several inputs share one commit. Sealing splits the batch: its writes go to the store, its messages go behind the
//! commit barrier, under the number of the batch. The answer of the store for a number releases the messages of that
//! batch and of all before it:
//!
//! ```text
//!    inputs                                                              answer(2, Stored)
//!       |                                                                        |
//!       v                                                                        v
//!   .---------.   outputs   .---------.   seal          .--------------- barrier ---------------.
//!   |  Table  | ----------> | pending | --.-----------> | [2: messages]  [3: messages]          | --> clients
//!   '---------'             '---------'   | messages    '---------------------------------------'
//!                                         | writes
//!                                         '-----------> Store(batch 3) ------------------------------> store
//! ```
//!
//! So a client never sees an entry that a crash could undo. A rejection or a welcome depends on something else: that
//! this driver still owns the table. Where there are messages but no writes, an empty batch checks that with the store.
//!
//! Ownership is fenced by epochs. Claiming a table raises its epoch, and a store refuses batches with an older one. A
//! process that stalled and was replaced may go on for a while, but its messages do not get out: the store answers its
//! next batch with `Fenced`, and its clients are closed so that they reconnect to the new owner. A driver ends in one
//! of three ways:
//!
//! ```text
//!   Driving --- stop() ----> Stopping --- all stored ---> Over(Stopped)     clients closed with Restart
//!      |                         |
//!      +---- answer NotStored ---+----------------------> Over(NotStored)   clients closed with StoreFailed
//!      |                         |
//!      '---- answer Fenced ------'----------------------> Over(Fenced)      clients closed with Restart
//! ```
//!
//! A driver that is over accepts no input and produces no output. Its table may be ahead of the store, but no client
//! knows of that; the next driver restores the table from the store.

use std::collections::VecDeque;
use std::sync::Arc;

use puzzle::deck::DeckCode;
use rules::{Dice, Moment};
use table::{
    ClientId, CloseReason, Input, Link, Output as TableOutput, Pace, RestoreError, Table, TableState, TableSummary,
    ToClient,
};

use crate::{Batch, Claim, CommitResult, FinishedGame, Write};

/// The limit of batches waiting for the store. At this many the shell should accept no more inputs.
const MOST_PENDING: u64 = 64;

/// The configuration of a driver, the same for all tables of a shell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DriverConfig {
    /// The waiting times of the table.
    pub pace: Pace,
    /// The time that an idle table stays in memory; `None` keeps it forever.
    pub idle_ms: Option<u64>,
    /// Decides when checkpoints are written.
    pub checkpoints: Checkpoints,
}

/// When to write checkpoints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checkpoints {
    /// When the table asks for one. For stores that can append.
    AsNeeded,
    /// At the end of each batch. For stores that can only replace, such as the browser's storage.
    EachBatch,
}

/// An instruction to the shell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Output {
    /// Store the batch, then call [`Driver::answer`].
    Store(Batch),
    /// Generate the deck, then pass it to [`Driver::handle`] as [`Input::Deck`].
    MakeDeck(DeckCode),
}

/// A message to send, or a connection to close.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Delivery<C> {
    /// To all these clients, which were all welcomed.
    All(Arc<[C]>, ToClient),
    /// To one client.
    One(C, ToClient),
    /// A welcome, with which the client starts or resyncs.
    Welcome(C, ToClient),
    /// Say goodbye and close the connection.
    Close(C, CloseReason),
    /// The answer to the oldest unanswered [`Driver::look`].
    Summary(Box<TableSummary>),
}

/// The reason why a driver is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndReason {
    /// It was stopped and everything is stored.
    Stopped,
    /// A batch could not be stored.
    NotStored,
    /// Another driver owns the table now.
    Fenced,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Driving,
    Stopping,
    Over(EndReason),
}

/// Owns a table, its clients and the commit barrier. `C` is the shell's handle of a client.
#[derive(Debug)]
pub struct Driver<C> {
    table: Table,
    link: Link,
    epoch: u64,
    config: DriverConfig,
    clients: Vec<Client<C>>,
    /// The welcomed clients; rebuilt when one comes or goes.
    audience: Arc<[C]>,
    pending: PendingBatch<C>,
    /// The number of the last batch sealed.
    sealed: u64,
    /// The number of the last batch stored.
    stored: u64,
    /// The messages of each batch that is not stored yet, in order.
    barrier: VecDeque<(u64, Vec<Delivery<C>>)>,
    /// When the table became idle.
    idle_since: Option<Moment>,
    phase: Phase,
}

#[derive(Debug)]
struct Client<C> {
    id: ClientId,
    to: C,
    welcomed: bool,
}

/// The outputs since the last batch.
#[derive(Debug)]
struct PendingBatch<C> {
    writes: Vec<Write>,
    deliveries: Vec<Delivery<C>>,
    decks: Vec<DeckCode>,
    /// The store is to be asked whether the driver still owns the table.
    asks: bool,
}

impl<C> Default for PendingBatch<C> {
    fn default() -> Self {
        Self { writes: Vec::new(), deliveries: Vec::new(), decks: Vec::new(), asks: false }
    }
}

impl<C: Clone> Driver<C> {
    /// Restores a claimed table. Nobody is connected. A running game is paused as of `alive_at`, when the last owner
    /// was known to be alive, so that players lose no time.
    pub fn restore(claim: Claim, config: DriverConfig, alive_at: Moment, now: Moment) -> Result<Self, RestoreError> {
        let Claim { table: link, epoch, snapshot, tail } = claim;
        let (table, outputs) = Table::restore(snapshot, tail, config.pace, alive_at, now)?;
        let mut driver = Self {
            table,
            link,
            epoch,
            config,
            clients: Vec::new(),
            audience: Arc::new([]),
            pending: PendingBatch::default(),
            sealed: 0,
            stored: 0,
            barrier: VecDeque::new(),
            idle_since: None,
            phase: Phase::Driving,
        };
        driver.collect(outputs, now);
        Ok(driver)
    }

    /// The public state of the table. It may be ahead of the store.
    pub fn state(&self) -> &TableState {
        self.table.state()
    }

    /// Read access to the table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Connects a client; the input must be its hello. A driver that is stopping or over returns the client, and the
    /// shell closes it with [`CloseReason::Restart`].
    pub fn connect(&mut self, to: C, hello: Input, now: Moment, dice: &mut impl Dice) -> Result<(), C> {
        let Input::Hello { client: id, .. } = hello else { return Err(to) };
        if self.phase != Phase::Driving {
            return Err(to);
        }
        self.clients.push(Client { id, to, welcomed: false });
        self.handle(hello, now, dice);
        Ok(())
    }

    /// Passes an input to the table.
    pub fn handle(&mut self, input: Input, now: Moment, dice: &mut impl Dice) {
        if self.phase != Phase::Driving {
            return;
        }
        if let Input::Gone { client } = input {
            self.forget(client);
        }
        let outputs = self.table.handle(input, now, dice);
        self.collect(outputs, now);
    }

    /// Requests a summary of the table. [`Delivery::Summary`] follows once the state it shows is stored.
    pub fn look(&mut self) {
        if let Phase::Over(_) = self.phase {
            return;
        }
        let summary = Box::new(TableSummary::from(self.table.state()));
        self.pending.deliveries.push(Delivery::Summary(summary));
    }

    /// Asks the store whether the driver still owns the table, by a batch of its own if nothing else is to be stored.
    pub fn ask(&mut self) {
        self.pending.asks = !matches!(self.phase, Phase::Over(_));
    }

    /// Pauses the game and closes all clients with [`CloseReason::Restart`]. The driver is over once that is stored.
    pub fn stop(&mut self, now: Moment, dice: &mut impl Dice) {
        if self.phase == Phase::Driving {
            self.handle(Input::Stop, now, dice);
            self.phase = Phase::Stopping;
        }
    }

    /// Makes a batch of all outputs since the last one.
    pub fn seal(&mut self, now: Moment) -> Vec<Output> {
        let PendingBatch { mut writes, deliveries, decks, asks } = std::mem::take(&mut self.pending);
        let mut outputs: Vec<Output> = decks.into_iter().map(Output::MakeDeck).collect();
        let lacks_checkpoint = !matches!(writes.last(), None | Some(Write::Checkpoint(_)));
        if lacks_checkpoint && self.config.checkpoints == Checkpoints::EachBatch {
            writes.push(Write::Checkpoint(self.table.checkpoint()));
        }
        if asks || !(writes.is_empty() && deliveries.is_empty()) {
            self.sealed += 1;
            let (table, epoch, number) = (self.link, self.epoch, self.sealed);
            self.barrier.push_back((number, deliveries));
            outputs.push(Output::Store(Batch { table, epoch, number, writes }));
        }
        self.idle_since = if self.table.is_idle() { self.idle_since.or(Some(now)) } else { None };
        self.finish_stopping();
        outputs
    }

    /// Takes the result of a batch, and so of all before it. Returns the released messages, or closes all clients.
    pub fn answer(&mut self, number: u64, result: CommitResult) -> Vec<Delivery<C>> {
        match result {
            CommitResult::Stored => self.release(number),
            CommitResult::NotStored => self.end(EndReason::NotStored, CloseReason::StoreFailed),
            // The clients reconnect to the new owner.
            CommitResult::Fenced => self.end(EndReason::Fenced, CloseReason::Restart),
        }
    }

    fn release(&mut self, number: u64) -> Vec<Delivery<C>> {
        self.stored = self.stored.max(number);
        let mut released = Vec::new();
        while let Some((_, deliveries)) = self.barrier.pop_front_if(|(after, _)| *after <= self.stored) {
            if released.is_empty() {
                released = deliveries;
            } else {
                released.extend(deliveries);
            }
        }
        self.finish_stopping();
        released
    }

    /// When to wake up if no input comes: at the table's deadline, for an [`Input::Tick`], or when the table has been
    /// idle long enough.
    pub fn wake_at(&self, now: Moment) -> Option<Moment> {
        match self.phase {
            Phase::Driving => self.table.deadline().into_iter().chain(self.idle_at().filter(|at| *at > now)).min(),
            Phase::Stopping | Phase::Over(_) => None,
        }
    }

    /// The reason why the driver is over; `None` while it is not.
    pub fn end_reason(&self) -> Option<EndReason> {
        match self.phase {
            Phase::Over(end) => Some(end),
            Phase::Driving | Phase::Stopping => None,
        }
    }

    /// True if the table has been idle for [`DriverConfig::idle_ms`].
    pub fn is_idle(&self, now: Moment) -> bool {
        self.idle_at().is_some_and(|at| at <= now)
    }

    /// True if the driver can be dropped: it is over, or idle with everything stored.
    pub fn is_droppable(&self, now: Moment) -> bool {
        self.end_reason().is_some() || (self.is_idle(now) && self.is_settled())
    }

    /// True if a client is connected and was not closed.
    pub fn serves(&self, client: ClientId) -> bool {
        self.clients.iter().any(|other| other.id == client)
    }

    /// The handle of a connected client.
    pub fn client(&self, client: ClientId) -> Option<&C> {
        self.clients.iter().find(|other| other.id == client).map(|client| &client.to)
    }

    /// The client that has been connected for longest.
    pub fn first_client(&self) -> Option<&C> {
        self.clients.first().map(|client| &client.to)
    }

    /// True if all sealed batches are stored.
    pub fn is_settled(&self) -> bool {
        self.stored == self.sealed
    }

    /// True if the queue of unstored batches is full: the shell should accept no more inputs until the store has caught up.
    pub fn is_congested(&self) -> bool {
        self.sealed - self.stored >= MOST_PENDING
    }

    fn idle_at(&self) -> Option<Moment> {
        Some(self.idle_since?.plus_ms(self.config.idle_ms?))
    }

    fn finish_stopping(&mut self) {
        if self.phase == Phase::Stopping && self.is_settled() && self.pending.writes.is_empty() {
            self.phase = Phase::Over(EndReason::Stopped);
        }
    }

    fn end(&mut self, end: EndReason, why: CloseReason) -> Vec<Delivery<C>> {
        if let Phase::Over(_) = self.phase {
            return Vec::new();
        }
        self.phase = Phase::Over(end);
        self.stored = self.sealed;
        self.audience = Arc::new([]);
        let unsealed = std::mem::take(&mut self.pending).deliveries;
        let waiting = self.barrier.drain(..).flat_map(|(_, deliveries)| deliveries).chain(unsealed);
        // Some clients were already closed by the table, but their goodbye still waits behind the barrier.
        let leaving = waiting.filter_map(|delivery| match delivery {
            Delivery::Close(to, _) => Some(to),
            _ => None,
        });
        leaving.chain(self.clients.drain(..).map(|client| client.to)).map(|to| Delivery::Close(to, why)).collect()
    }

    /// Adds outputs of the table to the pending batch, in order.
    fn collect(&mut self, outputs: Vec<TableOutput>, now: Moment) {
        for output in outputs {
            match output {
                TableOutput::Record(record) => {
                    let message = ToClient::Entry(record.entry.clone());
                    self.pending.writes.push(Write::Append(record));
                    self.send_all(message);
                }
                TableOutput::Welcome(client, message) => self.welcome(client, message),
                TableOutput::Send(client, message) => {
                    let to = self.client(client).cloned();
                    self.pending.deliveries.extend(to.map(|to| Delivery::One(to, message)));
                }
                TableOutput::SendAll(message) => self.send_all(message),
                TableOutput::Close(client, why) => {
                    let to = self.forget(client);
                    self.pending.deliveries.extend(to.map(|to| Delivery::Close(to, why)));
                }
                TableOutput::MakeDeck(code) => self.pending.decks.push(code),
                TableOutput::Achievement(achievement) => self.pending.writes.push(Write::Achievement(achievement)),
                TableOutput::Attempt(attempt) => self.pending.writes.push(Write::Attempt(attempt)),
                TableOutput::Checkpoint(checkpoint) => self.pending.writes.push(Write::Checkpoint(checkpoint)),
                TableOutput::Over { number, from, to, kept: true } => {
                    let summary = TableSummary::from(self.table.state());
                    let game = FinishedGame { number, from, to, ended_at: now, summary };
                    self.pending.writes.push(Write::GameOver(Box::new(game)));
                }
                TableOutput::Over { number, kept: false, .. } => {
                    self.pending.writes.push(Write::GameDropped { number });
                }
            }
        }
    }

    fn send_all(&mut self, message: ToClient) {
        if !self.audience.is_empty() {
            self.pending.deliveries.push(Delivery::All(self.audience.clone(), message));
        }
    }

    fn welcome(&mut self, id: ClientId, message: ToClient) {
        let Some(client) = self.clients.iter_mut().find(|client| client.id == id) else { return };
        self.pending.deliveries.push(Delivery::Welcome(client.to.clone(), message));
        if !std::mem::replace(&mut client.welcomed, true) {
            self.rebuild_audience();
        }
    }

    fn forget(&mut self, id: ClientId) -> Option<C> {
        let at = self.clients.iter().position(|client| client.id == id)?;
        let client = self.clients.remove(at);
        if client.welcomed {
            self.rebuild_audience();
        }
        Some(client.to)
    }

    fn rebuild_audience(&mut self) {
        let welcomed = self.clients.iter().filter(|client| client.welcomed);
        self.audience = welcomed.map(|client| client.to.clone()).collect();
    }
}
