//! The faults of nodes: they crash, stop, stand still and are cut off.

use cluster::Input;
use rules::Moment;
use table::ClientId;

use super::node_store::StoreRequest;
use super::nodes::NodeEvent;
use super::{RunPhase, SimEvent, World};
use crate::cluster_plan::NodeFault;
use crate::trace::TraceNote;

/// The longest time until another process takes the place of one that has ended.
const REPLACED_MS: u64 = 8_000;
/// The range of the time for which a node stands still or is cut off.
const FAULT_MS: (u64, u64) = (500, 20_000);
/// A node that has not stopped by then is killed.
const STOP_MS: u64 = 10_000;
/// How long the client of the bus takes to notice that it is cut off.
const NOTICES_MS: (u64, u64) = (200, 2_500);
/// A table has to have another owner by then, and its game has to go on.
const TAKEOVER_MS: u64 = 5_000;

/// Something that happens around the nodes.
#[derive(Debug)]
pub(super) enum ClusterEvent {
    /// A request of a node reaches the store.
    Store(usize, StoreRequest),
    /// A commit of a node is done.
    Commit(usize),
    Fault(NodeFault),
    /// A process starts.
    Start,
    /// A node that was told to stop has had enough time.
    Kill(usize),
    /// The next of these is stopped, since they are replaced one after the other.
    Roll(Vec<usize>),
    /// A node is no longer cut off.
    Heal(usize),
    /// The owner of a table was lost.
    TakenOver(Takeover),
}

/// The loss of a table's owner.
#[derive(Debug)]
pub(super) struct Takeover {
    table: usize,
    epoch: u64,
    at: Moment,
    /// Number of faults so far. After another one the limit doesn't hold.
    faults: u64,
    /// The connections of the table to other nodes.
    others: Vec<ClientId>,
    /// Everyone with a chair is among them, and a game runs.
    plays_on: bool,
}

impl World {
    pub(super) fn run_cluster_event(&mut self, event: ClusterEvent) -> Result<(), String> {
        match event {
            ClusterEvent::Store(server, request) => self.run_store_request(server, request),
            ClusterEvent::Commit(server) => self.commit_of_node(server),
            ClusterEvent::Fault(fault) => self.begin_node_fault(fault),
            ClusterEvent::Start => {
                let chance = self.chance.part(7);
                self.start_node(&chance);
                Ok(())
            }
            ClusterEvent::Kill(server) => self.kill_node(server),
            ClusterEvent::Roll(left) => self.roll(left),
            ClusterEvent::Heal(server) => self.heal(server),
            ClusterEvent::TakenOver(takeover) => self.check_takeover(&takeover),
        }
    }

    fn begin_node_fault(&mut self, fault: NodeFault) -> Result<(), String> {
        if self.phase != RunPhase::Faults {
            return Ok(());
        }
        let up: Vec<usize> = self.running_nodes();
        if up.is_empty() {
            return Ok(());
        }
        let server = self.chance.pick(&up);
        self.note(TraceNote::Fault { server, fault });
        self.faults += 1;
        let until = self.now.plus_ms(self.chance.between(FAULT_MS.0, FAULT_MS.1));
        match fault {
            NodeFault::Crash => {
                self.expect_takeovers(server);
                self.kill_node(server)?;
            }
            NodeFault::Stop => self.stop_node(server)?,
            NodeFault::Roll => self.roll(up)?,
            NodeFault::Pause => {
                self.report.pauses += 1;
                self.expect_takeovers(server);
                self.note_contact(server);
                let stalls = &mut self.servers[server].stalls_until;
                *stalls = until.max(*stalls);
                for id in self.open_connections(server) {
                    if self.chance.percent(70) {
                        let notices = self.now.plus_ms(self.chance.between(500, 8_000));
                        self.queue.schedule(notices, SimEvent::ClientNotices(id));
                    }
                }
            }
            NodeFault::CutBus | NodeFault::CutStore | NodeFault::CutBoth => {
                self.report.cuts += 1;
                if fault != NodeFault::CutBus {
                    self.note_contact(server);
                }
                if fault == NodeFault::CutBoth {
                    self.expect_takeovers(server);
                }
                let Some(node) = &mut self.servers[server].node else { return Ok(()) };
                node.bus &= fault == NodeFault::CutStore;
                node.store &= fault == NodeFault::CutBus;
                if fault != NodeFault::CutStore && self.chance.percent(50) {
                    let at = self.now.plus_ms(self.chance.between(NOTICES_MS.0, NOTICES_MS.1)).min(until);
                    let notice = NodeEvent::Input(Box::new(Input::BusIsUp(false)));
                    self.queue.schedule(at, SimEvent::Node(server, notice));
                }
                self.queue.schedule(until, SimEvent::Cluster(ClusterEvent::Heal(server)));
            }
        }
        Ok(())
    }

    fn running_nodes(&self) -> Vec<usize> {
        let runs = |server: &usize| {
            let server = &self.servers[*server];
            server.alive && server.node.as_ref().is_some_and(|node| !node.stopping)
        };
        (0..self.servers.len()).filter(runs).collect()
    }

    /// Kills a process; another one soon takes its place.
    fn kill_node(&mut self, server: usize) -> Result<(), String> {
        if !self.servers[server].alive {
            return Ok(());
        }
        self.report.crashes += 1;
        self.note_contact(server);
        let (full, owned) = (self.is_full(), self.owned_by(server));
        let reaches = self.servers[server].node.as_ref().is_some_and(|node| node.store);
        self.servers[server].committer.crash(&mut self.store, &mut self.chance, full || !reaches)?;
        self.end_process(server);
        owned.into_iter().try_for_each(|table| self.discard_unstored(table))
    }

    fn owned_by(&self, server: usize) -> Vec<usize> {
        (0..self.watches.len()).filter(|&table| self.owns(server, table)).collect()
    }

    fn end_process(&mut self, server: usize) {
        self.servers[server].alive = false;
        for id in self.open_connections(server) {
            self.close_from_server(id);
        }
        let calm = self.phase != RunPhase::Faults;
        let at = self.now.plus_ms(if calm { 0 } else { self.chance.between(0, REPLACED_MS) });
        self.queue.schedule(at, SimEvent::Cluster(ClusterEvent::Start));
    }

    /// Tells a node to stop.
    fn stop_node(&mut self, server: usize) -> Result<(), String> {
        let Some(node) = self.servers[server].node.as_mut().filter(|node| !node.stopping) else { return Ok(()) };
        node.stopping = true;
        self.report.stops += 1;
        self.queue.schedule(self.now.plus_ms(STOP_MS), SimEvent::Cluster(ClusterEvent::Kill(server)));
        self.queue.schedule(self.now, SimEvent::Node(server, NodeEvent::Input(Box::new(Input::Stop))));
        Ok(())
    }

    /// Ends the process of a node that has handed over its tables.
    pub(super) fn end_if_stopped(&mut self, server: usize) -> Result<(), String> {
        let Some(node) = &self.servers[server].node else { return Ok(()) };
        let idle = self.servers[server].committer.given == self.servers[server].committer.answered;
        if self.servers[server].alive && node.stopping && node.node.is_stopped() && idle {
            self.note_contact(server);
            self.end_process(server);
        }
        Ok(())
    }

    /// Stops the next node once the last one is replaced.
    fn roll(&mut self, mut left: Vec<usize>) -> Result<(), String> {
        if self.phase != RunPhase::Faults {
            return Ok(());
        }
        let Some(server) = left.pop() else { return Ok(()) };
        self.faults += 1;
        self.stop_node(server)?;
        let next = self.now.plus_ms(REPLACED_MS + self.chance.between(0, STOP_MS));
        self.queue.schedule(next, SimEvent::Cluster(ClusterEvent::Roll(left)));
        Ok(())
    }

    fn heal(&mut self, server: usize) -> Result<(), String> {
        self.faults += 1;
        let Some(node) = &mut self.servers[server].node else { return Ok(()) };
        (node.bus, node.store) = (true, true);
        let notice = NodeEvent::Input(Box::new(Input::BusIsUp(true)));
        self.queue.schedule(self.now, SimEvent::Node(server, notice));
        Ok(())
    }

    /// Ends all faults of nodes and of the bus.
    pub(super) fn heal_all(&mut self) -> Result<(), String> {
        let Some(plan) = &mut self.plan.cluster else { return Ok(()) };
        (plan.bus.lost_permille, plan.bus.doubled_permille) = (0, 0);
        for server in 0..self.servers.len() {
            self.heal(server)?;
        }
        Ok(())
    }

    /// The owner of some tables is about to be lost: others have to take over.
    fn expect_takeovers(&mut self, server: usize) {
        let healthy = |at: usize| {
            let server = &self.servers[at];
            let reaches = server.node.as_ref().is_some_and(|node| node.bus && node.store && !node.stopping);
            server.alive && self.now >= server.stalls_until && reaches
        };
        let all_healthy = self.running_nodes().into_iter().all(healthy);
        let Some(plan) = &self.plan.cluster else { return };
        let quick = plan.bus.lost_permille == 0 && plan.bus.delay_ms.1 <= 30 && self.plan.commit_ms <= 20;
        if !all_healthy || !quick || self.is_full() {
            return;
        }
        for table in self.owned_by(server) {
            let welcomed = |client: &&crate::client::Client| client.table == table && client.welcomed;
            let connections = self.clients.iter().filter(welcomed).filter_map(|client| client.connection);
            let is_other = |id: &ClientId| {
                self.connections.get(id).is_some_and(|connection| {
                    connection.server != server && connection.server_open && connection.client_open && !connection.cut
                })
            };
            let others: Vec<ClientId> = connections.filter(is_other).collect();
            if others.is_empty() {
                continue;
            }
            let state = &self.models[table].state;
            let plays_on = state.is_running() && {
                let mut players = state.chairs.iter().filter_map(table::Chair::member);
                players.all(|player| {
                    let mut theirs = self.clients.iter().filter(|client| {
                        client.table == table && client.follower.you() == Some(player) && client.welcomed
                    });
                    theirs.any(|client| client.connection.is_some_and(|id| others.contains(&id)))
                })
            };
            let epoch = self.store.rows(table).epoch;
            let takeover = Takeover { table, epoch, at: self.now, faults: self.faults, others, plays_on };
            let due = self.now.plus_ms(TAKEOVER_MS);
            self.queue.schedule(due, SimEvent::Cluster(ClusterEvent::TakenOver(takeover)));
        }
    }

    /// Checks that another node drives the table by now, unless something else has happened meanwhile.
    fn check_takeover(&mut self, takeover: &Takeover) -> Result<(), String> {
        let Takeover { table, epoch, at, faults, ref others, plays_on } = *takeover;
        let lasts = |id: &ClientId| {
            self.connections.get(id).is_some_and(|connection| {
                connection.server_open && connection.client_open && !connection.cut && connection.drains
            })
        };
        if self.faults != faults || self.phase != RunPhase::Faults || self.full.1 > at {
            return Ok(());
        }
        let stalled = self
            .running_nodes()
            .into_iter()
            .any(|server| self.watches[table].owner == server && self.servers[server].stalls_until > at);
        if stalled || !others.iter().any(lasts) {
            return Ok(());
        }
        self.report.takeovers += 1;
        let owner = self.watches[table].owner;
        if self.store.rows(table).epoch == epoch || !self.servers[owner].alive || !self.owns(owner, table) {
            return Err(format!("table {table} has no owner, although it lost the last one at {}", at.0));
        }
        let took_ms = self.watches[table].time.claimed.ms_since(at);
        self.report.slowest_takeover_ms = self.report.slowest_takeover_ms.max(took_ms);
        let state = &self.models[table].state;
        if plays_on && others.iter().all(lasts) && state.expected.is_some() {
            return Err(format!("the game at table {table} still waits, although its owner was lost at {}", at.0));
        }
        self.report.played_on += u64::from(plays_on);
        Ok(())
    }
}
