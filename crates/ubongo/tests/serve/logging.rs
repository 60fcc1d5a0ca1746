//! What is in the log, and what must never be.

use std::process::Stdio;

use puzzle::deck::Edition;
use rusqlite::Connection;
use table::Request;

use crate::guest::{Guest, token};
use crate::process::{Process, command};
use crate::request::{open, settings};

#[tokio::test]
async fn no_line_of_the_log_has_a_link_a_secret_or_a_name_even_at_the_lowest_level() {
    for format in ["text", "json"] {
        let folder = tempfile::tempdir().unwrap();
        let mut start = command(folder.path(), 0);
        start.args(["--log-level", "trace", "--log-format", format]).stderr(Stdio::piped());
        let process = Process::of(&mut start);
        let address = process.address;
        let link = open(address, &settings(Edition::Modern)).await;
        let mut guest = Guest::join(address, link, 1, "Aðalheiður").await;
        guest.request(Request::Rename { name: "Þorgerður".into() }).await.unwrap();
        // The table is closed because it can't be saved: that is logged, with as much of the link as tells tables apart.
        let backup = Connection::open(folder.path().join("ubongo.db")).unwrap();
        backup.execute_batch("BEGIN EXCLUSIVE").unwrap();
        let n = guest.say(Request::Rename { name: "Ragnheiður".into() }).await;
        let ending = tokio::task::spawn_blocking(|| process.terminate_with_log());
        assert_eq!(guest.answer(n).await, None);
        let (_, said) = ending.await.unwrap();
        assert!(said.contains("listening on"), "{said}");
        assert!(said.contains("games cannot be saved"), "{said}");
        let link = link.to_string();
        let (_, secret_part) = link.split_at(6);
        for hidden in [secret_part, &token(1), &token(0), "alheiður", "orgerður", "agnheiður"] {
            assert!(!said.contains(hidden), "{hidden:?} is in {said}");
        }
    }
}
