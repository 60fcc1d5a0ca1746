//! That a seed gives its run again, and that the checks can fail.

use sim::Sabotage;

#[test]
fn a_seed_gives_the_same_run_again() {
    let mut digests = Vec::new();
    for seed in 0..10 {
        let (first, second) = (sim::run(seed).unwrap(), sim::run(seed).unwrap());
        assert_eq!(first, second, "seed {seed}");
        digests.push(first.digest);
    }
    digests.sort_unstable();
    digests.dedup();
    assert_eq!(digests.len(), 10, "and other seeds give others");
}

/// What is found in some seeds when something is tampered with.
fn found(sabotage: Sabotage) -> Vec<String> {
    (0..20).filter_map(|seed| sim::run_sabotaged(seed, sabotage).err()).map(|failure| failure.what.clone()).collect()
}

/// Some runs fail, for a reason in which one of these phrases is.
fn check(sabotage: Sabotage, least: usize, phrases: &[&str]) {
    let found = found(sabotage);
    assert!(found.len() >= least, "{sabotage:?} was noticed {} times only", found.len());
    for what in found {
        assert!(phrases.iter().any(|phrase| what.contains(phrase)), "{sabotage:?}: {what}");
    }
}

#[test]
fn a_record_that_is_lost_is_noticed() {
    check(Sabotage::LosesRecord, 3, &["is the last that is stored", "is not stored", "before it is durable"]);
}

#[test]
fn a_message_that_is_sent_too_early_is_noticed() {
    check(Sabotage::TellsEarly, 15, &["before it is durable"]);
}

#[test]
fn wishes_that_are_granted_twice_are_noticed() {
    check(Sabotage::ForgetsWishes, 1, &["was granted twice", "was denied"]);
    check(Sabotage::RepeatsWishes, 15, &["which nobody had", "that never came"]);
}

#[test]
fn a_race_that_is_not_fair_is_noticed() {
    check(Sabotage::IgnoresLag, 5, &["comes after entry", "is said to have called at"]);
}

#[test]
fn a_game_that_never_ends_is_noticed() {
    check(Sabotage::WithholdsBoards, 18, &["gets nowhere"]);
}
