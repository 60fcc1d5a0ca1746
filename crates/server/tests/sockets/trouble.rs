//! When the disk is full, and when two want the same.

use std::time::Duration;

use futures_util::future::join_all;
use puzzle::deck::Edition;
use server::store::StoreError;
use server::{Server, StartError};
use table::{Farewell, Wish};

use crate::guest::{Guest, token};
use crate::house::House;

#[tokio::test]
async fn on_a_full_disk_nothing_is_told_that_is_not_stored_and_later_all_goes_on() {
    let mut house = House::with(|config| {
        config.database_limit_mb = Some(1);
        config.limits.tables_per_guest = 10_000;
        // Who fills a disk piece by piece would wait for the interval each time.
        config.commit_interval = Duration::ZERO;
    })
    .await;
    let link = house.open(Edition::Modern).await;
    let mut guest = Guest::join(house.address, link, 1, "P").await;
    // Tables use up the room, many at a time and then one by one, until there is none for another one.
    let bearer = format!("Authorization: Bearer {}", token(0));
    let open = async || house.ask("POST", "/api/tables", &[&bearer], "").await.status == 201;
    while join_all(std::iter::repeat_with(&open).take(32)).await.into_iter().all(|opened| opened) {}
    while open().await {}
    // Some entries use up the last page.
    let mut granted = guest.state().terms.clone();
    let why = loop {
        let mut terms = granted.clone();
        terms.glass_ms = terms.glass_ms.map(|glass_ms| glass_ms + 1_000);
        let n = guest.say(Wish::Terms(Box::new(terms.clone()))).await;
        match guest.answer(n).await {
            Some(Ok(())) => granted = terms,
            Some(Err(why)) => panic!("{why}"),
            None => break guest.farewell().await,
        }
    };
    assert_eq!(why, Some(Farewell::Trouble));
    assert_eq!(guest.closed, Some(1013));
    let health = house.get("/healthz").await;
    assert_eq!((health.status, health.body.as_str()), (503, "the database cannot be written\n"));
    guest.knock().await.unwrap();
    assert_eq!(guest.farewell().await, Some(Farewell::Trouble), "nobody comes in meanwhile");

    // Somebody makes room.
    house.stop().await;
    house = house.and_then(|config| config.database_limit_mb = None).await;
    let mut guest = Guest::join(house.address, link, 1, "").await;
    assert_eq!(guest.state().terms, granted, "what was granted is there, and nothing else");
    assert_eq!(house.get("/healthz").await.status, 200);
    guest.wish(Wish::Rename { name: "Q".into() }).await.unwrap();
}

#[tokio::test]
async fn strangers_see_nothing_that_is_not_stored() {
    let house = House::with(|config| config.commit_interval = Duration::from_millis(300)).await;
    let link = house.open(Edition::Modern).await;
    let mut guest = Guest::join(house.address, link, 1, "Old").await;
    let stored = async || {
        let metrics = house.get("/metrics").await.body;
        let entries = metrics.lines().find_map(|line| line.strip_prefix("ubongo_entries_total "));
        entries.and_then(|entries| entries.parse::<u64>().ok()).unwrap()
    };
    let before = stored().await;
    guest.say(Wish::Rename { name: "New".into() }).await;
    let seen = async || house.get(&format!("/api/tables/{link}")).await.json()["chairs"][0]["name"].clone();
    while seen().await != "New" {}
    assert!(stored().await > before);
}

#[tokio::test]
async fn two_servers_do_not_share_a_port_or_a_database() {
    let house = House::new().await;
    let same_port = Server::start(house.config()).await.err().unwrap();
    assert!(matches!(same_port, StartError::Address(..)));
    assert_eq!(
        same_port.to_string(),
        format!("port {} is in use; please choose another with --port", house.address.port())
    );
    let mut config = house.config();
    config.address.set_port(0);
    let same_file = Server::start(config).await.err().unwrap();
    assert!(matches!(same_file, StartError::Store(StoreError::InUse(_))), "{same_file}");
}
