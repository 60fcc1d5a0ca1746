//! Stopping a server.

use puzzle::deck::Edition;
use rusqlite::Connection;
use table::{CloseReason, Request};

use crate::guest::Guest;
use crate::process::Process;
use crate::request::{open, settings};

#[tokio::test]
async fn a_server_that_is_asked_to_stop_stores_everything_and_tells_its_clients() {
    let folder = tempfile::tempdir().unwrap();
    let process = Process::start(folder.path(), 0);
    let address = process.address;
    let link = open(address, &settings(Edition::Modern)).await;
    let mut guest = Guest::join(address, link, 1, "Ada").await;
    let ending = tokio::task::spawn_blocking(|| process.terminate());
    assert_eq!(guest.close_reason().await, Some(CloseReason::Restart));
    assert_eq!(guest.closed, Some(1012));
    assert_eq!(ending.await.unwrap().code(), Some(0));
    // All data is in one file again.
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| name != "ubongo.db-wal"), "{left:?}");

    let _process = Process::start(folder.path(), address.port());
    guest.connect().await;
    assert_eq!(guest.state().members.len(), 1);
}

#[tokio::test]
async fn a_server_that_stops_while_its_database_is_locked_does_not_wait_and_says_what_is_not_saved() {
    let folder = tempfile::tempdir().unwrap();
    let process = Process::start_with_log(folder.path());
    let address = process.address;
    let link = open(address, &settings(Edition::Modern)).await;
    let mut guest = Guest::join(address, link, 1, "Ada").await;
    guest.request(Request::Rename { name: "Bea".into() }).await.unwrap();
    // Locked until the server has ended.
    let backup = Connection::open(folder.path().join("ubongo.db")).unwrap();
    backup.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let n = guest.say(Request::Rename { name: "Eve".into() }).await;
    let ending = tokio::task::spawn_blocking(|| process.terminate_with_log());
    assert_eq!(guest.answer(n).await, None, "what is not stored is not acknowledged");
    // The page connects again, and finds what is stored.
    assert_eq!(guest.close_reason().await, Some(CloseReason::Restart));
    let (status, said) = ending.await.unwrap();
    assert_eq!(status.code(), Some(1));
    let database = folder.path().join("ubongo.db");
    let last = format!(
        "ubongo: the last changes of one table could not be saved, and no player has seen them: another program has locked \
         the database {}; please let it finish or stop it",
        database.display()
    );
    assert_eq!(said.lines().last(), Some(&*last), "{said}");
    assert!(!said.contains("all games are stored"), "{said}");
    drop(backup);

    let _process = Process::start(folder.path(), address.port());
    let other = Guest::join(address, link, 2, "Cid").await;
    assert_eq!(other.state().members[0].name, "Bea", "what was acknowledged is stored, and nothing else");
}
