//! What has happened in a run, to be read by a person.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use rules::Moment;
use table::{CloseReason, Entry, ToClient, ToTable};

use crate::plan::{BEGIN, Outage};

/// So many of the last happenings are told when a run fails.
const KEPT: usize = 60;

/// Something that happened.
#[derive(Clone, Debug)]
pub(crate) enum TraceNote {
    /// A client opens a connection.
    Connects { client: usize, connection: u64 },
    /// A connection is gone for the client, or is cut and nobody knows.
    Breaks { client: usize, connection: u64, cut: bool },
    /// A connection is gone for the server.
    Lost { client: usize, connection: u64 },
    /// A client sends something.
    Sends { client: usize, message: ToTable },
    /// Something arrives at the server.
    Arrives { client: usize, connection: u64, message: ToTable },
    /// A round trip was measured.
    Measured { client: usize, round_trip_ms: u32 },
    /// A table makes an entry.
    Entry { table: usize, entry: Arc<Entry> },
    /// A table tells a client something.
    Tells { client: usize, message: ToClient },
    /// A table sends a client away.
    Dismisses { client: usize, why: CloseReason },
    /// Everything up to an entry is durable.
    Durable { table: usize, seq: u64 },
    /// The boards are here.
    Boards { table: usize },
    /// A process goes down, or stalls.
    Down(Outage),
    /// A process starts.
    Up,
    /// The disk is full for a while.
    Full,
    /// A table is taken up, or laid aside.
    Restored { table: usize, seq: u64 },
    /// A table is laid aside.
    LaidAside { table: usize },
    /// Something is tampered with.
    Tampered(&'static str),
    /// All faults end.
    Calm,
    /// Nobody wants anything any more.
    Hush,
}

impl fmt::Display for TraceNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Connects { client, connection } => write!(f, "client {client} connects (link {connection})"),
            Self::Breaks { client, connection, cut: false } => write!(f, "client {client} closes link {connection}"),
            Self::Breaks { client, connection, cut: true } => write!(f, "link {connection} of client {client} is cut"),
            Self::Lost { client, connection } => write!(f, "the server loses link {connection} of client {client}"),
            Self::Sends { client, message } => write!(f, "client {client} sends {}", message.text()),
            Self::Arrives { client, connection, message } => {
                write!(f, "from client {client} on link {connection} arrives {}", message.text())
            }
            Self::Measured { client, round_trip_ms } => {
                write!(f, "round trip to client {client}: {round_trip_ms} ms")
            }
            Self::Entry { table, entry } => {
                write!(f, "table {table}: {}", ToClient::Entry(entry.clone()).text())
            }
            Self::Tells { client, message } => {
                let short: String = message.text().chars().take(200).collect();
                write!(f, "to client {client}: {short}")
            }
            Self::Dismisses { client, why } => write!(f, "client {client} is sent away: {why}"),
            Self::Durable { table, seq } => write!(f, "table {table} is durable up to entry {seq}"),
            Self::Boards { table } => write!(f, "table {table} gets its boards"),
            Self::Down(Outage::Crash | Outage::Lurk) => write!(f, "a process is killed"),
            Self::Down(Outage::Stop) => write!(f, "a process stops"),
            Self::Down(Outage::Pause) => write!(f, "a process stalls for long"),
            Self::Up => write!(f, "a process starts"),
            Self::Full => write!(f, "the disk is full"),
            Self::Restored { table, seq } => write!(f, "table {table} is taken up with entry {seq}"),
            Self::LaidAside { table } => write!(f, "table {table} is laid aside"),
            Self::Tampered(what) => write!(f, "SABOTAGE: {what}"),
            Self::Calm => write!(f, "all faults end"),
            Self::Hush => write!(f, "nobody wants anything any more"),
        }
    }
}

/// What has happened: the last of it in full, all of it as a digest.
#[derive(Debug)]
pub(crate) struct Trace {
    last: VecDeque<(Moment, TraceNote)>,
    digest: u64,
    loud: bool,
}

impl Trace {
    /// Nothing has happened. A loud trace prints everything.
    pub(crate) fn new(loud: bool) -> Self {
        Self { last: VecDeque::new(), digest: 0xcbf2_9ce4_8422_2325, loud }
    }

    /// Something happens.
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
            TraceNote::Tells { client, message } => {
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

    /// The last happenings, a line each.
    pub(crate) fn lines(&self) -> Vec<String> {
        self.last.iter().map(|(now, note)| TraceLine(*now, note).to_string()).collect()
    }

    /// A number that tells whether two runs were the same.
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
