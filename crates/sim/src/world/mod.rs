//! Everything together, in virtual time.

mod end;
mod network;
mod outage;
mod people;
mod server;

use std::collections::BTreeMap;

use rules::Moment;
use table::{ClientId, Follower, Pace};

use self::server::{Server, Watch};
use crate::agenda::Agenda;
use crate::brain::Brain;
use crate::chance::Chance;
use crate::client::Client;
use crate::ledger::Ledger;
use crate::link::{Down, Link, Up};
use crate::plan::{BEGIN, Outage, Plan};
use crate::report::{Failure, Report};
use crate::sabotage::Sabotage;
use crate::shadow::Shadow;
use crate::store::Store;
use crate::trace::{Note, Trace};
use puzzle::deck::DeckCode;

/// The pace of a real server.
const PACE: Pace = Pace { tumble_ms: 3_000, resume_ms: 3_000, away_ms: 10_000, return_ms: 15_000 };

/// A run under way. Whatever is found wrong is a sentence that ends it.
pub(crate) struct World {
    seed: u64,
    plan: Plan,
    now: Moment,
    agenda: Agenda<Event>,
    mood: Mood,
    clients: Vec<Client>,
    links: BTreeMap<ClientId, Link>,
    last_link: u64,
    /// All processes that were ever started.
    servers: Vec<Server>,
    /// The one that people connect to.
    front: Option<usize>,
    watches: Vec<Watch>,
    store: Store,
    /// From when to when the disk is full.
    full: (Moment, Moment),
    shadows: Vec<Shadow>,
    ledger: Ledger,
    trace: Trace,
    report: Report,
    sabotage: Option<Sabotage>,
    /// The server is killed as soon as something is about to be stored: that is when most is to lose.
    lurking: bool,
    /// The chance of the network and of the server.
    chance: Chance,
}

/// What a run is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mood {
    /// Faults happen.
    Trouble,
    /// All faults have ended, and games are played to their end, since then.
    Calm(Moment),
    /// Nobody wants anything any more.
    Hush,
}

/// Something that is due.
#[derive(Debug)]
enum Event {
    /// A client tries to connect.
    Connect(usize),
    /// Somebody looks at the table.
    Look(usize),
    /// Something reaches the server.
    Up(ClientId, Up),
    /// Something reaches a client.
    Down(ClientId, Down),
    /// A liar answers a ping at last.
    Answer(ClientId, Moment),
    /// A connection breaks.
    Snap(ClientId),
    /// The client notices that the connection is gone.
    NearNotices(ClientId),
    /// The server notices that the connection is gone.
    FarNotices(ClientId),
    /// The server measures a round trip.
    Ping(ClientId),
    /// Something falls due in a process at a table.
    Deadline(usize, usize),
    /// A commit of a process is done.
    Committed(usize),
    /// The boards are made that a process needs for a table.
    Boards(usize, usize, DeckCode),
    /// A table may be dropped by a process.
    LayAside(usize, usize),
    /// Something happens to the process that people connect to.
    Outage(Outage),
    /// A process starts.
    Start,
    /// A process that was replaced is stopped.
    Retire(usize),
    /// The process that people connect to does nothing for a while.
    Stall,
    /// The disk is full for a while.
    Full,
    /// Everybody at a table goes home for a while.
    Exodus(usize, u64),
    /// All faults end.
    Calm,
    /// Whether all games have come to their end.
    Settled,
    /// The run is over if nothing happens any more.
    End,
}

impl World {
    /// The run of a seed, about to begin.
    pub(crate) fn new(seed: u64, loud: bool, sabotage: Option<Sabotage>) -> Self {
        let plan = Plan::new(seed);
        let chance = Chance::new(seed);
        let mut world = Self {
            seed,
            now: BEGIN,
            agenda: Agenda::new(),
            mood: Mood::Trouble,
            clients: Vec::new(),
            links: BTreeMap::new(),
            last_link: 0,
            servers: vec![Server::new(plan.tables.len(), BEGIN)],
            front: Some(0),
            watches: Vec::new(),
            store: Store::new(sabotage),
            full: (BEGIN, BEGIN),
            shadows: Vec::new(),
            ledger: Ledger::default(),
            trace: Trace::new(loud),
            report: Report { tables: plan.tables.len() as u64, ..Report::default() },
            sabotage,
            lurking: false,
            chance: chance.part(2),
            plan,
        };
        for table in 0..world.plan.tables.len() {
            world.open_table(table, chance.part(100 + table as u64));
            world.invite(table, &chance.part(200 + table as u64));
            if let Some((at, ms)) = world.plan.tables[table].exodus {
                world.agenda.note(at, Event::Exodus(table, ms));
            }
        }
        for &(at, outage) in &world.plan.outages {
            world.agenda.note(at, Event::Outage(outage));
        }
        for &at in &world.plan.stalls {
            world.agenda.note(at, Event::Stall);
        }
        for &at in &world.plan.full {
            world.agenda.note(at, Event::Full);
        }
        world.agenda.note(BEGIN.plus_ms(world.plan.trouble_ms), Event::Calm);
        world
    }

    /// The people of a table.
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
            let session = new_session(&mut chance, &self.ledger);
            self.ledger.begin(session);
            if persona.cheats {
                self.ledger.is_lawless(session);
            }
            self.clients.push(Client {
                table,
                follower: Follower::new(&*token, name(&token), session, persona.watch),
                brain: Brain::new(persona.clone(), plan.players, plan.bots, chance.part(1)),
                persona: persona.clone(),
                token,
                session,
                reloads: 0,
                link: None,
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
            self.agenda.note(comes, Event::Connect(index));
            self.agenda.note(comes.plus_ms(10), Event::Look(index));
        }
    }

    /// Runs to the end, or to the first thing that is wrong.
    pub(crate) fn run(mut self) -> Result<Report, Box<Failure>> {
        while let Some((at, event)) = self.agenda.next() {
            self.now = at;
            match self.happen(event) {
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

    fn note(&mut self, note: Note) {
        self.trace.note(self.now, note);
    }

    /// The process that does something.
    fn actor(&self, event: &Event) -> Option<usize> {
        match event {
            Event::Up(link, _) | Event::FarNotices(link) | Event::Ping(link) => {
                self.links.get(link).map(|link| link.server)
            }
            Event::Deadline(server, _)
            | Event::Committed(server)
            | Event::Boards(server, ..)
            | Event::LayAside(server, _) => Some(*server),
            _ => None,
        }
    }

    /// Something happens. `true` if that was the end.
    fn happen(&mut self, event: Event) -> Result<bool, String> {
        if let Some(server) = self.actor(&event).map(|server| &self.servers[server]) {
            if !server.alive {
                return Ok(false);
            }
            if self.now < server.stalls_until {
                self.agenda.note(server.stalls_until, event);
                return Ok(false);
            }
        }
        match event {
            Event::Connect(client) => self.connect(client),
            Event::Look(client) => self.look(client)?,
            Event::Up(link, what) => self.arrive(link, what)?,
            Event::Down(link, what) => self.receive(link, &what)?,
            Event::Answer(link, sent) => self.send_up(link, &Up::Pong { sent }),
            Event::Snap(link) => self.snap(link),
            Event::NearNotices(link) => self.near_notices(link),
            Event::FarNotices(link) => self.far_notices(link)?,
            Event::Ping(link) => self.ping(link),
            Event::Deadline(server, table) => self.fall_due(server, table)?,
            Event::Committed(server) => self.committed(server)?,
            Event::Boards(server, table, code) => self.deliver_boards(server, table, code)?,
            Event::LayAside(server, table) => self.lay_aside(server, table),
            Event::Outage(outage) => self.strike(outage)?,
            Event::Start => self.start()?,
            Event::Retire(server) => self.go_down(server, Outage::Stop)?,
            Event::Stall => {
                let until = self.now.plus_ms(self.chance.between(10, server::STALL_MS));
                if let Some(front) = self.front {
                    self.sign(front);
                    self.servers[front].stalls_until = until.max(self.servers[front].stalls_until);
                }
            }
            Event::Full => self.fill_disk(),
            Event::Exodus(table, ms) => self.go_home(table, ms),
            Event::Calm => self.calm_down(),
            Event::Settled => self.settle()?,
            Event::End => return self.end(),
        }
        Ok(false)
    }
}

/// The name of the person with a secret: the same in all windows.
fn name(token: &str) -> String {
    format!("Person {}", &token[..4])
}

/// A session number that nobody has.
fn new_session(chance: &mut Chance, ledger: &Ledger) -> u32 {
    loop {
        let session = chance.bits() as u32;
        if !ledger.knows(session) {
            return session;
        }
    }
}
