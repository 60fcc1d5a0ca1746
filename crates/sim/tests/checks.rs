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

/// What is found in the first seeds when something is tampered with.
fn found(sabotage: Sabotage, seeds: u64) -> Vec<String> {
    (0..seeds).filter_map(|seed| sim::run_sabotaged(seed, sabotage).err()).map(|failure| failure.what.clone()).collect()
}

/// At least `least` of the first twenty runs fail, each for a reason with one of these phrases.
fn check(sabotage: Sabotage, least: usize, phrases: &[&str]) {
    check_in(20, sabotage, least, phrases);
}

fn check_in(seeds: u64, sabotage: Sabotage, least: usize, phrases: &[&str]) {
    let found = found(sabotage, seeds);
    assert!(found.len() >= least, "{sabotage:?} was noticed {} times only", found.len());
    for what in found {
        assert!(phrases.iter().any(|phrase| what.contains(phrase)), "{sabotage:?}: {what}");
    }
}

#[test]
fn what_is_lost_is_noticed() {
    check(Sabotage::LosesRecord, 3, &["is the last that is stored", "is not stored", "before it is durable"]);
    check(Sabotage::ForgetsGames, 15, &["are kept"]);
}

#[test]
fn a_message_that_is_sent_too_early_is_noticed() {
    check(Sabotage::TellsEarly, 15, &["before it is durable"]);
}

#[test]
fn a_store_that_lets_two_owners_write_is_noticed() {
    check(Sabotage::IgnoresEpochs, 3, &["is stored after entry", "another entry", "is not what", "comes where"]);
}

#[test]
fn a_full_disk_that_is_hidden_is_noticed() {
    check(Sabotage::HidesFullDisk, 3, &["before it is durable", "is the last that is stored", "another entry"]);
}

#[test]
fn requests_that_are_accepted_twice_are_noticed() {
    check(Sabotage::ForgetsRequests, 1, &["was accepted twice", "was rejected"]);
    check(Sabotage::RepeatsWishes, 15, &["which was never made", "that never came"]);
}

#[test]
fn answers_that_never_come_are_noticed() {
    check(Sabotage::LosesAnswers, 15, &["has had no answer", "were never answered", "before the race"]);
}

#[test]
fn a_table_that_forgets_people_is_noticed() {
    check(Sabotage::ForgetsPeople, 5, &["and is", "is not connected", "gets nowhere", "is here, and", "two chairs"]);
    check_in(60, Sabotage::ForgetsBans, 1, &["was sent away for good and is back"]);
}

#[test]
fn a_request_accepted_to_the_wrong_person_is_noticed() {
    check(Sabotage::BlamesOthers, 15, &["what is not theirs", "that never came"]);
}

#[test]
fn gems_that_are_nowhere_are_noticed() {
    check(Sabotage::StealsGems, 5, &["the gems are", "is not what its entries add up to"]);
}

#[test]
fn a_race_that_is_not_fair_is_noticed() {
    check(Sabotage::IgnoresLag, 5, &["comes after entry", "is said to have called at"]);
    check(Sabotage::WeighsEarly, 15, &["was not held long enough", "is said to have called at", "before the race"]);
}

#[test]
fn a_clock_that_is_told_wrong_is_noticed() {
    check(Sabotage::TellsWrongTime, 15, &["takes"]);
}

#[test]
fn a_game_that_never_ends_is_noticed() {
    check(Sabotage::WithholdsBoards, 18, &["gets nowhere"]);
    check(Sabotage::LosesTimers, 15, &["and was not done", "should have gone on"]);
}
