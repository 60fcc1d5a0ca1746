//! A gateway: the clients of a table that have their sockets at this node, and the leg to the owner of the table.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use rules::Moment;
use table::{ClientId, CloseReason, Entry, ToClient};

use crate::owner::{RESEND_MS, ahead_ms, shift};
use crate::part::Context;
use crate::{Answer, ClientInput, Down, Message, NodeId, Output, Ownership, RelayedInput, Up};

/// Inputs that the owner has not confirmed. More are not sent.
const WINDOW: usize = 64;
/// Inputs that wait. A client that adds more is closed.
const MOST_WAITING: usize = 1_024;
/// Entries kept from beyond a gap.
const MOST_BEYOND: usize = 64;
/// How long to wait with a confirmation for something that it can travel with.
const CONFIRM_MS: u64 = 100;
/// An owner that handles nothing for this long is replaced, although it is alive: it may be cut off from the store.
const PATIENCE_MS: u64 = 3_000;
/// After this node was fenced off it replaces no owner for a while: otherwise two that don't hear each other would take turns.
const WARY_MS: u64 = 10_000;
/// When to read entries again after the store failed.
const READ_AGAIN_MS: u64 = 300;
/// A better estimate of the owner's clock counts for this long.
const ESTIMATE_MS: u64 = 60_000;

#[derive(Debug)]
pub(crate) struct Gateway {
    clients: BTreeMap<ClientId, Socket>,
    /// The inputs that are not handled yet, the oldest first.
    queue: VecDeque<Waiting>,
    leg: Option<Leg>,
    /// A claim is on its way to the store.
    claiming: bool,
    /// When the store was asked who owns the table, or to make this node the owner.
    asked: Option<Moment>,
    /// The last entry that was sent, as far as is known.
    last: u64,
    /// Entries from beyond a gap.
    beyond: BTreeMap<u64, Arc<Entry>>,
    /// The store is reading entries; the last entry that was known when it was asked.
    reading: Option<u64>,
    read_again: Option<Moment>,
    /// The time at the table minus the node's, and when it was estimated.
    ahead: Option<(i64, Moment)>,
    /// The time at the table when something last came from its owner.
    heard: Moment,
    /// What the store knew last: when the owner was alive, and the time at the table minus the node's.
    floor: Moment,
    ahead_by_store_ms: i64,
    wary_until: Moment,
}

/// A client with a socket at this node.
#[derive(Debug)]
struct Socket {
    hello: ClientInput,
    /// When it came.
    opened: Moment,
    /// The last entry that it has; `None` before it is welcomed, and when it needs the whole state.
    position: Option<u64>,
    silent: bool,
    round_trip_ms: Option<u32>,
}

#[derive(Debug)]
struct Waiting {
    client: ClientId,
    arrived: Moment,
    input: ClientInput,
}

/// The gateway's end of a leg.
#[derive(Debug)]
struct Leg {
    owner: NodeId,
    /// The owner is another node.
    is_remote: bool,
    epoch: u64,
    number: u32,
    /// The number of the first input in the queue.
    first: u32,
    /// How many of the queue were sent.
    sent: usize,
    /// The last answer that came.
    answered: u32,
    resend_at: Option<Moment>,
    confirm_at: Option<Moment>,
    /// When the owner last handled something, or began to owe it.
    since: Moment,
}

impl Gateway {
    /// A gateway that looks for the owner.
    pub(crate) fn new(context: &mut Context<'_>) -> Self {
        context.out.push(Output::Lookup(context.table));
        Self {
            clients: BTreeMap::new(),
            queue: VecDeque::new(),
            leg: None,
            claiming: false,
            asked: Some(context.now),
            last: 0,
            beyond: BTreeMap::new(),
            reading: None,
            read_again: None,
            ahead: None,
            heard: Moment(0),
            floor: Moment(0),
            ahead_by_store_ms: 0,
            wary_until: Moment(0),
        }
    }

    /// True if all clients are gone and the owner knows.
    pub(crate) fn is_unused(&self) -> bool {
        self.clients.is_empty() && (self.queue.is_empty() || self.leg.is_none())
    }

    pub(crate) fn is_claiming(&self) -> bool {
        self.claiming
    }

    /// Since when it waits for the store.
    pub(crate) fn asks_since(&self) -> Option<Moment> {
        self.asked
    }

    pub(crate) fn is_joined_to(&self, node: NodeId) -> bool {
        self.leg.as_ref().is_some_and(|leg| leg.owner == node)
    }

    pub(crate) fn owner(&self) -> Option<NodeId> {
        self.leg.as_ref().map(|leg| leg.owner)
    }

    pub(crate) fn is_leg(&self, owner: NodeId, epoch: u64, number: u32) -> bool {
        self.leg.as_ref().is_some_and(|leg| (leg.owner, leg.epoch, leg.number) == (owner, epoch, number))
    }

    pub(crate) fn table_time(&self, now: Moment) -> Option<Moment> {
        self.ahead.map(|(ahead_ms, _)| shift(now, ahead_ms))
    }

    /// The time at the table minus the node's if this node claims it now, and when the last owner was alive. The clients' estimates
    /// of the time stay right, because the next owner goes on with the time of the last one.
    pub(crate) fn time_of_claim(&self, alive_at: Moment, now: Moment) -> (i64, Moment) {
        let alive_at = alive_at.max(self.heard);
        let least = ahead_ms(self.floor.max(alive_at), now);
        (self.ahead.map_or(self.ahead_by_store_ms, |(ahead_ms, _)| ahead_ms).max(least), alive_at)
    }

    pub(crate) fn client(&mut self, client: ClientId, input: ClientInput, context: &mut Context<'_>) {
        if let ClientInput::Hello { .. } = input {
            let (hello, opened) = (input.clone(), context.now);
            let socket = Socket { hello, opened, position: None, silent: false, round_trip_ms: None };
            self.clients.insert(client, socket);
        }
        let Some(socket) = self.clients.get_mut(&client) else { return };
        match &input {
            ClientInput::Silent => socket.silent = true,
            ClientInput::Heard => socket.silent = false,
            ClientInput::Lag { round_trip_ms } => socket.round_trip_ms = Some(*round_trip_ms),
            ClientInput::Gone => drop(self.clients.remove(&client)),
            ClientInput::Hello { .. } | ClientInput::Request { .. } | ClientInput::Resync { .. } => {}
        }
        if self.queue.len() >= MOST_WAITING && self.clients.remove(&client).is_some() {
            context.out.push(Output::Close(client, CloseReason::StoreFailed));
            return self.wait(client, ClientInput::Gone, context.now);
        }
        self.wait(client, input, context.now);
    }

    fn wait(&mut self, client: ClientId, input: ClientInput, now: Moment) {
        if let Some(leg) = self.leg.as_mut().filter(|_| self.queue.is_empty()) {
            leg.since = now;
        }
        self.queue.push_back(Waiting { client, arrived: now, input });
    }

    /// The answer to a lookup, or to a claim that came too late. `drives` is the epoch with which this node drives the table.
    pub(crate) fn found(&mut self, found: Option<Ownership>, drives: Option<u64>, context: &mut Context<'_>) {
        (self.claiming, self.asked) = (false, None);
        if self.leg.is_some() {
            return;
        }
        let Some(Ownership { epoch, owner, alive_at, now }) = found else {
            return self.close_all(CloseReason::NoSuchTable, context);
        };
        self.floor = self.floor.max(alive_at);
        self.ahead_by_store_ms = ahead_ms(now, context.now);
        match owner {
            Some(owner) if owner == context.me && drives == Some(epoch) => self.join(owner, epoch, context),
            Some(owner) if owner != context.me && context.peers.is_lost(owner) => self.replace(epoch, context),
            Some(owner) if owner != context.me => self.join(owner, epoch, context),
            _ => self.claim(epoch, context),
        }
    }

    /// Opens a leg to the owner. All clients say hello to it, and what the last owner has not handled is repeated.
    pub(crate) fn join(&mut self, owner: NodeId, epoch: u64, context: &mut Context<'_>) {
        (self.claiming, self.asked) = (false, None);
        let now = context.now;
        let (number, since) = (context.peers.next_leg(), now);
        self.leg = Some(Leg {
            owner,
            is_remote: owner != context.me,
            epoch,
            number,
            first: 1,
            sent: 0,
            answered: 0,
            resend_at: None,
            confirm_at: None,
            since,
        });
        if let Some((_, estimated)) = &mut self.ahead {
            // The next owner's time counts.
            *estimated = Moment(0);
        }
        let left = std::mem::take(&mut self.queue);
        for (&client, socket) in &self.clients {
            let mut hello = socket.hello.clone();
            if let (ClientInput::Hello { seen, .. }, Some(position)) = (&mut hello, socket.position) {
                *seen = Some(position);
            }
            let lag = socket.round_trip_ms.map(|round_trip_ms| ClientInput::Lag { round_trip_ms });
            let silent = socket.silent.then_some(ClientInput::Silent);
            for input in [Some(hello), lag, silent].into_iter().flatten() {
                self.queue.push_back(Waiting { client, arrived: socket.opened, input });
            }
        }
        let is_kept = |waiting: &Waiting| {
            self.clients.contains_key(&waiting.client)
                && matches!(waiting.input, ClientInput::Request { .. } | ClientInput::Resync { .. })
        };
        self.queue.extend(left.into_iter().filter(is_kept));
    }

    /// Claims the table, if nobody has since this epoch.
    fn claim(&mut self, epoch: u64, context: &mut Context<'_>) {
        self.leg = None;
        (self.claiming, self.asked) = (true, Some(context.now));
        let (ahead_ms, _) = self.time_of_claim(self.floor, context.now);
        context.out.push(Output::Claim { table: context.table, epoch, ahead_ms });
    }

    /// Claims the table from an owner that does not answer, unless it is this node that is cut off.
    fn replace(&mut self, epoch: u64, context: &mut Context<'_>) {
        if context.peers.bus_is_down() || context.now < self.wary_until {
            self.close_all(CloseReason::Restart, context);
        } else {
            self.claim(epoch, context);
        }
    }

    /// The owner does not answer.
    pub(crate) fn suspect(&mut self, context: &mut Context<'_>) {
        if let Some(leg) = &self.leg {
            self.replace(leg.epoch, context);
        }
    }

    /// This node was fenced off as the owner.
    pub(crate) fn was_fenced(&mut self, now: Moment) {
        self.wary_until = now.plus_ms(WARY_MS);
    }

    pub(crate) fn not_owner(&mut self, from: NodeId, epoch: u64, context: &mut Context<'_>) {
        if self.leg.as_ref().is_some_and(|leg| (leg.owner, leg.epoch) == (from, epoch)) {
            self.claim(epoch, context);
        }
    }

    pub(crate) fn leg_lost(&mut self, from: NodeId, number: u32, context: &mut Context<'_>) {
        if let Some(leg) = self.leg.as_ref().filter(|leg| (leg.owner, leg.number) == (from, number)) {
            self.join(from, leg.epoch, context);
        }
    }

    /// Closes all clients, and tells the owner.
    pub(crate) fn close_all(&mut self, why: CloseReason, context: &mut Context<'_>) {
        for client in std::mem::take(&mut self.clients).into_keys() {
            context.out.push(Output::Close(client, why));
        }
        self.queue.clear();
        if let Some(leg) = self.leg.take() {
            context.send(leg.owner, Message::LegClosed { table: context.table, leg: leg.number });
        }
    }

    /// Takes what comes from the owner.
    pub(crate) fn receive(&mut self, down: Down, context: &mut Context<'_>) {
        let now = context.now;
        self.heard = self.heard.max(down.now);
        // What was longer on its way shows an earlier time.
        let ahead_ms = ahead_ms(down.now, now);
        if self.ahead.is_none_or(|(known, at)| ahead_ms > known || at.plus_ms(ESTIMATE_MS) < now) {
            self.ahead = Some((ahead_ms, now));
        }
        let Some(leg) = &mut self.leg else { return };
        if !down.answers.is_empty() || !down.entries.is_empty() || down.last > self.last {
            leg.confirm_at.get_or_insert(if leg.is_remote { now.plus_ms(CONFIRM_MS) } else { now });
        }
        self.last = self.last.max(down.last);
        // An answer before these is still missing; the owner repeats them all.
        if down.first <= leg.answered + 1 {
            while leg.first <= down.handled && self.queue.pop_front().is_some() {
                leg.first += 1;
                leg.sent = leg.sent.saturating_sub(1);
                leg.since = now;
            }
            let known = leg.answered;
            leg.answered = known.max((down.first + down.answers.len() as u32).saturating_sub(1));
            for (n, answer) in (down.first..).zip(down.answers) {
                if n > known {
                    self.answer(answer, context);
                }
            }
        }
        for entry in down.entries {
            if self.beyond.len() < MOST_BEYOND {
                self.beyond.insert(entry.seq, entry);
            }
        }
        self.deliver_entries(context);
    }

    fn answer(&mut self, answer: Answer, context: &mut Context<'_>) {
        match answer {
            Answer::One(client, message) => {
                let Some(socket) = self.clients.get_mut(&ClientId(client)) else { return };
                if let ToClient::Entry(entry) = &message {
                    if socket.position.is_none_or(|position| position + 1 != entry.seq) {
                        return;
                    }
                    socket.position = Some(entry.seq);
                }
                context.out.push(Output::Deliver(Arc::new([ClientId(client)]), message));
            }
            Answer::Welcome(client, message) => {
                let Some(socket) = self.clients.get_mut(&ClientId(client)) else { return };
                if let ToClient::Welcome { seq, state, .. } = &message {
                    let position = socket.position.filter(|_| state.is_none()).unwrap_or(0).max(*seq);
                    socket.position = Some(position);
                }
                context.out.push(Output::Welcome(ClientId(client), message));
            }
            Answer::All(message) => {
                let welcomed = self.clients.iter().filter(|(_, socket)| socket.position.is_some());
                let clients: Arc<[ClientId]> = welcomed.map(|(client, _)| *client).collect();
                context.out.push(Output::Deliver(clients, message));
            }
            Answer::Close(client, why) => {
                if self.clients.remove(&ClientId(client)).is_some() {
                    context.out.push(Output::Close(ClientId(client), why));
                }
            }
        }
    }

    /// The last entry that all welcomed clients have.
    fn have(&self) -> Option<u64> {
        self.clients.values().filter_map(|socket| socket.position).min()
    }

    /// Sends the entries that are next to the clients, and reads those that are missing from the store.
    fn deliver_entries(&mut self, context: &mut Context<'_>) {
        while let Some((seq, entry)) = self.beyond.pop_first() {
            if self.have().is_some_and(|have| seq > have + 1) {
                self.beyond.insert(seq, entry);
                break;
            }
            self.deliver_entry(&entry, context);
        }
        if self.have().is_some_and(|have| have < self.last) && self.reading.is_none() {
            self.read(context);
        }
    }

    fn deliver_entry(&mut self, entry: &Arc<Entry>, context: &mut Context<'_>) {
        self.last = self.last.max(entry.seq);
        let mut clients = Vec::new();
        for (client, socket) in &mut self.clients {
            if socket.position.is_some_and(|position| position + 1 == entry.seq) {
                socket.position = Some(entry.seq);
                clients.push(*client);
            }
        }
        if !clients.is_empty() {
            context.out.push(Output::Deliver(clients.into(), ToClient::Entry(entry.clone())));
        }
    }

    fn read(&mut self, context: &mut Context<'_>) {
        if let Some(have) = self.have() {
            self.reading = Some(self.last);
            context.out.push(Output::ReadAfter(context.table, have));
        }
    }

    /// Entries that were missing have come from the store. Those that are in a checkpoint already can't be read any more; clients
    /// that miss them get the whole state.
    pub(crate) fn entries_read(&mut self, entries: Option<Vec<Arc<Entry>>>, context: &mut Context<'_>) {
        let Some(before) = self.reading else { return };
        let Some(entries) = entries else {
            self.read_again = Some(context.now.plus_ms(READ_AGAIN_MS));
            return;
        };
        self.reading = None;
        for entry in &entries {
            self.deliver_entry(entry, context);
        }
        let mut lost = Vec::new();
        for (client, socket) in &mut self.clients {
            if socket.position.take_if(|position| *position < before).is_some() {
                lost.push(*client);
            }
        }
        for client in lost {
            self.wait(client, ClientInput::Resync { seen: None }, context.now);
        }
        self.deliver_entries(context);
    }

    pub(crate) fn tick(&mut self, context: &mut Context<'_>) {
        let now = context.now;
        if self.read_again.take_if(|at| *at <= now).is_some() {
            self.reading = None;
            self.deliver_entries(context);
        }
        let Some(leg) = self.leg.as_mut().filter(|leg| leg.is_remote) else { return };
        if leg.resend_at.take_if(|at| *at <= now).is_some() {
            leg.sent = 0;
        }
        if !self.queue.is_empty() && leg.since.plus_ms(PATIENCE_MS) <= now {
            self.suspect(context);
        }
    }

    /// Sends what is to be sent.
    pub(crate) fn flush(&mut self, context: &mut Context<'_>) {
        let have = self.have();
        let Some(leg) = &mut self.leg else { return };
        let now = context.now;
        let until = self.queue.len().min(WINDOW);
        if leg.sent >= until && leg.confirm_at.is_none_or(|at| at > now) {
            return;
        }
        let relay = |waiting: &Waiting| RelayedInput {
            client: waiting.client.0,
            age_ms: u32::try_from(now.ms_since(waiting.arrived)).unwrap_or(u32::MAX),
            input: waiting.input.clone(),
        };
        let inputs = self.queue.range(leg.sent.min(until)..until).map(relay).collect();
        let first = leg.first + leg.sent.min(until) as u32;
        leg.sent = leg.sent.max(until);
        leg.resend_at = (until > 0 && leg.is_remote).then(|| now.plus_ms(RESEND_MS));
        leg.confirm_at = None;
        let (table, epoch, number, answered) = (context.table, leg.epoch, leg.number, leg.answered);
        let (owner, up) = (leg.owner, Up { table, epoch, leg: number, first, inputs, answered, have });
        context.send(owner, Message::Up(up));
    }

    pub(crate) fn deadline(&self) -> Option<Moment> {
        let leg = self.leg.as_ref();
        let confirm = leg.and_then(|leg| leg.confirm_at);
        let resend = leg.and_then(|leg| leg.resend_at);
        let patience = leg.filter(|leg| leg.is_remote && !self.queue.is_empty());
        let patience = patience.map(|leg| leg.since.plus_ms(PATIENCE_MS));
        [confirm, resend, patience, self.read_again].into_iter().flatten().min()
    }
}
