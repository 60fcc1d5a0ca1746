//! Two nodes and a store, step by step.

use std::collections::VecDeque;

use cluster::{Build, Input, Message, Node, NodeId, Output, Ownership};
use driver::{Checkpoints, Claim, CommitResult, DriverConfig, Write};
use puzzle::Rng;
use puzzle::deck::Edition;
use rules::Moment;
use table::{
    ClientId, CloseReason, GuestKey, JournalRecord, Link, Pace, Request, Snapshot, Table, TableSettings, ToClient,
};

const TABLE: [u8; 13] = [7; 13];
const CONFIG: DriverConfig =
    DriverConfig { pace: Pace::DEFAULT, idle_ms: Some(60_000), checkpoints: Checkpoints::AsNeeded };

/// Two nodes on a bus that loses nothing, and a store that answers at once.
struct Cluster {
    now: Moment,
    nodes: [Node; 2],
    /// A node that is dead or cut off gets nothing and sends nothing.
    reached: [bool; 2],
    /// A node that is cut off from the bus, from the store, or both: what it sends there vanishes.
    has_bus: [bool; 2],
    has_store: [bool; 2],
    dice: Rng,
    link: Link,
    epoch: u64,
    owner: Option<NodeId>,
    snapshot: Snapshot,
    tail: Vec<JournalRecord>,
    /// What clients got: the node, the client, and the message or the reason to close.
    got: Vec<(usize, u64, String)>,
    last_lost: bool,
}

impl Cluster {
    fn new() -> Self {
        let now = Moment(1_000_000);
        let snapshot = Table::open(TableSettings::new(Edition::Modern), Pace::DEFAULT, now).checkpoint().snapshot;
        Self {
            now,
            nodes: [0, 1].map(|id| Node::new(NodeId(id), CONFIG)),
            reached: [true; 2],
            has_bus: [true; 2],
            has_store: [true; 2],
            dice: Rng::new(1),
            link: Link::of(TABLE),
            epoch: 0,
            owner: None,
            snapshot,
            tail: Vec::new(),
            got: Vec::new(),
            last_lost: false,
        }
    }

    fn ownership(&self) -> Ownership {
        let alive_at = self.tail.last().map_or(self.now, |record| record.entry.at);
        Ownership { epoch: self.epoch, owner: self.owner, alive_at, now: self.now }
    }

    fn feed(&mut self, node: usize, input: Input) {
        let mut inputs = VecDeque::from([(node, input)]);
        while let Some((node, input)) = inputs.pop_front() {
            if !self.reached[node] {
                continue;
            }
            for output in self.nodes[node].handle(input, self.now, &mut self.dice) {
                inputs.extend(self.carry_out(node, output));
            }
        }
    }

    fn carry_out(&mut self, node: usize, output: Output) -> Option<(usize, Input)> {
        let link = self.link;
        let asks_store = match &output {
            Output::Lookup(_) | Output::Claim { .. } | Output::Release(..) | Output::ReadAfter(..) => true,
            output => matches!(output, Output::Store(_)),
        };
        match output {
            _ if asks_store && !self.has_store[node] => None,
            Output::Send(to, message) => {
                let to_node = to.0 as usize;
                if to_node != node && !(self.has_bus[node] && self.has_bus[to_node]) {
                    return None;
                }
                if !self.reached[to_node] {
                    return Some((node, Input::Unreachable(to)));
                }
                let lost = self.last_lost && matches!(&message, Message::Down(down) if !down.entries.is_empty());
                if lost && to_node != node {
                    return None;
                }
                let envelope = Build::THIS.read(&Build::THIS.wrap(0, NodeId(node as u64), message).text()).unwrap();
                Some((to_node, Input::Message(envelope.from, envelope.message)))
            }
            Output::Lookup(_) => Some((node, Input::Found(link, Some(self.ownership())))),
            Output::Claim { epoch, .. } if epoch != self.epoch => Some((node, Input::Lost(link, self.ownership()))),
            Output::Claim { .. } => {
                self.epoch += 1;
                self.owner = Some(NodeId(node as u64));
                let (snapshot, tail) = (self.snapshot.clone(), self.tail.clone());
                let claim = Claim { table: link, epoch: self.epoch, snapshot, tail };
                Some((node, Input::Claimed(Box::new(claim), self.ownership())))
            }
            Output::Release(_, epoch) => {
                self.owner = self.owner.filter(|_| epoch != self.epoch);
                None
            }
            Output::ReadAfter(_, seq) => {
                let entries = self.tail.iter().map(|record| record.entry.clone()).filter(|entry| entry.seq > seq);
                Some((node, Input::Entries(link, Some(entries.collect()))))
            }
            Output::Store(batch) => {
                let (epoch, number) = (batch.epoch, batch.number);
                let result = if epoch == self.epoch { CommitResult::Stored } else { CommitResult::Fenced };
                for write in batch.writes.into_iter().filter(|_| result == CommitResult::Stored) {
                    match write {
                        Write::Append(record) => self.tail.push(record),
                        Write::Checkpoint(checkpoint) => {
                            self.tail.clear();
                            self.snapshot = checkpoint.snapshot;
                        }
                        _ => {}
                    }
                }
                Some((node, Input::Stored { table: link, epoch, number, result }))
            }
            Output::MakeDeck(..) => None,
            Output::Deliver(clients, message) => {
                let what = match &message {
                    ToClient::Entry(entry) => format!("entry {}", entry.seq),
                    ToClient::Rejected { n, .. } => format!("rejected {n}"),
                    ToClient::Done { n } => format!("done {n}"),
                    other => other.text(),
                };
                self.got.extend(clients.iter().map(|client| (node, client.0, what.clone())));
                None
            }
            Output::Welcome(client, _) => {
                self.got.push((node, client.0, "welcome".into()));
                None
            }
            Output::Close(client, why) => {
                self.got.push((node, client.0, format!("{why:?}")));
                None
            }
        }
    }

    fn client(&mut self, node: usize, input: table::Input) {
        self.feed(node, Input::Client(self.link, input));
    }

    fn hello(&mut self, node: usize, client: u64) {
        let (key, name) = (GuestKey([client as u8; 32]), format!("Person {client}"));
        let (client, session) = (ClientId(client), client as u32);
        self.client(node, table::Input::Hello { client, key, name, session, seen: None, watch: false });
    }

    fn request(&mut self, node: usize, client: u64, n: u32, request: Request) {
        self.client(node, table::Input::Request { client: ClientId(client), n, request });
    }

    /// Lets time pass.
    fn wait(&mut self, ms: u64) {
        let end = self.now.plus_ms(ms);
        while self.now < end {
            self.now = self.now.plus_ms(20);
            for node in [0, 1] {
                if self.nodes[node].deadline().is_some_and(|due| due <= self.now) {
                    self.feed(node, Input::Tick);
                }
            }
        }
    }

    /// What a client got since the last call.
    fn got(&mut self, client: u64) -> Vec<String> {
        let got = self.got.extract_if(.., |(_, to, _)| *to == client);
        got.map(|(_, _, what)| what).collect()
    }

    fn drives(&self, node: usize) -> bool {
        self.nodes[node].driver(self.link).is_some_and(|(epoch, _)| epoch == self.epoch)
    }
}

#[test]
fn clients_at_two_nodes_play_at_one_table() {
    let mut cluster = Cluster::new();
    cluster.hello(0, 1);
    cluster.hello(1, 2);
    assert!(cluster.drives(0) && !cluster.drives(1));
    assert_eq!(cluster.got(1), ["welcome", "entry 2"]);
    cluster.request(1, 2, 1, Request::Rename { name: "Ben".into() });
    cluster.request(1, 2, 2, Request::Start);
    assert_eq!(cluster.got(2), ["welcome", "entry 3", "rejected 2"]);
    assert_eq!(cluster.got(1), ["entry 3"]);
}

#[test]
fn an_owner_that_is_gone_is_replaced_and_no_request_runs_twice() {
    let mut cluster = Cluster::new();
    cluster.hello(0, 1);
    cluster.hello(1, 2);
    cluster.got(2);
    cluster.reached[0] = false;
    cluster.request(1, 2, 1, Request::Rename { name: "Ben".into() });
    assert!(cluster.drives(1), "the bus knows that nobody receives");
    let got = cluster.got(2);
    assert!(got.contains(&"welcome".into()), "{got:?}");
    let renamed = |record: &&JournalRecord| record.entry.by.is_some_and(|by| by.n == 1);
    assert_eq!(cluster.tail.iter().filter(renamed).count(), 1);
    // The client repeats it, since it got a welcome.
    cluster.request(1, 2, 1, Request::Rename { name: "Ben".into() });
    assert_eq!(cluster.got(2), ["done 1"]);
}

#[test]
fn a_node_that_stood_still_is_fenced_and_lets_its_clients_go() {
    let mut cluster = Cluster::new();
    cluster.hello(0, 1);
    cluster.hello(1, 2);
    cluster.reached[0] = false;
    cluster.wait(3_000);
    assert!(cluster.drives(1));
    cluster.reached[0] = true;
    let before = cluster.tail.len();
    cluster.request(0, 1, 1, Request::Rename { name: "too late".into() });
    assert_eq!(cluster.got(1).last(), Some(&"Restart".to_owned()));
    assert!(cluster.drives(1), "it takes nothing back");
    assert!(!cluster.tail.iter().skip(before).any(|record| record.entry.by.is_some()));
}

#[test]
fn a_node_that_was_only_slow_keeps_its_tables_when_it_is_slow_again() {
    let mut cluster = Cluster::new();
    cluster.hello(0, 1);
    cluster.hello(1, 2);
    let silent_for = |cluster: &mut Cluster, ms| {
        cluster.has_bus[0] = false;
        cluster.wait(ms);
        cluster.has_bus[0] = true;
        cluster.wait(1_000);
    };
    silent_for(&mut cluster, 1_500);
    assert!(cluster.drives(1), "once is enough to lose a table");
    let epoch = cluster.epoch;
    silent_for(&mut cluster, 1_500);
    silent_for(&mut cluster, 2_000);
    assert_eq!(cluster.epoch, epoch);
}

#[test]
fn a_node_that_is_cut_off_from_bus_and_store_lets_its_clients_go_within_three_seconds() {
    // As the owner in use, as an idle owner, as a gateway.
    for (node, other, asks) in [(0, 1, true), (0, 1, false), (1, 0, false)] {
        let mut cluster = Cluster::new();
        cluster.hello(0, 1);
        cluster.hello(1, 2);
        assert!(cluster.drives(0));
        let clients = [1, 2];
        clients.into_iter().for_each(|client| drop(cluster.got(client)));
        (cluster.has_bus[node], cluster.has_store[node]) = (false, false);
        if asks {
            cluster.request(node, clients[node], 1, Request::Rename { name: "Ada".into() });
        }
        cluster.wait(3_000);
        assert_eq!(cluster.got(clients[node]), ["Restart"]);
        assert!(cluster.drives(other) && !cluster.got(clients[other]).contains(&"Restart".into()));
        // Somebody who comes nevertheless is led elsewhere, too.
        cluster.hello(node, 3);
        cluster.wait(2_000);
        assert_eq!(cluster.got(3), ["Restart"]);
    }
}

#[test]
fn clients_stay_while_the_bus_or_the_store_answers() {
    let mut cluster = Cluster::new();
    cluster.hello(0, 1);
    cluster.hello(1, 2);
    cluster.got(1);
    // The other node is gone, and the bus says so. Then there is nowhere to go.
    (cluster.reached[1], cluster.has_store[0]) = (false, false);
    cluster.request(0, 1, 1, Request::Rename { name: "Ada".into() });
    cluster.wait(10_000);
    assert!(cluster.got(1).is_empty());

    let mut cluster = Cluster::new();
    cluster.hello(0, 1);
    cluster.feed(0, Input::BusIsUp(false));
    cluster.wait(10_000);
    cluster.request(0, 1, 1, Request::Rename { name: "Ada".into() });
    assert_eq!(cluster.got(1), ["welcome", "entry 2"]);
}

#[test]
fn a_lost_entry_is_read_from_the_store() {
    let mut cluster = Cluster::new();
    cluster.hello(0, 1);
    cluster.hello(1, 2);
    cluster.got(2);
    cluster.last_lost = true;
    cluster.request(0, 1, 1, Request::Rename { name: "Ada".into() });
    assert!(cluster.got(2).is_empty());
    cluster.wait(1_000);
    assert_eq!(cluster.got(2), ["entry 3"]);
}

#[test]
fn a_node_that_stops_hands_its_tables_over_and_closes_only_its_own_clients() {
    let mut cluster = Cluster::new();
    cluster.hello(0, 1);
    cluster.hello(1, 2);
    cluster.got(2);
    cluster.feed(0, Input::Stop);
    assert!(cluster.nodes[0].is_stopped() && cluster.drives(1));
    assert_eq!(cluster.got(1).last(), Some(&format!("{:?}", CloseReason::Restart)));
    let got = cluster.got(2);
    assert!(got.contains(&"welcome".into()) && !got.contains(&"Restart".into()), "{got:?}");
}

#[test]
fn messages_of_a_version_that_nobody_knows_are_ignored() {
    let message = Message::NotOwner { table: Link::of(TABLE), epoch: 3 };
    let envelope = Build::THIS.wrap(0, NodeId(1), message);
    let text = envelope.text();
    assert_eq!(Build::THIS.read(&text), Some(envelope));
    let newer = text.replace(&format!("\"v\":{}", Build::THIS.version), "\"v\":999");
    assert_eq!(Build::THIS.read(&newer), None);
    assert_eq!(Build::THIS.read("{}"), None);
}

#[test]
fn builds_of_adjacent_versions_understand_each_other() {
    let message = || Message::NotOwner { table: Link::of(TABLE), epoch: 3 };
    let (old, new) = (Build::CURRENT, Build::NEXT);
    // Neither has heard of the other, and then both have.
    for known in [false, true] {
        let speaks = |build: Build| if known { build.version } else { 0 };
        let to_old = new.wrap(speaks(old), NodeId(2), message());
        let to_new = old.wrap(speaks(new), NodeId(1), message());
        assert_eq!(old.read(&to_old.text()), Some(to_old.clone()));
        assert_eq!(new.read(&to_new.text()), Some(to_new.clone()));
        assert_eq!((to_old.speaks, to_new.speaks), (new.version, old.version));
    }
    let among_new = new.wrap(new.version, NodeId(2), message());
    assert_eq!((among_new.v, old.read(&among_new.text())), (new.version, None));
}
