//! The solver against its peers, in time.
//!
//! The machine may have other work, and noise only ever adds time. So everyone has short turns in several rounds, and
//! what counts is the quickest pass over all tasks of a class. A pass that is repeated is quicker than the first one, for
//! the processor learns the branches of a few hundred tasks by heart. So the first pass of a turn, when all others have just had
//! theirs, is told separately, as `cold`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::Trouble;
use crate::callgrind;
use crate::figures::{show_ratio, show_time};
use crate::machine;
use crate::peers::{Budget, PEERS, Peer};
use crate::rows::{Given, Rows};
use crate::table::Table;
use crate::tasks::{CLASSES, Class, Job, Pace};

/// How long a turn is, unless a single pass takes longer.
const TURN: Duration = Duration::from_millis(40);

/// The subcommand `solver`.
pub(crate) fn run(args: impl Iterator<Item = String>) -> Result<(), Trouble> {
    let wish = Wish::read(args)?;
    if wish.instructions {
        return callgrind::run(&wish.classes);
    }
    let mut standings: Vec<Standing> = Vec::new();
    for class in wish.classes {
        let peers: Vec<&Peer> = match favourite(&standings) {
            Some(favourite) if class.pace == Pace::Marathon && !wish.all_peers => vec![favourite],
            _ => PEERS.iter().collect(),
        };
        standings.push(compare(class, &peers, class.pace.rounds(), wish.given)?);
    }
    let notes = match wish.given {
        Given::SymmetryBroken => BROKEN,
        Given::Whole => WHOLE,
    };
    println!("{}\n{}\n{}\n{NOTES}\n{notes}", machine::head(), summary(&standings), times(&standings));
    Ok(())
}

const NOTES: &str = "\
Times are per task: the quickest of many passes over the class, turn by turn with the others. `cold` is the quickest
first pass of a turn, and `cold ratio` compares it with the same of the peer. Ours starts from the area and the names or
shapes of the pieces; the peers are given ready-made rows and build their matrix. All counts were checked.";

const BROKEN: &str = "\
For the Soma cube and the pentominoes the peers get the rows of the puzzle with its symmetry broken, as our solver breaks
it by itself: the same piece with one place of each class of symmetric ones, mirror images included, in a matrix for
each size of classes. With `--whole` they get the puzzle as it is.";

const WHOLE: &str = "\
The peers get each puzzle as it is, as our solver does, and count all of its solutions.";

/// What the command line asks for.
struct Wish {
    classes: Vec<&'static Class>,
    all_peers: bool,
    instructions: bool,
    /// What the peers are given of a symmetric puzzle.
    given: Given,
}

impl Wish {
    fn read(mut args: impl Iterator<Item = String>) -> Result<Self, Trouble> {
        let mut wish =
            Self { classes: Vec::new(), all_peers: false, instructions: false, given: Given::SymmetryBroken };
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--all-peers" => wish.all_peers = true,
                "--instructions" => wish.instructions = true,
                "--whole" => wish.given = Given::Whole,
                "--class" => wish.classes.push(read_class(args.next())?),
                _ => return Err(Trouble::Usage(format!("'solver' does not know the argument '{arg}'."))),
            }
        }
        if wish.classes.is_empty() {
            wish.classes.extend(&CLASSES);
        }
        Ok(wish)
    }
}

/// The class of a name on the command line.
pub(crate) fn read_class(name: Option<String>) -> Result<&'static Class, Trouble> {
    let names = CLASSES.each_ref().map(|class| class.name).join(", ");
    let name = name.ok_or_else(|| Trouble::Usage(format!("Name one of the classes {names}.")))?;
    Class::named(&name).ok_or_else(|| Trouble::Usage(format!("There is no class '{name}', only {names}.")))
}

/// How a class went.
pub(crate) struct Standing {
    class: &'static Class,
    tasks: usize,
    ours: Turn,
    peers: Vec<(&'static Peer, Outcome)>,
}

/// How a peer did.
#[derive(Clone, Copy)]
enum Outcome {
    /// It took so long.
    Time(Turn),
    /// A count differs from ours.
    Wrong,
    /// Given up after this time.
    TooSlow(Duration),
}

impl Standing {
    /// The fastest peer and its times.
    pub(crate) fn fastest(&self) -> Option<(&'static Peer, Turn)> {
        let times = self.peers.iter().filter_map(|&(peer, outcome)| match outcome {
            Outcome::Time(time) => Some((peer, time)),
            _ => None,
        });
        times.min_by_key(|(_, time)| time.quickest)
    }
}

/// The peer that was fastest in the hardest class which is not a marathon.
fn favourite(standings: &[Standing]) -> Option<&'static Peer> {
    standings.iter().rfind(|standing| standing.class.pace == Pace::Run)?.fastest().map(|(peer, _)| peer)
}

/// Lets our solver and peers take turns at a class.
pub(crate) fn compare(
    class: &'static Class,
    peers: &[&'static Peer],
    rounds: usize,
    given: Given,
) -> Result<Standing, Trouble> {
    eprintln!("{} ...", class.title);
    let jobs = class.jobs();
    let rows: Vec<Rows> = jobs.iter().map(|job| Rows::new(job, given)).collect();
    let expected: Vec<u64> = match class.known {
        Some(count) => vec![count],
        None => jobs.iter().map(Job::count).collect(),
    };
    let mut standing = Standing { class, tasks: jobs.len(), ours: Turn::NEVER, peers: Vec::new() };
    standing.peers.extend(peers.iter().map(|&peer| (peer, Outcome::Time(Turn::NEVER))));
    for _ in 0..rounds {
        for (peer, outcome) in &mut standing.peers {
            if let Outcome::Time(best) = *outcome {
                *outcome = match turn(|| peers_pass(peer, &rows, &expected, class.pace)) {
                    Ok(turn) => Outcome::Time(best.or(turn)),
                    Err(outcome) => outcome,
                };
            }
        }
        let turn = turn(|| our_pass(&jobs, &expected))
            .map_err(|()| Trouble::Failed(format!("Our own counts are wrong in the class '{}'.", class.title)))?;
        standing.ours = standing.ours.or(turn);
    }
    Ok(standing)
}

/// The passes of one turn, or the best of several turns.
#[derive(Clone, Copy)]
pub(crate) struct Turn {
    /// The first pass.
    cold: Duration,
    /// The quickest pass.
    quickest: Duration,
}

impl Turn {
    const NEVER: Self = Self { cold: Duration::MAX, quickest: Duration::MAX };

    fn or(self, other: Self) -> Self {
        Self { cold: self.cold.min(other.cold), quickest: self.quickest.min(other.quickest) }
    }

    /// How many times as long this took as another: the quickest and the first passes.
    fn ratios(self, other: Self) -> [f64; 2] {
        [(self.quickest, other.quickest), (self.cold, other.cold)].map(|(a, b)| a.as_secs_f64() / b.as_secs_f64())
    }

    /// The times of one out of `tasks` tasks.
    fn shown(self, tasks: usize) -> [String; 2] {
        [self.quickest, self.cold].map(|time| show_time(time / tasks as u32))
    }
}

/// Repeats a pass until the turn is over.
fn turn<E>(mut pass: impl FnMut() -> Result<Duration, E>) -> Result<Turn, E> {
    let start = Instant::now();
    let cold = pass()?;
    let mut quickest = cold;
    while start.elapsed() < TURN {
        quickest = quickest.min(pass()?);
    }
    Ok(Turn { cold, quickest })
}

fn our_pass(jobs: &[Job], expected: &[u64]) -> Result<Duration, ()> {
    let start = Instant::now();
    let right = jobs.iter().zip(expected).all(|(job, &expected)| black_box(job).count() == expected);
    let time = start.elapsed();
    if right { Ok(time) } else { Err(()) }
}

fn peers_pass(peer: &Peer, rows: &[Rows], expected: &[u64], pace: Pace) -> Result<Duration, Outcome> {
    let start = Instant::now();
    let budget = if pace == Pace::Sprint { Budget::ENDLESS } else { Budget::until(start + pace.budget()) };
    for (rows, &expected) in rows.iter().zip(expected) {
        match peer.count(black_box(rows), budget) {
            Some(count) if count == expected => {}
            Some(_) => return Err(Outcome::Wrong),
            None => return Err(Outcome::TooSlow(pace.budget())),
        }
    }
    let time = start.elapsed();
    if time > pace.budget() { Err(Outcome::TooSlow(pace.budget())) } else { Ok(time) }
}

/// One line for each class: how we compare with the fastest peer, and whether that is what we want.
fn summary(standings: &[Standing]) -> Table {
    let mut table = Table::new([
        "class",
        "tasks",
        "ours",
        "ours cold",
        "fastest peer",
        "its time",
        "ratio",
        "cold ratio",
        "target",
        "met",
    ]);
    for standing in standings {
        let Class { title, target, stretch, .. } = *standing.class;
        let mut row = vec![title.to_owned(), standing.tasks.to_string()];
        row.extend(standing.ours.shown(standing.tasks));
        let mut met = "";
        if let Some((peer, time)) = standing.fastest() {
            let [ratio, cold_ratio] = time.ratios(standing.ours);
            let [time, _] = time.shown(standing.tasks);
            row.extend([peer.name.to_owned(), time, show_ratio(ratio), show_ratio(cold_ratio)]);
            met = match stretch {
                _ if ratio < target => "no",
                _ if cold_ratio < target => "not cold",
                Some(stretch) if ratio < stretch => "yes, not the stretch",
                _ => "yes",
            };
        } else {
            row.extend(["none", "", "", ""].map(String::from));
        }
        let stretch = stretch.map(|stretch| format!(" ({stretch}x)")).unwrap_or_default();
        row.extend([format!("{target}x{stretch}"), met.to_owned()]);
        table.add(row);
    }
    table
}

/// The times of all peers.
fn times(standings: &[Standing]) -> Table {
    let mut table = Table::new(["class", "ours"].into_iter().chain(PEERS.iter().map(|peer| peer.name)));
    for standing in standings {
        let shown = |turn: Turn| show_time(turn.quickest / standing.tasks as u32);
        let mut row = vec![standing.class.title.to_owned(), shown(standing.ours)];
        row.extend(PEERS.iter().map(|peer| match standing.peers.iter().find(|(other, _)| other.name == peer.name) {
            Some((_, Outcome::Time(turn))) => shown(*turn),
            Some((_, Outcome::Wrong)) => "wrong".into(),
            Some((_, Outcome::TooSlow(limit))) => format!("over {} s", limit.as_secs()),
            None => "not run".into(),
        }));
        table.add(row);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_arguments_are_refused() {
        for args in [vec!["--fast"], vec!["--class"], vec!["--class", "huge"]] {
            assert!(matches!(Wish::read(args.into_iter().map(String::from)), Err(Trouble::Usage(_))));
        }
    }
}
