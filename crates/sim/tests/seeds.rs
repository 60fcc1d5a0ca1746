//! Four hundred seeds, in several tests so that they run in parallel.

use sim::{Report, Setting};

/// Runs some seeds and returns their summed statistics.
fn run(seeds: std::ops::Range<u64>) -> Report {
    let mut sum = Report::default();
    for seed in seeds {
        match sim::run(seed, Setting::Single) {
            Ok(report) => sum += report,
            Err(failure) => panic!("\n{failure}"),
        }
    }
    sum
}

#[test]
fn all_checks_hold_in_the_first_seeds() {
    run(0..100);
}

#[test]
fn all_checks_hold_in_the_second_hundred_seeds() {
    run(100..200);
}

#[test]
fn all_checks_hold_in_the_third_hundred_seeds() {
    run(200..300);
}

#[test]
fn the_seeds_cover_enough_faults_and_games() {
    let sum = run(300..400);
    assert!(sum.finished * 10 >= sum.tables * 9, "games end: {sum}");
    assert!(sum.crashes > 70 && sum.stops > 15 && sum.lost > 10, "the server goes down: {sum}");
    assert!(sum.reconnects > 1_000 && sum.resyncs > 50, "the network is bad: {sum}");
    assert!(sum.solves > 2_000 && sum.compared > 2_000, "people race: {sum}");
    assert!(sum.rejected > 5_000, "people make illegal requests: {sum}");
}
