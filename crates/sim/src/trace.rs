//! The trace of a run, for people to read.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use rules::Moment;
use table::{CloseReason, Entry, ToClient, ToTable};

use crate::cluster_plan::NodeFault;
use crate::plan::{BEGIN, Outage};

/// Number of last notes that are printed when a run fails.
const KEPT: usize = 60;

/// A note in the trace.
#[derive(Clone, Debug)]
pub(crate) enum TraceNote {
    /// A client opens a connection.
    Connects { client: usize, connection: u64 },
    /// A client closes its connection, or the network is cut without either end noticing.
    Breaks { client: usize, connection: u64, cut: bool },
    /// The server notices that a connection is lost.
    Lost { client: usize, connection: u64 },
    /// A client sends a message.
    Sends { client: usize, message: ToTable },
    /// A message arrives at the server.
    Arrives { client: usize, connection: u64, message: ToTable },
    /// The server measured a round trip.
    Measured { client: usize, round_trip_ms: u32 },
    /// A table makes an entry.
    Entry { table: usize, entry: Arc<Entry> },
    /// A driver sends a message to one client.
    Delivers { client: usize, message: ToClient },
    /// A driver closes a connection.
    Closes { client: usize, why: CloseReason },
    /// All entries up to this one are stored.
    Durable { table: usize, seq: u64 },
    /// The deck of a table has arrived.
    Boards { table: usize },
    /// A process ends or stalls.
    Down(Outage),
    /// A process starts.
    Up,
    /// The disk is full for a while.
    Full,
    /// Something happens to a node.
    Fault { server: usize, fault: NodeFault },
    /// A node claims a table.
    Claimed { table: usize, server: usize, epoch: u64 },
    /// A process claims a table and restores it.
    Restored { table: usize, seq: u64 },
    /// A process drops an idle table.
    Dropped { table: usize },
    /// A sabotage takes effect.
    Tampered(&'static str),
    /// All faults end.
    Calm,
    /// No client makes requests any more.
    Quiet,
}

impl fmt::Display for TraceNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Connects { client, connection } => write!(f, "client {client} opens connection {connection}"),
            Self::Breaks { client, connection, cut: false } => {
                write!(f, "client {client} closes connection {connection}")
            }
            Self::Breaks { client, connection, cut: true } => {
                write!(f, "connection {connection} of client {client} is cut")
            }
            Self::Lost { client, connection } => {
                write!(f, "the server loses connection {connection} of client {client}")
            }
            Self::Sends { client, message } => write!(f, "client {client} sends {}", message.text()),
            Self::Arrives { client, connection, message } => {
                write!(f, "from client {client} on connection {connection}: {}", message.text())
            }
            Self::Measured { client, round_trip_ms } => {
                write!(f, "round trip to client {client}: {round_trip_ms} ms")
            }
            Self::Entry { table, entry } => {
                write!(f, "table {table}: {}", ToClient::Entry(entry.clone()).text())
            }
            Self::Delivers { client, message } => {
                let short: String = message.text().chars().take(200).collect();
                write!(f, "to client {client}: {short}")
            }
            Self::Closes { client, why } => write!(f, "the connection of client {client} is closed: {why}"),
            Self::Durable { table, seq } => write!(f, "table {table} is stored up to entry {seq}"),
            Self::Boards { table } => write!(f, "table {table} gets its deck"),
            Self::Down(Outage::Crash | Outage::CrashOnCommit) => write!(f, "a process is killed"),
            Self::Down(Outage::Stop) => write!(f, "a process stops"),
            Self::Down(Outage::Pause) => write!(f, "a process stalls for long"),
            Self::Up => write!(f, "a process starts"),
            Self::Fault { server, fault } => write!(f, "to process {server}: {fault:?}"),
            Self::Claimed { table, server, epoch } => {
                write!(f, "process {server} claims table {table} with epoch {epoch}")
            }
            Self::Full => write!(f, "the disk is full"),
            Self::Restored { table, seq } => write!(f, "table {table} is restored at entry {seq}"),
            Self::Dropped { table } => write!(f, "table {table} is dropped from memory"),
            Self::Tampered(what) => write!(f, "SABOTAGE: {what}"),
            Self::Calm => write!(f, "all faults end"),
            Self::Quiet => write!(f, "no client makes requests any more"),
        }
    }
}

/// The last notes in full, and a digest of all.
#[derive(Debug)]
pub(crate) struct Trace {
    last: VecDeque<(Moment, TraceNote)>,
    digest: u64,
    loud: bool,
}

impl Trace {
    /// An empty trace. A loud one prints every note.
    pub(crate) fn new(loud: bool) -> Self {
        Self { last: VecDeque::new(), digest: 0xcbf2_9ce4_8422_2325, loud }
    }

    /// Adds a note.
    pub(crate) fn note(&mut self, now: Moment, note: TraceNote) {
        if self.loud {
            println!("{}", TraceLine(now, &note));
        }
        self.digest(now.0);
        match &note {
            TraceNote::Entry { table, entry } => {
                self.digest(*table as u64);
                ToClient::Entry(entry.clone()).text().bytes().for_each(|byte| self.digest(byte.into()));
            }
            TraceNote::Delivers { client, message } => {
                self.digest(*client as u64);
                message.text().bytes().for_each(|byte| self.digest(byte.into()));
            }
            TraceNote::Connects { client, connection } | TraceNote::Lost { client, connection } => {
                self.digest(*client as u64);
                self.digest(*connection);
            }
            _ => {}
        }
        if self.last.len() == KEPT {
            self.last.pop_front();
        }
        self.last.push_back((now, note));
    }

    fn digest(&mut self, number: u64) {
        self.digest = (self.digest ^ number).wrapping_mul(0x0100_0000_01b3).rotate_left(23);
    }

    /// The last notes, one per line.
    pub(crate) fn lines(&self) -> Vec<String> {
        self.last.iter().map(|(now, note)| TraceLine(*now, note).to_string()).collect()
    }

    /// A digest of the run; equal runs have equal digests.
    pub(crate) fn sum(&self) -> u64 {
        self.digest
    }
}

struct TraceLine<'a>(Moment, &'a TraceNote);

impl fmt::Display for TraceLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = self.0.ms_since(BEGIN);
        write!(f, "{:>5}.{:03} {}", ms / 1000, ms % 1000, self.1)
    }
}
