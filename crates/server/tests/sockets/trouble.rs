//! A full disk, and two servers with the same port or database.

use std::time::Duration;

use futures_util::future::join_all;
use puzzle::deck::Edition;
use server::store::StoreError;
use server::{Server, StartError, StopError};
use table::{CloseReason, Request};

use crate::guest::{Guest, token};
use crate::test_server::TestServer;

#[tokio::test]
async fn on_a_full_disk_clients_see_nothing_that_is_not_stored_and_later_games_continue() {
    let mut server = TestServer::in_file(|config| {
        config.database_limit_mb = Some(1);
        config.limits.tables_per_guest = 10_000;
        // Filling the disk takes many commits; none of them should wait.
        config.commit_interval = Duration::ZERO;
    })
    .await;
    let link = server.open(Edition::Modern).await;
    let mut guest = Guest::join(server.address, link, 1, "P").await;
    // New tables fill the disk: many at a time, then one by one until no more fits.
    let bearer = format!("Authorization: Bearer {}", token(0));
    let open = async || server.ask("POST", "/api/tables", &[&bearer], "").await.status == 201;
    while join_all(std::iter::repeat_with(&open).take(32)).await.into_iter().all(|opened| opened) {}
    while open().await {}
    // Entries fill the last page.
    let mut accepted = guest.state().settings.clone();
    let why = loop {
        let mut settings = accepted.clone();
        settings.glass_ms = settings.glass_ms.map(|glass_ms| glass_ms + 1_000);
        let n = guest.say(Request::Settings(Box::new(settings.clone()))).await;
        match guest.answer(n).await {
            Some(Ok(())) => accepted = settings,
            Some(Err(why)) => panic!("{why}"),
            None => break guest.close_reason().await,
        }
    };
    assert_eq!(why, Some(CloseReason::StoreFailed));
    assert_eq!(guest.closed, Some(1013));
    let health = server.get("/healthz").await;
    assert_eq!((health.status, health.body.as_str()), (503, "games cannot be saved: the database cannot be written\n"));
    guest.knock().await.unwrap();
    assert_eq!(guest.close_reason().await, Some(CloseReason::StoreFailed), "no client can join meanwhile");

    // The table is not in memory any more, but its last change is lost, and the server says so when it stops.
    let end = server.try_stop().await;
    assert!(matches!(end, Err(StopError::Unsaved(1, StoreError::Full(_)))), "{end:?}");
    // The operator makes room.
    server = server.and_then(|config| config.database_limit_mb = None).await;
    let mut guest = Guest::join(server.address, link, 1, "").await;
    assert_eq!(guest.state().settings, accepted, "what was accepted is stored, and nothing else");
    assert_eq!(server.get("/healthz").await.status, 200);
    guest.request(Request::Rename { name: "Q".into() }).await.unwrap();
}

#[tokio::test]
async fn the_public_summary_shows_nothing_that_is_not_stored() {
    let server = TestServer::with(|config| config.commit_interval = Duration::from_millis(300)).await;
    let link = server.open(Edition::Modern).await;
    let mut guest = Guest::join(server.address, link, 1, "Old").await;
    let stored = async || {
        let metrics = server.metrics().await;
        let entries = metrics.lines().find_map(|line| line.strip_prefix("ubongo_entries_total "));
        entries.and_then(|entries| entries.parse::<u64>().ok()).unwrap()
    };
    let before = stored().await;
    guest.say(Request::Rename { name: "New".into() }).await;
    let seen = async || server.get(&format!("/api/tables/{link}")).await.json()["chairs"][0]["name"].clone();
    while seen().await != "New" {}
    assert!(stored().await > before);
}

#[tokio::test]
async fn two_servers_do_not_share_a_port_or_a_file() {
    let server = TestServer::in_file(|_| {}).await;
    let same_port = Server::start(server.config()).await.err().unwrap();
    assert!(matches!(same_port, StartError::Address(..)));
    assert_eq!(
        same_port.to_string(),
        format!("port {} is already in use; please choose another one with --port", server.address.port())
    );
    let mut config = server.config();
    config.address.set_port(0);
    let same_file = Server::start(config).await.err().unwrap();
    assert!(matches!(same_file, StartError::Store(StoreError::InUse(_))), "{same_file}");
}
