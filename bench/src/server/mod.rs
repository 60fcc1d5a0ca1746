//! The benchmark `server`: the CPU time per message, compared with a server that only relays.
//!
//! The server and its players are separate processes, so that the CPU time of each can be measured. `load` is the same for
//! every server; `ours` and `colyseus` say how to start a server and its players.

mod colyseus;
pub(crate) mod load;
pub(crate) mod ours;
pub(crate) mod players;

use self::load::{Load, LoadFigures};
use crate::BenchError;
use crate::figures::{grouped, show_ratio, show_time};
use crate::machine;
use crate::process::Process;
use crate::table::TextTable;

/// Files that a server or its players open besides connections.
const OTHER_FILES: u64 = 100;

pub(crate) fn run(args: impl Iterator<Item = String>) -> Result<(), BenchError> {
    let options = Options::read(args)?;
    check_files(options.load)?;
    let mut measured = Vec::new();
    if options.only != Some(colyseus::NAME) {
        eprintln!("{} ...", ours::NAME);
        measured.push((ours::NAME, ours::measure(options.load)?));
    }
    if options.only != Some(ours::NAME) {
        eprintln!("{} ...", colyseus::NAME);
        measured.push((colyseus::NAME, colyseus::measure(options.load)?));
    }
    println!("{}\n{}\n{}", machine::head(), table(&measured), notes(options.load));
    Ok(())
}

#[derive(PartialEq, Eq, Debug)]
struct Options {
    load: Load,
    /// Measure only this server.
    only: Option<&'static str>,
}

impl Options {
    fn read(mut args: impl Iterator<Item = String>) -> Result<Self, BenchError> {
        let mut options = Self { load: Load { rooms: 200, seconds: 20 }, only: None };
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--rooms" => options.load.rooms = read_number(&arg, args.next())?,
                "--seconds" => options.load.seconds = read_number(&arg, args.next())?,
                "--only-colyseus" => options.only = Some(colyseus::NAME),
                "--only-ubongo" => options.only = Some(ours::NAME),
                _ => return Err(BenchError::Usage(format!("'server' doesn't take the argument '{arg}'."))),
            }
        }
        Ok(options)
    }
}

pub(crate) fn read_number(name: &str, value: Option<String>) -> Result<u32, BenchError> {
    let number = value.and_then(|value| value.parse().ok()).filter(|number| (1..=10_000).contains(number));
    number.ok_or_else(|| BenchError::Usage(format!("'{name}' needs a number from 1 to 10000.")))
}

/// Fails if a process may not have as many connections as the load needs.
pub(crate) fn check_files(load: Load) -> Result<(), BenchError> {
    let needed = load.connections() + OTHER_FILES;
    match Process::this().most_files() {
        Some(most) if most < needed => Err(BenchError::Failed(format!(
            "{} rooms need {needed} open files, but the system allows {most} ('ulimit -H -n'); try fewer rooms.",
            load.rooms
        ))),
        _ => Ok(()),
    }
}

/// One row for each server. The last one is the peer with which the others are compared.
fn table(measured: &[(&str, LoadFigures)]) -> TextTable {
    let mut head = vec!["server", "rooms", "messages", "deliveries", "processor per message"];
    let is_comparison = measured.len() > 1;
    if is_comparison {
        head.push("ratio");
    }
    head.extend(["p50", "p99", "memory", "per room", "players busy"]);
    let mut table = TextTable::new(head);
    for (number, (name, figures)) in (1..).zip(measured) {
        let mut row = vec![
            (*name).to_owned(),
            grouped(figures.rooms.into()),
            grouped(figures.messages),
            grouped(figures.deliveries),
            show_time(figures.processor_time_per_message()),
        ];
        if number < measured.len() {
            row.push(show_ratio(ratio(figures, &measured[measured.len() - 1].1)));
        } else if is_comparison {
            row.push(String::new());
        }
        row.extend([
            show_time(figures.latency.median),
            show_time(figures.latency.p99),
            format!("{:.1} MiB", figures.full.resident_kib as f64 / 1024.0),
            format!("{:.1} KiB", figures.kib_per_room()),
            format!("{:.0} %", figures.players_busy * 100.0),
        ]);
        table.add(row);
    }
    table
}

/// The number of messages that we handle in the time that the peer needs for one.
fn ratio(ours: &LoadFigures, peer: &LoadFigures) -> f64 {
    peer.processor_time_per_message().as_secs_f64() / ours.processor_time_per_message().as_secs_f64()
}

fn notes(load: Load) -> String {
    format!(
        "\
Rooms of four players on the same machine. Each player sends one message a second, evenly spread over time. After a warm-up,
{} s are measured. Processor time is that of the whole server process, system calls included, for one incoming message and
the four events that it causes. p50 and p99 are the times from sending a message to receiving its event, measured at the
sender, who shares the machine's cores. `per room` is the growth of the process's own memory since the server was ready,
divided by the rooms; buffers of the system are not included. `players busy` is the share of a core that the players used:
near 100 %, they notice events late.

Our server checks each message against the rules and syncs it to disk before any player sees it. Colyseus relays what it
gets: no rules, no state, no storage, no pings. It and its players ran in node {}.",
        load.seconds,
        crate::npm::node_version().unwrap_or_default()
    )
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::load::Latency;
    use super::*;
    use crate::process::Memory;

    fn read(line: &str) -> Option<Options> {
        Options::read(line.split_whitespace().map(str::to_owned)).ok()
    }

    #[test]
    fn arguments_are_read() {
        let load = Load { rooms: 200, seconds: 20 };
        assert_eq!(read(""), Some(Options { load, only: None }));
        let load = Load { rooms: 1500, seconds: 5 };
        assert_eq!(
            read("--rooms 1500 --only-colyseus --seconds 5"),
            Some(Options { load, only: Some(colyseus::NAME) })
        );
        for wrong in ["--rooms", "--rooms 0", "--seconds many", "--fast"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    /// Figures of a server that needs this many microseconds per message.
    fn figures(micros: u64) -> LoadFigures {
        let millis = Duration::from_millis;
        LoadFigures {
            rooms: 200,
            messages: 1000,
            deliveries: 4000,
            bytes: 0,
            processor_time: Duration::from_micros(micros) * 1000,
            beside: Vec::new(),
            latency: Latency { median: millis(1), p99: millis(2) },
            idle: Memory { resident_kib: 4096, own_kib: 1024 },
            full: Memory { resident_kib: 6144, own_kib: 3024 },
            players_busy: 0.5,
        }
    }

    #[test]
    fn a_server_is_compared_with_the_last_one() {
        let row = |measured: &[_]| table(measured).to_string().lines().nth(2).map(str::to_owned).unwrap_or_default();
        let [ours, peer] = [("Ours", figures(10)), ("Peer", figures(125))];
        let expected = "| Ours   |   200 |    1,000 |      4,000 |               10.0 µs |   12x | 1.00 ms | 2.00 ms | \
                        6.0 MiB | 10.0 KiB |         50 % |";
        assert_eq!(row(&[ours, peer]), expected);
        assert!(!row(&[("Peer", figures(125))]).contains('x'));
    }
}
