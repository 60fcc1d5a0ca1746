//! The node: all its tables, and the other nodes.

use std::collections::{BTreeMap, BTreeSet};

use driver::{Driver, DriverConfig};
use rules::{Dice, Moment};
use table::Link;

use crate::part::{Context, Part};
use crate::peers::Peers;
use crate::{Input, Message, NodeId, Output, Route};

/// A process of the cluster. The shell passes inputs with the time of the process's own clock, which must not go back, and
/// carries out the outputs.
#[derive(Debug)]
pub struct Node {
    id: NodeId,
    config: DriverConfig,
    parts: BTreeMap<Link, Part>,
    /// When each part wants to wake up.
    dues: BTreeSet<(Moment, Link)>,
    peers: Peers,
    /// How often the node has stood still for long.
    stalls: u64,
    stopping: bool,
}

impl Node {
    /// A node without tables. `id` is a random number.
    pub fn new(id: NodeId, config: DriverConfig) -> Self {
        let (parts, dues, peers) = (BTreeMap::new(), BTreeSet::new(), Peers::default());
        Self { id, config, parts, dues, peers, stalls: 0, stopping: false }
    }

    /// Handles an input.
    pub fn handle(&mut self, input: Input, now: Moment, dice: &mut impl Dice) -> Vec<Output> {
        let mut out = Vec::new();
        let was_silent = self.peers.is_silent();
        let stalls = self.peers.wake(now);
        if stalls != std::mem::replace(&mut self.stalls, stalls) {
            for table in self.parts.keys().copied().collect::<Vec<_>>() {
                self.with(table, now, &mut out, Part::leave_clients);
            }
        }
        match input {
            Input::Message(from, message) => {
                self.peers.hear(from, now);
                match message {
                    Message::Beat(beat) => self.peers.beat(from, beat, now),
                    Message::Up(crate::Up { table, .. })
                    | Message::Down(crate::Down { table, .. })
                    | Message::NotOwner { table, .. }
                    | Message::LegLost { table, .. }
                    | Message::LegClosed { table, .. } => {
                        self.with(table, now, &mut out, |part, context| part.receive(from, message, context, dice));
                    }
                }
            }
            Input::Unreachable(node) => {
                if self.peers.lose(node, now) {
                    self.lose(node, now, dice, &mut out);
                }
            }
            Input::BusIsUp(up) => self.peers.set_bus(up),
            Input::Client(table, input) => self.with(table, now, &mut out, |part, context| part.client(input, context)),
            Input::Found(table, found) => self.with(table, now, &mut out, |part, context| part.found(found, context)),
            Input::Claimed(claim, found) => {
                self.with(claim.table, now, &mut out, |part, context| {
                    // Its clients are closed, and try again.
                    let _ = part.claimed(*claim, found, context, dice);
                });
            }
            Input::Lost(table, found) => {
                self.with(table, now, &mut out, |part, context| part.found(Some(found), context));
            }
            Input::StoreFailed(table) => self.with(table, now, &mut out, Part::store_failed),
            Input::Entries(table, entries) => {
                self.with(table, now, &mut out, |part, context| part.entries(entries, context));
            }
            Input::Stored { table, epoch, number, result } => {
                self.with(table, now, &mut out, |part, context| part.stored((epoch, number), result, context, dice));
            }
            Input::Deck(table, deck, grades) => {
                self.with(table, now, &mut out, |part, context| part.deck(deck, grades, context, dice));
            }
            Input::Tick => {}
            Input::Stop => {
                self.stopping = true;
                for table in self.parts.keys().copied().collect::<Vec<_>>() {
                    self.with(table, now, &mut out, |part, context| part.stop(context, dice));
                }
            }
        }
        self.run_due(now, dice, &mut out);
        if self.peers.is_silent() && !was_silent {
            for table in self.parts.keys().copied().collect::<Vec<_>>() {
                self.with(table, now, &mut out, |_, _| {});
            }
        }
        self.peers.expect(!self.parts.is_empty(), now);
        out
    }

    /// When to call [`Node::handle`] if no input comes.
    pub fn deadline(&self) -> Option<Moment> {
        self.dues.first().map(|(due, _)| *due).into_iter().chain(self.peers.deadline()).min()
    }

    /// True if a node that was told to stop has handed over all its tables.
    pub fn is_stopped(&self) -> bool {
        self.stopping && self.parts.is_empty()
    }

    /// The epoch and the driver of a table that this node drives.
    pub fn driver(&self, table: Link) -> Option<(u64, &Driver<Route>)> {
        self.parts.get(&table)?.driver()
    }

    /// The time at a table when this node's clock shows `now`. `None` if the node does not know it yet.
    pub fn table_time(&self, table: Link, now: Moment) -> Option<Moment> {
        self.parts.get(&table)?.table_time(now)
    }

    /// The number of the first input that the owner's end of a leg has not taken yet.
    pub fn next_input(&self, table: Link, from: NodeId, leg: u32) -> Option<u32> {
        self.parts.get(&table)?.owner.as_ref()?.next_input(from, leg)
    }

    /// The estimated time that a message from a node is on its way.
    pub fn transit_ms(&self, from: NodeId) -> u64 {
        self.peers.transit_ms(from)
    }

    /// Lets a part act, sends what it has to send, and notes when it wants to wake up.
    fn with(&mut self, table: Link, now: Moment, out: &mut Vec<Output>, act: impl FnOnce(&mut Part, &mut Context<'_>)) {
        let (me, config, stopping) = (self.id, &self.config, self.stopping);
        let mut context = Context { me, table, now, config, stopping, hurries: false, peers: &self.peers, out };
        let part = self.parts.entry(table).or_default();
        if let Some(due) = part.due.take() {
            self.dues.remove(&(due, table));
        }
        act(part, &mut context);
        part.flush(&mut context);
        part.due = part.deadline();
        if part.is_unused() {
            self.parts.remove(&table);
        } else if let Some(due) = part.due {
            self.dues.insert((due, table));
        }
    }

    fn run_due(&mut self, now: Moment, dice: &mut impl Dice, out: &mut Vec<Output>) {
        let parts = &self.parts;
        let lost = self.peers.run(now, |node| parts.values().any(|part| part.shares_with(node)), out);
        for node in lost {
            self.lose(node, now, dice, out);
        }
        // A part that is due again at once waits for the next call.
        let mut due = Vec::new();
        while let Some((_, table)) = self.dues.pop_first_if(now) {
            due.push(table);
        }
        for table in due {
            self.with(table, now, out, |part, context| part.tick(context, dice));
        }
    }

    fn lose(&mut self, node: NodeId, now: Moment, dice: &mut impl Dice, out: &mut Vec<Output>) {
        let shared = self.parts.iter().filter(|(_, part)| part.shares_with(node));
        for table in shared.map(|(table, _)| *table).collect::<Vec<_>>() {
            self.with(table, now, out, |part, context| part.lose(node, context, dice));
        }
    }
}

/// Removes the first item if it is due.
trait PopDue {
    fn pop_first_if(&mut self, now: Moment) -> Option<(Moment, Link)>;
}

impl PopDue for BTreeSet<(Moment, Link)> {
    fn pop_first_if(&mut self, now: Moment) -> Option<(Moment, Link)> {
        let first = *self.first()?;
        if first.0 <= now { self.pop_first() } else { None }
    }
}
