//! Several processes that share the tables: the nodes of a cluster, with the bus between them.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use cluster::{Answer, Build, ClientInput, Down, Input, Message, Node, NodeId, Output, Up};
use puzzle::deck::DeckCode;
use rules::{Command, Moment};
use table::{ClientId, Lag, Request, ToClient};

use super::node_faults::ClusterEvent;
use super::node_store::StoreRequest;
use super::server::{BOARDS_MS, CONFIG, LATE_MS, Server};
use super::{SimEvent, World};
use crate::boards;
use crate::chance::Chance;
use crate::connection::Downlink;
use crate::sabotage::Sabotage;
use crate::store::StoreAnswer;
use crate::trace::TraceNote;

/// How long the bus takes to know that nobody receives messages for a node.
const NO_RESPONDERS_MS: u64 = 20;

/// What makes a process a node.
#[derive(Debug)]
pub(super) struct SimNode {
    pub(super) node: Node,
    pub(super) id: NodeId,
    /// Its clock is ahead by this.
    pub(super) skew_ms: u64,
    /// It reaches the bus, and the store.
    pub(super) bus: bool,
    pub(super) store: bool,
    /// It was told to stop.
    pub(super) stopping: bool,
    /// When it last reached the store, if it does not now.
    pub(super) contact: Moment,
    timer: Option<Moment>,
    /// The tables and epochs of drivers whose batch was not stored. Nothing that they send later may be.
    pub(super) failed: BTreeSet<(usize, u64)>,
    /// The round trips that the tables know, by table and client.
    lags: BTreeMap<(usize, ClientId), Lag>,
    dice: Chance,
}

/// What the store knows of the time at a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct StoredTime {
    /// The time at the table minus the time of this world.
    pub(super) ahead_ms: i64,
    /// The time at the table when the owner before the last one was last alive. It counts until the last one has stored something.
    pub(super) before: Moment,
    /// The last owner has stored something.
    pub(super) settled: bool,
    /// When the last owner claimed the table, and when it released it.
    pub(super) claimed: Moment,
    pub(super) released: Option<Moment>,
    /// Number of claims.
    pub(super) claims: u64,
}

impl StoredTime {
    pub(super) fn new(now: Moment) -> Self {
        Self { ahead_ms: 0, before: now, settled: false, claimed: now, released: Some(now), claims: 0 }
    }
}

/// Something that happens to a node. A node that stands still handles it later.
#[derive(Debug)]
pub(super) enum NodeEvent {
    Input(Box<Input>),
    /// A message arrives from the bus.
    Bus(String),
    Timer,
    /// A commit was answered.
    Stored(Vec<StoreAnswer>),
    Boards(usize, DeckCode),
}

impl World {
    pub(super) fn start_cluster(&mut self, chance: &Chance) {
        let Some(plan) = &self.plan.cluster else { return };
        let faults = plan.faults.clone();
        self.servers.clear();
        self.front = None;
        for _ in 0..plan.nodes {
            self.start_node(chance);
        }
        for (at, fault) in faults {
            self.queue.schedule(at, SimEvent::Cluster(ClusterEvent::Fault(fault)));
        }
    }

    /// Starts a process. It has a new number, as each start has.
    pub(super) fn start_node(&mut self, chance: &Chance) {
        let Some(plan) = &self.plan.cluster else { return };
        let number = self.servers.len() as u64;
        let mut chance = chance.part(number);
        let (id, skew_ms) = (NodeId(chance.bits() >> 16), chance.between(0, plan.skew_ms));
        let mut server = Server::new(self.watches.len().max(self.plan.tables.len()), self.now);
        server.node = Some(SimNode {
            node: Node::new(id, CONFIG),
            id,
            skew_ms,
            bus: true,
            store: true,
            stopping: false,
            contact: self.now,
            timer: None,
            failed: BTreeSet::new(),
            lags: BTreeMap::new(),
            dice: chance.part(1),
        });
        self.servers.push(server);
        self.note(TraceNote::Up);
    }

    /// The process that a new connection leads to.
    pub(super) fn entrance(&mut self) -> Option<usize> {
        if self.plan.cluster.is_none() {
            return self.front;
        }
        let takes = |server: &Server| server.alive && server.node.as_ref().is_some_and(|node| !node.stopping);
        let all: Vec<usize> = (0..self.servers.len()).filter(|&server| takes(&self.servers[server])).collect();
        // A load balancer soon notices that a process stands still or reaches no other.
        let well = |&&server: &&usize| {
            let node = self.servers[server].node.as_ref();
            self.now >= self.servers[server].stalls_until && node.is_some_and(|node| node.bus && node.store)
        };
        let healthy: Vec<usize> = all.iter().filter(well).copied().collect();
        let from = if healthy.is_empty() || self.chance.percent(10) { all } else { healthy };
        (!from.is_empty()).then(|| self.chance.pick(&from))
    }

    /// True if people can connect.
    pub(super) fn is_open(&self) -> bool {
        self.front.is_some() || self.servers.iter().any(|server| server.alive && server.node.is_some())
    }

    /// The time of a process's clock.
    fn local_time(&self, server: usize) -> Moment {
        let node = self.servers[server].node.as_ref();
        self.now.plus_ms(node.map_or(0, |node| node.skew_ms))
    }

    /// The time at a table by a process that drives it.
    pub(super) fn time_at(&self, server: usize, table: usize) -> Moment {
        self.time_shown(server, table).unwrap_or(self.now)
    }

    /// The time at a table that a process shows its clients.
    pub(super) fn time_shown(&self, server: usize, table: usize) -> Option<Moment> {
        match &self.servers[server].node {
            Some(node) => node.node.table_time(self.store.link(table), self.local_time(server)),
            None => Some(self.now),
        }
    }

    /// The time at a table by its owner, and how far off others may be.
    pub(super) fn true_time(&self, table: usize) -> Option<(Moment, u64)> {
        let Some(plan) = &self.plan.cluster else { return Some((self.now, 0)) };
        let owner = self.watches[table].owner;
        if !self.servers[owner].alive || !self.owns(owner, table) {
            return None;
        }
        // Each takeover goes on with an estimate.
        let each_ms = plan.bus.delay_ms.1 + self.plan.commit_ms + 2 * LATE_MS;
        Some((self.time_at(owner, table), each_ms * (1 + self.watches[table].time.claims)))
    }

    pub(super) fn feed_client(&mut self, server: usize, table: usize, input: table::Input) -> Result<(), String> {
        self.feed_node(server, Input::Client(self.store.link(table), input))
    }

    pub(super) fn run_node_event(&mut self, server: usize, event: NodeEvent) -> Result<(), String> {
        match event {
            NodeEvent::Input(input) => self.feed_node(server, *input),
            NodeEvent::Bus(text) => {
                let Some(node) = self.servers[server].node.as_ref().filter(|node| node.bus) else { return Ok(()) };
                let id = node.id;
                let envelope = Build::THIS.read(&text).ok_or_else(|| format!("{id:?} can't read {text}"))?;
                self.feed_node(server, Input::Message(envelope.from, envelope.message))
            }
            NodeEvent::Timer => {
                if let Some(node) = &mut self.servers[server].node {
                    node.timer = None;
                }
                self.feed_node(server, Input::Tick)
            }
            NodeEvent::Stored(answers) => {
                for (table, epoch, number, result) in answers {
                    let table = self.store.link(table);
                    self.feed_node(server, Input::Stored { table, epoch, number, result })?;
                }
                Ok(())
            }
            NodeEvent::Boards(table, code) => {
                if self.sabotage == Some(Sabotage::WithholdsBoards) {
                    return Ok(());
                }
                let (deck, grades) = boards::deck(code);
                self.note(TraceNote::Boards { table });
                self.feed_node(server, Input::Deck(self.store.link(table), deck, grades))
            }
        }
    }

    /// Passes an input to a node, carries out what follows, and checks its tables.
    pub(super) fn feed_node(&mut self, server: usize, input: Input) -> Result<(), String> {
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            if !self.servers[server].alive {
                return Ok(());
            }
            self.foresee(server, &input);
            let tables = 0..self.watches.len();
            let owned: Vec<usize> = tables.filter(|&table| self.owns(server, table)).collect();
            owned.iter().for_each(|&table| self.models[table].input());
            let now = self.local_time(server);
            let Some(SimNode { node, dice, id, .. }) = &mut self.servers[server].node else { return Ok(()) };
            let me = *id;
            let claimed = match &input {
                Input::Claimed(claim, _) => Some(claim.table),
                _ => None,
            };
            for output in node.handle(input, now, dice) {
                if let Output::Send(_, Message::Down(down)) = &output {
                    self.note_rejections(server, down)?;
                }
                match output {
                    Output::Send(to, message) if to == me => inputs.push_back(Input::Message(me, message)),
                    output => self.carry_out_node(server, output)?,
                }
            }
            if let Some(table) = claimed.map(|link| self.store.index(link)) {
                let restored = self.driven(server, table).map(|driven| driven.table.seq());
                restored.into_iter().for_each(|seq| self.note(TraceNote::Restored { table, seq }));
            }
            for table in owned {
                if self.owns(server, table) {
                    self.models[table].check_hold().map_err(|why| format!("table {table}: {why}"))?;
                    self.compare_with_model(server, table)?;
                    self.check_pause(table)?;
                } else if self.watches[table].owner == server {
                    self.note(TraceNote::Dropped { table });
                    self.discard_unstored(table)?;
                }
            }
        }
        self.set_node_timer(server);
        self.end_if_stopped(server)
    }

    /// Tells the models of the calls that the owner is about to take.
    fn foresee(&mut self, server: usize, input: &Input) {
        let Input::Message(from, Message::Up(Up { table: link, epoch, leg, first, inputs, .. })) = input else {
            return;
        };
        let table = self.store.index(*link);
        let (now, is_owner) = (self.time_at(server, table), self.owns(server, table));
        let Some(driven) = self.driven(server, table).filter(|driven| driven.epoch == *epoch) else { return };
        let is_overdue = driven.table.deadline().is_some_and(|due| due <= now);
        let Some(SimNode { node, lags, .. }) = &mut self.servers[server].node else { return };
        let Some(mut next) = node.next_input(*link, *from, *leg) else { return };
        let transit_ms = node.transit_ms(*from) as u32;
        for (n, relayed) in (*first..).zip(inputs) {
            if n != next {
                continue;
            }
            next += 1;
            let client = ClientId(relayed.client);
            let lag = lags.entry((table, client)).or_default();
            match &relayed.input {
                ClientInput::Hello { .. } => *lag = Lag::default(),
                ClientInput::Lag { round_trip_ms } => lag.measure(*round_trip_ms),
                ClientInput::Request {
                    n,
                    request: Request::Play { round, act: Command::CallUbongo | Command::TakeGems },
                } if is_owner => {
                    let allowance_ms = lag.allowance_with(relayed.age_ms + transit_ms);
                    if let Some(connection) = self.connections.get(&client) {
                        if !is_overdue {
                            self.models[table].copy_of_call((connection.session, *n), now);
                        }
                        self.models[table].call((connection.session, *n), *round, now, allowance_ms);
                    }
                }
                _ => {}
            }
        }
    }

    /// Tells the model of a table which requests its owner rejects.
    fn note_rejections(&mut self, server: usize, down: &Down) -> Result<(), String> {
        let table = self.store.index(down.table);
        if down.epoch != self.store.rows(table).epoch || self.watches[table].owner != server {
            return Ok(());
        }
        for answer in &down.answers {
            let Answer::One(client, ToClient::Rejected { n, why, .. }) = answer else { continue };
            let Some(session) = self.connections.get(&ClientId(*client)).map(|connection| connection.session) else {
                continue;
            };
            let fair = self.models[table].rejected(session, *n, why);
            if !self.request_log.is_cheating(session) {
                fair.map_err(|why| format!("table {table}: {why}"))?;
            }
        }
        Ok(())
    }

    fn carry_out_node(&mut self, server: usize, output: Output) -> Result<(), String> {
        match output {
            Output::Send(to, message) => self.send_on_bus(server, to, message),
            Output::Store(batch) => {
                let table = self.store.table_of(&batch);
                if batch.epoch == self.store.rows(table).epoch {
                    self.check_batch(table, &batch).map_err(|why| format!("table {table}: {why}"))?;
                }
                let failed = self.servers[server].node.as_ref().map(|node| &node.failed);
                if failed.is_some_and(|failed| failed.contains(&(table, batch.epoch))) {
                    return Ok(());
                }
                self.servers[server].committer.push(batch);
                self.begin_node_commit(server);
            }
            Output::MakeDeck(link, code) => {
                let (table, done) = (self.store.index(link), self.now.plus_ms(self.chance.between(0, BOARDS_MS)));
                self.queue.schedule(done, SimEvent::Node(server, NodeEvent::Boards(table, code)));
            }
            Output::Lookup(link) => self.ask_store(server, StoreRequest::Lookup(self.store.index(link))),
            Output::Claim { table, epoch, ahead_ms } => {
                let table = self.store.index(table);
                self.ask_store(server, StoreRequest::Claim { table, epoch, ahead_ms });
            }
            Output::Release(link, epoch) => {
                self.ask_store(server, StoreRequest::Release(self.store.index(link), epoch));
            }
            Output::ReadAfter(link, seq) => {
                self.ask_store(server, StoreRequest::ReadAfter(self.store.index(link), seq));
            }
            Output::Deliver(clients, message) => {
                for &client in clients.iter() {
                    if let ToClient::Rejected { .. } | ToClient::Done { .. } = &message
                        && let Some(client) = self.connections.get(&client).map(|connection| connection.client)
                    {
                        self.note(TraceNote::Delivers { client, message: message.clone() });
                    }
                    self.send_down(client, &Downlink::Message(message.clone()));
                }
            }
            Output::Welcome(client, message) => {
                if let Some(table) = self.connections.get(&client).map(|connection| connection.table) {
                    self.deliver_welcome(table, client, message)?;
                }
            }
            Output::Close(client, why) => self.close_with(client, why),
        }
        Ok(())
    }

    fn send_on_bus(&mut self, server: usize, to: NodeId, message: Message) {
        let (Some(node), Some(plan)) = (&self.servers[server].node, &self.plan.cluster) else { return };
        if !node.bus {
            return;
        }
        let bus = plan.bus;
        let is_to = |server: &Server| server.alive && server.node.as_ref().is_some_and(|node| node.id == to);
        let Some(target) = self.servers.iter().position(is_to) else {
            if self.chance.percent(70) {
                let at = self.now.plus_ms(self.chance.between(0, NO_RESPONDERS_MS));
                let input = Box::new(Input::Unreachable(to));
                self.queue.schedule(at, SimEvent::Node(server, NodeEvent::Input(input)));
            }
            return;
        };
        if self.chance.between(0, 999) < bus.lost_permille {
            return;
        }
        let text = Build::THIS.wrap(0, node.id, message).text();
        let copies = if self.chance.between(0, 999) < bus.doubled_permille { 2 } else { 1 };
        for _ in 0..copies {
            let at = self.now.plus_ms(self.chance.between(bus.delay_ms.0, bus.delay_ms.1));
            self.queue.schedule(at, SimEvent::Node(target, NodeEvent::Bus(text.clone())));
        }
    }

    fn set_node_timer(&mut self, server: usize) {
        let now = self.local_time(server);
        let timers = self.sabotage != Some(Sabotage::LosesTimers);
        let Some(SimNode { node, timer, .. }) = &mut self.servers[server].node else { return };
        let Some(due) = node.deadline().filter(|_| timers) else { return };
        let at = self.now.plus_ms(due.ms_since(now));
        if timer.is_none_or(|timer| at < timer) {
            *timer = Some(at);
            let late_ms = self.chance.between(0, LATE_MS);
            self.queue.schedule(at.plus_ms(late_ms), SimEvent::Node(server, NodeEvent::Timer));
        }
    }
}
