//! A seed repeats its run exactly, and each sabotage is found by the checks.

use sim::{Sabotage, Setting};

#[test]
fn a_seed_repeats_its_run() {
    let mut digests = Vec::new();
    for seed in 0..10 {
        let (first, second) = (sim::run(seed, Setting::Single).unwrap(), sim::run(seed, Setting::Single).unwrap());
        assert_eq!(first, second, "seed {seed}");
        digests.push(first.digest);
    }
    digests.sort_unstable();
    digests.dedup();
    assert_eq!(digests.len(), 10, "different seeds give different runs");
}

/// The failures of the first seeds with a sabotage.
fn failures(sabotage: Sabotage, seeds: u64) -> impl Iterator<Item = String> {
    (0..seeds)
        .filter_map(move |seed| sim::run_sabotaged(seed, Setting::Single, sabotage).err())
        .map(|failure| failure.what.clone())
}

/// At least `least` of the first twenty runs must fail, each with an error that contains one of these phrases.
fn check(sabotage: Sabotage, least: usize, phrases: &[&str]) {
    check_found(sabotage, failures(sabotage, 20).collect(), least, phrases);
}

/// Like [`check`], for a sabotage that few runs notice: the first failure is enough, and may come late.
fn check_rare(sabotage: Sabotage, phrases: &[&str]) {
    check_found(sabotage, failures(sabotage, 2_000).take(1).collect(), 1, phrases);
}

fn check_found(sabotage: Sabotage, found: Vec<String>, least: usize, phrases: &[&str]) {
    assert!(found.len() >= least, "{sabotage:?} was found only {} times", found.len());
    for what in found {
        assert!(phrases.iter().any(|phrase| what.contains(phrase)), "{sabotage:?}: {what}");
    }
}

#[test]
fn lost_data_is_found() {
    check(
        Sabotage::LosesRecord,
        3,
        &["is the last that is stored", "is not stored", "before it is durable", "comes where"],
    );
    check(Sabotage::ForgetsGames, 15, &["are kept"]);
}

#[test]
fn a_message_sent_too_early_is_found() {
    check(Sabotage::SendsEarly, 15, &["before it is durable"]);
}

#[test]
fn a_store_that_lets_two_owners_write_is_found() {
    check(Sabotage::IgnoresEpochs, 3, &["is stored after entry", "another entry", "is not what", "comes where"]);
}

#[test]
fn a_hidden_full_disk_is_found() {
    check(Sabotage::HidesFullDisk, 3, &["before it is durable", "is the last that is stored", "another entry"]);
}

#[test]
fn requests_accepted_twice_are_found() {
    check(Sabotage::ForgetsRequests, 1, &["was accepted twice", "was rejected"]);
    check(Sabotage::RepeatsRequests, 15, &["which was never made", "that never came"]);
}

#[test]
fn lost_answers_are_found() {
    check(
        Sabotage::LosesAnswers,
        15,
        // Pings are lost as well, so the table does not learn of round trips.
        &[
            "has had no answer",
            "were never answered",
            "before the race",
            "is said to have called at",
            "comes after entry",
        ],
    );
}

#[test]
fn a_table_that_forgets_people_is_found() {
    check(Sabotage::ForgetsPeople, 5, &["and is", "is not connected", "gets nowhere", "is here, and", "two chairs"]);
    // Few who were kicked come back in time.
    check_rare(Sabotage::ForgetsBans, &["was kicked and is back"]);
}

#[test]
fn a_request_credited_to_the_wrong_person_is_found() {
    check(Sabotage::BlamesOthers, 15, &["what is not theirs", "that never came"]);
}

#[test]
fn missing_gems_are_found() {
    check(Sabotage::StealsGems, 5, &["the gems are", "is not what its entries add up to"]);
}

#[test]
fn an_unfair_race_is_found() {
    check(Sabotage::IgnoresLag, 5, &["comes after entry", "is said to have called at"]);
    check(Sabotage::ReleasesEarly, 15, &["was not held long enough", "is said to have called at", "before the race"]);
}

#[test]
fn a_wrong_clock_is_found() {
    check(Sabotage::SendsWrongTime, 15, &["estimates the time"]);
}

#[test]
fn a_game_that_never_ends_is_found() {
    check(Sabotage::WithholdsBoards, 18, &["gets nowhere"]);
    check(Sabotage::LosesTimers, 15, &["and was not done", "should have gone on"]);
}
