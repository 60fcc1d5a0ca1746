//! Tests of the attempts at tasks.

use puzzle::deck::{Edition, Level};
use table::Attempt;

use super::super::{StoreError, Write, read_attempts};
use super::{Numbered, TestStore, create};

fn attempt(after_ms: u64, solved: bool) -> Attempt {
    let task = "I3 V3 P5: ####/####/.##./.#..".parse().unwrap();
    Attempt {
        edition: Edition::Modern,
        level: Level::Easy,
        task,
        after_ms,
        solved,
        limit_ms: Some(60_000),
        aids: false,
    }
}

#[test]
fn attempts_can_be_read_while_the_server_runs_in_the_order_in_which_they_ended() {
    let store = TestStore::new();
    store.commit(&[create(1)], 5);
    let attempts = [attempt(12_345, true), attempt(60_000, false)];
    let writes: Vec<Numbered> = attempts.iter().map(|one| (1, Write::Attempt(Box::new(one.clone())))).collect();
    store.commit(&writes, 10);
    assert_eq!(read_attempts(&store.name()).unwrap(), attempts);
}

/// `serve` and `fit` take the same addresses, and an error never shows a password.
#[test]
fn attempts_are_found_at_any_address_that_a_server_takes() {
    let store = TestStore::sqlite();
    store.commit(&[create(1)], 5);
    store.commit(&[(1, Write::Attempt(Box::new(attempt(12_345, true))))], 10);
    let mut address = std::ffi::OsString::from("sqlite:");
    address.push(store.name());
    assert_eq!(read_attempts(address.as_ref()).unwrap(), [attempt(12_345, true)]);
    let nobody = read_attempts("postgres://ubongo:secret@127.0.0.1:1/ubongo".as_ref()).unwrap_err();
    let said = nobody.to_string();
    assert!(said.starts_with("can't reach the database") && !said.contains("secret"), "{said}");
}

#[test]
fn a_missing_file_and_a_file_of_another_program_are_explained() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("none.db");
    assert!(matches!(read_attempts(&path), Err(StoreError::Open(..))));
    assert!(!path.exists(), "reading makes no file");
    std::fs::write(&path, "not a database at all, but a text").unwrap();
    assert!(matches!(read_attempts(&path), Err(StoreError::Foreign(_))));
}
