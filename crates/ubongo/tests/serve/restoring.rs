//! A server that is killed and started again goes on with its games at once.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;

use futures_util::future::join_all;
use puzzle::deck::Edition;
use table::{DeckChoice, Request, TableSettings, TableState};

use crate::guest::Guest;
use crate::process::{Process, command};
use crate::request::{ask, open};

const TABLES: u32 = 4;

/// A guest who plays alone, with boards that nobody else has.
async fn play_alone(address: SocketAddr, number: u32) -> Guest {
    let settings = TableSettings { deck: DeckChoice::Fresh, ..TableSettings::new(Edition::Modern) };
    let link = open(address, &settings).await;
    let mut guest = Guest::join(address, link, number, "P").await;
    guest.request(Request::Start).await.unwrap();
    guest.until(TableState::is_running).await;
    // The boards are stored before this is acknowledged.
    guest.request(Request::Rename { name: "Q".into() }).await.unwrap();
    guest
}

/// A server that shows its metrics, and where.
fn with_metrics(folder: &Path, port: u16) -> (Process, SocketAddr) {
    let mut command = command(folder, port);
    command.args(["--metrics", "127.0.0.1:0", "--log-level", "info"]).stderr(Stdio::piped());
    let mut process = Process::of(&mut command);
    let line = process.wait_for_log("metrics are at");
    let address = line.split('/').find_map(|part| part.parse().ok());
    (process, address.unwrap_or_else(|| panic!("no address in {line}")))
}

async fn metric(address: SocketAddr, name: &str) -> u64 {
    let metrics = ask(address, "GET", "/metrics", &[], "").await.body;
    let value = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    value.and_then(|value| value.parse().ok()).unwrap_or_else(|| panic!("no {name} in {metrics}"))
}

#[tokio::test]
async fn games_that_go_on_after_a_kill_need_no_boards_to_be_generated() {
    let folder = tempfile::tempdir().unwrap();
    let (process, metrics) = with_metrics(folder.path(), 0);
    let address = process.address;
    let mut guests = join_all((0..TABLES).map(|number| play_alone(address, number))).await;
    assert_eq!(metric(metrics, "ubongo_decks_total").await, u64::from(TABLES));
    process.kill();

    let (_process, metrics) = with_metrics(folder.path(), address.port());
    for guest in &mut guests {
        guest.connect().await;
        guest.until(TableState::is_running).await;
    }
    assert_eq!(metric(metrics, "ubongo_decks_total").await, 0);
}
