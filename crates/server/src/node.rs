//! This server as a node of a cluster: its number, the other nodes, and the bus.
//!
//! ```text
//!    bus --messages--> node --mailboxes--> actors of tables --messages--> bus
//!                       |                        |
//!                       '-- beats, lost nodes ---'  (the nodes that are known, shared by all)
//! ```

use std::sync::Arc;
use std::time::Duration;

use cluster::{Build, Context, Envelope, Message, NodeId, Output, Part, Peers};
use driver::{Checkpoints, DriverConfig};
use rules::Moment;
use table::Link;
use tokio::sync::mpsc;

use crate::actor::ActorMessage;
use crate::bus::{Bus, BusEvent};
use crate::config::Config;
use crate::question;
use crate::registry::{TableRegistry, idle_ms};

/// The node looks after the others at least this often.
const LOOK: Duration = Duration::from_millis(200);

/// What the actors need to know of this server and of the others.
pub(crate) struct ClusterNode {
    pub(crate) id: NodeId,
    pub(crate) config: DriverConfig,
    pub(crate) peers: Peers,
    pub(crate) bus: Box<dyn Bus>,
}

impl ClusterNode {
    pub(crate) fn new(id: NodeId, config: &Config, bus: Box<dyn Bus>) -> Self {
        let driver =
            DriverConfig { pace: config.pace, idle_ms: Some(idle_ms(config)), checkpoints: Checkpoints::AsNeeded };
        Self { id, config: driver, peers: Peers::default(), bus }
    }

    /// Sends a message to another server, in a version that it understands.
    pub(crate) fn send(&self, to: NodeId, message: Message) {
        self.bus.send(to, Build::THIS.wrap(self.peers.speaks(to), self.id, message).text());
    }

    /// How often this process stood still so long that its clients have gone elsewhere. Without other servers they can't.
    pub(crate) fn wake(&self, now: Moment) -> u64 {
        if self.bus.is_shared() { self.peers.wake(now) } else { 0 }
    }

    /// This process runs.
    pub(crate) fn expect(&self, now: Moment) {
        if self.bus.is_shared() {
            self.peers.expect(true, now);
        }
    }
}

/// Passes on what comes from the bus, and looks after the other nodes, forever.
pub(crate) async fn run(registry: Arc<TableRegistry>, mut events: mpsc::UnboundedReceiver<BusEvent>) {
    let node = &registry.node;
    let mut stalls = node.wake(registry.clock.now());
    let mut beats = Vec::new();
    let mut has_events = true;
    loop {
        let now = registry.clock.now();
        let due = node.peers.deadline().map_or(LOOK, |due| Duration::from_millis(due.ms_since(now) + 1)).min(LOOK);
        let event = tokio::select! {
            event = events.recv(), if has_events => {
                has_events = event.is_some();
                event
            }
            () = tokio::time::sleep(due) => None,
        };
        let now = registry.clock.now();
        let was_silent = node.peers.is_silent();
        let woken = node.wake(now);
        if std::mem::replace(&mut stalls, woken) != woken {
            tracing::warn!("this process stood still; its clients are led elsewhere");
            for handle in registry.handles() {
                tell(&handle, ActorMessage::Wake);
            }
        }
        if let Some(event) = event {
            handle(&registry, event, now);
        }
        let shares = |other| registry.handles().iter().any(|handle| handle.actor.shares_with(other));
        for lost in node.peers.run(now, shares, &mut beats) {
            tracing::warn!("server {} does not answer", lost.0);
            lose(&registry, lost);
        }
        for output in beats.drain(..) {
            send(&registry, output);
        }
        if node.peers.is_silent() && !was_silent {
            registry.handles().iter().for_each(|handle| handle.actor.look_around());
        }
        node.expect(now);
    }
}

fn handle(registry: &Arc<TableRegistry>, event: BusEvent, now: Moment) {
    let node = &registry.node;
    match event {
        BusEvent::Message(text) => {
            // What this build does not understand is lost, like other things on a bus.
            let Some(Envelope { from, speaks, message, .. }) = Build::THIS.read(&text) else { return };
            registry.metrics.bus_in.up();
            node.peers.hear(from, now);
            node.peers.note_version(from, speaks);
            match message {
                Message::Beat(beat) => node.peers.beat(from, beat, now),
                Message::Up(cluster::Up { table, .. })
                | Message::Down(cluster::Down { table, .. })
                | Message::NotOwner { table, .. }
                | Message::LegLost { table, .. }
                | Message::LegClosed { table, .. } => route(registry, table, from, message, now),
            }
        }
        BusEvent::Question(text, reply) => {
            let registry = registry.clone();
            tokio::spawn(async move {
                if let Some(answer) = question::answer(&text, &registry).await {
                    reply(answer).await;
                }
            });
        }
        BusEvent::Unreachable(other) => {
            if node.peers.lose(other, now) {
                lose(registry, other);
            }
        }
        BusEvent::IsUp(is_up) => {
            node.peers.set_bus(is_up);
            if is_up {
                tracing::info!("the bus is back");
            } else {
                tracing::warn!("the connection to the bus was lost");
            }
        }
    }
}

/// Passes a message to the actor of its table. A busy one may miss it: what is lost on the way is repeated.
fn route(registry: &Arc<TableRegistry>, table: Link, from: NodeId, message: Message, now: Moment) {
    let Some(handle) = registry.handle(table) else {
        return answer_for_nobody(registry, table, from, message, now);
    };
    handle.try_send(ActorMessage::Message(from, Box::new(message)));
}

/// Nobody is at this table here, and the other node has to know.
fn answer_for_nobody(registry: &TableRegistry, table: Link, from: NodeId, message: Message, now: Moment) {
    let node = &registry.node;
    let mut out = Vec::new();
    let mut context = Context {
        me: node.id,
        table,
        now,
        config: &node.config,
        stopping: true,
        hurries: false,
        peers: &node.peers,
        out: &mut out,
    };
    Part::default().receive(from, message, &mut context, &mut crate::dice::SystemDice::default());
    out.into_iter().for_each(|output| send(registry, output));
}

fn send(registry: &TableRegistry, output: Output) {
    if let Output::Send(to, message) = output {
        registry.metrics.bus_out.up();
        registry.node.send(to, message);
    }
}

/// Tells all actors that share their tables with a node that it is lost.
fn lose(registry: &TableRegistry, node: NodeId) {
    for handle in registry.handles() {
        if handle.actor.shares_with(node) {
            tell(&handle, ActorMessage::Lost(node));
        }
    }
}

/// Sends an actor a message that may not be lost.
fn tell(handle: &Arc<crate::registry::TableHandle>, message: ActorMessage) {
    let handle = handle.clone();
    tokio::spawn(async move {
        // An actor that has ended needs to know nothing.
        let _ = handle.send(message).await;
    });
}
