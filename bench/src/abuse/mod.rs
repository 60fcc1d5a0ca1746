//! The benchmark `abuse`: attacks on the real program, and what other people on the same server notice.
//!
//! Every attack meets a new server with the limits that every operator gets. The attacker is a process of its own, at another
//! address than the victim. All figures of the server come from the system, none from the server itself.

mod attack;
pub(crate) mod attacker;
mod busy_table;
mod connections;
mod crowds;
mod disk;
mod frames;
mod games;
mod http;
mod metronome;
mod prepared;
mod raw_socket;
mod replays;
mod restart;
mod strangers;
mod tally;
mod trial;
mod victim;

use std::time::Duration;

use self::attack::{ATTACKS, Attack, NONE, Strangers};
use self::restart::RestartFigures;
use self::trial::TrialFigures;
use crate::BenchError;
use crate::figures::{grouped, show_time};
use crate::machine;
use crate::table::TextTable;

pub(crate) fn run(args: impl Iterator<Item = String>) -> Result<(), BenchError> {
    let options = Options::read(args)?;
    if options.list {
        for (name, what) in names() {
            println!("{name:<16} {what}");
        }
        return Ok(());
    }
    let chosen = |name: &str| options.only.is_empty() || options.only.iter().any(|only| only == name);
    let (mut trials, mut failed) = (Vec::new(), None);
    for attack in ATTACKS.iter().filter(|attack| attack.name == NONE || chosen(attack.name)) {
        eprintln!("{}: {} ...", attack.name, attack.what);
        match trial::run(attack, options.seconds) {
            Ok(trial) => trials.push((attack, trial)),
            // The figures of the others are worth having.
            Err(error) => {
                failed.get_or_insert(error);
            }
        }
    }
    let restarted = if chosen(restart::NAME) {
        eprintln!("{}: {} ...", restart::NAME, restart::WHAT);
        Some(restart::measure()?)
    } else {
        None
    };
    println!("{}\n{}\n{}", machine::head(), table(&trials), remarks(&trials));
    if let Some(restarted) = restarted {
        println!("{}", restart_table(&restarted));
    }
    println!("{NOTES}");
    failed.map_or(Ok(()), Err)
}

#[derive(PartialEq, Eq, Debug)]
struct Options {
    seconds: u32,
    /// The names of the attacks to run; all if empty.
    only: Vec<String>,
    list: bool,
}

impl Options {
    fn read(mut args: impl Iterator<Item = String>) -> Result<Self, BenchError> {
        let mut options = Self { seconds: 10, only: Vec::new(), list: false };
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--seconds" => {
                    let number = args.next().and_then(|value| value.parse().ok());
                    let number = number.filter(|number| (2..=600).contains(number));
                    options.seconds =
                        number.ok_or_else(|| BenchError::Usage("'--seconds' needs a number from 2 to 600.".into()))?;
                }
                "--only" => {
                    let name = args.next().filter(|name| names().any(|(known, _)| known == name));
                    let name = name.ok_or_else(|| {
                        BenchError::Usage("'--only' needs the name of an attack; '--list' lists them.".into())
                    });
                    options.only.push(name?);
                }
                "--list" => options.list = true,
                _ => return Err(BenchError::Usage(format!("'abuse' doesn't take the argument '{arg}'."))),
            }
        }
        Ok(options)
    }
}

/// The names of all attacks, each with its description.
fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
    ATTACKS.iter().map(|attack| (attack.name, attack.what)).chain([(restart::NAME, restart::WHAT)])
}

/// One row for each attack. The first trial is the one without an attack.
fn table(trials: &[(&Attack, TrialFigures)]) -> TextTable {
    let mut table = TextTable::new([
        "attack",
        "seconds",
        "sent",
        "429, 503, rejected, closed",
        "victim's requests",
        "p50",
        "p99",
        "boards after",
        "peak",
        "server busy",
        "server waited",
        "attacker busy",
        "machine late",
        "disk at first",
        "disk an hour",
        "targets met",
    ]);
    let Some((_, calm)) = trials.first() else { return table };
    for (attack, figures) in trials {
        let TrialFigures { suffered, tally, .. } = figures;
        let time = |time: Option<Duration>| time.map_or("never".into(), show_time);
        let missed = figures.missed(attack, calm);
        let refused = [tally.too_many, tally.busy, tally.rejected, tally.closed];
        let mb = |bytes: f64| format!("{:.1} MB", bytes / 1e6);
        table.add([
            attack.name.to_owned(),
            figures.seconds.to_string(),
            grouped(tally.sent),
            refused.map(grouped).join(", "),
            grouped(suffered.count() as u64),
            time(suffered.latency(0.5)),
            time(suffered.latency(0.99)),
            time(suffered.boards()),
            format!("{:.0} MB", figures.peak_mb()),
            format!("{:.0} %", figures.server_busy * 100.0),
            format!("{:.0} %", figures.server_waited * 100.0),
            format!("{:.0} %", figures.attacker_busy * 100.0),
            show_time(figures.machine_late),
            mb(figures.disk.burst as f64),
            mb(figures.disk.per_hour),
            match (missed.is_empty(), attack.strangers) {
                (true, Strangers::One) => "yes".into(),
                (true, Strangers::Many) => "none set".into(),
                (false, _) => format!("no: {}", missed.join(", ")),
            },
        ]);
    }
    table
}

/// The remarks of the attackers, and why newcomers were turned away.
fn remarks(trials: &[(&Attack, TrialFigures)]) -> String {
    let mut lines = String::new();
    for (attack, figures) in trials {
        let mut turned_away = figures.suffered.turned_away.clone();
        turned_away.sort_unstable();
        turned_away.dedup();
        for sentence in figures.tally.notes.iter().chain(&figures.tally.faults).chain(&turned_away) {
            lines += &format!("- {}: {sentence}\n", attack.name);
        }
    }
    lines
}

fn restart_table(figures: &RestartFigures) -> TextTable {
    let mut table = TextTable::new(["restart", "figure"]);
    let times = [
        ("from the kill until it listens again", figures.listening),
        ("from then until a newcomer has boards", figures.newcomer),
        ("from the kill until the first game goes on", figures.first),
        ("from the kill until the last game goes on", figures.last),
    ];
    for (what, time) in times {
        table.add([what.to_owned(), show_time(time)]);
    }
    table.add(["games that went on, of 150".to_owned(), figures.games.to_string()]);
    table.add(["peak memory".to_owned(), format!("{:.0} MB", figures.peak_kib as f64 * 1024.0 / 1e6)]);
    table
}

const NOTES: &str = "\
Every attack is made on a new server with the default limits. The victim plays at a table with three bots, at another address than
the attacker: it places and lifts a piece 15 times a second. p50 and p99 are the times from the moment a request was due until its
entry arrived. `boards after` is the longest time from starting a game to its boards, of the victim and of newcomers who come every
other second, each from another address. `peak` is the highest resident memory of the server. `busy` is the CPU time as a share of
one core; the attacker runs with a low priority on the same machine. `server waited` is the time, as a share, that threads of the
server had work and got no core, and `machine late` is how late a thread that only sleeps woke up, in 99 of 100 cases at most: that
part of the victim's p99 is the machine's. `disk at first` is the growth of the database in the first
half, when allowances are full; `disk an hour` is what the rate of the second half adds in an hour. Both contain what the victim and
the newcomers store; see `none`. Targets, for an attack from one address: p99 below 250 ms, boards within a second, peak below 300 MB, and no more than 100 MB
an hour (the first half, and an hour at the rate of the second) above `none`.";

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<Options> {
        Options::read(line.split_whitespace().map(str::to_owned)).ok()
    }

    #[test]
    fn arguments_are_read() {
        assert_eq!(read(""), Some(Options { seconds: 10, only: vec![], list: false }));
        let only = vec!["games".into(), "restart".into()];
        assert_eq!(read("--only games --seconds 5 --only restart"), Some(Options { seconds: 5, only, list: false }));
        assert_eq!(read("--list").map(|options| options.list), Some(true));
        for wrong in ["--seconds", "--seconds 0", "--only", "--only nonsense", "--fast"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
