//! Compares the solver with its peers in instructions, which are the same on every run, even on a busy machine.
//!
//! The benchmark runs itself under valgrind twice, with more and with fewer passes over the tasks, and takes the difference.
//! So reading the tasks is not counted. The deck is generated once outside of valgrind, where it would take a minute, and
//! passed as text.

use std::hint::black_box;
use std::io::{Read, Write};
use std::process::{Command, Stdio};

use puzzle::deck::Deck;

use crate::BenchError;
use crate::figures::{grouped, show_ratio};
use crate::machine;
use crate::peers::{Budget, PEERS, Peer};
use crate::rows::{CoverMatrices, PuzzlePart};
use crate::solver::{compare, read_class};
use crate::table::TextTable;
use crate::tasks::{Class, PeerTime};

/// The name of our solver, where a peer's name is expected.
const OURS: &str = "ours";

/// Passes over classes of small tasks. The puzzles of the other classes are solved once, which already takes minutes.
const PASSES: u64 = 5;

/// Rounds of measuring time, only to find the fastest peer.
const ROUNDS: usize = 2;

/// Runs `solver --instructions`.
pub(crate) fn run(classes: &[&'static Class]) -> Result<(), BenchError> {
    if Command::new("valgrind").arg("--version").stdout(Stdio::null()).status().is_err() {
        return Err(BenchError::Failed(
            "Counting instructions needs valgrind; please install it ('apt install valgrind' on Debian or Ubuntu, \
             'dnf install valgrind' on Fedora)."
                .into(),
        ));
    }
    let mut table = TextTable::new(["class", "ours", "fastest peer", "its instructions", "ratio"]);
    for class in classes {
        let fastest = match class.pace {
            // It would take an hour.
            PeerTime::Marathon => None,
            pace => compare(class, &PEERS.each_ref(), ROUNDS.min(pace.rounds()), PuzzlePart::SymmetryBroken)?.fastest(),
        };
        let ours = per_task(class, OURS)?;
        let mut row = vec![class.title.to_owned(), grouped(ours)];
        match fastest {
            Some((peer, _)) => {
                let its = per_task(class, peer.name)?;
                row.extend([peer.name.to_owned(), grouped(its), show_ratio(its as f64 / ours as f64)]);
            }
            None => row.extend(["not run".to_owned(), String::new(), String::new()]),
        }
        table.add(row);
    }
    println!("{}\n{table}\nInstructions are per task, counted by callgrind.", machine::head());
    Ok(())
}

/// The hidden subcommand `solver-once CLASS SOLVER PASSES`: counts the solutions of a class several times and prints nothing.
/// Reads the deck of the class from standard input.
pub(crate) fn once(mut args: impl Iterator<Item = String>) -> Result<(), BenchError> {
    let class = read_class(args.next())?;
    let (Some(solver), Some(Ok(passes))) = (args.next(), args.next().map(|text| text.parse::<u64>())) else {
        return Err(BenchError::Usage("'solver-once' needs a class, 'ours' or a peer, and a number of passes.".into()));
    };
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .map_err(|error| BenchError::Failed(format!("The deck can't be read: {error}.")))?;
    let deck = if text.is_empty() { None } else { Some(text.parse::<Deck>()) };
    let deck = deck.transpose().map_err(|error| BenchError::Failed(format!("The input is not a deck: {error}.")))?;
    let jobs = class.jobs_of(deck.as_ref());
    if solver == OURS {
        for _ in 0..passes {
            for job in &jobs {
                black_box(black_box(job).count());
            }
        }
    } else {
        let peer =
            Peer::named(&solver).ok_or_else(|| BenchError::Usage(format!("There is no peer called '{solver}'.")))?;
        let rows: Vec<CoverMatrices> =
            jobs.iter().map(|job| CoverMatrices::new(job, PuzzlePart::SymmetryBroken)).collect();
        for _ in 0..passes {
            for rows in &rows {
                black_box(peer.count(black_box(rows), Budget::ENDLESS));
            }
        }
    }
    Ok(())
}

/// The average number of instructions for counting the solutions of one task of a class.
fn per_task(class: &Class, solver: &str) -> Result<u64, BenchError> {
    let deck = class.deck();
    let tasks = class.jobs_of(deck.as_ref()).len() as u64;
    let deck = deck.map(|deck| deck.to_string()).unwrap_or_default();
    // One more pass comes first for everything that is computed once and kept, such as the masks of our tiles. A single
    // large puzzle has none: it would take minutes, and such work is negligible there.
    let (before, passes) = if tasks == 1 { (0, 1) } else { (1, PASSES) };
    eprintln!("{}, {solver}: counting instructions ...", class.title);
    let [all, none] = [before + passes, before].map(|passes| instructions(class, solver, passes, &deck));
    Ok((all? - none?) / (passes * tasks))
}

/// The number of instructions of a whole run.
fn instructions(class: &Class, solver: &str, passes: u64, deck: &str) -> Result<u64, BenchError> {
    let fail = |why: String| BenchError::Failed(format!("Instructions can't be counted: {why}."));
    let bench = std::env::current_exe().map_err(|error| fail(error.to_string()))?;
    let mut valgrind = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(bench)
        .args(["solver-once", class.name, solver, &passes.to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| fail(error.to_string()))?;
    if let Some(mut input) = valgrind.stdin.take() {
        input.write_all(deck.as_bytes()).map_err(|error| fail(error.to_string()))?;
    }
    let output = valgrind.wait_with_output().map_err(|error| fail(error.to_string()))?;
    let printed = String::from_utf8_lossy(&output.stderr);
    let collected = printed.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    collected.filter(|_| output.status.success()).ok_or_else(|| fail("valgrind printed no number".into()))
}
