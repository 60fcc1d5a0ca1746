//! What came of a run.

use std::fmt;
use std::ops::AddAssign;

use rules::Moment;

use crate::plan::BEGIN;

/// What happened in a run, or in several, in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Report {
    /// Tables.
    pub tables: u64,
    /// Entries that were stored.
    pub entries: u64,
    /// Wishes that clients had.
    pub requests: u64,
    /// Wishes that were denied.
    pub rejected: u64,
    /// Times that the server was killed.
    pub crashes: u64,
    /// Times that the server was stopped in order.
    pub stops: u64,
    /// Times that a process stalled and was replaced.
    pub pauses: u64,
    /// Drivers that were fenced off by the store, because somebody else owned their table.
    pub fenced: u64,
    /// Drivers that could not store what happened.
    pub not_stored: u64,
    /// Entries that were lost in crashes, none of them acknowledged.
    pub lost: u64,
    /// Connections after the first of each client.
    pub reconnects: u64,
    /// Times that a client got the whole state though it had one.
    pub resyncs: u64,
    /// Tasks that people and bots solved in races.
    pub solves: u64,
    /// Pairs of solves or takes whose order was compared.
    pub compared: u64,
    /// Games that were played to the end.
    pub games: u64,
    /// Tables at which at least one game was played to the end.
    pub finished: u64,
    /// Virtual time in seconds.
    pub seconds: u64,
    /// Tells whether two runs were the same.
    pub digest: u64,
}

impl AddAssign for Report {
    fn add_assign(&mut self, other: Self) {
        self.tables += other.tables;
        self.entries += other.entries;
        self.requests += other.requests;
        self.rejected += other.rejected;
        self.crashes += other.crashes;
        self.stops += other.stops;
        self.pauses += other.pauses;
        self.fenced += other.fenced;
        self.not_stored += other.not_stored;
        self.lost += other.lost;
        self.reconnects += other.reconnects;
        self.resyncs += other.resyncs;
        self.solves += other.solves;
        self.compared += other.compared;
        self.games += other.games;
        self.finished += other.finished;
        self.seconds += other.seconds;
        self.digest ^= other.digest;
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} tables, {} games finished at {} of them; {} requests, {} of them rejected; {} entries, {} lost in {} crashes, \
             {} stops, {} pauses and on full disks; {} drivers fenced off, {} not stored; {} reconnects, {} resyncs; {} solves, {} pairs compared; {} virtual hours",
            self.tables,
            self.games,
            self.finished,
            self.requests,
            self.rejected,
            self.entries,
            self.lost,
            self.crashes,
            self.stops,
            self.pauses,
            self.fenced,
            self.not_stored,
            self.reconnects,
            self.resyncs,
            self.solves,
            self.compared,
            self.seconds / 3600,
        )
    }
}

/// A run in which something was not as promised.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The seed that gives the run again.
    pub seed: u64,
    /// When.
    pub at: Moment,
    /// What is wrong, in a sentence.
    pub what: String,
    /// The last happenings, a line each.
    pub trace: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.trace {
            writeln!(f, "{line}")?;
        }
        let ms = self.at.ms_since(BEGIN);
        writeln!(f, "seed {} failed at {}.{:03}: {}", self.seed, ms / 1000, ms % 1000, self.what)?;
        write!(f, "'cargo run -p sim -- --seed {}' shows it from the beginning", self.seed)
    }
}

impl std::error::Error for Failure {}
