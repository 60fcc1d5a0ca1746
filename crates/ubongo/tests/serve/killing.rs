//! Nothing that was told to anybody is lost, whenever the server is killed.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use puzzle::Rng;
use puzzle::deck::Edition;
use table::{Entry, Request, ToClient};
use tokio::sync::mpsc;

use crate::guest::Guest;
use crate::player::is_over;
use crate::process::Process;
use crate::request::{ask, open, settings};

const PEOPLE: u32 = 4;

/// How often the server is killed: 20 times, or as often as `cargo xtask bench kill` says.
fn kills() -> usize {
    std::env::var("UBONGO_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(20)
}

/// Plays game after game until it is enough, and comes back whenever the connection is lost.
async fn endure(mut guest: Guest, enough: Arc<AtomicBool>) -> BTreeMap<u64, Arc<Entry>> {
    let mut connected = false;
    loop {
        if !connected {
            connected = guest.knock().await.is_ok() && guest.welcomed().await;
            if !connected {
                // A page tries again after a moment.
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            continue;
        }
        if is_over(guest.state()) && enough.load(Ordering::Relaxed) {
            return guest.told;
        }
        // Whoever came first.
        let host = guest.state().host == Some(guest.you());
        let waiting = guest.state().playing().is_none();
        let shuffling = guest.state().shuffling.is_some();
        let all_here = guest.state().members.iter().filter(|member| member.here).count() == PEOPLE as usize;
        connected = if host && waiting && all_here && !shuffling {
            let n = guest.say(Request::Start).await;
            guest.answer(n).await.is_some()
        } else if waiting {
            guest.step().await
        } else {
            guest.play_on(is_over).await
        };
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_killed_at_twenty_random_moments_while_four_play_loses_nothing_it_has_told() {
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
            tokio::spawn(endure(guest, enough.clone()))
        })
        .collect();
    drop(counting);

    let mut rng = Rng::new(4);
    for _ in 0..kills() {
        // Some entries after the server has come back, and a part of what leads to the next one.
        for _ in 0..PEOPLE as usize * (1 + rng.below(15)) {
            count.recv().await.expect("they play on");
        }
        tokio::time::sleep(Duration::from_micros(rng.below(20_000) as u64)).await;
        process.kill();
        while count.try_recv().is_ok() {}
        process = Process::start(folder.path(), address.port());
    }
    enough.store(true, Ordering::Relaxed);
    let mut told: BTreeMap<u64, Arc<Entry>> = BTreeMap::new();
    for person in people {
        for (seq, entry) in person.await.unwrap() {
            let other = told.insert(seq, entry.clone());
            assert!(other.is_none_or(|other| other == entry), "all were told the same");
        }
    }
    assert!(told.len() > kills(), "{}", told.len());

    // What is stored is what was told.
    let games = ask(address, "GET", &format!("/api/tables/{link}/games"), &[], "").await.json();
    let mut compared = 0;
    let games = games.as_array().unwrap();
    for game in games {
        // And it is a game, whatever became of it on the way.
        crate::replaying::replay(address, link, &game["number"].to_string()).await;
        let path = format!("/api/tables/{link}/games/{}", game["number"]);
        let replay = ask(address, "GET", &path, &[], "").await.json();
        let stored = replay["messages"].as_array().unwrap().iter().map(|message| {
            let Ok(ToClient::Entry(entry)) = ToClient::read(&message.to_string()) else { panic!("{message}") };
            (entry.seq, entry)
        });
        let stored: BTreeMap<u64, Arc<Entry>> = stored.collect();
        let (from, to) = (game["from"].as_u64().unwrap(), game["to"].as_u64().unwrap());
        for (seq, told) in told.range(from..=to) {
            assert_eq!(stored.get(seq), Some(told), "what was told is stored");
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
    println!("{} kills, {} games, {compared} entries told and compared", kills(), games.len());
}
