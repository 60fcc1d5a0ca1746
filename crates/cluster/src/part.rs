//! A node's part in one table: as its owner, as a gateway for clients, or both.

use std::sync::Arc;

use driver::{Claim, CommitResult, Driver, DriverConfig};
use puzzle::deck::{Deck, Grades};
use rules::{Dice, Moment};
use table::{CloseReason, Entry, Link, RestoreError, TableSummary};

use crate::gateway::Gateway;
use crate::owner::{Ended, Owner};
use crate::peers::Peers;
use crate::{ClientInput, Message, NodeId, Output, Ownership, Route};

/// A node that hears no other one and waits for the store this long is cut off from both, and lets its clients go.
const ALONE_MS: u64 = 1_500;

/// A table at a node.
///
/// [`crate::Node`] runs all of them together. A server may run them apart from each other, on several threads, as long as each gets
/// its inputs one after the other. What an input means for a part is in the method of the same name as the variant of
/// [`crate::Input`]; after one or more of them comes [`Part::flush`], and then the outputs are carried out. A message to the node
/// itself goes into [`Part::receive`] at once.
#[derive(Default, Debug)]
pub struct Part {
    gateway: Option<Gateway>,
    pub(crate) owner: Option<Owner>,
    /// When it wants to wake up, as its node has noted.
    pub(crate) due: Option<Moment>,
    /// When to look whether this node is cut off.
    look_at: Option<Moment>,
}

/// What a part needs to know of its node.
#[derive(Debug)]
pub struct Context<'a> {
    /// The node.
    pub me: NodeId,
    /// The table.
    pub table: Link,
    /// The time of the node's clock.
    pub now: Moment,
    /// For the driver of the table.
    pub config: &'a DriverConfig,
    /// The node was told to stop.
    pub stopping: bool,
    /// Memory is short: a table without clients goes at once.
    pub hurries: bool,
    /// The other nodes.
    pub peers: &'a Peers,
    /// Where outputs go.
    pub out: &'a mut Vec<Output>,
}

impl Context<'_> {
    pub(crate) fn send(&mut self, to: NodeId, message: Message) {
        if to != self.me {
            self.peers.share(to, self.now);
        }
        self.out.push(Output::Send(to, message));
    }
}

impl Part {
    /// Nothing is left to do.
    pub fn is_unused(&self) -> bool {
        self.owner.is_none() && self.gateway.is_none()
    }

    /// A table is shared with this node.
    pub fn shares_with(&self, node: NodeId) -> bool {
        self.owner.as_ref().is_some_and(|owner| owner.has_leg(node))
            || self.gateway.as_ref().is_some_and(|gateway| gateway.is_joined_to(node))
    }

    /// The time at the table; `None` if it is not known yet.
    pub fn table_time(&self, now: Moment) -> Option<Moment> {
        let owner = self.owner.as_ref().map(|owner| owner.time(now));
        owner.or_else(|| self.gateway.as_ref()?.table_time(now))
    }

    /// Something came from a client of this node.
    pub fn client(&mut self, input: table::Input, context: &mut Context<'_>) {
        let Some((client, input)) = ClientInput::of(input) else { return };
        if self.gateway.is_none() {
            if !matches!(input, ClientInput::Hello { .. }) {
                return;
            }
            if context.stopping {
                return context.out.push(Output::Close(client, CloseReason::Restart));
            }
        }
        let gateway = self.gateway.get_or_insert_with(|| Gateway::new(context));
        gateway.client(client, input, context);
        self.leave_if_unused(context);
    }

    /// A message came from a node, or from this one itself.
    pub fn receive(&mut self, from: NodeId, message: Message, context: &mut Context<'_>, dice: &mut impl Dice) {
        let table = context.table;
        match message {
            Message::Up(up) => match &mut self.owner {
                Some(owner) if owner.epoch == up.epoch => owner.take(from, up, context, dice),
                // The table may be on its way from the store; the gateway repeats this.
                _ if self.gateway.as_ref().is_some_and(Gateway::is_claiming) => {}
                _ => context.send(from, Message::NotOwner { table, epoch: up.epoch }),
            },
            Message::Down(down) => match &mut self.gateway {
                Some(gateway) if gateway.is_leg(from, down.epoch, down.leg) => gateway.receive(down, context),
                _ => context.send(from, Message::LegClosed { table, leg: down.leg }),
            },
            Message::NotOwner { epoch, .. } => {
                if let Some(gateway) = &mut self.gateway {
                    gateway.not_owner(from, epoch, context);
                }
            }
            Message::LegLost { leg, .. } => {
                if let Some(gateway) = &mut self.gateway {
                    gateway.leg_lost(from, leg, context);
                }
            }
            Message::LegClosed { leg, .. } => {
                if let Some(owner) = &mut self.owner {
                    owner.close_leg(from, Some(leg), context, dice);
                }
            }
            Message::Beat(_) => {}
        }
        self.leave_if_unused(context);
    }

    /// Who owns the table: the answer to [`Output::Lookup`], or to a claim that came too late.
    pub fn found(&mut self, found: Option<Ownership>, context: &mut Context<'_>) {
        let drives = self.owner.as_ref().map(|owner| owner.epoch);
        if let Some(gateway) = &mut self.gateway {
            gateway.found(found, drives, context);
        }
        self.leave_if_unused(context);
    }

    /// This node owns the table now. An error says why it can't be restored.
    pub fn claimed(
        &mut self,
        claim: Claim,
        found: Ownership,
        context: &mut Context<'_>,
        dice: &mut impl Dice,
    ) -> Result<(), RestoreError> {
        let epoch = claim.epoch;
        if context.stopping {
            context.out.push(Output::Release(context.table, epoch));
            return Ok(());
        }
        let (ahead_ms, alive_at) = match &self.gateway {
            Some(gateway) => gateway.time_of_claim(found.alive_at, context.now),
            None => (crate::owner::ahead_ms(found.now.max(found.alive_at), context.now), found.alive_at),
        };
        if let Some(mut before) = self.owner.take() {
            before.drop_legs(context, dice);
        }
        match Owner::restore(claim, ahead_ms, alive_at, context) {
            Ok(owner) => self.owner = Some(owner),
            Err(why) => {
                context.out.push(Output::Release(context.table, epoch));
                self.store_failed(context);
                return Err(why);
            }
        }
        if let Some(gateway) = &mut self.gateway {
            gateway.join(context.me, epoch, context);
        }
        Ok(())
    }

    /// The store failed to look the table up or to claim it.
    pub fn store_failed(&mut self, context: &mut Context<'_>) {
        if let Some(gateway) = &mut self.gateway {
            gateway.close_all(CloseReason::StoreFailed, context);
        }
        self.leave_if_unused(context);
    }

    /// The answer to [`Output::ReadAfter`].
    pub fn entries(&mut self, entries: Option<Vec<Arc<Entry>>>, context: &mut Context<'_>) {
        if let Some(gateway) = &mut self.gateway {
            gateway.entries_read(entries, context);
        }
    }

    /// A batch with an epoch and a number was stored, or not.
    pub fn stored(
        &mut self,
        (epoch, number): (u64, u64),
        result: CommitResult,
        context: &mut Context<'_>,
        dice: &mut impl Dice,
    ) {
        if let Some(owner) = self.owner.as_mut().filter(|owner| owner.epoch == epoch) {
            owner.answer(number, result, context, dice);
        }
    }

    /// The answer to [`Output::MakeDeck`].
    pub fn deck(&mut self, deck: Arc<Deck>, grades: Arc<Grades>, context: &mut Context<'_>, dice: &mut impl Dice) {
        if let Some(owner) = &mut self.owner {
            owner.input(table::Input::Deck(deck, grades), context, dice);
        }
    }

    /// The deadline may have passed.
    pub fn tick(&mut self, context: &mut Context<'_>, dice: &mut impl Dice) {
        if let Some(owner) = &mut self.owner {
            owner.tick(context, dice);
        }
        if let Some(gateway) = &mut self.gateway {
            gateway.tick(context);
        }
        self.leave_if_unused(context);
    }

    /// A node that shares this table does not answer.
    pub fn lose(&mut self, node: NodeId, context: &mut Context<'_>, dice: &mut impl Dice) {
        if let Some(owner) = &mut self.owner {
            owner.close_leg(node, None, context, dice);
        }
        if let Some(gateway) = self.gateway.as_mut().filter(|gateway| gateway.is_joined_to(node)) {
            gateway.suspect(context);
        }
        self.leave_if_unused(context);
    }

    /// The clients have to go to another node, or are probably there already, since this one stood still. What they sent here must
    /// not run after what they sent there.
    pub fn leave_clients(&mut self, context: &mut Context<'_>) {
        if let Some(mut gateway) = self.gateway.take() {
            gateway.close_all(CloseReason::Restart, context);
        }
    }

    /// The node stops.
    pub fn stop(&mut self, context: &mut Context<'_>, dice: &mut impl Dice) {
        self.leave_clients(context);
        if let Some(owner) = &mut self.owner {
            owner.stop(context, dice);
        }
    }

    /// Lets the clients go if this node is cut off from the others and from the store: they can play on elsewhere. Without anything
    /// on its way to the store it has to be asked, since another node may drive the table by now.
    fn look_around(&mut self, context: &mut Context<'_>) {
        self.look_at = None;
        let Some(gateway) = self.gateway.as_ref().filter(|_| context.peers.is_silent()) else { return };
        let stores = self.owner.as_ref().and_then(Owner::stores_since);
        match stores.into_iter().chain(gateway.asks_since()).min() {
            Some(since) if since.plus_ms(ALONE_MS) <= context.now => self.leave_clients(context),
            Some(since) => self.look_at = Some(since.plus_ms(ALONE_MS)),
            None => self.look_at = self.owner.as_mut().map(|owner| owner.ask(context.now)),
        }
    }

    /// Seals batches and sends what is to be sent.
    pub fn flush(&mut self, context: &mut Context<'_>) {
        self.look_around(context);
        let has_clients_here = self.gateway.is_some();
        let ended = self.owner.as_mut().and_then(|owner| owner.flush(has_clients_here, context));
        if ended.is_some() {
            self.owner = None;
        }
        if let (Some(Ended::Fenced), Some(gateway)) = (ended, &mut self.gateway) {
            gateway.was_fenced(context.now);
        }
        if let Some(gateway) = &mut self.gateway {
            gateway.flush(context);
        }
    }

    /// When to call [`Part::tick`] if nothing else happens.
    pub fn deadline(&self) -> Option<Moment> {
        let owner = self.owner.as_ref().and_then(Owner::deadline);
        owner.into_iter().chain(self.gateway.as_ref().and_then(Gateway::deadline)).chain(self.look_at).min()
    }

    /// Passes what came from clients to this node itself, if it drives the table. [`Part::flush`] does that as well, but also seals a
    /// batch: so several inputs share one, and it is known what each of them does.
    pub fn relay(&mut self, context: &mut Context<'_>) {
        if let Some(gateway) = self.gateway.as_mut().filter(|gateway| gateway.is_joined_to(context.me)) {
            gateway.flush(context);
        }
    }

    /// The epoch and the driver, if this node drives the table.
    pub fn driver(&self) -> Option<(u64, &Driver<Route>)> {
        self.owner.as_ref().map(|owner| (owner.epoch, &owner.driver))
    }

    /// The node that drives the table, if that is another one.
    pub fn remote_owner(&self, me: NodeId) -> Option<NodeId> {
        self.gateway.as_ref()?.owner().filter(|owner| *owner != me)
    }

    /// Asks the driver for a summary, if this node has it. [`Part::take_summaries`] returns it once what it shows is stored.
    pub fn look(&mut self) -> bool {
        self.owner.as_mut().map(|owner| owner.driver.look()).is_some()
    }

    /// The summaries that are ready, in the order of [`Part::look`].
    pub fn take_summaries(&mut self) -> Vec<TableSummary> {
        self.owner.as_mut().map(|owner| std::mem::take(&mut owner.summaries)).unwrap_or_default()
    }

    fn leave_if_unused(&mut self, context: &mut Context<'_>) {
        if let Some(mut gateway) = self.gateway.take_if(|gateway| gateway.is_unused()) {
            gateway.close_all(CloseReason::Restart, context);
        }
    }
}
