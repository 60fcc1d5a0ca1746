//! The keeper of a table: a task that hands the table what comes, and the scribe what goes out.

use std::sync::Arc;

use rules::Moment;
use table::{Checkpoint, ClientId, Farewell, Input, Output, Table};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::dice::SystemDice;
use crate::hall::Hall;
use crate::outbox::Outbox;
use crate::queue::Frame;
use crate::scribe::{Delivery, Ledger, Parcel, Touched};
use crate::store::{Chapter, FinishedGame, Write};
use crate::{Glimpse, Link};

/// What comes to a keeper.
#[derive(Debug)]
pub(crate) enum Mail {
    /// Somebody comes. The input is a hello.
    Join(Arc<Outbox>, Input),
    /// Something for the table.
    Input(Input),
    /// What would a stranger see?
    Look(oneshot::Sender<Glimpse>),
    /// The server goes down.
    Stop,
}

/// The most letters in the keeper's box. Connections wait when it is full.
pub(crate) const MAILBOX: usize = 64;

/// The most parcels on their way to the scribe. The keeper waits when the disk is that slow, and with it the connections.
const MOST_PENDING: u32 = 64;

/// Records stay in the journal at the longest so long without a checkpoint, so that the journal does not grow.
const DIRTY_MS: u64 = 120_000;

/// A table and all who are connected to it.
pub(crate) struct Keeper {
    link: Link,
    hall: Arc<Hall>,
    mailbox: mpsc::Receiver<Mail>,
    table: Table,
    dice: SystemDice,
    ledger: Arc<Ledger>,
    clients: Vec<(ClientId, Arc<Outbox>)>,
    /// Those of them that were welcomed, and get all records.
    welcomed: Vec<ClientId>,
    /// Their outboxes, made anew when somebody comes or goes.
    audience: Arc<[Arc<Outbox>]>,
    /// Who wants to know what a stranger would see, once it is stored.
    looking: Vec<oneshot::Sender<Glimpse>>,
    /// Since when records wait for a checkpoint.
    dirty_since: Option<Moment>,
    /// Since when nobody needs the table in memory.
    idle_since: Option<Moment>,
    running: bool,
    stopped: bool,
}

impl Keeper {
    /// The keeper of a table that was just taken from the store, with what followed from that.
    pub(crate) fn new(link: Link, hall: Arc<Hall>, mailbox: mpsc::Receiver<Mail>, table: Table) -> Self {
        Self {
            link,
            hall,
            mailbox,
            table,
            dice: SystemDice::default(),
            ledger: Arc::default(),
            clients: Vec::new(),
            welcomed: Vec::new(),
            audience: Arc::new([]),
            looking: Vec::new(),
            dirty_since: None,
            idle_since: None,
            running: false,
            stopped: false,
        }
    }

    /// Keeps the table until nobody needs it any more, or it cannot be stored.
    pub(crate) async fn keep(mut self, restored: Vec<Output>) {
        self.hall.metrics.tables.up();
        self.post(restored, self.hall.clock.now());
        let mut letters = Vec::new();
        let timer = tokio::time::sleep_until(Instant::now());
        tokio::pin!(timer);
        loop {
            if self.ledger.has_failed() {
                self.give_up();
                break;
            }
            if self.wants_to_go() && self.hall.let_go(self.link, &self.ledger, &self.mailbox) {
                break;
            }
            let due = self.due().map(|due| self.hall.clock.instant_of(due));
            if let Some(due) = due.filter(|due| *due != timer.deadline()) {
                timer.as_mut().reset(due);
            }
            let overloaded = self.ledger.pending() >= MOST_PENDING;
            if overloaded || self.stopped {
                self.ledger.watch();
            }
            tokio::select! {
                biased;
                count = self.mailbox.recv_many(&mut letters, MAILBOX), if !overloaded => {
                    if count == 0 {
                        // The hall has let go of the table.
                        break;
                    }
                    let now = self.hall.clock.now();
                    let mut out = Vec::new();
                    for letter in letters.drain(..) {
                        self.read(letter, now, &mut out);
                    }
                    self.post(out, now);
                }
                () = &mut timer, if due.is_some() => {
                    let now = self.hall.clock.now();
                    let mut out = self.table.handle(Input::Tick, now, &mut self.dice);
                    if self.dirty_since.is_some_and(|since| now.ms_since(since) >= DIRTY_MS) {
                        out.push(Output::Checkpoint(self.table.checkpoint()));
                    }
                    self.post(out, now);
                }
                // Last, because after `watch` it may come at once and again and again while letters wait.
                () = self.ledger.news() => {}
            }
        }
        if self.running {
            self.hall.metrics.running.down();
        }
        self.hall.metrics.tables.down();
    }

    /// When to wake up though nothing comes.
    fn due(&self) -> Option<Moment> {
        let dirty = self.dirty_since.map(|since| since.plus_ms(DIRTY_MS));
        let idle = self.idle_since.map(|since| since.plus_ms(self.hall.idle_ms()));
        [self.table.deadline(), dirty, idle].into_iter().flatten().min()
    }

    /// Whether the table can leave the memory.
    fn wants_to_go(&self) -> bool {
        let idle = self.idle_since.is_some_and(|since| self.hall.clock.now().ms_since(since) >= self.hall.idle_ms());
        (self.stopped || idle) && self.ledger.is_settled()
    }

    fn read(&mut self, letter: Mail, now: Moment, out: &mut Vec<Output>) {
        let input = match letter {
            Mail::Join(outbox, input) => {
                let Input::Hello { client, .. } = input else { return };
                if self.stopped {
                    return outbox.dismiss(Farewell::Restart);
                }
                self.clients.push((client, outbox));
                input
            }
            Mail::Input(input) => {
                if let Input::Gone { client } = input {
                    self.forget(client);
                }
                input
            }
            Mail::Look(answer) => return self.looking.push(answer),
            Mail::Stop => {
                self.stopped = true;
                Input::Stop
            }
        };
        let mut followed = self.table.handle(input, now, &mut self.dice);
        if out.is_empty() {
            *out = followed;
        } else {
            out.append(&mut followed);
        }
    }

    fn forget(&mut self, client: ClientId) {
        self.clients.retain(|(other, _)| *other != client);
        if self.welcomed.contains(&client) {
            self.welcomed.retain(|other| *other != client);
            self.gather();
        }
    }

    fn gather(&mut self) {
        let welcomed = self.clients.iter().filter(|(client, _)| self.welcomed.contains(client));
        self.audience = welcomed.map(|(_, outbox)| outbox.clone()).collect();
    }

    fn outbox(&self, client: ClientId) -> Option<Arc<Outbox>> {
        self.clients.iter().find(|(other, _)| *other == client).map(|(_, outbox)| outbox.clone())
    }

    /// Sees to everything that goes out, in its order.
    fn post(&mut self, outputs: Vec<Output>, now: Moment) {
        let mut writes = Vec::new();
        let mut deliveries = Vec::with_capacity(outputs.len());
        for output in outputs {
            match output {
                Output::Record(record) => {
                    if !self.audience.is_empty() {
                        deliveries.push(Delivery::All(self.audience.clone(), Frame::text(&record.text)));
                    }
                    writes.push(Write::Append { link: self.link, record });
                    self.dirty_since.get_or_insert(now);
                }
                Output::Welcome(client, message) => {
                    let Some(outbox) = self.outbox(client) else { continue };
                    if !self.welcomed.contains(&client) {
                        self.welcomed.push(client);
                        self.gather();
                    }
                    deliveries.push(Delivery::Welcome(outbox, Frame::text(&message)));
                }
                Output::Tell(client, message) => {
                    deliveries.extend(self.outbox(client).map(|outbox| Delivery::One(outbox, Frame::text(&message))));
                }
                Output::TellAll(message) => {
                    deliveries.push(Delivery::All(self.audience.clone(), Frame::text(&message)));
                }
                Output::Dismiss(client, why) => {
                    deliveries.extend(self.outbox(client).map(|outbox| Delivery::Farewell(outbox, why)));
                    self.forget(client);
                }
                Output::MakeDeck(code) => self.hall.order_deck(self.link, code),
                Output::Feat(feat) => writes.push(Write::Feat(feat)),
                Output::Checkpoint(checkpoint) => {
                    writes.push(self.checkpoint(checkpoint));
                    self.dirty_since = None;
                }
                Output::Over { number, from, to } => {
                    let glimpse = Glimpse::from(self.table.state());
                    let game = FinishedGame { number, from, to, ended_at: now, glimpse };
                    writes.push(Write::Over { link: self.link, game });
                }
            }
        }
        self.count_the_game();
        if self.clients.is_empty() && self.dirty_since.is_some() && !self.running {
            // Everybody has left: the table may lie in the store, in order, until somebody comes back.
            let checkpoint = self.table.checkpoint();
            writes.push(self.checkpoint(checkpoint));
            self.dirty_since = None;
        }
        self.watch_the_door(now);
        if writes.is_empty() && self.ledger.is_settled() {
            // Nothing to store, and nothing on its way that this must not overtake.
            let mut touched = Touched::default();
            deliveries.into_iter().for_each(|delivery| touched.put(delivery));
            touched.flush();
        } else if !(writes.is_empty() && deliveries.is_empty()) {
            self.hall.scribe.send(Parcel { ledger: self.ledger.clone(), writes, deliveries, answer: None });
        }
        for answer in std::mem::take(&mut self.looking) {
            self.show(answer);
        }
    }

    /// Tells somebody what a stranger sees. Nobody sees what is not stored, and might never have happened after a crash.
    fn show(&self, answer: oneshot::Sender<Glimpse>) {
        let glimpse = Glimpse::from(self.table.state());
        if self.ledger.is_settled() {
            // Whoever asked may be gone.
            let _ = answer.send(glimpse);
            return;
        }
        let (done, stored) = oneshot::channel();
        let (ledger, writes, deliveries) = (self.ledger.clone(), Vec::new(), Vec::new());
        self.hall.scribe.send(Parcel { ledger, writes, deliveries, answer: Some(done) });
        tokio::spawn(async move {
            if let Ok(Ok(())) = stored.await {
                let _ = answer.send(glimpse);
            }
        });
    }

    fn checkpoint(&self, checkpoint: Checkpoint) -> Write {
        let Checkpoint { seq, snapshot, chapter, running } = checkpoint;
        let state = self.table.state();
        // Before the first game there is nothing to replay.
        let chapter = state.game.is_some().then(|| Chapter { from: seq + 1 - chapter.len() as u64, messages: chapter });
        let members = state.members.iter().map(|member| member.id).collect();
        Write::Checkpoint { link: self.link, seq, snapshot, glimpse: Glimpse::from(state), members, running, chapter }
    }

    fn count_the_game(&mut self) {
        let running = self.table.state().playing().is_some_and(|game| game.paused().is_none());
        if running != self.running {
            self.running = running;
            let count = &self.hall.metrics.running;
            if running { count.up() } else { count.down() }
        }
    }

    fn watch_the_door(&mut self, now: Moment) {
        if self.clients.is_empty() && self.table.is_idle() {
            self.idle_since.get_or_insert(now);
        } else {
            self.idle_since = None;
        }
    }

    /// What happened could not be stored. Nobody was told of it; whoever comes back finds the table as it was stored.
    fn give_up(&mut self) {
        tracing::warn!("table {:?} is laid aside, because what happened there could not be stored", self.link);
        for (_, outbox) in self.clients.drain(..) {
            outbox.dismiss(Farewell::Trouble);
        }
        self.hall.forget(self.link);
    }
}
