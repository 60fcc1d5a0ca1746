//! The driver of a table.
//!
//! ```text
//!                  connect, handle, look, stop                         the store says
//!                               |                        answer(2, Stored)    |
//!                               v                                            v
//!   .---------.   outputs  .---------.    seal      .---------------------------------------.
//!   |  Table  | ---------> |  draft  | --.--------> | barrier:  after 2: ..  after 3: ..    | --> clients
//!   '---------'            '---------'   |          '---------------------------------------'
//!                                        '--> Store(batch 3) --> the store
//! ```
//!
//! Nothing leaves before everything it rests on is stored: messages wait behind the batch that was sealed with them. A refusal
//! or a welcome rests on the table being ours still, so where there is nothing to write, an empty batch asks the store that.
//!
//! ```text
//!   Driving ------ stop ------> Stopping -- everything stored --> Over(Stopped)
//!      |  '------- not stored ----'-----------------------------> Over(NotStored)   clients: Trouble
//!      '---------- fenced --------'-----------------------------> Over(Fenced)      clients: Restart
//! ```
//!
//! A driver that is over takes nothing in and gives nothing out. The table that it leaves behind may be ahead of the store,
//! which nobody was told; the next driver restores it from there.

use std::collections::VecDeque;
use std::sync::Arc;

use puzzle::deck::DeckCode;
use rules::{Dice, Moment};
use table::{
    ClientId, CloseReason, Input, Link, Output as TableOutput, Pace, RestoreError, Table, TableState, TableSummary,
    ToClient,
};

use crate::{Batch, Claim, CommitResult, FinishedGame, Write};

/// The most batches on their way to the store. A shell takes nothing more in at this many.
const MOST_PENDING: u64 = 64;

/// How a shell wants its tables driven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DriverConfig {
    /// How fast tables take things.
    pub pace: Pace,
    /// A table that nobody needs may be dropped after this long. `None`: never.
    pub idle_ms: Option<u64>,
    /// When a batch ends with a checkpoint.
    pub checkpoints: Checkpoints,
}

/// When a batch ends with a checkpoint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checkpoints {
    /// When the table says so. For stores that can append.
    AsNeeded,
    /// Always. For stores that can only replace, such as the storage of a browser.
    EachBatch,
}

/// What a shell is to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Output {
    /// Store this, and then call [`Driver::answer`].
    Store(Batch),
    /// Make the boards of a deck, and hand them to [`Driver::handle`].
    MakeDeck(DeckCode),
}

/// Something to send.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Delivery<C> {
    /// To all of these, who were all welcomed.
    All(Arc<[C]>, ToClient),
    /// To one.
    One(C, ToClient),
    /// To one who has just come or has missed something: everything follows from it.
    Welcome(C, ToClient),
    /// The connection ends.
    Close(C, CloseReason),
    /// The answer to the oldest [`Driver::look`] without one.
    Summary(Box<TableSummary>),
}

/// Why a driver is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndReason {
    /// It was stopped, and everything is stored.
    Stopped,
    /// Something could not be stored.
    NotStored,
    /// Somebody else owns the table now.
    Fenced,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Driving,
    Stopping,
    Over(EndReason),
}

/// Owns a table, its clients and the commit barrier. `C` is how the shell reaches a client.
#[derive(Debug)]
pub struct Driver<C> {
    table: Table,
    link: Link,
    epoch: u64,
    settings: DriverConfig,
    clients: Vec<Client<C>>,
    /// Those who were welcomed, made anew when somebody comes or goes.
    audience: Arc<[C]>,
    pending: PendingBatch<C>,
    /// The number of the last batch that was sealed, and of the last one that is stored.
    sealed: u64,
    stored: u64,
    /// What is sent once a batch is stored, in order.
    barrier: VecDeque<(u64, Vec<Delivery<C>>)>,
    /// Since when nobody needs the table.
    idle_since: Option<Moment>,
    phase: Phase,
}

#[derive(Debug)]
struct Client<C> {
    id: ClientId,
    to: C,
    welcomed: bool,
}

/// What has followed from inputs since the last batch.
#[derive(Debug)]
struct PendingBatch<C> {
    writes: Vec<Write>,
    deliveries: Vec<Delivery<C>>,
    decks: Vec<DeckCode>,
}

impl<C> Default for PendingBatch<C> {
    fn default() -> Self {
        Self { writes: Vec::new(), deliveries: Vec::new(), decks: Vec::new() }
    }
}

impl<C: Clone> Driver<C> {
    /// Drives a table that was claimed in a store. Nobody is connected. A game that was on stands still since the table was
    /// last driven, so that no time is lost.
    pub fn restore(claim: Claim, settings: DriverConfig, alive_at: Moment, now: Moment) -> Result<Self, RestoreError> {
        let Claim { table: link, epoch, snapshot, tail } = claim;
        let (table, outputs) = Table::restore(snapshot, tail, settings.pace, alive_at, now)?;
        let mut driver = Self {
            table,
            link,
            epoch,
            settings,
            clients: Vec::new(),
            audience: Arc::new([]),
            pending: PendingBatch::default(),
            sealed: 0,
            stored: 0,
            barrier: VecDeque::new(),
            idle_since: None,
            phase: Phase::Driving,
        };
        driver.take_in(outputs, now);
        Ok(driver)
    }

    /// What everybody knows of the table. It may be ahead of the store.
    pub fn state(&self) -> &TableState {
        self.table.state()
    }

    /// The table, to look at.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Somebody connects and says hello, which is what the input has to be. A driver that stops or is over gives the client
    /// back; the shell closes it with [`CloseReason::Restart`].
    pub fn connect(&mut self, to: C, hello: Input, now: Moment, dice: &mut impl Dice) -> Result<(), C> {
        let Input::Hello { client: id, .. } = hello else { return Err(to) };
        if self.phase != Phase::Driving {
            return Err(to);
        }
        self.clients.push(Client { id, to, welcomed: false });
        self.handle(hello, now, dice);
        Ok(())
    }

    /// Something comes for the table, or time has passed.
    pub fn handle(&mut self, input: Input, now: Moment, dice: &mut impl Dice) {
        if self.phase != Phase::Driving {
            return;
        }
        if let Input::Gone { client } = input {
            self.forget(client);
        }
        let outputs = self.table.handle(input, now, dice);
        self.take_in(outputs, now);
    }

    /// Somebody wants to know what anyone may know. [`Delivery::Summary`] follows, once it is stored.
    pub fn look(&mut self) {
        if let Phase::Over(_) = self.phase {
            return;
        }
        let summary = Box::new(TableSummary::from(self.table.state()));
        self.pending.deliveries.push(Delivery::Summary(summary));
    }

    /// The game stands still, and clients are closed with [`CloseReason::Restart`]. The driver is over when all of it is stored.
    pub fn stop(&mut self, now: Moment, dice: &mut impl Dice) {
        if self.phase == Phase::Driving {
            self.handle(Input::Stop, now, dice);
            self.phase = Phase::Stopping;
        }
    }

    /// Makes a batch of everything that has followed since the last time.
    pub fn seal(&mut self, now: Moment) -> Vec<Output> {
        let PendingBatch { mut writes, deliveries, decks } = std::mem::take(&mut self.pending);
        let mut outputs: Vec<Output> = decks.into_iter().map(Output::MakeDeck).collect();
        let bare = !matches!(writes.last(), None | Some(Write::Checkpoint(_)));
        if bare && self.settings.checkpoints == Checkpoints::EachBatch {
            writes.push(Write::Checkpoint(self.table.checkpoint()));
        }
        if !(writes.is_empty() && deliveries.is_empty()) {
            self.sealed += 1;
            let (table, epoch, number) = (self.link, self.epoch, self.sealed);
            self.barrier.push_back((number, deliveries));
            outputs.push(Output::Store(Batch { table, epoch, number, writes }));
        }
        self.idle_since = if self.table.is_idle() { self.idle_since.or(Some(now)) } else { None };
        self.finish_stopping();
        outputs
    }

    /// What became of a batch, and so of all before it: what waited for it goes out, or all clients are closed.
    pub fn answer(&mut self, number: u64, outcome: CommitResult) -> Vec<Delivery<C>> {
        match outcome {
            CommitResult::Stored => self.release(number),
            CommitResult::NotStored => self.end(EndReason::NotStored, CloseReason::Trouble),
            // Everybody is sent to the new owner.
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

    /// When to come back though nothing comes: [`Driver::handle`] wants an [`Input::Tick`] then, or the table is idle.
    pub fn wake_at(&self, now: Moment) -> Option<Moment> {
        match self.phase {
            Phase::Driving => self.table.deadline().into_iter().chain(self.idle_at().filter(|at| *at > now)).min(),
            Phase::Stopping | Phase::Over(_) => None,
        }
    }

    /// Why the driver is over, if it is.
    pub fn end_reason(&self) -> Option<EndReason> {
        match self.phase {
            Phase::Over(end) => Some(end),
            Phase::Driving | Phase::Stopping => None,
        }
    }

    /// Whether nobody has needed the table for long enough.
    pub fn is_idle(&self, now: Moment) -> bool {
        self.idle_at().is_some_and(|at| at <= now)
    }

    /// Whether the driver can be dropped: it is over, or idle with everything stored.
    pub fn is_droppable(&self, now: Moment) -> bool {
        self.end_reason().is_some() || (self.is_idle(now) && self.is_settled())
    }

    /// Whether a client is connected, and was not sent away.
    pub fn serves(&self, client: ClientId) -> bool {
        self.clients.iter().any(|other| other.id == client)
    }

    /// Whether everything is stored.
    pub fn is_settled(&self) -> bool {
        self.stored == self.sealed
    }

    /// Whether so much is on its way to the store that nothing more should be taken in.
    pub fn is_congested(&self) -> bool {
        self.sealed - self.stored >= MOST_PENDING
    }

    fn idle_at(&self) -> Option<Moment> {
        Some(self.idle_since?.plus_ms(self.settings.idle_ms?))
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
        let draft = std::mem::take(&mut self.pending).deliveries;
        let waiting = self.barrier.drain(..).flat_map(|(_, deliveries)| deliveries).chain(draft);
        // Some were sent away already, and only did not hear of it yet.
        let leaving = waiting.filter_map(|delivery| match delivery {
            Delivery::Close(to, _) => Some(to),
            _ => None,
        });
        leaving.chain(self.clients.drain(..).map(|client| client.to)).map(|to| Delivery::Close(to, why)).collect()
    }

    /// Takes down what the table gives out, in its order.
    fn take_in(&mut self, outputs: Vec<TableOutput>, now: Moment) {
        for output in outputs {
            match output {
                TableOutput::Record(record) => {
                    let message = ToClient::Entry(record.entry.clone());
                    self.pending.writes.push(Write::Append(record));
                    self.send_all(message);
                }
                TableOutput::Welcome(client, message) => self.welcome(client, message),
                TableOutput::Send(client, message) => {
                    let to = self.clients.iter().find(|other| other.id == client).map(|client| client.to.clone());
                    self.pending.deliveries.extend(to.map(|to| Delivery::One(to, message)));
                }
                TableOutput::SendAll(message) => self.send_all(message),
                TableOutput::Close(client, why) => {
                    let to = self.forget(client);
                    self.pending.deliveries.extend(to.map(|to| Delivery::Close(to, why)));
                }
                TableOutput::MakeDeck(code) => self.pending.decks.push(code),
                TableOutput::Achievement(achievement) => self.pending.writes.push(Write::Achievement(achievement)),
                TableOutput::Checkpoint(checkpoint) => self.pending.writes.push(Write::Checkpoint(checkpoint)),
                TableOutput::Over { number, from, to } => {
                    let summary = TableSummary::from(self.table.state());
                    let game = FinishedGame { number, from, to, ended_at: now, summary };
                    self.pending.writes.push(Write::GameOver(Box::new(game)));
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
            self.gather();
        }
    }

    fn forget(&mut self, id: ClientId) -> Option<C> {
        let at = self.clients.iter().position(|client| client.id == id)?;
        let client = self.clients.remove(at);
        if client.welcomed {
            self.gather();
        }
        Some(client.to)
    }

    fn gather(&mut self) {
        let welcomed = self.clients.iter().filter(|client| client.welcomed);
        self.audience = welcomed.map(|client| client.to.clone()).collect();
    }
}
