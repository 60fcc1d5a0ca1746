//! Work that takes long is shared fairly between addresses.

use futures_util::future::join_all;
use puzzle::deck::Edition;
use rules::Moment;
use table::{DeckChoice, Request, TableEvent, TableSettings};

use crate::guest::Guest;
use crate::request::open;
use crate::test_server::TestServer;

/// Tables of the address that wants everything for itself.
const GREEDY_TABLES: u32 = 10;

/// A guest alone at a table whose games each have a new deck.
async fn at_a_new_table(server: &TestServer, number: u32, address: &str) -> Guest {
    let settings = TableSettings { deck: DeckChoice::Fresh, ..TableSettings::new(Edition::Modern) };
    let link = open(server.address, &settings).await;
    let mut guest = Guest::new(server.address, link, number, "P", false);
    guest.forwarded = Some(address.into());
    guest.connect().await;
    guest
}

/// Starts a game, without waiting for its boards.
async fn start(mut guest: Guest) -> Guest {
    guest.request(Request::Start).await.unwrap();
    guest
}

/// Waits for the boards.
async fn begin(mut guest: Guest) -> Guest {
    guest.until(|state| state.playing().is_some()).await;
    guest
}

/// When the server was asked for the boards of a guest's game, and when they were there.
fn asked_and_begun(guest: &Guest) -> (Moment, Moment) {
    let at = |is_it: fn(&TableEvent) -> bool| {
        let mut entries = guest.received.values();
        entries.find(|entry| entry.events.iter().any(is_it)).expect("the game has begun").at
    };
    (
        at(|event| matches!(event, TableEvent::Shuffling { deck: Some(_) })),
        at(|event| matches!(event, TableEvent::GameStarted(_))),
    )
}

#[tokio::test]
async fn an_address_with_many_tables_does_not_make_others_wait_for_their_boards() {
    let server = TestServer::with(|config| config.behind_proxy = true).await;
    let greedy = (0..GREEDY_TABLES).map(|number| at_a_new_table(&server, number, "10.0.0.1"));
    let greedy = join_all(greedy).await;
    let victim = at_a_new_table(&server, 100, "10.0.0.2").await;
    let greedy = join_all(greedy.into_iter().map(start)).await;
    let victim = begin(start(victim).await).await;
    let greedy = join_all(greedy.into_iter().map(begin)).await;

    let (asked, begun) = asked_and_begun(&victim);
    let meanwhile = greedy.iter().map(asked_and_begun).filter(|(_, other)| (asked..begun).contains(other)).count();
    // Those that were being generated already, and one that waited. A machine with many cores generates as many at a time.
    let at_a_time = std::thread::available_parallelism().map_or(1, std::num::NonZero::get).div_ceil(2);
    assert!(meanwhile <= 2 * at_a_time, "{meanwhile} of {GREEDY_TABLES} other games came first");
}
