//! The solver against its peers, in time.
//!
//! The machine may have other work, and noise only ever adds time. So everyone has short turns in several rounds, and
//! what counts is the quickest pass over all tasks of a class. A pass that is repeated is quicker than the first one, for
//! the processor learns the branches of a few hundred tasks by heart. So the first pass of a turn, when all others have just had
//! theirs, is told separately, as `cold`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::BenchError;
use crate::callgrind;
use crate::figures::{show_ratio, show_time};
use crate::machine;
use crate::peers::{Budget, PEERS, Peer};
use crate::rows::{CoverMatrices, PuzzlePart};
use crate::table::TextTable;
use crate::tasks::{CLASSES, Class, Job, PeerTime};

/// How long a turn is, unless a single pass takes longer.
const TURN: Duration = Duration::from_millis(40);

/// The subcommand `solver`.
pub(crate) fn run(args: impl Iterator<Item = String>) -> Result<(), BenchError> {
    let options = Options::read(args)?;
    if options.instructions {
        return callgrind::run(&options.classes);
    }
    let mut standings: Vec<ClassResult> = Vec::new();
    for class in options.classes {
        let peers: Vec<&Peer> = match favourite(&standings) {
            Some(favourite) if class.pace == PeerTime::Marathon && !options.all_peers => vec![favourite],
            _ => PEERS.iter().collect(),
        };
        standings.push(compare(class, &peers, class.pace.rounds(), options.given)?);
    }
    let notes = match options.given {
        PuzzlePart::SymmetryBroken => BROKEN,
        PuzzlePart::Whole => WHOLE,
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
struct Options {
    classes: Vec<&'static Class>,
    all_peers: bool,
    instructions: bool,
    /// What the peers are given of a symmetric puzzle.
    given: PuzzlePart,
}

impl Options {
    fn read(mut args: impl Iterator<Item = String>) -> Result<Self, BenchError> {
        let mut options =
            Self { classes: Vec::new(), all_peers: false, instructions: false, given: PuzzlePart::SymmetryBroken };
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--all-peers" => options.all_peers = true,
                "--instructions" => options.instructions = true,
                "--whole" => options.given = PuzzlePart::Whole,
                "--class" => options.classes.push(read_class(args.next())?),
                _ => return Err(BenchError::Usage(format!("'solver' does not know the argument '{arg}'."))),
            }
        }
        if options.classes.is_empty() {
            options.classes.extend(&CLASSES);
        }
        Ok(options)
    }
}

/// The class of a name on the command line.
pub(crate) fn read_class(name: Option<String>) -> Result<&'static Class, BenchError> {
    let names = CLASSES.each_ref().map(|class| class.name).join(", ");
    let name = name.ok_or_else(|| BenchError::Usage(format!("Name one of the classes {names}.")))?;
    Class::named(&name).ok_or_else(|| BenchError::Usage(format!("There is no class '{name}', only {names}.")))
}

/// How a class went.
pub(crate) struct ClassResult {
    class: &'static Class,
    tasks: usize,
    ours: PassTimes,
    peers: Vec<(&'static Peer, PeerResult)>,
}

/// How a peer did.
#[derive(Clone, Copy)]
enum PeerResult {
    /// It took so long.
    Time(PassTimes),
    /// A count differs from ours.
    Wrong,
    /// Given up after this time.
    TooSlow(Duration),
}

impl ClassResult {
    /// The fastest peer and its times.
    pub(crate) fn fastest(&self) -> Option<(&'static Peer, PassTimes)> {
        let times = self.peers.iter().filter_map(|&(peer, outcome)| match outcome {
            PeerResult::Time(time) => Some((peer, time)),
            _ => None,
        });
        times.min_by_key(|(_, time)| time.quickest)
    }
}

/// The peer that was fastest in the hardest class which is not a marathon.
fn favourite(standings: &[ClassResult]) -> Option<&'static Peer> {
    standings.iter().rfind(|standing| standing.class.pace == PeerTime::Run)?.fastest().map(|(peer, _)| peer)
}

/// Lets our solver and peers take turns at a class.
pub(crate) fn compare(
    class: &'static Class,
    peers: &[&'static Peer],
    rounds: usize,
    given: PuzzlePart,
) -> Result<ClassResult, BenchError> {
    eprintln!("{} ...", class.title);
    let jobs = class.jobs();
    let rows: Vec<CoverMatrices> = jobs.iter().map(|job| CoverMatrices::new(job, given)).collect();
    let expected: Vec<u64> = match class.known {
        Some(count) => vec![count],
        None => jobs.iter().map(Job::count).collect(),
    };
    let mut standing = ClassResult { class, tasks: jobs.len(), ours: PassTimes::NEVER, peers: Vec::new() };
    standing.peers.extend(peers.iter().map(|&peer| (peer, PeerResult::Time(PassTimes::NEVER))));
    for _ in 0..rounds {
        for (peer, outcome) in &mut standing.peers {
            if let PeerResult::Time(best) = *outcome {
                *outcome = match turn(|| peers_pass(peer, &rows, &expected, class.pace)) {
                    Ok(turn) => PeerResult::Time(best.or(turn)),
                    Err(outcome) => outcome,
                };
            }
        }
        let turn = turn(|| our_pass(&jobs, &expected))
            .map_err(|()| BenchError::Failed(format!("Our own counts are wrong in the class '{}'.", class.title)))?;
        standing.ours = standing.ours.or(turn);
    }
    Ok(standing)
}

/// The passes of one turn, or the best of several turns.
#[derive(Clone, Copy)]
pub(crate) struct PassTimes {
    /// The first pass.
    cold: Duration,
    /// The quickest pass.
    quickest: Duration,
}

impl PassTimes {
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
fn turn<E>(mut pass: impl FnMut() -> Result<Duration, E>) -> Result<PassTimes, E> {
    let start = Instant::now();
    let cold = pass()?;
    let mut quickest = cold;
    while start.elapsed() < TURN {
        quickest = quickest.min(pass()?);
    }
    Ok(PassTimes { cold, quickest })
}

fn our_pass(jobs: &[Job], expected: &[u64]) -> Result<Duration, ()> {
    let start = Instant::now();
    let right = jobs.iter().zip(expected).all(|(job, &expected)| black_box(job).count() == expected);
    let time = start.elapsed();
    if right { Ok(time) } else { Err(()) }
}

fn peers_pass(peer: &Peer, rows: &[CoverMatrices], expected: &[u64], pace: PeerTime) -> Result<Duration, PeerResult> {
    let start = Instant::now();
    let budget = if pace == PeerTime::Sprint { Budget::ENDLESS } else { Budget::until(start + pace.budget()) };
    for (rows, &expected) in rows.iter().zip(expected) {
        match peer.count(black_box(rows), budget) {
            Some(count) if count == expected => {}
            Some(_) => return Err(PeerResult::Wrong),
            None => return Err(PeerResult::TooSlow(pace.budget())),
        }
    }
    let time = start.elapsed();
    if time > pace.budget() { Err(PeerResult::TooSlow(pace.budget())) } else { Ok(time) }
}

/// One line for each class: how we compare with the fastest peer, and whether that is what we want.
fn summary(standings: &[ClassResult]) -> TextTable {
    let mut table = TextTable::new([
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
fn times(standings: &[ClassResult]) -> TextTable {
    let mut table = TextTable::new(["class", "ours"].into_iter().chain(PEERS.iter().map(|peer| peer.name)));
    for standing in standings {
        let shown = |turn: PassTimes| show_time(turn.quickest / standing.tasks as u32);
        let mut row = vec![standing.class.title.to_owned(), shown(standing.ours)];
        row.extend(PEERS.iter().map(|peer| match standing.peers.iter().find(|(other, _)| other.name == peer.name) {
            Some((_, PeerResult::Time(turn))) => shown(*turn),
            Some((_, PeerResult::Wrong)) => "wrong".into(),
            Some((_, PeerResult::TooSlow(limit))) => format!("over {} s", limit.as_secs()),
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
            assert!(matches!(Options::read(args.into_iter().map(String::from)), Err(BenchError::Usage(_))));
        }
    }
}
