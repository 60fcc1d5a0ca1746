//! Games that were played at a server, watched again.

use std::net::SocketAddr;
use std::process::Command;

use puzzle::deck::Edition;
use table::Link;
use table::Request;

use crate::guest::Guest;
use crate::player::{all_play_until, is_over};
use crate::process::Process;
use crate::request::{ask, open, settings};

/// What `ubongo replay` prints of a game of a server.
pub(crate) async fn replay(address: SocketAddr, link: Link, number: &str) -> String {
    let answer = ask(address, "GET", &format!("/api/tables/{link}/games/{number}"), &[], "").await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    std::fs::write(&file, answer.body).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_ubongo")).arg("replay").arg(file).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_was_played_at_a_server_is_told_round_by_round() {
    let folder = tempfile::tempdir().unwrap();
    let process = Process::start(folder.path(), 0);
    let address = process.address;
    let link = open(address, &settings(Edition::Classic)).await;
    let mut guests = vec![Guest::join(address, link, 0, "Ada").await, Guest::join(address, link, 1, "Ben").await];
    guests[0].request(Request::Start).await.unwrap();
    all_play_until(guests, is_over).await;

    let told = replay(address, link, "1").await;
    let head: Vec<&str> = told.lines().take(3).collect();
    let code = told.split_whitespace().find(|word| word.starts_with("C1-")).unwrap();
    assert_eq!(head, [&format!("game 1: classic with the deck {code}"), "seat 1: Ada, easy", "seat 2: Ben, easy"]);
    assert!((1..=9).all(|round| told.contains(&format!("\nRound {round} of 9\n"))), "{told}");
    assert!(told.contains("  finished, won by "), "{told}");
    assert!(told.ends_with(" entries, none is missing; tasks solved: 18\n"), "{told}");
}
