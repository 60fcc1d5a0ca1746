//! The owner of a table: its driver, and a leg to each gateway that has clients of it.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use driver::{Claim, CommitResult, Delivery, Driver, EndReason, Output as DriverOutput};
use rules::{Dice, Moment};
use table::{ClientId, CloseReason, Entry, GuestKey, Input, RestoreError, TableSummary, ToClient};

use crate::part::Context;
use crate::{Answer, ClientInput, Down, Message, NodeId, Output, Up};

/// What was not confirmed is repeated after this long.
pub(crate) const RESEND_MS: u64 = 400;
/// An owner that hears no other node asks the store this often whether the table is still its own.
const ASK_MS: u64 = 1_000;
/// Answers that wait for a gateway. One that confirms no more than that is cut off, so that it holds nobody up.
const MOST_ANSWERS: usize = 512;

/// The way to a client: its gateway, the leg, and the gateway's number for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Route {
    gateway: NodeId,
    leg: u32,
    client: u64,
}

/// How an owner ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ended {
    /// Another node owns the table.
    Fenced,
    /// It released the table.
    Released,
}

#[derive(Debug)]
pub(crate) struct Owner {
    pub(crate) epoch: u64,
    pub(crate) driver: Driver<Route>,
    /// The time at the table minus the node's.
    ahead_ms: i64,
    /// The time at the table is never before this.
    floor: Moment,
    legs: BTreeMap<NodeId, Leg>,
    /// The number of the last client. Each hello gets the next one.
    last_client: u64,
    /// The last entry that is stored.
    last: u64,
    /// The numbers of the last batches sealed and stored.
    sealed: u64,
    stored: u64,
    /// The batches that are not stored yet, and when they were sealed.
    storing: VecDeque<(u64, Moment)>,
    /// When the store was last asked who owns the table.
    asked: Moment,
    /// When to look again without an input, by the node's clock.
    due: Option<Moment>,
    /// Summaries that somebody waits for.
    pub(crate) summaries: Vec<TableSummary>,
}

impl Route {
    /// The client, if its socket is at this node.
    pub fn client_at(&self, node: NodeId) -> Option<ClientId> {
        (self.gateway == node).then_some(ClientId(self.client))
    }
}

/// The owner's end of a leg.
#[derive(Debug)]
struct Leg {
    number: u32,
    /// The last input that the driver got.
    taken: u32,
    /// The inputs that the driver got but whose batch is not stored: the number of the batch, and of the input.
    waiting: VecDeque<(u64, u32)>,
    /// All inputs up to this one are handled and stored.
    handled: u32,
    /// The answers that the gateway has not confirmed; the number of the first one.
    first: u32,
    answers: VecDeque<Answer>,
    /// How many of them were sent.
    sent: usize,
    /// Entries that were not sent yet.
    entries: Vec<Arc<Entry>>,
    /// What the gateway says it has.
    have: Option<u64>,
    /// The last entry that was sent.
    last: u64,
    clients: BTreeMap<u64, Client>,
    /// Something is to be sent.
    flush: bool,
    resend_at: Option<Moment>,
}

#[derive(Debug)]
struct Client {
    id: ClientId,
    page: (GuestKey, u32),
    /// When it connected to its gateway, by the node's clock.
    opened: Moment,
    /// The same page has said hello again, by another way. If this connection is the newer one after all, because the other hello
    /// came late, the page has to reconnect.
    replaced: bool,
}

impl Leg {
    fn new(number: u32) -> Self {
        Self {
            number,
            taken: 0,
            waiting: VecDeque::new(),
            handled: 0,
            first: 1,
            answers: VecDeque::new(),
            sent: 0,
            entries: Vec::new(),
            have: None,
            last: 0,
            clients: BTreeMap::new(),
            flush: false,
            resend_at: None,
        }
    }

    fn answer(&mut self, answer: Answer) {
        self.answers.push_back(answer);
        self.flush = true;
    }

    fn confirm(&mut self, answered: u32, have: Option<u64>) {
        while self.first <= answered && self.answers.pop_front().is_some() {
            self.first += 1;
            self.sent = self.sent.saturating_sub(1);
        }
        self.have = have;
    }

    /// True if the gateway misses something that was sent.
    fn is_behind(&self) -> bool {
        !self.answers.is_empty() || self.have.is_some_and(|have| have < self.last)
    }

    fn is_overfull(&self) -> bool {
        self.answers.len() > MOST_ANSWERS
    }
}

impl Owner {
    /// Restores a claimed table.
    pub(crate) fn restore(
        claim: Claim,
        ahead_ms: i64,
        alive_at: Moment,
        context: &Context<'_>,
    ) -> Result<Self, RestoreError> {
        let last = claim.tail.last();
        let floor = last.map_or(alive_at, |record| record.entry.at.max(alive_at));
        let (epoch, last) = (claim.epoch, last.map_or(claim.snapshot.seq(), |record| record.entry.seq));
        let now = shift(context.now, ahead_ms).max(floor);
        let driver = Driver::restore(claim, *context.config, alive_at, now)?;
        let (legs, due) = (BTreeMap::new(), None);
        Ok(Self {
            epoch,
            driver,
            ahead_ms,
            floor,
            legs,
            last_client: 0,
            last,
            sealed: 0,
            stored: 0,
            storing: VecDeque::new(),
            asked: Moment(0),
            due,
            summaries: Vec::new(),
        })
    }

    /// Since when it waits for the store.
    pub(crate) fn stores_since(&self) -> Option<Moment> {
        self.storing.front().map(|(_, since)| *since)
    }

    /// Asks the store whether this node still owns the table, unless it has done so shortly before. Returns when to ask again.
    pub(crate) fn ask(&mut self, now: Moment) -> Moment {
        if self.asked.plus_ms(ASK_MS) <= now {
            self.asked = now;
            self.driver.ask();
        }
        self.asked.plus_ms(ASK_MS)
    }

    /// The time at the table.
    pub(crate) fn time(&self, now: Moment) -> Moment {
        shift(now, self.ahead_ms).max(self.floor)
    }

    pub(crate) fn has_leg(&self, node: NodeId) -> bool {
        self.legs.contains_key(&node)
    }

    pub(crate) fn next_input(&self, from: NodeId, leg: u32) -> Option<u32> {
        match self.legs.get(&from) {
            Some(known) if known.number > leg => None,
            Some(known) if known.number == leg => Some(known.taken + 1),
            _ => Some(1),
        }
    }

    pub(crate) fn input(&mut self, input: Input, context: &Context<'_>, dice: &mut impl Dice) {
        self.driver.handle(input, self.time(context.now), dice);
    }

    /// Takes what comes from a gateway.
    pub(crate) fn take(&mut self, from: NodeId, up: Up, context: &mut Context<'_>, dice: &mut impl Dice) {
        let known = self.legs.get(&from).map(|leg| leg.number);
        if known.is_some_and(|known| known > up.leg) {
            return;
        }
        if known != Some(up.leg) {
            if up.first != 1 || up.inputs.is_empty() {
                return context.send(from, Message::LegLost { table: context.table, leg: up.leg });
            }
            self.close_leg(from, None, context, dice);
            self.legs.insert(from, Leg::new(up.leg));
        }
        if let Some(leg) = self.legs.get_mut(&from) {
            leg.confirm(up.answered, up.have);
            // The gateway may have missed the last answer. One at this node misses nothing.
            leg.flush |= !up.inputs.is_empty() && from != context.me;
        }
        let transit_ms = if from == context.me { 0 } else { context.peers.transit_ms(from) };
        for (n, relayed) in (up.first..).zip(up.inputs) {
            let Some(leg) = self.legs.get_mut(&from) else { return };
            // The gateway repeats what is not handled; each input is taken once, and in order. One at this node repeats nothing: the
            // shell takes no inputs while the driver is congested.
            if n != leg.taken + 1 || from != context.me && self.driver.is_congested() {
                continue;
            }
            leg.taken = n;
            let age_ms = relayed.age_ms.saturating_add(u32::try_from(transit_ms).unwrap_or(u32::MAX));
            self.take_input((from, up.leg, relayed.client), relayed.input, age_ms, context, dice);
        }
    }

    fn take_input(
        &mut self,
        (gateway, leg_number, client): (NodeId, u32, u64),
        input: ClientInput,
        age_ms: u32,
        context: &Context<'_>,
        dice: &mut impl Dice,
    ) {
        let now = self.time(context.now);
        if let ClientInput::Hello { key, session, .. } = input {
            let (page, opened) = ((key, session), Moment(context.now.0.saturating_sub(age_ms.into())));
            let same_page = |known: &&mut Client| known.page == page;
            let mut known = self.legs.values_mut().flat_map(|leg| leg.clients.values_mut()).filter(same_page);
            if known.any(|known| known.opened > opened) {
                // The page has gone on to another gateway, and this one does not know yet. What it sent here must not run any more.
                let leg = self.legs.get_mut(&gateway);
                return leg.into_iter().for_each(|leg| leg.answer(Answer::Close(client, CloseReason::Restart)));
            }
            let known = self.legs.values_mut().flat_map(|leg| leg.clients.values_mut()).filter(same_page);
            known.for_each(|known| known.replaced = true);
            self.last_client += 1;
            let id = ClientId(self.last_client);
            let route = Route { gateway, leg: leg_number, client };
            let Some(leg) = self.legs.get_mut(&gateway) else { return };
            leg.clients.insert(client, Client { id, page, opened, replaced: false });
            // A stopping driver takes nobody; the gateway finds the next owner.
            let _ = self.driver.connect(route, input.for_table(id, age_ms), now, dice);
            return;
        }
        let Some(leg) = self.legs.get_mut(&gateway) else { return };
        let gone = input == ClientInput::Gone;
        let known = if gone { leg.clients.remove(&client).map(|client| client.id) } else { leg.id(client) };
        if let Some(id) = known {
            self.driver.handle(input.for_table(id, age_ms), now, dice);
        }
    }

    /// Ends a leg, or only the one with this number. Its clients are gone.
    pub(crate) fn close_leg(&mut self, node: NodeId, number: Option<u32>, context: &Context<'_>, dice: &mut impl Dice) {
        if self.legs.get(&node).is_none_or(|leg| number.is_some_and(|number| number != leg.number)) {
            return;
        }
        let Some(leg) = self.legs.remove(&node) else { return };
        for client in leg.clients.into_values() {
            self.input(Input::Gone { client: client.id }, context, dice);
        }
    }

    /// The node has claimed the table again.
    pub(crate) fn drop_legs(&mut self, context: &mut Context<'_>, dice: &mut impl Dice) {
        for node in self.legs.keys().copied().collect::<Vec<_>>() {
            self.close_leg(node, None, context, dice);
            context.send(node, Message::NotOwner { table: context.table, epoch: self.epoch });
        }
    }

    pub(crate) fn stop(&mut self, context: &Context<'_>, dice: &mut impl Dice) {
        self.driver.stop(self.time(context.now), dice);
    }

    /// Hands the driver the result of a batch, and queues the messages that waited for it.
    pub(crate) fn answer(&mut self, number: u64, result: CommitResult, context: &Context<'_>, dice: &mut impl Dice) {
        let deliveries = self.driver.answer(number, result);
        if result != CommitResult::Stored {
            // The gateways keep their clients and find the next owner.
            return;
        }
        self.stored = self.stored.max(number);
        while self.storing.pop_front_if(|(batch, _)| *batch <= number).is_some() {}
        deliveries.into_iter().for_each(|delivery| self.deliver(delivery));
        let overfull = self.legs.iter().filter(|(_, leg)| leg.is_overfull());
        for node in overfull.map(|(node, _)| *node).collect::<Vec<_>>() {
            self.close_leg(node, None, context, dice);
        }
    }

    fn leg(&mut self, route: Route) -> Option<&mut Leg> {
        self.legs.get_mut(&route.gateway).filter(|leg| leg.number == route.leg)
    }

    fn deliver(&mut self, delivery: Delivery<Route>) {
        match delivery {
            Delivery::All(routes, message) => self.deliver_to_all(&routes, &message),
            Delivery::One(route, message) => {
                if let Some(leg) = self.leg(route) {
                    leg.answer(Answer::One(route.client, message));
                }
            }
            Delivery::Welcome(route, message) => {
                if let Some(leg) = self.leg(route) {
                    leg.answer(Answer::Welcome(route.client, message));
                }
            }
            // The owner stops or is over; the gateways find the next one.
            Delivery::Close(_, CloseReason::Restart) => {}
            Delivery::Close(route, why) => {
                let Some(leg) = self.leg(route) else { return };
                let client = leg.clients.remove(&route.client);
                let replaced = why == CloseReason::TooMany && client.is_some_and(|client| client.replaced);
                leg.answer(Answer::Close(route.client, if replaced { CloseReason::Restart } else { why }));
            }
            Delivery::Summary(summary) => self.summaries.push(*summary),
        }
    }

    /// One message for each gateway, however many clients it has.
    fn deliver_to_all(&mut self, routes: &[Route], message: &ToClient) {
        if let ToClient::Entry(entry) = message {
            self.last = self.last.max(entry.seq);
        }
        for (node, leg) in &mut self.legs {
            if !routes.iter().any(|route| route.gateway == *node && route.leg == leg.number) {
                continue;
            }
            match message {
                ToClient::Entry(entry) => {
                    leg.entries.push(entry.clone());
                    leg.last = entry.seq;
                    leg.flush = true;
                }
                message => leg.answer(Answer::All(message.clone())),
            }
        }
    }

    pub(crate) fn tick(&mut self, context: &Context<'_>, dice: &mut impl Dice) {
        let now = self.time(context.now);
        if self.driver.wake_at(now).is_some_and(|due| due <= now) {
            self.driver.handle(Input::Tick, now, dice);
        }
        for (node, leg) in &mut self.legs {
            if leg.resend_at.take_if(|at| *at <= context.now).is_some() && leg.is_behind() && *node != context.me {
                (leg.sent, leg.flush) = (0, true);
            }
        }
    }

    /// Seals, and sends what is to be sent. `Some` if the owner has ended. It stays while its own node has clients of the table.
    pub(crate) fn flush(&mut self, has_clients_here: bool, context: &mut Context<'_>) -> Option<Ended> {
        let now = self.time(context.now);
        for output in self.driver.seal(now) {
            match output {
                DriverOutput::Store(batch) => {
                    self.sealed = batch.number;
                    self.storing.push_back((batch.number, context.now));
                    context.out.push(Output::Store(batch));
                }
                DriverOutput::MakeDeck(code) => context.out.push(Output::MakeDeck(context.table, code)),
            }
        }
        let end = match self.driver.end_reason() {
            Some(EndReason::Fenced) => Some(Ended::Fenced),
            Some(EndReason::NotStored | EndReason::Stopped) => Some(Ended::Released),
            None => {
                let idle = if context.hurries { now.plus_ms(context.config.idle_ms.unwrap_or(0)) } else { now };
                (!has_clients_here && self.driver.is_droppable(idle)).then_some(Ended::Released)
            }
        };
        for (node, leg) in &mut self.legs {
            if leg.waiting.back().map_or(leg.handled, |(_, n)| *n) < leg.taken {
                leg.waiting.push_back((self.sealed, leg.taken));
            }
            while let Some((_, n)) = leg.waiting.pop_front_if(|(batch, _)| *batch <= self.stored) {
                leg.handled = n;
                leg.flush = true;
            }
            // Before the pause of a restored game is stored, nothing may look like a sign of life: the next owner would pause it
            // as of then, and the players would lose the time before.
            let is_settled = self.sealed == 0 || self.stored > 0;
            if is_settled && std::mem::take(&mut leg.flush) {
                let answers: Vec<Answer> = leg.answers.iter().skip(leg.sent).cloned().collect();
                let first = leg.first + leg.sent as u32;
                let entries = std::mem::take(&mut leg.entries);
                leg.sent = leg.answers.len();
                leg.resend_at = Some(context.now.plus_ms(RESEND_MS)).filter(|_| leg.is_behind());
                let (table, epoch, leg_number) = (context.table, self.epoch, leg.number);
                let (handled, last) = (leg.handled, leg.last);
                let down = Down { table, epoch, leg: leg_number, now, handled, first, answers, entries, last };
                context.send(*node, Message::Down(down));
            }
        }
        if end.is_some() {
            let epoch = self.epoch;
            if end == Some(Ended::Released) {
                context.out.push(Output::Release(context.table, epoch));
            }
            for node in self.legs.keys() {
                context.send(*node, Message::NotOwner { table: context.table, epoch });
            }
        }
        let wakes = self.driver.wake_at(now).map(|due| context.now.plus_ms(due.ms_since(now)));
        self.due = wakes.into_iter().chain(self.legs.values().filter_map(|leg| leg.resend_at)).min();
        end
    }

    pub(crate) fn deadline(&self) -> Option<Moment> {
        self.due
    }
}

impl Leg {
    fn id(&self, client: u64) -> Option<ClientId> {
        self.clients.get(&client).map(|client| client.id)
    }
}

/// The time at the table minus the node's, from one moment in both.
pub(crate) fn ahead_ms(table: Moment, node: Moment) -> i64 {
    table.0.wrapping_sub(node.0).cast_signed()
}

/// The time at the table, from the node's.
pub(crate) fn shift(node: Moment, ahead_ms: i64) -> Moment {
    Moment(node.0.saturating_add_signed(ahead_ms))
}
