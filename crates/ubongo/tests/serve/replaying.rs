//! Replays of games that were played on a server.

use std::net::SocketAddr;
use std::process::Command;

use puzzle::deck::Edition;
use table::Link;
use table::Request;

use crate::guest::Guest;
use crate::player::{all_play_until, is_over};
use crate::process::Process;
use crate::request::{ask, open, settings};

/// The output of `ubongo replay` for a game from a server.
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
async fn a_game_from_a_server_is_printed_round_by_round() {
    let folder = tempfile::tempdir().unwrap();
    let process = Process::start(folder.path(), 0);
    let address = process.address;
    let link = open(address, &settings(Edition::Classic)).await;
    let mut guests = vec![Guest::join(address, link, 0, "Ada").await, Guest::join(address, link, 1, "Ben").await];
    guests[0].request(Request::Start).await.unwrap();
    all_play_until(guests, is_over).await;

    let printed = replay(address, link, "1").await;
    let head: Vec<&str> = printed.lines().take(3).collect();
    let code = printed.split_whitespace().find(|word| word.starts_with("C1-")).unwrap();
    assert_eq!(head, [&format!("game 1: classic with deck {code}"), "seat 1: Ada, easy", "seat 2: Ben, easy"]);
    assert!((1..=9).all(|round| printed.contains(&format!("\nRound {round} of 9\n"))), "{printed}");
    assert!(printed.contains("  finished, won by "), "{printed}");
    assert!(printed.ends_with(" entries, none missing; tasks solved: 18\n"), "{printed}");
}
