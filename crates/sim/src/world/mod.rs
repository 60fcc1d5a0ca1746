//! The simulated world: clients, network, processes and store, in virtual time.

mod end;
mod network;
mod node_faults;
mod node_store;
mod nodes;
mod outage;
mod people;
mod server;

use std::collections::BTreeMap;

use rules::Moment;
use table::{ClientId, Follower, Pace};

use self::node_faults::ClusterEvent;
use self::nodes::NodeEvent;
use self::server::{Server, TableWatch};
use crate::Setting;
use crate::chance::Chance;
use crate::client::Client;
use crate::connection::{Downlink, SimConnection, Uplink};
use crate::event_queue::EventQueue;
use crate::model::Model;
use crate::plan::{BEGIN, Outage, RunPlan};
use crate::player::SimPlayer;
use crate::report::{Failure, Report};
use crate::request_log::RequestLog;
use crate::sabotage::Sabotage;
use crate::store::Store;
use crate::trace::{Trace, TraceNote};
use puzzle::deck::DeckCode;

/// The times of a real server.
const PACE: Pace = Pace::DEFAULT;

/// A run in progress. A failed check is an error sentence that ends it.
pub(crate) struct World {
    seed: u64,
    plan: RunPlan,
    now: Moment,
    queue: EventQueue<SimEvent>,
    phase: RunPhase,
    clients: Vec<Client>,
    connections: BTreeMap<ClientId, SimConnection>,
    last_connection: u64,
    /// All processes started so far.
    servers: Vec<Server>,
    /// The process that people connect to.
    front: Option<usize>,
    watches: Vec<TableWatch>,
    store: Store,
    /// The last period in which the disk is full: start and end.
    full: (Moment, Moment),
    models: Vec<Model>,
    request_log: RequestLog,
    trace: Trace,
    report: Report,
    sabotage: Option<Sabotage>,
    /// The process is killed around its next commit, when most is at stake.
    crash_on_commit: bool,
    /// Number of faults of nodes that have begun or ended.
    faults: u64,
    /// For the network and the processes.
    chance: Chance,
}

/// The phases of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum RunPhase {
    /// Networks, processes and the disk fail.
    Faults,
    /// All faults have ended at this moment; the games are played to their end.
    Calm(Moment),
    /// No client makes requests any more, so that everything settles.
    Quiet,
}

/// A scheduled event. Numbers are those of clients, processes and tables.
#[derive(Debug)]
enum SimEvent {
    /// A client tries to connect.
    Connect(usize),
    /// A person looks at the table and may make requests.
    Look(usize),
    /// A transmission reaches the server.
    Up(ClientId, Uplink),
    /// A transmission reaches a client.
    Down(ClientId, Downlink),
    /// A client answers a ping, after the delay of a liar.
    Answer(ClientId, Moment),
    /// A connection breaks.
    Break(ClientId),
    /// The client notices that the connection is lost.
    ClientNotices(ClientId),
    /// The server notices that the connection is lost.
    ServerNotices(ClientId),
    /// The server measures a round trip.
    Ping(ClientId),
    /// The timer of a table in a process fires.
    Deadline(usize, usize),
    /// A commit of a process is done.
    Committed(usize),
    /// A deck is ready that a process needs for a table.
    Boards(usize, usize, DeckCode),
    /// A process drops a table if it is idle.
    DropTable(usize, usize),
    /// An outage of the process that people connect to.
    Outage(Outage),
    /// A process starts.
    Start,
    /// A process that was replaced is stopped.
    Retire(usize),
    /// The process that people connect to hangs for a short while.
    Stall,
    /// The disk is full for a while.
    Full,
    /// Everyone at a table leaves for a while.
    Exodus(usize, u64),
    /// All faults end.
    Calm,
    /// Checks whether all games have ended.
    Settled,
    /// Something happens to a node.
    Node(usize, NodeEvent),
    /// Something happens around the nodes.
    Cluster(ClusterEvent),
    /// Ends the run if nothing happens any more.
    End,
}

impl World {
    /// A run with a single server, or with a cluster of nodes.
    pub(crate) fn new(seed: u64, of: Setting, loud: bool, sabotage: Option<Sabotage>) -> Self {
        let plan = match of {
            Setting::Single => RunPlan::new(seed),
            Setting::Cluster => RunPlan::of_cluster(seed),
        };
        let chance = Chance::new(seed);
        let mut world = Self {
            seed,
            now: BEGIN,
            queue: EventQueue::new(),
            phase: RunPhase::Faults,
            clients: Vec::new(),
            connections: BTreeMap::new(),
            last_connection: 0,
            servers: vec![Server::new(plan.tables.len(), BEGIN)],
            front: Some(0),
            watches: Vec::new(),
            store: Store::new(sabotage),
            full: (BEGIN, BEGIN),
            models: Vec::new(),
            request_log: RequestLog::default(),
            trace: Trace::new(loud),
            report: Report { tables: plan.tables.len() as u64, ..Report::default() },
            sabotage,
            crash_on_commit: false,
            faults: 0,
            chance: chance.part(2),
            plan,
        };
        world.start_cluster(&chance.part(3));
        for table in 0..world.plan.tables.len() {
            world.open_table(table, chance.part(100 + table as u64));
            world.invite(table, &chance.part(200 + table as u64));
            if let Some((at, ms)) = world.plan.tables[table].exodus {
                world.queue.schedule(at, SimEvent::Exodus(table, ms));
            }
        }
        for &(at, outage) in &world.plan.outages {
            world.queue.schedule(at, SimEvent::Outage(outage));
        }
        for &at in &world.plan.stalls {
            world.queue.schedule(at, SimEvent::Stall);
        }
        for &at in &world.plan.full {
            world.queue.schedule(at, SimEvent::Full);
        }
        world.queue.schedule(BEGIN.plus_ms(world.plan.faults_ms), SimEvent::Calm);
        world
    }

    /// Creates the clients of a table.
    fn invite(&mut self, table: usize, chance: &Chance) {
        let plan = &self.plan.tables[table];
        let first = self.clients.len();
        for (number, persona) in plan.people.iter().enumerate() {
            let mut chance = chance.part(number as u64);
            let index = self.clients.len();
            let token = match persona.twin_of {
                Some(other) => self.clients[first + other].token.clone(),
                None => format!("{:016x}{:016x}", chance.bits(), chance.bits()),
            };
            let session = new_session(&mut chance, &self.request_log);
            self.request_log.begin(session);
            if persona.cheats {
                self.request_log.mark_cheating(session);
            }
            self.clients.push(Client {
                table,
                follower: Follower::new(&*token, name(&token), session, persona.watch),
                player: SimPlayer::new(persona.clone(), plan.players, plan.bots, chance.part(1)),
                persona: persona.clone(),
                token,
                session,
                reloads: 0,
                connection: None,
                welcomed: false,
                away_until: BEGIN,
                dismissed: false,
                banned: false,
                tries: 0,
                waits_since: None,
                quickest_ms: None,
                chance: chance.part(2),
            });
            let comes = BEGIN.plus_ms(persona.late_ms);
            self.queue.schedule(comes, SimEvent::Connect(index));
            self.queue.schedule(comes.plus_ms(10), SimEvent::Look(index));
        }
    }

    /// Runs to the end or to the first failed check.
    pub(crate) fn run(mut self) -> Result<Report, Box<Failure>> {
        while let Some((at, event)) = self.queue.next() {
            self.now = at;
            match self.run_event(event) {
                Ok(false) => {}
                Ok(true) => break,
                Err(what) => {
                    let (seed, trace) = (self.seed, self.trace.lines());
                    return Err(Box::new(Failure { seed, at, what, trace }));
                }
            }
        }
        self.report.seconds = self.now.ms_since(BEGIN) / 1000;
        self.report.digest = self.trace.sum();
        Ok(self.report)
    }

    fn note(&mut self, note: TraceNote) {
        self.trace.note(self.now, note);
    }

    /// The process that handles an event.
    fn actor(&self, event: &SimEvent) -> Option<usize> {
        match event {
            SimEvent::Up(connection, _) | SimEvent::ServerNotices(connection) | SimEvent::Ping(connection) => {
                self.connections.get(connection).map(|connection| connection.server)
            }
            SimEvent::Deadline(server, _)
            | SimEvent::Committed(server)
            | SimEvent::Boards(server, ..)
            | SimEvent::DropTable(server, _)
            | SimEvent::Node(server, _) => Some(*server),
            _ => None,
        }
    }

    /// Runs an event. `true` if it ended the run.
    fn run_event(&mut self, event: SimEvent) -> Result<bool, String> {
        if let Some(server) = self.actor(&event).map(|server| &self.servers[server]) {
            if !server.alive {
                return Ok(false);
            }
            if self.now < server.stalls_until {
                self.queue.schedule(server.stalls_until, event);
                return Ok(false);
            }
        }
        match event {
            SimEvent::Connect(client) => self.connect(client),
            SimEvent::Look(client) => self.look(client)?,
            SimEvent::Up(connection, what) => self.arrive(connection, what)?,
            SimEvent::Down(connection, what) => self.receive(connection, &what)?,
            SimEvent::Answer(connection, sent) => self.send_up(connection, &Uplink::Pong { sent }),
            SimEvent::Break(connection) => self.break_connection(connection),
            SimEvent::ClientNotices(connection) => self.client_notices(connection),
            SimEvent::ServerNotices(connection) => self.server_notices(connection)?,
            SimEvent::Ping(connection) => self.ping(connection),
            SimEvent::Deadline(server, table) => self.run_timer(server, table)?,
            SimEvent::Committed(server) => self.committed(server)?,
            SimEvent::Boards(server, table, code) => self.deliver_boards(server, table, code)?,
            SimEvent::DropTable(server, table) => self.drop_table(server, table),
            SimEvent::Outage(outage) => self.begin_outage(outage)?,
            SimEvent::Start => self.start()?,
            SimEvent::Retire(server) => self.go_down(server, Outage::Stop)?,
            SimEvent::Stall => {
                let until = self.now.plus_ms(self.chance.between(10, server::STALL_MS));
                if let Some(front) = self.entrance() {
                    self.heartbeat(front);
                    self.servers[front].stalls_until = until.max(self.servers[front].stalls_until);
                }
            }
            SimEvent::Full => self.fill_disk(),
            SimEvent::Exodus(table, ms) => self.go_home(table, ms),
            SimEvent::Node(server, event) => self.run_node_event(server, event)?,
            SimEvent::Cluster(event) => self.run_cluster_event(event)?,
            SimEvent::Calm => self.calm_down()?,
            SimEvent::Settled => self.settle()?,
            SimEvent::End => return self.end(),
        }
        Ok(false)
    }
}

/// The name of the person with a secret; the same in all windows.
fn name(token: &str) -> String {
    format!("Person {}", &token[..4])
}

/// A random session number that is not in use.
fn new_session(chance: &mut Chance, request_log: &RequestLog) -> u32 {
    loop {
        let session = chance.bits() as u32;
        if !request_log.knows(session) {
            return session;
        }
    }
}
