//! Several servers with one database and one bus: people at one table are at different servers.

use std::net::SocketAddr;

use puzzle::deck::Edition;
use server::{Config, Server, StopError};
use table::{CloseReason, Link, Request, TableState};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::guest::{Guest, token};
use crate::player::{all_play_until, game, is_over, is_racing};
use crate::private_database::{PrivateDatabase, bus};
use crate::request::{ask, open, settings};

/// Wrong codes that all people together may try.
const WRONG_CODES: u64 = 6;

/// A server with a runtime of its own, which can die suddenly.
struct Node {
    address: SocketAddr,
    runtime: Option<Runtime>,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<Result<(), StopError>>,
}

impl Node {
    async fn start(database: &PrivateDatabase) -> Self {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let mut config = Config::new(([127, 0, 0, 1], 0).into(), database.address());
        config.bus = Some(bus().expect("these tests run by 'cargo xtask postgres', which starts a bus"));
        (config.pace.tumble_ms, config.pace.resume_ms) = (100, 100);
        config.limits.connections_per_address = 10_000;
        config.limits = config.limits.with_budgets_times(1_000);
        config.limits.wrong_codes.burst = WRONG_CODES;
        config.limits.address.wrong_codes.burst = 10 * WRONG_CODES;
        let server = runtime.spawn(Server::start(config)).await.unwrap().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let address = server.address();
        let running = runtime.spawn(server.run(async {
            // Without a sender it runs until it dies.
            if stopped.await.is_err() {
                std::future::pending::<()>().await;
            }
        }));
        Self { address, runtime: Some(runtime), stop: Some(stop), running }
    }

    async fn stop(mut self) {
        self.stop.take().unwrap().send(()).unwrap();
        (&mut self.running).await.unwrap().unwrap();
    }

    /// All its tasks end where they are, and all its sockets break.
    fn die(self) {
        drop(self);
    }

    async fn get(&self, path: &str) -> crate::request::Answer {
        ask(self.address, "GET", path, &[], "").await
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.runtime.take().into_iter().for_each(Runtime::shutdown_background);
    }
}

/// People at a new table, each at the server with the number. The first one's server drives the table.
async fn party(nodes: &[&Node], at: &[usize]) -> (Link, Vec<Guest>) {
    let link = open(nodes[at[0]].address, &settings(Edition::Modern)).await;
    let mut guests = Vec::new();
    for (number, &node) in at.iter().enumerate() {
        guests.push(Guest::join(nodes[node].address, link, number as u32, &format!("P{number}")).await);
    }
    (link, guests)
}

fn is_in_round_two(state: &TableState) -> bool {
    game(state).is_none_or(|game| game.round >= 2)
}

#[tokio::test]
async fn people_at_three_servers_play_a_whole_game() {
    let database = PrivateDatabase::new();
    let nodes = [Node::start(&database).await, Node::start(&database).await, Node::start(&database).await];
    let (link, mut guests) = party(&nodes.each_ref(), &[0, 1, 2, 1]).await;
    guests[1].request(Request::Rename { name: "Other".into() }).await.unwrap();
    guests[0].request(Request::Start).await.unwrap();
    guests = all_play_until(guests, is_over).await;
    let last = guests[0].follower.seq();
    for guest in &mut guests {
        while guest.follower.seq() < last {
            assert!(guest.step().await);
        }
    }
    let scores = |guest: &Guest| guest.state().game.clone();
    assert!(guests.iter().all(|guest| scores(guest) == scores(&guests[0])));
    for node in &nodes {
        let games = node.get(&format!("/api/tables/{link}/games")).await.json();
        assert_eq!(games.as_array().unwrap().len(), 1);
    }
}

#[tokio::test]
async fn a_race_goes_on_when_the_server_that_drives_it_dies() {
    let database = PrivateDatabase::new();
    let [first, second] = [Node::start(&database).await, Node::start(&database).await];
    let (_, mut guests) = party(&[&first, &second], &[0, 1]).await;
    guests[0].request(Request::Start).await.unwrap();
    guests = all_play_until(guests, is_racing).await;
    let before = guests[1].follower.seq();
    first.die();
    // The other one's socket stays open. Its server drives the table now, and pauses the game until all are there.
    guests[1].until(|state| game(state).is_some_and(|game| game.paused.is_some())).await;
    assert!(guests[1].follower.seq() > before && guests[1].closed.is_none());
    guests[0].vanish();
    guests[0].may_connect_to(vec![second.address]);
    guests[0].connect().await;
    guests = all_play_until(guests, is_in_round_two).await;
    assert!(guests.iter().all(|guest| guest.state().playing().is_some()));
}

#[tokio::test]
async fn a_server_that_stops_hands_its_tables_over_and_leads_its_clients_elsewhere() {
    let database = PrivateDatabase::new();
    let [first, second] = [Node::start(&database).await, Node::start(&database).await];
    let (_, mut guests) = party(&[&first, &second], &[0, 1]).await;
    guests[0].request(Request::Start).await.unwrap();
    guests = all_play_until(guests, is_racing).await;
    first.stop().await;
    assert_eq!(guests[0].close_reason().await, Some(CloseReason::Restart));
    guests[0].may_connect_to(vec![second.address]);
    guests[0].connect().await;
    guests = all_play_until(guests, is_in_round_two).await;
    assert!(guests[1].closed.is_none(), "the other's socket stays open");
}

#[tokio::test]
async fn a_table_moves_with_its_people_when_nobody_is_left_at_the_server_that_drove_it() {
    let database = PrivateDatabase::new();
    let [first, second] = [Node::start(&database).await, Node::start(&database).await];
    let (_, mut guests) = party(&[&first, &second], &[0, 1]).await;
    guests[0].request(Request::Start).await.unwrap();
    guests = all_play_until(guests, is_racing).await;
    for _ in 0..3 {
        for address in [second.address, first.address] {
            guests[0].vanish();
            guests[0].may_connect_to(vec![address]);
            guests[0].connect().await;
        }
    }
    guests = all_play_until(guests, is_in_round_two).await;
    assert!(guests[1].closed.is_none());
}

#[tokio::test]
async fn every_server_answers_for_the_tables_of_the_others() {
    let database = PrivateDatabase::new();
    let [first, second] = [Node::start(&database).await, Node::start(&database).await];
    let (link, mut guests) = party(&[&first, &second], &[0, 1]).await;
    guests[0].request(Request::Rename { name: "New".into() }).await.unwrap();
    for node in [&first, &second] {
        let summary = node.get(&format!("/api/tables/{link}")).await.json();
        assert_eq!((&summary["chairs"][0]["name"], &summary["here"]), (&"New".into(), &2.into()));
        let bearer = format!("Authorization: Bearer {}", token(1));
        let own = ask(node.address, "GET", "/api/tables", &[&bearer], "").await.json();
        assert_eq!(own[0]["chairs"][0]["name"], "New");
    }
    let path = format!("/api/tables/{link}/code");
    let (one, other) = (first.get(&path).await, second.get(&path).await);
    assert_eq!((one.status, &one.json()["code"]), (200, &other.json()["code"]));
    for node in [&first, &second] {
        let body = serde_json::json!({ "code": one.json()["code"] }).to_string();
        let joined = ask(node.address, "POST", "/api/join", &[], &body).await;
        assert_eq!((joined.status, joined.json()["link"].as_str()), (200, Some(link.to_string().as_str())));
    }
}

#[tokio::test]
async fn wrong_codes_are_counted_by_all_servers_together() {
    let database = PrivateDatabase::new();
    let nodes = [Node::start(&database).await, Node::start(&database).await];
    let (link, _guests) = party(&nodes.each_ref(), &[0, 1]).await;
    let right = nodes[0].get(&format!("/api/tables/{link}/code")).await.json()["code"].clone();
    let join = async |node: &Node, code: &serde_json::Value| {
        let body = serde_json::json!({ "code": code }).to_string();
        ask(node.address, "POST", "/api/join", &[], &body).await.status
    };
    let wrong = serde_json::to_value(table::ShortCode::of(7, 6)).unwrap();
    let mut tried = 0;
    for number in 0..2 * WRONG_CODES {
        match join(&nodes[number as usize % 2], &wrong).await {
            404 => tried += 1,
            status => assert_eq!(status, 429),
        }
    }
    // What the other server notes too late counts twice, so there may be fewer.
    assert!((WRONG_CODES / 2..=WRONG_CODES).contains(&tried), "{tried} wrong codes were tried");
    for node in &nodes {
        assert_eq!(join(node, &right).await, 429);
    }
}

#[tokio::test]
async fn a_parcel_is_taken_from_any_server_once() {
    let database = PrivateDatabase::new();
    let [first, second] = [Node::start(&database).await, Node::start(&database).await];
    let body = serde_json::json!({ "name": "a".repeat(64), "sealed": "abc=" }).to_string();
    assert_eq!(ask(first.address, "POST", "/api/parcels", &[], &body).await.status, 200);
    let take = async |node: &Node| {
        let body = serde_json::json!({ "name": "a".repeat(64) }).to_string();
        ask(node.address, "POST", "/api/parcels/take", &[], &body).await
    };
    assert_eq!(take(&second).await.json()["sealed"], "abc=");
    assert_eq!((take(&first).await.status, take(&second).await.status), (404, 404));
}
