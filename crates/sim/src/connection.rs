//! A connection between a client and the server.

use driver::FlowControl;
use rules::Moment;
use table::{ToClient, ToTable};

use crate::chance::Chance;
use crate::plan::NetworkFaults;

/// A slow reader may have so many messages waiting. What comes then is dropped, and it is resynced when it has caught up.
const MOST_WAITING: usize = 12;

/// Something on its way to the server.
#[derive(Clone, Debug)]
pub(crate) enum Uplink {
    /// A message.
    Message(ToTable),
    /// The answer to a ping.
    Pong {
        /// When the ping was sent.
        sent: Moment,
    },
}

/// Something on its way to a client.
#[derive(Clone, Debug)]
pub(crate) enum Downlink {
    /// A message.
    Message(ToClient),
    /// The message that everything follows from.
    Welcome(ToClient),
    /// To measure the round trip.
    Ping {
        /// When it was sent.
        sent: Moment,
    },
}

/// A connection.
#[derive(Debug)]
pub(crate) struct SimConnection {
    /// Whose.
    pub(crate) client: usize,
    /// To which process, and to which table.
    pub(crate) server: usize,
    pub(crate) table: usize,
    /// The session that the wishes on it are numbered in.
    pub(crate) session: u32,
    /// What the network is like.
    pub(crate) faults: NetworkFaults,
    /// Since when.
    pub(crate) since: Moment,
    /// The client has not closed its end.
    pub(crate) near_open: bool,
    /// The server has not closed its end.
    pub(crate) far_open: bool,
    /// What the client had sent before it closed its end still arrives.
    pub(crate) drains: bool,
    /// The network is gone, and neither end knows.
    pub(crate) cut: bool,
    /// The first message was a hello, and came.
    pub(crate) greeted: bool,
    /// Whether messages are dropped because too many wait.
    flow: FlowControl,
    /// How many messages wait to be read.
    waiting: usize,
    /// When the last message in each direction arrives.
    last_up: Moment,
    last_down: Moment,
    /// The round trips measured last.
    round_trips: Vec<u32>,
}

impl SimConnection {
    /// A new connection.
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
            near_open: true,
            far_open: true,
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

    /// When something that is sent to the server arrives: never, once or twice.
    pub(crate) fn send_up(&mut self, now: Moment, chance: &mut Chance) -> Vec<Moment> {
        if self.cut {
            return Vec::new();
        }
        self.faults.arrivals(now, &mut self.last_up, 0, chance)
    }

    /// When something that is sent to the client arrives.
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

    /// A message was read. `true` if the client has caught up after some were dropped.
    pub(crate) fn read(&mut self) -> bool {
        self.waiting = self.waiting.saturating_sub(1);
        self.waiting == 0 && self.flow.drained()
    }

    /// A round trip was measured.
    pub(crate) fn measured(&mut self, round_trip_ms: u32) {
        self.round_trips.insert(0, round_trip_ms);
        self.round_trips.truncate(5);
    }

    /// What the table has to take off the time of arrival: half the median of the last five round trips, 250 ms at the most.
    pub(crate) fn allowance_ms(&self) -> u64 {
        let mut sorted = self.round_trips.clone();
        sorted.sort_unstable();
        sorted.get(sorted.len() / 2).map_or(0, |&median| u64::from(median) / 2).min(250)
    }
}

impl NetworkFaults {
    /// When something sent now arrives: never, once or twice.
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
