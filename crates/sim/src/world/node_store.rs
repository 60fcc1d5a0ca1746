//! The store as nodes see it: each request takes a while, and a node may be cut off.

use cluster::{Input, Ownership};
use driver::CommitResult;
use rules::Moment;

use super::node_faults::ClusterEvent;
use super::nodes::{NodeEvent, StoredTime};
use super::{SimEvent, World};
use crate::sabotage::{self, Sabotage};
use crate::trace::TraceNote;

/// The longest age of a node's heartbeat in the store.
const HEARTBEAT_MS: u64 = 1_000;
/// After this long a node gives up a request.
const TIMEOUT_MS: u64 = 1_000;

/// A request of a node.
#[derive(Clone, Copy, Debug)]
pub(super) enum StoreRequest {
    Lookup(usize),
    Claim { table: usize, epoch: u64, ahead_ms: i64 },
    Release(usize, u64),
    ReadAfter(usize, u64),
}

impl World {
    fn store_delay(&mut self) -> u64 {
        self.chance.between(0, self.plan.commit_ms.min(100))
    }

    pub(super) fn ask_store(&mut self, server: usize, request: StoreRequest) {
        let at = self.now.plus_ms(self.store_delay());
        self.queue.schedule(at, SimEvent::Cluster(ClusterEvent::Store(server, request)));
    }

    fn reaches_store(&self, server: usize) -> bool {
        self.servers[server].node.as_ref().is_some_and(|node| node.store)
    }

    /// A request reaches the store. A node that died meanwhile does not matter to it.
    pub(super) fn run_store_request(&mut self, server: usize, request: StoreRequest) -> Result<(), String> {
        let answer = if self.reaches_store(server) { self.answer_request(server, request)? } else { None };
        // The answer may be lost as well.
        let delay_ms = self.store_delay();
        let (answer, at) = match answer {
            Some(answer) => (answer, self.now.plus_ms(delay_ms)),
            None => (self.failure(request), self.now.plus_ms(TIMEOUT_MS)),
        };
        let skips = self.sabotage == Some(Sabotage::SkipsGaps) && matches!(request, StoreRequest::ReadAfter(..));
        if let Some(answer) = answer.filter(|_| !skips) {
            self.queue.schedule(at, SimEvent::Node(server, NodeEvent::Input(Box::new(answer))));
        }
        Ok(())
    }

    fn failure(&self, request: StoreRequest) -> Option<Input> {
        match request {
            StoreRequest::Lookup(table) | StoreRequest::Claim { table, .. } => {
                Some(Input::StoreFailed(self.store.link(table)))
            }
            StoreRequest::ReadAfter(table, _) => Some(Input::Entries(self.store.link(table), None)),
            StoreRequest::Release(..) => None,
        }
    }

    /// `None` if the request fails.
    fn answer_request(&mut self, server: usize, request: StoreRequest) -> Result<Option<Option<Input>>, String> {
        Ok(Some(match request {
            StoreRequest::Lookup(table) => {
                let found = self.ownership(table);
                Some(Input::Found(self.store.link(table), Some(found)))
            }
            StoreRequest::Claim { table, epoch, ahead_ms } => {
                let found = self.ownership(table);
                if self.is_full() {
                    return Ok(None);
                }
                if epoch != found.epoch {
                    Some(Input::Lost(self.store.link(table), found))
                } else {
                    Some(self.claim_for(server, table, ahead_ms, found)?)
                }
            }
            StoreRequest::Release(table, epoch) => {
                let watch = &mut self.watches[table];
                if epoch == self.store.rows(table).epoch && watch.time.released.is_none() {
                    watch.time.released = Some(self.now);
                }
                None
            }
            StoreRequest::ReadAfter(table, seq) => {
                Some(Input::Entries(self.store.link(table), Some(self.store.rows(table).read_after(seq))))
            }
        }))
    }

    fn claim_for(&mut self, server: usize, table: usize, ahead_ms: i64, found: Ownership) -> Result<Input, String> {
        let mut claim = self.store.rows_mut(table).claim()?;
        self.note(TraceNote::Claimed { table, server, epoch: claim.epoch });
        // Whatever the previous owner had not stored is lost.
        self.discard_unstored(table)?;
        if let Some(sabotage) = self.sabotage {
            sabotage::forget(sabotage, &mut claim)?;
        }
        let skew_ms = self.servers[server].node.as_ref().map_or(0, |node| node.skew_ms);
        let watch = &mut self.watches[table];
        watch.owner = server;
        watch.time = StoredTime {
            ahead_ms: ahead_ms + skew_ms.cast_signed(),
            before: found.alive_at,
            settled: false,
            claimed: self.now,
            released: None,
            claims: watch.time.claims + 1,
        };
        let owner = self.servers[server].node.as_ref().map(|node| node.id);
        let found = Ownership { epoch: claim.epoch, owner, ..found };
        Ok(Input::Claimed(Box::new(claim), found))
    }

    /// Who owns a table, as the store knows it.
    fn ownership(&mut self, table: usize) -> Ownership {
        let (watch, rows) = (&self.watches[table], self.store.rows(table));
        let (time, epoch, last) = (watch.time, rows.epoch, rows.entry(rows.last()).map_or(Moment(0), |entry| entry.at));
        let server = &self.servers[watch.owner.min(self.servers.len() - 1)];
        let at_table = |at: Moment| Moment(at.0.saturating_add_signed(time.ahead_ms));
        let owner = server.node.as_ref().filter(|_| time.released.is_none()).map(|node| node.id);
        let contact = time.released.unwrap_or_else(|| self.last_contact(self.watches[table].owner));
        let heartbeat = Moment(contact.0 - self.chance.between(0, HEARTBEAT_MS)).max(time.claimed);
        let is_settled = time.settled || time.released.is_some();
        let alive_at = if is_settled { at_table(heartbeat) } else { time.before };
        Ownership { epoch, owner, alive_at: alive_at.max(last), now: at_table(self.now) }
    }

    /// When a node last reached the store.
    fn last_contact(&self, server: usize) -> Moment {
        if self.is_in_contact(server) {
            return self.now;
        }
        self.servers[server].node.as_ref().map_or(self.now, |node| node.contact)
    }

    fn is_in_contact(&self, server: usize) -> bool {
        let server = &self.servers[server];
        server.alive && self.now >= server.stalls_until && server.node.as_ref().is_some_and(|node| node.store)
    }

    /// Must be called before a node stands still, dies or is cut off.
    pub(super) fn note_contact(&mut self, server: usize) {
        if self.is_in_contact(server)
            && let Some(node) = &mut self.servers[server].node
        {
            node.contact = self.now;
        }
    }

    /// Begins a commit of the waiting batches, unless one is running.
    pub(super) fn begin_node_commit(&mut self, server: usize) {
        if self.servers[server].committer.begin() {
            let done = self.now.plus_ms(self.chance.between(0, self.plan.commit_ms));
            self.queue.schedule(done, SimEvent::Cluster(ClusterEvent::Commit(server)));
        }
    }

    /// Ends a commit. The store does it even if the node stands still by now.
    pub(super) fn commit_of_node(&mut self, server: usize) -> Result<(), String> {
        if !self.servers[server].alive {
            return Ok(());
        }
        let (full, reached) = (self.is_full(), self.reaches_store(server));
        // The connection may break before the commit, or before its answer.
        let written = reached || self.chance.percent(30);
        let answers = self.servers[server].committer.finish(&mut self.store, full || !written)?;
        let mut results = Vec::new();
        for (table, epoch, number, result) in answers {
            if result == CommitResult::Stored && epoch == self.store.rows(table).epoch {
                self.watches[table].time.settled = true;
            }
            let result = match result {
                CommitResult::Stored if !reached => CommitResult::NotStored,
                CommitResult::NotStored if self.sabotage == Some(Sabotage::HidesFullDisk) => CommitResult::Stored,
                result => result,
            };
            if result == CommitResult::NotStored {
                self.report.not_stored += 1;
                // The committer drops what its driver has sent since.
                self.servers[server].committer.forget(&self.store, table);
                if let Some(node) = &mut self.servers[server].node {
                    node.failed.insert((table, epoch));
                }
            }
            self.report.fenced += u64::from(result == CommitResult::Fenced);
            results.push((table, epoch, number, result));
        }
        let at = self.now.plus_ms(if reached { 0 } else { TIMEOUT_MS });
        self.queue.schedule(at, SimEvent::Node(server, NodeEvent::Stored(results)));
        self.begin_node_commit(server);
        Ok(())
    }
}
