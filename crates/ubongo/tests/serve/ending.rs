//! Stopping a server.

use puzzle::deck::Edition;
use table::CloseReason;

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
