//! Some hundred seeds, in several tests so that they run at the same time.

use sim::Report;

/// Runs some seeds, and tells what came of them.
fn run(seeds: std::ops::Range<u64>) -> Report {
    let mut sum = Report::default();
    for seed in seeds {
        match sim::run(seed) {
            Ok(report) => sum += report,
            Err(failure) => panic!("\n{failure}"),
        }
    }
    sum
}

#[test]
fn everybody_agrees_and_nothing_is_lost_in_the_first_seeds() {
    run(0..100);
}

#[test]
fn everybody_agrees_and_nothing_is_lost_in_some_more_seeds() {
    run(100..200);
}

#[test]
fn everybody_agrees_and_nothing_is_lost_in_still_more_seeds() {
    run(200..300);
}

#[test]
fn the_seeds_are_worth_running() {
    let sum = run(300..400);
    assert!(sum.finished * 10 >= sum.tables * 9, "games come to their end: {sum}");
    assert!(sum.crashes > 70 && sum.stops > 15 && sum.lost > 10, "the server goes down: {sum}");
    assert!(sum.reconnects > 1_000 && sum.resyncs > 50, "the network is bad: {sum}");
    assert!(sum.solves > 2_000 && sum.compared > 2_000, "people race: {sum}");
    assert!(sum.rejected > 5_000, "people want what they may not have: {sum}");
}
