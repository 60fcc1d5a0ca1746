//! Puts a server under load and measures it, every server in the same way.

use std::process::Command;
use std::time::{Duration, Instant};

use serde::Deserialize;

use crate::BenchError;
use crate::process::{Memory, Process, known};
use crate::program::Program;

/// Players in each room.
const SEATS: u64 = 4;

/// Time for JIT compilers and caches to warm up.
const WARM_UP: Duration = Duration::from_secs(10);

/// Rooms of four players who each send one message a second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Load {
    pub(crate) rooms: u32,
    /// Duration of the measurement, after the warm-up.
    pub(crate) seconds: u32,
}

/// The measurements of one server.
#[derive(PartialEq, Debug)]
pub(crate) struct LoadFigures {
    pub(crate) rooms: u32,
    /// Messages that the server received.
    pub(crate) messages: u64,
    /// Events that the players received.
    pub(crate) deliveries: u64,
    /// Bytes of their texts, as far as they were counted.
    pub(crate) bytes: u64,
    /// CPU time of the server, or of all its nodes.
    pub(crate) processor_time: Duration,
    /// CPU time of what the server needs beside it, such as a database.
    pub(crate) beside: Vec<(&'static str, Duration)>,
    pub(crate) latency: Latency,
    /// Memory of the server without rooms.
    pub(crate) idle: Memory,
    /// Memory of the server with all rooms.
    pub(crate) full: Memory,
    /// CPU time of the players as a share of one core. Busy players notice events late.
    pub(crate) players_busy: f64,
}

/// Times from sending a message to receiving its event, at the sender.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Latency {
    pub(crate) median: Duration,
    /// 99 of 100 are at least as fast.
    pub(crate) p99: Duration,
}

/// The last line that the players print.
#[derive(Deserialize)]
struct PlayerReport {
    sent: u64,
    received: u64,
    /// Of the texts of all events; our own players count them.
    #[serde(default)]
    bytes: u64,
    p50_ms: f64,
    p99_ms: f64,
}

impl Load {
    pub(crate) fn connections(self) -> u64 {
        u64::from(self.rooms) * SEATS
    }

    /// Messages that are sent during the measurement.
    fn messages(self) -> u64 {
        self.connections() * u64::from(self.seconds)
    }

    /// Runs players against a server that is ready and has no rooms.
    ///
    /// The players get the number of rooms, the seconds of the warm-up and the seconds of the measurement as further arguments.
    /// They print `measuring` when the measurement begins. When it is over and the last event has arrived they print a line of
    /// JSON, `{"sent":80,"received":320,"p50_ms":0.5,"p99_ms":1.5}`, and stay connected until they are killed.
    pub(crate) fn measure(self, server: &Program, players: &mut Command) -> Result<LoadFigures, BenchError> {
        self.measure_nodes(&[server], &[], players)
    }

    /// The same with a server of several nodes, and with other processes that it needs, by their numbers. These count with their
    /// children.
    pub(crate) fn measure_nodes(
        self,
        nodes: &[&Program],
        beside: &[(&'static str, u32)],
        players: &mut Command,
    ) -> Result<LoadFigures, BenchError> {
        let memory = || known(nodes.iter().map(|node| node.process().memory()).sum::<Option<Memory>>());
        let idle = memory()?;
        let numbers = [u64::from(self.rooms), WARM_UP.as_secs(), u64::from(self.seconds)];
        let players = Program::start("The players", players.args(numbers.map(|number| number.to_string())))?;
        let line = players.line(self.timeout())?;
        if line != "measuring" {
            return Err(BenchError::Failed(format!("The players printed '{line}' instead of 'measuring'.")));
        }
        let start = CpuReading::of(nodes, beside, &players)?;
        let line = players.line(self.timeout())?;
        let end = CpuReading::of(nodes, beside, &players)?;
        let report: PlayerReport = serde_json::from_str(&line)
            .map_err(|error| BenchError::Failed(format!("The last line of the players can't be read: {error}.")))?;
        self.check(&report)?;
        let millis = |millis: f64| Duration::try_from_secs_f64(millis / 1e3).unwrap_or_default();
        Ok(LoadFigures {
            rooms: self.rooms,
            messages: report.sent,
            deliveries: report.received,
            bytes: report.bytes,
            processor_time: end.server.saturating_sub(start.server),
            beside: end.beside_since(&start),
            latency: Latency { median: millis(report.p50_ms), p99: millis(report.p99_ms) },
            idle,
            full: memory()?,
            players_busy: end.players.saturating_sub(start.players).div_duration_f64(end.moment - start.moment),
        })
    }

    /// The measurement is valid only if all messages were sent and every player received each event.
    fn check(self, report: &PlayerReport) -> Result<(), BenchError> {
        let PlayerReport { sent, received, .. } = *report;
        if sent != self.messages() {
            return Err(BenchError::Failed(format!(
                "The players sent {sent} messages instead of {}.",
                self.messages()
            )));
        }
        if received != sent * SEATS {
            return Err(BenchError::Failed(format!(
                "The players received {received} events for {sent} messages instead of {}; try fewer rooms.",
                sent * SEATS
            )));
        }
        Ok(())
    }

    /// Time limit for the players to connect and warm up, or to send everything: ten times what it should take.
    fn timeout(self) -> Duration {
        let connecting = Duration::from_millis(10 * self.connections());
        Duration::from_secs(60) + 10 * (WARM_UP + connecting + Duration::from_secs(self.seconds.into()))
    }
}

impl LoadFigures {
    /// CPU time of the server for one incoming message and the four events that it causes.
    pub(crate) fn processor_time_per_message(&self) -> Duration {
        self.processor_time.div_f64(self.messages as f64)
    }

    /// CPU time of everything for one incoming message.
    pub(crate) fn all_per_message(&self) -> Duration {
        let beside: Duration = self.beside.iter().map(|(_, time)| *time).sum();
        (self.processor_time + beside).div_f64(self.messages as f64)
    }

    /// Memory of the server for each room.
    pub(crate) fn kib_per_room(&self) -> f64 {
        self.full.own_kib.saturating_sub(self.idle.own_kib) as f64 / f64::from(self.rooms)
    }
}

/// CPU times so far, at one moment.
struct CpuReading {
    moment: Instant,
    server: Duration,
    beside: Vec<(&'static str, Duration)>,
    players: Duration,
}

impl CpuReading {
    fn of(nodes: &[&Program], beside: &[(&'static str, u32)], players: &Program) -> Result<Self, BenchError> {
        let time = |process: Process| process.processor_time();
        let beside =
            beside.iter().map(|&(name, process)| known(testbed::process_time(process)).map(|time| (name, time)));
        Ok(Self {
            moment: Instant::now(),
            server: known(nodes.iter().map(|node| time(node.process())).sum())?,
            beside: beside.collect::<Result<_, _>>()?,
            players: known(time(players.process()))?,
        })
    }

    fn beside_since(&self, start: &Self) -> Vec<(&'static str, Duration)> {
        let pairs = self.beside.iter().zip(&start.beside);
        pairs.map(|((name, end), (_, start))| (*name, end.saturating_sub(*start))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOAD: Load = Load { rooms: 2, seconds: 10 };

    #[test]
    fn a_missing_message_or_event_makes_the_measurement_invalid() {
        for (sent, received, counts) in [(80, 320, true), (79, 316, false), (80, 319, false), (80, 321, false)] {
            let report = PlayerReport { sent, received, bytes: 0, p50_ms: 1.0, p99_ms: 2.0 };
            assert_eq!(LOAD.check(&report).is_ok(), counts, "{sent} {received}");
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn figures_come_from_the_report_of_the_players() {
        let start = |script| Program::start("A shell", Program::command("sh").args(["-c", script]));
        let Ok(server) = start("read never") else { panic!("every system has a shell") };
        let report = r#"{"sent":80,"received":320,"p50_ms":0.5,"p99_ms":1.5}"#;
        let script = format!("[ \"$*\" = '2 10 10' ] && echo measuring && echo '{report}' && read never");
        let mut players = Program::command("sh");
        let Ok(figures) = LOAD.measure(&server, players.args(["-c", &script, "players"])) else { panic!("no figures") };
        assert_eq!((figures.messages, figures.deliveries), (80, 320));
        let [median, p99] = [500, 1500].map(Duration::from_micros);
        assert_eq!(figures.latency, Latency { median, p99 });
    }
}
