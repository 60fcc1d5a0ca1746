//! The solver against its peers, in instructions: the same on every run, however busy the machine is.
//!
//! The benchmark runs itself under valgrind, once with more passes over the tasks and once with fewer, and takes the
//! difference. That leaves out reading the tasks. The deck they are taken from is made once, outside, and handed over as
//! text: making it under valgrind would take a minute.

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

/// Our solver, in the place of the name of a peer.
const OURS: &str = "ours";

/// Passes over classes of small tasks. The puzzles of the other classes are solved once: that takes minutes already.
const PASSES: u64 = 5;

/// Rounds of measuring time, which only tell which peer is the fastest.
const ROUNDS: usize = 2;

/// What `solver --instructions` does.
pub(crate) fn run(classes: &[&'static Class]) -> Result<(), BenchError> {
    if Command::new("valgrind").arg("--version").stdout(Stdio::null()).status().is_err() {
        return Err(BenchError::Failed(
            "Counting instructions needs valgrind, which is not installed: 'apt install valgrind' on Debian or Ubuntu, \
             'dnf install valgrind' on Fedora."
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

/// Counts a class several times, without a word: the hidden subcommand `solver-once CLASS WHO PASSES`, with the deck of the
/// class as input.
pub(crate) fn once(mut args: impl Iterator<Item = String>) -> Result<(), BenchError> {
    let class = read_class(args.next())?;
    let (Some(who), Some(Ok(passes))) = (args.next(), args.next().map(|text| text.parse::<u64>())) else {
        return Err(BenchError::Usage("Name a class, 'ours' or a peer, and a number of passes.".into()));
    };
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).map_err(|error| BenchError::Failed(format!("No input: {error}.")))?;
    let deck = if text.is_empty() { None } else { Some(text.parse::<Deck>()) };
    let deck = deck.transpose().map_err(|error| BenchError::Failed(format!("The input is no deck: {error}.")))?;
    let jobs = class.jobs_of(deck.as_ref());
    if who == OURS {
        for _ in 0..passes {
            for job in &jobs {
                black_box(black_box(job).count());
            }
        }
    } else {
        let peer = Peer::named(&who).ok_or_else(|| BenchError::Usage(format!("There is no peer '{who}'.")))?;
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

/// The instructions that counting one task of a class takes on average.
fn per_task(class: &Class, who: &str) -> Result<u64, BenchError> {
    let deck = class.deck();
    let tasks = class.jobs_of(deck.as_ref()).len() as u64;
    let deck = deck.map(|deck| deck.to_string()).unwrap_or_default();
    // What is made at the first use and kept, such as the masks of our tiles, belongs to the first pass of many. A single
    // puzzle has no such pass: it would take minutes, and what is made once weighs nothing in it.
    let (before, passes) = if tasks == 1 { (0, 1) } else { (1, PASSES) };
    eprintln!("{}, {who}: counting instructions ...", class.title);
    let [all, none] = [before + passes, before].map(|passes| instructions(class, who, passes, &deck));
    Ok((all? - none?) / (passes * tasks))
}

/// The instructions of a whole run.
fn instructions(class: &Class, who: &str, passes: u64, deck: &str) -> Result<u64, BenchError> {
    let fail = |why: String| BenchError::Failed(format!("Instructions could not be counted: {why}."));
    let bench = std::env::current_exe().map_err(|error| fail(error.to_string()))?;
    let mut valgrind = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(bench)
        .args(["solver-once", class.name, who, &passes.to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| fail(error.to_string()))?;
    if let Some(mut input) = valgrind.stdin.take() {
        input.write_all(deck.as_bytes()).map_err(|error| fail(error.to_string()))?;
    }
    let output = valgrind.wait_with_output().map_err(|error| fail(error.to_string()))?;
    let told = String::from_utf8_lossy(&output.stderr);
    let collected = told.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    collected.filter(|_| output.status.success()).ok_or_else(|| fail("valgrind did not tell them".into()))
}
