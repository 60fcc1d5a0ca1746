//! The result of a run.

use std::fmt;
use std::ops::AddAssign;

use rules::Moment;

use crate::plan::BEGIN;

/// The statistics of one or several runs.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Report {
    /// Number of tables.
    pub tables: u64,
    /// Entries stored.
    pub entries: u64,
    /// Requests made by clients.
    pub requests: u64,
    /// Requests rejected.
    pub rejected: u64,
    /// Times a process was killed.
    pub crashes: u64,
    /// Times a process was stopped in order.
    pub stops: u64,
    /// Times a process stalled and was replaced.
    pub pauses: u64,
    /// Drivers fenced off by the store, because another one owned their table.
    pub fenced: u64,
    /// Drivers that ended because a batch could not be stored.
    pub not_stored: u64,
    /// Entries lost in crashes, none of them sent to a client.
    pub lost: u64,
    /// Connections after the first of each client.
    pub reconnects: u64,
    /// Times a slow client was resynced after messages to it were dropped.
    pub resyncs: u64,
    /// Tasks solved in races, by people and bots.
    pub solves: u64,
    /// Pairs of solves or takes whose order was compared.
    pub compared: u64,
    /// Games played to their end.
    pub games: u64,
    /// Tables with at least one game played to its end.
    pub finished: u64,
    /// Times a node was cut off from the other nodes, from the store or from both.
    pub cuts: u64,
    /// Losses of an owner after which another node with clients had to take over quickly.
    pub takeovers: u64,
    /// Those in a race whose players were all at other nodes.
    pub played_on: u64,
    /// The longest time until the next claim after such a loss.
    pub slowest_takeover_ms: u64,
    /// Virtual time in seconds.
    pub seconds: u64,
    /// Equal runs have equal digests.
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
        self.cuts += other.cuts;
        self.takeovers += other.takeovers;
        self.played_on += other.played_on;
        self.slowest_takeover_ms = self.slowest_takeover_ms.max(other.slowest_takeover_ms);
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
        )?;
        if self.takeovers > 0 {
            let Self { cuts, takeovers, played_on, slowest_takeover_ms, .. } = self;
            write!(
                f,
                "; {cuts} times cut off, {takeovers} takeovers, {played_on} in a race, in {slowest_takeover_ms} ms"
            )?;
        }
        Ok(())
    }
}

/// A run in which a check failed.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The seed that repeats the run.
    pub seed: u64,
    /// Virtual time of the failure.
    pub at: Moment,
    /// The failed check as a sentence.
    pub what: String,
    /// The last events, one per line.
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
