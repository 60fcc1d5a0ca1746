//! The other nodes: whether they are alive, and how far away they are.
//!
//! Two nodes that share a table send each other a [`Beat`] every [`BEAT_MS`]. A node that was not heard for [`LOST_MS`] counts as
//! lost. A beat returns the time of the other's last beat, so each measures round trips by its own clock: clocks are never
//! compared.

//! Parts of a node may run on several threads, so this can be used by all of them at the same time.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rules::Moment;
use table::Lag;

use crate::{Beat, Message, NodeId, Output};

/// The interval of beats.
const BEAT_MS: u64 = 200;
/// A node that was not heard for this long counts as lost.
pub(crate) const LOST_MS: u64 = 1_000;
/// A node that is heard again after it counted as lost was only slow, perhaps because its machine is overloaded. Taking its tables makes
/// that worse, so it gets this much time for a while.
const LOST_IF_SLOW_MS: u64 = 2_500;
const SLOW_MS: u64 = 60_000;
/// A node that wakes up this much too late has stood still, and gives all others time to be heard again.
const STALL_MS: u64 = 500;
/// After standing still for this long, a node takes its clients for gone: pages notice that nothing answers, and connect elsewhere.
const LEFT_MS: u64 = 1_800;
/// A node with tables wakes up at least this often, so that it notices when it stood still.
const LOOK_MS: u64 = 500;
/// A node that shares no table is forgotten after this long.
const IDLE_MS: u64 = 30_000;

/// The nodes that this one knows, and what its parts share besides.
#[derive(Default, Debug)]
pub struct Peers {
    peers: Mutex<BTreeMap<NodeId, Peer>>,
    /// The connection to the bus is lost.
    bus_is_down: AtomicBool,
    /// When the bus last knew that nobody receives something: then it is the others that are gone, and not the bus.
    answered: AtomicU64,
    silent: AtomicBool,
    /// When the node meant to wake up; 0 if it doesn't mean to.
    expected: AtomicU64,
    /// How often the node has stood still so long that its clients are probably gone.
    stalls: AtomicU64,
    /// The number of the last leg that was opened from here.
    legs: AtomicU32,
}

#[derive(Debug)]
struct Peer {
    heard: Moment,
    lost: bool,
    /// It was slow lately, until then.
    slow_until: Moment,
    beat_at: Moment,
    used: Moment,
    /// Its last beat: its time, and when it came.
    last_beat: Option<(Moment, Moment)>,
    lag: Lag,
    speaks: u16,
}

impl Peers {
    fn peers(&self) -> MutexGuard<'_, BTreeMap<NodeId, Peer>> {
        self.peers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notices that the node itself stood still, and returns how often it has done so for so long that its clients are probably gone.
    /// After each of these, every part has to leave its clients before it does anything else.
    pub fn wake(&self, now: Moment) -> u64 {
        let expected = self.expected.load(Relaxed);
        if expected != 0 && expected + STALL_MS < now.0 {
            let mut peers = self.peers();
            // Another thread may have noticed it meanwhile.
            if self.expected.load(Relaxed) == expected {
                peers.values_mut().for_each(|peer| peer.heard = now);
                self.answered.store(now.0, Relaxed);
                self.stalls.fetch_add((expected + LEFT_MS < now.0).into(), Relaxed);
                self.expected.store(now.0, Relaxed);
            }
        }
        self.stalls.load(Relaxed)
    }

    /// Notes when the node means to wake up next.
    pub fn expect(&self, has_tables: bool, now: Moment) {
        self.expected.store(if has_tables { now.plus_ms(LOOK_MS).0 } else { 0 }, Relaxed);
    }

    /// The connection to the bus was lost, or is back.
    pub fn set_bus(&self, is_up: bool) {
        self.bus_is_down.store(!is_up, Relaxed);
        self.silent.store(!is_up, Relaxed);
    }

    /// Nothing comes from the bus any more: its connection is lost, or none of the others is heard. When that begins, the shell lets
    /// all parts look after their clients ([`crate::Part::flush`]).
    pub fn is_silent(&self) -> bool {
        self.silent.load(Relaxed)
    }

    pub(crate) fn bus_is_down(&self) -> bool {
        self.bus_is_down.load(Relaxed)
    }

    pub(crate) fn next_leg(&self) -> u32 {
        self.legs.fetch_add(1, Relaxed) + 1
    }

    /// A table is shared with this node.
    pub(crate) fn share(&self, node: NodeId, now: Moment) {
        self.peers().entry(node).or_insert_with(|| Peer::new(now)).used = now;
    }

    /// A node speaks this version of messages.
    pub fn note_version(&self, node: NodeId, speaks: u16) {
        if let Some(peer) = self.peers().get_mut(&node) {
            peer.speaks = speaks;
        }
    }

    /// The version of messages that a node speaks; 0 if it was not heard yet.
    pub fn speaks(&self, node: NodeId) -> u16 {
        self.peers().get(&node).map_or(0, |peer| peer.speaks)
    }

    /// Something came from a node.
    pub fn hear(&self, node: NodeId, now: Moment) {
        if let Some(peer) = self.peers().get_mut(&node) {
            if peer.lost {
                peer.slow_until = now.plus_ms(SLOW_MS);
            }
            (peer.heard, peer.lost) = (now, false);
            self.silent.store(self.bus_is_down(), Relaxed);
        }
    }

    /// A beat came from a node.
    pub fn beat(&self, node: NodeId, beat: Beat, now: Moment) {
        let mut peers = self.peers();
        // The other shares a table with this node, even if this one does not know yet.
        let peer = peers.entry(node).or_insert_with(|| Peer::new(now));
        peer.last_beat = Some((beat.sent, now));
        if let Some((sent, held_ms)) = beat.echo {
            let round_trip_ms = now.ms_since(sent).saturating_sub(held_ms);
            peer.lag.measure(u32::try_from(round_trip_ms).unwrap_or(u32::MAX));
        }
    }

    /// The bus knows that a node does not receive anything. `true` if that is news: then all parts have to know ([`crate::Part::lose`]).
    pub fn lose(&self, node: NodeId, now: Moment) -> bool {
        self.answered.store(now.0, Relaxed);
        self.silent.store(self.bus_is_down(), Relaxed);
        self.peers().get_mut(&node).is_some_and(|peer| !std::mem::replace(&mut peer.lost, true))
    }

    pub(crate) fn is_lost(&self, node: NodeId) -> bool {
        self.peers().get(&node).is_some_and(|peer| peer.lost)
    }

    /// The estimated time that a message from a node is on its way.
    pub(crate) fn transit_ms(&self, node: NodeId) -> u64 {
        self.peers().get(&node).map_or(0, |peer| peer.lag.allowance_ms())
    }

    /// Sends what is due, and returns the nodes that are lost now.
    pub fn run(&self, now: Moment, shares: impl Fn(NodeId) -> bool, out: &mut Vec<Output>) -> Vec<NodeId> {
        let (mut lost, mut unused) = (Vec::new(), Vec::new());
        let mut peers = self.peers();
        let heard = peers.values().map(|peer| peer.heard.0).chain([self.answered.load(Relaxed)]).max();
        let hears_nothing = !peers.is_empty() && heard.is_some_and(|heard| heard + LOST_MS <= now.0);
        self.silent.store(hears_nothing || self.bus_is_down(), Relaxed);
        for (&node, peer) in &mut *peers {
            if !peer.lost && peer.lost_at() <= now {
                peer.lost = true;
                lost.push(node);
            }
            if peer.beat_at <= now {
                peer.beat_at = now.plus_ms(BEAT_MS);
                let echo = peer.last_beat.take().map(|(sent, came)| (sent, now.ms_since(came)));
                out.push(Output::Send(node, Message::Beat(Beat { sent: now, echo })));
            }
            if peer.used.plus_ms(IDLE_MS) <= now {
                peer.used = now;
                unused.push(node);
            }
        }
        drop(peers);
        for node in unused {
            if !shares(node) {
                self.peers().remove(&node);
            }
        }
        lost
    }

    /// When to call [`Peers::run`] and [`Peers::wake`] at the latest.
    pub fn deadline(&self) -> Option<Moment> {
        let lost = |peer: &Peer| if peer.lost { peer.beat_at } else { peer.lost_at() };
        let expected = Some(Moment(self.expected.load(Relaxed))).filter(|at| at.0 != 0);
        self.peers().values().map(|peer| peer.beat_at.min(lost(peer))).chain(expected).min()
    }
}

impl Peer {
    fn new(now: Moment) -> Self {
        Self {
            heard: now,
            lost: false,
            slow_until: Moment(0),
            beat_at: now,
            used: now,
            last_beat: None,
            lag: Lag::default(),
            speaks: 0,
        }
    }

    /// When it counts as lost if nothing comes from it.
    fn lost_at(&self) -> Moment {
        self.heard.plus_ms(if self.heard < self.slow_until { LOST_IF_SLOW_MS } else { LOST_MS })
    }
}
