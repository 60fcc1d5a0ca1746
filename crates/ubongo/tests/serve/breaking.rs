//! A machine that breaks: its clock is wrong, its database disappears or is locked.

use std::fs;

use puzzle::deck::Edition;
use rusqlite::Connection;
use table::{CloseReason, Request};

use crate::guest::Guest;
use crate::process::Process;
use crate::request::{ask, open, settings};

#[tokio::test]
async fn a_server_that_starts_with_a_clock_far_ahead_removes_nothing_and_says_so() {
    const HUNDRED_DAYS: i64 = 100 * 24 * 3_600_000;
    let folder = tempfile::tempdir().unwrap();
    let process = Process::start(folder.path(), 0);
    let link = open(process.address, &settings(Edition::Modern)).await;
    assert!(process.terminate().success());
    // The past instead of the clock is moved: the same for the server, and no other program is needed.
    let database = Connection::open(folder.path().join("ubongo.db")).unwrap();
    let moved = database.execute("UPDATE tables SET updated_at = updated_at - ?", [HUNDRED_DAYS]).unwrap();
    assert_eq!(moved, 1);
    let signs = "UPDATE meta SET value = (SELECT updated_at FROM tables) WHERE name IN ('alive_at', 'trusted_at')";
    assert_eq!(database.execute(signs, []).unwrap(), 2);
    drop(database);

    let mut process = Process::start_with_log(folder.path());
    process.wait_for_log("this machine's clock is 100 days later than when the server last ran");
    let answer = ask(process.address, "GET", &format!("/api/tables/{link}"), &[], "").await;
    assert_eq!(answer.status, 200, "the table is still there");
}

#[tokio::test]
async fn a_server_whose_database_is_deleted_says_so_and_accepts_nothing_more() {
    let folder = tempfile::tempdir().unwrap();
    let mut process = Process::start_with_log(folder.path());
    let link = open(process.address, &settings(Edition::Modern)).await;
    let mut guest = Guest::join(process.address, link, 1, "Ada").await;
    fs::remove_file(folder.path().join("ubongo.db")).unwrap();
    let n = guest.say(Request::Rename { name: "Eve".into() }).await;
    assert_eq!(guest.answer(n).await, None, "nothing is acknowledged into nowhere");
    assert_eq!(guest.close_reason().await, Some(CloseReason::StoreFailed));
    process.wait_for_log("was moved, deleted or replaced");
    assert_eq!(ask(process.address, "GET", "/healthz", &[], "").await.status, 503);
}

#[tokio::test]
async fn a_server_whose_database_is_overwritten_says_so_and_leaves_the_backup_alone() {
    let folder = tempfile::tempdir().unwrap();
    let [database, backup] = ["ubongo.db", "backup.db"].map(|name| folder.path().join(name));
    let process = Process::start(folder.path(), 0);
    let link = open(process.address, &settings(Edition::Modern)).await;
    assert!(process.terminate().success());
    fs::copy(&database, &backup).unwrap();

    let mut process = Process::start_with_log(folder.path());
    let address = process.address;
    let mut guest = Guest::join(address, link, 1, "Ada").await;
    fs::copy(&backup, &database).unwrap();
    let n = guest.say(Request::Rename { name: "Eve".into() }).await;
    assert_eq!(guest.answer(n).await, None, "nothing is acknowledged into a file that is not ours");
    assert_eq!(guest.close_reason().await, Some(CloseReason::StoreFailed));
    process.wait_for_log("was overwritten");
    assert_eq!(ask(address, "GET", "/healthz", &[], "").await.status, 503);
    let (status, said) = process.terminate_with_log();
    assert_eq!(status.code(), Some(1), "{said}");
    assert!(said.lines().last().is_some_and(|last| last.contains("was overwritten")), "{said}");
    assert_eq!(fs::read(&database).unwrap(), fs::read(&backup).unwrap());

    // As the message says.
    for log in ["ubongo.db-wal", "ubongo.db-shm"] {
        let _ = fs::remove_file(folder.path().join(log));
    }
    let process = Process::start(folder.path(), 0);
    assert_eq!(ask(process.address, "GET", &format!("/api/tables/{link}"), &[], "").await.status, 200);
}
