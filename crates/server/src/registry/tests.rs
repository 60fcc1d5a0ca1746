//! Loading, unloading and settling tables, and their decks.

use std::time::Duration;

use driver::{Checkpoints, Output};
use puzzle::deck::{Deck, Edition};
use table::{DeckChoice, Input, Request};
use tokio::net::tcp::OwnedReadHalf;
use tokio::net::{TcpListener, TcpStream};

use super::settle::SETTLE_STEP;
use super::*;
use crate::bus::InProcess;
use crate::dice::SystemDice;
use crate::limits::{Limits, Resource};
use crate::outbox::Outbox;
use crate::store::Sqlite;

fn registry(config: Config, clock: Clock, store: Arc<dyn Store>, committer: Arc<Committer>) -> Arc<TableRegistry> {
    TableRegistry::new(config, clock, store, committer, Arc::default(), InProcess::alone())
}

fn payers(registry: &TableRegistry) -> Payers {
    registry.admission.payers(std::net::IpAddr::from([10, 0, 0, 1]).into())
}

#[tokio::test]
async fn parallel_requests_of_a_guest_open_as_many_tables_as_the_limit_allows() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().join("ubongo.db"));
    let store: Arc<dyn Store> = Arc::new(Sqlite::new(&config.database, None).unwrap());
    let clock = Clock::starting_after(Moment(0));
    let committer = Committer::start(store.clone(), clock, Arc::default(), Duration::ZERO).unwrap();
    let registry = registry(config, clock, store.clone(), committer);
    let guest = GuestKey([1; 32]);
    let open = |_| registry.open(guest, TableSettings::new(Edition::Modern));
    let results = futures_util::future::join_all((0..150).map(open)).await;
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 50);
    assert!(results.iter().flat_map(|result| result.as_ref().err()).all(|why| *why == OpenError::TooManyTables));
    assert_eq!(store.count(guest).unwrap(), 50);
    registry.committer.stop();
}

fn driver_config(config: &Config) -> DriverConfig {
    DriverConfig { pace: config.pace, idle_ms: None, checkpoints: Checkpoints::AsNeeded }
}

/// The first message of a guest.
fn hello(client: ClientId) -> Input {
    let key = GuestKey([2; 32]);
    Input::Hello { client, key, name: "P".into(), session: 1, seen: None, watch: false }
}

/// Lets a guest join a new table and start a game if there is a deck for it. Stores that without a checkpoint, as a server does
/// that is killed a moment later.
fn join_and_crash(store: &dyn Store, config: &Config, deck: Option<Deck>, now: Moment) -> Link {
    let link = new_link().unwrap();
    let code = deck.as_ref().map(|deck| DeckChoice::Code(deck.code));
    let settings = TableSettings { deck: code.unwrap_or(DeckChoice::Fresh), ..TableSettings::new(Edition::Modern) };
    let table = Table::open(settings, config.pace, now).checkpoint();
    let limits = Limits { tables_per_guest: 1_000, ..config.limits };
    store.commit(&[store::first_batch(link, GuestKey([1; 32]), &limits, &table.snapshot)], now).unwrap();
    let mut driver = restore::<()>(store.claim(link).unwrap().unwrap(), driver_config(config), now).unwrap();
    let (client, dice) = (ClientId(1), &mut SystemDice::default());
    driver.connect((), hello(client), now, dice).unwrap();
    if let Some(deck) = deck {
        driver.handle(Input::Request { client, n: 1, request: Request::Start }, now, dice);
        let grades = Grades::of(&deck);
        driver.handle(Input::Deck(Arc::new(deck), Arc::new(grades)), now, dice);
        assert!(driver.state().is_running());
    }
    for output in driver.seal(now) {
        if let Output::Store(batch) = output {
            assert_eq!(store.commit(&[store::encode(batch, |_, _| {})], now), Ok(vec![CommitResult::Stored]));
        }
    }
    link
}

/// Lets a guest join a table over a socket.
async fn join(
    registry: &TableRegistry,
    handle: &TableHandle,
    payers: Payers,
) -> (ClientId, (TcpStream, OwnedReadHalf)) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let there = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
    let socket = listener.accept().await.unwrap().0;
    let (outbox, reading) = Outbox::new(socket, Vec::new(), registry.metrics.clone(), payers);
    let client = registry.next_client();
    handle.send(ActorMessage::Join(outbox.into(), hello(client))).await.unwrap();
    (client, (there, reading))
}

/// The people at a table, once it is loaded.
async fn here(registry: &TableRegistry, link: Link) -> usize {
    loop {
        if let Some(summary) = registry.summary_in_memory(link).await {
            break summary.here;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_deck_that_is_not_wanted_any_more_leaves_the_queue() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().join("ubongo.db"));
    let clock = Clock::starting_after(Moment(0));
    let deck = Deck::new(DeckCode::new(Edition::Modern, 3).unwrap());
    let link = join_and_crash(&Sqlite::new(&config.database, None).unwrap(), &config, Some(deck), clock.now());

    let store: Arc<dyn Store> = Arc::new(Sqlite::new(&config.database, None).unwrap());
    let committer = Committer::start(store.clone(), clock, Arc::default(), Duration::ZERO).unwrap();
    let registry = registry(config, clock, store, committer);
    let poor = payers(&registry);
    poor.charge(Resource::Boards, 1_000_000);
    let handle = registry.find(link, &poor).unwrap();
    let (client, _socket) = join(&registry, &handle, poor.clone()).await;
    let waiting = async |decks| {
        while registry.metrics.waiting_decks.get() != decks {
            tokio::task::yield_now().await;
        }
    };
    waiting(1).await;
    let abandon = Input::Request { client, n: 2, request: Request::Abandon };
    handle.send(ActorMessage::Input(abandon)).await.unwrap();
    waiting(0).await;
    // The next game wants another deck. It is not wanted any more when the table is unloaded.
    let start = Input::Request { client, n: 3, request: Request::Start };
    handle.send(ActorMessage::Input(start)).await.unwrap();
    waiting(1).await;
    drop(handle);
    registry.stop().await;
    waiting(0).await;
    assert_eq!(registry.metrics.decks.get(), 0);
    registry.committer.stop();
}

#[tokio::test]
async fn a_client_does_not_wait_until_all_tables_of_the_last_run_are_settled() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().join("ubongo.db"));
    let store: Arc<dyn Store> = Arc::new(Sqlite::new(&config.database, None).unwrap());
    let clock = Clock::starting_after(Moment(0));
    let tables = 0..2 * SETTLE_STEP + 1;
    let mut links: Vec<Link> = tables.map(|_| join_and_crash(&*store, &config, None, clock.now())).collect();
    drop(store);

    let store: Arc<dyn Store> = Arc::new(Sqlite::new(&config.database, None).unwrap());
    let committer = Committer::start(store.clone(), clock, Arc::default(), Duration::ZERO).unwrap();
    let registry = registry(config, clock, store.clone(), committer);
    assert_eq!(store.unsettled(), links);
    // A client comes before any table is settled.
    let handle = registry.find(links[30], &payers(&registry)).unwrap();
    let _socket = join(&registry, &handle, payers(&registry)).await;
    assert_eq!(here(&registry, links[30]).await, 1);
    let joined = links.remove(30);
    assert_eq!(store.unsettled(), links, "only this table is settled");
    registry.clone().settle().await;
    assert!(store.unsettled().is_empty());
    assert_eq!(registry.metrics.unsettled.get(), 0);
    assert_eq!(here(&registry, joined).await, 1, "the table of the client was left alone");
    drop(handle);
    registry.stop().await;
    registry.committer.stop();
}

#[tokio::test]
async fn a_server_that_stops_leaves_unsettled_tables_to_the_next_run() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().join("ubongo.db"));
    let clock = Clock::starting_after(Moment(0));
    let link = join_and_crash(&Sqlite::new(&config.database, None).unwrap(), &config, None, clock.now());
    let store: Arc<dyn Store> = Arc::new(Sqlite::new(&config.database, None).unwrap());
    let committer = Committer::start(store.clone(), clock, Arc::default(), Duration::ZERO).unwrap();
    let registry = registry(config, clock, store.clone(), committer);
    registry.stop().await;
    registry.clone().settle().await;
    assert_eq!(store.unsettled(), [link]);
    registry.committer.stop();
}

/// The committer's thread hears of it first, and begins to look for the next owner from there.
#[tokio::test]
async fn a_table_that_was_claimed_elsewhere_finds_its_owner_again() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().join("ubongo.db"));
    let store: Arc<dyn Store> = Arc::new(Sqlite::new(&config.database, None).unwrap());
    let clock = Clock::starting_after(Moment(0));
    let committer = Committer::start(store.clone(), clock, Arc::default(), Duration::ZERO).unwrap();
    let registry = registry(config, clock, store.clone(), committer);
    let link = registry.open(GuestKey([1; 32]), TableSettings::new(Edition::Modern)).await.unwrap();
    let handle = registry.find(link, &payers(&registry)).unwrap();
    let (client, _socket) = join(&registry, &handle, payers(&registry)).await;
    assert_eq!(here(&registry, link).await, 1);
    let epoch = store.claim(link).unwrap().unwrap().epoch;
    store.release(link, epoch);
    let rename = Input::Request { client, n: 1, request: Request::Rename { name: "Q".into() } };
    handle.send(ActorMessage::Input(rename)).await.unwrap();
    let is_renamed = |summary: &TableSummary| summary.chairs.iter().any(|chair| chair.name.as_deref() == Some("Q"));
    while !registry.summary_in_memory(link).await.is_some_and(|summary| is_renamed(&summary)) {
        tokio::task::yield_now().await;
    }
    assert!(store.claim(link).unwrap().unwrap().epoch > epoch + 1, "it was claimed here again");
    assert_eq!(registry.metrics.fenced.get(), 1);
    drop(handle);
    registry.stop().await;
    registry.committer.stop();
}

#[tokio::test]
async fn a_table_whose_actor_panicked_is_loaded_from_the_store_again() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config::new(([127, 0, 0, 1], 0).into(), folder.path().join("ubongo.db"));
    let store: Arc<dyn Store> = Arc::new(Sqlite::new(&config.database, None).unwrap());
    let clock = Clock::starting_after(Moment(0));
    let committer = Committer::start(store.clone(), clock, Arc::default(), Duration::ZERO).unwrap();
    let registry = registry(config, clock, store, committer);
    let link = registry.open(GuestKey([1; 32]), TableSettings::new(Edition::Modern)).await.unwrap();
    let (sender, _) = mpsc::channel(1);
    let actor = TableActor::new(registry.clone(), link, payers(&registry));
    registry.tables().insert(link, Arc::new(TableHandle { mailbox: sender, actor }));
    let handle = registry.find(link, &payers(&registry)).unwrap();
    let _socket = join(&registry, &handle, payers(&registry)).await;
    assert_eq!(here(&registry, link).await, 1);
    drop(handle);
    registry.stop().await;
    registry.committer.stop();
}
