//! When the disk is full, and when two want the same.

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
    })
    .await;
    let link = house.open(Edition::Modern).await;
    let mut guest = Guest::join(house.address, link, 1, "P").await;
    // Tables use up the room, until there is none for another one, and names the last page.
    let bearer = format!("Authorization: Bearer {}", token(0));
    while house.ask("POST", "/api/tables", &[&bearer], "").await.status == 201 {}
    let mut granted = String::new();
    let why = loop {
        let name: String = format!("{:020}", guest.follower.seq());
        let n = guest.say(Wish::Rename { name: name.clone() }).await;
        match guest.answer(n).await {
            Some(Ok(())) => granted = name,
            // Only so many wishes a second are looked at.
            Some(Err(table::Denial::TooFast)) => {}
            Some(Err(why)) => panic!("{why}"),
            None => break guest.farewell().await,
        }
    };
    assert_eq!(why, Some(Farewell::Trouble));
    assert_eq!(guest.closed, Some(1013));
    assert!(!granted.is_empty());
    let health = house.get("/healthz").await;
    assert_eq!((health.status, health.body.as_str()), (503, "the database cannot be written\n"));
    guest.knock().await.unwrap();
    assert_eq!(guest.farewell().await, Some(Farewell::Trouble), "nobody comes in meanwhile");

    // Somebody makes room.
    house.stop().await;
    house = house.and_then(|config| config.database_limit_mb = None).await;
    let mut guest = Guest::join(house.address, link, 1, "").await;
    let you = guest.you();
    assert_eq!(guest.state().member(you).unwrap().name, granted, "what was granted is there");
    assert_eq!(house.get("/healthz").await.status, 200);
    guest.wish(Wish::Rename { name: "Q".into() }).await.unwrap();
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
