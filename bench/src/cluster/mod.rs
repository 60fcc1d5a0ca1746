//! The benchmark `cluster`: what several nodes cost, and how quickly they replace an owner.
//!
//! The load is that of the benchmark `server`. `setup` starts the servers, `takeover` kills owners.

mod setup;
mod takeover;

use std::time::Duration;

use self::setup::{Setup, Shape};
use crate::BenchError;
use crate::figures::{grouped, quantile, show_time};
use crate::machine;
use crate::server::load::{Load, LoadFigures};
use crate::server::players::Decks;
use crate::server::{check_files, read_number};
use crate::table::TextTable;

/// The number of decks that the tables share: most of the time would go into making them otherwise.
const DECKS: usize = 16;

/// The name of the part that kills owners.
const KILLS: &str = "kills";

struct Options {
    load: Load,
    kills: u32,
    /// Measure only these; all of them if this is empty.
    only: Vec<String>,
}

impl Options {
    fn read(mut args: impl Iterator<Item = String>) -> Result<Self, BenchError> {
        let mut options = Self { load: Load { rooms: 500, seconds: 15 }, kills: 20, only: Vec::new() };
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--rooms" => options.load.rooms = read_number(&arg, args.next())?,
                "--seconds" => options.load.seconds = read_number(&arg, args.next())?,
                "--kills" => options.kills = read_number(&arg, args.next())?,
                "--only" => {
                    let known = |name: &String| *name == KILLS || Shape::ALL.iter().any(|shape| shape.name() == name);
                    let name = args.next().filter(known);
                    let names = "'--only' needs one of these: sqlite, one, three, routed, kills.";
                    options.only.push(name.ok_or_else(|| BenchError::Usage(names.into()))?);
                }
                _ => return Err(BenchError::Usage(format!("'cluster' doesn't take the argument '{arg}'."))),
            }
        }
        Ok(options)
    }

    fn wants(&self, name: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|only| only == name)
    }
}

/// The hidden subcommand `cluster-players`: `server-players` with few decks.
pub(crate) fn players(args: impl Iterator<Item = String>) -> Result<(), BenchError> {
    crate::server::players::run(args, Decks::shared(DECKS))
}

pub(crate) fn run(args: impl Iterator<Item = String>) -> Result<(), BenchError> {
    let options = Options::read(args)?;
    check_files(options.load)?;
    let mut measured = Vec::new();
    for shape in Shape::ALL.into_iter().filter(|shape| options.wants(shape.name())) {
        eprintln!("{} ...", shape.title());
        let setup = Setup::start(shape)?;
        measured.push((shape.title(), setup.measure(options.load)?));
    }
    println!("{}", machine::head());
    if !measured.is_empty() {
        println!("{}\n{}\n", table(&measured), notes(options.load));
    }
    if options.wants(KILLS) {
        eprintln!("{} kills ...", options.kills);
        println!("{}", takeover::Times::measure(options.kills)?);
    }
    Ok(())
}

fn table(measured: &[(&str, LoadFigures)]) -> TextTable {
    let head = [
        "server",
        "tables",
        "messages",
        "p50",
        "p99",
        "ubongo",
        "PostgreSQL",
        "NATS",
        "all",
        "event",
        "memory",
        "busy",
    ];
    let mut table = TextTable::new(head);
    for (title, figures) in measured {
        let per_message = |time: Duration| show_time(time.div_f64(figures.messages as f64));
        let beside = |name: &str| {
            let found = figures.beside.iter().find(|(known, _)| *known == name);
            found.map_or_else(String::new, |(_, time)| per_message(*time))
        };
        table.add([
            (*title).to_owned(),
            grouped(figures.rooms.into()),
            grouped(figures.messages),
            show_time(figures.latency.median),
            show_time(figures.latency.p99),
            per_message(figures.processor_time),
            beside(setup::POSTGRES),
            beside(setup::NATS),
            show_time(figures.all_per_message()),
            format!("{} B", figures.bytes.checked_div(figures.deliveries).unwrap_or_default()),
            format!("{:.0} MiB", figures.full.resident_kib as f64 / 1024.0),
            format!("{:.0} %", figures.players_busy * 100.0),
        ]);
    }
    table
}

fn notes(load: Load) -> String {
    format!(
        "\
Tables of four players, each of whom sends a message a second, evenly spread over time; {} s after a warm-up. Everything shares
this machine's cores: the nodes, PostgreSQL, NATS and the players. `ubongo`, `PostgreSQL` and `NATS` are processor time for one
incoming message and the four events that it causes, system calls included, of all processes of the part; `all` is their sum.
`event` is the mean text of an event. `memory` is that of the nodes; the tables share {DECKS} decks. `busy` is the share of a core that the players used.",
        load.seconds
    )
}

/// A row of figures about times.
fn summary(name: &str, times: &mut [Duration]) -> String {
    times.sort_unstable();
    let at = |share: f64| quantile(times, share).map_or_else(String::new, show_time);
    format!("{name}: p50 {}, max {}", at(0.5), at(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<Options> {
        Options::read(line.split_whitespace().map(str::to_owned)).ok()
    }

    #[test]
    fn arguments_are_read() {
        let options = read("--only three --only kills --kills 3 --rooms 50").unwrap();
        assert_eq!((options.kills, options.load), (3, Load { rooms: 50, seconds: 15 }));
        let wanted: Vec<bool> = Shape::ALL.iter().map(|shape| options.wants(shape.name())).collect();
        assert_eq!((wanted, options.wants(KILLS)), (vec![false, false, true, false], true));
        assert!(read("").is_some_and(|options| options.wants("sqlite") && options.wants(KILLS)));
        for wrong in ["--only two", "--only", "--kills 0", "--fast"] {
            assert!(read(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn times_are_summed_up() {
        let mut times = [3, 1, 2].map(Duration::from_secs);
        assert_eq!(summary("An answer", &mut times), "An answer: p50 2.00 s, max 3.00 s");
    }
}
