//! The load that a server is put under, and what it does to it. Each server is measured the same way.

use std::process::Command;
use std::time::{Duration, Instant};

use serde::Deserialize;

use super::program::Program;
use crate::BenchError;
use crate::process::{Memory, Process};

/// Players of a room.
const SEATS: u64 = 4;

/// Until then compilers have compiled what is hot, and caches are full.
const WARM_UP: Duration = Duration::from_secs(10);

/// Rooms of four, in which everybody sends one message a second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Load {
    pub(crate) rooms: u32,
    /// How long it is measured, after warming up.
    pub(crate) seconds: u32,
}

/// What was measured of a server.
#[derive(PartialEq, Debug)]
pub(crate) struct LoadFigures {
    pub(crate) rooms: u32,
    /// Messages that came in.
    pub(crate) messages: u64,
    /// Events that the players got.
    pub(crate) deliveries: u64,
    /// Processor time of the server.
    pub(crate) processor_time: Duration,
    /// From a message to its event, at the sender.
    pub(crate) latency: Latency,
    /// Memory of the server without rooms and with all of them.
    pub(crate) idle: Memory,
    pub(crate) full: Memory,
    /// Processor time of the players as a share of one core. Players who are busy notice events late.
    pub(crate) players_busy: f64,
}

/// Times from a message to its event.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Latency {
    pub(crate) median: Duration,
    /// One in a hundred takes longer.
    pub(crate) p99: Duration,
}

/// What the players tell in the end.
#[derive(Deserialize)]
struct PlayerReport {
    sent: u64,
    received: u64,
    p50_ms: f64,
    p99_ms: f64,
}

impl Load {
    /// The connections of all players.
    pub(crate) fn connections(self) -> u64 {
        u64::from(self.rooms) * SEATS
    }

    /// The messages that count.
    fn messages(self) -> u64 {
        self.connections() * u64::from(self.seconds)
    }

    /// Lets players loose on a server that is ready and has no rooms.
    ///
    /// The players get the number of rooms, the seconds to warm up and the seconds that count as further arguments. They
    /// print `measuring` when the time begins that counts. When it is over and the last event has come they print a line
    /// of JSON, `{"sent":80,"received":320,"p50_ms":0.5,"p99_ms":1.5}`, and stay connected until they are ended.
    pub(crate) fn measure(self, server: &Program, players: &mut Command) -> Result<LoadFigures, BenchError> {
        let idle = known(server.process().memory())?;
        let numbers = [u64::from(self.rooms), WARM_UP.as_secs(), u64::from(self.seconds)];
        let players = Program::start("The players", players.args(numbers.map(|number| number.to_string())))?;
        let line = players.line(self.patience())?;
        if line != "measuring" {
            return Err(BenchError::Failed(format!("The players said '{line}' instead of 'measuring'.")));
        }
        let start = CpuReading::of(server, &players)?;
        let line = players.line(self.patience())?;
        let end = CpuReading::of(server, &players)?;
        let told: PlayerReport = serde_json::from_str(&line)
            .map_err(|error| BenchError::Failed(format!("The players did not tell their figures: {error}.")))?;
        self.check(&told)?;
        let millis = |millis: f64| Duration::try_from_secs_f64(millis / 1e3).unwrap_or_default();
        Ok(LoadFigures {
            rooms: self.rooms,
            messages: told.sent,
            deliveries: told.received,
            processor_time: end.server.saturating_sub(start.server),
            latency: Latency { median: millis(told.p50_ms), p99: millis(told.p99_ms) },
            idle,
            full: known(server.process().memory())?,
            players_busy: end.players.saturating_sub(start.players).div_duration_f64(end.moment - start.moment),
        })
    }

    /// A figure counts only if all messages were sent and everybody heard of each.
    fn check(self, told: &PlayerReport) -> Result<(), BenchError> {
        let PlayerReport { sent, received, .. } = *told;
        if sent != self.messages() {
            return Err(BenchError::Failed(format!(
                "The players sent {sent} messages instead of {}.",
                self.messages()
            )));
        }
        if received != sent * SEATS {
            return Err(BenchError::Failed(format!(
                "The players got {received} events for {sent} messages instead of {}; try fewer rooms.",
                sent * SEATS
            )));
        }
        Ok(())
    }

    /// Time for the players to connect and warm up, or to send everything. Ten times what it should take.
    fn patience(self) -> Duration {
        let connecting = Duration::from_millis(10 * self.connections());
        Duration::from_secs(60) + 10 * (WARM_UP + connecting + Duration::from_secs(self.seconds.into()))
    }
}

impl LoadFigures {
    /// Processor time of the server for a message that comes in and the four events that go out.
    pub(crate) fn processor_time_per_message(&self) -> Duration {
        self.processor_time.div_f64(self.messages as f64)
    }

    /// What a room adds to the memory of the server.
    pub(crate) fn kib_per_room(&self) -> f64 {
        self.full.own_kib.saturating_sub(self.idle.own_kib) as f64 / f64::from(self.rooms)
    }
}

/// Processor times at a moment.
struct CpuReading {
    moment: Instant,
    server: Duration,
    players: Duration,
}

impl CpuReading {
    fn of(server: &Program, players: &Program) -> Result<Self, BenchError> {
        let time = |process: Process| known(process.processor_time());
        Ok(Self { moment: Instant::now(), server: time(server.process())?, players: time(players.process())? })
    }
}

fn known<T>(figure: Option<T>) -> Result<T, BenchError> {
    figure.ok_or_else(|| {
        BenchError::Failed(
            "The system does not tell processor time and memory of other processes; please use Linux.".into(),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOAD: Load = Load { rooms: 2, seconds: 10 };

    #[test]
    fn a_message_that_not_everybody_hears_of_spoils_the_figures() {
        for (sent, received, counts) in [(80, 320, true), (79, 316, false), (80, 319, false), (80, 321, false)] {
            let told = PlayerReport { sent, received, p50_ms: 1.0, p99_ms: 2.0 };
            assert_eq!(LOAD.check(&told).is_ok(), counts, "{sent} {received}");
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn figures_are_what_the_players_tell() {
        let start = |script| Program::start("A shell", Program::command("sh").args(["-c", script]));
        let Ok(server) = start("read never") else { panic!("there is a shell") };
        let told = r#"{"sent":80,"received":320,"p50_ms":0.5,"p99_ms":1.5}"#;
        let script = format!("[ \"$*\" = '2 10 10' ] && echo measuring && echo '{told}' && read never");
        let mut players = Program::command("sh");
        let Ok(figures) = LOAD.measure(&server, players.args(["-c", &script, "players"])) else { panic!("no figures") };
        assert_eq!((figures.messages, figures.deliveries), (80, 320));
        let [median, p99] = [500, 1500].map(Duration::from_micros);
        assert_eq!(figures.latency, Latency { median, p99 });
    }
}
