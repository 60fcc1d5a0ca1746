//! A server that is killed loses nothing that a client has seen.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use puzzle::Rng;
use puzzle::deck::Edition;
use table::{Entry, ToClient};
use tokio::sync::mpsc;

use crate::guest::Guest;
use crate::process::Process;
use crate::request::{ask, open, settings};

const PEOPLE: u32 = 4;

/// Number of kills: 20, or the number that `cargo xtask bench kill` passes.
fn kills() -> usize {
    std::env::var("UBONGO_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(20)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_killed_at_twenty_random_moments_loses_nothing_its_four_clients_have_seen() {
    let folder = tempfile::tempdir().unwrap();
    let mut process = Process::start(folder.path(), 0);
    let address = process.address;
    let link = open(address, &settings(Edition::Modern)).await;
    let enough = Arc::new(AtomicBool::new(false));
    let (counting, mut count) = mpsc::unbounded_channel();
    let people: Vec<_> = (0..PEOPLE)
        .map(|number| {
            let mut guest = Guest::new(address, link, number, &format!("P{number}"), false);
            guest.counting = Some(counting.clone());
            tokio::spawn(guest.keep_playing(PEOPLE as usize, enough.clone()))
        })
        .collect();
    drop(counting);

    let mut rng = Rng::new(4);
    for _ in 0..kills() {
        // Waits for some entries after the restart, and for part of the next one.
        for _ in 0..PEOPLE as usize * (1 + rng.below(15)) {
            count.recv().await.expect("the clients keep playing");
        }
        tokio::time::sleep(Duration::from_micros(rng.below(20_000) as u64)).await;
        process.kill();
        while count.try_recv().is_ok() {}
        process = Process::start(folder.path(), address.port());
    }
    enough.store(true, Ordering::Relaxed);
    let mut seen: BTreeMap<u64, Arc<Entry>> = BTreeMap::new();
    for person in people {
        for (seq, entry) in person.await.unwrap().received {
            let other = seen.insert(seq, entry.clone());
            assert!(other.is_none_or(|other| other == entry), "all clients have seen the same entry");
        }
    }
    assert!(seen.len() > kills(), "{}", seen.len());

    // The stored games have every entry that a client has seen.
    let games = ask(address, "GET", &format!("/api/tables/{link}/games"), &[], "").await.json();
    let mut compared = 0;
    let games = games.as_array().unwrap();
    for game in games {
        // Each game can be replayed, whatever happened to it.
        crate::replaying::replay(address, link, &game["number"].to_string()).await;
        let path = format!("/api/tables/{link}/games/{}", game["number"]);
        let replay = ask(address, "GET", &path, &[], "").await.json();
        let stored = replay["messages"].as_array().unwrap().iter().map(|message| {
            let Ok(ToClient::Entry(entry)) = ToClient::read(&message.to_string()) else { panic!("{message}") };
            (entry.seq, entry)
        });
        let stored: BTreeMap<u64, Arc<Entry>> = stored.collect();
        let (from, to) = (game["from"].as_u64().unwrap(), game["to"].as_u64().unwrap());
        for (seq, seen) in seen.range(from..=to) {
            assert_eq!(stored.get(seq), Some(&seen.for_replay()), "every entry that was sent is stored");
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
    println!("{} kills, {} games, {compared} entries sent and compared", kills(), games.len());
}
