//! Runs with several nodes: all checks hold, and each sabotage is found.

use sim::{Report, Sabotage, Setting};

fn run(seeds: std::ops::Range<u64>) -> Report {
    let mut sum = Report::default();
    for seed in seeds {
        match sim::run(seed, Setting::Cluster) {
            Ok(report) => sum += report,
            Err(failure) => panic!("\n{failure}"),
        }
    }
    sum
}

#[test]
fn all_checks_hold_in_the_first_clusters() {
    run(0..20);
}

#[test]
fn the_clusters_cover_enough_faults() {
    let sum = run(20..50);
    assert!(sum.finished * 10 >= sum.tables * 9, "games end: {sum}");
    assert!(sum.crashes > 5 && sum.stops > 8 && sum.pauses > 5 && sum.cuts > 8, "nodes fail: {sum}");
    assert!(sum.fenced > 20 && sum.takeovers > 0, "tables change hands: {sum}");
    assert!(sum.slowest_takeover_ms < 5_000, "a lost owner is soon replaced: {sum}");
}

#[test]
fn a_seed_of_a_cluster_repeats_its_run() {
    for seed in 0..5 {
        assert_eq!(sim::run(seed, Setting::Cluster).unwrap(), sim::run(seed, Setting::Cluster).unwrap(), "seed {seed}");
    }
}

/// The first failure must come soon, and its error contain one of these phrases.
fn check(sabotage: Sabotage, seeds: u64, phrases: &[&str]) {
    let mut failures = (0..seeds).filter_map(|seed| sim::run_sabotaged(seed, Setting::Cluster, sabotage).err());
    let what = failures.next().unwrap_or_else(|| panic!("{sabotage:?} was not found")).what.clone();
    assert!(phrases.iter().any(|phrase| what.contains(phrase)), "{sabotage:?}: {what}");
}

#[test]
fn two_owners_that_both_append_are_found() {
    check(
        Sabotage::IgnoresEpochs,
        60,
        &["is stored after entry", "another entry", "is not what", "comes where", "chapter"],
    );
}

#[test]
fn entries_that_nobody_reads_again_are_found() {
    check(Sabotage::SkipsGaps, 60, &["the last one is", "has had no answer", "gets nowhere", "were never answered"]);
}

#[test]
fn requests_that_two_owners_carry_out_are_found() {
    check(Sabotage::ForgetsRequests, 200, &["was accepted twice", "was rejected"]);
}
