//! The benchmark `solver`: compares the solver with its peers in time.
//!
//! Other work on the machine can only add time. So all solvers take short turns in several rounds, and the fastest pass over all
//! tasks of a class counts. A repeated pass is faster than the first one, because the processor's branch predictor learns a few
//! hundred tasks by heart. So the first pass of a turn, after all others have had theirs, is shown separately as `cold`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::BenchError;
use crate::callgrind;
use crate::figures::{show_ratio, show_time};
use crate::machine;
use crate::peers::{Budget, PEERS, Peer};
use crate::rows::{CoverMatrices, PuzzlePart};
use crate::table::TextTable;
use crate::tasks::{CLASSES, Class, PeerTime, SolverJob};

/// Minimum duration of a turn.
const TURN: Duration = Duration::from_millis(40);

pub(crate) fn run(args: impl Iterator<Item = String>) -> Result<(), BenchError> {
    let options = Options::read(args)?;
    if options.instructions {
        return callgrind::run(&options.classes);
    }
    let mut results: Vec<ClassResult> = Vec::new();
    for class in options.classes {
        let peers: Vec<&Peer> = match favourite(&results) {
            Some(favourite) if class.pace == PeerTime::Marathon && !options.all_peers => vec![favourite],
            _ => PEERS.iter().collect(),
        };
        results.push(compare(class, &peers, class.pace.rounds(), options.given)?);
    }
    let notes = match options.given {
        PuzzlePart::SymmetryBroken => BROKEN,
        PuzzlePart::Whole => WHOLE,
    };
    println!("{}\n{}\n{}\n{NOTES}\n{notes}", machine::head(), summary(&results), times(&results));
    Ok(())
}

const NOTES: &str = "\
Times are per task, from the fastest of many passes over the class; the solvers take turns. `cold` is the fastest first pass
of a turn, and `cold ratio` compares it with that of the peer. Ours starts from the area and the names or shapes of the
pieces; the peers get ready-made rows and build their matrix. All counts were checked.";

const BROKEN: &str = "\
For the Soma cube and the pentominoes the peers get rows with the symmetry of the puzzle already broken, in the way our
solver does it: one piece keeps only one place of each class of symmetric places, mirror images included. There is a matrix
for each size of these classes. With `--whole` the peers get the whole puzzle.";

const WHOLE: &str = "\
The peers get each puzzle whole, as our solver does, and count all of its solutions.";

struct Options {
    classes: Vec<&'static Class>,
    all_peers: bool,
    instructions: bool,
    /// The part of a symmetric puzzle that the peers get.
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
                _ => return Err(BenchError::Usage(format!("'solver' doesn't take the argument '{arg}'."))),
            }
        }
        if options.classes.is_empty() {
            options.classes.extend(&CLASSES);
        }
        Ok(options)
    }
}

/// Finds a class by its name on the command line.
pub(crate) fn read_class(name: Option<String>) -> Result<&'static Class, BenchError> {
    let names = CLASSES.each_ref().map(|class| class.name).join(", ");
    let name = name.ok_or_else(|| BenchError::Usage(format!("Please name a class: {names}.")))?;
    Class::named(&name)
        .ok_or_else(|| BenchError::Usage(format!("There is no class called '{name}'; please choose from {names}.")))
}

/// The times of all solvers for a class.
pub(crate) struct ClassResult {
    class: &'static Class,
    tasks: usize,
    ours: PassTimes,
    peers: Vec<(&'static Peer, PeerResult)>,
}

#[derive(Clone, Copy)]
enum PeerResult {
    Time(PassTimes),
    /// A count differs from the expected one.
    Wrong,
    /// Stopped after this time.
    TooSlow(Duration),
}

impl ClassResult {
    /// The fastest peer and its times.
    pub(crate) fn fastest(&self) -> Option<(&'static Peer, PassTimes)> {
        let times = self.peers.iter().filter_map(|&(peer, result)| match result {
            PeerResult::Time(time) => Some((peer, time)),
            _ => None,
        });
        times.min_by_key(|(_, time)| time.fastest)
    }
}

/// The peer that was fastest in the last class that takes seconds.
fn favourite(results: &[ClassResult]) -> Option<&'static Peer> {
    results.iter().rfind(|result| result.class.pace == PeerTime::Run)?.fastest().map(|(peer, _)| peer)
}

/// Measures our solver and the peers in turns on a class.
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
        None => jobs.iter().map(SolverJob::count).collect(),
    };
    let mut result = ClassResult { class, tasks: jobs.len(), ours: PassTimes::NEVER, peers: Vec::new() };
    result.peers.extend(peers.iter().map(|&peer| (peer, PeerResult::Time(PassTimes::NEVER))));
    for _ in 0..rounds {
        for (peer, peer_result) in &mut result.peers {
            if let PeerResult::Time(best) = *peer_result {
                *peer_result = match turn(|| peers_pass(peer, &rows, &expected, class.pace)) {
                    Ok(turn) => PeerResult::Time(best.or(turn)),
                    Err(failed) => failed,
                };
            }
        }
        let turn = turn(|| our_pass(&jobs, &expected))
            .map_err(|()| BenchError::Failed(format!("Our own counts are wrong for the class '{}'.", class.title)))?;
        result.ours = result.ours.or(turn);
    }
    Ok(result)
}

/// The passes of one turn, or the best of several turns.
#[derive(Clone, Copy)]
pub(crate) struct PassTimes {
    /// The first pass.
    cold: Duration,
    /// The fastest pass.
    fastest: Duration,
}

impl PassTimes {
    const NEVER: Self = Self { cold: Duration::MAX, fastest: Duration::MAX };

    fn or(self, other: Self) -> Self {
        Self { cold: self.cold.min(other.cold), fastest: self.fastest.min(other.fastest) }
    }

    /// This time divided by another: for the fastest and for the first pass.
    fn ratios(self, other: Self) -> [f64; 2] {
        [(self.fastest, other.fastest), (self.cold, other.cold)].map(|(a, b)| a.as_secs_f64() / b.as_secs_f64())
    }

    /// The times per task: of the fastest and of the first pass.
    fn shown(self, tasks: usize) -> [String; 2] {
        [self.fastest, self.cold].map(|time| show_time(time / tasks as u32))
    }
}

/// Repeats a pass until the turn is over.
fn turn<E>(mut pass: impl FnMut() -> Result<Duration, E>) -> Result<PassTimes, E> {
    let start = Instant::now();
    let cold = pass()?;
    let mut fastest = cold;
    while start.elapsed() < TURN {
        fastest = fastest.min(pass()?);
    }
    Ok(PassTimes { cold, fastest })
}

fn our_pass(jobs: &[SolverJob], expected: &[u64]) -> Result<Duration, ()> {
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

/// One row for each class: our times, those of the fastest peer, and whether the target is met.
fn summary(results: &[ClassResult]) -> TextTable {
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
    for result in results {
        let Class { title, target, stretch, .. } = *result.class;
        let mut row = vec![title.to_owned(), result.tasks.to_string()];
        row.extend(result.ours.shown(result.tasks));
        let mut met = "";
        if let Some((peer, time)) = result.fastest() {
            let [ratio, cold_ratio] = time.ratios(result.ours);
            let [time, _] = time.shown(result.tasks);
            row.extend([peer.name.to_owned(), time, show_ratio(ratio), show_ratio(cold_ratio)]);
            met = match stretch {
                _ if ratio < target => "no",
                _ if cold_ratio < target => "not cold",
                Some(stretch) if ratio < stretch => "yes, not the stretch goal",
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
fn times(results: &[ClassResult]) -> TextTable {
    let mut table = TextTable::new(["class", "ours"].into_iter().chain(PEERS.iter().map(|peer| peer.name)));
    for result in results {
        let shown = |turn: PassTimes| show_time(turn.fastest / result.tasks as u32);
        let mut row = vec![result.class.title.to_owned(), shown(result.ours)];
        row.extend(PEERS.iter().map(|peer| match result.peers.iter().find(|(other, _)| other.name == peer.name) {
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
