//! Three nodes behind nginx and HAProxy, with the configurations in `deploy`: whole games through TLS, and a node that dies.
//!
//! `cargo xtask proxies` runs these tests with a PostgreSQL server and a NATS server of their own.
#![cfg(unix)]

#[path = "../../../server/tests/sockets/guest.rs"]
#[allow(dead_code, reason = "used by other tests")]
mod guest;
#[path = "../../../server/tests/sockets/player.rs"]
#[allow(dead_code, reason = "used by other tests")]
mod player;
#[path = "../../../server/tests/private_database/mod.rs"]
#[allow(dead_code, reason = "used by other tests")]
mod private_database;
#[path = "../serve/process.rs"]
#[allow(dead_code, reason = "used by other tests")]
mod process;
mod proxy;
#[path = "../../../server/tests/sockets/request.rs"]
#[allow(dead_code, reason = "used by other tests")]
mod request;

use std::collections::BTreeSet;
use std::process::{Command, Stdio};

use puzzle::deck::Edition;
use table::Link;

use crate::guest::Guest;
use crate::player::{all_play_until, is_over};
use crate::private_database::{PrivateDatabase, bus};
use crate::process::Process;
use crate::proxy::{Kind, Proxy};
use crate::request::{ask, open, settings};

const PEOPLE: u32 = 3;

/// Three nodes with one database and one bus.
fn nodes(database: &PrivateDatabase) -> Vec<Process> {
    let node = |_| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ubongo"));
        command.args(["serve", "--address", "127.0.0.1", "--port", "0", "--behind-proxy", "--log-level", "error"]);
        command.args(["--countdown", "100", "--budget-factor", "1000", "--metrics", "off", "--database"]);
        command.arg(database.address()).arg("--bus").arg(bus().expect("'cargo xtask proxies' starts a bus"));
        Process::of(command.stdin(Stdio::null()))
    };
    (0..3).map(node).collect()
}

async fn joined(proxy: &Proxy, link: Link) -> Vec<Guest> {
    let mut guests = Vec::new();
    for number in 0..PEOPLE {
        guests.push(Guest::join(proxy.address, link, number, &format!("P{number}")).await);
    }
    guests
}

async fn start(guests: &mut [Guest]) {
    for guest in guests.iter_mut() {
        guest.until(|state| state.members.len() == PEOPLE as usize).await;
    }
    guests[0].request(table::Request::Start).await.expect("the host can start");
}

/// Everything about a table goes to one node, several nodes are used, and a whole game is played.
async fn a_game_behind(kind: Kind) {
    let (database, folder) = (PrivateDatabase::new(), tempfile::tempdir().unwrap());
    let nodes = nodes(&database);
    let proxy = Proxy::start(kind, &nodes, folder.path());
    proxy.wait_until_up().await;
    let mut used = BTreeSet::new();
    for _ in 0..8 {
        let link = open(proxy.address, &settings(Edition::Modern)).await;
        let before = proxy.socket_nodes().len();
        drop(joined(&proxy, link).await);
        let after = proxy.wait_for_sockets(before + PEOPLE as usize).await;
        let of_table: BTreeSet<_> = after[before..].iter().cloned().collect();
        assert_eq!(of_table.len(), 1, "all sockets of a table reach one node: {after:?}");
        used.extend(of_table);
    }
    assert!(used.len() > 1, "tables are spread over nodes");

    // Anyone who types the code of a lobby finds it, no matter which node has made it.
    for _ in 0..2 {
        let link = open(proxy.address, &settings(Edition::Modern)).await;
        let _host = Guest::join(proxy.address, link, 0, "P0").await;
        let code = ask(proxy.address, "GET", &format!("/api/tables/{link}/code"), &[], "").await.json();
        let found = ask(proxy.address, "POST", "/api/join", &[], &code.to_string()).await;
        assert_eq!((found.status, found.json()["link"].as_str()), (200, Some(&*link.to_string())), "{found:?}");
    }

    let link = open(proxy.address, &settings(Edition::Modern)).await;
    let mut guests = joined(&proxy, link).await;
    start(&mut guests).await;
    let guests = all_play_until(guests, is_over).await;
    assert!(guests.iter().all(|guest| is_over(guest.state())));
    let games = ask(proxy.address, "GET", &format!("/api/tables/{link}/games"), &[], "").await.json();
    assert_eq!(games.as_array().map(Vec::len), Some(1));

    // Metrics are not for the world, and a client can't say where it comes from.
    for path in ["/metrics", "/status"] {
        assert_eq!(ask(proxy.address, "GET", path, &["X-Forwarded-For: 127.0.0.1"], "").await.status, 404, "{path}");
    }
    let plain = ask(proxy.plain, "GET", "/solo", &[], "").await;
    assert!(plain.status == 301 && plain.head.contains("location: https://"), "{plain:?}");
    assert!(!proxy.log().contains(&link.to_string()), "the log of the proxy has no links");
}

/// The node of a table dies in the middle of a game, which goes on at another one.
async fn a_node_dies_behind(kind: Kind) {
    let (database, folder) = (PrivateDatabase::new(), tempfile::tempdir().unwrap());
    let mut nodes = nodes(&database);
    let proxy = Proxy::start(kind, &nodes, folder.path());
    proxy.wait_until_up().await;
    // Where the table is.
    let link = open(proxy.address, &settings(Edition::Modern)).await;
    drop(joined(&proxy, link).await);
    let used = proxy.wait_for_sockets(PEOPLE as usize).await;
    let owner = proxy.node(&used[0], &nodes);
    let mut guests = joined(&proxy, link).await;
    start(&mut guests).await;
    for guest in &mut guests {
        guest.until(|state| state.playing().is_some()).await;
    }
    nodes.remove(owner).kill();
    let playing = guests.into_iter().map(|mut guest| {
        tokio::spawn(async move {
            while !guest.play_on(is_over).await {
                // A page tries again after a moment.
                while guest.knock().await.is_err() || !guest.welcomed().await {
                    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
                }
            }
            guest
        })
    });
    for guest in playing.collect::<Vec<_>>() {
        assert!(is_over(guest.await.unwrap().state()));
    }
    drop(nodes);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_is_played_behind_nginx() {
    a_game_behind(Kind::Nginx).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_is_played_behind_haproxy() {
    a_game_behind(Kind::HaProxy).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_behind_nginx_goes_on_when_its_node_dies() {
    a_node_dies_behind(Kind::Nginx).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_behind_haproxy_goes_on_when_its_node_dies() {
    a_node_dies_behind(Kind::HaProxy).await;
}
