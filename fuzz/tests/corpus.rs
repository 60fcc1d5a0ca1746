//! Runs each target with the inputs of its corpus and a fixed number of mutations of them.
//!
//! `UBONGO_MUTATIONS=100000 cargo test -p fuzz messages` runs more of them, and `UBONGO_SEED` others.

use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

use fuzz::{Mutator, TARGETS, Target};

const SEED: u64 = 19;

#[test]
fn a_damaged_database_never_gives_another_game() {
    run("damage");
}

/// Mutations mostly destroy a database; a single bit is what nobody notices.
#[test]
fn a_flipped_bit_in_a_database_never_gives_another_game() {
    const BITS: u32 = 400;
    for number in 0..BITS {
        let [_, a, b, c] = (number * ((1 << 24) / BITS)).to_be_bytes();
        let input = [1, 0, a, b, c, number as u8, 0];
        assert!(catch_unwind(|| fuzz::damage(&input)).is_ok(), "{input:?} fails; see above");
    }
}

#[test]
fn typos_in_deck_codes_and_links_are_noticed() {
    run("deck_codes");
}

#[test]
fn the_rules_accept_or_refuse_any_input() {
    run("decide");
}

#[test]
fn tables_and_clients_survive_any_message() {
    run("messages");
}

#[test]
fn texts_in_the_notation_round_trip_or_are_refused() {
    run("notation");
}

#[test]
fn the_server_answers_any_request_with_data_or_a_sentence() {
    run("requests");
}

/// Each target has a test above, and each folder a target.
#[test]
fn each_target_has_a_corpus_of_a_few_dozen_small_inputs() {
    let folders =
        fs::read_dir(folder("corpus")).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut folders: Vec<String> = folders.collect();
    folders.sort();
    assert_eq!(folders, TARGETS.map(|target| target.name));
    for target in TARGETS {
        let inputs = corpus(&target);
        assert!((20..100).contains(&inputs.len()), "{}: {} inputs", target.name, inputs.len());
        assert!(inputs.iter().all(|(path, bytes)| bytes.len() <= 20 << 10 || panic!("{path:?} is too large")));
    }
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The inputs of a target, sorted by name.
fn corpus(target: &Target) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = folder("corpus").join(target.name);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), fs::read(path).unwrap())).collect()
}

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok().map(|number| number.parse().unwrap_or_else(|_| panic!("{variable} is a number")))
}

fn run(name: &str) {
    let target = TARGETS.into_iter().find(|target| target.name == name).expect("there is such a target");
    let corpus = corpus(&target);
    for (path, bytes) in &corpus {
        assert!(catch_unwind(|| (target.run)(bytes)).is_ok(), "{} fails; see above", path.display());
    }
    let seed = number("UBONGO_SEED").unwrap_or(SEED);
    let mutations = number("UBONGO_MUTATIONS").unwrap_or(target.mutations as u64);
    let mut mutator = Mutator::new(seed, corpus.into_iter().map(|(_, bytes)| bytes).collect());
    for number in 0..mutations {
        let bytes = mutator.mutate();
        if catch_unwind(|| (target.run)(&bytes)).is_err() {
            let failing = keep(&target, &bytes);
            panic!(
                "mutation {number} of seed {seed} fails, see above; it is kept in {}. Once that is mended, move it to \
                 fuzz/corpus/{name}, so that it stays mended.",
                failing.display()
            );
        }
    }
}

/// Writes a failing input where cargo-fuzz writes them as well.
fn keep(target: &Target, bytes: &[u8]) -> PathBuf {
    let folder = folder("artifacts").join(target.name);
    fs::create_dir_all(&folder).unwrap();
    let digest = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    let path = folder.join(format!("crash-{digest:016x}"));
    fs::write(&path, bytes).unwrap();
    path
}
