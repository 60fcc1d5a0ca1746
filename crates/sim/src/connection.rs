//! Simulated connections between clients and the server.

use driver::FlowControl;
use rules::Moment;
use table::{ToClient, ToTable};

use crate::chance::Chance;
use crate::plan::NetworkFaults;

/// Queue limit of a slow reader. Further messages are dropped, and the client is resynced when it has caught up.
const MOST_WAITING: usize = 12;

/// A transmission on its way to the server.
#[derive(Clone, Debug)]
pub(crate) enum Uplink {
    /// A message of the protocol.
    Message(ToTable),
    /// The answer to a ping that was sent at this moment.
    Pong { sent: Moment },
}

/// A transmission on its way to a client.
#[derive(Clone, Debug)]
pub(crate) enum Downlink {
    /// A message of the protocol.
    Message(ToClient),
    /// A welcome, which is never dropped from a full queue.
    Welcome(ToClient),
    /// Measures the round trip.
    Ping { sent: Moment },
}

#[derive(Debug)]
pub(crate) struct SimConnection {
    pub(crate) client: usize,
    /// The process it leads to.
    pub(crate) server: usize,
    pub(crate) table: usize,
    /// The session of the client when it connected.
    pub(crate) session: u32,
    pub(crate) faults: NetworkFaults,
    /// When it was opened.
    pub(crate) since: Moment,
    /// The client has not closed its end.
    pub(crate) client_open: bool,
    /// The server has not closed its end.
    pub(crate) server_open: bool,
    /// Messages that the client sent before closing its end still arrive.
    pub(crate) drains: bool,
    /// The network is cut, and neither end has noticed.
    pub(crate) cut: bool,
    /// The hello has arrived.
    pub(crate) greeted: bool,
    flow: FlowControl,
    /// Number of messages waiting to be read.
    waiting: usize,
    /// When the last message to the server arrives.
    last_up: Moment,
    /// When the last message to the client arrives.
    last_down: Moment,
    /// The last five, the latest first.
    round_trips: Vec<u32>,
}

impl SimConnection {
    pub(crate) fn new(
        client: usize,
        (server, table): (usize, usize),
        session: u32,
        faults: NetworkFaults,
        now: Moment,
    ) -> Self {
        Self {
            client,
            server,
            table,
            session,
            faults,
            since: now,
            client_open: true,
            server_open: true,
            drains: true,
            cut: false,
            greeted: false,
            flow: FlowControl::default(),
            waiting: 0,
            last_up: now,
            last_down: now,
            round_trips: Vec::new(),
        }
    }

    /// The arrival times of a message to the server: none, one or two.
    pub(crate) fn send_up(&mut self, now: Moment, chance: &mut Chance) -> Vec<Moment> {
        if self.cut {
            return Vec::new();
        }
        self.faults.arrivals(now, &mut self.last_up, 0, chance)
    }

    /// The arrival times of a message to the client: none, one or two.
    pub(crate) fn send_down(&mut self, what: &Downlink, now: Moment, chance: &mut Chance) -> Vec<Moment> {
        if self.cut {
            return Vec::new();
        }
        let full = self.faults.slow_ms.is_some() && self.waiting >= MOST_WAITING;
        match what {
            Downlink::Welcome(_) => self.flow.welcome(),
            Downlink::Message(_) if !self.flow.admits(full) => return Vec::new(),
            Downlink::Message(_) | Downlink::Ping { .. } => {}
        }
        let arrivals = self.faults.arrivals(now, &mut self.last_down, self.faults.slow_ms.unwrap_or(0), chance);
        self.waiting += arrivals.len();
        arrivals
    }

    /// The client reads a message. `true` if it has caught up after some were dropped.
    pub(crate) fn read(&mut self) -> bool {
        self.waiting = self.waiting.saturating_sub(1);
        self.waiting == 0 && self.flow.drained()
    }

    pub(crate) fn measured(&mut self, round_trip_ms: u32) {
        self.round_trips.insert(0, round_trip_ms);
        self.round_trips.truncate(5);
    }

    /// The network delay that the table must allow: half the median of the last five round trips, at most 250 ms.
    pub(crate) fn allowance_ms(&self) -> u64 {
        let mut sorted = self.round_trips.clone();
        sorted.sort_unstable();
        sorted.get(sorted.len() / 2).map_or(0, |&median| u64::from(median) / 2).min(250)
    }
}

impl NetworkFaults {
    /// The arrival times of a message sent now: none, one or two.
    fn arrivals(&self, now: Moment, last: &mut Moment, slow_ms: u64, chance: &mut Chance) -> Vec<Moment> {
        let per_mille = |permille, chance: &mut Chance| chance.between(0, 999) < permille as u64;
        if per_mille(self.lost_permille, chance) {
            return Vec::new();
        }
        let copies = 1 + usize::from(per_mille(self.doubled_permille, chance));
        let mut arrive = || {
            let at = now.plus_ms(self.delay_ms + chance.between(0, self.jitter_ms));
            if !self.ordered {
                return at;
            }
            *last = at.max(last.plus_ms(slow_ms));
            *last
        };
        (0..copies).map(|_| arrive()).collect()
    }
}
